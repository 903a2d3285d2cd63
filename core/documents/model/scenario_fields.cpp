// SPDX-License-Identifier: MIT
#include "core/documents/model/describer.h"
#include "core/documents/model/scenario.h"

namespace coq::model {
namespace {

const Words<UnitFaceChoice> as_face{"face-choice", {"formed", "dispersed", "any"}};
const Words<Need> as_need{"need", {"all", "any"}};

const Vocabulary kSides = words::of(WordsFrom::sides, "scenario.side");
constexpr const char* kNationChecks = "scenario.nation";

}  // namespace

template <>
const ElementInfo& describe<Href>() {
  static const ElementInfo info =
      Describer<Href>("href", "Another document.")
          .attribute("href", &Href::href, as_path, "Its path, relative to this file.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<TurnCount>() {
  static const ElementInfo info =
      Describer<TurnCount>("turn-count", "The duration.")
          .attribute("count", &TurnCount::count, WholeNumber{1, 999}, "Number of turns.")
          .attribute("first", &TurnCount::first, as_reference,
                     "Id of the side that plays first, if sides take turns; default: the one that sets up "
                     "first.")
          .among(kSides)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Mission>() {
  static const ElementInfo info =
      Describer<Mission>("mission", "Battle from the system's list.")
          .attribute("is", &Mission::battle, as_reference, "Row of the ruleset's table of missions.")
          .among({WordsFrom::column, "missions", "mission"})
          .attribute("scale", &Mission::scale, as_word, "Scale of the ruleset: 15mm.")
          .among({WordsFrom::column, "tables", "scale"})
          .attribute("points", &Mission::points, WholeNumber{1, 99'999},
                     "Size of the game, in points per force.")
          .attribute("first", &Mission::first, as_reference, "Id of the side that attacks and moves first.")
          .among(words::of(WordsFrom::sides, "scenario.force"))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Objective>() {
  static const ElementInfo info =
      Describer<Objective>("objective", "A place that matters to victory.")
          .attribute("id", &Objective::id, as_id, "Its id.")
          .attribute("type", &Objective::type, as_word, "A marker type of the ruleset: centre, control, flag.")
          .among(words::of(WordsFrom::marker_types))
          .attribute("hex", &Objective::hex, as_label, "Its hex.")
          .attribute("at", &Objective::at, as_point, "For a table: the position.")
          .attribute("owner", &Objective::owner, as_reference, "Id of the side that placed it or owns it.")
          .among(words::of(WordsFrom::sides, "scenario.force"))
          .build();
  return info;
}

template <>
const ElementInfo& describe<ForceOption>() {
  static const ElementInfo info =
      Describer<ForceOption>("force-option", "Items that a force has in addition to its units.")
          .attribute("id", &ForceOption::id, as_reference, "Ruleset entry, such as a dogma.")
          .among({WordsFrom::column, "dogmas", "dogma"})
          .build();
  return info;
}

template <>
const ElementInfo& describe<Force>() {
  static const ElementInfo info = Describer<Force>("force", "Composition of a force.")
                                      .attribute("points", &Force::points, WholeNumber{1, 99'999},
                                                 "What it may cost; default: the mission's points.")
                                      .child("option", &Force::options, "")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<UnitGroup>() {
  static const ElementInfo info = Describer<UnitGroup>("unit-group", "Units that act together.")
                                      .attribute("id", &UnitGroup::id, as_id, "Its id.")
                                      .attribute("units", &UnitGroup::units, as_words, "Ids of its units.")
                                      .among(words::of(WordsFrom::units, "scenario.force"))
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Unit>() {
  static const ElementInfo info =
      Describer<Unit>("unit", "A unit, or several units of one counter.")
          .attribute("id", &Unit::id, as_id, "Its id; n units get the ids id.1 to id.n.")
          .attribute("counter", &Unit::counter, as_reference, "Id of its counter.")
          .among(words::of(WordsFrom::counters, "scenario.counter"))
          .attribute("count", &Unit::count, WholeNumber{1, 1000}, "Number; default: 1.")
          .attribute("face", &Unit::face, as_face, "Prescribed face.")
          .attribute("name", &Unit::name, as_line, "Name.")
          .attribute("roles", &Unit::roles, as_words, "Words of the rule system: commander, flag-bearer.")
          .among({WordsFrom::value, "words.roles"})
          .attribute("gpid", &Unit::gpid, WholeNumber{0, 1'000'000'000},
                     "Number reserved for it by a VASSAL module.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Setup>() {
  static const ElementInfo info =
      Describer<Setup>("setup",
                       "Units that begin on the map: in a zone, in hexes, or at a place of a table; where no "
                       "place is said, their player sets them up in play.")
          .attribute("zone", &Setup::zone, as_reference, "Id of a zone.")
          .among(words::of(WordsFrom::zones, "scenario.zone"))
          .attribute("hexes", &Setup::hexes, as_labels, "Hexes.")
          .attribute("at", &Setup::at, as_point, "For a table: the position.")
          .attribute("facing", &Setup::facing, as_facing, "For a table: direction of the front.")
          .attribute("carried-by", &Setup::carried_by, as_reference, "Id of the unit that carries them.")
          .among(words::of(WordsFrom::units, "scenario.force"))
          .attribute("state", &Setup::state, as_words,
                     "Words of the rule system: in-trench, dug-in, "
                     "off-table.")
          .among({WordsFrom::column, "set-up.states", "state"})
          .child("unit", &Setup::units, "", 1)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Reinforcements>() {
  static const ElementInfo info =
      Describer<Reinforcements>("reinforcements", "Units that arrive later.")
          .attribute("turn", &Reinforcements::turn, WholeNumber{1, 999}, "Turn in or after which they arrive.")
          .attribute("edge", &Reinforcements::edge, as_word, "Edge of the map where they enter: N, E, S, W.")
          .among(words::edges("scenario.edge"))
          .attribute("hexes", &Reinforcements::hexes, as_labels, "Hexes where they enter or are placed.")
          .attribute("on-map", &Reinforcements::on_map, as_yes_no,
                     "Placed on the map in the hexes or the zone.")
          .attribute("zone", &Reinforcements::zone, as_reference, "Id of a zone.")
          .among(words::of(WordsFrom::zones, "scenario.zone"))
          .child("unit", &Reinforcements::units, "", 1)
          .build();
  return info;
}

template <>
const ElementInfo& describe<OwnEdge>() {
  static const ElementInfo info =
      Describer<OwnEdge>("own-edge", "A side's own edge of the map, toward which it retreats.")
          .attribute("of", &OwnEdge::edges, as_words, "Whole edges: N, E, S, W.")
          .among(words::edges("scenario.edge"))
          .attribute("hexes", &OwnEdge::hexes, as_labels, "Number of hexes along an edge.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Side>() {
  static const ElementInfo info =
      Describer<Side>("side", "A belligerent and its forces.")
          .own_lines()
          .attribute("id", &Side::id, as_id, "Its id.")
          .attribute("power", &Side::power, as_reference, "Power: allies or central.")
          .among(words::of(WordsFrom::powers))
          .attribute("nations", &Side::nations, as_words, "Nations of the ruleset.")
          .among(words::of(WordsFrom::nations, kNationChecks))
          .attribute("order", &Side::order, WholeNumber{1, 99}, "Set-up order.")
          .child("name", &Side::names, "")
          .child("edge", &Side::edges, "")
          .child("force", &Side::force, "")
          .child("setup", &Side::setups, "")
          .child("group", &Side::groups, "")
          .child("reinforcements", &Side::reinforcements, "")
          .own_children(&Side::own)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Zone>() {
  static const ElementInfo info = Describer<Zone>("zone", "A named group of hexes, or a named ring on a table.")
                                      .attribute("id", &Zone::id, as_id, "Its id.")
                                      .attribute("name", &Zone::name, as_line, "Name.")
                                      .content(&Zone::labels, as_labels, "Labels of hexes.")
                                      .child("ring", &Zone::ring, "For a table.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Control>() {
  static const ElementInfo info =
      Describer<Control>("control", "Control of hexes.")
          .attribute("hexes", &Control::hexes, as_labels, "The hexes.")
          .attribute("count", &Control::count, WholeNumber{1, 9999}, "Number of hexes needed; default: all.")
          .attribute("turn", &Control::turn, WholeNumber{1, 999},
                     "Last turn by whose end it must be met; default: the last turn of the game.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<ExitCondition>() {
  static const ElementInfo info =
      Describer<ExitCondition>("exit", "Units that left the map.")
          .attribute("edge", &ExitCondition::edge, as_word, "Edge: N, E, S, W or any.")
          .among(words::edges("scenario.edge", {"any"}))
          .attribute("count", &ExitCondition::count, WholeNumber{1, 9999}, "Number of units.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Elimination>() {
  static const ElementInfo info =
      Describer<Elimination>("elimination", "Eliminated units of other sides.")
          .attribute("side", &Elimination::side, as_reference,
                     "Side that it applies to; default: any other "
                     "side.")
          .among(kSides)
          .attribute("count", &Elimination::count, WholeNumber{1, 9999}, "Number of units; default: 1.")
          .attribute("elements", &Elimination::elements, WholeNumber{1, 9999},
                     "Number of elements, instead of units.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<PointsCondition>() {
  static const ElementInfo info =
      Describer<PointsCondition>("points-condition", "Points needed, and the points that each item scores.")
          .attribute("least", &PointsCondition::least, WholeNumber{1, 999'999}, "Number needed.")
          .attribute("unit", &PointsCondition::unit, WholeNumber{1, 9999},
                     "For each unit of the other sides that is eliminated.")
          .attribute("element", &PointsCondition::element, WholeNumber{1, 9999},
                     "For each element that the other sides lose.")
          .attribute("exit", &PointsCondition::exit, WholeNumber{1, 9999},
                     "For each of its own units that left the map.")
          .attribute("hex", &PointsCondition::hex, WholeNumber{1, 9999},
                     "For each of these hexes that it controls.")
          .attribute("hexes", &PointsCondition::hexes, as_labels, "Those hexes.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Victory>() {
  static const ElementInfo info =
      Describer<Victory>("victory", "What a side must do to win; else it loses.")
          .attribute("side", &Victory::side, as_reference, "Id of the side.")
          .among(kSides)
          .attribute("need", &Victory::need, as_need,
                     "Whether all conditions must be met, or any one of them; default: all.")
          .child("control", &Victory::controls, "")
          .child("exit", &Victory::exits, "")
          .child("eliminate", &Victory::eliminations, "")
          .child("points", &Victory::points, "")
          .child("other", &Victory::others, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<SideHexes>() {
  static const ElementInfo info = Describer<SideHexes>("side-hexes", "Hexes that a side holds.")
                                      .attribute("side", &SideHexes::side, as_reference, "Id of the side.")
                                      .among(kSides)
                                      .content(&SideHexes::labels, as_labels, "Labels, separated by spaces.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<MarkerNote>() {
  static const ElementInfo info =
      Describer<MarkerNote>("marker-note", "Markers on the map at the start.")
          .attribute("type", &MarkerNote::type, as_reference, "Marker type of the ruleset.")
          .among(words::of(WordsFrom::marker_types, "scenario.marker"))
          .attribute("hexes", &MarkerNote::hexes, as_labels, "Where.")
          .attribute("side", &MarkerNote::side, as_reference, "Side that it belongs to.")
          .among(kSides)
          .attribute("toward", &MarkerNote::toward, as_word, "Direction of the arrow.")
          .among(words::of(WordsFrom::directions, "scenario.marker"))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Notes>() {
  static const ElementInfo info = Describer<Notes>("notes", "Notes of the scenario on the rules.")
                                      .own_lines()
                                      .child("summits", &Notes::summits, "Summit hexes, replacing the map's.")
                                      .child("held", &Notes::held, "Hexes that a side controls at the start.")
                                      .child("marker", &Notes::markers, "")
                                      .own_children(&Notes::own)
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<SpecialRule>() {
  static const ElementInfo info =
      Describer<SpecialRule>("special-rule", "A special rule, in prose.")
          .attribute("lang", &SpecialRule::lang, as_language, "Language of the text.")
          .attribute("rule", &SpecialRule::rule, as_line, "Rule of the system that it changes.")
          .prose(&SpecialRule::paragraphs)
          .build();
  return info;
}

template <>
const ElementInfo& describe<SpecialRules>() {
  static const ElementInfo info = Describer<SpecialRules>("special-rules", "Special rules.")
                                      .own_lines()
                                      .child("rule", &SpecialRules::rules, "")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<TerrainChange>() {
  static const ElementInfo info =
      Describer<TerrainChange>(
          "terrain-change",
          "Features of the map that differ in this scenario, such as a burnt wood or a blown bridge. Changes "
          "are made in order.")
          .own_lines()
          .attribute("remove", &TerrainChange::remove, as_words, "Ids of the map's features that are removed.")
          .among(words::open("the map's features: scenario.terrain-change"))
          .attribute("convert", &TerrainChange::convert, as_words,
                     "Ids of the map's features that are converted to another type.")
          .among(words::open("the map's features: scenario.terrain-change"))
          .attribute("terrain", &TerrainChange::terrain, as_reference,
                     "The new type of these features, from the ruleset.")
          .among(words::of(WordsFrom::terrain_types, "scenario.terrain-change"))
          .child("words", &TerrainChange::words, "Text for the card, instead of the generated sentence.")
          .choice({"area", "line", "side", "hexes", "piece", "override", "text"}, &TerrainChange::features,
                  "Features to add, written as in a map and drawn above the map's own.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<ScenarioDocument>() {
  static const ElementInfo info =
      describe_root<ScenarioDocument>("scenario", "A scenario: map, sides, set-up, victory, card.")
          .child("title", &ScenarioDocument::titles, "")
          .child("map", &ScenarioDocument::map, "")
          .child("terrain-change", &ScenarioDocument::terrain_changes, "")
          .child("counters", &ScenarioDocument::counters, "")
          .child("turns", &ScenarioDocument::turns, "")
          .child("mission", &ScenarioDocument::mission, "")
          .child("card", &ScenarioDocument::cards, "")
          .child("zone", &ScenarioDocument::zones, "")
          .child("objective", &ScenarioDocument::objectives, "")
          .child("side", &ScenarioDocument::sides, "")
          .child("victory", &ScenarioDocument::victories, "")
          .child("notes", &ScenarioDocument::notes, "")
          .child("special-rules", &ScenarioDocument::special_rules, "")
          .build();
  return info;
}

}  // namespace coq::model
