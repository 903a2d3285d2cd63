// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"

namespace coq::scene {

// What cards say of the elements that a rule system adds to scenarios, by the tables of its ruleset:
// `scenario.sentences` (`of`, `when`, a column for each language) and `scenario.columns` (docs/ruleset.md).

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

  /// Whose card it is, as far as an element is concerned.
  enum class Holder {
    any,
    owner,  ///< the side that the element belongs to
    enemy   ///< another side, from which the element is hidden
  };
  /// The first sentence of `of` whose conditions hold; empty where there is none.
  std::string say(std::string_view of, const model::OwnElements::One& one, Holder holder = Holder::any) const;
  /// That of an element, then one for each `NAME.more` of the ruleset's table: what one sentence would not
  /// hold.
  std::vector<std::string> say_all(std::string_view name, const model::OwnElements::One& one) const;
  /// What a kind is called: the ruleset's name `element.NAME`.
  std::string head(const model::OwnKind& kind) const;
  /// An empty table with the columns of a kind; nothing where the ruleset has none for it.
  std::optional<CardTable> table_of(const model::OwnKind& kind) const;
  std::vector<std::string> row(const CardTable& table, const model::OwnElements::One& one, Holder holder) const;

 private:
  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

/// Is the element marked as its side's secret?
bool is_secret(const model::OwnElements::One& one);

// Sentences of the order of battle from structured data, in the card's language.

/// What the ruleset calls a word of the documents: "mode.", "rocket" is the entry `mode.rocket` of its table
/// `names`; that word itself where it has none.
std::string system_word(const model::RulesetDocument& ruleset, std::string_view prefix, std::string_view word,
                        std::string_view lang);

/// "D03, F03 et H04"; a longer list has commas only. Neighbours in a row are said by its ends: "A02–I02".
std::string hexes_text(const std::vector<std::string>& hexes, std::string_view lang);
/// "tours 1 à 3 et 7".
std::string turns_text(const model::Turns& turns, std::string_view lang);
/// "1-3, 7" for tables.
std::string turns_short(const model::Turns& turns);
/// "6 tours, de 10 minutes chacun".
std::string length_text(int turns, const model::RulesetDocument& ruleset, std::string_view lang);

/// "Dans la zone « Lisière » : B03, C03, D03, en tranchée". `zone` is null where the set-up names hexes.
std::string setup_text(const model::Setup& setup, const model::Zone* zone,
                       const model::RulesetDocument& ruleset, std::string_view lang);
std::string reinforcements_text(const model::Reinforcements& wave, const model::Zone* zone,
                                const model::RulesetDocument& ruleset, std::string_view lang);

/// "contrôler E05 et F05 à la fin de la partie".
std::string control_text(const model::Control& control, std::string_view lang);
std::string exit_text(const model::ExitCondition& exit, std::string_view lang);
/// "repli vers le bord sud".
std::string own_edge_text(const model::OwnEdge& edge, std::string_view lang);
/// "bord sud": where a side has its edge of a table.
std::string table_edge_text(const model::OwnEdge& edge, std::string_view lang);
std::string elimination_text(const model::ScenarioDocument& scenario, const model::Elimination& elimination,
                             std::string_view lang);
std::string points_text(const model::PointsCondition& points, std::string_view lang);
/// The sentence of a victory condition and, where it has several parts, a line for each.
std::vector<std::string> victory_text(const model::ScenarioDocument& scenario, const model::Victory& victory,
                                      std::string_view lang);

/// All notes of a scenario, a sentence each.
std::vector<std::string> notes_text(const model::ScenarioDocument& scenario,
                                    const model::RulesetDocument& ruleset, std::string_view lang);

/// What only this side may know: what the system says of elements that are marked secret, or that cannot be
/// marked (`slip.NAME`).
std::vector<std::string> secrets_text(const model::ScenarioDocument& scenario, const model::Side& side,
                                      const model::RulesetDocument& ruleset, std::string_view lang);

/// The name of a side in that language; its id where it has none.
std::string side_name(const model::ScenarioDocument& scenario, std::string_view id, std::string_view lang);

}  // namespace coq::scene
