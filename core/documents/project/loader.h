// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/documents/model/document.h"
#include "core/documents/xml/xml.h"

/// Documents bound together: what a map, a scenario and its counters refer to.
namespace coq::scenario {

/// A document and the file that it was read from.
template <class T>
struct Sourced {
  std::filesystem::path path;  ///< as the user or the referring document named it
  Shared<T> document;
};

/// A map with the ruleset that says what its terrain is.
struct BoundMap {
  Sourced<model::MapDocument> map;
  Sourced<model::RulesetDocument> ruleset;
};

/// A scenario with all that it refers to.
struct BoundScenario {
  COQ_COMPILED_ONCE(BoundScenario);
  Sourced<model::ScenarioDocument> scenario;
  Sourced<model::MapDocument> map;        ///< as the scenario changes it
  Sourced<model::MapDocument> drawn_map;  ///< as it is drawn, for what has to be said of the changes
  std::vector<Sourced<model::CountersDocument>> counters;
  Sourced<model::RulesetDocument> ruleset;

  /// The counter of that id in any of the counters documents, or nullptr.
  const model::Counter* find_counter(std::string_view id) const;
};

/// Where `NAME.ruleset.xml` files are looked for; sub-folders are searched, too.
struct RulesetFolders {
  RulesetFolders() = default;
  RulesetFolders(std::filesystem::path installed_ones, std::filesystem::path own_ones = {})
      : installed(std::move(installed_ones)), own(std::move(own_ones)) {}

  std::filesystem::path installed;  ///< those of the systems
  /// Those that the user has for all projects: found by a name without folder that nothing beside the document
  /// has, and by `extends`, after the installed ones. Need not be there.
  std::filesystem::path own{};
};

/// Reads documents and what they refer to; each file is read once, and copies of a loader share what it has
/// read. All failures are added to the `problems` given: those of xml::load(), and `project.reference` (a file
/// that is referred to is not there or of another system), `project.ruleset` (no such installed ruleset, or
/// rulesets that extend one another in a circle), `scenario.terrain-change` (see changed_map()).
class Loader {
 public:
  explicit Loader(RulesetFolders rulesets) : m_rulesets(std::move(rulesets)) {}

  std::optional<model::Document> load(const std::filesystem::path& path, Problems& problems);
  /// From now on documents with faults are loaded as far as they can be read (xml::read_partly): for checks.
  void load_partly() { m_partly = xml::StandIn::low; }
  /// Does something stand in a document for what cannot be read?
  bool has_stand_ins() const { return !m_with_stand_ins.empty(); }
  /// A loader of the same documents, in which other things stand for what cannot be read.
  Loader with_other_stand_ins() const;
  /// Was something of that id left out of a document?
  bool is_left_out(const std::string& id) const { return m_left_out.count(id) > 0; }
  /// From now on `document` stands for the file at `path`: one that is open and not yet saved.
  void give(const std::filesystem::path& path, model::Document document);

  /// The ruleset of a document read from `path`, with what it extends merged in.
  std::optional<Sourced<model::RulesetDocument>> ruleset_of(const model::Root& root,
                                                            const std::filesystem::path& path,
                                                            SourcePlace place, Problems& problems);
  /// An installed ruleset.
  std::optional<Sourced<model::RulesetDocument>> installed_ruleset(const std::string& system,
                                                                   Problems& problems);
  /// The file of a system that is read in a language, `SYSTEM.KIND.LANG.xml` ("tactique.card.fr.xml"): beside
  /// the ruleset at `ruleset`, else where rulesets are found. Where there is none of the language ("fr" for
  /// "fr-BE", too): the English one, else the first of any. Empty where there is none at all.
  std::filesystem::path system_file(const std::string& system, std::string_view kind, std::string_view lang,
                                    const std::filesystem::path& ruleset) const;
  /// The files of that kind in all languages, as system_file() finds them; by their names.
  std::vector<std::filesystem::path> system_files(const std::string& system, std::string_view kind,
                                                  const std::filesystem::path& ruleset) const;
  /// Ids of the installed rulesets, sorted.
  std::vector<std::string> installed_systems() const;

  std::optional<BoundMap> bind_map(const std::filesystem::path& path, Problems& problems);
  std::optional<BoundMap> bind_map(model::MapDocument map, const std::filesystem::path& path,
                                   Problems& problems);
  std::optional<BoundScenario> bind_scenario(const std::filesystem::path& path, Problems& problems);
  std::optional<BoundScenario> bind_scenario(model::ScenarioDocument scenario,
                                             const std::filesystem::path& path, Problems& problems);

 private:
  template <class T>
  std::optional<Sourced<T>> load_as(const std::filesystem::path& path, Problems& problems);
  template <class T>
  std::optional<Sourced<T>> refer(const model::Href& href, const std::filesystem::path& from,
                                  Problems& problems);
  /// `above`: the rulesets that extend it, directly or not.
  std::optional<Shared<model::RulesetDocument>> with_base(Shared<model::RulesetDocument> ruleset,
                                                          const std::filesystem::path& path,
                                                          std::set<std::filesystem::path> above,
                                                          Problems& problems);
  const std::filesystem::path& installed_path(const std::string& system);
  /// Nullptr where it cannot be read.
  std::shared_ptr<const model::Document> find(const std::filesystem::path& path, Problems& problems);
  Message no_ruleset(const std::string& system) const;

  RulesetFolders m_rulesets;
  std::optional<xml::StandIn> m_partly;
  std::set<std::filesystem::path> m_with_stand_ins;
  std::set<std::string> m_left_out;
  std::map<std::filesystem::path, std::shared_ptr<const model::Document>> m_cache;
  std::map<std::string, std::filesystem::path> m_installed_paths;  ///< by system; empty where none was found
};

/// What the name of a system's file says, `SYSTEM.KIND.LANG.xml`.
struct SystemFile {
  std::string system;
  std::string kind;  ///< `card` or `phrases`
  std::string lang;
};
std::optional<SystemFile> system_file_of(const std::filesystem::path& path);

/// What people call a unit: its own name, else its counter's; the counter's id where there is none of these.
std::string unit_name(const model::Unit& unit, const std::vector<const model::CountersDocument*>& counters,
                      const std::string& language);

/// Tells a document where its file is: counters look for their pictures from there on.
void set_origin(model::Document& document, const std::filesystem::path& path);

/// The map that the scenario read from `scenario_path` is played on, without dots.
std::filesystem::path map_path_of(const std::filesystem::path& scenario_path,
                                  const model::ScenarioDocument& scenario);

/// The documents in a folder and below it, sorted by path; hidden folders (`.coquelicot`) are left out. And the
/// files of systems there.
std::vector<std::filesystem::path> project_files(const std::filesystem::path& folder);
std::vector<std::filesystem::path> project_system_files(const std::filesystem::path& folder);

/// The project's folder of the document `path`: its own folder, or the topmost of the folders above it that
/// follow one another and hold documents themselves.
std::filesystem::path project_folder_of(const std::filesystem::path& path);

/// Whether a file to which the document `path` refers lies outside its project's folder, links resolved.
bool is_outside_project(const std::filesystem::path& file, const std::filesystem::path& path);

}  // namespace coq::scenario
