// SPDX-License-Identifier: MIT
#include "editor/app/registration/registration.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {

using namespace model;

namespace {

ElementPath scan_path(std::size_t scan) {
  return {{root_slot("scan"), scan}};
}

ElementPath tie_path(std::size_t scan, std::size_t tie) {
  ElementPath path = scan_path(scan);
  path.push_back({0, tie});
  return path;
}

std::string place_of(const Tie& tie) {
  if (tie.hex) return *tie.hex;
  return tie.at ? format_mm(tie.at->x) + "," + format_mm(tie.at->y) : std::string();
}

Problem refused(Message why) {
  return make_error("editor.registration", std::move(why));
}

double hex_width(const MapDocument& map) {
  if (!map.grid) return 0;
  const Result<Grid> grid = grid_of(map);
  if (!grid) return 0;
  const Vector step = grid->step(0);
  return std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
}

/// A hex's centre is origin + column * c + row * r: the two whole numbers.
Result<std::vector<std::pair<double, double>>> steps_of(const GridElement& grid, const std::vector<Tie>& ties) {
  constexpr Um kUnit = 1000;
  const Result<Grid> unit =
      Grid::make({grid.orientation, grid.stagger, grid.columns, grid.rows, {0, 0}, {kUnit, 0}, {0, kUnit}});
  if (!unit) return unit.error();
  const Result<Labels> labels = Labels::make(grid.labels, grid.columns, grid.rows);
  if (!labels) return labels.error();
  std::vector<std::pair<double, double>> out;
  for (const Tie& tie : ties) {
    const auto hex = tie.hex ? labels->parse(*tie.hex) : std::nullopt;
    if (!hex) return refused(message("\"{}\" is no hex of the map", place_of(tie)));
    const Point centre = unit->centre(*hex);
    out.emplace_back(static_cast<double>(centre.x) / kUnit, static_cast<double>(centre.y) / kUnit);
  }
  return out;
}

}  // namespace

std::vector<TiePair> tie_pairs(const MapDocument& map, const Scan& scan, std::vector<std::size_t>* used) {
  std::optional<Grid> grid;
  std::optional<Labels> labels;
  if (map.grid) {
    if (Result<Grid> made = grid_of(map)) grid = *made;
    if (Result<Labels> made = labels_of(map)) labels = *made;
  }
  std::vector<TiePair> out;
  for (std::size_t i = 0; i < scan.ties.size(); ++i) {
    const Tie& tie = scan.ties[i];
    std::optional<Point> at = tie.at;
    if (!at && tie.hex && grid && labels) {
      if (const auto hex = labels->parse(*tie.hex)) at = grid->centre(*hex);
    }
    if (!at) continue;
    out.push_back({static_cast<double>(tie.pixel.x.value) / 1000, static_cast<double>(tie.pixel.y.value) / 1000,
                   static_cast<double>(at->x), static_cast<double>(at->y)});
    if (used != nullptr) used->push_back(i);
  }
  return out;
}

std::optional<ScanFit> best_fit(std::size_t ties) {
  for (const ScanFit kind : {ScanFit::spline, ScanFit::projective, ScanFit::affine, ScanFit::similarity}) {
    if (ties >= ScanMap::least_ties(kind)) return kind;
  }
  return std::nullopt;
}

RegistrationReport registration_report(const MapDocument& map, std::size_t scan, std::optional<ScanFit> fit) {
  RegistrationReport report;
  if (scan >= map.scans.size()) {
    report.verdict = message("there is no such scan");
    return report;
  }
  const Scan& one = map.scans[scan];
  std::vector<std::size_t> used;
  const std::vector<TiePair> pairs = tie_pairs(map, one, &used);
  report.fit = fit.value_or(one.fit.value_or(ScanFit::affine));
  const double smoothing = one.smoothing ? static_cast<double>(one.smoothing->value) / 1000 : 0;
  report.map = ScanMap::fit(report.fit, pairs, smoothing);
  const std::size_t least = ScanMap::least_ties(report.fit);
  if (!report.map) {
    report.verdict = pairs.size() < least ? message("{} ties of {} that the fit needs", pairs.size(), least)
                                          : message("the ties lie on a line: the fit is not determined");
    return report;
  }
  const double hex = hex_width(map);
  double squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const TiePair& pair = pairs[i];
    const ScanMap::Place put = report.map->to_page(pair.pixel_x, pair.pixel_y);
    const double um = std::hypot(put.x - pair.page_x, put.y - pair.page_y);
    const double pixel = report.map->pixel_um(pair.pixel_x, pair.pixel_y);
    TieResidual residual{used[i],   place_of(one.ties[used[i]]), pixel > 0 ? um / pixel : 0,
                         um / 1000, hex > 0 ? um / hex : 0,      false};
    squares += residual.pixels * residual.pixels;
    report.residuals.push_back(std::move(residual));
  }
  std::sort(report.residuals.begin(), report.residuals.end(),
            [](const TieResidual& a, const TieResidual& b) { return a.pixels > b.pixels; });
  report.rms_pixels = std::sqrt(squares / static_cast<double>(pairs.size()));
  for (TieResidual& residual : report.residuals) {
    residual.bad = residual.pixels > 1 && residual.pixels > 1.5 * report.rms_pixels;
  }
  report.verdict =
      message("{} ties, {} pixels off on average, {} at worst", pairs.size(),
              fmt::format("{:.2f}", report.rms_pixels), fmt::format("{:.2f}", report.residuals.front().pixels));
  return report;
}

std::vector<Edit> add_tie(const MapDocument& map, std::size_t scan, const Tie& tie) {
  return {Insert{tie_path(scan, map.scans[scan].ties.size()), "tie", ElementValue::of(tie)}};
}

std::vector<Edit> move_tie(const MapDocument& map, std::size_t scan, std::size_t tie, PixelPoint pixel) {
  Tie moved = map.scans[scan].ties[tie];
  moved.pixel = pixel;
  return {Replace{tie_path(scan, tie), ElementValue::of(moved)}};
}

std::vector<Edit> remove_tie(std::size_t scan, std::size_t tie) {
  return {Erase{tie_path(scan, tie)}};
}

std::vector<Edit> set_fit(std::size_t scan, std::optional<ScanFit> fit, std::optional<Thousandths> smoothing) {
  static constexpr const char* kWords[] = {"similarity", "affine", "projective", "spline"};
  std::optional<std::string> word, slack;
  if (fit) word = kWords[static_cast<std::size_t>(*fit)];
  if (smoothing) slack = format_thousandths(smoothing->value);
  return {SetField{scan_path(scan), "fit", word}, SetField{scan_path(scan), "smoothing", slack}};
}

PixelPoint pixel_point(double x, double y) {
  return {{std::llround(x * 1000)}, {std::llround(y * 1000)}};
}

Result<Lattice> lattice_from_ties(const GridElement& grid, const std::vector<Tie>& ties, double um_per_pixel) {
  if (ties.size() < 3) return refused(message("three ties are needed to lay the grid"));
  const auto steps = steps_of(grid, ties);
  if (!steps) return steps.error();
  // The same least squares as for pictures, from steps of the lattice to the page.
  std::vector<TiePair> pairs;
  for (std::size_t i = 0; i < ties.size(); ++i) {
    pairs.push_back({(*steps)[i].first, (*steps)[i].second,
                     static_cast<double>(ties[i].pixel.x.value) / 1000 * um_per_pixel,
                     static_cast<double>(ties[i].pixel.y.value) / 1000 * um_per_pixel});
  }
  const std::optional<PictureFit> fit = fit_affine(pairs);
  if (!fit) return refused(message("the ties lie on a line: click a hex beside it"));
  const auto whole = [](double v) {
    return static_cast<Um>(std::clamp<double>(std::round(v), -kUmLimit, kUmLimit));
  };
  Lattice out = grid.lattice;
  out.origin = {whole(fit->x0), whole(fit->y0)};
  out.column = {whole(fit->xx), whole(fit->yx)};
  out.row = {whole(fit->xy), whole(fit->yy)};
  const Result<Grid> made =
      Grid::make({grid.orientation, grid.stagger, grid.columns, grid.rows, out.origin, out.column, out.row});
  if (!made) return made.error();
  return out;
}

Result<std::vector<Edit>> lay_grid(const MapDocument& map, std::size_t scan, int width, int height,
                                   double um_per_pixel) {
  if (!map.grid || !map.page || scan >= map.scans.size()) return refused(message("the map has no hexes"));
  const Result<Lattice> lattice = lattice_from_ties(*map.grid, map.scans[scan].ties, um_per_pixel);
  if (!lattice) return lattice.error();
  Page page = *map.page;
  const double page_width = std::round(width * um_per_pixel);
  const double page_height = std::round(height * um_per_pixel);
  if (!(page_width >= 1 && page_height >= 1 && page_width <= kUmLimit && page_height <= kUmLimit)) {
    return refused(message("the page would be too large: is the resolution of the scan right?"));
  }
  page.width = static_cast<Um>(page_width);
  page.height = static_cast<Um>(page_height);
  return std::vector<Edit>{Replace{{{root_slot("page"), 0}}, ElementValue::of(page)},
                           Replace{{{root_slot("grid"), 0}, {0, 0}}, ElementValue::of(*lattice)}};
}

}  // namespace coq::app
