// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Rules of a project's own: a ruleset document of the project that extends an installed one.
namespace coq::app::projects {

/// That of the map on the canvas; empty where it has the installed one.
std::filesystem::path own_rules(const Session& session);

/// Makes it beside the map, empty: it extends the map's system, and all maps, scenarios and counters of that
/// system that had the installed rules have it from now on. One step. Where there is one already it is given.
Result<std::filesystem::path> make_own_rules(Session& session, const std::string& language);

/// What entries of rules are, in the order of the format.
enum class RuleKind { terrain, condition, nation, unit, marker, value };
inline constexpr std::size_t kRuleKinds = 6;

/// An entry as lists show it.
struct RuleRow {
  std::string id, name;
  std::string said;  ///< what it is, in a few words of the format: geometry, colour, factors, the value
  bool is_own = false;
  std::size_t index = 0;  ///< among those of its kind in the project's own rules
};
/// All entries that the map's rules have, the project's own first.
std::vector<RuleRow> rule_rows(const Session& session, RuleKind kind, const std::string& language);
/// The element of an entry in the project's own rules.
model::ElementPath path_of_rule(const RuleRow& row, RuleKind kind);

/// Takes an installed entry over into the project's own rules, where it can be changed. Gives its number there.
Result<std::size_t> take_over(Session& session, RuleKind kind, const std::string& id);
/// Takes an entry of the project's own away: one that was taken over is again as installed.
Status remove_rule(Session& session, RuleKind kind, std::size_t index);

/// A terrain type to be made.
struct NewTerrain {
  std::string name_en, name_fr;
  model::GeometryKind geometry = model::GeometryKind::area;
  std::string like;  ///< type whose look and effects it begins with
  std::string los;   ///< a word of the system
  std::vector<model::Effect> effects{};
};
/// The types that are drawn as this geometry.
std::vector<const model::TerrainType*> types_like(const model::RulesetDocument& rules,
                                                  model::GeometryKind geometry);
/// The words that the rules have for lines of sight, in the order of types.
/// What the rules call an effect of terrain, and what terrain is to lines of sight; the word itself where they
/// call it nothing.
std::string effect_word(const model::RulesetDocument& rules, const std::string& effect,
                        const std::string& language);
std::string sight_word(const model::RulesetDocument& rules, const std::string& word,
                       const std::string& language);
std::vector<std::string> los_words(const model::RulesetDocument& rules);
/// Adds it. One step. Errors (`rules.terrain`): it has no name, or nothing is drawn like it.
Result<std::size_t> add_terrain(Session& session, const NewTerrain& plan);

/// What a terrain type does, in sentences: lines of sight, movement, and whatever else has an effect.
std::vector<Message> terrain_sentences(const model::RulesetDocument& rules, const model::TerrainType& type,
                                       const std::string& language);

}  // namespace coq::app::projects
