// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/bitmap.h"

/// Image files: JPEG (grey, RGB, CMYK), PNG (all kinds), TIFF (strips or tiles, 1 to 16 bits, grey, palette,
/// RGB, CMYK, Lab, common compressions), GIF and WebP (the first frame), JPEG 2000, BMP, PDF and SVG. librsvg
/// draws SVG, and Poppler draws PDF, in separate processes with limits. An SVG's linked images come from the
/// file's folder and below; its larger side counts as kSvgSide pixels. A page of a PDF that is one embedded
/// image is read as that image, any other page at kPdfDpi. Colours are converted to sRGB by the file's profile;
/// CMYK without one is converted roughly. All functions take a page of a TIFF or PDF file by a name such as
/// "sheet.pdf#page=2" (page_name.h). Files are read in bands, so that memory does not grow with the image. All
/// errors are `image.read`: a file that cannot be read, is damaged, truncated, of another kind, or larger than
/// the limits below. The limits are checked before any allocation.
namespace coq::images {

inline constexpr int kMaxSide = 100'000;                      ///< pixels
inline constexpr std::int64_t kMaxPixels = 500'000'000;       ///< 20000 x 25000
inline constexpr std::int64_t kMaxWholePixels = 120'000'000;  ///< for files that are held in memory whole

inline constexpr int kSvgSide = 2048;  ///< pixels of the larger side of an SVG image
inline constexpr int kPdfDpi = 300;    ///< resolution of PDF pages that are drawn

struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

/// Pixels per inch of the upright image, horizontally and vertically.
struct Resolution {
  double across = 0;
  double down = 0;
};

enum class FileKind { jpeg, png, tiff, svg, gif, webp, jpeg2000, bmp, pdf };

/// Returns the endings of the files that can be read, in lower case and without the dot. Files are recognised
/// by their content; the endings are for file dialogs and dropped files.
const std::vector<std::string>& picture_endings();
/// Returns whether the file's name has one of these endings, in any case.
bool has_picture_ending(const std::string& file);

/// Parts of an SVG that librsvg does not draw, or not as the file says.
enum class OmissionKind {
  linked_picture,  ///< a file that cannot be loaded
  reference,       ///< a `use` of something that does not exist
  variable,        ///< a CSS variable; librsvg 2.54 knows none
  font,            ///< a font family that is not installed
  flowed_text,     ///< Inkscape's old `flowRoot`
  letters,         ///< letters that the font library cannot draw, such as letters of a million points
  everything,      ///< the image is empty
};
struct Omission {
  OmissionKind kind = OmissionKind::everything;
  std::string what{};  ///< the file, the reference, the variable or the font
  bool operator==(const Omission&) const = default;
};

/// Data of a file's header, within the limits.
struct Info {
  FileKind kind = FileKind::jpeg;
  Size stored{};  ///< size of the rows in the file
  Orientation orientation{};
  bool inks = false;     ///< CMYK
  double dpi = 0;        ///< pixels per inch along the stored rows; 0 if the file does not state it
  double dpi_down = 0;   ///< across the rows
  bool whole = false;    ///< the file must be held in memory as a whole
  bool profile = false;  ///< the file has a colour profile, by which the colours are converted
  int page = 1;
  int pages = 1;  ///< number of pages of a TIFF or PDF file
  Size upright() const { return orientation.swaps() ? Size{stored.height, stored.width} : stored; }
  /// Returns the resolution, or nullopt if the file states none or an implausible one. If it states only one of
  /// the two values, that value is used for both.
  std::optional<Resolution> resolution() const {
    constexpr double kMin = 20, kMax = 20'000;
    const double along = dpi > 0 ? dpi : dpi_down, across = dpi_down > 0 ? dpi_down : dpi;
    if (!(std::min(along, across) >= kMin && std::max(along, across) <= kMax)) return std::nullopt;
    return orientation.swaps() ? Resolution{across, along} : Resolution{along, across};
  }
};
Result<Info> read_info(const std::string& file);

/// The rows of an image in stored order.
class Rows {
 public:
  virtual ~Rows() = default;
  Size size() const { return m_size; }  ///< size of the rows that are read
  bool opaque() const { return m_opaque; }
  /// Reads the next row into `to` (width pixels). Returns false if the file is damaged or ends.
  virtual bool read(std::uint32_t* to) = 0;
  /// Skips the next rows, which may cost less than reading them.
  virtual bool skip(int count);

 protected:
  Size m_size{};
  bool m_opaque = true;
};

/// Opens the rows of an image. `reduction` 2, 4 or 8 requests a JPEG or JPEG 2000 image at that fraction of its
/// size; other kinds ignore it. size() returns the actual size.
Result<std::unique_ptr<Rows>> open_rows(const std::string& file, int reduction = 1);

/// Reads the upright image, reduced by an integer factor while it is read, to a width of at least `least_width`
/// (0: not reduced).
Result<Bitmap> read_picture(const std::string& file, int least_width);

/// Reads the upright image quickly and roughly, at most `most` pixels wide and high, for display until more is
/// ready. Rows and tiles may be skipped. `stop` may be null. A stopped call returns an error.
Result<Bitmap> read_preview(const std::string& file, int most, const StopToken* stop = nullptr);

/// Reads all rows roughly, to check whether the file is complete. A stopped call returns an error.
Status read_through(const std::string& file, const StopToken& stop, const Progress& progress);

/// Returns the error about a file that cannot be read, with the reason.
Problem unreadable(const std::string& file, Message why);

/// Encodes with quality 90. Equal pixels give equal bytes.
std::string encode_jpeg(const Bitmap& pixels);

}  // namespace coq::images
