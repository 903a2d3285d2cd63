// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_art.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/base/text.h"
#include "core/drawing/primitives/fonts.h"
#include "core/images/face_picture.h"

namespace coq::scene {
namespace {

using detail::kLeastText;

constexpr Color kInk = kBlack;
constexpr Color kMarkerGround{0xf1, 0xe8, 0xd2, 255};
constexpr Color kAccent{0xa3, 0x2a, 0x1e, 255};
constexpr int kEasyText = 6000;  ///< below, a caption rather takes two lines

Shape filled(const Box& box, Color color) {
  Shape shape;
  shape.outline.add_box(box);
  shape.fill = Fill::solid(color);
  return shape;
}

Font with_size(Font font, int size) {
  font.size = size;
  return font;
}

}  // namespace

namespace detail {

void note_text(Problems* problems, const model::Counter& counter, const std::string& text) {
  if (problems == nullptr) return;
  Problem problem = make_error(
      "counter.text",
      message("counter \"{}\": the text \"{}\" is too long at {} pt", counter.id, text, kLeastText / 1000),
      counter.place);
  problem.subject = counter.id;
  problems->push_back(std::move(problem));
}

std::size_t middle_space(std::string_view text) {
  std::size_t best = std::string_view::npos;
  const auto distance = [&](std::size_t i) {
    return i > text.size() / 2 ? i - text.size() / 2 : text.size() / 2 - i;
  };
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == ' ' && (best == std::string_view::npos || distance(i) < distance(best))) best = i;
  return best;
}

FaceSizes face_sizes(const Box& box) {
  FaceSizes sizes;
  sizes.side = std::min(box.width(), box.height());
  constexpr Um kSafe = 1500;  // dies wander by a millimetre
  sizes.safe = std::max(std::min(kSafe, sizes.side / 8), sizes.side / 20);
  sizes.stripe = sizes.safe * 5 / 6;
  return sizes;
}

bool FaceText::add(std::string_view text, Point at, Um room, Font font, Color color, Anchor anchor, int angle) {
  if (text.empty()) return true;
  const std::string shown = drawable(text, font.role);
  Um width = m_metrics.width(shown, font);
  while (width > room && font.size > kLeastText) {
    font.size = std::max(kLeastText, font.size - 250);
    width = m_metrics.width(shown, font);
  }
  TextRun run;
  run.text = shown;
  run.font = font;
  run.color = color;
  run.anchor = anchor;
  run.angle = angle;
  run.width = width;
  const Um half_cap = m_metrics.height(font).cap / 2;
  run.at = angle == 0  ? Point{at.x, at.y + half_cap}
           : angle > 0 ? Point{at.x - half_cap, at.y}
                       : Point{at.x + half_cap, at.y};
  m_group.items.emplace_back(std::move(run));
  return width <= room;
}

}  // namespace detail

std::string marker_letter(std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.size() < 2 || words.back().size() != 1) return {};
  const char c = words.back().front();
  return c >= 'A' && c <= 'Z' ? std::string(1, c) : std::string();
}

std::optional<Image> picture_of(const model::Face& face, const std::string& folder, const Box& box) {
  if (!face.image || box.empty()) return std::nullopt;
  const std::string file = (std::filesystem::path(folder) / *face.image).string();
  const picture::FacePicture found = picture::face_picture(file);
  if (found.fault != picture::FaceFault::none) return std::nullopt;
  Image image;
  image.file = file;
  image.width = found.size.width;
  image.height = found.size.height;
  const double scale = std::min(static_cast<double>(box.width()) / image.width,
                                static_cast<double>(box.height()) / image.height);
  const Point middle = box.middle();
  image.placement = {
      scale, 0, 0, scale, middle.x - image.width * scale / 2, middle.y - image.height * scale / 2};
  return image;
}

SymbolIcon icon_of(const model::Counter& counter, const model::Face& face) {
  if (face.symbol)
    if (const auto icon = parse_icon(*face.symbol)) return *icon;
  const auto is = [&](std::string_view type) { return counter.type == type || counter.type2 == type; };
  if (is("artillery") && is("cavalry")) return SymbolIcon::horse_artillery;
  return parse_icon(counter.type).value_or(SymbolIcon::none);
}

CounterArt::CounterArt(const model::RulesetDocument& ruleset, TextMetrics& metrics, CounterLook look,
                       std::string document_lang)
    : m_ruleset(ruleset),
      m_metrics(metrics),
      m_look(std::move(look)),
      m_document_lang(std::move(document_lang)) {}

Color CounterArt::nation_color(const model::Counter& counter) const {
  const model::Nation* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr;
  const auto color = nation != nullptr ? parse_color(nation->colour) : std::nullopt;
  return color.value_or(Color{0xd8, 0xd0, 0xc0, 255});
}

/// Three letters of the nation's name, and the year where it has one: FRA14. Tells nations apart without
/// colour.
std::string CounterArt::nation_code(const model::Counter& counter) const {
  const model::Nation* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr;
  if (nation == nullptr) return {};
  const std::string& name =
      model::name_in(nation->names, m_look.lang.empty() ? m_document_lang : m_look.lang, m_ruleset.lang);
  std::string letters, digits;
  for (const char c : name) {
    if (c >= '0' && c <= '9') digits += c;
    if (letters.size() < 3 && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')))
      letters += static_cast<char>(c & ~0x20);
  }
  if (digits.size() > 2) digits = digits.substr(digits.size() - 2);
  return letters + digits;
}

Color CounterArt::ground(const model::Counter& counter, std::size_t face) const {
  if (m_look.black_and_white) return kWhite;
  if (counter.kind == model::CounterKind::marker) return kMarkerGround;
  const Color color = nation_color(counter);
  return face == 0 ? color : mix(color, kWhite, 62);
}

/// Of a marker that has a face for each power, the colour of that power.
Color CounterArt::accent_of(const model::Counter& counter, std::size_t face) const {
  const model::Table* powers =
      m_ruleset.lists("markers.of-powers", counter.type) ? m_ruleset.find_table("powers") : nullptr;
  if (powers == nullptr) return kAccent;
  for (const model::TableRow& row : powers->rows)
    if (row.cell("face") == std::to_string(face + 1)) return parse_color(row.cell("colour")).value_or(kAccent);
  return kAccent;
}

model::Stripe CounterArt::stripe(const model::Counter& counter) const {
  const model::Nation* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr;
  return nation != nullptr ? nation->stripe.value_or(model::Stripe::none) : model::Stripe::none;
}

Color CounterArt::stripe_ink(const model::Counter& counter) const {
  return m_look.black_and_white ? kInk : mix(nation_color(counter), kBlack, 62);
}

namespace {

/// Takes the texts out that are set smaller than `least` (thousandths of a point).
void drop_small_text(Group& group, int least) {
  std::erase_if(group.items, [&](const Item& item) {
    const auto* run = std::get_if<TextRun>(&item.content);
    return run != nullptr && run->font.size < least;
  });
  for (Item& item : group.items)
    if (auto* inner = std::get_if<Group>(&item.content)) drop_small_text(*inner, least);
}

}  // namespace

Group CounterArt::draw_small(const model::Counter& counter, std::size_t face, const Box& box,
                             int least_text) const {
  const Um width = box.width(), height = box.height();
  const Um side =
      counter.base ? std::min(counter.base->x, counter.base->y) : counter.size.value_or(kCounterSize);
  if (width <= 0 || height <= 0 || side <= 0) return {};
  const double scale = static_cast<double>(width) / side;
  CounterArt art = *this;
  art.m_with_code = scale >= 1;  // it has the least type that can be read
  Group group = art.draw(counter, face, {{0, 0}, {side, static_cast<Um>(std::lround(height / scale))}});
  if (least_text > 0) drop_small_text(group, static_cast<int>(std::ceil(least_text / scale)));
  group.transform = Transform::scale(scale, scale).then(Transform::move(box.min));
  return group;
}

Group CounterArt::draw(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems,
                       int piece) const {
  Group group;
  if (face >= counter.faces.size()) {
    group.items.emplace_back(filled(box, ground(counter, face)));
  } else if (layout_of(counter) != nullptr) {
    group = draw_layout(counter, face, box, problems, piece);
  } else {
    group = counter.kind == model::CounterKind::unit ? draw_unit(counter, face, box, problems, piece)
                                                     : draw_marker(counter, face, box, problems);
  }
  group.clip = Outline{}.add_box(box);
  return group;
}

Symbol CounterArt::symbol_of(const model::Counter& counter, const model::Face& face) const {
  Symbol symbol;
  symbol.icon = icon_of(counter, face);
  symbol.style = m_look.symbols;
  symbol.frame = m_look.symbols == SymbolStyle::sign ? SymbolFrame::rectangle : SymbolFrame::none;
  symbol.ink = kInk;
  symbol.fill = m_look.black_and_white ? kWhite : mix(nation_color(counter), kWhite, 70);
  symbol.stroke = 6;
  const model::Face& front = counter.faces.front();
  const auto& echelon = face.echelon ? face.echelon : front.echelon;
  if (echelon) symbol.size = parse_size(*echelon).value_or(SymbolSize::none);
  const auto& frame = face.frame ? face.frame : front.frame;
  if (frame && m_look.symbols == SymbolStyle::sign)
    symbol.frame = parse_frame(*frame).value_or(SymbolFrame::rectangle);
  const auto& modifiers = face.modifiers ? face.modifiers : front.modifiers;
  for (const std::string& word : modifiers.value_or(std::vector<std::string>()))
    if (const auto modifier = parse_modifier(word)) symbol.modifiers.push_back(*modifier);
  return symbol;
}

void CounterArt::draw_ground(const model::Counter& counter, std::size_t face, const Box& box,
                             Group& out) const {
  const Um side = std::min(box.width(), box.height());
  out.items.emplace_back(filled(box, ground(counter, face)));
  if (face == 0 || counter.kind != model::CounterKind::unit) return;
  // The dispersed face: a band of the nation's colour behind the symbol; broken edges in black and white.
  const Point middle = box.middle();
  const Um half = side * 21 / 100;
  const Box strip{{box.min.x, middle.y - half}, {box.max.x, middle.y + half}};
  if (!m_look.black_and_white) out.items.emplace_back(filled(strip, nation_color(counter)));
  Shape edges;
  edges.outline.add_segment(strip.min, {strip.max.x, strip.min.y});
  edges.outline.add_segment({strip.min.x, strip.max.y}, strip.max);
  edges.stroke = Stroke{kInk, std::max<Um>(120, side / 90), {side / 16, side / 24}, 0, Cap::butt, Join::miter};
  out.items.emplace_back(std::move(edges));
}

Group CounterArt::draw_unit(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems,
                            int piece) const {
  Group group;
  const model::Face& data = counter.faces[face];
  const auto [side, safe, band] = detail::face_sizes(box);
  const Point middle = box.middle();
  const Um symbol_side = side * 46 / 100;
  const Point symbol_at{middle.x - symbol_side / 2, middle.y - symbol_side / 2 - side / 100};
  draw_ground(counter, face, box, group);
  for (Shape& shape : detail::stripes(box, band, stripe(counter), stripe_ink(counter)))
    group.items.emplace_back(std::move(shape));
  const Box symbol_box{symbol_at, {symbol_at.x + symbol_side, symbol_at.y + symbol_side}};
  if (auto picture = picture_of(data, m_look.folder, symbol_box)) {
    group.items.emplace_back(*std::move(picture));
  } else {
    group.items.emplace_back(draw_symbol(symbol_of(counter, data), symbol_at, symbol_side));
  }

  const std::string too_long =
      detail::draw_places(m_ruleset, data, detail::FaceStyle{box, kInk}, m_metrics, group);
  if (!too_long.empty()) detail::note_text(problems, counter, too_long);
  if (m_with_code) draw_identity(counter, box, problems, piece, group);
  return group;
}

/// What tells a unit from others of its kind: above its number, to the right its formation, else the code of
/// its nation, and the hex that it begins in.
void CounterArt::draw_identity(const model::Counter& counter, const Box& box, Problems* problems, int piece,
                               Group& out) const {
  const auto [side, safe, band] = detail::face_sizes(box);
  const Point middle = box.middle();
  detail::FaceText text(out, m_metrics);
  const auto add = [&](const std::string& line, Point at, Um room, const Font& font, int angle) {
    if (!text.add(line, at, room, font, kInk, Anchor::middle, angle))
      detail::note_text(problems, counter, line);
  };
  const Font small{FontRole::narrow, kLeastText, false, false, 200};
  const Um half_cap = m_metrics.height(small).cap / 2;
  const std::string edge = counter.parent.value_or(nation_code(counter));
  add(edge, {box.max.x - safe - half_cap, middle.y}, side / 2, small, 90'000);
  if (counter.setup) add(*counter.setup, {box.max.x - safe - half_cap * 5, middle.y}, side / 2, small, 90'000);
  std::string above = counter.designation.value_or("");
  const std::string number = detail::number_of(counter, piece);
  if (!number.empty()) above += above.empty() ? number : " " + number;
  if (above.empty()) return;
  const Font large{FontRole::narrow, points_of_um(side * 15 / 100), true, false, 0};
  add(above, {middle.x, box.min.y + safe + m_metrics.height(large).cap / 2}, side * 40 / 100, large, 0);
}

Group CounterArt::draw_marker(const model::Counter& counter, std::size_t face, const Box& box,
                              Problems* problems) const {
  Group group;
  const model::Face& data = counter.faces[face];
  const auto [side, safe, band] = detail::face_sizes(box);
  const Color accent = m_look.black_and_white ? kInk : accent_of(counter, face);
  group.items.emplace_back(filled(box, ground(counter, face)));
  const std::string caption = data.text.value_or(model::name_in(counter.names, lang(), m_document_lang));
  const std::string letter =
      m_ruleset.lists("markers.lettered", counter.type) ? marker_letter(caption) : std::string();
  const Point middle = box.middle();
  const Um room = box.width() - 2 * safe;
  const std::size_t space = detail::middle_space(caption);
  const bool has_icon = data.image || detail::has_marker_icon(m_ruleset, counter.type);
  const Font font{FontRole::narrow, points_of_um(side * (has_icon ? 15 : 24) / 100), true, false, 0};
  const bool two_lines =
      space != std::string::npos && m_metrics.width(caption, with_size(font, kEasyText)) > room;
  const Font smaller = with_size(font, std::min(font.size, kEasyText));
  const Um half_line = um_of_points(smaller.size) * 55 / 100;
  const Um strip = two_lines ? std::max(side * 20 / 100, half_line * 3) : side * 20 / 100;
  const Box icon{{middle.x - side / 2 + safe, box.min.y + safe},
                 {middle.x + side / 2 - safe, box.max.y - safe - strip}};
  detail::FaceText text(group, m_metrics);
  if (auto picture = picture_of(data, m_look.folder, icon)) {
    group.items.emplace_back(*std::move(picture));
  } else {
    detail::draw_marker_icon(m_ruleset, counter.type, face > 0, icon, kInk, accent, group,
                             m_look.black_and_white);
  }
  if (!letter.empty())
    text.add(letter, {box.max.x - safe, box.min.y + safe + side / 8}, side / 3,
             {FontRole::label, points_of_um(side * 27 / 100), true, false, 0}, kInk, Anchor::end);
  const Um below = two_lines ? half_line + m_metrics.height(smaller).cap / 2 : strip * 45 / 100;
  const Point at = has_icon ? Point{middle.x, box.max.y - safe - below} : middle;
  bool fits = true;
  if (!two_lines) {
    fits = text.add(caption, at, room, font, kInk);
  } else {
    fits = text.add(caption.substr(0, space), {at.x, at.y - half_line}, room, smaller, kInk) &&
           text.add(caption.substr(space + 1), {at.x, at.y + half_line}, room, smaller, kInk);
  }
  if (!fits) detail::note_text(problems, counter, caption);
  return group;
}

}  // namespace coq::scene
