// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/house_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::terrain_napoleonien {
namespace {

/// A row of the table `times`.
Timed time_of(game::RulesetReader& reader, std::string_view action) {
  for (const model::TableRow& row : reader.rows("times")) {
    if (reader.cell(row, "action") != action) continue;
    const auto quarters = parse_integer(cell_value(reader, row, "quarters"));
    if (quarters && *quarters >= 1 && *quarters <= 400)
      return {static_cast<int>(*quarters), reader.cell(row, "rule")};
  }
  reader.fail(message("the ruleset has no row \"{}\" in the table \"{}\"", std::string(action), "times"));
  return {};
}

}  // namespace

void HouseRules::read(game::RulesetReader& reader) {
  least_figures = reader.at_least(1, "house.min.figures");
  buildings = reader.at_least(1, "house.buildings");
  const bool any = reader.is_first("house.sides", {"any", "four"});
  const int count = reader.at_least(3, "house.sides.count");
  only_sides = any ? 0 : count;
  enter = time_of(reader, "enter-house");
  // An entry goes on in whole slices (5.2f).
  const int slice = std::max(1, time_of(reader, "entry-slice").quarters);
  enter.quarters = (enter.quarters + slice - 1) / slice * slice;
  reaction = time_of(reader, "reaction");
  reposition = time_of(reader, "reposition");
  relief = time_of(reader, "relieve");
  street = time_of(reader, "leave-by-street");
  unformed = time_of(reader, "leave-unformed");
  deadline = time_of(reader, "evacuate");
  morale_exit = time_of(reader, "morale-exit");
  extend_per_quarter = reader.at_least(1, "house.extend.per-quarter");
  half = std::max(1, time_of(reader, "extend-front").quarters);
  window = reader.at_least(0, "house.simultaneous.window");
  expelled = length_value(reader, "house.expelled.distance");
  touch = length_value(reader, "map.touch");
  second_half = share_value(reader, "house.second-half.result");
  halves_all = reader.is_first("house.halve", {"all", "unoccupied"});
  contact_length = reader.is_first("house.fight", {"contact-length", "whole-bases"});
  fold_not_touching = reader.is_first("house.fold", {"not-touching", "not-fighting"});
  shares_draw = reader.is_first("house.draw.shared", {"yes", "no"});
  refills_attacked = reader.is_first("house.surplus.refill", {"any", "not-attacked"});
  fire_at_once = reader.is_first("house.fire.exit", {"at-once", "next-half"});
  reader.fact("redoubt.as", "house");
  fire_needs = reader.at_least(0, "x.house.fire-chance");
  reader.fact("x.house.fire-spread", "none");
}

}  // namespace coq::terrain_napoleonien
