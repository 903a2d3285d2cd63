// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/xml/tree.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/reference_cards/card_values.h"

namespace coq::scene {

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
  int m_depth = 0;  ///< of texts that ask for texts
};

}  // namespace coq::scene
