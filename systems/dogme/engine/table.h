// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/table.h"
#include "core/play/table/contacts.h"
#include "systems/dogme/engine/state.h"

/// Questions about a position, which many rules ask.
namespace coq::dogme {

/// A briefing and a state of its game: what lies on the table.
struct Table : game::TableOf<Briefing, State>, Contacts<Table> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  const ClassInfo& what(int unit) const { return b.unit(unit).what; }
  int side_of(int unit) const { return b.unit(unit).side; }
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  Mission mission() const { return static_cast<Mission>(s.mission); }

  // What `Contacts` needs (D1.6, Q44, Q48).
  const Place& place_of(int unit) const { return s.unit(unit).place; }
  const Base& base_of(int unit) const { return s.unit(unit).base; }
  game::BaseSize size_of(int) const { return b.rules.base; }
  Um tolerance() const { return b.rules.tolerance; }
  bool touches(int unit, const Piece& building) const;
  /// D27.1: does it touch that enemy on an edge that is not its front?
  bool flanks(int unit, int enemy) const;

  // Terrain.
  /// D7.2a: is all of the base on one piece that hides who is in it?
  bool is_in_cover(const Base& base) const;
  /// A piece on which it may not end (D7.3b, D7.4a, D7.6a).
  const Piece* forbidden_at(const Base& base, bool flyer) const;
  const Piece* find_piece(std::string_view id) const;

  // Zones (D11.4).
  Box zone(int side) const;  ///< of deployment
  Box half(int side) const;
  bool in_zone_of(int unit, int side) const;  ///< with all of its base

  // Groups (D16).
  std::vector<int> group_of(int unit) const;  ///< itself among them; itself alone where it is in none
  /// D16.4: one class, one facing, linked by gaps of a formation's distance at most.
  bool is_formation(const std::vector<int>& units) const;

  std::vector<int> passengers(int carrier) const;
  /// Is `target` an optimal target of the attacker in that mode (D23.1, D5.3b)?
  bool is_optimal(int attacker, Type target, Mode mode) const;
  int need(int unit) const;  ///< of its immobilisation test (D24.2, D5.5b)
  bool is_air(int unit) const { return what(unit).type == Type::air_support; }

  /// Points that a side has within reach of the mountain, or elements on a marker, now (D10.4, D10.6).
  bool holds_place(int unit) const;
};

}  // namespace coq::dogme
