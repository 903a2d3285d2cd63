// SPDX-License-Identifier: MIT
#include "editor/window/playing/playing_panels.h"

#include "core/base/message.h"

namespace coq::win {

const std::vector<PanelInfo>& playing_panels() {
  static const std::vector<PanelInfo> panels = {
      {"play", translatable("Play"), make_play_panel, Side::right, 10, true, 90, 400},
      {"playtest", translatable("Playtest"), make_playtest_panel, Side::right, 11, true, 90, 370},
      {"balance", translatable("Balance"), make_balance_panel, Side::right, 12, true, 90, 370},
  };
  return panels;
}

}  // namespace coq::win
