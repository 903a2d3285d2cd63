// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/fire_rules.h"

#include "core/base/text.h"

namespace coq::terrain_napoleonien {
namespace {

Arc arc_of(play::RulesetReader& reader, const model::TableRow& row) {
  const std::string degrees = cell_value(reader, row, "degrees");
  if (degrees == "22.5") return Arc::narrow;
  if (degrees == "45") return Arc::wide;
  reader.fail_word(cell_subject(reader, row, "degrees"), degrees, {"22.5", "45"});
  return Arc::wide;
}

Cover cover_of(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  return static_cast<Cover>(
      word_place(reader, kCovers, cell_value(reader, row, column), cell_subject(reader, row, column)));
}

void read_shelter(play::RulesetReader& reader, FireRules& out) {
  const auto role = [&](const model::TableRow& row) -> std::optional<std::size_t> {
    const std::string word = reader.cell(row, "terrain");
    if (word == "slope") {
      // "slope" is read as the hill's slope; a plateau's slope is the same kind of terrain (2.1a).
      return static_cast<std::size_t>(Role::hill);
    }
    return word_place(reader, kRoles, word, "cover");
  };
  for (const model::TableRow& row : reader.rows("cover")) {
    const auto at = role(row);
    out.shelter[*at].fire = cover_of(reader, row, "fire");
    out.shelter[*at].rule = reader.cell(row, "rule");
    if (out.shelter[*at].rule.empty()) out.shelter[*at].rule = reader.cell(row, "question");
  }
  for (const model::TableRow& row : reader.rows("transform")) {
    const auto at = role(row);
    const Cover after = cover_of(reader, row, "cover");
    const bool same = reader.cell(row, "becomes") == reader.cell(row, "terrain") &&
                      after == out.shelter[*at].fire && static_cast<Role>(*at) != Role::house &&
                      static_cast<Role>(*at) != Role::redoubt;
    if (!same) out.shelter[*at].after = after;
    out.shelter[*at].after_rule = reader.cell(row, "rule");
  }
}

}  // namespace

void FireRules::read(play::RulesetReader& reader) {
  const std::vector<std::string> unit_types = reader.unit_types();
  for (const model::TableRow& row : reader.rows("x.weapons")) {
    Weapon& out = weapons.emplace_back();
    out.id = reader.cell(row, "weapon");
    out.arm = word_cell<Arm>(reader, kArms, row, "arm");
    if (const std::string* types = row.find_cell("types"))
      for (const std::string_view type : split_words(*types))
        out.types.push_back(unit_types.at(reader.place_of(unit_types, type, "x.weapons")));
    out.range = length_cell(reader, row, "range");
    out.hits_on = reader.number_cell(row, "far");
    out.hits_near = reader.number_cell(row, "near");
    out.ball = reader.cell(row, "ammunition") == reader.text("fire.transform.ammunition");
    out.small_arm = reader.cell(row, "ammunition") == "musketry";
    out.penetrates = reader.cell(row, "penetrates") == "yes";
  }
  ranks = reader.at_least(1, "x.fire.ranks");
  die = reader.at_least(2, "x.fire.die");
  figures_per_die = share_value(reader, "x.fire.figures");
  penetration = reader.at_least(1, "x.penetration");
  penetration_depth = length_value(reader, "x.penetration.depth");
  over_plain = reader.is_first("x.fire.over", {"yes", "no"});
  for (const model::TableRow& row : reader.rows("arcs")) {
    const std::string who = reader.cell(row, "who");
    Arc& arc = who == "without-formation" ? unformed
               : who == "skirmish"        ? skirmish
               : who == "house"           ? house
                                          : formed;
    arc = arc_of(reader, row);
  }
  reader.fact("fire.arc.kind", "half");
  over_gap = length_value(reader, "fire.over.gap");
  astride_in_front = reader.is_first("fire.astride", {"front", "behind"});
  near_slope = reader.is_first("fire.slope.near", {"same-side", "no"});
  plateau_dead = length_value(reader, "fire.plateau.dead");
  wood_edge = length_value(reader, "fire.wood.edge");
  wood_inside = length_value(reader, "fire.wood.inside");
  reader.fact("fire.crops.inside", "seen");
  linear_cover = length_value(reader, "fire.linear.cover");
  linear_at_equality = reader.is_first("fire.linear.cover.inclusive", {"yes", "no"});
  transform_length = length_value(reader, "fire.transform.length");
  transform_range = share_value(reader, "fire.transform.range");
  transform_ammunition = reader.text("fire.transform.ammunition");
  std::vector<std::string> ammunition;
  for (const model::TableRow& row : reader.rows("x.weapons"))
    if (std::find(ammunition.begin(), ammunition.end(), reader.cell(row, "ammunition")) == ammunition.end())
      ammunition.push_back(reader.cell(row, "ammunition"));
  reader.place_of(ammunition, transform_ammunition, "fire.transform.ammunition");
  cover[1] = reader.integer("x.fire.cover.light");
  cover[2] = reader.integer("x.fire.cover.hard");
  read_shelter(reader, *this);
}

std::vector<std::size_t> FireRules::weapons_of(std::string_view type, Arm arm) const {
  const Arm fires = arm == Arm::engineers ? Arm::infantry : arm;
  std::vector<std::size_t> of_type, of_arm;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const std::vector<std::string>& types = weapons[i].types;
    if (std::find(types.begin(), types.end(), type) != types.end()) of_type.push_back(i);
    if (types.empty() && weapons[i].arm == fires) of_arm.push_back(i);
  }
  return of_type.empty() ? of_arm : of_type;
}

}  // namespace coq::terrain_napoleonien
