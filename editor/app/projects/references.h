// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// The documents of a project, and what they say of each other.
namespace coq::app::projects {

/// A place where a document names another one.
struct Reference {
  std::filesystem::path document;
  model::ElementPath at;
  std::string field;   ///< the attribute
  bool by_id = false;  ///< a log names its scenario by its id: it follows a file that is renamed by itself
};

/// All places of the project where the document at `path` is named, in the order of documents.
std::vector<Reference> references_to(const Session& session, const std::filesystem::path& path);

/// The documents in which they stand, each once.
std::vector<std::filesystem::path> documents_of(const std::vector<Reference>& references);

/// Edits by which the references mean `fresh`, a document each. Those by an id have none.
std::vector<DocumentEdits> redirect(const std::vector<Reference>& references,
                                    const std::filesystem::path& fresh);

}  // namespace coq::app::projects
