// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <filesystem>
#include <vector>

#include "editor/app/session/document_names.h"

class wxChoice;

namespace coq::win {

/// The user's language, for app::document_names().
app::Reader reader();

/// Shows the names of documents in a choice, and keeps the chosen row. Does nothing if it shows them already.
/// Call it again when titles may have changed.
void show_documents(wxChoice& choice, const app::Session& session,
                    const std::vector<std::filesystem::path>& paths);

/// Returns the name of a document, told apart from all others of the project.
wxString document_name(const app::Session& session, const std::filesystem::path& path);

}  // namespace coq::win
