// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/force/force.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"

namespace coq::perry_heroes {
namespace {

constexpr std::string_view kSupportRoles[] = {"lmg-gunner", "at-gunner", "loader"};

/// Reads the units of one side.
class Reading {
 public:
  Reading(const model::Side& side, const FindCounter& find_counter, const model::RulesetDocument& ruleset,
          const Costs& costs)
      : m_side(side), m_find(find_counter), m_ruleset(ruleset), m_costs(costs) {
    for (const Outfit& one : side.own.all(kOutfit)) m_outfits.emplace(one.unit, &one);
    for (const Crew& one : side.own.all(kCrew)) m_crews.emplace(one.unit, &one);
  }

  std::vector<ForceUnit> units() {
    std::vector<ForceUnit> out;
    for (const model::Setup& setup : m_side.setups)
      for (const model::Unit& unit : setup.units) add(out, unit, &setup);
    for (const model::Reinforcements& wave : m_side.reinforcements)
      for (const model::Unit& unit : wave.units) add(out, unit, nullptr);
    return out;
  }

 private:
  void add(std::vector<ForceUnit>& out, const model::Unit& unit, const model::Setup* setup) {
    const model::Counter* counter = m_find(unit.counter);
    for (const std::string& id : model::unit_ids(unit)) {
      ForceUnit one;
      one.id = id;
      one.unit = &unit;
      one.setup = setup;
      one.counter = counter;
      one.outfit = found(m_outfits, id);
      one.crew = found(m_crews, id);
      if (counter != nullptr) one.nation = counter->nation.value_or("");
      if (one.nation.empty() && !m_side.nations.empty()) one.nation = m_side.nations.front();
      if (counter != nullptr) read_type(one);
      out.push_back(std::move(one));
    }
  }

  template <class T>
  static const T* found(const std::map<std::string, const T*>& list, const std::string& id) {
    const auto it = list.find(id);
    return it != list.end() ? it->second : nullptr;
  }

  void read_type(ForceUnit& unit) {
    const std::string& type = unit.counter->type;
    unit.vehicle = m_ruleset.find_row("vehicles", type);
    if (unit.vehicle != nullptr) {
      unit.unit_class = UnitClass::vehicle;
      price_vehicle(unit);
    } else if (type == "at-gun") {
      unit.unit_class = UnitClass::gun;
      unit.experience = experience_of(unit);
      read_weapon(unit);
    } else if (m_costs.ranks.find(type) != nullptr) {
      unit.unit_class = UnitClass::figure;
      read_figure(unit);
    }
  }

  std::string experience_of(const ForceUnit& unit) const {
    if (unit.unit->roles) {
      for (const std::string& role : *unit.unit->roles)
        if (m_costs.experience.find(role) != nullptr) return role;
    }
    return "normal";
  }

  void read_figure(ForceUnit& unit) {
    unit.rank = unit.counter->type;
    unit.experience = experience_of(unit);
    const std::string second = unit.counter->type2.value_or("");
    if (std::find(std::begin(kSupportRoles), std::end(kSupportRoles), second) != std::end(kSupportRoles))
      unit.support = second;
    else
      unit.speciality = second;
    pay(unit, m_costs.ranks.find(unit.rank));
    pay(unit, m_costs.experience.find(unit.experience));
    if (!unit.speciality.empty()) pay(unit, m_costs.specialities.find(unit.speciality));
    for (const auto& [speciality, item] : m_costs.gives)
      if (speciality == unit.speciality) carry(unit, item, 1);
    read_weapon(unit);
    if (unit.outfit != nullptr && unit.outfit->items)
      for (const std::string& item : *unit.outfit->items) buy(unit, item);
    if (unit.sidearm == nullptr && unit.is_leader()) unit.sidearm = default_pistol(unit.nation);
  }

  void read_weapon(ForceUnit& unit) {
    if (unit.outfit == nullptr || !unit.outfit->weapon) return;
    unit.weapon = m_ruleset.find_row("weapons", *unit.outfit->weapon);
    if (unit.weapon == nullptr) unit.weapon = m_ruleset.find_row("anti-tank", *unit.outfit->weapon);
    if (unit.weapon == nullptr) return;
    if (unit.weapon->cell("type") == "pistol") unit.sidearm = unit.weapon;
    pay_weapon(unit, *unit.weapon);
  }

  void pay_weapon(ForceUnit& unit, const model::TableRow& weapon) {
    if (const GroupPrice* group = m_costs.group_of(weapon)) return pay(unit, &group->price);
    const Price* price = m_costs.weapons.find(weapon.cell("type"));
    if (price == nullptr) price = m_costs.unpriced.find(weapon.cell("weapon"));
    if (price == nullptr) price = m_costs.unpriced.find(weapon.cell("type"));
    pay(unit, price);
  }

  /// Adds an item: equipment, a pistol, or a weapon thrown or fired once at a vehicle.
  void buy(ForceUnit& unit, const std::string& item) {
    if (const Equipment* equipment = m_costs.find_equipment(item)) {
      carry(unit, item, equipment->count);
      if (equipment->grenades > 0) carry(unit, "rifle-grenade", equipment->grenades);
      return pay(unit, &equipment->price);
    }
    if (const model::TableRow* pistol = m_ruleset.find_row("weapons", item)) {
      if (pistol->cell("type") == "pistol") unit.sidearm = pistol;
      carry(unit, item, 1);
      return pay_weapon(unit, *pistol);
    }
    carry(unit, item, 1);
    if (const model::TableRow* weapon = m_ruleset.find_row("anti-tank", item)) return pay_weapon(unit, *weapon);
    pay(unit, m_costs.unpriced.find(item));
  }

  static void carry(ForceUnit& unit, const std::string& item, int count) {
    for (Item& one : unit.items) {
      if (one.id == item) {
        one.count += count;
        return;
      }
    }
    unit.items.push_back({item, count});
  }

  static void pay(ForceUnit& unit, const Price* price) {
    if (price != nullptr) unit.parts.push_back(*price);
  }

  const model::TableRow* default_pistol(const std::string& nation) const {
    const model::Table* table = m_ruleset.find_table("weapons");
    if (table == nullptr) return nullptr;
    for (const model::TableRow& row : table->rows)
      if (row.cell("type") == "pistol" && lists(row.cell("nation"), nation)) return &row;
    return nullptr;
  }

  void price_vehicle(ForceUnit& unit) {
    const std::string& points = unit.vehicle->cell("points");
    const std::optional<std::int64_t> number = parse_integer(points);
    unit.parts.push_back(
        {unit.vehicle->cell("vehicle"), static_cast<int>(number.value_or(0)), unit.vehicle->cell("rule")});
    unit.experience = unit.crew != nullptr ? unit.crew->experience.value_or("normal") : experience_of(unit);
    if (unit.crew == nullptr) return;
    unit.rank = unit.crew->commander;
    pay(unit, m_costs.commanders.find(unit.rank));
    pay(unit, m_costs.crews.find(unit.experience));
    if (!unit.crew->guns) return;
    for (const std::string& gun : *unit.crew->guns) {
      carry(unit, gun, 1);
      unit.parts.push_back({gun, m_costs.gun_price.value, m_costs.gun_price.rule});
    }
  }

  const model::Side& m_side;
  const FindCounter& m_find;
  const model::RulesetDocument& m_ruleset;
  const Costs& m_costs;
  std::map<std::string, const Outfit*> m_outfits;
  std::map<std::string, const Crew*> m_crews;
};

int index_of(const Force& force, std::string_view unit) {
  for (std::size_t i = 0; i < force.units.size(); ++i)
    if (force.units[i].id == unit) return static_cast<int>(i);
  return -1;
}

void read_teams(Force& force) {
  for (const model::UnitGroup& group : force.side->groups) {
    ForceTeam team{group.id, {}, &group};
    for (const std::string& id : group.units) {
      const int at = index_of(force, id);
      if (at < 0) continue;
      team.units.push_back(at);
      force.units[static_cast<std::size_t>(at)].team = group.id;
    }
    force.teams.push_back(std::move(team));
  }
}

void read_squads(Force& force, const Costs& costs) {
  for (const Squad& squad : force.side->own.all(kSquad)) {
    ForceSquad one;
    one.id = squad.id;
    one.kind = squad.kind.value_or("squad");
    one.budget = squad.budget.value_or(costs.budget(one.kind));
    one.squad = &squad;
    const auto add = [&](int at) {
      ForceUnit& unit = force.units[static_cast<std::size_t>(at)];
      unit.squad = squad.id;
      one.points += unit.points();
      one.units.push_back(at);
    };
    for (const std::string& id : squad.teams.value_or(std::vector<std::string>())) {
      const ForceTeam* team = force.find_team(id);
      if (team == nullptr) continue;
      one.teams.push_back(id);
      for (const int at : team->units) add(at);
    }
    for (const std::string& id : squad.vehicles.value_or(std::vector<std::string>()))
      if (const int at = index_of(force, id); at >= 0) add(at);
    force.squads.push_back(std::move(one));
  }
}

}  // namespace

int ForceUnit::points() const {
  int sum = 0;
  for (const Price& part : parts) sum += part.points;
  return sum;
}

int ForceUnit::count_of(std::string_view item) const {
  for (const Item& one : items)
    if (one.id == item) return one.count;
  return 0;
}

const ForceUnit* Force::find(std::string_view unit) const {
  const int at = index_of(*this, unit);
  return at >= 0 ? &units[static_cast<std::size_t>(at)] : nullptr;
}

const ForceTeam* Force::find_team(std::string_view id) const {
  for (const ForceTeam& team : teams)
    if (team.id == id) return &team;
  return nullptr;
}

int Force::points() const {
  int sum = 0;
  for (const ForceUnit& unit : units) sum += unit.points();
  return sum;
}

bool Force::is_granted(std::string_view item) const {
  const std::vector<Grant>& grants = side->own.all(kGrant);
  return std::any_of(grants.begin(), grants.end(), [&](const Grant& grant) { return grant.item == item; });
}

Force force_of(const model::Side& side, const FindCounter& find_counter, const model::RulesetDocument& ruleset,
               const Costs& costs) {
  Force out;
  out.side = &side;
  out.units = Reading(side, find_counter, ruleset, costs).units();
  read_teams(out);
  read_squads(out, costs);
  return out;
}

std::optional<std::string> level_without_branches(std::string_view level) {
  constexpr std::string_view kBranches = "branches", kAnd = "-and-branches";
  if (level == kBranches) return "";
  if (!level.ends_with(kAnd)) return std::nullopt;
  return std::string(level.substr(0, level.size() - kAnd.size()));
}

std::optional<Message> unfit(const ForceUnit& unit, const std::string& state,
                             const model::RulesetDocument& ruleset) {
  const model::TableRow* row = ruleset.find_row(scenario::kSetUpStates, state);
  if (row == nullptr) return std::nullopt;  // another check reports the word
  const std::string &of = row->cell("of"), &needs = row->cell("needs");
  if (of == "figure" && unit.unit_class != UnitClass::figure)
    return message("\"{}\" is not a man on foot, and cannot begin as \"{}\"", unit.id, state);
  if (of == "vehicle" && unit.unit_class != UnitClass::vehicle)
    return message("\"{}\" is not a vehicle, and cannot begin as \"{}\"", unit.id, state);
  if (!needs.empty() && !unit.has(needs))
    return message("\"{}\" has no \"{}\", so it cannot begin as \"{}\"", unit.id, needs, state);
  return std::nullopt;
}

}  // namespace coq::perry_heroes
