// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/images/bitmap.h"
#include "core/images/plane.h"

namespace coq::vectors::detail {

/// The most runs that a picture may have. It limits the memory for pictures of noise.
inline constexpr std::size_t kMaxRuns = 40'000'000;

/// Connected parts of pixels of equal value, as runs. Pixels are connected by their sides and, with `corners`,
/// by their corners. Parts are numbered from 0 in the order of their first pixels.
class Runs {
 public:
  struct Run {
    int left = 0, right = 0;  ///< right is exclusive
    std::uint32_t part = 0;
  };
  /// Finds the parts. Values for which `wanted` is false belong to none. Error `trace.noise`: too many runs.
  static Result<Runs> find(const images::Plane& plane, const std::vector<bool>& wanted, bool corners);

  std::size_t parts() const { return m_parts; }
  int height() const { return static_cast<int>(m_rows.size()) - 1; }
  const Run* begin_of(int y) const { return m_runs.data() + m_rows[static_cast<std::size_t>(y)]; }
  const Run* end_of(int y) const { return m_runs.data() + m_rows[static_cast<std::size_t>(y) + 1]; }
  /// Returns the number of the part of a pixel, which must belong to one.
  std::uint32_t part_at(int x, int y) const;

 private:
  void number_parts(std::vector<std::uint32_t>& parents);

  std::vector<Run> m_runs;
  std::vector<std::size_t> m_rows;
  std::size_t m_parts = 0;
};

/// Measures of a part.
struct Measures {
  images::Part box{};
  std::int64_t pixels = 0;
  std::int64_t perimeter = 0;  ///< number of pixel sides on its border
  bool at_border = false;      ///< whether it touches the border of the picture
};
std::vector<Measures> measure(const Runs& runs, int width);

}  // namespace coq::vectors::detail
