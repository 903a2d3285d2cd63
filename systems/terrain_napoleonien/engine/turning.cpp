// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/turning.h"

#include <algorithm>
#include <numeric>

namespace coq::terrain_napoleonien {
namespace {

/// Returns the bisector of two directions that are not opposite.
Vector halfway(Vector a, Vector b) {
  const auto part = [](std::int64_t of, Vector whole) {
    return of * play::kFacingLimit / 2 / length_up(whole);
  };
  return {part(a.x, a) + part(b.x, b), part(a.y, a) + part(b.y, b)};
}

bool is_about(Vector a, Vector b) {
  return cross(a, b) == 0 && dot(a, b) < 0;
}

void turn_by_halves(const Table& t, int unit, const Place& from, Vector to, std::vector<Vector>& out) {
  const Vector middle = halfway(from.facing, to);
  const bool is_small = swing(t, unit, from, to) <= t.figure_length(unit);
  if (is_small || same_direction(middle, from.facing) || same_direction(middle, to)) return out.push_back(to);
  turn_by_halves(t, unit, from, middle, out);
  turn_by_halves(t, unit, {from.at, middle}, to, out);
}

std::vector<FramePoint> corners_of(const Base& base) {
  std::vector<FramePoint> out;
  for (const Point p : base) out.push_back(to_frame(p));
  return out;
}

/// Returns the indexes of the figures by file from left to right, and within a file from its head.
std::vector<std::size_t> by_files(const std::vector<Base>& figures, Vector facing) {
  std::vector<std::size_t> out(figures.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  const Vector right = turned(facing, 1);
  const auto across = [&](std::size_t i) { return dot(middle_of(figures[i]) - Point{}, right); };
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) { return across(a) < across(b); });
  return out;
}

}  // namespace

Um swing(const Table& t, int unit, const Place& from, Vector to) {
  const BaseSize body = t.body_size(unit);
  const Base before = base_at(from, body), after = base_at({from.at, to}, body);
  std::int64_t out = 0;
  for (std::size_t i = 0; i < before.size(); ++i) out = std::max(out, length_up(after[i] - before[i]));
  return static_cast<Um>(out);
}

std::vector<Vector> facings_between(const Table& t, int unit, const Place& from, Vector to) {
  std::vector<Vector> out;
  if (same_direction(from.facing, to)) return out;
  if (is_about(from.facing, to)) return {to};
  turn_by_halves(t, unit, from, to, out);
  return out;
}

int met_in_turning(const Table& t, int unit, const Place& from, const LegGround& ground) {
  const auto& passes = t.rules().movement.passes;
  const auto gives_way = [&](int one) { return passes[static_cast<std::size_t>(t.s.unit(one).formation)]; };
  const std::vector<Base> before = t.figures_at(unit, from);
  for (const int other : t.units()) {
    if (other == unit || !t.on_table(other)) continue;
    if (t.side_of(other) == t.side_of(unit) && (gives_way(unit) || gives_way(other))) continue;
    const BaseSize body = t.body_size(other);
    if (t.s.unit(other).along.empty() && !ground.sweeps(t.s.unit(other).place.at, body.width + body.depth))
      continue;
    bool meets = false, met = false;
    for (const Base& base : t.figures_of(other)) {
      const Shape shape = shape_of({inner_of(corners_of(base))});
      for (const auto& figure : ground.figures()) meets = meets || !overlapping(figure, {}, shape).empty();
      for (const Base& own : before) met = met || !overlapping(corners_of(own), {}, shape).empty();
    }
    if (meets && !met) return other;
  }
  return kNone;
}

ChangeGround ground_of_change(const Table& t, int unit, const Place& to, Formed formation, int front) {
  const UnitState& u = t.s.unit(unit);
  const auto kept = patches_of(t);
  const std::vector<Patch>& patches = *kept;
  const BaseSize now = t.body_size(unit), then = t.body_size(unit, formation, front);
  const Um reach = now.width + now.depth + then.width + then.depth;
  const bool is_open = u.along.empty() && std::none_of(patches.begin(), patches.end(), [&](const Patch& patch) {
                         return patch.lies_within(u.place.at, reach);
                       });
  if (is_open) return {};
  const auto ground_before = ground_on(kept, {t, unit, u.place, {}, u.formation, u.front});
  const auto ground_after = ground_on(kept, {t, unit, to, {}, formation, front});
  const LegGround &before = *ground_before, &after = *ground_after;
  ChangeGround out;
  out.on = after.parts().front().on;
  const bool was_in_trees =
      before.parts().front().whole_on_road && !before.middle_on({Terrain::tree_road}).empty();
  out.through_trees = was_in_trees && !after.parts().front().whole_on_road;

  const std::vector<Base> old_ones = t.figures_of(unit), new_ones = t.figures_at(unit, to, formation, front);
  const auto old_order = by_files(old_ones, u.place.facing), new_order = by_files(new_ones, to.facing);
  for (std::size_t i = 0; i < patches.size(); ++i) {
    const Patch& patch = patches[i];
    // The contour that the unit follows, or has followed, is not in its way.
    if (patch.piece == u.obstacle && !u.along.empty()) continue;
    if (!patch.is_linear() && !patch.is_relief() && patch.terrain != Terrain::wood) continue;
    bool goes = patch.is_linear() && !after.hampered(i).empty();
    for (std::size_t k = 0; !goes && k < new_order.size() && k < old_order.size(); ++k) {
      const Base& from = old_ones[old_order[k]];
      const Vector way = middle_of(new_ones[new_order[k]]) - middle_of(from);
      const std::vector<FramePoint> corners = corners_of(from);
      goes = !spans_on(patch, patch.is_linear() ? inner_of(corners) : corners, {3 * way.x, 3 * way.y}).empty();
    }
    if (!goes) continue;
    if (patch.is_linear())
      out.over_linear = true;
    else
      out.on |= bit(patch.terrain);
  }
  return out;
}

}  // namespace coq::terrain_napoleonien
