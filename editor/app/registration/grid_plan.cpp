// SPDX-License-Identifier: MIT
#include "editor/app/registration/grid_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/registration/registration.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/points.h"

namespace coq::app {

using namespace model;

namespace {

constexpr double kMinHex = 1'000;  ///< micrometres
constexpr int kMaxCount = 999;

Problem no_grid(Message why) {
  return make_error("editor.grid", std::move(why));
}

std::optional<Thousandths> thousandths(const std::optional<double>& value) {
  if (!value) return std::nullopt;
  return Thousandths{std::llround(*value * 1000)};
}

std::string three_places(double value) {
  return format_thousandths(std::llround(value * 1000));
}

/// Returns edits that turn ties of known hexes into ties of page positions.
std::vector<Edit> ties_as_places(const MapDocument& map, std::size_t number, ScanSize size) {
  const Scan& scan = map.scans[number];
  std::vector<Edit> edits;
  if (scan.ties.empty()) {
    const auto shown = ScanMap::shown(map, scan, size);
    const int xs[] = {0, size.width, size.width}, ys[] = {0, 0, size.height};
    for (std::size_t i = 0; shown && i < 3; ++i) {
      Tie tie;
      const ScanMap::Place at = shown->to_page(xs[i], ys[i]);
      tie.at = Point{nearest_um(at.x), nearest_um(at.y)};
      tie.pixel = pixel_point(xs[i], ys[i]);
      edits.emplace_back(Insert{{{root_slot("scan"), number}, {0, i}}, "tie", ElementValue::of(tie)});
    }
    return edits;
  }
  const auto grid = map.grid ? grid_of(map) : Result<Grid>(no_grid({}));
  const auto labels = map.grid ? labels_of(map) : Result<Labels>(no_grid({}));
  if (!grid || !labels) return edits;
  for (std::size_t i = 0; i < scan.ties.size(); ++i) {
    Tie tie = scan.ties[i];
    const auto hex = tie.hex ? labels->parse(*tie.hex) : std::nullopt;
    if (!hex) continue;
    tie.hex.reset();
    tie.at = grid->centre(*hex);
    edits.emplace_back(Replace{{{root_slot("scan"), number}, {0, i}}, ElementValue::of(tie)});
  }
  return edits;
}

/// Returns the hexes out of play that also exist in the new grid.
std::optional<HexList> kept_void(const GridElement& old, const Labels& labels) {
  if (!old.not_in_play) return std::nullopt;
  HexList kept = *old.not_in_play;
  std::erase_if(kept.labels, [&](const std::string& label) { return !labels.parse(label); });
  if (kept.labels.empty()) return std::nullopt;
  return kept;
}

}  // namespace

Lattice regular_lattice(Orientation orientation, Stagger stagger, double hex, double degrees, Point origin) {
  const double turn = degrees * std::numbers::pi / 180;
  const auto vector = [&](double x, double y) {
    return Point{nearest_um(x * std::cos(turn) - y * std::sin(turn)),
                 nearest_um(x * std::sin(turn) + y * std::cos(turn))};
  };
  // Adjacent columns of a flat grid are sqrt(3)/2 of a hex width apart.
  const double apart = hex * std::numbers::sqrt3 / 2;
  const double half = (stagger == Stagger::odd ? 1 : -1) * hex / 2;
  Lattice lattice;
  lattice.origin = origin;
  if (orientation == Orientation::flat) {
    lattice.row = vector(0, hex);
    lattice.column = vector(apart, half);
  } else {
    lattice.column = vector(hex, 0);
    lattice.row = vector(half, apart);
  }
  return lattice;
}

void GridPlan::set_hex(double um) {
  hex = um;
  if (metres_per_mm) metres = std::round(hex * *metres_per_mm) / 1000;
}

void GridPlan::set_metres(double across) {
  metres = across;
  if (metres_per_mm) hex = across / *metres_per_mm * 1000;
}

void GridPlan::set_scale(double metres_in_a_mm) {
  metres_per_mm = metres_in_a_mm;
  metres ? set_metres(*metres) : set_hex(hex);
}

GridPlan plan_of(const MapDocument& map) {
  GridPlan plan;
  if (!map.grid) {
    fill_page(plan, map);
    return plan;
  }
  const GridElement& grid = *map.grid;
  const Lattice& lattice = grid.lattice;
  plan.orientation = grid.orientation;
  plan.stagger = grid.stagger;
  plan.columns = grid.columns;
  plan.rows = grid.rows;
  plan.first_label = grid.labels;
  plan.labels = model::label_scheme_of(grid);
  plan.x = lattice.origin.x;
  plan.y = lattice.origin.y;
  const bool flat = grid.orientation == Orientation::flat;
  const Point along = flat ? lattice.row : lattice.column;
  plan.hex = std::hypot(static_cast<double>(along.x), static_cast<double>(along.y));
  const double bearing = std::atan2(along.y, along.x) * 180 / std::numbers::pi - (flat ? 90 : 0);
  plan.angle = std::round(bearing * 1000) / 1000;
  if (grid.metres) plan.metres = static_cast<double>(grid.metres->value) / 1000;
  return plan;
}

void fill_page(GridPlan& plan, const MapDocument& map) {
  if (!map.page || plan.hex < kMinHex) return;
  const auto unit = [&] {
    const Lattice lattice = regular_lattice(plan.orientation, plan.stagger, plan.hex, plan.angle,
                                            {nearest_um(plan.x), nearest_um(plan.y)});
    return Grid::make({plan.orientation, plan.stagger, 1, 1, lattice.origin, lattice.column, lattice.row});
  };
  auto grid = unit();
  if (!grid) return;
  // A hex needs half its width to the page border: enough for the sides; the corners stick out slightly.
  const double reach = plan.hex * 0.5;
  const auto has_room = [&](Hex hex) {
    const Point at = grid->centre(hex);
    return at.x >= reach && at.y >= reach && at.x <= map.page->width - reach &&
           at.y <= map.page->height - reach;
  };
  const bool flat = plan.orientation == Orientation::flat;
  const Hex beside = flat ? Hex{1, 0} : Hex{0, 1};  // the neighbour that is offset by half a hex
  // Moves the first hex back by whole steps, so that each hex stays in place. Takes two steps where one would
  // change the stagger.
  for (const Hex step : {flat ? Hex{-2, 0} : Hex{-1, 0}, flat ? Hex{0, -1} : Hex{0, -2}}) {
    for (int i = 0;
         i < kMaxCount && has_room(step) && has_room({step.column + beside.column, step.row + beside.row});
         ++i) {
      const Point first = grid->centre(step);
      plan.x = first.x;
      plan.y = first.y;
      grid = unit();
      if (!grid) return;
    }
  }
  plan.columns = plan.rows = 1;
  while (plan.columns < kMaxCount && has_room({plan.columns, 0}) && (flat || has_room({plan.columns, 1})))
    ++plan.columns;
  while (plan.rows < kMaxCount && has_room({0, plan.rows}) && (!flat || has_room({1, plan.rows}))) ++plan.rows;
}

Result<GridElement> planned_grid(const MapDocument& map, const GridPlan& plan) {
  if (!map.page) return no_grid(message("hexes need a sheet, but the map has no page"));
  if (plan.hex < kMinHex) return no_grid(message("a hex must be at least 1 mm wide"));
  if (plan.hex > std::max(map.page->width, map.page->height))
    return no_grid(message("a hex of {} mm is larger than the sheet", format_mm(nearest_um(plan.hex))));
  if (plan.columns < 1 || plan.columns > kMaxCount || plan.rows < 1 || plan.rows > kMaxCount)
    return no_grid(message("there may be 1 to 999 columns and 1 to 999 rows"));
  MapDocument with = map;
  if (!with.grid) with.grid.emplace();
  GridElement& grid = *with.grid;
  grid.orientation = plan.orientation;
  grid.stagger = plan.stagger;
  grid.columns = plan.columns;
  grid.rows = plan.rows;
  grid.labels = plan.first_label;
  grid.metres = thousandths(plan.metres);
  grid.lattice = regular_lattice(plan.orientation, plan.stagger, plan.hex, plan.angle,
                                 {nearest_um(plan.x), nearest_um(plan.y)});
  const auto labels = labels_of(with);
  if (!labels) return no_grid(labels.error().message);
  if (const auto made = grid_of(with); !made) return no_grid(made.error().message);
  grid.not_in_play = kept_void(grid, *labels);
  return grid;
}

Result<std::vector<Edit>> lay_grid(const MapDocument& map, const GridPlan& plan,
                                   const std::vector<ScanSize>& sizes) {
  const auto grid = planned_grid(map, plan);
  if (!grid) return grid.error();
  std::vector<Edit> edits;
  const ElementPath place{{root_slot("grid"), 0}};
  if (map.grid) {
    edits.emplace_back(Replace{place, ElementValue::of(*grid)});
  } else {
    edits.emplace_back(Insert{place, "grid", ElementValue::of(*grid)});
  }
  for (std::size_t i = 0; i < map.scans.size(); ++i) {
    const auto more = ties_as_places(map, i, i < sizes.size() ? sizes[i] : ScanSize{});
    edits.insert(edits.end(), more.begin(), more.end());
  }
  return edits;
}

std::string plan_field(const GridPlan& plan, std::string_view name, const ScanMap* scan) {
  const auto pixel = [&] { return scan->to_pixel(plan.x, plan.y); };
  if (name == "hex-mm") return three_places(plan.hex / 1000);
  if (name == "x-mm") return three_places(plan.x / 1000);
  if (name == "y-mm") return three_places(plan.y / 1000);
  if (name == "angle") return three_places(plan.angle);
  if (name == "metres") return plan.metres ? three_places(*plan.metres) : std::string();
  if (name == "columns") return std::to_string(plan.columns);
  if (name == "rows") return std::to_string(plan.rows);
  if (name == "label") return plan.first_label;
  if (scan == nullptr) return {};
  if (name == "hex-px") return three_places(plan.hex / scan->pixel_um(pixel().x, pixel().y));
  if (name == "x-px") return three_places(pixel().x);
  if (name == "y-px") return three_places(pixel().y);
  return {};
}

Status set_plan_field(GridPlan& plan, std::string_view name, const std::string& text, const ScanMap* scan) {
  if (name == "label") {
    LabelScheme scheme = plan.labels;
    scheme.orientation = plan.orientation, scheme.stagger = plan.stagger;
    const auto labels = Labels::make(text, plan.columns, plan.rows, scheme);
    if (!labels) return no_grid(labels.error().message);
    plan.first_label = text;
    return Done{};
  }
  const std::string typed = text::plain_number(text);
  if (name == "metres" && typed.empty()) {
    plan.metres.reset();
    return Done{};
  }
  const auto number = parse_thousandths(typed);
  if (!number) return no_grid(message("\"{}\" is not a number with at most three decimals", text));
  const double value = static_cast<double>(*number) / 1000;
  const bool count = name == "columns" || name == "rows";
  if (count && (*number % 1000 != 0 || value < 1 || value > kMaxCount))
    return no_grid(message("there may be 1 to 999 columns and 1 to 999 rows"));
  const bool size = name == "hex-mm" || name == "hex-px" || name == "metres";
  if (size && value <= 0) return no_grid(message("a size must be greater than 0: \"{}\" is not", text));
  const bool of_scan = name.ends_with("-px");
  if (of_scan && scan == nullptr) return no_grid(message("the map has no scan, so it has no pixels"));
  const ScanMap::Place first = of_scan ? scan->to_pixel(plan.x, plan.y) : ScanMap::Place{};
  GridPlan next = plan;
  if (name == "hex-mm") next.set_hex(value * 1000);
  if (name == "hex-px") next.set_hex(value * scan->pixel_um(first.x, first.y));
  if (name == "metres") next.set_metres(value);
  if (name == "x-mm") next.x = value * 1000;
  if (name == "y-mm") next.y = value * 1000;
  if (name == "angle") next.angle = value;
  if (name == "columns") next.columns = static_cast<int>(value);
  if (name == "rows") next.rows = static_cast<int>(value);
  if (name == "x-px" || name == "y-px") {
    const ScanMap::Place at = name == "x-px" ? scan->to_page(value, first.y) : scan->to_page(first.x, value);
    next.x = at.x;
    next.y = at.y;
  }
  if (size && next.hex < kMinHex) return no_grid(message("a hex must be at least 1 mm wide"));
  plan = next;
  return Done{};
}

Status set_scale(GridPlan& plan, Point a, Point b, const std::string& metres) {
  const double mm = std::hypot(static_cast<double>(b.x) - a.x, static_cast<double>(b.y) - a.y) / 1000;
  if (mm < 0.1) return no_grid(message("the two points are identical: choose points that are far apart"));
  const auto number = parse_thousandths(text::plain_number(metres));
  if (!number || *number <= 0)
    return no_grid(
        message("\"{}\" is not a distance: type the number of metres between the two points", metres));
  GridPlan next = plan;
  next.set_scale(static_cast<double>(*number) / 1000 / mm);
  if (next.hex < kMinHex)
    return no_grid(message("a hex of {} m would be less than 1 mm wide", plan.metres.value_or(0)));
  plan = next;
  return Done{};
}

}  // namespace coq::app
