// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/foreign_map.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/terrain/table.h"
#include "importers/tmx/detail/new_features.h"

namespace coq::importers::tmx {
namespace {

using namespace model;

constexpr Um kMargin = 10'000;  ///< of the page around the hexes

Point rounded_corner(FramePoint p) {
  const auto third = [](std::int32_t v) { return (v + (v >= 0 ? 1 : -1)) / 3; };
  return {third(p.x), third(p.y)};
}

class ForeignMap {
 public:
  ForeignMap(const TmxMap& file, const RulesetDocument& ruleset, const ForeignOptions& options, MapDocument map,
             const std::string& name, Problems& problems)
      : m_file(file),
        m_ruleset(ruleset),
        m_types(ruleset, options.types, options.otherwise),
        m_map(std::move(map)),
        m_name(name),
        m_problems(problems) {
    lay_hexes(options.hex);
  }

  std::optional<MapDocument> read() {
    const auto labelled = labelled_grid_of(m_map);
    if (!labelled) {
      say(Severity::error, "tmx.grid", labelled.error().message);
      return std::nullopt;
    }
    // An empty map tells the base terrain, whose tiles need no feature.
    const auto table = terrain::Table::build(m_map, m_ruleset);
    if (!table) {
      say(Severity::error, "tmx.grid", table.error().message);
      return std::nullopt;
    }
    for (const TileLayer& layer : m_file.layers) add_tiles(layer, *labelled, table->base_type());
    const tiled::Frame frame(labelled->grid, m_file.tile);
    NewFeatures fresh(frame, m_types);
    for (const LayerObject& one : m_file.objects) fresh.add(one.object, m_features);
    for (Feature& feature : m_features) m_map.terrain.features.emplace_back(std::move(feature));
    number_features(m_map);
    report(fresh);
    return std::move(m_map);
  }

 private:
  void say(Severity severity, const char* check, Message what) {
    Problem problem = make_problem(severity, check, std::move(what));
    problem.file = m_name;
    m_problems.push_back(std::move(problem));
  }

  /// Gives the map a page and a grid in the shape of the file's hexes.
  void lay_hexes(Um hex) {
    const bool flat = m_file.orientation == Orientation::flat;
    const tiled::TileSize tile = m_file.tile;
    const double um_per_pixel = static_cast<double>(hex) / (flat ? tile.height : tile.width);
    const double step = (flat ? tile.width + tile.side : tile.height + tile.side) / 2.0;
    const double half = (flat ? tile.height : tile.width) / 2.0;
    const bool odd = m_file.stagger == Stagger::odd;
    const auto um = [&](double pixels) { return static_cast<Um>(std::lround(pixels * um_per_pixel)); };
    GridElement grid;
    grid.orientation = m_file.orientation;
    grid.stagger = m_file.stagger;
    grid.columns = m_file.columns;
    grid.rows = m_file.rows;
    grid.labels = "A" + std::string(m_file.rows > 99 ? "001" : "01");
    const Point first{kMargin + um(tile.width / 2.0 + (flat || odd ? 0 : half)),
                      kMargin + um(tile.height / 2.0 + (!flat || odd ? 0 : half))};
    const Point across = {um(step), um(odd ? half : -half)}, along = {0, um(2 * half)};
    grid.lattice.origin = first;
    grid.lattice.column = flat ? across : Point{along.y, along.x};
    grid.lattice.row = flat ? along : Point{across.y, across.x};
    Page page;
    if (m_map.page) page.style = m_map.page->style;
    const int lines = flat ? m_file.columns : m_file.rows, rest = flat ? m_file.rows : m_file.columns;
    const Um long_way = um(lines * step + ((flat ? tile.width : tile.height) - tile.side) / 2.0) + 2 * kMargin;
    const Um short_way = um(rest * 2 * half + (lines > 1 ? half : 0)) + 2 * kMargin;
    page.width = flat ? long_way : short_way;
    page.height = flat ? short_way : long_way;
    m_map.page = page;
    m_map.table.reset();
    m_map.georeference.reset();
    m_map.grid = std::move(grid);
    m_map.terrain.features.clear();
    m_map.los_checks.clear();
    m_map.scans.clear();
  }

  void add_tiles(const TileLayer& layer, const LabelledGrid& labelled, const std::string& base) {
    // One feature for each type, in the order in which the types first appear.
    std::vector<std::pair<const TerrainType*, std::vector<Hex>>> by_type;
    for (std::size_t i = 0; i < labelled.grid.size(); ++i) {
      const Hex hex = labelled.grid.hex(i);
      const Gid gid = layer.tiles[static_cast<std::size_t>(hex.row) * static_cast<std::size_t>(m_file.columns) +
                                  static_cast<std::size_t>(hex.column)];
      if ((gid & kGidMask) == 0) continue;
      const std::string key = m_file.tilesets.kind_of(gid).key;
      const TerrainType* type = m_types.find(key);
      if (type == nullptr) {
        ++m_without_terrain[key];
        continue;
      }
      if (type->id == base) continue;
      auto found =
          std::find_if(by_type.begin(), by_type.end(), [&](const auto& one) { return one.first == type; });
      if (found == by_type.end()) found = by_type.insert(by_type.end(), {type, {}});
      found->second.push_back(hex);
    }
    for (const auto& [type, hexes] : by_type) add_hexes(*type, hexes, labelled);
  }

  void add_hexes(const TerrainType& type, const std::vector<Hex>& hexes, const LabelledGrid& labelled) {
    if (type.has_geometry(GeometryKind::hexes)) {
      HexesFeature feature;
      feature.type = type.id;
      for (const Hex hex : hexes) feature.labels.push_back(labelled.labels.format(hex));
      m_features.emplace_back(std::move(feature));
      return;
    }
    if (!type.has_geometry(GeometryKind::area)) {
      m_without_terrain[type.id] += static_cast<int>(hexes.size());
      return;
    }
    Polygons polygons;
    for (const Hex hex : hexes) {
      Ring ring;
      for (const FramePoint corner : labelled.grid.corners(hex)) ring.push_back(rounded_corner(corner));
      polygons.push_back({std::move(ring), {}});
    }
    const auto united = unite(polygons);
    for (const Polygon& polygon : united ? *united : polygons) {
      Area area;
      area.type = type.id;
      area.ring.points = Shared(polygon.outer);
      for (const Ring& hole : polygon.holes) area.holes.emplace_back().points = Shared(hole);
      m_features.emplace_back(std::move(area));
    }
  }

  void report(const NewFeatures& fresh) {
    report_counts(
        m_without_terrain, m_name,
        [](const std::string& key, int count) {
          return message("tiles of \"{}\" left out, because nothing gives their terrain (use map={}:TYPE): {}",
                         key, key, count);
        },
        m_problems);
    report_counts(
        fresh.without_terrain(), m_name,
        [](const std::string& key, int count) {
          return key.empty() ? message("objects left out that have no type: {}", count)
                             : message(
                                   "objects of \"{}\" left out, because nothing gives their terrain (use "
                                   "map={}:TYPE): {}",
                                   key, key, count);
        },
        m_problems);
    const auto count = [&](int number, const auto& make) {
      if (number > 0) say(Severity::warning, "tmx.left-out", make(number));
    };
    count(fresh.unsuited(), [](int n) {
      return message(
          "objects left out, because their terrain cannot have their form, or they are off the page: {}", n);
    });
    count(m_file.tile_objects,
          [](int n) { return message("objects left out that are tiles or come from templates: {}", n); });
    count(m_file.images, [](int n) { return message("layers left out that are images: {}", n); });
    for (const auto& [key, type] : m_types.types())
      if (!m_types.used().contains(key))
        say(Severity::warning, "tmx.unused", message("option \"map\": no tile or object has \"{}\"", key));
  }

  const TmxMap& m_file;
  const RulesetDocument& m_ruleset;
  TypeTable m_types;
  MapDocument m_map;
  const std::string& m_name;
  Problems& m_problems;
  std::vector<Feature> m_features{};
  Counts m_without_terrain{};
};

}  // namespace

std::optional<MapDocument> read_foreign(const TmxMap& file, const RulesetDocument& ruleset,
                                        const ForeignOptions& options, MapDocument map, const std::string& name,
                                        Problems& problems) {
  return ForeignMap(file, ruleset, options, std::move(map), name, problems).read();
}

}  // namespace coq::importers::tmx
