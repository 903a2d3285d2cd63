// SPDX-License-Identifier: MIT
#include "core/documents/model/describer.h"
#include "core/documents/model/play.h"

namespace coq::model {
namespace {

/// Words that the engines write: they are compared when the log is played over again.
const Vocabulary kOfEngine = words::open("compared with what the engine writes");

}  // namespace

template <>
const ElementInfo& describe<Modifier>() {
  static const ElementInfo info = Describer<Modifier>("modifier", "A modifier of a roll.")
                                      .attribute("is", &Modifier::is, WholeNumber{-9999, 9999}, "Its value.")
                                      .attribute("rule", &Modifier::rule, as_line, "Rule that gives it.")
                                      .attribute("reason", &Modifier::reason, as_line, "Why.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Roll>() {
  static const ElementInfo info =
      Describer<Roll>("roll", "Dice thrown.")
          .attribute("for", &Roll::for_, as_word, "What for: initiative, cohesion...")
          .among(kOfEngine)
          .open(&Roll::arguments)
          .attribute("dice", &Roll::dice, as_words, "The dice in the order thrown.")
          .among(words::open("faces of dice"))
          .attribute("sides", &Roll::sides, WholeNumber{1, 1000}, "Sides of each die; 6 where none is said.")
          .attribute("total", &Roll::total, WholeNumber{-99'999, 99'999}, "Sum of dice and modifiers.")
          .attribute("need", &Roll::need, WholeNumber{-99'999, 99'999}, "What it is compared with.")
          .attribute("result", &Roll::result, as_words, "Result, or a word for each die.")
          .among(kOfEngine)
          .child("modifier", &Roll::modifiers, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Event>() {
  static const ElementInfo info = Describer<Event>("event", "What changed in the position.")
                                      .attribute("is", &Event::is, as_word, "What happened.")
                                      .among(kOfEngine)
                                      .open(&Event::arguments)
                                      .attribute("rule", &Event::rule, as_line, "Rule by which it did.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<PlayStep>() {
  static const ElementInfo info =
      Describer<PlayStep>("step", "An action or a procedure, and what happened in it.")
          .own_lines()
          .attribute("n", &PlayStep::n, WholeNumber{1, 1'000'000}, "Its number, from 1 without gaps.")
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
          .attribute("seed", &PlayDocument::seed, as_seed, "Seed of the dice, if they were drawn.")
          .attribute("generator", &PlayDocument::generator, as_word, "mt19937-64.")
          .among(words::own({"mt19937-64"}, "play.seed"))
          .child("title", &PlayDocument::titles, "")
          .child("step", &PlayDocument::steps, "")
          .build();
  return info;
}

}  // namespace coq::model
