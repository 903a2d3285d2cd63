// SPDX-License-Identifier: MIT
#include "core/inks/detail/clusters.h"

#include <algorithm>
#include <limits>

namespace coq::inks::detail {
namespace {

/// The looks in a box of this side (in each of the six numbers) are one bin.
constexpr int kBinSide = 8;

std::uint64_t key_of(const Look& look) {
  std::uint64_t key = 0;
  for (const std::int16_t value : look) key = key << 8 | static_cast<std::uint64_t>((value + 512) / kBinSide);
  return key;
}

std::int64_t root_of(std::int64_t value) {
  std::int64_t low = 0, high = 3'000'000'000;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    (middle * middle <= value ? low : high) = middle * middle <= value ? middle : middle - 1;
  }
  return low;
}

/// Sums of the bins of a cluster.
struct Total {
  std::array<std::int64_t, 6> sums{};
  std::int64_t weight = 0;
};

std::size_t nearest(const std::vector<Look>& centres, const Look& look) {
  std::size_t best = 0;
  std::int32_t least = std::numeric_limits<std::int32_t>::max();
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const std::int32_t far = distance(centres[i], look);
    if (far < least) least = far, best = i;
  }
  return best;
}

std::vector<Look> first_centres(const std::vector<LookCounts::Bin>& bins, int count) {
  std::vector<Look> out;
  const auto heaviest = std::max_element(bins.begin(), bins.end(),
                                         [](const auto& a, const auto& b) { return a.weight < b.weight; });
  out.push_back(heaviest->mean);
  std::vector<std::int64_t> far(bins.size(), std::numeric_limits<std::int64_t>::max());
  while (static_cast<int>(out.size()) < count) {
    std::size_t best = 0;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      far[i] = std::min<std::int64_t>(far[i], distance(out.back(), bins[i].mean));
      const std::int64_t gain = far[i] * bins[i].weight;
      if (gain > most) most = gain, best = i;
    }
    if (most == 0) break;
    out.push_back(bins[best].mean);
  }
  return out;
}

}  // namespace

void LookCounts::add(const Look& look) {
  m_seen.emplace_back(key_of(look), look);
}

std::vector<LookCounts::Bin> LookCounts::bins() const {
  std::vector<std::pair<std::uint64_t, Look>> seen = m_seen;
  std::sort(seen.begin(), seen.end());
  std::vector<Bin> out;
  constexpr std::int64_t kUnit = 4096;  // the square of 64, which makes weights square roots in 1/64
  for (std::size_t i = 0; i < seen.size();) {
    std::array<std::int64_t, 6> sums{};
    const std::size_t from = i;
    for (; i < seen.size() && seen[i].first == seen[from].first; ++i)
      for (std::size_t k = 0; k < 6; ++k) sums[k] += seen[i].second[k];
    const auto count = static_cast<std::int64_t>(i - from);
    Bin& bin = out.emplace_back();
    for (std::size_t k = 0; k < 6; ++k) bin.mean[k] = static_cast<std::int16_t>((sums[k] + count / 2) / count);
    bin.weight = root_of(count * kUnit);
  }
  return out;
}

std::vector<Look> find_centres(const std::vector<LookCounts::Bin>& bins, int count) {
  if (bins.empty()) return {};
  std::vector<Look> centres = first_centres(bins, count);
  constexpr int kRounds = 40;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<Total> totals(centres.size());
    for (const LookCounts::Bin& bin : bins) {
      Total& total = totals[nearest(centres, bin.mean)];
      for (std::size_t k = 0; k < 6; ++k) total.sums[k] += bin.weight * bin.mean[k];
      total.weight += bin.weight;
    }
    const std::vector<Look> before = centres;
    for (std::size_t i = 0; i < centres.size(); ++i) {
      if (totals[i].weight == 0) continue;
      for (std::size_t k = 0; k < 6; ++k) {
        const std::int64_t sum = totals[i].sums[k], weight = totals[i].weight;
        centres[i][k] = static_cast<std::int16_t>((sum >= 0 ? sum + weight / 2 : sum - weight / 2) / weight);
      }
    }
    if (centres == before) break;
  }
  std::vector<Look> out;
  for (const Look& centre : centres)
    if (std::find(out.begin(), out.end(), centre) == out.end()) out.push_back(centre);
  return out;
}

}  // namespace coq::inks::detail
