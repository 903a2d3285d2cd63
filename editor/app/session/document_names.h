// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Documents are called by their titles, never by their file names, wherever the user reads about them.
namespace coq::app {

/// The reader's language, and the function that translates into it.
struct Reader {
  std::string language;
  std::function<std::string(const Message&)> words;
};

/// Returns the word for one document of a kind: "Scenario".
Message kind_title(model::Kind kind);

/// Returns the title of a document in `language`, or its file name if it has no title or is not open.
std::string title_of(const Session& session, const std::filesystem::path& path, std::string_view language);

/// Returns the names of documents in a list: their titles. Equal titles are followed by the kind of the
/// document, or, if the kinds are equal too, by the file name.
std::vector<std::string> document_names(const Session& session, const std::vector<std::filesystem::path>& paths,
                                        const Reader& reader);
/// Returns the name of one document, told apart from all others of the project.
std::string document_name(const Session& session, const std::filesystem::path& path, const Reader& reader);

}  // namespace coq::app
