// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/counters/counter_art.h"
#include "core/drawing/figures/position_figure.h"

namespace coq::scene::detail {

/// Draws the pieces of a position. Sizes follow `hex`, the distance between opposite hexsides on paper.
class PieceArt {
 public:
  PieceArt(const PositionSource& source, const PositionOptions& options, TextMetrics& metrics, Um hex);

  /// The units of a hex about its centre: one large, two beside one another, both sides one above the other;
  /// their conditions below each.
  void add_units(const std::vector<const game::PlacedCounter*>& units, Point centre,
                 std::vector<Item>& out) const;
  /// A counter's face in a square of that edge, with a rim.
  void add_counter(const game::PlacedCounter& unit, Point middle, Um edge, std::vector<Item>& out) const;
  /// The marker of a type in a square of that edge; `id` chooses that of a battery. A plain square with its
  /// name where the counters have none.
  void add_marker(std::string_view type, const std::string& id, std::size_t face, Point middle, Um edge,
                  std::vector<Item>& out) const;
  /// Markers of a hex around its units.
  void add_hex_markers(const std::vector<const game::PlacedMarker*>& markers, Point centre,
                       std::vector<Item>& out) const;
  /// A gap in the wire: an arrow from the hex across its hexside, `step` from the centre to the neighbour's.
  void add_breach(Point centre, Vector step, std::vector<Item>& out) const;
  /// A small flag of the side's colour.
  void add_flag(const std::string& side, Point foot, std::vector<Item>& out) const;
  /// Where a unit was destroyed.
  void add_loss(const game::PlacedCounter& unit, Point centre, std::vector<Item>& out) const;
  /// From hex to hex: a broad arrow of who moved, a broken one of who fired.
  void add_arrow(Point from, Point to, bool fire, std::vector<Item>& out) const;

  Color side_color(const std::string& side) const;
  Um hex() const { return m_hex; }

 private:
  void add_conditions(const game::PlacedCounter& unit, Point middle, Um edge, std::vector<Item>& out) const;
  const model::Counter* find(std::string_view id, const model::CountersDocument** document) const;

  const PositionSource& m_source;
  const PositionOptions& m_options;
  TextMetrics& m_metrics;
  Um m_hex;
};

inline constexpr Color kFigureInk = kBlack;
inline constexpr Color kFireRed{0xb3, 0x1f, 0x16, 255};

}  // namespace coq::scene::detail
