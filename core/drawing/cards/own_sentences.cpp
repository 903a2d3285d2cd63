// SPDX-License-Identifier: MIT
#include "core/drawing/cards/own_sentences.h"

#include "core/base/sentence.h"
#include "core/base/text.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"

namespace coq::scene {
namespace {

/// The arguments of a sentence of one element: as documents have them, for conditions, and as they are said.
class Arguments {
 public:
  Arguments(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
            std::string_view lang, const model::OwnElements::One& one, bool hidden)
      : m_scenario(scenario), m_ruleset(ruleset), m_lang(lang), m_one(one), m_hidden(hidden) {}

  std::string raw(std::string_view name) const {
    if (name == "hidden") return m_hidden ? "yes" : "";
    if (const auto dot = name.find('.'); dot != std::string_view::npos) return cell(name);
    const model::AttributeInfo* attribute = find(name);
    std::string text;
    if (attribute != nullptr) attribute->format(m_one.element.value, text);
    if (attribute != nullptr) return text;
    return name == "name" ? own_name() : own_prose(name);
  }

  /// Several, with blanks between: those that differ from the one before, with slashes between.
  std::string said(std::string_view names) const {
    std::string out, last;
    for (const std::string_view name : split_words(names)) {
      const std::string text = said_one(name);
      if (text.empty() || text == last) continue;
      out += (out.empty() ? "" : "\u00A0/\u00A0") + text;
      last = text;
    }
    return out;
  }

 private:
  /// The element's text is its hexes.
  const model::AttributeInfo* find(std::string_view name) const {
    const model::ElementInfo& info = *m_one.element.info;
    if (name == "hexes" && info.content) return &*info.content;
    return info.find_attribute(name);
  }

  /// `turns.short`, or of an attribute that names a row of a table, a cell of that row: `mode.signal`.
  std::string cell(std::string_view name) const {
    const auto dot = name.find('.');
    const std::string_view field = name.substr(0, dot), column = name.substr(dot + 1);
    const model::AttributeInfo* attribute = find(field);
    if (attribute == nullptr) return {};
    if (attribute->type.name == "turns" && column == "short") return turns_short(turns(field));
    if (attribute->words.from != model::WordsFrom::column) return {};
    const model::TableRow* row = m_ruleset.find_row(attribute->words.key, raw(field));
    return row != nullptr ? row->cell(column) : std::string();
  }

  std::string said_one(std::string_view name) const {
    const std::string text = raw(name);
    const model::AttributeInfo* attribute = find(name);
    if (text.empty() || attribute == nullptr) return text;
    const model::ValueType& type = attribute->type;
    if (type.name == "turns") return turns_text(turns(name), m_lang);
    if (attribute->words.from == model::WordsFrom::sides) return sides(text);
    if (attribute->words.from == model::WordsFrom::column) return word(*attribute, text);
    if (attribute->words.from == model::WordsFrom::own)
      return card_word_or_own(std::string(name) + "-", text, m_lang);
    if (type.name == "labels") return hexes_text(list(text), m_lang);
    if (type.list) return enumerate(list(text), m_lang);
    if (type.name == "yes-no") return std::string(card_word(text, m_lang));
    if (type.least < 0) return signed_text(static_cast<int>(parse_integer(text).value_or(0)));
    return text;
  }

  static std::vector<std::string> list(const std::string& text) {
    std::vector<std::string> out;
    for (const std::string_view one : split_words(text)) out.emplace_back(one);
    return out;
  }
  model::Turns turns(std::string_view name) const {
    model::Turns out;
    model::as_turns.parse(raw(name), out);
    return out;
  }
  std::string sides(const std::string& ids) const {
    std::vector<std::string> names;
    for (const std::string& id : list(ids)) names.push_back(side_name(m_scenario, id, m_lang));
    return enumerate(names, m_lang);
  }
  /// A word of a table: in the table's own column of the language, else by the ruleset's names, `mode.rocket`
  /// (of the attribute), `rocket` or `bombardment.pulverising` (of the element).
  std::string word(const model::AttributeInfo& attribute, const std::string& text) const {
    const std::string own = m_ruleset.find_word(attribute.words.key, text, m_lang);
    if (!own.empty()) return own;
    const std::string called = m_ruleset.find_word("names", attribute.name + "." + text, m_lang);
    if (!called.empty()) return called;
    const std::string by_itself = m_ruleset.find_word("names", text, m_lang);
    return by_itself.empty() ? system_word(m_ruleset, std::string(m_one.kind.name) + ".", text, m_lang)
                             : by_itself;
  }
  /// The element's name in the language, where it has one.
  std::string own_name() const {
    std::vector<model::Name> names;
    for (const model::ChildInfo& child : m_one.element.info->children)
      if (&child.infos.front()() == &model::describe<model::Name>())
        for (std::size_t i = 0; i < child.size(m_one.element.value); ++i)
          names.push_back(*static_cast<const model::Name*>(child.get(m_one.element.value, i).value));
    return model::name_in(names, m_lang, m_scenario.lang);
  }
  /// The text of its elements of that name, in the language.
  std::string own_prose(std::string_view name) const {
    std::vector<model::Prose> texts;
    for (const model::ChildInfo& child : m_one.element.info->children) {
      if (child.names.front() != name || &child.infos.front()() != &model::describe<model::Prose>()) continue;
      for (std::size_t i = 0; i < child.size(m_one.element.value); ++i)
        texts.push_back(*static_cast<const model::Prose*>(child.get(m_one.element.value, i).value));
    }
    const model::Prose* found = model::prose_in(texts, m_lang, m_scenario.lang);
    return found != nullptr ? model::plain_text(*found) : std::string();
  }

  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  std::string_view m_lang;
  const model::OwnElements::One& m_one;
  bool m_hidden;
};

}  // namespace

std::string OwnSentences::say(std::string_view of, const model::OwnElements::One& one, bool hidden) const {
  const model::Table* table = m_ruleset.find_table("scenario.sentences");
  if (table == nullptr) return {};
  const Arguments arguments(m_scenario, m_ruleset, m_lang, one, hidden);
  for (const model::TableRow& row : table->rows) {
    if (row.cell("of") != of) continue;
    if (!holds(row.cell("when"), [&](std::string_view name) { return arguments.raw(name); })) continue;
    return fill_places(m_ruleset.word_of(row, m_lang),
                       [&](std::string_view name) { return arguments.said(name); });
  }
  return {};
}

std::string OwnSentences::head(const model::OwnKind& kind) const {
  return system_word(m_ruleset, "element.", kind.name, m_lang);
}

std::optional<CardTable> OwnSentences::table_of(const model::OwnKind& kind) const {
  const model::Table* columns = m_ruleset.find_table("scenario.columns");
  if (columns == nullptr) return std::nullopt;
  CardTable out;
  out.head = head(kind);
  for (const model::TableRow& row : columns->rows) {
    if (row.cell("of") != kind.name) continue;
    out.columns.push_back({row.cell("cell"), m_ruleset.word_of(row, m_lang),
                           static_cast<int>(parse_integer(row.cell("share")).value_or(0)),
                           row.cell("strong") == "yes"});
  }
  if (out.columns.empty()) return std::nullopt;
  return out;
}

std::vector<std::string> OwnSentences::row(const CardTable& table, const model::OwnElements::One& one,
                                           bool hidden) const {
  std::vector<std::string> out;
  for (const CardTable::Column& column : table.columns) {
    std::vector<std::string> texts;
    for (const std::string_view cell : split_words(column.id)) {
      std::string text = say(std::string(one.kind.name) + "." + std::string(cell), one, hidden);
      if (!text.empty()) texts.push_back(std::move(text));
    }
    out.push_back(join(texts, " \u00B7 "));
  }
  return out;
}

bool is_secret(const model::OwnElements::One& one) {
  return one.element.info->attribute_text(one.element.value, "secret") == "yes";
}

}  // namespace coq::scene
