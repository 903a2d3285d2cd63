// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/tmx_objects.h"

#include <charconv>
#include <cmath>

#include "core/base/text.h"

namespace coq::importers::tmx {
namespace {

using tiled::Form;
using tiled::Object;
using tiled::Pixel;
using xml::Tree;

constexpr double kFarthestPixel = 1e8;
constexpr int kEllipseCorners = 32;

/// Returns a number as Tiled writes it, with an exponent if it is small or large.
std::optional<double> pixels(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  if (!(std::abs(value) <= kFarthestPixel)) return std::nullopt;
  return value;
}

bool read_points(std::string_view text, std::vector<Pixel>& out) {
  for (const std::string_view pair : split_words(text)) {
    const std::size_t comma = pair.find(',');
    if (comma == std::string_view::npos) return false;
    const auto x = pixels(pair.substr(0, comma)), y = pixels(pair.substr(comma + 1));
    if (!x || !y) return false;
    out.push_back({*x, *y});
  }
  return true;
}

std::string text_of(const Tree& tree) {
  std::string out;
  for (const Tree& part : tree.parts)
    if (part.name.empty()) out += part.text;
  return out;
}

/// Moves and turns the points of an object from its own position to the map.
void place_points(Object& object) {
  const double angle = object.rotation * std::acos(-1.0) / 180, c = std::cos(angle), s = std::sin(angle);
  for (Pixel& p : object.points)
    p = object.rotation == 0 ? Pixel{object.at.x + p.x, object.at.y + p.y}
                             : Pixel{object.at.x + p.x * c - p.y * s, object.at.y + p.x * s + p.y * c};
  if (!object.points.empty()) object.rotation = 0;
}

void make_polygon(Object& object) {
  if (object.form == Form::rectangle) {
    object.points = {{0, 0}, {object.width, 0}, {object.width, object.height}, {0, object.height}};
  } else {
    for (int i = 0; i < kEllipseCorners; ++i) {
      const double angle = 2 * std::acos(-1.0) * i / kEllipseCorners;
      object.points.push_back(
          {object.width / 2 * (1 + std::cos(angle)), object.height / 2 * (1 + std::sin(angle))});
    }
  }
  object.form = Form::polygon;
}

bool read_form(const Tree& tree, Object& object) {
  // An object without a form is a rectangle, or a point if it has no size.
  object.form = object.width > 0 && object.height > 0 ? Form::rectangle : Form::point;
  for (const Tree& part : tree.parts) {
    if (part.name == "point") object.form = Form::point;
    if (part.name == "ellipse" && object.form == Form::rectangle) object.form = Form::ellipse;
    if (part.name == "text") {
      object.form = Form::text;
      object.text = text_of(part);
    }
    if (part.name == "polygon" || part.name == "polyline") {
      object.form = part.name == "polygon" ? Form::polygon : Form::polyline;
      if (!read_points(part.get("points"), object.points)) return false;
    }
  }
  if (object.form == Form::rectangle || object.form == Form::ellipse) make_polygon(object);
  place_points(object);
  return true;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> properties_of(const Tree& tree) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Tree& list : tree.parts) {
    if (list.name != "properties") continue;
    for (const Tree& property : list.parts) {
      if (property.name != "property") continue;
      const std::string* value = property.find("value");
      out.emplace_back(property.get("name"), value != nullptr ? *value : text_of(property));
    }
  }
  return out;
}

double number_of(const Tree& tree, const char* name) {
  return pixels(tree.get(name)).value_or(0);
}

std::optional<Object> read_object(const Tree& tree, Pixel offset) {
  Object object;
  object.name = tree.get("name");
  object.type = tree.get("class").empty() ? tree.get("type") : tree.get("class");
  double* const numbers[] = {&object.at.x, &object.at.y, &object.width, &object.height, &object.rotation};
  constexpr const char* kNames[] = {"x", "y", "width", "height", "rotation"};
  for (int i = 0; i < 5; ++i) {
    const std::string* text = tree.find(kNames[i]);
    const auto value = text != nullptr ? pixels(*text) : std::optional(0.0);
    if (!value) return std::nullopt;
    *numbers[i] = *value;
  }
  object.at = {object.at.x + offset.x, object.at.y + offset.y};
  for (auto& [name, value] : properties_of(tree)) {
    if (name == tiled::kKind)
      object.kind = value;
    else if (name == tiled::kFeature)
      object.feature = value;
    else
      object.properties.emplace_back(std::move(name), std::move(value));
  }
  if (!read_form(tree, object)) return std::nullopt;
  return object;
}

}  // namespace coq::importers::tmx
