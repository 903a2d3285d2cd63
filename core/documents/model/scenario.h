// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/documents/model/common.h"
#include "core/documents/model/map.h"
#include "core/documents/model/own_elements.h"

/// The scenario document (product.md, "The scenario document").
namespace coq::model {

struct Href : Node {
  std::string href;
  bool operator==(const Href&) const = default;
};

struct TurnCount : Node {
  int count = 1;
  std::optional<std::string> first;  ///< side that plays first, where sides play by turns
  bool operator==(const TurnCount&) const = default;
};

/// Which battle of the system's list is fought, at which size and scale.
struct Mission : Node {
  std::optional<std::string> is;     ///< else it is rolled for, or the victory conditions say all
  std::optional<std::string> scale;  ///< else the ruleset's
  std::optional<int> points;         ///< size of the game
  std::optional<std::string> first;  ///< side that attacks, and begins
  bool operator==(const Mission&) const = default;
};

struct CardDate : Node {
  std::optional<std::string> value;  ///< ISO 8601
  std::optional<std::string> time;
  std::string text;  ///< as it is printed
  bool operator==(const CardDate&) const = default;
};

struct CardParagraph : Node {
  COQ_COMPILED_ONCE(CardParagraph);
  std::optional<std::string> lang;
  std::optional<std::string> head;
  std::vector<Paragraph> paragraphs;
  bool operator==(const CardParagraph&) const = default;
};

struct Sketch : Node {
  std::vector<std::string> hexes;  ///< two opposite corners
  std::optional<std::vector<std::string>> layers;
  bool operator==(const Sketch&) const = default;
};

struct Card : Node {
  COQ_COMPILED_ONCE(Card);
  std::optional<std::string> side;
  std::optional<std::string> number;
  std::optional<std::string> copy;
  std::optional<bool> secret;
  std::optional<std::string> card_template;
  std::vector<Prose> issuer, to, place;
  std::optional<CardDate> date;
  std::vector<Prose> object, briefing;
  std::vector<CardParagraph> paragraphs;
  std::optional<Sketch> sketch;
  std::vector<Prose> signature, distribution, stamp, scribble;
  bool operator==(const Card&) const = default;
};

struct Zone : Node {
  COQ_COMPILED_ONCE(Zone);
  std::string id;
  std::optional<std::string> name;
  std::vector<std::string> labels;
  std::optional<Points> ring;  ///< on a table
  bool operator==(const Zone&) const = default;
};

/// A place that matters to victory: a marker, a flag.
struct Objective : Node {
  COQ_COMPILED_ONCE(Objective);
  std::string id;
  std::string type;  ///< a word of the system
  std::optional<std::string> hex;
  std::optional<Point> at;           ///< on a table
  std::optional<std::string> owner;  ///< side that placed it, or whose it is
  bool operator==(const Objective&) const = default;
};

enum class UnitFaceChoice { formed, dispersed, any };

struct Unit : Node {
  COQ_COMPILED_ONCE(Unit);
  std::string id;  ///< of `count` units the ids are `B.1` to `B.n`
  std::string counter;
  std::optional<int> count;
  std::optional<UnitFaceChoice> face;
  std::optional<std::string> name;
  std::optional<std::vector<std::string>> roles;  ///< words of the system: commander, flag-bearer
  std::optional<int> gpid;
  bool operator==(const Unit&) const = default;
};

struct Setup : Node {
  COQ_COMPILED_ONCE(Setup);
  std::optional<std::string> zone;
  std::optional<std::vector<std::string>> hexes;
  std::optional<Point> at;
  std::optional<Facing> facing;
  std::optional<std::string> carried_by;  ///< id of a unit
  std::optional<std::vector<std::string>> state;
  std::vector<Unit> units;
  bool operator==(const Setup&) const = default;
};

struct Reinforcements : Node {
  COQ_COMPILED_ONCE(Reinforcements);
  int turn = 1;
  std::optional<std::string> edge;
  std::optional<std::vector<std::string>> hexes;
  std::optional<bool> on_map;
  std::optional<std::string> zone;
  std::vector<Unit> units;
  bool operator==(const Reinforcements&) const = default;
};

/// A side's own edge of the map: whole edges, or hexes along one.
struct OwnEdge : Node {
  std::optional<std::vector<std::string>> of;  ///< N, E, S, W
  std::optional<std::vector<std::string>> hexes;
  bool operator==(const OwnEdge&) const = default;
};

/// Something that a force is bought with beside its units.
struct ForceOption : Node {
  std::string id;
  bool operator==(const ForceOption&) const = default;
};

struct Force : Node {
  std::optional<int> points;  ///< that it may cost
  std::vector<ForceOption> options;
  bool operator==(const Force&) const = default;
};

/// Units that move together.
struct UnitGroup : Node {
  COQ_COMPILED_ONCE(UnitGroup);
  std::string id;
  std::vector<std::string> units;
  bool operator==(const UnitGroup&) const = default;
};

struct Side : Node {
  COQ_COMPILED_ONCE(Side);
  std::string id;
  std::string power;
  std::vector<std::string> nations;
  int order = 1;
  std::vector<Name> names;
  std::vector<OwnEdge> edges;
  std::optional<Force> force;
  std::vector<Setup> setups;
  std::vector<UnitGroup> groups;
  std::vector<Reinforcements> reinforcements;
  OwnElements own;  ///< of the rule system
  bool operator==(const Side&) const = default;
};

struct Control : Node {
  COQ_COMPILED_ONCE(Control);
  std::vector<std::string> hexes;
  std::optional<int> count;
  std::optional<int> turn;
  bool operator==(const Control&) const = default;
};

struct ExitCondition : Node {
  std::string edge;
  int count = 1;
  bool operator==(const ExitCondition&) const = default;
};

struct Elimination : Node {
  std::optional<std::string> side;  ///< whose; any other where none is said
  std::optional<int> count;         ///< units; 1 where nothing is said
  std::optional<int> elements;      ///< or so many steps of strength
  bool operator==(const Elimination&) const = default;
};

/// Victory points scored at the end of the game; each field is the points per item.
struct PointsCondition : Node {
  int least = 1;
  std::optional<int> unit, element, exit;  ///< of others eliminated; of one's own that left the map
  std::optional<int> hex;                  ///< of `hexes`, controlled
  std::optional<std::vector<std::string>> hexes;
  bool operator==(const PointsCondition&) const = default;
};

/// The ids of the units that an element stands for: its own, or `B.1` to `B.n`; no more than the first 1000.
std::vector<std::string> unit_ids(const Unit& unit);

enum class Need { all, any };

struct Victory : Node {
  COQ_COMPILED_ONCE(Victory);
  std::string side;
  std::optional<Need> need;
  std::vector<Control> controls;
  std::vector<ExitCondition> exits;
  std::vector<Elimination> eliminations;
  std::vector<PointsCondition> points;
  std::vector<Prose> others;
  bool operator==(const Victory&) const = default;
};

struct SideHexes : Node {
  COQ_COMPILED_ONCE(SideHexes);
  std::string side;
  std::vector<std::string> labels;
  bool operator==(const SideHexes&) const = default;
};

struct MarkerNote : Node {
  COQ_COMPILED_ONCE(MarkerNote);
  std::string type;
  std::vector<std::string> hexes;
  std::optional<std::string> side;
  std::optional<std::string> toward;
  bool operator==(const MarkerNote&) const = default;
};

struct Notes : Node {
  COQ_COMPILED_ONCE(Notes);
  std::optional<HexList> summits;  ///< replace the summit hexes of the map
  std::vector<SideHexes> held;     ///< controlled at first
  std::vector<MarkerNote> markers;
  OwnElements own;  ///< of the rule system
  bool operator==(const Notes&) const = default;
};

struct SpecialRule : Node {
  std::optional<std::string> lang;
  std::optional<std::string> rule;  ///< of the system, that it changes
  std::vector<Paragraph> paragraphs;
  bool operator==(const SpecialRule&) const = default;
};

struct SpecialRules : Node {
  COQ_COMPILED_ONCE(SpecialRules);
  std::vector<SpecialRule> rules;
  bool operator==(const SpecialRules&) const = default;
};

/// Art of the map that is otherwise in this scenario: gone, of another type, or added. Those of a scenario are
/// made one after the other (scenario::changed_map()).
struct TerrainChange : Node {
  COQ_COMPILED_ONCE(TerrainChange);
  std::optional<std::vector<std::string>> remove;   ///< ids of features
  std::optional<std::vector<std::string>> convert;  ///< ids of features, to be of the type `terrain`
  std::optional<std::string> terrain;
  std::vector<Prose> words;               ///< in place of the sentence that the card makes of it
  std::vector<Shared<Feature>> features;  ///< added, above the map's
  bool operator==(const TerrainChange&) const = default;
};

struct ScenarioDocument : Root {
  COQ_COMPILED_ONCE(ScenarioDocument);
  Href map;
  std::vector<TerrainChange> terrain_changes;
  std::vector<Href> counters;
  TurnCount turns;
  std::optional<Mission> mission;
  std::vector<Card> cards;
  std::vector<Zone> zones;
  std::vector<Objective> objectives;
  std::vector<Side> sides;
  std::vector<Victory> victories;
  std::optional<Notes> notes;
  std::optional<SpecialRules> special_rules;
  bool operator==(const ScenarioDocument&) const = default;
};

const Side* find_side(const ScenarioDocument& scenario, std::string_view id);
const Zone* find_zone(const ScenarioDocument& scenario, std::string_view id);
/// The id of the `number`th of `count` things of one element: "B.1" to "B.n"; of one alone the element's own.
std::string numbered_id(const std::string& id, int count, int number);

}  // namespace coq::model
