// SPDX-License-Identifier: MIT
// Figures of a front that is wider than a side of a house, folded onto the side beside it (5.5g).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/house_shared.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {
namespace {

/// Its mêlée at the side that its front touches, before its first round; nullptr: none.
const Melee* fight_to_fold_from(const Table& t, int unit) {
  for (const Melee& m : t.s.melees)
    if (m.attacker == unit && has_walls(t, m.piece) && m.wall != kNone && m.round == 0 && !m.folded &&
        !m.entered && !m.simultaneous)
      return &m;
  return nullptr;
}
/// The house that it attacks; kNone: none.
int house_to_fold_about(const Table& t, const Command& c) {
  for (const Melee& m : t.s.melees)
    if (!c.units.empty() && m.attacker == c.unit() && has_walls(t, m.piece)) return m.piece;
  return kNone;
}

struct Fold {
  std::vector<int> figures;  ///< of its first rank
  Um way = 0;                ///< of the one that has the longest
};

/// Onto a side beside the one that it fights at; `wanted` figures, 0: as many as stick out and find room.
Fold fold_of(const Table& t, const Melee& fight, int wall, int wanted) {
  Fold out;
  const int unit = fight.attacker;
  const Piece& house = t.piece(fight.piece);
  const auto count = static_cast<int>(house.walls.size());
  const bool after = wall == (fight.wall + 1) % count;
  if (!after && wall != (fight.wall + count - 1) % count) return out;
  out.figures = sticking_out(t, unit, fight.piece, fight.wall, after);
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
  return allowance_of(t, unit, u.mode == Mode::halted ? Mode::normal : u.mode) - u.went;
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
                                    game::read_index(c.wall, text, [&](std::string_view name) {
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
      "5.5g", translatable("{} has not just come to a house that is held"), {kWho}};
  static constexpr Refusal kNoFront{
      "5.5g", translatable("only lines and columns fold their figures, {} is none"), {kWho}};
  static constexpr Refusal kNobody{
      "5.5g", translatable("no figures of {} stick out towards the side {}"), {kWho, fold_wall}};
  static constexpr Refusal kTooMany{
      "5.5g", translatable("{} does not have that many figures to fold onto the side {}"), {kWho, fold_wall}};
  static constexpr Refusal kUndefended{
      "5.5u", translatable("nobody defends the side {}: it is entered, not fought for"), {fold_wall}};
  static constexpr Refusal kFought{"5.5g", translatable("the side {} is attacked by others"), {fold_wall}};
  static constexpr Refusal kTooFar{"5.5g",
                                   translatable("the figures of {} would have {} mm to go and have {} mm left"),
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
  u.s.unit(c.unit()).went += own.way;
  u.fold_onto(c.unit(), house, c.wall, static_cast<int>(own.figures.size()), "5.5g");
}

}  // namespace coq::terrain_napoleonien
