// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/documents/project/new_project.h"
#include "editor/app/session/session.h"

namespace coq::app::projects {

/// A document as lists show it.
struct DocumentRow {
  std::filesystem::path path;
  model::Kind kind = model::Kind::map;
  std::string name;   ///< its file's, from the project's folder on, without the ending of its kind
  std::string title;  ///< in the language asked for
  bool modified = false;
  bool on_canvas = false;
};
/// By kinds, and in a kind by names.
std::vector<DocumentRow> rows_of(const Session& session, const std::string& language);

/// The folder of the project, or of the map that was opened alone.
std::filesystem::path folder_of(const Session& session);
/// The path of a new document of that name. Errors (`project.name`): it can be no file's name, or there is such
/// a document.
Result<std::filesystem::path> path_for(const Session& session, model::Kind kind, const std::string& name);
/// The name, or with a number behind where a document of the kind has it.
std::string free_name(const Session& session, model::Kind kind, const std::string& name);

/// A document with what its system asks for: a map without terrain, counters of two nations, a scenario on the
/// map on the canvas with all counters, rules that extend those of the map, a log of the first scenario. One
/// step; gives its path. `plan` is of maps. Errors: `project.name`; as of make_blank_map(); `project.scenario`
/// (a log needs a scenario).
Result<std::filesystem::path> add_document(Session& session, model::Kind kind, const std::string& name,
                                           const std::string& language, const scenario::BlankMap& plan = {});
/// One that was made elsewhere. Its id becomes one that no document of its kind has.
Result<std::filesystem::path> add_document(Session& session, model::Document document, const std::string& name);
/// Another one of the same content, with an id of its own.
Result<std::filesystem::path> duplicate(Session& session, const std::filesystem::path& path,
                                        const std::string& name);
/// The file gets another name, in its folder; what names it in other documents follows. One step.
Result<std::filesystem::path> rename(Session& session, const std::filesystem::path& path,
                                     const std::string& name);
/// The document is none of the project any more; what names it stays as it is (references_to() says where).
/// Errors: `session.map` (the only map stays).
Status remove(Session& session, const std::filesystem::path& path);

/// Writes the project as it is now into a folder that is new or empty: documents with their changes, and what
/// lies beside them but the state of the editor. Errors: `project.folder`, `file.write`. What was begun is
/// taken away again.
Status save_as(const Session& session, const std::filesystem::path& folder, const std::string& writer);

}  // namespace coq::app::projects
