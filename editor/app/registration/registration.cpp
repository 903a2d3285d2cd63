// SPDX-License-Identifier: MIT
#include "editor/app/registration/registration.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/georeferencing/tie_fit.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {

ScanMap ScanMap::affine(const PictureFit& fit) {
  ScanMap out;
  out.m_warp = warp_of(fit);
  return out;
}

std::optional<ScanMap> ScanMap::fit(model::ScanFit kind, const std::vector<TiePair>& ties, double smoothing) {
  if (ties.size() < model::least_ties(kind)) return std::nullopt;
  if (kind == model::ScanFit::similarity || kind == model::ScanFit::affine) {
    const auto plain = kind == model::ScanFit::affine ? fit_affine(ties) : fit_similarity(ties);
    if (!plain) return std::nullopt;
    return affine(*plain);
  }
  ScanMap out;
  double width = 0, height = 0;
  for (const TiePair& tie : ties) {
    out.m_centre_x += tie.pixel_x / static_cast<double>(ties.size());
    out.m_centre_y += tie.pixel_y / static_cast<double>(ties.size());
    width = std::max(width, tie.pixel_x);
    height = std::max(height, tie.pixel_y);
  }
  const auto warp =
      kind == model::ScanFit::projective ? fit_projective(ties, width, height) : fit_spline(ties, smoothing);
  if (!warp) return std::nullopt;
  out.m_warp = *warp;
  return out;
}

std::optional<ScanMap> ScanMap::shown(const model::MapDocument& map, const model::Scan& scan,
                                      model::ScanSize size) {
  const auto placing = model::placing_of(map, scan, size);
  if (!placing) return std::nullopt;
  const double smoothing = scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0;
  for (const model::ScanFit kind : {placing->fit, model::ScanFit::affine, model::ScanFit::similarity}) {
    if (auto fitted = fit(kind, placing->pairs, smoothing)) return fitted;
  }
  return std::nullopt;
}

ScanMap::Place ScanMap::to_page(double pixel_x, double pixel_y) const {
  const auto [x, y] = m_warp(pixel_x, pixel_y);
  return {x, y};
}

ScanMap::Derivative ScanMap::derivative(double pixel_x, double pixel_y) const {
  constexpr double kStep = 0.25;
  const Place left = to_page(pixel_x - kStep, pixel_y);
  const Place right = to_page(pixel_x + kStep, pixel_y);
  const Place above = to_page(pixel_x, pixel_y - kStep);
  const Place below = to_page(pixel_x, pixel_y + kStep);
  return {(right.x - left.x) / (2 * kStep), (below.x - above.x) / (2 * kStep), (right.y - left.y) / (2 * kStep),
          (below.y - above.y) / (2 * kStep)};
}

ScanMap::Place ScanMap::to_pixel(double page_x, double page_y) const {
  Place at{m_centre_x, m_centre_y};
  for (int i = 0; i < 30; ++i) {
    const Place here = to_page(at.x, at.y);
    const Derivative d = derivative(at.x, at.y);
    const double turn = d.xx * d.yy - d.xy * d.yx;
    if (!std::isfinite(turn) || std::abs(turn) < 1e-12) break;
    const double dx = page_x - here.x;
    const double dy = page_y - here.y;
    const Place step{(d.yy * dx - d.xy * dy) / turn, (d.xx * dy - d.yx * dx) / turn};
    at = {at.x + step.x, at.y + step.y};
    if (std::hypot(step.x, step.y) < 1e-7) break;
  }
  return at;
}

double ScanMap::pixel_um(double pixel_x, double pixel_y) const {
  const Derivative d = derivative(pixel_x, pixel_y);
  return std::sqrt(std::abs(d.xx * d.yy - d.xy * d.yx));
}

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

double hex_width(const MapDocument& map) {
  if (!map.grid) return 0;
  const Result<Grid> grid = grid_of(map);
  if (!grid) return 0;
  const Vector step = grid->step(0);
  return std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
}

/// Returns the residuals of the displayed picture, the worst first.
std::vector<TieResidual> residuals_of(const MapDocument& map, const Scan& scan, const ScanMap& shown,
                                      ScanSize size) {
  std::vector<std::size_t> used;
  const std::vector<TiePair> pairs = tie_pairs(map, scan, &used);
  const double hex = hex_width(map);
  std::vector<TieResidual> out;
  for (std::size_t i = 0, next = 0; i < scan.ties.size(); ++i) {
    const bool known = next < used.size() && used[next] == i;
    const std::size_t pair = known ? next++ : 0;
    if (is_provisional(scan.ties[i], size)) continue;
    TieResidual residual;
    residual.tie = i;
    residual.place = place_of(scan.ties[i]);
    residual.known = known;
    if (known) {
      const TiePair& at = pairs[pair];
      const ScanMap::Place put = shown.to_page(at.pixel_x, at.pixel_y);
      const double um = std::hypot(put.x - at.page_x, put.y - at.page_y);
      const double pixel = shown.pixel_um(at.pixel_x, at.pixel_y);
      residual.pixels = pixel > 0 ? um / pixel : 0;
      residual.mm = um / 1000;
      residual.hexes = hex > 0 ? um / hex : 0;
    }
    out.push_back(std::move(residual));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const TieResidual& a, const TieResidual& b) { return a.pixels > b.pixels; });
  return out;
}

std::string hundredths(double value, const std::string& language) {
  return text::with_decimal_sign(fmt::format("{:.2f}", value), language);
}

Message verdict_of(const RegistrationReport& report, std::size_t ties, const std::string& language) {
  const std::size_t least = least_ties(report.fit);
  if (ties == 0) return message("no hex has a control point yet");
  if (!report.map && ties == 1) return message("1 control point of the {} that the fit needs", least);
  if (!report.map && ties < least)
    return message("{} control points of the {} that the fit needs", ties, least);
  if (!report.map) return message("the control points are on one line, so the fit is undetermined");
  return message("{} control points, off by {} pixels on average, {} at worst", ties,
                 hundredths(report.rms_pixels, language),
                 hundredths(report.residuals.front().pixels, language));
}

/// Says which fit the ties need, and which of them contradicts the others.
Message advice_of(const RegistrationReport& report, const std::string& language) {
  const auto stray =
      std::find_if(report.residuals.begin(), report.residuals.end(),
                   [](const TieResidual& residual) { return residual.bad && residual.left_out; });
  if (stray != report.residuals.end())
    return message("{} does not fit the others: off by {} pixels", stray->place,
                   hundredths(*stray->left_out, language));
  if (report.best != report.fit) {
    switch (*report.best) {
      case ScanFit::similarity:
        return message("a similarity predicts control points as well");
      case ScanFit::affine:
        return message("an affine fit predicts control points better");
      case ScanFit::projective:
        return message("a perspective fit predicts control points better");
      case ScanFit::spline:
        return message("a bent fit predicts control points better");
    }
  }
  if (!report.left_out) return message("no control point is left that could check this fit: add another");
  return message("control points predicted by the others: off by {} pixels on average",
                 hundredths(*report.left_out, language));
}

/// Judges the ties by leaving them out of the fit, as `coquelicot register` does. `used`: the ties of the
/// pairs.
void judge(RegistrationReport& report, const std::vector<TiePair>& pairs, const std::vector<std::size_t>& used,
           const std::string& language) {
  const auto fit = georeferencing::fit(pairs, static_cast<georeferencing::FitKind>(report.fit));
  const auto best = georeferencing::best_fit(pairs);
  if (!fit || !best) return;
  report.left_out = fit->left_out;
  report.best = static_cast<ScanFit>(best->kind);
  for (TieResidual& residual : report.residuals) {
    const auto at = std::find(used.begin(), used.end(), residual.tie);
    if (at == used.end()) continue;
    const georeferencing::TieError& error = fit->ties[static_cast<std::size_t>(at - used.begin())];
    residual.left_out = error.left_out;
    residual.bad = error.outlier;
  }
  report.advice = advice_of(report, language);
}

/// Returns the bounding box of the whole picture on the page.
std::optional<Box> picture_box(const MapDocument& map, const Scan& scan, ScanSize size) {
  const auto shown = ScanMap::shown(map, scan, size);
  if (!shown) return std::nullopt;
  Box box;
  for (const double x : {0.0, static_cast<double>(size.width)}) {
    for (const double y : {0.0, static_cast<double>(size.height)}) {
      const ScanMap::Place at = shown->to_page(x, y);
      if (!(std::abs(at.x) <= kUmLimit && std::abs(at.y) <= kUmLimit)) return std::nullopt;
      box.include(Point{static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))});
    }
  }
  return box;
}

/// Returns edits that resize the page to the picture and move the picture onto it.
std::vector<Edit> page_after(const MapDocument& map, std::size_t scan, ScanSize size) {
  const auto box = picture_box(map, map.scans[scan], size);
  if (!box) return {};
  Page page = *map.page;
  page.width = box->max.x - box->min.x;
  page.height = box->max.y - box->min.y;
  if (page.width < 1 || page.height < 1 || page.width > kUmLimit || page.height > kUmLimit) return {};
  MapDocument moved = map;
  Point& origin = moved.grid->lattice.origin;
  origin = {origin.x - box->min.x, origin.y - box->min.y};
  if (!grid_of(moved)) return {};
  std::vector<Edit> edits = {Replace{{{root_slot("page"), 0}}, ElementValue::of(page)},
                             Replace{{{root_slot("grid"), 0}, {0, 0}}, ElementValue::of(moved.grid->lattice)}};
  for (std::size_t i = 0; i < map.scans[scan].ties.size(); ++i) {
    Tie tie = map.scans[scan].ties[i];
    if (!tie.at || is_provisional(tie, size)) continue;
    tie.at = Point{tie.at->x - box->min.x, tie.at->y - box->min.y};
    edits.emplace_back(Replace{tie_path(scan, i), ElementValue::of(tie)});
  }
  return edits;
}

std::vector<Edit> without_provisional(const Scan& scan, std::size_t number, ScanSize size) {
  std::vector<Edit> edits;
  for (std::size_t i = scan.ties.size(); i-- > 0;) {
    if (is_provisional(scan.ties[i], size)) edits.emplace_back(Erase{tie_path(number, i)});
  }
  return edits;
}

/// Applies edits to the map and appends them. Returns false if they cannot be applied.
bool take(std::vector<Edit> more, MapDocument& map, std::vector<Edit>& edits) {
  Document document = map;
  Change change;
  if (!apply_all(document, more, change)) return false;
  map = std::get<MapDocument>(document);
  edits.insert(edits.end(), more.begin(), more.end());
  return true;
}

}  // namespace

RegistrationReport registration_report(const MapDocument& map, std::size_t scan, std::optional<ScanFit> fit,
                                       ScanSize size, const std::string& language) {
  RegistrationReport report;
  if (scan >= map.scans.size()) {
    report.verdict = message("there is no such scan");
    return report;
  }
  Scan one = map.scans[scan];
  if (fit) one.fit = fit;
  report.fit = one.fit.value_or(ScanFit::affine);
  report.shown = ScanMap::shown(map, one, size);
  if (report.shown) report.residuals = residuals_of(map, one, *report.shown, size);
  Scan real = one;
  std::erase_if(real.ties, [&](const Tie& tie) { return is_provisional(tie, size); });
  const std::vector<TiePair> pairs = tie_pairs(map, real);
  const double smoothing = one.smoothing ? static_cast<double>(one.smoothing->value) / 1000 : 0;
  report.map = ScanMap::fit(report.fit, pairs, smoothing);
  double squares = 0;
  for (const TieResidual& residual : report.residuals) squares += residual.pixels * residual.pixels;
  if (!pairs.empty()) report.rms_pixels = std::sqrt(squares / static_cast<double>(pairs.size()));
  for (TieResidual& residual : report.residuals) {
    residual.bad = pairs.size() > 1 && residual.pixels > 1 && residual.pixels > 1.5 * report.rms_pixels;
  }
  report.verdict = verdict_of(report, pairs.size(), language);
  std::vector<std::size_t> places, used;
  tie_pairs(map, real, &places);
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < one.ties.size(); ++i) {
    if (!is_provisional(one.ties[i], size)) kept.push_back(i);
  }
  for (const std::size_t place : places) used.push_back(kept[place]);
  if (report.map) judge(report, pairs, used, language);
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

bool page_is_picture(const MapDocument& map, std::size_t scan, ScanSize size) {
  if (!map.page || !map.grid || map.table || map.scans.size() != 1 || !map.terrain.features.empty())
    return false;
  const auto box = picture_box(map, map.scans[scan], size);
  constexpr Um kNear = 50;
  return box && std::abs(box->min.x) <= kNear && std::abs(box->min.y) <= kNear &&
         std::abs(box->max.x - map.page->width) <= kNear && std::abs(box->max.y - map.page->height) <= kNear;
}

std::vector<Edit> settled(const MapDocument& map, std::size_t scan, ScanSize size, std::vector<Edit> edits) {
  if (scan >= map.scans.size()) return edits;
  const bool whole = page_is_picture(map, scan, size);
  MapDocument after = map;
  std::vector<Edit> out;
  if (!take(edits, after, out) || scan >= after.scans.size()) return edits;
  if (registration_report(after, scan, std::nullopt, size).map)
    take(without_provisional(after.scans[scan], scan, size), after, out);
  if (whole) take(page_after(after, scan, size), after, out);
  return out;
}

}  // namespace coq::app
