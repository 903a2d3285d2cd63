// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/document.h"
#include "core/documents/model/edit.h"

/// Which elements stand in the tree, and which in the form of their parent.
namespace coq::app::forms {

/// A child that is a text alone: a name, a paragraph of the card, a list of hexes, perhaps in a language.
bool is_text_alone(const model::ElementInfo& info);
/// Shown in the form of its parent.
bool is_inline(const model::ChildInfo& child);
/// Neither in the tree nor in forms: the art of a map, which is drawn.
bool is_drawn(const model::ElementInfo& parent, const model::ChildInfo& child);
/// May documents of the system have this child? Another system's own elements are not offered.
bool is_of_system(const model::ChildInfo& child, std::string_view system);

/// The name of the element at a path; of the root that of its kind.
std::string element_name(const model::Document& document, const model::ElementPath& at);
/// The type name of what is around it; empty for the root.
std::string parent_type(const model::Document& document, const model::ElementPath& at);
model::ElementPath below(const model::ElementPath& parent, std::size_t slot, std::size_t index);

}  // namespace coq::app::forms
