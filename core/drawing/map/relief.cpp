// SPDX-License-Identifier: MIT
#include "core/drawing/map/relief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/base/text.h"
#include "core/drawing/map/style_looks.h"

namespace coq::drawing {
namespace {

constexpr std::int64_t kPlainLevels = 2000;  ///< up to two levels need no relief
constexpr Um kThin = 130, kThick = 300;      ///< widths of contours, on paper
constexpr int kLightOpacity = 130;           ///< opacity of the light line below a contour
constexpr Um kNumberSize = 2300;             ///< type size on paper
constexpr Um kNumberRoom = 6000;  ///< minimum size of a hill with a number; minimum distance of the number from
                                  ///< the page's edge

Color contour_ink(const MapSource& source, const model::TerrainType& type) {
  const styles::Style& style = source.drawn_as();
  if (!style.is_diagram()) {
    const styles::Easel easel = style_easel(type, style, "", source.unit, source.options);
    return easel.dark(easel.inks.rim);
  }
  const AreaLook look = source.looks.area(type);
  return look.outline ? look.outline->color : kBlack;
}

/// Returns the ground of a hill, which sets contours and their numbers off from woods.
Color ground_of(const MapSource& source, const model::TerrainType& type, std::int64_t level) {
  if (source.options.black_and_white) return source.options.paper.value_or(kWhite);
  const styles::Easel easel = style_easel(type, source.drawn_as(), "", source.unit, source.options);
  return mix(easel.inks.fill, easel.inks.ink, tint_of_level(level));
}

/// Writes the levels on contours, where no other number is.
class ContourNumbers {
 public:
  ContourNumbers(const MapSource& source, Layer& layer) : m_source(source), m_layer(layer) {}

  void add(const model::Area& area, const model::TerrainType& type) {
    const Um size = m_source.paper(kNumberSize);
    if (size * 2 < m_source.options.pixel * 3) return;
    TextRun run;
    run.text = format_thousandths(area.level->value);
    run.font = {m_source.drawn_as().letters.role, points_of_um(size), false, true, 0};
    run.anchor = Anchor::middle;
    run.color = contour_ink(m_source, type);
    run.width = m_source.metrics.width(run.text, run.font);
    const Um down = m_source.metrics.height(run.font).cap / 2;
    for (const Point at : places(*area.ring.points)) {
      run.at = {at.x, at.y + down};
      const Box box = Item(run).bounds;
      if (!is_free(box)) continue;
      m_taken.push_back(box);
      run.halo = Stroke{
          ground_of(m_source, type, area.level->value), m_source.paper(700), {}, 0, Cap::round, Join::round};
      m_layer.add(std::move(run), area.id);
      return;
    }
  }

 private:
  /// Returns the points of an outline for a number, the best first: the lowest ones that are not near the
  /// page's edge.
  std::vector<Point> places(const Ring& ring) const {
    const Box box = bounds(ring);
    const Um room = m_source.paper(kNumberRoom);
    if (box.width() < room || box.height() < room) return {};
    Box page;
    if (m_source.map.page) page = {{0, 0}, {m_source.map.page->width, m_source.map.page->height}};
    if (m_source.map.table) page = {{0, 0}, {m_source.map.table->width, m_source.map.table->height}};
    const Box inner = grown(page, -3 * room);
    std::vector<Point> out;
    std::copy_if(ring.begin(), ring.end(), std::back_inserter(out), [&](Point p) { return inner.contains(p); });
    std::stable_sort(out.begin(), out.end(), [](Point a, Point b) { return a.y > b.y; });
    return out;
  }

  bool is_free(const Box& box) const {
    // A number on the canvas must not depend on others: the canvas is drawn in parts, which may lack them.
    const bool among_others =
        m_source.places_names &&
        std::any_of(m_taken.begin(), m_taken.end(), [&](const Box& other) { return other.meets(box); });
    return !among_others && !meets_hex_number(m_source, box);
  }

  const MapSource& m_source;
  Layer& m_layer;
  std::vector<Box> m_taken;
};

}  // namespace

bool is_hill(const model::TerrainType& type) {
  return field_word(type) == "hill";
}

std::int64_t stated_level(const model::Feature& feature) {
  return std::visit(
      [](const auto& one) -> std::int64_t {
        if constexpr (requires { one.level; }) return one.level ? one.level->value : 0;
        return 0;
      },
      feature);
}

bool makes_relief(const model::Feature& feature, const model::TerrainType& type) {
  return stated_level(feature) > kPlainLevels && is_hill(type);
}

int tint_of_level(std::int64_t thousandths) {
  constexpr double kMost = 60, kHalfway = 6;  // per cent; levels above the first at which half of it is reached
  const double above = static_cast<double>(std::max<std::int64_t>(thousandths - 1000, 0)) / 1000;
  return static_cast<int>(std::lround(kMost * above / (above + kHalfway)));
}

int contour_layer(const model::RulesetDocument& ruleset) {
  constexpr std::array<std::string_view, 10> kVegetation = {
      "wood", "conifers", "orchard", "vineyard", "brush", "crops", "plough", "marsh", "grass", "rocks"};
  int highest = -1;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    const bool grows = std::find(kVegetation.begin(), kVegetation.end(), field_word(type)) != kVegetation.end();
    if (grows || is_hill(type)) highest = std::max(highest, type.layer);
  }
  return highest;
}

void add_contours(const MapSource& source, Layer& layer) {
  ContourNumbers numbers(source, layer);
  for (const IndexedFeature* entry : source.shown_features()) {
    const auto* area = std::get_if<model::Area>(&*entry->feature);
    if (area == nullptr || entry->type < 0 || !area->level) continue;
    const model::TerrainType& type = source.ruleset.terrain_types[static_cast<std::size_t>(entry->type)];
    if (!is_hill(type)) continue;
    const std::int64_t level = area->level->value;
    const Um width = source.paper(level % 5000 == 0 ? kThick : kThin);
    Shape shape;
    shape.outline.add_polygon(model::polygon_of(*area));
    if (!source.options.black_and_white) {
      // Contours need a light line beside them to stand out from dark woods.
      Shape beside = shape;
      const Color light = styles::with_opacity(ground_of(source, type, level), kLightOpacity);
      beside.stroke = Stroke{light, width * 5 / 2, {}, 0, Cap::butt, Join::round};
      layer.add(std::move(beside), area->id);
    }
    shape.stroke = Stroke{contour_ink(source, type), width, {}, 0, Cap::butt, Join::round};
    layer.add(std::move(shape), area->id);
    numbers.add(*area, type);
  }
}

}  // namespace coq::drawing
