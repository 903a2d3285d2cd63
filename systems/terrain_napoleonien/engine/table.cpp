// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/table.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/engine/ranks.h"

namespace coq::terrain_napoleonien {

int Table::find_piece(std::string_view id) const {
  const int drawn = b.ground.find(id);
  const int laid = drawn == kNone ? play::find_id(s.laid, id) : kNone;
  return laid == kNone ? drawn : static_cast<int>(b.ground.pieces().size()) + laid;
}

std::vector<int> Table::pieces_of(std::initializer_list<Role> roles) const {
  std::vector<int> out = b.ground.of(roles);
  for (int i = static_cast<int>(b.ground.pieces().size()); i < count_pieces(); ++i)
    if (std::find(roles.begin(), roles.end(), piece(i).role) != roles.end()) out.push_back(i);
  return out;
}

std::vector<int> Table::pieces_at(Point p) const {
  std::vector<int> out = b.ground.at(p);
  for (int i = static_cast<int>(b.ground.pieces().size()); i < count_pieces(); ++i)
    if (piece(i).holds(p)) out.push_back(i);
  return out;
}

bool Table::plays(int unit) const {
  const Where where = s.unit(unit).where;
  return where == Where::table || where == Where::house;
}

bool Table::is_column(int unit) const {
  const Formed formation = s.unit(unit).formation;
  return formation == Formed::column_of_companies || formation == Formed::column_of_divisions ||
         formation == Formed::march_column;
}

int Table::ranks(int unit) const {
  const UnitState& u = s.unit(unit);
  return std::max(1, (u.figures + u.front - 1) / u.front);
}

Um Table::figure_front(int unit) const {
  const FigureRules& figures = rules().figures;
  return figures.front[static_cast<std::size_t>(b.unit(unit).arm)] +
         figures.gap[static_cast<std::size_t>(s.unit(unit).formation)];
}

Um Table::figure_length(int unit) const {
  return rules().figures.length[static_cast<std::size_t>(b.unit(unit).arm)];
}

BaseSize Table::body_size(int unit) const {
  return body_size(unit, s.unit(unit).formation, s.unit(unit).front);
}

BaseSize Table::body_size(int unit, Formed formation, int front) const {
  return size_of(rules().figures, {b.unit(unit).arm, formation, s.unit(unit).figures, front});
}

std::vector<Base> Table::figures_at(int unit, const Place& place) const {
  return figures_at(unit, place, s.unit(unit).formation, s.unit(unit).front);
}

std::vector<Base> Table::figures_at(int unit, const Place& place, Formed formation, int front) const {
  return terrain_napoleonien::figures_of(rules().figures,
                                         {b.unit(unit).arm, formation, s.unit(unit).figures, front}, place);
}

std::vector<Base> Table::figures_of(int unit) const {
  const UnitState& u = s.unit(unit);
  const Um width = rules().figures.front[static_cast<std::size_t>(b.unit(unit).arm)],
           depth = figure_length(unit);
  std::vector<Base> out;
  if (u.where == Where::house) {
    for (const Garrison& one : u.garrison) {
      const Wall& wall = piece(u.house).walls[static_cast<std::size_t>(one.wall)];
      const Vector along = wall.to - wall.from, outward{along.y, -along.x};
      // The figures are closed up around the middle of the wall, their rear edges against it.
      const Point middle = middle_of(wall);
      for (int i = 0; i < one.figures; ++i) {
        const Um across = (2 * i + 1 - one.figures) * width / 2;
        out.push_back(
            base_at({displaced(displaced(middle, along, across), outward, depth / 2), outward}, width, depth));
      }
    }
    return out;
  }
  if (u.along.empty()) return figures_at(unit, u.place);
  for (const Place& place : u.along) out.push_back(base_at(place, width, depth));
  return out;
}

Base Table::body_of(int unit) const {
  const UnitState& u = s.unit(unit);
  if (u.where == Where::table && u.along.empty()) return base_at(u.place, body_size(unit));
  Box box;
  for (const Base& base : figures_of(unit))
    for (const Point p : base) box.include(p);
  return {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
}

bool Table::is_within(int one, int two, Um most) const {
  const std::vector<Base> a = figures_of(one), c = figures_of(two);
  for (const Base& base : a)
    for (const Base& other : c)
      if (near(base, other, most)) return true;
  return false;
}

bool Table::is_below(int one, int two, Um below) const {
  return is_within(one, two, below - 1);  // lengths are whole micrometres
}

bool Table::is_within_piece(int unit, int index, Um most) const {
  const Piece& of = piece(index);
  for (const Base& base : figures_of(unit))
    if (of.is_within(base, most)) return true;
  return false;
}

bool Table::any_in(int unit, int index) const {
  const Piece& of = piece(index);
  for (const Base& base : figures_of(unit))
    if (of.holds(middle_of(base))) return true;
  return false;
}

bool Table::all_in(int unit, int index) const {
  const Piece& of = piece(index);
  for (const Base& base : figures_of(unit))
    if (!of.holds(middle_of(base))) return false;
  return true;
}

std::vector<int> Table::pieces_under(int unit, std::initializer_list<Role> roles) const {
  std::vector<int> out;
  for (const int index : pieces_of(roles))
    if (touches_piece(unit, index)) out.push_back(index);
  return out;
}

int Table::occupier_of(int house) const {
  for (const int u : units())
    if (s.unit(u).where == Where::house && s.unit(u).house == house) return u;
  return kNone;
}

int Table::figures_at_wall(int unit, int wall) const {
  for (const Garrison& one : s.unit(unit).garrison)
    if (one.wall == wall) return one.figures;
  return 0;
}

std::vector<int> Table::occupiers_of_obstacle(int obstacle) const {
  std::vector<int> out;
  for (const int u : units())
    if (on_table(u) && s.unit(u).obstacle == obstacle) out.push_back(u);
  return out;
}

bool Table::in_melee(int unit) const {
  return !melees_of(unit).empty();
}

std::vector<int> Table::melees_of(int unit) const {
  std::vector<int> out;
  for (std::size_t i = 0; i < s.melees.size(); ++i)
    if (s.melees[i].attacker == unit || s.melees[i].defender == unit) out.push_back(static_cast<int>(i));
  return out;
}

Laid laid_piece(const Table& t, Role role, Path line, Um width, Ring area, int side) {
  Laid out;
  const std::string word(kRoles[static_cast<std::size_t>(role)]);
  out.id = word;
  for (int i = 2; t.find_piece(out.id) != kNone; ++i) out.id = fmt::format("{}-{}", word, i);
  out.type = out.kind = word;
  out.role = role;
  out.line = std::move(line);
  out.width = width;
  out.area.outer = std::move(area);
  out.box = out.is_line() ? grown(bounds(out.line), width / 2 + 1) : bounds(out.area.outer);
  out.side = static_cast<std::int8_t>(side);
  return out;
}

Place closed_up(const Place& place, Um depth_before, Um depth_after) {
  return {displaced(place.at, place.facing, (depth_before - depth_after) / 2), place.facing};
}

}  // namespace coq::terrain_napoleonien
