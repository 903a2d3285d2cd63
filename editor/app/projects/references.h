// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// The documents of a project and the references between them.
namespace coq::app::projects {

/// A reference from one document to another.
struct Reference {
  std::filesystem::path document;
  model::ElementPath at;
  std::string field;   ///< attribute
  bool by_id = false;  ///< a log refers to its scenario by id, so it needs no edit if the file is renamed
};

/// Returns all references in the project to the document at `path`, in document order.
std::vector<Reference> references_to(const Session& session, const std::filesystem::path& path);

/// Returns the documents that contain the references, once each.
std::vector<std::filesystem::path> documents_of(const std::vector<Reference>& references);

/// Returns the edits that redirect the references to `fresh`, one entry per document. References by id need
/// none.
std::vector<DocumentEdits> redirect(const std::vector<Reference>& references,
                                    const std::filesystem::path& fresh);

}  // namespace coq::app::projects
