// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/session/session.h"
#include "formats/importers/registry.h"

/// Files of other programs, looked at before they come into a project.
namespace coq::app::projects {

/// What is asked of a file.
struct ImportRequest {
  std::filesystem::path file;
  std::string format;               ///< its id; empty: the one that recognises the file
  std::optional<model::Kind> kind;  ///< of the document; the format's first where it makes several
  std::string name;                 ///< of the document; empty: that of the file
  OptionValues options;             ///< of the format; system and language are the project's
  std::string language;
};

/// So many elements of a name.
struct ImportedPart {
  std::string element;
  std::size_t count = 0;
  bool operator==(const ImportedPart&) const = default;
};

struct ImportPreview {
  std::string format;  ///< its id; empty: none knows the file
  model::Kind kind = model::Kind::map;
  std::string name;                         ///< of the document to be
  std::optional<model::Document> document;  ///< none: it cannot be read
  std::vector<ImportedPart> parts;          ///< what comes in, in the order of the document
  Problems problems;                        ///< what does not, or comes in otherwise
  std::vector<std::string> losses;          ///< English sentences: what the format never gives
};

/// Reads the file, and nothing else happens. `content`: of the file.
ImportPreview look_at_import(const Session& session, const scenario::RulesetFolders& rulesets,
                             const ImportRequest& request, const std::string& content);

/// Elements of a document by their names: of the root, of its terrain and of what else only gathers others.
std::vector<ImportedPart> parts_of(const model::Document& document);

/// The kind that a file says by its name or by its root; nullopt for those of other programs.
std::optional<model::Kind> kind_in(const std::filesystem::path& file, std::string_view content);

}  // namespace coq::app::projects
