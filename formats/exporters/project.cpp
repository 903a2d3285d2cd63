// SPDX-License-Identifier: MIT
#include "formats/exporters/project.h"

#include <algorithm>

namespace coq::exporters {
namespace {

/// The pages of one document behind those that are there: names of destinations are made different by `prefix`.
void append(scene::Document& all, scene::Document part, const std::string& prefix, const std::string& title) {
  const auto renamed = [&](std::string& name) {
    if (!name.empty()) name.insert(0, prefix);
  };
  for (scene::Page& page : part.pages) {
    for (scene::Destination& destination : page.destinations) renamed(destination.name);
    for (scene::Link& link : page.links) {
      if (link.target.starts_with('#')) link.target.insert(1, prefix);
    }
  }
  const std::string begin = prefix + "begin";
  if (!part.pages.empty()) part.pages.front().destinations.push_back({begin, part.pages.front().media.min});
  all.outline.push_back({title, 0, begin});
  for (scene::OutlineEntry& entry : part.outline) {
    renamed(entry.destination);
    all.outline.push_back({std::move(entry.title), entry.level + 1, std::move(entry.destination)});
  }
  std::move(part.pages.begin(), part.pages.end(), std::back_inserter(all.pages));
}

int rank(model::Kind kind) {
  if (kind == model::Kind::scenario) return 0;
  return kind == model::Kind::counters ? 1 : 2;
}

}  // namespace

Result<scene::Document> project_pages(const std::vector<Request>& requests, const std::string& title,
                                      scene::TextMetrics& metrics, Problems& problems) {
  std::vector<const Request*> order;
  for (const Request& request : requests) {
    const std::vector<model::Kind> kinds = page_kinds();
    if (std::find(kinds.begin(), kinds.end(), model::kind_of(*request.document)) != kinds.end()) {
      order.push_back(&request);
    }
  }
  std::stable_sort(order.begin(), order.end(), [](const Request* a, const Request* b) {
    return rank(model::kind_of(*a->document)) < rank(model::kind_of(*b->document));
  });
  scene::Document all;
  for (const Request* request : order) {
    Problems found;
    Result<scene::Document> part = pages_of(*request, metrics, found);
    for (Problem& problem : found) {
      if (problem.file.empty()) problem.file = request->path.string();
      problems.push_back(std::move(problem));
    }
    if (!part) {
      Problem problem = part.error();
      if (problem.file.empty()) problem.file = request->path.string();
      return problem;
    }
    if (all.pages.empty()) all.metadata = part->metadata;
    const model::Root& root = model::root_of(*request->document);
    append(all, *std::move(part), fmt::format("{}-", all.outline.size()),
           root.titles.empty() ? root.id : root.titles.front().text);
  }
  if (all.pages.empty()) return make_error("export", message("the project has no documents that make pages"));
  all.metadata.title = title;
  return all;
}

}  // namespace coq::exporters
