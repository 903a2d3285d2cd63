// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/cards/card_options.h"
#include "core/drawing/cards/own_sentences.h"
#include "core/drawing/primitives/paragraph.h"

/// What stands on a card, as words: the document's texts and the sentences that say its structured data.
namespace coq::scene {

/// The documents of a scenario.
struct CardSource {
  const model::ScenarioDocument& scenario;
  const model::MapDocument& map;
  std::vector<const model::CountersDocument*> counters;
  const model::RulesetDocument& ruleset;
  const model::MapDocument* drawn_map = nullptr;  ///< without the scenario's changes; null where it is `map`
};

/// Units of one counter in one group: drawn with their number below.
struct CardUnit {
  const model::Counter* counter = nullptr;
  const model::CountersDocument* document = nullptr;
  std::size_t face = 0;  ///< drawn: the back where the scenario prescribes it
  int count = 1;
  std::string id;    ///< "B" or "B.1 – B.3"
  std::string name;  ///< of the unit, else of its counter
};

/// A set-up group or a wave of reinforcements.
struct CardGroup {
  std::string element;  ///< in the scenario: "side[0]/setup[1]"
  std::string text;     ///< "Dans la zone « Lisière » : B03, C03, D03, en tranchée, face au choix"
  std::vector<CardUnit> units;
  bool reinforcement = false;
};

struct CardSide {
  std::string element;  ///< in the scenario: "side[0]"
  std::string id;
  std::string name;
  std::string power;
  std::string order;  ///< "se place en premier"
  std::string nation;
  std::vector<CardGroup> groups;
  std::vector<CardTable> tables;  ///< of what only the system knows: batteries
  /// Heading and sentence: own edge, mine.
  std::vector<std::pair<std::string, std::string>> sentences;
};

/// A paragraph of the order; `field` is what messages call it.
struct CardParagraphText {
  std::string element;  ///< in the scenario: "card[0]/briefing[0]"
  std::string field;
  std::string head;
  std::vector<Prose> prose;
};

struct CardData {
  std::string name;  ///< "Ordre 7": for messages and bookmarks
  std::string lang;
  std::string owner;  ///< id of the side whose secrets it holds; empty: nobody's
  bool secret = false;
  std::string number, copy, title, scenario_title, map_reference;
  std::vector<Prose> issuer, to, place, signature, distribution, stamp, scribble;
  std::string date;
  std::vector<CardParagraphText> paragraphs;
  const model::Sketch* sketch = nullptr;

  std::string map, length, mission;
  std::vector<std::string> objectives;
  std::vector<CardSide> sides;       ///< in the order of setting up
  std::vector<std::string> victory;  ///< a sentence; where there are several conditions, one each below it
  std::vector<std::string> victory_elements;  ///< of each line
  std::vector<std::string> notes;
  std::vector<std::vector<Prose>> special_rules;  ///< changes of the terrain first
  std::vector<std::string> rule_elements;         ///< of each rule

  std::string element;                             ///< of the card in the scenario: "card[0]"
  std::map<std::string, std::size_t> in_language;  ///< which of its texts of that name are shown
  /// The element of a text of that name.
  std::string part(const std::string& text) const;
};

/// The card's words for `owner` (a side's id, or nobody): secret hexes of other sides are in none of them. A
/// mine with `secret` is not even mentioned; of a battery with `secret` all is told but the preregistered hex.
CardData card_data(const CardSource& source, const model::Card& card, std::string_view owner,
                   const CardOptions& options);

/// Prose of a document in the card's language.
std::vector<Prose> prose_of(const std::vector<model::Prose>& prose, std::string_view lang,
                            std::string_view document_lang);
std::vector<Prose> prose_of(const std::vector<model::Paragraph>& paragraphs, text::Language language);

}  // namespace coq::scene
