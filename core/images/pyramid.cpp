// SPDX-License-Identifier: MIT
#include "core/images/pyramid.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <list>

#include "core/images/detail/readers.h"
#include "core/images/page_name.h"

namespace coq::images {
namespace fs = std::filesystem;
namespace {

constexpr int kTile = 256;
constexpr int kJpegQuality = 90;
constexpr std::size_t kKeptTiles = 64;

Size halved(Size size) {
  return {(size.width + 1) / 2, (size.height + 1) / 2};
}
int levels_of(Size size) {
  int levels = 1;
  for (; size.width > kTile || size.height > kTile; size = halved(size)) ++levels;
  return levels;
}
Size at_level(Size size, int level) {
  for (int i = 0; i < level; ++i) size = halved(size);
  return size;
}

/// Returns the mean of two pixels.
std::uint32_t mean(std::uint32_t a, std::uint32_t b) {
  return ((a ^ b) & 0xFEFEFEFEU) / 2 + (a & b);
}

/// A single size of the image: it receives rows, writes tiles and feeds the next smaller size.
class Level {
 public:
  Level(Size size, bool opaque) : m_size(size), m_opaque(opaque) {
    m_band.resize(static_cast<std::size_t>(size.width) * kTile);
  }

  bool create(const std::string& file) {
    m_tiff = detail::open_tiff_file(file, "w");
    if (!m_tiff) return false;
    TIFF* t = m_tiff.get();
    TIFFSetField(t, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(m_size.width));
    TIFFSetField(t, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(m_size.height));
    TIFFSetField(t, TIFFTAG_TILEWIDTH, kTile);
    TIFFSetField(t, TIFFTAG_TILELENGTH, kTile);
    TIFFSetField(t, TIFFTAG_BITSPERSAMPLE, 8);
    TIFFSetField(t, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(t, TIFFTAG_SAMPLESPERPIXEL, m_opaque ? 3 : 4);
    if (m_opaque) {
      TIFFSetField(t, TIFFTAG_COMPRESSION, COMPRESSION_JPEG);
      TIFFSetField(t, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_YCBCR);
      // No subsampling, which keeps the colour of thin map lines.
      TIFFSetField(t, TIFFTAG_YCBCRSUBSAMPLING, 1, 1);
      TIFFSetField(t, TIFFTAG_JPEGQUALITY, kJpegQuality);
      TIFFSetField(t, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
      return true;
    }
    const std::uint16_t alpha = EXTRASAMPLE_ASSOCALPHA;
    TIFFSetField(t, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
    TIFFSetField(t, TIFFTAG_EXTRASAMPLES, 1, &alpha);
    TIFFSetField(t, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE);
    TIFFSetField(t, TIFFTAG_ZIPQUALITY, 1);
    return true;
  }

  void set_next(Level* next) { m_next = next; }

  bool add(const std::uint32_t* row) {
    const auto width = static_cast<std::size_t>(m_size.width);
    std::uint32_t* mine = m_band.data() + width * static_cast<std::size_t>(m_rows % kTile);
    std::copy_n(row, width, mine);
    ++m_rows;
    const bool last = m_rows == m_size.height;
    if (m_next != nullptr) {
      // If the number of rows is odd, the last row is paired with itself.
      if (m_rows % 2 == 0) {
        if (!m_next->add_pair(mine - width, mine, m_size.width)) return false;
      } else if (last && !m_next->add_pair(mine, mine, m_size.width)) {
        return false;
      }
    }
    if (m_rows % kTile == 0 || last) return write_band((m_rows - 1) / kTile);
    return true;
  }

  bool close() { return m_rows == m_size.height && TIFFWriteDirectory(m_tiff.get()) == 1; }

 private:
  bool add_pair(const std::uint32_t* upper, const std::uint32_t* lower, int width) {
    m_half.resize(static_cast<std::size_t>(m_size.width));
    for (int x = 0; x < m_size.width; ++x) {
      const int left = 2 * x, right = std::min(left + 1, width - 1);
      m_half[static_cast<std::size_t>(x)] =
          mean(mean(upper[left], lower[right]), mean(upper[right], lower[left]));
    }
    return add(m_half.data());
  }

  bool write_band(int band) {
    const int rows = m_size.height - band * kTile;
    std::vector<unsigned char> bytes(static_cast<std::size_t>(kTile) * kTile * (m_opaque ? 3 : 4));
    for (int left = 0; left < m_size.width; left += kTile) {
      unsigned char* to = bytes.data();
      for (int y = 0; y < kTile; ++y)
        for (int x = 0; x < kTile; ++x) {
          // Beyond the image, its last row and column are repeated, because black would bleed through JPEG
          // compression.
          const auto from =
              static_cast<std::size_t>(std::min(y, rows - 1)) * static_cast<std::size_t>(m_size.width) +
              static_cast<std::size_t>(std::min(left + x, m_size.width - 1));
          const std::uint32_t p = m_band[from];
          *to++ = static_cast<unsigned char>(p >> 16);
          *to++ = static_cast<unsigned char>(p >> 8);
          *to++ = static_cast<unsigned char>(p);
          if (!m_opaque) *to++ = static_cast<unsigned char>(p >> 24);
        }
      const std::uint32_t tile = TIFFComputeTile(m_tiff.get(), static_cast<std::uint32_t>(left),
                                                 static_cast<std::uint32_t>(band * kTile), 0, 0);
      if (TIFFWriteEncodedTile(m_tiff.get(), tile, bytes.data(), static_cast<tmsize_t>(bytes.size())) < 0)
        return false;
    }
    return true;
  }

  Size m_size;
  bool m_opaque;
  detail::TiffFile m_tiff{};
  Level* m_next = nullptr;
  int m_rows = 0;
  std::vector<std::uint32_t> m_band{};
  std::vector<std::uint32_t> m_half{};
};

Problem unwritable(const fs::path& folder) {
  return make_error("file.write", message("{}: the copy of the scan cannot be written", folder.string()));
}

/// A folder that is removed unless it is moved to its target.
class Workplace {
 public:
  explicit Workplace(fs::path folder) : m_folder(std::move(folder)) {
    std::error_code error;
    fs::remove_all(m_folder, error);
    fs::create_directories(m_folder, error);
  }
  ~Workplace() {
    std::error_code error;
    fs::remove_all(m_folder, error);
  }
  bool move_to(const fs::path& target) const {
    std::error_code error;
    fs::rename(m_folder, target, error);
    // Another program may have created the same pyramid meanwhile.
    return !error || fs::exists(target / "0.tif");
  }

 private:
  fs::path m_folder;
};

Status write_levels(Rows& rows, const fs::path& file, const fs::path& work, const StopToken& stop,
                    const Progress& progress) {
  std::vector<std::unique_ptr<Level>> levels;
  Size size = rows.size();
  for (int i = 0, count = levels_of(size); i < count; ++i, size = halved(size)) {
    levels.push_back(std::make_unique<Level>(size, rows.opaque()));
    if (!levels.back()->create((work / fmt::format("{}.tif", i)).string())) return unwritable(work);
    if (i > 0) levels[static_cast<std::size_t>(i) - 1]->set_next(levels.back().get());
  }
  std::vector<std::uint32_t> row(static_cast<std::size_t>(rows.size().width));
  for (int y = 0; y < rows.size().height; ++y) {
    if (stop.stop_requested()) return unreadable(file.string(), message("stopped"));
    if (!rows.read(row.data())) return unreadable(file.string(), message("the image is damaged or incomplete"));
    if (!levels.front()->add(row.data())) return unwritable(work);
    if (y % 64 == 0) progress.set(static_cast<double>(y) / rows.size().height);
  }
  for (const auto& level : levels)
    if (!level->close()) return unwritable(work);
  return Done{};
}

std::string file_hash(const fs::path& file) {
  // FNV-1a, which is stable between runs.
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  std::error_code error;
  const PageName name = parse_page_name(file.string());
  for (const char c : page_name(fs::weakly_canonical(name.file, error).string(), name.page)) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1'099'511'628'211U;
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace

std::string pyramid_name(const fs::path& file) {
  struct stat state {};
  if (stat(parse_page_name(file.string()).file.c_str(), &state) != 0) return {};
  return fmt::format("{}-{}-{}.{:09}", file_hash(file), state.st_size, state.st_mtim.tv_sec,
                     state.st_mtim.tv_nsec);
}

Status build_pyramid(const fs::path& file, const fs::path& folder, const StopToken& stop,
                     const Progress& progress) {
  const std::string name = pyramid_name(file);
  Result<std::unique_ptr<Rows>> rows = open_rows(file.string());
  if (!rows) return rows.error();
  std::error_code error;
  fs::create_directories(folder, error);
  {
    const fs::path work = folder / fmt::format("{}.{}.part", name, getpid());
    const Workplace place(work);
    const Status written = write_levels(**rows, file, work, stop, progress);
    if (!written) return written.error();
    if (!place.move_to(folder / name)) return unwritable(folder);
  }
  const std::string start = file_hash(file) + "-";
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string other = entry.path().filename().string();
    if (other.starts_with(start) && other != name && !other.ends_with(".part"))
      fs::remove_all(entry.path(), error);
  }
  progress.set(1);
  return Done{};
}

struct Pyramid::Tile {
  int level, column, row;
  Bitmap pixels;
};

struct Pyramid::Files {
  std::vector<detail::TiffFile> levels;
  std::list<Tile> tiles;  ///< most recently used first
};

std::optional<Pyramid> Pyramid::open(const fs::path& file, const fs::path& folder, const Info& info) {
  const std::string name = pyramid_name(file);
  std::error_code error;
  if (name.empty() || !fs::exists(folder / name / "0.tif", error)) return std::nullopt;
  Pyramid pyramid;
  pyramid.m_folder = (folder / name).string();
  pyramid.m_info = info;
  pyramid.m_levels = levels_of(info.stored);
  pyramid.m_files = std::make_shared<Files>();
  pyramid.m_files->levels.resize(static_cast<std::size_t>(pyramid.m_levels));
  return pyramid;
}

const Bitmap* Pyramid::tile(int level, int column, int row) {
  auto& tiles = m_files->tiles;
  const auto known = std::find_if(tiles.begin(), tiles.end(), [&](const Tile& t) {
    return t.level == level && t.column == column && t.row == row;
  });
  if (known != tiles.end()) {
    tiles.splice(tiles.begin(), tiles, known);
    return &known->pixels;
  }
  detail::TiffFile& tiff = m_files->levels[static_cast<std::size_t>(level)];
  if (!tiff) {
    tiff = detail::open_tiff_file(fmt::format("{}/{}.tif", m_folder, level), "r");
    if (!tiff) return nullptr;
    if (detail::tiff_field<std::uint16_t>(tiff.get(), TIFFTAG_COMPRESSION, 0) == COMPRESSION_JPEG)
      TIFFSetField(tiff.get(), TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
  }
  const std::size_t samples = detail::tiff_field<std::uint16_t>(tiff.get(), TIFFTAG_SAMPLESPERPIXEL, 0);
  std::vector<unsigned char> bytes(static_cast<std::size_t>(kTile) * kTile * 4);
  const std::uint32_t number = TIFFComputeTile(tiff.get(), static_cast<std::uint32_t>(column * kTile),
                                               static_cast<std::uint32_t>(row * kTile), 0, 0);
  if ((samples != 3 && samples != 4) ||
      TIFFReadEncodedTile(tiff.get(), number, bytes.data(), static_cast<tmsize_t>(bytes.size())) < 0)
    return nullptr;
  Tile made{level, column, row, {kTile, kTile, {}}};
  made.pixels.pixels.resize(static_cast<std::size_t>(kTile) * kTile);
  const unsigned char* p = bytes.data();
  for (std::uint32_t& pixel : made.pixels.pixels) {
    pixel = (samples == 4 ? static_cast<unsigned>(p[3]) : 255U) << 24 | static_cast<unsigned>(p[0]) << 16 |
            static_cast<unsigned>(p[1]) << 8 | p[2];
    p += samples;
  }
  if (tiles.size() >= kKeptTiles) tiles.pop_back();
  tiles.push_front(std::move(made));
  return &tiles.front().pixels;
}

Result<Pyramid::Region> Pyramid::read(const Part& upright, int level) {
  level = std::clamp(level, 0, m_levels - 1);
  const int step = 1 << level;
  const Size stored = m_info.stored, size = at_level(stored, level);
  const Part whole = m_info.orientation.stored(upright, stored.width, stored.height);
  const auto low = [&](int at) { return std::max(0, at >= 0 ? at / step : 0); };
  const auto high = [&](int at, int most) { return std::min(most, at <= 0 ? 0 : (at + step - 1) / step); };
  const Part part{low(whole.left), low(whole.top), high(whole.right, size.width),
                  high(whole.bottom, size.height)};
  Region region;
  if (part.empty()) return region;
  Bitmap& out = region.pixels;
  out = {part.width(), part.height(), {}};
  out.pixels.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
  for (int row = part.top / kTile; row * kTile < part.bottom; ++row)
    for (int column = part.left / kTile; column * kTile < part.right; ++column) {
      const Bitmap* from = tile(level, column, row);
      if (from == nullptr) return unreadable(m_folder, message("TIFF image damaged or of an unknown kind"));
      const int left = std::max(part.left, column * kTile), right = std::min(part.right, (column + 1) * kTile);
      for (int y = std::max(part.top, row * kTile); y < std::min(part.bottom, (row + 1) * kTile); ++y)
        std::copy_n(
            from->pixels.begin() + (y - row * kTile) * kTile + (left - column * kTile), right - left,
            out.pixels.begin() + static_cast<std::ptrdiff_t>(y - part.top) * out.width + (left - part.left));
    }
  region.pixels = m_info.orientation.upright(std::move(region.pixels));
  region.part =
      m_info.orientation.upright(Part{part.left * step, part.top * step, part.right * step, part.bottom * step},
                                 stored.width, stored.height);
  return region;
}

}  // namespace coq::images
