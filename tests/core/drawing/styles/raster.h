// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/drawing/styles/easel.h"

namespace coq::test {

/// Black-and-white art as pixels, as coarse as an eye at reading distance: the amount of ink and its spread.
class Raster {
 public:
  Raster(const Box& box, Um pixel)
      : m_box(box), m_pixel(pixel), m_columns(box.width() / pixel), m_rows(box.height() / pixel) {
    m_black.resize(static_cast<std::size_t>(m_columns * m_rows));
  }

  void draw(const drawing::styles::Art& art) {
    const std::vector<char> everywhere(m_black.size(), 1);
    for (const drawing::Content& content : art) draw(content, everywhere);
  }

  double coverage() const {
    return static_cast<double>(std::count(m_black.begin(), m_black.end(), 1)) /
           static_cast<double>(m_black.size());
  }
  /// Returns the number of changes between black and white for each pixel, along rows or columns.
  double changes(bool down) const {
    std::size_t count = 0;
    for (int r = 0; r + (down ? 1 : 0) < m_rows; ++r)
      for (int c = 0; c + (down ? 0 : 1) < m_columns; ++c)
        count += m_black[at(c, r)] != m_black[at(c + (down ? 0 : 1), r + (down ? 1 : 0))];
    return static_cast<double>(count) / static_cast<double>(m_black.size());
  }

 private:
  using Line = std::vector<std::pair<double, double>>;
  std::size_t at(int c, int r) const { return static_cast<std::size_t>(r * m_columns + c); }

  static std::vector<Line> lines_of(const drawing::Outline& outline) {
    std::vector<Line> lines;
    const Point* p = outline.points.data();
    for (const drawing::Verb verb : outline.verbs) {
      if (verb == drawing::Verb::move) {
        lines.push_back({{double(p->x), double(p->y)}});
        ++p;
      } else if (verb == drawing::Verb::line) {
        lines.back().emplace_back(p->x, p->y);
        ++p;
      } else if (verb == drawing::Verb::close) {
        lines.back().push_back(lines.back().front());
      } else {
        const auto [x0, y0] = lines.back().back();
        for (int i = 1; i <= 6; ++i) {
          const double t = i / 6.0, u = 1 - t;
          lines.back().emplace_back(
              u * u * u * x0 + 3 * u * u * t * p[0].x + 3 * u * t * t * p[1].x + t * t * t * p[2].x,
              u * u * u * y0 + 3 * u * u * t * p[0].y + 3 * u * t * t * p[1].y + t * t * t * p[2].y);
        }
        p += 3;
      }
    }
    return lines;
  }

  void fill(const drawing::Outline& outline, std::vector<char>& mask) const {
    const std::vector<Line> lines = lines_of(outline);
    for (int r = 0; r < m_rows; ++r) {
      const double y = m_box.min.y + (r + 0.5) * m_pixel;
      std::vector<double> cuts;
      for (const Line& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) {
          const auto [ax, ay] = line[i];
          const auto [bx, by] = line[(i + 1) % line.size()];
          if ((ay > y) != (by > y)) cuts.push_back(ax + (bx - ax) * (y - ay) / (by - ay));
        }
      std::sort(cuts.begin(), cuts.end());
      for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
        for (int c = 0; c < m_columns; ++c) {
          const double x = m_box.min.x + (c + 0.5) * m_pixel;
          if (x >= cuts[i] && x < cuts[i + 1]) mask[at(c, r)] = 1;
        }
    }
  }

  void stroke_piece(double ax, double ay, double bx, double by, double half, std::vector<char>& mask) const {
    const auto column = [&](double x) {
      return std::clamp(static_cast<int>((x - m_box.min.x) / m_pixel), 0, m_columns - 1);
    };
    const auto row = [&](double y) {
      return std::clamp(static_cast<int>((y - m_box.min.y) / m_pixel), 0, m_rows - 1);
    };
    const double dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy;
    for (int r = row(std::min(ay, by) - half); r <= row(std::max(ay, by) + half); ++r)
      for (int c = column(std::min(ax, bx) - half); c <= column(std::max(ax, bx) + half); ++c) {
        const double x = m_box.min.x + (c + 0.5) * m_pixel, y = m_box.min.y + (r + 0.5) * m_pixel;
        const double t = length <= 0 ? 0 : std::clamp(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0);
        if (std::hypot(x - ax - t * dx, y - ay - t * dy) <= half) mask[at(c, r)] = 1;
      }
  }

  void stroke(const drawing::Outline& outline, const drawing::Stroke& stroke, std::vector<char>& mask) const {
    const double half = std::max(stroke.width / 2.0, m_pixel * 0.5);
    for (const Line& line : lines_of(outline)) {
      double whole = 0;
      for (const Um part : stroke.dash) whole += part;
      double along = stroke.dash_offset;
      const auto is_on = [&](double place) {
        if (whole <= 0) return true;
        place = std::fmod(place, whole * 2);
        for (std::size_t i = 0;; ++i) {
          place -= stroke.dash[i % stroke.dash.size()];
          if (place < 0) return i % 2 == 0;
        }
      };
      for (std::size_t i = 1; i < line.size(); ++i) {
        const auto [ax, ay] = line[i - 1];
        const auto [bx, by] = line[i];
        const double length = std::hypot(bx - ax, by - ay);
        const int pieces = whole <= 0 ? 1 : std::max(1, static_cast<int>(length / (m_pixel * 0.7)));
        for (int k = 0; k < pieces; ++k) {
          const double t = double(k) / pieces, u = double(k + 1) / pieces;
          if (is_on(along + length * (t + u) / 2))
            stroke_piece(ax + (bx - ax) * t, ay + (by - ay) * t, ax + (bx - ax) * u, ay + (by - ay) * u, half,
                         mask);
        }
        along += length;
      }
    }
  }

  void paint(const std::vector<char>& mask, const std::vector<char>& clip, drawing::Color color) {
    if (color.a < 128) return;
    for (std::size_t i = 0; i < mask.size(); ++i)
      if (mask[i] && clip[i]) m_black[i] = color.r < 128;
  }

  void draw(const drawing::Content& content, const std::vector<char>& clip) {
    if (const auto* group = std::get_if<drawing::Group>(&content)) {
      std::vector<char> inner(m_black.size(), group->clip ? 0 : 1);
      if (group->clip) fill(*group->clip, inner);
      for (std::size_t i = 0; i < inner.size(); ++i) inner[i] = inner[i] && clip[i];
      for (const drawing::Item& item : group->items) draw(item.content, inner);
    }
    const auto* shape = std::get_if<drawing::Shape>(&content);
    if (shape == nullptr) return;
    if (shape->fill && shape->fill->color) {
      std::vector<char> mask(m_black.size());
      fill(shape->outline, mask);
      paint(mask, clip, *shape->fill->color);
    }
    if (shape->stroke) {
      std::vector<char> mask(m_black.size());
      stroke(shape->outline, *shape->stroke, mask);
      paint(mask, clip, shape->stroke->color);
    }
  }

  Box m_box;
  Um m_pixel;
  int m_columns, m_rows;
  std::vector<char> m_black;
};

}  // namespace coq::test
