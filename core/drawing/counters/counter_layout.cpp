// SPDX-License-Identifier: MIT
// Faces that consist of parts, as a layout of the document or the ruleset defines them.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/counters/face_parts.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

constexpr int kHundred = 100'000;  ///< size of a face in hundredths, which have three decimals
constexpr int kDefaultSymbol = 46'000, kDefaultStripe = 8'000;
constexpr int kDefaultFactors = 24'000, kDefaultType = 14'000;
constexpr int kEasyType = 6000;  ///< thousandths of a point; below this size, a text prefers two lines

Um share(Um length, int hundredths) {
  return static_cast<Um>(std::int64_t{length} * hundredths / kHundred);
}
int value_or(const std::optional<model::Thousandths>& value, int otherwise) {
  return value ? static_cast<int>(value->value) : otherwise;
}

/// Returns the frame that hundredths of a face refer to. The frame of a small face is smaller, because the 1.5
/// mm rim takes a larger share; so all parts keep their relative positions.
Box frame_of(const Box& box) {
  constexpr int kRim = 9'500;  // rim of a face of five eighths of an inch
  const Um side = std::min(box.width(), box.height()), safe = detail::face_sizes(box).safe;
  const Um by = std::max<Um>(0, safe - share(side, kRim));
  return {{box.min.x + by, box.min.y + by}, {box.max.x - by, box.max.y - by}};
}

Point place_of(const model::LayoutPart& part, const Box& box) {
  return {box.min.x + share(box.width(), static_cast<int>(part.x.value)),
          box.min.y + share(box.height(), static_cast<int>(part.y.value))};
}

Box around(Point middle, Um width, Um height) {
  const Point least{middle.x - width / 2, middle.y - height / 2};
  return {least, {least.x + width, least.y + height}};
}

bool stands_on(const model::LayoutPart& part, std::size_t face) {
  return !part.face || (*part.face == "back") == (face > 0);
}

FontRole role_of(const std::optional<std::string>& word) {
  if (word == "label") return FontRole::label;
  if (word == "period") return FontRole::period;
  if (word == "typed") return FontRole::typed;
  if (word == "handwriting") return FontRole::handwriting;
  return FontRole::narrow;
}

/// Returns the font of a part. Factors use a wider and larger one, because they are the most important.
Font font_of(const model::LayoutPart& part, Um side) {
  const bool factors = part.shows == "factors";
  Font font;
  font.role = factors && !part.font ? FontRole::label : role_of(part.font);
  font.size =
      std::max(detail::kMinText,
               points_of_um(share(side, value_or(part.size, factors ? kDefaultFactors : kDefaultType))));
  font.bold = part.bold.value_or(true);
  font.italic = part.italic.value_or(false);
  return font;
}

/// Returns the space for a text along its line, limited by the edges of the face.
Um room_of(const model::LayoutPart& part, Point at, const Box& box, Um safe) {
  const bool upright = part.turn.has_value();
  const Um before = upright ? at.y - box.min.y - safe : at.x - box.min.x - safe;
  const Um behind = upright ? box.max.y - safe - at.y : box.max.x - safe - at.x;
  const bool up = part.turn == "up";
  Um room = 2 * std::min(before, behind);
  if (part.align == "left") room = up ? before : behind;
  if (part.align == "right") room = up ? behind : before;
  const Box frame = frame_of(box);
  if (part.width)
    room = std::min(room, share(upright ? frame.height() : frame.width(), value_or(part.width, 0)));
  return std::max<Um>(room, 0);
}

/// Returns the values that a part shows. A part that names no factors shows all of them.
std::vector<std::string> factors_of(const model::Face& face, const model::LayoutPart& part) {
  std::vector<std::string> shown;
  const auto add = [&](const std::string* value) {
    if (value != nullptr && !value->empty() && *value != "-") shown.push_back(*value);
  };
  if (part.factors) {
    for (const std::string& name : *part.factors) add(model::find_factor(face, name));
  } else {
    for (const auto& [name, value] : face.factors) add(&value);
  }
  return shown;
}

/// Returns the ink box of a line. Letters with descenders need more height than capitals.
Box ink_of(const TextRun& run, TextMetrics& metrics) {
  const FontHeight height = metrics.height(run.font);
  const bool hangs = run.text.find_first_of("gjpqyQ,;()/") != std::string::npos ||
                     run.text.find("\u00E7") != std::string::npos;
  const Um left = run.anchor == Anchor::start ? 0 : run.anchor == Anchor::middle ? run.width / 2 : run.width;
  const Box own{{-left, -height.cap}, {run.width - left, hangs ? height.descent * 4 / 5 : 0}};
  return Transform::rotate(run.angle).then(Transform::move(run.at)).apply(own);
}

Um into(Um least, Um most, Um from, Um to) {
  return least < from ? from - least : most > to ? std::max(to - most, from - least) : 0;
}

/// Moves the items drawn since index `from` away from the cut.
void keep_off(const Box& room, std::size_t from, TextMetrics& metrics, std::vector<Item>& items) {
  Box ink;
  for (std::size_t i = from; i < items.size(); ++i) {
    const Box one = ink_of(std::get<TextRun>(items[i].content), metrics);
    if (i == from) ink = one;
    ink = {{std::min(ink.min.x, one.min.x), std::min(ink.min.y, one.min.y)},
           {std::max(ink.max.x, one.max.x), std::max(ink.max.y, one.max.y)}};
  }
  const Point by{into(ink.min.x, ink.max.x, room.min.x, room.max.x),
                 into(ink.min.y, ink.max.y, room.min.y, room.max.y)};
  if (by == Point{}) return;
  for (std::size_t i = from; i < items.size(); ++i) {
    TextRun run = std::get<TextRun>(std::move(items[i].content));
    run.at = {run.at.x + by.x, run.at.y + by.y};
    items[i] = Item(std::move(run));
  }
}

Box moved_into(const Box& box, const Box& room) {
  const Um dx = into(box.min.x, box.max.x, room.min.x, room.max.x);
  const Um dy = into(box.min.y, box.max.y, room.min.y, room.max.y);
  return {{box.min.x + dx, box.min.y + dy}, {box.max.x + dx, box.max.y + dy}};
}

Box room_in(const Box& box) {
  const Um safe = detail::face_sizes(box).safe;
  return {{box.min.x + safe, box.min.y + safe}, {box.max.x - safe, box.max.y - safe}};
}

constexpr int kDefaultRing = 19'000, kDefaultPip = 9'000, kDefaultChevron = 13'000;
constexpr int kMaxMarks = 9;
int count_of(const std::string& text) {
  return static_cast<int>(std::clamp<std::int64_t>(parse_integer(text).value_or(0), 0, kMaxMarks));
}

/// Draws pips in a row. The position is the row's middle, start or end.
Shape pips(int count, Um width, const model::LayoutPart& part, Point at) {
  const Um step = width * 14 / 10, row = step * (count - 1) + width;
  const Um left = part.align == "left" ? at.x : part.align == "right" ? at.x - row : at.x - row / 2;
  Shape out;
  for (int i = 0; i < count; ++i) out.outline.add_circle({left + width / 2 + i * step, at.y}, width / 2);
  out.fill = Fill::solid(kBlack);
  return out;
}

/// Draws chevrons one above the other, centred on their position.
Shape chevrons(int count, Um width, Point at) {
  const Um height = width * 2 / 5, step = width * 55 / 100;
  Um y = at.y - step * (count - 1) / 2 + height / 2;
  Shape out;
  for (int i = 0; i < count; ++i, y += step)
    out.outline.move_to({at.x - width / 2, y}).line_to({at.x, y - height}).line_to({at.x + width / 2, y});
  out.stroke = Stroke{kBlack, std::max<Um>(200, width / 6), {}, 0, Cap::butt, Join::miter};
  return out;
}

constexpr Um kPictureGap = 300;  ///< distance between an image and its neighbours

/// Returns the largest part of `room` outside the `taken` boxes. `room` is cut once for each box that overlaps
/// it.
Box free_part(Box room, const std::vector<Box>& taken) {
  const auto area = [](const Box& box) {
    return box.min.x < box.max.x && box.min.y < box.max.y ? std::int64_t{box.width()} * box.height() : 0;
  };
  for (const Box& one : taken) {
    const Box other = grown(one, kPictureGap);
    if (other.min.x >= room.max.x || other.max.x <= room.min.x || other.min.y >= room.max.y ||
        other.max.y <= room.min.y)
      continue;
    Box best = room;
    best.max = best.min;
    for (const Box& rest : {Box{{other.max.x, room.min.y}, room.max}, Box{{room.min.x, other.max.y}, room.max},
                            Box{room.min, {other.min.x, room.max.y}}, Box{room.min, {room.max.x, other.min.y}}})
      if (area(rest) > area(best)) best = rest;
    room = best;
  }
  return room;
}

}  // namespace

std::string detail::number_of(const model::Counter& counter, int piece) {
  return counter.numbers && piece >= 0 ? std::to_string(*counter.numbers + piece) : std::string();
}

std::vector<const model::LayoutPart*> CounterArt::parts_of(const model::Counter& counter,
                                                           std::size_t face) const {
  std::vector<const model::LayoutPart*> out;
  const model::Layout* own = m_look.layouts != nullptr ? model::layout_of(*m_look.layouts, counter) : nullptr;
  if (own != nullptr) {
    for (const model::LayoutPart& part : own->parts)
      if (stands_on(part, face)) out.push_back(&part);
  } else if (counter.kind == model::CounterKind::unit) {
    for (const detail::RulesetPart& one : *m_parts) {
      const auto names = [&](const std::string& type) { return type == counter.type || counter.type2 == type; };
      if (stands_on(one.part, face) &&
          (one.types.empty() || std::any_of(one.types.begin(), one.types.end(), names)))
        out.push_back(&one.part);
    }
  }
  return out;
}

bool CounterArt::is_laid_out(const model::Counter& counter) const {
  return counter.kind == model::CounterKind::unit ||
         (m_look.layouts != nullptr && model::layout_of(*m_look.layouts, counter) != nullptr);
}

CounterArt::Band CounterArt::band_of(const model::Counter& counter, const model::LayoutPart& part,
                                     const Box& box) const {
  const model::Stripe kind = stripe(counter);
  const auto own = part.colour && !m_look.black_and_white ? parse_color(*part.colour) : std::nullopt;
  const bool plain = kind == model::Stripe::none && own;
  return {around(place_of(part, box), share(box.width(), value_or(part.width, kDefaultStripe)),
                 share(box.height(), value_or(part.height, kHundred))),
          plain ? model::Stripe::solid : kind, own.value_or(stripe_ink(counter))};
}

std::vector<CounterArt::Band> CounterArt::bands(const model::Counter& counter, std::size_t face,
                                                const Box& box) const {
  std::vector<Band> out;
  for (const model::LayoutPart* part : parts_of(counter, face))
    if (part->shows == "stripe") out.push_back(band_of(counter, *part, box));
  return out;
}

/// Returns the designation with the number of the piece.
std::string CounterArt::title_of(const model::Counter& counter, int piece) const {
  const std::string designation = detail::designation_of(counter, piece);
  const std::string number = detail::number_of(counter, piece);
  if (number.empty()) return designation;
  return designation.empty() ? number : designation + " " + number;
}

std::string CounterArt::text_of(const model::Counter& counter, const model::Face& face,
                                const model::LayoutPart& part, int piece) const {
  const std::string& shows = part.shows;
  if (shows == "name") return model::name_in(counter.names, lang(), m_document_lang);
  if (shows == "title") return title_of(counter, piece);
  if (shows == "designation") return detail::designation_of(counter, piece);
  if (shows == "parent") return detail::parent_of(counter, piece);
  if (shows == "setup") return counter.setup.value_or("");
  if (shows == "number") return detail::number_of(counter, piece);
  if (shows == "nation") return nation_code(counter);
  if (shows == "factors") return join(factors_of(face, part), "-");
  if (shows == "text") return face.text.value_or(part.factors ? join(*part.factors, " ") : std::string());
  return {};
}

bool CounterArt::draw_text(const model::LayoutPart& part, const std::string& text, const Box& box,
                           Group& out) const {
  constexpr int kQuarter = 90'000;
  const Box frame = frame_of(box);
  const Point at = place_of(part, frame);
  const Um room = room_of(part, at, box, detail::face_sizes(box).safe);
  const Font font = font_of(part, std::min(frame.width(), frame.height()));
  const auto own = part.colour && !m_look.black_and_white ? parse_color(*part.colour) : std::nullopt;
  const Color ink = own.value_or(kBlack);
  const std::size_t from = out.items.size();
  const Anchor anchor = part.align == "left"    ? Anchor::start
                        : part.align == "right" ? Anchor::end
                                                : Anchor::middle;
  const int angle = !part.turn ? 0 : part.turn == "up" ? -kQuarter : kQuarter;
  detail::FaceText lines(out, m_metrics);
  const std::size_t space = detail::middle_space(text);
  Font easy = font;
  easy.size = std::min(font.size, kEasyType);
  const Um step = um_of_points(easy.size) * 55 / 100;
  const bool low = part.height && share(box.height(), value_or(part.height, 0)) < 4 * step;
  const bool split = angle == 0 && !low && space != std::string::npos && m_metrics.width(text, easy) > room &&
                     at.y - 2 * step >= box.min.y && at.y + 2 * step <= box.max.y;
  bool fits = false;
  if (!split) {
    fits = lines.add(text, at, room, font, ink, anchor, angle);
  } else {
    fits = lines.add(text.substr(0, space), {at.x, at.y - step}, room, easy, ink, anchor);
    fits = lines.add(text.substr(space + 1), {at.x, at.y + step}, room, easy, ink, anchor) && fits;
  }
  keep_off(room_in(box), from, m_metrics, out.items);
  return fits;
}

/// Draws the symbol, or the face's custom image in its place. A marker gets the drawing of its type.
void CounterArt::draw_part(const model::Counter& counter, std::size_t face, const model::LayoutPart& part,
                           const Box& box, const std::vector<Box>& taken, Group& out) const {
  const Box frame = frame_of(box);
  const Um side = std::min(frame.width(), frame.height());
  const Um width = share(side, value_or(part.width, kDefaultSymbol));
  const Um height = part.height ? share(side, value_or(part.height, 0)) : width;
  const Box room = around(place_of(part, frame), width, height);
  const model::Face& data = counter.faces[face];
  if (auto picture = picture_of(data, m_look.folder, free_part(room, taken))) {
    out.items.emplace_back(*std::move(picture));
  } else if (counter.kind == model::CounterKind::marker) {
    const Color accent = m_look.black_and_white ? kBlack : accent_of(counter, face);
    detail::draw_marker_icon(m_ruleset, counter.type, face > 0, room, kBlack, accent, out,
                             m_look.black_and_white);
  } else {
    const Um edge = std::min(width, height);
    const Box square = around(room.middle(), edge, edge);
    if (edge > 0) out.items.emplace_back(draw_symbol(symbol_of(counter, data), square.min, edge));
  }
}

/// Draws a value in a `ring` or `box`, reversed in a `disc` or `badge`, or as a number of `pips` or `chevrons`.
/// Returns false if it does not fit.
bool CounterArt::draw_mark(const model::LayoutPart& part, const std::string& value, const Box& box,
                           Group& out) const {
  const Box frame = frame_of(box);
  const Um side = std::min(frame.width(), frame.height());
  const Um line = std::max<Um>(120, side / 90);
  const Point at = place_of(part, frame);
  const auto put = [&](Shape shape) { out.items.emplace_back(std::move(shape)); };
  if (part.shows == "chevrons") {
    const model::TableRow* row = m_ruleset.find_row("counter.chevrons", value);
    put(chevrons(row != nullptr ? count_of(row->cell("count")) : count_of(value),
                 share(side, value_or(part.width, kDefaultChevron)), at));
    return true;
  }
  if (part.shows == "pips") {
    put(pips(count_of(value), share(side, value_or(part.width, kDefaultPip)), part, at));
    return true;
  }
  const bool boxed = part.shows == "box", ring = part.shows == "ring" || boxed, badge = part.shows == "badge";
  const Um width = share(side, value_or(part.width, kDefaultRing));
  const Um height = part.height ? share(side, value_or(part.height, 0)) : width;
  const Um edge = ring ? line / 2 : 0;
  const Box room = room_in(box);
  const Box place = moved_into(around(at, width, height), {{room.min.x + edge, room.min.y + edge},
                                                           {room.max.x - edge, room.max.y - edge}});
  Shape shape;
  if (badge || boxed) {
    shape.outline.add_rounded_box(place, std::min(width, height) / 5);
  } else {
    shape.outline.add_circle(place.middle(), std::min(width, height) / 2);
  }
  shape.fill = Fill::solid(ring ? kWhite : kBlack);
  if (ring) shape.stroke = Stroke{kBlack, line, {}, 0, Cap::butt, Join::miter};
  put(std::move(shape));
  Font font = font_of(part, side);
  if (!part.font) font.role = FontRole::label;
  detail::FaceText lines(out, m_metrics);
  return lines.add(value, place.middle(), width * 9 / 10, font, ring ? kBlack : kWhite);
}

/// Draws the symbol, a value or a text at its position.
void CounterArt::draw_shown(const model::Counter& counter, std::size_t face, const model::LayoutPart& part,
                            const Box& box, Problems* problems, int piece, Group& out) const {
  static constexpr std::string_view kMarks[] = {"ring", "box", "disc", "badge", "pips", "chevrons"};
  static constexpr std::string_view kIdentity[] = {"title", "name",   "designation", "parent",
                                                   "setup", "number", "nation"};
  const auto among = [&](const auto& words) {
    return std::find(std::begin(words), std::end(words), part.shows) != std::end(words);
  };
  if (among(kMarks)) {
    for (const std::string& value : factors_of(counter.faces[face], part))
      if (!draw_mark(part, value, box, out)) detail::note_text(problems, counter, value);
    return;
  }
  if (among(kIdentity) && !m_with_code) return;
  std::string text = text_of(counter, counter.faces[face], part, piece);
  if (text.empty() && part.shows == "parent") text = nation_code(counter);
  if (text.empty() && part.shows == "title") return draw_name(counter, part, box, out);
  if (!text.empty() && !draw_text(part, text, box, out)) detail::note_text(problems, counter, text);
}

/// Draws the name of a unit without a designation, if there is room.
void CounterArt::draw_name(const model::Counter& counter, const model::LayoutPart& part, const Box& box,
                           Group& out) const {
  const std::size_t before = out.items.size();
  const std::string& name = model::name_in(counter.names, lang(), m_document_lang);
  if (!name.empty() && !draw_text(part, name, box, out))
    out.items.erase(out.items.begin() + static_cast<std::ptrdiff_t>(before), out.items.end());
}

/// Returns the boxes of names, values and marks on a face. Images must not cover them.
std::vector<Box> CounterArt::texts_of(const model::Counter& counter, std::size_t face,
                                      const std::vector<const model::LayoutPart*>& parts, const Box& box,
                                      int piece) const {
  Group drawn;
  for (const model::LayoutPart* part : parts)
    if (part->shows != "symbol" && part->shows != "stripe")
      draw_shown(counter, face, *part, box, nullptr, piece, drawn);
  std::vector<Box> out;
  for (const Item& item : drawn.items) {
    const auto* run = std::get_if<TextRun>(&item.content);
    out.push_back(run != nullptr ? ink_of(*run, m_metrics) : item.bounds);
  }
  return out;
}

Group CounterArt::draw_layout(const model::Counter& counter, std::size_t face, const Box& box,
                              Problems* problems, int piece) const {
  Group group;
  draw_ground(counter, face, box, group);
  const std::vector<const model::LayoutPart*> parts = parts_of(counter, face);
  const std::vector<Box> taken =
      counter.faces[face].image ? texts_of(counter, face, parts, box, piece) : std::vector<Box>();
  for (const model::LayoutPart* part : parts) {
    if (part->shows == "symbol") {
      draw_part(counter, face, *part, box, taken, group);
      continue;
    }
    if (part->shows != "stripe") {
      draw_shown(counter, face, *part, box, problems, piece, group);
      continue;
    }
    const Band band = band_of(counter, *part, box);
    Shape shape;
    detail::add_stripe(band.box, std::min(band.box.width(), band.box.height()), band.kind, shape.outline);
    shape.fill = Fill::solid(band.ink);
    if (!shape.outline.empty()) group.items.emplace_back(std::move(shape));
  }
  return group;
}

}  // namespace coq::drawing
