// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/contour.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/movement.h"
#include "systems/terrain_napoleonien/engine/ranks.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/turning.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

namespace {

// Extending a front: along the edge of a wood (4.3h), along an obstacle (8.3d), or in a melee after a draw
// (5.5r to 5.5t, 8.6m).

enum class Along : std::uint8_t { nothing, melee, wood, obstacle };

/// Returns the drawn melee in which the unit attacks a house or obstacle, or kNone.
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

/// Returns the quarters left in the half period in which fronts may be extended (5.5s).
int quarters_left(const Table& t) {
  return t.rules().houses.half - t.s.quarter;
}

Ruling check_extension(const Table& t, const Command& c) {
  static constexpr Refusal kNothing{
      "8.3b", translatable("{} has nothing along which it can extend its front"), {kWho}};
  static constexpr Refusal kHead{"4.3h", translatable("the head of {} is not at the edge of the wood"), {kWho}};
  static constexpr Refusal kLate{
      "5.5s", translatable("{} can extend its front only in the first half-period"), {kWho}};
  static constexpr Refusal kAll{"5.5t", translatable("{} already has all its figures in its front"), {kWho}};
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

/// Completes the change of a column in a wood to a line along its edge.
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

/// Brings three more figures into the front in a quarter (5.5t).
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

// Re-forming and changing formation (2.4b, 2.6e, 3.3b, 4.3e, 6.3b, 8.3b, 8.4c).

// Re-forming.

/// Returns the order that the unit's ground imposes. A bare slope does not count, because a unit may reorganise
/// on it (2.6e).
std::pair<Order, std::string> order_of_ground(const Table& t, int unit) {
  const Footing under = footing(t, unit);
  return imposed(t, unit, Mode::normal, under.hampers & ~bit(Terrain::slope));
}
std::string ground_rule(const Table& t, const Command& c) {
  return order_of_ground(t, c.unit()).second;
}

void offer_reform(Offers& o) {
  each_actor(o, [&](int) { o.take(); });
}

void reform(Umpire& u, const Command& c) {
  const bool slope = on_slope(u.table(), c.unit());
  const MovementRules& rules = u.b.rules.movement;
  Job job;
  job.task = Task::reform;
  const UnitState& unit = u.s.unit(c.unit());
  const char* rule = slope ? "2.6e" : unit.order == Order::formed && unit.hurried ? "5.2e" : "5.2c";
  u.begin_job(c.unit(), job, slope ? rules.reform_slope : rules.reform, "reforms", rule);
}

// Changing formation.

/// A battery behind an obstacle may be hampered when it turns (8.5h); this is only a warning.
void warn_battery(Umpire& u, int unit, Formed to) {
  if (to != Formed::in_battery) return;
  for (const int piece : u.table().pieces_under(unit, {Role::linear_light, Role::linear_hard})) {
    const auto terrain =
        u.piece(piece).role == Role::linear_light ? Terrain::linear_light : Terrain::linear_hard;
    const Permission& permission = u.b.rules.movement.may(terrain, Act::unlimber);
    if (permission.may != May::hampered) continue;
    return u.log.event("hampered", {{"unit", u.id(unit)}, {"piece", u.piece(piece).id}}, permission.rule);
  }
}

struct Change {
  Formed to = Formed::line;
  int front = 1;
  Place place;
  std::vector<Place> along;
  bool contour = false;
};

int front_in(const Table& t, int unit, Formed to, int wanted) {
  const int figures = t.s.unit(unit).figures;
  if (wanted != 0) return std::clamp(wanted, 1, figures);
  return default_front(t.rules().figures, t.b.unit(unit).arm, to, figures);
}

/// Returns the obstacle whose contour the unit's front follows and touches, or kNone.
int contour_piece(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.obstacle != kNone && t.touches_piece(unit, u.obstacle)) return u.obstacle;
  return kNone;
}

Change change_of(const Table& t, int unit, Formed to, int front) {
  const UnitState& u = t.s.unit(unit);
  Change out;
  out.to = to;
  out.front = front;
  const int piece = contour_piece(t, unit);
  if (piece != kNone && to == Formed::line) {
    Contoured own = contoured(t, unit, contour_of_obstacle(t, piece), to, front);
    out.place = own.place;
    out.along = std::move(own.along);
    out.contour = true;
    return out;
  }
  out.place = closed_up(u.place, t.body_size(unit).depth, t.body_size(unit, to, front).depth);
  return out;
}
Change change_of(const Table& t, const Command& c) {
  return change_of(t, c.unit(), *c.formation, front_in(t, c.unit(), *c.formation, c.front));
}

bool unlimbers(const Table& t, const Command& c) {
  return t.b.unit(c.unit()).is_artillery() && *c.formation == Formed::in_battery;
}

/// Returns the rule that forbids the change on this terrain, or an empty string.
std::string change_rule_on(const Table& t, const Command& c, Terrains on) {
  std::vector<Act> acts{Act::change_formation};
  if (unlimbers(t, c)) acts.insert(acts.begin(), Act::unlimber);
  for (const Act act : acts)
    for (std::size_t i = 0; i < kTerrains.size(); ++i) {
      const auto terrain = static_cast<Terrain>(i);
      const Permission& permission = t.rules().movement.may(terrain, act);
      if (has(on, terrain) && (permission.may == May::no || permission.may == May::re_form))
        return permission.rule;
    }
  return "";
}

/// Checks the terrain at the unit's place, then the terrain at the new place and under the figures' paths.
std::string change_rule(const Table& t, const Command& c) {
  const int unit = c.unit();
  const UnitState& u = t.s.unit(unit);
  Terrains on = footing(t, unit).on;
  if (!t.pieces_under(unit, {Role::clearing}).empty()) on |= bit(Terrain::clearing);
  for (const int hill : t.pieces_under(unit, {Role::hill}))
    if (standing(t, unit, hill) == sight::Standing::crest) on |= bit(Terrain::hill_top);
  if (const std::string here = change_rule_on(t, c, on); !here.empty()) return here;
  const Change own = change_of(t, c);
  if (own.contour) return "";
  Terrains there = ground_of_change(t, unit, own.place, own.to, own.front).on;
  // `room_rule` reports houses and lack of room on a plateau.
  there &= ~bit(Terrain::house);
  if (on_flat(t, unit, u.place, u.formation, u.front)) there &= ~bit(Terrain::slope);
  return change_rule_on(t, c, there);
}

/// Returns the rule broken by lack of room, or an empty string. On a plateau the new body must fit on the flat
/// (3.3b, 3.3c).
std::string room_rule(const Table& t, const Command& c) {
  const Change own = change_of(t, c);
  const MovementRules& rules = t.rules().movement;
  const UnitState& u = t.s.unit(c.unit());
  const Permission& permission =
      rules.may(Terrain::plateau_top, unlimbers(t, c) ? Act::unlimber : Act::change_formation);
  const bool matters = permission.may == May::if_room || permission.may == May::whole_base;
  if (matters && on_flat(t, c.unit(), u.place, u.formation, u.front) &&
      !on_flat(t, c.unit(), own.place, own.to, own.front))
    return permission.rule;
  if (own.contour) return "";
  // Hedges, walls and trees beside a road prevent deployment (7.2b).
  const ChangeGround ground = ground_of_change(t, c.unit(), own.place, own.to, own.front);
  if (ground.over_linear || ground.through_trees) return "7.2b";
  return why_not_stand(t, c.unit(), own.place, own.to, own.front);
}

Ruling check_change(const Table& t, const Command& c) {
  static constexpr Refusal kNotItsOwn{"8.3b", translatable("{} has no such formation"), {kWho}};
  static constexpr Refusal kSame{"8.3b", translatable("{} is already in that formation"), {kWho}};
  static constexpr Refusal kCrossing{
      "8.4c", translatable("{} has not completely crossed its obstacle"), {kWho}};
  static constexpr Refusal kGround{change_rule, translatable("{} cannot change formation where it is"), {kWho}};
  static constexpr Refusal kNoRoom{room_rule, translatable("{} has no room for that formation"), {kWho}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const UnitState& u = t.s.unit(c.unit());
  if (!t.rules().figures.may[static_cast<std::size_t>(*c.formation)]
                            [static_cast<std::size_t>(t.b.unit(c.unit()).arm)])
    return kNotItsOwn;
  if (u.formation == *c.formation && u.front == front_in(t, c.unit(), *c.formation, c.front)) return kSame;
  if (!change_rule(t, c).empty()) return kGround;
  if (crossed_obstacle(t, c.unit()) != kNone) return kCrossing;
  if (must_reform(t, c.unit())) return kMustReform;
  return room_rule(t, c).empty() ? Ruling::yes : Ruling(kNoRoom);
}

void offer_changes(Offers& o) {
  WalkMemory* memory = o.t.b.walks.get();
  each_actor(o, [&](int unit) {
    if (const TriedChanges* known = memory == nullptr ? nullptr : memory->find_changes(o.t, unit)) {
      for (const Formed to : known->formations) {
        o.c.formation = to;
        o.take_known(o.c);
      }
      return;
    }
    TriedChanges tried;
    for (std::size_t i = 0; i < kFormations.size(); ++i) {
      const auto to = static_cast<Formed>(i);
      if (!o.t.rules().figures.may[i][static_cast<std::size_t>(o.t.b.unit(unit).arm)]) continue;
      const BaseSize body = o.t.body_size(unit, to, front_in(o.t, unit, to, 0));
      tried.within = std::max(tried.within, body.width + body.depth);
      o.c.formation = to;
      if (o.take()) tried.formations.push_back(to);
    }
    if (memory != nullptr) memory->keep_changes(o.t, unit, std::move(tried));
  });
}

/// Returns the rule that allows the change at the unit's place. In the open, another chapter sets the time it
/// takes.
std::string time_rule(const Table& t, const Command& c, const Change& own) {
  if (own.contour) return "8.3b";
  const UnitState& u = t.s.unit(c.unit());
  if (!on_flat(t, c.unit(), u.place, u.formation, u.front)) return "";
  return t.rules()
      .movement.may(Terrain::plateau_top, unlimbers(t, c) ? Act::unlimber : Act::change_formation)
      .rule;
}

void change(Umpire& u, const Command& c) {
  const MovementRules& rules = u.b.rules.movement;
  const Change own = change_of(u.table(), c);
  const bool plain = u.s.unit(c.unit()).formation == Formed::march_column && own.to == Formed::line;
  Job job;
  job.task = Task::change_formation;
  job.to = own.to;
  job.to_front = static_cast<std::int16_t>(own.front);
  u.begin_job(c.unit(), job, plain ? rules.march_column_to_line : rules.formation_change, "changes-formation",
              time_rule(u.table(), c, own));
  warn_battery(u, c.unit(), own.to);
}

void end_change(Umpire& u, int unit, const Job& job) {
  const Change own = change_of(u.table(), unit, job.to, std::min<int>(job.to_front, u.s.unit(unit).figures));
  const Under before = under_of(u.table(), unit);
  UnitState& state = u.s.unit(unit);
  state.formation = own.to;
  state.front = static_cast<std::int16_t>(own.front);
  state.place = own.place;
  state.along = own.along;
  u.log.event("formation",
              {{"unit", u.id(unit)},
               {"formation", std::string(kFormations[static_cast<std::size_t>(own.to)])},
               {"front", std::to_string(own.front)}},
              own.contour ? "8.3b" : "");
  u.tread(unit, before);
}

}  // namespace

Ruling check_reform(const Table& t, const Command& c) {
  static constexpr Refusal kFormed{"5.2c", translatable("{} is formed"), {kWho}};
  static constexpr Refusal kCrossing{
      "8.4c", translatable("{} has not completely crossed its obstacle"), {kWho}};
  static constexpr Refusal kGround{ground_rule, translatable("{} cannot re-form where it is"), {kWho}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const UnitState& u = t.s.unit(c.unit());
  if (u.order == Order::formed && !u.hurried) return kFormed;
  if (crossed_obstacle(t, c.unit()) != kNone) return kCrossing;
  return order_of_ground(t, c.unit()).first == Order::formed ? Ruling::yes : Ruling(kGround);
}

ActionRows formation_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::reform,
                                     .name = "reform",
                                     .arguments = {kUnit},
                                     .phases = {Phase::orders},
                                     .refusal = check_reform,
                                     .offers = offer_reform,
                                     .effect = reform},
                                    {.verb = Verb::change_formation,
                                     .name = "change-formation",
                                     .arguments = {kUnit, kInto, kFront.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_change,
                                     .offers = offer_changes,
                                     .effect = change},
                                    {.verb = Verb::extend_front,
                                     .name = "extend-front",
                                     .arguments = {kUnit, kFront.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_extension,
                                     .offers = offer_extensions,
                                     .effect = extend}};
  return kRows;
}

void Umpire::work_formation(int unit) {
  const Job job = s.unit(unit).job;
  if (job.task == Task::extend_front) return work_extension(*this, unit);
  if (job.until > s.clock()) return;
  end_job(unit);
  if (job.task == Task::change_formation) return end_change(*this, unit, job);
  UnitState& state = s.unit(unit);
  state.ground = state.before = Order::formed;
  state.hurried = false;
  set_order(unit, Order::formed, on_slope(table(), unit) ? "2.6e" : "5.2c");
}

}  // namespace coq::terrain_napoleonien
