// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/counters/counter_art.h"
#include "core/drawing/figures/position_figure.h"

namespace coq::drawing::detail {

/// Draws the pieces of a position. Sizes depend on `hex`, the distance between opposite hexsides on paper.
class PieceArt {
 public:
  PieceArt(const PositionSource& source, const PositionOptions& options, TextMetrics& metrics, Um hex);

  /// Adds the units of a hex around its centre. A single unit is large, two are side by side, and the two sides
  /// are one above the other. Conditions are drawn below each unit.
  void add_units(const std::vector<const play::PlacedCounter*>& units, Point centre,
                 std::vector<Item>& out) const;
  /// Adds a counter's face in a square with that edge, with a rim.
  void add_counter(const play::PlacedCounter& unit, Point middle, Um edge, std::vector<Item>& out) const;
  /// Adds the marker of a type in a square with that edge; `id` selects a battery's marker. Without a marker
  /// among the counters, adds a plain square with the name.
  void add_marker(std::string_view type, const std::string& id, std::size_t face, Point middle, Um edge,
                  std::vector<Item>& out) const;
  /// Adds the markers of a hex around its units.
  void add_hex_markers(const std::vector<const play::PlacedMarker*>& markers, Point centre,
                       std::vector<Item>& out) const;
  /// Adds a gap in the wire: an arrow from the hex across its hexside. `step` is the vector to the neighbour's
  /// centre.
  void add_breach(Point centre, Vector step, std::vector<Item>& out) const;
  /// Adds a small flag in the side's colour.
  void add_flag(const std::string& side, Point foot, std::vector<Item>& out) const;
  /// Marks the place where a unit was destroyed.
  void add_loss(const play::PlacedCounter& unit, Point centre, std::vector<Item>& out) const;
  /// Adds an arrow between hexes: broad for movement, broken for fire.
  void add_arrow(Point from, Point to, bool fire, std::vector<Item>& out) const;

  Color side_color(const std::string& side) const;
  Um hex() const { return m_hex; }

 private:
  void add_conditions(const play::PlacedCounter& unit, Point middle, Um edge, std::vector<Item>& out) const;
  const model::Counter* find(std::string_view id, const model::CountersDocument** document) const;

  const PositionSource& m_source;
  const PositionOptions& m_options;
  TextMetrics& m_metrics;
  Um m_hex;
};

inline constexpr Color kFigureInk = kBlack;
inline constexpr Color kFireRed{0xb3, 0x1f, 0x16, 255};

}  // namespace coq::drawing::detail
