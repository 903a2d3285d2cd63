// SPDX-License-Identifier: MIT
// Leaving a house: by the street, without formation, or under compulsion; fires (5.2s to 5.2z, 5.6c, 5.6d).
#include <algorithm>
#include <numeric>

#include "systems/terrain_napoleonien/engine/garrison.h"
#include "systems/terrain_napoleonien/engine/ranks.h"

namespace coq::terrain_napoleonien {
namespace {

/// Value of a job's `done`: a morale result makes the unit leave.
constexpr int kByMorale = 1;

constexpr Refusal kNotInHouse{"5.2s", translatable("{} is not in a house"), {kWho}};
constexpr Refusal kHowToLeave{"5.2s", translatable("a unit must leave a house by the street, or out of "
                                                   "formation")};
constexpr Refusal kByAccess{"9.1c", translatable("{} must leave its redoubt by the access"), {kWho}};
constexpr Refusal kBurningUnformed{
    "5.2y", translatable("the house of {} is on fire: the unit leaves it in disorder"), {kWho}};
constexpr Refusal kMaxDefended{
    "5.2y", translatable("{} must leave a burning house by its most strongly defended side"), {kWho}};
constexpr Refusal kByAttackedSide{"5.5f",
                                  translatable("the side through which {} would leave is under "
                                               "attack"),
                                  {kWho}};

std::vector<int> most_defended(const Table& t, int unit) {
  std::vector<int> out;
  int most = 0;
  for (const Garrison& one : t.s.unit(unit).garrison) {
    if (one.figures > most) out.clear();
    if (one.figures < most) continue;
    most = one.figures;
    out.push_back(one.wall);
  }
  return out;
}

bool stands_in_fire(const Table& t, int house) {
  const PieceState* piece = t.s.find_piece(house);
  return piece != nullptr && piece->burning;
}

/// Returns the sides by which the unit may leave, the most heavily defended first.
std::vector<int> ways_out(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.job.wall != kNone) return {u.job.wall};
  std::vector<int> out(t.piece(u.house).walls.size());
  std::iota(out.begin(), out.end(), 0);
  std::stable_sort(out.begin(), out.end(),
                   [&](int a, int b) { return t.figures_at_wall(unit, a) > t.figures_at_wall(unit, b); });
  return out;
}

void out_of_house(Umpire& u, int unit, const Place& place, Formed formation, int front) {
  UnitState& state = u.s.unit(unit);
  state.formation = formation;
  state.front = static_cast<std::int16_t>(front);
  state.garrison.clear();
  state.house = kNone;
  state.leave_by = 0;
  state.ground = Order::formed;
  state.moved = u.s.clock();
  u.end_job(unit);
  u.place(unit, place);
}

/// The unit leaves by the street, formed as a column of companies (5.2s). A redoubt's access path works the
/// same way.
bool leave_by_street(Umpire& u, int unit) {
  const UnitState& state = u.s.unit(unit);
  const int house = state.house;
  const auto street = street_beside(u.table(), house);
  if (!street) return false;
  const int front =
      default_front(u.b.rules.figures, u.b.unit(unit).arm, Formed::column_of_companies, state.figures);
  Vector facing = street->facing;
  if (!state.job.path.empty() && dot(facing, state.job.path.front() - Point{}) < 0) facing = -facing;
  const Place place{street->at, facing};
  const BaseSize size = u.table().body_size(unit, Formed::column_of_companies, front);
  if (!has_room(u.table(), unit, base_at(place, size), true)) return false;
  out_of_house(u, unit, place, Formed::column_of_companies, front);
  u.set_order(unit, Order::formed, "5.2s");
  u.s.unit(unit).mode = Mode::normal;
  if (!is_redoubt(u.piece(house))) u.s.unit(unit).leaving = static_cast<std::int16_t>(house);
  u.event("out-of-house", unit, is_redoubt(u.piece(house)) ? "9.1c" : "5.2s");
  u.tread(unit);
  return true;
}

/// The unit leaves without formation and deploys in line (5.2u); from a burning house it leaves in disorder
/// (5.2y).
bool leave_in_a_crowd(Umpire& u, int unit) {
  const UnitState& state = u.s.unit(unit);
  const bool burning = stands_in_fire(u.table(), state.house), morale = state.job.done == kByMorale;
  for (const int wall : ways_out(u.table(), unit)) {
    if (is_under_attack(u.table(), u.table().side_of(unit), state.house, wall)) continue;
    const auto outside = outside_of(u.table(), unit, state.house, wall);
    if (!outside) continue;
    out_of_house(u, unit, outside->place, Formed::line, outside->front);
    const std::string rule = morale ? "5.6d" : burning ? "5.2y" : "5.2u";
    u.worsen(unit, burning ? Order::in_disorder : Order::without_formation, rule);
    u.event("out-of-house", unit, rule);
    u.tread(unit);
    return true;
  }
  return false;
}

}  // namespace

const Refusal kNoStreet{"5.2s", translatable("no street touches the house")};

Vector outward_of(const Wall& wall) {
  const Vector v = wall.to - wall.from;
  Vector out{v.y, -v.x};
  const std::int64_t common = std::gcd(out.x, out.y);
  if (common > 1) out = {out.x / common, out.y / common};
  while (std::max(std::abs(out.x), std::abs(out.y)) > play::kFacingLimit) out = {out.x / 2, out.y / 2};
  return out;
}

bool has_room(const Table& t, int unit, const Base& body, bool in_street) {
  if (!play::is_in(t.b.table(), body)) return false;
  const Convex convex = convex_of(body);
  for (const Piece& piece : t.b.ground.pieces()) {
    const bool house = piece.role == Role::house || piece.role == Role::redoubt;
    const bool barred =
        piece.role == Role::river || piece.role == Role::major_river || piece.role == Role::marsh;
    if ((!house && !barred) || (house && in_street)) continue;
    if (house ? overlap(convex, piece.area) : piece.is_within(body, 0)) return false;
  }
  for (const int other : t.units()) {
    if (other == unit || !t.on_table(other)) continue;
    const bool enemy = t.side_of(other) != t.side_of(unit);
    for (const Base& figure : t.figures_of(other)) {
      if (enemy ? near(body, figure, Table::kTouch) : overlap(convex, convex_of(figure), Table::kTouch))
        return false;
    }
  }
  return true;
}

std::optional<Outside> outside_of(const Table& t, int unit, int house, int wall, Um distance) {
  const Wall& of = t.piece(house).walls[static_cast<std::size_t>(wall)];
  const int figures = t.s.unit(unit).figures;
  const Vector outward = outward_of(of);
  for (int ranks = 1; ranks <= figures; ++ranks) {
    const int front = (figures + ranks - 1) / ranks;
    const BaseSize size = t.body_size(unit, Formed::line, front);
    const Place place{displaced(middle_of(of), outward, distance + size.depth / 2), outward};
    if (has_room(t, unit, base_at(place, size), false)) return Outside{place, front};
  }
  return std::nullopt;
}

std::optional<Place> street_beside(const Table& t, int house) {
  const Piece& piece = t.piece(house);
  const auto roles =
      is_redoubt(piece) ? std::vector<Role>{Role::access} : std::vector<Role>{Role::road, Role::tree_road};
  const Point middle = piece.box.middle();
  std::optional<Place> out;
  SquareDistance best;
  for (const Piece& road : t.b.ground.pieces()) {
    if (!road.is_line() || std::find(roles.begin(), roles.end(), road.role) == roles.end()) continue;
    for (std::size_t i = 1; i < road.line.size(); ++i) {
      const Point a = road.line[i - 1], b = road.line[i];
      if (a == b || !within(a, b, piece.area.outer, road.width / 2 + t.rules().houses.touch)) continue;
      const SquareDistance distance = square_distance(middle, a, b);
      if (out && compare(distance, best) >= 0) continue;
      best = distance;
      const Vector v = b - a;
      const Int128 at = std::clamp<Int128>(dot(middle - a, v), 0, dot(v, v));
      const Point foot{static_cast<Um>(a.x + v.x * at / dot(v, v)),
                       static_cast<Um>(a.y + v.y * at / dot(v, v))};
      const Vector facing = -outward_of(Wall{"", a, b, 0, 0});
      out = Place{foot, turned(facing, 1)};
    }
  }
  return out;
}

std::string must_evacuate(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::house || is_redoubt(t.piece(u.house))) return {};
  if (stands_in_fire(t, u.house)) return "5.2x";
  return u.figures < t.rules().houses.least_figures ? "5.2v" : "";
}

Ruling check_leave(const Table& t, const Command& c) {
  const int unit = c.unit();
  const UnitState& u = t.s.unit(unit);
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (u.where != Where::house) return kNotInHouse;
  if (t.is_busy(unit)) return kBusy;
  const std::string must = must_evacuate(t, unit);
  if (t.in_melee(unit) && must.empty()) return kFighting;
  if (!c.what.empty() && c.what != "street" && c.what != "unformed") return kHowToLeave;
  const bool burning = stands_in_fire(t, u.house);
  if (is_redoubt(t.piece(u.house))) {
    if (!c.what.empty() || c.wall != kNone) return kByAccess;
    return street_beside(t, u.house) ? Ruling::yes : Ruling(kNoStreet);
  }
  if (c.what == "street") {
    if (burning) return kBurningUnformed;
    return street_beside(t, u.house) ? Ruling::yes : Ruling(kNoStreet);
  }
  if (c.wall == kNone) return Ruling::yes;
  if (burning) {
    const auto most = most_defended(t, unit);
    if (std::find(most.begin(), most.end(), c.wall) == most.end()) return kMaxDefended;
  }
  return is_under_attack(t, c.side, u.house, c.wall) ? Ruling(kByAttackedSide) : Ruling::yes;
}

void offer_leave(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    const UnitState& u = offers.t.s.unit(unit);
    if (u.where != Where::house) continue;
    const Piece& house = offers.t.piece(u.house);
    const auto begin = [&](const char* what) {
      offers.begin(Verb::leave_house);
      offers.set_unit(unit);
      offers.c.what = what;
    };
    if (is_redoubt(house)) {
      begin("");
      offers.take();
      continue;
    }
    begin("street");
    offers.take();
    for (std::size_t wall = 0; wall < house.walls.size(); ++wall) {
      begin("unformed");
      offers.c.wall = static_cast<std::int8_t>(wall);
      offers.take();
    }
  }
}

void leave(Umpire& u, const Command& c) {
  const int unit = c.unit(), house = u.s.unit(unit).house;
  const HouseRules& rules = u.b.rules.houses;
  const bool street = c.what == "street" || is_redoubt(u.piece(house));
  Job job;
  job.task = street                             ? Task::leave_formed
             : stands_in_fire(u.table(), house) ? Task::evacuate
                                                : Task::leave_unformed;
  job.piece = static_cast<std::int16_t>(house);
  job.wall = c.wall;
  if (job.task == Task::evacuate && job.wall == kNone) {
    const auto most = most_defended(u.table(), unit);
    if (!most.empty()) job.wall = static_cast<std::int8_t>(most.front());
  }
  if (c.facing) job.path.push_back({static_cast<Um>(c.facing->x), static_cast<Um>(c.facing->y)});
  const Timed& time = street ? rules.street : rules.unformed;
  u.begin_job(unit, std::move(job), time.quarters, "leaves-house", time.rule);
  u.reveal(unit, "5.3d");
  if (rules.fire_at_once && u.s.unit(unit).job.task == Task::evacuate) finish_leave(u, unit);
}

void finish_leave(Umpire& u, int unit) {
  const bool formed = u.s.unit(unit).job.task == Task::leave_formed;
  if (formed ? leave_by_street(u, unit) : leave_in_a_crowd(u, unit)) return;
  if (u.s.unit(unit).job.until <= u.s.clock()) u.event("no-way-out", unit, formed ? "5.2s" : "5.2u");
  u.s.unit(unit).job.until = u.s.clock() + 1;
}

void work_leave(Umpire& u, int unit) {
  const Job& job = u.s.unit(unit).job;
  // A relieved unit leaves when the relief arrives.
  if (job.other != kNone && u.s.unit(job.other).job.task == Task::relieve &&
      u.s.unit(job.other).job.other == unit)
    return;
  if (job.until <= u.s.clock()) finish_leave(u, unit);
}

void begin_evacuation(Umpire& u, int unit) {
  UnitState& state = u.s.unit(unit);
  if (!stands_in_fire(u.table(), state.house)) return;  // the owner chooses how the unit leaves
  const auto most = most_defended(u.table(), unit);
  // If several sides are equally defended, the owner chooses the side (5.2y).
  if (most.size() != 1) return;
  Job job;
  job.task = Task::evacuate;
  job.piece = state.house;
  job.wall = static_cast<std::int8_t>(most.front());
  const Timed& time = u.b.rules.houses.unformed;
  u.begin_job(unit, std::move(job), time.quarters, "leaves-house", "5.2x");
  u.reveal(unit, "5.3d");
  if (u.b.rules.houses.fire_at_once) finish_leave(u, unit);
}

bool Umpire::put_outside(int unit, int house, int wall, Um distance, const std::string& rule) {
  const auto outside = outside_of(table(), unit, house, wall, distance);
  if (!outside) return false;
  out_of_house(*this, unit, outside->place, Formed::line, outside->front);
  event("out-of-house", unit, rule);
  tread(unit);
  return true;
}

void Umpire::leave_by_morale(int unit, int cause, int wall, Morale result) {
  const Table t = table();
  const UnitState& u = s.unit(unit);
  if (u.where != Where::house) return;
  const Piece& house = piece(u.house);
  if (wall == kNone && cause != kNone) {
    wall = wall_towards(house, middle_of(t.body_of(cause)));
  }
  Job job;
  job.task = Task::leave_unformed;
  job.piece = u.house;
  job.wall = static_cast<std::int8_t>(wall == kNone ? kNone : opposite_wall(house, wall));
  job.other = static_cast<std::int8_t>(cause);
  job.done = kByMorale;
  s.unit(unit).morale = result;
  const Timed& time = b.rules.houses.morale_exit;
  begin_job(unit, std::move(job), time.quarters, "leaves-house", time.rule);
  // Morale is tested after the period's last quarter, so the imposed move takes the next half period.
  if (s.phase == Phase::morale) {
    ++s.unit(unit).job.begun;
    ++s.unit(unit).job.until;
  }
  reveal(unit, "5.3d");
  // The unit cannot be pursued (5.6e).
  std::erase_if(s.melees, [&](const Melee& m) { return m.attacker == unit || m.defender == unit; });
}

void Umpire::try_fire(int house, int by) {
  const int needs = b.rules.houses.fire_needs;
  const Piece& burnt = piece(house);
  if (burnt.role != Role::house || needs == 0 || stands_in_fire(table(), house)) return;
  const auto rolled = log.roll("house-fire", {{"piece", burnt.id}, {"unit", id(by)}}, {.need = needs});
  log.result(rolled.total >= needs ? "burns" : "none");
  if (rolled.total < needs) return;
  s.piece(house).burning = true;
  log.event("house-burns", {{"piece", burnt.id}}, "5.2x");
  if (const int holder = table().occupier_of(house); holder != kNone) look_at_garrison(holder);
}

void Umpire::pass_quarter_in_houses() {
  for (const int unit : table().units()) {
    UnitState& u = s.unit(unit);
    if (u.where == Where::house && u.leave_by > 0 && s.clock() >= u.leave_by) {
      remove(unit, Where::lost, "5.2z");
    } else if (u.leaving != kNone && !leaves_by_street(table(), unit)) {
      u.leaving = kNone;
      event("out-of-village", unit, "5.2s");
    }
  }
}

}  // namespace coq::terrain_napoleonien
