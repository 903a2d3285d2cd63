// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "systems/terrain_napoleonien/engine/engineer_rules.h"
#include "systems/terrain_napoleonien/engine/fire_rules.h"
#include "systems/terrain_napoleonien/engine/house_rules.h"
#include "systems/terrain_napoleonien/engine/linear_rules.h"
#include "systems/terrain_napoleonien/engine/melee_rules.h"
#include "systems/terrain_napoleonien/engine/movement_rules.h"
#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

/// The numbers of the chapter, and the symbols that it leaves to other rules, read once from the ruleset. Each
/// subject reads its own.
namespace coq::terrain_napoleonien {

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
};

}  // namespace coq::terrain_napoleonien
