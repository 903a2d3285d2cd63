// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/perry_heroes/engine/rulebook.h"

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
  /// The unit may be answered by shots on alert when the action is over (7.14.3): a shot that answers it leaves
  /// it to the others on alert.
  void triggers(int unit) {
    if (s.phase != Phase::reaction) s.trigger = static_cast<std::int8_t>(unit);
  }

  // The turn (match.cpp, setup.cpp).
  bool settle_before();
  void begin_turn();
  /// The card of a team comes up: its units' action phase begins.
  void turn_up(int team);
  /// The card lies there: the team has its points.
  void take_card(int team);
  /// The unit begins a turn.
  void give_points(int unit);

  // What the beginning and the end of a team's action phase do to its units (match.cpp).
  void begin_actions(int team);
  void end_actions();  ///< of the team whose card is up: the next card
  void end_turn();     ///< after the rally phase: what lasts a turn ends, victory is looked at

  // Smoke and artillery (artillery.cpp).
  void blow_smoke();
  void land_missions();

  // Movement (movement.cpp, vehicles.cpp).
  /// A panicked figure runs away from the nearest enemy, a crew drives (4.5d, Q51).
  void flee(int unit);
  /// Goes over these points, as far as it comes: it sets off traps on its way (Q49).
  void go(int unit, const std::vector<Point>& way);
  /// Kills the figures that the hull passes over (7.10.3).
  void run_over(const Journey& journey);
  /// It moves or rises: it is concealed no longer (3.4f).
  void leave_hiding(int unit);

  // Traps (skills.cpp).
  void set_off(std::size_t trap, int by);

  // Knowledge (locating.cpp, communication.cpp).
  /// It is located by that one, who tells those near by (7.13.4).
  void located_by(int by, int unit, const std::string& rule);
  /// It is located by all who see it (3.4g).
  void located_by_all(int unit, const std::string& rule);
  /// `to` knows of these enemies now, too.
  void tell(int from, int to, UnitSet of, const std::string& rule);

  /// The end of an action phase takes a part of a jam away (fire.cpp; Q55).
  void end_jam(int unit);

  // Wounds and deaths (morale.cpp; 4.4, 7.7.3). Both shake the friends near by, by the rule of the cause:
  // empty, that of any casualty.
  enum class Hit : std::uint8_t { none, wounded, killed };
  /// Wounded, or killed if it has a wound marker.
  Hit wound(int unit, const std::string& rule, const std::string& cause = {});
  /// The same by the last roll, whose result says what becomes of the man.
  void wound_by_roll(int unit, const std::string& rule, const std::string& cause);
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
  void set_morale(int unit, Morale level, const std::string& rule);

  /// An explosion (explosions.cpp): what each figure in its radius suffers, and the tests of morale after it.
  /// `gun_dice`: of a gun's round; `building`: the piece of ground that was hit, or kNone.
  void explode(std::string_view source, Point at, int gun_dice = 0, int building = kNone);

  // Shots (fire.cpp).
  /// AP for a shot, or the marker of the alert that it answers from.
  void pay_shot(int unit, int points, const std::string& rule);
  /// Throws the dice of a weapon, which may jam (7.7.2b, 7.7.2g); how many hit.
  int volley(const char* what, int unit, int weapon, Arguments arguments, game::Reasons reasons, int need);
  /// Each hit strikes the target, or, of zones, each figure about the point but the shooter and its loader: its
  /// die (7.7.3).
  struct Strike {
    int shooter = kNone;
    int target = kNone;  ///< kNone: a point is aimed at
    Point at;
    Um zone = 0;
    int hits = 0;
  };
  void strike(const Strike& strike);
  /// The die of a figure that is hit (7.7.3).
  void save(int unit, const Facts& facts, const std::string& cause);
  /// Goes on to the shots on alert, and back (7.14.3).
  bool settle_answers();

  // Rally (morale.cpp).
  bool settle_rally();
  void end_rally(int side);

  // Victory (match.cpp).
  void judge(bool last);

  /// The points of a unit that is out of action count as lost.
  void lose_points(int unit);
  /// A figure dies, or leaves the table: its points count as lost. A vehicle that is lost stays where it is.
  void remove(int unit, Where where);
};

}  // namespace coq::perry_heroes
