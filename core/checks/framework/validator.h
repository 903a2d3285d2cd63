// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"

namespace coq::validate {

/// The list of checks in Markdown, made from the registry: docs/checks.md.
std::string reference(const Registry& registry);

/// Runs the checks of a registry over documents and projects. All answers are sorted by file, line and column,
/// each problem once, information included: callers leave out what they do not show. What cannot be read or
/// parsed is among the problems (`file.read`, `xml.*`, `project.reference`, `project.ruleset`); what would not
/// be said if something else stood for what cannot be read is left out (Loader::load_partly). What a document
/// refers to is read, too; its own faults are told only when it is checked itself, unless it cannot be read.
class Validator {
 public:
  /// Both must outlive the validator.
  Validator(const Registry& registry, scenario::Loader& loader) : m_registry(registry), m_loader(loader) {}

  /// Documents and files of systems; folders of projects: all of these in them and below, each by itself, and
  /// the documents all together.
  Problems check_paths(const std::vector<std::filesystem::path>& paths);
  /// A document in memory that is, or will be, saved at `path`.
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
  void look(const model::PlayDocument& play, const std::filesystem::path& path, Problems& problems);
  void look(const scenario::SystemFile& name, const std::filesystem::path& path, Problems& problems);
  template <class View>
  void run(const View& view, const std::string& system, const std::filesystem::path& path, Problems& problems);

  const Registry& m_registry;
  scenario::Loader& m_loader;
  std::vector<const model::ScenarioDocument*> scenarios_on(const std::filesystem::path& map) const;

  std::vector<std::filesystem::path> m_project_files;  ///< while a project is checked
  /// Its scenarios, and where they stand; while it is checked.
  std::vector<std::pair<std::filesystem::path, const model::ScenarioDocument*>> m_project_scenarios;
};

/// Sorts by file, line and column and leaves out what stands there twice.
void sort_problems(Problems& problems);

}  // namespace coq::validate
