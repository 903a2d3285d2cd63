// SPDX-License-Identifier: MIT
#include "core/georeferencing/proof.h"

#include <algorithm>
#include <cmath>

namespace coq::georeferencing {

images::Bitmap proof_of(const images::Bitmap& scan, const std::vector<PixelPoint>& places) {
  constexpr int kSide = 80, kTimes = 4, kMost = 16, kAcross = 4, kGap = 4;
  constexpr int kTile = kSide * kTimes + kGap;
  constexpr std::uint32_t kPaper = 0xFFFFFFFF, kRed = 0xFFE00000;
  const int count = std::min<int>(kMost, static_cast<int>(places.size()));
  const int columns = std::clamp(count, 1, kAcross), rows = (count + kAcross - 1) / kAcross;
  images::Bitmap out{columns * kTile, std::max(1, rows) * kTile, {}};
  out.pixels.assign(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height), kPaper);
  for (int i = 0; i < count; ++i) {
    const PixelPoint place = places[static_cast<std::size_t>(i)];
    const double left = place.x - kSide / 2.0, top = place.y - kSide / 2.0;
    for (int y = 0; y < kSide * kTimes; ++y) {
      for (int x = 0; x < kSide * kTimes; ++x) {
        const double px = std::floor(left + (x + 0.5) / kTimes), py = std::floor(top + (y + 0.5) / kTimes);
        std::uint32_t pixel = kPaper;
        if (px >= 0 && py >= 0 && px < scan.width && py < scan.height)
          pixel = scan.at(static_cast<int>(px), static_cast<int>(py));
        // The cross leaves its middle open.
        const int away_x = std::abs(x - kSide * kTimes / 2), away_y = std::abs(y - kSide * kTimes / 2);
        if ((away_x == 0 && away_y > 2 * kTimes) || (away_y == 0 && away_x > 2 * kTimes)) pixel = kRed;
        out.pixels[static_cast<std::size_t>(i / kAcross * kTile + y) * static_cast<std::size_t>(out.width) +
                   static_cast<std::size_t>(i % kAcross * kTile + x)] = pixel;
      }
    }
  }
  return out;
}

}  // namespace coq::georeferencing
