// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/tmx_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/tree.h"
#include "importers/tmx/detail/tmx_objects.h"

namespace coq::importers::tmx {
namespace {

namespace fs = std::filesystem;
using xml::Tree;

constexpr int kMostChunk = 4096;             ///< tiles on a side of a chunk
constexpr std::int64_t kFarthest = 1 << 20;  ///< tile of an infinite map, from its origin
constexpr int kMostNested = 50;              ///< groups of layers in each other

/// A failure to read, with its place.
struct Failure {
  Message reason;
  SourcePlace place;
};

std::int64_t integer(const Tree& tree, const char* name, std::int64_t least, std::int64_t most,
                     std::optional<std::int64_t> absent = std::nullopt) {
  const std::string* text = tree.find(name);
  if (text == nullptr && absent) return *absent;
  const auto value = text != nullptr ? parse_integer(*text) : std::nullopt;
  if (!value || *value < least || *value > most)
    throw Failure{message("<{}>: the attribute \"{}\" is \"{}\": expected a number from {} to {}", tree.name,
                          name, text != nullptr ? *text : std::string(), least, most),
                  tree.place};
  return *value;
}

/// Removes a document type that only names the format, as old versions of Tiled wrote it.
std::string without_doctype(const std::string& content) {
  const std::size_t start = content.find("<!DOCTYPE");
  if (start == std::string::npos || start > 1000) return content;
  const std::size_t end = content.find_first_of("[>", start);
  if (end == std::string::npos || content[end] != '>') return content;
  std::string out = content;
  std::fill(out.begin() + static_cast<std::ptrdiff_t>(start),
            out.begin() + static_cast<std::ptrdiff_t>(end) + 1, ' ');
  return out;
}

std::map<Gid, std::string> keys_of(const Tree& tileset) {
  std::map<Gid, std::string> out;
  for (const Tree& tile : tileset.parts) {
    if (tile.name != "tile") continue;
    std::string key = tile.get("class").empty() ? tile.get("type") : tile.get("class");
    for (const auto& [name, value] : properties_of(tile))
      if (name == "terrain" && !value.empty()) key = value;
    if (!key.empty()) out[static_cast<Gid>(integer(tile, "id", 0, kGidMask))] = key;
  }
  return out;
}

class MapReader {
 public:
  MapReader(const fs::path& path, Problems& problems) : m_path(path), m_problems(problems) {}

  std::optional<TmxMap> read(const std::string& content) {
    const std::string file = m_path.string();
    const auto root = xml::read_foreign_tree(without_doctype(content), "map", "", file, m_problems);
    if (!root) return std::nullopt;
    try {
      read_head(*root);
      for (const Tree& part : root->parts)
        if (part.name == "tileset") add_tileset(part);
      read_layers(*root, {}, 0);
      place_layers();
      return std::move(m_map);
    } catch (const Failure& failure) {
      Problem problem = make_error("tmx.read", failure.reason, failure.place);
      problem.file = m_file.empty() ? file : m_file;
      m_problems.push_back(std::move(problem));
      return std::nullopt;
    }
  }

 private:
  void read_head(const Tree& root) {
    if (root.get("orientation") != "hexagonal")
      throw Failure{message("the map is \"{}\": only hexagonal maps can be imported", root.get("orientation")),
                    root.place};
    m_infinite = root.get("infinite") == "1";
    // An infinite map states a size, but it means nothing.
    const int most = m_infinite ? 1 << 30 : kMostHexes;
    m_map.columns = static_cast<int>(integer(root, "width", m_infinite ? 0 : 1, most));
    m_map.rows = static_cast<int>(integer(root, "height", m_infinite ? 0 : 1, most));
    m_map.tile.width = static_cast<int>(integer(root, "tilewidth", 2, 4096)) & ~1;
    m_map.tile.height = static_cast<int>(integer(root, "tileheight", 2, 4096)) & ~1;
    const std::string& axis = root.get("staggeraxis");
    if (axis != "x" && axis != "y")
      throw Failure{message("the attribute \"{}\" is \"{}\": expected {}", "staggeraxis", axis, "x, y"),
                    root.place};
    m_map.orientation = axis == "x" ? Orientation::flat : Orientation::pointy;
    m_map.stagger = root.get("staggerindex") == "even" ? Stagger::even : Stagger::odd;
    const int long_side = axis == "x" ? m_map.tile.width : m_map.tile.height;
    m_map.tile.side = static_cast<int>(integer(root, "hexsidelength", 0, long_side, 0));
    for (const auto& [name, value] : properties_of(root))
      if (name == tiled::kDocument) m_map.document = value;
  }

  void add_tileset(const Tree& part) {
    const Gid first = static_cast<Gid>(integer(part, "firstgid", 1, kGidMask));
    const std::string& source = part.get("source");
    if (source.empty()) return m_map.tilesets.add(first, part.get("name"), keys_of(part));
    const fs::path path(source);
    const bool leads_out = path.is_absolute() || source.find('\\') != std::string::npos ||
                           source.find(':') != std::string::npos ||
                           std::find(path.begin(), path.end(), "..") != path.end();
    if (leads_out)
      throw Failure{
          message("the tileset \"{}\" is not in the folder of the map: save the map with its tileset beside "
                  "it",
                  source),
          part.place};
    const fs::path file = m_path.parent_path() / path;
    std::error_code fault;
    const auto bytes = fs::file_size(file, fault);
    if (!fault && bytes > kMostBytes)
      throw Failure{message("the tileset \"{}\" is too large", source), part.place};
    const auto content = read_file(file);
    if (!content) throw Failure{message("the tileset \"{}\" cannot be read", source), part.place};
    const auto tileset =
        xml::read_foreign_tree(without_doctype(*content), "tileset", "", file.string(), m_problems);
    if (!tileset) throw Failure{message("the tileset \"{}\" cannot be read", source), part.place};
    m_file = file.string();
    std::string name = tileset->get("name");
    if (name.empty()) name = path.stem().string();
    m_map.tilesets.add(first, std::move(name), keys_of(*tileset));
    m_file.clear();
  }

  void read_layers(const Tree& parent, tiled::Pixel offset, int depth) {
    if (depth > kMostNested) throw Failure{message("too many groups lie in each other"), parent.place};
    for (const Tree& part : parent.parts) {
      const tiled::Pixel moved = {offset.x + number_of(part, "offsetx"), offset.y + number_of(part, "offsety")};
      if (part.name == "group") read_layers(part, moved, depth + 1);
      if (part.name == "imagelayer") ++m_map.images;
      if (part.name == "layer") read_tile_layer(part);
      if (part.name == "objectgroup") read_objects(part, moved);
    }
  }

  void read_objects(const Tree& layer, tiled::Pixel offset) {
    for (const Tree& part : layer.parts) {
      if (part.name != "object") continue;
      if (part.find("gid") != nullptr || part.find("template") != nullptr) {
        ++m_map.tile_objects;
        continue;
      }
      auto object = read_object(part, offset);
      if (!object) throw Failure{message("an object has a position or a size that is no number"), part.place};
      m_map.objects.push_back({layer.get("name"), *std::move(object)});
    }
  }

  /// A rectangle of tiles; its position is in tiles.
  struct Chunk {
    std::int64_t x = 0, y = 0;
    int width = 0, height = 0;
    std::vector<Gid> tiles{};
  };
  struct ChunkLayer {
    std::string name;
    std::vector<Chunk> chunks{};
  };

  void read_tile_layer(const Tree& layer) {
    ChunkLayer& out = m_layers.emplace_back();
    out.name = layer.get("name");
    for (const Tree& data : layer.parts) {
      if (data.name != "data") continue;
      if (!m_infinite) {
        Chunk chunk{0, 0, m_map.columns, m_map.rows, {}};
        // The size of a layer always equals that of the map.
        integer(layer, "width", m_map.columns, m_map.columns, m_map.columns);
        integer(layer, "height", m_map.rows, m_map.rows, m_map.rows);
        fill(chunk, data, data);
        out.chunks.push_back(std::move(chunk));
        continue;
      }
      for (const Tree& part : data.parts) {
        if (part.name != "chunk") continue;
        Chunk chunk;
        chunk.x = integer(part, "x", -kFarthest, kFarthest);
        chunk.y = integer(part, "y", -kFarthest, kFarthest);
        chunk.width = static_cast<int>(integer(part, "width", 1, kMostChunk));
        chunk.height = static_cast<int>(integer(part, "height", 1, kMostChunk));
        fill(chunk, part, data);
        out.chunks.push_back(std::move(chunk));
      }
    }
  }

  void fill(Chunk& chunk, const Tree& from, const Tree& data) {
    const std::size_t count = static_cast<std::size_t>(chunk.width) * static_cast<std::size_t>(chunk.height);
    if ((m_cells += count) > kMostCells) throw Failure{message("the layers have too many tiles"), from.place};
    if (data.get("encoding").empty()) {
      for (const Tree& tile : from.parts)
        if (tile.name == "tile")
          chunk.tiles.push_back(static_cast<Gid>(integer(tile, "gid", 0, 0xffffffffLL, 0)));
      if (chunk.tiles.size() != count)
        throw Failure{message("the layer does not have {} tiles, as its size says", count), from.place};
      return;
    }
    std::string text;
    for (const Tree& part : from.parts)
      if (part.name.empty()) text += part.text;
    Message reason;
    auto tiles = read_tiles(text, data.get("encoding"), data.get("compression"), count, reason);
    if (!tiles) throw Failure{std::move(reason), from.place};
    chunk.tiles = *std::move(tiles);
  }

  /// Cuts an infinite map to the used part and copies the chunks into layers.
  void place_layers() {
    std::int64_t left = 0, top = 0;
    if (m_infinite) set_bounds(left, top);
    if (m_layers.size() >
        kMostCells / (static_cast<std::size_t>(m_map.columns) * static_cast<std::size_t>(m_map.rows)))
      throw Failure{message("the layers have too many tiles"), {}};
    for (ChunkLayer& from : m_layers) {
      TileLayer& layer = m_map.layers.emplace_back();
      layer.name = std::move(from.name);
      layer.tiles.resize(static_cast<std::size_t>(m_map.columns) * static_cast<std::size_t>(m_map.rows));
      for (const Chunk& chunk : from.chunks) {
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
          const std::int64_t x = chunk.x - left + static_cast<std::int64_t>(i) % chunk.width;
          const std::int64_t y = chunk.y - top + static_cast<std::int64_t>(i) / chunk.width;
          if (x < 0 || y < 0 || x >= m_map.columns || y >= m_map.rows) continue;
          layer.tiles[static_cast<std::size_t>(y * m_map.columns + x)] = chunk.tiles[i];
        }
      }
    }
    move_objects(left, top);
  }

  void set_bounds(std::int64_t& left, std::int64_t& top) {
    std::int64_t right = -kFarthest * 2, bottom = -kFarthest * 2;
    left = top = kFarthest * 2;
    for (const ChunkLayer& layer : m_layers) {
      for (const Chunk& chunk : layer.chunks) {
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
          if ((chunk.tiles[i] & kGidMask) == 0) continue;
          const std::int64_t x = chunk.x + static_cast<std::int64_t>(i) % chunk.width;
          const std::int64_t y = chunk.y + static_cast<std::int64_t>(i) / chunk.width;
          left = std::min(left, x);
          right = std::max(right, x);
          top = std::min(top, y);
          bottom = std::max(bottom, y);
        }
      }
    }
    if (right < left) throw Failure{message("the map has no tiles"), {}};
    // Shifted columns and rows stay shifted only if an even number is cut off.
    left -= left & 1;
    top -= top & 1;
    if (right - left >= kMostHexes || bottom - top >= kMostHexes)
      throw Failure{message("the map has {} x {} hexes, but {} is the most in each direction", right - left + 1,
                            bottom - top + 1, kMostHexes),
                    {}};
    m_map.columns = static_cast<int>(right - left + 1);
    m_map.rows = static_cast<int>(bottom - top + 1);
  }

  void move_objects(std::int64_t left, std::int64_t top) {
    const bool flat = m_map.orientation == Orientation::flat;
    const tiled::TileSize tile = m_map.tile;
    const double step_x = flat ? (tile.width + tile.side) / 2.0 : tile.width;
    const double step_y = flat ? tile.height : (tile.height + tile.side) / 2.0;
    const double x = static_cast<double>(left) * step_x, y = static_cast<double>(top) * step_y;
    for (LayerObject& one : m_map.objects) {
      one.object.at.x -= x;
      one.object.at.y -= y;
      for (tiled::Pixel& point : one.object.points) point = {point.x - x, point.y - y};
    }
  }

  const fs::path& m_path;
  Problems& m_problems;
  std::string m_file{};  ///< the tileset being read
  TmxMap m_map{};
  bool m_infinite = false;
  std::vector<ChunkLayer> m_layers{};
  std::size_t m_cells = 0;
};

}  // namespace

void Tilesets::add(Gid first, std::string name, std::map<Gid, std::string> keys) {
  m_tilesets[first] = {std::move(name), std::move(keys)};
}

TileKind Tilesets::kind_of(Gid gid) const {
  gid &= kGidMask;
  auto found = m_tilesets.upper_bound(gid);
  if (gid == 0 || found == m_tilesets.begin()) return {fmt::format("?/{}", gid), false};
  --found;
  const auto& [first, tileset] = *found;
  const auto key = tileset.keys.find(gid - first);
  if (key != tileset.keys.end()) return {key->second, true};
  return {fmt::format("{}/{}", tileset.name, gid - first), false};
}

std::optional<TmxMap> read_tmx(const std::string& content, const fs::path& path, Problems& problems) {
  if (content.size() <= kMostBytes) return MapReader(path, problems).read(content);
  Problem problem = make_error("tmx.read", message("the file is too large"));
  problem.file = path.string();
  problems.push_back(std::move(problem));
  return std::nullopt;
}

}  // namespace coq::importers::tmx
