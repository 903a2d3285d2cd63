// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/images/bitmap.h"
#include "core/images/picture.h"
#include "core/images/plane.h"

namespace coq::app {

/// Colours over a scan that show the class of each of its pixels. A value that workers share.
struct ScanTint {
  std::string file{};                        ///< the scan, as core/images names it
  images::Size size{};                       ///< of the upright picture
  images::Plane classes{};                   ///< over the upright picture, reduced
  std::array<std::uint32_t, 256> colours{};  ///< of the classes: alpha, red, green, blue, not premultiplied
  /// Returns the class of a pixel of the upright picture; 0 outside it.
  std::uint8_t class_at(double x, double y) const;
};

/// Tints pixels that show a part of the upright picture.
void tint(const ScanTint& tint, const images::Part& part, images::Bitmap& pixels);

}  // namespace coq::app
