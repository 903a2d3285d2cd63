// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"

namespace coq::drawing::detail {

/// A part of unit faces, from a row of the ruleset's table `counter.layout`.
struct RulesetPart {
  std::vector<std::string> types{};  ///< unit types that have this part; if empty, all
  model::LayoutPart part{};
};

/// Returns the rows of the table `counter.layout` (`types`, `shows`, `of`, `x`, `y`, `width`, `height`, `size`,
/// `look`). The cells are those of a layout part. `of` lists its factors; `look` has keywords for face, type,
/// position and colour ("bold narrow right up back #aa2211"). Without the table, faces show a title, the symbol
/// and the factors below it.
std::shared_ptr<const std::vector<RulesetPart>> ruleset_parts(const model::RulesetDocument& ruleset);

/// Splits an attribute with one value per piece: "A Coy; B Coy; C Coy".
std::vector<std::string> listed(const std::string& text);
/// Returns whether the counter's pieces have listed values that differ.
bool is_listed(const model::Counter& counter);
/// Returns a piece's designation from the list, which repeats if it is too short. If the piece is unknown
/// (below 0), returns only a designation that all pieces share.
std::string designation_of(const model::Counter& counter, int piece);
/// Returns a piece's formation from the list. Every formation gets the same number of consecutive pieces.
std::string parent_of(const model::Counter& counter, int piece);

}  // namespace coq::drawing::detail
