// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"

/// What cards say of the elements that a rule system adds to scenarios, by the tables of its ruleset:
/// `scenario.sentences` (`of`, `when`, a column for each language) and `scenario.columns` (docs/ruleset.md).
namespace coq::scene {

/// Own elements of one kind below a side, as a table.
struct CardTable {
  struct Column {
    std::string id;
    std::string head;
    int share = 0;  ///< of the width, in thousandths
    bool strong = false;
  };
  std::string head;  ///< "Artillerie hors-carte"
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;  ///< a cell for each column
};

/// The words of one scenario's own elements in one language.
class OwnSentences {
 public:
  OwnSentences(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
               std::string_view lang)
      : m_scenario(scenario), m_ruleset(ruleset), m_lang(lang) {}

  /// The first sentence of `of` whose conditions hold; empty where there is none. `hidden`: it is the secret of
  /// a side that does not hold the card.
  std::string say(std::string_view of, const model::OwnElements::One& one, bool hidden = false) const;
  /// What a kind is called: the ruleset's name `element.NAME`.
  std::string head(const model::OwnKind& kind) const;
  /// An empty table with the columns of a kind; nothing where the ruleset has none for it.
  std::optional<CardTable> table_of(const model::OwnKind& kind) const;
  std::vector<std::string> row(const CardTable& table, const model::OwnElements::One& one, bool hidden) const;

 private:
  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

/// Is the element marked as its side's secret?
bool is_secret(const model::OwnElements::One& one);

}  // namespace coq::scene
