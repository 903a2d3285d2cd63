// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "editor/app/registration/registration.h"

namespace coq::app {

/// The vectors of a grid of equal hexes: `hex` micrometres between opposite sides, turned clockwise by so many
/// degrees about the first one's centre.
model::Lattice regular_lattice(Orientation orientation, Stagger stagger, double hex, double degrees,
                               Point origin);

/// Hexes that are to be laid on a sheet that has none: what a person says of them, and what hands drag.
/// Floating point until it is laid.
struct GridPlan {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  int columns = 9;
  int rows = 11;
  std::string first_label = "A01";
  LabelOrder label_order = LabelOrder::column_row;  ///< as the map has it
  double x = 20'000;                                ///< centre of the first hex, micrometres of the page
  double y = 20'000;
  double hex = 19'000;           ///< between opposite sides, micrometres of the page
  double angle = 0;              ///< degrees, clockwise
  std::optional<double> metres;  ///< across a hex, on the ground
  std::optional<double>
      metres_per_mm;  ///< of the page, by two known points: ties size and metres to each other
  bool operator==(const GridPlan&) const = default;

  void set_hex(double um);
  void set_metres(double across);
  /// The hex takes the size that its metres ask for; without metres it gets them.
  void set_scale(double metres_in_a_mm);
};

/// The grid of the map, made regular; where it has none, one that fills the page.
GridPlan plan_of(const model::MapDocument& map);
/// As many columns and rows as the page has room for, at least one; each hex stays where it is, only the first
/// one may be another.
void fill_page(GridPlan& plan, const model::MapDocument& map);

/// The grid that the plan asks for, with what the map's own has beside the hexes. Errors, check `editor.grid`
/// or those of Grid::make and Labels::make: one sentence that says what is wrong.
Result<model::GridElement> planned_grid(const model::MapDocument& map, const GridPlan& plan);

/// Lays it: the edits of one step. Scans and all that is drawn keep their places on the page: ties of hexes
/// become ties of the places where these were. `sizes` are the scans'. Errors as of planned_grid().
Result<std::vector<model::Edit>> lay_grid(const model::MapDocument& map, const GridPlan& plan,
                                          const std::vector<model::ScanSize>& sizes);

/// What can be typed of a plan, by name: hex-mm hex-px x-mm y-mm x-px y-px angle metres columns rows label.
/// Pixels are those of `scan` at the first hex; without a scan there are none.
std::string plan_field(const GridPlan& plan, std::string_view name, const ScanMap* scan);
/// Errors, check `editor.grid`: one sentence; the plan is as it was.
Status set_plan_field(GridPlan& plan, std::string_view name, const std::string& text, const ScanMap* scan);

/// The scale by two points of the page that are so many metres apart. Errors, check `editor.grid`.
Status set_scale(GridPlan& plan, Point a, Point b, const std::string& metres);

}  // namespace coq::app
