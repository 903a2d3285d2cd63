// SPDX-License-Identifier: MIT
#include "editor/app/playing/seat.h"

#include <algorithm>

#include "systems/all/systems.h"

namespace coq::app {

ProjectSnapshot snapshot_of(const Session& session) {
  ProjectSnapshot out;
  out.rulesets = session.rulesets();
  out.map_path = session.map_path();
  out.map = session.map_snapshot();
  for (const auto& path : session.documents()) {
    const model::Document* document = session.document(path);
    if (document == nullptr || path == out.map_path || !session.is_modified(path)) continue;
    out.modified.emplace_back(path, std::make_shared<const model::Document>(*document));
  }
  return out;
}

Result<std::shared_ptr<const game::Seating>> take_seat(const ProjectSnapshot& project,
                                                       const std::filesystem::path& scenario,
                                                       const std::string& language) {
  scenario::Loader loader(project.rulesets);
  for (const auto& [path, document] : project.modified) loader.give(path, *document);
  if (project.map) loader.give(project.map_path, model::Document(**project.map));
  Problems problems;
  auto bound = loader.bind_scenario(scenario, problems);
  if (!bound) {
    if (!problems.empty()) return problems.front();
    return make_error("file.read", message("{} cannot be read", scenario.filename().string()));
  }
  auto seating = std::make_shared<game::Seating>();
  seating->bound = std::move(*bound);
  seating->language = language;
  const std::string& system = seating->scenario().system;
  const rules::System* known = systems::find(system);
  if (known == nullptr || !known->play)
    return make_error("play.system", message("games of the system \"{}\" cannot be played", system));
  seating->system = &*known->play;
  auto telling = systems::telling(*known, loader, language, seating->bound.ruleset.path);
  if (!telling) return telling.error();
  seating->telling = std::move(*telling);
  auto start = seating->system->start(seating->bound);
  if (!start) return start.error();
  seating->start = std::move(*start);
  return std::shared_ptr<const game::Seating>(std::move(seating));
}

bool is_same_game(const game::Seating& a, const game::Seating& b) {
  const auto same = [](const auto& x, const auto& y) {
    return x.document == y.document || *x.document == *y.document;
  };
  return same(a.bound.scenario, b.bound.scenario) && same(a.bound.map, b.bound.map) &&
         same(a.bound.ruleset, b.bound.ruleset) &&
         std::equal(a.bound.counters.begin(), a.bound.counters.end(), b.bound.counters.begin(),
                    b.bound.counters.end(), same);
}

}  // namespace coq::app
