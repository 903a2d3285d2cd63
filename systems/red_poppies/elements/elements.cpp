// SPDX-License-Identifier: MIT
#include "systems/red_poppies/elements/elements.h"

#include "core/documents/model/describer.h"

namespace coq {
namespace {

using namespace model;
using namespace red_poppies;

const Vocabulary kSidesOfScenario = words::of(WordsFrom::sides, "scenario.side");

}  // namespace

template <>
const model::ElementInfo& model::describe<red_poppies::Artillery>() {
  static const model::ElementInfo info =
      Describer<Artillery>("artillery", "Off-map batteries.")
          .attribute("id", &Artillery::id, as_id, "Its letter.")
          .attribute("fp", &Artillery::fp, WholeNumber{0, 99}, "Firepower.")
          .attribute("mode", &Artillery::mode, as_reference, "Transmission mode of the ruleset.")
          .among({WordsFrom::column, "oma.modes", "mode", {}, "red-poppies:V29"})
          .attribute("turns", &Artillery::turns, as_turns, "When it is available.")
          .attribute("count", &Artillery::count, WholeNumber{1, 99}, "Number of such batteries; default: 1.")
          .attribute("preregistered", &Artillery::preregistered, as_label, "Its preregistered hex.")
          .attribute("gas", &Artillery::gas, as_yes_no, "Whether it may fire gas.")
          .attribute("secret", &Artillery::secret, as_yes_no, "Hidden from the other side.")
          .child("name", &Artillery::names, "")
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::Bombardment>() {
  static const model::ElementInfo info =
      Describer<Bombardment>("bombardment", "A preliminary bombardment.")
          .attribute("type", &Bombardment::type, as_reference,
                     "Type, from the ruleset: pulverising, "
                     "paralysing.")
          .among({WordsFrom::column, "bombardments", "type", {}, "red-poppies:V35"})
          .attribute("hexes", &Bombardment::hexes, as_labels, "Its area; default: the enemy's set-up area.")
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::Barrage>() {
  static const model::ElementInfo info =
      Describer<Barrage>("barrage", "A rolling barrage.")
          .attribute("turn", &Barrage::turn, WholeNumber{1, 999}, "Its first turn.")
          .attribute("rows", &Barrage::rows, as_words, "Its first two rows, as in hex labels.")
          .among(words::open("parts of labels"))
          .attribute("columns", &Barrage::columns, as_words,
                     "Its first two columns, instead of rows, as in hex labels.")
          .among(words::open("parts of labels"))
          .attribute("toward", &Barrage::toward, as_word, "Edge toward which it rolls: N, E, S, W.")
          .among(words::edges("red-poppies:V37"))
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::Mine>() {
  static const model::ElementInfo info =
      Describer<Mine>("mine", "Mines in given hexes, or mines for the player to record.")
          .attribute("hexes", &Mine::hexes, as_labels, "Their hexes.")
          .attribute("count", &Mine::count, WholeNumber{1, 999}, "Number of hexes that the player records.")
          .attribute("secret", &Mine::secret, as_yes_no, "Hidden from the other side.")
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::TurnsNote>() {
  static const model::ElementInfo info = Describer<TurnsNote>("turns-note", "Turns in which it applies.")
                                             .attribute("turns", &TurnsNote::turns, as_turns, "The turns.")
                                             .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::SidesNote>() {
  static const model::ElementInfo info =
      Describer<SidesNote>("sides-note", "Sides that have it.")
          .attribute("sides", &SidesNote::sides, as_words, "Ids of the sides.")
          .among(kSidesOfScenario)
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::CoupletsNote>() {
  static const model::ElementInfo info =
      Describer<CoupletsNote>("couplets-note", "A modifier to the number of couplets.")
          .attribute("modifier", &CoupletsNote::modifier, WholeNumber{-99, 99}, "Added to the number.")
          .build();
  return info;
}

template <>
const model::ElementInfo& model::describe<red_poppies::InitiativeNote>() {
  static const model::ElementInfo info =
      Describer<InitiativeNote>("initiative-note", "A modifier to a side's initiative die.")
          .attribute("side", &InitiativeNote::side, as_reference, "Id of the side.")
          .among(kSidesOfScenario)
          .attribute("modifier", &InitiativeNote::modifier, WholeNumber{-99, 99}, "Added to the die.")
          .build();
  return info;
}

namespace red_poppies {

constinit const model::SystemElement<Artillery> kArtillery{kSystem, "side", "reinforcements", "artillery"};
constinit const model::SystemElement<Bombardment> kBombardment{kSystem, "side", "artillery", "bombardment"};
constinit const model::SystemElement<Barrage> kBarrage{kSystem, "side", "bombardment", "barrage"};
constinit const model::SystemElement<Mine> kMine{kSystem, "side", "barrage", "mine"};
constinit const model::SystemElement<model::SideHexes> kEnemyTrenches{
    kSystem,
    "notes",
    "summits",
    "enemy-trenches",
    SIZE_MAX,
    "Trench hexes that count as enemy trenches for "
    "a side."};
constinit const model::SystemElement<TurnsNote> kDarkness{kSystem, "notes", "held", "darkness", 1};
constinit const model::SystemElement<TurnsNote> kPrecipitation{kSystem, "notes", "darkness", "precipitation",
                                                               1};
constinit const model::SystemElement<SidesNote> kInfiltration{kSystem, "notes", "precipitation", "infiltration",
                                                              1};
constinit const model::SystemElement<SidesNote> kAerial{kSystem, "notes", "infiltration", "aerial", 1};
constinit const model::SystemElement<CoupletsNote> kCouplets{kSystem, "notes", "aerial", "couplets", 1};
constinit const model::SystemElement<InitiativeNote> kInitiative{kSystem, "notes", "couplets", "initiative"};

}  // namespace red_poppies

std::span<const model::SystemElementKind* const> red_poppies::elements() {
  static constexpr const model::SystemElementKind* kAll[] = {
      &kArtillery,     &kBombardment,  &kBarrage, &kMine,     &kEnemyTrenches, &kDarkness,
      &kPrecipitation, &kInfiltration, &kAerial,  &kCouplets, &kInitiative};
  return kAll;
}

}  // namespace coq
