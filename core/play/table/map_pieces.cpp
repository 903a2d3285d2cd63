// SPDX-License-Identifier: MIT
#include "core/play/table/map_pieces.h"

#include "core/documents/model/table_scale.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "core/hex/labels.h"
#include "core/sight/models/regions.h"

namespace coq::play {
inline namespace on_table {
namespace {

class PieceMaker {
 public:
  PieceMaker(const model::MapDocument& map, const model::RulesetDocument& ruleset, std::vector<MapPiece>& out)
      : m_map(map), m_ruleset(ruleset), m_out(out) {}

  Status run() {
    if (m_map.grid) {
      Result<model::LabelledGrid> hexes = model::labelled_grid_of(m_map);
      if (!hexes) return hexes.error();
      m_grid = hexes->grid;
      m_labels = hexes->labels;
    }
    for (const auto& shared : m_map.terrain.features) add(*shared);
    for (MapPiece& piece : m_out)
      piece.box = piece.is_line() ? grown(bounds(piece.line), piece.width / 2 + 1) : bounds(piece.area.outer);
    return Done{};
  }

 private:
  MapPiece* add(const std::string& id, const std::string& type, const model::Feature* drawn) {
    if (m_ruleset.find_terrain(type) == nullptr) return nullptr;
    MapPiece& piece = m_out.emplace_back();
    piece.id = id;
    piece.type = type;
    if (drawn == nullptr) return &piece;
    Problems problems;
    piece.width = model::width_of(*drawn, m_map, m_ruleset);
    piece.art.regions = sight::drawn_regions(m_map, m_grid, m_labels, *drawn, piece.width, problems);
    return &piece;
  }
  void add(const model::Feature& feature) {
    if (const auto* area = std::get_if<model::Area>(&feature)) {
      if (MapPiece* piece = add(area->id, area->type, &feature)) piece->area = model::polygon_of(*area);
    } else if (const auto* laid = std::get_if<model::PieceFeature>(&feature)) {
      const model::Shape* shape = model::find_shape(m_map, laid->shape);
      if (MapPiece* piece = shape == nullptr ? nullptr : add(laid->id, laid->type, &feature))
        piece->area = model::polygon_of(*laid, *shape);
    } else if (const auto* line = std::get_if<model::LineFeature>(&feature)) {
      if (MapPiece* piece = add(line->id, line->type, &feature)) piece->line = *line->path.points;
    } else if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) {
      for (const std::string& label : hexes->labels) add_hex(*hexes, label);
    }
  }
  void add_hex(const model::HexesFeature& hexes, const std::string& label) {
    const std::optional<Hex> hex = m_labels ? m_labels->parse(label) : std::nullopt;
    MapPiece* piece = hex ? add(hexes.id, hexes.type, nullptr) : nullptr;
    if (piece == nullptr) return;
    piece->art.regions = std::vector<sight::Region>{sight::hex_region(*m_grid, *hex)};
    // Corners are in thirds of micrometres, rounded here to whole micrometres.
    for (const FramePoint corner : m_grid->corners(*hex))
      piece->area.outer.push_back({(corner.x + 1) / 3, (corner.y + 1) / 3});
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  std::vector<MapPiece>& m_out;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

}  // namespace

bool is_near_line(std::span<const Point> corners, const Path& line, Um width, Um most) {
  // Tests the segments one by one, because within() would close a bent line into a ring and fill it.
  if (within(line.front(), line.front(), corners, width / 2 + most)) return true;
  for (std::size_t i = 1; i < line.size(); ++i)
    if (within(line[i - 1], line[i], corners, width / 2 + most)) return true;
  return false;
}

bool MapPiece::holds(Point p) const {
  return box.contains(p) && is_within(std::span<const Point>(&p, 1), 0);
}

bool MapPiece::is_within(std::span<const Point> corners, Um most) const {
  return is_line() ? is_near_line(corners, line, width, most) : within(corners, area, most);
}

Result<std::vector<MapPiece>> pieces_of(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  std::vector<MapPiece> out;
  const Status made = PieceMaker(map, ruleset, out).run();
  if (!made) return made.error();
  return out;
}

}  // namespace on_table
}  // namespace coq::play
