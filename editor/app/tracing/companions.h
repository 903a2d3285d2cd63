// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/documents/model/edit.h"
#include "editor/app/session/session.h"

namespace coq::app {

// The documents that belong to the map on the canvas, and edits of the inks.

/// A document of the session, or the path and content of one that does not exist yet.
template <class T>
struct Companion {
  std::filesystem::path path{};
  const T* document = nullptr;  ///< null: there is none yet
};
/// Returns the inks of a scan of the map: those of the session that name its picture, otherwise a new document
/// `NAME.inks.xml` beside `NAME.map.xml`.
Companion<model::InksDocument> inks_of(const Session& session, std::size_t scan);
/// Returns the candidates of the map: those of the session that name it, otherwise `NAME.candidates.xml`.
Companion<model::CandidatesDocument> candidates_of(const Session& session);

/// Returns the file of the strokes uphill on a scan: `NAME.strokes.csv` beside `NAME.map.xml` for the first
/// scan, and `NAME.PICTURE.strokes.csv` for others.
std::filesystem::path strokes_of(const Session& session, std::size_t scan);

/// Returns new documents without content, for these paths.
model::InksDocument new_inks(const model::MapDocument& map, const std::filesystem::path& map_file,
                             std::size_t scan, const std::filesystem::path& path);
model::CandidatesDocument new_candidates(const model::MapDocument& map, const std::filesystem::path& map_file,
                                         const std::filesystem::path& path);

/// Returns the edit that adds a click, and the class if the document does not have it, with this shape
/// (nullopt: the default of the class).
model::Edit add_click(const model::InksDocument& inks, const std::string& name, model::PixelPoint pixel,
                      std::optional<model::InkShape> shape = std::nullopt);
/// Returns the edit that removes a click, and the class with its last click.
model::Edit remove_click(const model::InksDocument& inks, std::size_t ink, std::size_t click);
/// Returns the edits that set the terrain type of a class (nullopt: its default): none if the document does
/// not have the class, or the class has that type.
std::vector<model::Edit> set_ink_type(const model::InksDocument& inks, const std::string& name,
                                      const std::optional<std::string>& type);

}  // namespace coq::app
