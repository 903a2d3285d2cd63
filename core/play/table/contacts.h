// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/geometry/wide.h"
#include "core/play/table/bases.h"

/// Distances and contacts between bases, for any game with bases. A game's table derives from `Contacts<Table>`
/// and provides:
///   units(), side_of(unit), on_table(unit)
///   place_of(unit), base_of(unit)   for units on the table
///   size_of(unit)                   the size of its base
///   tolerance()                     the gap up to which bases touch, since corners are rounded
namespace coq::play {
inline namespace on_table {

/// The edge-to-edge position of a base against an enemy base.
struct Alignment {
  int enemy = -1;
  Place place;                ///< The place of the moving unit.
  Vector enemy_facing{0, 0};  ///< Towards the mover; the old facing if the enemy does not turn.
};

/// The length of contact with an edge: `length` is in units of (edge x micrometre). Edges differ in length.
struct EdgeContact {
  std::int64_t length = 0;
  Um edge = 0;

  /// Returns whether this contact is longer by more than `slack`.
  bool is_longer(const EdgeContact& than, Um slack) const {
    return Int128{length} * than.edge > Int128{than.length} * edge + Int128{slack} * edge * than.edge;
  }
};

template <class Table>
class Contacts {
 public:
  /// Calls f(unit) for each element on the table, of one side, or of all sides if `side` is negative.
  template <class F>
  void each(int side, F f) const {
    for (const int u : self().units())
      if (self().on_table(u) && (side < 0 || self().side_of(u) == side)) f(u);
  }

  bool is_near(int one, int two, Um most) const {
    if (!self().on_table(one) || !self().on_table(two)) return false;
    const Base& base = self().base_of(one);
    return middles_near(box_of(base), self().size_of(two), most).contains(self().place_of(two).at) &&
           near(base, self().base_of(two), most);
  }
  bool touch(int one, int two) const { return is_near(one, two, self().tolerance()); }
  std::optional<EdgePair> full_contact_of(int own, int other) const {
    if (!self().on_table(own) || !self().on_table(other)) return std::nullopt;
    return full_contact(self().base_of(own), self().base_of(other), self().tolerance());
  }

  bool in_contact(int unit) const {  ///< Whether it touches an enemy.
    for (const int u : self().units())
      if (self().side_of(u) != self().side_of(unit) && touch(unit, u)) return true;
    return false;
  }
  std::vector<int> contacts(int unit) const {  ///< The enemies that it touches.
    std::vector<int> out;
    for (const int u : self().units())
      if (self().side_of(u) != self().side_of(unit) && touch(unit, u)) out.push_back(u);
    return out;
  }
  /// Returns the enemies that the unit would touch if `base` were its base.
  std::vector<int> touched_at(int unit, const Base& base) const {
    std::vector<int> out;
    const Box box = box_of(base);
    for (const int u : self().units()) {
      if (!self().on_table(u) || self().side_of(u) == self().side_of(unit)) continue;
      if (!middles_near(box, self().size_of(u), self().tolerance()).contains(self().place_of(u).at)) continue;
      if (near(base, self().base_of(u), self().tolerance())) out.push_back(u);
    }
    return out;
  }
  /// Returns the enemy's edge with the longest contact with that element. If several are equal, the first one
  /// is returned, since a corner belongs to two edges.
  std::optional<int> touched_edge(int enemy, int unit) const {
    if (const auto full = full_contact_of(unit, enemy)) return full->other;
    std::optional<EdgeContact> longest;
    std::optional<int> out;
    for (int edge = 0; edge < kEdges; ++edge) {
      const auto contact = contact_on(enemy, edge, self().base_of(unit));
      if (!contact || (longest && !contact->is_longer(*longest, 0))) continue;
      longest = contact;
      out = edge;
    }
    return out;
  }
  /// Returns the alignment of the unit with an enemy that it touches: along the edge with the longest contact,
  /// or if several are equal, the one that needs the smallest turn. The unit stays if its own front already
  /// lies there.
  template <class Accepts>
  std::optional<Alignment> alignment_at(int unit, const Place& place, Accepts accepts) const {
    const BaseSize size = self().size_of(unit);
    const Um tolerance = self().tolerance();
    const Base base = base_at(place, size);
    // Lengths of rounded edges differ by a few micrometres, which still counts as a tie.
    const Um slack = 4 * tolerance;
    std::optional<Alignment> best;
    std::optional<EdgeContact> longest;
    for (const int enemy : touched_at(unit, base)) {
      if (!accepts(enemy)) continue;
      const Place& target = self().place_of(enemy);
      for (int edge = 0; edge < kEdges; ++edge) {
        const auto contact = contact_on(enemy, edge, base);
        if (!contact || (longest && longest->is_longer(*contact, slack))) continue;
        const Place wanted = aligned(target, self().size_of(enemy), edge, size);
        const bool better = !best || contact->is_longer(*longest, slack) ||
                            turns_less(wanted.facing, best->place.facing, place.facing);
        if (!better) continue;
        if (!longest || contact->is_longer(*longest, 0)) longest = contact;
        best = Alignment{enemy, wanted, turned(target.facing, edge)};
      }
    }
    if (!best) return std::nullopt;
    if (const auto full = full_contact(base, self().base_of(best->enemy), tolerance); full && full->own == 0)
      best->place = place;
    return best;
  }

  /// Returns whether all units are linked by gaps of at most `gap`.
  bool is_chain(const std::vector<int>& units, Um gap) const {
    if (units.empty()) return false;
    std::vector<int> linked{units.front()};
    for (std::size_t i = 0; i < linked.size(); ++i) {
      for (const int unit : units) {
        if (std::find(linked.begin(), linked.end(), unit) != linked.end()) continue;
        if (is_near(linked[i], unit, gap)) linked.push_back(unit);
      }
    }
    return linked.size() == units.size();
  }

 private:
  std::optional<EdgeContact> contact_on(int enemy, int edge, const Base& base) const {
    const auto length = contact_with_edge(self().base_of(enemy), edge, base, self().tolerance());
    if (!length) return std::nullopt;
    return EdgeContact{*length, self().size_of(enemy).along(edge)};
  }
  const Table& self() const { return static_cast<const Table&>(*this); }
};

}  // namespace on_table
}  // namespace coq::play
