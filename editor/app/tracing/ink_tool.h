// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tracing/ink_desk.h"

namespace coq::app {

/// The eyedropper that names inks: a click names the pixel below it, a click on an earlier one removes that.
/// The digits choose a class.
class InkTool : public CrosshairTool {
 public:
  InkTool(ToolContext& context, InkDesk& desk) : CrosshairTool(context), m_desk(desk) {}

  std::string_view id() const override { return "inks"; }
  Message title() const override { return message("Name the inks"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void activated() override { m_desk.begin(); }
  void deactivated() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  InkDesk& m_desk;
  std::optional<Point> m_at;  ///< place at which the class is written
};

}  // namespace coq::app
