// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"

namespace coq::scene::detail {

/// A part of the faces of units as a row of the ruleset's table `counter.layout` has it.
struct RulesetPart {
  std::vector<std::string> types{};  ///< of units that have it; none: all
  model::LayoutPart part{};
};

/// The rows of the table `counter.layout` (`types`, `shows`, `of`, `x`, `y`, `width`, `height`, `size`,
/// `look`): the cells are those of a layout's part, `of` its factors, `look` words for its face, type, place
/// and colour
/// ("bold narrow right up back #aa2211"). A ruleset without the table has a title, the symbol and the factors
/// below it.
std::shared_ptr<const std::vector<RulesetPart>> ruleset_parts(const model::RulesetDocument& ruleset);

/// The words of an attribute that says one thing for each piece in turn: "A Coy; B Coy; C Coy".
std::vector<std::string> listed(const std::string& text);
/// Whether its pieces differ by what is listed.
bool is_listed(const model::Counter& counter);
/// Of a list of designations that of a piece: they are repeated when they are used up. Of a piece that is not
/// known (below 0) only what all pieces have.
std::string designation_of(const model::Counter& counter, int piece);
/// Of a list of formations that of a piece: each has as many pieces as the others, one after the other.
std::string parent_of(const model::Counter& counter, int piece);

}  // namespace coq::scene::detail
