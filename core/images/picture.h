// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/bitmap.h"

/// Picture files: JPEG (grey, RGB, CMYK), PNG (all kinds) and TIFF (strips or tiles, 1 to 16 bits, grey,
/// palette, RGB, CMYK, the usual compressions), and SVG (drawn by librsvg in a bounded process of its own, with
/// pictures that it links from its folder and below; its larger side is taken as kSvgSide pixels). Read in
/// bands, so that memory does not grow with the picture. All errors are `image.read`: one that cannot be read,
/// is damaged or ends early, is of another kind, or larger than the limits below, which are looked at before
/// anything is allocated.
namespace coq::picture {

inline constexpr int kMostSide = 100'000;                      ///< pixels
inline constexpr std::int64_t kMostPixels = 500'000'000;       ///< 20000 x 25000
inline constexpr std::int64_t kMostWholePixels = 120'000'000;  ///< where the kind of file must be held whole

inline constexpr int kSvgSide = 2048;  ///< pixels of the larger side of an SVG picture

struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

/// Pixels an inch of the upright picture, along its rows and down.
struct Resolution {
  double across = 0;
  double down = 0;
};

enum class FileKind { jpeg, png, tiff, svg };

/// Parts of an SVG that librsvg does not draw, or not as the file says.
enum class OmissionKind {
  linked_picture,  ///< a file that cannot be loaded
  reference,       ///< a `use` of something that does not exist
  variable,        ///< a CSS variable; librsvg 2.54 knows none
  font,            ///< a font family that is not installed
  flowed_text,     ///< Inkscape's old `flowRoot`
  letters,         ///< letters that the font library cannot draw, such as letters of a million points
  everything,      ///< the picture is empty
};
struct Omission {
  OmissionKind kind = OmissionKind::everything;
  std::string what{};  ///< the file, the reference, the variable or the font
  bool operator==(const Omission&) const = default;
};

/// What a file's header says; the limits are kept.
struct Info {
  FileKind kind = FileKind::jpeg;
  Size stored{};  ///< as its rows lie in the file
  Orientation orientation{};
  bool inks = false;    ///< CMYK
  double dpi = 0;       ///< pixels an inch along the rows as they are stored; 0 where the file does not say it
  double dpi_down = 0;  ///< across the rows
  bool whole = false;   ///< it must be held whole to be read
  Size upright() const { return orientation.swaps() ? Size{stored.height, stored.width} : stored; }
  /// nullopt where the file says nothing, or nothing that can be true. A file that says one of both means it
  /// for both.
  std::optional<Resolution> resolution() const {
    constexpr double kLeast = 20, kMost = 20'000;
    const double along = dpi > 0 ? dpi : dpi_down, across = dpi_down > 0 ? dpi_down : dpi;
    if (!(std::min(along, across) >= kLeast && std::max(along, across) <= kMost)) return std::nullopt;
    return orientation.swaps() ? Resolution{across, along} : Resolution{along, across};
  }
};
Result<Info> read_info(const std::string& file);

/// The rows of a picture as they are stored, from the first on.
class Rows {
 public:
  virtual ~Rows() = default;
  Size size() const { return m_size; }  ///< of what is read
  bool opaque() const { return m_opaque; }
  /// The next row into `to` (width pixels). False where the file is damaged or ends.
  virtual bool read(std::uint32_t* to) = 0;
  /// Leaves out the next rows, which may cost less than reading them.
  virtual bool skip(int count);

 protected:
  Size m_size{};
  bool m_opaque = true;
};

/// `reduction` 2, 4 or 8 asks a JPEG for that part of its size; other kinds give all. The size says what it is.
Result<std::unique_ptr<Rows>> open_rows(const std::string& file, int reduction = 1);

/// The upright picture, reduced by a whole factor while it is read: no less than `least_width` wide (0: not
/// reduced).
Result<Bitmap> read_picture(const std::string& file, int least_width);

/// The upright picture quickly and roughly, at most `most` pixels wide and high: to be shown until more is
/// ready. Rows and tiles may be left out. Null `stop` never stops; stopped is an error as well.
Result<Bitmap> read_preview(const std::string& file, int most, const StopToken* stop = nullptr);

/// Reads all rows, roughly: is the file whole? Stopped is an error as well.
Status read_through(const std::string& file, const StopToken& stop, const Progress& progress);

/// A file that cannot be read, and why.
Problem unreadable(const std::string& file, Message why);

/// With quality 90. The same pixels give the same bytes.
std::string encode_jpeg(const Bitmap& pixels);

}  // namespace coq::picture
