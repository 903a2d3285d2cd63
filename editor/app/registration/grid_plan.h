// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "editor/app/registration/registration.h"

namespace coq::app {

/// Returns the vectors of a grid of equal hexes. `hex`: micrometres between opposite sides. `degrees`:
/// clockwise rotation about the centre of the first hex.
model::Lattice regular_lattice(Orientation orientation, Stagger stagger, double hex, double degrees,
                               Point origin);

/// A planned grid for a sheet without hexes, as typed and dragged by the user. In floating point until it is
/// laid.
struct GridPlan {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  int columns = 9;
  int rows = 11;
  std::string first_label = "A01";
  LabelScheme labels{};  ///< as the map has it
  double x = 20'000;     ///< centre of the first hex, micrometres of the page
  double y = 20'000;
  double hex = 19'000;           ///< between opposite sides, in page micrometres
  double angle = 0;              ///< in degrees, clockwise
  std::optional<double> metres;  ///< metres on the ground across a hex
  std::optional<double>
      metres_per_mm;  ///< ground metres per page millimetre, from two known points; links `hex` and `metres`
  bool operator==(const GridPlan&) const = default;

  void set_hex(double um);
  void set_metres(double across);
  /// Sets `hex` from `metres`, or `metres` from `hex` if it is not set.
  void set_scale(double metres_in_a_mm);
};

/// Returns the map's grid made regular, or a grid that fills the page if it has none.
GridPlan plan_of(const model::MapDocument& map);
/// Sets as many columns and rows as the page has room for, at least one. Existing hexes stay
/// where they are, but the first hex may be a different one.
void fill_page(GridPlan& plan, const model::MapDocument& map);

/// Returns the planned grid with the map grid's other attributes. Errors (`editor.grid`, or those of Grid::make
/// and Labels::make) are one sentence.
Result<model::GridElement> planned_grid(const model::MapDocument& map, const GridPlan& plan);

/// Returns the edits of one step that lay the grid. Scans and drawn features keep their place on the page: ties
/// of hexes become ties of page positions. `sizes`: of the scans. Errors: as planned_grid().
Result<std::vector<model::Edit>> lay_grid(const model::MapDocument& map, const GridPlan& plan,
                                          const std::vector<model::ScanSize>& sizes);

/// Returns a field of the plan as text: hex-mm hex-px x-mm y-mm x-px y-px angle metres columns rows label.
/// Pixels are those of `scan` at the first hex; they are empty without a scan.
std::string plan_field(const GridPlan& plan, std::string_view name, const ScanMap* scan);
/// Sets a field of the plan from text. If the text is invalid, returns a one-sentence error (`editor.grid`) and
/// leaves the plan unchanged.
Status set_plan_field(GridPlan& plan, std::string_view name, const std::string& text, const ScanMap* scan);

/// Sets the scale from two points of the page and their distance in metres. Errors: `editor.grid`.
Status set_scale(GridPlan& plan, Point a, Point b, const std::string& metres);

}  // namespace coq::app
