// SPDX-License-Identifier: MIT
#include "core/painting/cairo/painter.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/rounding.h"
#include "core/painting/cairo/handles.h"
#include "core/painting/cairo/paths.h"
#include "core/painting/cairo/text_painter.h"
#include "core/typography/direction.h"

namespace coq::cairo {
namespace {

using namespace drawing;

std::optional<Transform> inverse(const Transform& t) {
  const double det = t.xx * t.yy - t.xy * t.yx;
  if (det == 0) return std::nullopt;
  Transform r{t.yy / det, -t.yx / det, -t.xy / det, t.xx / det, 0, 0};
  r.x0 = -(r.xx * t.x0 + r.xy * t.y0);
  r.y0 = -(r.yx * t.x0 + r.yy * t.y0);
  return r;
}

constexpr double kHair = 0.5;            ///< pixels; thinner lines count as hairlines
constexpr double kHairWidth = 1;         ///< pixels; width in which hairlines are drawn
constexpr double kHairCoarseness = 1.5;  ///< factor on the distance between a hairline's vertices

double pixels_of(cairo_t* cr, Um length) {
  double along = length, none = 0;
  cairo_user_to_device_distance(cr, &along, &none);
  return std::hypot(along, none);
}

bool is_hair(cairo_t* cr, const Stroke& stroke) {
  return pixels_of(cr, stroke.width) < kHair;
}

/// Returns whether a shape has many corners on few pixels; fast antialiasing is enough then.
bool is_small(cairo_t* cr, const Outline& outline, double most = 48) {
  constexpr std::size_t kManyCorners = 16;
  if (outline.points.size() < kManyCorners) return false;
  const Box box = outline.bounds();
  double width = box.width(), height = box.height();
  cairo_user_to_device_distance(cr, &width, &height);
  return std::hypot(width, height) < most;
}

/// Returns the share of a tiny shape that its outline covers if the outline is at most a quarter pixel wide.
/// Such an outline only shades the whole shape. Returns 0 for shapes whose outline must be drawn.
double share_of_outline(cairo_t* cr, const Shape& shape) {
  constexpr double kFaint = 0.25, kTiny = 16;  // pixels
  if (!shape.stroke || !shape.stroke->dash.empty() || shape.stroke->width <= 0) return 0;
  if (!shape.fill || !shape.fill->color || shape.fill->color->a < 255) return 0;
  if (pixels_of(cr, shape.stroke->width) > kFaint || !is_small(cr, shape.outline, kTiny)) return 0;
  const double area = area_of(shape.outline.points);
  const double line = length_of(shape.outline.points) * shape.stroke->width;
  return area > 0 ? std::min(0.5, line / (2 * area)) * shape.stroke->color.a / 255 : 0;
}

struct Mixture {
  double r, g, b;
  explicit Mixture(Color color) : r(color.r), g(color.g), b(color.b) {}
  void add(Color color, double share) {
    r += (color.r - r) * share;
    g += (color.g - g) * share;
    b += (color.b - b) * share;
  }
};

/// Simplifies thin lines. Round joins are invisible in a line hardly wider than a pixel, but take most of the
/// time. A hairline shows only its darkness, so it is drawn wider and lighter, which fast antialiasing renders
/// evenly. Returns the remaining share of ink.
double make_plain_if_thin(cairo_t* cr, const Shape& shape) {
  constexpr double kThin = 1.5;  // pixels
  const Stroke& stroke = *shape.stroke;
  const double pixels = pixels_of(cr, stroke.width);
  if (pixels >= kThin) return 1;
  if (stroke.join == Join::round) cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL);
  if (stroke.cap == Cap::round && stroke.dash.empty()) cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  if (pixels < kHair || is_small(cr, shape.outline)) cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
  if (pixels >= kHair) return 1;
  cairo_set_line_width(cr, stroke.width * kHairWidth / pixels);
  return pixels / kHairWidth;
}

/// Returns whether all of `box`, in current user coordinates, is inside the visible area.
bool is_shown_whole(cairo_t* cr, const Box& box) {
  constexpr double kSlack = 0.01;  // device units; allows for rounding
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_matrix_t own;
  cairo_get_matrix(cr, &own);
  cairo_identity_matrix(cr);
  cairo_clip_extents(cr, &left, &top, &right, &bottom);
  cairo_set_matrix(cr, &own);
  for (const Point corner : {box.min, box.max, Point{box.min.x, box.max.y}, Point{box.max.x, box.min.y}}) {
    double x = corner.x, y = corner.y;
    cairo_user_to_device(cr, &x, &y);
    if (x < left - kSlack || x > right + kSlack || y < top - kSlack || y > bottom + kSlack) return false;
  }
  return true;
}

void clip_to(cairo_t* cr, const Outline& outline) {
  cairo_new_path(cr);
  add_outline(cr, outline);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(cr);
}

const char* structure_of(TextTag tag) {
  switch (tag) {
    case TextTag::title:
      return "H1";
    case TextTag::heading:
      return "H2";
    case TextTag::paragraph:
      break;
  }
  return "P";
}

StructureTag structure_of(Role role) {
  switch (role) {
    case Role::table:
      return {"Table"};
    case Role::row:
      return {"TR"};
    case Role::column_head:
      return {"TH", {}, "Column"};
    case Role::row_head:
      return {"TH", {}, "Row"};
    case Role::cell:
    case Role::decoration:
    case Role::none:
      break;
  }
  return {"TD"};
}

/// Returns whether the item is a part of a table. Such parts are kept even if they are empty.
bool is_of_table(const Item& item) {
  const auto* group = std::get_if<Group>(&item.content);
  return group != nullptr && group->role > Role::decoration;
}

}  // namespace

Color Painter::shown(Color color) const {
  if (m_options.flatten && color.a < 255) color = flattened(color);
  return m_options.gray ? gray_of(color) : color;
}

void Painter::set_color(cairo_t* cr, Color color, double ink) const {
  const Color c = shown(color);
  cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0 * ink);
}

void Painter::add_path(cairo_t* cr, const Outline& outline, double coarseness) const {
  // Only shapes of the page itself are thinned out, because a symbol's units differ from the page's.
  if (m_options.detail > 0 && !m_in_group)
    add_outline_coarsely(cr, outline, m_options.detail * coarseness);
  else
    add_outline(cr, outline);
}

void Painter::note_repeats(const Scene& scene, const std::function<bool(const Layer&)>& wanted) {
  for (const Layer& layer : scene.layers)
    if (wanted(layer)) m_stamps.note(layer.items);
}

void Painter::paint(cairo_t* cr, const Scene& scene, const Box& view,
                    const std::function<bool(const Layer&)>& wanted) {
  cairo_set_antialias(cr, default_edges());
  for (const Layer& layer : scene.layers)
    if (wanted(layer)) paint_items(cr, layer.items, view);
}

void Painter::paint_items(cairo_t* cr, const std::vector<Item>& items, const Box& view) {
  for (const Item& item : items) {
    if (!item.bounds.meets(view) && !(tags() && is_of_table(item))) continue;
    if (const auto* shape = std::get_if<Shape>(&item.content))
      paint(cr, *shape, view);
    else if (const auto* run = std::get_if<TextRun>(&item.content))
      paint(cr, *run);
    else if (const auto* paragraph = std::get_if<Paragraph>(&item.content))
      paint(cr, *paragraph);
    else if (const auto* image = std::get_if<Image>(&item.content))
      paint(cr, *image, view);
    else
      paint(cr, std::get<Group>(item.content), view);
  }
}

void Painter::paint(cairo_t* cr, const Shape& shape, const Box& view) {
  if (shape.outline.empty()) return;
  const double rim = m_options.detail > 0 && !m_in_group ? share_of_outline(cr, shape) : 0;
  const bool stroked = shape.stroke && shape.stroke->width > 0 && rim == 0;
  if (!shape.fill && !stroked) return;
  cairo_new_path(cr);
  add_path(cr, shape.outline, rim > 0 || (!shape.fill && is_hair(cr, *shape.stroke)) ? kHairCoarseness : 1);
  if (shape.fill) {
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    if (m_options.detail > 0 && is_small(cr, shape.outline)) cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
    const Pattern* pattern = find_pattern(shape.fill->pattern);
    const Color ink = shown(shape.fill->ink);
    const bool tint = pattern != nullptr && m_options.detail > 0 && is_mere_tint(cr, *pattern, *shape.fill);
    const double share = tint ? ink.a / 255.0 * share_of_ink(*pattern) : 0;
    if (shape.fill->color) {
      const Color ground = shown(*shape.fill->color);
      // An opaque fill is mixed with the tints first, so it is painted once.
      Mixture mixed(ground);
      if (ground.a == 255) mixed.add(ink, share);
      if (rim > 0) mixed.add(shown(shape.stroke->color), rim);
      cairo_set_source_rgba(cr, mixed.r / 255, mixed.g / 255, mixed.b / 255, ground.a / 255.0);
      cairo_fill_preserve(cr);
    }
    if (tint) {
      if (!shape.fill->color || shown(*shape.fill->color).a < 255) {
        cairo_set_source_rgba(cr, ink.r / 255.0, ink.g / 255.0, ink.b / 255.0, share);
        cairo_fill_preserve(cr);
      }
    } else if (pattern != nullptr) {
      fill_with_pattern(cr, shape, *pattern, ink, common(view, shape.outline.bounds()));
    }
    cairo_set_antialias(cr, default_edges());
  }
  if (stroked) {
    set_stroke(cr, *shape.stroke);
    set_color(cr, shape.stroke->color, m_options.detail > 0 ? make_plain_if_thin(cr, shape) : 1);
    cairo_stroke(cr);
    cairo_set_antialias(cr, default_edges());
  }
  cairo_new_path(cr);
}

/// Fills the shape, which stays the current path.
void Painter::fill_with_pattern(cairo_t* cr, const Shape& shape, const Pattern& pattern, Color ink,
                                const Box& part) {
  if (m_options.masks && m_masks.fill(cr, pattern, *shape.fill, ink, part)) return;
  cairo_save(cr);
  cairo_clip_preserve(cr);
  cairo_new_path(cr);
  if (cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_PDF)
    m_tiles.draw(cr, pattern, *shape.fill, ink, part);
  else
    draw_pattern(cr, pattern, *shape.fill, ink, part);
  cairo_restore(cr);
  cairo_new_path(cr);
  if (shape.stroke) add_path(cr, shape.outline);
}

bool Painter::paint_greyed(cairo_t* cr, const TextRun& run) {
  constexpr double kLegible = 2;  // font size in pixels below which text becomes a grey bar
  constexpr double kInk = 0.35;
  if (pixels_of(cr, um_of_points(run.font.size)) >= kLegible || run.width <= 0) return false;
  const double start = run.anchor == Anchor::start    ? 0
                       : run.anchor == Anchor::middle ? -run.width / 2.0
                                                      : -run.width;
  const double high = um_of_points(run.font.size) / 2.0;
  const Color color = shown(run.color);
  cairo_save(cr);
  cairo_translate(cr, run.at.x, run.at.y);
  if (run.angle != 0) apply(cr, Transform::rotate(run.angle));
  cairo_new_path(cr);
  cairo_rectangle(cr, start, -high, run.width, high);
  cairo_set_source_rgba(cr, color.r / 255.0, color.g / 255.0, color.b / 255.0, color.a / 255.0 * kInk);
  cairo_fill(cr);
  cairo_restore(cr);
  return true;
}

void Painter::paint(cairo_t* cr, const TextRun& run) {
  if (run.text.empty() || (m_options.detail > 0 && paint_greyed(cr, run))) return;
  const bool tagged = tags();
  const char* tag = structure_of(run.tag);
  if (tagged) begin(cr, {tag, {}, "", run.language});
  Um width = run.width;
  if (width <= 0 && (run.anchor != Anchor::start || run.underline)) width = m_fonts.width(run.text, run.font);
  std::optional<Stroke> halo = run.halo;
  if (halo) halo->color = shown(halo->color);
  cairo_save(cr);
  cairo_translate(cr, run.at.x, run.at.y);
  if (run.angle != 0) apply(cr, Transform::rotate(run.angle));
  cairo_translate(cr,
                  run.anchor == Anchor::start    ? 0
                  : run.anchor == Anchor::middle ? -width / 2.0
                                                 : -width,
                  0);
  draw_text(cr, m_fonts,
            {run.text, run.font, run.language, shown(run.color), run.underline, width, halo ? &*halo : nullptr,
             run.wear ? &*run.wear : nullptr});
  cairo_restore(cr);
  if (tagged) cairo_tag_end(cr, tag);
}

void Painter::paint(cairo_t* cr, const Paragraph& paragraph) {
  const bool tagged = tags();
  if (tagged) begin(cr, {structure_of(paragraph.tag), {}, "", paragraph.language});
  const auto draw = [&](const TextLine& line, const TextSpan& span, std::string_view text) {
    cairo_save(cr);
    cairo_translate(cr, line.at.x + span.x, line.at.y);
    draw_text(cr, m_fonts,
              {text, span.font, paragraph.language, shown(paragraph.color), span.underline, span.width, nullptr,
               paragraph.wear ? &*paragraph.wear : nullptr});
    cairo_restore(cr);
  };
  for (const TextLine& line : paragraph.lines)
    for (const TextSpan& span : line.spans) {
      // Structure-aware readers join lines: without a space, two words would become one.
      const bool joins = tagged && &span == &line.spans.back() && &line != &paragraph.lines.back() &&
                         !span.text.ends_with('-');
      const bool leftward = text::is_right_to_left(span.text);
      draw(line, span, joins && !leftward ? span.text + ' ' : span.text);
      // Right-to-left text gets the space as a separate run: appended, it would shift the text.
      if (joins && leftward) draw(line, {" ", span.font, span.x, 0, false}, " ");
    }
  if (tagged) cairo_tag_end(cr, structure_of(paragraph.tag));
}

void Painter::paint(cairo_t* cr, const Image& image, const Box& view) {
  const auto back = inverse(image.placement);
  if (image.width <= 0 || image.height <= 0 || !back) return;
  const double inches = std::hypot(image.placement.xx, image.placement.yx) * image.width / 25400;
  const auto least = static_cast<int>(std::lround(std::min(inches * m_options.image_dpi, 1e6)));
  const Box seen =
      common(back->apply(common(view, image.placement.apply({{0, 0}, {image.width, image.height}}))),
             {{0, 0}, {image.width, image.height}});
  if (seen.empty()) return;
  const auto loaded =
      m_images.load({image.file, least, m_options.gray, m_options.keep_jpeg, m_options.keep_inks},
                    {image.width, image.height}, {seen.min.x, seen.min.y, seen.max.x + 1, seen.max.y + 1});
  if (!loaded) {
    const auto same = [&](const Problem& p) { return p.message == loaded.error().message; };
    if (std::none_of(m_problems.begin(), m_problems.end(), same)) m_problems.push_back(loaded.error());
    return;
  }
  cairo_surface_t* surface = loaded->surface;
  if (surface == nullptr) return;
  const images::Part& part = loaded->part;
  cairo_save(cr);
  apply(cr, image.placement);
  cairo_rectangle(cr, 0, 0, image.width, image.height);
  cairo_clip(cr);
  cairo_translate(cr, part.left, part.top);
  cairo_scale(cr, static_cast<double>(part.width()) / cairo_image_surface_get_width(surface),
              static_cast<double>(part.height()) / cairo_image_surface_get_height(surface));
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), image.smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST);
  // Padding keeps the edges of pictures sharp on screen. In a PDF it would make Cairo re-encode the data.
  cairo_pattern_set_extend(cairo_get_source(cr), m_options.keep_jpeg ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD);
  if (image.opacity >= 100)
    cairo_paint(cr);
  else
    cairo_paint_with_alpha(cr, image.opacity / 100.0);
  cairo_restore(cr);
}

/// Expects the context in the group's coordinates.
void Painter::paint(cairo_t* cr, const Group& group, Stamps::Stamp& stamp) {
  // Recordings use points, so that their numbers are as short and as exact as those of the page.
  constexpr double kPoint = 72.0 / 25400;
  const cairo_rectangle_t extents{std::floor(stamp.box.min.x * kPoint), std::floor(stamp.box.min.y * kPoint),
                                  std::ceil(stamp.box.width() * kPoint) + 1,
                                  std::ceil(stamp.box.height() * kPoint) + 1};
  if (!stamp.recording) {
    const cairo_rectangle_t sheet{0, 0, extents.width, extents.height};
    stamp.recording.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &sheet));
    const Context recorder(cairo_create(stamp.recording.get()));
    cairo_translate(recorder.get(), -extents.x, -extents.y);
    cairo_scale(recorder.get(), kPoint, kPoint);
    const bool was_in_group = m_in_group;
    m_in_group = true;
    ++m_untagged;
    paint_items(recorder.get(), stamp.drawing->items, stamp.box);
    --m_untagged;
    m_in_group = was_in_group;
  }
  if (group.clip) clip_to(cr, *group.clip);
  cairo_scale(cr, 1 / kPoint, 1 / kPoint);
  if (!group.clip) {
    // An unbounded paint makes Cairo discard everything on the page so far, tags included.
    cairo_rectangle(cr, extents.x, extents.y, extents.width, extents.height);
    cairo_clip(cr);
  }
  cairo_set_source_surface(cr, stamp.recording.get(), extents.x, extents.y);
  cairo_paint(cr);
}

void Painter::begin(cairo_t* cr, StructureTag tag) {
  cairo_tag_begin(cr, tag.name, nullptr);
  m_structure.push_back(std::move(tag));
}

void Painter::begin_figure(cairo_t* cr, const std::string& alternative) {
  begin(cr, {"Figure", alternative});
  ++m_untagged;
}

void Painter::end_figure(cairo_t* cr) {
  --m_untagged;
  cairo_tag_end(cr, "Figure");
}

void Painter::paint(cairo_t* cr, const Group& group, const Box& view) {
  if (!tags() || (group.alternative.empty() && group.role == Role::none)) return paint_group(cr, group, view);
  if (!group.alternative.empty()) {
    begin_figure(cr, group.alternative);
    paint_group(cr, group, view);
    return end_figure(cr);
  }
  if (group.role == Role::decoration) {
    ++m_untagged;
    paint_group(cr, group, view);
    --m_untagged;
    return;
  }
  const StructureTag tag = structure_of(group.role);
  begin(cr, tag);
  paint_group(cr, group, view);
  cairo_tag_end(cr, tag.name);
}

void Painter::paint_group(cairo_t* cr, const Group& group, const Box& view) {
  const std::optional<Transform> back = inverse(group.transform);
  if (!back || group.opacity <= 0) return;
  cairo_save(cr);
  apply(cr, group.transform);
  // Cairo stores only the part of a recording that its first use shows. A group cut off at the edge of the page
  // (layers of a tiled map) is therefore drawn directly.
  Stamps::Stamp* stamp = m_stamps.find(group);
  if (stamp != nullptr && !(tags() && stamp->is_spoken) &&
      is_shown_whole(cr, group.clip ? common(stamp->box, group.clip->bounds()) : stamp->box)) {
    paint(cr, group, *stamp);
    cairo_restore(cr);
    return;
  }
  if (group.clip) clip_to(cr, *group.clip);
  const bool translucent = group.opacity < 100;
  if (translucent) {
    cairo_push_group(cr);
    ++m_group_depth;
  }
  Box inner = back->apply(view);
  if (group.clip) inner = common(inner, group.clip->bounds());
  const bool was_in_group = m_in_group;
  m_in_group = true;
  paint_items(cr, group.items, inner);
  m_in_group = was_in_group;
  if (translucent) {
    --m_group_depth;
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, group.opacity / 100.0);
  }
  cairo_restore(cr);
}

}  // namespace coq::cairo
