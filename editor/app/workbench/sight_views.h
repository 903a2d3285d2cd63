// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sight/models/explain.h"
#include "editor/app/session/derived.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// An upright line on the canvas, left of which the scan is seen alone. It keeps its place on the canvas, not
/// on the page. It is dragged anywhere on it; while a shape is open only by its grip, so that it takes no
/// vertex from the shape.
class SwipeLine {
 public:
  static constexpr double kGrip = 10;  ///< radius, logical pixels; the grip is half way down
  static constexpr double kReach = 4;  ///< of the line itself, logical pixels

  bool is_on() const { return m_on; }
  void set_on(bool on);
  /// Device pixels from the left.
  double at(const Viewport& view) const { return m_part * view.width(); }
  bool is_near(Pixel pixel, const Viewport& view, bool grip_only) const;

  /// True: the line is held, and the press is not for a tool.
  bool press(Pixel pixel, const Viewport& view, bool grip_only);
  bool is_held() const { return m_held.has_value(); }
  void move(Pixel pixel, const Viewport& view);
  void release() { m_held.reset(); }

 private:
  bool m_on = false;
  double m_part = 0.5;           ///< of the width
  std::optional<double> m_held;  ///< how far from the line it was taken
};

// Lines of sight as pictures: what a panel draws.

/// The map's expected lines as a table: who looks down, who is looked at across.
struct SightMatrix {
  struct Cell {
    los::Verdict verdict = los::Verdict::clear;  ///< as it is now, without conditions where no check stands
    std::vector<std::size_t> checks;             ///< numbers in the map's list
    bool failed = false;                         ///< one of these
  };
  std::vector<std::string> from, to;  ///< labels, as the checks name them first
  std::vector<Cell> cells;            ///< row after row
  const Cell& at(std::size_t row, std::size_t column) const { return cells[row * to.size() + column]; }
};
/// Of hexes only: checks between points, and those that cannot be asked, are left out. Costs an answer a cell;
/// of more than kMostAnswers cells only those with checks are answered.
SightMatrix sight_matrix(const Derived& derived);
inline constexpr std::size_t kMostAnswers = 2500;

/// What stands on both sides of a line, from its beginning to its end.
struct SightProfile {
  /// A thing on one side; places are thousandths of the line.
  struct Span {
    int begin = 0, end = 0;
    std::string thing;  ///< id of a feature, or the name of a condition
    bool operator==(const Span&) const = default;
  };
  enum class Effect { end_hex, none, hinders, obstacle };
  struct Piece {
    int begin = 0, end = 0;
    std::string hex;
    Effect effect = Effect::none;
    bool blocked = false;  ///< it is not seen through here, or before
    /// Where whole hexes are read by their heights: how high this one is, and above which level it obstructs;
    /// in thousandths of a level.
    std::optional<std::int64_t> top{}, line{};
    bool operator==(const Piece&) const = default;
  };
  std::vector<std::vector<Span>> left, right;  ///< in rows, so that no two of a row overlap
  std::vector<Piece> pieces;                   ///< one after the other, of different hexes or effects
};
SightProfile sight_profile(const std::vector<los::ExplainedPiece>& pieces);

}  // namespace coq::app
