// SPDX-License-Identifier: MIT
#include "core/inks/palette.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/inks/detail/clusters.h"
#include "core/inks/detail/looks.h"
#include "core/inks/detail/paper.h"

namespace coq::inks {
namespace {

constexpr std::size_t kMaxInks = 250;

Problem stopped_problem() {
  return make_error("image.read", message("stopped"));
}
Problem damaged_problem() {
  return make_error("image.read", message("the picture is damaged or incomplete"));
}

/// The bands of rows of a sheet that learning looks at, evenly over the sheet.
struct Sampling {
  int band = 0;    ///< height of a band in rows
  int step = 0;    ///< rows from one band to the next
  int stride = 1;  ///< pixels from one sample to the next, along a row and down
};
Sampling sampling_of(images::Size size) {
  constexpr int kBand = 8, kBands = 96;
  constexpr std::int64_t kMaxSamples = 600'000;
  Sampling out{kBand, std::max(kBand, size.height / kBands), 1};
  const std::int64_t bands = std::max(1, size.height / out.step);
  while (bands * (kBand / out.stride + 1) * (size.width / out.stride + 1) > kMaxSamples && out.stride < kBand)
    ++out.stride;
  return out;
}

/// Calls `see(x, y, looks)` for a sample of the sheet's pixels.
template <class See>
Status sample_sheet(const OpenRows& open, int cell, const PaperDrift& drift, const StopToken& stop,
                    const Progress& progress, See see) {
  auto rows = open();
  if (!rows) return rows.error();
  detail::RowWindow window(*std::move(rows), cell);
  const images::Size size = window.size();
  const Sampling sampling = sampling_of(size);
  detail::LookRows looks;
  for (int y = 0; y < size.height; y += sampling.step) {
    if (stop.stop_requested()) return stopped_problem();
    const int last = std::min(size.height, y + sampling.band);
    if (!window.move_to(y, last)) return damaged_problem();
    detail::compute_looks(window, cell, drift, y, last, looks);
    for (int row = y; row < last; row += sampling.stride)
      for (int x = row % sampling.stride; x < size.width; x += sampling.stride) see(x, row, looks);
    progress.set(static_cast<double>(last) / size.height);
  }
  return Done{};
}

/// Decides on the class of a look by its cluster.
class Decider {
 public:
  explicit Decider(const Palette& palette) : m_palette(palette), m_classes(palette.centres.size()) {
    std::vector<std::vector<const Palette::Naming*>> of_cluster(palette.centres.size());
    for (const Palette::Naming& naming : palette.namings) of_cluster[naming.cluster].push_back(&naming);
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
      const auto& clicks = of_cluster[i];
      if (clicks.empty()) {
        m_classes[i] = nearest_class(palette.centres[i]);
      } else if (std::all_of(clicks.begin(), clicks.end(),
                             [&](const auto* one) { return one->ink == clicks[0]->ink; })) {
        m_classes[i] = class_number(*clicks[0]);
      } else {
        m_parted[i] = clicks;
      }
    }
  }

  std::uint8_t class_of(std::size_t cluster, const Look& look) const {
    const auto parted = m_parted.find(cluster);
    if (parted == m_parted.end()) return m_classes[cluster];
    const Palette::Naming* best = parted->second.front();
    for (const Palette::Naming* naming : parted->second)
      if (distance(naming->look, look) < distance(best->look, look)) best = naming;
    return class_number(*best);
  }
  bool is_parted(std::size_t cluster) const { return m_parted.count(cluster) > 0; }
  std::uint8_t whole_class(std::size_t cluster) const { return m_classes[cluster]; }

 private:
  static std::uint8_t class_number(const Palette::Naming& naming) {
    return static_cast<std::uint8_t>(naming.ink + 1);
  }
  /// Returns the class for a cluster without clicks: that of the nearest click or named cluster, or 0 if it is
  /// farther than colours of one ink are.
  std::uint8_t nearest_class(const Look& centre) const {
    constexpr std::int32_t kFar = 120 * 120;
    std::int32_t least = kFar;
    std::uint8_t out = 0;
    for (const Palette::Naming& naming : m_palette.namings) {
      const std::int32_t far =
          std::min(distance(naming.look, centre), distance(m_palette.centres[naming.cluster], centre));
      if (far < least) least = far, out = class_number(naming);
    }
    return out;
  }

  const Palette& m_palette;
  std::vector<std::uint8_t> m_classes;
  std::map<std::size_t, std::vector<const Palette::Naming*>> m_parted;
};

/// Finds the clusters of many pixels, in blocks that the compiler turns into vector code.
class ClusterFinder {
 public:
  explicit ClusterFinder(const Palette& palette) {
    for (const Look& centre : palette.centres) {
      auto& to = m_centres.emplace_back();
      for (std::size_t k = 0; k < 6; ++k) to[k] = static_cast<float>(centre[k]);
    }
  }

  static constexpr std::size_t kBlock = 64;
  /// Finds the clusters of a block. `planes` point to kBlock values each.
  void find(const std::array<const float*, 6>& planes, std::array<float, kBlock>& clusters) const {
    std::array<float, kBlock> least;
    least.fill(std::numeric_limits<float>::max());
    clusters.fill(0);
    for (std::size_t c = 0; c < m_centres.size(); ++c) {
      const std::array<float, 6> centre = m_centres[c];
      const float number = static_cast<float>(c);
      const float *p0 = planes[0], *p1 = planes[1], *p2 = planes[2], *p3 = planes[3], *p4 = planes[4],
                  *p5 = planes[5];
      for (std::size_t i = 0; i < kBlock; ++i) {
        const float d0 = p0[i] - centre[0], d1 = p1[i] - centre[1], d2 = p2[i] - centre[2];
        const float d3 = p3[i] - centre[3], d4 = p4[i] - centre[4], d5 = p5[i] - centre[5];
        const float far = d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 + d4 * d4 + d5 * d5;
        const bool nearer = far < least[i];
        least[i] = nearer ? far : least[i];
        clusters[i] = nearer ? number : clusters[i];
      }
    }
  }

 private:
  std::vector<std::array<float, 6>> m_centres;
};

void classify_row(const detail::LookRows& looks, int y, const ClusterFinder& finder, const Decider& decider,
                  std::vector<std::uint8_t>& out) {
  constexpr std::size_t kBlock = ClusterFinder::kBlock;
  const auto width = static_cast<std::size_t>(looks.width);
  out.resize(width);
  std::array<float, kBlock> clusters;
  std::array<std::array<float, kBlock>, 6> tail{};
  for (std::size_t from = 0; from < width; from += kBlock) {
    const std::size_t count = std::min(kBlock, width - from);
    std::array<const float*, 6> planes{};
    for (std::size_t k = 0; k < 6; ++k) {
      planes[k] = looks.planes[k].data() + looks.index(0, y) + from;
      if (count == kBlock) continue;
      std::copy(planes[k], planes[k] + count, tail[k].begin());
      planes[k] = tail[k].data();
    }
    finder.find(planes, clusters);
    for (std::size_t i = 0; i < count; ++i) {
      const auto cluster = static_cast<std::size_t>(clusters[i]);
      out[from + i] = decider.is_parted(cluster)
                          ? decider.class_of(cluster, looks.at(static_cast<int>(from + i), y))
                          : decider.whole_class(cluster);
    }
  }
}

/// The looks of the rows of a sheet, some bands at a time on all workers. `see(y, looks)` is called for each
/// row, for several rows at the same time; `seen(first, last)` after each group of rows.
template <class See, class Seen>
Status each_row(const OpenRows& open, const Palette& palette, const Workers& workers, const StopToken& stop,
                const Progress& progress, See see, Seen seen) {
  auto rows = open();
  if (!rows) return rows.error();
  detail::RowWindow window(*std::move(rows), palette.cell);
  const images::Size size = window.size();
  const int band = std::max(16, palette.cell * 4);
  const int many = static_cast<int>(workers.count());
  std::vector<detail::LookRows> looks(workers.count());
  for (int first = 0; first < size.height; first += band * many) {
    if (stop.stop_requested()) return stopped_problem();
    const int last = std::min(size.height, first + band * many);
    if (!window.move_to(first, last)) return damaged_problem();
    const auto bands = static_cast<std::size_t>((last - first + band - 1) / band);
    workers.for_each_index(bands, [&](std::size_t number, unsigned worker) {
      const int from = first + static_cast<int>(number) * band, until = std::min(last, from + band);
      detail::compute_looks(window, palette.cell, palette.drift, from, until, looks[worker]);
      for (int y = from; y < until; ++y) see(first, y, looks[worker]);
    });
    seen(first, last);
    progress.set(static_cast<double>(last) / size.height);
  }
  return Done{};
}

}  // namespace

std::int32_t distance(const Look& a, const Look& b) {
  std::int32_t out = 0;
  for (std::size_t k = 0; k < a.size(); ++k) out += (a[k] - b[k]) * (a[k] - b[k]);
  return out;
}

Result<Palette> learn(const OpenRows& open, int clusters, double coarse, const StopToken& stop,
                      const Progress& progress) {
  Palette out;
  // The deviation, in cells, of the mean over a cell, the smoothing and the interpolation together.
  constexpr double kDeviationOfCell = 0.87;
  constexpr double kMinCoarse = 1, kMaxCoarse = 40;
  out.cell =
      std::max(1, static_cast<int>(std::lround(std::clamp(coarse, kMinCoarse, kMaxCoarse) / kDeviationOfCell)));
  {
    auto rows = open();
    if (!rows) return rows.error();
    out.sheet = (*rows)->size();
  }
  detail::PaperFinder paper(out.sheet);
  const Status seen = sample_sheet(open, out.cell, {}, stop, progress.part(0, 0.5),
                                   [&](int x, int y, const detail::LookRows& looks) {
                                     const Look look = looks.at(x, y);
                                     paper.add(x, y, look[3], look[4], look[5]);
                                   });
  if (!seen) return seen.error();
  out.drift = paper.drift();
  detail::LookCounts counts;
  const Status counted =
      sample_sheet(open, out.cell, out.drift, stop, progress.part(0.5, 1),
                   [&](int x, int y, const detail::LookRows& looks) { counts.add(looks.at(x, y)); });
  if (!counted) return counted.error();
  out.centres = detail::find_centres(counts.bins(), std::clamp(clusters, kMinClusters, kMaxClusters));
  return out;
}

Result<std::vector<Look>> looks_at(const OpenRows& open, const Palette& palette,
                                   const std::vector<Pixel>& pixels, const StopToken& stop) {
  auto rows = open();
  if (!rows) return rows.error();
  detail::RowWindow window(*std::move(rows), palette.cell);
  const images::Size size = window.size();
  std::multimap<int, std::size_t> by_row;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const Pixel pixel = pixels[i];
    if (pixel.x < 0 || pixel.y < 0 || pixel.x >= size.width || pixel.y >= size.height)
      return make_error("trace.click", message("the pixel {},{} is outside the picture of {} x {} pixels",
                                               pixel.x, pixel.y, size.width, size.height));
    by_row.emplace(pixel.y, i);
  }
  std::vector<Look> out(pixels.size());
  detail::LookRows looks;
  int known = -1;
  for (const auto& [y, i] : by_row) {
    if (stop.stop_requested()) return stopped_problem();
    if (y != known) {
      if (!window.move_to(y, y + 1)) return damaged_problem();
      detail::compute_looks(window, palette.cell, palette.drift, y, y + 1, looks);
      known = y;
    }
    out[i] = looks.at(pixels[i].x, y);
  }
  return out;
}

std::size_t cluster_of(const Palette& palette, const Look& look) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < palette.centres.size(); ++i)
    if (distance(palette.centres[i], look) < distance(palette.centres[best], look)) best = i;
  return best;
}

Status name(Palette& palette, const Look& click, std::string_view ink) {
  if (palette.namings.size() >= kMaxClicks)
    return make_error("trace.click", message("there are more than {} clicks", kMaxClicks));
  auto found = std::find(palette.inks.begin(), palette.inks.end(), ink);
  if (found == palette.inks.end()) {
    if (palette.inks.size() >= kMaxInks)
      return make_error("trace.class", message("there are more than {} classes", kMaxInks));
    found = palette.inks.insert(palette.inks.end(), std::string(ink));
  }
  palette.namings.push_back(
      {click, cluster_of(palette, click), static_cast<std::size_t>(found - palette.inks.begin())});
  return Done{};
}

Result<Sample> sample(const OpenRows& open, const Palette& palette, std::size_t most, const Workers& workers,
                      const StopToken& stop, const Progress& progress) {
  Sample out;
  const auto count = [&](int size) { return static_cast<std::size_t>((size + out.step - 1) / out.step); };
  const images::Size size = palette.sheet;
  while (count(size.width) * count(size.height) > most && out.step < std::max(size.width, size.height))
    ++out.step;
  out.width = static_cast<int>(count(size.width)), out.height = static_cast<int>(count(size.height));
  out.looks.resize(count(size.width) * count(size.height));
  out.clusters.resize(out.looks.size());
  const auto take = [&](int, int y, const detail::LookRows& looks) {
    if (y % out.step != 0 || looks.width != size.width || y >= size.height) return;
    const std::size_t row = static_cast<std::size_t>(y / out.step) * count(size.width);
    for (int i = 0; i < out.width; ++i) {
      const Look look = looks.at(i * out.step, y);
      out.looks[row + static_cast<std::size_t>(i)] = look;
      out.clusters[row + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(cluster_of(palette, look));
    }
  };
  const Status read = each_row(open, palette, workers, stop, progress, take, [](int, int) {});
  if (!read) return read.error();
  return out;
}

std::vector<std::uint8_t> classes_of(const Palette& palette, const Sample& sample) {
  const Decider decider(palette);
  std::vector<std::uint8_t> out(sample.looks.size());
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = decider.is_parted(sample.clusters[i]) ? decider.class_of(sample.clusters[i], sample.looks[i])
                                                   : decider.whole_class(sample.clusters[i]);
  return out;
}

Status part(const OpenRows& open, const Palette& palette, const Workers& workers, const StopToken& stop,
            const Progress& progress, const ClassRow& row) {
  const Decider decider(palette);
  const ClusterFinder finder(palette);
  std::vector<std::vector<std::uint8_t>> classes(static_cast<std::size_t>(std::max(16, palette.cell * 4)) *
                                                 workers.count());
  const auto classify = [&](int first, int y, const detail::LookRows& looks) {
    classify_row(looks, y, finder, decider, classes[static_cast<std::size_t>(y - first)]);
  };
  return each_row(open, palette, workers, stop, progress, classify, [&](int first, int last) {
    for (int y = first; y < last; ++y) row(y, classes[static_cast<std::size_t>(y - first)]);
  });
}

}  // namespace coq::inks
