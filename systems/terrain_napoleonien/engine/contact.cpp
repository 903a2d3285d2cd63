// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/contact.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/sight.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns where contact begins on the leg. Contact at the start does not count, unless the unit presses
/// further in.
std::optional<Ratio> first_touch(const Spans& touching, const Spans& pressing) {
  for (const Span& one : touching) {
    if (Ratio{0, 1} < one.from) return one.from;
    if (!pressing.empty() && pressing.front().from == Ratio{0, 1}) return one.from;
  }
  return std::nullopt;
}

class ContactFinder {
 public:
  ContactFinder(const Table& table, int unit, const LegGround& ground)
      : t(table), m_unit(unit), m_ground(ground) {}

  void take(const std::vector<Shape>& shapes, const Contact& as) {
    for (const auto& figure : m_ground.figures()) {
      for (const Shape& shape : shapes) {
        const auto at =
            first_touch(touching(figure, m_ground.leg(), shape), overlapping(figure, m_ground.leg(), shape));
        if (!at || (out.why != Stop::Why::none && !(*at < out.at))) continue;
        out = as;
        out.at = *at;
      }
    }
  }
  const Table& t;
  int m_unit;
  const LegGround& m_ground;
  Contact out;
};

/// Returns the width of the obstacle that separates attacker and occupiers.
Um width_of(const Table& t, const Patch& patch) {
  return t.piece(patch.piece).width;
}

}  // namespace

bool passes_by_ranks(const Table& t, int unit, Terrain terrain) {
  return t.b.unit(unit).on_foot() && t.is_column(unit) && t.rules().linear.rates.contains(terrain);
}

Contact first_contact(const Table& t, int unit, const std::vector<Patch>& patches, const LegGround& ground,
                      const Place& from, Vector along) {
  ContactFinder finder(t, unit, ground);
  for (const Patch& patch : patches) {
    if (patch.terrain == Terrain::house || patch.terrain == Terrain::redoubt) {
      const int holder = t.occupier_of(patch.piece);
      if (holder == kNone || t.side_of(holder) == t.side_of(unit)) continue;
      finder.take(patch.parts, {Stop::Why::house, {}, "5.5a", patch_name(t, patch), patch.piece, holder});
    }
    if (!patch.is_linear()) continue;
    for (const int holder : t.occupiers_of_obstacle(patch.piece)) {
      if (t.side_of(holder) == t.side_of(unit)) continue;
      ContactFinder own(t, unit, ground);
      own.take(patch.parts, {Stop::Why::obstacle, {}, "8.6b", patch_name(t, patch), patch.piece, holder});
      if (own.out.why == Stop::Why::none || !(own.out.at < finder.out.at || finder.out.why == Stop::Why::none))
        continue;
      // Contact counts only if one unit faces the other across the obstacle.
      const auto length = static_cast<Um>(static_cast<Int128>(length_up(along)) * own.out.at.n / own.out.at.d);
      const Um gap = width_of(t, patch) + 2 * Table::kTouch;
      bool faces = false;
      for (const Base& base : t.figures_at(unit, {displaced(from.at, along, length), from.facing}))
        for (const Base& other : t.figures_of(holder)) faces = faces || near(base, other, gap);
      if (faces) finder.out = own.out;
    }
  }
  const auto may_meet = [&](int enemy) {
    const BaseSize body = t.body_size(enemy);
    return !t.s.unit(enemy).along.empty() || ground.sweeps(t.s.unit(enemy).place.at, body.width + body.depth);
  };
  for (const int enemy : t.units())
    if (t.side_of(enemy) != t.side_of(unit) && t.on_table(enemy) && may_meet(enemy))
      finder.take(shapes_of(t, enemy)->whole, {Stop::Why::enemy, {}, "", "", kNone, enemy});
  return finder.out;
}

Contact first_friend(const Table& t, int unit, const LegGround& ground) {
  const auto& passes = t.rules().movement.passes;
  const auto gives_way = [&](int one) { return passes[static_cast<std::size_t>(t.s.unit(one).formation)]; };
  Contact out;
  if (gives_way(unit)) return out;
  for (const int other : t.units_of(t.side_of(unit))) {
    if (other == unit || !t.on_table(other) || gives_way(other)) continue;
    const BaseSize body = t.body_size(other);
    if (t.s.unit(other).along.empty() && !ground.sweeps(t.s.unit(other).place.at, body.width + body.depth))
      continue;
    Contact met;
    bool apart = true;
    const auto shapes = shapes_of(t, other);
    for (const Shape& shape : shapes->inner) {
      for (const auto& figure : ground.figures()) {
        const Spans spans = overlapping(figure, ground.leg(), shape);
        if (spans.empty()) continue;
        // A unit may leave friends that it already overlaps.
        if (!(Ratio{0, 1} < spans.front().from)) apart = false;
        if (met.why != Stop::Why::none && !(spans.front().from < met.at)) continue;
        met = {Stop::Why::own_unit, spans.front().from, "x.move.through", t.info(other).id, kNone, other};
      }
    }
    if (apart) out = earlier(out, met);
  }
  return out;
}

}  // namespace coq::terrain_napoleonien
