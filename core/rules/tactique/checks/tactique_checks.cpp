// SPDX-License-Identifier: MIT
#include "core/rules/tactique/checks/tactique_checks.h"

#include "core/rules/tactique/checks/functions.h"

namespace coq::tactique {
namespace {

using validate::Check;
constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kInfo = Severity::info;
constexpr std::string_view kSystem = "tactique";

std::vector<Check> parts_checks() {
  return {
      {"tactique:V01", translatable("each side has a command level of the ruleset"), kError, &check_v01, "T2.1",
       kSystem},
      {"tactique:V02", translatable("each unit has one of three arms and one of three classes"), kError,
       &check_v02, "T3.0", kSystem},
      {"tactique:V03", translatable("a unit has elements, and no more than its arm has"), kError, &check_v03,
       "T3.1a", kSystem},
      {"tactique:printed", translatable("what is printed on counters is what the ruleset says"), kWarning,
       &check_printed, "T3.0", kSystem},
      {"tactique:V05", translatable("every hex has a terrain type of the ruleset"), kError, &check_v05, "T3.6a",
       kSystem},
      {"tactique:V12", translatable("roads cross hexsides"), kWarning, &check_v12, "T3.5a", kSystem},
      {"tactique:V13", translatable("terrain types on the map have a height for lines of sight"), kError,
       &check_v13, "T5.4", kSystem},
  };
}

std::vector<Check> scenario_checks() {
  return {
      {"tactique:V04", translatable("no two units are set up in one hex"), kError, &check_v04, "T3.7a",
       kSystem},
      {"tactique:V06", translatable("each side that has units has an own edge of the map"), kError, &check_v06,
       "T7.5c", kSystem},
      {"tactique:V07", translatable("artillery is not set up in rough terrain, where it cannot fire"), kWarning,
       &check_v07, "T5.3", kSystem},
      {"tactique:V08", translatable("artillery is not set up in rough terrain without a road"), kWarning,
       &check_v08, "T3.6d", kSystem},
      {"tactique:V09", translatable("units are set up on the map and inside their zone"), kError, &check_v09,
       "Q21", kSystem},
      {"tactique:V10", translatable("hostile sides share no own edge of the map"), kWarning, &check_v10,
       "T7.5c", kSystem},
      {"tactique:V11", translatable("a scenario has victory conditions"), kWarning, &check_v11, "Q21", kSystem},
      {"tactique:V14", translatable("a side can activate two of its units together at set-up"), kWarning,
       &check_v14, "T3.2b", kSystem},
      {"tactique:V15", translatable("which units have nowhere to retreat at set-up"), kInfo, &check_v15,
       "T7.5d", kSystem},
      {"tactique:V16", translatable("artillery does not enter by rough terrain without a road"), kWarning,
       &check_v16, "T3.6d", kSystem},
      {"tactique:V17", translatable("the ruleset has data of the nations"), kWarning, &check_v17, "T0.1",
       kSystem, "scenario.nation"},
  };
}

}  // namespace

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& family : {parts_checks(), scenario_checks()}) {
    out.insert(out.end(), family.begin(), family.end());
  }
  return out;
}

}  // namespace coq::tactique
