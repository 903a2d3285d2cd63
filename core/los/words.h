// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/los/drawing.h"
#include "core/model/ruleset.h"

namespace coq::los {

/// What a word of `los` (of a terrain type, or a condition) means for lines: `obstacle`, `hindrance`; of Red
/// Poppies `summit` (an obstacle, the only one on lines from or to a summit hex) and `grain` (a hindrance that
/// these lines ignore). Any other word has no role.
Behaviour behaviour_of_word(std::string_view word);

/// How the lines between two hexes are read: value `los.reading` of a ruleset, `flat` where it has none.
enum class HexReading {
  flat,          ///< art on both sides of the line: read_hexes()
  hex_heights,   ///< whole hexes, by levels and heights: read_heights()
  edge_to_base,  ///< on a table, from a front edge to a base: read_table()
};
/// Error `los.reading`: a word that is none.
Result<HexReading> hex_reading_of(const model::RulesetDocument& ruleset);
/// Value `los.hexside`: `both` (also where there is none), `either` or `none`. Error `los.reading`.
Result<HexsideRule> hexside_rule_of(const model::RulesetDocument& ruleset);

/// Values `los.rule.obstacle`, `.summit`, `.concealment` and `.friends`: what answers cite.
CitedRules cited_rules_of(const model::RulesetDocument& ruleset);

/// A condition of the ruleset as it fills these hexes, or without any all hexes.
HexFill fill_of(const model::Condition& condition, std::optional<std::vector<Hex>> hexes);

}  // namespace coq::los
