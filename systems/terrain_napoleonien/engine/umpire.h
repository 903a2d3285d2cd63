// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/terrain_napoleonien/engine/rulebook.h"
#include "systems/terrain_napoleonien/engine/under.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::terrain_napoleonien {

/// What an action does stands beside its row; here is what several need.
struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  const Piece& piece(int index) const { return table().piece(index); }
  void event(const char* is, int unit, std::string rule) { unit_event(is, unit, std::move(rule)); }

  // What units are (state.cpp).
  /// Its order becomes that, and an event says so with the rule; nothing where it has it already.
  void set_order(int unit, Order order, const std::string& rule);
  /// Terrain sets a minimum of degradation: it becomes worse, never better.
  void worsen(int unit, Order at_least, const std::string& rule);
  /// It has shown itself: until so many periods later (4.2d, 5.3d, Q39).
  void reveal(int unit, const std::string& rule);
  /// Loses figures: from the last rank, or from a wall of its house (5.4j). Without figures it is lost.
  void lose_figures(int unit, int figures, const std::string& rule, int wall = kNone);
  void remove(int unit, Where where, const std::string& rule);
  /// It stands there, on the table.
  void place(int unit, const Place& place);
  /// Its order is that of the ground on which it stands now, coming from other ground (4.3c, 4.3f).
  void tread(int unit, const Under& before = {});
  /// It goes back so far from another unit, its front where it was; at what it may not enter it stays at the
  /// edge (6.5b). `leaves_ford`: it was attacked as it came out of one, and is destroyed in the river (6.3f).
  /// `in_wood`: how far it would go in a wood; 0: as far as elsewhere.
  /// Gives the stream into which it is pushed (6.2h); kNone: none.
  int recoil(int unit, int from, Um distance, const std::string& rule, bool leaves_ford = false,
             Um in_wood = 0);

  // What takes time (match.cpp). A job that is done: the subject's own function, which ends it.
  void begin_job(int unit, Job job, int quarters, const char* what, const std::string& rule);
  void end_job(int unit) { s.unit(unit).job = {}; }
  void pass_quarter();
  void begin_half();
  void begin_period();
  bool settle_orders();
  bool settle_melee();
  bool settle_aftermath();
  bool settle_morale();

  // Jobs by subject: called at the end of each quarter for a unit that has one, before the clock goes on; they
  // end it when its time has come (until <= clock).
  void work_formation(int unit);  ///< reform, change_formation, extend_front (formation.cpp)
  void work_house(int unit);      ///< enter, reposition, relieve, leave, evacuate (houses.cpp)
  void work_crossing(int unit);   ///< cross (obstacles.cpp)
  void work_engineers(int unit);  ///< build, destroy, spike (engineers.cpp)
  /// Occupiers who must leave their house are told to (5.2v, 5.2x): after losses, a fire.
  void look_at_garrison(int unit);

  // Fire (fire.cpp).
  /// Its guns stay where they are as an obstacle (9.3a); the unit is lost.
  void leave_battery(int unit, const std::string& rule);

  // Houses (arrival.cpp, garrison.cpp, leaving.cpp).
  /// At the end of each quarter: deadlines of evacuations, who is out of a village.
  void pass_quarter_in_houses();
  /// It is in that house, its figures at those walls.
  void enter_now(int unit, int house, std::vector<Garrison> garrison, const std::string& rule);
  /// It stands so far outside of that side (5.5x, 5.6d). False where there is no room.
  bool put_outside(int unit, int house, int wall, Um distance, const std::string& rule);
  /// Two entered at once, and one has lost: it is outside again, the winner holds the house (5.5x).
  void settle_street_fight(int winner, int loser);
  /// Set aside until now, figures take the places of those lost at a wall (5.2m).
  void refill_wall(int unit, int wall, int figures);
  /// Guns have fired at a house: does it catch fire (5.2x)? Its occupier must then leave.
  void try_fire(int house, int by);
  /// A test of morale makes it leave its house by the side opposite to the cause: in the half period that
  /// follows (5.6c, 5.6d). `cause`: a unit; `wall`: the side of the mêlée, kNone where it was fire.
  void leave_by_morale(int unit, int cause, int wall, Morale result);
  /// Figures of its first rank, or so many, fight at another side, too (5.5g, 5.5r): a mêlée of their own.
  void fold_onto(int attacker, int house, int wall, int figures, const std::string& rule);

  // Mêlées (melee.cpp, aftermath.cpp), morale (morale.cpp).
  /// The one has come into contact with the other, or with what it holds: a mêlée begins.
  void begin_melee(int attacker, int defender, int piece, int wall, bool charge);
  void end_melee(std::size_t melee);
  /// All rounds of the period are fought: who has lost goes back, and must test; who has won decides
  /// (aftermath.cpp).
  void conclude_melees();
  /// Takes off what the fights at a house have cost its defender, once all of the period are fought
  /// (5.5n, 5.5o).
  void settle_house(int defender);
  void must_test(int unit, int by, const char* cause);
  /// Units of that side that moved in this quarter into contact with an enemy, with an obstacle or a wall that
  /// one holds, fight it (5.5f, 8.6b).
  void look_at_contacts(int side);
  /// Loses men; so many as a figure stands for are a figure.
  void lose_men(int unit, int men, const std::string& rule, int wall = kNone);
};

}  // namespace coq::terrain_napoleonien
