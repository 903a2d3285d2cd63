// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/perry_heroes/engine/rulebook.h"

/// Procedures that carry out legal actions.
namespace coq::perry_heroes {

/// Procedures that several actions need. Each action's own effect is next to its row.
struct Umpire : play::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  void event(const char* is, int unit, std::string rule) { unit_event(is, unit, std::move(rule)); }
  /// Rolls one die with that many sides and its modifiers. Returns the roll with its total.
  play::Rolled die(const char* what, int sides, Arguments arguments, play::Reasons reasons = {},
                   std::optional<int> need = {});
  /// Pays AP (6.1d, 6.2a), logs it and marks the unit as having acted. Does nothing if `points` is 0.
  void spend(int unit, int points, const std::string& rule);
  /// Lets shots on alert answer the unit after its action (7.14.3). A shot on alert does not change the
  /// trigger, so others on alert may still answer the first unit.
  void triggers(int unit) {
    if (s.phase != Phase::reaction) s.trigger = static_cast<std::int8_t>(unit);
  }

  // The turn (match.cpp, setup.cpp).
  bool settle_before();
  void begin_turn();
  /// Turns up a team's card: the action phase of its units begins.
  void turn_up(int team);
  /// Gives points to the team whose card is up.
  void take_card(int team);
  /// Starts a unit's turn.
  void give_points(int unit);

  // Effects at the start and end of a team's action phase (match.cpp).
  void begin_actions(int team);
  void end_actions();  ///< ends the phase of the team whose card is up; the next card follows
  void end_turn();     ///< ends effects that last a turn and judges victory, after the rally phase

  // Smoke and artillery (artillery.cpp).
  void blow_smoke();
  void land_missions();

  // Movement (movement.cpp, vehicles.cpp).
  /// Moves a panicked unit away from the nearest enemy: a figure runs, a crew drives (4.5d, Q51).
  void flee(int unit);
  /// Moves the unit over these points as far as it can. It sets off traps on its path (Q49).
  void go(int unit, const std::vector<Point>& way);
  /// Kills the figures that the hull passes over (7.10.3).
  void run_over(const Journey& journey);
  /// Ends a unit's concealment because it moves or rises (3.4f).
  void leave_hiding(int unit);

  // Traps (skills.cpp).
  void set_off(std::size_t trap, int by);

  // Knowledge (locating.cpp, communication.cpp).
  /// Makes the unit located by `by`, who tells friends near by (7.13.4).
  void located_by(int by, int unit, const std::string& rule);
  /// Makes the unit located by all enemies that see it (3.4g).
  void located_by_all(int unit, const std::string& rule);
  /// Adds enemies to those that `to` knows of.
  void tell(int from, int to, UnitSet of, const std::string& rule);

  /// Counts down a jam at the end of an action phase (fire.cpp; Q55).
  void end_jam(int unit);

  // Wounds and deaths (morale.cpp; 4.4, 7.7.3). Both shake friends near by. An empty `cause` means any
  // casualty.
  enum class Hit : std::uint8_t { none, wounded, killed };
  /// Wounds a unit, or kills it if it has a wound marker.
  Hit wound(int unit, const std::string& rule, const std::string& cause = {});
  /// Same, as the outcome of the last roll, whose result states the man's fate.
  void wound_by_roll(int unit, const std::string& rule, const std::string& cause);
  void kill(int unit, const std::string& rule, bool violent, const std::string& cause = {});

  // Morale (morale.cpp; 4.5). A figure tests once per event (Q62): events record who is shaken, and
  // settle_morale() makes the tests afterwards.
  struct Shaken {
    int unit = kNone;
    std::string cause;
    bool violent = false;
  };
  std::vector<Shaken> shaken_units;
  /// Records that the unit must test.
  void shaken(int unit, const std::string& cause_rule, bool violent = false);
  /// Records that friends near the victim must test.
  void shake_friends(int victim, const std::string& cause_rule, bool violent);
  void settle_morale();
  /// Lowers morale by one level, with its effects: pinned figures go prone.
  void lower_morale(int unit, const std::string& rule);
  void set_morale(int unit, Morale level, const std::string& rule);

  /// Resolves an explosion (explosions.cpp): its effect on each figure in its radius, and the morale tests
  /// after it. `gun_dice`: dice of a gun's round; `building`: the piece of ground that was hit, or kNone.
  void explode(std::string_view source, Point at, int gun_dice = 0, int building = kNone);

  // Shots (fire.cpp).
  /// Pays AP for a shot, or removes the alert marker for an answer on alert.
  void pay_shot(int unit, int points, const std::string& rule);
  /// Rolls a weapon's dice, which may jam (7.7.2b, 7.7.2g). Returns the number of hits.
  int volley(const char* what, int unit, int weapon, Arguments arguments, play::Reasons reasons, int need);
  /// Hits to resolve (7.7.3). Each hit strikes the target or, with a zone, each figure around the point except
  /// the shooter and its loader.
  struct Strike {
    int shooter = kNone;
    int target = kNone;  ///< kNone: the shot is aimed at a point
    Point at;
    Um zone = 0;
    int hits = 0;
  };
  void strike(const Strike& strike);
  /// Rolls the save of a figure that is hit (7.7.3).
  void save(int unit, const Facts& facts, const std::string& cause);
  /// Switches to shots on alert, and back (7.14.3).
  bool settle_answers();

  // Rally (morale.cpp).
  bool settle_rally();
  void end_rally(int side);

  // Victory (match.cpp).
  void judge(bool last);

  /// Counts the points of a unit out of action as lost.
  void lose_points(int unit);
  /// Removes a figure that dies or leaves the table; its points count as lost. A lost vehicle stays in place.
  void remove(int unit, Where where);
};

}  // namespace coq::perry_heroes
