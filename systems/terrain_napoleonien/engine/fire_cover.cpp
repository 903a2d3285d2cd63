// SPDX-License-Identifier: MIT
// What shelters a target from fire (4.4b, 5.4i, 7.2a, 7.3b, 8.5a to 8.5k, 9.1a, 9.3e).
#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/crest_sight.h"
#include "systems/terrain_napoleonien/engine/fire_lines.h"
#include "systems/terrain_napoleonien/engine/stretches.h"

namespace coq::terrain_napoleonien {
namespace {

/// A better shelter takes the place of a worse one.
void take_better(Sheltered& best, Cover cover, const std::string& rule, int piece) {
  if (cover > best.cover || best.rule.empty()) best = {cover, rule, piece};
}

/// Of a linear obstacle: in contact, or near with the obstacle between (8.5a, 8.5b, 8.5e to 8.5g).
bool shelters(const Table& t, const Path& line, Um width, int target, const Base& figure, Point from) {
  const FireRules& fire = t.rules().fire;
  if (is_near_line(figure, line, width, Table::kTouch))
    return !t.is_column(target) || is_from_front(t, target, from);  // 8.5g
  const Um least = fire.linear_at_equality ? fire.linear_cover : fire.linear_cover - 1;
  if (!is_near_line(figure, line, width, least)) return false;
  const Point between[] = {from, middle_of(figure)};
  return is_near_line(between, line, width, 0);
}

void add_obstacles(const Table& t, int target, const Base& figure, Point from, Sheltered& best) {
  const FireRules& fire = t.rules().fire;
  for (const int index : t.pieces_of({Role::linear_light, Role::linear_hard})) {
    const Piece& piece = t.piece(index);
    if (!shelters(t, piece.line, piece.width, target, figure, from)) continue;
    const auto& shelter = fire.shelter[static_cast<std::size_t>(piece.role)];
    const Left left = left_at(t, index, middle_of(figure));
    if (left == Left::destroyed) continue;
    const bool changed = left == Left::changed && shelter.after;
    take_better(best, changed ? *shelter.after : shelter.fire, changed ? shelter.after_rule : "8.5a", index);
  }
}

/// The top of a plateau is a plain, its crest included (3.3a).
bool is_on_flat(const Piece& plateau, Point p) {
  return std::any_of(plateau.crests.begin(), plateau.crests.end(),
                     [&](const Path& crest) { return locate(p, crest) != Location::outside; });
}

}  // namespace

Sheltered shelter_of(const Table& t, int from, int target, int figure) {
  const FireRules& fire = t.rules().fire;
  const UnitState& u = t.s.unit(target);
  Sheltered best;
  const auto of_role = [&](Role role, int piece) {
    const auto& shelter = fire.shelter[static_cast<std::size_t>(role)];
    if (!shelter.rule.empty()) take_better(best, shelter.fire, shelter.rule, piece);
  };
  if (u.where == Where::house) {
    of_role(t.piece(u.house).role, u.house);
    return best;
  }
  const Base base = t.figures_of(target)[static_cast<std::size_t>(figure)];
  const Point middle = middle_of(base), shooter = middle_of(t.body_of(from));
  for (const int index : t.pieces_at(middle)) {
    const Role role = t.piece(index).role;
    if (role == Role::linear_light || role == Role::linear_hard || role == Role::house) continue;
    if (role == Role::plateau && is_on_flat(t.piece(index), middle)) continue;
    of_role(role == Role::plateau ? Role::hill : role, index);
  }
  add_obstacles(t, target, base, shooter, best);
  return best;
}

namespace {

/// Does another figure of its unit stand before it: is it no target of its own?
bool is_behind_its_own(const std::vector<Base>& figures, int figure, Point from) {
  const Point middle = middle_of(figures[static_cast<std::size_t>(figure)]);
  for (std::size_t other = 0; other < figures.size(); ++other) {
    const Polygon base{ring_of(figures[other]), {}};
    if (static_cast<int>(other) != figure && los::compare_inside(base, from, middle, 0) > 0) return true;
  }
  return false;
}

}  // namespace

Sheltered shelter_of(const Table& t, int from, int target, const Volley& volley) {
  std::optional<Sheltered> least;
  const std::vector<Base> figures = t.figures_of(target);
  const Point shooter = middle_of(t.body_of(from));
  for (const int figure : volley.targets) {
    if (is_behind_its_own(figures, figure, shooter)) continue;
    const Sheltered one = shelter_of(t, from, target, figure);
    if (!least || one.cover < least->cover) least = one;
  }
  return least.value_or(Sheltered{});
}

}  // namespace coq::terrain_napoleonien
