// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/describe.h"

namespace coq::versions {

/// Returns the element's id, or an empty text if it has none.
std::string id_of(const model::ConstElement& element);

/// Returns, for each child of `after` in the slot, the index of the child of `before` that it stands for;
/// nullopt if it is new. Children with ids match by id. Others match if they are equal, else by their name and
/// the attributes that tell siblings apart (language, side...), else by their order between neighbours that
/// match.
std::vector<std::optional<std::size_t>> match_children(const model::ChildInfo& slot, const void* before,
                                                       const void* after);

}  // namespace coq::versions
