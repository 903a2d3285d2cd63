// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/readers.h"

/// The ruleset's prices, budgets and limits for forces (4.2, 4.3).
namespace coq::perry_heroes {

/// A price, and the rule that sets it.
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
  PriceList(play::RulesetReader& reader, const char* table, const char* key);
  /// Returns nullptr if the list has no such price.
  const Price* find(std::string_view what) const;
  const std::vector<Price>& all() const { return m_prices; }

 private:
  std::vector<Price> m_prices;
};

/// A gunner's weapon, with the price of the whole group (4.3.1g to 4.3.1i).
struct GroupPrice {
  std::string group, weapons, nation;  ///< weapons: a type or an id; nation: an id or `any`
  int men = 0;
  Price price;
};

/// Equipment that is bought in pieces (4.3.1j).
struct Equipment {
  std::string item;
  int count = 1, grenades = 0;  ///< pieces per purchase; grenades included
  Price price;
};

/// A maximum number in a squad, in a team or for a figure.
struct Limit {
  std::string of, in, rule;
  int most = 0;
};

struct Costs {
  PriceList ranks, experience, specialities, weapons, unpriced;
  PriceList commanders, crews;  ///< for vehicles
  std::vector<GroupPrice> groups;
  std::vector<Equipment> equipment;
  std::vector<Limit> limits;
  std::vector<std::pair<std::string, std::string>> leaders;  ///< group, and its leader's minimum rank
  std::vector<std::pair<std::string, int>> squad_men;        ///< by nation: historical size
  std::vector<std::pair<std::string, std::string>> gives;    ///< a speciality, and its free item
  int squad = 0, command_squad = 0, vehicles = 0;            ///< default budgets
  play::Number gun_price;                                    ///< price of individual weapons of a vehicle
  int guns_most = 0;
  int men_least = 0, men_most = 0;  ///< for squads of other nations
  std::string gun_type, crew_weapon;

  static Costs read(play::RulesetReader& reader);
  const GroupPrice* group_of(const model::TableRow& weapon) const;
  const Equipment* find_equipment(std::string_view item) const;
  /// Returns nullptr if there is no limit.
  const Limit* limit(std::string_view of, std::string_view in) const;
  int budget(std::string_view kind) const;
  /// Returns whether that rank may command it: a team, a vehicle.
  bool may_command(std::string_view what, std::string_view rank) const;
};

/// Returns whether the cell contains the word.
bool lists(const std::string& cell, std::string_view word);

}  // namespace coq::perry_heroes
