// SPDX-License-Identifier: MIT
// Fronts that are extended: along the edge of a wood (4.3h), along an obstacle (8.3d), in a mêlée after a draw
// (5.5r to 5.5t, 8.6m).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/contour.h"
#include "systems/terrain_napoleonien/engine/formation.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

enum class Along : std::uint8_t { nothing, melee, wood, obstacle };

/// A mêlée for a house or obstacle that the unit attacks and that was drawn.
int drawn_melee(const Table& t, int unit) {
  for (const int index : t.melees_of(unit)) {
    const Melee& m = t.s.melees[static_cast<std::size_t>(index)];
    if (m.attacker == unit && m.piece != kNone && m.round > 0 && m.winner == kNone && !m.entered) return index;
  }
  return kNone;
}

Along along_what(const Table& t, int unit) {
  if (drawn_melee(t, unit) != kNone) return Along::melee;
  if (in_wood(t, unit)) return Along::wood;
  const UnitState& u = t.s.unit(unit);
  return u.obstacle != kNone && u.front < u.figures ? Along::obstacle : Along::nothing;
}

/// Quarters that are left of those in which fronts are extended (5.5s).
int quarters_left(const Table& t) {
  return t.rules().houses.half - t.s.quarter;
}

}  // namespace

Ruling check_extension(const Table& t, const Command& c) {
  static constexpr Refusal kNothing{
      "8.3b", translatable("{} has nothing along which to extend its front"), {kWho}};
  static constexpr Refusal kHead{"4.3h", translatable("the head of {} is not at the edge of the wood"), {kWho}};
  static constexpr Refusal kLate{
      "5.5s", translatable("{} extends its front only in the first half period"), {kWho}};
  static constexpr Refusal kAll{"5.5t", translatable("{} has all its figures in its front"), {kWho}};
  const int unit = c.unit();
  if (fights_at_house(t, unit)) return check_extend_at_house(t, c);
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (!t.on_table(unit)) return kNotHere;
  if (t.is_busy(unit)) return kBusy;
  const Along along = along_what(t, unit);
  if (along == Along::nothing) return t.in_melee(unit) ? Ruling(kFighting) : Ruling(kNothing);
  if (along != Along::melee && t.in_melee(unit)) return kFighting;
  const UnitState& u = t.s.unit(unit);
  if (along == Along::wood) {
    if (!t.is_column(unit)) return kNothing;
    return edge_before(t, unit) ? Ruling::yes : Ruling(kHead);
  }
  if (u.front >= u.figures) return kAll;
  return quarters_left(t) > 0 ? Ruling::yes : Ruling(kLate);
}

void offer_extensions(Offers& o) {
  offer_extension_at_house(o);
  for (const int unit : o.t.units_of(o.c.side)) {
    if (fights_at_house(o.t, unit)) continue;
    o.begin(Verb::extend_front);
    o.set_unit(unit);
    o.take();
  }
}

void extend(Umpire& u, const Command& c) {
  if (fights_at_house(u.table(), c.unit())) return extend_at_house(u, c);
  const MovementRules& rules = u.b.rules.movement;
  const Table t = u.table();
  const Along along = along_what(t, c.unit());
  Job job;
  job.task = Task::extend_front;
  job.to = Formed::line;
  if (along == Along::wood) job.path = {head_of(t, c.unit())};
  if (along == Along::wood)
    return u.begin_job(c.unit(), job, rules.march_column_to_line * rules.wood_extend_factor, "extends-front",
                       "4.3h");
  if (along == Along::obstacle) job.piece = t.s.unit(c.unit()).obstacle;
  u.begin_job(c.unit(), job, quarters_left(t), "extends-front", along == Along::melee ? "5.5r" : "8.3d");
}

namespace {

/// A column in a wood has become a line along its edge.
void end_edge(Umpire& u, int unit) {
  const Table t = u.table();
  const auto edge = edge_before(t, unit);
  u.end_job(unit);
  if (!edge) return;
  const int figures = t.s.unit(unit).figures;
  Contoured own = contoured(t, unit, *edge, Formed::line, figures);
  UnitState& state = u.s.unit(unit);
  state.formation = Formed::line;
  state.front = static_cast<std::int16_t>(figures);
  state.place = own.place;
  state.along = std::move(own.along);
  u.log.event("formation", {{"unit", u.id(unit)}, {"formation", "line"}, {"front", std::to_string(figures)}},
              "4.3h");
}

/// Three figures more in a quarter (5.5t).
void bring_figures(Umpire& u, int unit) {
  UnitState& state = u.s.unit(unit);
  const int melee = drawn_melee(u.table(), unit);
  const int before = state.front + (melee == kNone ? 0 : u.s.melees[static_cast<std::size_t>(melee)].extended);
  const int more = std::min(u.b.rules.houses.extend_per_quarter, state.figures - before);
  if (more <= 0) return u.end_job(unit);
  state.job.done += more;
  if (melee != kNone) {
    Melee& own = u.s.melees[static_cast<std::size_t>(melee)];
    own.extended = static_cast<std::int16_t>(own.extended + more);
  } else if (state.obstacle != kNone) {
    Contoured along = contoured(u.table(), unit, contour_of_obstacle(u.table(), state.obstacle),
                                state.formation, state.front + more);
    state.front = static_cast<std::int16_t>(state.front + more);
    state.place = along.place;
    state.along = std::move(along.along);
  }
  u.log.event(
      "extended",
      {{"unit", u.id(unit)}, {"figures", std::to_string(more)}, {"front", std::to_string(before + more)}},
      "5.5t");
}

}  // namespace

void work_extension(Umpire& u, int unit) {
  if (fights_at_house(u.table(), unit)) return work_extension_at_house(u, unit);
  const Job job = u.s.unit(unit).job;
  const bool last = job.until <= u.s.clock();
  if (!job.path.empty()) {
    if (last) end_edge(u, unit);
    return;
  }
  bring_figures(u, unit);
  if (last) u.end_job(unit);
}

}  // namespace coq::terrain_napoleonien
