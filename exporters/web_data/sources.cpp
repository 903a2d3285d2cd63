// SPDX-License-Identifier: MIT
#include "exporters/web_data/sources.h"

#include <algorithm>

#include "exporters/pages/hex_pixels.h"
#include "exporters/pages/pages.h"

namespace coq::exporters::web {
namespace {

namespace fs = std::filesystem;

class Gatherer {
 public:
  Gatherer(const WebOptions& options, Problems& problems) : m_options(options), m_problems(problems) {}

  Status add_scenario(const Request& request, const model::ScenarioDocument& document, const fs::path& path) {
    Problems found;
    auto bound = request.loader->bind_scenario(document, path, found);
    if (!bound) return first_error(found, path);
    m_used.push_back(bound->drawn_map.path.lexically_normal());
    SceneSource scene;
    scene.map = map_index({bound->map.document, bound->ruleset.document});
    scene.request = &request;
    scene.scenario = *std::move(bound);
    m_sources.scenes.push_back(std::move(scene));
    return Done{};
  }

  Status add_map(const Request& request, const model::MapDocument& document) {
    if (std::count(m_used.begin(), m_used.end(), request.path.lexically_normal()) > 0) return Done{};
    Problems found;
    auto bound = request.loader->bind_map(document, request.path, found);
    if (!bound) return first_error(found, request.path);
    SceneSource scene;
    scene.map = map_index({bound->map.document, bound->ruleset.document});
    scene.request = &request;
    m_sources.scenes.push_back(std::move(scene));
    return Done{};
  }

  /// Adds a game to its scenario. `must` makes an error of a log that cannot be shown.
  Status add_log(const Request& request, const model::PlayDocument& log, const fs::path& path, bool must) {
    const auto scene = scene_of(log.scenario);
    Status added =
        scene == nullptr
            ? make_error("web.scenario",
                         message("there is no scenario \"{}\", to which the log belongs", log.scenario))
            : play(request, log, path, *scene);
    if (added || must) return added;
    Problem problem = added.error();
    problem.severity = Severity::warning;
    problem.file = path.string();
    m_problems.push_back(std::move(problem));
    return Done{};
  }

  /// Finds the scenario of a log in its project.
  Status add_scenario_of(const Request& request, const model::PlayDocument& log) {
    for (const fs::path& file : scenario::project_files(scenario::project_folder_of(request.path))) {
      if (model::kind_of_file(file.filename().string()) != model::Kind::scenario) continue;
      Problems ignored;
      const auto document = request.loader->load(file, ignored);
      const auto* found = document ? std::get_if<model::ScenarioDocument>(&*document) : nullptr;
      if (found != nullptr && found->id == log.scenario) return add_scenario(request, *found, file);
    }
    return Done{};
  }

  Sources take() { return std::move(m_sources); }
  bool empty() const { return m_sources.scenes.empty(); }
  Sources& sources() { return m_sources; }

 private:
  SceneSource* scene_of(const std::string& id) {
    for (SceneSource& scene : m_sources.scenes)
      if (scene.scenario && scene.scenario->scenario.document->id == id) return &scene;
    return nullptr;
  }

  std::size_t map_index(MapSource map) {
    std::vector<MapSource>& maps = m_sources.maps;
    for (std::size_t i = 0; i < maps.size(); ++i)
      if (*maps[i].map == *map.map && maps[i].ruleset->system == map.ruleset->system) return i;
    maps.push_back(std::move(map));
    return maps.size() - 1;
  }

  std::string lang_of(const SceneSource& scene) const {
    return m_options.lang.empty() ? scene.scenario->scenario.document->lang : m_options.lang;
  }

  Status play(const Request& request, const model::PlayDocument& log, const fs::path& path,
              SceneSource& scene) const {
    if (!request.replay) return make_error("web.log", message("games cannot be played back here"));
    const std::string lang = lang_of(scene);
    Result<play::RecordedGame> record = request.replay(*scene.scenario, log, lang);
    if (!record) return record.error();
    std::string title = model::name_in(log.titles, lang, log.lang);
    if (title.empty()) title = path.stem().stem().string();
    scene.games.push_back({std::move(title), *std::move(record)});
    return Done{};
  }

  const WebOptions& m_options;
  Problems& m_problems;
  Sources m_sources{};
  std::vector<fs::path> m_used{};  ///< maps of scenarios
};

/// Adds the documents of one kind.
template <class Document, class Add>
Status add_each(const std::vector<Request>& requests, Add add) {
  for (const Request& request : requests) {
    const auto* document = std::get_if<Document>(request.document);
    if (document == nullptr) continue;
    if (Status added = add(request, *document); !added) return added;
  }
  return Done{};
}

Status add_documents(const std::vector<Request>& requests, Gatherer& gatherer) {
  Status added = add_each<model::ScenarioDocument>(requests, [&](const Request& request, const auto& document) {
    return gatherer.add_scenario(request, document, request.path);
  });
  if (!added) return added;
  added = add_each<model::MapDocument>(requests, [&](const Request& request, const auto& document) {
    return gatherer.add_map(request, document);
  });
  if (!added) return added;
  const bool alone = requests.size() == 1;
  return add_each<model::PlayDocument>(requests, [&](const Request& request, const auto& document) -> Status {
    if (alone)
      if (Status found = gatherer.add_scenario_of(request, document); !found) return found;
    return gatherer.add_log(request, document, request.path, alone);
  });
}

Status add_given_log(const Request& request, const WebOptions& options, Gatherer& gatherer) {
  Problems found;
  const auto document = request.loader->load(options.log, found);
  if (!document) return first_error(found, options.log);
  const auto* log = std::get_if<model::PlayDocument>(&*document);
  if (log == nullptr) return make_error("web.log", message("\"{}\" is not a game log", options.log));
  return gatherer.add_log(request, *log, options.log, true);
}

}  // namespace

std::vector<std::string> web_losses(std::vector<std::string> others) {
  std::vector<std::string> out = {
      translatable("Lines of sight are those at set-up, in turn 1; units that move later do not change them."),
      translatable(
          "Maps with more than 2500 hexes have lines of sight without reasons, and maps with more than "
          "10000 hexes or without hexes have none.")};
  std::move(others.begin(), others.end(), std::back_inserter(out));
  return out;
}

const OptionTable<WebOptions>& web_option_table() {
  static const OptionTable<WebOptions> table = {
      make_option<&WebOptions::title, WebOptions>(
          "page-title", "TEXT",
          translatable("The title of the page; if empty, that of the document, or the name of the folder.")),
      language_option<&WebOptions::lang, WebOptions>(
          "page-lang", translatable("The language of the page; if empty, that of the documents.")),
      make_option<&WebOptions::log, WebOptions>(
          "log", "FILE", translatable("A game log of the scenario, which the page plays back.")),
      hex_pixels_option<&WebOptions::hex_size, 24, 240, WebOptions>(
          translatable("Pixels between opposite sides of a hex, 24 to 240; 0 chooses them.")),
      make_option<&WebOptions::orders, WebOptions>("orders", "yes|no",
                                                   translatable("The order of each side, behind a button.")),
      make_option<&WebOptions::sights, WebOptions>("sights", "yes|no",
                                                   translatable("The lines of sight between all hexes.")),
  };
  return table;
}

Result<Sources> gather_sources(const std::vector<Request>& requests, const std::string& title,
                               const WebOptions& options, Problems& problems) {
  Gatherer gatherer(options, problems);
  if (Status added = add_documents(requests, gatherer); !added) return added.error();
  if (gatherer.empty())
    return make_error("web.scenario", message("there is neither a map nor a scenario to show"));
  if (!options.log.empty())
    if (Status added = add_given_log(requests.front(), options, gatherer); !added) return added.error();
  Sources out = gatherer.take();
  const SceneSource& first = out.scenes.front();
  const model::Root& root = first.scenario ? static_cast<const model::Root&>(*first.scenario->scenario.document)
                                           : static_cast<const model::Root&>(*out.maps[first.map].map);
  out.lang = options.lang.empty() ? root.lang : options.lang;
  const bool whole_project = requests.size() > 1;
  out.title = !options.title.empty() ? options.title
              : whole_project        ? title
                                     : model::name_in(root.titles, out.lang, root.lang);
  if (out.title.empty()) out.title = root.id;
  out.workers = requests.front().workers;
  out.progress = requests.front().progress;
  return out;
}

}  // namespace coq::exporters::web
