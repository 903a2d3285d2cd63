// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/drawing/map/map_source.h"
#include "editor/app/workbench/workbench.h"

namespace coq::app {
namespace {

// Blue, orange and purple of Okabe and Ito's palette, which is distinguishable with common colour vision
// deficiencies.
constexpr drawing::Color kSeen{0, 114, 178, 255};
constexpr drawing::Color kHindered{230, 159, 0, 255};
constexpr drawing::Color kBlocked{213, 94, 0, 255};
constexpr drawing::Color kMarked{204, 121, 167, 255};

/// Looks up boxes of hexes by label.
class HexPlaces {
 public:
  explicit HexPlaces(const model::MapDocument& map) {
    if (!map.grid) return;
    auto hexes = model::labelled_grid_of(map);
    if (!hexes) return;
    m_grid = std::move(hexes->grid);
    m_labels = std::move(hexes->labels);
  }
  void include(const std::string& label, Box& box) const {
    const std::optional<Hex> hex = find(label);
    if (hex) box.include(bounds(drawing::hex_ring(*m_grid, *hex)));
  }
  std::optional<Hex> find(const std::string& label) const {
    return m_labels ? m_labels->parse(label) : std::nullopt;
  }
  const std::optional<Grid>& grid() const { return m_grid; }

 private:
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

void outline_feature(const model::MapDocument& map, const FeatureTable& features, const std::string& id,
                     Um pixel, drawing::Layer& layer, drawing::Color color = kMarked, bool dashed = false) {
  const model::Feature* feature = features.find(id);
  if (feature == nullptr) return;
  drawing::Shape shape;
  drawing::Stroke stroke;
  stroke.color = color;
  stroke.width = 4 * pixel;
  if (dashed) stroke.dash = {8 * pixel, 5 * pixel};
  if (const auto* area = std::get_if<model::Area>(feature)) {
    shape.outline.add_polygon(model::polygon_of(*area));
  } else if (const auto* line = std::get_if<model::LineFeature>(feature)) {
    shape.outline.add_path(*line->path.points);
  } else {
    const Box box = place_of(map, features, id);
    if (box.empty()) return;
    shape.outline.add_box(box);
  }
  shape.stroke = stroke;
  layer.add(shape, id);
}

void draw_line(const LosQuestion& question, const HexPlaces& places, const sight::MapLos* los, Um pixel,
               drawing::Layer& layer) {
  const auto from = places.find(question.from);
  const auto to = places.find(question.to);
  if (!from || !to || !places.grid() || *from == *to) return;
  sight::Verdict verdict = sight::Verdict::clear;
  if (los != nullptr && los->has_hexes()) {
    const auto query = los->parse_given(question.given);
    verdict = los->answer(*from, *to, query ? *query : sight::Query{}).verdict;
  }
  drawing::Shape shape;
  shape.outline.add_segment(places.grid()->centre(*from), places.grid()->centre(*to));
  drawing::Stroke ground;
  ground.color = drawing::kWhite;
  ground.width = 6 * pixel;
  shape.stroke = ground;
  layer.add(shape);
  drawing::Stroke stroke;
  stroke.width = 3 * pixel;
  stroke.color = verdict == sight::Verdict::clear      ? kSeen
                 : verdict == sight::Verdict::hindered ? kHindered
                                                       : kBlocked;
  if (verdict == sight::Verdict::hindered) stroke.dash = {12 * pixel, 5 * pixel};
  if (verdict == sight::Verdict::blocked) stroke.dash = {4 * pixel, 5 * pixel};
  shape.stroke = stroke;
  layer.add(shape);
  for (const Hex hex : {*from, *to}) {
    drawing::Shape dot;
    dot.outline.add_circle(places.grid()->centre(hex), 5 * pixel);
    dot.fill = drawing::Fill::solid(stroke.color);
    layer.add(dot);
  }
}

}  // namespace

Box place_of(const model::MapDocument& map, const FeatureTable& features, const std::string& id) {
  const model::Feature* feature = features.find(id);
  if (feature == nullptr) {
    const model::MapNote* note = model::find_note(map, id);
    return note == nullptr ? Box() : Box{note->at, note->at};
  }
  Box box = model::art_bounds(map, *feature);
  const HexPlaces places(map);
  const auto include_all = [&](const std::vector<std::string>& labels) {
    for (const std::string& label : labels) places.include(label, box);
  };
  if (const auto* side = std::get_if<model::SideFeature>(feature)) include_all(side->hexes);
  if (const auto* hexes = std::get_if<model::HexesFeature>(feature)) include_all(hexes->labels);
  if (const auto* put = std::get_if<model::OverrideFeature>(feature)) include_all(put->at);
  return box;
}

void draw_changes(const model::ScenarioDocument& scenario, const model::MapDocument& map,
                  const FeatureTable& features, Um pixel, drawing::Layer& layer) {
  for (const model::TerrainChange& change : scenario.terrain_changes)
    for (const auto* ids :
         {change.remove ? &*change.remove : nullptr, change.convert ? &*change.convert : nullptr}) {
      if (ids == nullptr) continue;
      for (const std::string& id : *ids) outline_feature(map, features, id, pixel, layer, kBlocked, true);
    }
}

void draw_marks(const Marks& marks, const model::MapDocument& map, const FeatureTable& features,
                const sight::MapLos* los, Um pixel, drawing::Layer& layer) {
  if (marks == Marks{}) return;
  for (const std::string& id : marks.features) outline_feature(map, features, id, pixel, layer);
  const HexPlaces places(map);
  for (const std::string& label : marks.hexes) {
    const auto hex = places.find(label);
    if (!hex || !places.grid()) continue;
    drawing::Shape shape;
    shape.outline.add_polygon({drawing::hex_ring(*places.grid(), *hex), {}});
    drawing::Stroke stroke;
    stroke.color = kMarked;
    stroke.width = 3 * pixel;
    shape.stroke = stroke;
    layer.add(shape, label);
  }
  if (!marks.line.from.empty() && !marks.line.to.empty()) draw_line(marks.line, places, los, pixel, layer);
}

}  // namespace coq::app
