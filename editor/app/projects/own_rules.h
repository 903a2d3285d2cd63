// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Custom rules: a ruleset document of the project that extends an installed one.
namespace coq::app::projects {

/// Returns the ruleset of the map on the canvas, or an empty path if it uses the installed one.
std::filesystem::path own_rules(const Session& session);

/// Adds an empty ruleset beside the map that extends the map's system. All maps, scenarios and counters that
/// used the system's installed rules use it from now on. One step. Returns an existing one if there is one.
Result<std::filesystem::path> make_own_rules(Session& session, const std::string& language);

/// Kinds of entries in rules, in the order of the format.
enum class RuleKind { terrain, condition, nation, unit, marker, value };
inline constexpr std::size_t kRuleKinds = 6;

/// An entry for display in lists.
struct RuleRow {
  std::string id, name;
  std::string said;  ///< short description: geometry, colour, factors, the value
  bool is_own = false;
  std::size_t index = 0;  ///< index among the entries of its kind in the custom rules
};
/// Returns all entries of the map's rules, the project's own first.
std::vector<RuleRow> rule_rows(const Session& session, RuleKind kind, const std::string& language);
/// Returns the path of an entry in the custom rules.
model::ElementPath path_of_rule(const RuleRow& row, RuleKind kind);

/// Copies an installed entry into the custom rules, where it can be changed. Returns its index there.
Result<std::size_t> take_over(Session& session, RuleKind kind, const std::string& id);
/// Deletes an entry of the custom rules; a copied entry reverts to the installed one.
Status remove_rule(Session& session, RuleKind kind, std::size_t index);

struct NewTerrain {
  std::string name_en, name_fr;
  model::GeometryKind geometry = model::GeometryKind::area;
  std::string like;  ///< existing type from which the new type takes its initial look and effects
  std::string los;   ///< a keyword of the system
  std::vector<model::Effect> effects{};
};
/// Returns the types that are drawn with this geometry.
std::vector<const model::TerrainType*> types_like(const model::RulesetDocument& rules,
                                                  model::GeometryKind geometry);
/// Returns the name that the rules give to an effect of terrain, or the keyword itself if they give none.
std::string effect_word(const model::RulesetDocument& rules, const std::string& effect,
                        const std::string& language);
/// Returns the name that the rules give to a keyword for lines of sight, or the keyword itself if they give
/// none.
std::string sight_word(const model::RulesetDocument& rules, const std::string& word,
                       const std::string& language);
/// Returns the keywords for lines of sight: those of all rules, then those of the terrain types in order.
std::vector<std::string> los_words(const model::RulesetDocument& rules);
/// Adds a terrain type in one step. Errors (`rules.terrain`): it has no name, or no type has this geometry.
Result<std::size_t> add_terrain(Session& session, const NewTerrain& plan);

/// Describes the effects of a terrain type in sentences: lines of sight, movement and everything else.
std::vector<Message> terrain_sentences(const model::RulesetDocument& rules, const model::TerrainType& type,
                                       const std::string& language);

}  // namespace coq::app::projects
