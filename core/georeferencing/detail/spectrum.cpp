// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/spectrum.h"

#include <kiss_fftnd.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <numbers>

namespace coq::georeferencing {
namespace {

constexpr double kMinHex = 8;  ///< minimum distance between opposite sides of a hex, in pixels
constexpr std::size_t kMaxPeaks = 60;
constexpr double kMaxTurn = 7 * std::numbers::pi / 180;  ///< maximum deviation from 60 degrees between two
                                                         ///< peaks
constexpr double kMaxStretch = 1.15;
constexpr double kNoise = 2.5;     ///< typical excess of the best position around a frequency without a peak
constexpr double kMaxExcess = 20;  ///< maximum contribution of a single frequency
constexpr double kSame = 0.02;     ///< repetitions whose vectors differ by less are the same

/// Excess of each frequency over those around it, in logarithms of the power.
class Spectrum {
 public:
  explicit Spectrum(const Plane& plane);
  int size() const { return m_excess.width; }
  /// The resolution: distance between frequencies at which two peaks can be distinguished.
  double blur() const { return m_blur; }
  /// kx and ky range from -size/2; returns 0 outside.
  double excess(int kx, int ky) const {
    const int x = kx + size() / 2, y = ky + size() / 2;
    return x < 0 || y < 0 || x >= size() || y >= size() ? 0 : m_excess.at(x, y);
  }

 private:
  Plane m_excess;
  double m_blur;
};

int side_of(const Plane& plane) {
  int side = 64;
  while (side < std::max(plane.width, plane.height)) side *= 2;
  return side;
}

/// Returns the logarithm of the power of each frequency, with frequency 0 in the middle. The image is faded out
/// towards its edges, because they are not part of the pattern.
Plane log_power(const Plane& plane, int size) {
  const auto side = static_cast<std::size_t>(size);
  std::vector<kiss_fft_cpx> in(side * side, {0, 0});
  const auto fade = [](int at, int length) {
    return std::pow(std::sin(std::numbers::pi * (at + 0.5) / length), 2);
  };
  std::vector<double> across;
  for (int x = 0; x < plane.width; ++x) across.push_back(fade(x, plane.width));
  for (int y = 0; y < plane.height; ++y) {
    const double down = fade(y, plane.height);
    for (std::size_t x = 0; x < across.size(); ++x) {
      in[static_cast<std::size_t>(y) * side + x].r =
          static_cast<float>(plane.at(static_cast<int>(x), y) * down * across[x]);
    }
  }
  std::vector<kiss_fft_cpx> out(in.size());
  const int sides[] = {size, size};
  // A real transform would take half the time, but kissfft 131.1 cannot create its plan.
  const std::unique_ptr<kiss_fftnd_state, void (*)(void*)> plan(kiss_fftnd_alloc(sides, 2, 0, nullptr, nullptr),
                                                                [](void* p) { kiss_fft_free(p); });
  if (!plan) throw std::bad_alloc();
  kiss_fftnd(plan.get(), in.data(), out.data());
  Plane power(size, size);
  // Simulates a little grain. In a clean drawing, even rounding errors would stand out otherwise.
  constexpr double kGrain = 0.1;  // fraction of the mean power
  double sum = 0;
  for (const kiss_fft_cpx c : out) sum += static_cast<double>(c.r) * c.r + static_cast<double>(c.i) * c.i;
  const auto grain = static_cast<float>(std::max(1e-9, kGrain * sum / static_cast<double>(out.size())));
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const kiss_fft_cpx c = out[static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x)];
      power.at((x + size / 2) % size, (y + size / 2) % size) = std::log(c.r * c.r + c.i * c.i + grain);
    }
  }
  return power;
}

Spectrum::Spectrum(const Plane& plane)
    : m_excess(log_power(plane, side_of(plane))),
      m_blur(std::max(1.5, 2.0 * size() / std::min(plane.width, plane.height))) {
  const Sums sums(m_excess, [](double v) { return v; });
  const int about = static_cast<int>(4 * m_blur);
  for (int y = 0; y < size(); ++y) {
    for (int x = 0; x < size(); ++x) m_excess.at(x, y) -= static_cast<float>(sums.mean(x, y, about));
  }
}

struct Peak {
  PixelPoint at{};  ///< in frequencies
  double excess = 0;
};

/// Finds the best position around a frequency, interpolated by a parabola in each direction.
Peak peak_near(const Spectrum& spectrum, PixelPoint at) {
  const int cx = static_cast<int>(std::lround(at.x)), cy = static_cast<int>(std::lround(at.y));
  constexpr int span = 1;
  int bx = cx, by = cy;
  for (int y = cy - span; y <= cy + span; ++y) {
    for (int x = cx - span; x <= cx + span; ++x) {
      if (spectrum.excess(x, y) > spectrum.excess(bx, by)) bx = x, by = y;
    }
  }
  const auto offset = [](double before, double here, double after) {
    const double bend = before - 2 * here + after;
    return bend < -1e-6 ? std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : 0.0;
  };
  const double here = spectrum.excess(bx, by);
  return {{bx + offset(spectrum.excess(bx - 1, by), here, spectrum.excess(bx + 1, by)),
           by + offset(spectrum.excess(bx, by - 1), here, spectrum.excess(bx, by + 1))},
          here};
}

/// Returns the peaks of one half of the plane, strongest first, without those closer than the blur to a
/// stronger one.
std::vector<Peak> strongest_peaks(const Spectrum& spectrum, double least, double most) {
  std::vector<Peak> found;
  const int reach = static_cast<int>(most) + 1;
  for (int x = 0; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      const double far = std::hypot(x, y), here = spectrum.excess(x, y);
      if (far < least || far > most || here < kNoise || (x == 0 && y < 0)) continue;
      bool top = true;
      for (int dx = -1; dx <= 1 && top; ++dx)
        for (int dy = -1; dy <= 1; ++dy) top = top && spectrum.excess(x + dx, y + dy) <= here;
      if (top) found.push_back({{static_cast<double>(x), static_cast<double>(y)}, here});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Peak& a, const Peak& b) { return a.excess > b.excess; });
  std::vector<Peak> kept;
  for (const Peak& peak : found) {
    if (kept.size() == kMaxPeaks) break;
    const bool near = std::any_of(kept.begin(), kept.end(), [&](const Peak& k) {
      return std::hypot(k.at.x - peak.at.x, k.at.y - peak.at.y) < spectrum.blur();
    });
    if (!near) kept.push_back(peak_near(spectrum, peak.at));
  }
  return kept;
}

/// Two frequencies that generate all others of a repetition.
struct Basis {
  PixelPoint p{}, q{};
  double weight = 0;
};

/// Returns the multiples of a basis in one half of the plane, nearest first.
std::vector<std::pair<int, int>> shells(const Basis& basis, double most) {
  std::vector<std::pair<double, std::pair<int, int>>> all;
  constexpr int kSpan = 8;
  for (int m = 0; m <= kSpan; ++m) {
    for (int n = -kSpan; n <= kSpan; ++n) {
      if (m == 0 && n <= 0) continue;
      const PixelPoint g = static_cast<double>(m) * basis.p + static_cast<double>(n) * basis.q;
      if (const double far = std::hypot(g.x, g.y); far <= most) all.push_back({far, {m, n}});
    }
  }
  std::sort(all.begin(), all.end());
  std::vector<std::pair<int, int>> out;
  for (const auto& [far, pair] : all) out.push_back(pair);
  return out;
}

/// Follows the frequencies of a basis outwards, which makes it increasingly precise. Its weight is the sum of
/// all excesses minus what is missing, at the distance where the sum is largest.
Basis followed(const Spectrum& spectrum, Basis basis, double most) {
  double mm = 0, mn = 0, nn = 0, mx = 0, my = 0, nx = 0, ny = 0;
  double sum = 0;
  for (const auto& [m, n] : shells(basis, most)) {
    const PixelPoint expected = static_cast<double>(m) * basis.p + static_cast<double>(n) * basis.q;
    const Peak peak = peak_near(spectrum, expected);
    sum += std::min(peak.excess, kMaxExcess) - kNoise;
    basis.weight = std::max(basis.weight, sum);
    const double w = std::max(0.0, peak.excess - kNoise);
    mm += w * m * m, mn += w * m * n, nn += w * n * n;
    mx += w * m * peak.at.x, my += w * m * peak.at.y;
    nx += w * n * peak.at.x, ny += w * n * peak.at.y;
    const double det = mm * nn - mn * mn;
    if (det < 1e-3 * mm * nn || det <= 0) continue;
    basis.p = {(mx * nn - nx * mn) / det, (my * nn - ny * mn) / det};
    basis.q = {(nx * mm - mx * mn) / det, (ny * mm - my * mn) / det};
  }
  return basis;
}

/// Returns finer bases of which these frequencies may be multiples. With thin lines, the strongest frequencies
/// are perpendicular to the lines, not the lowest ones.
std::vector<Basis> divisions(const Basis& b) {
  constexpr int kMaxMultiple = 5;
  std::vector<Basis> out;
  for (int m = 1; m <= kMaxMultiple; ++m) {
    for (int n = 0; m + n <= kMaxMultiple + 1; ++n) {
      const double norm = m * m + m * n + n * n;
      out.push_back({1 / norm * (static_cast<double>(m + n) * b.p - static_cast<double>(n) * b.q),
                     1 / norm * (static_cast<double>(n) * b.p + static_cast<double>(m) * b.q), 0});
    }
  }
  return out;
}

/// Returns the two shortest vectors in pixels for these frequencies, 60 degrees apart.
Repetition ways_of(const Basis& basis, int size) {
  const double det = cross(basis.p, basis.q);
  PixelPoint a{basis.q.y * size / det, -basis.q.x * size / det};
  PixelPoint b{-basis.p.y * size / det, basis.p.x * size / det};
  for (int i = 0; i < 20; ++i) {  // Gauss: the shortest basis of a lattice
    if (dot(a, a) > dot(b, b)) std::swap(a, b);
    const double whole = std::round(dot(a, b) / dot(a, a));
    if (whole == 0) break;
    b = b - whole * a;
  }
  if (dot(a, b) < 0) b = -1 * b;
  if (cross(a, b) < 0) std::swap(a, b);
  // Takes the first of the six vectors within 60 degrees clockwise of the right, which makes the result unique.
  for (int i = 0; i < kDirections && !(a.y >= 0 && a.x > 0 && a.y < std::sqrt(3.0) * a.x); ++i) {
    const PixelPoint third = b - a;
    a = b, b = third;
  }
  return {a, b};
}

/// Returns whether the vectors are within the size limits and nearly regular. Following the frequencies may
/// have led elsewhere.
bool is_of_hexes(const Repetition& way, int most) {
  const double first = std::hypot(way.first.x, way.first.y), second = std::hypot(way.second.x, way.second.y);
  constexpr double kMaxApart = 1.5;  // ratio of the two lengths
  return std::min(first, second) >= kMinHex * 0.8 && std::max(first, second) <= most &&
         std::max(first, second) <= kMaxApart * std::min(first, second);
}

}  // namespace

std::vector<Repetition> repetitions_of(const Plane& response, std::size_t most) {
  const Spectrum spectrum(response);
  // A hex with a distance d between its sides has frequencies of 2 / sqrt(3) / d.
  const double root = 2 / std::sqrt(3.0);
  const double highest = root * spectrum.size() / kMinHex;
  const double lowest = root * spectrum.size() * 2.5 / std::min(response.width, response.height);
  const std::vector<Peak> peaks = strongest_peaks(spectrum, lowest, highest);
  std::vector<Basis> bases;
  for (const Peak& first : peaks) {
    for (const Peak& other : peaks) {
      for (const double sign : {1.0, -1.0}) {
        const PixelPoint p = first.at, q = sign * other.at;
        const double stretch = std::hypot(q.x, q.y) / std::hypot(p.x, p.y);
        const double angle = std::atan2(cross(p, q), dot(p, q));
        if (std::abs(angle - std::numbers::pi / 3) > kMaxTurn) continue;
        if (stretch > kMaxStretch || stretch < 1 / kMaxStretch) continue;
        for (const Basis& basis : divisions({p, q, 0})) {
          if (std::hypot(basis.p.x, basis.p.y) < lowest) continue;
          bases.push_back(followed(spectrum, basis, spectrum.size() / 4.0));
        }
      }
    }
  }
  std::stable_sort(bases.begin(), bases.end(),
                   [](const Basis& a, const Basis& b) { return a.weight > b.weight; });
  std::vector<Repetition> out;
  for (const Basis& basis : bases) {
    if (out.size() == most) break;
    if (std::abs(cross(basis.p, basis.q)) < 1) continue;
    const Repetition found = ways_of(basis, spectrum.size());
    if (!is_of_hexes(found, std::min(response.width, response.height))) continue;
    const bool known = std::any_of(out.begin(), out.end(), [&](const Repetition& r) {
      return std::hypot(r.first.x - found.first.x, r.first.y - found.first.y) <
                 kSame * std::hypot(r.first.x, r.first.y) &&
             std::hypot(r.second.x - found.second.x, r.second.y - found.second.y) <
                 kSame * std::hypot(r.second.x, r.second.y);
    });
    if (!known) out.push_back(found);
  }
  return out;
}

}  // namespace coq::georeferencing
