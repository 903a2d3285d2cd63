// SPDX-License-Identifier: MIT
#include "editor/app/session/document_names.h"

#include <algorithm>
#include <map>
#include <set>

namespace coq::app {
namespace fs = std::filesystem;

Message kind_title(model::Kind kind) {
  switch (kind) {
    case model::Kind::map:
      return message("Map");
    case model::Kind::counters:
      return message("Counters");
    case model::Kind::scenario:
      return message("Scenario");
    case model::Kind::ruleset:
      return message("Rules");
    case model::Kind::play:
      return message("Log");
    case model::Kind::candidates:
      return message("Candidates");
    case model::Kind::inks:
      return message("Inks");
  }
  return message("Map");
}

std::string title_of(const Session& session, const fs::path& path, std::string_view language) {
  const model::Document* document = session.document(path);
  std::string title;
  if (document != nullptr) {
    const model::Root& root = model::root_of(*document);
    title = model::name_in(root.titles, language, root.lang);
  }
  return title.empty() ? path.filename().string() : title;
}

std::vector<std::string> document_names(const Session& session, const std::vector<fs::path>& paths,
                                        const Reader& reader) {
  std::vector<std::string> titles;
  std::map<std::string, std::multiset<std::string>> kinds;  // by title
  const auto kind_of = [&](const fs::path& path) {
    const model::Document* document = session.document(path);
    return document == nullptr ? std::string() : reader.words(kind_title(model::kind_of(*document)));
  };
  for (const fs::path& path : paths) {
    titles.push_back(title_of(session, path, reader.language));
    kinds[titles.back()].insert(kind_of(path));
  }
  std::vector<std::string> out;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const auto& same = kinds[titles[i]];
    const std::string kind = kind_of(paths[i]);
    std::string name = titles[i];
    if (same.size() > 1)
      name += " — " + (kind.empty() || same.count(kind) > 1 ? paths[i].filename().string() : kind);
    out.push_back(std::move(name));
  }
  return out;
}

std::string document_name(const Session& session, const fs::path& path, const Reader& reader) {
  const std::vector<fs::path> all = session.documents();
  const auto at = std::find(all.begin(), all.end(), path);
  if (at == all.end()) return title_of(session, path, reader.language);
  return document_names(session, all, reader)[static_cast<std::size_t>(at - all.begin())];
}

}  // namespace coq::app
