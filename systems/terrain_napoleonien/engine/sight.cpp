// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/sight.h"

#include <algorithm>
#include <boost/container_hash/hash.hpp>

#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

Um body_reach(const Table& t, int unit) {
  const BaseSize body = t.body_size(unit);
  return body.width + body.depth;
}

/// Returns the greatest distance of the path's points from its start.
Um way_within(Point from, const std::vector<Point>& way) {
  std::int64_t out = 0;
  for (const Point to : way) out = std::max(out, length_up(to - from));
  return static_cast<Um>(out);
}

/// Returns a lower bound of the unit's distance to the place, or 0 if the body alone does not tell how far the
/// unit extends. Returns nullopt if the unit is not in play.
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

/// Removes results that no longer hold because something nearby has changed.
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
  const auto forget = [&](auto& tried) {
    if (fresh || (nearest && tried && tried->within >= *nearest)) tried.reset();
  };
  forget(around.moves);
  forget(around.changes);
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
  constexpr std::size_t kMax = 256;
  Around& around = own().units[march.unit];
  look_around(t, march.unit, around);
  if (around.walks.size() >= kMax) around.walks.clear();
  const Um within = way_within(t.s.unit(march.unit).place.at, march.points) + body_reach(t, march.unit);
  around.walks.push_back({march, walk, within});
}

const TriedMoves* WalkMemory::find_moves(const Table& t, int unit, const std::vector<Point>& goals) {
  Around& around = own().units[unit];
  look_around(t, unit, around);
  return around.moves && around.moves->goals == goals ? &*around.moves : nullptr;
}

void WalkMemory::keep_moves(const Table& t, int unit, TriedMoves moves) {
  Around& around = own().units[unit];
  look_around(t, unit, around);
  moves.within += body_reach(t, unit);
  around.moves = std::move(moves);
}

const TriedChanges* WalkMemory::find_changes(const Table& t, int unit) {
  Around& around = own().units[unit];
  look_around(t, unit, around);
  return around.changes ? &*around.changes : nullptr;
}

void WalkMemory::keep_changes(const Table& t, int unit, TriedChanges changes) {
  Around& around = own().units[unit];
  look_around(t, unit, around);
  around.changes = std::move(changes);
}

std::size_t WalkMemory::Step::Hash::operator()(const Step& step) const {
  std::size_t out = 0;
  for (const std::int64_t value :
       {static_cast<std::int64_t>(step.arm), static_cast<std::int64_t>(step.place.at.x),
        static_cast<std::int64_t>(step.place.at.y), static_cast<std::int64_t>(step.place.facing.x),
        static_cast<std::int64_t>(step.place.facing.y), static_cast<std::int64_t>(step.leg.x),
        static_cast<std::int64_t>(step.leg.y), static_cast<std::int64_t>(step.formation),
        static_cast<std::int64_t>(step.front), static_cast<std::int64_t>(step.figures)})
    boost::hash_combine(out, value);
  return out;
}

std::shared_ptr<const LegGround> WalkMemory::ground(const std::shared_ptr<const std::vector<Patch>>& patches,
                                                    const Footwork& own) {
  constexpr std::size_t kMax = 4096;
  OfThread& known = this->own();
  if (known.crossed != patches || known.grounds.size() >= kMax) known.grounds.clear();
  known.crossed = patches;
  const Step step{own.table.b.unit(own.unit).arm,    own.place, own.leg, own.formation, own.front,
                  own.table.s.unit(own.unit).figures};
  std::shared_ptr<const LegGround>& out = known.grounds[step];
  if (out == nullptr) out = std::make_shared<const LegGround>(*patches, own);
  return out;
}

namespace {

std::shared_ptr<const UnitShapes> made_shapes(const std::vector<Base>& bases) {
  auto out = std::make_shared<UnitShapes>();
  for (const Base& base : bases) {
    out->whole.push_back(shape_of(Polygon{ring_of(base), {}}));
    std::vector<FramePoint> corners;
    for (const Point p : base) corners.push_back(to_frame(p));
    out->inner.push_back(shape_of({inner_of(corners)}));
  }
  return out;
}

}  // namespace

std::shared_ptr<const UnitShapes> WalkMemory::shapes(const Table& t, int unit) {
  auto& [bases, shapes] = own().shapes[unit];
  std::vector<Base> now = t.figures_of(unit);
  if (shapes == nullptr || bases != now) shapes = made_shapes(now);
  bases = std::move(now);
  return shapes;
}

std::shared_ptr<const UnitShapes> shapes_of(const Table& t, int unit) {
  return t.b.walks == nullptr ? made_shapes(t.figures_of(unit)) : t.b.walks->shapes(t, unit);
}

std::shared_ptr<const LegGround> ground_on(const std::shared_ptr<const std::vector<Patch>>& patches,
                                           const Footwork& own) {
  const bool contour = !own.table.s.unit(own.unit).along.empty();
  if (own.table.b.walks == nullptr || contour) return std::make_shared<const LegGround>(*patches, own);
  return own.table.b.walks->ground(patches, own);
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

sight::SightUnit sight_unit(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  const UnitInfo& info = t.b.unit(unit);
  const sight::CrestModel& reading = *t.b.sight;
  sight::SightUnit out;
  out.id = info.id;
  out.side = info.side;
  out.kind = sight::kind_of(reading.art().kinds, kArms[static_cast<std::size_t>(info.arm)],
                            kFormations[static_cast<std::size_t>(u.formation)])
                 .value_or(0);
  for (const Base& base : t.figures_of(unit)) out.figures.push_back({base, middle_of(base)});
  out.facing = u.place.facing;
  out.revealed_in_wood = out.revealed_in_building = t.is_revealed(unit);
  if (u.where != Where::house) return out;
  out.building = sight::find_piece(reading, t.piece(u.house).id);
  // The sight model has the same sides as the outline, but may start at another corner.
  if (!out.building) return out;
  const auto sides = sight::building_sides(reading.art().pieces[*out.building]);
  for (const Garrison& one : u.garrison) {
    const Wall& wall = t.piece(u.house).walls[static_cast<std::size_t>(one.wall)];
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const bool same = (sides[i].a == wall.from && sides[i].b == wall.to) ||
                        (sides[i].a == wall.to && sides[i].b == wall.from);
      if (same) out.held_sides.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return out;
}

sight::CrestSight sight(const Table& t, int from, int to) {
  std::vector<sight::SightUnit> units;
  for (const int u : t.units())
    if (t.plays(u)) units.push_back(sight_unit(t, u));
  return sight::crest_sight({*t.b.sight, sight_unit(t, from), sight_unit(t, to), units});
}

sight::Standing standing(const Table& t, int unit, int relief) {
  const auto found = sight::find_relief(*t.b.sight, t.piece(relief).id);
  return found ? sight::standing(*t.b.sight, *found, sight_unit(t, unit)) : sight::Standing::plain;
}

// The action `look`: it changes nothing and logs whether a unit sees another (2.3, 3.2, 4.2, 5.3, 9.2).

namespace {

Ruling check_look(const Table& t, const Command& c) {
  static constexpr Refusal kGone{kOrderRules, translatable("{} is not on the table"), {kTarget}};
  if (!t.plays(c.unit())) return kNotHere;
  return t.plays(c.target) ? Ruling::yes : Ruling(kGone);
}

/// The player names both units, of either side. Nothing is offered, because looking changes nothing.
void offer_look(Offers&) {}

void look(Umpire& u, const Command& c) {
  static constexpr const char* kReasons[] = {"clear", "blocked-by", "hidden-in", "dead-ground", "masked-by"};
  const sight::CrestSight seen = sight(u.table(), c.unit(), c.target);
  Umpire::Arguments arguments{{"unit", u.id(c.unit())}, {"target", u.id(c.target)}};
  const bool over_crest = !seen.crest.empty();
  arguments.emplace_back("why", over_crest ? "crest" : kReasons[static_cast<int>(seen.reason)]);
  if (const std::string& by = over_crest ? seen.crest : seen.by; !by.empty()) arguments.emplace_back("by", by);
  u.log.event(seen.clear() ? "sees" : "unseen", std::move(arguments),
              over_crest     ? seen.crest_rule
              : seen.clear() ? "1.3a"  // no piece is in the way
                             : seen.rule);
}

}  // namespace

ActionRows sight_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::look,
                                     .name = "look",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::orders},
                                     .refusal = check_look,
                                     .offers = offer_look,
                                     .effect = look}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
