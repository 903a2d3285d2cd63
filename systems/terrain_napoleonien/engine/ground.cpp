// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/ground.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/play/table/edges.h"

namespace coq::terrain_napoleonien {
namespace {

/// Runs of a ring on which it does not turn; each begins at a corner.
std::vector<Point> corners_of(const Ring& ring) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point before = ring[(i + ring.size() - 1) % ring.size()], here = ring[i],
                after = ring[(i + 1) % ring.size()];
    if (cross(here - before, after - here) != 0) out.push_back(here);
  }
  return out;
}

/// Twice the area, above 0 where the ring runs clockwise on the page (y grows downwards).
Int128 turning(const std::vector<Point>& ring) {
  Int128 out = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    out += static_cast<Int128>(a.x) * b.y - static_cast<Int128>(b.x) * a.y;
  }
  return out;
}

/// The edge of the table that a direction points at, the nearest of the four.
TableEdge edge_towards(Vector v) {
  const auto ax = v.x < 0 ? -v.x : v.x, ay = v.y < 0 ? -v.y : v.y;
  if (ay >= ax) return v.y < 0 ? TableEdge::north : TableEdge::south;
  return v.x > 0 ? TableEdge::east : TableEdge::west;
}

std::vector<Wall> walls_of(const Ring& ring, Um front) {
  std::vector<Point> corners = corners_of(ring);
  if (turning(corners) < 0) std::reverse(corners.begin(), corners.end());
  std::vector<Wall> out;
  std::map<std::string, int> named;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Wall wall;
    wall.from = corners[i];
    wall.to = corners[(i + 1) % corners.size()];
    const Vector along = wall.to - wall.from;
    wall.length = length_up(along);
    if (static_cast<Int128>(wall.length) * wall.length > static_cast<Int128>(dot(along, along))) --wall.length;
    wall.room = static_cast<int>(wall.length / front);
    wall.name = edge_name(edge_towards({along.y, -along.x}));  // outwards: it runs clockwise
    if (const int known = named[wall.name]++; known > 0) wall.name += std::to_string(known + 1);
    out.push_back(std::move(wall));
  }
  return out;
}

/// The class of a type; of what the chapter has no rule for, the class that stands in for it (Q29 to Q31).
Role role_of(const std::string& word, const model::RulesetDocument& ruleset) {
  const model::Value* stand_in = ruleset.find_value(word);
  const auto found = std::find(kRoles.begin(), kRoles.end(), stand_in == nullptr ? word : stand_in->is);
  return found == kRoles.end() ? Role::none : static_cast<Role>(found - kRoles.begin());
}

/// Of a redoubt: the wall where its access ends, or that it crosses; the nearest.
int rear_of(const Piece& redoubt, const std::vector<Piece>& pieces) {
  for (const Piece& access : pieces) {
    if (access.role != Role::access || !access.is_line()) continue;
    if (!redoubt.is_within(access.line, 0)) continue;
    for (std::size_t i = 0; i < redoubt.walls.size(); ++i) {
      const Point ends[] = {redoubt.walls[i].from, redoubt.walls[i].to};
      if (access.is_within(ends, 0)) return static_cast<int>(i);
    }
  }
  return kNone;
}

}  // namespace

Result<Ground> Ground::make(const model::MapDocument& map, const model::RulesetDocument& ruleset, Um front) {
  Result<std::vector<MapPiece>> drawn = pieces_of(map, ruleset);
  if (!drawn) return drawn.error();
  Ground out;
  for (MapPiece& one : *drawn) {
    Piece& piece = out.m_pieces.emplace_back();
    static_cast<MapPiece&>(piece) = std::move(one);
    const model::TerrainType* type = ruleset.find_terrain(piece.type);
    piece.kind = piece.type;
    if (const model::Effect* role = type->find_effect("class")) piece.role = role_of(role->is, ruleset);
    if ((piece.role == Role::house || piece.role == Role::redoubt) && !piece.is_line())
      piece.walls = walls_of(piece.area.outer, front);
  }
  for (const auto& feature : map.terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    const int index = area == nullptr ? kNone : out.find(area->id);
    if (index == kNone) continue;
    for (const model::Crest& crest : area->crests)
      out.m_pieces[static_cast<std::size_t>(index)].crests.push_back(*crest.points);
  }
  for (Piece& piece : out.m_pieces)
    if (piece.role == Role::redoubt) piece.rear = rear_of(piece, out.m_pieces);
  return out;
}

std::vector<int> Ground::of(std::initializer_list<Role> roles) const {
  std::vector<int> out;
  for (std::size_t i = 0; i < m_pieces.size(); ++i)
    if (std::find(roles.begin(), roles.end(), m_pieces[i].role) != roles.end())
      out.push_back(static_cast<int>(i));
  return out;
}

std::vector<int> Ground::at(Point p) const {
  return touching(std::span<const Point>(&p, 1));
}

std::vector<int> Ground::touching(std::span<const Point> corners) const {
  Box box;
  for (const Point p : corners) box.include(p);
  std::vector<int> out;
  for (std::size_t i = 0; i < m_pieces.size(); ++i)
    if (m_pieces[i].box.meets(box) && m_pieces[i].is_within(corners, 0)) out.push_back(static_cast<int>(i));
  return out;
}

int find_wall(const Piece& piece, std::string_view name) {
  for (std::size_t i = 0; i < piece.walls.size(); ++i)
    if (piece.walls[i].name == name) return static_cast<int>(i);
  return kNone;
}

}  // namespace coq::terrain_napoleonien
