// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"
#include "core/documents/model/node.h"
#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/detail/piece.h"

namespace coq::xml::detail {

/// Reads the paragraphs of an element of prose. What is not ours goes into `extras`, behind the prose: between
/// the words nothing else can be kept.
void read_prose(const Piece& piece, std::string_view our_namespace, std::vector<model::Paragraph>& paragraphs,
                model::Extras& extras, Faults& faults);

}  // namespace coq::xml::detail
