// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace coq {

/// Writes all of `content` to an open descriptor and resumes after interruptions. Returns false and sets
/// `errno` on failure.
bool write_all(int file, std::string_view content);

/// Reads a file or a pipe. "-" is standard input, which is read once and kept. Errors (`file.read`): the file
/// does not exist, is a folder or a device, cannot be read, or changed during the read.
Result<std::string> read_file(const std::filesystem::path& path);

/// Reads at most `limit` bytes from the beginning of a regular file. Errors: as for read_file().
Result<std::string> read_first_bytes(const std::filesystem::path& path, std::size_t limit);

/// Returns whether `path` is a readable regular file with exactly this content. The file is read in blocks.
bool file_holds(const std::filesystem::path& path, std::string_view content);

/// Writes to a temporary file in the same folder, flushes it to the device and renames it. The file thus has
/// either its old content or all of `content`. Links are followed, and an existing file keeps its permissions.
/// Pipes and devices are written directly. Errors: `file.write`.
Status write_file_atomically(const std::filesystem::path& path, std::string_view content);

/// Checks whether write_file_atomically() could create its temporary file, so that a command with a long job
/// can fail before it. Errors: `file.write`.
Status check_writable(const std::filesystem::path& path);

/// Makes a folder, with all folders above it, unless it is there. An empty path is the current folder. Errors:
/// `file.write`.
Status make_folder(const std::filesystem::path& folder);

/// Return the data folders of the XDG Base Directory Specification, with its defaults: XDG_DATA_HOME (empty if
/// there is no home folder either), and XDG_DATA_DIRS in order. Relative paths are skipped, as the
/// specification requires.
std::filesystem::path user_data_folder();
std::vector<std::filesystem::path> shared_data_folders();

}  // namespace coq
