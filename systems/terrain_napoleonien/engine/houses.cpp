// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/houses.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/terrain_napoleonien/engine/garrison.h"

namespace coq::terrain_napoleonien {

// Houses: entering, manning the walls, leaving (5.2), attacking two sides (5.5g). arrival.cpp, garrison.cpp,
// leaving.cpp and house_extension.cpp define the actions themselves.

namespace {

/// Names a side of the house that the unit holds.
constexpr Argument kOwnWall{"wall",
                            [](const Table& t, Command& c, std::string_view text) {
                              const int house = c.units.empty() ? kNone : t.s.unit(c.unit()).house;
                              if (!has_walls(t, house)) return false;
                              return play::read_index(c.wall, text, [&](std::string_view name) {
                                return find_wall(t.piece(house), name);
                              });
                            },
                            [](const Table& t, const Command& c) {
                              const int house = c.units.empty() ? kNone : t.s.unit(c.unit()).house;
                              if (c.wall == kNone || !has_walls(t, house)) return std::string();
                              return t.piece(house).walls[static_cast<std::size_t>(c.wall)].name;
                            },
                            true};

std::string house_text(const Table& t, const Command& c) {
  return c.piece == kNone ? std::string() : t.piece(c.piece).id;
}
std::string walls_text(const Table&, const Command& c) {
  return join(c.walls, " ");
}

constexpr Refusal kNotOnFoot{"5.2c", translatable("{} is not infantry: it cannot enter a house"), {kWho}};
constexpr Refusal kTooFewToHold{"5.2c", translatable("{} has too few figures to hold a house"), {kWho}};
constexpr Refusal kEntersUnformed{
    "5.2c", translatable("{} is in disorder and must re-form before it does anything else"), {kWho}};
constexpr Refusal kForcedEntry{"5.2e", translatable("{} was on a forced march and must re-form first"), {kWho}};
constexpr Refusal kNotFourSides{
    "5.3a", translatable("\"{}\" does not have the number of sides that a house has"), {house_text}};
constexpr Refusal kNotAllTouch{
    "5.2g", translatable("not all of the first rank of {} touches one side of \"{}\""), {kWho, house_text}};
constexpr Refusal kNoAccess{"9.1c", translatable("{} is not at the access to \"{}\""), {kWho, house_text}};
constexpr Refusal kNotInRedoubt{"9.1b", translatable("{} is not infantry: it cannot enter a redoubt"), {kWho}};
constexpr Refusal kNoSuchWalls{"5.2j", translatable("\"{}\": there are no such sides"), {walls_text}};
constexpr Refusal kNoRoomAtWall{
    "5.5b", translatable("\"{}\": one of the sides does not have room for that many figures"), {walls_text}};
constexpr Refusal kCompaniesApart{
    "5.2l", translatable("\"{}\": a company would occupy more than two adjacent sides"), {walls_text}};
constexpr Refusal kTooManyFigures{
    "5.2k", translatable("{} does not have that many figures: \"{}\""), {kWho, walls_text}};
constexpr Refusal kMoreFit{
    "5.2m", translatable("only figures without room may be set aside: \"{}\""), {walls_text}};

/// Returns whether one more figure could stand at a wall.
bool has_room_for_more(const Table& t, int unit, int house, const std::vector<Garrison>& garrison) {
  const Piece& piece = t.piece(house);
  for (std::size_t wall = 0; wall < piece.walls.size(); ++wall) {
    std::vector<Garrison> more = garrison;
    const auto found = std::find_if(more.begin(), more.end(),
                                    [&](const Garrison& one) { return one.wall == static_cast<int>(wall); });
    if (found == more.end())
      more.push_back({static_cast<std::int8_t>(wall), 1});
    else
      ++found->figures;
    const int there = found == more.end() ? 1 : found->figures;
    if (there <= piece.walls[wall].room && companies_fit(t, unit, house, more)) return true;
  }
  return false;
}

}  // namespace

const Refusal kNoHouse{"5.2b", translatable("\"{}\" is not a house"), {house_text}};

std::string garrison_said_text(const Piece& house, const std::vector<Garrison>& garrison) {
  std::string out;
  for (const Garrison& one : garrison)
    out += fmt::format("{}{}:{}", out.empty() ? "" : " ", house.walls[static_cast<std::size_t>(one.wall)].name,
                       one.figures);
  return out;
}

std::optional<std::vector<Garrison>> garrison_said(const Table& t, const Command& c, int house, int from) {
  if (!c.walls.empty()) return garrison_of(t.piece(house), c.walls);
  return default_garrison(t, c.unit(), house, from);
}

Ruling check_garrison(const Table& t, const Command& c, int house) {
  if (c.walls.empty()) return Ruling::yes;
  const Piece& piece = t.piece(house);
  const auto garrison = garrison_of(piece, c.walls);
  if (!garrison) return kNoSuchWalls;
  int sum = 0;
  for (const Garrison& one : *garrison) {
    if (one.figures > piece.walls[static_cast<std::size_t>(one.wall)].room) return kNoRoomAtWall;
    sum += one.figures;
  }
  const int figures = t.s.unit(c.unit()).figures;
  if (sum > figures) return kTooManyFigures;
  if (!companies_fit(t, c.unit(), house, *garrison)) return kCompaniesApart;
  return sum < figures && has_room_for_more(t, c.unit(), house, *garrison) ? Ruling(kMoreFit) : Ruling::yes;
}

Ruling check_enterer(const Table& t, const Command& c, int house) {
  const UnitState& u = t.s.unit(c.unit());
  const HouseRules& rules = t.rules().houses;
  const Piece& piece = t.piece(house);
  if (!t.b.unit(c.unit()).on_foot()) return is_redoubt(piece) ? kNotInRedoubt : kNotOnFoot;
  if (u.order >= Order::without_formation) return kEntersUnformed;
  if (u.hurried) return kForcedEntry;
  if (is_redoubt(piece)) return Ruling::yes;
  if (u.figures < rules.least_figures) return kTooFewToHold;
  const int sides = static_cast<int>(piece.walls.size());
  return rules.only_sides != 0 && sides != rules.only_sides ? Ruling(kNotFourSides) : Ruling::yes;
}

int entry_wall(const Table& t, int unit, int house) {
  const Piece& piece = t.piece(house);
  if (is_redoubt(piece)) return piece.rear;
  return touched_wall(t, unit, house);
}

Ruling check_at_wall(const Table& t, const Command& c, int house) {
  const Piece& piece = t.piece(house);
  const int wall = entry_wall(t, c.unit(), house);
  if (is_redoubt(piece)) {
    const bool there = wall != kNone && wall_contact(t, c.unit(), house, wall).touches;
    return there ? Ruling::yes : Ruling(kNoAccess);
  }
  return wall != kNone && wall_contact(t, c.unit(), house, wall).first_rank ? Ruling::yes
                                                                            : Ruling(kNotAllTouch);
}

ActionRows house_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::enter_house,
                                     .name = "enter-house",
                                     .arguments = {kUnit, kPiece, kWalls.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_enter,
                                     .offers = offer_enter,
                                     .effect = enter},
                                    {.verb = Verb::reposition,
                                     .name = "reposition",
                                     .arguments = {kUnit, kWalls},
                                     .phases = {Phase::orders},
                                     .refusal = check_reposition,
                                     .offers = offer_reposition,
                                     .effect = reposition},
                                    {.verb = Verb::relieve,
                                     .name = "relieve",
                                     .arguments = {kUnit, kTarget, kWalls.optional(), kWhat.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_relieve,
                                     .offers = offer_relieve,
                                     .effect = relieve},
                                    {.verb = Verb::leave_house,
                                     .name = "leave-house",
                                     .arguments = {kUnit, kWhat.optional(), kOwnWall, kFacing.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_leave,
                                     .offers = offer_leave,
                                     .effect = leave},
                                    {.verb = Verb::fold,
                                     .name = "fold",
                                     .arguments = {kUnit, kFoughtWall, kFront.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_fold,
                                     .offers = offer_fold,
                                     .effect = fold}};
  return kRows;
}

void Umpire::work_house(int unit) {
  switch (s.unit(unit).job.task) {
    case Task::enter:
      return work_entry(*this, unit);
    case Task::reposition:
      return work_reposition(*this, unit);
    case Task::relieve:
      return work_relief(*this, unit);
    default:
      return work_leave(*this, unit);
  }
}

// Sides of houses and redoubts: which units touch them, and with how many figures (5.4, 5.5).

namespace {

/// A stretch of a wall that something lies along, measured from the wall's first point; empty if from > to.
struct WallStretch {
  Um from = 1, to = 0;
  bool any() const { return from <= to; }
  Um length() const { return to - from; }
  void include(const WallStretch& other) {
    if (!other.any()) return;
    from = any() ? std::min(from, other.from) : other.from;
    to = any() ? std::max(to, other.to) : other.to;
  }
};

/// Returns how far along the wall the point lies, rounded down; negative before the wall's start.
std::int64_t along_wall(const Wall& wall, Point p) {
  const Vector v = wall.to - wall.from;
  const Int128 reach = dot(p - wall.from, v);
  const std::int64_t out = SquareDistance{reach * reach, dot(v, v)}.rounded_down();
  return reach < 0 ? -out : out;
}

/// Returns whether the point lies on the wall's infinite line.
bool is_on_line(const Wall& wall, Point p) {
  const Vector v = wall.to - wall.from;
  const Int128 off = cross(v, p - wall.from);
  return off * off <= Int128{Table::kTouch} * Table::kTouch * dot(v, v);
}

/// Contact of a base with a wall: along its whole front, partly, or only with a corner.
struct WallBaseContact {
  WallStretch stretch;
  bool whole = false;
  bool touches = false;
};

WallBaseContact wall_base_contact(const Base& base, const Wall& wall) {
  WallBaseContact out;
  for (std::size_t edge = 0; edge < base.size(); ++edge) {
    const Point a = base[edge], b = base[(edge + 1) % base.size()];
    if (!is_on_line(wall, a)) continue;
    const std::int64_t at_a = along_wall(wall, a);
    // A corner that meets only the wall's end does not touch the wall.
    if (at_a > Table::kTouch && at_a < wall.length - Table::kTouch) out.touches = true;
    if (!is_on_line(wall, b)) continue;
    const std::int64_t at_b = along_wall(wall, b), low = std::min(at_a, at_b), high = std::max(at_a, at_b);
    const WallStretch both{static_cast<Um>(std::clamp<std::int64_t>(low, 0, wall.length)),
                           static_cast<Um>(std::clamp<std::int64_t>(high, 0, wall.length))};
    if (both.length() <= Table::kTouch) continue;
    out.touches = true;
    out.stretch = both;
    out.whole = low >= -Table::kTouch && high <= wall.length + Table::kTouch;
  }
  return out;
}

WallContact rank_contact(const Table& t, int unit, const std::vector<Base>& bases, const Wall& wall) {
  WallContact out;
  const int front = std::min<int>(t.s.unit(unit).front, static_cast<int>(bases.size()));
  const Um width = t.rules().figures.front[static_cast<std::size_t>(t.b.unit(unit).arm)];
  WallStretch all;
  int touching = 0, whole = 0;
  for (int i = 0; i < static_cast<int>(bases.size()); ++i) {
    const WallBaseContact one = wall_base_contact(bases[static_cast<std::size_t>(i)], wall);
    if (!one.touches) continue;
    out.touches = true;
    if (i >= front) continue;
    ++touching;
    whole += one.whole ? 1 : 0;
    all.include(one.stretch);
  }
  out.first_rank = front > 0 && touching == front;
  if (!all.any()) return out;
  const HouseRules& rules = t.rules().houses;
  out.length = all.length();
  const Um closed = out.length + Table::kTouch;
  out.figures = std::min({front, static_cast<int>(closed / width), wall.room});
  if (!rules.contact_length) out.figures = std::min(out.figures, whole);
  const int met = static_cast<int>((out.length - Table::kTouch + width - 1) / width);
  out.folding = std::max(0, front - (rules.fold_not_touching ? met : out.figures));
  return out;
}

bool holds_house(const Table& t, int unit, int house) {
  return t.s.unit(unit).where == Where::house && t.s.unit(unit).house == house;
}

Vector wall_outward(const Wall& wall) {
  const Vector v = wall.to - wall.from;
  return {v.y, -v.x};
}

/// Returns whether v is closer than w to the direction `to`. The vectors must be walls or differences between
/// points on the table.
bool looks_more(Vector v, Vector w, Vector to) {
  const Int128 a = dot(v, to), b = dot(w, to);
  if ((a > 0) != (b > 0)) return a > 0;
  const Int128 left = a * a / 1'000'000 * dot(w, w), right = b * b / 1'000'000 * dot(v, v);
  return a > 0 ? left > right : left < right;
}

int wall_looking(const Piece& house, Vector to) {
  int out = kNone;
  for (int i = 0; i < static_cast<int>(house.walls.size()); ++i)
    if (out == kNone || looks_more(wall_outward(house.walls[static_cast<std::size_t>(i)]),
                                   wall_outward(house.walls[static_cast<std::size_t>(out)]), to))
      out = i;
  return out;
}

}  // namespace

WallContact wall_contact(const Table& t, int unit, int house, int wall) {
  if (!t.on_table(unit)) return {};
  return rank_contact(t, unit, t.figures_of(unit), t.piece(house).walls[static_cast<std::size_t>(wall)]);
}

std::vector<int> sticking_out(const Table& t, int unit, int house, int wall, bool after) {
  const Wall& of = t.piece(house).walls[static_cast<std::size_t>(wall)];
  const std::vector<Base> bases = t.figures_of(unit);
  std::vector<std::pair<std::int64_t, int>> found;
  for (int i = 0; i < t.s.unit(unit).front && i < static_cast<int>(bases.size()); ++i) {
    const Base& base = bases[static_cast<std::size_t>(i)];
    const WallBaseContact met = wall_base_contact(base, of);
    if (met.whole || (met.touches && t.rules().houses.fold_not_touching)) continue;
    const auto beyond_of = [&](Point p) { return after ? along_wall(of, p) - of.length : -along_wall(of, p); };
    std::int64_t beyond = beyond_of(middle_of(base));
    if (met.touches)  // the end of the wall divides the base
      for (const Point corner : base) beyond = std::max<std::int64_t>(beyond, beyond_of(corner));
    if (beyond > 0) found.emplace_back(beyond, i);
  }
  std::sort(found.begin(), found.end());
  std::vector<int> out;
  for (const auto& [beyond, figure] : found) out.push_back(figure);
  return out;
}

std::vector<int> touched_walls(const Table& t, int unit, int house) {
  std::vector<int> out;
  const int count = static_cast<int>(t.piece(house).walls.size());
  for (int wall = 0; wall < count; ++wall)
    if (wall_contact(t, unit, house, wall).touches) out.push_back(wall);
  return out;
}

int touched_wall(const Table& t, int unit, int house) {
  int out = kNone;
  WallContact best;
  for (const int wall : touched_walls(t, unit, house)) {
    const WallContact one = wall_contact(t, unit, house, wall);
    const bool better = out == kNone || (one.first_rank && !best.first_rank) ||
                        (one.first_rank == best.first_rank && one.length > best.length);
    if (!better) continue;
    out = wall;
    best = one;
  }
  return out;
}

bool is_under_attack(const Table& t, int side, int house, int wall) {
  for (const Melee& m : t.s.melees)
    if (m.piece == house && m.wall == wall && t.side_of(m.attacker) != side) return true;
  for (const int unit : t.units())
    if (t.on_table(unit) && t.side_of(unit) != side && wall_contact(t, unit, house, wall).touches) return true;
  return false;
}

bool is_entered(const Table& t, int house) {
  return std::any_of(t.s.melees.begin(), t.s.melees.end(), [&](const Melee& m) {
    return m.piece == house && m.entered && holds_house(t, m.defender, house);
  });
}

int room_of(const Piece& house) {
  int out = 0;
  for (const Wall& wall : house.walls) out += wall.room;
  return out;
}

int set_aside(const Table& t, int unit) {
  int out = t.s.unit(unit).figures;
  for (const Garrison& one : t.s.unit(unit).garrison) out -= one.figures;
  return std::max(0, out);
}

int opposite_wall(const Piece& house, int wall) {
  return wall_looking(house, -wall_outward(house.walls[static_cast<std::size_t>(wall)]));
}

int wall_towards(const Piece& house, Point p) {
  int out = kNone;
  for (int i = 0; i < static_cast<int>(house.walls.size()); ++i) {
    if (out == kNone) {
      out = i;
      continue;
    }
    const Wall &wall = house.walls[static_cast<std::size_t>(i)],
               &best = house.walls[static_cast<std::size_t>(out)];
    // Two walls are equally near at a corner. The wall that faces the point more directly is chosen.
    const int nearer = compare(square_distance(p, wall.from, wall.to), square_distance(p, best.from, best.to));
    if (nearer < 0 ||
        (nearer == 0 && looks_more(wall_outward(wall), wall_outward(best), p - house.box.middle())))
      out = i;
  }
  return out;
}

bool are_adjacent(const Piece& house, int one, int other) {
  const int count = static_cast<int>(house.walls.size());
  return (one + 1) % count == other || (other + 1) % count == one;
}

int attackers_of_wall(const Table& t, const Melee& m) {
  if (m.piece == kNone || m.wall == kNone) return 0;
  const int room = t.piece(m.piece).walls[static_cast<std::size_t>(m.wall)].room;
  const int own = m.folded ? 0 : wall_contact(t, m.attacker, m.piece, m.wall).figures;
  return std::min({own + m.extended, room, static_cast<int>(t.s.unit(m.attacker).figures)});
}

int firers_at_wall(const Table& t, int unit, int wall) {
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::house) return 0;
  if (is_under_attack(t, t.side_of(unit), u.house, wall) || is_entered(t, u.house)) return 0;
  const int now = t.figures_at_wall(unit, wall);
  if (u.job.task == Task::none) return now;
  if (u.job.task != Task::reposition) return 0;
  for (const Garrison& one : u.job.garrison)
    if (one.wall == wall) return std::min<int>(now, one.figures);
  return 0;
}

bool is_entering(const Table& t, int unit) {
  const Task task = t.s.unit(unit).job.task;
  return task == Task::enter || task == Task::relieve;
}

int village_of(const Table& t, int house) {
  const Point middle = t.piece(house).box.middle();
  for (const int village : t.pieces_of({Role::village}))
    if (t.piece(village).holds(middle)) return village;
  return kNone;
}

bool leaves_by_street(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.job.task == Task::leave_formed) return true;
  if (u.leaving == kNone || !t.on_table(unit)) return false;
  const int village = village_of(t, u.leaving);
  return t.touches_piece(unit, village == kNone ? u.leaving : village);
}

}  // namespace coq::terrain_napoleonien
