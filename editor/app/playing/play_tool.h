// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/playing/game_tool.h"

namespace coq::app {

/// Offers the actions for the clicked unit or hex. The code that opens a game adds the tool to the ToolBox.
class PlayTool : public GameTool {
 public:
  using GameTool::GameTool;

  std::string_view id() const override { return "play"; }
  Message title() const override { return message("Play"); }
  Message hint() const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  const std::string& chosen() const override { return playing().chosen(); }
  void deselect() override { playing().choose_nothing(); }
};

}  // namespace coq::app
