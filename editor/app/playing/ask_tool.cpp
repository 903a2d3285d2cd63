// SPDX-License-Identifier: MIT
#include "editor/app/playing/ask_tool.h"

#include <algorithm>

#include "editor/app/playing/play_tool.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

Message AskTool::hint() const {
  if (m_playing.course() == nullptr) return message("Start a game or open a log: Play menu");
  if (m_playing.asker().empty()) return message("Click a unit of any side to ask about it");
  return message("Click what {} should see, fire at or move to; Esc asks about another unit",
                 m_playing.course()->seating().unit_name(m_playing.asker()));
}

void AskTool::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

bool AskTool::key(const KeyEvent& event) {
  if (event.key == Key::escape && !m_playing.asker().empty()) {
    m_playing.ask_nothing();
    return true;
  }
  return CrosshairTool::key(event);
}

void AskTool::act(Point at, const Modifiers&, const Message&) {
  m_playing.ask_at(at);
}

void AskTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const Course* course = m_playing.course();
  if (course == nullptr || m_playing.asker().empty()) return;
  draw_chosen(*course, m_playing.asker(), overlay);
  if (!m_playing.asked_at()) return;
  // Only the first lines; the panel shows them all.
  constexpr std::size_t kMostLines = 8;
  constexpr double kLine = 17;
  const std::vector<std::string> lines = m_playing.answer_lines();
  const Pixel begin = overlay.view().to_pixels(*m_playing.asked_at());
  for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) {
    const double down = static_cast<double>(i) * kLine * overlay.view().pixels_per_logical();
    overlay.text(overlay.view().to_page({begin.x, begin.y + down}), lines[i]);
  }
}

}  // namespace coq::app
