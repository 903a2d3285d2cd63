// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/documents/project/new_project.h"
#include "editor/app/session/session.h"

namespace coq::app::projects {

/// A document for display in lists.
struct DocumentRow {
  std::filesystem::path path;
  model::Kind kind = model::Kind::map;
  std::string name;   ///< file name relative to the project's folder, without the kind's extension
  std::string title;  ///< in the requested language
  bool modified = false;
  bool on_canvas = false;
};
/// Sorted by kind, then by name.
std::vector<DocumentRow> rows_of(const Session& session, const std::string& language);

/// Returns the folder of the project, or of the single map.
std::filesystem::path folder_of(const Session& session);
/// Returns the path for a new document. Errors (`project.name`): the name is not a valid file name or already
/// exists.
Result<std::filesystem::path> path_for(const Session& session, model::Kind kind, const std::string& name);
/// Returns the name, with a number appended if a document of that kind has it.
std::string free_name(const Session& session, model::Kind kind, const std::string& name);

/// Adds a document with the content that its system requires: a map without terrain, counters of two nations, a
/// scenario on the current map with all counters, rules that extend the map's, or a log of the first
/// scenario. One step. Returns its path. `plan` applies to maps. Errors: `project.name`; as make_blank_map();
/// `project.scenario` (a log needs a scenario).
Result<std::filesystem::path> add_document(Session& session, model::Kind kind, const std::string& name,
                                           const std::string& language, const scenario::BlankMap& plan = {});
/// Adds an existing document. Its id is changed if a document of its kind has it.
Result<std::filesystem::path> add_document(Session& session, model::Document document, const std::string& name);
/// Adds a copy of a document with a new id.
Result<std::filesystem::path> duplicate(Session& session, const std::filesystem::path& path,
                                        const std::string& name);
/// Renames the file within its folder and updates references in other documents. One step.
Result<std::filesystem::path> rename(Session& session, const std::filesystem::path& path,
                                     const std::string& name);
/// Removes the document from the project. References to it stay (references_to() lists them). Errors:
/// `session.map` (it is the only map).
Status remove(Session& session, const std::filesystem::path& path);

/// Writes the project with its unsaved changes into a new or empty folder, together with all other files except
/// the editor's state. On an error, everything written so far is deleted. Errors: `project.folder`,
/// `file.write`.
Status save_as(const Session& session, const std::filesystem::path& folder, const std::string& writer);

}  // namespace coq::app::projects
