// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace coq {

/// Writes all of `content` to an open descriptor, again after interruptions. False: `errno` says why.
bool write_all(int file, std::string_view content);

/// The bytes of a file or a pipe; "-" is standard input, read once and kept. Errors (`file.read`): it is not
/// there, is a folder or a device, cannot be read, or changed while it was read.
Result<std::string> read_file(const std::filesystem::path& path);

/// Whether this is a file that can be read and holds these bytes, read in pieces.
bool file_holds(const std::filesystem::path& path, std::string_view content);

/// Writes beside, flushes to the device, renames: afterwards the file holds either what it held or all of
/// `content`. A link is followed, and the permissions of an existing file are kept. Pipes and devices are
/// written to directly. Errors: `file.write`.
Status write_file_atomically(const std::filesystem::path& path, std::string_view content);

/// The folders for data of the XDG Base Directory Specification, with its defaults: XDG_DATA_HOME (empty where
/// there is no home either), and XDG_DATA_DIRS in their order. Relative ones are passed over, as it wants.
std::filesystem::path user_data_folder();
std::vector<std::filesystem::path> shared_data_folders();

}  // namespace coq
