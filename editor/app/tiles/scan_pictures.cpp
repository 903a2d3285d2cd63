// SPDX-License-Identifier: MIT
#include "editor/app/tiles/scan_pictures.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/images/page_name.h"
#include "exporters/pages/scans.h"

namespace coq::app {
namespace {

constexpr int kPreviewSide = 2048;  ///< smaller scans keep full resolution

struct Opened {
  Result<images::Info> info = images::Info{};
  Result<images::Bitmap> preview = images::Bitmap{};
};

/// Identifies the scan's picture among those of a map: two scans may show different pages of a file.
std::string scan_key(const model::Scan& scan) {
  return images::page_name(scan.href, scan.page.value_or(0));
}

Opened open_scan(const std::string& file, const StopToken& stop) {
  Opened opened;
  opened.info = images::read_info(file);
  if (!opened.info) return opened;
  const images::Size size = opened.info->upright();
  opened.preview = std::max(size.width, size.height) <= kPreviewSide
                       ? images::read_picture(file, 0)
                       : images::read_preview(file, kPreviewSide, &stop);
  return opened;
}

/// Returns the highest halving at which the picture is still at least `least` wide.
int level_for(int width, int least) {
  int level = 0;
  while (least > 0 && width / 2 >= least) width /= 2, ++level;
  return level;
}

images::Part grown(const images::Part& part, int by, images::Size size) {
  return {std::max(0, part.left - by), std::max(0, part.top - by), std::min(size.width, part.right + by),
          std::min(size.height, part.bottom + by)};
}

}  // namespace

std::optional<drawing::PlacedScan> ScanPictures::place(const model::MapDocument& map,
                                                       const model::Scan& scan) const {
  const auto file = m_files.find(scan_key(scan));
  const ScanState* state = file == m_files.end() ? nullptr : find(file->second);
  if (state == nullptr) return std::nullopt;
  return exporters::place_scan(map, scan, state->file, state->info.upright());
}

const ScanState* ScanPictures::find(const std::string& file) const {
  const auto found = m_scans.find(file);
  return found == m_scans.end() ? nullptr : &found->second;
}

std::shared_ptr<const ScanTint> ScanPictures::tint_of(const ScanState& scan) const {
  return m_tint && m_tint->file == scan.file ? m_tint : nullptr;
}

Result<cairo::Images::Picture> ScanImages::load(const Request& request, images::Size size,
                                                const images::Part& part) {
  const ScanState* scan = m_pictures ? m_pictures->find(request.file) : nullptr;
  if (scan == nullptr) return Images::load(request, size, part);
  m_surface = nullptr;
  if (!scan->sharp && !scan->pyramids.empty()) {
    const auto key = scan->pyramids / images::pyramid_name(scan->file);
    auto known = m_pyramids.find(key);
    if (known == m_pyramids.end())
      if (auto opened = images::Pyramid::open(scan->file, scan->pyramids, scan->info))
        known = m_pyramids.emplace(key, *std::move(opened)).first;
    if (known != m_pyramids.end()) {
      constexpr int kAround = 4;  // pixels that the filter needs around the part
      const int level = level_for(size.width, request.least_width);
      auto region = known->second.read(grown(part, kAround << level, size), level);
      if (!region) return region.error();
      if (region->pixels.pixels.empty()) return Picture{};
      m_region = std::move(region->pixels);
      if (const auto colours = m_pictures->tint_of(*scan)) tint(*colours, region->part, m_region);
      m_surface = cairo::surface_of(m_region);
      return Picture{m_surface.get(), region->part};
    }
  }
  if (!scan->preview) return Picture{};
  const images::Part whole{0, 0, size.width, size.height};
  const auto colours = m_pictures->tint_of(*scan);
  if (colours && (m_untinted != scan->preview || m_tint != colours)) {
    m_preview = *scan->preview;
    tint(*colours, whole, m_preview);
    m_untinted = scan->preview;
    m_tint = colours;
  }
  m_surface = cairo::surface_of(colours ? m_preview : *scan->preview);
  return Picture{m_surface.get(), whole};
}

namespace {

/// The mean of the pixels in a rectangle.
std::uint32_t mean_colour(const images::Bitmap& from, int left, int top, int right, int bottom) {
  std::uint32_t sums[4] = {}, count = 0;
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x, ++count)
      for (int c = 0; c < 4; ++c) sums[c] += (from.at(x, y) >> (8 * c)) & 0xFF;
  std::uint32_t out = 0;
  for (int c = 3; c >= 0; --c) out = out << 8 | (sums[c] + count / 2) / count;
  return out;
}

/// Cuts `part` out of pixels that show `shown`, and reduces it by `times`, a whole number.
ScanPart cut_out(const images::Bitmap& from, const images::Part& shown, const images::Part& part, int times) {
  const double across = double(shown.width()) / from.width, down = double(shown.height()) / from.height;
  const auto pixel = [](double at, int size) { return std::clamp(static_cast<int>(at), 0, size); };
  const int left = pixel(std::floor((part.left - shown.left) / across), from.width);
  const int top = pixel(std::floor((part.top - shown.top) / down), from.height);
  const int right = pixel(std::ceil((part.right - shown.left) / across), from.width);
  const int bottom = pixel(std::ceil((part.bottom - shown.top) / down), from.height);
  ScanPart out;
  out.pixels.width = std::max(0, right - left) / times, out.pixels.height = std::max(0, bottom - top) / times;
  for (int y = 0; y < out.pixels.height; ++y)
    for (int x = 0; x < out.pixels.width; ++x)
      out.pixels.pixels.push_back(
          mean_colour(from, left + x * times, top + y * times, left + (x + 1) * times, top + (y + 1) * times));
  const auto place = [](double at) { return static_cast<int>(std::lround(at)); };
  out.part = {place(shown.left + left * across), place(shown.top + top * down),
              place(shown.left + (left + out.pixels.width * times) * across),
              place(shown.top + (top + out.pixels.height * times) * down)};
  return out;
}

}  // namespace

Result<ScanPart> read_scan_part(const ScanState& scan, const images::Part& part, int level) {
  const images::Size size = scan.info.upright();
  const images::Part whole{0, 0, size.width, size.height};
  const auto outside = [&] {
    return images::unreadable(scan.file, message("this part is outside the picture"));
  };
  const images::Part wanted = grown(part, 0, size);
  if (wanted.empty()) return outside();
  level = std::clamp(level, 0, 30);
  ScanPart out;
  auto pyramid = scan.sharp || scan.pyramids.empty()
                     ? std::nullopt
                     : images::Pyramid::open(scan.file, scan.pyramids, scan.info);
  if (pyramid) {
    const int stored = std::min(level, pyramid->levels() - 1);
    const auto region = pyramid->read(wanted, stored);
    if (!region) return region.error();
    if (region->pixels.pixels.empty()) return outside();
    out = cut_out(region->pixels, region->part, wanted, 1 << (level - stored));
  } else if (scan.preview) {
    const double reduced = double(size.width) / scan.preview->width;
    const int times = std::max(1, static_cast<int>(std::lround(std::exp2(level) / reduced)));
    out = cut_out(*scan.preview, whole, wanted, times);
  }
  if (out.pixels.pixels.empty()) return outside();
  return out;
}

struct ScanStore::State : std::enable_shared_from_this<State> {
  struct Entry {
    ScanState scan{};
    std::string name{};  ///< the pyramid's name, which identifies the version of the file
    std::optional<Problem> problem{};
    JobId opening = 0;
    JobId building = 0;
  };

  State(JobQueue& q, std::filesystem::path f, std::function<void()> c)
      : queue(q), folder(std::move(f)), changed(std::move(c)) {}

  JobQueue& queue;
  std::filesystem::path folder;
  std::function<void()> changed;
  std::map<std::string, Entry> entries{};      ///< by file
  std::map<std::string, std::string> files{};  ///< by scan_key()

  void open(const std::string& file);
  void take(const std::string& file, Opened opened);
  void build(const std::string& file);
  /// Called when opening the file or building its pyramid threw.
  void fail(const std::string& file, const Problem& problem);
  void stop(Entry& entry) {
    queue.cancel(entry.opening);
    queue.cancel(entry.building);
    entry.opening = entry.building = 0;
  }
  Entry* find(const std::string& file) {
    const auto found = entries.find(file);
    return found == entries.end() ? nullptr : &found->second;
  }
};

void ScanStore::State::open(const std::string& file) {
  Entry& entry = entries[file];
  stop(entry);
  entry = {};
  entry.name = images::pyramid_name(file);
  entry.scan.file = file;
  entry.opening = queue.submit(
      message("Open the scan {}", std::filesystem::path(file).filename().string()), JobPriority::user,
      [file](const StopToken& stop, const Progress&) { return open_scan(file, stop); },
      [weak = weak_from_this(), file](Opened opened) {
        if (const auto state = weak.lock()) state->take(file, std::move(opened));
      },
      [weak = weak_from_this(), file](const Problem& problem) {
        if (const auto state = weak.lock()) state->fail(file, problem);
      });
}

void ScanStore::State::take(const std::string& file, Opened opened) {
  Entry* entry = find(file);
  if (entry == nullptr) return;
  entry->opening = 0;
  if (!opened.info || !opened.preview) {
    entry->problem = opened.info ? opened.preview.error() : opened.info.error();
  } else {
    entry->scan.info = *opened.info;
    const images::Size size = entry->scan.info.upright();
    entry->scan.sharp = opened.preview->width == size.width && opened.preview->height == size.height;
    entry->scan.preview = std::make_shared<const images::Bitmap>(*std::move(opened.preview));
    if (!entry->scan.sharp && !folder.empty()) build(file);
  }
  changed();
}

void ScanStore::State::build(const std::string& file) {
  Entry& entry = entries[file];
  if (images::Pyramid::open(file, folder, entry.scan.info)) {
    entry.scan.pyramids = folder;
    return;
  }
  entry.building = queue.submit(
      message("Prepare the scan {}", std::filesystem::path(file).filename().string()), JobPriority::background,
      [file, folder = folder](const StopToken& stop, const Progress& progress) {
        return images::build_pyramid(file, folder, stop, progress);
      },
      [weak = weak_from_this(), file](Status built) {
        const auto state = weak.lock();
        Entry* built_of = state ? state->find(file) : nullptr;
        if (built_of == nullptr) return;
        built_of->building = 0;
        if (built)
          built_of->scan.pyramids = state->folder;
        else
          built_of->problem = built.error();
        state->changed();
      },
      [weak = weak_from_this(), file](const Problem& problem) {
        if (const auto state = weak.lock()) state->fail(file, problem);
      });
}

void ScanStore::State::fail(const std::string& file, const Problem& problem) {
  Entry* entry = find(file);
  if (entry == nullptr) return;
  entry->opening = entry->building = 0;
  entry->problem = problem;
  changed();
}

ScanStore::ScanStore(JobQueue& queue, std::filesystem::path folder, std::function<void()> changed)
    : m_state(std::make_shared<State>(queue, std::move(folder), std::move(changed))) {}

ScanStore::~ScanStore() {
  for (auto& [file, entry] : m_state->entries) m_state->stop(entry);
}

void ScanStore::set_map(const model::MapDocument& map, const std::filesystem::path& map_file) {
  State& state = *m_state;
  state.files.clear();
  for (const model::Scan& scan : map.scans) state.files[scan_key(scan)] = exporters::scan_name(map_file, scan);
  const auto is_used = [&](const std::string& file) {
    return std::any_of(state.files.begin(), state.files.end(), [&](const auto& f) { return f.second == file; });
  };
  for (auto at = state.entries.begin(); at != state.entries.end();) {
    if (is_used(at->first)) {
      ++at;
      continue;
    }
    state.stop(at->second);
    at = state.entries.erase(at);
  }
  for (const auto& [href, file] : state.files) {
    const State::Entry* known = state.find(file);
    if (known == nullptr || known->name != images::pyramid_name(file)) state.open(file);
  }
}

std::shared_ptr<const ScanPictures> ScanStore::pictures(const model::MapDocument& map,
                                                        std::shared_ptr<const ScanTint> tint) const {
  std::map<std::string, ScanState> ready;
  for (const model::Scan& scan : map.scans) {
    const auto file = m_state->files.find(scan_key(scan));
    const State::Entry* entry = file == m_state->files.end() ? nullptr : m_state->find(file->second);
    if (entry != nullptr && entry->scan.preview) ready[file->second] = entry->scan;
  }
  return std::make_shared<const ScanPictures>(std::move(ready), m_state->files, std::move(tint));
}

Problems ScanStore::problems() const {
  Problems problems;
  for (const auto& [file, entry] : m_state->entries)
    if (entry.problem) problems.push_back(*entry.problem);
  return problems;
}

}  // namespace coq::app
