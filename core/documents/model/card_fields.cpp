// SPDX-License-Identifier: MIT
#include "core/documents/model/describer.h"
#include "core/documents/model/scenario.h"

namespace coq::model {

template <>
const ElementInfo& describe<CardDate>() {
  static const ElementInfo info = Describer<CardDate>("card-date", "The date as it is printed.")
                                      .attribute("value", &CardDate::value, as_date,
                                                 "The date for the programs: 1915-09-25, 1915-09 or 1915.")
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
                     "Layers of the map that are drawn; default: terrain, grid, numbers and names.")
          .among(words::own({"scan", "terrain", "grid", "numbers", "names", "overlays", "frame", "furniture"}))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Card>() {
  static const ElementInfo info =
      Describer<Card>("card", "The operations-order card: what sets the scene, for both sides or for one.")
          .own_lines()
          .attribute("side", &Card::side, as_reference, "Id of the side that sees it; default: both.")
          .among(words::of(WordsFrom::sides, "scenario.side"))
          .attribute("number", &Card::number, as_line, "Number of the order.")
          .attribute("copy", &Card::copy, as_line, "Number of the copy.")
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
          .child("signature", &Card::signature, "Name and rank; signed by hand.")
          .child("distribution", &Card::distribution, "Who receives copies.")
          .child("stamp", &Card::stamp, "Text of the stamp.")
          .child("scribble", &Card::scribble, "The handwritten field report.")
          .build();
  return info;
}

}  // namespace coq::model
