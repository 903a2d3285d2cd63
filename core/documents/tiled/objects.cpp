// SPDX-License-Identifier: MIT
#include "core/documents/tiled/objects.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/geometry/placement.h"

namespace coq::tiled {
namespace {

using namespace model;

/// Attributes that an object shows by other means than a property.
bool is_native(std::string_view kind, std::string_view attribute) {
  if (attribute == "id" || attribute == "type") return true;
  if (attribute == "name") return kind != "text";
  if (attribute == "at") return kind == "piece" || kind == "text";
  return attribute == "angle" && kind == "text";
}

class Collector {
 public:
  Collector(const MapDocument& map, const Grid& grid, const Labels& labels, const Frame& frame)
      : m_map(map), m_grid(grid), m_labels(labels), m_frame(frame) {}

  void add(const Feature& feature) {
    std::visit([this](const auto& one) { draw(one); }, feature);
  }
  std::vector<Object> take() { return std::move(m_objects); }

 private:
  template <class T>
  Object& begin(const char* kind, const T& feature) {
    Object& object = m_objects.emplace_back();
    object.kind = kind;
    object.feature = feature.id;
    if constexpr (requires { feature.type; }) object.type = feature.type;
    if constexpr (requires { feature.name; }) object.name = feature.name ? *feature.name : std::string();
    for (const AttributeInfo& attribute : describe<T>().attributes) {
      std::string text;
      if (!is_native(kind, attribute.name) && attribute.format(&feature, text))
        object.properties.emplace_back(attribute.name, std::move(text));
    }
    return object;
  }

  void set_points(Object& object, Form form, const std::vector<Point>& points) {
    object.form = points.size() < 2 ? Form::point : form;
    for (const Point point : points) object.points.push_back(m_frame.pixel(point));
    if (!object.points.empty()) object.at = object.points.front();
    if (object.form == Form::point) object.points.clear();
  }

  void draw(const Area& area) {
    set_points(begin("area", area), Form::polygon, *area.ring.points);
    for (std::size_t i = 0; i < area.holes.size(); ++i) {
      Object& hole = m_objects.emplace_back();
      hole.kind = "hole";
      hole.feature = area.id;
      set_points(hole, Form::polygon, *area.holes[i].points);
    }
  }
  void draw(const LineFeature& line) { set_points(begin("line", line), Form::polyline, *line.path.points); }
  void draw(const SideFeature& side) { draw_side(begin("side", side), side.hexes, side.toward); }
  void draw(const HexesFeature& hexes) {
    Object& object = begin("hexes", hexes);
    object.properties.emplace_back("hexes", join(hexes.labels, " "));
    if (!hexes.labels.empty()) draw_hex(object, hexes.labels.front());
  }
  void draw(const PieceFeature& piece) {
    Object& object = begin("piece", piece);
    object.at = m_frame.pixel(piece.at);
    const Shape* shape = find_shape(m_map, piece.shape);
    if (shape == nullptr || shape->ring.points->size() < 3) return;
    object.form = Form::polygon;
    for (const Point point : polygon_of(piece, *shape).outer) object.points.push_back(m_frame.pixel(point));
  }
  void draw(const OverrideFeature& override_) {
    Object& object = begin("override", override_);
    if (override_.at.size() == 1 && !override_.toward)
      draw_hex(object, override_.at.front());
    else
      draw_side(object, override_.at, override_.toward);
  }
  void draw(const TextFeature& text) {
    Object& object = begin("text", text);
    object.form = Form::text;
    object.text = text.text;
    // A text of Tiled turns around the upper left corner of its box; ours has its point in the middle.
    const double size = 0.8 * m_frame.tile().side / 2;
    object.height = std::ceil(size * 1.4);
    object.width = std::ceil(size * 0.7 * static_cast<double>(utf8_length(text.text)) + size);
    object.rotation = text.angle ? static_cast<double>(text.angle->value) / 1000 : 0;
    object.at = {0, 0};
    const Pixel shift = middle_of(object), middle = m_frame.pixel(text.at);
    object.at = {middle.x - shift.x, middle.y - shift.y};
  }

  void draw_hex(Object& object, const std::string& label) {
    const auto hex = m_labels.parse(label);
    if (!hex) return;
    const Pixel centre = m_frame.centre(*hex);
    const TileSize& tile = m_frame.tile();
    object.form = Form::polygon;
    for (const Pixel corner : m_frame.tile_corners())
      object.points.push_back(
          {centre.x - tile.width / 2.0 + corner.x, centre.y - tile.height / 2.0 + corner.y});
    object.at = object.points.front();
  }
  void draw_side(Object& object, const std::vector<std::string>& hexes,
                 const std::optional<std::string>& toward) {
    const auto first = hexes.empty() ? std::nullopt : m_labels.parse(hexes[0]);
    if (!first) return;
    std::optional<Hexside> side;
    if (hexes.size() == 1 && toward) {
      if (const auto direction = parse_direction(m_grid.orientation(), *toward))
        side = Hexside{*first, *direction};
    } else if (const auto second = hexes.size() == 2 ? m_labels.parse(hexes[1]) : std::nullopt) {
      side = m_grid.hexside_between(*first, *second);
    }
    if (!side) return;
    object.form = Form::polyline;
    for (const FramePoint end : m_grid.ends(*side))
      object.points.push_back(m_frame.pixel({end.x / 3, end.y / 3}));
    object.at = object.points.front();
  }

  const MapDocument& m_map;
  const Grid& m_grid;
  const Labels& m_labels;
  const Frame& m_frame;
  std::vector<Object> m_objects{};
};

}  // namespace

const std::string* Object::find(std::string_view property) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const auto& one) { return one.first == property; });
  return found != properties.end() ? &found->second : nullptr;
}

std::vector<Object> objects_of(const MapDocument& map, const Grid& grid, const Labels& labels,
                               const Frame& frame) {
  Collector collector(map, grid, labels, frame);
  for (const Shared<Feature>& feature : map.terrain.features) collector.add(*feature);
  return collector.take();
}

std::string_view layer_of(std::string_view kind) {
  constexpr std::pair<std::string_view, std::string_view> kLayers[] = {
      {"area", "Areas"},  {"hole", "Areas"},   {"line", "Lines"},           {"side", "Hexsides"},
      {"hexes", "Hexes"}, {"piece", "Pieces"}, {"override", "Corrections"}, {"text", "Names"}};
  for (const auto& [known, layer] : kLayers)
    if (known == kind) return layer;
  return "Areas";
}

Pixel middle_of(const Object& text) {
  const double angle = text.rotation * std::acos(-1.0) / 180, x = text.width / 2, y = text.height / 2;
  return {text.at.x + x * std::cos(angle) - y * std::sin(angle),
          text.at.y + x * std::sin(angle) + y * std::cos(angle)};
}

bool is_near(Pixel a, Pixel b) {
  // Tiled writes six significant digits, once for the object and once for the point.
  const double tolerance = 0.02 + 1e-5 * (std::abs(a.x) + std::abs(a.y));
  return std::abs(a.x - b.x) <= tolerance && std::abs(a.y - b.y) <= tolerance;
}

bool same_place(const Object& a, const Object& b) {
  return a.points.size() == b.points.size() && is_near(a.at, b.at) &&
         std::equal(a.points.begin(), a.points.end(), b.points.begin(), is_near);
}

}  // namespace coq::tiled
