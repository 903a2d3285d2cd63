// SPDX-License-Identifier: MIT
#include "core/checks/framework/validator.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/base/files.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/documents/project/files_below.h"
#include "core/documents/project/terrain_change.h"
#include "core/documents/versions/merge.h"

namespace coq::checks {
namespace {

constexpr const char* kHead = R"(# Checks

What `coquelicot check` looks for, and the editor while you work. The id stands in brackets behind each problem. This page is
made from the list of checks in the program; a test keeps the two alike.

Errors make `check` exit with 1, warnings only with `--strict`; information is shown with `--info`. A check that can report in
two ways is listed with the severity of its main problem. Files that cannot be read are reported as `file.read`, `xml.*`
(`syntax`, `kind`, `version`, `element`, `attribute`, `value`, `id`), `project.reference` and `project.ruleset`.

Each rule system adds the checks of its rules' digest (`red-poppies:V01`, `tactique:V01`...). If one of them replaces a
check of all systems, the last column names that check, which is then left out. V50 (in Tactique V18) replays a game log,
as `coquelicot play --log` does.
)";

constexpr const char* kFoot = R"(
## How to add a check

1. Write a function in `core/checks/common/` (all systems) or `systems/<system>/checks/` (one system), in the file of its
   family: it takes the view of what it looks at (`core/checks/framework/views.h`) and a `Reporter`, and reports one clear sentence for
   each fault, with the element that it is about. It computes nothing that another check needs too: that goes into the view.
2. Give it a row: of all systems in `core_checks.cpp`, where `functions.h` declares it; of one system at the end of the file in
   which it stands. A row has an id, the requirement, a severity, the function; for a system its rule, the system, and the check
   of all systems that it takes the place of.
3. Add a test that has the id for a tag, with a document that fails (and its line) and one that passes.
4. Run `COQ_UPDATE=1 build/dev/bin/coq_test_core_checks_framework` to bring this page up to date.
)";

std::string_view severity_name(Severity severity) {
  constexpr std::string_view kNames[] = {"info", "warning", "error"};
  return kNames[static_cast<std::size_t>(severity)];
}

void append_table(const Registry& registry, std::string_view system, std::string& out) {
  const bool of_system = !system.empty();
  out += of_system ? fmt::format(
                         "\n## {}\n\n| id | severity | looks at | requirement | rule | in place of |\n"
                         "|---|---|---|---|---|---|\n",
                         system)
                   : "\n## All systems\n\n| id | severity | looks at | requirement |\n|---|---|---|---|\n";
  std::vector<Check> checks;
  for (const Check& check : registry.checks()) {
    if (check.system == system) checks.push_back(check);
  }
  // Checks of a system are sorted by rule number, for look-up; general checks keep their grouping by family.
  if (of_system) {
    std::sort(checks.begin(), checks.end(), [](const Check& a, const Check& b) { return a.id < b.id; });
  }
  for (const Check& check : checks) {
    out += fmt::format("| `{}` | {} | {} | {} |", check.id, severity_name(check.severity),
                       subject_name(check.subject()), check.title);
    if (of_system) out += fmt::format(" {} | {} |", check.rule, check.instead_of);
    out += '\n';
  }
}

}  // namespace

std::string reference(const Registry& registry) {
  std::string out = kHead;
  std::vector<std::string_view> systems{""};
  for (const Check& check : registry.checks()) {
    if (std::find(systems.begin(), systems.end(), check.system) == systems.end())
      systems.push_back(check.system);
  }
  for (const std::string_view system : systems) append_table(registry, system, out);
  return out + kFoot;
}

namespace {

namespace fs = std::filesystem;

auto key_of(const Problem& p) {
  return std::make_tuple(std::string_view(p.file), p.place.line, p.place.column);
}

bool is_same(const Problem& a, const Problem& b) {
  return key_of(a) == key_of(b) && a.severity == b.severity && a.check == b.check && a.message == b.message;
}

/// Loads the referenced document if it can be read and is of the right kind. The loader reports its errors
/// elsewhere.
template <class T>
std::optional<T> referred(scenario::Loader& loader, const fs::path& from, const model::Href& href) {
  const fs::path path = from.parent_path() / href.href;
  Problems told_elsewhere;
  std::optional<model::Document> document = loader.load(path, told_elsewhere);
  if (!document) return std::nullopt;
  T* wanted = std::get_if<T>(&*document);
  return wanted != nullptr ? std::optional<T>(std::move(*wanted)) : std::nullopt;
}

/// Finds the scenario with that id among the files, with its path.
std::optional<scenario::Sourced<model::ScenarioDocument>> scenario_of_id(scenario::Loader& loader,
                                                                         const std::vector<fs::path>& files,
                                                                         const std::string& id) {
  for (const fs::path& file : files) {
    if (model::kind_of_file(file.filename().string()) != model::Kind::scenario) continue;
    Problems told_elsewhere;
    std::optional<model::Document> document = loader.load(file, told_elsewhere);
    if (!document) continue;
    auto* scenario = std::get_if<model::ScenarioDocument>(&*document);
    if (scenario != nullptr && scenario->id == id)
      return scenario::Sourced<model::ScenarioDocument>{file, Shared(std::move(*scenario))};
  }
  return std::nullopt;
}

std::vector<fs::path> files_beside(const fs::path& path) {
  std::vector<fs::path> out;
  std::error_code ignored;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  for (fs::directory_iterator at(folder, ignored), end; at != end; at.increment(ignored))
    out.push_back(at->path());
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns whether a problem is about a document's content. Problems with the XML syntax or with reading the
/// file do not depend on the stand-ins for unreadable values.
bool is_told_of_document(const Problem& problem) {
  return !problem.check.starts_with("xml.") && problem.check != "file.read";
}

bool has(const Problems& problems, const Problem& wanted) {
  return std::any_of(problems.begin(), problems.end(),
                     [&](const Problem& problem) { return is_same(problem, wanted); });
}

}  // namespace

void sort_problems(Problems& problems) {
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& a, const Problem& b) { return key_of(a) < key_of(b); });
  Problems out;
  for (Problem& problem : problems) {
    bool known = false;
    for (auto at = out.rbegin(); at != out.rend() && key_of(*at) == key_of(problem); ++at) {
      known = known || is_same(*at, problem);
    }
    if (!known) out.push_back(std::move(problem));
  }
  problems = std::move(out);
}

template <class Add>
Problems Validator::check(Add add) {
  Problems problems;
  add(*this, problems);
  if (m_loader.has_stand_ins()) {
    scenario::Loader other_loader = m_loader.with_other_stand_ins();
    Validator other(m_registry, other_loader);
    other.m_other_files = m_other_files;
    Problems others;
    add(other, others);
    std::erase_if(problems, [&](const Problem& problem) {
      return is_told_of_document(problem) && !has(others, problem);
    });
  }
  return tidy(std::move(problems));
}

Problems Validator::check_paths(const std::vector<fs::path>& paths) {
  return check([&](Validator& validator, Problems& problems) {
    for (const fs::path& path : paths) {
      std::error_code ignored;
      if (fs::is_directory(path, ignored)) {
        validator.add_project(path, problems);
      } else {
        validator.add_file(path, problems);
      }
    }
  });
}

Problems Validator::check_document(const model::Document& document, const fs::path& path) {
  return check(
      [&](Validator& validator, Problems& problems) { validator.add_document(document, path, problems); });
}

Problems Validator::tidy(Problems problems) const {
  // An element left out because of an error is reported for that error. Do not also report it as missing.
  std::erase_if(problems, [&](const Problem& problem) {
    if (problem.check.starts_with("xml.")) return false;
    return m_loader.is_left_out(problem.subject) ||
           std::any_of(problem.message.arguments.begin(), problem.message.arguments.end(),
                       [&](const std::string& argument) { return m_loader.is_left_out(argument); });
  });
  sort_problems(problems);
  return problems;
}

const OtherFiles* Validator::other_files_of(const std::string& name) const {
  for (const OtherFiles& files : m_other_files)
    if (name.ends_with(files.ending)) return &files;
  return nullptr;
}

void Validator::add_file(const fs::path& path, Problems& problems) {
  if (const OtherFiles* other = other_files_of(path.filename().string())) {
    const Result<std::string> text = read_file(path);
    if (text)
      other->read(*text, path.string(), problems);
    else
      problems.push_back(text.error());
    return;
  }
  if (const auto name = scenario::system_file_of(path)) return look(*name, path, problems);
  const std::optional<model::Document> document = m_loader.load(path, problems);
  if (document) add_document(*document, path, problems);
}

void Validator::add_document(const model::Document& document, const fs::path& path, Problems& problems) {
  for (Problem& problem : versions::find_conflicts(document)) {
    problem.file = path.string();
    problems.push_back(std::move(problem));
  }
  std::visit([&](const auto& one) { look(one, path, problems); }, document);
}

void Validator::add_project(const fs::path& folder, Problems& problems) {
  ProjectView view{folder, {}};
  std::vector<model::Document> documents;
  std::vector<fs::path> paths;
  m_project_files = scenario::project_files(folder);
  for (const fs::path& path : m_project_files) {
    std::optional<model::Document> document = m_loader.load(path, problems);
    if (!document) continue;
    paths.push_back(path);
    documents.push_back(*std::move(document));
  }
  for (std::size_t i = 0; i < documents.size(); ++i)
    if (const auto* scenario = std::get_if<model::ScenarioDocument>(&documents[i]))
      m_project_scenarios.emplace_back(paths[i], scenario);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    add_document(documents[i], paths[i], problems);
    view.files.push_back({paths[i], &documents[i]});
  }
  run(view, "", folder, problems);
  for (const fs::path& path : scenario::project_system_files(folder)) add_file(path, problems);
  const auto is_other = [this](const std::string& name) { return other_files_of(name) != nullptr; };
  for (const fs::path& path : scenario::files_below(folder, is_other)) add_file(path, problems);
  m_project_files.clear();
  m_project_scenarios.clear();
}

std::vector<const model::ScenarioDocument*> Validator::scenarios_on(const fs::path& map) const {
  std::vector<const model::ScenarioDocument*> out;
  for (const auto& [path, scenario] : m_project_scenarios) {
    if (scenario::map_path_of(path, *scenario) == map.lexically_normal()) out.push_back(scenario);
  }
  return out;
}

template <class View>
void Validator::run(const View& view, const std::string& system, const fs::path& path, Problems& problems) {
  using Look = void (*)(const View&, Reporter&);
  for (const Check& check : m_registry.checks()) {
    const Look* function = std::get_if<Look>(&check.look);
    if (function == nullptr || !m_registry.applies(check, system)) continue;
    Reporter reporter(check, m_registry, path.string(), problems);
    (*function)(view, reporter);
  }
}

void Validator::look(const model::MapDocument& map, const fs::path& path, Problems& problems) {
  const auto ruleset = m_loader.ruleset_of(map, path, map.place, problems);
  MapView view(path, map, ruleset ? &*ruleset->document : nullptr);
  view.set_scenarios(scenarios_on(path));
  run(view, map.system, path, problems);
}

void Validator::look(const model::CountersDocument& counters, const fs::path& path, Problems& problems) {
  const auto ruleset = m_loader.ruleset_of(counters, path, counters.place, problems);
  run(CountersView{path, counters, ruleset ? &*ruleset->document : nullptr}, counters.system, path, problems);
}

void Validator::look(const model::ScenarioDocument& scenario, const fs::path& path, Problems& problems) {
  (void)m_loader.bind_scenario(scenario, path, problems);  // only for the problems with references
  Problems told_already;
  const auto ruleset = m_loader.ruleset_of(scenario, path, scenario.place, told_already);
  auto drawn_map = referred<model::MapDocument>(m_loader, path, scenario.map);
  std::optional<Shared<model::MapDocument>> changed;
  if (drawn_map) changed = scenario::changed_map(*std::move(drawn_map), scenario, told_already);
  const model::MapDocument* map = changed ? &**changed : nullptr;
  std::optional<scenario::Sourced<model::RulesetDocument>> map_ruleset;
  std::optional<MapView> map_view;
  if (map != nullptr) {
    const fs::path map_path = path.parent_path() / scenario.map.href;
    map_ruleset = m_loader.ruleset_of(*map, map_path, map->place, told_already);
    map_view.emplace(map_path, *map, map_ruleset ? &*map_ruleset->document : nullptr);
  }
  std::vector<model::CountersDocument> counters;
  for (const model::Href& href : scenario.counters) {
    auto read = referred<model::CountersDocument>(m_loader, path, href);
    if (read) counters.push_back(*std::move(read));
  }
  std::vector<const model::CountersDocument*> pointers;
  for (const model::CountersDocument& document : counters) pointers.push_back(&document);
  run(ScenarioView(path, scenario, map_view ? &*map_view : nullptr, std::move(pointers),
                   ruleset ? &*ruleset->document : nullptr),
      scenario.system, path, problems);
}

void Validator::look(const model::RulesetDocument& ruleset, const fs::path& path, Problems& problems) {
  std::optional<model::RulesetDocument> whole = ruleset;
  if (ruleset.extends) {
    Problems of_base;
    const auto base = m_loader.installed_ruleset(*ruleset.extends, of_base);
    for (Problem& problem : of_base) {
      if (problem.file.empty()) problem.file = path.string();
      if (problem.place.line == 0) problem.place = ruleset.place;
      problems.push_back(std::move(problem));
    }
    whole = base ? std::optional(model::extend(*base->document, ruleset)) : std::nullopt;
  }
  Problems of_installed;  // discarded: a system need not have an installed ruleset
  const auto installed = m_loader.installed_ruleset(ruleset.system, of_installed);
  run(RulesetView{path, ruleset, whole ? &*whole : nullptr, installed ? &*installed->document : nullptr},
      ruleset.system, path, problems);
}

void Validator::look(const model::PlayDocument& play, const fs::path& path, Problems& problems) {
  const auto ruleset = m_loader.ruleset_of(play, path, play.place, problems);
  const auto scenario =
      scenario_of_id(m_loader, m_project_files.empty() ? files_beside(path) : m_project_files, play.scenario);
  PlayView view{path, play, scenario ? &*scenario->document : nullptr, ruleset ? &*ruleset->document : nullptr};
  std::optional<scenario::BoundScenario> bound;
  if (scenario) {
    // The scenario's own errors are reported when the scenario itself is checked.
    Problems told_elsewhere;
    bound = m_loader.bind_scenario(scenario->path, told_elsewhere);
    if (bound && !has_errors(told_elsewhere)) view.bound = &*bound;
  }
  run(view, play.system, path, problems);
}

void Validator::look(const model::CandidatesDocument& candidates, const fs::path& path, Problems& problems) {
  const auto ruleset = m_loader.ruleset_of(candidates, path, candidates.place, problems);
  run(CandidatesView{path, candidates, ruleset ? &*ruleset->document : nullptr}, candidates.system, path,
      problems);
}

void Validator::look(const model::InksDocument& inks, const fs::path& path, Problems& problems) {
  const auto ruleset = m_loader.ruleset_of(inks, path, inks.place, problems);
  run(InksView{path, inks, ruleset ? &*ruleset->document : nullptr}, inks.system, path, problems);
}

void Validator::look(const scenario::SystemFile& name, const fs::path& path, Problems& problems) {
  const Result<std::string> text = read_file(path);
  if (!text) {
    problems.push_back(text.error());
    return;
  }
  SystemFileView view{path, name, *text};
  std::optional<scenario::Sourced<model::RulesetDocument>> ruleset;
  if (name.kind == "card") {
    model::Root root;
    root.system = name.system;
    std::error_code ignored;
    const std::string beside = name.system + ".ruleset.xml";
    if (fs::exists(path.parent_path() / beside, ignored)) root.ruleset = beside;
    ruleset = m_loader.ruleset_of(root, path, {}, problems);
    if (ruleset) view.ruleset = &*ruleset->document;
  }
  for (const fs::path& other : m_loader.system_files(name.system, name.kind, path))
    if (other.filename() != path.filename()) view.others.push_back(other);
  run(view, name.system, path, problems);
}

}  // namespace coq::checks
