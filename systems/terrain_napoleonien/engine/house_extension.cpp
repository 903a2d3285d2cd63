// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/terrain_napoleonien/engine/garrison.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

// Extending a front at a house after a draw; folding figures onto other sides (5.5g, 5.5r to 5.5t).

namespace {

std::string front_said(const Table&, const Command& c) {
  return std::to_string(c.front);
}
constexpr Refusal kNoHouseFight{"5.5r", translatable("{} cannot attack houses"), {kWho}};
constexpr Refusal kBeforeDraw{"5.5r", translatable("{} can extend its front only after a draw"), {kWho}};
constexpr Refusal kSecondHalf{
    "5.5s", translatable("a front may be extended only in the first half-period"), {}};
constexpr Refusal kNoWider{"5.5r", translatable("{} already has {} figures in contact"), {kWho, front_said}};
constexpr Refusal kNotSoMany{"5.5r", translatable("{} has fewer than {} figures"), {kWho, front_said}};
constexpr Refusal kNoWallRoom{
    "5.5b", translatable("the sides of the house do not have room for {} figures"), {front_said}};

bool is_own_fight(const Table& t, const Melee& m, int unit) {
  return m.attacker == unit && m.piece != kNone && m.wall != kNone && !m.entered && !m.simultaneous &&
         !t.piece(m.piece).walls.empty();
}

/// Returns the unit's melee at the side that its first rank fights, or nullptr if it attacks no house.
const Melee* own_fight(const Table& t, int unit) {
  for (const Melee& m : t.s.melees)
    if (is_own_fight(t, m, unit) && !m.folded) return &m;
  return nullptr;
}

/// Returns the number of its figures in contact with the house, over all sides.
int figures_in_contact(const Table& t, int unit) {
  int out = 0;
  for (const Melee& m : t.s.melees)
    if (is_own_fight(t, m, unit)) out += attackers_of_wall(t, m);
  return out;
}

/// Returns whether a friendly unit attacks that side.
bool is_taken(const Table& t, int unit, int house, int wall) {
  return std::any_of(t.s.melees.begin(), t.s.melees.end(),
                     [&](const Melee& m) { return m.piece == house && m.wall == wall && m.attacker != unit; });
}

/// Brings figures forward: first to the side where the unit fights, then to the adjacent sides.
int bring_up(Umpire& u, int unit, int figures) {
  const Melee* first = own_fight(u.table(), unit);
  if (first == nullptr) return 0;
  const int house = first->piece, wall = first->wall;
  const auto& walls = u.piece(house).walls;
  const int count = static_cast<int>(walls.size());
  int left = figures;
  for (const int step : {0, 1, count - 1}) {
    const int here = (wall + step) % count;
    if (left == 0 || is_taken(u.table(), unit, house, here)) continue;
    int there = 0;
    for (const Melee& m : u.s.melees)
      if (is_own_fight(u.table(), m, unit) && m.wall == here) there += attackers_of_wall(u.table(), m);
    const int more = std::min(left, walls[static_cast<std::size_t>(here)].room - there);
    if (more <= 0) continue;
    u.fold_onto(unit, house, here, more, "5.5t");
    left -= more;
  }
  return figures - left;
}

}  // namespace

bool fights_at_house(const Table& t, int unit) {
  return own_fight(t, unit) != nullptr;
}

Ruling check_extend_at_house(const Table& t, const Command& c) {
  const int unit = c.unit();
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (t.is_busy(unit)) return kBusy;
  const Melee* fight = own_fight(t, unit);
  if (fight == nullptr) return kNoHouseFight;
  if (fight->round == 0 || fight->winner != kNone) return kBeforeDraw;
  if (!t.s.first_half()) return kSecondHalf;
  if (c.front <= figures_in_contact(t, unit)) return kNoWider;
  if (c.front > t.s.unit(unit).figures) return kNotSoMany;
  const Piece& house = t.piece(fight->piece);
  const int count = static_cast<int>(house.walls.size());
  int room = 0;
  for (const int step : {0, 1, count - 1}) {
    const int wall = (fight->wall + step) % count;
    if (!is_taken(t, unit, fight->piece, wall)) room += house.walls[static_cast<std::size_t>(wall)].room;
  }
  return c.front <= room ? Ruling::yes : Ruling(kNoWallRoom);
}

void offer_extension_at_house(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    if (!fights_at_house(offers.t, unit)) continue;
    // Offers the largest front possible in the rest of the half period, and one figure more.
    const int now = figures_in_contact(offers.t, unit);
    const HouseRules& rules = offers.t.rules().houses;
    for (const int more : {(rules.half - offers.t.s.quarter) * rules.extend_per_quarter, 1}) {
      offers.begin(Verb::extend_front);
      offers.set_unit(unit);
      offers.c.front = now + more;
      offers.take();
    }
  }
}

void extend_at_house(Umpire& u, const Command& c) {
  const Melee* fight = own_fight(u.table(), c.unit());
  Job job;
  job.task = Task::extend_front;
  job.piece = fight->piece;
  job.wall = fight->wall;
  job.to_front = static_cast<std::int16_t>(c.front);
  // The extension ends with the first half period (5.5s).
  u.begin_job(c.unit(), std::move(job), u.b.rules.houses.half - u.s.quarter, "extends-front", "5.5s");
}

void work_extension_at_house(Umpire& u, int unit) {
  const int now = figures_in_contact(u.table(), unit), wanted = u.s.unit(unit).job.to_front;
  const int most = std::min<int>(wanted, u.s.unit(unit).figures) - now;
  const int more = std::min(u.b.rules.houses.extend_per_quarter, most);
  const int came = more > 0 ? bring_up(u, unit, more) : 0;
  Job& job = u.s.unit(unit).job;
  job.done += came;
  if (job.until <= u.s.clock() || came == 0 || now + came >= wanted) u.end_job(unit);
}

void Umpire::fold_onto(int attacker, int house, int wall, int figures, const std::string& rule) {
  int defender = kNone;
  Melee* there = nullptr;
  for (Melee& m : s.melees) {
    if (m.attacker != attacker || m.piece != house) continue;
    defender = m.defender;
    if (m.wall == wall) there = &m;
  }
  if (defender == kNone) return;
  if (there == nullptr) {
    begin_melee(attacker, defender, house, wall, false);
    there = &s.melees.back();
    there->folded = true;
  }
  there->extended = static_cast<std::int16_t>(there->extended + figures);
  log.event("brought-up",
            {{"unit", id(attacker)},
             {"wall", piece(house).walls[static_cast<std::size_t>(wall)].name},
             {"figures", std::to_string(figures)}},
            rule);
}

// Folding: figures of a front wider than a side of the house attack the adjacent side (5.5g).

namespace {

/// Returns the unit's melee at the side that its front touches, before its first round, or nullptr.
const Melee* fight_to_fold_from(const Table& t, int unit) {
  for (const Melee& m : t.s.melees)
    if (m.attacker == unit && has_walls(t, m.piece) && m.wall != kNone && m.round == 0 && !m.folded &&
        !m.entered && !m.simultaneous)
      return &m;
  return nullptr;
}
/// Returns the house that the unit attacks, or kNone.
int house_to_fold_about(const Table& t, const Command& c) {
  for (const Melee& m : t.s.melees)
    if (!c.units.empty() && m.attacker == c.unit() && has_walls(t, m.piece)) return m.piece;
  return kNone;
}

struct Fold {
  std::vector<int> figures;  ///< indexes of figures in its first rank
  Um way = 0;                ///< longest distance that one of the figures moves
};

/// Computes the fold onto a side adjacent to the attacked one. `wanted`: number of figures; 0: all that stick
/// out and find room.
Fold fold_of(const Table& t, const Melee& fight, int wall, int wanted) {
  Fold out;
  const int unit = fight.attacker;
  const Piece& house = t.piece(fight.piece);
  const auto count = static_cast<int>(house.walls.size());
  const bool after = wall == (fight.wall + 1) % count;
  if (!after && wall != (fight.wall + count - 1) % count) return out;
  out.figures = sticking_out(t, unit, fight.piece, fight.wall, after);
  // If the player wants more figures, those that stick out at the other end fold, too.
  if (wanted > static_cast<int>(out.figures.size())) {
    const std::vector<int> others = sticking_out(t, unit, fight.piece, fight.wall, !after);
    out.figures.insert(out.figures.end(), others.begin(), others.end());
  }
  const Wall& onto = house.walls[static_cast<std::size_t>(wall)];
  int left = wall_contact(t, unit, fight.piece, fight.wall).folding;
  for (const Melee& m : t.s.melees)
    if (m.attacker == unit && m.piece == fight.piece && m.folded) left -= m.extended;
  const int most = std::min({onto.room, std::max(0, left), wanted == 0 ? onto.room : wanted});
  if (static_cast<int>(out.figures.size()) > most) out.figures.resize(static_cast<std::size_t>(most));
  const std::vector<Base> bases = t.figures_of(unit);
  const Um width = t.figure_front(unit), depth = t.figure_length(unit);
  const Point corner = after ? onto.from : onto.to;
  const Vector along = after ? onto.to - onto.from : onto.from - onto.to;
  for (std::size_t i = 0; i < out.figures.size(); ++i) {
    const Um place = static_cast<Um>(i) * width + width / 2;
    const Point there = displaced(displaced(corner, along, place), outward_of(onto), depth / 2);
    const Base& base = bases[static_cast<std::size_t>(out.figures[i])];
    out.way = std::max(out.way, static_cast<Um>(length_up(there - middle_of(base))));
  }
  return out;
}
Fold fold_of(const Table& t, const Command& c) {
  return fold_of(t, *fight_to_fold_from(t, c.unit()), c.wall, c.front);
}

Um left_of_half(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  return allowance_of(t, unit, u.mode == Mode::halted ? Mode::normal : u.mode) - u.distance_moved;
}

std::string fold_wall(const Table& t, const Command& c) {
  return kFoughtWall.write(t, c);
}
std::string fold_way(const Table& t, const Command& c) {
  return format_mm(fold_of(t, c).way);
}
std::string fold_left(const Table& t, const Command& c) {
  return format_mm(std::max(0, left_of_half(t, c.unit())));
}

}  // namespace

const Argument kFoughtWall{"wall",
                           [](const Table& t, Command& c, std::string_view text) {
                             const int house = house_to_fold_about(t, c);
                             return house != kNone &&
                                    play::read_index(c.wall, text, [&](std::string_view name) {
                                      return find_wall(t.piece(house), name);
                                    });
                           },
                           [](const Table& t, const Command& c) {
                             const int house = house_to_fold_about(t, c);
                             if (c.wall == kNone || house == kNone) return std::string();
                             return t.piece(house).walls[static_cast<std::size_t>(c.wall)].name;
                           }};

Ruling check_fold(const Table& t, const Command& c) {
  static constexpr Refusal kNoFight{
      "5.5g", translatable("{} is not in its first contact with a house that is held"), {kWho}};
  static constexpr Refusal kNoFront{
      "5.5g", translatable("only lines and columns can fold their figures; {} is neither"), {kWho}};
  static constexpr Refusal kNobody{
      "5.5g", translatable("no figures of {} stick out towards the side {}"), {kWho, fold_wall}};
  static constexpr Refusal kTooMany{
      "5.5g", translatable("{} does not have that many figures to fold onto the side {}"), {kWho, fold_wall}};
  static constexpr Refusal kUndefended{
      "5.5u", translatable("nobody defends the side {}: units enter it without a fight"), {fold_wall}};
  static constexpr Refusal kFought{"5.5g", translatable("the side {} is already under attack"), {fold_wall}};
  static constexpr Refusal kTooFar{"5.5g",
                                   translatable("the figures of {} need to move {} mm but have only {} mm "
                                                "left"),
                                   {kWho, fold_way, fold_left}};
  const int unit = c.unit();
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (t.is_busy(unit)) return kBusy;
  const Melee* fight = fight_to_fold_from(t, unit);
  if (fight == nullptr) return kNoFight;
  if (!t.is_column(unit) && t.s.unit(unit).formation != Formed::line) return kNoFront;
  if (c.wall == kNone) return kNobody;
  for (const Melee& m : t.s.melees)
    if (m.piece == fight->piece && m.wall == c.wall) return kFought;
  const Fold fold = fold_of(t, c);
  if (fold.figures.empty()) return kNobody;
  if (c.front > static_cast<int>(fold.figures.size())) return kTooMany;
  if (t.figures_at_wall(fight->defender, c.wall) == 0) return kUndefended;
  return fold.way <= left_of_half(t, unit) ? Ruling::yes : Ruling(kTooFar);
}

void offer_fold(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    const Melee* fight = fight_to_fold_from(offers.t, unit);
    if (fight == nullptr) continue;
    for (std::size_t wall = 0; wall < offers.t.piece(fight->piece).walls.size(); ++wall) {
      offers.begin(Verb::fold);
      offers.set_unit(unit);
      offers.c.wall = static_cast<std::int8_t>(wall);
      offers.take();
    }
  }
}

void fold(Umpire& u, const Command& c) {
  const Fold own = fold_of(u.table(), c);
  const int house = fight_to_fold_from(u.table(), c.unit())->piece;
  u.s.unit(c.unit()).distance_moved += own.way;
  u.fold_onto(c.unit(), house, c.wall, static_cast<int>(own.figures.size()), "5.5g");
}

}  // namespace coq::terrain_napoleonien
