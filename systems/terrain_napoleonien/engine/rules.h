// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "core/play/engine/readers.h"
#include "systems/terrain_napoleonien/engine/fire_rules.h"
#include "systems/terrain_napoleonien/engine/melee_rules.h"
#include "systems/terrain_napoleonien/engine/movement_rules.h"
#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// A work that one sapper can do.
struct EngineerWork {
  std::string task;            ///< keyword of the task, for example build-bridge
  Role destroys = Role::none;  ///< the class that it destroys
  Um along = 0;                ///< length per work; 0: the whole piece
  Um front = 0;                ///< width of the strip that one sapper works on; 0: no strips
  int quarters = 1;
  Um near = 0;  ///< maximum distance, exclusive, from a house or wood; 0: anywhere
  std::string rule;
};

/// Engineers (8.7).
struct EngineerRules {
  std::vector<EngineerWork> works;
  bool adds_up = true;        ///< whether several sappers can share a work (Q43)
  int melee = -1, fire = -2;  ///< modifiers of engineer figures (8.7b)
  int budget = 10;            ///< extra points over the nation’s most common infantry figure (8.7b)
  const EngineerWork* find(std::string_view task) const;
  const EngineerWork* find(std::string_view task, Role of) const;
  void read(play::RulesetReader& reader);
};

/// A duration in quarters, and its rule.
struct Timed {
  int quarters = 1;
  std::string rule;
};

/// Houses and redoubts (5, 9.1).
struct HouseRules {
  int least_figures = 3;  ///< minimum size of a unit that enters or stays (5.2c, 5.2v)
  int buildings = 20;     ///< buildings that a house stands for (5.2w)
  int only_sides = 0;     ///< required sides of a house that is entered; 0: any (Q36)
  Timed enter, reaction, reposition, relief, street, unformed, deadline, morale_exit;
  int extend_per_quarter = 3;     ///< figures per quarter (5.5t)
  Um touch = 0;                   ///< maximum gap between a house and the road that it touches (5.1d)
  int half = 2;                   ///< quarters in a half period
  int window = 1;                 ///< maximum quarters between the starts of two simultaneous entries (5.5w)
  Um expelled = 30'000;           ///< distance outside for the loser of a simultaneous entry (5.5x)
  Share second_half;              ///< share of the result after contact in the second half (5.5v)
  bool halves_all = true;         ///< in all attacks on houses, else only by an unoccupied side (Q40)
  bool contact_length = true;     ///< whole figures along the contact fight, else only whole bases (Q61)
  bool fold_not_touching = true;  ///< a figure divided by the wall's end does not fold (Q23)
  bool shares_draw = false;       ///< both sides share the protection after a draw (Q38)
  bool refills_attacked = false;  ///< figures set aside also replace losses on attacked sides (Q55)
  bool fire_at_once = false;      ///< a burning house is left at once, else within the next half period (Q25)
  int fire_needs = 6;             ///< die roll that sets a bombarded house on fire; 0: never (`x.*`)
  void read(play::RulesetReader& reader);
};

/// Rates at which infantry in column crosses linear obstacles, rank by rank (8.4a, 8.4e).
struct LinearRules {
  struct Rate {
    int ranks = 1;  ///< ranks per half period
    std::string rule;
  };
  std::map<Terrain, Rate> rates;
  int half = 2;  ///< quarters in a half period
  void read(play::RulesetReader& reader);
};

// The numbers of the chapter and the symbols that it leaves to other rules, read once from the ruleset. Each
// struct reads its own values.

/// Figures and their bases, by arm (2.3i, 2.3j, 5.5b, Q02).
struct FigureRules {
  std::array<Um, kArms.size()> front{};      ///< width of a figure, or of a gun with its crew
  std::array<Um, kArms.size()> length{};     ///< length of its base: the depth of a rank
  std::array<Um, kFormations.size()> gap{};  ///< gap between the figures of a rank
  std::array<std::array<int, kArms.size()>, kFormations.size()>
      default_front{};                                                   ///< default front; 0: one rank
  std::array<std::array<bool, kArms.size()>, kFormations.size()> may{};  ///< allowed formations
  std::array<bool, kFormations.size()> close{};                          ///< close order: all but skirmishers
  void read(play::RulesetReader& reader);
};

/// The rules' description of a unit type.
struct UnitKind {
  std::string type;
  Arm arm = Arm::infantry;
  Quality quality = Quality::ordinary;
  Pace pace;
  std::vector<std::size_t> weapons;  ///< weapons of the unit, as indexes in FireRules::weapons

  bool has_weapon(std::size_t weapon) const {
    return std::find(weapons.begin(), weapons.end(), weapon) != weapons.end();
  }
};

struct Rules {
  FigureRules figures;
  std::vector<UnitKind> kinds;
  int men = 40;            ///< men per figure (5.2w)
  int reveal_periods = 1;  ///< duration for which a unit stays revealed (Q39)
  MovementRules movement;
  HouseRules houses;
  LinearRules linear;
  FireRules fire;
  MeleeRules melee;
  MoraleRules morale;
  EngineerRules engineers;

  const UnitKind* find_kind(std::string_view type) const;
  /// Errors, check `terrain-napoleonien.ruleset`: missing or invalid values and tables, and symbols that no
  /// ruleset defines, reported by name.
  static Result<Rules> make(const model::RulesetDocument& ruleset);
  /// Reports everything that `make` reads from a ruleset, with all errors.
  static play::RulesetReading reading(const model::RulesetDocument& ruleset);
};

}  // namespace coq::terrain_napoleonien
