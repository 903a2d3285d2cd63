// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/perry_heroes/engine/actions.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::perry_heroes {

/// What an action does stands beside its row; here is what several need.
struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  void event(const char* is, int unit, std::string rule) { unit_event(is, unit, std::move(rule)); }
  /// One die of so many sides with its modifiers: the roll with its total.
  game::Rolled die(const char* what, int sides, Arguments arguments, game::Reasons reasons = {},
                   std::optional<int> need = {});
  /// Pays AP (6.1d, 6.2a) and says so; the unit has acted. Nothing where `points` is 0.
  void spend(int unit, int points, const std::string& rule);
  /// The unit may be answered by shots on alert when the action is over (7.14.3).
  void triggers(int unit) { s.trigger = static_cast<std::int8_t>(unit); }

  // The turn (turn.cpp, setup.cpp).
  bool settle_before();
  void begin_turn();
  /// The card of a team comes up: its units' action phase begins.
  void turn_up(int team);

  // What the beginning and the end of a team's action phase do to its units (phases.cpp).
  void begin_actions(int team);
  void end_actions();  ///< of the team whose card is up: the next card
  void end_turn();     ///< after the rally phase: what lasts a turn ends, victory is looked at

  // Smoke (smoke.cpp) and artillery (artillery.cpp).
  void blow_smoke();
  void land_missions();

  /// A panicked figure runs away from the nearest enemy (movement.cpp; 4.5d, Q51).
  void flee(int unit);
  /// The end of an action phase takes a part of a jam away (fire.cpp; Q55).
  void end_jam(int unit);

  // Wounds and deaths (wounds.cpp; 4.4, 7.7.3). Both shake the friends near by, by the rule of the cause:
  // empty, that of any casualty.
  enum class Hit : std::uint8_t { none, wounded, killed };
  /// Wounded, or killed if it has a wound marker.
  Hit wound(int unit, const std::string& rule, const std::string& cause = {});
  void kill(int unit, const std::string& rule, bool violent, const std::string& cause = {});

  // Morale (morale.cpp; 4.5): tests are made once per figure and event (Q62). What happens says who is shaken;
  // when it is over, settle_morale() makes the tests.
  struct Shaken {
    int unit = kNone;
    std::string cause;
    bool violent = false;
  };
  std::vector<Shaken> shaken_units;
  /// This unit must test.
  void shaken(int unit, const std::string& cause_rule, bool violent = false);
  /// Friends near the victim must.
  void shake_friends(int victim, const std::string& cause_rule, bool violent);
  void settle_morale();
  /// One level down, with what follows: the pinned lie down.
  void lower_morale(int unit, const std::string& rule);

  /// An explosion (explosions.cpp): what each figure in its radius suffers, and the tests of morale after it.
  /// `gun_dice`: of a gun's round; `building`: the piece of ground that was hit, or kNone.
  void explode(std::string_view source, Point at, int gun_dice = 0, int building = kNone);

  // Shots (fire.cpp, alert.cpp).
  /// AP for a shot, or the marker of the alert that it answers from.
  void pay_shot(int unit, int points, const std::string& rule);
  /// Goes on to the shots on alert, and back (7.14.3).
  bool settle_answers();

  // Rally (rally.cpp).
  bool settle_rally();
  void end_rally(int side);

  // Victory (victory.cpp).
  void judge(bool last);

  /// The points of a unit that is out of action count as lost.
  void lose_points(int unit);
  /// A figure dies, or leaves the table: its points count as lost. A vehicle that is lost stays where it is.
  void remove(int unit, Where where);
};

}  // namespace coq::perry_heroes
