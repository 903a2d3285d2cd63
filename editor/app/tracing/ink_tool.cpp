// SPDX-License-Identifier: MIT
#include "editor/app/tracing/ink_tool.h"

#include <cmath>

#include "editor/app/tools/overlay.h"
#include "editor/app/tracing/class_names.h"

namespace coq::app {
namespace {

constexpr double kMarkPixels = 7;  ///< logical pixels about a click that take it away

}  // namespace

Message InkTool::hint() const {
  if (const char* why = m_desk.why_not()) return message(why);
  if (m_desk.work() == InkDesk::Work::parting)
    return message("The scan is being parted; clicks may begin. The next one names: {}",
                   host().words(class_name(m_desk.chosen())));
  return message("Click names: {}; 1 to 9 choose a class, a click on a mark removes it",
                 host().words(class_name(m_desk.chosen())));
}

void InkTool::press(const PointerEvent& event) {
  set_pointer(event);
  m_at = event.page;
  // The second press of a double click would take the first one away.
  if (event.clicks > 1) return;
  act(event.page, event.modifiers, {});
}

void InkTool::act(Point at, const Modifiers&, const Message&) {
  const double reach = view().um_of(kMarkPixels);
  for (const InkDesk::Mark& mark : m_desk.marks()) {
    if (std::hypot(double(mark.at.x) - at.x, double(mark.at.y) - at.y) > reach) continue;
    if (const Status done = m_desk.remove(mark); !done) host().say(done.error().message);
    return;
  }
  if (const Status done = m_desk.click(at); !done) host().say(done.error().message);
}

void InkTool::hover(Point at, const Modifiers&) {
  m_at = at;
  host().changed(Aspect::overlay);
}

bool InkTool::key(const KeyEvent& event) {
  if (event.key == Key::character && event.character >= U'1' && event.character <= U'9') {
    const auto rows = m_desk.rows();
    const std::size_t number = event.character - U'1';
    if (number >= rows.size()) return true;
    m_desk.choose(rows[number].name);
    host().say(message("the next click names: {}", host().words(class_name(rows[number].name))));
    return true;
  }
  return CrosshairTool::key(event);
}

void InkTool::deactivated() {
  CrosshairTool::deactivated();
  m_at.reset();
  m_desk.end();
}

void InkTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  for (const InkDesk::Mark& mark : m_desk.marks())
    overlay.handle(mark.at, mark.name == m_desk.chosen() ? HandleKind::chosen : HandleKind::node);
  if (!m_at) return;
  const std::string name = m_desk.class_at(*m_at);
  if (!name.empty()) overlay.text(*m_at, host().words(class_name(name)));
}

}  // namespace coq::app
