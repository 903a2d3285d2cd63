// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "core/play/engine/readers.h"

/// The numbers of Red Poppies, read once from the ruleset. The code contains no rule numbers.
namespace coq::red_poppies {

using play::Number;

/// The kinds of fire that a modifier applies to.
struct FireKinds {
  bool area = false, anti_tank = false, ffe = false, gas = false;
};

/// A row of the table of transmission modes (7.2).
struct Mode {
  std::string id;
  int signal = 0, signal_no_trench = 0, signal_bombarded = 0;
  int delay = 0, delay_bombarded = 0;
  bool needs_hex = false;  ///< The mode can fire only at its preregistered hex (7.21b).
};

/// A row of the table of bombardments (7.62).
struct BombardmentType {
  std::string id;
  int from = 6;             ///< The lowest face that causes harm.
  bool eliminates = false;  ///< The harm eliminates a unit; otherwise it fatigues it.
  int breaches_target = 0;
  int breaches_firer = 0;
  bool target_first = false;  ///< The target side places its breaches first.
};

struct MeleeValue {
  int mv = 0, mv_afv = 0;
};

struct Rules {
  int stack_limit = 2;
  int couplets_tie = 2;
  std::string tie_power;
  Number couplets_darkness, couplets_infiltration;
  /// Whether darkness reduces the couplets again in the turn after a turn that it left without couplets.
  bool darkness_after_zero = false;
  int mass_limit = 12, entry_block = 12;
  bool mass_same_hex = true;
  bool idle_fatigued = false;
  bool control_by_setup = true;

  int cc_destroy = 11;
  int lost_limit = 1;
  bool lost_sacred = true, bogging_sacred = true;
  Number sacred;
  int sacred_radius = 1, sacred_limit = 1;

  int mp_hex = 1, mp_trench = 1, mp_melee = 1, mp_entry = 1, mp_exit = 1, mp_bonus = 1;
  bool road_crosses_stream = true, road_overrides_bogging = true;
  /// Unit types that check for bogging: the effect `bogging-check` of trenches.
  std::vector<std::string> bogging_types;

  int concealment_most = 1;
  Number smoke, concealment;
  int darkness_range = 2;
  Number formed, moving, range, dug_in;
  int range_step = 2;
  bool cover_sum = false;
  bool dug_in_stays = false;

  bool melee_roll_unattacked = true;
  int melee_infiltration = 2, melee_infiltration_turns = 1;
  std::map<std::string, MeleeValue> melee;  ///< By unit type.

  bool signal_on_pass = true, signal_on_placing = true, column_any_side = true;
  std::vector<std::string> rocket_observers, other_observers;
  bool observer_dark = false;  ///< Whether darkness affects observers.
  int accuracy_hit = 2;
  Number accuracy_summit, accuracy_known;
  int cancel_backfire = 11;
  bool messenger_next_turn = true;
  std::string gas_from;
  bool gas_destroys = true, gas_entrants = true;
  std::vector<Mode> modes;
  std::vector<BombardmentType> bombardments;
  std::string barrage_type;
  int barrage_lines = 2, mine_breaches = 1;

  std::map<std::string, FireKinds> fire;  ///< By modifier.

  const Mode* find_mode(std::string_view id) const;
  const BombardmentType* find_bombardment(std::string_view id) const;

  /// Fails with `red-poppies.ruleset` if a number is missing or invalid, or if the engine does not know a
  /// keyword.
  static Result<Rules> read(const model::RulesetDocument& ruleset);
  /// Returns everything that read() requests from a ruleset, and all errors.
  static play::RulesetReading reading(const model::RulesetDocument& ruleset);
};

}  // namespace coq::red_poppies
