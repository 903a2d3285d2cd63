// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_style.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/styles/easel.h"
#include "core/typography/utf8.h"

namespace coq::drawing {

const std::vector<CardTemplate>& card_templates() {
  static const std::vector<CardTemplate> list = [] {
    CardTemplate order;  // a typed order of the First World War
    order.id = "order";
    order.data = FontRole::typed;
    order.data_narrow = order.data_printed = FontRole::period;
    order.carbon = true;

    CardTemplate plain;
    plain.id = "plain";
    plain.body = FontRole::period;
    plain.period = plain.worn = plain.by_hand = plain.folds = false;
    plain.stamp_form = CardStamp::plain;

    CardTemplate napoleonic;  // an order of the Grande Armée on paper with a printed head
    napoleonic.id = "napoleonic";
    napoleonic.body = napoleonic.data = napoleonic.data_narrow = napoleonic.data_printed = FontRole::period;
    napoleonic.hand = FontRole::quill;
    napoleonic.metres = false;
    napoleonic.hours_in_words = true;
    napoleonic.stamp_form = CardStamp::engraved;
    napoleonic.pen = {0x35, 0x22, 0x16, 255};  // gall ink, browned
    napoleonic.italic = true;
    napoleonic.worn = false;
    napoleonic.head = CardHead::letterhead;
    napoleonic.numbered = false;
    napoleonic.capital_heads = true;
    napoleonic.ornament = CardOrnament::engraved;
    napoleonic.title = "title-short";
    napoleonic.title_plain = "title-short-plain";
    napoleonic.paper = {0xf6, 0xef, 0xdd, 255};
    napoleonic.stamp = {0x8e, 0x1b, 0x16, 210};

    CardTemplate science_fiction;  // a tactical data sheet
    science_fiction.id = "science-fiction";
    science_fiction.body = science_fiction.hand = FontRole::label;
    science_fiction.worn = science_fiction.folds = science_fiction.by_hand = false;
    science_fiction.head = CardHead::letterhead;
    science_fiction.stamp_form = CardStamp::plain;
    science_fiction.capital_heads = true;
    science_fiction.ornament = CardOrnament::gauge;
    science_fiction.title = "title-sheet";
    science_fiction.title_plain = "title-sheet-plain";
    science_fiction.annex = "annex-sheet";
    science_fiction.paper = {0xe7, 0xee, 0xf1, 255};
    science_fiction.stamp = {0x0b, 0x6e, 0x8a, 210};

    CardTemplate field_message;  // an American message form of 1944
    field_message.id = "us-field-message";
    field_message.data = FontRole::typed;
    field_message.data_narrow = field_message.data_printed = FontRole::period;
    field_message.head = CardHead::letterhead;
    field_message.carbon = true;
    field_message.holes = CardHoles::two;
    field_message.capital_heads = true;
    field_message.ornament = CardOrnament::form;
    field_message.title = "title-message";
    field_message.title_plain = "title-message-plain";
    field_message.paper = {0xf3, 0xe9, 0xc4, 255};
    field_message.stamp = {0x4c, 0x5a, 0x2a, 200};

    CardTemplate british = order;  // an operation order of a British brigade or battalion
    british.id = "british-order";
    british.head = CardHead::british;
    british.loud_heads = true;
    british.holes = CardHoles::corner;
    british.title = "title-british";
    british.title_plain = "title-british-plain";
    british.paper = {0xf1, 0xec, 0xdf, 255};
    british.stamp = {0x2b, 0x3c, 0x86, 190};

    CardTemplate german = order;  // a German Befehl
    german.id = "german-order";
    german.head = CardHead::two_columns;
    german.stamp_form = CardStamp::round;
    german.holes = CardHoles::two;
    german.title = "title-short";
    german.title_plain = "title-short-plain";
    german.paper = {0xef, 0xe6, 0xcf, 255};
    german.pen = {0x26, 0x26, 0x2c, 255};
    german.stamp = {0x57, 0x30, 0x78, 200};
    return std::vector<CardTemplate>{order, plain, napoleonic, science_fiction, field_message, british, german};
  }();
  return list;
}

const CardTemplate& card_template(std::string_view id) {
  const auto& list = card_templates();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const CardTemplate& one) { return one.id == id; });
  return found == list.end() ? list.front() : *found;
}

namespace {

constexpr Um kLetterOffset = 90;  ///< at most 0.15 mm; more looks broken
constexpr int kMinInk = 85, kMinCarbon = 74;
constexpr Color kCarbon{0x35, 0x33, 0x80, 255};
constexpr std::uint32_t kBlotOneIn = 14;  ///< one in so many of the letters e and o has a blot

/// Returns the next number of a seeded sequence (xorshift).
std::uint32_t next(std::uint32_t& state) {
  state ^= state << 13U;
  state ^= state >> 17U;
  state ^= state << 5U;
  return state;
}

}  // namespace

CardStyle card_style(const CardOptions& options, const CardTemplate& look, std::string_view copy) {
  CardStyle style;
  style.look = &look;
  style.body = look.body;
  style.data = look.data;
  style.data_narrow = look.data_narrow;
  style.italic = look.italic;
  style.hand = look.hand;
  style.worn = look.worn;
  style.data_printed = look.data_printed;
  style.by_hand = look.by_hand;
  style.paper = look.paper;
  style.ink = look.ink;
  style.pen = look.pen;
  style.stamp = look.stamp;
  style.aged = options.paper_look == PaperLook::aged;
  const auto number = parse_integer(copy);
  style.carbon = look.carbon && number && *number > 1 && !options.accessible && !options.black_and_white;
  if (style.carbon) style.ink = kCarbon;
  // The words of a form are in printing ink, the entries in ribbon ink.
  if (look.by_hand && look.period) style.quiet = kBlack;
  if (options.accessible || !look.period) {
    style.worn = style.tint = style.italic = style.by_hand = false;
    style.hand = FontRole::period;
  }
  if (options.accessible && look.period) {
    style.body = style.data = style.data_printed = FontRole::label;
    style.data_narrow = FontRole::narrow;
  }
  if (options.paper_look == PaperLook::none) style.tint = false;
  if (options.black_and_white) {
    style.tint = style.colours = false;
    style.ink = style.pen = style.lead = style.blue = kBlack;
    style.red = {0x50, 0x50, 0x50, 255};
    style.stamp = {0x30, 0x30, 0x30, 255};
    style.quiet = {0x40, 0x40, 0x40, 255};
  }
  if (!style.tint) style.paper = kWhite;
  return style;
}

const CardTemplate& template_of(const model::Card& card, const CardOptions& options) {
  return card_template(options.card_template.empty() ? card.card_template.value_or("") : options.card_template);
}

std::uint32_t card_seed(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash == 0 ? 1 : hash;
}

std::optional<Wear> wear_of(const CardStyle& style, std::uint32_t seed) {
  if (!style.worn) return std::nullopt;
  return style.carbon ? Wear{seed, kLetterOffset / 2, kMinCarbon} : Wear{seed, kLetterOffset, kMinInk};
}

namespace {

void add_folds(std::vector<Item>& items, const Box& bleed, const Box& trim, const styles::Chance& chance) {
  struct Fold {
    Um offset, width;
    Color color;
  };
  // A large sheet has two folds, a small one has one; folds are never exact.
  const bool large = trim.height() > 220'000;
  const auto [x, y] = trim.middle();
  const auto off = [&](int use) { return static_cast<Um>(chance.between(-2500, 2500, use, 0, 20)); };
  const Point left{x + off(0), bleed.min.y}, right{x + off(1), bleed.max.y};
  const Point upper{bleed.min.x, y + off(2)}, lower{bleed.max.x, y + off(3)};
  for (const Fold fold : {Fold{0, 900, {0x8a, 0x76, 0x50, 26}}, Fold{-260, 250, {255, 255, 255, 100}}}) {
    Shape shape;
    shape.outline.add_segment({upper.x, upper.y + fold.offset}, {lower.x, lower.y + fold.offset});
    if (large) shape.outline.add_segment({left.x + fold.offset, left.y}, {right.x + fold.offset, right.y});
    shape.stroke = Stroke{fold.color, fold.width, {}, 0, Cap::butt, Join::miter};
    items.emplace_back(std::move(shape));
  }
}

/// Adds brown edges and damp spots.
void add_age(std::vector<Item>& items, const Box& bleed, const Box& trim, const styles::Chance& chance) {
  // The steps are too small to be visible.
  for (Um reach = 700; reach < 15'000; reach += 550 + reach / 12) {
    Shape edge;
    edge.outline.add_box(bleed).add_rounded_box(grown(trim, -reach), std::min<Um>(reach, 6'000));
    edge.fill = Fill::solid({0x8c, 0x62, 0x2a, 5});
    items.emplace_back(std::move(edge));
  }
  for (int i = 0; i < 26; ++i) {
    const Point at{trim.min.x + static_cast<Um>(chance.at(i, 1) * trim.width()),
                   trim.min.y + static_cast<Um>(chance.at(i, 2) * trim.height())};
    const Um radius = static_cast<Um>(chance.between(250, i % 9 == 0 ? 3800 : 1100, i, 3));
    for (const int part : {100, 70, 40}) {
      Shape spot;
      spot.outline.add_ellipse(at, radius * part / 100, radius * part / 100 * 9 / 10);
      spot.fill = Fill::solid({0x96, 0x63, 0x28, static_cast<std::uint8_t>(radius > 1100 ? 7 : 16)});
      items.emplace_back(std::move(spot));
    }
  }
}

/// Adds punch holes with shaded rims.
void add_holes(std::vector<Item>& items, CardHoles holes, const Box& trim) {
  std::vector<Point> places;
  Um radius = 2'900;
  if (holes == CardHoles::two)
    for (const Um off : {-40'000, 40'000}) places.push_back({trim.min.x + 9'000, trim.middle().y + off});
  if (holes == CardHoles::corner) {
    places.push_back({trim.min.x + 9'500, trim.min.y + 9'500});
    radius = 2'200;
  }
  for (const Point at : places) {
    if (!grown(trim, -radius).contains(at)) continue;
    Shape shade, hole;
    shade.outline.add_circle({at.x - 130, at.y - 160}, radius + 90);
    shade.fill = Fill::solid({0x5e, 0x4c, 0x2e, 120});
    hole.outline.add_circle(at, radius);
    hole.fill = Fill::solid(kWhite);
    items.emplace_back(std::move(shade));
    items.emplace_back(std::move(hole));
  }
}

}  // namespace

std::vector<Item> paper_art(const CardStyle& style, const Box& bleed, const Box& trim) {
  std::vector<Item> items;
  if (!style.tint) return items;
  Shape sheet;
  sheet.outline.add_box(bleed);
  sheet.fill = Fill::solid(style.paper);
  items.emplace_back(std::move(sheet));
  const styles::Chance chance(style.seed);
  if (style.aged) add_age(items, bleed, trim, chance);
  if (style.aged && style.look->folds) add_folds(items, bleed, trim, chance);
  if (style.worn) add_holes(items, style.look->holes, trim);
  return items;
}

Item star(Point centre, Um radius, Color color) {
  // Five points on a circle of radius 1000.
  static constexpr Point kStar[] = {{0, -1000}, {225, -309}, {951, -309}, {363, 118},   {588, 809},
                                    {0, 382},   {-588, 809}, {-363, 118}, {-951, -309}, {-225, -309}};
  Shape shape;
  for (std::size_t i = 0; i < std::size(kStar); ++i) {
    const Point at{centre.x + kStar[i].x * radius / 1000, centre.y + kStar[i].y * radius / 1000};
    if (i == 0) {
      shape.outline.move_to(at);
    } else {
      shape.outline.line_to(at);
    }
  }
  shape.outline.close();
  shape.fill = Fill::solid(color);
  return Item(std::move(shape));
}

/// Returns a thin rule with ticks between two blocks.
std::vector<Item> gauge(const CardStyle& style, Um width, Um y) {
  constexpr Um kBlock = 1200;
  Shape blocks;
  blocks.outline.add_box({{0, y - kBlock}, {4 * kBlock, y + kBlock}});
  blocks.outline.add_box({{width - 4 * kBlock, y - kBlock}, {width, y + kBlock}});
  blocks.fill = Fill::solid(style.ink);
  Shape lines;
  lines.outline.add_segment({5 * kBlock, y}, {width - 5 * kBlock, y});
  for (Um x = 5 * kBlock; x <= width - 5 * kBlock; x += 5000)
    lines.outline.add_segment({x, y}, {x, y + ((x / 5000) % 5 == 0 ? 1400 : 800)});
  lines.stroke = Stroke{style.ink, 150, {}, 0, Cap::butt, Join::miter};
  std::vector<Item> items;
  items.emplace_back(std::move(blocks));
  items.emplace_back(std::move(lines));
  return items;
}

std::vector<Item> card_rule(const CardStyle& style, Um width, Um y) {
  std::vector<Item> items;
  if (style.look->ornament == CardOrnament::none || style.look->ornament == CardOrnament::form) return items;
  if (style.look->ornament == CardOrnament::gauge) return gauge(style, width, y);
  const Um middle = width / 2, gap = 4200;
  for (const auto& [offset, stroke] : {std::pair<Um, Um>{-350, 550}, {450, 150}}) {
    Shape rule;
    rule.outline.add_segment({width / 12, y + offset}, {middle - gap, y + offset});
    rule.outline.add_segment({middle + gap, y + offset}, {width - width / 12, y + offset});
    rule.stroke = Stroke{style.ink, stroke, {}, 0, Cap::butt, Join::miter};
    items.emplace_back(std::move(rule));
  }
  constexpr Um kRadius = 2300;
  items.push_back(star({middle, y}, kRadius, style.ink));
  return items;
}

std::vector<Item> blots(const std::vector<Item>& typed, const CardStyle& style, std::uint32_t seed,
                        TextMetrics& metrics) {
  std::vector<Item> result;
  if (!style.worn || style.body != FontRole::typed) return result;
  std::uint32_t state = seed | 1U;
  Shape shape;
  for (const Item& item : typed) {
    const auto* paragraph = std::get_if<Paragraph>(&item.content);
    if (paragraph == nullptr) continue;
    for (const TextLine& line : paragraph->lines)
      for (const TextSpan& span : line.spans) {
        if (span.font.role != FontRole::typed) continue;
        const Um cell = metrics.width("o", span.font);
        const Um size = um_of_points(span.font.size);
        Um x = line.at.x + span.x;
        for (const char32_t c : text::characters(span.text)) {
          if ((c == U'e' || c == U'o') && next(state) % kBlotOneIn == 0) {
            const Um y = line.at.y - size * (c == U'e' ? 31 : 22) / 100;
            shape.outline.add_ellipse({x + cell / 2, y}, size * (c == U'e' ? 8 : 10) / 100,
                                      size * (c == U'e' ? 5 : 9) / 100);
          }
          x += cell;
        }
      }
  }
  if (shape.outline.empty()) return result;
  Color ink = style.ink;
  ink.a = 150;
  shape.fill = Fill::solid(ink);
  result.emplace_back(std::move(shape));
  return result;
}

Item red_corner(const Box& trim) {
  constexpr Um kCorner = 18'000;
  Shape shape;
  shape.outline.move_to({trim.max.x - kCorner, trim.min.y}).line_to({trim.max.x, trim.min.y});
  shape.outline.line_to({trim.max.x, trim.min.y + kCorner}).close();
  shape.fill = Fill::solid({0xd0, 0x10, 0x10, 255});
  return Item(std::move(shape));
}

}  // namespace coq::drawing
