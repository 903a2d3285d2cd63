// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/registration/grid_plan.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Lays a grid on a sheet without printed hexes, and previews it. Handles move, resize and rotate the grid by
/// drags or by arrow keys (Tab changes the handle). Two points with a known distance set the scale. Enter lays
/// the grid in one undo step; Esc leaves the map unchanged. The code that opens the tool adds it to the
/// ToolBox.
class GridTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  /// The scan for pixel values, and the sizes of all scans.
  struct Target {
    std::function<std::optional<ScanMap>()> shown{};
    std::function<std::vector<model::ScanSize>()> sizes{};
    std::function<void()> laid{};
  };
  void begin(GridPlan plan, Target target);

  const GridPlan& plan() const { return m_plan; }
  void set_plan(GridPlan plan);
  /// Like plan_field() and set_plan_field(), with another field `distance`: between the two points.
  std::string field(std::string_view name) const;
  Status set_field(std::string_view name, const std::string& text);
  void fill_sheet();
  /// Starts asking for two points on the map.
  void measure();
  /// The measured points set so far.
  const std::vector<Point>& points() const { return m_points; }
  /// Positions of the handles that move, resize and rotate the grid.
  std::vector<Point> handles() const {
    return {place_of(Handle::move), place_of(Handle::size), place_of(Handle::turn)};
  }
  bool is_measuring() const { return m_measuring; }
  /// Lays the grid in one step and reactivates the previous tool. Errors: as lay_grid(); they are also reported
  /// to the user.
  Status lay();

  std::string_view id() const override { return "new-grid"; }
  Message title() const override { return message("New grid"); }
  Message hint() const override;
  Cursor cursor() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override;
  void deactivated() override;
  bool is_open() const override { return m_measuring; }
  bool finish() override;
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  enum class Handle { move, size, turn };
  std::optional<Grid> grid() const;
  Point place_of(Handle handle) const;
  std::optional<Handle> handle_near(Point page) const;
  void drag_to(Point page, const Modifiers& modifiers);
  bool nudge(const KeyEvent& event);
  bool type(const KeyEvent& event);
  std::string told(Handle handle) const;
  std::string told(Point at) const;
  std::string number(double value, int places = 2) const;
  void draw_hexes(const Grid& grid, Overlay& overlay) const;
  void draw_points(Overlay& overlay) const;
  void changed();

  GridPlan m_plan;
  Target m_target;
  Handle m_handle = Handle::move;  ///< the handle that arrow keys move
  struct Drag {
    Handle handle;
    Point from;  ///< pointer position at the press
    Point grip;  ///< handle position at the press
    GridPlan plan;
  };
  std::optional<Drag> m_drag;
  bool m_measuring = false;
  bool m_counted = false;  ///< the user has typed the columns or rows
  std::vector<Point> m_points;
  std::string m_typed;
};

}  // namespace coq::app
