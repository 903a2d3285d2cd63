// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/memory.h"

#include <algorithm>

namespace coq::terrain_napoleonien {
namespace {

Um body_reach(const Table& t, int unit) {
  const BaseSize body = t.body_size(unit);
  return body.width + body.depth;
}

Um farthest(const Table& t, int unit) {
  Um out = 0;
  for (const Mode mode : {Mode::normal, Mode::forced, Mode::charge, Mode::backward})
    out = std::max(out, allowance_of(t, unit, mode));
  return 2 * out;  // ways are tried beyond what the allowance buys
}

Um way_length(Point from, const std::vector<Point>& way) {
  std::int64_t out = 0;
  for (const Point to : way) out += length_up(to - from), from = to;
  return static_cast<Um>(std::min<std::int64_t>(out, kUmLimit));
}

/// Has it no part in what ground and occupation are elsewhere, and is it too far off to be met?
bool is_apart(const UnitState& u, Um body, Point from, Um within) {
  if (u.where != Where::table) return u.where != Where::house;
  if (!u.along.empty() || u.obstacle != kNone) return false;
  const std::int64_t gap = static_cast<std::int64_t>(within) + body;
  return dot(u.place.at - from, u.place.at - from) > gap * gap;
}

}  // namespace

WalkMemory::OfUnits& WalkMemory::own() {
  const std::lock_guard lock(m_mutex);
  return m_of_threads[std::this_thread::get_id()];
}

WalkMemory::Around WalkMemory::around(const Table& t, int unit) {
  Around out;
  out.units = t.s.units;
  for (const int one : t.units()) out.bodies.push_back(body_reach(t, one));
  out.pieces = t.s.pieces;
  out.laid = t.s.laid;
  out.within = farthest(t, unit) + body_reach(t, unit);
  return out;
}

bool WalkMemory::is_same(const Table& t, int unit, const Around& around) {
  const std::vector<UnitState>& now = t.s.units;
  const auto own = static_cast<std::size_t>(unit);
  if (around.units.size() != now.size() || around.units[own] != now[own]) return false;
  if (around.pieces != t.s.pieces || around.laid != t.s.laid) return false;
  const Point from = now[own].place.at;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i == own) continue;
    const bool both = is_apart(around.units[i], around.bodies[i], from, around.within) &&
                      is_apart(now[i], body_reach(t, static_cast<int>(i)), from, around.within);
    if (!both && around.units[i] != now[i]) return false;
  }
  return true;
}

const Walk* WalkMemory::find(const Table& t, const March& march) {
  OfUnits& all = own();
  const auto found = all.find(march.unit);
  if (found == all.end() || !is_same(t, march.unit, found->second)) return nullptr;
  for (const auto& [known, walk] : found->second.walks)
    if (known == march) return &walk;
  return nullptr;
}

void WalkMemory::keep(const Table& t, const March& march, const Walk& walk) {
  constexpr std::size_t kMost = 256;
  OfUnits& all = own();
  auto found = all.find(march.unit);
  if (found == all.end() || !is_same(t, march.unit, found->second))
    found = all.insert_or_assign(march.unit, around(t, march.unit)).first;
  Around& around = found->second;
  if (way_length(t.s.unit(march.unit).place.at, march.points) > around.within) return;
  if (around.walks.size() >= kMost) around.walks.clear();
  around.walks.emplace_back(march, walk);
}

}  // namespace coq::terrain_napoleonien
