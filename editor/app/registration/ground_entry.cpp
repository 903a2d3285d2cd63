// SPDX-License-Identifier: MIT
#include "editor/app/registration/ground_entry.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/georeferencing/tie_fit.h"
#include "core/projection/projection.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {
namespace {

using namespace model;
namespace geo = georeferencing;

Problem unfit(Message why) {
  return make_error("editor.ground", std::move(why));
}

std::optional<double> typed_number(std::string_view typed) {
  const std::string text = text::plain_number(typed);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr double kMost = 1e9;
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && std::abs(value) <= kMost ? std::optional(value) : std::nullopt;
}

std::vector<scenario::SheetPoint> points_of(const GroundEntry& entry) {
  std::vector<scenario::SheetPoint> points;
  for (const GroundMark& mark : entry.marks) {
    if (const auto place = typed_pair(mark.text)) points.push_back({mark.text, *place, mark.pixel});
  }
  return points;
}

Result<scenario::GroundSheet> sheet_of(const GroundEntry& entry, ScanSize size) {
  const images::Size pixels{size.width, size.height};
  if (entry.way == GroundWay::degrees) {
    auto sheet = scenario::sheet_by_degrees(points_of(entry), entry.crs, pixels);
    if (sheet) sheet->corners = entry.ends_at_marks;
    return sheet;
  }
  if (entry.way == GroundWay::coordinates)
    return scenario::sheet_by_coordinates(points_of(entry), entry.crs, pixels);
  std::vector<scenario::KnownDistance> distances;
  for (std::size_t i = 1; i < entry.marks.size(); i += 2) {
    const auto metres = typed_number(entry.marks[i].text);
    distances.push_back(
        {entry.marks[i].text, entry.marks[i - 1].pixel, entry.marks[i].pixel, metres.value_or(0)});
  }
  return scenario::sheet_by_distances(distances, entry.north, pixels);
}

/// Says what is missing before a fit is possible; nullopt if nothing is.
std::optional<Message> missing(const GroundEntry& entry) {
  const std::size_t count = entry.marks.size();
  switch (entry.way) {
    case GroundWay::degrees:
      if (count < 4) return message("points so far: {}; 4 are needed", count);
      return std::nullopt;
    case GroundWay::coordinates:
      if (entry.crs.empty())
        return message("the projection of the coordinates is missing, such as EPSG:2154 or EPSG:32633");
      if (count < 2) return message("points so far: {}; 2 are needed", count);
      return std::nullopt;
    case GroundWay::distance:
      break;
  }
  if (count < 2) return message("click the ends of a known distance, such as a scale bar");
  return std::nullopt;
}

std::string with_places(double value, int places, const std::string& language) {
  return text::with_decimal_sign(fmt::format("{:.{}f}", value, places), language);
}

Message fit_words(const scenario::GroundSheet& sheet, double mm_per_pixel, const std::string& language) {
  const std::string pixels = with_places(sheet.fit.residual, 2, language),
                    mm = with_places(sheet.fit.residual * mm_per_pixel, 2, language);
  const std::size_t count = sheet.ties.size();
  switch (sheet.fit.kind) {
    case geo::FitKind::similarity:
      return message("similarity through {} points, off by {} pixels on average ({} mm)", count, pixels, mm);
    case geo::FitKind::affine:
      return message("affine fit through {} points, off by {} pixels on average ({} mm)", count, pixels, mm);
    case geo::FitKind::projective:
      return message("perspective fit through {} points, off by {} pixels on average ({} mm)", count, pixels,
                     mm);
    case geo::FitKind::spline:
      break;
  }
  return message("bent fit through {} points, off by {} pixels on average ({} mm)", count, pixels, mm);
}

Message left_out_words(const scenario::GroundSheet& sheet, const std::string& language) {
  const geo::TieFit& fit = sheet.fit;
  if (!fit.left_out) return message("no control point is left that could check this fit: add another");
  const std::size_t worst = fit.worst();
  return message("control points predicted by the others: off by {} pixels on average, at worst {} by {}",
                 with_places(*fit.left_out, 2, language), sheet.names[worst],
                 with_places(fit.ties[worst].error(), 2, language));
}

/// Returns the map with its hexes laid, or with its page put on the ground.
Result<MapDocument> map_of(const MapDocument& map, const RulesetDocument& ruleset, std::size_t number,
                           const scenario::GroundSheet& sheet, const GroundEntry& entry, double* scale) {
  const Scan& scan = map.scans[number];
  if (keeps_page(map)) {
    MapDocument made = map;
    if (const Status put = scenario::put_on_ground(made, scan, sheet); !put) return put.error();
    return made;
  }
  scenario::HexWish wish;
  wish.metres = entry.metres;
  if (entry.hex_mm > 0) wish.hex_mm = entry.hex_mm;
  wish.orientation = entry.orientation;
  if (map.grid) wish.first_label = map.grid->labels;
  auto laid = scenario::map_on_ground(ruleset, sheet, wish);
  if (!laid) return laid.error();
  *scale = laid->scale;
  MapDocument made = map;
  made.page = laid->map.page, made.grid = laid->map.grid, made.table = laid->map.table;
  if (map.grid) {
    const GridElement& old = *map.grid;
    made.grid->numbering = old.numbering, made.grid->label_order = old.label_order;
    made.grid->letters = old.letters, made.grid->numbers = old.numbers;
  }
  made.georeference = laid->map.georeference;
  made.scans[number].ties = laid->map.scans.front().ties;
  made.scans[number].fit = laid->map.scans.front().fit;
  made.scans[number].smoothing.reset();
  if (const auto labels = labels_of(made); !labels) return labels.error();
  return made;
}

/// Says that marks contradict each other by more than a tenth of a hex, which then are not laid.
std::optional<Message> contradiction_words(const scenario::GroundSheet& sheet, double hex_pixels,
                                           const std::string& language) {
  constexpr double kMost = 0.1;
  const auto found = geo::contradiction(sheet.fit, kMost * hex_pixels);
  if (!found) return std::nullopt;
  const std::string pixels = with_places(found->error, 2, language),
                    hexes = with_places(found->error / hex_pixels, 2, language);
  return found->stray ? message(
                            "control point {} contradicts the others: it is off by {} pixels, {} of a "
                            "hex; correct it or leave it out",
                            sheet.names[found->worst], pixels, hexes)
                      : message("the points contradict one another: {} is off by {} pixels, {} of a hex",
                                sheet.names[found->worst], pixels, hexes);
}

}  // namespace

std::optional<geo::PixelPoint> typed_pair(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  std::size_t cut = text.find(';');
  if (cut == std::string_view::npos) cut = text.find_first_of(" \t");
  if (cut == std::string_view::npos) cut = text.find(',');
  if (cut == std::string_view::npos) return std::nullopt;
  std::string_view first = text.substr(0, cut), second = text.substr(cut + 1);
  if (text[cut] != ',' && first.ends_with(',')) first.remove_suffix(1);  // "2.35, 48.85"
  const auto x = typed_number(first), y = typed_number(second);
  if (!x || !y) return std::nullopt;
  return geo::PixelPoint{*x, *y};
}

bool keeps_page(const MapDocument& map) {
  return !map.terrain.features.empty() || map.scans.size() > 1;
}

GroundReport ground_report(const MapDocument& map, const RulesetDocument& ruleset, std::size_t scan,
                           ScanSize size, const GroundEntry& entry, const std::string& language) {
  GroundReport report;
  for (std::size_t i = 0; i < entry.marks.size(); ++i) {
    TieResidual& one = report.residuals.emplace_back();
    const GroundMark& mark = entry.marks[i];
    one.tie = i, one.known = false;
    one.place = mark.text.empty() ? fmt::format("{:.0f}, {:.0f} px", mark.pixel.x, mark.pixel.y) : mark.text;
  }
  if (scan >= map.scans.size()) {
    report.verdict = message("there is no such scan");
    return report;
  }
  if (auto what = missing(entry)) {
    report.verdict = *std::move(what);
    return report;
  }
  auto sheet = sheet_of(entry, size);
  if (!sheet) {
    report.verdict = sheet.error().message;
    return report;
  }
  const double metres = scenario::metres_per_pixel(*sheet);
  double scale = 0;
  auto made = map_of(map, ruleset, scan, *sheet, entry, &scale);
  double mm_per_pixel = scale > 0 ? metres / scale * 1000 : 0;
  if (const auto shown = scale > 0 ? std::nullopt : ScanMap::shown(map, map.scans[scan], size))
    mm_per_pixel = shown->pixel_um(size.width / 2.0, size.height / 2.0) / 1000;
  const double hex_pixels = entry.metres / metres;
  for (std::size_t i = 0; i < sheet->ties.size() && i < report.residuals.size(); ++i) {
    TieResidual& one = report.residuals[i];
    const geo::TieError& error = sheet->fit.ties[i];
    one.known = true, one.pixels = error.residual, one.mm = error.residual * mm_per_pixel;
    one.hexes = error.residual / hex_pixels, one.left_out = error.left_out, one.bad = error.outlier;
  }
  if (sheet->ties.empty()) {
    report.verdict = message("{} m in a pixel", with_places(metres, 3, language));
  } else {
    report.verdict = fit_words(*sheet, mm_per_pixel, language);
    report.advice = left_out_words(*sheet, language);
  }
  const auto contradiction =
      sheet->ties.empty() ? std::nullopt : contradiction_words(*sheet, hex_pixels, language);
  if (contradiction) {
    report.advice = contradiction;
  } else if (!made) {
    report.advice = made.error().message;
  } else {
    report.made = *std::move(made);
  }
  report.sheet = *std::move(sheet);
  return report;
}

std::vector<Edit> lay_on_ground(const MapDocument& map, const MapDocument& made, std::size_t scan) {
  std::vector<Edit> edits;
  const auto set = [&](const char* name, const auto& before, const auto& after) {
    const ElementPath place{{root_slot(name), 0}};
    if (before == after) return;
    if (before && after) edits.emplace_back(Replace{place, ElementValue::of(*after)});
    if (!before && after) edits.emplace_back(Insert{place, name, ElementValue::of(*after)});
    if (before && !after) edits.emplace_back(Erase{place});
  };
  set("page", map.page, made.page);
  set("table", map.table, made.table);
  set("georeference", map.georeference, made.georeference);
  set("grid", map.grid, made.grid);
  if (!(map.scans[scan] == made.scans[scan]))
    edits.emplace_back(Replace{{{root_slot("scan"), scan}}, ElementValue::of(made.scans[scan])});
  return edits;
}

std::string ground_field(const GroundEntry& entry, std::string_view name) {
  const auto number = [](double value) { return format_thousandths(std::llround(value * 1000)); };
  if (name == "crs") return entry.crs;
  if (name == "metres") return number(entry.metres);
  if (name == "hex-mm") return entry.hex_mm > 0 ? number(entry.hex_mm) : std::string();
  if (name == "north") return number(entry.north);
  return {};
}

Status set_ground_field(GroundEntry& entry, std::string_view name, const std::string& text) {
  if (name == "crs") {
    std::string crs = text;
    while (!crs.empty() && crs.back() == ' ') crs.pop_back();
    while (!crs.empty() && crs.front() == ' ') crs.erase(0, 1);
    if (!crs.empty())
      if (const auto plane = projection::Projection::from(crs); !plane) return unfit(plane.error().message);
    entry.crs = crs;
    return Done{};
  }
  if (name == "hex-mm" && text::plain_number(text).empty()) {
    entry.hex_mm = 0;
    return Done{};
  }
  const auto value = typed_number(text);
  if (!value) return unfit(message("\"{}\" is not a number", text));
  if (name == "north") {
    entry.north = std::remainder(*value, 360);
    return Done{};
  }
  if (!(*value > 0)) return unfit(message("a size must be greater than 0: \"{}\" is not", text));
  if (name == "hex-mm" && *value < 1) return unfit(message("a hex must be at least 1 mm wide"));
  (name == "metres" ? entry.metres : entry.hex_mm) = *value;
  return Done{};
}

}  // namespace coq::app
