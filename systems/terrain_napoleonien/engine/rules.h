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

/// A work of one sapper.
struct EngineerWork {
  std::string task;      ///< build-bridge
  Role of = Role::none;  ///< the class that is destroyed
  Um along = 0;          ///< how much of it at a time; 0: one piece
  Um front = 0;          ///< of a strip that one works on; 0: no strips
  int quarters = 1;
  Um near = 0;  ///< nearer than that to a house or a wood; 0: anywhere
  std::string rule;
};

/// Engineers (8.7).
struct EngineerRules {
  std::vector<EngineerWork> works;
  bool adds_up = true;        ///< do several share a work (Q43)
  int melee = -1, fire = -2;  ///< modifiers of their figures (8.7b)
  int budget = 10;            ///< over the nation’s most common figure of infantry (8.7b)
  const EngineerWork* find(std::string_view task) const;
  const EngineerWork* find(std::string_view task, Role of) const;
  void read(game::RulesetReader& reader);
};

/// What takes time: how many quarters, and the rule that says so.
struct Timed {
  int quarters = 1;
  std::string rule;
};

/// Houses and redoubts (5, 9.1).
struct HouseRules {
  int least_figures = 3;  ///< of who enters and stays (5.2c, 5.2v)
  int buildings = 20;     ///< that a house stands for (5.2w)
  int only_sides = 0;     ///< of houses that are entered; 0: any (Q36)
  Timed enter, reaction, reposition, relief, street, unformed, deadline, morale_exit;
  int extend_per_quarter = 3;     ///< figures (5.5t)
  Um touch = 0;                   ///< drawings so far apart touch: a house and its road (5.1d)
  int half = 2;                   ///< quarters of a half period
  int window = 1;                 ///< quarters between beginnings of two entries that meet (5.5w)
  Um expelled = 30'000;           ///< how far outside the loser of such a meeting stands (5.5x)
  Share second_half;              ///< of the result where contact was made in the second half (5.5v)
  bool halves_all = true;         ///< of every attack on a house; else only by a side that nobody holds (Q40)
  bool contact_length = true;     ///< whole figures along the contact fight; else only whole bases (Q61)
  bool fold_not_touching = true;  ///< who is cut by the end of the wall does not fold (Q23)
  bool shares_draw = false;       ///< is the protection common after a draw (Q38)
  bool refills_attacked = false;  ///< do those set aside replace losses on attacked sides, too (Q55)
  bool fire_at_once = false;      ///< is a burning house left at once; else within the next half (Q25)
  int fire_needs = 6;             ///< of a die: a bombarded house catches fire; 0: it never does (x)
  void read(game::RulesetReader& reader);
};

/// How infantry in column passes linear obstacles, rank by rank (8.4a, 8.4e).
struct LinearRules {
  struct Rate {
    int ranks = 1;  ///< in each half period
    std::string rule;
  };
  std::map<Terrain, Rate> rates;
  int half = 2;  ///< quarters of a half period
  void read(game::RulesetReader& reader);
};

// The numbers of the chapter, and the symbols that it leaves to other rules, read once from the ruleset. Each
// subject reads its own.

/// Of figures and their bases, by arm (2.3i, 2.3j, 5.5b, Q02).
struct FigureRules {
  std::array<Um, kArms.size()> front{};      ///< of a figure; of a gun with its crew
  std::array<Um, kArms.size()> length{};     ///< of its base: how deep a rank is
  std::array<Um, kFormations.size()> gap{};  ///< between figures of a rank
  std::array<std::array<int, kArms.size()>, kFormations.size()> usual_front{};  ///< 0: all in one rank
  std::array<std::array<bool, kArms.size()>, kFormations.size()> may{};  ///< does the arm have the formation
  std::array<bool, kFormations.size()> close{};                          ///< close order: any but skirmishers
  void read(game::RulesetReader& reader);
};

/// A type of unit: what it is in the rules.
struct UnitKind {
  std::string type;
  Arm arm = Arm::infantry;
  Quality quality = Quality::ordinary;
};

struct Rules {
  FigureRules figures;
  std::vector<UnitKind> kinds;
  int men = 40;            ///< of a figure (5.2w)
  int reveal_periods = 1;  ///< how long a unit stays revealed (Q39)
  MovementRules movement;
  HouseRules houses;
  LinearRules linear;
  FireRules fire;
  MeleeRules melee;
  MoraleRules morale;
  EngineerRules engineers;

  const UnitKind* find_kind(std::string_view type) const;
  /// Errors, check `terrain-napoleonien.ruleset`: a value or table that is missing or faulty; a symbol that no
  /// ruleset fills in, by its name.
  static Result<Rules> make(const model::RulesetDocument& ruleset);
  /// Everything that make() asks of a ruleset, and what keeps it from reading it.
  static game::RulesetReading reading(const model::RulesetDocument& ruleset);
};

}  // namespace coq::terrain_napoleonien
