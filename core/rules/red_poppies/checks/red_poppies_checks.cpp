// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/checks/red_poppies_checks.h"

#include "core/rules/red_poppies/checks/functions.h"
#include "core/validate/checks/functions.h"

namespace coq::red_poppies {
namespace {

using validate::Check;
constexpr Severity kError = Severity::error;
constexpr Severity kWarning = Severity::warning;
constexpr Severity kInfo = Severity::info;
constexpr std::string_view kSystem = "red-poppies";

std::vector<Check> map_checks() {
  return {
      {"red-poppies:V01", translatable("labels are well formed and on the map, which has A01 to I11"), kError,
       &check_v01, "3.01b", kSystem, "grid.labels map.label"},
      {"red-poppies:V02", translatable("the grid is flat-topped and right"), kError, &check_v02, "3.01a",
       kSystem, "grid.lattice grid.size"},
      {"red-poppies:V03", translatable("hexside features name two adjacent hexes, or a hex and the map's edge"),
       kError, &validate::check_hexsides, "8.03", kSystem, "map.hexside"},
      {"red-poppies:V04", translatable("roads cross the hexsides that are road hexsides"), kWarning, &check_v04,
       "8.53", kSystem},
      {"red-poppies:V05", translatable("streams follow the hexsides that are stream hexsides"), kWarning,
       &check_v05, "8.62", kSystem},
      {"red-poppies:V06", translatable("bridges lie on hexsides, over a stream"), kError, &check_v06, "8.11",
       kSystem},
      {"red-poppies:V07", translatable("trenches connect where works cross the hexside"), kWarning, &check_v07,
       "8.72a", kSystem},
      {"red-poppies:V08", translatable("the compass gives drift die 1"), kError, &check_v08, "7.17b", kSystem,
       "grid.compass"},
      {"red-poppies:V09", translatable("hexes that are data agree with what is drawn in them"), kWarning,
       &check_v09, "6.022d", kSystem},
      {"red-poppies:V10", translatable("summits lie within hills"), kWarning, &check_v10, "8.42", kSystem},
      {"red-poppies:V11", translatable("which hexes are interior woods"), kInfo, &check_v11, "8.91", kSystem},
      {"red-poppies:V12", translatable("lines of sight are as the map expects them"), kError,
       &validate::check_los, "6.021a", kSystem, "map.los-check"},
      {"red-poppies:V52", translatable("wire, streams and roads do not lie on the border of the map"), kWarning,
       &check_v52, "10.11c", kSystem},
      {"red-poppies:V54", translatable("which hexes have terrain by less than a hundredth of them"), kInfo,
       &check_v54, "8.02a", kSystem},
  };
}

std::vector<Check> counters_checks() {
  return {
      {"red-poppies:V20", translatable("a unit has two faces with its factors, and a nation"), kError,
       &check_v20, "2.03d", kSystem},
      {"red-poppies:V21", translatable("the types of a unit are among the seven, two only in a known pair"),
       kError, &check_v21, "2.02a", kSystem, "counters.type"},
      {"red-poppies:V22", translatable("dispersed factors are not better than formed ones"), kWarning,
       &check_v22, "2.03d", kSystem},
      {"red-poppies:V23", translatable("fire power and range go together"), kWarning, &check_v23, "6.21a",
       kSystem},
  };
}

/// What a scenario is made of.
std::vector<Check> parts_checks() {
  return {
      {"red-poppies:V13", translatable("summit hexes are on the map, and have a summit drawn"), kError,
       &check_v13, "8.42", kSystem, "scenario.summits"},
      {"red-poppies:V14", translatable("enemy trenches are trench hexes, each of one side"), kWarning,
       &check_v14, "5.442a", kSystem},
      {"red-poppies:V15", translatable("there are two sides, one Allies and one Central Powers"), kError,
       &check_v15, "4.11b", kSystem},
      {"red-poppies:V16", translatable("units, set-up and victory conditions are there"), kError, &check_v16,
       "10.01b", kSystem},
      {"red-poppies:V17", translatable("place, object and briefing are there"), kWarning, &check_v17, "10.01a",
       kSystem},
      {"red-poppies:V24", translatable("units have counters of the side's nations"), kError, &check_v24,
       "10.01b", kSystem, "scenario.counter"},
      {"red-poppies:V42", translatable("victory conditions designate one side"), kError, &check_v42, "10.01c",
       kSystem},
      {"red-poppies:V53", translatable("victory conditions are those that can be judged"), kError, &check_v53,
       "10.01c", kSystem},
      {"red-poppies:V48", translatable("secrets are on no card that both sides see"), kWarning, &check_v48,
       "FIGURE 1", kSystem},
      {"red-poppies:V51", translatable("the nations of a side have a colour"), kWarning,
       &validate::check_side_nations, "2.03c", kSystem, "scenario.nation"},
  };
}

/// Who stands where, and gets where.
std::vector<Check> set_up_checks() {
  return {
      {"red-poppies:V18", translatable("there is room for the units, two of a side in a hex"), kError,
       &check_v18, "2.11a", kSystem},
      {"red-poppies:V19", translatable("the sides do not set up in the same hex"), kWarning, &check_v19,
       "2.11b", kSystem},
      {"red-poppies:V25", translatable("reinforcements come within the duration, and somewhere"), kError,
       &validate::check_reinforcements, "10.11a", kSystem, "scenario.reinforcements"},
      {"red-poppies:V26", translatable("entry hexes lie on the named edge of the map"), kError, &check_v26,
       "10.11a", kSystem},
      {"red-poppies:V27", translatable("entry hexes of a block are next to one another"), kWarning, &check_v27,
       "10.11b", kSystem},
      {"red-poppies:V28", translatable("reinforcements on the map have room"), kError, &check_v28, "10.12",
       kSystem},
      {"red-poppies:V41", translatable("victory conditions can be met"), kWarning, &check_v41, "10.21", kSystem,
       "scenario.control"},
      {"red-poppies:V43", translatable("cavalry and armoured vehicles do not set up in trench hexes"), kWarning,
       &check_v43, "8.75", kSystem},
      {"red-poppies:V44",
       translatable("who is set up in a trench, or on its marker, may be there and finds one"), kError,
       &check_v44, "8.74a", kSystem},
      {"red-poppies:V45", translatable("units set up dug-in, or digging, may dig"), kWarning, &check_v45,
       "5.21a", kSystem},
      {"red-poppies:V46", translatable("which opposing set-up hexes see each other at the start"), kInfo,
       &check_v46, "6.021a", kSystem},
      {"red-poppies:V47", translatable("an entry group has at most 12 identical units"), kWarning, &check_v47,
       "10.11b", kSystem},
  };
}

/// Artillery, and what falls from the sky.
std::vector<Check> artillery_checks() {
  return {
      {"red-poppies:V29", translatable("batteries have a fire power, a mode and a letter of their own"), kError,
       &check_v29, "7.02", kSystem},
      {"red-poppies:V30", translatable("preregistered hexes are on the map"), kError,
       &validate::check_artillery_labels, "7.31", kSystem, "scenario.preregistered"},
      {"red-poppies:V31", translatable("batteries called by rockets have a preregistered hex"), kWarning,
       &check_v31, "7.21b", kSystem},
      {"red-poppies:V32", translatable("batteries called from a trench have a side that sets up in one"),
       kWarning, &check_v32, "7.21f", kSystem},
      {"red-poppies:V33", translatable("gas is not allowed before May 1915"), kError, &check_v33, "7.41a",
       kSystem},
      {"red-poppies:V34", translatable("telephones do not outlast a preliminary bombardment"), kWarning,
       &check_v34, "7.2d", kSystem},
      {"red-poppies:V35", translatable("preliminary bombardments have a type, and hexes on the map"), kError,
       &check_v35, "7.61", kSystem, "scenario.bombardment"},
      {"red-poppies:V36", translatable("bombarded hexes have wire to be breached"), kWarning, &check_v36,
       "8.82b", kSystem},
      {"red-poppies:V37",
       translatable("rolling barrages have a turn, two adjacent lines and a direction across"), kError,
       &check_v37, "7.71", kSystem},
      {"red-poppies:V38", translatable("when a rolling barrage leaves the map"), kInfo, &check_v38, "7.72b",
       kSystem},
      {"red-poppies:V39", translatable("mines are on the map, in the enemy's set-up area or next to it"),
       kError, &check_v39, "FIGURE 1", kSystem, "scenario.mine"},
      {"red-poppies:V40", translatable("darkness and precipitation are within the duration"), kError,
       &validate::check_note_turns, "9.01c", kSystem, "scenario.note-turns"},
  };
}

std::vector<Check> ruleset_checks() {
  return {
      {"red-poppies:V49", translatable("a ruleset has every value that the rules need"), kError, &check_v49, "",
       kSystem},
  };
}

}  // namespace

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& family :
       {map_checks(), counters_checks(), parts_checks(), set_up_checks(), artillery_checks(), ruleset_checks()})
    out.insert(out.end(), family.begin(), family.end());
  return out;
}

}  // namespace coq::red_poppies
