// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

/// Zip archives: modules, spreadsheets, and folders of files that travel as one.
namespace coq::archives {

/// A file to be written to an archive. Its name is UTF-8, with slashes between folders.
struct NewEntry {
  std::string name;
  std::string bytes;
  bool packed = true;  ///< false for images, which are compressed already
};

/// Returns the bytes of a zip archive with the entries in that order. All entries have the same date, so equal
/// entries give equal bytes. Error `archive.write`.
Result<std::string> write_archive(const std::vector<NewEntry>& entries);

}  // namespace coq::archives
