// SPDX-License-Identifier: MIT
// A project as a whole.
#include <map>

#include "core/checks/common/functions.h"

namespace coq::validate {

void check_project_content(const ProjectView& view, Reporter& out) {
  if (view.files.empty()) {
    out.add(model::Node{}, "", message("there is no document in this folder that can be read"));
  }
}

void check_project_ids(const ProjectView& view, Reporter& out) {
  std::map<std::pair<std::size_t, std::string>, std::string> known;
  for (const ProjectView::File& file : view.files) {
    const model::Root& root = model::root_of(*file.document);
    const auto [at, added] =
        known.emplace(std::make_pair(file.document->index(), root.id), file.path.filename().string());
    if (added) continue;
    out.add_in(file.path.string(), out.severity(), root, root.id,
               message("the document <{}> has the id \"{}\" of {}",
                       model::kind_name(model::kind_of(*file.document)), root.id, at->second));
  }
}

void check_project_gpids(const ProjectView& view, Reporter& out) {
  struct Owner {
    std::string file, id;
  };
  std::map<int, Owner> known;
  const auto check = [&](const std::filesystem::path& path, const model::Node& at, const std::string& id,
                         const std::optional<int>& gpid) {
    if (!gpid) return;
    const auto [found, added] = known.emplace(*gpid, Owner{path.string(), id});
    if (added) return;
    const bool same_file = found->second.file == path.string();
    if (same_file && found->second.id == id) return;
    out.add_in(path.string(), out.severity(), at, id,
               message("\"{}\" has the gpid {} of \"{}\" in {}", id, *gpid, found->second.id,
                       std::filesystem::path(found->second.file).filename().string()));
  };
  view.each<model::CountersDocument>([&](const auto& path, const model::CountersDocument& document) {
    std::map<int, bool> own;  // twice in one document is told there
    for (const model::Counter& counter : document.counters) {
      if (!counter.gpid || own.emplace(*counter.gpid, true).second)
        check(path, counter, counter.id, counter.gpid);
    }
  });
  view.each<model::ScenarioDocument>([&](const auto& path, const model::ScenarioDocument& document) {
    for (const model::Side& side : document.sides) {
      each_unit(side, [&](const model::Unit& unit) { check(path, unit, unit.id, unit.gpid); });
    }
  });
}

}  // namespace coq::validate
