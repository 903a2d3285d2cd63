// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/project/loader.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/job_queue.h"
#include "formats/exporters/registry.h"

namespace coq::win {

/// What making pages needs of the program.
struct ExportContext {
  scenario::RulesetFolders rulesets;
  std::string program;
  const Workers* workers = nullptr;
  app::JobQueue* jobs = nullptr;
};

/// What of the pages is looked at.
struct PageLook {
  double pixels_per_mm = 0;  ///< 0: all pages, small
  std::size_t page = 0;
};

/// What is to be written, as values: a worker takes a copy.
struct Order {
  model::Document document;
  std::filesystem::path path;
  std::map<std::string, std::string> options;
  scenario::RulesetFolders rulesets;
  std::string program;
  const Workers* workers = nullptr;
  /// All that is open, as it is here and not in the files: what the document refers to.
  std::vector<std::pair<std::filesystem::path, model::Document>> open;
  PageLook look{};
  bool fields = false;  ///< see scene::CardOptions::fields

  /// Calls `use` with the request; it and what it refers to live as long as the call.
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
    return use(request);
  }
};

/// Of a document of the session as it is now.
Order make_order(const app::Session& session, const std::filesystem::path& path, const ExportContext& context);

}  // namespace coq::win
