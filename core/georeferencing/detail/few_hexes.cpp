// SPDX-License-Identifier: MIT
#include <kiss_fftnd.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>

#include "core/georeferencing/detail/spectrum.h"

namespace coq::georeferencing {
namespace {

/// The similarity of an image to itself, shifted by each vector up to half its size: 1 for no shift.
class SelfLikeness {
 public:
  explicit SelfLikeness(const Plane& plane) : m_size(64), m_values(0, 0) {
    while (m_size < 2 * std::max(plane.width, plane.height)) m_size *= 2;
    const auto side = static_cast<std::size_t>(m_size);
    double mean = 0;
    for (const float v : plane.values) mean += v / static_cast<double>(plane.values.size());
    std::vector<kiss_fft_cpx> in(side * side, {0, 0}), out(side * side);
    for (int y = 0; y < plane.height; ++y) {
      for (int x = 0; x < plane.width; ++x)
        in[static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x)].r =
            plane.at(x, y) - static_cast<float>(mean);
    }
    const int sides[] = {m_size, m_size};
    const auto release = [](void* p) { kiss_fft_free(p); };
    const std::unique_ptr<kiss_fftnd_state, void (*)(void*)> forth(
        kiss_fftnd_alloc(sides, 2, 0, nullptr, nullptr), release),
        back(kiss_fftnd_alloc(sides, 2, 1, nullptr, nullptr), release);
    if (!forth || !back) throw std::bad_alloc();
    kiss_fftnd(forth.get(), in.data(), out.data());
    for (kiss_fft_cpx& c : out) c = {c.r * c.r + c.i * c.i, 0};
    kiss_fftnd(back.get(), out.data(), in.data());
    m_values = Plane(m_size, m_size);
    const float whole = std::max(1e-9F, in[0].r);
    for (int y = 0; y < m_size; ++y) {
      for (int x = 0; x < m_size; ++x) {
        const int dx = x < m_size / 2 ? x : x - m_size, dy = y < m_size / 2 ? y : y - m_size;
        const double share = (1 - std::abs(dx) / static_cast<double>(plane.width)) *
                             (1 - std::abs(dy) / static_cast<double>(plane.height));
        const float value = in[static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x)].r / whole;
        m_values.at((x + m_size / 2) % m_size, (y + m_size / 2) % m_size) =
            share > 0.2 ? static_cast<float>(value / share) : 0;
      }
    }
  }
  /// Returns the best shift within two pixels of a vector.
  PixelPoint best_near(PixelPoint way, double& value) const {
    constexpr int kReach = 2;
    PixelPoint out = way;
    value = -1;
    for (int dy = -kReach; dy <= kReach; ++dy) {
      for (int dx = -kReach; dx <= kReach; ++dx) {
        const int x = static_cast<int>(std::lround(way.x)) + dx, y = static_cast<int>(std::lround(way.y)) + dy;
        const int column = x + m_size / 2, row = y + m_size / 2;
        if (column < 0 || row < 0 || column >= m_size || row >= m_size) continue;
        if (m_values.at(column, row) > value)
          value = m_values.at(column, row), out = {static_cast<double>(x), static_cast<double>(y)};
      }
    }
    return out;
  }
  double at(int x, int y) const { return m_values.at(x + m_size / 2, y + m_size / 2); }

 private:
  int m_size;
  Plane m_values;
};

PixelPoint turned_by_sixth(PixelPoint p) {
  const double root = std::sqrt(0.75);
  return {0.5 * p.x - root * p.y, root * p.x + 0.5 * p.y};
}

}  // namespace

std::vector<Repetition> few_repetitions_of(const Plane& response, std::size_t most) {
  constexpr double kLeast = 0.05;
  constexpr double kSameShift = 4;  // pixels
  const SelfLikeness likeness(response);
  const int shorter = std::min(response.width, response.height);
  const double low = std::max(24.0, shorter / 8.0), high = shorter / 2.0;
  std::vector<std::pair<double, Repetition>> found;
  // The first vector points to the right or up to 60 degrees clockwise of it.
  for (int y = 0; y <= static_cast<int>(high); ++y) {
    for (int x = 1; x <= static_cast<int>(high); ++x) {
      const double far = std::hypot(x, y);
      if (far < low || far > high || y >= std::sqrt(3.0) * x || likeness.at(x, y) < kLeast) continue;
      const PixelPoint first{static_cast<double>(x), static_cast<double>(y)};
      const PixelPoint expected = turned_by_sixth(first);
      double second_value = 0, third_value = 0;
      const PixelPoint second = likeness.best_near(expected, second_value);
      likeness.best_near(second - first, third_value);
      const double least = std::min({likeness.at(x, y), second_value, third_value});
      if (least >= kLeast) found.push_back({least, {first, second}});
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Repetition> out;
  for (const auto& [value, way] : found) {
    if (out.size() == most) break;
    const bool known = std::any_of(out.begin(), out.end(), [&, &shift = way.first](const Repetition& other) {
      return std::hypot(other.first.x - shift.x, other.first.y - shift.y) < kSameShift;
    });
    if (!known) out.push_back(way);
  }
  return out;
}

}  // namespace coq::georeferencing
