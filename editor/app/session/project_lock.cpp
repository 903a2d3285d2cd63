// SPDX-License-Identifier: MIT
#include "editor/app/session/detail/project_lock.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <fstream>

#include "core/base/files.h"
#include "core/base/text.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

std::string host_name() {
  constexpr std::size_t kLongest = 256;
  std::string out(kLongest, '\0');
  if (::gethostname(out.data(), out.size() - 1) != 0) return "-";
  out.resize(out.find('\0'));
  return out.empty() ? "-" : out;
}

/// Returns the start time of a process as counted by the kernel, or an empty string if there is no such
/// process. Process numbers are reused, but never with the same start time.
std::string start_of(std::int64_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string stat;
  std::getline(file, stat);
  // The process name in parentheses may contain any characters.
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return {};
  const auto words = split_words(std::string_view(stat).substr(name_end + 1));
  constexpr std::size_t kState = 0, kStart = 19;
  if (words.size() <= kStart || words[kState] == "Z") return {};
  return std::string(words[kStart]);
}

struct Holder {
  std::string process, host, start;
};

Holder read_holder(std::string_view content) {
  const auto words = split_words(content);
  if (words.size() < 3) return {};
  return {std::string(words[0]), std::string(words[1]), std::string(words[2])};
}

bool is_alive(const Holder& holder) {
  const auto process = parse_integer(holder.process);
  if (!process || *process <= 0) return false;
  if (holder.host != host_name()) return true;
  if (::kill(static_cast<pid_t>(*process), 0) != 0 && errno == ESRCH) return false;
  const std::string start = start_of(*process);
  return !start.empty() && start == holder.start;
}

}  // namespace

Result<std::unique_ptr<ProjectLock>> ProjectLock::take(const fs::path& folder, bool force) {
  static std::atomic<int> number{0};  // a process may open a project twice
  const fs::path path = folder / "lock";
  const Result<std::string> old = read_file(path);
  const Holder holder = old ? read_holder(*old) : Holder{};
  if (!force && is_alive(holder)) {
    return make_error("session.locked", message("the project is open in another editor (process {} on {})",
                                                holder.process, holder.host));
  }
  std::string content = fmt::format("{} {} {} {}\n", ::getpid(), host_name(), start_of(::getpid()), ++number);
  const Status written = write_file_atomically(path, content);
  if (!written) return written.error();
  return std::unique_ptr<ProjectLock>(new ProjectLock(path, std::move(content)));
}

bool ProjectLock::is_still_ours() const {
  const Result<std::string> now = read_file(m_path);
  return now && *now == m_content;
}

ProjectLock::~ProjectLock() {
  std::error_code ignored;
  if (is_still_ours()) fs::remove(m_path, ignored);
}

}  // namespace coq::app
