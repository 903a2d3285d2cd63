// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::los {

/// What became of one `<los-check>`.
struct CheckResult {
  std::size_t number = 0;  ///< in the map's list
  /// It could not be asked: the error of parse_place or parse_given, at the check's place.
  std::optional<Problem> problem;
  Row row;  ///< what was found; nothing with a problem
  bool expect_ok = false;
  bool by_ok = true;  ///< these are right too where nothing is expected of them
  bool in_ok = true;
  bool hindrance_ok = true;
  bool rule_ok = true;

  bool passed() const { return !problem && expect_ok && by_ok && in_ok && hindrance_ok && rule_ok; }
};

/// Asks one check. `by`, `in` and `hindrance` are compared where they are given, `rule` where the check expects
/// a blocked line (letters after the number, as in `6.023a`, are free).
CheckResult run_check(const model::LosCheck& check, std::size_t number, const MapLos& los);
/// All of them, in order.
std::vector<CheckResult> run_checks(const model::MapDocument& map, const MapLos& los, const Workers& workers);

/// An error `los.check` that says what was expected and what was found; nothing for a check that passed.
std::optional<Problem> problem_of(const model::LosCheck& check, const CheckResult& result);

}  // namespace coq::los
