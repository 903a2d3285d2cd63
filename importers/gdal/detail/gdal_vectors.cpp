// SPDX-License-Identifier: MIT
#ifdef COQ_WITH_GDAL

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "importers/gdal/detail/gdal_common.h"
#include "importers/gdal/detail/gdal_files.h"

namespace coq::importers::gdal {
namespace {

constexpr std::size_t kMostPoints = 20'000'000;
constexpr const char* kNoTerrain = "left out, because the table has no terrain for them: {}";
constexpr const char* kNoName = "left out, because they are points without a name: {}";

/// Reads the records of all layers.
class VectorReader {
 public:
  VectorReader(const GroundRequest& request, Problems& problems) : m_request(request), m_problems(problems) {}

  std::optional<GroundData> read(GDALDataset& data) {
    for (int i = 0; i < data.GetLayerCount(); ++i)
      if (OGRLayer* layer = data.GetLayer(i); layer != nullptr && !read_layer(*layer)) return std::nullopt;
    model::DataSource source;
    source.text = m_request.path.filename().string();
    m_out.sources.push_back(std::move(source));
    m_out.source_prefix = prefix();
    if (!m_extent_empty) m_out.box = m_extent;
    return std::move(m_out);
  }

 private:
  std::string prefix() const { return m_request.path.stem().string() + ":"; }
  bool refuse(const char* check, Message what) {
    fail(m_request, check, std::move(what), m_problems);
    return false;
  }

  bool read_layer(OGRLayer& layer) {
    if (layer.GetFeatureCount(0) == 0) return true;
    const auto system = system_of(layer.GetSpatialRef(), m_request, m_problems);
    if (!system) return false;
    m_to_degrees = to_degrees(*system);
    if (!m_to_degrees)
      return refuse("gdal.crs", message("GDAL cannot convert the coordinate system of the file"));
    layer.ResetReading();
    for (OGRFeatureUniquePtr record(layer.GetNextFeature()); record; record.reset(layer.GetNextFeature())) {
      if (m_request.stopped()) return refuse("stopped", message("stopped"));
      add(layer, *record);
      if (m_points > kMostPoints)
        return refuse("gdal.size", message("the file has more than {} points", kMostPoints));
    }
    return true;
  }

  static Tags tags_of(OGRLayer& layer, const OGRFeature& record, std::string& name) {
    Tags tags;
    for (int i = 0; i < record.GetFieldCount(); ++i) {
      if (!record.IsFieldSetAndNotNull(i)) continue;
      const std::string value(trim(exchange::printable(record.GetFieldAsString(i))));
      if (value.empty()) continue;
      std::string key = record.GetFieldDefnRef(i)->GetNameRef();
      std::transform(key.begin(), key.end(), key.begin(), [](unsigned char c) { return std::tolower(c); });
      if (key == "name") name = value;
      tags.emplace_back(std::move(key), value);
    }
    tags.emplace_back("layer", layer.GetName());
    return tags;
  }

  void add(OGRLayer& layer, const OGRFeature& record) {
    const OGRGeometry* geometry = record.GetGeometryRef();
    if (geometry == nullptr || geometry->IsEmpty()) return;
    GroundShape shape;
    const Tags tags = tags_of(layer, record, shape.name);
    shape.what = TerrainTable::class_of(tags);
    shape.source = fmt::format("{}{}/{}", prefix(), layer.GetName(), record.GetFID());
    const std::unique_ptr<OGRGeometry> straight(geometry->getLinearGeometry());
    if (straight) add_parts(*straight, tags, shape);
  }

  void add_parts(const OGRGeometry& geometry, const Tags& tags, const GroundShape& like) {
    const OGRwkbGeometryType type = wkbFlatten(geometry.getGeometryType());
    if (OGR_GT_IsSubClassOf(type, wkbGeometryCollection)) {
      const OGRGeometryCollection* all = geometry.toGeometryCollection();
      for (int i = 0; i < all->getNumGeometries(); ++i) add_parts(*all->getGeometryRef(i), tags, like);
      return;
    }
    GroundShape shape = like;
    if (type == wkbPoint) {
      shape.kind = GroundShape::Kind::point;
      const OGRPoint* point = geometry.toPoint();
      add_line({{point->getX(), point->getY()}}, shape);
    } else if (type == wkbLineString) {
      shape.kind = GroundShape::Kind::line;
      add_line(places_of(*geometry.toLineString()), shape);
    } else if (type == wkbPolygon) {
      const OGRPolygon* polygon = geometry.toPolygon();
      if (polygon->getExteriorRing() == nullptr) return;
      add_line(places_of(*polygon->getExteriorRing()), shape);
      for (int i = 0; i < polygon->getNumInteriorRings(); ++i)
        add_line(places_of(*polygon->getInteriorRing(i)), shape);
    }
    if (!shape.lines.empty()) keep(std::move(shape), tags);
  }

  static LonLatLine places_of(const OGRSimpleCurve& curve) {
    LonLatLine out;
    for (int i = 0; i < curve.getNumPoints(); ++i) out.push_back({curve.getX(i), curve.getY(i)});
    return out;
  }

  /// Converts places to degrees. A line with a place that cannot be converted is left out.
  void add_line(LonLatLine line, GroundShape& shape) {
    m_points += line.size();
    for (LonLat& at : line) {
      if (!m_to_degrees->Transform(1, &at.lon, &at.lat) || !(std::abs(at.lon) <= 360 && std::abs(at.lat) <= 90))
        return;
    }
    if (!line.empty()) shape.lines.push_back(std::move(line));
  }

  void keep(GroundShape shape, const Tags& tags) {
    if (shape.kind == GroundShape::Kind::point) {
      if (shape.name.empty()) return m_out.left_out.add(shape.what, kNoName);
      shape.text = m_request.table->find_text(tags);
      if (!shape.text) {
        shape.text.emplace();
        shape.text->type = "text";
      }
    } else {
      const auto kind =
          shape.kind == GroundShape::Kind::area ? model::GeometryKind::area : model::GeometryKind::line;
      const TerrainTable::Match match = m_request.table->find(tags, kind);
      if (!match.rule)
        return m_out.left_out.add(shape.what, match.reason != nullptr ? match.reason : kNoTerrain);
      shape.rule = *match.rule;
      shape.text = m_request.table->find_text(tags);
    }
    for (const LonLatLine& line : shape.lines)
      for (const LonLat& at : line) {
        if (m_extent_empty) m_extent = {at.lon, at.lat, at.lon, at.lat};
        m_extent_empty = false;
        m_extent = {std::min(m_extent.west, at.lon), std::min(m_extent.south, at.lat),
                    std::max(m_extent.east, at.lon), std::max(m_extent.north, at.lat)};
      }
    m_out.shapes.push_back(std::move(shape));
  }

  const GroundRequest& m_request;
  Problems& m_problems;
  GroundData m_out;
  Transformation m_to_degrees;
  LonLatBox m_extent;
  bool m_extent_empty = true;
  std::size_t m_points = 0;
};

}  // namespace

std::optional<GroundData> read_vectors(const GroundRequest& request, Problems& problems) {
  static const char* const kDrivers[] = {"LIBKML", "KML", "GPX", "GPKG", "ESRI Shapefile", nullptr};
  const DataSet data = open(request, GDAL_OF_VECTOR, kDrivers, problems);
  return data ? VectorReader(request, problems).read(*data) : std::nullopt;
}

}  // namespace coq::importers::gdal

#endif
