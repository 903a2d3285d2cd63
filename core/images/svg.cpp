// SPDX-License-Identifier: MIT
// SVG images, drawn by librsvg in a separate process (rsvg_convert.h).
#include <cairo.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <memory>
#include <mutex>
#include <regex>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/images/detail/known_files.h"
#include "core/images/detail/readers.h"
#include "core/images/detail/rsvg_convert.h"

namespace coq::images {
namespace {

constexpr std::uintmax_t kMaxBytes = 32U << 20U;

std::string side_argument(const char* name, int pixels) {
  return std::string("--") + name + "=" + std::to_string(pixels);
}

/// Returns the number of `width="..."` or `height="..."` in the first tag that rsvg-convert writes; 0 if there
/// is none.
double length_of(std::string_view svg, const std::string& name) {
  const std::size_t at = svg.find(" " + name + "=\"");
  return at == std::string_view::npos ? 0 : std::strtod(svg.data() + at + name.size() + 3, nullptr);
}

constexpr int kLookSide = 256;  ///< pixels of the larger side while an image is examined

/// Returns the size, with a larger side of kSvgSide, of the image that rsvg-convert wrote as SVG with a
/// larger side of kLookSide; {} if it has none.
Size size_of(std::string_view svg) {
  constexpr double kScale = double(kSvgSide) / kLookSide;
  const double width = kScale * length_of(svg, "width"), height = kScale * length_of(svg, "height");
  if (!(width > 0) || !(height > 0)) return {};
  return {std::max(1, static_cast<int>(std::lround(width))),
          std::max(1, static_cast<int>(std::lround(height)))};
}

/// Returns the text between the first pair of quotes.
std::string quoted(std::string_view line) {
  const std::size_t from = line.find('"');
  const std::size_t to = from == std::string_view::npos ? from : line.find('"', from + 1);
  return to == std::string_view::npos ? std::string() : std::string(line.substr(from + 1, to - from - 1));
}

/// Adds what librsvg's log says about parts that are not drawn.
void add_logged(std::string_view log, std::vector<Omission>& out) {
  for (const std::string_view line : split(log, '\n')) {
    if (line.starts_with("could not load image"))
      out.push_back({OmissionKind::linked_picture, quoted(line)});
    else if (line.find("references nonexistent") != std::string_view::npos)
      out.push_back({OmissionKind::reference, quoted(line)});
    else if (line.find("value=\"var(") != std::string_view::npos)
      out.push_back({OmissionKind::variable, quoted(line)});
  }
}

bool has_font(const std::string& family) {
  const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> wanted(FcPatternCreate(), &FcPatternDestroy);
  FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family.c_str()));
  const std::unique_ptr<FcObjectSet, decltype(&FcObjectSetDestroy)> objects(
      FcObjectSetBuild(FC_FAMILY, nullptr), &FcObjectSetDestroy);
  const std::unique_ptr<FcFontSet, decltype(&FcFontSetDestroy)> found(
      FcFontList(nullptr, wanted.get(), objects.get()), &FcFontSetDestroy);
  return found && found->nfont > 0;
}

/// Adds font families that are the first choice in a list of the image and are not installed.
void add_missing_fonts(const std::string& svg, std::vector<Omission>& out) {
  static const std::regex family(R"re(font-family\s*[:=]\s*(?:"|'|&quot;)*([^;,"'<>&{}]+))re");
  static const std::vector<std::string> generic{"serif",   "sans-serif", "sans",   "monospace",
                                                "cursive", "fantasy",    "inherit"};
  for (std::sregex_iterator at(svg.begin(), svg.end(), family), end; at != end; ++at) {
    const std::string name(trim((*at)[1].str()));
    if (name.empty() || std::find(generic.begin(), generic.end(), name) != generic.end() || has_font(name))
      continue;
    if (const Omission missing{OmissionKind::font, name};
        std::find(out.begin(), out.end(), missing) == out.end())
      out.push_back(missing);
  }
}

bool draws_something(std::string_view svg) {
  for (const std::string_view tag : {"<path", "<use", "<image", "<rect", "<line"})
    if (svg.find(tag) != std::string_view::npos) return true;
  return false;
}

detail::SvgReport look_at(const std::string& file) {
  detail::SvgReport report;
  std::error_code failed;
  if (const std::uintmax_t bytes = std::filesystem::file_size(file, failed); failed || bytes > kMaxBytes) {
    report.fault = "the file is too large";
    return report;
  }
  const detail::Converted drawn =
      detail::convert(file,
                      {"--format=svg", "--keep-aspect-ratio", side_argument("width", kLookSide),
                       side_argument("height", kLookSide)},
                      true);
  report.fault = drawn.fault;
  if (!report.fault.empty()) return report;
  const std::size_t start = std::min(drawn.out.find("<?xml"), drawn.out.size());
  const std::string_view svg = std::string_view(drawn.out).substr(start);
  report.size = size_of(svg);
  if (report.size.width <= 0) report.fault = "it has no size";
  add_logged(std::string_view(drawn.out).substr(0, start), report.omissions);
  if (const Result<std::string> text = read_file(file)) {
    add_missing_fonts(*text, report.omissions);
    if (text->find("<flowRoot") != std::string::npos)
      report.omissions.push_back({OmissionKind::flowed_text, {}});
  }
  if (drawn.err.find("Pango-") != std::string::npos) report.omissions.push_back({OmissionKind::letters, {}});
  if (!draws_something(svg)) report.omissions.push_back({OmissionKind::everything, {}});
  return report;
}

struct PngBytes {
  std::string_view rest;
};

cairo_status_t take_bytes(void* from, unsigned char* to, unsigned count) {
  auto& bytes = *static_cast<PngBytes*>(from);
  if (bytes.rest.size() < count) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(to, bytes.rest.data(), count);
  bytes.rest.remove_prefix(count);
  return CAIRO_STATUS_SUCCESS;
}

/// Returns the pixels of a PNG of this size; nullopt if it is damaged or of another size.
std::optional<Bitmap> bitmap_of(std::string_view png, Size size) {
  PngBytes bytes{png};
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
      cairo_image_surface_create_from_png_stream(&take_bytes, &bytes), &cairo_surface_destroy);
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return std::nullopt;
  cairo_surface_t* const image = surface.get();
  const int width = cairo_image_surface_get_width(image), height = cairo_image_surface_get_height(image);
  if (width != size.width || height != size.height) return std::nullopt;
  const cairo_format_t format = cairo_image_surface_get_format(image);
  if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24) return std::nullopt;
  const std::uint32_t opaque = format == CAIRO_FORMAT_RGB24 ? 0xFF000000U : 0;
  Bitmap out{width, height, {}};
  out.pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const unsigned char* row = cairo_image_surface_get_data(image);
  for (int y = 0; y < height; ++y, row += cairo_image_surface_get_stride(image)) {
    std::uint32_t* const to = out.pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    std::memcpy(to, row, static_cast<std::size_t>(width) * sizeof *to);
    for (int x = 0; x < width; ++x) to[x] |= opaque;
  }
  return out;
}

/// A drawn image, row by row.
class SvgRows : public Rows {
 public:
  explicit SvgRows(Bitmap drawn) : m_drawn(std::move(drawn)) {
    m_size = {m_drawn.width, m_drawn.height};
    m_opaque = false;
  }
  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const auto width = static_cast<std::size_t>(m_size.width);
    std::copy_n(m_drawn.pixels.data() + width * static_cast<std::size_t>(m_next++), width, to);
    return true;
  }

 private:
  Bitmap m_drawn;
  int m_next = 0;
};

}  // namespace

namespace detail {

bool is_svg(std::string_view start) {
  using namespace std::string_view_literals;
  if (start.starts_with("\x1F\x8B"sv)) return true;  // gzip: a compressed SVG (.svgz)
  std::string narrow;
  if (start.starts_with("\xFF\xFE"sv) || start.starts_with("\xFE\xFF"sv)) {  // UTF-16
    start.remove_prefix(2);
    std::copy_if(start.begin(), start.end(), std::back_inserter(narrow), [](char c) { return c != '\0'; });
    start = narrow;
  }
  if (start.starts_with("\xEF\xBB\xBF"sv)) start.remove_prefix(3);
  const std::size_t first = start.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || start[first] != '<') return false;
  return start.find("<svg") != std::string_view::npos || start.find(":svg") != std::string_view::npos;
}

SvgReport report_of_svg(const std::string& file) {
  static KnownFiles<SvgReport> known;
  return known.of(file, &look_at);
}

std::optional<Info> svg_info(const std::string& file) {
  const SvgReport report = report_of_svg(file);
  if (!report.fault.empty()) return std::nullopt;
  return Info{FileKind::svg, report.size, Orientation(), false, 0, 0};
}

std::optional<Bitmap> draw_svg(const std::string& file, int width) {
  const SvgReport report = report_of_svg(file);
  if (!report.fault.empty()) return std::nullopt;
  Size size = report.size;
  if (width > 0 && width < size.width) {
    size.height = std::max(1, static_cast<int>(std::int64_t{size.height} * width / size.width));
    size.width = width;
  }
  const Converted drawn =
      convert(file, {side_argument("width", size.width), side_argument("height", size.height)}, false);
  return drawn.fault.empty() ? bitmap_of(drawn.out, size) : std::nullopt;
}

std::unique_ptr<Rows> open_svg(const std::string& file, int width) {
  auto drawn = draw_svg(file, width);
  return drawn ? std::make_unique<SvgRows>(*std::move(drawn)) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
