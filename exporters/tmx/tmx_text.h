// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/documents/tiled/frame.h"
#include "core/documents/tiled/objects.h"

namespace coq::exporters::tmx {

/// An image file of a map, and where it lies in pixels.
struct Picture {
  std::string file;
  int width = 0, height = 0;
  int left = 0, top = 0;
};

/// The tiles of a tileset, one for each terrain type, in rows.
struct TilesetPlan {
  std::string file;  ///< of the tileset
  std::vector<const model::TerrainType*> types;
  int columns = 1;
  int rows() const { return (static_cast<int>(types.size()) + columns - 1) / columns; }
};

/// A map as Tiled shows it. `tiles` has the type of each hex in grid order, an index of the tileset's types, or
/// -1.
struct Map {
  const model::MapDocument* document = nullptr;
  const Grid* grid = nullptr;
  const Labels* labels = nullptr;
  const tiled::Frame* frame = nullptr;
  Picture drawing{};
  TilesetPlan tileset{};
  std::vector<int> tiles{};
  std::vector<tiled::Object> objects{};
  bool numbers = true;  ///< the labels of hexes are texts in a layer of their own
};

/// Return the text of the map file, and of its tileset file. Names of terrain are in `lang`.
std::string map_text(const Map& map);
std::string tileset_text(const TilesetPlan& tileset, const Picture& tiles, tiled::TileSize size,
                         const std::string& name, const std::string& lang, const std::string& ruleset_lang);

}  // namespace coq::exporters::tmx
