// SPDX-License-Identifier: MIT
#include "importers/geojson/detail/geometry.h"

#include <cmath>

namespace coq::importers::detail {
namespace {

/// Maximum depth of nested collections; deeper files are a mistake or an attack.
constexpr int kMaxDepth = 16;

Message not_positions() {
  return message("its coordinates are not what its type needs");
}

bool read_position(const Json& value, Position& out) {
  if (!value.is_array() || value.size() < 2 || !value[0].is_number() || !value[1].is_number()) return false;
  out = {value[0].get<double>(), value[1].get<double>()};
  return std::isfinite(out.x) && std::isfinite(out.y);
}

bool read_line(const Json& value, Positions& out) {
  if (!value.is_array()) return false;
  out.reserve(value.size());
  for (const Json& one : value) {
    if (!read_position(one, out.emplace_back())) return false;
  }
  return true;
}

bool read_polygon(const Json& value, std::vector<Positions>& out) {
  if (!value.is_array()) return false;
  for (const Json& ring : value) {
    if (!read_line(ring, out.emplace_back())) return false;
  }
  return true;
}

/// Reads each element of an array with `read` into a new element of `out`.
template <class List, class Read>
bool read_each(const Json& value, List& out, Read read) {
  if (!value.is_array()) return false;
  for (const Json& one : value) {
    if (!read(one, out.emplace_back())) return false;
  }
  return true;
}

std::optional<Message> add(const Json& geometry, Parts& parts, int depth) {
  if (geometry.is_null()) return std::nullopt;
  const Json& type = member(geometry, "type");
  if (!type.is_string() || depth > kMaxDepth) return message("it has no known geometry");
  const std::string& name = type.get_ref<const std::string&>();
  const Json& coordinates = member(geometry, "coordinates");
  bool good = false;
  if (name == "Point") {
    good = read_position(coordinates, parts.points.emplace_back());
  } else if (name == "MultiPoint") {
    good = read_each(coordinates, parts.points, read_position);
  } else if (name == "LineString") {
    good = read_line(coordinates, parts.lines.emplace_back());
  } else if (name == "MultiLineString") {
    good = read_each(coordinates, parts.lines, read_line);
  } else if (name == "Polygon") {
    good = read_polygon(coordinates, parts.polygons.emplace_back());
  } else if (name == "MultiPolygon") {
    good = read_each(coordinates, parts.polygons, read_polygon);
  } else if (name == "GeometryCollection") {
    for (const Json& one : member(geometry, "geometries")) {
      if (auto fault = add(one, parts, depth + 1)) return fault;
    }
    return std::nullopt;
  } else {
    return message("it has no known geometry");
  }
  if (!good) return not_positions();
  return std::nullopt;
}

}  // namespace

std::optional<Message> add_parts(const Json& geometry, Parts& parts) {
  return add(geometry, parts, 0);
}

const Json& member(const Json& object, const char* name) {
  static const Json none;
  if (!object.is_object()) return none;
  const auto found = object.find(name);
  return found != object.end() ? *found : none;
}

std::optional<std::vector<const Json*>> features_of(const Json& root, const std::string& file,
                                                    Problems& problems) {
  const Json& type = member(root, "type");
  std::vector<const Json*> out;
  if (type == "FeatureCollection" && member(root, "features").is_array()) {
    for (const Json& feature : member(root, "features")) out.push_back(&feature);
    return out;
  }
  if (type == "Feature" || member(root, "coordinates").is_array() || member(root, "geometries").is_array()) {
    return std::vector<const Json*>{&root};
  }
  Problem problem =
      make_error("geojson.feature", message("this is not GeoJSON: it has neither features nor a geometry"));
  problem.file = file;
  problems.push_back(std::move(problem));
  return std::nullopt;
}

Problem feature_problem(Severity severity, const char* check, const std::string& file, std::size_t number,
                        const Json& feature, const Message& what) {
  const auto id = exchange::value_text(member(feature, "id"));
  const std::string name = id ? fmt::format("{} (\"{}\")", number, *id) : std::to_string(number);
  Problem problem = make_problem(severity, check, message("feature {}: {}", name, what.text()));
  problem.file = file;
  return problem;
}

}  // namespace coq::importers::detail
