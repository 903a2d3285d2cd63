// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/elements/elements.h"

#include "core/documents/model/describer.h"

namespace coq {

using namespace model;

template <>
const ElementInfo& model::describe<perry_heroes::Outfit>() {
  using perry_heroes::Outfit;
  static const ElementInfo info =
      Describer<Outfit>("outfit", "Equipment of a figure.")
          .attribute("unit", &Outfit::unit, as_reference, "Its unit.")
          .among({WordsFrom::units})
          .attribute("weapon", &Outfit::weapon, as_reference, "Its weapon.")
          .among(words::open("first columns of two tables"))
          .attribute("items", &Outfit::items, as_words,
                     "Additional equipment; one element for each item "
                     "bought.")
          .among(words::open("first columns of several tables"))
          .attribute("camouflage", &Outfit::camouflage, as_word, "Level of camouflage.")
          .among({WordsFrom::column, "camouflage", "level"})
          .attribute("concealed", &Outfit::concealed, as_yes_no, "Whether it begins concealed.")
          .attribute("kind", &Outfit::kind, as_reference, "Units that have their own bonuses or weapons.")
          .among({WordsFrom::column, "rally.bonuses", "unit", {"fallschirmjaeger"}})
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Crew>() {
  using perry_heroes::Crew;
  static const ElementInfo info =
      Describer<Crew>("crew", "The crew of a vehicle.")
          .attribute("unit", &Crew::unit, as_reference, "The vehicle.")
          .among({WordsFrom::units})
          .attribute("commander", &Crew::commander, as_word, "Rank of its commander.")
          .among({WordsFrom::column, "costs.commander", "rank"})
          .attribute("experience", &Crew::experience, as_word, "Experience; default: normal.")
          .among({WordsFrom::column, "costs.crew-experience", "experience"})
          .attribute("guns", &Crew::guns, as_words, "Individual weapons of the crew.")
          .among({WordsFrom::column, "weapons", "weapon"})
          .attribute("camouflage", &Crew::camouflage, as_word, "Level of camouflage.")
          .among({WordsFrom::column, "camouflage", "level"})
          .attribute("closed", &Crew::closed, as_yes_no, "Whether all hatches are closed.")
          .attribute("concealed", &Crew::concealed, as_yes_no, "Whether it begins concealed.")
          .attribute("seats", &Crew::seats, WholeNumber{0, 30}, "Number of other elements that it carries.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Squad>() {
  using perry_heroes::Squad;
  static const ElementInfo info =
      Describer<Squad>("squad", "Teams or vehicles of one player that are bought together.")
          .attribute("id", &Squad::id, as_id, "Its id.")
          .attribute("kind", &Squad::kind, as_word, "What it is; default: a squad.")
          .among(words::own({"squad", "command-squad", "vehicles"}))
          .attribute("budget", &Squad::budget, WholeNumber{0, 9999}, "Its points; default: those of its kind.")
          .attribute("teams", &Squad::teams, as_words, "Its teams: groups of the side.")
          .among(words::open("groups of the side"))
          .attribute("vehicles", &Squad::vehicles, as_words, "Its vehicles.")
          .among({WordsFrom::units})
          .child("name", &Squad::names, "")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Support>() {
  using perry_heroes::Support;
  static const ElementInfo info =
      Describer<Support>("support", "Artillery of the side.")
          .attribute("type", &Support::type, as_word, "Mortar on the map, or artillery off it.")
          .among({WordsFrom::column, "artillery", "support"})
          .attribute("registered", &Support::registered, as_labels,
                     "Registered hexes; default: the player names them.")
          .attribute("missions", &Support::missions, WholeNumber{0, 99},
                     "Number of missions; default: any "
                     "number.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Trap>() {
  using perry_heroes::Trap;
  static const ElementInfo info =
      Describer<Trap>("trap", "A trapped area.")
          .attribute("hex", &Trap::hex, as_label, "The hex that it surrounds.")
          .attribute("at", &Trap::at, as_point, "Its centre as a point, instead of a hex.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Order>() {
  using perry_heroes::Order;
  static const ElementInfo info = Describer<Order>("order", "The order of the side for the fight.")
                                      .attribute("is", &Order::order, as_word, "The order.")
                                      .among({WordsFrom::column, "orders", "order"})
                                      .attribute("state", &Order::state, as_reference,
                                                 "Current state of its "
                                                 "campaign.")
                                      .among({WordsFrom::column, "campaign.states", "state"})
                                      .attribute("after", &Order::after, as_reference,
                                                 "State of its campaign after the fight, if fixed in advance.")
                                      .among({WordsFrom::column, "campaign.states", "state"})
                                      .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Outcome>() {
  using perry_heroes::Outcome;
  static const ElementInfo info =
      Describer<Outcome>("outcome", "Meaning of one of the five results for the side.")
          .attribute("is", &Outcome::result, as_reference, "The result.")
          .among({WordsFrom::column, "results", "result"})
          .attribute("lead", &Outcome::lead, WholeNumber{-999, 999},
                     "The side wins at the end if the enemy has lost at least this many more points than it "
                     "has.")
          .child("meaning", &Outcome::meaning, "")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Stake>() {
  using perry_heroes::Stake;
  static const ElementInfo info =
      Describer<Stake>("stake", "Value to the side of holding an objective at the end.")
          .attribute("objective", &Stake::objective, as_reference, "Id of the objective.")
          .among(words::open("objectives of the scenario"))
          .attribute("points", &Stake::points, WholeNumber{1, 999},
                     "Scores as many points as if the enemy had lost them.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Conditions>() {
  using perry_heroes::Conditions;
  static const ElementInfo info =
      Describer<Conditions>("conditions", "Time of day, weather, and what the scenario allows.")
          .attribute("hour", &Conditions::hour, as_word, "The time of day; default: day.")
          .among({WordsFrom::column, "sight", "hour", {}, "perry-heroes:V25"})
          .attribute("weather", &Conditions::weather, as_word, "The weather; default: clear.")
          .among({WordsFrom::column, "sight", "weather", {}, "perry-heroes:V25"})
          .attribute("wind", &Conditions::wind, as_word, "The wind; default: rolled for.")
          .among({WordsFrom::column, "wind", "wind", {}, "perry-heroes:V26"})
          .attribute("points", &Conditions::points, as_word,
                     "How action points are allotted; default: each side chooses.")
          .among({WordsFrom::value, "ap.modes"})
          .attribute("concealment", &Conditions::concealment, as_yes_no, "Whether units may begin concealed.")
          .attribute("historical", &Conditions::historical, as_yes_no,
                     "Whether the states of the campaign are fixed in advance.")
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::Grant>() {
  using perry_heroes::Grant;
  static const ElementInfo info =
      Describer<Grant>("grant", "Something without a price that the scenario grants.")
          .attribute("item", &Grant::item, as_reference, "What it is.")
          .among({WordsFrom::column, "costs.unpriced", "item"})
          .build();
  return info;
}

template <>
const ElementInfo& model::describe<perry_heroes::RallyBonus>() {
  using perry_heroes::RallyBonus;
  static const ElementInfo info =
      Describer<RallyBonus>("rally-bonus", "A bonus to some units’ rally rolls.")
          .attribute("kind", &RallyBonus::kind, as_reference, "Which units.")
          .among({WordsFrom::column, "rally.bonuses", "unit"})
          .attribute("is", &RallyBonus::amount, WholeNumber{-9, 9}, "Added to the die.")
          .build();
  return info;
}

namespace perry_heroes {

constinit const model::SystemElement<Outfit> kOutfit{kSystem, "side", "group", "outfit"};
constinit const model::SystemElement<Crew> kCrew{kSystem, "side", "outfit", "crew"};
constinit const model::SystemElement<Squad> kSquad{kSystem, "side", "crew", "squad"};
constinit const model::SystemElement<Support> kSupport{kSystem, "side", "squad", "support", 1};
constinit const model::SystemElement<Trap> kTrap{kSystem, "side", "support", "trap"};
constinit const model::SystemElement<Order> kOrder{kSystem, "side", "trap", "order", 1};
constinit const model::SystemElement<Outcome> kOutcome{kSystem, "side", "order", "outcome"};
constinit const model::SystemElement<Stake> kStake{kSystem, "side", "outcome", "stake"};
constinit const model::SystemElement<Grant> kGrant{kSystem, "side", "stake", "grant"};
constinit const model::SystemElement<RallyBonus> kRallyBonus{kSystem, "side", "grant", "rally-bonus"};
constinit const model::SystemElement<Conditions> kConditions{kSystem, "notes", "marker", "conditions", 1};

}  // namespace perry_heroes

std::span<const SystemElementKind* const> perry_heroes::elements() {
  static constexpr const SystemElementKind* kAll[] = {&kOutfit, &kCrew,       &kSquad,     &kSupport,
                                                      &kTrap,   &kOrder,      &kOutcome,   &kStake,
                                                      &kGrant,  &kRallyBonus, &kConditions};
  return kAll;
}

}  // namespace coq
