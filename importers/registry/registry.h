// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "importers/format/format.h"

namespace coq::importers {

/// Returns all import formats, in display order.
std::vector<Format> all_formats();

/// Returns the format with that id, or nullptr.
const Format* find_format(const std::vector<Format>& formats, std::string_view id);
/// Recognises a format by file name extension and first bytes. Returns the first format that is sure of the
/// bytes. Otherwise returns the first one whose extension matches and that does not reject the bytes, or
/// nullptr.
const Format* recognise(const std::vector<Format>& formats, std::string_view file_name,
                        std::string_view first_bytes);

/// A file to import. The content may stay empty if the format streams.
struct ImportFile {
  std::string content;
  std::filesystem::path path;
  const Format* format = nullptr;
};

/// Recognises the format of a file, or takes the format with the id `as`, and reads the file unless the format
/// does so itself. `path` "-" is standard input. Errors: `import.format`, `file.read`.
Result<ImportFile> open_file(const std::vector<Format>& formats, const std::string& path,
                             const std::string& as = "");

/// Returns the options of the formats of all files, each once.
std::vector<Option> options_of(const std::vector<ImportFile>& files);

/// Returns why the files cannot become one map, or be added to one; nullopt if they can.
std::optional<Message> why_not_together(const std::vector<ImportFile>& files, bool onto);

/// Imports one file, or makes one map from several files, whose formats must then have `read_ground`. Content
/// and path of `request` are not used. Errors: as for import_document().
std::optional<model::Document> import_files(std::vector<ImportFile> files, Request request, Problems& problems);

/// Imports a whole project. A project with a document that could not be read again after saving is rejected;
/// the errors are then reported for the imported file.
std::optional<ImportedProject> import_project(const Format& format, const Request& request, Problems& problems);

/// Writes an imported project as a new folder. Until all files are written, they are in a folder beside it.
/// Errors: `import.exists` if there is something at that place other than an empty folder; `file.write`.
Status write_project(const ImportedProject& project, const std::filesystem::path& folder,
                     const std::string& program);

/// Writes files beside a document. Files that are there with the same content stay. Errors: `import.exists` if
/// another file is at the place of one of them, and then none is written; `file.write`.
Status write_beside(const std::vector<BesideFile>& files, const std::filesystem::path& document);

/// Imports a document as the request asks. A document that could not be read again after saving is rejected;
/// its errors are then reported for the imported file.
std::optional<model::Document> import_document(const Format& format, const Request& request,
                                               Problems& problems);

}  // namespace coq::importers
