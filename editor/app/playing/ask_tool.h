// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/playing/game_tool.h"

namespace coq::app {

/// Asks the rules with two clicks: on a unit of any side, then on another unit or a place. The answer appears
/// beside the second.
class AskTool : public GameTool {
 public:
  using GameTool::GameTool;

  std::string_view id() const override { return "ask"; }
  Message title() const override { return message("Ask the rules"); }
  Message hint() const override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  const std::string& chosen() const override { return playing().asker(); }
  void deselect() override { playing().ask_nothing(); }
};

}  // namespace coq::app
