// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/xml/tree.h"
#include "core/drawing/primitives/paragraph.h"

namespace coq::scene {

// What the texts of a reference card ask of a ruleset.

/// Something of a ruleset, before it is put into words.
struct CardValue {
  std::string text{};
  bool is_default = false;  ///< it has an asterisk
  std::string rule{};

  std::string printed() const { return is_default ? text + "*" : text; }
};

/// A row that texts are made for: of a table, or something of the ruleset that has cells as well.
struct CardRow {
  const model::Table* table = nullptr;
  const model::TableRow* cells = nullptr;       ///< of `table`
  const model::TerrainType* terrain = nullptr;  ///< id, name, los, height, layer, effect.ON
  const model::Condition* condition = nullptr;  ///< id, name, los, fills
  const model::Effect* effect = nullptr;        ///< on, is
  std::string it{};                             ///< the word, or the text that is put into words
  const CardRow* outer = nullptr;               ///< the row around it
};

/// Finds what is asked; each fault is kept once, at the place that was set last.
class CardValues {
 public:
  CardValues(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  CardValue value(std::string_view id);
  /// Empty, and a fault, where the row has no such cell; an effect that a terrain type lacks is empty.
  CardValue cell(const CardRow& row, std::string_view name);
  /// A cell of a terrain type.
  CardValue terrain(std::string_view id, std::string_view name);
  /// The name of a unit type, terrain type, condition, nation or marker type; the id where it is none.
  std::string name(const std::string& id) const;
  /// What the system calls a word of its own (RulesetDocument::word).
  std::string word(const std::string& id) const { return m_ruleset.word(id, m_lang); }
  /// A length in millimetres as it is printed, in "in" or "cm".
  std::string length(const std::string& text, std::string_view unit) const;
  static std::string with_sign(const std::string& number);

  /// The rows of a table; none, and a fault, where there is no such table.
  std::vector<CardRow> rows_of(std::string_view table);
  /// `terrain-type`, `condition`, or `effect`: of the terrain type that `around` is.
  std::vector<CardRow> rows_of_each(std::string_view kind, const CardRow& around);

  void at(SourcePlace place) { m_place = place; }
  void fail(const char* check, Message message);
  const Problems& problems() const { return m_problems; }
  const model::RulesetDocument& ruleset() const { return m_ruleset; }

 private:
  void missing(std::string_view id, const std::vector<std::string>& known);
  template <class Entry>
  std::string name_of(const Entry& entry) const {
    return model::name_in(entry.names, m_lang, m_ruleset.lang);
  }
  CardValue terrain_cell(const model::TerrainType& type, std::string_view name);

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
  SourcePlace m_place;
  Problems m_problems;
};

/// Puts the texts of a card file into words: places in braces, conditions, choices, lists.
class CardText {
 public:
  /// The file and the values must outlive it.
  CardText(const xml::Tree& card, CardValues& values) : m_card(card), m_values(values) {}

  /// What stands in an element, for a row: blanks as one, none at the ends.
  Prose prose(const xml::Tree& element, const CardRow& row);
  std::string line(const xml::Tree& element, const CardRow& row);
  /// An attribute; empty where there is none.
  std::string attribute(const xml::Tree& element, std::string_view name, const CardRow& row);
  /// Do the conditions of its attribute `if` hold? Without one they do.
  bool holds(const xml::Tree& element, const CardRow& row);
  /// The rows of `of`, `each` or `words` for which the conditions hold, in the order of `by`.
  std::vector<CardRow> rows(const xml::Tree& element, const CardRow& row);

 private:
  /// A text with its places filled.
  std::string filled(std::string_view text, const CardRow& row);
  CardValue place(std::string_view inside, const CardRow& row);
  CardValue source(const std::vector<std::string_view>& words, const CardRow& row);
  CardValue filtered(CardValue value, const std::vector<std::string_view>& words, const CardRow& row);
  /// What the `<words>` of that id have for a text.
  std::string words(const xml::Tree& words, const std::string& text, const CardRow& row);
  bool condition(std::string_view text, const CardRow& row);
  const xml::Tree* find(std::string_view element, std::string_view id) const;
  std::vector<std::string> ids(std::string_view element) const;

  void add(const xml::Tree& element, const CardRow& row, bool bold, Prose& out);
  void add_choice(const xml::Tree& choose, const CardRow& row, bool bold, Prose& out);
  std::string list(const xml::Tree& list, const CardRow& row);

  const xml::Tree& m_card;
  CardValues& m_values;
  /// Counts a row of a list or a place in braces. True if the file asks for more than a card can hold, which is
  /// reported once: nested lists and texts multiply.
  bool exhausted(std::size_t text_bytes);

  int m_depth = 0;  ///< of texts that ask for texts
  int m_steps = 0;
  bool m_exhausted = false;
};

}  // namespace coq::scene
