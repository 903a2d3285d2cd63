// SPDX-License-Identifier: MIT
#include "editor/window/playing/playing_panels.h"

#include "core/base/message.h"

namespace coq::win {

const std::vector<PanelInfo>& playing_panels() {
  static const std::vector<PanelInfo> panels = {
      {"play", translatable("Play"), make_play_panel, Side::right, 100, true, 400},
      {"playtest", translatable("Playtest"), make_playtest_panel, Side::right, 101, true, 370},
  };
  return panels;
}

}  // namespace coq::win
