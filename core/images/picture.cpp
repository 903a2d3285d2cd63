// SPDX-License-Identifier: MIT
#include "core/images/picture.h"

#include <algorithm>
#include <fstream>

#include "core/base/files.h"
#include "core/images/detail/readers.h"
#include "core/images/page_name.h"

namespace coq::images {
namespace {

Result<FileKind> read_kind(const std::string& name) {
  const std::string file = parse_page_name(name).file;
  std::ifstream in(file, std::ios::binary);
  constexpr std::size_t kStart = 4096;  // comments may precede the <svg> tag
  std::string start(kStart, '\0');
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  if (start.empty()) {
    // read_file() reports the reason.
    Result<std::string> read = read_file(file);
    if (!read) return read.error();
  }
  if (const auto kind = detail::kind_of_start(start)) return *kind;
  return unreadable(file, detail::not_read(file, start));
}

Message damage_of(FileKind kind) {
  switch (kind) {
    case FileKind::jpeg:
      return message("JPEG image damaged or of an unknown kind");
    case FileKind::png:
      return message("damaged PNG image");
    case FileKind::svg:
      return message("damaged SVG image");
    case FileKind::gif:
      return message("damaged GIF image");
    case FileKind::webp:
      return message("damaged WebP image");
    case FileKind::jpeg2000:
      return message("JPEG 2000 image damaged or of an unknown kind");
    case FileKind::bmp:
      return message("BMP image damaged or of an unknown kind");
    case FileKind::pdf:
      return message("damaged PDF file");
    case FileKind::tiff:
      break;
  }
  return message("TIFF image damaged or of an unknown kind");
}

Message too_large() {
  return message("the image is too large: at most {} pixels per side and {} million in total can be read",
                 kMaxSide, kMaxPixels / 1'000'000);
}

std::optional<Info> info_of_single(const std::string& file, FileKind kind) {
  switch (kind) {
    case FileKind::jpeg:
      return detail::jpeg_info(file);
    case FileKind::png:
      return detail::png_info(file);
    case FileKind::svg:
      return detail::svg_info(file);
    case FileKind::gif:
      return detail::gif_info(file);
    case FileKind::webp:
      return detail::webp_info(file);
    case FileKind::jpeg2000:
      return detail::jpeg2000_info(file);
    case FileKind::bmp:
      return detail::bmp_info(file);
    case FileKind::tiff:
    case FileKind::pdf:
      break;
  }
  return std::nullopt;
}

Result<Info> info_of(const std::string& name, FileKind kind) {
  const auto [file, page] = parse_page_name(name);
  if (kind == FileKind::tiff) return detail::tiff_info(file, page);
  if (kind == FileKind::pdf) return detail::pdf_info(file, page);
  const auto info = info_of_single(file, kind);
  if (!info) return unreadable(name, damage_of(kind));
  if (page > 1) return unreadable(name, detail::no_page(page, 1));
  return *info;
}

std::unique_ptr<Rows> open(const std::string& name, FileKind kind, int reduction) {
  const auto [file, page] = parse_page_name(name);
  switch (kind) {
    case FileKind::jpeg:
      return detail::open_jpeg(file, reduction);
    case FileKind::png:
      return detail::open_png(file);
    case FileKind::svg:
      return detail::open_svg(file, 0);
    case FileKind::gif:
      return detail::open_gif(file);
    case FileKind::webp:
      return detail::open_webp(file);
    case FileKind::jpeg2000:
      return detail::open_jpeg2000(file, reduction);
    case FileKind::bmp:
      return detail::open_bmp(file);
    case FileKind::pdf:
      return detail::open_pdf(file, page, reduction);
    case FileKind::tiff:
      break;
  }
  return detail::open_tiff(file, page);
}

int reduction_for(FileKind kind, int factor) {
  if (kind != FileKind::jpeg && kind != FileKind::jpeg2000 && kind != FileKind::pdf) return 1;
  return factor >= 8 ? 8 : factor >= 4 ? 4 : factor >= 2 ? 2 : 1;
}

}  // namespace

namespace detail {

std::optional<FileKind> kind_of_file(const std::string& file) {
  const Result<FileKind> kind = read_kind(file);
  return kind ? std::optional(*kind) : std::nullopt;
}

Result<Info> header_of(const std::string& file, FileKind kind) {
  return info_of(file, kind);
}

Message no_page(int page, int pages) {
  return pages == 1 ? message("there is no page {}: the file has a single one", page)
                    : message("there is no page {}: the file has {} pages", page, pages);
}

Exif read_exif(std::string_view data) {
  const bool little = data.starts_with("II");
  if (data.size() < 8 || (!little && !data.starts_with("MM"))) return {};
  const auto number = [&](std::size_t at, std::size_t bytes) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
      value = value << 8 | static_cast<unsigned char>(data[little ? at + bytes - 1 - i : at + i]);
    return value;
  };
  const auto fraction = [&](std::size_t at) {
    if (at > data.size() || data.size() - at < 8 || number(at + 4, 4) == 0) return 0.0;
    return static_cast<double>(number(at, 4)) / static_cast<double>(number(at + 4, 4));
  };
  const std::size_t directory = number(4, 4);
  if (directory > data.size() || data.size() - directory < 2) return {};
  Exif out;
  std::size_t unit = 2;
  const std::size_t entries = number(directory, 2);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::size_t entry = directory + 2 + i * 12;
    if (entry + 12 > data.size()) break;
    switch (number(entry, 2)) {
      case 0x0112:
        out.orientation = static_cast<int>(number(entry + 8, 2));
        break;
      case 0x011A:
        out.dpi = fraction(number(entry + 8, 4));
        break;
      case 0x011B:
        out.dpi_down = fraction(number(entry + 8, 4));
        break;
      case 0x0128:
        unit = number(entry + 8, 2);
        break;
      default:
        break;
    }
  }
  const double inches = unit == 2 ? 1 : unit == 3 ? 2.54 : 0;
  out.dpi *= inches, out.dpi_down *= inches;
  return out;
}

Reducer::Reducer(Size size, int factor)
    : m_factor(factor), m_sums(static_cast<std::size_t>(size.width / factor) * 4) {
  m_pixels.width = size.width / factor;
  m_pixels.pixels.reserve(static_cast<std::size_t>(m_pixels.width) *
                          static_cast<std::size_t>(size.height / factor));
}

void Reducer::add_row(const std::uint32_t* row) {
  const std::size_t width = m_sums.size() / 4;
  if (m_factor == 1) {
    m_pixels.pixels.insert(m_pixels.pixels.end(), row, row + width);
    ++m_pixels.height;
    return;
  }
  std::uint32_t* sums = m_sums.data();
  for (std::size_t x = 0; x < width; ++x, sums += 4)
    for (int k = 0; k < m_factor; ++k) {
      const std::uint32_t p = *row++;
      sums[0] += p >> 24, sums[1] += p >> 16 & 0xFF, sums[2] += p >> 8 & 0xFF, sums[3] += p & 0xFF;
    }
  if (++m_rows < m_factor) return;
  const auto count = static_cast<std::uint32_t>(m_factor * m_factor);
  for (std::size_t x = 0; x < width; ++x) {
    const std::uint32_t* s = m_sums.data() + x * 4;
    m_pixels.pixels.push_back(s[0] / count << 24 | s[1] / count << 16 | s[2] / count << 8 | s[3] / count);
  }
  ++m_pixels.height;
  std::fill(m_sums.begin(), m_sums.end(), 0);
  m_rows = 0;
}

}  // namespace detail

Problem unreadable(const std::string& file, Message why) {
  Problem problem = make_error("image.read", std::move(why));
  problem.file = file;
  return problem;
}

Status read_through(const std::string& file, const StopToken& stop, const Progress& progress) {
  const Result<Info> info = read_info(file);
  if (!info) return info.error();
  const auto rows = open_rows(file, 8);
  if (!rows) return rows.error();
  std::vector<std::uint32_t> row(static_cast<std::size_t>((*rows)->size().width));
  const int height = (*rows)->size().height;
  for (int y = 0; y < height; ++y) {
    if (stop.stop_requested()) return unreadable(file, message("stopped"));
    if (!(*rows)->read(row.data())) return unreadable(file, damage_of(info->kind));
    progress.set(double(y) / height);
  }
  return Done{};
}

bool Rows::skip(int count) {
  std::vector<std::uint32_t> row(static_cast<std::size_t>(m_size.width));
  for (int i = 0; i < count; ++i)
    if (!read(row.data())) return false;
  return true;
}

Result<Info> read_info(const std::string& file) {
  const Result<FileKind> kind = read_kind(file);
  if (!kind) return kind.error();
  const Result<Info> info = info_of(file, *kind);
  if (!info) return info.error();
  if (info->stored.width <= 0 || info->stored.height <= 0) return unreadable(file, damage_of(*kind));
  if (info->stored.width > kMaxSide || info->stored.height > kMaxSide ||
      static_cast<std::int64_t>(info->stored.width) * info->stored.height > kMaxPixels)
    return unreadable(file, too_large());
  if (info->whole && static_cast<std::int64_t>(info->stored.width) * info->stored.height > kMaxWholePixels) {
    return unreadable(
        file,
        message("the image is too large: at most {} million pixels can be read of a file that must be held in "
                "memory (WebP, progressive JPEG, interlaced PNG or GIF, compressed BMP)",
                kMaxWholePixels / 1'000'000));
  }
  return *info;
}

Result<std::unique_ptr<Rows>> open_rows(const std::string& file, int reduction) {
  const Result<Info> info = read_info(file);
  if (!info) return info.error();
  std::unique_ptr<Rows> rows = open(file, info->kind, reduction);
  if (!rows) return unreadable(file, damage_of(info->kind));
  return rows;
}

Result<Bitmap> read_picture(const std::string& file, int least_width) {
  const Result<Info> info = read_info(file);
  if (!info) return info.error();
  if (info->kind == FileKind::svg) {
    // Line art needs twice the pixels of a photograph.
    if (auto drawn = detail::draw_svg(parse_page_name(file).file, 2 * least_width)) return *std::move(drawn);
    return unreadable(file, damage_of(info->kind));
  }
  // `least_width` refers to the upright image.
  const int across = info->upright().width;
  const int wanted = least_width <= 0 ? 1 : std::max(1, across / least_width);
  const std::unique_ptr<Rows> rows = open(file, info->kind, reduction_for(info->kind, wanted));
  if (!rows) return unreadable(file, damage_of(info->kind));
  const Size size = rows->size();
  const int now_across = info->orientation.swaps() ? size.height : size.width;
  const int factor =
      least_width <= 0 ? 1 : std::clamp(now_across / least_width, 1, std::min(size.width, size.height));
  if (static_cast<std::int64_t>(size.width / factor) * (size.height / factor) > kMaxPixels * 4 / 5)
    return unreadable(file, too_large());
  detail::Reducer reducer(size, factor);
  std::vector<std::uint32_t> row(static_cast<std::size_t>(size.width));
  for (int y = 0; y < size.height; ++y) {
    if (!rows->read(row.data())) return unreadable(file, damage_of(info->kind));
    reducer.add_row(row.data());
  }
  return info->orientation.upright(reducer.take());
}

Result<Bitmap> read_preview(const std::string& file, int most, const StopToken* stop) {
  const Result<Info> info = read_info(file);
  if (!info) return info.error();
  const PageName name = parse_page_name(file);
  if (info->kind == FileKind::tiff)
    if (auto found = detail::tiff_preview(name.file, name.page, most, stop))
      return info->orientation.upright(*std::move(found));
  const int wanted = (std::max(info->stored.width, info->stored.height) + most - 1) / most;
  const std::unique_ptr<Rows> rows = open(file, info->kind, reduction_for(info->kind, wanted));
  if (!rows) return unreadable(file, damage_of(info->kind));
  const Size size = rows->size();
  const int factor = std::max(1, (std::max(size.width, size.height) + most - 1) / most);
  Bitmap pixels{std::max(1, size.width / factor), 0, {}};
  std::vector<std::uint32_t> row(static_cast<std::size_t>(size.width));
  for (int y = 0; y + factor <= size.height || y == 0; y += factor) {
    if (stop != nullptr && stop->stop_requested()) return unreadable(file, message("stopped"));
    // Reads one row of each square and keeps one pixel of it, which is fast and rough.
    if (!rows->read(row.data()) || (y + 2 * factor <= size.height && !rows->skip(factor - 1)))
      return unreadable(file, damage_of(info->kind));
    for (int x = 0; x < pixels.width; ++x) pixels.pixels.push_back(row[static_cast<std::size_t>(x) * factor]);
    ++pixels.height;
  }
  return info->orientation.upright(std::move(pixels));
}

}  // namespace coq::images
