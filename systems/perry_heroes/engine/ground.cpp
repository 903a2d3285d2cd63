// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/ground.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/predicates.h"
#include "core/sight/kernel/crossings.h"

namespace coq::perry_heroes {
namespace {

GroundType read_type(const model::TerrainType& type) {
  GroundType out;
  out.id = type.id;
  out.layer = type.layer;
  const auto word = [&](const char* on, std::string& to, std::string* rule = nullptr) {
    const model::Effect* effect = type.find_effect(on);
    if (effect == nullptr) return false;
    to = effect->value;
    if (rule != nullptr) *rule = effect->rule.value_or(effect->question.value_or(""));
    return true;
  };
  const auto crossing = [&](const char* on, bool& crosses, int& to, std::string& rule) {
    std::string text;
    crosses = word(on, text, &rule);
    to = static_cast<int>(parse_integer(text).value_or(0));
  };
  word("foot", out.foot, &out.foot_rule);
  word("vehicle", out.vehicle, &out.vehicle_rule);
  word("foot-row", out.foot_row);
  word("vehicle-row", out.vehicle_row);
  crossing("foot-crossing", out.crosses_foot, out.foot_crossing, out.foot_crossing_rule);
  crossing("vehicle-crossing", out.crosses_vehicle, out.vehicle_crossing, out.vehicle_crossing_rule);
  word("blast", out.blast);
  std::string over;
  out.over = word("over", over) && over == "crossings";
  std::string vegetation;
  out.vegetation = word("camouflage", vegetation) && vegetation == "vegetation";
  return out;
}

}  // namespace

Result<Ground> Ground::make(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Ground out;
  for (const model::TerrainType& type : ruleset.terrain_types) out.m_types.push_back(read_type(type));
  if (const model::Value* base = ruleset.find_value("terrain.base")) out.m_base = base->text;
  if (map.terrain.base) out.m_base = *map.terrain.base;
  Result<std::vector<play::MapPiece>> drawn = play::pieces_of(map, ruleset);
  if (!drawn) return drawn.error();
  for (play::MapPiece& piece : *drawn) {
    const auto type = std::find_if(out.m_types.begin(), out.m_types.end(),
                                   [&](const GroundType& one) { return one.id == piece.type; });
    if (type == out.m_types.end()) continue;
    out.m_pieces.push_back({std::move(piece), static_cast<int>(type - out.m_types.begin())});
  }
  std::stable_sort(out.m_pieces.begin(), out.m_pieces.end(), [&](const GroundPiece& a, const GroundPiece& b) {
    return out.type(a).layer > out.type(b).layer;
  });
  return out;
}

std::vector<const GroundPiece*> Ground::at(Point p) const {
  std::vector<const GroundPiece*> out;
  for (const GroundPiece& piece : m_pieces)
    if (piece.holds(p)) out.push_back(&piece);
  return out;
}

std::vector<const GroundPiece*> Ground::met(Point a, Point b) const {
  std::vector<const GroundPiece*> out;
  Box box;
  box.include(a);
  box.include(b);
  const Point ends[] = {a, b};
  for (const GroundPiece& piece : m_pieces) {
    if (piece.box.meets(box) && piece.is_within(ends, 0)) out.push_back(&piece);
  }
  return out;
}

bool Ground::near_vegetation(std::span<const Point> corners, Um below) const {
  Box box;
  for (const Point corner : corners) box.include(corner);
  return std::any_of(m_pieces.begin(), m_pieces.end(), [&](const GroundPiece& piece) {
    if (!type(piece).vegetation || !grown(piece.box, below).meets(box)) return false;
    // "Nearer than" excludes the limit, and lengths are whole micrometres.
    return piece.is_within(corners, below - 1);
  });
}

// Paths over the ground: where they start, and what they meet (7.10, 7.16).

namespace {

const std::string& column_of(const GroundType& type, Mover mover) {
  return mover == Mover::foot ? type.foot : type.vehicle;
}
bool is_crossed(const GroundType& type, Mover mover) {
  return mover == Mover::foot ? type.crosses_foot : type.crosses_vehicle;
}
/// Returns whether the type is ground to stand on, rather than relief, an obstacle or a crossing.
bool is_ground(const GroundType& type, Mover mover) {
  const std::string& column = column_of(type, mover);
  return !column.empty() && column != "under" && !is_crossed(type, mover);
}
/// Returns whether nobody may enter terrain of this type at any gait. A line of such a type is a barrier along
/// its middle.
bool is_barred(const GroundType& type, Mover mover) {
  const std::string& column = column_of(type, mover);
  return column == "prohibited" || column == "scenario";
}
bool needs_crossing(const GroundType& type, Mover mover) {
  return column_of(type, mover) == "crossings";
}

/// Counts how often a path crosses a line. `way_zero` and `line_zero` are the sides (1 or -1) to which a vertex
/// counts that lies exactly on the other line. The caller tries all combinations and takes the minimum, so a
/// mere touch is no crossing.
int crossings_of(const Path& way, const Path& line, int way_zero, int line_zero) {
  const auto side = [](Point a, Point b, Point p, int zero) {
    const int out = orientation(a, b, p);
    return out == 0 ? zero : out;
  };
  int out = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Point a = way[i - 1], b = way[i];
    if (a == b) continue;
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Point c = line[k - 1], d = line[k];
      const bool apart = side(c, d, a, way_zero) != side(c, d, b, way_zero);
      if (apart && side(a, b, c, line_zero) != side(a, b, d, line_zero)) ++out;
    }
  }
  return out;
}
int crossings_of(const Path& way, const Path& line) {
  return std::min({crossings_of(way, line, 1, 1), crossings_of(way, line, 1, -1),
                   crossings_of(way, line, -1, 1), crossings_of(way, line, -1, -1)});
}

/// Follows a path over the ground leg by leg.
class WayWalk {
 public:
  WayWalk(const Ground& ground, const GroundType* base, Mover mover, const Ground::MayEnter& may_enter)
      : m_ground(ground), m_base(base), m_mover(mover), m_may_enter(may_enter) {}

  Passage run(Point from, const std::vector<Point>& points) {
    Path way{from};
    way.insert(way.end(), points.begin(), points.end());
    m_in_water = std::any_of(m_ground.pieces().begin(), m_ground.pieces().end(), [&](const GroundPiece& one) {
      return one.line.empty() && needs_crossing(m_ground.type(one), m_mover) && one.box.contains(from) &&
             locate(from, one.area) == Location::inside;
    });
    lines(way);
    for (std::size_t i = 1; i < way.size() && m_out.barrier == nullptr; ++i)
      if (way[i - 1] != way[i]) leg(way[i - 1], way[i]);
    return std::move(m_out);
  }

 private:
  /// Features on one side of a path.
  struct Side {
    const GroundPiece* barrier = nullptr;
    const GroundPiece* over = nullptr;
    bool water = false;
  };

  /// Handles obstacles that are lines.
  void lines(const Path& way) {
    const Box box = bounds(way);
    for (const GroundPiece& piece : m_ground.pieces()) {
      const GroundType& type = m_ground.type(piece);
      const bool bars = is_barred(type, m_mover);
      if (piece.line.empty() || type.over || !(bars || is_crossed(type, m_mover)) || !piece.box.meets(box))
        continue;
      const int times = crossings_of(way, piece.line);
      if (bars && times > 0) m_out.barrier = &piece;
      if (!bars) m_out.crossed.insert(m_out.crossed.end(), static_cast<std::size_t>(times), &piece);
    }
  }

  bool is_line_that_bars(const GroundPiece& piece) const {
    return !piece.line.empty() && is_barred(m_ground.type(piece), m_mover);
  }
  bool matters(const GroundPiece& piece) const {
    const GroundType& type = m_ground.type(piece);
    if (is_crossed(type, m_mover)) return piece.line.empty();
    if (!is_ground(type, m_mover) || is_line_that_bars(piece)) return false;
    return needs_crossing(type, m_mover) || !m_may_enter(column_of(type, m_mover));
  }

  void leg(Point a, Point b) {
    const auto met = m_ground.met(a, b);
    const bool base_bars = m_base != nullptr && !m_may_enter(column_of(*m_base, m_mover));
    if (!base_bars &&
        std::none_of(met.begin(), met.end(), [&](const GroundPiece* one) { return matters(*one); })) {
      m_in_water = false;
      m_inside.clear();
      return;
    }
    sight::Drawing drawing;
    for (const GroundPiece* piece : met) drawing.features.push_back(piece->art);
    for (const sight::Piece& part : sight::crossings(drawing, {}, to_frame(a), to_frame(b))) {
      const Side left = side_of(met, part.left), right = side_of(met, part.right);
      if (left.barrier != nullptr && right.barrier != nullptr) {
        m_out.barrier = left.barrier;
        return;
      }
      const bool water = left.water && right.water;
      if (water && !m_in_water)
        if (const GroundPiece* over = left.over != nullptr ? left.over : right.over)
          m_out.crossed.push_back(over);
      m_in_water = water;
      areas(met, part);
    }
  }

  /// `things` are indexes in `met`, which has the topmost piece first.
  Side side_of(const std::vector<const GroundPiece*>& met, const std::vector<sight::ObstacleId>& things) const {
    Side out;
    const GroundPiece* ground = nullptr;
    const GroundPiece* water = nullptr;
    for (const sight::ObstacleId thing : things) {
      const GroundPiece* piece = met[thing];
      const GroundType& type = m_ground.type(*piece);
      if (type.over && out.over == nullptr) out.over = piece;
      if (!is_ground(type, m_mover) || is_line_that_bars(*piece)) continue;
      if (needs_crossing(type, m_mover)) {
        water = piece;
      } else if (ground == nullptr) {
        ground = piece;
        if (!m_may_enter(column_of(type, m_mover))) out.barrier = piece;
      }
    }
    out.water = water != nullptr;
    if (out.water) out.barrier = out.over == nullptr ? water : nullptr;
    return out;
  }

  /// Handles obstacles that are areas; they are crossed where the path enters them.
  void areas(const std::vector<const GroundPiece*>& met, const sight::Piece& part) {
    std::vector<const GroundPiece*> inside;
    for (const sight::ObstacleId thing : part.left) {
      const GroundPiece* piece = met[thing];
      const GroundType& type = m_ground.type(*piece);
      const bool both = std::find(part.right.begin(), part.right.end(), thing) != part.right.end();
      if (!both || !piece->line.empty() || type.over || !is_crossed(type, m_mover)) continue;
      inside.push_back(piece);
      if (std::find(m_inside.begin(), m_inside.end(), piece) == m_inside.end()) m_out.crossed.push_back(piece);
    }
    m_inside = std::move(inside);
  }

  const Ground& m_ground;
  const GroundType* m_base;
  Mover m_mover;
  const Ground::MayEnter& m_may_enter;
  bool m_in_water = false;
  std::vector<const GroundPiece*> m_inside;
  Passage m_out;
};

}  // namespace

const GroundType* Ground::base_type() const {
  const auto found =
      std::find_if(m_types.begin(), m_types.end(), [&](const GroundType& type) { return type.id == m_base; });
  return found == m_types.end() ? nullptr : &*found;
}

Footing Ground::footing(Point p, Mover mover) const {
  Footing out;
  bool found = false;
  const auto take = [&](const GroundType& type) {
    const std::string& row = mover == Mover::foot ? type.foot_row : type.vehicle_row;
    if (out.row.empty()) out.row = row;
    if (found || !is_ground(type, mover) || needs_crossing(type, mover)) return;
    found = true;
    out.column = column_of(type, mover);
    out.rule = mover == Mover::foot ? type.foot_rule : type.vehicle_rule;
  };
  for (const GroundPiece* piece : at(p))
    if (piece->line.empty() || !is_barred(type(*piece), mover)) take(type(*piece));
  if (const GroundType* base = base_type()) take(*base);
  return out;
}

Passage Ground::passage(Point from, const std::vector<Point>& way, Mover mover,
                        const MayEnter& may_enter) const {
  return WayWalk(*this, base_type(), mover, may_enter).run(from, way);
}

}  // namespace coq::perry_heroes
