// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/tool.h"

namespace coq::app {

/// A tool that also works by keyboard. Arrows move a crosshair between snap targets (with Ctrl by 10 logical
/// pixels, with Shift by one, with both by 100); Space acts at the crosshair. The pointer takes over as soon as
/// it moves.
class CrosshairTool : public Tool {
 public:
  using Tool::Tool;
  void move(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  /// Places the crosshair.
  void place_crosshair(Point at);
  /// Empty while the pointer leads.
  const std::optional<Point>& crosshair() const { return m_crosshair; }
  void deactivated() override { m_crosshair.reset(); }
  void draw(Overlay& overlay) const override;

 protected:
  /// Performs a click at a position of the page. `name` is the snap target's name, or empty.
  virtual void act(Point at, const Modifiers& modifiers, const Message& name) = 0;
  /// Called when the pointer or the crosshair has moved.
  virtual void hover(Point, const Modifiers&) {}

  Point pointer() const { return m_crosshair.value_or(m_pointer); }
  void set_pointer(const PointerEvent& event);

 private:
  bool move_crosshair(const KeyEvent& event);

  std::optional<Point> m_crosshair;
  Message m_crosshair_name;
  Point m_pointer;
  Pixel m_pointer_pixel;
  bool m_has_pointer = false;
};

}  // namespace coq::app
