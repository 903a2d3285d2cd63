// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_flow.h"
#include "core/drawing/cards/card_style.h"
#include "core/drawing/cards/sketch_map.h"
#include "core/typography/hyphenation.h"

/// The two parts of a card: the order and the order of battle.
namespace coq::scene {

/// What both parts are set with.
struct CardContext {
  const CardSource& source;
  const CardData& data;
  const CardStyle& style;
  TextMetrics& metrics;
  const text::Hyphenator* hyphenator = nullptr;
  Um width = 0;  ///< of the text

  text::Language language() const { return text::language_of(data.lang); }
  std::string word(std::string_view key) const { return std::string(card_word_of(key)); }

 private:
  std::string_view card_word_of(std::string_view key) const;
};

/// Lays text out and notes what is wrong with its letters.
class CardSetter {
 public:
  CardSetter(const CardContext& context, Problems& problems) : m_context(context), m_problems(problems) {}

  TextBox set(const std::string& field, const std::vector<Prose>& prose, const TextBoxStyle& style);
  TextBox set(const std::string& field, const std::string& text, const TextBoxStyle& style) {
    return set(field, std::vector<Prose>{{{text, false}}}, style);
  }
  /// One line; not broken.
  TextRun line(const std::string& text, Point at, Font font, Color color, Anchor anchor = Anchor::start);
  TextBoxStyle style(Font font, Um width) const;
  void report(Problem problem);

 private:
  const CardContext& m_context;
  Problems& m_problems;
};

/// Sizes of the typed part, chosen so that it fits.
struct OrderSizes {
  int type = 10'000;  ///< thousandths of a point
  Um line() const { return um_of_points(static_cast<std::int64_t>(type) * 1200 / 1000); }
};

/// The order as it was typed: head and numbered paragraphs.
Flow order_flow(const CardContext& context, OrderSizes sizes, Problems& problems);
/// What stands below it, as one block: sketch (may be null), signature, distribution, stamp.
FlowRow order_foot(const CardContext& context, OrderSizes sizes, const SketchArt* sketch, Problems& problems);

/// What a side alone may know, as a slip of its own, typed like the order.
Flow slip_flow(const CardContext& context, const std::string& title, const std::vector<std::string>& secrets,
               OrderSizes sizes, Problems& problems);

/// Sizes of the game data.
struct BattleSizes {
  int type = 9'000;
  Um counter = 12'500;
  Um line() const { return um_of_points(static_cast<std::int64_t>(type) * 1280 / 1000); }
};

/// Game data in plain type: map, length, forces as drawn counters, batteries, victory, notes, special rules;
/// then the scribble.
Flow battle_flow(const CardContext& context, BattleSizes sizes, Problems& problems);

}  // namespace coq::scene
