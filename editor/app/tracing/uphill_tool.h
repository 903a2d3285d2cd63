// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tracing/relief_desk.h"

namespace coq::app {

/// Draws strokes uphill, which give the contours of a scan their heights: a drag, or two clicks. The height of
/// the first contour is an option; digits type it on the map, too. A click on the beginning of a stroke chooses
/// it, and Del removes it.
class UphillTool : public CrosshairTool {
 public:
  UphillTool(ToolContext& context, ReliefDesk& desk) : CrosshairTool(context), m_desk(desk) {}

  std::string_view id() const override { return "uphill"; }
  Message title() const override { return message("Uphill strokes"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  bool erase_chosen() override;
  void activated() override;
  void deactivated() override;
  void focus_lost() override { m_dragging = false; }
  bool is_open() const override { return m_from.has_value() || !m_typed.empty(); }
  bool finishes_when_left() const override { return false; }
  void cancel() override;
  bool undo_step() override;
  bool can_undo_step() const override { return is_open() || m_desk.can_undo(); }
  bool redo_step() override;
  bool can_redo_step() const override { return !is_open() && m_desk.can_redo(); }
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  void begin_or_end(Point at);
  void end(Point at);
  bool take_typed();
  bool type(char32_t character);
  bool backspace();
  void report(const Status& status) const;

  ReliefDesk& m_desk;
  std::optional<Point> m_from;  ///< beginning of the open stroke
  bool m_dragging = false;
  Pixel m_pressed;
  std::string m_typed;  ///< digits of a height
};

}  // namespace coq::app
