// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::sight {

/// Result of one `<los-check>`.
struct CheckResult {
  std::size_t number = 0;  ///< index in the map's list
  /// The error of parse_place or parse_given, at the check's place, if the question is invalid.
  std::optional<Problem> problem;
  Row row;  ///< the answer; empty if there is a problem
  bool expect_ok = false;
  bool by_ok = true;  ///< this and the next three are also true if the check states no expectation
  bool in_ok = true;
  bool hindrance_ok = true;
  bool rule_ok = true;

  bool passed() const { return !problem && expect_ok && by_ok && in_ok && hindrance_ok && rule_ok; }
};

/// Runs one check. `by`, `in` and `hindrance` are compared if the check states them, and `rule` if it expects a
/// blocked line. Letters after the rule's number, as in `6.023a`, are ignored.
CheckResult run_check(const model::LosCheck& check, std::size_t number, const MapLos& los);
/// Runs all checks of the map, in order.
std::vector<CheckResult> run_checks(const model::MapDocument& map, const MapLos& los, const Workers& workers);

/// Returns an error `los.check` with the expected and the actual answer, or nullopt if the check passed.
std::optional<Problem> problem_of(const model::LosCheck& check, const CheckResult& result);

}  // namespace coq::sight
