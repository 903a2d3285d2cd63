// SPDX-License-Identifier: MIT
#include "tests/core/contours/drawn_sheet.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <opencv2/imgproc.hpp>
#include <random>
#include <string>

#include "core/base/files.h"
#include "core/contours/printed_numbers.h"
#include "core/contours/ridges.h"
#include "core/relief/hgt.h"

// jpeglib.h needs FILE.
#include <jpeglib.h>

namespace coq::test {

namespace {

const cv::Scalar kPaper(205, 222, 230), kBrown(60, 110, 170);

/// Numbers that are the same with every standard library.
class Random {
 public:
  explicit Random(unsigned seed) : m_engine(seed) {}
  double uniform(double from, double to) { return from + (to - from) * (m_engine() / 4294967296.0); }
  double normal(double deviation) {
    double sum = 0;
    for (int k = 0; k < 12; ++k) sum += uniform(0, 1);
    return (sum - 6) * deviation;
  }

 private:
  std::mt19937 m_engine;
};

struct PrintedNumber {
  cv::Point at, along;
  int height;
};

void print_number(cv::Mat& sheet, const PrintedNumber& number) {
  cv::Mat flat = cv::Mat::zeros(40, 60, CV_8U), turned, box;
  cv::putText(flat, std::to_string(number.height), {4, 28}, cv::FONT_HERSHEY_SIMPLEX, .55, 255, 1, cv::LINE_AA);
  double degrees = std::atan2(-number.along.y, number.along.x) * 180 / CV_PI;
  if (degrees > 90) degrees -= 180;
  if (degrees < -90) degrees += 180;
  cv::warpAffine(flat, turned, cv::getRotationMatrix2D({30, 20}, degrees, 1), {60, 40});
  cv::dilate(turned, box, cv::Mat::ones(7, 7, CV_8U));
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 60; ++x) {
      auto& pixel = sheet.at<cv::Vec3f>(number.at.y - 20 + y, number.at.x - 30 + x);
      const float share = turned.at<std::uint8_t>(y, x) / 255.f;
      for (int c = 0; c < 3; ++c) {
        if (box.at<std::uint8_t>(y, x) > 60) pixel[c] = static_cast<float>(kPaper[c]);
        pixel[c] = pixel[c] * (1 - share) + static_cast<float>(kBrown[c]) * share;
      }
    }
}

/// Draws one closed border of the ground above a height, without what lies on the border of the sheet.
void draw_contour(cv::Mat& sheet, cv::Mat& truth, const std::vector<cv::Point>& border, int height, bool thick,
                  std::vector<PrintedNumber>& numbers) {
  std::vector<cv::Point> part;
  const auto finish = [&] {
    if (part.size() >= 20) {
      cv::polylines(sheet, part, false, kBrown, thick ? 2 : 1, cv::LINE_AA);
      cv::polylines(truth, part, false, height, 3);
      const std::size_t half = part.size() / 2;
      const cv::Point at = part[half];
      const bool fits = at.x >= 30 && at.y >= 20 && at.x + 30 <= sheet.cols && at.y + 20 <= sheet.rows;
      if (thick && part.size() > 200 && fits) numbers.push_back({at, part[half + 8] - part[half - 8], height});
    }
    part.clear();
  };
  for (const cv::Point& p : border) {
    if (p.x > 0 && p.y > 0 && p.x + 1 < sheet.cols && p.y + 1 < sheet.rows)
      part.push_back(p);
    else
      finish();
  }
  finish();
}

/// Compresses and expands a picture as a scanner program does.
cv::Mat through_jpeg(const cv::Mat& rgb, int quality) {
  jpeg_error_mgr errors{};
  jpeg_compress_struct out{};
  out.err = jpeg_std_error(&errors);
  jpeg_create_compress(&out);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&out, &bytes, &size);
  out.image_width = static_cast<JDIMENSION>(rgb.cols);
  out.image_height = static_cast<JDIMENSION>(rgb.rows);
  out.input_components = 3;
  out.in_color_space = JCS_RGB;
  jpeg_set_defaults(&out);
  jpeg_set_quality(&out, quality, TRUE);
  jpeg_start_compress(&out, TRUE);
  for (int y = 0; y < rgb.rows; ++y) {
    JSAMPROW row = const_cast<JSAMPROW>(rgb.ptr<std::uint8_t>(y));
    jpeg_write_scanlines(&out, &row, 1);
  }
  jpeg_finish_compress(&out);
  jpeg_destroy_compress(&out);

  jpeg_decompress_struct in{};
  in.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&in);
  jpeg_mem_src(&in, bytes, size);
  jpeg_read_header(&in, TRUE);
  jpeg_start_decompress(&in);
  cv::Mat result(rgb.rows, rgb.cols, CV_8UC3);
  for (int y = 0; y < rgb.rows; ++y) {
    JSAMPROW row = result.ptr<std::uint8_t>(y);
    jpeg_read_scanlines(&in, &row, 1);
  }
  jpeg_finish_decompress(&in);
  jpeg_destroy_decompress(&in);
  std::free(bytes);
  return result;
}

images::Bitmap scanned(const cv::Mat& drawn, const SheetOptions& options, Random& random) {
  cv::Mat soft;
  cv::GaussianBlur(drawn, soft, {0, 0}, .7);
  cv::Mat rgb(soft.rows, soft.cols, CV_8UC3);
  for (int y = 0; y < soft.rows; ++y)
    for (int x = 0; x < soft.cols; ++x)
      for (int c = 0; c < 3; ++c)
        rgb.at<cv::Vec3b>(y, x)[2 - c] =
            cv::saturate_cast<std::uint8_t>(soft.at<cv::Vec3f>(y, x)[c] + random.normal(options.noise));
  rgb = through_jpeg(rgb, options.jpeg_quality);
  images::Bitmap picture{rgb.cols, rgb.rows, {}};
  for (int y = 0; y < rgb.rows; ++y)
    for (int x = 0; x < rgb.cols; ++x) {
      const auto& p = rgb.at<cv::Vec3b>(y, x);
      picture.pixels.push_back(0xff000000u | static_cast<std::uint32_t>(p[0]) << 16 |
                               static_cast<std::uint32_t>(p[1]) << 8 | p[2]);
    }
  return picture;
}

}  // namespace

Ground formula_ground(int width, int height, unsigned seed) {
  Random random(seed);
  struct Hill {
    double x, y, size, metres;
  };
  std::vector<Hill> hills;
  for (int k = 0; k < 9; ++k)
    hills.push_back({random.uniform(0, width), random.uniform(0, height), random.uniform(90, 240),
                     random.uniform(150, 600)});
  std::vector<std::array<double, 4>> waves;  // direction, length and height of ridges and valleys
  for (const double length : {420.0, 260.0, 150.0, 90.0, 60.0}) {
    const double angle = random.uniform(0, 6.28);
    waves.push_back({std::cos(angle) / length * 6.28, std::sin(angle) / length * 6.28, random.uniform(0, 6.28),
                     length * 0.22});
  }
  Ground ground{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      double metres = 500 + 0.25 * x;
      for (const Hill& hill : hills) {
        const double dx = (x - hill.x) / hill.size, dy = (y - hill.y) / hill.size;
        metres += hill.metres * std::exp(-(dx * dx + dy * dy) / 2);
      }
      for (const auto& [kx, ky, phase, metres_high] : waves)
        metres += metres_high * std::sin(kx * x + ky * y + phase);
      ground.metres.push_back(static_cast<float>(metres));
    }
  return ground;
}

DrawnSheet draw_sheet(const Ground& ground, const SheetOptions& options) {
  Random random(options.seed);
  const int width = ground.width, height = ground.height;
  cv::Mat sheet(height, width, CV_32FC3, kPaper), truth = cv::Mat::zeros(height, width, CV_32S);
  const cv::Mat z(height, width, CV_32F, const_cast<float*>(ground.metres.data()));
  double lowest = 0, highest = 0;
  cv::minMaxLoc(z, &lowest, &highest);
  std::vector<PrintedNumber> numbers;
  for (int h = (static_cast<int>(std::floor(lowest / options.step)) + 1) * options.step; h < highest;
       h += options.step) {
    std::vector<std::vector<cv::Point>> borders;
    cv::findContours(z >= h, borders, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
    for (const auto& border : borders)
      if (border.size() >= 30) draw_contour(sheet, truth, border, h, h % (5 * options.step) == 0, numbers);
  }
  for (const PrintedNumber& number : numbers) print_number(sheet, number);
  for (int road = 0; road < options.roads; ++road) {
    std::vector<cv::Point> path;
    double x = random.uniform(0, width), y = random.uniform(0, height);
    for (int k = 0; k < 15; ++k, x += random.normal(90), y += random.normal(90))
      path.emplace_back(static_cast<int>(x), static_cast<int>(y));
    cv::polylines(sheet, path, false, {40, 40, 40}, 2, cv::LINE_AA);
  }
  if (options.names)
    for (const char* name : {"La Massana", "Bois noir", "P. 1832", "Ordino", "Cortals"})
      cv::putText(
          sheet, name,
          {static_cast<int>(random.uniform(0, width - 150)), static_cast<int>(random.uniform(30, height))},
          cv::FONT_HERSHEY_TRIPLEX, .8, {30, 30, 30}, 1, cv::LINE_AA);
  DrawnSheet result;
  result.picture = scanned(sheet, options, random);
  result.true_height.assign(truth.begin<int>(), truth.end<int>());
  result.numbers = static_cast<int>(numbers.size());
  return result;
}

LineFigures compare_lines(const DrawnSheet& sheet, const std::vector<Path>& lines) {
  const int width = sheet.picture.width, height = sheet.picture.height;
  images::Plane truth(width, height);
  for (std::size_t k = 0; k < sheet.true_height.size(); ++k) truth.values[k] = sheet.true_height[k] != 0;
  cv::Mat near = cv::Mat::zeros(height, width, CV_8U);
  double on = 0, all = 0;
  for (const Path& line : lines)
    for (std::size_t k = 0; k < line.size(); ++k) {
      const Point p = line[k], before = line[k > 0 ? k - 1 : 0];
      cv::line(near, {before.x, before.y}, {p.x, p.y}, 1);
      on += truth.at(p.x, p.y) ? 1 : 0;
      ++all;
    }
  cv::dilate(near, near, cv::Mat::ones(5, 5, CV_8U));
  double found = 0, total = 0;
  const auto centres = contours::centre_lines(truth, 3);
  for (const contours::CentreLine& line : centres.value())
    for (const Point& p : line.points) {
      found += near.at<std::uint8_t>(p.y, p.x);
      ++total;
    }
  return {found / total, on / all};
}

namespace {

/// Returns the number of points of a chain on contours of each height.
std::map<int, int> heights_along(const DrawnSheet& sheet, const contours::Chain& chain) {
  std::map<int, int> counts;
  for (const Point& p : chain.points) {
    const int height =
        sheet.true_height[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(sheet.picture.width) +
                          static_cast<std::size_t>(p.x)];
    if (height != 0) ++counts[height];
  }
  return counts;
}

}  // namespace

double purity(const DrawnSheet& sheet, const std::vector<contours::Chain>& chains) {
  double good = 0, all = 0;
  for (const contours::Chain& chain : chains) {
    int most = 0, on = 0;
    for (const auto& [height, count] : heights_along(sheet, chain)) most = std::max(most, count), on += count;
    const auto length = static_cast<double>(chain.points.size());
    all += length;
    if (most >= 0.97 * on && on > 0.6 * length) good += length;
  }
  return good / all;
}

FoundSheet find_contours(const Ground& ground) {
  FoundSheet result;
  result.sheet = draw_sheet(ground, {});
  contours::InkLines ink =
      contours::find_lines(result.sheet.picture, contours::ink_colour("brown").value()).value();
  const std::vector<images::Part> numbers = contours::remove_numbers(ink.lines);
  const auto lines = contours::centre_lines(ink.lines, 8).value();
  for (const contours::CentreLine& line : lines)
    if (line.points.size() >= 6) result.lines.push_back(line.points);
  result.chains = contours::chains(lines, ground.width, ground.height, {&ink.black, numbers}, {}).value();
  return result;
}

namespace {

/// The way of steepest ascent from a pixel to a summit or to the border.
Path way_uphill(const Ground& ground, double x, double y) {
  Path path{{static_cast<int>(x), static_cast<int>(y)}};
  for (int step = 1; step <= 700; ++step) {
    const int px = static_cast<int>(x), py = static_cast<int>(y);
    const double along = ground.at(px + 2, py) - ground.at(px - 2, py),
                 down = ground.at(px, py + 2) - ground.at(px, py - 2);
    const double slope = std::hypot(along, down);
    if (slope < .2) break;
    x += along / slope, y += down / slope;
    if (!(x > 6 && y > 6 && x < ground.width - 6 && y < ground.height - 6)) break;
    if (step % 8 == 0) path.push_back({static_cast<int>(x), static_cast<int>(y)});
  }
  return path;
}

}  // namespace

std::vector<contours::Stroke> strokes_uphill(const FoundSheet& found, const Ground& ground, int count,
                                             unsigned seed) {
  constexpr contours::Height kStep = 50'000, kMark = 5'000'000;
  std::mt19937 random(seed);
  std::vector<contours::Stroke> strokes;
  while (static_cast<int>(strokes.size()) < count) {
    const double x = 60 + random() % static_cast<unsigned>(ground.width - 120);
    const double y = 60 + random() % static_cast<unsigned>(ground.height - 120);
    contours::Stroke stroke{way_uphill(ground, x, y), kMark, kStep};
    if (stroke.path.size() < 3) continue;
    const auto alone = contours::number(found.chains.chains, ground.width, ground.height, {stroke}).value();
    for (std::size_t k = 0; k < alone.chains.size(); ++k)
      if (alone.chains[k].source == contours::HeightSource::stroke && alone.chains[k].height == kMark)
        stroke.height = contours::Height{true_height_of(found.sheet, found.chains.chains[k])} * 1000;
    if (stroke.height != kMark && stroke.height != 0) strokes.push_back(std::move(stroke));
  }
  return strokes;
}

std::vector<Path> paths_of(const std::vector<contours::Chain>& chains) {
  std::vector<Path> result;
  for (const contours::Chain& chain : chains) result.push_back(chain.points);
  return result;
}

std::optional<Ground> shared_ground() {
  const std::filesystem::path file =
      std::filesystem::path(COQ_SOURCE_DIR) / "../shared/data/dem-samples/N42E001.hgt.zip";
  const auto bytes = read_file(file);
  if (!bytes) return std::nullopt;
  const auto heights = relief::read_hgt(*bytes, "N42E001.hgt.zip");
  if (!heights) return std::nullopt;
  constexpr int kSide = 110, kRow = 600, kColumn = 500, kPixels = 9;
  cv::Mat part(kSide, kSide, CV_32F), smooth, large;
  float last = 0;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      const float metres = heights->sample(kColumn + x, kRow + y);
      part.at<float>(y, x) = last = std::isnan(metres) ? last : metres;
    }
  cv::GaussianBlur(part, smooth, {0, 0}, 1);
  cv::resize(smooth, large, {kSide * kPixels, kSide * kPixels}, 0, 0, cv::INTER_CUBIC);
  return Ground{large.cols, large.rows, {large.begin<float>(), large.end<float>()}};
}

int true_height_of(const DrawnSheet& sheet, const contours::Chain& chain) {
  int best = 0, most = 0, on = 0;
  for (const auto& [height, count] : heights_along(sheet, chain)) {
    if (count > most) most = count, best = height;
    on += count;
  }
  return on * 2 > static_cast<int>(chain.points.size()) ? best : 0;
}

}  // namespace coq::test
