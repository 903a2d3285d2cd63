// SPDX-License-Identifier: MIT
#include "core/documents/project/terrain_change.h"

#include <algorithm>

#include "core/base/suggest.h"

namespace coq::scenario {
namespace {

using Features = std::vector<Shared<model::Feature>>;

class TerrainChanger {
 public:
  TerrainChanger(Features& features, Problems& problems) : m_features(features), m_problems(problems) {}

  void make(const model::TerrainChange& change) {
    look_at_words(change);
    if (change.remove)
      for (const std::string& id : *change.remove) remove(change, id);
    if (change.convert && change.terrain)
      for (const std::string& id : *change.convert) convert(change, id, *change.terrain);
    for (const Shared<model::Feature>& feature : change.features) add(feature);
  }

 private:
  void tell(const model::Node& at, const std::string& subject, Message message) {
    m_problems.push_back(make_error("scenario.terrain-change", std::move(message), at.place));
    m_problems.back().subject = subject;
  }

  void look_at_words(const model::TerrainChange& change) {
    if (change.convert && !change.terrain)
      tell(change, "", message("<terrain-change>: \"convert\" also needs \"terrain\", the type to convert to"));
    if (change.terrain && !change.convert)
      tell(change, "",
           message("<terrain-change>: \"terrain\" also needs \"convert\", the features to "
                   "convert"));
    if (!change.remove && !change.convert && !change.terrain && change.features.empty())
      tell(change, "",
           message("<terrain-change> changes nothing: expected \"remove\", \"convert\" or features"));
  }

  Features::iterator find(const std::string& id) {
    return std::find_if(m_features.begin(), m_features.end(),
                        [&](const auto& feature) { return model::id_of(*feature) == id; });
  }

  /// Finds a feature, or reports that it is missing.
  Features::iterator find_or_tell(const model::TerrainChange& change, const std::string& id) {
    const auto found = find(id);
    if (found != m_features.end()) return found;
    std::vector<KnownWord> known;  // a designer may have written the name instead of the id
    for (const auto& feature : m_features)
      known.push_back({model::id_of(*feature), {model::name_of(*feature)}});
    tell(change, id,
         suggesting(message("<terrain-change>: there is no feature \"{}\" on the map", id),
                    nearest_word(id, known)));
    return found;
  }

  void remove(const model::TerrainChange& change, const std::string& id) {
    const auto found = find_or_tell(change, id);
    if (found != m_features.end()) m_features.erase(found);
  }

  void convert(const model::TerrainChange& change, const std::string& id, const std::string& type) {
    const auto found = find_or_tell(change, id);
    if (found == m_features.end()) return;
    model::Feature feature = **found;
    const bool has_type = std::visit(
        [&](auto& one) {
          if constexpr (requires { one.type = type; }) {
            one.type = type;
            return true;
          }
          return false;
        },
        feature);
    if (!has_type)
      return tell(change, id, message("<terrain-change>: \"{}\" is a text, and has no terrain type", id));
    *found = Shared<model::Feature>(std::move(feature));
  }

  void add(const Shared<model::Feature>& feature) {
    const std::string& id = model::id_of(*feature);
    if (find(id) == m_features.end()) return m_features.push_back(feature);
    tell(model::node_of(*feature), id, message("<terrain-change>: the map already has a feature \"{}\"", id));
  }

  Features& m_features;
  Problems& m_problems;
};

}  // namespace

Shared<model::MapDocument> changed_map(const Shared<model::MapDocument>& map,
                                       const model::ScenarioDocument& scenario, Problems& problems) {
  if (scenario.terrain_changes.empty()) return map;
  model::MapDocument out = *map;
  TerrainChanger changer(out.terrain.features, problems);
  for (const model::TerrainChange& change : scenario.terrain_changes) changer.make(change);
  return Shared<model::MapDocument>(std::move(out));
}

}  // namespace coq::scenario
