// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/cards/card_page.h"
#include "core/drawing/cards/card_stamp.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::drawing {

std::string_view CardContext::card_word_of(std::string_view key) const {
  return card_word(key, data.lang);
}

TextBoxStyle CardTypesetter::style(Font font, Um width) const {
  TextBoxStyle style;
  style.font = font;
  style.language = m_context.language();
  style.width = width;
  style.underline_emphasis = font.role == FontRole::typed;
  return style;
}

TextBox CardTypesetter::set(const std::string& field, const std::vector<Prose>& prose,
                            const TextBoxStyle& style) {
  TextBox box = lay_out(prose, style, m_context.metrics, m_context.hyphenator);
  for (Problem& problem : text_problems(box, m_context.data.name, field, m_context.metrics))
    report(std::move(problem));
  return box;
}

void CardTypesetter::report(Problem problem) {
  const auto same = [&](const Problem& p) { return p.message == problem.message; };
  if (std::none_of(m_problems.begin(), m_problems.end(), same)) m_problems.push_back(std::move(problem));
}

TextRun CardTypesetter::line(const std::string& text, Point at, Font font, Color color, Anchor anchor) {
  return text_run(text::typeset(text, m_context.language()), at, {font, color, anchor, m_context.language()},
                  m_context.metrics);
}

namespace {

constexpr Um kNumberIndent = 9000;
constexpr Um kFootGap = 8000;
constexpr int kWideSketch = 66;  ///< per cent of the text width; nothing goes beside a wider sketch

std::string plain(const std::vector<Prose>& prose) {
  std::string out;
  for (const Prose& paragraph : prose) {
    if (!out.empty()) out += ' ';
    for (const Fragment& fragment : paragraph) out += fragment.text;
  }
  return out;
}

/// Adds the lines of a laid-out box at `at`, and returns their height.
Um add_box(std::vector<Item>& items, const TextBox& box, Point at, Color color, text::Language language,
           const std::optional<Wear>& wear, TextTag tag = TextTag::paragraph) {
  for (Paragraph& paragraph : place(box, at, color, language, tag)) {
    paragraph.wear = wear;
    items.emplace_back(std::move(paragraph));
  }
  return box.height;
}

class OrderPart {
 public:
  OrderPart(const CardContext& context, OrderSizes sizes, Problems& problems)
      : m_context(context),
        m_data(context.data),
        m_style(context.style),
        m_sizes(sizes),
        m_set(context, problems),
        m_seed(card_seed(context.data.name + context.source.scenario.id)) {}

  Flow flow() {
    add_head();
    add_title();
    int number = 0;
    for (const CardParagraphText& paragraph : m_data.paragraphs) {
      m_flow.of(paragraph.element);
      add_paragraph(paragraph, ++number);
    }
    return std::move(m_flow);
  }

  /// Lays out the foot: the sketch on the left; signature, distribution and stamp on its right, or below it if
  /// it is wide.
  FlowRow foot(const SketchArt* sketch) {
    FlowRow row;
    row.space_before = line() * 2 / 3;
    row.field = m_context.word(sketch != nullptr ? "sketch" : "signature");
    Um x = m_context.width * 45 / 100, top = 0, sketch_bottom = 0;
    if (sketch != nullptr) {
      const auto& corners = m_data.sketch->hexes;
      const std::string note = corners.size() == 2 ? fill_in(m_context.word("sketch-note"), corners)
                                                   : m_context.word("sketch-table");
      row.items.emplace_back(sketch->group);
      std::get<Group>(row.items.back().content).alternative = note;
      row.fields.push_back({m_data.element + "/sketch[0]", {{0, 0}, {sketch->width, sketch->height}}});
      sketch_bottom = sketch->height + line();
      TextRun caption = m_set.line(note, {0, sketch->height + line() * 9 / 10}, body(85), m_style.ink);
      caption.wear = wear(40);
      row.items.emplace_back(std::move(caption));
      const bool wide = sketch->width > m_context.width * kWideSketch / 100;
      if (wide) top = sketch->height + line() / 2;
      if (!wide) x = sketch->width + kFootGap;
    }
    const auto note_part = [&](const char* name, Um left, Um from, Um right, Um to) {
      if (to > from) row.fields.push_back({m_data.part(name), {{left, from}, {right, to}}});
    };
    Um y = add_signature(row.items, x, top);
    note_part("signature", x, top, m_context.width, y);
    const Um signed_to = y;
    y = add_distribution(row.items, x, y + line());
    note_part("distribution", x, signed_to + line(), m_context.width, y);
    // The stamp goes on the left if there is room.
    const bool beside = top > 0 || sketch == nullptr;
    const Um stamp_top =
        beside ? top + line() : std::max(y + 2000, sketch_bottom - line() - stamp_height(m_context) - 2'000);
    const Um stamp_bottom = beside ? add_stamp(row.items, 0, x - kFootGap, stamp_top)
                                   : add_stamp(row.items, x, m_context.width - x, stamp_top);
    note_part("stamp", beside ? 0 : x, stamp_top, beside ? x - kFootGap : m_context.width, stamp_bottom);
    row.height = std::max({y, sketch_bottom, stamp_bottom});
    return row;
  }

 private:
  Font body(int percent = 100, int spacing = 0) const {
    return {m_style.body, static_cast<int>(static_cast<std::int64_t>(m_sizes.type) * percent / 100), false,
            m_style.italic, spacing};
  }
  std::optional<Wear> wear(std::uint32_t salt) const { return wear_of(m_style, m_seed + salt * 104729U); }
  Um line() const { return m_sizes.line(); }

  /// Adds the issuer as a letterhead: spaced capitals in the middle, an ornament below.
  void add_letterhead() {
    m_flow.of(m_data.part("issuer"));
    FlowRow row;
    row.field = m_context.word("issuer");
    const Um size = line();
    Um y = 0;
    for (std::size_t i = 0; i < m_data.issuer.size(); ++i) {
      TextBoxStyle style = m_set.style({m_style.body, m_sizes.type * (i == 0 ? 150 : 105) / 100, false, false,
                                        m_sizes.type * (i == 0 ? 22 : 14) / 100},
                                       m_context.width);
      style.align = Anchor::middle;
      style.hyphenate = false;
      const Prose shown{{capitals(plain({m_data.issuer[i]})), false}};
      y += add_box(row.items, m_set.set(row.field, std::vector<Prose>{shown}, style), {0, y}, m_style.ink,
                   m_context.language(), {});
    }
    y += size * 55 / 100;
    if (m_style.look->ornament == CardOrnament::form) y += add_form(row.items, y);
    for (Item& item : card_rule(m_style, m_context.width, y)) row.items.push_back(std::move(item));
    row.height = y + size;
    m_flow.add_block(std::move(row));
  }

  /// Adds the boxes of a message form, which the sender fills in. Returns their height.
  Um add_form(std::vector<Item>& items, Um top) {
    static constexpr const char* kBoxes[] = {"form-filed", "form-number", "form-sent", "form-received"};
    constexpr Um kHeight = 11'000;
    const Um width = m_context.width / static_cast<Um>(std::size(kBoxes));
    const Font small{FontRole::narrow, 6'000, false, false, 0};
    Shape frame;
    frame.outline.add_box({{0, top}, {m_context.width, top + kHeight}});
    for (std::size_t i = 0; i < std::size(kBoxes); ++i) {
      const Um x = width * static_cast<Um>(i);
      if (i > 0) frame.outline.add_segment({x, top}, {x, top + kHeight});
      items.emplace_back(m_set.line(m_context.word(kBoxes[i]), {x + 1'000, top + 2'900}, small, m_style.ink));
    }
    frame.stroke = Stroke{m_style.ink, 250, {}, 0, Cap::butt, Join::miter};
    items.emplace_back(std::move(frame));
    return kHeight + line() / 2;
  }

  /// Adds the issuer on the left or as a letterhead, and SECRET, copy, place and date on the right.
  void add_head() {
    const CardHead form = m_style.look->head;
    if (form == CardHead::two_columns) {
      add_columns();
      return;
    }
    const bool letterhead = form == CardHead::letterhead && !m_data.issuer.empty();
    const bool british = form == CardHead::british;
    if (letterhead) add_letterhead();
    FlowRow row;
    row.field = m_context.word("issuer");
    const Um half = m_context.width * 55 / 100;
    m_flow.of(m_data.element);
    Um left = 0;
    if (!letterhead && !british) {
      left = add_issuer(row.items, {0, 0}, half);
      note(row, m_data.part("issuer"), {{0, 0}, {half, left}});
    }
    if (british) {
      left = add_place(row.items, {0, 0}, half, Anchor::start);
      note(row, place_element(), {{0, 0}, {half, left}});
    }
    Um right = add_marks(row.items, m_context.width);
    if (!british) right = std::max(right + line() / 2, left + line() / 2);
    note(row, m_data.element, {{half, 0}, {m_context.width, right}});
    if (!british) {
      const Um below = right;
      right += add_place(row.items, {0, right}, m_context.width, Anchor::end);
      note(row, place_element(), {{half, below}, {m_context.width, right}});
    }
    row.height = std::max(left, right);
    m_flow.add_block(std::move(row));
  }

  /// Records where the row shows a scenario element.
  static void note(FlowRow& row, std::string element, const Box& box) {
    if (box.max.y > box.min.y) row.fields.push_back({std::move(element), box});
  }
  std::string place_element() const {
    return m_data.place.empty() ? m_data.element + "/date[0]" : m_data.part("place");
  }

  /// Adds the issuer, underlined as on a typewriter.
  Um add_issuer(std::vector<Item>& items, Point at, Um width) {
    if (m_data.issuer.empty()) return 0;
    std::vector<Prose> issuer = m_data.issuer;
    for (Prose& prose : issuer)
      for (Fragment& fragment : prose) fragment.emphasis = true;
    return add_box(items, m_set.set(m_context.word("issuer"), issuer, m_set.style(body(), width)), at,
                   m_style.ink, m_context.language(), wear(1));
  }

  /// Adds SECRET and the copy number, flush with `x`. Returns their height.
  Um add_marks(std::vector<Item>& items, Um x) {
    Um y = 0;
    const auto add = [&](const std::string& text, Font font, Um height, bool underlined) {
      TextRun run =
          m_set.line(text, {x, y + height * 3 / 4}, font, underlined ? m_style.red : m_style.ink, Anchor::end);
      run.wear = wear(2 + static_cast<std::uint32_t>(y));
      run.underline = underlined;
      items.emplace_back(std::move(run));
      y += height;
    };
    const bool boxed = m_style.look->head != CardHead::british && m_style.look->head != CardHead::two_columns;
    if (m_data.secret && boxed) y = add_secret(items);
    if (m_data.secret && !boxed)
      add(m_context.word("secret") + ".", body(125, m_sizes.type * 12 / 100), line() * 15 / 10, true);
    if (!m_data.copy.empty()) add(m_data.copy, body(), line(), false);
    return y;
  }

  Um add_place(std::vector<Item>& items, Point at, Um width, Anchor align) {
    std::vector<Prose> place = m_data.place;
    if (!m_data.date.empty()) {
      if (place.empty()) place.emplace_back();
      place.back().push_back({(place.back().empty() ? "" : ", ") + m_data.date, false});
    }
    if (place.empty()) return 0;
    TextBoxStyle style = m_set.style(body(), width);
    style.align = align;
    return add_box(items, m_set.set(m_context.word("place"), place, style), at, m_style.ink,
                   m_context.language(), wear(3));
  }

  /// Adds a printed head: the issuer on the left of a rule; SECRET, copy, place and date on the right.
  void add_columns() {
    FlowRow row;
    row.field = m_context.word("issuer");
    const Um middle = m_context.width / 2, pad = 2'500;
    m_flow.of(m_data.element);
    const Um left = add_issuer(row.items, {0, line() / 3}, middle - pad) + line() / 3;
    note(row, m_data.part("issuer"), {{0, 0}, {middle, left}});
    Group right;
    Um y = add_marks(right.items, m_context.width - middle - pad);
    note(row, m_data.element, {{middle, 0}, {m_context.width, y}});
    const Um marks = y;
    y +=
        add_place(right.items, {0, y + line() / 3}, m_context.width - middle - pad, Anchor::start) + line() / 3;
    note(row, place_element(), {{middle, marks}, {m_context.width, y}});
    right.transform = Transform::move({middle + pad, 0});
    row.items.emplace_back(std::move(right));
    const Um height = std::max(left, y) + line() / 3;
    Shape rules;
    rules.outline.add_segment({middle, 0}, {middle, height})
        .add_segment({0, height}, {m_context.width, height});
    rules.stroke = Stroke{kBlack, 200, {}, 0, Cap::butt, Join::miter};
    row.items.emplace_back(std::move(rules));
    row.height = height;
    m_flow.add_block(std::move(row));
  }

  /// Adds the word in capitals in a slightly tilted box. Returns its height.
  Um add_secret(std::vector<Item>& items) const {
    Font font = body(150, m_sizes.type * 30 / 100);
    font.bold = m_style.body != FontRole::typed;
    const std::string word = m_context.word("secret");
    const FontHeight height = m_context.metrics.height(font);
    const Um pad = 1700;
    const Um width = m_context.metrics.width(word, font) + 2 * pad + 600;
    const Box box{{m_context.width - width, 0}, {m_context.width, height.cap + 2 * pad}};
    Group group;
    Shape frame;
    frame.outline.add_box(box);
    frame.stroke = Stroke{m_style.red, 450, {}, 0, Cap::butt, Join::miter};
    group.items.emplace_back(std::move(frame));
    TextRun run;
    run.text = word;
    run.font = font;
    run.at = {box.min.x + pad + 300, pad + height.cap};
    run.color = m_style.red;
    run.width = m_context.metrics.width(word, font);
    group.items.emplace_back(std::move(run));
    if (m_style.worn) group.transform = Transform::rotate(-1200, {m_context.width, box.max.y});
    items.emplace_back(std::move(group));
    return box.max.y + 1500;
  }

  void add_title() {
    const auto centred = [&](const std::string& field, const std::string& text, int percent, Um before,
                             TextTag tag, bool underline, std::uint32_t salt) {
      if (text.empty()) return;
      TextBoxStyle style = m_set.style(body(percent), m_context.width);
      style.align = Anchor::middle;
      style.hyphenate = false;
      if (m_style.body != FontRole::typed) style.font.bold = underline;
      if (underline && m_style.look->centred_head()) style.font.italic = false;
      const bool by_emphasis = underline && m_style.body == FontRole::typed;
      TextBox box = m_set.set(field, std::vector<Prose>{{{text, by_emphasis}}}, style);
      m_flow.add_text(field, box, before, line() * percent / 100, m_style.ink, m_context.language(), tag,
                      wear(salt));
      m_flow.keep_last();
    };
    if (m_style.look->head == CardHead::british && !m_data.issuer.empty()) {
      m_flow.of(m_data.part("issuer"));
      centred(m_context.word("issuer"), capitals(plain(m_data.issuer)), 115, line(), TextTag::paragraph, false,
              10);
    }
    m_flow.of(m_data.element);
    centred(m_context.word("card"), m_data.title, 145, line(), TextTag::title, true, 11);
    m_flow.of("title[0]");
    centred(m_context.word("card"), fill_in(m_context.word("quoted"), {m_data.scenario_title}), 110, line() / 3,
            TextTag::heading, false, 12);
    m_flow.of("map[0]");
    centred(m_context.word("map"), m_data.map_reference, 100, line() / 3, TextTag::paragraph, false, 13);
    if (m_data.to.empty()) return;
    std::vector<Prose> to = m_data.to;
    if (!to.front().empty()) {
      // The word "to" is in the language of the following name.
      Fragment& first = to.front().front();
      const std::string lang(first.language ? text::tag_of(*first.language) : std::string_view(m_data.lang));
      first.text = fill_in(card_word("to", lang), {first.text});
    }
    m_flow.of(m_data.part("to"));
    const std::string field = m_context.word("addressee");
    m_flow.add_text(field, m_set.set(field, to, m_set.style(body(), m_context.width)), line() * 2 / 3, line(),
                    m_style.ink, m_context.language(), TextTag::paragraph, wear(14));
    m_flow.keep_last();
  }

  void add_paragraph(const CardParagraphText& paragraph, int number) {
    std::vector<Prose> prose = paragraph.prose;
    if (prose.empty()) prose.emplace_back();
    const bool own_line = m_style.look->capital_heads;
    if (!paragraph.head.empty() && own_line) {
      add_capital_head(paragraph);
    } else if (!paragraph.head.empty()) {
      prose.front().insert(prose.front().begin(), {" ", false});
      prose.front().insert(
          prose.front().begin(),
          {(m_style.look->loud_heads ? capitals(paragraph.head) : paragraph.head) + ".", true});
    }
    const bool numbered = m_style.look->numbered;
    TextBoxStyle style = m_set.style(body(), m_context.width);
    style.indent = numbered ? kNumberIndent : 0;
    TextBox box = m_set.set(paragraph.field, prose, style);
    if (numbered && !box.paragraphs.empty() && !box.paragraphs.front().empty()) {
      TextLine& first = box.paragraphs.front().front();
      TextSpan span;
      span.text = fmt::format("{}.", number);
      span.font = body();
      span.x = -first.at.x;  // in the margin, wherever the line starts
      span.width = m_context.metrics.width(span.text, span.font);
      first.spans.insert(first.spans.begin(), std::move(span));
    }
    m_flow.add_text(paragraph.field, box, own_line && !paragraph.head.empty() ? 0 : line() * 45 / 100, line(),
                    m_style.ink, m_context.language(), TextTag::paragraph,
                    wear(20 + static_cast<std::uint32_t>(number)), line() * 20 / 100);
  }

  /// Adds a paragraph's head on a separate line, in small spaced capitals.
  void add_capital_head(const CardParagraphText& paragraph) {
    TextBoxStyle style = m_set.style(
        {m_style.body, m_sizes.type * 82 / 100, false, false, m_sizes.type * 10 / 100}, m_context.width);
    style.hyphenate = false;
    const TextBox box =
        m_set.set(paragraph.field, std::vector<Prose>{{{capitals(paragraph.head), false}}}, style);
    m_flow.add_text(paragraph.field, box, line() * 60 / 100, line(), m_style.ink, m_context.language(),
                    TextTag::heading, {});
    m_flow.keep_last();
  }

  /// Adds a handwritten signature above typed name and rank: "H. Aldersey, lieutenant-colonel".
  Um add_signature(std::vector<Item>& items, Um x, Um top) {
    const std::string text = plain(m_data.signature);
    if (text.empty()) return top;
    const std::size_t comma = text.find(',');
    const std::string name = text.substr(0, comma);
    const std::string rank =
        comma == std::string::npos ? "" : text.substr(text.find_first_not_of(' ', comma + 1));
    const Um room = m_context.width - x;
    Group hand;
    const bool written = m_style.hand == FontRole::handwriting || m_style.hand == FontRole::quill;
    Font pen{m_style.hand, m_sizes.type * (m_style.hand == FontRole::quill ? 34 : 24) / 10, false, !written, 0};
    while (pen.size > m_sizes.type && m_context.metrics.width(drawable(name, pen.role), pen) > room * 9 / 10)
      pen.size -= 500;
    const Um height = um_of_points(pen.size);
    const Um base = top + (written ? height * 9 / 10 : height) + 2000;
    hand.items.emplace_back(m_set.line(name, {x + room / 12, base}, pen, m_style.pen));
    if (m_style.worn) hand.transform = Transform::rotate(-4000, {x, base});
    items.emplace_back(std::move(hand));
    Um y = base + height / 4;
    for (const std::string& part : {name, rank}) {
      if (part.empty()) continue;
      TextBoxStyle style = m_set.style(body(), room);
      style.hyphenate = false;
      y += add_box(items, m_set.set(m_context.word("signature"), part, style), {x, y}, m_style.ink,
                   m_context.language(), wear(41)) +
           line() / 8;
    }
    return y;
  }

  Um add_distribution(std::vector<Item>& items, Um x, Um y) {
    if (m_data.distribution.empty()) return y - line();
    const std::string field = m_context.word("distribution");
    std::vector<Prose> prose = m_data.distribution;
    if (!prose.front().empty()) prose.front().insert(prose.front().begin(), {{field, true}, {": ", false}});
    if (m_context.language() == text::Language::fr && prose.front().size() > 1) prose.front()[1].text = " : ";
    y += add_box(items, m_set.set(field, prose, m_set.style(body(88), m_context.width - x)), {x, y},
                 m_style.ink, m_context.language(), wear(42));
    return y;
  }

  /// Adds the stamp in the middle of a column. Returns its end.
  Um add_stamp(std::vector<Item>& items, Um x, Um room, Um y) {
    const std::string text = plain(m_data.stamp);
    if (text.empty()) return 0;
    const Um high = stamp_height(m_context);
    StampArt stamp = card_stamp(m_context, text, {x + room / 2, y + high / 2}, room, m_seed);
    if (!stamp.fits)
      m_set.report(
          make_error("text.overflow", message("card \"{}\", field \"{}\": the text is too long for the stamp",
                                              m_data.name, m_context.word("stamp"))));
    items.emplace_back(std::move(stamp.group));
    return y + high + 2000;
  }

  const CardContext& m_context;
  const CardData& m_data;
  const CardStyle& m_style;
  OrderSizes m_sizes;
  CardTypesetter m_set;
  std::uint32_t m_seed;
  Flow m_flow;
};

}  // namespace

Flow slip_flow(const CardContext& context, const std::string& title, const std::vector<std::string>& secrets,
               OrderSizes sizes, Problems& problems) {
  CardTypesetter setter(context, problems);
  const Font font{context.style.body, sizes.type, false, false, 0};
  Font large = font;
  large.size = sizes.type * 145 / 100;
  Flow flow;
  const auto add = [&](const std::string& text, const Font& with, bool underlined, TextTag tag) {
    flow.add_text(
        title, setter.set(title, std::vector<Prose>{{{text, underlined}}}, setter.style(with, context.width)),
        sizes.line(), um_of_points(with.size) * 12 / 10, context.style.ink, context.language(), tag,
        wear_of(context.style, card_seed(text)));
  };
  add(title, large, true, TextTag::title);
  add(context.data.title + ", " + context.data.scenario_title, font, false, TextTag::paragraph);
  add(context.word("slip-for"), font, true, TextTag::paragraph);
  for (const std::string& secret : secrets) add(secret, font, false, TextTag::paragraph);
  return flow;
}

Flow order_flow(const CardContext& context, OrderSizes sizes, Problems& problems) {
  return OrderPart(context, sizes, problems).flow();
}

FlowRow order_foot(const CardContext& context, OrderSizes sizes, const SketchArt* sketch, Problems& problems) {
  return OrderPart(context, sizes, problems).foot(sketch);
}

}  // namespace coq::drawing
