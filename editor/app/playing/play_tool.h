// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/playing/playing.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Marks the position of a unit.
void draw_chosen(const Course& course, const std::string& unit, Overlay& overlay);

/// Offers the actions for the clicked unit or hex. The code that opens a game adds the tool to the ToolBox.
class PlayTool : public CrosshairTool {
 public:
  PlayTool(ToolContext& context, Playing& playing) : CrosshairTool(context), m_playing(playing) {}

  std::string_view id() const override { return "play"; }
  Message title() const override { return message("Play"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::hand; }
  void press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  Playing& m_playing;
};

}  // namespace coq::app
