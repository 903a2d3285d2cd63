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
#include "core/drawing/counters/scenario_units.h"
#include "core/drawing/primitives/paragraph.h"

namespace coq::drawing {

inline constexpr int kMaxPages = 4;

enum class PaperLook : std::uint8_t {
  none,  ///< white
  tint,  ///< the template's paper colour and punch holes
  aged,  ///< as `tint`, and also folded, stained and browned along the edges
};

/// Name of the layer of field boxes without ink. The id of a box is the path of the scenario element that it
/// shows (`card[0]/briefing[0]`), with a leading `!` if the element continues beyond the page. The layer is
/// never printed.
inline constexpr std::string_view kFieldsLayer = "fields";

/// Options of printed scenario cards.
struct CardOptions {
  std::string paper = "A4";  ///< paper of a card: A4, A5 or another
  /// Prints only information that this side may see; if empty, prints every card for its own side.
  std::string side{};
  std::string card_template{};  ///< template from card_style.h; if empty, the card's own
  std::string lang{};           ///< language of words and names; if empty, the scenario's
  PaperLook paper_look = PaperLook::tint;
  bool accessible = false;       ///< no worn type, no tint, no handwriting
  bool black_and_white = false;  ///< for simple printers: no tint, no colours
  bool draft = false;  ///< text that does not fit is cut and marked with a red corner instead of being an error
  int pages = 0;       ///< maximum pages of a card, 1 to 4; 0 means as many as needed, preferably two
  Um bleed = 0;        ///< colour beyond the trim, with crop marks
  bool fields = false;                 ///< adds the layer kFieldsLayer, for cards on the screen
  std::optional<std::int64_t> date{};  ///< seconds since 1970, for the file's metadata
};

/// Returns the table of options as users write them.
const OptionTable<CardOptions>& card_option_table();

// The content of a card as text: the document's texts, and generated sentences for its structured data.

/// The documents of a scenario.
struct CardSource {
  const model::ScenarioDocument& scenario;
  const model::MapDocument& map;
  std::vector<const model::CountersDocument*> counters;
  const model::RulesetDocument& ruleset;
  ScenarioUnits units{};                          ///< replaces what is printed on the counters
  const model::MapDocument* drawn_map = nullptr;  ///< without the scenario's changes; null if it is `map`
};

/// Units of one counter in a group. They are drawn with their number below.
struct CardUnit {
  const model::Counter* counter = nullptr;
  const model::CountersDocument* document = nullptr;
  std::size_t face = 0;  ///< face to draw: the back if the scenario requires it
  int count = 1;
  std::string id;                   ///< "B" or "B.1 – B.3"
  std::string name;                 ///< name of the unit, else of its counter, and the scenario's remark
  model::OpenAttributes factors{};  ///< factors that the scenario gives in place of the counter's
};

/// A set-up group or a group of reinforcements.
struct CardGroup {
  std::string element;  ///< path in the scenario: "side[0]/setup[1]"
  std::string text;     ///< "Dans la zone « Lisière » : B03, C03, D03, en tranchée, face au choix"
  std::vector<CardUnit> units;
  bool reinforcement = false;
};

struct CardSide {
  std::string element;  ///< path in the scenario: "side[0]"
  std::string id;
  std::string name;
  std::string power;
  std::string order;  ///< "se place en premier"
  std::string nation;
  std::vector<CardGroup> groups;
  std::vector<CardTable> tables;  ///< elements of the rule system, such as batteries
  /// Pairs of heading and sentence, such as the home edge or mines.
  std::vector<std::pair<std::string, std::string>> sentences;
};

/// A paragraph of the order. Messages call it `field`.
struct CardParagraphText {
  std::string element;  ///< path in the scenario: "card[0]/briefing[0]"
  std::string field;
  std::string head;
  std::vector<Prose> prose;
};

struct CardData {
  std::string name;  ///< "Ordre 7", for messages and bookmarks
  std::string lang;
  std::string owner;  ///< id of the side whose secrets the card holds, or empty
  bool secret = false;
  std::string number, copy, title, scenario_title, map_reference;
  std::vector<Prose> issuer, to, place, signature, distribution, stamp, scribble;
  std::string date;
  std::vector<CardParagraphText> paragraphs;
  const model::Sketch* sketch = nullptr;

  std::string map, length, mission;
  std::vector<std::string> objectives;
  std::vector<CardSide> sides;       ///< in set-up order
  std::vector<std::string> victory;  ///< a sentence; if there are several conditions, a line for each follows
  std::vector<std::string> victory_elements;  ///< paths of the elements, one per line
  std::vector<std::string> notes;
  std::vector<std::vector<Prose>> special_rules;  ///< changes of the terrain come first
  std::vector<std::string> rule_elements;         ///< paths of the elements, one per rule

  std::string element;                             ///< path of the card in the scenario: "card[0]"
  std::map<std::string, std::size_t> in_language;  ///< index of the translation shown, by the name of the text
  /// Returns the path of the text with that name.
  std::string part(const std::string& text) const;
};

/// Returns the content of a card for `owner` (a side's id, or empty). It never contains secret hexes of other
/// sides. A mine marked `secret` is not mentioned at all; a battery marked `secret` is described without its
/// preregistered hex.
CardData card_data(const CardSource& source, const model::Card& card, std::string_view owner,
                   const CardOptions& options);

/// Returns a document's prose in the card's language.
std::vector<Prose> prose_of(const std::vector<model::Prose>& prose, std::string_view lang,
                            std::string_view document_lang);
std::vector<Prose> prose_of(const std::vector<model::Paragraph>& paragraphs, text::Language language);

}  // namespace coq::drawing
