// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/xml/tree.h"
#include "core/drawing/primitives/paragraph.h"

namespace coq::drawing {

// Access to a ruleset for the texts of a reference card.

/// A value of a ruleset before formatting.
struct CardValue {
  std::string text{};
  bool is_default = false;  ///< printed with an asterisk
  std::string rule{};

  std::string printed() const { return is_default ? text + "*" : text; }
};

/// A row for which texts are generated: a table row, or another element of the ruleset with named cells.
struct CardRow {
  const model::Table* table = nullptr;
  const model::TableRow* cells = nullptr;       ///< row of `table`
  const model::TerrainType* terrain = nullptr;  ///< id, name, los, height, layer, effect.ON
  const model::Condition* condition = nullptr;  ///< id, name, los, fills
  const model::Effect* effect = nullptr;        ///< on, is
  std::string it{};                             ///< the keyword or text to be formatted
  const CardRow* outer = nullptr;               ///< the enclosing row
};

/// Looks up values. Each error is recorded once, at the place that was set last.
class CardValues {
 public:
  CardValues(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)) {}

  CardValue value(std::string_view id);
  /// Returns a cell of a row. An unknown cell is an error and returns an empty value. An effect that a terrain
  /// type lacks is empty, too.
  CardValue cell(const CardRow& row, std::string_view name);
  /// Returns a cell of a terrain type.
  CardValue terrain(std::string_view id, std::string_view name);
  /// Returns the name of a unit type, terrain type, condition, nation or marker type. Returns the id if there
  /// is none.
  std::string name(const std::string& id) const;
  /// Returns the system's term for a keyword (RulesetDocument::word).
  std::string word(const std::string& id) const { return m_ruleset.word(id, m_lang); }
  /// Converts a length in millimetres to printed text, in "in" or "cm".
  std::string length(const std::string& text, std::string_view unit) const;
  static std::string with_sign(const std::string& number);

  /// Returns the rows of a table. An unknown table is an error and has no rows.
  std::vector<CardRow> rows_of(std::string_view table);
  /// Returns all elements of a kind: `terrain-type`, `condition`, or `effect` (effects of the terrain type
  /// `around`).
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

/// Formats the texts of a card file: placeholders in braces, conditions, choices, lists.
class CardText {
 public:
  /// The file and the values must outlive this object.
  CardText(const xml::Tree& card, CardValues& values) : m_card(card), m_values(values) {}

  /// Returns the content of an element for a row. White space collapses and is trimmed at both ends.
  Prose prose(const xml::Tree& element, const CardRow& row);
  std::string line(const xml::Tree& element, const CardRow& row);
  /// Returns an attribute, or an empty text.
  std::string attribute(const xml::Tree& element, std::string_view name, const CardRow& row);
  /// Returns whether the conditions in the attribute `if` hold. They hold if there is no such attribute.
  bool holds(const xml::Tree& element, const CardRow& row);
  /// Returns the rows of `of`, `each` or `words` for which the conditions hold, sorted by `by`.
  std::vector<CardRow> rows(const xml::Tree& element, const CardRow& row);

 private:
  /// Returns a text with its placeholders filled.
  std::string filled(std::string_view text, const CardRow& row);
  CardValue place(std::string_view inside, const CardRow& row);
  CardValue source(const std::vector<std::string_view>& words, const CardRow& row);
  CardValue filtered(CardValue value, const std::vector<std::string_view>& words, const CardRow& row);
  /// Translates a text by the `<words>` element with that id.
  std::string words(const xml::Tree& words, const std::string& text, const CardRow& row);
  bool condition(std::string_view text, const CardRow& row);
  const xml::Tree* find(std::string_view element, std::string_view id) const;
  std::vector<std::string> ids(std::string_view element) const;

  void add(const xml::Tree& element, const CardRow& row, bool bold, Prose& out);
  void add_choice(const xml::Tree& choose, const CardRow& row, bool bold, Prose& out);
  std::string list(const xml::Tree& list, const CardRow& row);

  const xml::Tree& m_card;
  CardValues& m_values;
  /// Counts a list row or a placeholder. Returns true if the file requests more than a card can hold, because
  /// nested lists and texts multiply. The error is reported once.
  bool exhausted(std::size_t text_bytes);

  int m_depth = 0;  ///< nesting depth of texts
  int m_steps = 0;
  bool m_exhausted = false;
};

}  // namespace coq::drawing
