// SPDX-License-Identifier: MIT
#include "core/play/table/legs.h"

#include <algorithm>

#include "core/geometry/wide.h"

namespace coq::play {
inline namespace on_table {

namespace {

/// Returns the base after a leg without rotation. Corners are rounded relative to the middle, so that the
/// result is the same as base_at() there.
Base shifted(Base base, Vector by) {
  for (Point& corner : base) corner = {static_cast<Um>(corner.x + by.x), static_cast<Um>(corner.y + by.y)};
  return base;
}

}  // namespace

bool Journey::face(const std::vector<Vector>& given, std::optional<Vector> later, std::optional<int> turn) {
  if (!given.empty() && given.size() != points.size()) return false;
  facings = given;
  const std::size_t straight = turn ? static_cast<std::size_t>(*turn) : points.size();
  while (facings.size() < points.size())
    facings.push_back(facings.size() < straight ? start.facing : later.value_or(start.facing));
  end_facing = later.value_or(facings.empty() ? start.facing : facings.back());
  return true;
}

bool Journey::goes() const {
  return std::any_of(points.begin(), points.end(), [&](Point p) { return p != start.at; });
}

std::int64_t Journey::length() const {
  std::int64_t out = 0;
  for (std::size_t i = 0; i < points.size(); ++i) out += length_up(leg(i));
  return out;
}

Convex Journey::sweep(std::size_t leg, BaseSize size) const {
  const Base base = base_at({from(leg), facings[leg]}, size);
  return swept(base, shifted(base, this->leg(leg)));
}

std::vector<Convex> Journey::sweeps(BaseSize size) const {
  std::vector<Convex> out;
  out.reserve(points.size() + 2);
  Vector facing = start.facing;
  Base base = base_at(start, size);
  const auto turn = [&](Point at, Vector to) {
    if (facing != to) base = base_at({at, to}, size);
    facing = to;
  };
  if (!enters) out.push_back(convex_of(base));
  for (std::size_t i = 0; i < points.size(); ++i) {
    turn(from(i), facings[i]);
    const Base next = shifted(base, leg(i));
    out.push_back(swept(base, next));
    base = next;
  }
  turn(end().at, end_facing);
  out.push_back(convex_of(base));
  return out;
}

bool is_sideways(Vector leg, Vector away) {
  const std::int64_t back = dot(leg, away), side = cross(leg, away);
  return (back < 0 ? -back : back) < (side < 0 ? -side : side);
}

bool leads_back(Vector leg, Vector away, Um tolerance) {
  const std::int64_t back = dot(leg, away);
  if (back >= 0) return false;
  return static_cast<Int128>(back) * back > static_cast<Int128>(tolerance) * tolerance * dot(away, away);
}

}  // namespace on_table
}  // namespace coq::play
