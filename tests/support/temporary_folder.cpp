// SPDX-License-Identifier: MIT
#include "tests/support/temporary_folder.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <string>

#include "core/base/files.h"

namespace coq::test {

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "coquelicot-test-XXXXXX").string();
  COQ_ASSERT(::mkdtemp(pattern.data()) != nullptr);
  m_path = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(m_path, ignored);
}

bool write_with_file_size_limit(const std::filesystem::path& path, std::size_t size, std::size_t limit) {
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit bound{limit, limit};
  ::setrlimit(RLIMIT_FSIZE, &bound);
  return write_file_atomically(path, std::string(size, 'x')).has_value();
}

int exit_status(int child) {
  int status = 0;
  if (::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace coq::test
