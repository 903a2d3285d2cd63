// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/cards/sentences.h"
#include "core/drawing/primitives/paragraph.h"

namespace coq::scene {

inline constexpr int kMostPages = 4;

enum class PaperLook : std::uint8_t {
  none,  ///< white
  tint,  ///< the colour of the template's paper, and its punch holes
  aged,  ///< the same, folded, stained and browned along the edges
};

/// Boxes without ink, each with the way to the element of the scenario that it shows as its id
/// (`card[0]/briefing[0]`); `!` before it where the element goes on beyond the page. Never printed.
inline constexpr std::string_view kFieldsLayer = "fields";

/// Scenario cards as they are printed.
struct CardOptions {
  std::string paper = "A4";     ///< of a card: A4, A5 or another
  std::string side{};           ///< only what this side may see; empty prints every card for its own side
  std::string card_template{};  ///< of card_style.h; empty is the card's own
  std::string lang{};           ///< of words and names; empty is the scenario's
  PaperLook paper_look = PaperLook::tint;
  bool accessible = false;       ///< no effects of worn type, no tint, no handwriting
  bool black_and_white = false;  ///< for plain printers: no tint, no colours
  bool draft = false;   ///< text that does not fit is cut, with a red corner, instead of being an error
  int pages = 0;        ///< that a card may have, 1 to 4; 0: as many as it needs, but two if it can
  Um bleed = 0;         ///< colour beyond the trim, with crop marks
  bool fields = false;  ///< of a card that is looked at: the layer kFieldsLayer says what stands where
  std::optional<std::int64_t> date{};  ///< for the file's metadata; seconds since 1970
};

/// The options as users write them.
const OptionTable<CardOptions>& card_option_table();

// What stands on a card, as words: the document's texts and the sentences that say its structured data.

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
