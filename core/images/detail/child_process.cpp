// SPDX-License-Identifier: MIT
#include "core/images/detail/child_process.h"

#include <gio/gio.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>

#include "core/base/text.h"

namespace coq::images::detail {
namespace {

struct Release {
  void operator()(GSubprocessLauncher* launcher) const { g_object_unref(launcher); }
  void operator()(GSubprocess* process) const { g_object_unref(process); }
  void operator()(GError* error) const { g_error_free(error); }
  void operator()(GBytes* bytes) const { g_bytes_unref(bytes); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

std::string text_of(GBytes* bytes) {
  gsize size = 0;
  const void* data = bytes == nullptr ? nullptr : g_bytes_get_data(bytes, &size);
  return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), size);
}

constexpr int kSignalled = 128;  ///< a shell reports a signal as this plus the signal's number

GSubprocessFlags flags_of(ChildProcess::Errors errors) {
  const auto of_errors = errors == ChildProcess::Errors::separate      ? G_SUBPROCESS_FLAGS_STDERR_PIPE
                         : errors == ChildProcess::Errors::with_output ? G_SUBPROCESS_FLAGS_STDERR_MERGE
                                                                       : G_SUBPROCESS_FLAGS_STDERR_SILENCE;
  return static_cast<GSubprocessFlags>(G_SUBPROCESS_FLAGS_STDOUT_PIPE | of_errors);
}

}  // namespace

bool ChildEnd::took_too_long() const {
  constexpr int kTimedOut = 124;  // exit status of timeout(1)
  return status == kTimedOut || status == kSignalled + SIGKILL || status == kSignalled + SIGXCPU;
}

bool ChildEnd::is_missing() const {
  constexpr int kMissing = 127;  // exit status of timeout(1) and prlimit(1)
  return status == kMissing;
}

struct ChildProcess::State {
  Owned<GSubprocess> process{};
};

ChildProcess::ChildProcess(const std::vector<std::string>& words, const ChildLimits& limits, Errors errors,
                           const std::vector<std::pair<std::string, std::string>>& environment)
    : m_state(std::make_unique<State>()) {
  std::vector<std::string> all{"timeout",
                               "--signal=KILL",
                               std::to_string(limits.seconds),
                               "prlimit",
                               "--cpu=" + std::to_string(limits.processor_seconds),
                               "--as=" + std::to_string(limits.memory),
                               "--core=0",
                               "--"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<const char*> argv;
  for (const std::string& word : all) argv.push_back(word.c_str());
  argv.push_back(nullptr);
  const Owned<GSubprocessLauncher> launcher(g_subprocess_launcher_new(flags_of(errors)));
  g_subprocess_launcher_setenv(launcher.get(), "LC_ALL", "C.UTF-8", 1);
  for (const auto& [name, value] : environment)
    g_subprocess_launcher_setenv(launcher.get(), name.c_str(), value.c_str(), 1);
  GError* failed = nullptr;
  m_state->process.reset(g_subprocess_launcher_spawnv(launcher.get(), argv.data(), &failed));
  if (m_state->process) return;
  const Owned<GError> error(failed);
  m_fault = error ? collapse_blanks(error->message) : std::string("no reason is given");
}

ChildProcess::~ChildProcess() {
  if (!m_state->process || g_subprocess_get_identifier(m_state->process.get()) == nullptr) return;
  // A signal that timeout(1) can handle reaches the program, too; closing the pipe ends it when it writes.
  g_subprocess_send_signal(m_state->process.get(), SIGTERM);
  g_input_stream_close(g_subprocess_get_stdout_pipe(m_state->process.get()), nullptr, nullptr);
  g_subprocess_wait(m_state->process.get(), nullptr, nullptr);
}

std::size_t ChildProcess::read(void* to, std::size_t count) {
  if (!m_state->process) return 0;
  gsize done = 0;
  g_input_stream_read_all(g_subprocess_get_stdout_pipe(m_state->process.get()), to, count, &done, nullptr,
                          nullptr);
  return done;
}

std::string ChildProcess::read_all(std::size_t most) {
  std::string out;
  for (constexpr std::size_t kBlock = 65'536; out.size() <= most;) {
    const std::size_t before = out.size();
    out.resize(before + kBlock);
    out.resize(before + read(out.data() + before, kBlock));
    if (out.size() < before + kBlock) return out;
  }
  g_subprocess_send_signal(m_state->process.get(), SIGTERM);
  out.resize(most);
  return out;
}

void ChildProcess::communicate(std::string& out, std::string& err) {
  if (!m_state->process) return;
  GBytes *out_bytes = nullptr, *err_bytes = nullptr;
  GError* failed = nullptr;
  if (g_subprocess_communicate(m_state->process.get(), nullptr, nullptr, &out_bytes, &err_bytes, &failed) ==
      0) {
    const Owned<GError> error(failed);
    m_fault = error ? collapse_blanks(error->message) : std::string("no reason is given");
    return;
  }
  const Owned<GBytes> owned_out(out_bytes), owned_err(err_bytes);
  out = text_of(out_bytes), err = text_of(err_bytes);
}

ChildEnd ChildProcess::end() {
  if (!m_state->process) return {1};
  g_input_stream_close(g_subprocess_get_stdout_pipe(m_state->process.get()), nullptr, nullptr);
  g_subprocess_wait(m_state->process.get(), nullptr, nullptr);
  const int status = g_subprocess_get_status(m_state->process.get());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status)};
}

}  // namespace coq::images::detail
