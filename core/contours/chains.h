// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/contours/centre_lines.h"
#include "core/images/bitmap.h"
#include "core/images/plane.h"

/// Contours of a printed sheet: lines, chains, heights and hill areas. Coordinates are pixels of the upright
/// scan.
namespace coq::contours {

/// A contour, as far as its pieces could be joined.
struct Chain {
  Path points{};
  bool closed = false;
  bool merged = false;  ///< two or more contours that are printed as one line, or that cannot be told apart
  std::array<bool, 2> leaves{false, false};  ///< its beginning and its end are at the border of the sheet
  int joins = 0;                             ///< gaps that were bridged
};

/// Print that hides contours.
struct Obstacles {
  const images::Plane* black = nullptr;  ///< roads and letters; may be null
  std::vector<images::Part> numbers{};   ///< heights printed in gaps of the contours
};

struct ChainOptions {
  int reach = 14;        ///< widest gap on clear paper, pixels
  int black_reach = 40;  ///< widest gap where black print hides a line; at a number, the number's width
  double turn = 45;      ///< degrees between a line and the way across a gap, at most
  int touch = 12;  ///< contours that share a line up to this length are parted again, as neighbours that touch
  int least = 24;  ///< shorter chains are left out, pixels
};

struct Chains {
  std::vector<Chain> chains{};  ///< longest first
  int joins = 0;                ///< gaps that were bridged
  int free_ends = 0;            ///< ends inside the sheet
  int merged = 0;               ///< chains that are marked as merged
  int left_out = 0;             ///< pieces shorter than `least`
};

/// Joins lines to chains. The best gaps are bridged first: short ones, where both ends point at each other. No
/// bridge crosses a line or another bridge. An end that could go on in two ways stays free. Errors:
/// `work.stopped`.
Result<Chains> chains(std::vector<CentreLine> lines, int width, int height, const Obstacles& obstacles,
                      const ChainOptions& options, const StopToken& stop = {}, const Progress& progress = {});

}  // namespace coq::contours
