// SPDX-License-Identifier: MIT
#include "core/tracing/contours.h"

#include <algorithm>
#include <cmath>

#include "core/contours/hills.h"
#include "core/contours/printed_numbers.h"
#include "core/geometry/operations.h"
#include "core/tracing/candidates.h"
#include "core/tracing/detail/placed_scan.h"
#include "core/vectors/place.h"

namespace coq::tracing {
namespace {

namespace fs = std::filesystem;

constexpr double kUmOfMm = 1000;

/// The mean colour of the darkest pixels near some places.
Result<contours::InkColour> colour_at(const images::Bitmap& picture,
                                      const std::vector<model::PixelPoint>& places) {
  std::array<int, 3> sums{};
  for (const model::PixelPoint& place : places) {
    const auto x = static_cast<int>(std::clamp<std::int64_t>(place.x.value / 1000, -1, images::kMaxSide));
    const auto y = static_cast<int>(std::clamp<std::int64_t>(place.y.value / 1000, -1, images::kMaxSide));
    if (place.x.value < 0 || place.y.value < 0 || x >= picture.width || y >= picture.height)
      return make_error(
          "trace.click",
          message("the pixel {},{} that shows the contours is outside the picture of {} x {} pixels", x, y,
                  picture.width, picture.height));
    // A click rarely meets the middle of a fine line.
    std::array<int, 3> darkest{255, 255, 255};
    const auto light = [](const std::array<int, 3>& c) { return 3 * c[0] + 6 * c[1] + c[2]; };
    for (int row = std::max(0, y - 1); row <= std::min(picture.height - 1, y + 1); ++row)
      for (int column = std::max(0, x - 1); column <= std::min(picture.width - 1, x + 1); ++column) {
        const std::uint32_t pixel = picture.at(column, row);
        const std::array<int, 3> colour{static_cast<int>(pixel >> 16U & 255U),
                                        static_cast<int>(pixel >> 8U & 255U), static_cast<int>(pixel & 255U)};
        if (light(colour) < light(darkest)) darkest = colour;
      }
    for (std::size_t k = 0; k < 3; ++k) sums[k] += darkest[k];
  }
  contours::InkColour mean = 0;
  for (const int sum : sums) mean = mean << 8U | static_cast<contours::InkColour>(sum) / places.size();
  return mean;
}

/// The contours of a sheet before they have heights.
Result<contours::Chains> chains_of(const std::string& file, const ContourInk& ink, images::Size size,
                                   std::size_t& number_count, const StopToken& stop, const Progress& progress) {
  if (std::int64_t{size.width} * size.height > contours::kMaxSheet)
    return make_error("contours.sheet",
                      message("contours are searched on pictures of 1 to {} million pixels, not on {} x {}",
                              contours::kMaxSheet / 1'000'000, size.width, size.height));
  contours::InkLines lines;
  {
    const auto picture = images::read_picture(file, 0);
    if (!picture) return picture.error();
    const auto colour = ink.shown.empty() ? ink.colour : colour_at(*picture, ink.shown);
    if (!colour) return colour.error();
    auto found = contours::find_lines(*picture, *colour, stop, progress.part(0, 0.6));
    if (!found) return found.error();
    lines = std::move(*found);
  }
  const std::vector<images::Part> numbers = contours::remove_numbers(lines.lines);
  number_count = numbers.size();
  constexpr int kSpur = 8;
  auto middle = contours::centre_lines(std::move(lines.lines), kSpur, stop);
  if (!middle) return middle.error();
  return contours::chains(std::move(*middle), size.width, size.height, {&lines.black, numbers}, {}, stop,
                          progress.part(0.6, 1));
}

double length_on_page(const Path& path) {
  double length = 0;
  for (std::size_t k = 1; k < path.size(); ++k) {
    const Vector step = path[k] - path[k - 1];
    length += std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  }
  return length;
}

/// Adds a join if two points of a chain are not beside each other.
void add_join(Point before, Point after, const vectors::Place& place, PlacedContour& out) {
  constexpr Um kBeside = 2;
  const Vector step = after - before;
  if (std::max(std::abs(step.x), std::abs(step.y)) <= kBeside) return;
  out.joins.push_back({place.at(before.x + 0.5, before.y + 0.5), place.at(after.x + 0.5, after.y + 0.5)});
}

PlacedContour placed(const contours::Chain& chain, const vectors::Place& place, Um tolerance) {
  PlacedContour out;
  Path path;
  for (std::size_t k = 0; k < chain.points.size(); ++k) {
    path.push_back(place.at(chain.points[k].x + 0.5, chain.points[k].y + 0.5));
    if (k > 0) add_join(chain.points[k - 1], chain.points[k], place, out);
  }
  if (chain.closed) {
    path.push_back(path.front());
    add_join(chain.points.back(), chain.points.front(), place, out);
  }
  out.path = simplified(path, tolerance);
  return out;
}

void add_hills(contours::Hills& hills, const std::string& source, TracedContours& out) {
  for (contours::ScoredHill& one : hills.hills) {
    model::AreaCandidate candidate;
    candidate.ink = "hill";
    candidate.source = source;
    candidate.level = model::Thousandths{std::int64_t{one.hill.level} * 1000};
    candidate.score = model::Thousandths{std::clamp<std::int64_t>(std::llround(one.score * 1000), 0, 1000)};
    candidate.ring.points = Shared(std::move(one.hill.area.outer));
    for (Ring& hole : one.hill.area.holes) candidate.holes.emplace_back().points = Shared(std::move(hole));
    for (Path& crest : one.crests) candidate.crests.emplace_back().points = Shared(std::move(crest));
    out.figures.crests += candidate.crests.size();
    out.candidates.emplace_back(std::move(candidate));
  }
  out.figures.hills = hills.hills.size();
  out.figures.base = hills.base;
}

Box page_of(const model::MapDocument& map) {
  const model::Page page = map.page.value_or(model::Page{});
  return {{0, 0}, {page.width, page.height}};
}

Um tolerance_of(const ContourOptions& options) {
  return static_cast<Um>(std::lround(options.tolerance * kUmOfMm));
}

}  // namespace

Result<ContourSheet> find_contours(const model::MapDocument& map, const fs::path& map_folder, std::size_t scan,
                                   const ContourInk& ink, const StopToken& stop, const Progress& progress) {
  const auto found = detail::scan_at(map, map_folder, scan);
  if (!found) return found.error();
  ContourSheet out;
  out.size = found->info.upright();
  const auto warp = detail::warp_of_scan(map, *found->scan, out.size);
  if (!warp)
    return make_error("trace.scan",
                      message("the ties of the scan {} do not place it on the page", found->scan->href));
  out.to_page = *warp;
  out.page = page_of(map);
  out.source = source_of("contours", scan_in_sources(map, scan));
  auto chains = chains_of(found->file, ink, out.size, out.numbers, stop, progress);
  if (!chains) return chains.error();
  out.chains = *std::move(chains);
  return out;
}

std::vector<PlacedContour> placed_contours(const ContourSheet& sheet, Um tolerance) {
  const vectors::Place place(sheet.to_page, sheet.size.width, sheet.size.height);
  std::vector<PlacedContour> out;
  for (const contours::Chain& chain : sheet.chains.chains) out.push_back(placed(chain, place, tolerance));
  return out;
}

ContourFigures figures_of(const ContourSheet& sheet, const std::vector<PlacedContour>& placed) {
  ContourFigures out;
  out.chains = sheet.chains.chains.size();
  out.joins = static_cast<std::size_t>(sheet.chains.joins);
  out.free_ends = static_cast<std::size_t>(sheet.chains.free_ends);
  out.merged = static_cast<std::size_t>(sheet.chains.merged);
  out.numbers = sheet.numbers;
  for (const PlacedContour& one : placed) out.mm += length_on_page(one.path) / kUmOfMm;
  return out;
}

void count_heights(const ContourSheet& sheet, const contours::Numbering& numbering, ContourFigures& figures) {
  for (const contours::ChainHeight& chain : numbering.chains) {
    figures.by_strokes += chain.source == contours::HeightSource::stroke ? 1 : 0;
    figures.between += chain.source == contours::HeightSource::between ? 1 : 0;
    figures.doubted += chain.source == contours::HeightSource::doubted ? 1 : 0;
  }
  figures.numbered = numbering.share(sheet.chains.chains);
}

TracedContours contour_lines(const ContourSheet& sheet, const ContourOptions& options) {
  std::vector<PlacedContour> placed = placed_contours(sheet, tolerance_of(options));
  TracedContours out;
  out.source = sheet.source;
  out.figures = figures_of(sheet, placed);
  for (PlacedContour& one : placed) {
    model::LineCandidate candidate;
    candidate.ink = "contour";
    candidate.source = sheet.source;
    candidate.path.points = Shared(std::move(one.path));
    out.candidates.emplace_back(std::move(candidate));
  }
  return out;
}

Result<TracedContours> contour_hills(const ContourSheet& sheet, const ContourOptions& options,
                                     const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                     const Progress& progress) {
  const std::vector<contours::Chain>& chains = sheet.chains.chains;
  const auto [width, height] = sheet.size;
  TracedContours out;
  out.source = sheet.source;
  out.figures = figures_of(sheet, placed_contours(sheet, tolerance_of(options)));
  auto numbering = contours::number(chains, width, height, strokes, stop);
  if (!numbering) return numbering.error();
  count_heights(sheet, *numbering, out.figures);
  const auto ground =
      contours::ground(chains, *numbering, width, height, options.step, stop, progress.part(0, 0.5));
  out.doubts = std::move(numbering->doubts);
  if (!ground && ground.error().check == "contours.heights") return out;
  if (!ground) return ground.error();
  contours::HillOptions hill_options;
  hill_options.step = options.level_step > 0 ? options.level_step : options.step;
  hill_options.base = options.base;
  hill_options.tolerance = tolerance_of(options);
  hill_options.crests = options.crests;
  hill_options.least = std::llround(options.least * kUmOfMm * kUmOfMm);
  auto hills = contours::hills(*ground, width, height, sheet.to_page, sheet.page, hill_options, stop,
                               progress.part(0.5, 1));
  if (!hills) return hills.error();
  add_hills(*hills, sheet.source, out);
  return out;
}

Result<TracedContours> trace_contours(const model::MapDocument& map, const fs::path& map_folder,
                                      std::size_t scan, const ContourInk& ink, const ContourOptions& options,
                                      const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                      const Progress& progress) {
  const auto sheet = find_contours(map, map_folder, scan, ink, stop, progress.part(0, 0.6));
  if (!sheet) return sheet.error();
  if (strokes.empty()) return contour_lines(*sheet, options);
  return contour_hills(*sheet, options, strokes, stop, progress.part(0.6, 1));
}

}  // namespace coq::tracing
