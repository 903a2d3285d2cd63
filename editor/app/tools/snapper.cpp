// SPDX-License-Identifier: MIT
#include "editor/app/tools/snapper.h"

#include <algorithm>
#include <cmath>

#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

double square(Point a, Point b) {
  const double dx = double(a.x) - b.x;
  const double dy = double(a.y) - b.y;
  return dx * dx + dy * dy;
}

}  // namespace

/// The best point and line targets found so far.
class Snapper::Search {
 public:
  Search(Point place, Um reach) : m_place(place), m_reach(reach), m_best_point(limit()), m_best_line(limit()) {}

  Point place() const { return m_place; }
  Box box() const { return box_around(m_place, m_reach); }
  void point(SnapTarget target) { offer(std::move(target), square(m_place, target.at), m_point, m_best_point); }
  void segment(SnapTarget target, Point a, Point b) {
    const Nearest nearest = nearest_on_segment(m_place, a, b);
    target.at = nearest.at;
    offer(std::move(target), nearest.square, m_line, m_best_line);
  }
  std::optional<SnapTarget> best() const { return m_point ? m_point : m_line; }

 private:
  double limit() const { return double(m_reach) * m_reach; }
  static void offer(SnapTarget target, double distance, std::optional<SnapTarget>& best, double& least) {
    if (distance > least || (best && distance == least)) return;
    best = std::move(target);
    least = distance;
  }
  Point m_place;
  Um m_reach;
  std::optional<SnapTarget> m_point, m_line;
  double m_best_point, m_best_line;
};

void Snapper::look_at_art(Search& search, std::string_view skip, bool vertices, bool edges) const {
  if (vertices) {
    m_art.vertices_near(search.box(), skip, [&](const ArtSpot& spot, Point p) {
      search.point({SnapKind::vertex, p, model::id_of(*spot.feature), spot.part, spot.index, {}});
    });
  }
  if (edges) {
    m_art.edges_near(search.box(), skip, [&](const ArtSpot& spot, Point a, Point b) {
      search.segment({SnapKind::edge, {}, model::id_of(*spot.feature), spot.part, spot.index, {}}, a, b);
    });
  }
}

void Snapper::look_at_hex(Search& search, Hex h) const {
  const Grid& grid = *m_art.grid();
  const auto label = [&] { return m_art.labels() ? m_art.labels()->format(h) : std::string(); };
  const auto side_name = [&](Direction d) {
    return m_art.labels() ? m_art.labels()->format(grid, grid.hexside(h, d)) : std::string();
  };
  if (m_settings.hex_centres) {
    search.point({SnapKind::hex_centre, grid.centre(h), {}, 0, 0, message("centre of hex {}", label())});
  }
  const auto corners = grid.corners(h);
  for (Direction d = 0; d < kDirections; ++d) {
    const Point corner = from_frame(corners[static_cast<std::size_t>(d)]);
    if (m_settings.hex_corners) {
      search.point({SnapKind::hex_corner, corner, {}, 0, 0, message("corner of hex {}", label())});
    }
    if (!m_settings.hex_sides && !m_settings.side_middles) continue;
    const auto ends = grid.ends({h, d});
    if (m_settings.side_middles) {
      const Point middle = from_frame({(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2});
      search.point({SnapKind::side_middle, middle, {}, 0, 0, message("middle of hexside {}", side_name(d))});
    }
    if (m_settings.hex_sides) {
      search.segment({SnapKind::hex_side, {}, {}, 0, 0, message("hexside {}", side_name(d))},
                     from_frame(ends[0]), from_frame(ends[1]));
    }
  }
}

void Snapper::look_at_lines(Search& search) const {
  const Grid& grid = *m_art.grid();
  const Point along = grid.orientation() == Orientation::flat ? grid.layout().row : grid.layout().column;
  const Hex at = grid.hex_at(search.place());
  const auto look = [&](Hex h) {
    if (!grid.contains(h)) return;
    const Point c = grid.centre(h);
    const auto end = [&](int sign) {
      return Point{limited(std::int64_t{c.x} + sign * along.x), limited(std::int64_t{c.y} + sign * along.y)};
    };
    search.segment({SnapKind::grid_line, {}, {}, 0, 0, message("grid line")}, end(-1), end(1));
  };
  look(at);
  for (Direction d = 0; d < kDirections; ++d) look(grid.neighbour(at, d));
}

/// The crossing of two guides is a point target.
void Snapper::look_at_guides(Search& search) const {
  if (m_guides == nullptr || !m_settings.guides) return;
  const SnapTarget guide{SnapKind::guide, {}, {}, 0, 0, message("guide")};
  for (const Um x : m_guides->upright) {
    search.segment(guide, {x, -kUmLimit}, {x, kUmLimit});
    for (const Um y : m_guides->level) {
      SnapTarget crossing = guide;
      crossing.at = {x, y};
      crossing.name = message("intersection of guides");
      search.point(std::move(crossing));
    }
  }
  for (const Um y : m_guides->level) search.segment(guide, {-kUmLimit, y}, {kUmLimit, y});
}

void Snapper::look_at_grid(Search& search) const {
  if (m_settings.grid_lines && !m_sheet.empty()) {
    const Point corners[] = {
        m_sheet.min, {m_sheet.max.x, m_sheet.min.y}, m_sheet.max, {m_sheet.min.x, m_sheet.max.y}};
    for (int i = 0; i < 4; ++i) {
      search.segment({SnapKind::grid_line, {}, {}, 0, 0, message("border of the sheet")}, corners[i],
                     corners[(i + 1) % 4]);
    }
  }
  if (!m_art.grid()) return;
  if (m_settings.grid_lines) look_at_lines(search);
  if (!m_settings.hex_centres && !m_settings.hex_corners && !m_settings.hex_sides && !m_settings.side_middles) {
    return;
  }
  const Grid& grid = *m_art.grid();
  const Hex at = grid.hex_at(search.place());
  if (grid.contains(at)) look_at_hex(search, at);
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex next = grid.neighbour(at, d);
    if (grid.contains(next)) look_at_hex(search, next);
  }
}

namespace {

/// Names a target on a feature. Only the final target gets a name, to save work.
std::optional<SnapTarget> named(std::optional<SnapTarget> target) {
  if (!target || target->feature.empty()) return target;
  target->name = target->kind == SnapKind::vertex ? message("vertex of {}", target->feature)
                                                  : message("edge of {}", target->feature);
  return target;
}

}  // namespace

std::optional<SnapTarget> Snapper::snap(Point p, bool invert, std::string_view skip) const {
  if (m_settings.on == invert) return std::nullopt;
  Search search(p, m_view.um_of(m_settings.tolerance));
  look_at_art(search, skip, m_settings.vertices, m_settings.edges);
  look_at_grid(search);
  look_at_guides(search);
  return named(search.best());
}

std::optional<SnapTarget> Snapper::border(Point p) const {
  Search search(p, m_view.um_of(m_settings.tolerance));
  look_at_art(search, {}, true, true);
  return named(search.best());
}

std::optional<SnapTarget> Snapper::next(Point from, Pixel direction) const {
  const Pixel at = m_view.to_pixels(from);
  std::optional<SnapTarget> best;
  double least = 0;
  // Keyboard users need hex corners as targets even if the pointer does not snap to them.
  const bool corners_too =
      m_settings.hex_corners || (m_settings.vertices && !m_settings.hex_centres && !m_settings.side_middles);
  const auto offer = [&](SnapTarget target) {
    const Pixel to = m_view.to_pixels(target.at);
    const double ahead = (to.x - at.x) * direction.x + (to.y - at.y) * direction.y;
    const double aside = std::abs((to.x - at.x) * direction.y - (to.y - at.y) * direction.x);
    if (ahead < 0.5 || aside > ahead || target.at == from) return;
    const double far = ahead + 2 * aside;
    if (best && far >= least) return;
    best = std::move(target);
    least = far;
  };
  for (double reach = 32; !best && reach <= 2 * std::hypot(m_view.width(), m_view.height()); reach *= 2) {
    const Box box = box_around(from, m_view.um_of(reach / m_view.pixels_per_logical()));
    if (m_settings.vertices) {
      m_art.vertices_near(box, {}, [&](const ArtSpot& spot, Point p) {
        offer({SnapKind::vertex, p, model::id_of(*spot.feature), spot.part, spot.index, {}});
      });
    }
    if (!m_art.grid()) continue;
    for (const Hex h : m_art.grid()->hexes_near(box)) {
      if (!m_art.grid()->contains(h)) continue;
      const std::string label = m_art.labels() ? m_art.labels()->format(h) : std::string();
      if (m_settings.hex_centres) {
        offer({SnapKind::hex_centre, m_art.grid()->centre(h), {}, 0, 0, message("centre of hex {}", label)});
      }
      const auto corners = m_art.grid()->corners(h);
      for (Direction d = 0; d < kDirections; ++d) {
        const FramePoint a = corners[static_cast<std::size_t>(d)];
        const FramePoint b = corners[static_cast<std::size_t>((d + 5) % 6)];
        if (corners_too) {
          offer({SnapKind::hex_corner, from_frame(a), {}, 0, 0, message("corner of hex {}", label)});
        }
        if (m_settings.side_middles) {
          const Point middle = from_frame({(a.x + b.x) / 2, (a.y + b.y) / 2});
          const Hexside side = m_art.grid()->hexside(h, d);
          offer({SnapKind::side_middle,
                 middle,
                 {},
                 0,
                 0,
                 message("middle of hexside {}",
                         m_art.labels() ? m_art.labels()->format(*m_art.grid(), side) : std::string())});
        }
      }
    }
  }
  return named(best);
}

}  // namespace coq::app
