// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/drawing/cards/card_style.h"
#include "core/drawing/cards/sketch_map.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/typography/hyphenation.h"

namespace coq::scene {

// Fills the pages of a card from top to bottom.

/// Where an element of the scenario is shown: `card[0]/briefing[0]`, `side[1]/setup[2]`.
struct FieldBox {
  std::string element{};
  Box box{};
  bool over = false;  ///< it found no place: the box is where it would have gone on
};

/// Something that stands in the flow: a line of a paragraph or a block of drawings. `x` of lines and items
/// count from the flow's left edge, `y` from the top of the row.
struct FlowRow {
  std::string field{};  ///< of the card, for messages
  Um space_before = 0;  ///< left out at the top of a page
  Um height = 0;
  bool keep_with_next = false;
  int paragraph = -1;  ///< lines of one number become one paragraph of the page
  TextLine line{};
  Color color = kBlack;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  std::optional<Wear> wear{};
  std::vector<Item> items{};
  std::string element{};           ///< that the whole row shows; empty: what `fields` says
  std::vector<FieldBox> fields{};  ///< in the coordinates of the row's items
  int table = -1;                  ///< rows of one number that stand together are a table of the page
};

/// The frame of a page: rows stand between `top` and `bottom`, `left` is added to their x.
struct FlowFrame {
  Um left = 0;
  Um top = 0;
  Um bottom = 0;
};

/// Where rows came to stand; `rows` holds those that found no place.
struct Flowed {
  std::vector<std::vector<Item>> pages{};
  std::vector<std::vector<FieldBox>> fields{};  ///< of each page
  std::vector<FlowRow> left_over{};
  Um last_y = 0;  ///< bottom of the last row on the last page used
};

class Flow {
 public:
  /// All lines of a laid-out box; the first two and the last two of a paragraph stay together.
  void add_text(const std::string& field, const TextBox& box, Um space_before, Um line_height, Color color,
                text::Language language, TextTag tag = TextTag::paragraph, std::optional<Wear> wear = {},
                Um paragraph_gap = 0, Um x = 0);
  void add_block(FlowRow row);
  /// Rows that are added from now on show that element of the scenario.
  void of(std::string element) { m_element = std::move(element); }
  /// The last row must stand with what comes next.
  void keep_last();

  const std::vector<FlowRow>& rows() const { return m_rows; }
  std::vector<FlowRow>& rows() { return m_rows; }
  std::int64_t height() const;  ///< micrometres

  /// At most `frames.size()` pages, one frame each.
  Flowed fill(const std::vector<FlowFrame>& frames) const;

 private:
  std::vector<FlowRow> m_rows;
  int m_paragraphs = 0;
  std::string m_element;
};

/// What did not fit but for ornaments: an error for each field (`text.overflow`), `size` the type's in
/// thousandths of a point.
Problems overflow_problems(const std::vector<FlowRow>& left_over, const std::string& card, int size);

// The two parts of a card: the order and the order of battle.

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
