// SPDX-License-Identifier: MIT
#include "core/images/detail/rsvg_convert.h"

#include <gio/gio.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <memory>

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

/// Returns the exit status as a shell reports it: 128 and more for a signal.
int shell_status(int wait_status) {
  constexpr int kSignalled = 128;
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : kSignalled + WTERMSIG(wait_status);
}

/// Returns the reason of a failed run in one line.
std::string reason(int wait_status, const std::string& err, const std::string& path) {
  constexpr int kTimedOut = 124, kMissing = 127;  // of timeout(1)
  constexpr int kKilled = 128 + SIGKILL, kCpuTimeUsedUp = 128 + SIGXCPU;
  const int status = shell_status(wait_status);
  if (status == kTimedOut || status == kKilled || status == kCpuTimeUsedUp) return "it takes too long to draw";
  if (status == kMissing) return "the program rsvg-convert (Debian package librsvg2-bin) is missing";
  if (status != 1) return "librsvg fails to draw the image";
  std::string text = collapse_blanks(err);
  for (const char* opening : {"Error reading SVG ", "Error rendering SVG "})
    if (const std::string prefix = opening + path + ": "; text.starts_with(prefix))
      text.erase(0, prefix.size());
  if (const std::size_t at = text.find(path); at != std::string::npos) text.replace(at, path.size(), "file");
  return text.empty() ? "no reason is given" : text;
}

}  // namespace

Converted convert(const std::string& file, const std::vector<std::string>& arguments, bool logs) {
  const std::string path = std::filesystem::absolute(file).lexically_normal().string();
  std::vector<std::string> words{"timeout",      "--signal=KILL",       "20",       "prlimit",
                                 "--cpu=5",      "--as=2147483648",     "--core=0", "--",
                                 "rsvg-convert", "--accept-language=en"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  words.push_back(path);  // absolute, so it is never taken for an option
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);

  const Owned<GSubprocessLauncher> launcher(g_subprocess_launcher_new(
      static_cast<GSubprocessFlags>(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE)));
  g_subprocess_launcher_setenv(launcher.get(), "LC_ALL", "C.UTF-8", 1);
  if (logs) g_subprocess_launcher_setenv(launcher.get(), "RSVG_LOG", "1", 1);
  GError* failed = nullptr;
  const Owned<GSubprocess> process(g_subprocess_launcher_spawnv(launcher.get(), argv.data(), &failed));
  GBytes *out = nullptr, *err = nullptr;
  if (!process || g_subprocess_communicate(process.get(), nullptr, nullptr, &out, &err, &failed) == 0) {
    const Owned<GError> error(failed);
    return {{}, {}, error ? collapse_blanks(error->message) : std::string("no reason is given")};
  }
  const Owned<GBytes> out_bytes(out), err_bytes(err);
  Converted result{text_of(out), text_of(err), {}};
  if (const int status = g_subprocess_get_status(process.get()); status != 0)
    result.fault = reason(status, result.err, path);
  return result;
}

}  // namespace coq::images::detail
