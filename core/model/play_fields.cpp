// SPDX-License-Identifier: MIT
#include "core/model/play.h"

namespace coq::model {

template <>
const ElementInfo& describe<Modifier>() {
  static const ElementInfo info = Describer<Modifier>("modifier", "A modifier of a roll.")
                                      .attribute("is", &Modifier::is, as_integer, "Its value.")
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
          .open(&Roll::arguments)
          .attribute("dice", &Roll::dice, as_words, "The dice in the order thrown.")
          .attribute("sides", &Roll::sides, as_count, "Sides of each die; 6 where none is said.")
          .attribute("total", &Roll::total, as_integer, "Sum of dice and modifiers.")
          .attribute("need", &Roll::need, as_integer, "What it is compared with.")
          .attribute("result", &Roll::result, as_words, "Result, or a word for each die.")
          .child("modifier", &Roll::modifiers, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Event>() {
  static const ElementInfo info = Describer<Event>("event", "What changed in the position.")
                                      .attribute("is", &Event::is, as_word, "What happened.")
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
          .attribute("n", &PlayStep::n, as_count, "Its number, from 1 without gaps.")
          .attribute("turn", &PlayStep::turn, as_natural, "The turn; 0 before the first.")
          .attribute("side", &PlayStep::side, as_reference, "Id of the side that acts.")
          .attribute("do", &PlayStep::action, as_word, "Name of the action or procedure.")
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
          .attribute("seed", &PlayDocument::seed, as_seed, "Seed of the dice, if they were drawn.")
          .attribute("generator", &PlayDocument::generator, as_word, "mt19937-64.")
          .child("title", &PlayDocument::titles, "")
          .child("step", &PlayDocument::steps, "")
          .build();
  return info;
}

}  // namespace coq::model
