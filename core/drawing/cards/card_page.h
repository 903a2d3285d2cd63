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

namespace coq::drawing {

// Fills the pages of a card from top to bottom.

/// The box of a scenario element: `card[0]/briefing[0]`, `side[1]/setup[2]`.
struct FieldBox {
  std::string element{};
  Box box{};
  bool over = false;  ///< the element did not fit; the box is where it would have continued
};

/// A row in the flow: a line of a paragraph, or a block of drawings. In lines and items, `x` is relative to the
/// flow's left edge and `y` to the top of the row.
struct FlowRow {
  std::string field{};  ///< field of the card, for messages
  Um space_before = 0;  ///< omitted at the top of a page
  Um height = 0;
  bool keep_with_next = false;
  int paragraph = -1;  ///< lines with the same number form one paragraph of the page
  TextLine line{};
  Color color = kBlack;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  std::optional<Wear> wear{};
  std::vector<Item> items{};
  std::string element{};           ///< element that the whole row shows; if empty, see `fields`
  std::vector<FieldBox> fields{};  ///< in the coordinates of the row's items
  int table = -1;                  ///< consecutive rows with the same number form a table of the page
};

/// The frame of a page. Rows are placed between `top` and `bottom`; `left` is added to their x.
struct FlowFrame {
  Um left = 0;
  Um top = 0;
  Um bottom = 0;
};

/// The placed rows by page; `left_over` holds the rows that did not fit.
struct Flowed {
  std::vector<std::vector<Item>> pages{};
  std::vector<std::vector<FieldBox>> fields{};  ///< field boxes per page
  std::vector<FlowRow> left_over{};
  Um last_y = 0;  ///< bottom of the last row on the last page used
};

class Flow {
 public:
  /// Adds all lines of a laid-out box. The first two and the last two lines of a paragraph stay together.
  void add_text(const std::string& field, const TextBox& box, Um space_before, Um line_height, Color color,
                text::Language language, TextTag tag = TextTag::paragraph, std::optional<Wear> wear = {},
                Um paragraph_gap = 0, Um x = 0);
  void add_block(FlowRow row);
  /// Sets the scenario element that subsequent rows show.
  void of(std::string element) { m_element = std::move(element); }
  /// Keeps the last row together with the next one.
  void keep_last();

  const std::vector<FlowRow>& rows() const { return m_rows; }
  std::vector<FlowRow>& rows() { return m_rows; }
  std::int64_t height() const;  ///< in micrometres

  /// Places the rows on at most `frames.size()` pages, one frame each.
  Flowed fill(const std::vector<FlowFrame>& frames) const;

 private:
  std::vector<FlowRow> m_rows;
  int m_paragraphs = 0;
  std::string m_element;
};

/// Returns an error (`text.overflow`) for each field that did not fit, except ornaments. `size` is the type
/// size in thousandths of a point.
Problems overflow_problems(const std::vector<FlowRow>& left_over, const std::string& card, int size);

// The two parts of a card: the order and the order of battle.

/// Shared input for both parts.
struct CardContext {
  const CardSource& source;
  const CardData& data;
  const CardStyle& style;
  TextMetrics& metrics;
  const text::Hyphenator* hyphenator = nullptr;
  Um width = 0;  ///< width of the text

  text::Language language() const { return text::language_of(data.lang); }
  std::string word(std::string_view key) const { return std::string(card_word_of(key)); }

 private:
  std::string_view card_word_of(std::string_view key) const;
};

/// Lays out text and reports errors of its fonts.
class CardTypesetter {
 public:
  CardTypesetter(const CardContext& context, Problems& problems) : m_context(context), m_problems(problems) {}

  TextBox set(const std::string& field, const std::vector<Prose>& prose, const TextBoxStyle& style);
  TextBox set(const std::string& field, const std::string& text, const TextBoxStyle& style) {
    return set(field, std::vector<Prose>{{{text, false}}}, style);
  }
  /// Returns a single line without line breaks.
  TextRun line(const std::string& text, Point at, Font font, Color color, Anchor anchor = Anchor::start);
  TextBoxStyle style(Font font, Um width) const;
  void report(Problem problem);

 private:
  const CardContext& m_context;
  Problems& m_problems;
};

/// Type sizes of the typed part, chosen to fit.
struct OrderSizes {
  int type = 10'000;  ///< thousandths of a point
  Um line() const { return um_of_points(static_cast<std::int64_t>(type) * 1200 / 1000); }
};

/// Returns the typed order: head and numbered paragraphs.
Flow order_flow(const CardContext& context, OrderSizes sizes, Problems& problems);
/// Returns the block below the order: sketch (may be null), signature, distribution, stamp.
FlowRow order_foot(const CardContext& context, OrderSizes sizes, const SketchArt* sketch, Problems& problems);

/// Returns a separate slip with the secrets of one side, typed like the order.
Flow slip_flow(const CardContext& context, const std::string& title, const std::vector<std::string>& secrets,
               OrderSizes sizes, Problems& problems);

/// Type sizes of the game data.
struct BattleSizes {
  int type = 9'000;
  Um counter = 12'500;
  Um line() const { return um_of_points(static_cast<std::int64_t>(type) * 1280 / 1000); }
};

/// Returns the game data in plain type: map, length, forces as drawn counters, batteries, victory, notes,
/// special rules, then the scribble.
Flow battle_flow(const CardContext& context, BattleSizes sizes, Problems& problems);

}  // namespace coq::drawing
