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
  std::filesystem::path file;
  std::string format;               ///< its id; empty: detect the format
  std::optional<model::Kind> kind;  ///< kind of document; by default the format's first
  std::string name;                 ///< name of the document; empty: the file's name
  OptionValues options;             ///< the format's options; the project determines system and language
  std::string language;
};

/// The number of elements with a name.
struct ImportedPart {
  std::string element;
  std::size_t count = 0;
  bool operator==(const ImportedPart&) const = default;
};

struct ImportPreview {
  std::string format;  ///< its id; empty: unknown format
  model::Kind kind = model::Kind::map;
  std::string name;                         ///< name of the new document
  std::optional<model::Document> document;  ///< none if the file cannot be read
  std::vector<ImportedPart> parts;          ///< the imported elements, in document order
  Problems problems;                        ///< content that is not imported, or imported differently
  std::vector<std::string> losses;          ///< English sentences: content that the format never imports
};

/// Reads the file without changing anything. `content`: the file's content.
ImportPreview look_at_import(const Session& session, const scenario::RulesetFolders& rulesets,
                             const ImportRequest& request, const std::string& content);

/// Counts the elements of a document by name: children of the root, of its terrain and of other containers.
std::vector<ImportedPart> parts_of(const model::Document& document);

/// Returns the kind given by the file's name or root element, or nullopt for files of other programs.
std::optional<model::Kind> kind_in(const std::filesystem::path& file, std::string_view content);

}  // namespace coq::app::projects
