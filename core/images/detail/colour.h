// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

/// Colour profiles (ICC), by Little CMS.
namespace coq::images::detail {

/// Colours as image files store them.
enum class ColourSpace { rgb, grey, cmyk, lab };

/// Converts pixels to sRGB. Each thread needs its own object.
class ColourConverter {
 public:
  /// Makes a converter. Returns null if the profile is damaged, is for another colour space, or is sRGB
  /// already. The intent is relative colorimetric with black point compensation, as is usual for scans.
  static std::unique_ptr<ColourConverter> make(std::string_view profile, ColourSpace from);
  /// Returns a converter from CIE L*a*b* (D50) in 16 bits, as version 2 of ICC profiles encodes it: L* 0 to
  /// 0xFF00 for 0 to 100, a* and b* in 256ths with an offset of 128.
  static std::unique_ptr<ColourConverter> from_lab();
  /// Returns whether make() would return a converter. It is cheaper than make().
  static bool changes(std::string_view profile, ColourSpace from);

  ~ColourConverter();
  ColourConverter(const ColourConverter&) = delete;
  ColourConverter& operator=(const ColourConverter&) = delete;

  /// Converts RGB or grey pixels in place. They must not be premultiplied; their alpha does not change.
  void convert(std::uint32_t* pixels, std::size_t count) const;
  /// Converts four bytes a pixel of inks (255 is full), or three words of L*a*b*, to opaque pixels.
  void convert(const void* samples, std::uint32_t* to, std::size_t count) const;

 private:
  ColourConverter() = default;
  bool make_transform(void* profile, ColourSpace from);

  void* m_transform = nullptr;
  std::optional<std::array<std::uint32_t, 256>> m_greys{};  ///< without alpha
};

}  // namespace coq::images::detail
