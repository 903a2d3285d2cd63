// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/bitmap.h"
#include "core/images/plane.h"

namespace coq::contours {

/// A printing ink, as red, green and blue from the highest byte.
using InkColour = std::uint32_t;
/// Returns the colour of a name ("brown", "black", "red", "blue", "green", "grey") or of "#rrggbb", or nullopt.
std::optional<InkColour> ink_colour(std::string_view name);

/// Maximum size of a sheet in pixels, checked before memory is allocated. A sheet of 60 by 80 cm at 300 dpi has
/// 67 million.
inline constexpr std::int64_t kMaxSheet = 120'000'000;

/// Fine lines of one ink on a sheet.
struct InkLines {
  images::Plane lines;  ///< ridges of the ink: pixels where it is darker than on both sides
  images::Plane black;  ///< black print that hides the ink, a pixel wider on all sides
};

/// Finds the fine lines of an ink. The paper's colour is that of the surroundings, so that tints and stains do
/// not count. Clear lines begin a ridge and faint ones continue it. The result does not depend on the machine.
/// Errors: `contours.sheet` (no pixel, or more than kMaxSheet), `work.stopped`.
Result<InkLines> find_lines(const images::Bitmap& sheet, InkColour ink, const StopToken& stop = {},
                            const Progress& progress = {});

}  // namespace coq::contours
