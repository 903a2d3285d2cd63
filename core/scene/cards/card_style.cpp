// SPDX-License-Identifier: MIT
#include "core/scene/cards/card_style.h"

#include "core/text/utf8.h"

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

CardStyle card_style(const CardOptions& options, std::string_view card_template) {
  CardStyle style;
  style.plain = card_template == "plain";
  if (style.plain) style.body = FontRole::period;
  if (options.accessible || style.plain) {
    style.worn = style.tint = false;
    style.hand = FontRole::period;
  }
  if (options.accessible && !style.plain) style.body = FontRole::label;
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
  const Um x = (trim.min.x + trim.max.x) / 2, y = (trim.min.y + trim.max.y) / 2;
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
