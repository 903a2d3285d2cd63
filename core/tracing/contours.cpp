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

/// The contours of a sheet before they have heights.
Result<contours::Chains> chains_of(const std::string& file, contours::InkColour ink, images::Size size,
                                   ContourFigures& figures, const StopToken& stop, const Progress& progress) {
  if (std::int64_t{size.width} * size.height > contours::kMaxSheet)
    return make_error("contours.sheet",
                      message("contours are searched on pictures of 1 to {} million pixels, not on {} x {}",
                              contours::kMaxSheet / 1'000'000, size.width, size.height));
  contours::InkLines lines;
  {
    const auto picture = images::read_picture(file, 0);
    if (!picture) return picture.error();
    auto found = contours::find_lines(*picture, ink, stop, progress.part(0, 0.6));
    if (!found) return found.error();
    lines = std::move(*found);
  }
  const std::vector<images::Part> numbers = contours::remove_numbers(lines.lines);
  figures.numbers = numbers.size();
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

/// The middles of a chain's pixels on the page.
Path path_on_page(const contours::Chain& chain, const vectors::Place& place, Um tolerance) {
  Path path;
  for (const Point& p : chain.points) path.push_back(place.at(p.x + 0.5, p.y + 0.5));
  if (chain.closed) path.push_back(path.front());
  return simplified(path, tolerance);
}

void count_heights(const contours::Numbering& numbering, const std::vector<contours::Chain>& chains,
                   ContourFigures& figures) {
  for (const contours::ChainHeight& chain : numbering.chains) {
    figures.by_strokes += chain.source == contours::HeightSource::stroke ? 1 : 0;
    figures.between += chain.source == contours::HeightSource::between ? 1 : 0;
    figures.doubted += chain.source == contours::HeightSource::doubted ? 1 : 0;
  }
  figures.numbered = numbering.share(chains);
}

void add_hills(contours::Hills& hills, TracedContours& out) {
  for (contours::ScoredHill& one : hills.hills) {
    model::AreaCandidate candidate;
    candidate.ink = "hill";
    candidate.source = kContoursSource;
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

}  // namespace

Result<TracedContours> trace_contours(const model::MapDocument& map, const fs::path& map_folder,
                                      const ContourOptions& options,
                                      const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                      const Progress& progress) {
  const auto found = detail::first_scan(map, map_folder);
  if (!found) return found.error();
  const images::Size size = found->info.upright();
  const auto warp = detail::warp_of_scan(map, *found->scan, size);
  if (!warp)
    return make_error("trace.scan",
                      message("the ties of the scan {} do not place it on the page", found->scan->href));
  TracedContours out;
  const auto chains = chains_of(found->file, options.ink, size, out.figures, stop, progress.part(0, 0.6));
  if (!chains) return chains.error();
  const vectors::Place place(*warp, size.width, size.height);
  const auto tolerance = static_cast<Um>(std::lround(options.tolerance * kUmOfMm));
  out.figures.chains = chains->chains.size(), out.figures.joins = static_cast<std::size_t>(chains->joins);
  out.figures.free_ends = static_cast<std::size_t>(chains->free_ends),
  out.figures.merged = static_cast<std::size_t>(chains->merged);
  for (const contours::Chain& chain : chains->chains) {
    Path path = path_on_page(chain, place, tolerance);
    out.figures.mm += length_on_page(path) / kUmOfMm;
    if (!strokes.empty()) continue;
    model::LineCandidate candidate;
    candidate.ink = "contour";
    candidate.source = kContoursSource;
    candidate.path.points = Shared(std::move(path));
    out.candidates.emplace_back(std::move(candidate));
  }
  if (strokes.empty()) return out;
  auto numbering = contours::number(chains->chains, size.width, size.height, strokes, stop);
  if (!numbering) return numbering.error();
  count_heights(*numbering, chains->chains, out.figures);
  const auto ground = contours::ground(chains->chains, *numbering, size.width, size.height, options.step, stop,
                                       progress.part(0.6, 0.8));
  out.doubts = std::move(numbering->doubts);
  // Without any height there are no hills; the doubts say why.
  if (!ground && ground.error().check == "contours.heights") return out;
  if (!ground) return ground.error();
  contours::HillOptions hill_options;
  hill_options.step = options.level_step > 0 ? options.level_step : options.step;
  hill_options.base = options.base;
  hill_options.tolerance = tolerance;
  hill_options.crests = options.crests;
  hill_options.least = std::llround(options.least * kUmOfMm * kUmOfMm);
  auto hills = contours::hills(*ground, size.width, size.height, *warp, page_of(map), hill_options, stop,
                               progress.part(0.8, 1));
  if (!hills) return hills.error();
  add_hills(*hills, out);
  return out;
}

}  // namespace coq::tracing
