// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::test {

/// A folder of a test's own, removed with all in it when the test ends.
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

/// Writes `size` bytes to `path` in a process that may write no file larger than `limit`; true if that
/// succeeded. To be called in a child process only.
bool write_with_file_size_limit(const std::filesystem::path& path, std::size_t size, std::size_t limit);

/// Waits for a child process; its exit status, or -1 if it ended otherwise.
int exit_status(int child);

}  // namespace coq::test
