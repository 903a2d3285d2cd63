// SPDX-License-Identifier: MIT
#include "core/contours/ridges.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "core/base/text.h"

namespace coq::contours {

namespace {

constexpr int kTile = 512;       // pixels of a side that are worked on at once
constexpr int kMargin = 8;       // more than the reach of all filters
constexpr int kPaperStep = 64;   // distance between places where the paper's colour is taken
constexpr int kPaperReach = 64;  // half the side of the square whose median it is

struct LabColour {
  double l = 0, a = 0, b = 0;  // scaled as OpenCV does for bytes: 0 to 255
};

cv::Mat lab_of(const images::Bitmap& sheet, const images::Part& part) {
  cv::Mat bgr(part.height(), part.width(), CV_8UC3);
  for (int y = part.top; y < part.bottom; ++y) {
    auto* to = bgr.ptr<cv::Vec3b>(y - part.top);
    for (int x = part.left; x < part.right; ++x) {
      const std::uint32_t pixel = sheet.at(x, y);
      *to++ = {static_cast<std::uint8_t>(pixel), static_cast<std::uint8_t>(pixel >> 8),
               static_cast<std::uint8_t>(pixel >> 16)};
    }
  }
  cv::Mat smooth, lab;
  cv::GaussianBlur(bgr, smooth, {3, 3}, 0.6);
  cv::cvtColor(smooth, lab, cv::COLOR_BGR2Lab);
  return lab;
}

/// The colour of the paper all over a sheet: medians of squares, and straight lines between them.
class Paper {
 public:
  explicit Paper(const images::Bitmap& sheet)
      : m_columns(sheet.width / kPaperStep + 2), m_rows(sheet.height / kPaperStep + 2) {
    for (int row = 0; row < m_rows; ++row)
      for (int column = 0; column < m_columns; ++column)
        m_colours.push_back(median(sheet, std::min(column * kPaperStep, sheet.width - 1),
                                   std::min(row * kPaperStep, sheet.height - 1)));
  }

  LabColour at(int x, int y) const {
    const double fx = static_cast<double>(x % kPaperStep) / kPaperStep;
    const double fy = static_cast<double>(y % kPaperStep) / kPaperStep;
    const auto first = static_cast<std::size_t>(y / kPaperStep * m_columns + x / kPaperStep);
    const auto below = first + static_cast<std::size_t>(m_columns);
    const auto mix = [&](double LabColour::*part) {
      const double above = m_colours[first].*part * (1 - fx) + m_colours[first + 1].*part * fx;
      return above * (1 - fy) + (m_colours[below].*part * (1 - fx) + m_colours[below + 1].*part * fx) * fy;
    };
    return {mix(&LabColour::l), mix(&LabColour::a), mix(&LabColour::b)};
  }
  /// The commonest colour of the sheet.
  LabColour usual() const {
    const auto middle = [this](double LabColour::*part) {
      std::vector<double> values;
      for (const LabColour& colour : m_colours) values.push_back(colour.*part);
      std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                       values.end());
      return values[values.size() / 2];
    };
    return {middle(&LabColour::l), middle(&LabColour::a), middle(&LabColour::b)};
  }

 private:
  static LabColour median(const images::Bitmap& sheet, int x, int y) {
    const images::Part part{std::max(0, x - kPaperReach), std::max(0, y - kPaperReach),
                            std::min(sheet.width, x + kPaperReach), std::min(sheet.height, y + kPaperReach)};
    std::array<std::array<int, 256>, 3> counts{};
    int total = 0;
    const cv::Mat lab = lab_of(sheet, part);
    for (int row = 0; row < lab.rows; row += 2)
      for (int column = 0; column < lab.cols; column += 2, ++total)
        for (int channel = 0; channel < 3; ++channel)
          ++counts[static_cast<std::size_t>(channel)][lab.at<cv::Vec3b>(row, column)[channel]];
    std::array<double, 3> middle{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
      int sum = 0, value = 0;
      while (value < 255 && 2 * (sum += counts[channel][static_cast<std::size_t>(value)]) <= total) ++value;
      middle[channel] = value;
    }
    return {middle[0], middle[1], middle[2]};
  }

  int m_columns, m_rows;
  std::vector<LabColour> m_colours{};
};

/// Returns how much of an ink is on a pixel, judged by the difference to the paper.
class InkScale {
 public:
  InkScale(InkColour ink, const LabColour& paper) {
    cv::Mat bgr(1, 1, CV_8UC3, cv::Scalar(ink & 255, ink >> 8 & 255, ink >> 16 & 255)), lab;
    cv::cvtColor(bgr, lab, cv::COLOR_BGR2Lab);
    const auto colour = lab.at<cv::Vec3b>(0, 0);
    const double a = colour[1] - paper.a, b = colour[2] - paper.b, hue = std::sqrt(a * a + b * b);
    m_light = colour[0] <= paper.l ? -1 : 1;
    // A hue this weak is that of grey and black ink.
    if (hue >= 12) m_a = a / hue, m_b = b / hue;
    m_full = 1.3 * ((hue >= 12 ? hue : 0) + kLightness * std::abs(colour[0] - paper.l));
  }
  bool has_hue() const { return m_a != 0 || m_b != 0; }
  std::uint8_t amount(const cv::Vec3b& pixel, const LabColour& paper) const {
    const double a = pixel[1] - paper.a, b = pixel[2] - paper.b;
    const double hue = m_a * a + m_b * b, other = std::abs(m_a * b - m_b * a);
    const double light = kLightness * m_light * (pixel[0] - paper.l);
    // Lightness alone may be any ink: it counts up to a limit where the ink has a hue, and a clearly different
    // hue counts against it.
    constexpr double kNoise = 10;
    const double right_hue = hue - 0.5 * other;
    const double sum = std::max(0.0, right_hue) + std::min(0.0, right_hue + kNoise) +
                       std::clamp(light, 0.0, has_hue() ? m_full * 0.4 : m_full);
    return static_cast<std::uint8_t>(std::clamp(255 * sum / m_full, 0.0, 255.0));
  }

 private:
  static constexpr double kLightness = 0.25;
  double m_a = 0, m_b = 0, m_light = -1, m_full = 1;
};

bool is_black(const cv::Vec3b& pixel) {
  const int a = pixel[1] - 128, b = pixel[2] - 128;
  return pixel[0] < 45 * 255 / 100 && a * a + b * b < 22 * 22;
}

/// The larger curvature across the direction of a ridge (the negative second derivative), 0 to 255.
std::uint8_t ridge_at(const cv::Mat& amount, int x, int y) {
  const auto at = [&](int dx, int dy) { return static_cast<int>(amount.at<std::uint8_t>(y + dy, x + dx)); };
  const double middle = 2.0 * at(0, 0);
  const double xx = at(-1, 0) - middle + at(1, 0), yy = at(0, -1) - middle + at(0, 1);
  const double xy = (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / 4.0;
  const double half = (xx - yy) / 2;
  return static_cast<std::uint8_t>(std::clamp(std::sqrt(half * half + xy * xy) - (xx + yy) / 2, 0.0, 255.0));
}

struct RidgePicture {
  std::vector<std::uint8_t> strength{};
  images::Plane black{};
};

void work_on_tile(const images::Bitmap& sheet, const Paper& paper, const InkScale& scale, bool hides,
                  const images::Part& tile, RidgePicture& result) {
  const images::Part part{std::max(0, tile.left - kMargin), std::max(0, tile.top - kMargin),
                          std::min(sheet.width, tile.right + kMargin),
                          std::min(sheet.height, tile.bottom + kMargin)};
  const cv::Mat lab = lab_of(sheet, part);
  cv::Mat amount(lab.rows, lab.cols, CV_8U), black = cv::Mat::zeros(lab.rows, lab.cols, CV_8U), smooth, wide;
  for (int row = 0; row < lab.rows; ++row)
    for (int column = 0; column < lab.cols; ++column) {
      const auto& pixel = lab.at<cv::Vec3b>(row, column);
      amount.at<std::uint8_t>(row, column) = scale.amount(pixel, paper.at(part.left + column, part.top + row));
      if (hides && is_black(pixel)) black.at<std::uint8_t>(row, column) = 1;
    }
  cv::GaussianBlur(amount, smooth, {7, 7}, 0.9, 0.9, cv::BORDER_REPLICATE);
  cv::dilate(black, wide, cv::Mat::ones(3, 3, CV_8U));
  for (int y = tile.top; y < tile.bottom; ++y)
    for (int x = tile.left; x < tile.right; ++x) {
      const int column = x - part.left, row = y - part.top;
      const std::size_t index = result.black.index(x, y);
      result.black.values[index] = wide.at<std::uint8_t>(row, column);
      const bool inside = x > 0 && y > 0 && x + 1 < sheet.width && y + 1 < sheet.height;
      if (inside && !result.black.values[index]) result.strength[index] = ridge_at(smooth, column, row);
    }
}

/// Two limits of strength: where a ridge begins and how far it goes on.
struct RidgeLimits {
  int clear = 0, faint = 0;
};
RidgeLimits limits_of(const RidgePicture& ridges) {
  std::array<std::int64_t, 256> counts{};
  for (const std::uint8_t strength : ridges.strength) ++counts[strength];
  std::int64_t total = 0, sum = 0;
  for (const std::int64_t count : counts) total += count;
  int noise = 0;
  while (noise < 255 && (sum += counts[static_cast<std::size_t>(noise)]) * 2 < total) ++noise;
  const int least = std::max(4 * noise, 10);
  std::int64_t strong = 0, weight = 0;
  for (int value = least; value < 256; ++value) {
    strong += counts[static_cast<std::size_t>(value)];
    weight += counts[static_cast<std::size_t>(value)] * value;
  }
  const int usual = strong > 0 ? static_cast<int>(weight / strong) : 255;
  const int clear = std::max(least, usual * 3 / 4);
  return {clear, std::max({clear * 2 / 5, 2 * noise, 4})};
}

/// Ridges that are clear somewhere, as far as they are at least faint.
images::Plane followed(const RidgePicture& ridges, const RidgeLimits& limits) {
  images::Plane result(ridges.black.width, ridges.black.height);
  std::vector<std::pair<int, int>> open;
  const auto take = [&](int x, int y, int least) {
    if (x < 0 || y < 0 || x >= result.width || y >= result.height) return;
    const std::size_t index = result.index(x, y);
    if (result.values[index] || ridges.strength[index] < least) return;
    result.values[index] = 1;
    open.emplace_back(x, y);
  };
  for (int y = 0; y < result.height; ++y)
    for (int x = 0; x < result.width; ++x) {
      take(x, y, limits.clear);
      while (!open.empty()) {
        const auto [at_x, at_y] = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) take(at_x + dx, at_y + dy, limits.faint);
      }
    }
  return result;
}

}  // namespace

std::optional<InkColour> ink_colour(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, InkColour>, 6> kNames{{{"brown", 0xaa6e3c},
                                                                          {"black", 0x202020},
                                                                          {"red", 0xc03030},
                                                                          {"blue", 0x3060b0},
                                                                          {"green", 0x3c8c46},
                                                                          {"grey", 0x707070}}};
  for (const auto& [known, colour] : kNames)
    if (known == name) return colour;
  if (name.size() != 7 || name[0] != '#') return std::nullopt;
  InkColour colour = 0;
  for (const char c : name.substr(1)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return std::nullopt;
    colour = colour * 16 + static_cast<InkColour>(digit);
  }
  return colour;
}

Result<InkLines> find_lines(const images::Bitmap& sheet, InkColour ink, const StopToken& stop,
                            const Progress& progress) {
  if (sheet.width < 1 || sheet.height < 1 || std::int64_t{sheet.width} * sheet.height > kMaxSheet)
    return make_error("contours.sheet",
                      message("contours are searched on pictures of 1 to {} million pixels, not on "
                              "{} x {}",
                              kMaxSheet / 1'000'000, sheet.width, sheet.height));
  const Paper paper(sheet);
  const InkScale scale(ink, paper.usual());
  RidgePicture ridges;
  ridges.black = images::Plane(sheet.width, sheet.height);
  ridges.strength.resize(ridges.black.values.size());
  for (int top = 0; top < sheet.height; top += kTile) {
    for (int left = 0; left < sheet.width; left += kTile) {
      if (stop.stop_requested()) return make_error("work.stopped", message("stopped"));
      work_on_tile(sheet, paper, scale, scale.has_hue(),
                   {left, top, std::min(left + kTile, sheet.width), std::min(top + kTile, sheet.height)},
                   ridges);
    }
    progress.set(static_cast<double>(top + kTile) / sheet.height);
  }
  images::Plane lines = followed(ridges, limits_of(ridges));
  return InkLines{std::move(lines), std::move(ridges.black)};
}

}  // namespace coq::contours
