// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/playing/playing.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// A tool that clicks on units of the game. Esc deselects the unit, which is marked until then.
class GameTool : public CrosshairTool {
 public:
  GameTool(ToolContext& context, Playing& playing) : CrosshairTool(context), m_playing(playing) {}

  Cursor cursor() const override { return Cursor::hand; }
  void press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void draw(Overlay& overlay) const override;

 protected:
  Playing& playing() const { return m_playing; }
  virtual const std::string& chosen() const = 0;  ///< id of the unit; empty if there is none
  virtual void deselect() = 0;

 private:
  Playing& m_playing;
};

}  // namespace coq::app
