// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::test {

/// A temporary folder of a test, removed with its content when the test ends.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return m_path; }

 private:
  std::filesystem::path m_path;
};

/// Writes `size` bytes to `path` in a process that may write no file larger than `limit`. Returns whether it
/// succeeded. Must only be called in a child process.
bool write_with_file_size_limit(const std::filesystem::path& path, std::size_t size, std::size_t limit);

/// Waits for a child process. Returns its exit status, or -1 if it ended otherwise.
int exit_status(int child);

}  // namespace coq::test
