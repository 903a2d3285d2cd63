// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/red_poppies/engine/actions.h"

/// Carries out what is legal: what the effects of actions share.
namespace coq::red_poppies {

/// What a cohesion check is made for (2.21).
enum class Cause : std::uint8_t { area, anti_tank, ffe, gas, melee, lost, bogging };

using game::Reason;
using game::Reasons;

/// The result of a cohesion check, not yet applied.
struct Outcome {
  int unit = kNone;
  bool destroyed = false;
  bool failed = false;
  bool doubled = false;
  bool moving = false;  ///< was it, when it was fired at?
};

/// The fire behind a check.
struct FireData {
  Cause cause = Cause::area;
  int fp = 0;
  HexId from = kNoHex;  ///< of the firer; none for an FFE
  HexId hex = kNoHex;
};

/// The modifiers of a check caused by fire, as the ruleset's table lists them (6.11b, 6.21b, 6.4).
Reasons fire_reasons(const Table& table, const FireData& fire, int unit);

struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& battery_id(int battery) const { return b.batteries[static_cast<std::size_t>(battery)].id; }
  /// Another phase, and what it lists from the beginning.
  bool go(Phase phase) {
    s.phase = phase;
    s.cursor = 0;
    return true;
  }

  // The log (cohesion.cpp).
  void event(const char* is, Arguments arguments, std::string rule) {
    log.event(is, std::move(arguments), std::move(rule));
  }
  /// Throws dice; the roll is in the log without its result. Gives the total.
  int roll(const char* what, Arguments arguments, int count, const Reasons& reasons, std::optional<int> need,
           bool* doubled = nullptr);
  void result(const char* word) { log.result(word); }

  // Cohesion (cohesion.cpp).
  Outcome check(int unit, Cause cause, const Reasons& reasons);
  void apply(const std::vector<Outcome>& outcomes);
  void disperse(int unit, const char* rule);
  void fatigue(int unit, const char* rule);
  void remove(int unit, Where where, const char* is, const char* rule);
  void update_control(HexId h);
};

// Procedures of one subject that others call.

bool settle_record(Umpire& umpire);  ///< (record.cpp)
bool settle_setup(Umpire& umpire);   ///< (setup.cpp)
bool settle_arrival(Umpire& umpire);

bool settle_breach(Umpire& umpire);  ///< (bombardment.cpp)
bool settle_barrage(Umpire& umpire);
void bombard_units(Umpire& umpire, const BombardmentType& type, const std::vector<int>& units,
                   const char* rule);
void breach(Umpire& umpire, HexId h, Direction d, const char* rule);

/// 5.02, 7.13: after an order, or a pass, is declared ready batteries roll; then it is carried out
/// (orders.cpp).
void declared(Umpire& umpire, bool acts);
/// Who moved and acts no more has ended his action (units.cpp).
void stop_others(Umpire& umpire, const std::vector<std::int8_t>& group);
bool settle_signal(Umpire& umpire);  ///< (artillery.cpp)
void make_ready(Umpire& umpire, int battery);

/// 6.36: all fires are resolved, then all results are applied; all firers are fatigued (fire.cpp).
void exchange(Umpire& umpire);
bool settle_reaction(Umpire& umpire);
/// The mover's pause is over.
void end_reaction(Umpire& umpire);

bool settle_act(Umpire& umpire);  ///< (movement.cpp)
void begin_moves(Umpire& umpire, const std::vector<std::int8_t>& units, bool road);
/// 6.33: the mover pauses after each point.
void spent(Umpire& umpire, const std::vector<std::int8_t>& units, HexId h);
void launch(Umpire& umpire, const std::vector<std::int8_t>& units);  ///< a melee (melee.cpp)

void begin_turn(Umpire& umpire);  ///< (turn.cpp)
/// 4.21 to 4.23: the other side's half, or the next couplet.
void end_half(Umpire& umpire);

void end_game(Umpire& umpire);  ///< (victory.cpp)

}  // namespace coq::red_poppies
