// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/terrain_napoleonien/engine/garrison.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/movement.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

// Reinforcements that enter over an edge of the table.

namespace {

/// Returns the facing of a unit that enters over the edge, which is behind it.
Vector inward_from(TableEdge edge) {
  return turned({0, 1}, static_cast<int>(edge));
}

Place arrival_place(const Table& t, const Command& c) {
  const int edge = t.b.unit(c.unit()).edge;
  return {*c.at, c.facing.value_or(edge == kNone ? Vector{0, -1} : inward_from(static_cast<TableEdge>(edge)))};
}

/// Returns whether the body lies on the table with one side on that edge; kNone allows any edge.
bool is_at_edge(const Table& t, int edge, const Base& body) {
  const Box table = t.b.table(), box = box_of(body);
  if (!is_in(grown(table, Table::kTouch), body)) return false;
  const Um gaps[] = {box.min.y, table.max.x - box.max.x, table.max.y - box.max.y, box.min.x};
  for (int i = 0; i < kEdges; ++i)
    if ((edge == kNone || edge == i) && gaps[i] <= Table::kTouch) return true;
  return false;
}

std::string arrival_rule(const Table& t, const Command& c) {
  return why_not_stand(t, c.unit(), arrival_place(t, c));
}

}  // namespace

Ruling check_arrival(const Table& t, const Command& c) {
  static constexpr Refusal kNotYet{kOrderRules,
                                   translatable("{} has not arrived yet, or has already "
                                                "arrived"),
                                   {kWho}};
  static constexpr Refusal kEdge{
      kOrderRules, translatable("{} must enter over its own side's edge of the table"), {kWho}};
  static constexpr Refusal kNoPlace{arrival_rule, translatable("{} cannot stop there"), {kWho}};
  const int unit = c.unit();
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (t.s.unit(unit).where != Where::away || t.s.turn < t.b.unit(unit).arrives) return kNotYet;
  const Place place = arrival_place(t, c);
  if (!is_at_edge(t, t.b.unit(unit).edge, base_at(place, t.body_size(unit)))) return kEdge;
  return why_not_stand(t, unit, place).empty() ? Ruling::yes : Ruling(kNoPlace);
}

void offer_arrivals(Offers& o) {
  for (const int unit : o.t.units_of(o.c.side)) {
    if (o.t.s.unit(unit).where != Where::away || o.t.s.turn < o.t.b.unit(unit).arrives) continue;
    o.begin(Verb::arrive);
    o.set_unit(unit);
    const BaseSize body = o.t.body_size(unit);
    for (const Place& entry : play::places_of_entry(o.t.b.width, o.t.b.height, body)) {
      o.c.at = displaced(entry.at, entry.facing, body.depth / 2);
      o.c.facing = entry.facing;
      o.take();
    }
  }
}

void arrive(Umpire& u, const Command& c) {
  const int unit = c.unit();
  u.place(unit, arrival_place(u.table(), c));
  u.s.unit(unit).moved = u.s.clock();
  u.event("arrived", unit, "1.3a");
  u.tread(unit);
}

// Entering a house or redoubt, including simultaneous entry by both sides (5.2b to 5.2m, 5.5w, 5.5x, 9.1).

namespace {

/// Value of a job's `done`: a melee has caught the unit while it enters.
constexpr int kCaught = -1;

std::string entered_house(const Table& t, const Command& c) {
  return c.piece == kNone ? std::string() : t.piece(c.piece).id;
}
constexpr Refusal kHeldByEnemy{"5.2b", translatable("\"{}\" is not empty"), {entered_house}};
constexpr Refusal kHeldByFriend{
    "5.2q", translatable("\"{}\" is already held by a friendly unit"), {entered_house}};
constexpr Refusal kEntryIntoFire{"5.2x", translatable("\"{}\" is on fire"), {entered_house}};
constexpr Refusal kSameWall{
    "5.5w", translatable("the enemy has already begun to enter \"{}\" by the same side"), {entered_house}};

bool house_burns(const Table& t, int house) {
  const PieceState* piece = t.s.find_piece(house);
  return piece != nullptr && piece->burning;
}

/// Returns the unit, other than `except`, that is entering the house, or kNone.
int enterer_of(const Table& t, int house, int except) {
  for (const int unit : t.units())
    if (unit != except && t.on_table(unit) && is_entering(t, unit) && t.s.unit(unit).job.piece == house)
      return unit;
  return kNone;
}

Ruling check_empty(const Table& t, const Command& c) {
  const int side = t.side_of(c.unit());
  if (const int holder = t.occupier_of(c.piece); holder != kNone)
    return t.side_of(holder) == side ? kHeldByFriend : kHeldByEnemy;
  const int other = enterer_of(t, c.piece, c.unit());
  if (other == kNone) return Ruling::yes;
  if (t.side_of(other) == side) return kHeldByFriend;
  const Job& job = t.s.unit(other).job;
  if (t.s.clock() - job.begun > t.rules().houses.window) return kHeldByEnemy;
  return job.wall == entry_wall(t, c.unit(), c.piece) ? Ruling(kSameWall) : Ruling::yes;
}

}  // namespace

Ruling check_enter(const Table& t, const Command& c) {
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  if (!has_walls(t, c.piece)) return kNoHouse;
  if (house_burns(t, c.piece)) return kEntryIntoFire;
  if (const Ruling may = check_enterer(t, c, c.piece); !may) return may;
  if (const Ruling empty = check_empty(t, c); !empty) return empty;
  if (const Ruling there = check_at_wall(t, c, c.piece); !there) return there;
  return check_garrison(t, c, c.piece);
}

void offer_enter(Offers& offers) {
  const auto houses = offers.t.pieces_of({Role::house, Role::redoubt});
  each_actor(offers, [&](int) {
    for (const int house : houses) {
      offers.c.piece = static_cast<std::int16_t>(house);
      offers.take();
    }
  });
}

void enter(Umpire& u, const Command& c) {
  const Table t = u.table();
  const int unit = c.unit(), other = enterer_of(t, c.piece, unit);
  Job job;
  job.task = Task::enter;
  job.piece = c.piece;
  job.wall = static_cast<std::int8_t>(entry_wall(t, unit, c.piece));
  job.garrison = *garrison_said(t, c, c.piece, job.wall);
  const Timed& time = u.b.rules.houses.enter;
  const int wall = job.wall;
  u.begin_job(unit, std::move(job), time.quarters, "enters-house", time.rule);
  if (!is_redoubt(u.piece(c.piece))) u.worsen(unit, Order::without_formation, "5.2d");
  if (other == kNone) return;
  // Both units have entered by different sides, so neither has the house's protection.
  u.log.event("street-fight", {{"unit", u.id(unit)}, {"target", u.id(other)}, {"piece", u.piece(c.piece).id}},
              "5.5w");
  u.begin_melee(unit, other, c.piece, wall, false);
  u.s.melees.back().simultaneous = true;
}

void work_entry(Umpire& u, int unit) {
  UnitState& state = u.s.unit(unit);
  Job& job = state.job;
  const Table t = u.table();
  if (t.in_melee(unit)) {
    const auto melees = t.melees_of(unit);
    const bool meets = std::all_of(melees.begin(), melees.end(),
                                   [&](int m) { return u.s.melees[static_cast<std::size_t>(m)].simultaneous; });
    if (!meets) job.done = kCaught;
    job.until = u.s.clock() + 1;
    return;
  }
  const bool lost = job.done == kCaught, fire = house_burns(t, job.piece);
  if (lost || fire || t.occupier_of(job.piece) != kNone) {
    u.end_job(unit);
    return u.event("entry-broken", unit, lost ? "5.2h" : fire ? "5.2x" : "5.2b");
  }
  if (job.until <= u.s.clock()) u.enter_now(unit, job.piece, job.garrison, u.b.rules.houses.enter.rule);
}

void Umpire::enter_now(int unit, int held, std::vector<Garrison> garrison, const std::string& rule) {
  UnitState& u = s.unit(unit);
  const Piece& house = piece(held);
  u.job = {};
  u.where = Where::house;
  u.house = static_cast<std::int16_t>(held);
  u.garrison = std::move(garrison);
  fit_garrison(u.garrison, u.figures);
  u.along.clear();
  u.obstacle = u.leaving = kNone;
  u.mode = Mode::halted;
  u.place = {house.box.middle(), {0, -1}};
  log.event("in-house",
            {{"unit", id(unit)}, {"piece", house.id}, {"walls", garrison_said_text(house, u.garrison)}}, rule);
  if (is_redoubt(house)) {
    // A unit in a redoubt is formed and counts as in line (9.1b).
    u.formation = Formed::line;
    u.front = u.figures;
    set_order(unit, Order::formed, "9.1b");
  } else {
    worsen(unit, Order::without_formation, "5.2d");
  }
  look_at_garrison(unit);
}

void Umpire::settle_street_fight(int winner, int loser) {
  const Job lost = s.unit(loser).job;
  std::erase_if(s.melees, [&](const Melee& m) {
    return m.simultaneous &&
           ((m.attacker == winner && m.defender == loser) || (m.attacker == loser && m.defender == winner));
  });
  if (const Job won = s.unit(winner).job; won.task == Task::enter)
    enter_now(winner, won.piece, won.garrison, "5.5x");
  end_job(loser);
  if (lost.piece == kNone || lost.wall == kNone) return;
  const Wall& wall = piece(lost.piece).walls[static_cast<std::size_t>(lost.wall)];
  const Vector outward = outward_of(wall);
  const Um depth = table().body_size(loser).depth;
  // The loser stands outside the wall, still facing the house.
  place(loser, {displaced(middle_of(wall), outward, b.rules.houses.expelled + depth / 2), -outward});
  worsen(loser, Order::without_formation, "5.5x");
  tread(loser);
  event("expelled", loser, "5.5x");
}

}  // namespace coq::terrain_napoleonien
