// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/force/costs.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

template <class T, class F>
const T* find_in(const std::vector<T>& list, F is_it) {
  const auto found = std::find_if(list.begin(), list.end(), is_it);
  return found != list.end() ? &*found : nullptr;
}

/// Reads a number; an empty cell counts as 0.
int number_or_none(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  return row.cell(column).empty() ? 0 : reader.number_cell(row, column);
}

/// Returns the row's rule. For a default, the cell contains the question instead.
std::string rule_of(const model::TableRow& row) {
  return row.cell("rule");
}

void read_tables(Costs& costs, play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("costs.group")) {
    costs.groups.push_back({reader.cell(row, "group"),
                            reader.cell(row, "weapons"),
                            reader.cell(row, "nation"),
                            reader.number_cell(row, "men"),
                            {reader.cell(row, "group"), reader.number_cell(row, "points"), rule_of(row)}});
  }
  for (const model::TableRow& row : reader.rows("costs.equipment")) {
    costs.equipment.push_back({reader.cell(row, "item"),
                               reader.number_cell(row, "count"),
                               number_or_none(reader, row, "grenades"),
                               {reader.cell(row, "item"), reader.number_cell(row, "points"), rule_of(row)}});
  }
  for (const model::TableRow& row : reader.rows("limits")) {
    costs.limits.push_back(
        {reader.cell(row, "of"), reader.cell(row, "in"), rule_of(row), reader.number_cell(row, "most")});
  }
  for (const model::TableRow& row : reader.rows("leaders.least"))
    costs.leaders.emplace_back(reader.cell(row, "in"), reader.cell(row, "rank"));
  for (const model::TableRow& row : reader.rows("squads"))
    costs.squad_men.emplace_back(reader.cell(row, "nation"), reader.number_cell(row, "men"));
  for (const model::TableRow& row : reader.rows("costs.speciality")) {
    if (!row.cell("gives").empty()) costs.gives.emplace_back(reader.cell(row, "speciality"), row.cell("gives"));
  }
}

}  // namespace

bool lists(const std::string& cell, std::string_view word) {
  for (const std::string_view one : split_words(cell))
    if (one == word) return true;
  return false;
}

PriceList::PriceList(play::RulesetReader& reader, const char* table, const char* key) {
  for (const model::TableRow& row : reader.rows(table))
    m_prices.push_back({reader.cell(row, key), reader.number_cell(row, "points"), rule_of(row)});
}

const Price* PriceList::find(std::string_view what) const {
  return find_in(m_prices, [&](const Price& price) { return price.what == what; });
}

Costs Costs::read(play::RulesetReader& reader) {
  Costs out;
  out.ranks = PriceList(reader, "costs.rank", "rank");
  out.experience = PriceList(reader, "costs.experience", "experience");
  out.specialities = PriceList(reader, "costs.speciality", "speciality");
  out.weapons = PriceList(reader, "costs.weapon", "type");
  out.unpriced = PriceList(reader, "costs.unpriced", "item");
  out.commanders = PriceList(reader, "costs.commander", "rank");
  out.crews = PriceList(reader, "costs.crew-experience", "experience");
  read_tables(out, reader);
  out.squad = reader.integer("points.squad");
  out.command_squad = reader.integer("points.command-squad");
  out.vehicles = reader.integer("points.vehicles");
  out.gun_price = reader.number("vehicle.guns.price");
  out.guns_most = reader.integer("vehicle.guns.most");
  std::vector<std::string> types;
  for (const model::TableRow& row : reader.rows("weapons")) types.push_back(reader.cell(row, "type"));
  std::sort(types.begin(), types.end());
  types.erase(std::unique(types.begin(), types.end()), types.end());
  out.gun_type = reader.text("vehicle.guns.type");
  reader.place_of(types, out.gun_type, "vehicle.guns.type");
  out.men_least = reader.integer("squad.size.least");
  out.men_most = reader.integer("squad.size.most");
  out.crew_weapon = reader.text("crew.weapon");
  reader.place_of(types, out.crew_weapon, "crew.weapon");
  reader.fact("costs.group.men", "apart");
  reader.fact("specialities.each", "1");
  return out;
}

const GroupPrice* Costs::group_of(const model::TableRow& weapon) const {
  return find_in(groups, [&](const GroupPrice& group) {
    return group.weapons == weapon.cell("weapon") || group.weapons == weapon.cell("type");
  });
}

const Equipment* Costs::find_equipment(std::string_view item) const {
  return find_in(equipment, [&](const Equipment& one) { return one.item == item; });
}

const Limit* Costs::limit(std::string_view of, std::string_view in) const {
  return find_in(limits, [&](const Limit& one) { return one.of == of && one.in == in; });
}

bool Costs::may_command(std::string_view what, std::string_view rank) const {
  // The table lists the highest rank first.
  const auto height = [&](std::string_view one) {
    std::size_t at = 0;
    while (at < ranks.all().size() && ranks.all()[at].what != one) ++at;
    return at;
  };
  const auto* least = find_in(leaders, [&](const auto& one) { return one.first == what; });
  return least == nullptr || height(rank) <= height(least->second);
}

int Costs::budget(std::string_view kind) const {
  return kind == "vehicles" ? vehicles : kind == "command-squad" ? command_squad : squad;
}

}  // namespace coq::perry_heroes
