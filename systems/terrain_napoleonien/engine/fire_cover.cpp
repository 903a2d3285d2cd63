// SPDX-License-Identifier: MIT
// What shelters a target from fire (4.4b, 5.4i, 7.2a, 7.3b, 8.5a to 8.5k, 9.1a, 9.3e).
#include <algorithm>

#include "core/sight/kernel/crest_sight.h"
#include "systems/terrain_napoleonien/engine/fire_lines.h"

namespace coq::terrain_napoleonien {
namespace {

Point middle_of_base(const Base& base) {
  return {(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
}

bool is_in_stretch(const std::vector<std::pair<Um, Um>>& stretches, Um at) {
  return std::any_of(stretches.begin(), stretches.end(),
                     [&](const auto& stretch) { return stretch.first <= at && at <= stretch.second; });
}

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
  const Point between[] = {from, middle_of_base(figure)};
  return is_near_line(between, line, width, 0);
}

void add_obstacles(const Table& t, int target, const Base& figure, Point from, Sheltered& best) {
  const FireRules& fire = t.rules().fire;
  for (const int index : t.b.ground.of({Role::linear_light, Role::linear_hard})) {
    const Piece& piece = t.b.ground.piece(index);
    if (!shelters(t, piece.line, piece.width, target, figure, from)) continue;
    const auto& shelter = fire.shelter[static_cast<std::size_t>(piece.role)];
    const PieceState* state = t.s.find_piece(index);
    const Um at = state == nullptr ? 0 : along_line(piece.line, middle_of_base(figure));
    if (state != nullptr && is_in_stretch(state->destroyed, at)) continue;
    const bool changed = state != nullptr && shelter.after && is_in_stretch(state->changed, at);
    take_better(best, changed ? *shelter.after : shelter.fire, changed ? shelter.after_rule : "8.5a", index);
  }
  for (const Laid& laid : t.s.laid) {
    if (laid.role != Role::linear_light || !shelters(t, laid.line, laid.width, target, figure, from)) continue;
    take_better(best, fire.shelter[static_cast<std::size_t>(laid.role)].fire, "8.5a", kNone);
  }
}

}  // namespace

Um along_line(const Path& line, Point p) {
  Um before = 0, out = 0;
  std::optional<SquareDistance> least;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vector leg = line[i + 1] - line[i];
    const Um length = length_up(leg);
    const SquareDistance distance = square_distance(p, line[i], line[i + 1]);
    if (!least || compare(distance, *least) < 0) {
      least = distance;
      const Int128 along = dot(p - line[i], leg), square = dot(leg, leg);
      const Int128 part = square == 0 ? Int128{0} : std::clamp(along, Int128{0}, square);
      out = before + (square == 0 ? 0 : static_cast<Um>(part * length / square));
    }
    before += length;
  }
  return out;
}

Sheltered shelter_of(const Table& t, int from, int target, int figure) {
  const FireRules& fire = t.rules().fire;
  const UnitState& u = t.s.unit(target);
  Sheltered best;
  const auto of_role = [&](Role role, int piece) {
    const auto& shelter = fire.shelter[static_cast<std::size_t>(role)];
    if (!shelter.rule.empty()) take_better(best, shelter.fire, shelter.rule, piece);
  };
  if (u.where == Where::house) {
    of_role(t.b.ground.piece(u.house).role, u.house);
    return best;
  }
  const Base base = t.figures_of(target)[static_cast<std::size_t>(figure)];
  const Point middle = middle_of_base(base), shooter = middle_of_base(t.body_of(from));
  for (const int index : t.b.ground.at(middle)) {
    const Role role = t.b.ground.piece(index).role;
    if (role == Role::linear_light || role == Role::linear_hard || role == Role::house) continue;
    of_role(role == Role::plateau ? Role::hill : role, index);
  }
  for (const Laid& laid : t.s.laid)
    if (laid.role == Role::battery && within(std::span<const Point>(&middle, 1), Polygon{laid.area, {}}, 0))
      of_role(Role::battery, kNone);
  add_obstacles(t, target, base, shooter, best);
  return best;
}

namespace {

/// Does another figure of its unit stand before it: is it no target of its own?
bool is_behind_its_own(const std::vector<Base>& figures, int figure, Point from) {
  const Point middle = middle_of_base(figures[static_cast<std::size_t>(figure)]);
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
  const Point shooter = middle_of_base(t.body_of(from));
  for (const int figure : volley.targets) {
    if (is_behind_its_own(figures, figure, shooter)) continue;
    const Sheltered one = shelter_of(t, from, target, figure);
    if (!least || one.cover < least->cover) least = one;
  }
  return least.value_or(Sheltered{});
}

}  // namespace coq::terrain_napoleonien
