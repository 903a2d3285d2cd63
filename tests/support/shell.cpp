// SPDX-License-Identifier: MIT
#include "tests/support/shell.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace coq::test {
namespace {

namespace fs = std::filesystem;

/// Runs in the child: sets up everything that the script may see, then starts the shell.
[[noreturn]] void become_shell(const std::string& script, const fs::path& folder, const fs::path& out,
                               const fs::path& err) {
  const std::string path = "PATH=" COQ_BINARY_DIR "/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";
  const std::string home = "HOME=" + folder.string();
  const char* const environment[] = {
      path.c_str(),
      home.c_str(),
      "LC_ALL=C.UTF-8",
      "SAMPLES=" COQ_SOURCE_DIR "/samples",
      "FIXTURES=" COQ_SOURCE_DIR "/tests/fixtures",
      "SOURCES=" COQ_SOURCE_DIR,
      "SOURCE_DATE_EPOCH=1700000000",
      "LSAN_OPTIONS=print_suppressions=0:suppressions=" COQ_SOURCE_DIR "/tests/support/leaks.supp",
      "TSAN_OPTIONS=ignore_noninstrumented_modules=1:suppressions=" COQ_SOURCE_DIR
      "/tests/support/threads.supp",
      nullptr};
  ::alarm(120);  // ends the shell if the program hangs
  const char* const arguments[] = {"sh", "-c", script.c_str(), nullptr};
  const int nothing = ::open("/dev/null", O_RDONLY);
  const int out_file = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int err_file = ::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (nothing < 0 || out_file < 0 || err_file < 0 || ::chdir(folder.c_str()) != 0) ::_exit(126);
  ::dup2(nothing, 0);
  ::dup2(out_file, 1);
  ::dup2(err_file, 2);
  ::execve("/bin/sh", const_cast<char* const*>(arguments), const_cast<char* const*>(environment));
  ::_exit(127);
}

}  // namespace

Outcome run_script(const std::string& script, const fs::path& folder) {
  const TemporaryFolder streams;
  const fs::path out = streams.path() / "out";
  const fs::path err = streams.path() / "err";
  const pid_t child = ::fork();
  COQ_ASSERT(child >= 0);
  if (child == 0) become_shell(script, folder, out, err);
  int status = 0;
  COQ_ASSERT(::waitpid(child, &status, 0) == child);
  Outcome outcome;
  outcome.out = *read_file(out);
  outcome.err = *read_file(err);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

std::vector<std::string> contents_of(const fs::path& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    std::string name = entry.path().lexically_relative(folder).string();
    if (fs::is_directory(entry.symlink_status())) name += '/';
    out.push_back(std::move(name));
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace coq::test
