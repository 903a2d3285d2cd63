// SPDX-License-Identifier: MIT
// Linear obstacles: occupying them, crossing them rank by rank (8.3, 8.4); lines that follow a crest (2.2c).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/contact.h"
#include "systems/terrain_napoleonien/engine/contour.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/movement.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

std::string piece_text(const Table& t, const Command& c) {
  return t.piece(c.piece).id;
}

bool is_obstacle(const Table& t, int piece) {
  const Role role = t.piece(piece).role;
  return role == Role::linear_light || role == Role::linear_hard;
}
bool is_crested(const Table& t, int piece) {
  const Role role = t.piece(piece).role;
  return role == Role::hill || role == Role::plateau;
}
bool is_held_by_enemy(const Table& t, int unit, int piece) {
  const std::vector<int> holders = t.occupiers_of_obstacle(piece);
  return std::any_of(holders.begin(), holders.end(), [&](int h) { return t.side_of(h) != t.side_of(unit); });
}

// Occupying.

Ruling check_occupy(const Table& t, const Command& c) {
  static constexpr Refusal kNone_{
      "8.3a", translatable("{} is not something that {} could occupy"), {piece_text, kWho}};
  static constexpr Refusal kApart{"8.3a", translatable("{} does not touch {}"), {kWho, piece_text}};
  static constexpr Refusal kHeld{"8.6e", translatable("the enemy occupied {} before {}"), {piece_text, kWho}};
  static constexpr Refusal kNoCrest{
      "2.2c", translatable("{} is not in line on the crest of {}"), {kWho, piece_text}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const int unit = c.unit(), piece = c.piece;
  if (is_crested(t, piece)) {
    const bool line = t.s.unit(unit).formation == Formed::line && crest_of(t, piece).has_value();
    return line && standing(t, unit, piece) == sight::Standing::crest ? Ruling::yes : Ruling(kNoCrest);
  }
  if (!is_obstacle(t, piece)) return kNone_;
  if (!t.touches_piece(unit, piece) || crossed_obstacle(t, unit) == piece) return kApart;
  return is_held_by_enemy(t, unit, piece) ? Ruling(kHeld) : Ruling::yes;
}

void offer_occupations(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.on_table(unit)) return;
    for (const int piece :
         o.t.pieces_under(unit, {Role::linear_light, Role::linear_hard, Role::hill, Role::plateau})) {
      o.c.piece = static_cast<std::int16_t>(piece);
      o.take();
    }
  });
}

void occupy(Umpire& u, const Command& c) {
  const Table t = u.table();
  const int unit = c.unit();
  UnitState& state = u.s.unit(unit);
  const bool crest = is_crested(t, c.piece);
  if (!crest) state.obstacle = c.piece;
  if (crest || state.formation == Formed::line) {
    const Contour contour = crest ? *crest_of(t, c.piece) : contour_of_obstacle(t, c.piece);
    Contoured own = contoured(t, unit, contour, state.formation, state.front);
    state.place = own.place;
    state.along = std::move(own.along);
  }
  u.log.event(crest ? "follows-crest" : "occupies", {{"unit", u.id(unit)}, {"piece", t.piece(c.piece).id}},
              crest ? "2.2c" : "8.3a");
}

// Crossing.

/// Returns the class of the obstacle at the unit's head: the hardest class that it touches.
std::optional<Terrain> class_before(const Table& t, int unit, int piece) {
  std::optional<Terrain> out;
  const std::vector<Base> figures = t.figures_of(unit);
  const auto patches = patches_of(t);
  for (const Patch& patch : *patches) {
    if (patch.piece != piece || !patch.is_linear()) continue;
    for (const Base& base : figures) {
      std::vector<FramePoint> corners;
      for (const Point p : base) corners.push_back(to_frame(p));
      if (touching(patch, corners, {}).empty()) continue;
      if (!out || patch.terrain == Terrain::linear_hard) out = patch.terrain;
    }
  }
  return out;
}

std::string entry_rule(const Table& t, const Command& c) {
  const auto terrain = class_before(t, c.unit(), c.piece);
  const GoingRow* row =
      terrain ? t.rules().movement.row(*terrain, t.b.unit(c.unit()).arm, Mode::normal) : nullptr;
  return row == nullptr ? "8.4a" : row->rule;
}

Ruling check_cross(const Table& t, const Command& c) {
  static constexpr Refusal kNoObstacle{"8.4a", translatable("{} is not a linear obstacle"), {piece_text}};
  static constexpr Refusal kApart{"8.3a", translatable("{} does not touch {}"), {kWho, piece_text}};
  static constexpr Refusal kArm{entry_rule, translatable("{} may not cross {}"), {kWho, piece_text}};
  static constexpr Refusal kByMove{
      "8.4a", translatable("{} must cross {} as part of a move"), {kWho, piece_text}};
  static constexpr Refusal kHeld{
      "8.6d", translatable("{} must first take {} from the unit that holds it"), {kWho, piece_text}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const int unit = c.unit();
  if (!is_obstacle(t, c.piece)) return kNoObstacle;
  const auto terrain = class_before(t, unit, c.piece);
  if (!terrain) return kApart;
  const GoingRow* row = t.rules().movement.row(*terrain, t.b.unit(unit).arm, Mode::normal);
  if (row == nullptr || row->enters != Enters::yes) return kArm;
  if (!passes_by_ranks(t, unit, *terrain)) return kByMove;
  if (is_held_by_enemy(t, unit, c.piece)) return kHeld;
  return must_reform(t, unit) ? Ruling(kMustReform) : Ruling::yes;
}

void offer_crossings(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.on_table(unit)) return;
    for (const int piece : o.t.pieces_under(unit, {Role::linear_light, Role::linear_hard})) {
      o.c.piece = static_cast<std::int16_t>(piece);
      o.take();
    }
  });
}

void cross_obstacle(Umpire& u, const Command& c) {
  const Table t = u.table();
  const int unit = c.unit();
  const Terrain terrain = *class_before(t, unit, c.piece);
  const LinearRules::Rate& rate = t.rules().linear.rates.at(terrain);
  const GoingRow& row = *t.rules().movement.row(terrain, t.b.unit(unit).arm, Mode::normal);
  const int halves = (t.ranks(unit) + rate.ranks - 1) / rate.ranks;
  UnitState& state = u.s.unit(unit);
  Job job;
  job.task = Task::cross;
  job.piece = c.piece;
  job.to_front = static_cast<std::int16_t>(terrain);
  job.path = {state.place.at};
  u.begin_job(unit, job, halves * t.rules().linear.half, "crosses", rate.rule);
  u.log.event("advice", {{"unit", u.id(unit)}, {"in", "line"}}, "8.4d");
  state.obstacle = kNone;
  state.mode = Mode::normal;
  if (row.when != When::both && row.when != When::during) return;
  u.worsen(unit, row.order, row.rule);
  if (row.when == When::both) state.before = std::max(state.before, row.order);
}

}  // namespace

ActionRows obstacle_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::occupy,
                                     .name = "occupy",
                                     .arguments = {kUnit, kPiece},
                                     .phases = {Phase::orders},
                                     .refusal = check_occupy,
                                     .offers = offer_occupations,
                                     .effect = occupy},
                                    {.verb = Verb::cross,
                                     .name = "cross",
                                     .arguments = {kUnit, kPiece},
                                     .phases = {Phase::orders},
                                     .refusal = check_cross,
                                     .offers = offer_crossings,
                                     .effect = cross_obstacle}};
  return kRows;
}

void Umpire::work_crossing(int unit) {
  UnitState& state = s.unit(unit);
  Job& job = state.job;
  const LinearRules& rules = b.rules.linear;
  const auto terrain = static_cast<Terrain>(job.to_front);
  if (job.piece == kNone || !rules.rates.contains(terrain)) {
    if (job.until <= s.clock()) end_job(unit);  // not a rank-by-rank crossing that the unit began itself
    return;
  }
  const int ranks = table().ranks(unit);
  const int halves = (s.clock() - job.begun + 1) / rules.half;
  const int over = std::min(ranks, halves * rules.rates.at(terrain).ranks);
  if (over <= job.done) return;
  // The ranks that have crossed stand beyond the obstacle, the others before it.
  const Um width = piece(job.piece).width;
  const Place there{displaced(job.path.front(), state.place.facing, width + over * table().figure_length(unit)),
                    state.place.facing};
  const Table t = table();
  const std::vector<Base> figures = t.figures_at(unit, there);
  for (const int other_unit : t.units()) {
    if (other_unit == unit || !t.on_table(other_unit)) continue;
    for (const Base& base : figures)
      for (const Base& taken : t.figures_of(other_unit))
        if (overlap(convex_of(base), convex_of(taken), Table::kTouch)) {
          log.event("held-up", {{"unit", id(unit)}, {"by", id(other_unit)}}, "8.4a");
          job.begun += rules.half;
          return;
        }
  }
  job.done = over;
  state.place = there;
  state.moved = s.clock();
  state.distance_moved = allowance_of(t, unit, Mode::normal);
  log.event("ranks-over", {{"unit", id(unit)}, {"ranks", std::to_string(over)}, {"of", std::to_string(ranks)}},
            rules.rates.at(terrain).rule);
  if (over < ranks) return;
  const GoingRow& row = *b.rules.movement.row(terrain, info(unit).arm, Mode::normal);
  state.before = std::max(state.before, row.order);
  end_job(unit);
  worsen(unit, row.order, row.rule);
  event("crossed", unit, row.rule);
}

}  // namespace coq::terrain_napoleonien
