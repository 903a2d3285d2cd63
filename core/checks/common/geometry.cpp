// SPDX-License-Identifier: MIT
#include "core/checks/common/geometry.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/checks/common/functions.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "core/terrain/table.h"

namespace coq::checks {
namespace {

Message fault_text(const char* what, const std::string& id, const std::string& ring, const Ring& points,
                   const AreaFault& fault) {
  const std::string at = point_text(fault.at);
  switch (fault.fault) {
    case RingFault::too_few_points:
      return plural_message("{} \"{}\": {} has {} vertex, 3 are needed",
                            "{} \"{}\": {} has {} vertices, 3 are needed", points.size(), what, id, ring,
                            points.size());
    case RingFault::zero_area:
      return message("{} \"{}\": {} encloses no area, near {}", what, id, ring, at);
    case RingFault::repeated_point:
      return message("{} \"{}\": {} has the vertex {} twice in a row", what, id, ring, at);
    case RingFault::edges_cross:
      return message("{} \"{}\": {} has an edge that crosses another, near {}", what, id, ring, at);
    case RingFault::edges_overlap:
      return message("{} \"{}\": {} has an edge that overlaps another, near {}", what, id, ring, at);
    case RingFault::hole_outside:
      return message("{} \"{}\": {} is not inside <ring>, near {}", what, id, ring, at);
    case RingFault::hole_in_hole:
      return message("{} \"{}\": {} is inside another <hole>, near {}", what, id, ring, at);
  }
  return {};
}

}  // namespace

void report_faults(const char* what, const std::string& id, const model::Points& ring,
                   const std::vector<model::Points>& holes, Reporter& out) {
  Polygon polygon{*ring.points, {}};
  for (const model::Points& hole : holes) polygon.holes.push_back(*hole.points);
  for (const AreaFault& fault : find_faults(polygon)) {
    const bool outer = fault.ring == 0 || fault.ring > holes.size();
    const model::Points& part = outer ? ring : holes[fault.ring - 1];
    const std::string name = outer ? "<ring>" : fmt::format("<hole> {}", fault.ring);
    out.add(part, id, fault_text(what, id, name, *part.points, fault));
  }
}

// Checks of the rings, paths and widths of drawn features.

namespace {

std::size_t different_points(const std::vector<Point>& points) {
  std::vector<Point> sorted = points;
  std::sort(sorted.begin(), sorted.end());
  return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
}

}  // namespace

void check_rings(const MapView& view, Reporter& out) {
  for (const model::Shape& shape : view.map().shapes) {
    report_faults("<shape>", shape.id, shape.ring, shape.holes, out);
  }
  // The terrain table has already validated all areas: every area that it kept is valid.
  const terrain::Table* table = view.table();
  const std::vector<std::string> ids = table != nullptr ? table->left_out() : std::vector<std::string>();
  const std::set<std::string_view> left_out(ids.begin(), ids.end());
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr || (table != nullptr && left_out.count(area->id) == 0)) continue;
    report_faults("<area>", area->id, area->ring, area->holes, out);
  }
}

void check_paths(const MapView& view, Reporter& out) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    if (const auto* line = std::get_if<model::LineFeature>(&*feature)) {
      const std::size_t count = different_points(*line->path.points);
      if (count < 2) {
        out.add(line->path, line->id,
                plural_message("<line> \"{}\": <path> has {} distinct point, 2 are needed",
                               "<line> \"{}\": <path> has {} distinct points, 2 are needed", count, line->id,
                               count));
      }
    } else if (const auto* area = std::get_if<model::Area>(&*feature)) {
      for (const model::Crest& crest : area->crests) {
        const std::size_t needed = crest.closed.value_or(false) ? 3 : 2;
        const std::size_t count = different_points(*crest.points);
        if (count >= needed) continue;
        out.add(crest, area->id,
                plural_message("<area> \"{}\": <crest> has {} distinct point, {} are needed",
                               "<area> \"{}\": <crest> has {} distinct points, {} are needed", count, area->id,
                               count, needed));
      }
    }
  }
}

void check_crests(const MapView& view, Reporter& out) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    if (area == nullptr || area->crests.empty()) continue;
    const Polygon polygon = model::polygon_of(*area);
    for (const model::Crest& crest : area->crests) {
      if (touches(*crest.points, polygon)) continue;
      out.add(crest, area->id, message("<area> \"{}\": the <crest> lies outside the area", area->id));
    }
  }
}

void check_widths(const MapView& view, Reporter& out) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const auto* line = std::get_if<model::LineFeature>(&*feature);
    const auto* side = std::get_if<model::SideFeature>(&*feature);
    if ((line == nullptr || line->width) && (side == nullptr || side->width)) continue;
    const model::TerrainType* type = view.terrain_type(model::type_of(*feature));
    if (type == nullptr || type->width) continue;
    out.add(model::node_of(*feature), model::id_of(*feature),
            message("{} \"{}\" has no width, nor does its type {}", element_name(*feature),
                    model::id_of(*feature), type->id));
  }
}

namespace {

/// Returns the box that a feature covers on the page; empty if the feature has no coordinates.
Box reach_of(const MapView& view, const model::Feature& feature) {
  if (const auto* area = std::get_if<model::Area>(&feature)) return bounds(*area->ring.points);
  if (const auto* line = std::get_if<model::LineFeature>(&feature)) return bounds(*line->path.points);
  Box box;
  if (const auto* text = std::get_if<model::TextFeature>(&feature)) box.include(text->at);
  if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
    const model::Shape* shape = model::find_shape(view.map(), piece->shape);
    if (shape == nullptr) return box;
    return bounds(model::polygon_of(*piece, *shape).outer);
  }
  return box;
}

}  // namespace

void check_page(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (!map.page && !map.table) return;
  const bool on_page = map.page.has_value();
  const Point size =
      on_page ? Point{map.page->width, map.page->height} : Point{map.table->width, map.table->height};
  Box sheet;
  sheet.include(Point{0, 0});
  sheet.include(size);
  const std::string size_text = fmt::format("{} x {}", format_mm(size.x), format_mm(size.y));
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const Box reach = reach_of(view, *feature);
    if (reach.empty() || sheet.covers(reach)) continue;
    const Point outside = sheet.contains(reach.min) ? reach.max : reach.min;
    const char* what = element_name(*feature);
    const std::string& id = model::id_of(*feature);
    out.add(model::node_of(*feature), id,
            on_page ? message("{} \"{}\" extends beyond the page of {} mm (its bounding box reaches {}); the "
                              "part outside still counts as terrain",
                              what, id, size_text, point_text(outside))
                    : message("{} \"{}\" extends beyond the table of {} mm (its bounding box reaches {})", what,
                              id, size_text, point_text(outside)));
  }
  if (!view.has_hexes()) return;
  std::vector<Hex> away;
  for (const Hex h : view.all_in_play()) {
    if (!sheet.contains(view.grid()->centre(h))) away.push_back(h);
  }
  if (away.empty() || !on_page) return;
  out.add(*map.grid, map.id,
          message("hexes with their centre outside the page of {} mm: {}, the first is {}", size_text,
                  away.size(), view.label(away.front())));
}

}  // namespace coq::checks
