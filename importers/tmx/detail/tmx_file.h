// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/tiled/objects.h"
#include "importers/tmx/detail/tile_data.h"

namespace coq::importers::tmx {

/// A tile of a tileset. Without a type or a property `terrain`, its key is "TILESET/NUMBER".
struct TileKind {
  std::string key;
  bool named = false;
};

/// The tilesets of a map, by the number of their first tile.
class Tilesets {
 public:
  void add(Gid first, std::string name, std::map<Gid, std::string> keys);
  TileKind kind_of(Gid gid) const;

 private:
  struct Tileset {
    std::string name;
    std::map<Gid, std::string> keys;  ///< of tiles with a type, by their number in the tileset
  };
  std::map<Gid, Tileset> m_tilesets{};
};

/// Tiles of a layer, row by row, for all hexes of the map.
struct TileLayer {
  std::string name;
  std::vector<Gid> tiles;
};

/// An object and the name of its layer. Objects that show a tile, or a template of another file, have no form
/// of their own and are only counted.
struct LayerObject {
  std::string layer;
  tiled::Object object;
};

/// A hexagonal map as it is in the file. The layers of an infinite map are cut to the used part, whose upper
/// left hex becomes the first; the objects move with it.
struct TmxMap {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  int columns = 0, rows = 0;
  tiled::TileSize tile{};
  std::optional<std::string> document{};  ///< the whole map, if this program wrote the file
  Tilesets tilesets{};
  std::vector<TileLayer> layers{};
  std::vector<LayerObject> objects{};
  int images = 0;        ///< layers that are images
  int tile_objects = 0;  ///< objects that are tiles or come from templates
};

inline constexpr int kMostHexes = 999;                             ///< columns and rows
inline constexpr std::size_t kMostCells = std::size_t{16} << 20;   ///< tiles of all layers
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;  ///< of a map or tileset file

/// Reads a map and the tilesets beside it; `path` is its file. Errors (`tmx.read`): it is no hexagonal map, too
/// large or damaged; a tileset is missing, damaged, or not in the folder of the map.
std::optional<TmxMap> read_tmx(const std::string& content, const std::filesystem::path& path,
                               Problems& problems);

}  // namespace coq::importers::tmx
