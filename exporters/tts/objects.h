// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

/// Objects of Tabletop Simulator as JSON, after the description of its save files (Berserk Games, "Save File
/// Format"). Lengths are units of the game, which are inches; y points upward.
namespace coq::exporters::tts {

using Json = nlohmann::ordered_json;

/// The place of an object. Degrees are clockwise seen from above; an object with 0 is upright for a player at
/// the lower edge of the map.
struct Spot {
  double x = 0, y = 0, z = 0;
  double turn = 0;
  bool face_down = false;
};

/// Identifies objects by numbers of six hexadecimal digits, which depend only on the text and the texts before
/// it.
class Guids {
 public:
  std::string make(const std::string& of);

 private:
  std::set<std::uint32_t> m_taken{};
};

/// Pictures of the two sides of a tile, by their addresses. `back` may be empty.
struct TileFaces {
  std::string front, back{};
};

/// Returns a rectangular tile. The shorter side of a tile is 2 units long at scale 1, whatever its image.
Json tile(const std::string& guid, const std::string& name, const TileFaces& faces, double width, double height,
          double thickness, const Spot& spot);

struct CardFaces {
  std::string name, front;
};
/// Returns a card, or a deck if there are several. `back` is the address of their back. `height` is that of a
/// card. There must be a card.
Json deck(const std::string& guid, const std::string& name, const std::vector<CardFaces>& cards,
          const std::string& back, double height, const Spot& spot, Guids& guids);

/// Returns a bag with these objects. `colour` is "#rrggbb", or empty.
Json bag(const std::string& guid, const std::string& name, const std::string& colour, std::vector<Json> content,
         const Spot& spot);

/// The hexes to which objects snap.
struct HexGrid {
  bool flat = true;
  double across = 1;    ///< between opposite sides
  double x = 0, z = 0;  ///< centre of one of them
};
/// Returns a saved game. Without `grid`, nothing snaps.
Json save(const std::string& name, const std::string& table, const HexGrid* grid, std::vector<Json> objects);

}  // namespace coq::exporters::tts
