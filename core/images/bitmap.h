// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace coq::images {

/// A 32-bit bitmap: alpha, red, green, blue from the highest byte (premultiplied), without row padding.
struct Bitmap {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels{};
  std::uint32_t at(int x, int y) const {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
  bool operator==(const Bitmap&) const = default;
};

/// A rectangle of an image in pixels from the upper left corner; `right` and `bottom` are exclusive.
struct Part {
  int left = 0, top = 0, right = 0, bottom = 0;
  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool empty() const { return right <= left || bottom <= top; }
  bool operator==(const Part&) const = default;
};

/// Orientation of a file's rows relative to the upright image, numbered as in Exif and TIFF: 1 is upright, 3 is
/// rotated by 180 degrees, 6 must be rotated clockwise, 8 counterclockwise. 2, 4, 5 and 7 are also mirrored.
class Orientation {
 public:
  /// Numbers other than 1 to 8 count as 1.
  explicit Orientation(int number = 1) : m_number(number >= 1 && number <= 8 ? number : 1) {}
  int number() const { return m_number; }
  bool swaps() const { return m_number >= 5; }  ///< width and height are swapped
  /// Converts a rectangle of the stored image (with the given size) to the upright one, and back. It may extend
  /// beyond the image.
  Part upright(const Part& stored, int stored_width, int stored_height) const;
  Part stored(const Part& upright, int stored_width, int stored_height) const;
  Bitmap upright(Bitmap stored) const;

 private:
  bool mirrored_across() const { return m_number == 2 || m_number == 3 || m_number == 7 || m_number == 8; }
  bool mirrored_down() const { return m_number == 3 || m_number == 4 || m_number == 6 || m_number == 7; }

  int m_number;
};

}  // namespace coq::images
