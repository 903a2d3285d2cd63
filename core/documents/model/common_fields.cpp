// SPDX-License-Identifier: MIT
#include "core/documents/model/common.h"
#include "core/documents/model/describer.h"
#include "core/documents/model/document.h"
#include "core/documents/model/play.h"
#include "core/documents/model/scenario.h"

namespace coq::model {

// Special members of the elements of documents (copy, move, destroy).

COQ_COMPILE_HERE(Node);
COQ_COMPILE_HERE(Name);
COQ_COMPILE_HERE(Prose);
COQ_COMPILE_HERE(HexList);
COQ_COMPILE_HERE(Root);
COQ_COMPILE_HERE(GridElement);
COQ_COMPILE_HERE(Georeference);
COQ_COMPILE_HERE(DataSource);
COQ_COMPILE_HERE(Scan);
COQ_COMPILE_HERE(Shape);
COQ_COMPILE_HERE(Area);
COQ_COMPILE_HERE(LineFeature);
COQ_COMPILE_HERE(LosCheck);
COQ_COMPILE_HERE(MapNote);
COQ_COMPILE_HERE(Terrain);
COQ_COMPILE_HERE(MapDocument);
COQ_COMPILE_HERE(CardParagraph);
COQ_COMPILE_HERE(Card);
COQ_COMPILE_HERE(Zone);
COQ_COMPILE_HERE(Objective);
COQ_COMPILE_HERE(Unit);
COQ_COMPILE_HERE(Setup);
COQ_COMPILE_HERE(Reinforcements);
COQ_COMPILE_HERE(UnitGroup);
COQ_COMPILE_HERE(Side);
COQ_COMPILE_HERE(Control);
COQ_COMPILE_HERE(Victory);
COQ_COMPILE_HERE(SideHexes);
COQ_COMPILE_HERE(MarkerNote);
COQ_COMPILE_HERE(Notes);
COQ_COMPILE_HERE(SpecialRules);
COQ_COMPILE_HERE(TerrainChange);
COQ_COMPILE_HERE(ScenarioDocument);
COQ_COMPILE_HERE(Face);
COQ_COMPILE_HERE(LayoutPart);
COQ_COMPILE_HERE(Layout);
COQ_COMPILE_HERE(Counter);
COQ_COMPILE_HERE(CountersDocument);
COQ_COMPILE_HERE(TerrainType);
COQ_COMPILE_HERE(Condition);
COQ_COMPILE_HERE(Nation);
COQ_COMPILE_HERE(UnitType);
COQ_COMPILE_HERE(MarkerType);
COQ_COMPILE_HERE(Value);
COQ_COMPILE_HERE(TableRow);
COQ_COMPILE_HERE(Table);
COQ_COMPILE_HERE(RulesetDocument);
COQ_COMPILE_HERE(Modifier);
COQ_COMPILE_HERE(Roll);
COQ_COMPILE_HERE(PlayStep);
COQ_COMPILE_HERE(PlayDocument);

template <>
const ElementInfo& describe<Name>() {
  static const ElementInfo info =
      Describer<Name>("name", "A name; it may be repeated in other languages.")
          .attribute("lang", &Name::lang, as_language, "Language of the name; default: the document's.")
          .content(&Name::text, as_line, "The name.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Prose>() {
  static const ElementInfo info =
      Describer<Prose>(
          "prose", "Plain text, or paragraphs <p> with emphasis <em>; it may be repeated in other languages.")
          .attribute("lang", &Prose::lang, as_language, "Language of the text; default: the document's.")
          .prose(&Prose::paragraphs)
          .build();
  return info;
}

template <>
const ElementInfo& describe<HexList>() {
  static const ElementInfo info = Describer<HexList>("hex-list", "Labels of hexes.")
                                      .content(&HexList::labels, as_labels, "The labels, separated by spaces.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Points>() {
  static const ElementInfo info =
      Describer<Points>("points", "A line of points; a ring doesn't repeat its first point.")
          .content(&Points::points, as_points, "Points x,y in millimetres, separated by spaces.")
          .build();
  return info;
}

namespace {

template <class T>
const T* in_language(const std::vector<T>& all, std::string_view wanted, std::string_view document_language) {
  for (const std::string_view lang : {wanted, document_language}) {
    for (const T& one : all) {
      if (std::string_view(one.lang ? *one.lang : document_language) == lang) return &one;
    }
  }
  return all.empty() ? nullptr : &all.front();
}

}  // namespace

const std::string& name_in(const std::vector<Name>& names, std::string_view wanted,
                           std::string_view document_language) {
  static const std::string none;
  const Name* name = in_language(names, wanted, document_language);
  return name != nullptr ? name->text : none;
}

const Prose* prose_in(const std::vector<Prose>& prose, std::string_view wanted,
                      std::string_view document_language) {
  return in_language(prose, wanted, document_language);
}

std::string plain_text(const Prose& prose) {
  std::string out;
  for (const Paragraph& paragraph : prose.paragraphs) {
    if (!out.empty()) out += '\n';
    for (const Run& run : paragraph) out += run.text;
  }
  return out;
}

namespace {

/// Words written by the engines. A replay of the log compares them.
const Vocabulary kOfEngine = words::open("compared with what the engine writes");

}  // namespace

template <>
const ElementInfo& describe<Modifier>() {
  static const ElementInfo info =
      Describer<Modifier>("modifier", "A modifier of a roll.")
          .attribute("is", &Modifier::amount, WholeNumber{-9999, 9999}, "Its value.")
          .attribute("rule", &Modifier::rule, as_line, "Rule that provides it.")
          .attribute("reason", &Modifier::reason, as_line, "Why.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Roll>() {
  static const ElementInfo info =
      Describer<Roll>("roll", "Dice rolled.")
          .attribute("for", &Roll::for_, as_word, "Purpose: initiative, cohesion...")
          .among(kOfEngine)
          .open(&Roll::arguments)
          .attribute("dice", &Roll::dice, as_words, "The dice, in the order rolled.")
          .among(words::open("faces of dice"))
          .attribute("sides", &Roll::sides, WholeNumber{1, 1000}, "Sides of each die; 6 where none is said.")
          .attribute("total", &Roll::total, WholeNumber{-99'999, 99'999}, "Sum of the dice and modifiers.")
          .attribute("need", &Roll::need, WholeNumber{-99'999, 99'999},
                     "Number that the total is compared "
                     "with.")
          .attribute("result", &Roll::result, as_words, "The result, or one word for each die.")
          .among(kOfEngine)
          .child("modifier", &Roll::modifiers, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Event>() {
  static const ElementInfo info = Describer<Event>("event", "A change in the position.")
                                      .attribute("is", &Event::name, as_word, "What happened.")
                                      .among(kOfEngine)
                                      .open(&Event::arguments)
                                      .attribute("rule", &Event::rule, as_line, "Rule that caused it.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<PlayStep>() {
  static const ElementInfo info =
      Describer<PlayStep>("step", "An action or procedure, and what happened.")
          .own_lines()
          .attribute("n", &PlayStep::n, WholeNumber{1, 1'000'000}, "Its number, counted from 1 without gaps.")
          .attribute("turn", &PlayStep::turn, WholeNumber{0, 999}, "The turn; 0 before the first.")
          .attribute("side", &PlayStep::side, as_reference, "Id of the side that acts.")
          .among(words::of(WordsFrom::sides, "play.scenario"))
          .attribute("do", &PlayStep::action, as_word, "Name of the action or procedure.")
          .among(words::of(WordsFrom::actions))
          .attribute("secret", &PlayStep::secret, as_yes_no, "Hidden from the other side.")
          .open(&PlayStep::arguments)
          .choice({"roll", "event"}, &PlayStep::happenings, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<PlayDocument>() {
  static const ElementInfo info =
      describe_root<PlayDocument>("play", "The log of a game.")
          .attribute("scenario", &PlayDocument::scenario, as_reference, "Id of the scenario.")
          .among(words::of(WordsFrom::scenarios, "play.scenario"))
          .attribute("seed", &PlayDocument::seed, as_seed, "Seed of the dice, if the program rolled them.")
          .attribute("generator", &PlayDocument::generator, as_word, "mt19937-64.")
          .among(words::own({"mt19937-64"}, "play.seed"))
          .child("title", &PlayDocument::titles, "")
          .child("step", &PlayDocument::steps, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<CardDate>() {
  static const ElementInfo info = Describer<CardDate>("card-date", "The date as it is printed.")
                                      .attribute("value", &CardDate::value, as_date,
                                                 "The date in a form for programs: 1915-09-25, 1915-09 or "
                                                 "1915.")
                                      .attribute("time", &CardDate::time, as_time, "The time: 06:30.")
                                      .content(&CardDate::text, as_line, "The date as it is printed.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<CardParagraph>() {
  static const ElementInfo info =
      Describer<CardParagraph>("card-paragraph", "A numbered paragraph of the order.")
          .attribute("lang", &CardParagraph::lang, as_language, "Language of the text.")
          .attribute("head", &CardParagraph::head, as_line, "Its heading.")
          .prose(&CardParagraph::paragraphs)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Sketch>() {
  static const ElementInfo info =
      Describer<Sketch>("sketch", "A sketch map, cut from the map.")
          .attribute("hexes", &Sketch::hexes, as_labels, "Two opposite corners.")
          .attribute("layers", &Sketch::layers, as_words,
                     "Layers of the map to draw; default: terrain, grid, numbers and names.")
          .among(words::own({"scan", "terrain", "grid", "numbers", "names", "overlays", "frame", "furniture"}))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Card>() {
  static const ElementInfo info =
      Describer<Card>("card", "The operations-order card, which sets the scene for one or both sides.")
          .own_lines()
          .attribute("side", &Card::side, as_reference, "Id of the side that sees it; default: both.")
          .among(words::of(WordsFrom::sides, "scenario.side"))
          .attribute("number", &Card::number, as_line, "Order number.")
          .attribute("copy", &Card::copy, as_line, "Copy number.")
          .attribute("secret", &Card::secret, as_yes_no, "Whether SECRET is printed on it.")
          .attribute("template", &Card::card_template, as_word, "Layout of the card.")
          .among(words::own({"order", "plain", "napoleonic", "science-fiction", "us-field-message",
                             "british-order", "german-order"}))
          .child("issuer", &Card::issuer, "Headquarters that issues the order.")
          .child("to", &Card::to, "Addressee.")
          .child("place", &Card::place, "Place.", 1)
          .child("date", &Card::date, "Date and hour.")
          .child("object", &Card::object, "Object of the operation.", 1)
          .child("briefing", &Card::briefing, "The situation.", 1)
          .child("paragraph", &Card::paragraphs, "Numbered paragraphs.")
          .child("sketch", &Card::sketch, "")
          .child("signature", &Card::signature, "Name and rank, printed as a handwritten signature.")
          .child("distribution", &Card::distribution, "Recipients of copies.")
          .child("stamp", &Card::stamp, "Text of the stamp.")
          .child("scribble", &Card::scribble, "The handwritten field report.")
          .build();
  return info;
}

}  // namespace coq::model
