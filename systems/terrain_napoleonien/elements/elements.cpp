// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/elements/elements.h"

#include "core/documents/model/describer.h"

namespace coq {

using namespace model;

template <>
const ElementInfo& model::describe<terrain_napoleonien::Formation>() {
  using terrain_napoleonien::Formation;
  static const ElementInfo info =
      Describer<Formation>("formation", "Formation of a unit.")
          .attribute("unit", &Formation::unit, as_reference, "Its unit.")
          .among({WordsFrom::units})
          .attribute("is", &Formation::formation, as_word, "The formation.")
          .among({WordsFrom::column, "formations", "formation"})
          .attribute("figures", &Formation::figures, WholeNumber{1, 200},
                     "Number of figures; for a battery, "
                     "number of guns.")
          .attribute("front", &Formation::front, WholeNumber{1, 60},
                     "Figures in the first rank; default: as in the formation.")
          .attribute("order", &Formation::order, as_word, "Its order; default: formed.")
          .among({WordsFrom::column, "orders", "order"})
          .attribute("mode", &Formation::mode, as_word, "Its last movement; default: halted.")
          .among({WordsFrom::column, "modes", "mode"})
          .attribute("companies", &Formation::companies, as_words,
                     "Figures in each company; if omitted, companies are not checked.")
          .among(words::open("numbers"))
          .attribute("house", &Formation::house, as_reference, "The house or redoubt that it holds.")
          .among(words::open("features of the map"))
          .attribute("walls", &Formation::walls, as_words, "Figures at each wall of the house: \"N:4 W:3\".")
          .among(words::open("walls and numbers"))
          .attribute("obstacle", &Formation::obstacle, as_reference, "The linear obstacle that it occupies.")
          .among(words::open("features of the map"))
          .attribute("revealed", &Formation::revealed, as_yes_no, "Whether it has revealed itself.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<terrain_napoleonien::Battlefield>() {
  using terrain_napoleonien::Battlefield;
  static const ElementInfo info =
      Describer<Battlefield>("battlefield", "Kind of battlefield that the table represents.")
          .attribute("is", &Battlefield::tags, as_words, "Its kinds.")
          .among({WordsFrom::column, "tags", "tag"})
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<terrain_napoleonien::Work>() {
  using terrain_napoleonien::Work;
  static const ElementInfo info = Describer<Work>("work", "A task ordered from engineers.")
                                      .attribute("unit", &Work::unit, as_reference, "The engineers.")
                                      .among({WordsFrom::units})
                                      .attribute("task", &Work::task, as_word, "The task.")
                                      .among({WordsFrom::column, "engineering", "task"})
                                      .attribute("at", &Work::at, as_point, "Where it takes place.")
                                      .build();
  return info;
}

template <>
const ElementInfo& model::describe<terrain_napoleonien::Question>() {
  using terrain_napoleonien::Question;
  static const ElementInfo info =
      Describer<Question>("question", "A question about the rules, which the booklet answers.")
          .attribute("id", &Question::id, as_id, "Its id.")
          .attribute("section", &Question::section, as_line, "Section of the rules, within the chapter.")
          .attribute("act", &Question::act, as_line,
                     "An action as written in logs: \"move unit=F1 way=600,400\".")
          .attribute("side", &Question::side, as_reference,
                     "The side that asks; default: the side of the "
                     "unit.")
          .among(words::of(WordsFrom::sides))
          .attribute("show", &Question::show, as_words, "Units in the figure; default: those in the action.")
          .among({WordsFrom::units})
          .child("asks", &Question::asks, "")
          .build();
  return info;
}

namespace terrain_napoleonien {

constinit const model::SystemElement<Formation> kFormation{kSystem, "side", "group", "formation"};
constinit const model::SystemElement<Work> kWork{kSystem, "side", "formation", "work"};
constinit const model::SystemElement<Battlefield> kBattlefield{kSystem, "notes", "marker", "battlefield", 1};
constinit const model::SystemElement<Question> kQuestion{kSystem, "notes", "battlefield", "question"};

}  // namespace terrain_napoleonien

std::span<const SystemElementKind* const> terrain_napoleonien::elements() {
  static constexpr const SystemElementKind* kAll[] = {&kFormation, &kWork, &kBattlefield, &kQuestion};
  return kAll;
}

}  // namespace coq
