// SPDX-License-Identifier: MIT
#include "core/drawing/map/field_looks.h"

#include <algorithm>

#include "core/drawing/styles/houses.h"

namespace coq::scene {
namespace {

std::optional<Color> color_in(const model::TerrainType& type, std::string_view name) {
  if (!type.look) return std::nullopt;
  if (const auto own = parse_color(type.look->get("field-" + std::string(name)))) return own;
  return parse_color(type.look->get(name));
}

const model::TerrainType* type_of(const MapSource& source, const IndexedFeature& entry) {
  return entry.type < 0 ? nullptr : &source.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
}

/// Turns `inside` over for each line of the ring that a ray from the point meets.
void cross_ring(const Ring& ring, Point at, bool& inside) {
  for (std::size_t i = 0, last = ring.size() - 1; i < ring.size(); last = i++) {
    const Point a = ring[last], b = ring[i];
    if ((a.y > at.y) == (b.y > at.y)) continue;
    const double x = a.x + (double(at.y) - a.y) * (double(b.x) - a.x) / (double(b.y) - a.y);
    if (x > at.x) inside = !inside;
  }
}

bool covers(const MapSource& source, const IndexedFeature& entry, Point at) {
  bool inside = false;
  if (const auto* area = std::get_if<model::Area>(&*entry.feature)) {
    if (!entry.art.contains(at)) return false;
    cross_ring(*area->ring.points, at, inside);
    for (const model::Points& hole : area->holes) cross_ring(*hole.points, at, inside);
  } else if (const auto* piece = std::get_if<model::PieceFeature>(&*entry.feature)) {
    if (const model::Shape* shape = model::find_shape(source.map, piece->shape))
      cross_ring(model::polygon_of(*piece, *shape).outer, at, inside);
  } else if (const auto* hexes = std::get_if<model::HexesFeature>(&*entry.feature); hexes && source.grid) {
    for (const std::string& label : hexes->labels)
      if (const auto hex = source.labels->parse(label); hex && source.grid->bounds(*hex).contains(at))
        cross_ring(hex_ring(*source.grid, *hex), at, inside);
  }
  return inside;
}

}  // namespace

const styles::StyleWord* field_word(const model::TerrainType& type) {
  if (!type.look) return nullptr;
  const std::string word = type.look->get("field");
  return word.empty() ? styles::word_of_pattern(type.look->get("pattern")) : styles::find_style_word(word);
}

styles::Easel field_easel(const model::TerrainType& type, const std::string& id, double unit,
                          const MapOptions& options) {
  styles::Easel easel;
  easel.unit = unit;
  easel.black_and_white = options.black_and_white;
  easel.paper = options.paper.value_or(kWhite);
  easel.chance = styles::Chance(id);
  easel.clip = options.clip;
  easel.pixel = options.pixel;
  const auto fill = color_in(type, "fill"), ink = color_in(type, "ink"), rim = color_in(type, "stroke");
  easel.inks.fill = fill.value_or(Color{0xf4, 0xec, 0xd8, 255});
  easel.inks.ink = ink ? *ink : rim.value_or(kBlack);
  easel.inks.rim = rim ? *rim : easel.inks.ink;
  return easel;
}

std::optional<Color> field_ground(const model::TerrainType& type) {
  return color_in(type, "fill");
}

FieldGround field_ground_at(const MapSource& source, Point at) {
  FieldGround ground;
  if (source.options.black_and_white) return {source.options.paper.value_or(kWhite), false};
  if (const model::TerrainType* base = base_type(source)) ground.color = field_ground(*base).value_or(kWhite);
  Box box;
  box.include(at);
  const std::vector<std::uint32_t> near = source.index->near(box);
  for (auto place = near.rbegin(); place != near.rend(); ++place) {
    const IndexedFeature& entry = source.index->features()[*place];
    const model::TerrainType* type = type_of(source, entry);
    if (type == nullptr || !covers(source, entry, at)) continue;
    const styles::StyleWord* word = field_word(*type);
    ground.dark = word && word->dark;
    if (const auto color = field_ground(*type)) ground.color = *color;
    if (word && word->area == styles::draw_town)
      ground.color = styles::yards_of(field_easel(*type, "", 1, source.options).inks);
    if (ground.dark) {
      const styles::Easel easel = field_easel(*type, "", 1, source.options);
      ground.color = mix(easel.inks.ink, Color{0x18, 0x28, 0x14, 255}, 45);
    }
    break;
  }
  return ground;
}

styles::Art field_sample(const model::TerrainType& type, const Ring& ring, const MapOptions& options) {
  const styles::StyleWord* word = field_word(type);
  if (word == nullptr || word->area == nullptr) return {};
  MapOptions whole = options;
  whole.clip = std::nullopt;
  return word->area(styles::Plan({ring, {}}), field_easel(type, type.id, 1, whole));
}

styles::Art field_sample(const model::TerrainType& type, const coq::Path& path, Um width,
                         const MapOptions& options) {
  const styles::StyleWord* word = field_word(type);
  if (word == nullptr || word->line == nullptr) return {};
  MapOptions whole = options;
  whole.clip = std::nullopt;
  styles::LineArt art = word->line(path, width, field_easel(type, type.id, 1, whole));
  // Ends that are round would pass the sample.
  Group sample;
  Box box = bounds(path);
  sample.clip = Outline{}.add_box({{box.min.x, box.min.y - 3 * width}, {box.max.x, box.max.y + 3 * width}});
  for (styles::Art* part : {&art.below, &art.above})
    for (Content& content : *part) sample.items.emplace_back(std::move(content));
  styles::Art result;
  result.emplace_back(std::move(sample));
  return result;
}

}  // namespace coq::scene
