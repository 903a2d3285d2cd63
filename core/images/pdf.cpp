// SPDX-License-Identifier: MIT
// Pages of PDF files, by the programs of Poppler in child processes.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "core/base/text.h"
#include "core/images/detail/child_process.h"
#include "core/images/detail/known_files.h"
#include "core/images/detail/pdf_page.h"
#include "core/images/detail/readers.h"
#include "core/images/page_name.h"

namespace coq::images {
namespace {

namespace fs = std::filesystem;
using detail::ChildEnd;
using detail::ChildProcess;
using detail::PdfPage;

constexpr double kPointsPerInch = 72;
constexpr std::int64_t kMaxDrawnPixels = 200'000'000;  ///< limit for a page, because Poppler keeps all of it in
                                                       ///< memory
constexpr int kCells = 16;                             ///< pages are compared in kCells x kCells cells

/// Drawing a large page takes a minute and a gigabyte; the rest of the time is for the reader of the rows.
constexpr detail::ChildLimits kDrawing{120, 1800, std::int64_t{4} << 30};

std::vector<std::string> page_arguments(const char* program, int page) {
  return {program, "-f", std::to_string(page), "-l", std::to_string(page)};
}

/// Draws a page as a PPM image of this size, which has the page's proportions, on the child's output.
std::vector<std::string> drawing_command(const std::string& path, const PdfPage& page, Size size) {
  std::vector<std::string> words = page_arguments("pdftoppm", page.number);
  if (page.turned) std::swap(size.width, size.height);  // pdftoppm scales the page before it rotates it
  for (const std::string& word :
       {std::string("-cropbox"), std::string("-scale-to-x"), std::to_string(size.width),
        std::string("-scale-to-y"), std::to_string(size.height), path})
    words.push_back(word);
  return words;
}

/// A drawn page, row by row from the child's output.
class DrawnRows : public Rows {
 public:
  DrawnRows(const std::string& path, const PdfPage& page, Size size)
      : m_child(drawing_command(path, page, size), kDrawing, ChildProcess::Errors::dropped) {
    m_size = size;
    m_bytes.resize(static_cast<std::size_t>(size.width) * 3);
  }
  bool read_header() {
    const std::string expected =
        "P6\n" + std::to_string(m_size.width) + " " + std::to_string(m_size.height) + "\n255\n";
    std::string header(expected.size(), '\0');
    return m_child.read(header.data(), header.size()) == header.size() && header == expected;
  }
  bool read(std::uint32_t* to) override {
    if (m_child.read(m_bytes.data(), m_bytes.size()) != m_bytes.size()) return false;
    const unsigned char* p = m_bytes.data();
    for (int x = 0; x < m_size.width; ++x, p += 3) to[x] = detail::opaque_pixel(p[0], p[1], p[2]);
    return true;
  }

 private:
  ChildProcess m_child;
  std::vector<unsigned char> m_bytes{};
};

/// A temporary folder. The destructor removes it with its content.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "coquelicot-XXXXXX").string();
    if (!error && mkdtemp(name.data()) != nullptr) m_folder = name;
  }
  ~ScratchFolder() {
    std::error_code error;
    if (!m_folder.empty()) fs::remove_all(m_folder, error);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const fs::path& path() const { return m_folder; }

 private:
  fs::path m_folder{};
};

/// Extracts the only embedded image of a page, in its stored format. Returns an empty string on any error.
std::string take_out(const std::string& path, int page, const ScratchFolder& folder) {
  if (folder.path().empty()) return {};
  std::vector<std::string> words = page_arguments("pdfimages", page);
  for (const std::string& word : {std::string("-png"), std::string("-tiff"), std::string("-j"),
                                  std::string("-jp2"), path, (folder.path() / "image").string()})
    words.push_back(word);
  ChildProcess child(words, kDrawing, ChildProcess::Errors::dropped);
  child.read_all(0);
  if (child.end().status != 0) return {};
  std::error_code error;
  std::string found;
  for (const auto& entry : fs::directory_iterator(folder.path(), error)) {
    if (!found.empty()) return {};
    found = entry.path().string();
  }
  return found;
}

/// The embedded image of a page, in a folder that lives as long as the rows.
class EmbeddedRows : public Rows {
 public:
  bool open(const std::string& path, int page, int reduction) {
    const std::string file = take_out(path, page, m_folder);
    auto rows = open_rows(file, reduction);
    if (file.empty() || !rows) return false;
    m_rows = *std::move(rows);
    m_size = m_rows->size();
    m_opaque = m_rows->opaque();
    return true;
  }
  bool read(std::uint32_t* to) override { return m_rows->read(to); }
  bool skip(int count) override { return m_rows->skip(count); }

 private:
  ScratchFolder m_folder{};
  std::unique_ptr<Rows> m_rows{};
};

/// Mean colours of an image in kCells x kCells cells: red, green, blue.
using CellColours = std::array<double, std::size_t{3} * kCells * kCells>;

/// The cells that a row or column of pixels overlaps, and the part of it in the first one.
struct CellOverlap {
  std::size_t first = 0, second = 0;
  double part = 1;
};
std::vector<CellOverlap> cell_overlaps(int pixels) {
  std::vector<CellOverlap> out(static_cast<std::size_t>(pixels));
  for (int i = 0; i < pixels; ++i) {
    CellOverlap& overlap = out[static_cast<std::size_t>(i)];
    overlap.first = static_cast<std::size_t>(std::int64_t{i} * kCells / pixels);
    overlap.second = std::min<std::size_t>(overlap.first + 1, kCells - 1);
    const double border = static_cast<double>(overlap.first + 1) * pixels / kCells;
    overlap.part = std::min(1.0, border - i);
  }
  return out;
}

std::optional<CellColours> cell_colours(Rows& rows) {
  const Size size = rows.size();
  if (size.width < kCells || size.height < kCells) return std::nullopt;
  const auto columns = cell_overlaps(size.width), lines = cell_overlaps(size.height);
  CellColours sums{};
  std::vector<std::uint32_t> row(static_cast<std::size_t>(size.width));
  for (const CellOverlap& line : lines) {
    if (!rows.read(row.data())) return std::nullopt;
    std::array<double, std::size_t{3} * kCells> across{};
    for (std::size_t x = 0; x < row.size(); ++x)
      for (std::size_t k = 0; k < 3; ++k) {
        const double value = row[x] >> (16 - 8 * k) & 0xFF;
        across[3 * columns[x].first + k] += value * columns[x].part;
        across[3 * columns[x].second + k] += value * (1 - columns[x].part);
      }
    for (std::size_t i = 0; i < across.size(); ++i) {
      sums[line.first * across.size() + i] += across[i] * line.part;
      sums[line.second * across.size() + i] += across[i] * (1 - line.part);
    }
  }
  const double area = double(size.width) / kCells * size.height / kCells;
  for (double& sum : sums) sum /= area;
  return sums;
}

/// Returns the mean difference of the cells of a drawn page and of a stored image in that orientation.
double difference(const CellColours& page, const CellColours& stored, Orientation orientation) {
  double sum = 0;
  for (int y = 0; y < kCells; ++y)
    for (int x = 0; x < kCells; ++x) {
      const Part from = orientation.stored(Part{x, y, x + 1, y + 1}, kCells, kCells);
      const auto a = static_cast<std::size_t>(y * kCells + x),
                 b = static_cast<std::size_t>(from.top * kCells + from.left);
      for (std::size_t k = 0; k < 3; ++k) sum += std::abs(page[3 * a + k] - stored[3 * b + k]);
    }
  return sum / static_cast<double>(page.size());
}

Size size_at(const PdfPage& page, double dpi) {
  const auto pixels = [&](double points) {
    return static_cast<int>(std::clamp(std::round(points * dpi / kPointsPerInch), 1.0, 1e9));
  };
  return {pixels(page.width), pixels(page.height)};
}

/// Returns the orientation of the embedded image on the page. Returns nullopt if the page shows something else,
/// such as a part of the image, other colours, or marks on it.
std::optional<Orientation> orientation_on(const PdfPage& page, const std::string& path) {
  EmbeddedRows stored;
  if (!stored.open(path, page.number, 1) || stored.size() != page.image) return std::nullopt;
  constexpr double kSide = 16 * kCells;
  DrawnRows drawn(path, page, size_at(page, kSide * kPointsPerInch / std::max(page.width, page.height)));
  const auto wanted = drawn.read_header() ? cell_colours(drawn) : std::nullopt;
  const auto found = wanted ? cell_colours(stored) : std::nullopt;
  if (!found) return std::nullopt;
  constexpr double kMost = 6;  // JPEG compression and colour profiles cause smaller differences
  std::optional<Orientation> best;
  double least = kMost;
  const bool lying = (page.width > page.height) != (page.image.width > page.image.height);
  for (const int number : {1, 6, 8, 3, 2, 4, 5, 7}) {
    const Orientation orientation(number);
    if (orientation.swaps() != lying && page.image.width != page.image.height) continue;
    const double now = difference(*wanted, *found, orientation);
    if (now < least) least = now, best = orientation;
  }
  return best;
}

/// A page and the way to read it, or the reason why it cannot be read.
struct PageReport {
  std::optional<Message> fault{};
  PdfPage page{};
  bool embedded = false;
  Info info{};
};

Message program_missing(const char* program) {
  return message("PDF files are read with the program {}, which is missing: install the package poppler-utils",
                 program);
}

/// Runs a program of Poppler that writes a short report.
ChildEnd run_report(const char* program, const char* option, const std::string& path, int page, bool errors,
                    std::string& report) {
  std::vector<std::string> words = page_arguments(program, page);
  if (*option != '\0') words.emplace_back(option);
  words.push_back(path);  // absolute, so it is never taken for an option
  ChildProcess child(words, {}, errors ? ChildProcess::Errors::with_output : ChildProcess::Errors::dropped);
  if (!child.fault().empty()) return {127};
  constexpr std::size_t kMostText = 1 << 20;
  report = child.read_all(kMostText);
  return child.end();
}

std::optional<Message> fault_of(const PdfPage& page, ChildEnd end) {
  if (end.is_missing()) return program_missing("pdfinfo");
  if (page.locked)
    return message(
        "the PDF needs a password: save it without one, for example with \"qpdf --decrypt --password=... IN "
        "OUT.pdf\"");
  if (end.took_too_long()) return message("the PDF takes too long to read");
  if (page.pages > 0 && page.number > page.pages) return detail::no_page(page.number, page.pages);
  if (page.pages <= 0 || !(page.width > 0) || !(page.height > 0)) return message("damaged PDF file");
  return std::nullopt;
}

/// Sets the resolution along the stored rows, and across them.
void set_resolution(Info& info, const PdfPage& page) {
  const Size size = info.upright();
  const double across = size.width * kPointsPerInch / page.width,
               down = size.height * kPointsPerInch / page.height;
  info.dpi = info.orientation.swaps() ? down : across;
  info.dpi_down = info.orientation.swaps() ? across : down;
}

PageReport report_on(const std::string& path, int number) {
  PageReport out;
  std::string text;
  const ChildEnd end = run_report("pdfinfo", "", path, number, true, text);
  PdfPage& page = out.page;
  page = detail::parse_page_report(text, number);
  out.fault = fault_of(page, end);
  if (out.fault) return out;
  const ChildEnd listed = run_report("pdfimages", "-list", path, number, false, text);
  if (listed.is_missing()) out.fault = program_missing("pdfimages");
  if (listed.status == 0) page.image = detail::parse_image_list(text, page);
  Info& info = out.info;
  info.kind = FileKind::pdf;
  info.page = number, info.pages = page.pages;
  const std::int64_t embedded = std::int64_t{page.image.width} * page.image.height;
  info.stored = size_at(page, kPdfDpi);
  if (embedded > 0 && embedded <= kMaxDrawnPixels) {
    if (const auto orientation = orientation_on(page, path)) {
      out.embedded = true;
      info.stored = page.image;
      info.orientation = *orientation;
    }
  }
  if (std::int64_t{info.stored.width} * info.stored.height > kMaxDrawnPixels) {
    out.fault = message(
        "page {} would have {} x {} pixels at {} dots per inch, which is too large: draw it smaller, for "
        "example with \"pdftoppm -png -r 100 IN OUT\"",
        number, info.stored.width, info.stored.height, kPdfDpi);
  }
  set_resolution(info, page);
  return out;
}

/// Returns the report on a page, which is cached while the file stays the same.
PageReport known_report(const std::string& file, int page) {
  static detail::KnownFiles<PageReport> known;
  return known.of(page_name(file, std::max(page, 1)), [](const std::string& name) {
    const PageName asked = parse_page_name(name);
    return report_on(fs::absolute(asked.file).lexically_normal().string(), asked.page);
  });
}

}  // namespace

namespace detail {

Result<Info> pdf_info(const std::string& file, int page) {
  const PageReport report = known_report(file, page);
  if (report.fault) return unreadable(file, *report.fault);
  return report.info;
}

std::unique_ptr<Rows> open_pdf(const std::string& file, int page, int reduction) {
  const PageReport report = known_report(file, page);
  if (report.fault) return nullptr;
  const std::string path = fs::absolute(file).lexically_normal().string();
  const int number = std::max(page, 1);
  if (report.embedded) {
    auto rows = std::make_unique<EmbeddedRows>();
    return rows->open(path, number, reduction) ? std::move(rows) : nullptr;
  }
  auto rows = std::make_unique<DrawnRows>(path, report.page, report.info.stored);
  return rows->read_header() ? std::move(rows) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
