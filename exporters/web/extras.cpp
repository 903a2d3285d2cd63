// SPDX-License-Identifier: MIT
#include "exporters/web/extras.h"

#include <set>

#include "core/sight/models/from_map.h"
#include "core/sight/models/obstacles.h"
#include "exporters/web/ids.h"

namespace coq::exporters::web {
namespace {

/// Returns the attributes of the grid by their names in map documents.
Json numbering_json(const model::GridElement& grid) {
  static const char* const kNumberings[] = {"first", "last-row", "last-column", "last"};
  const bool halves = grid.numbers.value_or(NumberStep::hexes) == NumberStep::half_hexes;
  const bool doubled = grid.letters.value_or(LetterRun::counted) == LetterRun::doubled;
  const bool row_first = grid.label_order.value_or(LabelOrder::column_row) == LabelOrder::row_column;
  return {{"labels", grid.labels},
          {"numbering", kNumberings[static_cast<int>(grid.numbering.value_or(Numbering::first))]},
          {"labelOrder", row_first ? "row-column" : "column-row"},
          {"letters", doubled ? "doubled" : "counted"},
          {"numbers", halves ? "half-hexes" : "hexes"}};
}

void add_ids(const model::LabelledGrid& hexes, Json& json) {
  const auto& [grid, labels] = hexes;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    Json& hex = json["hexes"][i];
    hex["id"] = hex_id(labels, grid.hex(i));
    for (Direction d = 0; d < kDirections; ++d)
      hex["sides"].push_back(side_id(grid, labels, grid.hexside(grid.hex(i), d)));
  }
  for (Json& side : json["sides"]) {
    // One of the two hexes may be beyond the edge of the map; the ends then tell which side it is.
    const std::size_t index = side["hexes"][0].is_null() ? 1 : 0;
    const Json& hex = json["hexes"][side["hexes"][index].get<std::size_t>()];
    for (Direction d = 0; d < kDirections; ++d) {
      const Json& neighbour = hex["neighbours"][static_cast<std::size_t>(d)];
      const Json& other = side["hexes"][1 - index];
      const Json& from = hex["polygon"][static_cast<std::size_t>((d + kDirections - 1) % kDirections)];
      const Json& to = hex["polygon"][static_cast<std::size_t>(d)];
      const Json& ends = side["ends"];
      const bool same = (from == ends[0] && to == ends[1]) || (from == ends[1] && to == ends[0]);
      if (other.is_null() ? neighbour.is_null() && same : neighbour == other)
        side["id"] = hex["sides"][static_cast<std::size_t>(d)];
    }
  }
}

Json ring_json(const Ring& ring, const DrawnSheet& sheet) {
  Json out = Json::array();
  for (const Point& p : ring) out.push_back(sheet.at(p));
  return out;
}

Result<Json> obstacles_json(const MapSource& source, const DrawnSheet& sheet) {
  sight::MapReader reader;
  const auto drawing = reader.read(*source.map, *source.ruleset);
  if (!drawing) return drawing.error();
  const auto areas = sight::obstacle_areas(*drawing);
  if (!areas) return areas.error();
  Json out = Json::array();
  for (const sight::ObstacleArea& area : *areas) {
    Json one{{"id", area.id}, {"effect", sight::name_of(area.effect)}};
    if (area.level) one["level"] = static_cast<double>(*area.level) / 1000;
    if (area.height) one["height"] = static_cast<double>(*area.height) / 1000;
    for (const Polygon& polygon : area.areas) {
      Json rings = Json::array({ring_json(polygon.outer, sheet)});
      for (const Ring& hole : polygon.holes) rings.push_back(ring_json(hole, sheet));
      one["polygons"].push_back(std::move(rings));
    }
    out.push_back(std::move(one));
  }
  return out;
}

Json picture_json(const std::string& file, const Picture& picture) {
  return {{"file", file}, {"width", picture.width}, {"height", picture.height}};
}

}  // namespace

Status add_map_extras(const MapSource& source, const DrawnSheet& sheet, Json& json) {
  if (source.map->grid) {
    const auto hexes = model::labelled_grid_of(*source.map);
    if (!hexes) return hexes.error();
    json["columns"] = source.map->grid->columns;
    json["rows"] = source.map->grid->rows;
    json["numbering"] = numbering_json(*source.map->grid);
    add_ids(*hexes, json);
  }
  auto obstacles = obstacles_json(source, sheet);
  if (!obstacles) return obstacles.error();
  json["obstacles"] = *std::move(obstacles);
  return Done{};
}

std::vector<Sprite> name_faces(const std::vector<Picture>& pictures, Json& counters) {
  std::map<std::size_t, std::vector<std::string>> names;
  std::vector<std::size_t> order;
  std::set<std::string> taken;
  for (Json& counter : counters) {
    const std::string id = counter["id"];
    std::string base = id;
    for (int i = 2; !taken.insert(base).second; ++i) base = fmt::format("{}-{}", id, i);
    std::size_t number = 0;
    for (Json& face : counter["faces"]) {
      ++number;
      const std::string name = number == 1   ? base + "-front"
                               : number == 2 ? base + "-back"
                                             : fmt::format("{}-face-{}", base, number);
      const std::size_t picture = face["picture"];
      if (names.count(picture) == 0) order.push_back(picture);
      names[picture].push_back(name);
      face.erase("picture");
      face["frame"] = name;
    }
  }
  std::vector<Sprite> out;
  for (const std::size_t picture : order) out.push_back({names[picture], &pictures[picture]});
  return out;
}

std::vector<NamedFile> order_files(const std::vector<SideOrder>& orders) {
  std::vector<NamedFile> out;
  Json all = Json::array();
  for (std::size_t i = 0; i < orders.size(); ++i) {
    Json pages = Json::array();
    for (const SideOrder::Page& page : orders[i].pages) {
      const Picture& picture = orders[i].pictures[page.picture];
      const std::string file = fmt::format("orders/{}-{}.webp", i + 1, pages.size() + 1);
      out.push_back({file, picture.bytes});
      pages.push_back({{"title", page.title}, {"text", page.text}, {"picture", picture_json(file, picture)}});
    }
    all.push_back({{"scene", orders[i].scene}, {"side", orders[i].side}, {"pages", std::move(pages)}});
  }
  if (!orders.empty()) out.push_back({"orders.json", json_text(all)});
  return out;
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace coq::exporters::web
