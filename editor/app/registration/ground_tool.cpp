// SPDX-License-Identifier: MIT
#include "editor/app/registration/ground_tool.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

constexpr double kMarkPixels = 9;
constexpr std::size_t kMostTyped = 40;

bool is_of_a_number(char32_t c) {
  return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == ';' || c == '-' || c == ' ';
}

}  // namespace

void GroundTool::begin(Target target) {
  if (target.file != m_target.file || target.scan != m_target.scan) {
    m_entry.marks.clear();
    // The new project was given this distance across a hex.
    const auto& grid = map().grid;
    if (grid && grid->metres) m_entry.metres = static_cast<double>(grid->metres->value) / 1000;
  }
  m_target = std::move(target);
  m_pending.reset();
  m_typed.clear();
  m_chosen.reset();
  m_report.reset();
  m_before.clear();
  m_after.clear();
}

void GroundTool::keep(bool by_keys) {
  const auto moved = by_keys ? m_chosen : std::nullopt;
  if (std::exchange(m_moved_by_keys, moved) == moved && moved) return;
  m_before.push_back(m_entry);
  m_after.clear();
}

bool GroundTool::exchange(std::vector<GroundEntry>& from, std::vector<GroundEntry>& to) {
  if (from.empty()) return false;
  to.push_back(std::exchange(m_entry, std::move(from.back())));
  from.pop_back();
  m_chosen.reset();
  m_moved_by_keys.reset();
  changed();
  if (!m_entry.marks.empty()) host().say(report().verdict);
  return true;
}

void GroundTool::changed() {
  m_report.reset();
  host().changed(Aspect::overlay);
}

void GroundTool::set_entry(GroundEntry entry) {
  keep();
  if (entry.way != m_entry.way) {
    entry.marks.clear();
    cancel();
    m_chosen.reset();
  }
  m_entry = std::move(entry);
  changed();
}

const GroundReport& GroundTool::report() const {
  if (!m_report || std::exchange(m_reported, host().revision()) != host().revision())
    m_report = ground_report(map(), host().ruleset(), m_target.scan, m_target.size, m_entry, host().language());
  return *m_report;
}

Status GroundTool::check_place(const std::string& text) const {
  if (by_distance()) {
    const auto metres = typed_pair("0;" + text);
    if (metres && metres->y > 0) return Done{};
    return make_error(
        "editor.ground",
        message("\"{}\" is not a distance: type the number of metres between the two points", text));
  }
  const auto pair = typed_pair(text);
  if (m_entry.way == GroundWay::coordinates)
    return pair ? Status(Done{})
                : make_error("editor.ground",
                             message("\"{}\" is not an east and a north value, such as 652000, 6862000", text));
  if (pair && std::abs(pair->x) <= 180 && std::abs(pair->y) <= 90) return Done{};
  return make_error("editor.ground",
                    message("\"{}\" is not a longitude and a latitude, such as 2.35, 48.85", text));
}

std::string GroundTool::field(std::string_view name) const {
  if (name != "place") return ground_field(m_entry, name);
  if (m_pending) return m_typed;
  return m_chosen && *m_chosen < m_entry.marks.size() ? m_entry.marks[*m_chosen].text : std::string();
}

Status GroundTool::set_field(std::string_view name, const std::string& text) {
  if (name != "place") {
    GroundEntry entry = m_entry;
    if (Status wrong = set_ground_field(entry, name, text); !wrong) return wrong;
    keep();
    m_entry = std::move(entry);
    changed();
    return Done{};
  }
  if (!m_pending && !m_chosen) return make_error("editor.ground", message("click a point of the scan first"));
  if (const Status right = check_place(text); !right) return right;
  keep();
  if (m_pending) {
    m_entry.marks.push_back({*m_pending, text});
    m_chosen = m_entry.marks.size() - 1;
    m_pending.reset();
    m_typed.clear();
  } else if (*m_chosen < m_entry.marks.size()) {
    m_entry.marks[*m_chosen].text = text;
  }
  changed();
  host().say(report().verdict);
  return Done{};
}

void GroundTool::choose(std::size_t mark) {
  if (mark >= m_entry.marks.size()) return;
  m_pending.reset();
  m_chosen = mark;
  view().show(page_of(m_entry.marks[mark].pixel));
  host().changed(Aspect::view);
  host().changed(Aspect::overlay);
}

void GroundTool::remove(std::size_t mark) {
  if (mark >= m_entry.marks.size()) return;
  keep();
  // Both ends of a distance go.
  const std::size_t first = by_distance() ? mark / 2 * 2 : mark;
  const std::size_t end = std::min(first + (by_distance() ? 2 : 1), m_entry.marks.size());
  m_entry.marks.erase(m_entry.marks.begin() + static_cast<std::ptrdiff_t>(first),
                      m_entry.marks.begin() + static_cast<std::ptrdiff_t>(end));
  m_chosen.reset();
  changed();
  host().say(report().verdict);
}

Status GroundTool::lay() {
  const GroundReport& known = report();
  if (!known.made) {
    const Message why = known.advice && known.sheet ? *known.advice : known.verdict;
    host().say(why);
    return make_error("editor.ground", why);
  }
  const bool stays = keeps_page(map());
  const model::MapDocument made = *known.made;
  const Status done =
      host().run(message("Place the sheet on the ground"), lay_on_ground(map(), made, m_target.scan));
  if (!done) {
    host().say(done.error().message);
    return done;
  }
  const std::int64_t metres = made.grid && made.grid->metres ? made.grid->metres->value : 0;
  host().say(stays ? message("The map has its place on the ground; page, hexes and terrain stay as they were")
                   : message("{} columns and {} rows of hexes of {} m", made.grid->columns, made.grid->rows,
                             text::with_decimal_sign(format_thousandths(metres), host().language())));
  if (m_target.laid && !stays) m_target.laid();
  context().activate("select");
  return done;
}

Message GroundTool::hint() const {
  if (m_pending && by_distance())
    return message("Type the distance between the two points in metres; Enter accepts, Esc cancels");
  if (m_pending && m_entry.way == GroundWay::coordinates)
    return message("Type east and north of this point, such as 652000, 6862000; Enter accepts, Esc cancels");
  if (m_pending)
    return message(
        "Type longitude and latitude of this point, such as 2.35, 48.85; Enter accepts, Esc cancels");
  if (by_distance())
    return asks_first_end()
               ? message(
                     "Click the first of two points a known distance apart: the ends of a scale bar, two "
                     "towers")
               : message("Click the second point");
  if (report().made)
    return keeps_page(map())
               ? message("Enter places the map on the ground; click more points, or drag one to correct it")
               : message("Enter lays the hexes; click more points, or drag one to correct it");
  return message("Click a point whose coordinates are printed or known, such as a corner of the graticule");
}

georeferencing::PixelPoint GroundTool::pixel_at(Point page) const {
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  if (!shown) return {};
  const ScanMap::Place at = shown->to_pixel(page.x, page.y);
  return {std::round(at.x * 100) / 100, std::round(at.y * 100) / 100};
}

Point GroundTool::page_of(georeferencing::PixelPoint pixel) const {
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  if (!shown) return {};
  const ScanMap::Place at = shown->to_page(pixel.x, pixel.y);
  return {nearest_um(at.x), nearest_um(at.y)};
}

std::optional<std::size_t> GroundTool::mark_near(Point page) const {
  const Pixel at = view().to_pixels(page);
  std::optional<std::size_t> best;
  double least = kMarkPixels * view().pixels_per_logical();
  for (std::size_t i = 0; i < m_entry.marks.size(); ++i) {
    const Pixel p = view().to_pixels(page_of(m_entry.marks[i].pixel));
    const double far = std::hypot(p.x - at.x, p.y - at.y);
    if (far > least) continue;
    least = far;
    best = i;
  }
  return best;
}

void GroundTool::act(Point at, const Modifiers&, const Message&) {
  if (!m_target.shown || !m_target.shown()) {
    host().say(message("the map has no scan to register"));
    return;
  }
  const georeferencing::PixelPoint pixel = pixel_at(at);
  m_chosen.reset();
  m_typed.clear();
  if (asks_first_end()) {
    keep();
    m_entry.marks.push_back({pixel, {}});
  } else {
    m_pending = pixel;
  }
  host().say(hint());
  changed();
}

void GroundTool::press(const PointerEvent& event) {
  set_pointer(event);
  m_dragged.reset();
  if (const auto mark = mark_near(event.page)) {
    m_pending.reset();
    m_dragged = m_chosen = mark;
    m_drag = page_of(m_entry.marks[*mark].pixel);
    host().changed(Aspect::overlay);
    return;
  }
  act(event.page, event.modifiers, {});
}

void GroundTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (m_dragged) m_drag = event.page;
  host().changed(Aspect::overlay);
}

void GroundTool::release(const PointerEvent& event) {
  if (!m_dragged) return;
  const std::size_t mark = *std::exchange(m_dragged, std::nullopt);
  if (mark >= m_entry.marks.size()) return;
  const Pixel from = view().to_pixels(page_of(m_entry.marks[mark].pixel));
  const bool clicked = std::hypot(event.at.x - from.x, event.at.y - from.y) < 2 * view().pixels_per_logical();
  if (!clicked) {
    keep();
    m_entry.marks[mark].pixel = pixel_at(event.page);
    m_report.reset();
    host().say(report().verdict);
  }
  changed();
}

bool GroundTool::right_press(const PointerEvent&) {
  if (!m_pending) return false;
  finish();
  return true;
}

bool GroundTool::finish() {
  if (!m_pending) return false;
  const Status done = set_field("place", m_typed);
  if (!done) host().say(done.error().message);
  return done.has_value();
}

bool GroundTool::type(const KeyEvent& event) {
  const bool is_space = event.key == Key::space;
  if ((is_space || (event.key == Key::character && is_of_a_number(event.character))) && !event.modifiers.ctrl &&
      !event.modifiers.alt) {
    if (m_typed.size() < kMostTyped) m_typed += is_space ? ' ' : static_cast<char>(event.character);
  } else if (event.key == Key::backspace) {
    if (!m_typed.empty()) m_typed.pop_back();
  } else {
    return false;
  }
  host().changed(Aspect::overlay);
  return true;
}

/// Moves the chosen point by a tenth of a pixel of the scan, or with Shift by one.
bool GroundTool::nudge(const KeyEvent& event) {
  if (!m_chosen || *m_chosen >= m_entry.marks.size() || event.modifiers.ctrl || event.modifiers.alt)
    return false;
  const double step = event.modifiers.shift ? 1 : 0.1;
  georeferencing::PixelPoint pixel = m_entry.marks[*m_chosen].pixel;
  if (event.key == Key::left) {
    pixel.x -= step;
  } else if (event.key == Key::right) {
    pixel.x += step;
  } else if (event.key == Key::up) {
    pixel.y -= step;
  } else if (event.key == Key::down) {
    pixel.y += step;
  } else {
    return false;
  }
  keep(true);
  m_entry.marks[*m_chosen].pixel = pixel;
  changed();
  host().say(report().verdict);
  return true;
}

bool GroundTool::key(const KeyEvent& event) {
  if (m_pending) return type(event) || CrosshairTool::key(event);
  if (event.key == Key::enter) {
    static_cast<void>(lay());  // reports errors itself
    return true;
  }
  if (event.key == Key::escape) {
    context().activate("select");
    return true;
  }
  if (event.key == Key::tab && !m_entry.marks.empty()) {
    const std::size_t count = m_entry.marks.size(), step = event.modifiers.shift ? count - 1 : 1;
    choose(m_chosen ? (*m_chosen + step) % count : event.modifiers.shift ? count - 1 : 0);
    return true;
  }
  return nudge(event) || CrosshairTool::key(event);
}

bool GroundTool::erase_chosen() {
  if (!m_chosen) return false;
  remove(*m_chosen);
  return true;
}

void GroundTool::focus_lost() {
  m_dragged.reset();
  host().changed(Aspect::overlay);
}

void GroundTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
}

void GroundTool::refresh() {
  if (m_chosen && *m_chosen >= m_entry.marks.size()) m_chosen.reset();
}

void GroundTool::cancel() {
  m_pending.reset();
  m_dragged.reset();
  m_typed.clear();
  host().changed(Aspect::overlay);
}

void GroundTool::draw_mark(std::size_t mark, Overlay& overlay) const {
  const Point at = m_dragged == mark ? m_drag : page_of(m_entry.marks[mark].pixel);
  overlay.cross(at, 9);
  overlay.handle(at, m_chosen == mark ? HandleKind::chosen : HandleKind::centre);
  const auto& residuals = report().residuals;
  std::string words = m_entry.marks[mark].text;
  if (by_distance() && !words.empty()) words += " m";
  const bool known = mark < residuals.size() && residuals[mark].known;
  if (known)
    words += text::with_decimal_sign(fmt::format("  {:.2f} px", residuals[mark].pixels), host().language());
  const bool bad = known && residuals[mark].bad;
  overlay.text(at, bad ? words + " !" : words, bad ? Mark::wrong : Mark::live);
}

void GroundTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (!m_target.shown || !m_target.shown()) return;
  for (std::size_t i = 0; i < m_entry.marks.size(); ++i) draw_mark(i, overlay);
  if (by_distance()) {
    for (std::size_t i = 1; i < m_entry.marks.size(); i += 2)
      overlay.segment(page_of(m_entry.marks[i - 1].pixel), page_of(m_entry.marks[i].pixel), Mark::selected, 2);
    if (!asks_first_end())
      overlay.segment(page_of(m_entry.marks.back().pixel), m_pending ? page_of(*m_pending) : pointer(),
                      Mark::selected, 2);
  }
  if (!m_pending) return;
  overlay.handle(page_of(*m_pending), HandleKind::first);
  overlay.text(page_of(*m_pending), m_typed + "_", Mark::selected);
}

}  // namespace coq::app
