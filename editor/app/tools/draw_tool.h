// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tools/magnetic_line.h"
#include "editor/app/tools/open_shape.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {

/// Base of the tools that draw a shape vertex by vertex. Provides snapping, constraints, curves, freehand,
/// tracing along borders and along lines of the scan, typed coordinates, four ways to finish, undoing vertices
/// and cancelling. Derived tools decide what the finished shape does.
class DrawTool : public CrosshairTool {
 public:
  explicit DrawTool(ToolContext& context);

  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override;
  void deactivated() override;
  void refresh() override;

  bool is_open() const override;
  bool finish() override;
  std::optional<Message> refusal() const override { return m_refusal; }
  void cancel() override;
  bool undo_step() override;
  bool redo_step() override;
  bool can_redo_step() const override { return m_shape.can_redo(); }
  std::optional<Draft> draft() const override;
  bool restore(const Draft& draft) override;
  void draw(Overlay& overlay) const override;

  bool tracing() const { return m_trace != Trace::off; }
  /// Starts or stops tracing. Just after a traced run, switches the run to the other way round the border.
  void toggle_trace();
  void toggle_freehand();
  /// Called when the freehand key is released. If it was held for a stroke,
  /// freehand ends; after a tap, freehand stays on until the next tap.
  void release_freehand();
  /// Turns the magnetic line on or off for all draw tools. Says why not if the scan cannot be followed.
  void toggle_follow();
  /// Chooses the next kind of line, and turns the magnetic line on.
  void next_follow_kind();
  /// Returns whether clicks are joined along lines of the scan.
  bool following() const;
  void begin_typing();  ///< starts typing a position, beside the last vertex
  bool freehand() const { return m_freehand || always_freehand(); }

 protected:
  /// Returns whether the shape is closed (an area), not a path. A click on its first vertex may also close a
  /// path.
  virtual bool is_area() const = 0;
  virtual bool always_freehand() const { return false; }
  virtual std::string terrain() const { return {}; }
  virtual std::string target() const { return {}; }
  virtual void set_target(const std::string&) {}
  /// Returns the reason why nothing can be drawn now, if any. Called before the first vertex, with its
  /// position.
  virtual std::optional<Message> obstacle(Point) { return std::nullopt; }
  /// Makes the undo step. On an error the shape stays open. `closed`: the last point of a path is joined to its
  /// first.
  virtual Status commit(const std::vector<Point>& points, bool closed) = 0;
  /// Returns the overlay's text for the shape so far, such as its length.
  virtual std::string measure(const Path&) const { return {}; }

  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

  const OpenShape& shape() const { return m_shape; }
  /// The position of the error in the shape, until the shape changes.
  const std::optional<Point>& fault() const { return m_fault; }
  /// Inserts the points of traced runs that lie within an edge into the traced borders, so that both areas
  /// share the run exactly. These edits of other features join the shape's step.
  void weld(class MapEdits& edits, const std::vector<Point>& points) const;

 private:
  enum class Trace { off, first, second };
  struct Weld {
    std::string feature;
    std::size_t part = 0;
    Point at;
  };

  Point aim(Point page, const Modifiers& modifiers);
  bool hits_first(Point page) const;
  void add_vertex(Point at);
  void add_run(const std::vector<Point>& run);
  void click(Point page, Point at);
  void trace_click(Point page);
  void trace_to(const SnapTarget& end, bool other_way);
  void end_stroke(const PointerEvent& event);
  void pull_curve(const PointerEvent& event);
  bool finish_shape(bool closed);
  Status commit_shape(std::vector<Point> points, bool closed);
  // The magnetic line (draw_tool_following.cpp).
  void add_followed(Point at);
  void follow_ready(Point anchor);
  void follow_pointer();
  void begin_next_map();
  void follow_rest(std::size_t number);
  std::vector<Point> fixed_run() const;
  bool wait_for_runs(bool closed);
  void refine_stroke(std::vector<Point> stroke);
  void take_refined(std::size_t step, const Result<MagneticLine::Refined>& refined);
  bool swap_refined();
  bool shows_last_stroke() const;
  void draw_other_stroke(Overlay& overlay) const;
  Message follow_hint() const;
  void forget_following();
  void clear();
  void changed();
  bool type(const KeyEvent& event);
  void enter_typed();
  Vector base_direction() const;
  void say_vertex();

  OpenShape m_shape;
  std::optional<SnapTarget> m_snap;  ///< the snap target of the next click
  Point m_aim;
  Message m_place;  ///< name of the last vertex's snap target
  // While the button is down.
  bool m_pressed = false;
  Pixel m_press_pixel;
  std::size_t m_steps_at_press = 0;
  bool m_curving = false;
  std::optional<Vector> m_handle;      ///< the curve's handle at the last vertex
  std::optional<Vector> m_old_handle;  ///< the handle of the vertex before it
  std::optional<std::vector<Point>> m_stroke;
  bool m_freehand = false;
  bool m_freehand_used = false;
  Trace m_trace = Trace::off;
  std::optional<SnapTarget> m_trace_start, m_trace_end;
  bool m_trace_other = false;
  std::size_t m_trace_step = 0;  ///< number of steps after the last traced run was added
  std::vector<Weld> m_welds;
  MagneticLine m_magnet;
  /// The first part of a run to a pointer outside the anchor's window. The next window begins at its end.
  struct FixedRun {
    Point anchor;
    std::vector<Point> run;
  };
  std::vector<FixedRun> m_fixed;  ///< from the last vertex on; dropped when the pointer comes back
  std::vector<Point> m_followed;  ///< the run from there to the pointer
  double m_followed_um = 0;       ///< size of a pixel of the canvas when the pointer was followed last
  bool m_straight = false;        ///< Shift is held: the next run is straight
  /// A step whose end was added straight because the map of its anchor was not ready.
  struct StraightStep {
    std::size_t step = 0;
    Point from, to;
    std::vector<Point> before{};  ///< the part of the run that leads to `from`
    int windows = 0;              ///< number of windows that this part has crossed
  };
  std::vector<StraightStep> m_to_follow;
  bool m_has_runs = false;            ///< the shape has runs along lines of the scan
  std::optional<bool> m_finish_next;  ///< finish, closed or not, when no step is waiting for a map
  /// The last stroke, as drawn and as refined, and its step.
  struct Stroke {
    std::size_t step = 0;
    std::vector<Point> drawn, refined;
    bool shows_refined = false;
  };
  std::optional<Stroke> m_last_stroke;
  std::string m_typed;
  std::optional<Message> m_refusal;  ///< why the shape could not be finished
  std::optional<Point> m_fault;      ///< where the error is
};

}  // namespace coq::app
