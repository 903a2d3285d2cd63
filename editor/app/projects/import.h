// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/session/session.h"
#include "importers/registry/registry.h"

/// Preview of files from other programs before they are imported into a project.
namespace coq::app::projects {

struct ImportRequest {
  std::vector<importers::ImportFile> files;  ///< one, or several that make one map (importers::open_file())
  std::optional<model::Kind> kind;           ///< kind of document; by default the format's first
  std::string name;                          ///< name of the document; empty: the name of the first file
  OptionValues options;  ///< the format's options; the project determines system and language
  std::string language;
  std::filesystem::path onto{};  ///< the project's map that the files are added to; empty: a new document
};

/// Returns why the files cannot be added to a map of the project, or nullopt if they can.
std::optional<Message> why_not_onto(const std::vector<importers::ImportFile>& files);
/// Returns whether features of the map come from an earlier import, so that files update them.
bool is_of_import(const model::MapDocument& map);
/// Returns the options of the formats. Those that describe a new map are left out if the files are added to
/// one.
std::vector<importers::Option> options_of(const ImportRequest& request);

/// The number of elements with a name.
struct ImportedPart {
  std::string element;
  std::size_t count = 0;
  bool operator==(const ImportedPart&) const = default;
};

/// The effect of an import onto a map on a feature.
enum class Fate { added, changed, kept, removed };
/// Returns the title of a fate, to be translated: "new".
const char* title_of(Fate fate);

/// A row of the table of what comes in: the features of a terrain type of a map, or a counter.
struct ImportedRow {
  std::string what;    ///< name of the terrain type, most numerous first, or of the counter
  std::string detail;  ///< type and nation of a counter
  std::size_t count = 0;
  std::optional<Fate> fate{};  ///< of an import onto a map
  bool operator==(const ImportedRow&) const = default;
};

/// Problems for the same reason: the first of them, and their number.
struct LeftOut {
  Problem first;
  std::size_t count = 1;
};

/// Compares the map with the one after the import. `kept`: see importers::Request::kept. Unchanged features
/// are not listed.
std::vector<ImportedRow> fates_of(const model::MapDocument& before, const model::MapDocument& after,
                                  const std::vector<std::string>& kept, const model::RulesetDocument& ruleset,
                                  const std::string& language);

struct ImportPreview {
  model::Kind kind = model::Kind::map;
  std::string name;                             ///< name of the new document
  std::optional<model::Document> document;      ///< none if the file cannot be read
  std::vector<ImportedPart> parts;              ///< the imported elements, in document order
  std::vector<importers::BesideFile> beside{};  ///< files to be written beside the document
  std::vector<ImportedRow> rows{};              ///< for maps and counters; onto a map, see fates_of()
  Problems problems;                            ///< content that is not imported, or imported differently
  std::vector<std::string> losses;              ///< English sentences: content that the formats never import
};

/// An import into a project that does not need the session any more, so that a worker can run it.
struct ImportPlan {
  ImportRequest request;
  model::Kind kind = model::Kind::map;
  std::string name;              ///< of the new document, which no other has, or of the map
  std::filesystem::path target;  ///< of the new document or the map
  std::string system;            ///< of the project
  std::vector<std::pair<std::filesystem::path, model::Document>> open{};  ///< the project's, onto a map
};
ImportPlan plan_import(const Session& session, ImportRequest request);
/// Reads the files without changing anything. If it is stopped, there is no document.
ImportPreview look_at_import(ImportPlan plan, const scenario::RulesetFolders& rulesets,
                             const StopToken& stop = StopToken(), const Progress& progress = {});

/// Replaces the map by the one of the preview: one step. Errors: as Session::run_step().
Status take_onto(Session& session, const std::filesystem::path& map, model::Document document,
                 const std::vector<importers::ImportFile>& files);

/// Counts the elements of a document by name: children of the root, of its terrain and of other containers.
std::vector<ImportedPart> parts_of(const model::Document& document);

std::vector<ImportedRow> rows_of(const model::Document& document, const model::RulesetDocument& ruleset,
                                 const std::string& language);
/// Groups problems by check and sentence, the most frequent first.
std::vector<LeftOut> by_reason(const Problems& problems);

/// Returns the kind given by the file's name or root element, or nullopt for files of other programs.
std::optional<model::Kind> kind_in(const std::filesystem::path& file, std::string_view content);

}  // namespace coq::app::projects
