// SPDX-License-Identifier: MIT
#include "core/painting/cairo/text_painter.h"

#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/drawing/primitives/text.h"
#include "core/images/font_guard.h"

namespace coq::cairo {
namespace {

constexpr double kUmPerPoint = 25400.0 / 72;
constexpr std::string_view kDegree = "°";

void set_color(cairo_t* cr, drawing::Color color, double ink = 1) {
  cairo_set_source_rgba(cr, color.r / 255.0, color.g / 255.0, color.b / 255.0, color.a / 255.0 * ink);
}

/// Pseudorandom numbers that depend only on the seed and the letter's position (splitmix64).
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : m_state(seed) {}
  /// Returns a number from -1 to 1.
  double next() {
    m_state += 0x9E3779B97F4A7C15u;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return static_cast<double>(z >> 11) / static_cast<double>(1ull << 52) - 1;
  }

 private:
  std::uint64_t m_state;
};

std::uint64_t seed_of(const drawing::Wear& wear, std::string_view text, double x) {
  std::uint64_t hash = 1469598103934665603u ^ wear.seed;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash + static_cast<std::uint64_t>(static_cast<std::int64_t>(x));
}

/// Returns how far a type bar is out of line, relative to the maximum. As on a used typewriter, most letters
/// are in line. The others are off by the same amount wherever they are printed.
double off_line(const drawing::Wear& wear, PangoGlyph letter) {
  Noise noise(wear.seed ^ (letter * 0x100000001B3u));
  if (noise.next() > -0.5) return 0;
  return noise.next();
}

/// Shifts each letter of `run` and returns the byte offsets at which the ink changes: every five to fourteen
/// letters, as with a typewriter ribbon.
std::vector<int> wear_out(PangoGlyphItem* run, const char* all, const drawing::Wear& wear, double scale,
                          Noise& noise) {
  constexpr double kFewestLetters = 5, kMaxLetters = 14;
  const double most = wear.offset / kUmPerPoint / scale * PANGO_SCALE;
  std::vector<int> changes;
  int left = 0;
  PangoGlyphItemIter iter;
  for (gboolean more = pango_glyph_item_iter_init_start(&iter, run, all); more;
       more = pango_glyph_item_iter_next_cluster(&iter)) {
    const int dx = static_cast<int>(noise.next() * most / 2);
    for (int i = iter.start_glyph; i < iter.end_glyph; ++i) {
      PangoGlyphInfo& glyph = run->glyphs->glyphs[i];
      glyph.geometry.x_offset += dx;
      glyph.geometry.y_offset += static_cast<int>(off_line(wear, glyph.glyph) * most);
    }
    if (left-- == 0) {
      changes.push_back(iter.start_index);
      left = static_cast<int>(kFewestLetters - 1 + (noise.next() + 1) / 2 * (kMaxLetters - kFewestLetters));
    }
  }
  return changes;
}

/// Draws letters slightly displaced and unevenly inked. Lighter colours replace transparency, which printers
/// handle badly.
void draw_worn(cairo_t* cr, const FontEngine::Shaped& shaped, const DrawnText& text, double start) {
  double x = 0;
  Noise noise(seed_of(*text.wear, text.text, start));
  PangoLayoutLine* line = shaped.line;
  const char* all = pango_layout_get_text(line->layout);
  for (GSList* entry = line->runs; entry; entry = entry->next) {
    PangoGlyphItem* rest = pango_glyph_item_copy(static_cast<PangoGlyphItem*>(entry->data));
    std::vector<int> changes = wear_out(rest, all, *text.wear, shaped.scale, noise);
    // Right-to-left runs are not split, because the parts would be joined in the wrong order.
    if (rest->item->analysis.level % 2 == 1) changes.resize(std::min<std::size_t>(changes.size(), 1));
    for (std::size_t i = 0; i < changes.size(); ++i) {
      PangoGlyphItem* part = i + 1 < changes.size()
                                 ? pango_glyph_item_split(rest, all, changes[i + 1] - rest->item->offset)
                                 : rest;
      const int lightening = static_cast<int>((100 - text.wear->least_ink) * (noise.next() + 1) / 2);
      set_color(cr, drawing::mix(text.color, {255, 255, 255, 255}, lightening));
      cairo_move_to(cr, x, 0);
      pango_cairo_show_glyph_item(cr, all, part);
      x += static_cast<double>(pango_glyph_string_get_width(part->glyphs)) / PANGO_SCALE;
      if (part != rest) pango_glyph_item_free(part);
    }
    pango_glyph_item_free(rest);
  }
}

/// Draws runs in reading order, which becomes their order in a PDF. Pango would draw them from left to right.
void show_line(cairo_t* cr, PangoLayoutLine* line) {
  struct Placed {
    PangoGlyphItem* run;
    double x;
  };
  std::vector<Placed> runs;
  bool leftward = false;
  double x = 0, y = 0;
  cairo_get_current_point(cr, &x, &y);
  for (GSList* entry = line->runs; entry != nullptr; entry = entry->next) {
    auto* run = static_cast<PangoGlyphItem*>(entry->data);
    leftward = leftward || run->item->analysis.level % 2 == 1;
    runs.push_back({run, x});
    x += static_cast<double>(pango_glyph_string_get_width(run->glyphs)) / PANGO_SCALE;
  }
  if (!leftward || runs.size() < 2) return pango_cairo_show_layout_line(cr, line);
  std::stable_sort(runs.begin(), runs.end(),
                   [](const Placed& a, const Placed& b) { return a.run->item->offset < b.run->item->offset; });
  const char* all = pango_layout_get_text(line->layout);
  for (const Placed& placed : runs) {
    cairo_move_to(cr, placed.x, y);
    pango_cairo_show_glyph_item(cr, all, placed.run);
  }
}

/// Sets the path to the outlines of a line of text, made of straight segments within `tolerance`. A wide stroke
/// hides the difference, and curves take three times the space in a file.
void set_coarse_outlines(cairo_t* cr, PangoLayoutLine* line, double tolerance) {
  double device_x = tolerance, device_y = 0;
  cairo_user_to_device_distance(cr, &device_x, &device_y);
  const double usual = cairo_get_tolerance(cr);
  cairo_set_tolerance(cr, std::max(usual, std::hypot(device_x, device_y)));
  pango_cairo_layout_line_path(cr, line);
  cairo_path_t* path = cairo_copy_path_flat(cr);
  cairo_set_tolerance(cr, usual);
  cairo_new_path(cr);
  double x = 0, y = 0;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t* part = &path->data[i];
    if (part->header.type == CAIRO_PATH_CLOSE_PATH) {
      cairo_close_path(cr);
      continue;
    }
    const bool begins = part->header.type == CAIRO_PATH_MOVE_TO;
    if (!begins && std::hypot(part[1].point.x - x, part[1].point.y - y) < tolerance) continue;
    x = part[1].point.x;
    y = part[1].point.y;
    begins ? cairo_move_to(cr, x, y) : cairo_line_to(cr, x, y);
  }
  cairo_path_destroy(path);
}

/// Draws one stretch without raised letters, in points from (x, y). Returns its advance.
double draw_plain(cairo_t* cr, FontEngine& fonts, const DrawnText& text, std::string_view part,
                  const drawing::Font& font, double x, double y) {
  if (part.empty()) return 0;
  const FontEngine::Shaped shaped = fonts.shape(part, font, text.language);
  PangoLayoutLine* line = shaped.line;
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, shaped.scale, shaped.scale);
  cairo_move_to(cr, 0, 0);
  if (text.halo) {
    const double width = text.halo->width / kUmPerPoint / shaped.scale;
    set_coarse_outlines(cr, line, width / 8);
    set_color(cr, text.halo->color);
    cairo_set_line_width(cr, 2 * width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    cairo_move_to(cr, 0, 0);
  }
  if (text.wear) {
    draw_worn(cr, shaped, text, x);
  } else {
    set_color(cr, text.color);
    show_line(cr, line);
  }
  cairo_restore(cr);
  PangoRectangle logical{};
  pango_layout_line_get_extents(line, nullptr, &logical);
  return static_cast<double>(logical.width) / PANGO_SCALE * shaped.scale;
}

/// Draws a raised o that searching and copying treat as a degree sign.
void draw_degree(cairo_t* cr, FontEngine& fonts, const DrawnText& text, double x, double y) {
  drawing::Font small = text.font;
  small.size = text.font.size * drawing::kRaisedSize / 1000;
  const auto [line, scale] = fonts.shape("o", small, text.language);
  if (!line->runs) return;
  const auto* run = static_cast<const PangoGlyphItem*>(line->runs->data);
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, scale, scale);
  set_color(cr, text.color);
  cairo_set_scaled_font(cr, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run->item->analysis.font)));
  const cairo_glyph_t glyph{run->glyphs->glyphs[0].glyph, 0, 0};
  const cairo_text_cluster_t cluster{static_cast<int>(kDegree.size()), 1};
  cairo_show_text_glyphs(cr, kDegree.data(), static_cast<int>(kDegree.size()), &glyph, 1, &cluster, 1,
                         static_cast<cairo_text_cluster_flags_t>(0));
  cairo_restore(cr);
}

void draw_underline(cairo_t* cr, const DrawnText& text) {
  const double size = text.font.size / 1000.0;
  set_color(cr, text.color);
  cairo_set_line_width(cr, size * 0.06);
  cairo_set_dash(cr, nullptr, 0, 0);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to(cr, 0, size * 0.17);
  cairo_line_to(cr, text.width / kUmPerPoint, size * 0.17);
  cairo_stroke(cr);
}

}  // namespace

void draw_text(cairo_t* cr, FontEngine& fonts, const DrawnText& text) {
  // A font size of zero would put the context into a permanent error state.
  if (text.font.size <= 0) return;
  const auto lock = images::lock_fonts();
  cairo_save(cr);
  cairo_scale(cr, kUmPerPoint, kUmPerPoint);
  std::string_view rest = text.text;
  double x = 0;
  if (text.font.role == drawing::FontRole::typed) {
    for (std::size_t at = rest.find(kDegree); at != std::string_view::npos; at = rest.find(kDegree)) {
      x += draw_plain(cr, fonts, text, rest.substr(0, at), text.font, x, 0);
      const double cell = fonts.width("o", text.font) / kUmPerPoint;
      const double raise = text.font.size / 1000.0 * drawing::kRaisedBy / 1000;
      draw_degree(cr, fonts, text, x, -raise);
      x += cell;
      rest.remove_prefix(at + kDegree.size());
    }
  }
  draw_plain(cr, fonts, text, rest, text.font, x, 0);
  if (text.underline && text.width > 0) draw_underline(cr, text);
  cairo_restore(cr);
}

}  // namespace coq::cairo
