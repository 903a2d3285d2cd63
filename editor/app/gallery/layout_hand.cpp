// SPDX-License-Identifier: MIT
#include "editor/app/gallery/layout_hand.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/checks/common/core_checks.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/drawing/counters/counter_art.h"
#include "editor/app/gallery/face_pictures.h"

namespace coq::app::gallery {
namespace {

constexpr int kHundred = 100'000;  ///< the whole face: 100 hundredths, with three decimals
constexpr int kOne = 1000;
constexpr int kGrid = kOne;           ///< dragged parts snap to whole hundredths
constexpr int kFreeGrid = kOne / 10;  ///< without snapping, to tenths of them
constexpr int kNear = 1400;           ///< distance within which centres snap to each other
constexpr int kMinSize = 3 * kOne, kMaxSize = kHundred;

int part_of(Um length, Um whole) {
  return whole > 0 ? static_cast<int>(std::int64_t{length} * kHundred / whole) : 0;
}
Um share(Um whole, std::int64_t hundredths) {
  return static_cast<Um>(whole * hundredths / kHundred);
}
int on_grid(std::int64_t value, int grid) {
  const std::int64_t half = value >= 0 ? grid / 2 : -(grid / 2);
  return static_cast<int>((value + half) / grid * grid);
}
model::Thousandths thousandths(std::int64_t value) {
  model::Thousandths out;
  out.value = value;
  return out;
}

/// Returns the counter with content in each field that a layout can show.
model::Counter filled(model::Counter counter) {
  if (counter.names.empty()) counter.names.emplace_back().text = "Name";
  if (!counter.designation) counter.designation = "12";
  if (!counter.parent) counter.parent = "III";
  if (!counter.setup) counter.setup = "A01";
  if (!counter.numbers) counter.numbers = 1;
  for (model::Face& face : counter.faces) {
    if (!face.text) face.text = "Text";
    if (face.factors.empty()) face.factors.emplace_back("factor", "0");
  }
  return counter;
}

/// Returns the type size of the text drawn from item `from` on; 0 if there is none.
int type_of(const drawing::Group& group, std::size_t from) {
  for (std::size_t i = from; i < group.items.size(); ++i)
    if (const auto* text = std::get_if<drawing::TextRun>(&group.items[i].content)) return text->font.size;
  return 0;
}

bool is_text(const model::LayoutPart& part) {
  return part.shows != "symbol" && part.shows != "stripe";
}

/// Draws single parts of a layout.
class PartArt {
 public:
  PartArt(const LayoutHand::Shown& shown, drawing::TextMetrics& metrics, const std::string& id)
      : m_shown(shown), m_metrics(metrics), m_layouts(1) {
    m_layouts[0].id = id;
    m_ground = draw(shown.counter, nullptr).items.size();
  }

  drawing::Group draw(const model::Counter& counter, const model::LayoutPart* part,
                      Problems* problems = nullptr) {
    m_layouts[0].parts.clear();
    if (part != nullptr) m_layouts[0].parts.push_back(*part);
    drawing::CounterLook look;
    look.lang = m_shown.lang;
    look.folder = m_shown.folder;
    look.layouts = &m_layouts;
    const drawing::CounterArt art(*m_shown.ruleset, m_metrics, look, m_shown.document_lang);
    model::Counter own = counter;
    own.layout = m_layouts[0].id;
    return art.draw(own, m_shown.face, box(), problems);
  }
  std::size_t ground() const { return m_ground; }
  Box box() const { return box_of_face(m_shown.counter); }

 private:
  const LayoutHand::Shown& m_shown;
  drawing::TextMetrics& m_metrics;
  std::vector<model::Layout> m_layouts;
  std::size_t m_ground = 0;
};

}  // namespace

void LayoutHand::show(model::Layout layout, Shown shown) {
  m_document = std::move(layout);
  m_layout = m_document;
  m_shown = std::move(shown);
  m_box = box_of_face(m_shown.counter);
  m_grip = Grip::none;
  m_snapped.clear();
  m_refused.reset();
  measure_all();
  if (m_selected && *m_selected >= m_layout.parts.size()) m_selected.reset();
}

PartBox LayoutHand::measure(std::size_t part) const {
  const model::LayoutPart& data = m_layout.parts[part];
  PartArt art(m_shown, m_metrics, m_layout.id);
  PartBox out{part};
  Problems problems;
  drawing::Group drawn = art.draw(m_shown.counter, &data, &problems);
  out.fits = problems.empty();
  if (drawn.items.size() <= art.ground()) {
    out.is_empty = true;
    drawn = art.draw(filled(m_shown.counter), &data);
  }
  for (std::size_t i = art.ground(); i < drawn.items.size(); ++i) {
    const Box& bounds = drawn.items[i].bounds;
    out.box = i == art.ground()
                  ? bounds
                  : Box{{std::min(out.box.min.x, bounds.min.x), std::min(out.box.min.y, bounds.min.y)},
                        {std::max(out.box.max.x, bounds.max.x), std::max(out.box.max.y, bounds.max.y)}};
  }
  if (drawn.items.size() > art.ground() && !out.box.empty()) return out;
  // A part that draws nothing still needs a box.
  constexpr int kWide = 10 * kOne;
  const bool band = data.shows == "stripe";
  const Um width = share(m_box.width(), data.width ? data.width->value : kWide);
  const Um height = share(m_box.height(), data.height ? data.height->value : band ? kHundred : kWide);
  const Point middle{share(m_box.width(), data.x.value), share(m_box.height(), data.y.value)};
  out.is_empty = true;
  out.box.min = {middle.x - width / 2, middle.y - height / 2};
  out.box.max = {out.box.min.x + width, out.box.min.y + height};
  return out;
}

void LayoutHand::measure_all() {
  m_parts.clear();
  if (m_shown.face >= m_shown.counter.faces.size()) return;
  for (std::size_t i = 0; i < m_layout.parts.size(); ++i) {
    const auto& face = m_layout.parts[i].face;
    if (!face || (*face == "back") == (m_shown.face > 0)) m_parts.push_back(measure(i));
  }
}

const PartBox* LayoutHand::find(std::size_t part) const {
  for (const PartBox& one : m_parts)
    if (one.part == part) return &one;
  return nullptr;
}

void LayoutHand::select(std::optional<std::size_t> part) {
  m_selected = part && *part < m_layout.parts.size() ? part : std::nullopt;
}

void LayoutHand::select_next(int step) {
  if (m_parts.empty()) return;
  std::size_t at = step > 0 ? m_parts.size() - 1 : 0;
  for (std::size_t i = 0; i < m_parts.size(); ++i)
    if (m_parts[i].part == m_selected) at = i;
  const std::size_t size = m_parts.size();
  m_selected = m_parts[(at + size + static_cast<std::size_t>(step > 0 ? 1 : size - 1)) % size].part;
}

std::vector<std::pair<Grip, Point>> LayoutHand::grips() const {
  const PartBox* box = m_selected ? find(*m_selected) : nullptr;
  if (box == nullptr) return {};
  const Point middle = box->box.middle();
  return {{Grip::left, {box->box.min.x, middle.y}},
          {Grip::right, {box->box.max.x, middle.y}},
          {Grip::top, {middle.x, box->box.min.y}},
          {Grip::bottom, {middle.x, box->box.max.y}},
          {Grip::corner, box->box.max}};
}

LayoutHand::Hit LayoutHand::hit(Point at, Um reach) const {
  for (const auto& [grip, place] : grips())
    if (std::abs(at.x - place.x) <= reach && std::abs(at.y - place.y) <= reach) return {m_selected, grip};
  const PartBox* best = nullptr;
  const auto area = [](const Box& box) { return std::int64_t{box.width()} * box.height(); };
  for (const PartBox& one : m_parts) {
    const bool inside = at.x >= one.box.min.x - reach && at.x <= one.box.max.x + reach &&
                        at.y >= one.box.min.y - reach && at.y <= one.box.max.y + reach;
    // The smallest part wins; of equal ones, the topmost.
    if (inside && (best == nullptr || area(one.box) <= area(best->box))) best = &one;
  }
  return best == nullptr ? Hit{} : Hit{best->part, Grip::move};
}

bool LayoutHand::begin(Point at, Um reach) {
  const Hit found = hit(at, reach);
  m_selected = found.part;
  if (!found.part) return false;
  m_grip = found.grip;
  m_from = at;
  m_held = find(*found.part)->box;
  m_held_size = type_size(*found.part);
  return true;
}

/// Returns the size of the drawn type, in thousandths of 1 % of the shorter side.
int LayoutHand::type_size(std::size_t part) const {
  PartArt art(m_shown, m_metrics, m_layout.id);
  const int points = type_of(art.draw(filled(m_shown.counter), &m_layout.parts[part]), art.ground());
  return part_of(drawing::um_of_points(points), std::min(m_box.width(), m_box.height()));
}

void LayoutHand::move(model::LayoutPart& part, Point to, bool free) {
  const auto along = [&](Um from, Um now, Um whole, std::int64_t start, Um middle, bool upright) {
    const int grid = free ? kFreeGrid : kGrid;
    const std::int64_t moved = on_grid(start + part_of(now - from, whole), grid);
    if (free) return moved;
    // Dragged parts snap to the centres of other parts and of the face.
    const std::int64_t off = part_of(middle, whole) - start;  // a text is positioned by its anchor
    std::int64_t best = moved;
    int nearest = kNear + 1;
    Um line = 0;
    const auto try_line = [&](Um at) {
      const std::int64_t wanted = part_of(at, whole) - off;
      const int distance = static_cast<int>(std::abs(wanted - (start + part_of(now - from, whole))));
      if (distance < nearest) nearest = distance, best = wanted, line = at;
    };
    try_line(whole / 2);
    for (const PartBox& other : m_parts)
      if (other.part != m_selected) try_line(upright ? other.box.middle().x : other.box.middle().y);
    if (nearest <= kNear) m_snapped.push_back({upright, line});
    return best;
  };
  const model::LayoutPart& start = m_document.parts[*m_selected];
  const Point middle = m_held.middle();
  m_snapped.clear();
  part.x = thousandths(along(m_from.x, to.x, m_box.width(), start.x.value, middle.x, true));
  part.y = thousandths(along(m_from.y, to.y, m_box.height(), start.y.value, middle.y, false));
}

void LayoutHand::resize(model::LayoutPart& part, Point to, bool free) const {
  const int grid = free ? kFreeGrid : kGrid;
  const Um side = std::min(m_box.width(), m_box.height());
  const Point place{share(m_box.width(), part.x.value), share(m_box.height(), part.y.value)};
  const bool text = is_text(part);
  const bool sideways = m_grip == Grip::left || m_grip == Grip::right;
  const auto length = [&](Um by, Um whole) {
    return thousandths(std::clamp(on_grid(part_of(by, whole), grid), kGrid, kHundred));
  };
  if (text && sideways && !part.turn) {
    // The width is twice the distance from a centred anchor, or the distance from an anchor at an end.
    const Um reach = std::abs(to.x - place.x);
    part.width = length(part.align == "left" || part.align == "right" ? reach : 2 * reach, m_box.width());
  } else if (text) {
    const Um half = part.turn && sideways ? std::abs(to.x - place.x) : std::abs(to.y - place.y);
    const Um before = part.turn && sideways ? m_held.width() / 2 : m_held.height() / 2;
    const std::int64_t size = before > 0 ? std::int64_t{m_held_size} * half / before : m_held_size;
    part.size = thousandths(std::clamp(on_grid(size, grid), kMinSize, kMaxSize));
  } else if (part.shows == "stripe") {
    if (m_grip != Grip::top && m_grip != Grip::bottom)
      part.width = length(2 * std::abs(to.x - place.x), m_box.width());
    if (!sideways) part.height = length(2 * std::abs(to.y - place.y), m_box.height());
  } else {
    const Um wide = 2 * std::abs(to.x - place.x), high = 2 * std::abs(to.y - place.y);
    const bool square = !part.height && m_grip == Grip::corner;
    if (sideways || square) part.width = length(square ? std::max(wide, high) : wide, side);
    if (!sideways && !square) part.height = length(high, side);
    if (m_grip == Grip::corner && !square) part.width = length(wide, side);
  }
}

void LayoutHand::drag(Point to, bool free) {
  if (!is_dragging() || !m_selected) return;
  model::LayoutPart part = m_document.parts[*m_selected];
  m_grip == Grip::move ? move(part, to, free) : resize(part, to, free);
  m_refused = fault_with(*m_selected, part);
  m_layout.parts[*m_selected] = std::move(part);
  for (PartBox& one : m_parts)
    if (one.part == *m_selected) one = measure(one.part);
}

std::optional<model::LayoutPart> LayoutHand::end() {
  if (!is_dragging() || !m_selected) return std::nullopt;
  m_grip = Grip::none;
  m_snapped.clear();
  const model::LayoutPart& now = m_layout.parts[*m_selected];
  return now == m_document.parts[*m_selected] ? std::nullopt : std::optional(now);
}

void LayoutHand::cancel() {
  m_grip = Grip::none;
  m_snapped.clear();
  m_refused.reset();
  m_layout = m_document;
  measure_all();
}

model::LayoutPart LayoutHand::moved(std::size_t part, int dx, int dy) const {
  model::LayoutPart out = m_document.parts[part];
  out.x = thousandths(out.x.value + dx);
  out.y = thousandths(out.y.value + dy);
  return out;
}

model::LayoutPart LayoutHand::grown(std::size_t part, int by) const {
  model::LayoutPart out = m_document.parts[part];
  const PartBox* box = find(part);
  const auto clamped = [&](std::int64_t now) {
    return thousandths(std::clamp<std::int64_t>(now + by, kOne, kHundred));
  };
  if (is_text(out)) {
    const std::int64_t now = out.size ? out.size->value : on_grid(type_size(part), kGrid);
    out.size = thousandths(std::clamp<std::int64_t>(now + by, kMinSize, kMaxSize));
  } else if (out.shows == "stripe") {
    out.width = clamped(out.width ? out.width->value
                        : box     ? on_grid(part_of(box->box.width(), m_box.width()), kGrid)
                                  : kOne);
  } else {
    const Um side = std::min(m_box.width(), m_box.height());
    out.width = clamped(out.width ? out.width->value
                        : box     ? on_grid(part_of(box->box.width(), side), kGrid)
                                  : kOne);
    if (out.height) out.height = clamped(out.height->value);
  }
  return out;
}

std::optional<Message> LayoutHand::fault_with(std::size_t part, const model::LayoutPart& fresh) const {
  if (part >= m_document.parts.size()) return std::nullopt;
  static const checks::Registry all(checks::core_checks());
  const checks::Check* check = all.find("counters.layout");
  model::CountersDocument alone;
  model::Layout& layout = alone.layouts.emplace_back();
  layout.id = m_document.id;
  layout.parts = {fresh};
  Problems problems;
  checks::Reporter out(*check, all, "", problems);
  std::get<1>(check->look)(checks::CountersView{{}, alone, &*m_shown.ruleset}, out);
  return problems.empty() ? std::nullopt : std::optional(problems.front().message);
}

}  // namespace coq::app::gallery
