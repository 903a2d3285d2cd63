// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/memory.h"

#include <algorithm>

namespace coq::terrain_napoleonien {
namespace {

Um body_reach(const Table& t, int unit) {
  const BaseSize body = t.body_size(unit);
  return body.width + body.depth;
}

/// How far from its beginning a way comes.
Um way_within(Point from, const std::vector<Point>& way) {
  std::int64_t out = 0;
  for (const Point to : way) out = std::max(out, length_up(to - from));
  return static_cast<Um>(out);
}

/// How near a unit is to a place at least; 0 where it has a part in what is occupied elsewhere. None: it is
/// nowhere.
std::optional<Um> nearness(const UnitState& u, Um body, Point from) {
  if (u.where == Where::house) return 0;
  if (u.where != Where::table) return std::nullopt;
  if (!u.along.empty() || u.obstacle != kNone) return 0;
  return static_cast<Um>(std::max<std::int64_t>(0, length_up(u.place.at - from) - 1 - body));
}

}  // namespace

WalkMemory::OfThread& WalkMemory::own() {
  const std::lock_guard lock(m_mutex);
  return m_of_threads[std::this_thread::get_id()];
}

/// Forgets what no longer holds.
void WalkMemory::look_around(const Table& t, int unit, Around& around) {
  const std::vector<UnitState>& now = t.s.units;
  const auto own = static_cast<std::size_t>(unit);
  const bool fresh = around.units.size() != now.size() || around.units[own] != now[own] ||
                     around.pieces != t.s.pieces || around.laid != t.s.laid;
  std::optional<Um> nearest;
  bool changed = fresh;
  const Point from = now[own].place.at;
  for (std::size_t i = 0; !fresh && i < now.size(); ++i) {
    if (around.units[i] == now[i]) continue;
    changed = true;
    for (const auto near : {nearness(around.units[i], around.bodies[i], from),
                            nearness(now[i], body_reach(t, static_cast<int>(i)), from)})
      if (near) nearest = std::min(nearest.value_or(*near), *near);
  }
  if (!changed) return;
  if (fresh)
    around.walks.clear();
  else if (nearest)
    std::erase_if(around.walks, [&](const Known& one) { return one.within >= *nearest; });
  around.units = now;
  around.bodies.clear();
  for (const int one : t.units()) around.bodies.push_back(body_reach(t, one));
  around.pieces = t.s.pieces;
  around.laid = t.s.laid;
}

const Walk* WalkMemory::find(const Table& t, const March& march) {
  Around& around = own().units[march.unit];
  look_around(t, march.unit, around);
  for (const Known& known : around.walks)
    if (known.march == march) return &known.walk;
  return nullptr;
}

void WalkMemory::keep(const Table& t, const March& march, const Walk& walk) {
  constexpr std::size_t kMost = 256;
  Around& around = own().units[march.unit];
  look_around(t, march.unit, around);
  if (around.walks.size() >= kMost) around.walks.clear();
  const Um within = way_within(t.s.unit(march.unit).place.at, march.points) + body_reach(t, march.unit);
  around.walks.push_back({march, walk, within});
}

std::shared_ptr<const std::vector<Patch>> WalkMemory::patches(const Table& t,
                                                              std::vector<Patch> (*make)(const Table&)) {
  OfThread& known = own();
  if (known.patches == nullptr || known.pieces != t.s.pieces || known.laid != t.s.laid) {
    known.patches = std::make_shared<const std::vector<Patch>>(make(t));
    known.pieces = t.s.pieces;
    known.laid = t.s.laid;
  }
  return known.patches;
}

}  // namespace coq::terrain_napoleonien
