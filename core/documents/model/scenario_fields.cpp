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
                     "Id of the side that plays first, where sides play by turns; "
                     "else the one that sets up first.")
          .among(kSides)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Mission>() {
  static const ElementInfo info =
      Describer<Mission>("mission", "Which battle of the system's list is fought.")
          .attribute("is", &Mission::is, as_reference, "Row of the ruleset's table of missions.")
          .among({WordsFrom::column, "missions", "mission"})
          .attribute("scale", &Mission::scale, as_word, "Scale of the ruleset: 15mm.")
          .among({WordsFrom::column, "tables", "scale"})
          .attribute("points", &Mission::points, WholeNumber{1, 99'999},
                     "Size of the game, in points of a force.")
          .attribute("first", &Mission::first, as_reference, "Id of the side that attacks, and begins.")
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
          .attribute("at", &Objective::at, as_point, "On a table: the place.")
          .attribute("owner", &Objective::owner, as_reference, "Id of the side that placed it, or has it.")
          .among(words::of(WordsFrom::sides, "scenario.force"))
          .build();
  return info;
}

template <>
const ElementInfo& describe<ForceOption>() {
  static const ElementInfo info =
      Describer<ForceOption>("force-option", "What a force has beside its units.")
          .attribute("id", &ForceOption::id, as_reference, "Entry of the ruleset: a dogma, for example.")
          .among({WordsFrom::column, "dogmas", "dogma"})
          .build();
  return info;
}

template <>
const ElementInfo& describe<Force>() {
  static const ElementInfo info = Describer<Force>("force", "How a force is built.")
                                      .attribute("points", &Force::points, WholeNumber{1, 99'999},
                                                 "What it may cost; else the mission's points.")
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
      Describer<Unit>("unit", "A unit, or several of one counter.")
          .attribute("id", &Unit::id, as_id, "Its id; of n units the ids are id.1 to id.n.")
          .attribute("counter", &Unit::counter, as_reference, "Id of its counter.")
          .among(words::of(WordsFrom::counters, "scenario.counter"))
          .attribute("count", &Unit::count, WholeNumber{1, 1000}, "How many; default: 1.")
          .attribute("face", &Unit::face, as_face, "Prescribed face.")
          .attribute("name", &Unit::name, as_line, "Name.")
          .attribute("roles", &Unit::roles, as_words, "The system's words: commander, flag-bearer.")
          .among({WordsFrom::value, "words.roles"})
          .attribute("gpid", &Unit::gpid, WholeNumber{0, 1'000'000'000},
                     "Number kept for it by a VASSAL module.")
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
          .attribute("at", &Setup::at, as_point, "On a table: the place.")
          .attribute("facing", &Setup::facing, as_facing, "On a table: direction of the front.")
          .attribute("carried-by", &Setup::carried_by, as_reference, "Id of the unit that carries them.")
          .among(words::of(WordsFrom::units, "scenario.force"))
          .attribute("state", &Setup::state, as_words, "The system's words: in-trench, dug-in, off-table.")
          .among({WordsFrom::column, "set-up.states", "state"})
          .child("unit", &Setup::units, "", 1)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Reinforcements>() {
  static const ElementInfo info =
      Describer<Reinforcements>("reinforcements", "Units that come later.")
          .attribute("turn", &Reinforcements::turn, WholeNumber{1, 999}, "In or after which turn.")
          .attribute("edge", &Reinforcements::edge, as_word, "Edge of the map where they enter: N, E, S, W.")
          .among(words::edges("scenario.edge"))
          .attribute("hexes", &Reinforcements::hexes, as_labels, "Hexes where they enter, or are placed.")
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
      Describer<OwnEdge>("own-edge", "A side's own edge of the map: it retreats there.")
          .attribute("of", &OwnEdge::of, as_words, "Whole edges: N, E, S, W.")
          .among(words::edges("scenario.edge"))
          .attribute("hexes", &OwnEdge::hexes, as_labels, "Hexes along an edge.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Side>() {
  static const ElementInfo info =
      Describer<Side>("side", "A belligerent and its forces.")
          .own_lines()
          .attribute("id", &Side::id, as_id, "Its id.")
          .attribute("power", &Side::power, as_reference, "Power: allies, central.")
          .among(words::of(WordsFrom::powers))
          .attribute("nations", &Side::nations, as_words, "Nations of the ruleset.")
          .among(words::of(WordsFrom::nations, kNationChecks))
          .attribute("order", &Side::order, WholeNumber{1, 99}, "Order of setting up.")
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
  static const ElementInfo info =
      Describer<Zone>("zone", "Hexes, or a ring on a table, that are named together.")
          .attribute("id", &Zone::id, as_id, "Its id.")
          .attribute("name", &Zone::name, as_line, "Name.")
          .content(&Zone::labels, as_labels, "Labels of hexes.")
          .child("ring", &Zone::ring, "On a table.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Control>() {
  static const ElementInfo info =
      Describer<Control>("control", "Control of hexes.")
          .attribute("hexes", &Control::hexes, as_labels, "The hexes.")
          .attribute("count", &Control::count, WholeNumber{1, 9999}, "How many of them; default: all.")
          .attribute("turn", &Control::turn, WholeNumber{1, 999},
                     "By the end of which turn; default: the last.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<ExitCondition>() {
  static const ElementInfo info =
      Describer<ExitCondition>("exit", "Units that left the map.")
          .attribute("edge", &ExitCondition::edge, as_word, "Edge: N, E, S, W or any.")
          .among(words::edges("scenario.edge", {"any"}))
          .attribute("count", &ExitCondition::count, WholeNumber{1, 9999}, "How many units.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Elimination>() {
  static const ElementInfo info =
      Describer<Elimination>("elimination", "Units of others that are eliminated.")
          .attribute("side", &Elimination::side, as_reference, "Whose; default: any other side.")
          .among(kSides)
          .attribute("count", &Elimination::count, WholeNumber{1, 9999}, "How many units; default: 1.")
          .attribute("elements", &Elimination::elements, WholeNumber{1, 9999}, "Or how many elements.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<PointsCondition>() {
  static const ElementInfo info =
      Describer<PointsCondition>("points-condition", "Points, and what counts how many.")
          .attribute("least", &PointsCondition::least, WholeNumber{1, 999'999}, "How many are needed.")
          .attribute("unit", &PointsCondition::unit, WholeNumber{1, 9999},
                     "For each unit of others that is eliminated.")
          .attribute("element", &PointsCondition::element, WholeNumber{1, 9999},
                     "For each element that others lose.")
          .attribute("exit", &PointsCondition::exit, WholeNumber{1, 9999},
                     "For each own unit that left the map.")
          .attribute("hex", &PointsCondition::hex, WholeNumber{1, 9999},
                     "For each of the hexes that it controls.")
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
          .attribute("need", &Victory::need, as_need, "All of the conditions, or any; default: all.")
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
  static const ElementInfo info = Describer<SideHexes>("side-hexes", "Hexes of a side.")
                                      .attribute("side", &SideHexes::side, as_reference, "Id of the side.")
                                      .among(kSides)
                                      .content(&SideHexes::labels, as_labels, "Labels, separated by blanks.")
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
          .attribute("side", &MarkerNote::side, as_reference, "Whose.")
          .among(kSides)
          .attribute("toward", &MarkerNote::toward, as_word, "Direction of its arrow.")
          .among(words::of(WordsFrom::directions, "scenario.marker"))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Notes>() {
  static const ElementInfo info = Describer<Notes>("notes", "What the scenario says of the rules.")
                                      .own_lines()
                                      .child("summits", &Notes::summits, "Summit hexes, in place of the map's.")
                                      .child("held", &Notes::held, "Hexes that a side controls at first.")
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
          "Art of the map that is otherwise in this scenario: a wood burnt, a bridge blown. "
          "Changes are made one after the other.")
          .own_lines()
          .attribute("remove", &TerrainChange::remove, as_words, "Ids of features of the map that are gone.")
          .among(words::open("the map's features: scenario.terrain-change"))
          .attribute("convert", &TerrainChange::convert, as_words,
                     "Ids of features of the map that are of another type.")
          .among(words::open("the map's features: scenario.terrain-change"))
          .attribute("terrain", &TerrainChange::terrain, as_reference,
                     "The type that these are, of the ruleset.")
          .among(words::of(WordsFrom::terrain_types, "scenario.terrain-change"))
          .child("words", &TerrainChange::words, "What the card says of it, in place of its own sentence.")
          .choice({"area", "line", "side", "hexes", "piece", "override", "text"}, &TerrainChange::features,
                  "Features that are added, as a map has them, above the map's own.")
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
