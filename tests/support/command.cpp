// SPDX-License-Identifier: MIT
#include "tests/support/command.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>

namespace coq::test {

std::string run_command(const std::string& command, int& status) {
  std::string output;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (!pipe) {
    status = -1;
    return output;
  }
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    output.append(buffer.data(), n);
  const int result = pclose(pipe);
  status = WIFEXITED(result) ? WEXITSTATUS(result) : -1;
  return output;
}

std::string run_command(const std::string& command) {
  int status = 0;
  return run_command(command, status);
}

}  // namespace coq::test
