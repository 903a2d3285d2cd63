// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sight/models/explain.h"
#include "editor/app/session/derived.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// A vertical line on the canvas; to its left, only the scan is shown. It is fixed on the canvas, not on the
/// page. It can be dragged anywhere along its length. While a shape is open, only its grip works, so that other
/// clicks still add vertices.
class SwipeLine {
 public:
  static constexpr double kGrip = 10;  ///< radius in logical pixels; the grip is half way down
  static constexpr double kReach = 4;  ///< reach of the line itself in logical pixels

  bool is_on() const { return m_on; }
  void set_on(bool on);
  /// Returns its position in device pixels from the left.
  double at(const Viewport& view) const { return m_part * view.width(); }
  bool is_near(Pixel pixel, const Viewport& view, bool grip_only) const;

  /// Returns true if the press takes hold of the line; the tool must then not receive it.
  bool press(Pixel pixel, const Viewport& view, bool grip_only);
  bool is_held() const { return m_held.has_value(); }
  void move(Pixel pixel, const Viewport& view);
  void release() { m_held.reset(); }

 private:
  bool m_on = false;
  double m_part = 0.5;           ///< share of the canvas width
  std::optional<double> m_held;  ///< distance from the line to the press
};

// Lines of sight as diagrams for a panel.

/// The map's expected lines of sight as a table: observers as rows, targets as columns.
struct SightMatrix {
  struct Cell {
    sight::Verdict verdict =
        sight::Verdict::clear;        ///< current result, without conditions if there is no check
    std::vector<std::size_t> checks;  ///< indices in the map's list
    bool failed = false;              ///< one of the checks failed
  };
  std::vector<std::string> from, to;  ///< labels, in the order in which the checks name them
  std::vector<Cell> cells;            ///< row by row
  const Cell& at(std::size_t row, std::size_t column) const { return cells[row * to.size() + column]; }
};
/// Covers hexes only; leaves out checks between points and invalid checks. Computes one line per cell. A table
/// of more than kMaxAnswers cells has results only in cells with checks.
SightMatrix sight_matrix(const Derived& derived);
inline constexpr std::size_t kMaxAnswers = 2500;

/// Everything along both sides of a line, from its start to its end.
struct SightProfile {
  /// An obstacle on one side; positions in thousandths of the line.
  struct Span {
    int begin = 0, end = 0;
    std::string thing;  ///< id of a feature, or name of a condition
    bool operator==(const Span&) const = default;
  };
  enum class Effect { end_hex, none, hinders, obstacle };
  struct Piece {
    int begin = 0, end = 0;
    std::string hex;
    Effect effect = Effect::none;
    bool blocked = false;  ///< sight is blocked in this piece or before it
    /// If whole hexes have heights: the height of this hex, and the height above which it obstructs. In
    /// thousandths of a level.
    std::optional<std::int64_t> top{}, line{};
    bool operator==(const Piece&) const = default;
  };
  std::vector<std::vector<Span>> left, right;  ///< in rows, so that spans of a row do not overlap
  std::vector<Piece> pieces;                   ///< consecutive; neighbours differ in hex or effect
};
SightProfile sight_profile(const std::vector<sight::ExplainedPiece>& pieces);

}  // namespace coq::app
