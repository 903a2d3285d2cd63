// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/hex/labels.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// Lines across the page that shapes are drawn to: the session's, no document's. Micrometres of the page.
struct Guides {
  std::vector<Um> upright;  ///< their x
  std::vector<Um> level;    ///< their y

  const std::vector<Um>& of(bool is_upright) const { return is_upright ? upright : level; }
  void add(bool is_upright, Um at) { (is_upright ? upright : level).push_back(at); }
  /// Nothing happens where there is none of that number.
  void remove(bool is_upright, std::size_t number);
  bool empty() const { return upright.empty() && level.empty(); }
  bool operator==(const Guides&) const = default;
};

enum class RulerUnit { hexes, mm };

/// Whether the canvas has rulers, and in what.
struct Rulers {
  bool shown = true;
  RulerUnit unit = RulerUnit::hexes;
  bool operator==(const Rulers&) const = default;
};

/// A stroke of a ruler.
struct RulerTick {
  double at = 0;     ///< device pixels from the canvas's left or upper border
  int rank = 0;      ///< 0: the longest; 2: the shortest
  std::string text;  ///< beside it; may be empty
};

/// Those of the ruler along the upper border (`across`) or the left one, from one end to the other. None where
/// the view is turned. Without a grid all rulers are in millimetres.
std::vector<RulerTick> ruler_ticks(const Viewport& view, bool across, RulerUnit unit, const Grid* grid,
                                   const Labels* labels);

}  // namespace coq::app
