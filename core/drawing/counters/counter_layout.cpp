// SPDX-License-Identifier: MIT
// Faces as a layout of the document has them.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/primitives/fonts.h"

namespace coq::scene {
namespace {

constexpr int kHundred = 100'000;  ///< hundredths of a face are written with three places
constexpr int kUsualSymbol = 46'000, kUsualStripe = 8'000;
constexpr int kUsualFactors = 24'000, kUsualType = 14'000;
constexpr int kEasyType = 6000;  ///< thousandths of a point: below, a text rather takes two lines

Um share(Um length, int hundredths) {
  return static_cast<Um>(std::int64_t{length} * hundredths / kHundred);
}
int value_or(const std::optional<model::Thousandths>& value, int otherwise) {
  return value ? static_cast<int>(value->value) : otherwise;
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

/// Factors are read first: in the wider face, larger.
Font font_of(const model::LayoutPart& part, Um side) {
  const bool factors = part.shows == "factors";
  Font font;
  font.role = factors && !part.font ? FontRole::label : role_of(part.font);
  font.size = std::max(detail::kLeastText,
                       points_of_um(share(side, value_or(part.size, factors ? kUsualFactors : kUsualType))));
  font.bold = part.bold.value_or(true);
  font.italic = part.italic.value_or(false);
  return font;
}

/// What is free for a text along its line: it never leaves the face.
Um room_of(const model::LayoutPart& part, Point at, const Box& box, Um safe) {
  const bool upright = part.turn.has_value();
  const Um before = upright ? at.y - box.min.y - safe : at.x - box.min.x - safe;
  const Um behind = upright ? box.max.y - safe - at.y : box.max.x - safe - at.x;
  const bool up = part.turn == "up";
  Um room = 2 * std::min(before, behind);
  if (part.align == "left") room = up ? before : behind;
  if (part.align == "right") room = up ? behind : before;
  if (part.width) room = std::min(room, share(upright ? box.height() : box.width(), value_or(part.width, 0)));
  return std::max<Um>(room, 0);
}

std::string factors_of(const model::Face& face, const model::LayoutPart& part) {
  std::vector<std::string> shown;
  const auto add = [&](const std::string* value) {
    if (value != nullptr && *value != "-") shown.push_back(*value);
  };
  if (part.factors) {
    for (const std::string& name : *part.factors) add(model::find_factor(face, name));
  } else {
    for (const auto& [name, value] : face.factors) add(&value);
  }
  return join(shown, "-");
}

}  // namespace

std::string detail::number_of(const model::Counter& counter, int piece) {
  return counter.numbers ? std::to_string(*counter.numbers + piece) : std::string();
}

const model::Layout* CounterArt::layout_of(const model::Counter& counter) const {
  return m_look.layouts != nullptr ? model::layout_of(*m_look.layouts, counter) : nullptr;
}

std::vector<CounterArt::Band> CounterArt::bands(const model::Counter& counter, std::size_t face,
                                                const Box& box) const {
  const model::Stripe kind = stripe(counter);
  const model::Layout* layout = layout_of(counter);
  if (layout == nullptr) {
    const Um width = detail::face_sizes(box).stripe;
    const Color ink = stripe_ink(counter);
    return {{{box.min, {box.min.x + width, box.max.y}}, kind, ink},
            {{{box.max.x - width, box.min.y}, box.max}, kind, ink}};
  }
  std::vector<Band> out;
  for (const model::LayoutPart& part : layout->parts) {
    if (part.shows != "stripe" || !stands_on(part, face)) continue;
    const auto own = part.colour && !m_look.black_and_white ? parse_color(*part.colour) : std::nullopt;
    const bool plain = kind == model::Stripe::none && own;
    out.push_back({around(place_of(part, box), share(box.width(), value_or(part.width, kUsualStripe)),
                          share(box.height(), value_or(part.height, kHundred))),
                   plain ? model::Stripe::solid : kind, own.value_or(stripe_ink(counter))});
  }
  return out;
}

std::string CounterArt::text_of(const model::Counter& counter, const model::Face& face,
                                const model::LayoutPart& part, int piece) const {
  const std::string& shows = part.shows;
  if (shows == "name") return model::name_in(counter.names, lang(), m_document_lang);
  if (shows == "designation") return counter.designation.value_or("");
  if (shows == "parent") return counter.parent.value_or("");
  if (shows == "setup") return counter.setup.value_or("");
  if (shows == "number") return detail::number_of(counter, piece);
  if (shows == "nation") return nation_code(counter);
  if (shows == "factors") return factors_of(face, part);
  if (shows == "text") return face.text.value_or("");
  return {};
}

bool CounterArt::draw_text(const model::LayoutPart& part, const std::string& text, const Box& box,
                           Group& out) const {
  constexpr int kQuarter = 90'000;
  const auto [side, safe, band] = detail::face_sizes(box);
  const Point at = place_of(part, box);
  const Um room = room_of(part, at, box, safe);
  Font font = font_of(part, side);
  const auto own = part.colour && !m_look.black_and_white ? parse_color(*part.colour) : std::nullopt;
  const Color ink = own.value_or(kBlack);
  const Anchor anchor = part.align == "left"    ? Anchor::start
                        : part.align == "right" ? Anchor::end
                                                : Anchor::middle;
  const int angle = !part.turn ? 0 : part.turn == "up" ? -kQuarter : kQuarter;
  detail::FaceText lines(out, m_metrics);
  const std::size_t space = detail::middle_space(text);
  Font easy = font;
  easy.size = std::min(font.size, kEasyType);
  const Um step = um_of_points(easy.size) * 55 / 100;
  const bool split = angle == 0 && space != std::string::npos && m_metrics.width(text, easy) > room &&
                     at.y - 2 * step >= box.min.y && at.y + 2 * step <= box.max.y;
  if (!split) return lines.add(text, at, room, font, ink, anchor, angle);
  const bool first = lines.add(text.substr(0, space), {at.x, at.y - step}, room, easy, ink, anchor);
  const bool second = lines.add(text.substr(space + 1), {at.x, at.y + step}, room, easy, ink, anchor);
  return first && second;
}

/// The symbol, or the face's own art in its place; of a marker the drawing of its type.
void CounterArt::draw_part(const model::Counter& counter, std::size_t face, const model::LayoutPart& part,
                           const Box& box, Group& out) const {
  const Um side = std::min(box.width(), box.height());
  const Um width = share(side, value_or(part.width, kUsualSymbol));
  const Um height = part.height ? share(side, value_or(part.height, 0)) : width;
  const Box room = around(place_of(part, box), width, height);
  const model::Face& data = counter.faces[face];
  if (auto picture = picture_of(data, m_look.folder, room)) {
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

Group CounterArt::draw_layout(const model::Counter& counter, std::size_t face, const Box& box,
                              Problems* problems, int piece) const {
  Group group;
  draw_ground(counter, face, box, group);
  const std::vector<Band> stripes = bands(counter, face, box);
  std::size_t next = 0;
  for (const model::LayoutPart& part : layout_of(counter)->parts) {
    if (!stands_on(part, face)) continue;
    if (part.shows == "stripe") {
      const Band& band = stripes[next++];
      Shape shape;
      detail::add_stripe(band.box, std::min(band.box.width(), band.box.height()), band.kind, shape.outline);
      shape.fill = Fill::solid(band.ink);
      if (!shape.outline.empty()) group.items.emplace_back(std::move(shape));
    } else if (part.shows == "symbol") {
      draw_part(counter, face, part, box, group);
    } else {
      const std::string text = text_of(counter, counter.faces[face], part, piece);
      const bool is_code = part.shows == "nation" && !m_with_code;
      if (!text.empty() && !is_code && !draw_text(part, text, box, group))
        detail::note_text(problems, counter, text);
    }
  }
  return group;
}

}  // namespace coq::scene
