// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/rules.h"

#include "core/base/text.h"

namespace coq::terrain_napoleonien {

void FigureRules::read(game::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("arms")) {
    const auto arm = word_place(reader, kArms, reader.cell(row, "arm"), "arms");
    front[arm] = length_cell(reader, row, "front");
    length[arm] = length_cell(reader, row, "length");
    if (front[arm] < 1 || length[arm] < 1)
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "arms", reader.cell(row, "front")));
  }
  for (const model::TableRow& row : reader.rows("formations")) {
    const auto formation = word_place(reader, kFormations, reader.cell(row, "formation"), "formations");
    gap[formation] = length_cell(reader, row, "gap");
    close[formation] = reader.cell(row, "close") == "yes";
    const std::string arms = reader.cell(row, "arms");
    for (const std::string_view word : split_words(arms)) {
      const auto arm = word_place(reader, kArms, word, "formations");
      may[formation][arm] = true;
      usual_front[formation][arm] =
          reader.cell(row, "front") == "all" ? 0 : std::max(1, reader.number_cell(row, "front"));
    }
  }
}

const UnitKind* Rules::find_kind(std::string_view type) const {
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const UnitKind& one) { return one.type == type; });
  return found == kinds.end() ? nullptr : &*found;
}

Result<Rules> Rules::make(const model::RulesetDocument& ruleset) {
  game::RulesetReader reader(ruleset, "terrain-napoleonien.ruleset");
  Rules out;
  out.figures.read(reader);
  const std::string units = reader.text("counters.table");
  for (const model::TableRow& row : reader.rows(units.c_str()))
    out.kinds.push_back({reader.cell(row, "type"), word_cell<Arm>(reader, kArms, row, "arm"),
                         word_cell<Quality>(reader, kQualities, row, "quality")});
  reader.fact("table.scale", "1");
  reader.fact("period.quarters", "4");
  out.men = reader.at_least(1, "figure.men");
  out.reveal_periods = reader.at_least(0, "reveal.duration");
  out.movement.read(reader);
  out.houses.read(reader);
  out.linear.read(reader);
  out.fire.read(reader);
  out.melee.read(reader);
  out.morale.read(reader);
  out.engineers.read(reader);
  if (reader.problem()) return *reader.problem();
  return out;
}

}  // namespace coq::terrain_napoleonien
