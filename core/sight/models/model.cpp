// SPDX-License-Identifier: MIT
#include "core/sight/models/model.h"

#include <map>
#include <set>

#include "core/base/text.h"
#include "core/sight/kernel/heights.h"

namespace coq::sight {
namespace {

bool has_level(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) {
        if constexpr (requires { f.level; }) {
          return f.level.has_value();
        } else {
          return false;
        }
      },
      feature);
}

}  // namespace

HeightMap::Ground HeightMap::ground(const std::vector<terrain::Entry>& entries) const {
  Ground out;
  bool any_level = false;
  for (const terrain::Entry& entry : entries) {
    const std::string& by = entry.features.empty() ? entry.type : entry.features.front();
    if (entry.level && (!any_level || entry.level->value > out.level)) {
      any_level = true;
      out.level = entry.level->value;
      out.level_by = by;
    }
    const model::TerrainType* type = m_ruleset->find_terrain(entry.type);
    if (type == nullptr || !type->height || type->height->value <= out.height) continue;
    out.height = type->height->value;
    out.height_by = by;
  }
  // Bare ground may hide targets in a hollow.
  if (out.level_by.empty()) out.level_by = m_table->base_type();
  if (out.height_by.empty()) out.height_by = out.level_by;
  return out;
}

HeightMap::Ground HeightMap::ground(Hex h) const {
  Ground out = ground(m_table->entries_without_shares(h));
  if (m_table->overrides(h).empty()) return out;
  const Ground drawn = ground(m_table->drawn_entries(h));
  out.by_hand = drawn.level != out.level || drawn.height != out.height;
  return out;
}

namespace {

/// Adds all features that may determine a level or a height, in document order, because answers name them in
/// that order.
void add_features(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  std::set<std::string, std::less<>> high;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    if (type.height && type.height->value != 0) high.insert(type.id);
  }
  std::vector<Feature> all;
  std::size_t next = 0;
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const std::string& id = model::id_of(*feature);
    if (next < drawing.features.size() && drawing.features[next].id == id) {
      all.push_back(std::move(drawing.features[next++]));
    } else if (has_level(*feature) || high.contains(model::type_of(*feature))) {
      all.push_back({id, {}, 0, std::vector<Region>{}});
    }
  }
  for (; next < drawing.features.size(); ++next) all.push_back(std::move(drawing.features[next]));
  drawing.features = std::move(all);
}

}  // namespace

Status HeightMap::add_to(Drawing& drawing, const model::MapDocument& map,
                         const model::RulesetDocument& ruleset) {
  std::optional<terrain::Changes> changes;
  if (m_table && m_ruleset == ruleset) {
    Result<terrain::Changes> updated = m_table->update(map);
    if (!updated) return updated.error();
    if (!updated->everything) changes = *std::move(updated);
  } else {
    Result<terrain::Table> built = terrain::Table::build(map, ruleset);
    if (!built) return built.error();
    m_table = *std::move(built);
    m_ruleset = ruleset;
  }
  const Grid& grid = m_table->grid();
  m_grounds.resize(grid.size());
  if (changes) {
    for (const Hex h : changes->hexes) m_grounds[grid.index(h)] = ground(h);
  } else {
    for (std::size_t i = 0; i < grid.size(); ++i) m_grounds[i] = ground(grid.hex(i));
  }

  HexHeights heights;
  const Result<HexsideRule> along = word_of<HexsideRule>(
      ruleset, "los.hexside",
      {{"both", HexsideRule::both}, {"either", HexsideRule::either}, {"none", HexsideRule::none}});
  if (!along) return along.error();
  heights.along = *along;
  if (const model::Value* reading = ruleset.find_value("los.reading"))
    heights.rule = reading->rule.value_or("");
  add_features(drawing, map, ruleset);
  std::map<std::string, ObstacleId, std::less<>> things;
  for (std::size_t i = 0; i < drawing.features.size(); ++i) {
    things.emplace(drawing.features[i].id, static_cast<ObstacleId>(i));
  }
  const auto thing = [&](const std::string& id) -> ObstacleId {
    const auto [at, is_new] = things.emplace(id, static_cast<ObstacleId>(drawing.features.size()));
    if (is_new) drawing.features.push_back({id, {}, 0, std::vector<Region>{}});
    return at->second;
  };
  thing(m_table->base_type());
  for (const Ground& one : m_grounds) {
    heights.hexes.push_back({one.level, one.height, thing(one.level_by), thing(one.height_by), one.by_hand});
  }
  drawing.heights = std::move(heights);
  return Done{};
}

namespace {

using MakeModel = const SightModel& (*)();
constexpr MakeModel kModels[] = {flat_model, heights_model, edge_model, figure_model, crest_model};

}  // namespace

Result<const SightModel*> model_of(const model::RulesetDocument& ruleset) {
  const model::Value* named = ruleset.find_value("los.reading");
  if (named == nullptr) return &flat_model();
  for (const MakeModel model : kModels) {
    if (model().name == named->text) return &model();
  }
  std::vector<std::string> names;
  for (const MakeModel model : kModels) names.emplace_back(model().name);
  return unknown_word("los.reading", named->text, names);
}

Problem unknown_word(std::string_view id, const std::string& is, const std::vector<std::string>& known) {
  return make_error("los.reading",
                    message("the ruleset's {} is \"{}\", which lines of sight do not support: expected {}", id,
                            is, join(known, ", ")));
}

HexFill fill_of(const SightModel& sight, const model::Condition& condition,
                std::optional<std::vector<Hex>> hexes) {
  HexFill fill = condition_fill(condition.id, std::move(hexes));
  fill.behaviour = sight.behaviour(condition.los);
  if (condition.height) fill.height = condition.height->value;
  return fill;
}

std::string friends_type(const model::RulesetDocument& ruleset) {
  const model::Value* type = ruleset.find_value("los.friendly-infantry");
  return type != nullptr ? type->text : std::string();
}

// The flat model: features on both sides of a line count, in all hexes except the end hexes.

namespace {

/// Returns the effect of a keyword. `summit` is an obstacle, and the only one on lines from or to a summit hex.
/// `grain` is a hindrance that such lines ignore.
Behaviour flat_behaviour(std::string_view word) {
  if (word == "obstacle") return {Role::obstacle, false};
  if (word == "summit") return {Role::obstacle, true};
  if (word == "hindrance") return {Role::hindrance, true};
  if (word == "grain") return {Role::hindrance, false};
  return {};
}

Status complete_flat(Drawing& drawing, const model::MapDocument&, const model::RulesetDocument& ruleset,
                     ModelMemory&) {
  const auto rule = [&](std::string_view id) {
    const model::Value* value = ruleset.find_value(id);
    return value != nullptr ? value->text : std::string();
  };
  drawing.rules = {rule("los.rule.obstacle"), rule("los.rule.summit"), rule("los.rule.concealment"),
                   rule("los.rule.friends")};
  return Done{};
}

Answer read_flat(const HexLine& line, PieceResults* results) {
  return read_hexes(line.drawing, line.query, line.pieces, line.from, line.to, results);
}

/// Returns whether friendly units block, which fill whole hexes, rather than drawn features.
bool is_of_friends(const Drawing& drawing, const Query& query, const Blocker& blocker) {
  const auto friends = [&](ObstacleId thing) {
    const Behaviour what = behaviour_of(drawing, query, thing);
    return thing >= drawing.features.size() && what.role == Role::obstacle && !what.on_summit_lines;
  };
  return friends(blocker.thing) && (!blocker.other_thing || friends(*blocker.other_thing));
}

Reason reason_flat(const Drawing& drawing, const Query& query, const Blocker& blocker) {
  switch (blocker.cause) {
    case Cause::summit:
      return {message("a line from or to a summit can be blocked only by another summit"), ""};
    case Cause::concealment:
      return {message("one hex of concealment hinders, a second one blocks"), ""};
    case Cause::obstacle:
    case Cause::height:
      break;
  }
  if (is_of_friends(drawing, query, blocker)) {
    return {message("friendly units fill their hexes on both sides of the line"), drawing.rules.friends};
  }
  return {message("features of an obstacle are on both sides of the line"), ""};
}

}  // namespace

const SightModel& flat_model() {
  static constexpr SightModel kModel{"flat",        Reads::hexes, nullptr,    flat_behaviour,
                                     complete_flat, read_flat,    reason_flat};
  return kModel;
}

// The model `hex-heights`: whole hexes count, by their level and the height of their terrain.

namespace {

Status complete_heights(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        ModelMemory& memory) {
  return memory.heights.add_to(drawing, map, ruleset);
}

Answer read_heights(const HexLine& line, PieceResults* results) {
  return read_heights(line.drawing, line.query, line.pieces, line.from, line.to, results);
}

Reason reason_heights(const Drawing&, const Query&, const Blocker&) {
  return {message("the level plus height of a hex in between is above the higher of the two ends"), ""};
}

}  // namespace

const SightModel& heights_model() {
  static const SightModel kModel{"hex-heights",    Reads::hexes, nullptr,       flat_model().behaviour,
                                 complete_heights, read_heights, reason_heights};
  return kModel;
}

}  // namespace coq::sight
