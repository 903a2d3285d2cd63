// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/following/flood.h"
#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tools/followed_scan.h"

namespace coq::app {

/// Selects a connected area of one colour on the scan, and makes it an area of the chosen terrain. A click
/// begins; dragging changes the tolerance, the wheel the gaps that are closed. Enter takes the area as one undo
/// step, Backspace lowers the tolerance, Esc cancels. On the keyboard, + and - change the tolerance.
class FloodTool : public CrosshairTool {
 public:
  explicit FloodTool(ToolContext& context);
  ~FloodTool() override;

  std::string_view id() const override { return "flood"; }
  Message title() const override { return message("Flood select"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool wheel(const WheelEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override { m_dragging = false; }
  void deactivated() override;
  bool is_open() const override { return m_seed.has_value(); }
  bool finish() override;
  void cancel() override { clear(); }
  /// An area may have leaked unseen, so only the user takes it.
  bool finishes_when_left() const override { return false; }
  /// Undo takes the click back; Backspace lowers the tolerance.
  bool undo_step() override { return clear(), true; }
  bool remove_step() override { return step_tolerance(-1); }
  void draw(Overlay& overlay) const override;

  /// The tolerance in units of CIE Lab, and the width in pixels of the strips that do not part the area.
  int tolerance() const { return m_tolerance; }
  int gaps() const { return m_gaps; }
  /// The selected area on the page; empty until a worker has found it.
  const std::optional<Polygon>& area() const { return m_area; }

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  struct Found;
  struct State;
  void begin(Point seed);
  void search();
  void found(std::shared_ptr<const Found> result, const std::optional<Problem>& problem);
  bool step_tolerance(int by);
  bool step_gaps(int by);
  void drag_to(Pixel at);
  void drag();
  bool set_tolerance(int tolerance);
  void show();
  void say_area();
  Status take();
  void clear();

  std::shared_ptr<State> m_state;
  std::optional<Point> m_seed;
  std::shared_ptr<const Found> m_found;
  std::optional<Polygon> m_area;
  int m_tolerance = 0;
  bool m_chosen = false;     ///< the user has chosen the tolerance
  bool m_take_next = false;  ///< take the area as soon as it is found
  int m_gaps = 3;
  double m_notches = 0;  ///< of the wheel, not yet used
  bool m_dragging = false;
  Pixel m_drag_from;
  int m_drag_by = 0;                      ///< change of tolerance by the drag
  std::optional<int> m_drag_tolerance{};  ///< at its beginning; nullopt until the area is found
};

}  // namespace coq::app
