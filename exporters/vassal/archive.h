// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace coq::exporters::vassal {

/// A file in an archive. Its name is ASCII, with slashes between folders.
struct ArchiveEntry {
  std::string name;
  std::string bytes;
  bool packed = true;  ///< false for images, which are compressed already
};

/// Returns the bytes of a zip archive with the entries in that order. All entries have the same date, so equal
/// entries give equal bytes. Error `vassal.archive`.
Result<std::string> write_archive(const std::vector<ArchiveEntry>& entries);

}  // namespace coq::exporters::vassal
