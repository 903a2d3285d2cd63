// SPDX-License-Identifier: MIT
#include "core/rules/dogme/checks/dogme_checks.h"

#include "core/rules/dogme/checks/functions.h"

namespace coq::dogme {
namespace {

using validate::Check;
constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kInfo = Severity::info;
constexpr std::string_view kSystem = "dogme";

std::vector<Check> force_checks() {
  return {
      {"dogme:V01", translatable("a force costs no more than the game has points"), kError, &check_v01, "D3.1",
       kSystem},
      {"dogme:V02", translatable("half of a force's points are cheap elements"), kError, &check_v02, "D3.2",
       kSystem},
      {"dogme:V03", translatable("each side has one Commander"), kError, &check_v03, "D4.1", kSystem},
      {"dogme:V04", translatable("a force has one dogma at most, and a known one"), kError, &check_v04, "D5.0",
       kSystem},
      {"dogme:V05", translatable("a dogma is of use to its force"), kWarning, &check_v05, "D5.0", kSystem},
      {"dogme:V16", translatable("transports carry two elements at most, of classes that embark"), kError,
       &check_v16, "D17.10", kSystem},
      {"dogme:V21", translatable("counters have the numbers of the class table"), kWarning, &check_v21, "D3.3",
       kSystem},
      {"dogme:V22", translatable("bases are those of a scale"), kWarning, &check_v22, "D0.3", kSystem},
      {"dogme:V23", translatable("what a force leaves unused"), kInfo, &check_v23, "D3.1", kSystem},
      {"dogme:V28", translatable("where a Commander begins off the table"), kInfo, &check_v28, "D4.1", kSystem},
  };
}

std::vector<Check> table_checks() {
  return {
      {"dogme:V06", translatable("the table fits the game's size and scale"), kWarning, &check_v06, "D6.2",
       kSystem},
      {"dogme:V07", translatable("the table has as many pieces of terrain as the rules say"), kWarning,
       &check_v07, "D8.3", kSystem},
      {"dogme:V08", translatable("pieces of terrain are large enough"), kWarning, &check_v08, "D7.1", kSystem},
      {"dogme:V09", translatable("pieces of terrain are far enough apart"), kError, &check_v09, "D8.4",
       kSystem},
      {"dogme:V19", translatable("buildings are of a known type"), kError, &check_v19, "D7.4", kSystem},
      {"dogme:V24", translatable("an invasion has a way over the ground"), kWarning, &check_v24, "D10.3a",
       kSystem},
      {"dogme:V25", translatable("who hardly moves in cover"), kInfo, &check_v25, "D7.2c", kSystem},
  };
}

std::vector<Check> deployment_checks() {
  return {
      {"dogme:V10", translatable("elements stand in their deployment zone"), kError, &check_v10, "D11.3",
       kSystem},
      {"dogme:V11", translatable("air support begins off the table"), kError, &check_v11, "D11.3", kSystem},
      {"dogme:V12", translatable("only air support and Special Forces begin off the table"), kError, &check_v12,
       "D11.3", kSystem},
      {"dogme:V13", translatable("bases do not overlap and stay on the table"), kError, &check_v13, "D14.5",
       kSystem},
      {"dogme:V14", translatable("nobody stands on impassable terrain, buildings or deep water"), kError,
       &check_v14, "D7.3b", kSystem},
      {"dogme:V15", translatable("groups are formations"), kError, &check_v15, "D16.4", kSystem},
      {"dogme:V17", translatable("each side has a flag bearer that is not its Commander"), kError, &check_v17,
       "D10.5a", kSystem},
      {"dogme:V18", translatable("markers lie where the scenario wants them"), kError, &check_v18, "D10.6a",
       kSystem},
      {"dogme:V20", translatable("the sides have opposite edges, the long ones"), kError, &check_v20, "D6.3",
       kSystem},
      {"dogme:V29", translatable("what a scenario says of victory can be judged on a table"), kError,
       &check_v29, "D9.2", kSystem},
      {"dogme:V30", translatable("markers are judged by the mission"), kWarning, &check_v30, "D10.6a", kSystem},
      {"dogme:ruleset", translatable("a ruleset has every value that the rules need"), kError, &check_ruleset,
       "", kSystem},
  };
}

}  // namespace

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& family : {force_checks(), table_checks(), deployment_checks()})
    out.insert(out.end(), family.begin(), family.end());
  return out;
}

}  // namespace coq::dogme
