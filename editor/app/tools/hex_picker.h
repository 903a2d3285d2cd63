// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Clicks on hexes put them into a list that something else keeps (a field of a form), or take them out of it.
/// Added to the ToolBox by who opens it; Esc ends it.
class HexPicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                                       ///< of the field, for the hint
    std::function<std::vector<std::string>()> hexes{};        ///< labels in the list as it is
    std::function<void(const std::string& label)> toggled{};  ///< a hex was clicked
    std::function<void()> ended{};                            ///< another tool is in hand
  };
  void begin(Target target);

  std::string_view id() const override { return "pick-hexes"; }
  Message title() const override { return message("Pick hexes"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  void deactivated() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  Target m_target;
};

}  // namespace coq::app
