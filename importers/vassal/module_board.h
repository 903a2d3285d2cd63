// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/map.h"
#include "importers/vassal/module_file.h"

namespace coq::importers::vassal {

/// A place on a board in pixels.
struct BoardPoint {
  double x = 0, y = 0;
};

/// The hex grid of a board, in the engine's terms. Lines are columns of flat grids and rows of pointy ones. The
/// engine calls pointy grids sideways and then swaps x and y.
struct BoardGrid {
  bool sideways = false;
  double x0 = 0, y0 = 0;  ///< first centre, along the lines' direction and across it
  double dx = 0, dy = 0;  ///< from line to line, and from hex to hex in a line

  // The numbers.
  bool numbered = false;
  bool h_first = true;
  std::string separator{};
  bool h_letters = false, v_letters = false;
  int h_leading = 0, v_leading = 0, h_from = 0, v_from = 0;
  bool h_falls = false, v_falls = false;
  bool stagger = false;
};

/// A board with hexes.
struct HexBoard {
  std::string name, map;  ///< map is the name of its window
  std::string image;      ///< entry of the archive
  int width = 0, height = 0;
  BoardGrid grid{};
};

/// The reasons why a board was left out.
struct BoardLosses {
  int without_hexes = 0, without_image = 0, bad_image = 0, bad_grid = 0;
  std::vector<std::string> bad_images{};  ///< names of entries
};

/// Returns the boards with hexes and an image, in document order.
std::vector<HexBoard> hex_boards(const ModuleFile& module, BoardLosses& losses);

/// A map made from a board.
struct BoardMap {
  model::MapDocument map;  ///< without its root, and without a scan
  std::optional<Grid> grid{};
  std::optional<Labels> labels{};
  bool own_numbers = true;  ///< false if our labels cannot count as the module does
  double um_per_pixel = 0;
  std::vector<model::Tie> ties{};  ///< of the image

  /// Returns the hex at a pixel of the board, or nullopt off the map.
  std::optional<Hex> hex_at(double x, double y) const;
};

/// Makes a map with hexes of that size between opposite sides. If `in_play` has places, the map holds only the
/// hexes there. Nullopt if the grid is not one that a map can have.
std::optional<BoardMap> map_of_board(const HexBoard& board, Um hex_size,
                                     const std::vector<BoardPoint>& in_play);

}  // namespace coq::importers::vassal
