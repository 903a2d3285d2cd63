// SPDX-License-Identifier: MIT
#include "core/drawing/map/style_looks.h"

#include <algorithm>

#include "core/drawing/map/relief.h"
#include "core/drawing/styles/houses.h"

namespace coq::drawing {

bool has_ink(const Item& item, const Box& box) {
  const auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr || !item.bounds.meets(box)) return shape == nullptr && item.bounds.meets(box);
  const Point middle = box.middle();
  bool around = false;  // the shape encloses the whole box
  const Point* p = shape->outline.points.data();
  Point start, last;
  const auto meets = [&](Point to) {
    Box line;
    line.include(last);
    line.include(to);
    if ((last.y > middle.y) != (to.y > middle.y)) {
      const double at = last.x + (static_cast<double>(middle.y) - last.y) *
                                     (static_cast<double>(to.x) - last.x) /
                                     (static_cast<double>(to.y) - last.y);
      if (at > middle.x) around = !around;
    }
    last = to;
    return line.meets(box);
  };
  for (const Verb verb : shape->outline.verbs) {
    bool met = false;
    if (verb == Verb::move)
      start = last = *p++;
    else if (verb == Verb::line)
      met = meets(*p++);
    else if (verb == Verb::close)
      met = meets(start);
    else
      for (int i = 0; i < 3; ++i) met = meets(*p++) || met;
    if (met) return true;
  }
  return around && shape->fill.has_value();
}

namespace {

std::optional<Color> color_in(const model::TerrainType& type, std::string_view name) {
  return type.look ? parse_color(type.look->get(name)) : std::nullopt;
}

/// Returns the look's colour for this style.
std::optional<Color> own_color(const model::TerrainType& type, const styles::Style& style,
                               std::string_view name) {
  return color_in(type, std::string(style.name) + "-" + std::string(name));
}

/// Returns the inks of a look: its own for the style, else the style's for the keyword, else the diagram's.
styles::Inks inks_of(const model::TerrainType& type, const styles::Style& style,
                     const styles::StyleWord* word) {
  const bool own = style.own_inks && word && word->inks;
  const auto pick = [&](std::string_view name, Color styles::Inks::*part) -> std::optional<Color> {
    if (const auto said = own_color(type, style, name)) return said;
    if (own) return (*word->inks).*part;
    return color_in(type, name);
  };
  const auto fill = pick("fill", &styles::Inks::fill), ink = pick("ink", &styles::Inks::ink);
  const auto rim = pick("stroke", &styles::Inks::rim);
  styles::Inks inks;
  inks.fill = fill.value_or(Color{0xf4, 0xec, 0xd8, 255});
  inks.ink = ink ? *ink : rim.value_or(kBlack);
  inks.rim = rim ? *rim : inks.ink;
  return inks;
}

const model::TerrainType* type_of(const MapSource& source, const IndexedFeature& entry) {
  return entry.type < 0 ? nullptr : &source.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
}

/// Toggles `inside` for each line of the ring that a ray from the point crosses.
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

const styles::StyleWord* style_word(const model::TerrainType& type, const styles::Style& style) {
  if (!type.look) return nullptr;
  std::string word = type.look->get(style.name);
  if (word.empty()) word = type.look->get("field");
  return style.find(word.empty() ? styles::word_of_pattern(type.look->get("pattern")) : word);
}

std::string_view field_word(const model::TerrainType& type) {
  static const styles::Style* field = styles::find_style("field");
  const styles::StyleWord* word = style_word(type, *field);
  return word != nullptr ? word->word : std::string_view();
}

Color style_paper(const styles::Style& style, const MapOptions& options) {
  return options.black_and_white || !style.own_inks ? options.paper.value_or(kWhite) : style.paper;
}

styles::Easel style_easel(const model::TerrainType& type, const styles::Style& style, const std::string& id,
                          double unit, const MapOptions& options) {
  styles::Easel easel;
  easel.unit = unit;
  easel.black_and_white = options.black_and_white;
  easel.paper = style_paper(style, options);
  easel.slip = options.black_and_white ? 0 : style.slip;
  easel.chance = styles::Chance(id);
  easel.clip = options.clip;
  easel.pixel = options.pixel;
  easel.inks = inks_of(type, style, style_word(type, style));
  return easel;
}

std::optional<Color> style_ground(const model::TerrainType& type, const styles::Style& style) {
  if (const auto own = own_color(type, style, "fill")) return own;
  return style.own_inks ? std::nullopt : color_in(type, "fill");
}

namespace {

/// Returns how the ground of a terrain type looks below text that is drawn on it.
StyledGround ground_of_type(const MapSource& source, const model::TerrainType& type, int tint, Color below) {
  const styles::Style& style = source.drawn_as();
  const styles::StyleWord* word = style_word(type, style);
  styles::Inks inks = inks_of(type, style, word);
  inks.fill = mix(inks.fill, inks.ink, tint);
  StyledGround ground{below, word && word->dark};
  if (style.own_inks) {
    // Water is never drawn as a wash.
    const bool solid = word && word->line != nullptr;
    const bool built = word && (word->word == "building" || word->word == "block");
    if (word && !built) ground.color = mix(style.paper, inks.fill, solid ? 100 : style.wash);
    return ground;
  }
  if (const auto color = style_ground(type, style)) ground.color = mix(*color, inks.ink, tint);
  if (word && word->area == styles::draw_town) ground.color = styles::yards_of(inks);
  if (ground.dark) ground.color = mix(inks.ink, Color{0x18, 0x28, 0x14, 255}, 45);
  return ground;
}

}  // namespace

StyledGround ground_at(const MapSource& source, Point at) {
  const styles::Style& style = source.drawn_as();
  StyledGround ground{style_paper(style, source.options), false};
  if (source.options.black_and_white) return ground;
  if (const model::TerrainType* base = base_type(source); base && !style.own_inks)
    ground.color = style_ground(*base, style).value_or(kWhite);
  Box box;
  box.include(at);
  const std::vector<std::uint32_t> near = source.index->near(box);
  for (auto place = near.rbegin(); place != near.rend(); ++place) {
    const IndexedFeature& entry = source.index->features()[*place];
    const model::TerrainType* type = type_of(source, entry);
    if (type == nullptr || !covers(source, entry, at)) continue;
    const bool tinted = source.index->has_relief() && is_hill(*type);
    return ground_of_type(source, *type, tinted ? tint_of_level(stated_level(*entry.feature)) : 0,
                          ground.color);
  }
  return ground;
}

styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const Ring& ring,
                         const MapOptions& options) {
  const styles::StyleWord* word = style_word(type, style);
  if (word == nullptr || word->area == nullptr) return {};
  MapOptions whole = options;
  whole.clip = std::nullopt;
  return word->area(styles::Plan({ring, {}}), style_easel(type, style, type.id, 1, whole));
}

styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const coq::Path& path,
                         Um width, const MapOptions& options, bool own) {
  const styles::StyleWord* word = style_word(type, style);
  if (word == nullptr || word->line == nullptr) return {};
  MapOptions whole = options;
  whole.clip = std::nullopt;
  styles::Easel easel = style_easel(type, style, type.id, 1, whole);
  easel.own = own;
  styles::LineArt art = word->line(path, width, easel);
  // Round ends would extend beyond the sample.
  Group sample;
  Box box = bounds(path);
  sample.clip = Outline{}.add_box({{box.min.x, box.min.y - 3 * width}, {box.max.x, box.max.y + 3 * width}});
  for (styles::Art* part : {&art.below, &art.above})
    for (Content& content : *part) sample.items.emplace_back(std::move(content));
  styles::Art result;
  result.emplace_back(std::move(sample));
  return result;
}

}  // namespace coq::drawing
