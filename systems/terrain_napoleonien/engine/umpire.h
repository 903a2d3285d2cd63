// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/terrain_napoleonien/engine/rulebook.h"
#include "systems/terrain_napoleonien/engine/under.h"

/// Procedures that carry out legal actions.
namespace coq::terrain_napoleonien {

/// Procedures that several actions need. Each action's own effect is next to its row.
struct Umpire : play::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  const Piece& piece(int index) const { return table().piece(index); }
  void event(const char* is, int unit, std::string rule) { unit_event(is, unit, std::move(rule)); }

  // State of units (state.cpp).
  /// Sets the unit's order and logs an event with the rule; does nothing if the order is unchanged.
  void set_order(int unit, Order order, const std::string& rule);
  /// Applies a minimum degradation: the order can only get worse.
  void worsen(int unit, Order at_least, const std::string& rule);
  /// Reveals the unit for a number of periods (4.2d, 5.3d, Q39).
  void reveal(int unit, const std::string& rule);
  /// Removes figures from the last rank, or from a wall of its house (5.4j). A unit without figures is lost.
  void lose_figures(int unit, int figures, const std::string& rule, int wall = kNone);
  void remove(int unit, Where where, const std::string& rule);
  /// Places the unit on the table.
  void place(int unit, const Place& place);
  /// Updates the unit's order for the terrain that it now stands on. `before`: the terrain that it left (4.3c,
  /// 4.3f).
  void tread(int unit, const Under& before = {});
  /// Moves the unit back from an enemy without turning it. It stops at the edge of terrain that it cannot enter
  /// (6.5b).
  /// `leaves_ford`: the unit was attacked while leaving a ford, and is destroyed if pushed into the river
  /// (6.3f). `in_wood`: the distance inside a wood; 0: the same as elsewhere.
  /// Returns the stream into which the unit is pushed (6.2h), or kNone.
  int recoil(int unit, int from, Um distance, const std::string& rule, bool leaves_ford = false,
             Um in_wood = 0);

  // Jobs (match.cpp). Each subject's own function ends a job that is done.
  void begin_job(int unit, Job job, int quarters, const char* what, const std::string& rule);
  void end_job(int unit) { s.unit(unit).job = {}; }
  void pass_quarter();
  void begin_half();
  void begin_period();
  bool settle_orders();
  bool settle_melee();
  bool settle_aftermath();
  bool settle_morale();

  // Jobs by subject. Called at the end of each quarter for a unit with such a job, before the clock advances.
  // They end the job when its time has come (until <= clock).
  void work_formation(int unit);  ///< reform, change_formation, extend_front (formation.cpp)
  void work_house(int unit);      ///< enter, reposition, relieve, leave, evacuate (houses.cpp)
  void work_crossing(int unit);   ///< cross (obstacles.cpp)
  void work_engineers(int unit);  ///< build, destroy, spike (engineers.cpp)
  /// Orders occupiers to leave their house if they must (5.2v, 5.2x): after losses or a fire.
  void look_at_garrison(int unit);

  // Fire (fire.cpp).
  /// Turns the guns into an obstacle where they stand (9.3a); the unit is lost.
  void leave_battery(int unit, const std::string& rule);

  // Houses (arrival.cpp, garrison.cpp, leaving.cpp).
  /// Called at the end of each quarter: checks evacuation deadlines and units that leave a village.
  void pass_quarter_in_houses();
  /// Places the unit in the house, its figures at those walls.
  void enter_now(int unit, int house, std::vector<Garrison> garrison, const std::string& rule);
  /// Places the unit outside that side, at that distance (5.5x, 5.6d). Returns false if there is no room.
  bool put_outside(int unit, int house, int wall, Um distance, const std::string& rule);
  /// Ends a simultaneous entry: the loser is placed outside, the winner holds the house (5.5x).
  void settle_street_fight(int winner, int loser);
  /// Moves figures that were set aside to a wall that has lost figures (5.2m).
  void refill_wall(int unit, int wall, int figures);
  /// Rolls whether a house hit by guns catches fire (5.2x). Its occupier must then leave.
  void try_fire(int house, int by);
  /// Makes the unit leave its house because of a morale result, in the next half period, by the side opposite
  /// the cause (5.6c, 5.6d). `cause`: a unit; `wall`: the side of the melee, or kNone after fire.
  void leave_by_morale(int unit, int cause, int wall, Morale result);
  /// Starts a separate melee for figures of the first rank that attack another side, too (5.5g, 5.5r).
  /// `figures`: how many.
  void fold_onto(int attacker, int house, int wall, int figures, const std::string& rule);

  // Melees (melee.cpp, aftermath.cpp), morale (morale.cpp).
  /// Starts a melee: a unit has come into contact with an enemy, or with the house or obstacle that the enemy
  /// holds.
  void begin_melee(int attacker, int defender, int piece, int wall, bool charge);
  void end_melee(std::size_t melee);
  /// Called when all rounds of the period are fought: losers go back and must test, winners decide
  /// (aftermath.cpp).
  void conclude_melees();
  /// Removes the losses of a house's defender when all its melees of the period are fought (5.5n, 5.5o).
  void settle_house(int defender);
  void must_test(int unit, int by, const char* cause);
  /// Starts melees for units of that side that have moved into contact in this quarter: with an enemy, or with
  /// an obstacle or wall that an enemy holds (5.5f, 8.6b).
  void look_at_contacts(int side);
  /// Removes men; a figure is lost when the men lost amount to one.
  void lose_men(int unit, int men, const std::string& rule, int wall = kNone);
};

}  // namespace coq::terrain_napoleonien
