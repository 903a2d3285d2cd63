// SPDX-License-Identifier: MIT
#include "core/painting/cairo/paths.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/rounding.h"

namespace coq::cairo {
namespace {

constexpr double kMiterLimit = 10;
/// Marks closer together than this (device pixels) show only as a tint.
constexpr double kMinSpacing = 3;

struct Tiles {
  double width, height;  ///< size of a tile, scaled
  long first_column, last_column, first_row, last_row;
  double x(long column, const drawing::Fill& fill) const {
    return fill.origin.x + static_cast<double>(column) * width;
  }
  double y(long row, const drawing::Fill& fill) const {
    return fill.origin.y + static_cast<double>(row) * height;
  }
};

Tiles tiles_over(const drawing::Pattern& pattern, const drawing::Fill& fill, const Box& box) {
  const double scale = fill.pattern_scale / 1000.0;
  Tiles tiles{pattern.width * scale, pattern.height * scale, 0, 0, 0, 0};
  tiles.first_column = std::lround(std::floor((box.min.x - fill.origin.x) / tiles.width));
  tiles.last_column = std::lround(std::floor((box.max.x - fill.origin.x) / tiles.width));
  tiles.first_row = std::lround(std::floor((box.min.y - fill.origin.y) / tiles.height));
  tiles.last_row = std::lround(std::floor((box.max.y - fill.origin.y) / tiles.height));
  return tiles;
}

double worked_out_share(const drawing::Pattern& pattern) {
  double ink = 0;
  for (const drawing::PatternMark& mark : pattern.marks)
    ink += mark.stroke > 0 ? length_of(mark.outline.points) * mark.stroke : area_of(mark.outline.points);
  return std::min(1.0, ink / (static_cast<double>(pattern.width) * pattern.height));
}

}  // namespace

double area_of(const std::vector<Point>& points) {
  double twice = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % points.size()];
    twice += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  return std::abs(twice) / 2;
}

void add_outline(cairo_t* cr, const drawing::Outline& outline, double x, double y, double k) {
  const Point* p = outline.points.data();
  for (const drawing::Verb verb : outline.verbs) switch (verb) {
      case drawing::Verb::move:
        cairo_move_to(cr, x + p->x * k, y + p->y * k);
        ++p;
        break;
      case drawing::Verb::line:
        cairo_line_to(cr, x + p->x * k, y + p->y * k);
        ++p;
        break;
      case drawing::Verb::curve:
        cairo_curve_to(cr, x + p[0].x * k, y + p[0].y * k, x + p[1].x * k, y + p[1].y * k, x + p[2].x * k,
                       y + p[2].y * k);
        p += 3;
        break;
      case drawing::Verb::close:
        cairo_close_path(cr);
        break;
    }
}

void add_outline_coarsely(cairo_t* cr, const drawing::Outline& outline, double step) {
  const Point* p = outline.points.data();
  Point last;
  const Point* skipped = nullptr;
  const auto catch_up = [&] {
    if (skipped) cairo_line_to(cr, skipped->x, skipped->y);
    skipped = nullptr;
  };
  for (const drawing::Verb verb : outline.verbs) switch (verb) {
      case drawing::Verb::move:
        catch_up();
        cairo_move_to(cr, p->x, p->y);
        last = *p++;
        break;
      case drawing::Verb::line:
        if (std::abs(static_cast<double>(p->x) - last.x) + std::abs(static_cast<double>(p->y) - last.y) <
            step) {
          skipped = p++;
          break;
        }
        skipped = nullptr;
        cairo_line_to(cr, p->x, p->y);
        last = *p++;
        break;
      case drawing::Verb::curve:
        catch_up();
        cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        last = p[2];
        p += 3;
        break;
      case drawing::Verb::close:
        skipped = nullptr;
        cairo_close_path(cr);
        break;
    }
  catch_up();
}

void set_stroke(cairo_t* cr, const drawing::Stroke& stroke) {
  cairo_set_line_width(cr, stroke.width);
  cairo_set_miter_limit(cr, kMiterLimit);
  cairo_set_line_cap(cr, stroke.cap == drawing::Cap::butt    ? CAIRO_LINE_CAP_BUTT
                         : stroke.cap == drawing::Cap::round ? CAIRO_LINE_CAP_ROUND
                                                             : CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join(cr, stroke.join == drawing::Join::miter   ? CAIRO_LINE_JOIN_MITER
                          : stroke.join == drawing::Join::round ? CAIRO_LINE_JOIN_ROUND
                                                                : CAIRO_LINE_JOIN_BEVEL);
  const std::vector<double> dash(stroke.dash.begin(), stroke.dash.end());
  const bool some = std::any_of(dash.begin(), dash.end(), [](double length) { return length > 0; });
  cairo_set_dash(cr, dash.data(), some ? static_cast<int>(dash.size()) : 0, stroke.dash_offset);
}

void apply(cairo_t* cr, const drawing::Transform& t) {
  const cairo_matrix_t matrix{t.xx, t.yx, t.xy, t.yy, t.x0, t.y0};
  cairo_transform(cr, &matrix);
}

bool is_mere_tint(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill) {
  const double scale = fill.pattern_scale / 1000.0;
  const double area = static_cast<double>(pattern.width) * pattern.height * scale * scale;
  double dx = std::sqrt(area / static_cast<double>(pattern.marks.size()));
  double dy = 0;
  cairo_user_to_device_distance(cr, &dx, &dy);
  return std::hypot(dx, dy) < kMinSpacing;
}

double share_of_ink(const drawing::Pattern& pattern) {
  static const std::vector<double> shares = [] {
    std::vector<double> result;
    for (const drawing::Pattern& one : drawing::patterns()) result.push_back(worked_out_share(one));
    return result;
  }();
  return shares[static_cast<std::size_t>(&pattern - drawing::patterns().data())];
}

void draw_pattern(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill, drawing::Color ink,
                  const Box& box) {
  if (box.empty() || fill.pattern_scale <= 0) return;
  const Tiles tiles = tiles_over(pattern, fill, box);
  const double scale = fill.pattern_scale / 1000.0;
  const double alpha = ink.a / 255.0;
  cairo_set_source_rgba(cr, ink.r / 255.0, ink.g / 255.0, ink.b / 255.0, alpha);
  cairo_set_dash(cr, nullptr, 0, 0);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (long row = tiles.first_row; row <= tiles.last_row; ++row)
    for (const drawing::PatternMark& mark : pattern.marks) {
      for (long column = tiles.first_column; column <= tiles.last_column; ++column)
        add_outline(cr, mark.outline, tiles.x(column, fill), tiles.y(row, fill), scale);
      if (mark.stroke > 0) {
        cairo_set_line_width(cr, mark.stroke * scale);
        cairo_stroke(cr);
      } else {
        cairo_fill(cr);
      }
    }
}

void PatternTiles::draw(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill,
                        drawing::Color ink, const Box& box) {
  if (box.empty() || fill.pattern_scale <= 0) return;
  const std::uint32_t color = ink.r | ink.g << 8U | ink.b << 16U | static_cast<std::uint32_t>(ink.a) << 24U;
  // Only one tile, not a block: Cairo processes all marks of a recording each time it is used.
  Surface& tile = m_tiles[{&pattern, color}];
  if (!tile) {
    const cairo_rectangle_t extents{0, 0, static_cast<double>(pattern.width),
                                    static_cast<double>(pattern.height)};
    tile.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
    const Context recorder(cairo_create(tile.get()));
    drawing::Fill plain;
    plain.pattern = fill.pattern;
    // The box is slightly smaller than a tile, so that the next row and column do not begin.
    draw_pattern(recorder.get(), pattern, plain, ink, {{0, 0}, {pattern.width - 1, pattern.height - 1}});
  }
  const double scale = fill.pattern_scale / 1000.0;
  cairo_save(cr);
  cairo_translate(cr, static_cast<double>(fill.origin.x), static_cast<double>(fill.origin.y));
  cairo_scale(cr, scale, scale);
  cairo_set_source_surface(cr, tile.get(), 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REPEAT);
  cairo_paint(cr);
  cairo_restore(cr);
}

}  // namespace coq::cairo
