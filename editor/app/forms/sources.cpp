// SPDX-License-Identifier: MIT
#include "editor/app/forms/sources.h"

#include <algorithm>

#include "core/documents/model/system_elements.h"

namespace coq::app::forms {

bool is_text_alone(const model::ElementInfo& info) {
  const bool lang_alone = std::all_of(info.attributes.begin(), info.attributes.end(),
                                      [](const auto& attribute) { return attribute.name == "lang"; });
  return (info.content || info.prose) && info.children.empty() && !info.open_attributes && lang_alone;
}

bool is_inline(const model::ChildInfo& child) {
  if (child.names.size() != 1) return false;
  const model::ElementInfo& info = child.infos.front()();
  return info.children.empty() && (child.most <= 2 || is_text_alone(info));
}

bool is_drawn(const model::ElementInfo& parent, const model::ChildInfo& child) {
  return &parent == &model::describe<model::MapDocument>() && child.names.front() == "terrain";
}

bool is_of_system(const model::ChildInfo& child, std::string_view system) {
  return child.own == nullptr || child.own->system == system;
}

model::ElementPath below(const model::ElementPath& parent, std::size_t slot, std::size_t index) {
  model::ElementPath out = parent;
  out.push_back({slot, index});
  return out;
}

std::string element_name(const model::Document& document, const model::ElementPath& at) {
  if (at.empty()) return std::string(model::kind_name(model::kind_of(document)));
  const model::ElementPath around(at.begin(), at.end() - 1);
  const model::ConstElement parent = model::element_at(document, around);
  if (parent.info == nullptr || at.back().slot >= parent.info->children.size()) return {};
  const model::ChildInfo& child = parent.info->children[at.back().slot];
  if (at.back().index >= child.size(parent.value)) return child.names.front();
  return child.names[child.which(parent.value, at.back().index)];
}

std::string parent_type(const model::Document& document, const model::ElementPath& at) {
  if (at.empty()) return {};
  const model::ConstElement parent = model::element_at(document, model::ElementPath(at.begin(), at.end() - 1));
  return parent.info == nullptr ? std::string() : parent.info->type_name;
}

namespace fs = std::filesystem;

namespace {

bool has_rulesets(const Session& session) {
  for (const fs::path& one : session.documents()) {
    const model::Document* document = session.document(one);
    if (document != nullptr && std::holds_alternative<model::RulesetDocument>(*document)) return true;
  }
  return false;
}

template <class T>
const T* referred(const Session& session, const fs::path& from, const std::string& href) {
  const fs::path wanted = (from.parent_path() / href).lexically_normal();
  for (const fs::path& one : session.documents()) {
    if (one.lexically_normal() != wanted) continue;
    const model::Document* document = session.document(one);
    return document == nullptr ? nullptr : std::get_if<T>(document);
  }
  return nullptr;
}

void add_labels(Sources& out, const model::MapDocument* map) {
  out.words.map = map;
  if (map == nullptr || !map->grid) return;
  const auto labels = model::labels_of(*map);
  if (!labels) return;
  out.labels = *labels;
  out.first_hex = labels->first();
}

}  // namespace

const Rulesets::Found& Rulesets::of(const Session& session, const fs::path& path) {
  static const Found none;
  const model::Document* document = session.document(path);
  if (document == nullptr) return none;
  if (std::exchange(m_revision, session.revision()) != session.revision() && has_rulesets(session))
    m_found.clear();
  const model::Root& root = model::root_of(*document);
  const bool is_ruleset = std::holds_alternative<model::RulesetDocument>(*document);
  const std::string key = root.system + "|" + root.ruleset.value_or("") + "|" +
                          (is_ruleset ? path.string() : path.parent_path().string());
  const auto [at, is_new] = m_found.try_emplace(key);
  if (is_new) at->second = find(session, path, root);
  return at->second;
}

Rulesets::Found Rulesets::find(const Session& session, const fs::path& path, const model::Root& root) const {
  scenario::Loader loader(m_folders);
  for (const fs::path& one : session.documents()) {
    const model::Document* document = session.document(one);
    if (document != nullptr && std::holds_alternative<model::RulesetDocument>(*document))
      loader.give(one, *document);
  }
  Found out;
  Problems ignored;  // the session's problems include them
  model::Root asked = root;
  const model::Document* document = session.document(path);
  if (document != nullptr && std::holds_alternative<model::RulesetDocument>(*document))
    asked.ruleset = path.filename().generic_string();
  if (auto whole = loader.ruleset_of(asked, path, {}, ignored)) out.whole = whole->document;
  if (auto installed = loader.installed_ruleset(root.system, ignored)) out.installed = installed->document;
  out.systems = loader.installed_systems();
  return out;
}

Sources sources_of(const Session& session, const fs::path& path, Rulesets& rulesets) {
  Sources out;
  const model::Document* document = session.document(path);
  if (document == nullptr) return out;
  const Rulesets::Found& found = rulesets.of(session, path);
  out.words.system = model::root_of(*document).system;
  out.words.ruleset = found.whole ? &**found.whole : nullptr;
  out.words.installed = found.installed ? &**found.installed : nullptr;
  out.systems = found.systems;
  if (const auto* map = std::get_if<model::MapDocument>(document)) add_labels(out, map);
  if (const auto* counters = std::get_if<model::CountersDocument>(document)) out.words.counters = {counters};
  if (const auto* scenario = std::get_if<model::ScenarioDocument>(document)) {
    out.words.scenario = scenario;
    add_labels(out, referred<model::MapDocument>(session, path, scenario->map.href));
    for (const model::Href& href : scenario->counters) {
      const auto* counters = referred<model::CountersDocument>(session, path, href.href);
      if (counters != nullptr) out.words.counters.push_back(counters);
    }
  }
  for (const fs::path& one : session.documents()) {
    const model::Document* other = session.document(one);
    if (other == nullptr || one == path) continue;
    out.files.push_back({model::kind_of(*other), one.lexically_relative(path.parent_path()).generic_string(),
                         &model::root_of(*other)});
  }
  return out;
}

}  // namespace coq::app::forms
