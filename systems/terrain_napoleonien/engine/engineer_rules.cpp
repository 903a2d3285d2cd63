// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/engineer_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::terrain_napoleonien {

void EngineerRules::read(game::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("engineering")) {
    EngineerWork& work = works.emplace_back();
    work.task = reader.cell(row, "task");
    work.rule = reader.cell(row, "rule");
    if (!reader.cell(row, "of").empty()) work.of = word_cell<Role>(reader, kRoles, row, "of");
    if (!reader.cell(row, "along").empty()) work.along = length_cell(reader, row, "along");
    if (!reader.cell(row, "front").empty()) work.front = length_cell(reader, row, "front");
    if (!reader.cell(row, "near").empty()) work.near = length_cell(reader, row, "near");
    const auto quarters = parse_integer(cell_value(reader, row, "quarters"));
    if (quarters && *quarters >= 1 && *quarters <= 400)
      work.quarters = static_cast<int>(*quarters);
    else
      reader.fail(
          message("the value \"{}\" of the ruleset is \"{}\"", "engineering", reader.cell(row, "quarters")));
  }
  adds_up = reader.is_first("engineer.sum", {"yes", "no"});
  reader.fact("engineers.as", "infantry");
  melee = reader.integer("engineer.melee");
  fire = reader.integer("engineer.fire");
  budget = reader.integer("engineer.budget");
}

const EngineerWork* EngineerRules::find(std::string_view task) const {
  const auto found =
      std::find_if(works.begin(), works.end(), [&](const EngineerWork& w) { return w.task == task; });
  return found == works.end() ? nullptr : &*found;
}

const EngineerWork* EngineerRules::find(std::string_view task, Role of) const {
  const auto found = std::find_if(works.begin(), works.end(), [&](const EngineerWork& w) {
    return w.of == of && w.task.starts_with(task);
  });
  return found == works.end() ? nullptr : &*found;
}

}  // namespace coq::terrain_napoleonien
