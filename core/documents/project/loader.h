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

/// Documents bound together: a map or a scenario with the documents that it refers to.
namespace coq::scenario {

/// A document and the file that it was read from.
template <class T>
struct Sourced {
  std::filesystem::path path;  ///< as named by the user or by the referring document
  Shared<T> document;
};

/// A map with the ruleset that defines its terrain.
struct BoundMap {
  Sourced<model::MapDocument> map;
  Sourced<model::RulesetDocument> ruleset;
};

/// A scenario with all the documents that it refers to.
struct BoundScenario {
  COQ_COMPILED_ONCE(BoundScenario);
  Sourced<model::ScenarioDocument> scenario;
  Sourced<model::MapDocument> map;        ///< with the scenario's terrain changes
  Sourced<model::MapDocument> drawn_map;  ///< without the changes, for messages about them
  std::vector<Sourced<model::CountersDocument>> counters;
  Sourced<model::RulesetDocument> ruleset;

  /// Returns the counter with that id from any of the counters documents, or nullptr.
  const model::Counter* find_counter(std::string_view id) const;
};

/// Folders that are searched for `NAME.ruleset.xml` files, including sub-folders.
struct RulesetFolders {
  RulesetFolders() = default;
  RulesetFolders(std::filesystem::path installed_ones, std::filesystem::path own_ones = {})
      : installed(std::move(installed_ones)), own(std::move(own_ones)) {}

  std::filesystem::path installed;  ///< rulesets of the systems
  /// The user's rulesets for all projects; the folder may be missing. A ruleset is found here by a bare file
  /// name, if no file beside the document has it, and by `extends`, after the installed ones.
  std::filesystem::path own{};
};

/// Reads documents and the documents that they refer to. Each file is read once; copies of a loader share the
/// files read so far.
///
/// All errors are added to `problems`. Besides those of xml::load(), they are `project.reference` (a referenced
/// file is missing or belongs to another system), `project.ruleset` (the ruleset is not installed, or rulesets
/// extend each other in a circle), and `scenario.terrain-change` (see changed_map()).
class Loader {
 public:
  explicit Loader(RulesetFolders rulesets) : m_rulesets(std::move(rulesets)) {}

  std::optional<model::Document> load(const std::filesystem::path& path, Problems& problems);
  /// Makes the loader read documents with errors as far as they can be read (xml::read_partly). Checks use it.
  void load_partly() { m_partly = xml::StandIn::low; }
  /// Returns whether stand-ins replace unreadable values in any document.
  bool has_stand_ins() const { return !m_with_stand_ins.empty(); }
  /// Returns a loader of the same documents that uses the other stand-ins.
  Loader with_other_stand_ins() const;
  /// Returns whether an element with that id was skipped in some document.
  bool is_left_out(const std::string& id) const { return m_left_out.count(id) > 0; }
  /// Replaces the file at `path` by `document` in later calls. Use it for open documents with unsaved changes.
  void give(const std::filesystem::path& path, model::Document document);

  /// Returns the ruleset of a document read from `path`, merged with the rulesets that it extends.
  std::optional<Sourced<model::RulesetDocument>> ruleset_of(const model::Root& root,
                                                            const std::filesystem::path& path,
                                                            SourcePlace place, Problems& problems);
  std::optional<Sourced<model::RulesetDocument>> installed_ruleset(const std::string& system,
                                                                   Problems& problems);
  /// Returns a system's file for a language, `SYSTEM.KIND.LANG.xml` ("tactique.card.fr.xml"), from the folder
  /// of `ruleset` or else from the ruleset folders. If the language is missing ("fr-BE" also accepts "fr"),
  /// returns the English file, else the first one. Returns an empty path if there is none.
  std::filesystem::path system_file(const std::string& system, std::string_view kind, std::string_view lang,
                                    const std::filesystem::path& ruleset) const;
  /// Returns the files of that kind in all languages, found as by system_file() and sorted by name.
  std::vector<std::filesystem::path> system_files(const std::string& system, std::string_view kind,
                                                  const std::filesystem::path& ruleset) const;
  /// Returns a system's file without a language, `SYSTEM.ENDING` ("tactique.terrain"), found as by
  /// system_file(), or an empty path.
  std::filesystem::path plain_system_file(const std::string& system, std::string_view ending,
                                          const std::filesystem::path& ruleset) const;
  /// Returns the ids of the installed rulesets, sorted.
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
  /// `above` holds the rulesets that extend `ruleset`, directly or indirectly.
  std::optional<Shared<model::RulesetDocument>> with_base(Shared<model::RulesetDocument> ruleset,
                                                          const std::filesystem::path& path,
                                                          std::set<std::filesystem::path> above,
                                                          Problems& problems);
  const std::filesystem::path& installed_path(const std::string& system);
  /// Returns the document, or nullptr if the file cannot be read.
  std::shared_ptr<const model::Document> find(const std::filesystem::path& path, Problems& problems);
  Message no_ruleset(const std::string& system) const;

  RulesetFolders m_rulesets;
  std::optional<xml::StandIn> m_partly;
  std::set<std::filesystem::path> m_with_stand_ins;
  std::set<std::string> m_left_out;
  std::map<std::filesystem::path, std::shared_ptr<const model::Document>> m_cache;
  std::map<std::string, std::filesystem::path> m_installed_paths;  ///< by system; empty if none was found
};

/// The parts of a system's file name, `SYSTEM.KIND.LANG.xml`.
struct SystemFile {
  std::string system;
  std::string kind;  ///< `card` or `phrases`
  std::string lang;
};
std::optional<SystemFile> system_file_of(const std::filesystem::path& path);

/// Returns the display name of a unit: its own name, else its counter's name, else the counter's id.
std::string unit_name(const model::Unit& unit, const std::vector<const model::CountersDocument*>& counters,
                      const std::string& language);

/// Stores the file's location in the document. Counters resolve their images relative to it.
void set_origin(model::Document& document, const std::filesystem::path& path);

/// Returns the normalised path of the map for the scenario read from `scenario_path`.
std::filesystem::path map_path_of(const std::filesystem::path& scenario_path,
                                  const model::ScenarioDocument& scenario);

/// Return the documents, or the system files, in a folder and its sub-folders, sorted by path. Hidden folders
/// (`.coquelicot`) are skipped.
std::vector<std::filesystem::path> project_files(const std::filesystem::path& folder);
std::vector<std::filesystem::path> project_system_files(const std::filesystem::path& folder);

/// Returns the project folder of the document `path`. Starting at the document's folder, it climbs as long as
/// the parent folder holds documents itself.
std::filesystem::path project_folder_of(const std::filesystem::path& path);

/// Returns whether a file that the document `path` refers to lies outside its project folder, after resolving
/// links.
bool is_outside_project(const std::filesystem::path& file, const std::filesystem::path& path);

}  // namespace coq::scenario
