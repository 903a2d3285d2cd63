// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/playing/playing.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Asks the rules with two clicks: on a unit of any side, then on another unit or a place. The answer appears
/// beside the second.
class AskTool : public CrosshairTool {
 public:
  AskTool(ToolContext& context, Playing& playing) : CrosshairTool(context), m_playing(playing) {}

  std::string_view id() const override { return "ask"; }
  Message title() const override { return message("Ask the rules"); }
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
