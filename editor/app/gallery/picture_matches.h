// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "core/documents/model/counters.h"

namespace coq::app::gallery {

/// A picture file and the counters whose face it is named after.
struct PictureMatch {
  std::filesystem::path file;
  std::vector<std::size_t> counters;  ///< indices in the document; empty if no counter has that name
  std::size_t face = 0;               ///< 0 front, 1 back
  bool is_taken = false;              ///< an earlier file is for the same face of one of these counters
  bool operator==(const PictureMatch&) const = default;
};

/// Finds the counters of each file by the file's name without its extension: the counter with that id, else all
/// counters with that name in any language, else all with that designation. Case, accents and punctuation are
/// ignored. A last word `front`, `recto`, `avant`, `back`, `verso`, `dos` or `reverse` names the face; without
/// one it is the front. Returns one match per file, in order of the files.
std::vector<PictureMatch> match_pictures(const model::CountersDocument& document,
                                         const std::vector<std::filesystem::path>& files);

}  // namespace coq::app::gallery
