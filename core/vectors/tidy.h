// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/plane.h"

namespace coq::vectors {

/// Sizes in pixels of the picture. The caller divides millimetres on the page by the size of a pixel.
struct TidyOptions {
  double close = 0;         ///< gaps up to this width are closed; 0 to 60
  double open = 0;          ///< strips up to this width are removed; 0 to 60
  std::int64_t least = 0;   ///< parts with fewer pixels are removed
  std::int64_t hole = 0;    ///< holes with fewer pixels are filled
  double letter_least = 0;  ///< height of the smallest letters that are removed
  double letter_most = 0;   ///< height of the largest ones; 0 keeps all letters
};

/// Numbers of changes.
struct Tidied {
  std::size_t specks = 0;   ///< removed parts that are smaller than `least`
  std::size_t filled = 0;   ///< filled holes
  std::size_t letters = 0;  ///< removed parts that look like letters or numbers
};

/// Tidies a mask (0, otherwise set). Letters are recognised by their size and neighbours, never by colour: at
/// least three parts of similar height with thin strokes stand in a row. Errors: `trace.noise`,
/// `trace.stopped`.
Result<Tidied> tidy(images::Plane& mask, const TidyOptions& options, const StopToken& stop);

}  // namespace coq::vectors
