// SPDX-License-Identifier: MIT
#include "editor/app/registration/registration_tool.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"

namespace coq::app {

using namespace model;

namespace {

constexpr double kTiePixels = 9;

bool is_label_character(char32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.';
}

}  // namespace

void RegistrationTool::set_target(Target target) {
  cancel();
  m_target = std::move(target);
  m_chosen.reset();
}

const Scan* RegistrationTool::scan() const {
  return m_target.scan < map().scans.size() ? &map().scans[m_target.scan] : nullptr;
}

Message RegistrationTool::hint() const {
  if (scan() == nullptr) return message("the map has no scan to register");
  if (m_pending) return message("Type the number printed in this hex; Enter ties it, Esc cancels");
  const std::size_t ties = real_ties();
  if (ties < 3) return message("Click the centre of a printed hex: {} of at least 3", ties);
  return message("Click more hexes; drag a control point to correct it; Delete removes the selected one");
}

std::size_t RegistrationTool::real_ties() const {
  const auto& ties = scan()->ties;
  return static_cast<std::size_t>(std::count_if(
      ties.begin(), ties.end(), [&](const Tie& tie) { return !is_provisional(tie, m_target.size()); }));
}

PixelPoint RegistrationTool::pixel_at(Point page) const {
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  if (!shown) return pixel_point(page.x / m_target.um_per_pixel, page.y / m_target.um_per_pixel);
  const ScanMap::Place at = shown->to_pixel(page.x, page.y);
  return pixel_point(at.x, at.y);
}

Point RegistrationTool::page_of(PixelPoint pixel) const {
  const double x = static_cast<double>(pixel.x.value) / 1000;
  const double y = static_cast<double>(pixel.y.value) / 1000;
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  const double um = m_target.um_per_pixel;
  const ScanMap::Place at = shown ? shown->to_page(x, y) : ScanMap::Place{x * um, y * um};
  return {nearest_um(at.x), nearest_um(at.y)};
}

std::string RegistrationTool::guess(PixelPoint pixel) const {
  const auto& grid = context().art.grid();
  const auto& labels = context().art.labels();
  if (!grid || !labels) return {};
  const auto known = report().shown;
  if (!known) return {};
  const auto at =
      known->to_page(static_cast<double>(pixel.x.value) / 1000, static_cast<double>(pixel.y.value) / 1000);
  const Hex hex = grid->hex_at(Point{nearest_um(at.x), nearest_um(at.y)});
  return grid->contains(hex) ? labels->format(hex) : std::string();
}

std::optional<std::size_t> RegistrationTool::tie_near(Point page) const {
  const Pixel at = view().to_pixels(page);
  std::optional<std::size_t> best;
  double least = kTiePixels * view().pixels_per_logical();
  for (std::size_t i = 0; i < scan()->ties.size(); ++i) {
    if (is_provisional(scan()->ties[i], m_target.size())) continue;
    const Pixel p = view().to_pixels(page_of(scan()->ties[i].pixel));
    const double far = std::hypot(p.x - at.x, p.y - at.y);
    if (far > least) continue;
    least = far;
    best = i;
  }
  return best;
}

Status RegistrationTool::run(Message title, std::vector<Edit> edits, PixelPoint held) {
  const auto pixel_um = [&] {
    const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
    return shown ? shown->pixel_um(static_cast<double>(held.x.value) / 1000,
                                   static_cast<double>(held.y.value) / 1000)
                 : m_target.um_per_pixel;
  };
  const Pixel at = view().to_pixels(page_of(held));
  const double before = pixel_um();
  Status done = host().run(std::move(title), settled(map(), m_target.scan, m_target.size(), std::move(edits)));
  if (!done) return done;
  const double after = pixel_um();
  if (before > 0 && after > 0 && before != after) view().set_scale(view().scale() * before / after);
  const Pixel moved = view().to_pixels(page_of(held));
  view().pan(at.x - moved.x, at.y - moved.y);
  host().changed(Aspect::view);
  return done;
}

void RegistrationTool::say(const Status& status) {
  host().say(status ? report().verdict : status.error().message);
}

Status RegistrationTool::move_to(std::size_t tie, PixelPoint pixel) {
  const Tie& old = scan()->ties[tie];
  if (old.pixel == pixel) return Done{};
  return run(message("Move the control point of {}", old.hex.value_or("")),
             move_tie(map(), m_target.scan, tie, pixel), pixel);
}

Status RegistrationTool::take(const std::string& label) {
  const auto& labels = context().art.labels();
  const auto hex = labels ? labels->parse(label) : std::nullopt;
  if (!hex) return make_error("editor.registration", message("there is no hex \"{}\" on the map", label));
  const std::string name = labels->format(*hex);
  const auto& ties = scan()->ties;
  const auto same = std::find_if(ties.begin(), ties.end(),
                                 [&](const Tie& tie) { return tie.hex && labels->parse(*tie.hex) == hex; });
  if (same != ties.end()) {
    m_chosen = static_cast<std::size_t>(same - ties.begin());
    return move_to(*m_chosen, *m_pending);
  }
  Tie tie;
  tie.hex = name;
  tie.pixel = *m_pending;
  Status done = run(message("Control point for hex {}", name), add_tie(map(), m_target.scan, tie), tie.pixel);
  if (done) m_chosen = scan()->ties.size() - 1;  // earlier ties may have been removed
  return done;
}

void RegistrationTool::act(Point at, const Modifiers&, const Message&) {
  if (scan() == nullptr) return;
  m_pending = pixel_at(at);
  m_typed = guess(*m_pending);
  m_guessed = true;
  m_chosen.reset();
  host().changed(Aspect::overlay);
}

void RegistrationTool::press(const PointerEvent& event) {
  set_pointer(event);
  refresh();
  m_dragged.reset();
  if (scan() == nullptr) {
    host().say(message("the map has no scan to register"));
    return;
  }
  m_revision = host().revision();
  if (const auto tie = tie_near(event.page)) {
    m_pending.reset();
    m_dragged = m_chosen = tie;
    m_drag = page_of(scan()->ties[*tie].pixel);
    host().changed(Aspect::overlay);
    return;
  }
  act(event.page, event.modifiers, {});
}

void RegistrationTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (m_dragged) m_drag = event.page;
  host().changed(Aspect::overlay);
}

void RegistrationTool::release(const PointerEvent& event) {
  if (!m_dragged || scan() == nullptr) return;
  const std::size_t tie = *std::exchange(m_dragged, std::nullopt);
  if (tie >= scan()->ties.size()) return;
  const Pixel from = view().to_pixels(page_of(scan()->ties[tie].pixel));
  const bool clicked = std::hypot(event.at.x - from.x, event.at.y - from.y) < 2 * view().pixels_per_logical();
  if (!clicked) say(move_to(tie, pixel_at(event.page)));
  host().changed(Aspect::overlay);
}

bool RegistrationTool::right_press(const PointerEvent&) {
  if (!is_open()) return false;
  finish();
  return true;
}

bool RegistrationTool::finish() {
  if (!m_pending || scan() == nullptr) return false;
  const Status status = take(m_typed);
  say(status);
  if (!status) return false;
  m_pending.reset();
  m_typed.clear();
  host().changed(Aspect::overlay);
  return true;
}

bool RegistrationTool::nudge(const KeyEvent& event) {
  if (m_pending || !m_chosen || scan() == nullptr || *m_chosen >= scan()->ties.size()) return false;
  if (event.modifiers.ctrl || event.modifiers.alt) return false;
  const std::int64_t step = event.modifiers.shift ? 1000 : 100;  // a pixel, or a tenth of one
  PixelPoint pixel = scan()->ties[*m_chosen].pixel;
  if (event.key == Key::left) {
    pixel.x.value -= step;
  } else if (event.key == Key::right) {
    pixel.x.value += step;
  } else if (event.key == Key::up) {
    pixel.y.value -= step;
  } else if (event.key == Key::down) {
    pixel.y.value += step;
  } else {
    return false;
  }
  say(move_to(*m_chosen, pixel));
  return true;
}

bool RegistrationTool::key(const KeyEvent& event) {
  refresh();
  if (m_pending && event.key == Key::character && is_label_character(event.character) &&
      !event.modifiers.ctrl && !event.modifiers.alt) {
    if (std::exchange(m_guessed, false)) m_typed.clear();
    if (m_typed.size() < 12) m_typed += static_cast<char>(event.character);
    host().changed(Aspect::overlay);
    return true;
  }
  if (m_pending && event.key == Key::backspace) {
    m_guessed = false;
    if (!m_typed.empty()) m_typed.pop_back();
    host().changed(Aspect::overlay);
    return true;
  }
  if (event.key == Key::tab && scan() != nullptr && real_ties() > 0) {
    const std::size_t count = scan()->ties.size();
    const std::size_t first = event.modifiers.shift ? count - 1 : 0;
    m_chosen = m_chosen ? (*m_chosen + (event.modifiers.shift ? count - 1 : 1)) % count : first;
    for (std::size_t i = 0; i < count && is_provisional(scan()->ties[*m_chosen], m_target.size()); ++i)
      m_chosen = (*m_chosen + (event.modifiers.shift ? count - 1 : 1)) % count;
    view().show(page_of(scan()->ties[*m_chosen].pixel));
    host().changed(Aspect::view);
    return true;
  }
  return nudge(event) || CrosshairTool::key(event);
}

bool RegistrationTool::erase_chosen() {
  refresh();
  if (scan() == nullptr || !m_chosen) return false;
  const std::size_t tie = *std::exchange(m_chosen, std::nullopt);
  const std::string name = scan()->ties[tie].hex.value_or("");
  const PixelPoint held = scan()->ties[tie].pixel;
  say(run(message("Remove the control point of {}", name), remove_tie(m_target.scan, tie), held));
  return true;
}

void RegistrationTool::focus_lost() {
  m_dragged.reset();
  host().changed(Aspect::overlay);
}

void RegistrationTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
  m_chosen.reset();
}

void RegistrationTool::refresh() {
  if (m_dragged && m_revision != host().revision()) m_dragged.reset();
  const std::size_t count = scan() != nullptr ? scan()->ties.size() : 0;
  if (m_chosen && *m_chosen >= count) m_chosen.reset();
  if (scan() == nullptr) m_pending.reset();
}

void RegistrationTool::cancel() {
  m_pending.reset();
  m_dragged.reset();
  m_typed.clear();
  host().changed(Aspect::overlay);
}

void RegistrationTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (scan() == nullptr) return;
  const RegistrationReport known = report();
  for (std::size_t i = 0; i < scan()->ties.size(); ++i) {
    const Tie& tie = scan()->ties[i];
    if (is_provisional(tie, m_target.size())) continue;
    const Point at = m_dragged == i ? m_drag : page_of(tie.pixel);
    const auto residual = std::find_if(known.residuals.begin(), known.residuals.end(),
                                       [&](const TieResidual& one) { return one.tie == i; });
    const bool bad = residual != known.residuals.end() && residual->bad;
    overlay.cross(at, 9);
    overlay.handle(at, m_chosen == i ? HandleKind::chosen : HandleKind::centre);
    std::string words = tie.hex.value_or("");
    if (residual != known.residuals.end() && residual->known)
      words += text::with_decimal_sign(fmt::format(" {:.2f} px", residual->pixels), host().language());
    overlay.text(at, bad ? words + " !" : words, bad ? Mark::wrong : Mark::live);
  }
  if (m_pending) {
    overlay.handle(page_of(*m_pending), HandleKind::first);
    overlay.text(page_of(*m_pending), m_typed + (m_guessed && !m_typed.empty() ? " ?" : "_"), Mark::selected);
  }
}

}  // namespace coq::app
