// SPDX-License-Identifier: MIT
#include "editor/app/tiles/scan_look.h"

#include <algorithm>

namespace coq::app {
namespace {

/// A channel that is multiplied by its opacity, the contrast being about the middle of what it can be.
int shown(const ScanLook& look, int channel, int opacity) {
  const int value = look.invert ? opacity - channel : channel;
  return std::clamp((opacity * 100 + (2 * value - opacity) * look.contrast) / 200, 0, opacity);
}

}  // namespace

void apply_look(const ScanLook& look, picture::Bitmap& bitmap) {
  if (!look.gray && !look.invert && look.contrast == 100) return;
  for (std::uint32_t& pixel : bitmap.pixels) {
    const auto part = [&](int shift) { return static_cast<int>(pixel >> shift & 0xFF); };
    const int opacity = part(24);
    int red = part(16), green = part(8), blue = part(0);
    if (look.gray) red = green = blue = (299 * red + 587 * green + 114 * blue) / 1000;
    red = shown(look, red, opacity);
    green = shown(look, green, opacity);
    blue = shown(look, blue, opacity);
    pixel = static_cast<std::uint32_t>(opacity) << 24 | static_cast<std::uint32_t>(red) << 16 |
            static_cast<std::uint32_t>(green) << 8 | static_cast<std::uint32_t>(blue);
  }
}

}  // namespace coq::app
