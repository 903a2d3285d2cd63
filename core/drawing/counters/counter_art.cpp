// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_art.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/base/text.h"
#include "core/drawing/primitives/text.h"
#include "core/images/face_picture.h"

namespace coq::drawing {
namespace {

using detail::kMinText;

constexpr Color kInk = kBlack;
constexpr Color kMarkerGround{0xf1, 0xe8, 0xd2, 255};
constexpr Color kAccent{0xa3, 0x2a, 0x1e, 255};
constexpr int kEasyText = 6000;  ///< below this size, a caption prefers two lines

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
      message("counter \"{}\": the text \"{}\" is too long at {} pt", counter.id, text, kMinText / 1000),
      counter.place);
  problem.subject = counter.id;
  const auto known = std::find_if(problems->begin(), problems->end(), [&](const Problem& one) {
    return one.subject == problem.subject && one.message.text() == problem.message.text();
  });
  if (known != problems->end()) return;
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
  constexpr Um kSafe = 1500;  // dies drift by up to a millimetre
  sizes.safe = std::max(std::min(kSafe, sizes.side / 8), sizes.side / 20);
  return sizes;
}

bool FaceText::add(std::string_view text, Point at, Um room, Font font, Color color, Anchor anchor, int angle) {
  if (text.empty()) return true;
  const std::string shown = drawable(text, font.role);
  Um width = m_metrics.width(shown, font);
  while (width > room && font.size > kMinText) {
    font.size = std::max(kMinText, font.size - 250);
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

std::optional<Item> picture_of(const model::Face& face, const std::string& folder, const Box& box) {
  if (!face.image || box.empty()) return std::nullopt;
  const std::string file = (std::filesystem::path(folder) / *face.image).string();
  const images::FacePicture found = images::face_picture(file);
  if (found.fault != images::FaceFault::none) return std::nullopt;
  Image image;
  image.file = file;
  image.width = found.size.width;
  image.height = found.size.height;
  const model::ImageCrop crop = face.image_crop.value_or(model::ImageCrop{});
  const double left = image.width * crop.left / 100.0, top = image.height * crop.top / 100.0;
  const double right = image.width * (100 - crop.right) / 100.0;
  const double bottom = image.height * (100 - crop.bottom) / 100.0;
  const Transform turn = Transform::rotate(face.image_turn.value_or(0) * 1000);
  // The turned rectangle must fit into the box.
  const double across = std::abs(turn.xx) * (right - left) + std::abs(turn.xy) * (bottom - top);
  const double down = std::abs(turn.yx) * (right - left) + std::abs(turn.yy) * (bottom - top);
  const double scale = std::min(box.width() / across, box.height() / down);
  const Transform to_middle{1, 0, 0, 1, -(left + right) / 2, -(top + bottom) / 2};
  image.placement =
      to_middle.then(turn).then(Transform::scale(scale, scale)).then(Transform::move(box.middle()));
  if (!face.image_crop) return Item(std::move(image));
  const auto corner = [&at = image.placement](double x, double y) {
    return Point{static_cast<Um>(std::lround(at.xx * x + at.xy * y + at.x0)),
                 static_cast<Um>(std::lround(at.yx * x + at.yy * y + at.y0))};
  };
  Group out;
  out.clip =
      Outline{}.add_ring({corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)});
  out.items.emplace_back(std::move(image));
  return Item(std::move(out));
}

SymbolIcon icon_of(const model::Counter& counter, const model::Face& face) {
  if (face.symbol)
    if (const auto icon = parse_icon(*face.symbol)) return *icon;
  const auto is = [&](std::string_view type) { return counter.type == type || counter.type2 == type; };
  if (is("artillery") && is("cavalry")) return SymbolIcon::horse_artillery;
  return parse_icon(counter.type).value_or(SymbolIcon::none);
}

namespace {

/// Returns the silhouette that a face names, else the one from the ruleset's table `counter.symbols` (`type`,
/// `nation`, `drawing`). The table is searched for the counter's second type first. If the face has its own
/// sign, the silhouette must show the same subject.
std::string drawing_of(const model::RulesetDocument& ruleset, const model::Counter& counter,
                       const model::Face& face) {
  if (face.symbol && sign_of_silhouette(*face.symbol) != SymbolIcon::none) return *face.symbol;
  const model::Table* table = ruleset.find_table("counter.symbols");
  if (table == nullptr) return {};
  const auto icon = face.symbol ? parse_icon(*face.symbol) : std::nullopt;
  for (const auto* type : {counter.type2 ? &*counter.type2 : nullptr, &counter.type})
    for (const model::TableRow& row : table->rows) {
      const std::string& nation = row.cell("nation");
      if (type == nullptr || row.cell("type") != *type || (!nation.empty() && nation != counter.nation))
        continue;
      if (!icon || sign_of_silhouette(row.cell("drawing")) == *icon) return row.cell("drawing");
    }
  return {};
}

}  // namespace

CounterArt::CounterArt(const model::RulesetDocument& ruleset, TextMetrics& metrics, CounterLook look,
                       std::string document_lang)
    : m_ruleset(ruleset),
      m_metrics(metrics),
      m_look(std::move(look)),
      m_document_lang(std::move(document_lang)),
      m_parts(detail::ruleset_parts(ruleset)) {
  const model::Value* usual = ruleset.find_value("counter.silhouettes");
  m_style = m_look.symbols.value_or(usual != nullptr && usual->text == "yes" ? SymbolStyle::silhouette
                                                                             : SymbolStyle::sign);
}

Color CounterArt::nation_color(const model::Counter& counter) const {
  const model::Nation* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr;
  const auto color = nation != nullptr ? parse_color(nation->colour) : std::nullopt;
  return color.value_or(Color{0xd8, 0xd0, 0xc0, 255});
}

/// Returns three letters of the nation's name and the year, if it has one: FRA14. The code identifies nations
/// without colour.
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

/// Returns the colour of the power, if the marker has a face for each power.
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

/// Removes texts smaller than `least` (thousandths of a point).
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
  art.m_with_code = scale >= 1;  // the code uses the smallest legible type
  constexpr int kNoPiece = -1;
  Group group = art.draw(counter, face, {{0, 0}, {side, static_cast<Um>(std::lround(height / scale))}}, nullptr,
                         kNoPiece);
  if (least_text > 0) drop_small_text(group, static_cast<int>(std::ceil(least_text / scale)));
  group.transform = Transform::scale(scale, scale).then(Transform::move(box.min));
  return group;
}

Group CounterArt::draw(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems,
                       int piece) const {
  Group group;
  if (face < counter.faces.size())
    group = is_laid_out(counter) ? draw_layout(counter, face, box, problems, piece)
                                 : draw_marker(counter, face, box, problems);
  group.clip = Outline{}.add_box(box);
  return group;
}

Symbol CounterArt::symbol_of(const model::Counter& counter, const model::Face& face) const {
  Symbol symbol;
  symbol.icon = icon_of(counter, face);
  symbol.drawing = drawing_of(m_ruleset, counter, face);
  if (!face.symbol && symbol.icon == SymbolIcon::none) symbol.icon = sign_of_silhouette(symbol.drawing);
  symbol.style = m_style;
  symbol.frame = m_style == SymbolStyle::sign ? SymbolFrame::rectangle : SymbolFrame::none;
  symbol.ink = kInk;
  const bool dispersed = &face != &counter.faces.front();
  symbol.fill = m_look.black_and_white || dispersed ? kWhite : mix(nation_color(counter), kWhite, 70);
  symbol.stroke = 6;
  const model::Face& front = counter.faces.front();
  const auto& echelon = face.echelon ? face.echelon : front.echelon;
  if (echelon) symbol.size = parse_size(*echelon).value_or(SymbolSize::none);
  const auto& frame = face.frame ? face.frame : front.frame;
  if (frame && m_style == SymbolStyle::sign)
    symbol.frame = parse_frame(*frame).value_or(SymbolFrame::rectangle);
  const auto& modifiers = face.modifiers ? face.modifiers : front.modifiers;
  for (const std::string& word : modifiers.value_or(std::vector<std::string>()))
    if (const auto modifier = parse_modifier(word)) symbol.modifiers.push_back(*modifier);
  return symbol;
}

namespace {

/// Adds the part of a box where x + y is between `from` and `to`: a band rising from lower left to upper right.
void add_hatch_line(const Box& box, Um from, Um to, Outline& out) {
  if (to <= from) return;
  const auto left = [&](Um sum) {
    const Um x = std::max(box.min.x, sum - box.max.y);
    return Point{x, sum - x};
  };
  const auto right = [&](Um sum) {
    const Um x = std::min(box.max.x, sum - box.min.y);
    return Point{x, sum - x};
  };
  out.move_to(left(from)).line_to(right(from));
  if (right(from).x < box.max.x && right(to).y > box.min.y) out.line_to({box.max.x, box.min.y});
  out.line_to(right(to)).line_to(left(to));
  if (left(from).y < box.max.y && left(to).x > box.min.x) out.line_to({box.min.x, box.max.y});
  out.close();
}

}  // namespace

std::optional<Shape> CounterArt::hatch(const model::Counter& counter, std::size_t face, const Box& box) const {
  constexpr int kSteps = 9, kOfStep = 42;  // across a side; ink in per cent of a step
  if (face == 0 || counter.kind != model::CounterKind::unit || box.empty()) return std::nullopt;
  const Um size =
      counter.base ? std::min(counter.base->x, counter.base->y) : counter.size.value_or(kCounterSize);
  const Um step = std::max<Um>(size / kSteps, 1'200);
  Shape lines;
  const Um first = box.min.x + box.min.y, last = box.max.x + box.max.y;
  for (Um sum = (first / step - 1) * step; sum < last; sum += step)
    add_hatch_line(box, std::max(sum, first), std::min(sum + step * kOfStep / 100, last), lines.outline);
  if (lines.outline.empty()) return std::nullopt;
  const Color own = nation_color(counter);
  lines.fill = Fill::solid(m_look.black_and_white ? Color{0xc0, 0xc0, 0xc0, 255}
                                                  : mix(mix(own, kBlack, 22), kWhite, 25));
  return lines;
}

void CounterArt::draw_ground(const model::Counter& counter, std::size_t face, const Box& box,
                             Group& out) const {
  out.items.emplace_back(filled(box, ground(counter, face)));
  if (auto lines = hatch(counter, face, box)) out.items.emplace_back(*std::move(lines));
}

Group CounterArt::draw_marker(const model::Counter& counter, std::size_t face, const Box& box,
                              Problems* problems) const {
  Group group;
  const model::Face& data = counter.faces[face];
  const auto [side, safe] = detail::face_sizes(box);
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
  const Um inset = safe + side / 100;  // strokes extend slightly beyond a drawing's field
  const Box icon{{middle.x - side / 2 + inset, box.min.y + inset},
                 {middle.x + side / 2 - inset, box.max.y - safe - strip}};
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

}  // namespace coq::drawing

namespace coq::drawing::detail {

// Drawings of markers: rows of the ruleset's table `marker.drawings`, in a field of 100 x 80 that is fitted
// into a box.

namespace {

/// The minimum line width is a quarter of a point.
constexpr Um kThinnest = 88;

/// Reads a number from a ruleset, with at most three decimals.
double number_of(std::string_view text) {
  constexpr double kThousand = 1000;
  return static_cast<double>(parse_thousandths(text).value_or(0)) / kThousand;
}

const model::Table& drawings_of(const model::RulesetDocument& ruleset) {
  static const model::Table none;
  const model::Table* table = ruleset.find_table("marker.drawings");
  return table != nullptr ? *table : none;
}

}  // namespace

bool has_marker_icon(const model::RulesetDocument& ruleset, std::string_view type) {
  return drawings_of(ruleset).find_row(type) != nullptr;
}

bool draw_marker_icon(const model::RulesetDocument& ruleset, std::string_view type, bool back, const Box& box,
                      Color ink, Color accent, Group& out, bool gray) {
  const PathField field(box);
  const auto colour = [&](const std::string& word) -> std::optional<Color> {
    if (word == "ink") return ink;
    if (word == "accent") return accent;
    if (word == "white") return kWhite;
    const auto own = parse_color(word);
    return own && gray ? grey_of(*own) : own;
  };
  bool drawn = false;
  for (const model::TableRow& row : drawings_of(ruleset).rows) {
    const std::string& face = row.cell("face");
    if (row.cell("marker") != type || (!face.empty() && face != (back ? "2" : "1"))) continue;
    drawn = true;
    Shape shape;
    shape.outline = read_path(row.cell("path"), field);
    if (const auto fill = colour(row.cell("fill"))) shape.fill = Fill::solid(*fill);
    if (const auto stroke = colour(row.cell("stroke")))
      shape.stroke = Stroke{*stroke,
                            std::max(field.length(number_of(row.cell("width"))), kThinnest),
                            {},
                            0,
                            row.cell("ends") == "butt" ? Cap::butt : Cap::round,
                            Join::round};
    if (!shape.outline.empty()) out.items.emplace_back(std::move(shape));
  }
  return drawn;
}

// Bands along the edges of counters; their patterns differ even without colour.

namespace {

using model::Stripe;

/// Adds boxes of height `high` with gaps of the same height. The space above and below is equal.
void add_bars(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um room = band.height();
  const Um count = std::max<Um>(1, (room + high) / (2 * high));
  Um y = band.min.y + (room - (2 * count - 1) * high) / 2;
  for (Um i = 0; i < count; ++i, y += 2 * high) out.add_box({{band.min.x, y}, {band.max.x, y + high}});
}

/// Adds lines from lower left to upper right, clipped to the band.
void add_diagonals(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um width = band.width();
  for (Um y = band.min.y; y + width + high <= band.max.y; y += 2 * high)
    out.move_to({band.min.x, y + width})
        .line_to({band.max.x, y})
        .line_to({band.max.x, y + high})
        .line_to({band.min.x, y + width + high})
        .close();
}

void add_dots(const Box& band, Um width, Outline& out) {
  const Um room = band.height();
  const Um radius = width * 38 / 100, step = width * 13 / 10;
  const Um count = std::max<Um>(1, room / step);
  Um y = band.min.y + (room - (count - 1) * step) / 2;
  for (Um i = 0; i < count; ++i, y += step) out.add_circle({band.middle().x, y}, radius);
}

/// Adds two columns of alternating squares.
void add_checks(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um middle = band.middle().x;
  bool left = true;
  for (Um y = band.min.y; y < band.max.y; y += high, left = !left)
    out.add_box(
        {{left ? band.min.x : middle, y}, {left ? middle : band.max.x, std::min(y + high, band.max.y)}});
}

}  // namespace

void add_stripe(const Box& band, Um width, Stripe kind, Outline& out) {
  switch (kind) {
    case Stripe::none:
      break;
    case Stripe::solid:
      out.add_box(band);
      break;
    case Stripe::bars:
      add_bars(band, width * 3 / 4, out);
      break;
    case Stripe::diagonal:
      add_diagonals(band, width * 3 / 5, out);
      break;
    case Stripe::dots:
      add_dots(band, width, out);
      break;
    case Stripe::checks:
      add_checks(band, width / 2, out);
      break;
  }
}

}  // namespace coq::drawing::detail
