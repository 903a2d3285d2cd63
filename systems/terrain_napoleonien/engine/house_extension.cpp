// SPDX-License-Identifier: MIT
// A front that is extended at a house after a draw, figures folded onto other sides (5.5g, 5.5r to 5.5t).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/house_shared.h"

namespace coq::terrain_napoleonien {
namespace {

std::string front_said(const Table&, const Command& c) {
  return std::to_string(c.front);
}
constexpr Refusal kNoHouseFight{"5.5r", translatable("{} attacks no house"), {kWho}};
constexpr Refusal kBeforeDraw{"5.5r", translatable("{} extends its front after a draw alone"), {kWho}};
constexpr Refusal kSecondHalf{
    "5.5s", translatable("a front is extended in the first half of a period alone"), {}};
constexpr Refusal kNoWider{"5.5r", translatable("{} has {} figures in contact already"), {kWho, front_said}};
constexpr Refusal kNotSoMany{"5.5r", translatable("{} has fewer than {} figures"), {kWho, front_said}};
constexpr Refusal kNoWallRoom{
    "5.5b", translatable("the sides of the house have no room for {} figures"), {front_said}};

bool is_own_fight(const Table& t, const Melee& m, int unit) {
  return m.attacker == unit && m.piece != kNone && m.wall != kNone && !m.entered && !m.simultaneous &&
         !t.piece(m.piece).walls.empty();
}

/// Its mêlée at a side, the one that its first rank fights; nullptr: it attacks no house.
const Melee* own_fight(const Table& t, int unit) {
  for (const Melee& m : t.s.melees)
    if (is_own_fight(t, m, unit) && !m.folded) return &m;
  return nullptr;
}

/// Its figures that are in contact with the house, on all sides.
int figures_in_contact(const Table& t, int unit) {
  int out = 0;
  for (const Melee& m : t.s.melees)
    if (is_own_fight(t, m, unit)) out += attackers_of_wall(t, m);
  return out;
}

/// Does a friend attack that side?
bool is_taken(const Table& t, int unit, int house, int wall) {
  return std::any_of(t.s.melees.begin(), t.s.melees.end(),
                     [&](const Melee& m) { return m.piece == house && m.wall == wall && m.attacker != unit; });
}

/// Brings figures up: at the side where it fights as far as there is room, then at those beside it.
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
    // As far as it comes in what is left of the half period; else one figure more.
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
  // To the end of the first half period, and no longer (5.5s).
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

}  // namespace coq::terrain_napoleonien
