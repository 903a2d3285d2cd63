// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace coq {

/// The bytes of a file or a pipe; "-" is standard input, read once and kept. Errors (`file.read`): it is not
/// there, is a folder or a device, cannot be read, or changed while it was read.
Result<std::string> read_file(const std::filesystem::path& path);

/// Whether this is a file that can be read and holds these bytes, read in pieces.
bool file_holds(const std::filesystem::path& path, std::string_view content);

/// Writes beside, flushes to the device, renames: afterwards the file holds either what it held or all of
/// `content`. A link is followed, and the permissions of an existing file are kept. Pipes and devices are
/// written to directly. Errors: `file.write`.
Status write_file_atomically(const std::filesystem::path& path, std::string_view content);

}  // namespace coq
