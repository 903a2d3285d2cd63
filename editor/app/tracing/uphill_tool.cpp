// SPDX-License-Identifier: MIT
#include "editor/app/tracing/uphill_tool.h"

#include <fmt/format.h>

#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {
namespace {

constexpr double kBeginReach = 9;  ///< logical pixels about the beginning of a stroke
constexpr double kLeastDrag = 6;   ///< logical pixels from which a press is a drag
constexpr double kArrowHead = 11;  ///< length of an arrow's head
constexpr std::size_t kMostTyped = 12, kMostStrokeWords = 400;

void draw_arrow(Overlay& overlay, Point from, Point to, Mark mark) {
  overlay.segment(from, to, mark, 2.5);
  const double dx = double(to.x) - from.x, dy = double(to.y) - from.y, length = std::hypot(dx, dy);
  if (length <= 0) return;
  const double head = std::min<double>(overlay.view().um_of(kArrowHead), length);
  Path sides;
  for (const double side : {1.0, 0.0, -1.0})
    sides.push_back(
        {static_cast<Um>(to.x - std::abs(side) * head * dx / length + side * head * dy / length / 2),
         static_cast<Um>(to.y - std::abs(side) * head * dy / length - side * head * dx / length / 2)});
  overlay.path(sides, mark, 2.5);
}

}  // namespace

Message UphillTool::hint() const {
  if (const char* why = m_desk.why_not()) return message(why);
  if (!m_typed.empty()) return message("Height of the first contour: {}; Enter takes it", m_typed);
  if (m_desk.work() == ReliefDesk::Work::searching) return message("The scan is being searched for contours.");
  if (!m_desk.has_contours()) return message("Enter searches for the contours in the ink of the Relief panel");
  if (m_from) return message("Click where the stroke ends, uphill of the last contour; Esc drops it");
  const auto& height = context().options.contour_height;
  if (!height) return message("Type the height of the first contour that the stroke crosses, then drag uphill");
  return message(
      "Drag uphill from below the contour {}; digits type another height, Backspace removes a stroke",
      format_thousandths(height->value));
}

void UphillTool::report(const Status& status) const {
  if (!status) host().say(status.error().message);
}

void UphillTool::activated() {
  m_desk.begin();
  context().options.contour_step = model::Thousandths{m_desk.step()};
  host().changed(Aspect::options);
}

void UphillTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
  m_dragging = false;
  m_desk.end();
}

void UphillTool::press(const PointerEvent& event) {
  set_pointer(event);
  if (event.clicks > 1) return;
  m_pressed = event.at;
  m_dragging = !m_from;
  begin_or_end(event.page);
  m_dragging = m_dragging && m_from;
}

void UphillTool::release(const PointerEvent& event) {
  if (!m_dragging) return;
  m_dragging = false;
  const double far = std::hypot(event.at.x - m_pressed.x, event.at.y - m_pressed.y);
  if (m_from && far >= kLeastDrag * view().pixels_per_logical()) end(event.page);
}

void UphillTool::act(Point at, const Modifiers&, const Message&) {
  begin_or_end(at);
}

void UphillTool::begin_or_end(Point at) {
  if (m_from) return end(at);
  if (!take_typed()) return;
  if (const char* why = m_desk.why_not()) return host().say(message(why));
  const double reach = view().um_of(kBeginReach);
  for (std::size_t i = m_desk.ends().size(); i-- > 0;) {
    const Point begin = m_desk.ends()[i][0];
    if (std::hypot(double(begin.x) - at.x, double(begin.y) - at.y) > reach) continue;
    return m_desk.choose(i);
  }
  m_desk.choose(std::nullopt);
  if (!context().options.contour_height)
    return host().say(message("type the height of the first contour that the stroke crosses"));
  m_from = at;
  host().changed(Aspect::overlay);
}

void UphillTool::end(Point at) {
  const Point from = *std::exchange(m_from, std::nullopt);
  if (!take_typed() || !context().options.contour_height) return;
  report(m_desk.add(from, at, context().options.contour_height->value, context().options.contour_step.value));
  host().changed(Aspect::overlay);
}

void UphillTool::hover(Point, const Modifiers&) {
  host().changed(Aspect::overlay);
}

// Typed heights.

bool UphillTool::type(char32_t character) {
  const bool is_digit = character >= U'0' && character <= U'9';
  const bool is_sign = (character == U'-' && m_typed.empty()) || (character == U'.' || character == U',');
  if (!is_digit && !is_sign) return false;
  if (m_typed.size() < kMostTyped) m_typed += static_cast<char>(character);
  host().changed(Aspect::overlay);
  return true;
}

/// Makes the typed number the height. Returns false if it is none.
bool UphillTool::take_typed() {
  if (m_typed.empty()) return true;
  const std::string typed = std::exchange(m_typed, "");
  const auto value = parse_thousandths(text::plain_number(typed));
  if (!value || std::abs(*value) > contours::kMaxHeight) {
    host().say(message("\"{}\" is not a height", typed));
    host().changed(Aspect::overlay);
    return false;
  }
  context().options.contour_height = model::Thousandths{*value};
  host().changed(Aspect::options | Aspect::overlay);
  return true;
}

bool UphillTool::backspace() {
  if (!m_typed.empty()) {
    m_typed.pop_back();
  } else if (m_from) {
    m_from.reset();
  } else if (m_desk.strokes().empty()) {
    host().say(message("there is no stroke"));
  } else {
    report(m_desk.remove(m_desk.strokes().size() - 1));
  }
  host().changed(Aspect::overlay);
  return true;
}

bool UphillTool::key(const KeyEvent& event) {
  if (event.modifiers.ctrl || event.modifiers.alt) return CrosshairTool::key(event);
  if (event.key == Key::character && type(event.character)) return true;
  if (event.key == Key::backspace) return backspace();
  if (event.key == Key::enter) {
    if (!m_typed.empty()) {
      take_typed();
    } else if (!m_from && !m_desk.has_contours()) {
      report(m_desk.find_contours());
    }
    return true;
  }
  return CrosshairTool::key(event);
}

// Changes.

bool UphillTool::erase_chosen() {
  if (const auto chosen = m_desk.chosen()) {
    report(m_desk.remove(*chosen));
  } else {
    host().say(message("click the beginning of a stroke first"));
  }
  return true;
}

void UphillTool::cancel() {
  m_from.reset();
  m_typed.clear();
  host().changed(Aspect::overlay);
}

bool UphillTool::undo_step() {
  if (is_open()) return false;
  m_desk.undo();
  return true;
}

bool UphillTool::redo_step() {
  if (!can_redo_step()) return false;
  m_desk.redo();
  return true;
}

// Drawing.

void UphillTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (m_desk.why_not() != nullptr) return;
  const Box seen = view().visible();
  const std::string language = host().language();
  std::size_t written = 0;
  for (std::size_t i = 0; i < m_desk.ends().size(); ++i) {
    const auto [from, to] = m_desk.ends()[i];
    const Box box = bounds({from, to});
    if (!box.meets(seen)) continue;
    const bool chosen = m_desk.chosen() == i;
    const Mark mark = chosen ? Mark::selected : Mark::band;
    draw_arrow(overlay, from, to, mark);
    overlay.handle(from, chosen ? HandleKind::chosen : HandleKind::node);
    if (++written > kMostStrokeWords) continue;
    overlay.text(from,
                 fmt::format("{}: {}", i + 1,
                             text::with_decimal_sign(format_thousandths(m_desk.strokes()[i].height), language)),
                 mark);
  }
  for (const Point at : m_desk.places())
    if (seen.contains(at) && ++written < kMostStrokeWords) overlay.handle(at, HandleKind::fault);
  if (m_from) draw_arrow(overlay, *m_from, pointer(), Mark::live);
  if (!m_typed.empty()) overlay.text(pointer(), m_typed);
}

}  // namespace coq::app
