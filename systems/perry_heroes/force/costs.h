// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/readers.h"

/// What the ruleset says of forces (4.2, 4.3): prices, budgets and limits.
namespace coq::perry_heroes {

/// A price, and the rule that names it.
struct Price {
  std::string what;
  int points = 0;
  std::string rule;
  bool operator==(const Price&) const = default;
};

/// The prices of one table, by its first column.
class PriceList {
 public:
  PriceList() = default;
  PriceList(game::RulesetReader& reader, const char* table, const char* key);
  /// Nullptr: it has no price there.
  const Price* find(std::string_view what) const;
  const std::vector<Price>& all() const { return m_prices; }

 private:
  std::vector<Price> m_prices;
};

/// A gunner's weapon and what it costs with the group (4.3.1g to 4.3.1i).
struct GroupPrice {
  std::string group, weapons, nation;  ///< weapons: a type or an id; nation: or `any`
  int men = 0;
  Price price;
};

/// Something bought in pieces (4.3.1j).
struct Equipment {
  std::string item;
  int count = 1, grenades = 0;  ///< of it in one purchase; what comes with it
  Price price;
};

/// At most so many in a squad, a team or of a figure.
struct Limit {
  std::string of, in, rule;
  int most = 0;
};

struct Costs {
  PriceList ranks, experience, specialities, weapons, unpriced;
  PriceList commanders, crews;  ///< of vehicles
  std::vector<GroupPrice> groups;
  std::vector<Equipment> equipment;
  std::vector<Limit> limits;
  std::vector<std::pair<std::string, std::string>> leaders;  ///< in what, and its least rank
  std::vector<std::pair<std::string, int>> squad_men;        ///< of a nation: as in history
  std::vector<std::pair<std::string, std::string>> gives;    ///< a speciality, and what is free with it
  int squad = 0, command_squad = 0, vehicles = 0;            ///< usual budgets
  game::Number gun_price;                                    ///< of individual weapons of a vehicle
  int guns_most = 0;
  int men_least = 0, men_most = 0;  ///< of squads of other nations
  std::string gun_type, crew_weapon;

  static Costs read(game::RulesetReader& reader);
  const GroupPrice* group_of(const model::TableRow& weapon) const;
  const Equipment* find_equipment(std::string_view item) const;
  /// Nullptr: any number.
  const Limit* limit(std::string_view of, std::string_view in) const;
  int budget(std::string_view kind) const;
  /// May somebody of that rank command it (a team, a vehicle)?
  bool may_command(std::string_view what, std::string_view rank) const;
};

/// Is the word among those of a cell?
bool lists(const std::string& cell, std::string_view word);

}  // namespace coq::perry_heroes
