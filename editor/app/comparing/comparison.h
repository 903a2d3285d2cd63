// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/documents/versions/differences.h"
#include "core/painting/cairo/raster.h"
#include "core/sight/models/effect.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// Two versions of a map, as values that any thread may use.
struct ComparedMaps {
  Shared<model::MapDocument> ours, theirs;
  Shared<model::RulesetDocument> ruleset;
  std::set<std::string> differing;  ///< ids of the elements that differ
};

/// A document of the project beside another version of it.
class Comparison {
 public:
  /// Reads another version; any thread may do that. Errors: the first error of the file, or `file.read`.
  static Result<model::Document> read(const std::filesystem::path& file,
                                      const scenario::RulesetFolders& rulesets);
  /// Compares it with the document of the same kind and id. If there is none: a map with the map on the canvas,
  /// others with the only document of their kind. Errors (`compare.document`): the project has no such
  /// document.
  static Result<Comparison> make(const Session& session, std::filesystem::path file, model::Document other);

  const std::filesystem::path& document() const { return m_document; }  ///< in the project
  const std::filesystem::path& file() const { return m_file; }          ///< the other version
  /// The differences from the project's document to the other version, in the order of the latter.
  const std::vector<versions::Difference>& differences() const { return m_differences; }

  /// The differences that are taken. Those of one element go together.
  bool is_taken(std::size_t difference) const { return m_taken.count(m_differences[difference].id) > 0; }
  void take(std::size_t difference, bool taken);
  std::size_t taken() const;  ///< number of taken differences

  /// Makes the taken elements of the project's document as they are in the other version, in one undo step.
  /// Errors: those of Session::run_step; `compare.document` if the document is no longer in the project.
  Status apply(Session& session) const;

  /// Returns nullopt for other kinds of documents.
  std::optional<ComparedMaps> maps(const Session& session) const;

 private:
  std::filesystem::path m_document, m_file;
  model::Document m_other;
  std::vector<versions::Difference> m_differences{};
  std::set<std::string> m_taken{};  ///< ids
};

/// A picture of both versions, in pixels.
struct ComparedView {
  std::string element{};  ///< its place is shown; if it has none, the whole map
  int width = 0, height = 0;
  std::string lang{};
};

/// Draws the project's map. The features that differ have orange outlines as they are here, and dashed blue
/// ones as they are in the other version. Errors: those of map_scene() and rasterise().
Result<images::Bitmap> draw_both(const ComparedMaps& maps, const ComparedView& view);

/// Returns the effect on terrain and lines of sight if the whole other version were taken. See
/// sight::effect_of_change().
std::optional<sight::MapEffect> effect_of(const ComparedMaps& maps, const StopToken& stop);

}  // namespace coq::app
