// SPDX-License-Identifier: MIT
#include "core/images/bitmap.h"

#include <utility>

namespace coq::images {

// An orientation is applied in two steps: rows or columns of the stored image are mirrored; then, from 5 on,
// rows and columns are swapped. 5: swapped only; 6: mirrored vertically; 7: both; 8: mirrored horizontally.

Part Orientation::upright(const Part& stored, int width, int height) const {
  Part part = stored;
  if (mirrored_across()) part.left = width - stored.right, part.right = width - stored.left;
  if (mirrored_down()) part.top = height - stored.bottom, part.bottom = height - stored.top;
  if (!swaps()) return part;
  return {part.top, part.left, part.bottom, part.right};
}

Part Orientation::stored(const Part& upright, int width, int height) const {
  Part part = upright;
  if (swaps()) part = {upright.top, upright.left, upright.bottom, upright.right};
  const Part mirrored = part;
  if (mirrored_across()) part.left = width - mirrored.right, part.right = width - mirrored.left;
  if (mirrored_down()) part.top = height - mirrored.bottom, part.bottom = height - mirrored.top;
  return part;
}

Bitmap Orientation::upright(Bitmap stored) const {
  if (m_number == 1) return stored;
  const int width = stored.width, height = stored.height;
  Bitmap result{swaps() ? height : width, swaps() ? width : height, {}};
  result.pixels.resize(stored.pixels.size());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      int to_x = mirrored_across() ? width - 1 - x : x;
      int to_y = mirrored_down() ? height - 1 - y : y;
      if (swaps()) std::swap(to_x, to_y);
      result.pixels[static_cast<std::size_t>(to_y) * static_cast<std::size_t>(result.width) +
                    static_cast<std::size_t>(to_x)] = stored.at(x, y);
    }
  return result;
}

}  // namespace coq::images
