// SPDX-License-Identifier: MIT
#include "editor/app/playing/ask_tool.h"

#include <algorithm>

#include "editor/app/tools/overlay.h"

namespace coq::app {

Message AskTool::hint() const {
  if (playing().course() == nullptr) return message("Start a game or open a log: Play menu");
  if (chosen().empty()) return message("Click a unit of any side to ask about it");
  return message("Click what {} should see, fire at or move to; Esc asks about another unit",
                 playing().course()->seating().unit_name(chosen()));
}

void AskTool::act(Point at, const Modifiers&, const Message&) {
  playing().ask_at(at);
}

void AskTool::draw(Overlay& overlay) const {
  GameTool::draw(overlay);
  if (playing().course() == nullptr || chosen().empty() || !playing().asked_at()) return;
  // Only the first lines; the panel shows them all.
  constexpr std::size_t kMaxLines = 8;
  constexpr double kLine = 17;
  const std::vector<std::string> lines = playing().answer_lines();
  const Pixel begin = overlay.view().to_pixels(*playing().asked_at());
  for (std::size_t i = 0; i < std::min(lines.size(), kMaxLines); ++i) {
    const double down = static_cast<double>(i) * kLine * overlay.view().pixels_per_logical();
    overlay.text(overlay.view().to_page({begin.x, begin.y + down}), lines[i]);
  }
}

}  // namespace coq::app
