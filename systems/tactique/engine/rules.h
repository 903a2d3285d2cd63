// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "core/play/engine/readers.h"

/// The numbers and tables of Tactique, read once from the ruleset. The code contains no rule numbers. Lengths
/// are in hexes; a level is 1000 thousandths. `rule` is a row of rules.tsv, or the question that a default
/// answers.
namespace coq::tactique {

enum class Arm : std::uint8_t { infantry, cavalry, artillery };
enum class Class : std::uint8_t { light, heavy, elite };
inline constexpr int kArms = 3, kClasses = 3;
const char* class_name(Class c);
std::optional<Arm> parse_arm(std::string_view text);
std::optional<Class> parse_class(std::string_view text);

/// The kind of move that a unit made.
enum class MoveKind : std::uint8_t { stand, combat, none, march };
const char* kind_name(MoveKind kind);  ///< `stand`, `combat`, `no-combat`, `march`
std::optional<MoveKind> parse_kind(std::string_view text);

/// A row of the table of units. Moves are in hexes; 0 if the unit has no such move.
struct UnitRow {
  int elements = 1;
  int combat = 1, none = 0, march = 0;
  int range = 0, fire = 0, fire_moved = 0;
  bool operator==(const UnitRow&) const = default;
};

struct Level {
  int units = 0;
  std::string rule;
};

/// The units that a keyword describes: "infantry", "heavy artillery".
struct Sort {
  Arm arm = Arm::infantry;
  std::optional<Class> unit_class;
  bool matches(Arm a, Class c) const { return arm == a && (!unit_class || *unit_class == c); }
};
struct Together {
  Sort one, other;
  std::string rule;
};

enum class Entering : std::uint8_t { freely, stop, never };
struct RoughRow {
  Entering entering = Entering::freely;
  std::string rule;
};

enum class Role : std::uint8_t { attacker, attacked };

/// A case of support. Conditions that are absent always hold.
struct SupportRow {
  Arm arm = Arm::infantry;
  std::optional<bool> rough;
  std::string terrain;
  std::optional<Role> role;
  std::optional<Arm> opponent;
  std::optional<bool> opponent_rough;
  bool supported = false;
  std::string rule;
};

enum class When : std::uint8_t { clear, higher, lower, rough };
const char* when_name(When when);
struct DiceRow {
  std::array<int, kClasses> dice{};
  std::string rule;
};

/// The final effect of a die.
enum class Effect : std::uint8_t { miss, hit, flag, tactical };
struct DieFace {
  std::string colour;
  Effect effect = Effect::miss;
  std::optional<Arm> arm;  ///< The arm that the face hits.
  std::string rule;
};
inline constexpr int kFaces = 6;

/// A case of tactical advantage.
struct TacticalRow {
  Arm attacker = Arm::infantry;
  std::optional<Arm> target;
  std::optional<bool> supported, target_supported;
  /// A friend of the attacker with one of these arms must be adjacent to the target.
  std::vector<Arm> beside;
  std::optional<int> range;
  std::optional<Class> unit_class;
  Effect effect = Effect::miss;
  std::string rule;
};

struct CapacityRow {
  Sort sort;
  int hexes = 0;
};

struct AdvanceRow {
  Sort sort;
  std::optional<Arm> defender;
  std::optional<bool> lower;
  bool mandatory = false;
  std::string rule;
};

/// The measure that each retreat step must reduce (Q16): the distance to the own edge, or the number of hexes
/// to it.
enum class RetreatPath : std::uint8_t { nearer, hexes };

/// The consequence for a side without units (Q21): it loses, or the other side plays on alone.
enum class Annihilation : std::uint8_t { loses, plays_on };

/// The number that is compared with the capacity (Q15).
enum class EliminationCount : std::uint8_t { flags, hits, both };

struct Rules {
  std::array<std::array<UnitRow, kClasses>, kArms> units;  ///< By arm and class.
  std::map<std::string, Level, std::less<>> levels;
  std::vector<Together> together;
  std::array<RoughRow, kArms> rough;
  std::vector<SupportRow> support;
  std::array<DiceRow, 4> dice;  ///< By When.
  std::array<DieFace, kFaces> die;
  std::vector<TacticalRow> tactical;
  std::vector<CapacityRow> capacity;
  std::vector<AdvanceRow> advance;

  int activation_distance = 3;
  bool pass_friendly_only = true;
  int support_neighbours = 2;
  std::optional<Arm> no_support_from_rough;
  int reach = 1;
  int attacks = 1;
  int least_range = 1;
  int artillery_hits = 2;
  bool least_dice = true;
  EliminationCount elimination = EliminationCount::flags;
  Arm spared = Arm::artillery;  ///< The arm that ignores flags.
  int retreat_element = 1;
  RetreatPath retreat_path = RetreatPath::nearer;
  Annihilation annihilation = Annihilation::loses;
  int pursuit_combats = 2;
  bool artillery_ripostes = true;
  bool riposte_advances = false;
  std::int64_t unit_height = 1000;

  const UnitRow& unit(Arm arm, Class c) const {
    return units[static_cast<std::size_t>(arm)][static_cast<std::size_t>(c)];
  }
  const RoughRow& entering(Arm arm) const { return rough[static_cast<std::size_t>(arm)]; }
  /// Returns the names of the die's faces, from face 1 on.
  std::vector<std::string> colours() const;
  const DiceRow& row(When when) const { return dice[static_cast<std::size_t>(when)]; }
  /// Returns the number of flags that a unit survives.
  int capacity_of(Arm arm, Class c) const;
  /// Returns the row of `together` that allows joint activation of the two, or nullptr.
  const Together* find_together(Arm a, Class ac, Arm b, Class bc) const;

  /// Returns the row for a nation's units: the table's row with the changes of `nation.units` (T0.1).
  static Result<UnitRow> of_nation(const model::RulesetDocument& ruleset, const UnitRow& row,
                                   std::string_view nation, Arm arm, Class c);
  /// Fails with `tactique.ruleset` if a number is missing or invalid, or if the engine does not know a keyword.
  static Result<Rules> read(const model::RulesetDocument& ruleset);
  /// Returns everything that read() requests from a ruleset, and all errors.
  static play::RulesetReading reading(const model::RulesetDocument& ruleset);
};

}  // namespace coq::tactique
