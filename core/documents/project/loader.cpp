// SPDX-License-Identifier: MIT
#include "core/documents/project/loader.h"

#include <algorithm>

#include "core/base/file_names.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/project/files_below.h"
#include "core/documents/project/terrain_change.h"
#include "core/documents/xml/xml.h"

namespace coq::scenario {

COQ_COMPILE_HERE(BoundScenario);
namespace {

namespace fs = std::filesystem;

void add_problem(Problems& problems, const char* check, Message message, const fs::path& file,
                 SourcePlace place) {
  Problem problem = make_error(check, std::move(message), place);
  problem.file = file.string();
  problems.push_back(std::move(problem));
}

}  // namespace

std::string unit_name(const model::Unit& unit, const std::vector<const model::CountersDocument*>& counters,
                      const std::string& language) {
  if (unit.name) return *unit.name;
  for (const model::CountersDocument* document : counters) {
    const model::Counter* counter = model::find_counter(*document, unit.counter);
    if (counter != nullptr) return model::name_in(counter->names, language, document->lang);
  }
  return unit.counter;
}

void set_origin(model::Document& document, const fs::path& path) {
  if (auto* counters = std::get_if<model::CountersDocument>(&document))
    counters->origin.folder = path.parent_path().string();
}

const model::Counter* BoundScenario::find_counter(std::string_view id) const {
  for (const auto& document : counters) {
    if (const model::Counter* found = model::find_counter(*document.document, id)) return found;
  }
  return nullptr;
}

std::optional<model::Document> Loader::load(const fs::path& path, Problems& problems) {
  const auto document = find(path, problems);
  return document ? std::optional(*document) : std::nullopt;
}

std::shared_ptr<const model::Document> Loader::find(const fs::path& path, Problems& problems) {
  const fs::path key = path.lexically_normal();
  const auto known = m_cache.find(key);
  if (known != m_cache.end()) return known->second;
  std::optional<model::Document> document;
  if (!m_partly) {
    document = xml::load(path, problems);
  } else if (auto partial = xml::load_partly(path, problems, *m_partly)) {
    document = std::move(partial->document);
    m_left_out.insert(partial->left_out.begin(), partial->left_out.end());
    if (partial->has_stand_ins) m_with_stand_ins.insert(key);
  }
  std::shared_ptr<const model::Document> shared;
  if (document) {
    set_origin(*document, path);
    shared = std::make_shared<const model::Document>(*std::move(document));
  }
  m_cache.emplace(key, shared);
  return shared;
}

Loader Loader::with_other_stand_ins() const {
  Loader out = *this;
  for (const fs::path& path : m_with_stand_ins) out.m_cache.erase(path);
  out.m_with_stand_ins.clear();
  out.m_partly = m_partly == xml::StandIn::low ? xml::StandIn::high : xml::StandIn::low;
  return out;
}

void Loader::give(const fs::path& path, model::Document document) {
  set_origin(document, path);
  m_cache.insert_or_assign(path.lexically_normal(),
                           std::make_shared<const model::Document>(std::move(document)));
}

template <class T>
std::optional<Sourced<T>> Loader::load_as(const fs::path& path, Problems& problems) {
  const std::shared_ptr<const model::Document> document = find(path, problems);
  if (!document) return std::nullopt;
  const T* wanted = std::get_if<T>(document.get());
  if (wanted == nullptr) {
    add_problem(problems, "project.reference",
                message("the document is of another kind: <{}>", model::kind_name(model::kind_of(*document))),
                path, {});
    return std::nullopt;
  }
  return Sourced<T>{path, Shared<T>(std::shared_ptr<const T>(document, wanted))};
}

template <class T>
std::optional<Sourced<T>> Loader::refer(const model::Href& href, const fs::path& from, Problems& problems) {
  if (href.href.empty()) return std::nullopt;  // A document with this error is read only in parts.
  const fs::path path = from.parent_path() / href.href;
  std::error_code ignored;
  const auto known = m_cache.find(path.lexically_normal());
  const bool is_given = known != m_cache.end() && known->second;  // an open document may not have a file yet
  if (!is_given && !fs::exists(path, ignored)) {
    add_problem(problems, "project.reference",
                missing_file(message("there is no file \"{}\"", href.href), from.parent_path(), href.href),
                from, href.place);
    return std::nullopt;
  }
  return load_as<T>(path, problems);
}

namespace {

/// Returns a file of that name in a folder or its sub-folders, or an empty path.
fs::path find_below(const fs::path& folder, const fs::path& name) {
  std::error_code ignored;
  if (folder.empty()) return {};
  if (fs::exists(folder / name, ignored)) return folder / name;
  for (fs::recursive_directory_iterator at(folder, ignored), end; at != end; at.increment(ignored)) {
    if (at->path().filename() == name) return at->path();
  }
  return {};
}

}  // namespace

const fs::path& Loader::installed_path(const std::string& system) {
  fs::path& out = m_installed_paths[system];
  const std::string name = system + ".ruleset.xml";
  if (out.empty()) out = find_below(m_rulesets.installed, name);
  if (out.empty()) out = find_below(m_rulesets.own, name);
  return out;
}

Message Loader::no_ruleset(const std::string& system) const {
  return suggesting(message("there is no installed ruleset \"{}\"", system),
                    nearest_word(system, installed_systems()));
}

namespace {

bool is_called(std::string_view name, std::string_view begin, std::string_view ending) {
  return name.starts_with(begin) && name.ends_with(ending);
}

/// Adds the names of files in a folder and its sub-folders that begin with `begin` and end with `ending`.
void add_names(const fs::path& folder, std::string_view begin, std::string_view ending,
               std::set<std::string>& names) {
  std::error_code ignored;
  if (folder.empty()) return;
  for (fs::recursive_directory_iterator at(folder, ignored), end; at != end; at.increment(ignored)) {
    std::string name = at->path().filename().string();
    if (is_called(name, begin, ending)) names.insert(std::move(name));
  }
}

}  // namespace

std::vector<fs::path> Loader::system_files(const std::string& system, std::string_view kind,
                                           const fs::path& ruleset) const {
  const std::string begin = fmt::format("{}.{}.", system, kind);
  std::set<std::string> names;
  const fs::path beside = ruleset.parent_path();
  std::error_code ignored;
  if (!ruleset.empty())
    for (fs::directory_iterator at(beside.empty() ? "." : beside, ignored), end; at != end;
         at.increment(ignored))
      if (std::string name = at->path().filename().string(); is_called(name, begin, ".xml")) names.insert(name);
  add_names(m_rulesets.installed, begin, ".xml", names);
  add_names(m_rulesets.own, begin, ".xml", names);
  std::vector<fs::path> out;
  for (const std::string& name : names) {
    if (!ruleset.empty() && fs::exists(beside / name, ignored)) {
      out.push_back(beside / name);
      continue;
    }
    const fs::path installed = find_below(m_rulesets.installed, name);
    out.push_back(installed.empty() ? find_below(m_rulesets.own, name) : installed);
  }
  return out;
}

fs::path Loader::system_file(const std::string& system, std::string_view kind, std::string_view lang,
                             const fs::path& ruleset) const {
  const std::vector<fs::path> files = system_files(system, kind, ruleset);
  for (const std::string_view one : {lang, lang.substr(0, lang.find_first_of("-_")), std::string_view("en")})
    for (const fs::path& file : files)
      if (file.filename() == fmt::format("{}.{}.{}.xml", system, kind, one)) return file;
  return files.empty() ? fs::path() : files.front();
}

fs::path Loader::plain_system_file(const std::string& system, std::string_view ending,
                                   const fs::path& ruleset) const {
  const std::string name = fmt::format("{}.{}", system, ending);
  std::error_code ignored;
  if (!ruleset.empty() && fs::is_regular_file(ruleset.parent_path() / name, ignored))
    return ruleset.parent_path() / name;
  const fs::path own = find_below(m_rulesets.own, name);
  return own.empty() ? find_below(m_rulesets.installed, name) : own;
}

std::vector<std::string> Loader::installed_systems() const {
  std::vector<std::string> out;
  constexpr std::string_view kEnding = ".ruleset.xml";
  std::error_code ignored;
  for (fs::recursive_directory_iterator at(m_rulesets.installed, ignored), end; at != end;
       at.increment(ignored)) {
    const std::string name = at->path().filename().string();
    if (name.ends_with(kEnding)) out.push_back(name.substr(0, name.size() - kEnding.size()));
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::optional<Shared<model::RulesetDocument>> Loader::with_base(Shared<model::RulesetDocument> ruleset,
                                                                const fs::path& path, std::set<fs::path> above,
                                                                Problems& problems) {
  if (!ruleset->extends) return ruleset;
  above.insert(path.lexically_normal());
  const fs::path& base_path = installed_path(*ruleset->extends);
  if (base_path.empty() || above.contains(base_path.lexically_normal())) {
    add_problem(problems, "project.ruleset",
                base_path.empty() ? no_ruleset(*ruleset->extends)
                                  : message("the rulesets extend one another in a circle"),
                path, ruleset->place);
    return std::nullopt;
  }
  const auto base = load_as<model::RulesetDocument>(base_path, problems);
  if (!base) return std::nullopt;
  const auto whole = with_base(base->document, base_path, std::move(above), problems);
  if (!whole) return std::nullopt;
  return Shared(model::extend(**whole, *ruleset));
}

std::optional<Sourced<model::RulesetDocument>> Loader::installed_ruleset(const std::string& system,
                                                                         Problems& problems) {
  const fs::path& path = installed_path(system);
  if (path.empty()) {
    add_problem(problems, "project.ruleset", no_ruleset(system), {}, {});
    return std::nullopt;
  }
  const auto document = load_as<model::RulesetDocument>(path, problems);
  if (!document) return std::nullopt;
  auto whole = with_base(document->document, path, {}, problems);
  if (!whole) return std::nullopt;
  return Sourced<model::RulesetDocument>{path, *std::move(whole)};
}

std::optional<Sourced<model::RulesetDocument>> Loader::ruleset_of(const model::Root& root, const fs::path& path,
                                                                  SourcePlace place, Problems& problems) {
  if (!root.ruleset) {
    if (installed_path(root.system).empty()) {
      add_problem(problems, "project.ruleset", no_ruleset(root.system), path, place);
      return std::nullopt;
    }
    return installed_ruleset(root.system, problems);
  }
  model::Href href;
  href.href = *root.ruleset;
  href.place = place;
  // A bare file name that does not exist beside the document may be one of the user's rulesets.
  std::error_code ignored;
  const fs::path name = *root.ruleset;
  fs::path of_user;
  if (!name.has_parent_path() && !fs::exists(path.parent_path() / name, ignored))
    of_user = find_below(m_rulesets.own, name);
  const auto own = of_user.empty() ? refer<model::RulesetDocument>(href, path, problems)
                                   : load_as<model::RulesetDocument>(of_user, problems);
  if (!own) return std::nullopt;
  auto whole = with_base(own->document, own->path, {}, problems);
  if (!whole) return std::nullopt;
  return Sourced<model::RulesetDocument>{own->path, *std::move(whole)};
}

std::optional<BoundMap> Loader::bind_map(model::MapDocument map, const fs::path& path, Problems& problems) {
  auto ruleset = ruleset_of(map, path, map.place, problems);
  if (!ruleset) return std::nullopt;
  return BoundMap{{path, Shared(std::move(map))}, *std::move(ruleset)};
}

std::optional<BoundMap> Loader::bind_map(const fs::path& path, Problems& problems) {
  const auto map = load_as<model::MapDocument>(path, problems);
  if (!map) return std::nullopt;
  return bind_map(*map->document, path, problems);
}

std::optional<BoundScenario> Loader::bind_scenario(model::ScenarioDocument scenario, const fs::path& path,
                                                   Problems& problems) {
  auto map = refer<model::MapDocument>(scenario.map, path, problems);
  bool complete = map.has_value();
  BoundScenario bound;
  for (const model::Href& href : scenario.counters) {
    auto counters = refer<model::CountersDocument>(href, path, problems);
    complete = complete && counters.has_value();
    if (counters) bound.counters.push_back(*std::move(counters));
  }
  auto ruleset = ruleset_of(scenario, path, scenario.place, problems);
  if (!complete || !ruleset) return std::nullopt;
  const auto same_system = [&](const model::Root& root, const model::Href& href) {
    if (root.system == scenario.system) return true;
    add_problem(
        problems, "project.reference",
        message("\"{}\" uses the system {}, but the scenario uses {}", href.href, root.system, scenario.system),
        path, href.place);
    return false;
  };
  complete = same_system(*map->document, scenario.map);
  for (std::size_t i = 0; i < bound.counters.size(); ++i) {
    complete = same_system(*bound.counters[i].document, scenario.counters[i]) && complete;
  }
  bound.drawn_map = *map;
  bound.map = *std::move(map);
  Problems of_terrain;
  bound.map.document = changed_map(bound.drawn_map.document, scenario, of_terrain);
  // Wrong terrain would give wrong answers, so the scenario counts as incomplete.
  complete = complete && of_terrain.empty();
  for (Problem& problem : of_terrain) {
    problem.file = path.string();
    problems.push_back(std::move(problem));
  }
  if (!complete) return std::nullopt;
  bound.scenario = {path, Shared(std::move(scenario))};
  bound.ruleset = *std::move(ruleset);
  return bound;
}

std::optional<BoundScenario> Loader::bind_scenario(const fs::path& path, Problems& problems) {
  const auto scenario = load_as<model::ScenarioDocument>(path, problems);
  if (!scenario) return std::nullopt;
  return bind_scenario(*scenario->document, path, problems);
}

std::optional<SystemFile> system_file_of(const fs::path& path) {
  const std::string name = path.filename().string();
  const auto parts = split(name, '.');
  const bool is_one = parts.size() == 4 && (parts[1] == "card" || parts[1] == "phrases") && parts[3] == "xml";
  if (!is_one) return std::nullopt;
  return SystemFile{std::string(parts[0]), std::string(parts[1]), std::string(parts[2])};
}

namespace {

bool holds_documents(const fs::path& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
    if (model::kind_of_file(at->path().filename().string())) return true;
  return false;
}

}  // namespace

fs::path map_path_of(const fs::path& scenario_path, const model::ScenarioDocument& scenario) {
  return (scenario_path.parent_path() / scenario.map.href).lexically_normal();
}

std::vector<fs::path> project_files(const fs::path& folder) {
  return files_below(folder, [](const std::string& name) { return model::kind_of_file(name).has_value(); });
}

std::vector<fs::path> project_system_files(const fs::path& folder) {
  return files_below(folder, [](const std::string& name) { return system_file_of(name).has_value(); });
}

fs::path project_folder_of(const fs::path& path) {
  std::error_code failed;
  fs::path folder = fs::weakly_canonical(path, failed).parent_path();
  for (fs::path above = folder.parent_path(); above != folder && holds_documents(above);
       above = folder.parent_path())
    folder = above;
  return folder;
}

bool is_outside_project(const fs::path& file, const fs::path& path) {
  std::error_code failed;
  const fs::path inside = fs::weakly_canonical(file, failed).lexically_relative(project_folder_of(path));
  return inside.empty() || *inside.begin() == "..";
}

}  // namespace coq::scenario
