// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_style.h"

#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr Um kLetterOffset = 90;  ///< at most 0.15 mm; more looks broken
constexpr int kLeastInk = 85;
constexpr std::uint32_t kBlotOneIn = 14;  ///< of all e and o

/// A step of the seeded row of numbers (xorshift).
std::uint32_t next(std::uint32_t& state) {
  state ^= state << 13U;
  state ^= state >> 17U;
  state ^= state << 5U;
  return state;
}

}  // namespace

CardStyle card_style(const CardOptions& options, const CardTemplate& look) {
  CardStyle style;
  style.look = &look;
  style.body = look.body;
  style.data = look.data;
  style.data_narrow = look.data_narrow;
  style.italic = look.italic;
  style.hand = look.hand;
  style.worn = look.worn;
  style.paper = look.paper;
  style.ink = look.ink;
  style.stamp = look.stamp;
  if (options.accessible || !look.period) {
    style.worn = style.tint = style.italic = false;
    style.hand = FontRole::period;
  }
  if (options.accessible && look.period) {
    style.body = style.data = FontRole::label;
    style.data_narrow = FontRole::narrow;
  }
  if (options.black_and_white) {
    style.tint = false;
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
  return Wear{seed, kLetterOffset, kLeastInk};
}

std::vector<Item> paper_art(const CardStyle& style, const Box& bleed, const Box& trim) {
  std::vector<Item> items;
  if (!style.tint) return items;
  Shape sheet;
  sheet.outline.add_box(bleed);
  sheet.fill = Fill::solid(style.paper);
  items.emplace_back(std::move(sheet));
  if (!style.look->folds) return items;
  const auto [x, y] = trim.middle();
  struct Fold {
    Um offset, width;
    Color color;
  };
  for (const Fold fold : {Fold{0, 900, {0x8a, 0x76, 0x50, 22}}, Fold{-260, 250, {255, 255, 255, 90}}}) {
    Shape shape;
    shape.outline.add_segment({x + fold.offset, bleed.min.y}, {x + fold.offset, bleed.max.y});
    shape.outline.add_segment({bleed.min.x, y + fold.offset}, {bleed.max.x, y + fold.offset});
    shape.stroke = Stroke{fold.color, fold.width, {}, 0, Cap::butt, Join::miter};
    items.emplace_back(std::move(shape));
  }
  return items;
}

Item star(Point centre, Um radius, Color color) {
  // Five points, in whole numbers of a circle of 1000.
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

/// A thin rule with ticks, between two blocks.
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

}  // namespace coq::scene
