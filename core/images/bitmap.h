// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace coq::picture {

/// Bitmap of 32 bits: opacity, red, green, blue from the highest byte (premultiplied), rows without padding.
struct Bitmap {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels{};
  std::uint32_t at(int x, int y) const {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
  bool operator==(const Bitmap&) const = default;
};

/// A part of a picture in its pixels, both from its upper left corner; `right` and `bottom` are beyond.
struct Part {
  int left = 0, top = 0, right = 0, bottom = 0;
  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool empty() const { return right <= left || bottom <= top; }
  bool operator==(const Part&) const = default;
};

/// How the rows of a file lie to the upright picture, as Exif and TIFF number it: 1 as it is, 3 turned by 180
/// degrees, 6 to be turned clockwise, 8 counter-clockwise; 2, 4, 5, 7 are mirrored as well.
class Orientation {
 public:
  /// Other numbers mean 1.
  explicit Orientation(int number = 1) : m_number(number >= 1 && number <= 8 ? number : 1) {}
  int number() const { return m_number; }
  bool swaps() const { return m_number >= 5; }  ///< width and height are exchanged
  /// Where a part of the stored picture of that size lies in the upright one, and back. Parts may reach beyond.
  Part upright(const Part& stored, int stored_width, int stored_height) const;
  Part stored(const Part& upright, int stored_width, int stored_height) const;
  Bitmap upright(Bitmap stored) const;

 private:
  bool mirrored_across() const { return m_number == 2 || m_number == 3 || m_number == 7 || m_number == 8; }
  bool mirrored_down() const { return m_number == 3 || m_number == 4 || m_number == 6 || m_number == 7; }

  int m_number;
};

}  // namespace coq::picture
