// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/hex/labels.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// Guide lines to snap to, in page micrometres. They belong to the session, not to a document.
struct Guides {
  std::vector<Um> upright;  ///< x of vertical guides
  std::vector<Um> level;    ///< y of horizontal guides

  const std::vector<Um>& of(bool is_upright) const { return is_upright ? upright : level; }
  void add(bool is_upright, Um at) { (is_upright ? upright : level).push_back(at); }
  /// Removes a guide, if it exists.
  void remove(bool is_upright, std::size_t number);
  bool empty() const { return upright.empty() && level.empty(); }
  bool operator==(const Guides&) const = default;
};

enum class RulerUnit { hexes, mm };

/// Whether the canvas shows rulers, and in which unit.
struct Rulers {
  bool shown = true;
  RulerUnit unit = RulerUnit::hexes;
  bool operator==(const Rulers&) const = default;
};

struct RulerTick {
  double at = 0;     ///< device pixels from the left or top edge of the canvas
  int rank = 0;      ///< 0: the longest; 2: the shortest
  std::string text;  ///< label; may be empty
};

/// Returns the ticks of the top ruler (`across`) or the left one, from one end to the other. Returns none if
/// the view is rotated. Without a grid, the unit is always millimetres.
std::vector<RulerTick> ruler_ticks(const Viewport& view, bool across, RulerUnit unit, const Grid* grid,
                                   const Labels* labels);

}  // namespace coq::app
