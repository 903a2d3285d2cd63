// SPDX-License-Identifier: MIT
#include "core/contours/printed_numbers.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <unordered_map>

namespace coq::contours {

namespace {

/// A connected part of the ridges that is as small as a figure or a row of touching figures; or a loop in a
/// larger part, for example in a figure that touches a contour.
struct SmallPart {
  images::Part box{};
  int label = 0;        ///< of the part; 0 for a loop
  int loop = 0;         ///< label of the loop; 0 for a part
  int loops = 0;        ///< places that the part encloses
  bool figure = false;  ///< the part is as small as one figure
  bool number = false;
};

images::Part united(const images::Part& a, const images::Part& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

bool near(const images::Part& a, const images::Part& b, int gap) {
  return a.left - gap < b.right && b.left - gap < a.right && a.top - gap < b.bottom && b.top - gap < a.bottom;
}

/// Connected parts of a picture.
struct Labelled {
  cv::Mat labels{}, stats{};
  int count = 0;

  Labelled(const cv::Mat& pixels, int connectivity) {
    cv::Mat middles;
    count = cv::connectedComponentsWithStats(pixels, labels, stats, middles, connectivity, CV_32S);
  }
  images::Part box(int label) const {
    const int left = stats.at<int>(label, cv::CC_STAT_LEFT), top = stats.at<int>(label, cv::CC_STAT_TOP);
    return {left, top, left + stats.at<int>(label, cv::CC_STAT_WIDTH),
            top + stats.at<int>(label, cv::CC_STAT_HEIGHT)};
  }
  int area(int label) const { return stats.at<int>(label, cv::CC_STAT_AREA); }
};

/// The small parts of some rows of a picture.
class SmallParts {
 public:
  SmallParts(const cv::Mat& pixels, int size) : m_size(size), m_ridges(pixels, 8), m_ground(pixels == 0, 4) {
    count_loops();
    for (int label = 1; label < m_ridges.count; ++label) {
      const images::Part box = m_ridges.box(label);
      const int larger = std::max(box.width(), box.height()), loops = m_loops[static_cast<std::size_t>(label)];
      // Four figures that touch each other are at most three times as long as the largest.
      if (larger > 3 * size || larger < size / 4) continue;
      const bool figure = larger <= size;
      // Several figures in one part fill more of their rectangle than a line does.
      if (figure || (loops > 0 && m_ridges.area(label) * 5 > box.width() * box.height()))
        m_parts.push_back({box, label, 0, loops, figure});
    }
    add_loops_of_large_parts();
  }

  std::vector<SmallPart>& parts() { return m_parts; }
  /// Calls `visit(x, y)` for each pixel of a part. The pixels around a loop are those of its figure.
  template <class Visit>
  void each_pixel(const SmallPart& part, const Visit& visit) const {
    constexpr int kStroke = 4;
    for (int y = part.box.top; y < part.box.bottom; ++y)
      for (int x = part.box.left; x < part.box.right; ++x) {
        if (part.label != 0) {
          if (m_ridges.labels.at<int>(y, x) == part.label) visit(x, y);
          continue;
        }
        bool beside = false;
        for (int dy = -kStroke; dy <= kStroke && !beside; ++dy)
          for (int dx = -kStroke; dx <= kStroke && !beside; ++dx) {
            const int to_x = x + dx, to_y = y + dy;
            beside = to_x >= 0 && to_y >= 0 && to_x < m_ground.labels.cols && to_y < m_ground.labels.rows &&
                     dx * dx + dy * dy <= kStroke * kStroke && m_ground.labels.at<int>(to_y, to_x) == part.loop;
          }
        if (beside) visit(x, y);
      }
  }

 private:
  int ridge_around(int loop) const {
    const images::Part box = m_ground.box(loop);
    int x = box.left;
    while (m_ground.labels.at<int>(box.top, x) != loop) ++x;
    return box.top > 0 ? m_ridges.labels.at<int>(box.top - 1, x) : 0;
  }
  bool can_be_loop(int label) const {
    const images::Part box = m_ground.box(label);
    return m_ground.area(label) >= 2 && std::max(box.width(), box.height()) <= 3 * m_size && box.left > 0 &&
           box.top > 0 && box.right < m_ground.labels.cols && box.bottom < m_ground.labels.rows;
  }
  void count_loops() {
    m_loops.resize(static_cast<std::size_t>(m_ridges.count));
    for (int label = 1; label < m_ground.count; ++label)
      if (can_be_loop(label)) ++m_loops[static_cast<std::size_t>(ridge_around(label))];
  }
  // The ground between two contours that touch each other twice is long and narrow, the loop of a figure is
  // round.
  void add_loops_of_large_parts() {
    std::vector<bool> is_small(static_cast<std::size_t>(m_ridges.count));
    for (const SmallPart& part : m_parts) is_small[static_cast<std::size_t>(part.label)] = true;
    for (int label = 1; label < m_ground.count; ++label) {
      if (!can_be_loop(label) || is_small[static_cast<std::size_t>(ridge_around(label))]) continue;
      const images::Part box = m_ground.box(label);
      const int larger = std::max(box.width(), box.height());
      if (m_ground.area(label) < 8 || larger * 5 > m_size * 4 ||
          m_ground.area(label) * 100 < larger * larger * 38)
        continue;
      m_parts.push_back(
          {{std::max(0, box.left - 4), std::max(0, box.top - 4), std::min(m_ground.labels.cols, box.right + 4),
            std::min(m_ground.labels.rows, box.bottom + 4)},
           0,
           label,
           1,
           true});
    }
  }

  int m_size;
  Labelled m_ridges, m_ground;
  std::vector<int> m_loops{};  ///< of each part of the ridges
  std::vector<SmallPart> m_parts{};
};

/// Parts by the squares that their boxes touch.
class PartGrid {
 public:
  PartGrid(const std::vector<SmallPart>& parts, int side) : m_parts(parts), m_side(side) {
    for (std::size_t part = 0; part < parts.size(); ++part)
      each_square(parts[part].box, [&](std::int64_t square) { m_squares[square].push_back(part); });
  }
  template <class Visit>
  void near_to(const images::Part& box, int gap, const Visit& visit) const {
    each_square({box.left - gap, box.top - gap, box.right + gap, box.bottom + gap}, [&](std::int64_t square) {
      const auto found = m_squares.find(square);
      if (found == m_squares.end()) return;
      for (const std::size_t part : found->second)
        if (near(m_parts[part].box, box, gap)) visit(part);
    });
  }

 private:
  template <class Visit>
  void each_square(const images::Part& box, const Visit& visit) const {
    const int left = std::max(0, box.left), top = std::max(0, box.top);
    for (int y = top / m_side; y <= std::max(0, box.bottom) / m_side; ++y)
      for (int x = left / m_side; x <= std::max(0, box.right) / m_side; ++x) visit((std::int64_t{y} << 32) + x);
  }

  const std::vector<SmallPart>& m_parts;
  int m_side;
  std::unordered_map<std::int64_t, std::vector<std::size_t>> m_squares{};
};

/// A group of parts beside each other.
struct FigureGroup {
  images::Part box{};
  std::vector<std::size_t> parts{};
};

FigureGroup collect(std::vector<SmallPart>& parts, const PartGrid& grid, std::size_t seed, int size) {
  FigureGroup group{parts[seed].box, {seed}};
  parts[seed].number = true;
  for (std::size_t k = 0; k < group.parts.size(); ++k)
    grid.near_to(parts[group.parts[k]].box, size / 3, [&](std::size_t other) {
      if (parts[other].number) return;
      const images::Part both = united(group.box, parts[other].box);
      if (std::max(both.width(), both.height()) > 4 * size) return;
      parts[other].number = true;
      group.box = both;
      group.parts.push_back(other);
    });
  return group;
}

/// Removes the numbers whose middle is in the rows `from` to `to`. The rows `top` to `bottom` are looked at.
void remove_numbers_in(images::Plane& lines, int size, int top, int bottom, int from, int to,
                       std::vector<images::Part>& numbers) {
  const cv::Mat pixels = cv::Mat(bottom - top, lines.width, CV_8U, lines.row(top)).clone();
  SmallParts small(pixels, size);
  std::vector<SmallPart>& parts = small.parts();
  const PartGrid grid(parts, 4 * size);
  for (std::size_t seed = 0; seed < parts.size(); ++seed) {
    if (parts[seed].loops == 0 || parts[seed].number) continue;
    const FigureGroup group = collect(parts, grid, seed, size);
    const int middle = top + (group.box.top + group.box.bottom) / 2;
    const bool lone = group.parts.size() == 1 && parts[seed].loops < 2;  // the ring of a summit, for example
    if (lone) parts[seed].number = false;
    if (lone || middle < from || middle >= to) continue;
    for (const std::size_t part : group.parts)
      small.each_pixel(parts[part], [&](int x, int y) { lines.at(x, top + y) = 0; });
    numbers.push_back({group.box.left, top + group.box.top, group.box.right, top + group.box.bottom});
  }
}

}  // namespace

std::vector<images::Part> remove_numbers(images::Plane& lines, int size) {
  constexpr int kRows = 1024;
  const int margin = 5 * size;
  std::vector<images::Part> numbers;
  for (int from = 0; from < lines.height; from += kRows) {
    const int to = std::min(lines.height, from + kRows);
    remove_numbers_in(lines, size, std::max(0, from - margin), std::min(lines.height, to + margin), from, to,
                      numbers);
  }
  return numbers;
}

}  // namespace coq::contours
