// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"

namespace coq::drawing {

// Sentences for the elements that a rule system adds to scenarios, from the tables of its ruleset:
// `scenario.sentences` (`of`, `when`, a column per language) and `scenario.columns` (docs/ruleset.md).

/// System elements of one kind below a side, as a table.
struct CardTable {
  struct Column {
    std::string id;
    std::string head;
    int share = 0;  ///< share of the width, in thousandths
    bool strong = false;
  };
  std::string head;  ///< "Artillerie hors-carte"
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;  ///< a cell for each column
};

/// Sentences for the system elements of one scenario in one language.
class SystemSentences {
 public:
  SystemSentences(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
                  std::string_view lang)
      : m_scenario(scenario), m_ruleset(ruleset), m_lang(lang) {}

  /// The reader of the card, in relation to the owner of an element.
  enum class Holder {
    any,
    owner,  ///< the side that owns the element
    enemy   ///< another side, from which the element is hidden
  };
  /// Returns the first sentence of `of` whose conditions hold, or an empty text.
  std::string say(std::string_view of, const model::SystemElements::One& one,
                  Holder holder = Holder::any) const;
  /// Returns the sentence of an element, followed by one for each `NAME.more` in the ruleset's table. They hold
  /// details that do not fit in the first sentence.
  std::vector<std::string> say_all(std::string_view name, const model::SystemElements::One& one) const;
  /// Returns the heading of a kind: the ruleset's name `element.NAME`.
  std::string head(const model::SystemElementKind& kind) const;
  /// Returns an empty table with the columns of a kind, or nullopt if the ruleset defines none.
  std::optional<CardTable> table_of(const model::SystemElementKind& kind) const;
  std::vector<std::string> row(const CardTable& table, const model::SystemElements::One& one,
                               Holder holder) const;

 private:
  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
};

/// Returns whether the element is marked as its side's secret.
bool is_secret(const model::SystemElements::One& one);

// Sentences of the order of battle from structured data, in the card's language.

/// Returns the ruleset's term for a document's keyword: "mode." and "rocket" select the entry `mode.rocket` of
/// its table `names`. Returns the keyword itself if there is no entry.
std::string system_word(const model::RulesetDocument& ruleset, std::string_view prefix, std::string_view word,
                        std::string_view lang);

/// Returns "D03, F03 et H04"; a longer list only uses commas. A run of adjacent hexes is shortened to
/// "A02–I02".
std::string hexes_text(const std::vector<std::string>& hexes, std::string_view lang);
/// Returns for example "tours 1 à 3 et 7".
std::string turns_text(const model::Turns& turns, std::string_view lang);
/// Returns the short form for tables: "1-3, 7".
std::string turns_short(const model::Turns& turns);
/// Returns for example "6 tours, de 10 minutes chacun".
std::string length_text(int turns, const model::RulesetDocument& ruleset, std::string_view lang);

/// Returns "Dans la zone « Lisière » : B03, C03, D03, en tranchée". `zone` is null if the set-up names hexes.
std::string setup_text(const model::Setup& setup, const model::Zone* zone,
                       const model::RulesetDocument& ruleset, std::string_view lang);
std::string reinforcements_text(const model::Reinforcements& wave, const model::Zone* zone,
                                const model::RulesetDocument& ruleset, std::string_view lang);

/// Returns for example "contrôler E05 et F05 à la fin de la partie".
std::string control_text(const model::Control& control, std::string_view lang);
std::string exit_text(const model::ExitCondition& exit, std::string_view lang);
/// Returns for example "repli vers le bord sud".
std::string own_edge_text(const model::OwnEdge& edge, std::string_view lang);
/// Returns the home edge of a side on a table: "bord sud".
std::string table_edge_text(const model::OwnEdge& edge, std::string_view lang);
std::string elimination_text(const model::ScenarioDocument& scenario, const model::Elimination& elimination,
                             std::string_view lang);
std::string points_text(const model::PointsCondition& points, std::string_view lang);
/// Returns the sentence of a victory condition, plus a line for each part if it has several.
std::vector<std::string> victory_text(const model::ScenarioDocument& scenario, const model::Victory& victory,
                                      std::string_view lang);

/// Returns all notes of a scenario, one sentence each.
std::vector<std::string> notes_text(const model::ScenarioDocument& scenario,
                                    const model::RulesetDocument& ruleset, std::string_view lang);

/// Returns the secrets of a side: the system's sentences (`slip.NAME`) for elements that are marked secret, or
/// that cannot be marked.
std::vector<std::string> secrets_text(const model::ScenarioDocument& scenario, const model::Side& side,
                                      const model::RulesetDocument& ruleset, std::string_view lang);

/// Returns the name of a side in that language, or its id.
std::string side_name(const model::ScenarioDocument& scenario, std::string_view id, std::string_view lang);

}  // namespace coq::drawing
