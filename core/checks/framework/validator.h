// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"

namespace coq::checks {

/// Returns the list of checks in Markdown, generated from the registry: docs/checks.md.
std::string reference(const Registry& registry);

/// Files of a project that are no documents, such as presets of print houses.
struct OtherFiles {
  std::string ending;  ///< of their names: ".presets.xml"
  /// Reads the text of such a file, and adds its problems.
  std::function<void(const std::string& text, const std::string& file, Problems& problems)> read;
};

/// Runs the checks of a registry on documents and projects. Results are sorted by file, line and column,
/// without duplicates; they include information, which callers must filter if they do not show it.
/// Unreadable or malformed files are reported as problems (`file.read`, `xml.*`, `project.reference`,
/// `project.ruleset`). Problems that only follow from such an unreadable part are left out
/// (`Loader::load_partly`).
/// Referenced documents are read, too. Their own errors are reported only when they are checked themselves,
/// unless they cannot be read.
class Validator {
 public:
  /// Both must outlive the validator.
  Validator(const Registry& registry, scenario::Loader& loader) : m_registry(registry), m_loader(loader) {}

  /// Lets check_paths() read other files, too.
  void also_read(OtherFiles files) { m_other_files.push_back(std::move(files)); }

  /// Checks documents, system files and project folders. In a folder, it checks every such file, recursively,
  /// and then all documents together.
  Problems check_paths(const std::vector<std::filesystem::path>& paths);
  /// Checks a document in memory that is, or will be, saved at `path`.
  Problems check_document(const model::Document& document, const std::filesystem::path& path);

 private:
  template <class Add>
  Problems check(Add add);
  Problems tidy(Problems problems) const;
  void add_file(const std::filesystem::path& path, Problems& problems);
  void add_document(const model::Document& document, const std::filesystem::path& path, Problems& problems);
  void add_project(const std::filesystem::path& folder, Problems& problems);

  void look(const model::MapDocument& map, const std::filesystem::path& path, Problems& problems);
  void look(const model::CountersDocument& counters, const std::filesystem::path& path, Problems& problems);
  void look(const model::ScenarioDocument& scenario, const std::filesystem::path& path, Problems& problems);
  void look(const model::RulesetDocument& ruleset, const std::filesystem::path& path, Problems& problems);
  void look(const model::CandidatesDocument& candidates, const std::filesystem::path& path, Problems& problems);
  void look(const model::InksDocument& inks, const std::filesystem::path& path, Problems& problems);
  void look(const model::PlayDocument& play, const std::filesystem::path& path, Problems& problems);
  void look(const scenario::SystemFile& name, const std::filesystem::path& path, Problems& problems);
  template <class View>
  void run(const View& view, const std::string& system, const std::filesystem::path& path, Problems& problems);

  const OtherFiles* other_files_of(const std::string& name) const;

  const Registry& m_registry;
  scenario::Loader& m_loader;
  std::vector<OtherFiles> m_other_files{};
  std::vector<const model::ScenarioDocument*> scenarios_on(const std::filesystem::path& map) const;

  std::vector<std::filesystem::path> m_project_files;  ///< set only while a project is checked
  /// The project's scenarios with their paths; set only while the project is checked.
  std::vector<std::pair<std::filesystem::path, const model::ScenarioDocument*>> m_project_scenarios;
};

/// Sorts by file, line and column, and removes duplicates.
void sort_problems(Problems& problems);

}  // namespace coq::checks
