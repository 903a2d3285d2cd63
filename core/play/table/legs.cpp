// SPDX-License-Identifier: MIT
#include "core/play/table/legs.h"

#include <algorithm>

#include "core/geometry/wide.h"

namespace coq::play {
inline namespace on_table {

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
  const Vector facing = facings[leg];
  return swept(base_at({from(leg), facing}, size), base_at({points[leg], facing}, size));
}

std::vector<Convex> Journey::sweeps(BaseSize size) const {
  std::vector<Convex> out;
  if (!enters) out.push_back(convex_of(base_at(start, size)));
  for (std::size_t i = 0; i < points.size(); ++i) out.push_back(sweep(i, size));
  out.push_back(convex_of(base_at(end(), size)));
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
