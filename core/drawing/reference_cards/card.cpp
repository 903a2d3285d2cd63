// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/card.h"

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/drawing/reference_cards/card_text.h"

namespace coq::drawing {
namespace {

constexpr std::string_view kInText = "b when choose list";

constexpr xml::TreeRule kRules[] = {
    {"card", "system! lang! look emblem", "title subtitle notice sheet foot text words page"},
    {"title", "", kInText, true},
    {"subtitle", "", kInText, true},
    {"notice", "", kInText, true},
    {"sheet", "", kInText, true},
    {"foot", "", kInText, true},
    {"text", "id!", kInText, true},
    {"words", "id!", "word"},
    {"word", "is", kInText, true},
    {"page", "", "column"},
    {"column", "share", "section"},
    {"section", "title!", "point remark table"},
    {"point", "mark level", kInText, true},
    {"remark", "", kInText, true},
    {"table", "", "head row rows"},
    {"head", "share align bold quiet", kInText, true},
    {"row", "", "cell"},
    {"rows", "of each words if by", "cell"},
    {"cell", "terrain symbol disc colour", kInText, true},
    {"b", "", "when choose list", true},
    {"when", "if is", kInText, true},
    {"choose", "of", "when"},
    {"list", "of each words if between before", "item b when choose list", true},
    {"item", "if", kInText, true},
};

/// Builds a card from its file.
class CardMaker {
 public:
  CardMaker(const xml::Tree& card, const model::RulesetDocument& ruleset)
      : m_card(card), m_values(ruleset, card.get("lang")), m_text(card, m_values) {}

  const Problems& problems() const { return m_values.problems(); }

  PlayerAid make() {
    PlayerAid aid;
    aid.lang = m_card.get("lang");
    aid.ruleset_lang = m_values.ruleset().lang;
    if (m_card.find("look") != nullptr) aid.look = m_text.attribute(m_card, "look", {});
    aid.emblem = one_of(m_card, "emblem", {"star", "poppy"}) == 1 ? AidEmblem::poppy : AidEmblem::star;
    for (const xml::Tree& part : m_card.parts) {
      if (part.name == "title") aid.title = m_text.line(part, {});
      if (part.name == "subtitle") aid.subtitle = m_text.line(part, {});
      if (part.name == "notice") aid.notice = m_text.line(part, {});
      if (part.name == "sheet") aid.sheet = m_text.line(part, {});
      if (part.name == "foot") aid.foot = m_text.line(part, {});
      if (part.name == "page") aid.pages.push_back(page(part));
    }
    number_sections(aid);
    return aid;
  }

 private:
  AidPage page(const xml::Tree& page) {
    AidPage out;
    for (const xml::Tree& column : page.parts) {
      AidColumnOfPage& one = out.columns.emplace_back();
      one.share = number(column, "share", 1);
      for (const xml::Tree& part : column.parts) one.sections.push_back(section(part));
    }
    return out;
  }

  AidSection section(const xml::Tree& section) {
    AidSection out;
    out.title = m_text.attribute(section, "title", {});
    for (const xml::Tree& part : section.parts) {
      if (part.name == "table") out.blocks.emplace_back(table(part));
      if (part.name == "remark") out.blocks.emplace_back(AidRemark{m_text.line(part, {})});
      if (part.name != "point") continue;
      const std::string* mark = part.find("mark");
      out.blocks.emplace_back(
          AidLine{mark != nullptr ? *mark : "\u2013", m_text.prose(part, {}), number(part, "level", 0)});
    }
    return out;
  }

  AidTable table(const xml::Tree& table) {
    AidTable out;
    for (const xml::Tree& part : table.parts) {
      if (part.name == "head")
        out.columns.push_back({m_text.line(part, {}), number(part, "share", 1), align(part), is(part, "bold"),
                               is(part, "quiet")});
      if (part.name == "row") add_row(part, {}, out);
      if (part.name == "rows")
        for (const CardRow& row : m_text.rows(part, kNoRow)) add_row(part, row, out);
    }
    return out;
  }

  void add_row(const xml::Tree& cells, const CardRow& row, AidTable& out) {
    std::vector<AidCell>& made = out.rows.emplace_back();
    for (const xml::Tree& part : cells.parts) made.push_back(cell(part, row));
    m_values.at(cells.place);
    if (made.size() != out.columns.size())
      m_values.fail("card.text", message("a row has {} cells, but the table has {} columns", made.size(),
                                         out.columns.size()));
    made.resize(out.columns.size());
  }

  AidCell cell(const xml::Tree& cell, const CardRow& row) {
    if (cell.find("symbol") != nullptr)
      return AidCell::unit(parse_icon(m_text.attribute(cell, "symbol", row)).value_or(SymbolIcon::none));
    if (cell.find("colour") != nullptr) return AidCell::swatch(m_text.attribute(cell, "colour", row));
    if (cell.find("disc") != nullptr) return AidCell::yes_or_no(m_text.attribute(cell, "disc", row) == "yes");
    if (cell.find("terrain") != nullptr) {
      const std::string id = m_text.attribute(cell, "terrain", row);
      m_values.terrain(id, "id");
      const model::TerrainType* type = m_values.ruleset().find_terrain(id);
      return type != nullptr ? AidCell::terrain(*type) : AidCell();
    }
    return m_text.line(cell, row);
  }

  int number(const xml::Tree& element, std::string_view attribute, int fallback) {
    const std::string* text = element.find(attribute);
    if (text == nullptr) return fallback;
    constexpr std::int64_t kMax = 1000;
    const auto found = parse_integer(*text);
    if (found && *found >= 0 && *found <= kMax) return static_cast<int>(*found);
    wrong(element, attribute, *text, {}, message(translatable("a whole number from {} to {}"), 0, kMax).text());
    return fallback;
  }
  bool is(const xml::Tree& element, std::string_view attribute) {
    return one_of(element, attribute, {"no", "yes"}) == 1;
  }
  Anchor align(const xml::Tree& element) {
    static constexpr Anchor kAnchors[] = {Anchor::start, Anchor::middle, Anchor::end};
    return kAnchors[one_of(element, "align", {"start", "middle", "end"})];
  }
  /// Returns the index of the attribute's keyword in `words`, or 0 if the attribute is absent.
  std::size_t one_of(const xml::Tree& element, std::string_view attribute,
                     const std::vector<std::string>& words) {
    const std::string* text = element.find(attribute);
    if (text == nullptr) return 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == *text) return i;
    wrong(element, attribute, *text, nearest_word(*text, words), join(words, ", "));
    return 0;
  }
  void wrong(const xml::Tree& element, std::string_view attribute, const std::string& text,
             std::string suggestion, const std::string& expected) {
    m_values.at(element.place);
    m_values.fail("xml.value", suggesting(message("attribute \"{}\" of <{}> is \"{}\": expected {}", attribute,
                                                  element.name, text, expected),
                                          std::move(suggestion)));
  }

  static const CardRow kNoRow;
  const xml::Tree& m_card;
  CardValues m_values;
  CardText m_text;
};

const CardRow CardMaker::kNoRow{};

}  // namespace

const xml::TreeFormat kCardFormat{"urn:coquelicot:card:1", kRules};

Result<PlayerAid> make_card(std::string_view text, const std::string& file,
                            const model::RulesetDocument& ruleset, Problems* all) {
  Problems problems;
  PlayerAid aid;
  if (const auto card = xml::read_tree(text, kCardFormat, file, problems)) {
    CardMaker maker(*card, ruleset);
    aid = maker.make();
    for (Problem problem : maker.problems()) {
      problem.file = file;
      problems.push_back(std::move(problem));
    }
  }
  if (all != nullptr) all->insert(all->end(), problems.begin(), problems.end());
  if (!problems.empty()) return problems.front();
  return aid;
}

}  // namespace coq::drawing
