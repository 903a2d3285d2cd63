// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/drawing/cards/card_page.h"
#include "core/drawing/cards/card_stamp.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sketch_hand.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/direction.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

constexpr Um kGap = 2000;
constexpr Um kColumnGap = 800;
constexpr int kMinFace = 5000;  ///< thousandths of a point; smaller texts on counters are omitted
constexpr int kMinCell = 7000;  ///< minimum in tables, in thousandths of a point

Shape rule(Um from, Um to, Um y, Um width, Color color) {
  Shape shape;
  shape.outline.add_segment({from, y}, {to, y});
  shape.stroke = Stroke{color, width, {}, 0, Cap::butt, Join::miter};
  return shape;
}

/// Widens the spaces in a box by `extra`: those of the handwriting font are too narrow.
void spread_words(TextBox& box, Um extra, TextMetrics& metrics) {
  for (auto& lines : box.paragraphs)
    for (TextLine& line : lines) {
      // Lines with mixed directions are skipped, because their words are not in visual order.
      if (std::any_of(line.spans.begin(), line.spans.end(), [](const TextSpan& span) {
            return text::has_right_to_left(text::characters(span.text));
          }))
        continue;
      std::vector<TextSpan> words;
      Um x = 0;
      for (const TextSpan& span : line.spans)
        for (const std::string_view word : split_words(span.text)) {
          TextSpan part = span;
          part.text = std::string(word) + " ";
          part.x = x;
          part.width = metrics.width(part.text, part.font);
          x += part.width + extra;
          words.push_back(std::move(part));
        }
      line.spans = std::move(words);
      line.width = x;
    }
}

class BattlePart {
 public:
  BattlePart(const CardContext& context, BattleSizes sizes, Problems& problems)
      : m_context(context),
        m_data(context.data),
        m_style(context.style),
        m_sizes(sizes),
        m_set(context, problems),
        m_label(std::min<Um>(context.width * 17 / 100, 29'000)) {}

  Flow flow() {
    add_heading();
    m_flow.of("map[0]");
    add_section("map", {m_data.map});
    m_flow.of("mission[0]");
    add_section("mission", {m_data.mission});
    m_flow.of("objective[0]");
    add_section("objectives", m_data.objectives);
    m_flow.of("turns[0]");
    add_section("length", {m_data.length});
    for (const CardSide& side : m_data.sides) add_side(side);
    m_flow.of({});
    add_victory();
    m_flow.of("notes[0]");
    add_list("notes", m_data.notes);
    m_flow.of({});
    add_rules();
    m_flow.of(m_data.part("scribble"));
    add_scribble();
    return std::move(m_flow);
  }

 private:
  /// Returns the font of entries. Typewriters have no bold type.
  Font sans(int percent = 100, bool bold = false) const {
    return {m_style.data, static_cast<int>(static_cast<std::int64_t>(m_sizes.type) * percent / 100),
            bold && !typed(), false, 0};
  }
  /// Returns the font of the form's printed words.
  Font printed(int percent, bool bold = false) const {
    return {m_style.data_printed, static_cast<int>(static_cast<std::int64_t>(m_sizes.type) * percent / 100),
            bold, false, 0};
  }
  bool is_hand() const { return m_style.hand == FontRole::handwriting || m_style.hand == FontRole::quill; }
  bool typed() const { return m_style.data == FontRole::typed; }
  /// Returns the wear of typed entries. They are as worn as the order, because the same typewriter wrote them.
  std::optional<Wear> wear(std::uint32_t salt) const {
    return typed() ? wear_of(m_style, m_style.seed + salt * 7919U) : std::nullopt;
  }
  TextRun filled_in(const std::string& text, Point at, Font font, Anchor anchor = Anchor::start) {
    TextRun run = m_set.line(text, at, font, font.role == m_style.data ? m_style.ink : kBlack, anchor);
    if (font.role == m_style.data) run.wear = wear(card_seed(text));
    return run;
  }
  Font narrow(int percent, bool bold, int spacing = 0) const {
    return {m_style.data_narrow, static_cast<int>(static_cast<std::int64_t>(m_sizes.type) * percent / 100),
            bold, false, spacing};
  }
  Um line() const { return m_sizes.line(); }
  Um room() const { return m_context.width - m_label; }

  void add_heading() {
    FlowRow row;
    row.field = m_context.word("order-of-battle");
    row.space_before = line();
    Um base = um_of_points(m_sizes.type * 17 / 10);
    TextRun title = m_set.line(row.field, {0, base}, printed(190, true), kBlack);
    const Um taken = title.width + line();
    row.items.emplace_back(std::move(title));
    std::string right = m_data.scenario_title;
    if (!m_data.number.empty())
      right = fill_in(m_context.word(m_style.look->annex), {m_data.number}) + " \u00B7 " + right;
    TextRun about = m_set.line(right, {m_context.width, base}, narrow(105, false), m_style.quiet, Anchor::end);
    if (taken + about.width > m_context.width) {  // below the title, if there is no room beside it
      base += line();
      about = m_set.line(right, {0, base}, fitted(right, narrow(105, false), m_context.width), m_style.quiet);
    }
    row.items.emplace_back(std::move(about));
    row.items.emplace_back(rule(0, m_context.width, base + 1800, 500, kBlack));
    row.height = base + 2400;
    row.keep_with_next = true;
    m_flow.add_block(std::move(row));
  }

  void add_label(std::string_view key, Um before) { add_label_text(m_context.word(key), before); }

  /// Adds the label of a section in the left column, in a row without height.
  void add_label_text(const std::string& text, Um before) {
    end_label();
    FlowRow row;
    row.field = text;
    row.space_before = before;
    const Font font = narrow(92, true);
    const TextBox box = m_set.set(text, text, m_set.style(font, m_label - 2500));
    const Um up = line() * 3 / 4 - m_context.metrics.height(font).ascent;
    for (Paragraph& paragraph : place(box, {0, up}, m_style.quiet, m_context.language(), TextTag::heading))
      row.items.emplace_back(std::move(paragraph));
    row.keep_with_next = true;
    m_flow.add_block(std::move(row));
    m_label_height = up + box.height;
    m_label_row = m_flow.rows().size();
  }

  /// Makes room for a label of two lines beside a single line of text.
  void end_label() {
    Um height = 0;
    for (std::size_t i = m_label_row; i < m_flow.rows().size(); ++i)
      height += m_flow.rows()[i].height + m_flow.rows()[i].space_before;
    if (m_label_height > height) {
      m_flow.keep_last();
      FlowRow row;
      row.height = m_label_height - height;
      m_flow.add_block(std::move(row));
    }
    m_label_height = 0;
  }

  void add_text(const std::string& field, const std::vector<Prose>& prose, Font font, Um before,
                bool keep = false, bool hyphenate = false) {
    TextBoxStyle style = m_set.style(font, room());
    style.hyphenate = hyphenate;
    m_flow.add_text(field, m_set.set(field, prose, style), before, line(), m_style.ink, m_context.language(),
                    TextTag::paragraph, wear(card_seed(field)), line() / 5, m_label);
    if (keep) m_flow.keep_last();
  }

  void add_section(std::string_view key, const std::vector<std::string>& lines) {
    if (lines.empty() || lines.front().empty()) return;
    add_label(key, line() * 45 / 100);
    for (const std::string& text : lines) add_text(m_context.word(key), {{{text, false}}}, sans(), 0);
  }

  void add_list(std::string_view key, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    add_separator();
    add_section(key, lines);
    m_ruled = false;
  }

  void add_separator() {
    end_label();
    // The frame of the victory conditions already acts as a rule.
    if (std::exchange(m_ruled, false)) return;
    FlowRow row;
    row.space_before = line() * 55 / 100;
    row.height = 300;
    row.items.emplace_back(rule(0, m_context.width, 0, 120, m_style.quiet));
    row.keep_with_next = true;
    m_flow.add_block(std::move(row));
  }

  Color nation_color(const CardSide& side) const {
    const model::Nation* nation = m_context.source.ruleset.find_nation(side.nation);
    const auto color = nation != nullptr ? parse_color(nation->colour) : std::nullopt;
    return color.value_or(m_style.quiet);
  }

  /// Returns a colour that is dark enough for a pencil line.
  Color band_color(const CardSide& side) const {
    if (!m_style.colours) return kBlack;
    const Color color = nation_color(side);
    return lightness(color) > 62'000 ? mix(color, kBlack, 38) : color;
  }

  /// Adds a side's swatch, name, power and set-up order.
  void add_side(const CardSide& side) {
    end_label();
    m_flow.of(side.element);
    FlowRow row;
    row.field = side.name;
    row.space_before = line() * 80 / 100;
    const Um height = um_of_points(m_sizes.type * 17 / 10);
    const Um base = height * 72 / 100;
    const bool pencil = m_style.by_hand;
    if (pencil) {
      // The name is underlined in its nation's pencil, with one stroke forward and one back.
      const Hand hand(m_style.seed + card_seed(side.id), false);
      hand.pencil(row.items, Outline{}.add_segment({0, base + 1'500}, {m_context.width, base + 1'500}),
                  band_color(side), 1'100, false);
    } else {
      Shape band;
      band.outline.add_box({{0, 0}, {m_context.width, height}});
      band.fill = Fill::solid(m_style.colours ? nation_color(side) : Color{0xe2, 0xe2, 0xe2, 255});
      row.items.emplace_back(std::move(band));
    }
    const Um pad = pencil ? 0 : kGap;
    TextRun name = filled_in(typed() ? capitals(side.name) : side.name, {pad, base}, sans(122, true));
    const Um after = pad + name.width + 2500;
    row.items.emplace_back(std::move(name));
    row.items.emplace_back(filled_in(side.power, {after, base}, sans(100)));
    row.items.emplace_back(filled_in(side.order, {m_context.width - pad, base}, sans(100), Anchor::end));
    row.height = height;
    row.keep_with_next = true;
    m_flow.add_block(std::move(row));
    bool first_setup = true, first_wave = true;
    for (const CardGroup& group : side.groups) {
      m_flow.of(group.element);
      bool& first = group.reinforcement ? first_wave : first_setup;
      if (first) add_label(group.reinforcement ? "reinforcements" : "setup", line() * 45 / 100);
      add_text(side.name + ", " + m_context.word(group.reinforcement ? "reinforcements" : "setup"),
               {{{group.text, false}}}, sans(), first ? 0 : line() / 2, true);
      add_units(side, group);
      first = false;
    }
    m_flow.of(side.element);
    for (const CardTable& table : side.tables) add_table(side, table);
    const std::string* above = nullptr;
    for (const auto& [head, text] : side.sentences) {
      // A heading appears once above all of its sentences.
      if (above == nullptr || *above != head) add_label_text(head, line() * 45 / 100);
      above = &head;
      add_text(side.name + ", " + head, {{{text, false}}}, sans(), 0);
    }
  }

  /// Adds both faces of each counter as printed, with the number beside them.
  void add_units(const CardSide& side, const CardGroup& group) {
    if (group.units.empty()) return;
    const int columns = room() > 120'000 ? 2 : 1;
    const Um cell = room() / columns;
    const Um size = m_sizes.counter;
    for (std::size_t i = 0; i < group.units.size(); i += static_cast<std::size_t>(columns)) {
      FlowRow row;
      row.field = side.name + ", " + m_context.word("forces");
      row.space_before = 1200;
      row.height = size + 600;
      for (int c = 0; c < columns && i + static_cast<std::size_t>(c) < group.units.size(); ++c)
        add_unit(row.items, group.units[i + static_cast<std::size_t>(c)], {m_label + c * cell, 0}, cell);
      m_flow.add_block(std::move(row));
    }
  }

  void add_unit(std::vector<Item>& items, const CardUnit& unit, Point at, Um cell) {
    const Um size = m_sizes.counter;
    Um x = at.x;
    if (unit.counter != nullptr) {
      CounterLook look;
      look.black_and_white = !m_style.colours;
      look.lang = m_data.lang;
      look.folder = unit.document->origin.folder;
      look.layouts = &unit.document->layouts;
      const CounterArt art(m_context.source.ruleset, m_context.metrics, look, unit.document->lang);
      const model::Counter counter = with_factors(*unit.counter, unit.factors);
      const std::size_t faces = std::min<std::size_t>(counter.faces.size(), 2);
      for (std::size_t k = 0; k < faces; ++k) {
        const std::size_t face = (unit.face + k) % faces;
        const Box box{{x, at.y}, {x + size, at.y + size}};
        Group drawn = art.draw_small(counter, face, box, kMinFace);
        drawn.alternative = unit.name;
        items.emplace_back(std::move(drawn), counter.id);
        Shape rim;
        rim.outline.add_box(box);
        rim.stroke = Stroke{m_style.ink, 150, {}, 0, Cap::butt, Join::miter};
        items.emplace_back(std::move(rim));
        x += size + 800;
      }
    }
    x += 1800;
    const Um room_left = at.x + cell - x - kGap;
    const Um base = at.y + um_of_points(m_sizes.type * 14 / 10);
    TextRun count =
        filled_in(fmt::format("\u00D7\u00A0{}", unit.count), {x, base}, sans(typed() ? 110 : 130, true));
    const Um after = x + count.width + 2500;
    items.emplace_back(std::move(count));
    items.emplace_back(m_set.line(unit.id, {after, base}, narrow(95, false), m_style.quiet));
    TextBoxStyle style = m_set.style(sans(92), room_left);
    style.max_lines = 2;
    style.overflow = Overflow::shrink;
    style.min_size = 7000;
    const TextBox name = m_set.set(m_context.word("forces"), unit.name, style);
    for (Paragraph& paragraph :
         place(name, {x, at.y + um_of_points(m_sizes.type * 19 / 10)}, m_style.ink, m_context.language())) {
      paragraph.wear = wear(card_seed(unit.id));
      items.emplace_back(std::move(paragraph));
    }
  }

  /// Returns `font`, reduced if the text is wider than a column.
  Font fitted(const std::string& text, Font font, Um width) const {
    while (font.size > kMinCell && m_context.metrics.width(text, font) > width - kColumnGap) font.size -= 250;
    return font;
  }

  /// Returns the font of a table cell. Entries that are too wide for the typewriter font are printed.
  Font cell_font(const std::string& text, bool strong, Um width) const {
    if (typed() && m_context.metrics.width(text, sans(92)) <= width - kColumnGap) return sans(92);
    return fitted(text, strong ? printed(100, true) : narrow(100, false), width);
  }

  void add_table(const CardSide& side, const CardTable& table) {
    add_label_text(table.head, line() * 60 / 100);
    const int number = m_tables++;
    FlowRow head;
    head.field = side.name + ", " + table.head;
    head.height = line();
    head.keep_with_next = true;
    head.table = number;
    std::vector<Item> cells;
    Um x = m_label;
    for (const CardTable::Column& column : table.columns) {
      const Um width = room() * column.share / 1000;
      add_group(Role::column_head, cells, [&] {
        if (!column.head.empty())
          cells.emplace_back(m_set.line(column.head, {x, line() * 3 / 4},
                                        fitted(column.head, narrow(80, false), width), m_style.quiet));
      });
      x += width;
    }
    cells.emplace_back(rule(m_label, m_context.width, line(), 120, m_style.quiet));
    head.items.push_back(group_of(Role::row, std::move(cells)));
    m_flow.add_block(std::move(head));
    for (const std::vector<std::string>& texts : table.rows) add_row(side, table, texts, number);
  }

  void add_row(const CardSide& side, const CardTable& table, const std::vector<std::string>& texts,
               int number) {
    FlowRow row;
    row.field = side.name + ", " + table.head;
    row.height = line() * 115 / 100;
    row.table = number;
    std::vector<Item> cells;
    Um x = m_label;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const CardTable::Column& column = table.columns[i];
      const Um width = room() * column.share / 1000;
      const Font font = cell_font(texts[i], column.strong, width);
      add_group(Role::cell, cells, [&] {
        if (!texts[i].empty()) cells.emplace_back(filled_in(texts[i], {x, line() * 85 / 100}, font));
      });
      x += width;
    }
    row.items.push_back(group_of(Role::row, std::move(cells)));
    m_flow.add_block(std::move(row));
  }

  /// Adds the victory conditions in a separate frame, so that players find them at a glance.
  void add_victory() {
    end_label();
    if (m_data.victory.empty()) return;
    const std::string field = m_context.word("victory");
    constexpr Um kPad = 2600;
    FlowRow row;
    row.field = field;
    row.space_before = line() * 90 / 100;
    Um y = kPad;
    std::vector<Item> items;
    for (const std::string& text : m_data.victory) {
      const TextBox box =
          m_set.set(field, text, m_set.style(sans(108, &text == &m_data.victory.front()), room() - kPad));
      for (Paragraph& paragraph : place(box, {m_label, y}, m_style.ink, m_context.language())) {
        paragraph.wear = wear(card_seed(text));
        items.emplace_back(std::move(paragraph));
      }
      const auto number = static_cast<std::size_t>(&text - m_data.victory.data());
      row.fields.push_back(
          {m_data.victory_elements[number], {{0, y}, {m_context.width, y + box.height + line() / 6}}});
      y += box.height + line() / 6;
    }
    row.height = y + kPad - line() / 6;
    Shape frame;
    frame.outline.add_box({{0, 0}, {m_context.width, row.height}});
    frame.stroke = Stroke{kBlack, 500, {}, 0, Cap::butt, Join::miter};
    row.items.emplace_back(std::move(frame));
    const Um base = kPad + m_context.metrics.height(sans(108, true)).ascent;
    TextRun head = m_set.line(field, {kPad, base}, printed(108, true), kBlack);
    head.tag = TextTag::heading;
    row.items.emplace_back(std::move(head));
    m_ruled = true;
    for (Item& item : items) row.items.push_back(std::move(item));
    m_flow.add_block(std::move(row));
  }

  void add_rules() {
    if (m_data.special_rules.empty()) return;
    const std::string field = m_context.word("special-rules");
    add_separator();
    add_label("special-rules", line() * 45 / 100);
    bool first = true;
    for (const std::vector<Prose>& rule_text : m_data.special_rules) {
      m_flow.of(m_data.rule_elements[static_cast<std::size_t>(&rule_text - m_data.special_rules.data())]);
      add_text(field, rule_text, sans(), first ? 0 : line() / 4, false, true);
      first = false;
    }
  }

  /// Adds the scribble in pencil, slightly slanted upwards.
  void add_scribble() {
    end_label();
    if (m_data.scribble.empty()) return;
    const std::string field = m_context.word("scribble");
    FlowRow row;
    row.field = field;
    row.space_before = line() * 2;
    const Um indent = m_context.width / 9;
    TextBoxStyle style = m_set.style({m_style.hand,
                                      m_sizes.type *
                                          (m_style.hand == FontRole::quill ? 22
                                           : is_hand()                     ? 17
                                                                           : 12) /
                                          10,
                                      false, !is_hand(), 0},
                                     m_context.width - 2 * indent);
    style.hyphenate = false;
    TextBox box = m_set.set(field, m_data.scribble, style);
    if (m_style.hand == FontRole::handwriting)
      spread_words(box, um_of_points(style.font.size) / 5, m_context.metrics);
    Group group;
    for (Paragraph& paragraph : place(box, {indent, 0}, m_style.lead, m_context.language()))
      group.items.emplace_back(std::move(paragraph));
    Um rise = 0;
    if (m_style.worn) {
      group.transform = Transform::rotate(-1800, {indent, box.height});
      rise = (m_context.width - 2 * indent) * 32 / 1000;
    }
    row.height = box.height + rise;
    if (rise > 0) group.transform = group.transform.then(Transform::move({0, rise}));
    row.items.emplace_back(std::move(group));
    m_flow.add_block(std::move(row));
  }

  const CardContext& m_context;
  const CardData& m_data;
  const CardStyle& m_style;
  BattleSizes m_sizes;
  CardTypesetter m_set;
  Um m_label;
  Um m_label_height = 0;
  bool m_ruled = false;  ///< a frame has just ended
  std::size_t m_label_row = 0;
  int m_tables = 0;
  Flow m_flow;
};

}  // namespace

Flow battle_flow(const CardContext& context, BattleSizes sizes, Problems& problems) {
  return BattlePart(context, sizes, problems).flow();
}

}  // namespace coq::drawing
