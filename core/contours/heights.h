// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/contours/chains.h"

namespace coq::contours {

/// A height in thousandths of the sheet's unit, usually metres.
using Height = std::int64_t;

/// A line that a person draws uphill across contours.
struct Stroke {
  Path path{};        ///< pixels of the upright scan; at least two points
  Height height = 0;  ///< of the first contour that it crosses
  Height step = 0;    ///< from each contour to the next; below 0 if the stroke runs downhill
};

/// Limits of strokes, checked when they are read.
inline constexpr std::size_t kMaxStrokes = 100'000;
inline constexpr Height kMaxHeight = 12'000'000;

/// Reads strokes from CSV: `x1,y1,x2,y2,height[,step]` in pixels and units of the sheet, with or without a line
/// of names; empty lines and those that begin with # are skipped. `step` is the default. Error, with the line:
/// `contours.stroke`.
Result<std::vector<Stroke>> read_strokes(std::string_view csv, Height step);

enum class HeightSource {
  unknown,
  stroke,   ///< a stroke crosses the chain
  between,  ///< forced by the chains on both sides
  doubted,  ///< contradictory; it has no height
};

struct ChainHeight {
  HeightSource source = HeightSource::unknown;
  Height height = 0;
  bool up_is_right = false;  ///< the ground rises to the right, seen from the beginning of the chain
  int stroke = -1;           ///< the first stroke that crosses it

  bool known() const { return source == HeightSource::stroke || source == HeightSource::between; }
};

enum class DoubtKind {
  nothing,      ///< the stroke crosses no contour
  two_heights,  ///< two strokes give a chain different heights
  two_sides,    ///< two strokes cross it uphill in opposite directions
  twice,        ///< the stroke crosses a contour twice: it runs over a crest, or the contour is wrong
  gap,          ///< the stroke passes the end of a broken contour; it counts no further
  merged,       ///< the stroke crosses several contours that are printed as one; it counts no further
  neighbours,   ///< two chains beside each other have heights that cannot be beside each other
};

/// A contradiction, or a place where a stroke cannot be counted on.
struct Doubt {
  DoubtKind kind = DoubtKind::nothing;
  int stroke = -1, other_stroke = -1;  ///< -1 if a height follows from both sides
  int chain = -1, other_chain = -1;
  Height height = 0, other_height = 0;
  Point at{};  ///< pixel to look at
};

struct Numbering {
  std::vector<ChainHeight> chains{};  ///< in the order of the chains
  std::vector<Doubt> doubts{};
  /// Returns the share of the length of all chains that has heights.
  double share(const std::vector<Chain>& of) const;
};

/// Gives chains their heights. A stroke numbers all contours that it crosses, from its first height by its
/// step. It stops where it cannot be counted on. Contradictions are named, and the chains that they concern
/// have no height. A chain between others gets one if all ways across it leave no choice. Errors:
/// `work.stopped`.
Result<Numbering> number(const std::vector<Chain>& chains, int width, int height,
                         const std::vector<Stroke>& strokes, const StopToken& stop = {});

/// Returns the sentence about a doubt. Strokes are counted from 1.
Message message_of(const Doubt& doubt);

}  // namespace coq::contours
