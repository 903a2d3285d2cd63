// SPDX-License-Identifier: MIT
#include "core/vectors/tidy.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "core/vectors/detail/runs.h"

namespace coq::vectors {
namespace {

Problem tidy_stopped() {
  return make_error("trace.stopped", message("stopped"));
}

/// Applies a morphological operation with a disc, in bands of rows.
void operate(images::Plane& mask, int operation, double width) {
  // The disc covers gaps or strips up to `width`.
  const int radius = static_cast<int>(std::lround(std::min(width, 60.0) / 2));
  if (radius < 1) return;
  const cv::Mat disc = cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(2 * radius + 1, 2 * radius + 1));
  const int margin = 2 * radius + 1, band = std::max(256, 4 * margin);
  images::Plane out(mask.width, mask.height);
  for (int y = 0; y < mask.height; y += band) {
    const int last = std::min(mask.height, y + band);
    const int from = std::max(0, y - margin), until = std::min(mask.height, last + margin);
    const cv::Mat rows(until - from, mask.width, CV_8U, mask.row(from));
    cv::Mat done;
    cv::morphologyEx(rows, done, operation, disc);
    for (int row = y; row < last; ++row)
      std::copy_n(done.ptr<std::uint8_t>(row - from), mask.width, out.row(row));
  }
  mask = std::move(out);
}

/// Returns whether the strokes of a part are thin for its height, as those of letters are.
bool has_thin_strokes(const detail::Measures& part) {
  const double stroke = 2.0 * static_cast<double>(part.pixels) / static_cast<double>(part.perimeter);
  const int height = part.box.height();
  constexpr double kThickest = 0.34;  // share of the height, enough for bold type
  return stroke < kThickest * height && part.box.width() < 2 * height;
}

bool may_stand_in_one_word(const detail::Measures& a, const detail::Measures& b) {
  const int height = std::max(a.box.height(), b.box.height());
  const int least = std::min(a.box.height(), b.box.height());
  const int gap = std::max(a.box.left, b.box.left) - std::min(a.box.right, b.box.right);
  const int common = std::min(a.box.bottom, b.box.bottom) - std::max(a.box.top, b.box.top);
  return 10 * least >= 6 * height && gap < height && 2 * common > least;
}

/// Marks letters: parts that have at least two neighbours in a word.
std::vector<bool> find_letters(const std::vector<detail::Measures>& parts, const TidyOptions& options) {
  std::vector<bool> out(parts.size());
  if (options.letter_most <= 0) return out;
  std::vector<std::size_t> small;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int height = parts[i].box.height();
    if (height >= options.letter_least && height <= options.letter_most && has_thin_strokes(parts[i]))
      small.push_back(i);
  }
  std::sort(small.begin(), small.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(parts[a].box.left, a) < std::pair(parts[b].box.left, b);
  });
  std::vector<std::size_t> parents(small.size()), sizes(small.size(), 1);
  for (std::size_t i = 0; i < small.size(); ++i) parents[i] = i;
  const auto root = [&](std::size_t i) {
    while (parents[i] != i) i = parents[i] = parents[parents[i]];
    return i;
  };
  const double reach = 3 * options.letter_most;  // reach of a letter and the gap after it
  constexpr std::size_t kMostCompared = 2000;    // limits the work on pictures of noise
  for (std::size_t i = 0; i < small.size(); ++i) {
    const detail::Measures& one = parts[small[i]];
    for (std::size_t j = i + 1; j < std::min(small.size(), i + kMostCompared); ++j) {
      const detail::Measures& other = parts[small[j]];
      if (other.box.left - one.box.left > reach) break;
      if (!may_stand_in_one_word(one, other)) continue;
      const std::size_t a = root(i), b = root(j);
      if (a == b) continue;
      parents[std::max(a, b)] = std::min(a, b);
      sizes[std::min(a, b)] += sizes[std::max(a, b)];
    }
  }
  constexpr std::size_t kShortestWord = 3;
  for (std::size_t i = 0; i < small.size(); ++i) out[small[i]] = sizes[root(i)] >= kShortestWord;
  return out;
}

/// Sets the pixels of the parts for which `change` is true.
template <class Change>
void set_parts(images::Plane& mask, const detail::Runs& runs, std::uint8_t value, Change change) {
  for (int y = 0; y < mask.height; ++y)
    for (const auto* run = runs.begin_of(y); run != runs.end_of(y); ++run)
      if (change(run->part)) std::fill(mask.row(y) + run->left, mask.row(y) + run->right, value);
}

std::vector<bool> only(std::uint8_t value) {
  std::vector<bool> out(256);
  out[value] = true;
  return out;
}

}  // namespace

Result<Tidied> tidy(images::Plane& mask, const TidyOptions& options, const StopToken& stop) {
  Tidied out;
  for (std::uint8_t& value : mask.values) value = value != 0 ? 1 : 0;
  if (mask.width == 0 || mask.height == 0) return out;
  if (options.letter_most > 0) {
    const auto runs = detail::Runs::find(mask, only(1), true);
    if (!runs) return runs.error();
    const std::vector<bool> letters = find_letters(detail::measure(*runs, mask.width), options);
    out.letters = static_cast<std::size_t>(std::count(letters.begin(), letters.end(), true));
    set_parts(mask, *runs, 0, [&](std::uint32_t part) { return letters[part]; });
  }
  if (stop.stop_requested()) return tidy_stopped();
  operate(mask, cv::MORPH_CLOSE, options.close);
  if (stop.stop_requested()) return tidy_stopped();
  operate(mask, cv::MORPH_OPEN, options.open);
  if (stop.stop_requested()) return tidy_stopped();
  {
    const auto runs = detail::Runs::find(mask, only(1), false);
    if (!runs) return runs.error();
    const std::vector<detail::Measures> parts = detail::measure(*runs, mask.width);
    const auto small = [&](std::uint32_t part) { return parts[part].pixels < options.least; };
    for (std::uint32_t part = 0; part < parts.size(); ++part) out.specks += small(part);
    set_parts(mask, *runs, 0, small);
  }
  // Holes are connected by corners, because areas are connected by sides.
  const auto runs = detail::Runs::find(mask, only(0), true);
  if (!runs) return runs.error();
  const std::vector<detail::Measures> parts = detail::measure(*runs, mask.width);
  const auto small = [&](std::uint32_t part) {
    return parts[part].pixels < options.hole && !parts[part].at_border;
  };
  for (std::uint32_t part = 0; part < parts.size(); ++part) out.filled += small(part);
  set_parts(mask, *runs, 1, small);
  return out;
}

}  // namespace coq::vectors
