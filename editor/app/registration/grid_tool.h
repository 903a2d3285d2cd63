// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/registration/grid_plan.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Lays hexes on a sheet that has none printed. The grid is shown as it would be; its handles move, resize and
/// turn it by drags, or by the arrows (Tab goes from one to the next); two points that are a known distance
/// apart give the scale. Enter lays it in one step of the history, Esc leaves all as it was. Added to the
/// ToolBox by who opens it.
class GridTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  /// The scan whose pixels are told, and the sizes of all.
  struct Target {
    std::function<std::optional<ScanMap>()> shown{};
    std::function<std::vector<model::ScanSize>()> sizes{};
    std::function<void()> laid{};
  };
  void begin(GridPlan plan, Target target);

  const GridPlan& plan() const { return m_plan; }
  void set_plan(GridPlan plan);
  /// As plan_field() and set_plan_field(), and `distance`: between the two points.
  std::string field(std::string_view name) const;
  Status set_field(std::string_view name, const std::string& text);
  void fill_sheet();
  /// Begins to ask for two points on the map.
  void measure();
  /// The points that are set.
  const std::vector<Point>& points() const { return m_points; }
  /// Where its handles are: that moves it, that sizes it, that turns it.
  std::vector<Point> handles() const {
    return {place_of(Handle::move), place_of(Handle::size), place_of(Handle::turn)};
  }
  bool is_measuring() const { return m_measuring; }
  /// One step of the history, and the tool before. Errors as of lay_grid(), which are said, too.
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
  Handle m_handle = Handle::move;  ///< that the arrows move
  struct Drag {
    Handle handle;
    Point from;  ///< where the pointer went down
    Point grip;  ///< where the handle was
    GridPlan plan;
  };
  std::optional<Drag> m_drag;
  bool m_measuring = false;
  std::vector<Point> m_points;
  std::string m_typed;
};

}  // namespace coq::app
