// SPDX-License-Identifier: MIT
#include "core/inks/detail/paper.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace coq::inks::detail {
namespace {

constexpr std::size_t kTerms = 6;  ///< number of terms: 1, x, y, xx, xy, yy
using Terms = std::array<double, kTerms>;

Terms terms_at(double x, double y) {
  return {1, x, y, x * x, x * y, y * y};
}

/// The light tint of a block. The coordinates of the block's middle are -1 to 1 over the sheet.
struct LightTint {
  double x = 0, y = 0;
  std::array<double, 3> lab{};
  bool used = true;
};

/// Solves the normal equations by Gaussian elimination with pivots. Returns nullopt if they are singular.
std::optional<std::array<Terms, 3>> fit_surface(const std::vector<LightTint>& tints) {
  std::array<std::array<double, kTerms + 3>, kTerms> rows{};
  for (const LightTint& tint : tints) {
    if (!tint.used) continue;
    const Terms terms = terms_at(tint.x, tint.y);
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t j = 0; j < kTerms; ++j) rows[i][j] += terms[i] * terms[j];
      for (std::size_t k = 0; k < 3; ++k) rows[i][kTerms + k] += terms[i] * tint.lab[k];
    }
  }
  for (std::size_t i = 0; i < kTerms; ++i) {
    std::size_t pivot = i;
    for (std::size_t j = i + 1; j < kTerms; ++j)
      if (std::abs(rows[j][i]) > std::abs(rows[pivot][i])) pivot = j;
    if (std::abs(rows[pivot][i]) < 1e-9) return std::nullopt;
    std::swap(rows[i], rows[pivot]);
    for (std::size_t j = 0; j < kTerms; ++j) {
      if (j == i) continue;
      const double factor = rows[j][i] / rows[i][i];
      for (std::size_t k = i; k < kTerms + 3; ++k) rows[j][k] -= factor * rows[i][k];
    }
  }
  std::array<Terms, 3> out{};
  for (std::size_t k = 0; k < 3; ++k)
    for (std::size_t i = 0; i < kTerms; ++i) out[k][i] = rows[i][kTerms + k] / rows[i][i];
  return out;
}

double value_at(const Terms& surface, double x, double y) {
  const Terms terms = terms_at(x, y);
  double out = 0;
  for (std::size_t i = 0; i < kTerms; ++i) out += surface[i] * terms[i];
  return out;
}

double deviation(const std::array<Terms, 3>& surface, const LightTint& tint) {
  double out = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double by = tint.lab[k] - value_at(surface[k], tint.x, tint.y);
    out += by * by;
  }
  return std::sqrt(out);
}

}  // namespace

PaperFinder::PaperFinder(images::Size sheet) : m_sheet(sheet), m_blocks(kBlocks * kBlocks) {}

void PaperFinder::add(int x, int y, std::int16_t L, std::int16_t a, std::int16_t b) {
  const auto block = [](int at, int size) {
    return static_cast<int>(static_cast<std::int64_t>(at) * kBlocks / size);
  };
  const int number = block(y, m_sheet.height) * kBlocks + block(x, m_sheet.width);
  m_blocks[static_cast<std::size_t>(number)].push_back({L, a, b});
}

PaperDrift PaperFinder::drift() const {
  constexpr std::size_t kLeastInBlock = 20;
  std::vector<LightTint> tints;
  for (int i = 0; i < kBlocks * kBlocks; ++i) {
    std::vector<std::array<std::int16_t, 3>> seen = m_blocks[static_cast<std::size_t>(i)];
    if (seen.size() < kLeastInBlock) continue;
    std::sort(seen.begin(), seen.end());
    LightTint& tint = tints.emplace_back();
    tint.x = (i % kBlocks + 0.5) / kBlocks * 2 - 1, tint.y = (i / kBlocks + 0.5) / kBlocks * 2 - 1;
    // The lightest fifth of a block, without its very lightest pixels, is mostly bare paper.
    const std::size_t from = seen.size() * 75 / 100, until = seen.size() * 95 / 100;
    for (std::size_t k = from; k < until; ++k)
      for (std::size_t part = 0; part < 3; ++part)
        tint.lab[part] += seen[k][part] / static_cast<double>(until - from);
  }
  constexpr std::size_t kLeastBlocks = 40;
  if (tints.size() < kLeastBlocks) return {};
  std::optional<std::array<Terms, 3>> surface;
  constexpr int kRounds = 6;
  constexpr double kFirm = 4;  // in units of Look; nearer tints agree with the surface
  for (int round = 0; round < kRounds; ++round) {
    surface = fit_surface(tints);
    if (!surface) return {};
    std::vector<double> far;
    for (const LightTint& tint : tints) far.push_back(deviation(*surface, tint));
    std::vector<double> sorted = far;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2),
                     sorted.end());
    const double most = std::max(kFirm, 2.5 * sorted[sorted.size() / 2]);
    for (std::size_t i = 0; i < tints.size(); ++i) tints[i].used = far[i] <= most;
  }
  const auto used = static_cast<std::size_t>(
      std::count_if(tints.begin(), tints.end(), [](const LightTint& tint) { return tint.used; }));
  std::size_t agree = 0;
  for (const LightTint& tint : tints) agree += deviation(*surface, tint) <= kFirm;
  // A fit to two large tints, such as a wood on half of the sheet, lies between both and is near few blocks.
  if (used < kLeastBlocks || agree * 5 < tints.size() * 3) return {};
  PaperDrift out;
  constexpr int kMost = 60;
  int largest = 0;
  for (int i = 0; i < PaperDrift::kSide * PaperDrift::kSide; ++i) {
    const double x = i % PaperDrift::kSide * 2.0 / (PaperDrift::kSide - 1) - 1;
    const double y = i / PaperDrift::kSide * 2.0 / (PaperDrift::kSide - 1) - 1;
    auto& node = out.nodes.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) {
      const auto by = std::lround(value_at((*surface)[k], x, y) - value_at((*surface)[k], 0, 0));
      node[k] = static_cast<std::int16_t>(std::clamp<long>(by, -kMost, kMost));
      largest = std::max(largest, std::abs(static_cast<int>(node[k])));
    }
  }
  return largest > 1 ? out : PaperDrift{};
}

}  // namespace coq::inks::detail
