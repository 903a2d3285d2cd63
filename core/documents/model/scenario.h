// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/documents/model/common.h"
#include "core/documents/model/map.h"
#include "core/documents/model/system_elements.h"

/// The scenario document (product.md, "The scenario document").
namespace coq::model {

struct Href : Node {
  std::string href;
  bool operator==(const Href&) const = default;
};

struct TurnCount : Node {
  int count = 1;
  std::optional<std::string> first;  ///< side that plays first, if sides alternate
  bool operator==(const TurnCount&) const = default;
};

/// The battle to fight, chosen from the system's list, with its size and scale.
struct Mission : Node {
  std::optional<std::string> battle;  ///< if absent, players roll for it, or the victory conditions replace it
  std::optional<std::string> scale;   ///< the default is the ruleset's
  std::optional<int> points;          ///< size of the game
  std::optional<std::string> first;   ///< side that attacks and plays first
  bool operator==(const Mission&) const = default;
};

struct CardDate : Node {
  std::optional<std::string> value;  ///< ISO 8601
  std::optional<std::string> time;
  std::string text;  ///< text as printed
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

/// A place that matters for victory: a marker, a flag.
struct Objective : Node {
  COQ_COMPILED_ONCE(Objective);
  std::string id;
  std::string type;  ///< a word of the system
  std::optional<std::string> hex;
  std::optional<Point> at;           ///< on a table
  std::optional<std::string> owner;  ///< side that placed or owns it
  bool operator==(const Objective&) const = default;
};

enum class UnitFaceChoice { formed, dispersed, any };

struct Unit : Node {
  COQ_COMPILED_ONCE(Unit);
  std::string id;  ///< with `count` n, the units have the ids `B.1` to `B.n`
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

/// A side's home edge: whole map edges, or hexes along an edge.
struct OwnEdge : Node {
  std::optional<std::vector<std::string>> edges;  ///< N, E, S, W
  std::optional<std::vector<std::string>> hexes;
  bool operator==(const OwnEdge&) const = default;
};

/// Something other than units that a force buys.
struct ForceOption : Node {
  std::string id;
  bool operator==(const ForceOption&) const = default;
};

struct Force : Node {
  std::optional<int> points;  ///< budget of the force
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
  SystemElements own;  ///< elements of the rule system
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
  std::optional<std::string> side;  ///< side to eliminate; any opponent if absent
  std::optional<int> count;         ///< units; the default is 1
  std::optional<int> elements;      ///< alternatively, steps of strength
  bool operator==(const Elimination&) const = default;
};

/// Victory points scored at the end of the game; each field is the points per item.
struct PointsCondition : Node {
  int least = 1;
  /// Enemy units, enemy strength steps, and own units that left the map.
  std::optional<int> unit, element, exit;
  std::optional<int> hex;  ///< per hex of `hexes` that the side controls
  std::optional<std::vector<std::string>> hexes;
  bool operator==(const PointsCondition&) const = default;
};

/// Returns the ids of the units of one element: its own id, or `B.1` to `B.n`. At most 1000 are returned.
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
  std::optional<HexList> summits;  ///< replaces the map's summit hexes
  std::vector<SideHexes> held;     ///< controlled at the start
  std::vector<MarkerNote> markers;
  SystemElements own;  ///< elements of the rule system
  bool operator==(const Notes&) const = default;
};

struct SpecialRule : Node {
  std::optional<std::string> lang;
  std::optional<std::string> rule;  ///< rule of the system that it changes
  std::vector<Paragraph> paragraphs;
  bool operator==(const SpecialRule&) const = default;
};

struct SpecialRules : Node {
  COQ_COMPILED_ONCE(SpecialRules);
  std::vector<SpecialRule> rules;
  bool operator==(const SpecialRules&) const = default;
};

/// A change of the map's features for this scenario: removed, converted or added. The changes of a scenario
/// apply one after the other (scenario::changed_map()).
struct TerrainChange : Node {
  COQ_COMPILED_ONCE(TerrainChange);
  std::optional<std::vector<std::string>> remove;   ///< ids of features
  std::optional<std::vector<std::string>> convert;  ///< ids of features that change to the type `terrain`
  std::optional<std::string> terrain;
  std::vector<Prose> words;               ///< replaces the sentence that the card generates
  std::vector<Shared<Feature>> features;  ///< added on top of the map's
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
/// Returns the id of thing `number` of `count` in one element: "B.1" to "B.n", or the element's own id if
/// `count` is 1.
std::string numbered_id(const std::string& id, int count, int number);

}  // namespace coq::model
