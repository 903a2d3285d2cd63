// SPDX-License-Identifier: MIT
// Guns against houses, redoubts and linear obstacles: they change their class and never remove them (8.5i
// to 8.5l).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/fire_lines.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/stretches.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

const FireRules::Weapon* gun_of(const Table& t, const Command& c) {
  if (!c.what.empty()) return t.rules().fire.find(c.what);
  const Arm arm = t.b.unit(c.unit()).arm;
  for (const FireRules::Weapon& weapon : t.rules().fire.weapons)
    if (weapon.arm == arm && weapon.ball) return &weapon;
  return t.rules().fire.of(arm);
}

/// Is it below that share of the gun's range from the point?
bool is_in_range(const Table& t, int unit, Point at, Um range, Share share) {
  const Um below = range * share.over / share.under;
  const auto figures = t.figures_of(unit);
  return std::any_of(figures.begin(), figures.end(), [&](const Base& base) {
    return within(std::span<const Point>(&at, 1), Polygon{ring_of(base), {}}, below - 1);
  });
}

Ruling check_bombard(const Table& t, const Command& c) {
  static constexpr Refusal kNoGuns{"8.5i", translatable("{} is not artillery in battery"), {kWho}};
  static constexpr Refusal kFired{"8.5l", translatable("{} has fired in this half period"), {kWho}};
  static constexpr Refusal kBall{"8.5j", translatable("only round shot changes what it hits")};
  static constexpr Refusal kNot{"8.5i", translatable("fire does not change \"{}\""), {kPiece}};
  static constexpr Refusal kOff{"8.5l", translatable("that point is not on \"{}\""), {kPiece}};
  static constexpr Refusal kFar{"8.5j", translatable("{} is not below half of its range"), {kWho}};
  static constexpr Refusal kChanged{"8.5i", translatable("\"{}\" is changed there already"), {kPiece}};
  static constexpr Refusal kUnseen{"8.5i", translatable("{} does not see \"{}\" there"), {kWho, kPiece}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const UnitState& u = t.s.unit(c.unit());
  if (!t.b.unit(c.unit()).is_artillery() || u.formation != Formed::in_battery) return kNoGuns;
  if (u.fired) return kFired;
  const FireRules& fire = t.rules().fire;
  const FireRules::Weapon* gun = gun_of(t, c);
  if (gun == nullptr || gun->arm != t.b.unit(c.unit()).arm) return kNoGuns;
  if (!gun->ball) return kBall;
  const Piece& piece = t.piece(c.piece);
  if (!fire.shelter[static_cast<std::size_t>(piece.role)].after) return kNot;
  const Path run = run_along(piece);
  if (run.size() < 2 || !is_near_line(std::span<const Point>(&*c.at, 1), run, piece.width, Table::kTouch))
    return kOff;
  if (!is_in_range(t, c.unit(), *c.at, gun->range, fire.transform_range)) return kFar;
  const PieceState* state = t.s.find_piece(c.piece);
  if (state != nullptr && lies_in(state->changed, place_on_run(piece, *c.at))) return kChanged;
  los::SightUnit point;
  point.id = piece.id;
  point.figures = {los::figure_at(*c.at)};
  point.side = game::other(c.side);
  point.revealed_in_wood = point.revealed_in_building = true;
  if (!los::crest_sight({*t.b.sight, sight_unit(t, c.unit()), point}).clear()) return kUnseen;
  return Ruling::yes;
}

/// Of each wall and obstacle the middle of its stretches that stand.
void offer_bombard(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.b.unit(unit).is_artillery()) return;
    for (const int index : o.t.pieces_of({Role::house, Role::redoubt, Role::linear_hard})) {
      const Path run = run_along(o.t.piece(index));
      for (std::size_t i = 0; i + 1 < run.size(); ++i) {
        o.c.piece = static_cast<std::int16_t>(index);
        o.c.at = Point{(run[i].x + run[i + 1].x) / 2, (run[i].y + run[i + 1].y) / 2};
        o.take();
      }
    }
  });
}

void bombard(Umpire& u, const Command& c) {
  const FireRules& fire = u.b.rules.fire;
  const Piece& piece = u.piece(c.piece);
  const Um length = run_length(piece), at = place_on_run(piece, *c.at);
  // So much of it about the point, not beyond its ends, nor over what is changed on one side already.
  Um from = std::clamp<Um>(at - fire.transform_length / 2, 0, std::max<Um>(0, length - fire.transform_length));
  for (const auto& stretch : u.s.piece(c.piece).changed)
    if (stretch.first <= from && from < stretch.second) from = stretch.second;
  const Um to = std::min(length, from + fire.transform_length);
  take_stretch(u.s.piece(c.piece).changed, from, to);
  u.s.unit(c.unit()).fired = true;
  const auto& shelter = fire.shelter[static_cast<std::size_t>(piece.role)];
  u.log.event("changed",
              {{"unit", u.id(c.unit())},
               {"piece", piece.id},
               {"length", format_mm(to - from)},
               {"into", std::string(kCovers[static_cast<std::size_t>(*shelter.after)]) + "-cover"}},
              "8.5i");
}

}  // namespace

ActionRows bombardment_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::bombard,
                                     .name = "bombard",
                                     .arguments = {kUnit, kPiece, kAt, kWhat.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_bombard,
                                     .offers = offer_bombard,
                                     .effect = bombard}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
