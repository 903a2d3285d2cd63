// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Programs of other packages, run as child processes with limits on time and memory, because images are
/// untrusted.
namespace coq::images::detail {

struct ChildLimits {
  int processor_seconds = 5;
  int seconds = 20;                             ///< in all, including the time in which its output is read
  std::int64_t memory = std::int64_t{2} << 30;  ///< bytes
};

/// The outcome of a child process.
struct ChildEnd {
  int status = 0;  ///< the exit status as a shell reports it: 128 and more for a signal
  bool took_too_long() const;
  bool is_missing() const;  ///< returns whether the program is not installed
};

/// A child process whose output is read while it runs.
class ChildProcess {
 public:
  enum class Errors { separate, with_output, dropped };  ///< the child's standard error
  ChildProcess(const std::vector<std::string>& words, const ChildLimits& limits, Errors errors,
               const std::vector<std::pair<std::string, std::string>>& environment = {});
  ~ChildProcess();  ///< kills the child if it still runs
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  const std::string& fault() const { return m_fault; }  ///< why it could not be started, in English
  /// Reads `count` bytes of the output. Returns the number read, which is smaller at the end.
  std::size_t read(void* to, std::size_t count);
  /// Reads the rest of the output. A child that writes more than `most` bytes is killed.
  std::string read_all(std::size_t most);
  /// Reads all output and the separate errors, whatever their size.
  void communicate(std::string& out, std::string& err);
  /// Waits until the child has ended.
  ChildEnd end();

 private:
  struct State;
  std::unique_ptr<State> m_state;
  std::string m_fault{};
};

}  // namespace coq::images::detail
