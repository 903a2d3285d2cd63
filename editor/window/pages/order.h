// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/project/loader.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/job_queue.h"
#include "exporters/registry/registry.h"
#include "systems/all/recording.h"

namespace coq::win {

/// Services of the program for rendering pages.
struct ExportContext {
  scenario::RulesetFolders rulesets;
  std::string program;
  const Workers* workers = nullptr;
  app::JobQueue* jobs = nullptr;
};

/// The pages to render.
struct PageLook {
  double pixels_per_mm = 0;  ///< 0: all pages as thumbnails
  std::size_t page = 0;
};

/// A document to render or export, as values that a worker can copy.
struct Order {
  model::Document document;
  std::filesystem::path path;
  std::map<std::string, std::string> options;
  scenario::RulesetFolders rulesets;
  std::string program;
  const Workers* workers = nullptr;
  /// All open documents with their unsaved changes, for references.
  std::vector<std::pair<std::filesystem::path, model::Document>> open;
  PageLook look{};
  bool fields = false;  ///< see drawing::CardOptions::fields

  /// Calls `use` with the request, which is valid only during the call.
  template <class Use>
  auto with_request(Use use) const {
    scenario::Loader loader(rulesets);
    for (const auto& [file, content] : open) loader.give(file, content);
    exporters::Request request;
    request.document = &document;
    request.path = path;
    request.loader = &loader;
    request.workers = workers;
    request.options = options;
    request.program = program;
    request.fields = fields;
    request.replay = [&loader](const scenario::BoundScenario& scenario, const model::PlayDocument& log,
                               const std::string& lang) {
      return systems::record_game(scenario, log, loader, lang);
    };
    return use(request);
  }

  /// Calls `use` with a request for each open document, in the order of their paths, as for an export of the
  /// whole project.
  template <class Use>
  auto with_project_requests(Use use) const {
    return with_request([&](const exporters::Request& request) {
      std::vector<exporters::Request> requests;
      for (const auto& [file, content] : open) {
        requests.push_back(request);
        requests.back().path = file;
        requests.back().document = &content;
      }
      std::sort(requests.begin(), requests.end(),
                [](const exporters::Request& a, const exporters::Request& b) { return a.path < b.path; });
      return use(std::move(requests));
    });
  }
};

/// Makes the order for a document of the session in its current state.
Order make_order(const app::Session& session, const std::filesystem::path& path, const ExportContext& context);

}  // namespace coq::win
