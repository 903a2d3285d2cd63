// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/hex/grid.h"
#include "core/hex/labels.h"

namespace coq::exporters::vassal {

/// A whole pixel of a map image.
struct Pixel {
  int x = 0, y = 0;
  bool operator==(const Pixel&) const = default;
};

/// Distances of hexes in a module, in pixels: of neighbouring lines, and of neighbours in a line. Lines are
/// columns of flat grids and rows of pointy ones. `along` is even, so that all centres are whole pixels.
struct HexSteps {
  int lines = 104;
  int along = 120;
};

/// Returns steps with nearly regular hexes that are about `along` pixels wide between opposite sides, for grids
/// whose image then has sides of at most `most` pixels. The result is smaller for large grids.
HexSteps steps_for(const Grid& grid, int along, int most);

/// A hex grid as the engine knows it: upright and regular, in pixels of an image.
struct ModuleGrid {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  HexSteps steps{};
  Pixel first{};               ///< centre of the first hex
  drawing::Transform place{};  ///< from map micrometres to pixels, without the shift to `first`
  int width = 0, height = 0;   ///< of the image

  Pixel centre(Hex hex) const;
  /// Returns the pixel at a point of the map.
  Pixel pixel_at(Point point) const;
};

/// Returns the grid in an image that shows the hexes of the map and the box `art`, in map micrometres. The map
/// may be turned, skewed or stretched; the image is upright.
ModuleGrid module_grid(const Grid& grid, HexSteps steps, const Box& art);

/// Hex numbers as the engine makes them from the lines of a grid. `h` counts columns of flat grids and rows of
/// pointy ones; `v` counts the hexes in such a line.
struct ModuleNumbers {
  bool h_first = true;
  std::string separator{};
  char h_type = 'N', v_type = 'N';        ///< N for numbers, A for letters
  int h_leading = 0, v_leading = 0;       ///< leading zeros
  int h_from = 1, v_from = 1;             ///< what line 0 counts as; 0 is the letter A
  bool h_falls = false, v_falls = false;  ///< of screen columns and screen rows, whatever the orientation
  bool stagger = false;

  std::vector<std::pair<std::string, std::string>> attributes() const;
};

/// Returns the engine's name of the hex with that centre.
std::string engine_name(const ModuleGrid& grid, const ModuleNumbers& numbers, Pixel centre);
/// Returns the place where the engine finds a name, or nullopt if it does not understand the name.
std::optional<Pixel> engine_place(const ModuleGrid& grid, const ModuleNumbers& numbers,
                                  const std::string& name);

/// Returns numbers by which the engine names every hex of the map as `labels` do, and finds it by that name.
/// Returns nullopt if there are none.
std::optional<ModuleNumbers> module_numbers(const Grid& grid, const Labels& labels, LabelOrder order,
                                            const ModuleGrid& in_module);
/// Returns numbers that name hexes by column and row, each from 1. They work for any map.
ModuleNumbers plain_numbers(const ModuleGrid& grid);

}  // namespace coq::exporters::vassal
