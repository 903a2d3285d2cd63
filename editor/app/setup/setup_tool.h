// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/setup/setting_up.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Units of a scenario are dragged to where they begin; arrows move the chosen one. Added to the ToolBox by
/// whoever opens a project.
class SetupTool : public CrosshairTool {
 public:
  SetupTool(ToolContext& context, SettingUp& setting_up) : CrosshairTool(context), m_setting_up(setting_up) {}

  std::string_view id() const override { return "setup"; }
  Message title() const override { return message("Set up units"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::hand; }
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override { m_setting_up.cancel(); }
  void activated() override { m_setting_up.show_any(); }
  void deactivated() override;
  bool is_open() const override { return m_setting_up.is_dragging(); }
  void cancel() override { m_setting_up.cancel(); }
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  /// Around a unit, or around where it would be.
  void mark(Overlay& overlay, const SetupPlace& place, const SetupVerdict* verdict) const;

  SettingUp& m_setting_up;
};

}  // namespace coq::app
