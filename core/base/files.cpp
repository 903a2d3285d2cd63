// SPDX-License-Identifier: MIT
#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>

#include "core/base/detail/read_all.h"
#include "core/base/text.h"

namespace coq {
namespace {

namespace fs = std::filesystem;

/// Lists the system's error messages that users see, for the translation catalogue.
[[maybe_unused]] constexpr const char* kReasons[] = {translatable("No such file or directory"),
                                                     translatable("Permission denied"),
                                                     translatable("Is a directory"),
                                                     translatable("Not a directory"),
                                                     translatable("No space left on device"),
                                                     translatable("File too large"),
                                                     translatable("Read-only file system"),
                                                     translatable("File name too long"),
                                                     translatable("Input/output error"),
                                                     translatable("Disk quota exceeded"),
                                                     translatable("Operation not permitted"),
                                                     translatable("Too many levels of symbolic links"),
                                                     translatable("Invalid argument")};

std::string reason(int error) {
  return std::generic_category().message(error);
}

Problem file_problem(const char* check, Message message, const fs::path& path) {
  Problem problem = make_error(check, std::move(message));
  problem.file = path.string();
  return problem;
}

/// Closes the file descriptor in its destructor.
class Descriptor {
 public:
  explicit Descriptor(int number) : m_number(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return m_number; }
  bool close() {
    const int number = m_number;
    m_number = -1;
    return number < 0 || ::close(number) == 0;
  }

 private:
  int m_number;
};

/// Follows symbolic links; the last target need not exist. Returns nullopt if the links form a cycle.
std::optional<fs::path> resolve_links(fs::path path) {
  constexpr int kMaxLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMaxLinks; ++i) {
    if (!fs::is_symlink(path, error)) return path;
    const fs::path target = fs::read_symlink(path, error);
    if (error) return path;
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return std::nullopt;
}

/// Writes directly to pipes and devices, because a rename would replace them.
bool write_into(const fs::path& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.number() >= 0 && write_all(file.number(), content) && file.close();
}

Problem not_written(const fs::path& path, int error) {
  return file_problem("file.write", message("cannot write: {}", reason(error)), path);
}

/// The temporary file beside the target of an atomic write.
struct Beside {
  fs::path target;  ///< with links resolved
  fs::path folder;
  std::string path;

  explicit Beside(fs::path resolved)
      : target(std::move(resolved)),
        folder(target.has_parent_path() ? target.parent_path() : fs::path(".")),
        // A short fixed name: the target's name plus a suffix could be too long.
        path((folder / ".coquelicot-XXXXXX").string()) {}
  /// Creates the file. Returns its descriptor, or -1 and sets `errno`.
  int create() { return ::mkostemp(path.data(), O_CLOEXEC); }
};

}  // namespace

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

namespace detail {

Result<std::string> read_all(int number, const fs::path& path, const std::function<void()>& on_block) {
  const Descriptor file(number);
  struct stat info {};
  if (file.number() < 0 || ::fstat(file.number(), &info) != 0) {
    return file_problem("file.read", message("cannot read: {}", reason(errno)), path);
  }
  if (S_ISDIR(info.st_mode)) return file_problem("file.read", message("cannot read: it is a folder"), path);
  if (S_ISCHR(info.st_mode) || S_ISBLK(info.st_mode)) {
    return file_problem("file.read", message("cannot read: it is a device"), path);
  }
  std::string content;
  if (info.st_size > 0) content.reserve(static_cast<std::size_t>(info.st_size));
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(file.number(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return file_problem("file.read", message("cannot read: {}", reason(errno)), path);
    if (count == 0) break;
    content.append(buffer, static_cast<std::size_t>(count));
    if (on_block) on_block();
  }
  struct stat after {};
  if (S_ISREG(info.st_mode) && ::fstat(file.number(), &after) == 0 &&
      (after.st_size != info.st_size || after.st_mtim.tv_sec != info.st_mtim.tv_sec ||
       after.st_mtim.tv_nsec != info.st_mtim.tv_nsec ||
       content.size() != static_cast<std::size_t>(info.st_size))) {
    return file_problem("file.read", message("cannot read: the file changed while it was read"), path);
  }
  return content;
}

}  // namespace detail

Result<std::string> read_file(const fs::path& path) {
  if (path != "-") return detail::read_all(::open(path.c_str(), O_RDONLY | O_CLOEXEC), path);
  // Standard input can be read only once, but documents are read again to locate problems.
  static const Result<std::string> input = detail::read_all(::dup(STDIN_FILENO), path);
  return input;
}

Result<std::string> read_first_bytes(const fs::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string content(limit, '\0');
  std::size_t size = 0;
  while (file.number() >= 0 && size < limit) {
    const ssize_t count = ::read(file.number(), content.data() + size, limit - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return file_problem("file.read", message("cannot read: {}", reason(errno)), path);
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
  }
  if (file.number() < 0) return file_problem("file.read", message("cannot read: {}", reason(errno)), path);
  content.resize(size);
  return content;
}

bool file_holds(const fs::path& path, std::string_view content) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat info {};
  if (file.number() < 0 || ::fstat(file.number(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(file.number(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 && content.empty();
    const std::string_view piece(buffer, static_cast<std::size_t>(count));
    if (!content.starts_with(piece)) return false;
    content.remove_prefix(piece.size());
  }
}

Status write_file_atomically(const fs::path& path, std::string_view content) {
  const auto failed = [&](int error) { return not_written(path, error); };
  struct stat info {};
  const bool exists = ::stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return failed(EISDIR);
  if (exists && !S_ISREG(info.st_mode)) {
    if (write_into(path, content)) return Done{};
    return failed(errno);
  }
  const std::optional<fs::path> resolved = resolve_links(path);
  if (!resolved) return failed(ELOOP);
  Beside beside(*resolved);
  Descriptor file(beside.create());
  if (file.number() < 0) return failed(errno);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  bool good = ::fchmod(file.number(), exists ? info.st_mode & 07777U : 0666U & ~mask) == 0;
  good = good && write_all(file.number(), content) && ::fsync(file.number()) == 0;
  int error = errno;
  const auto then = [&](bool step) {
    if (good && !step) error = errno;
    good = good && step;
  };
  then(file.close());
  then(good && ::rename(beside.path.c_str(), beside.target.c_str()) == 0);
  if (!good) {
    ::unlink(beside.path.c_str());
    return failed(error);
  }
  const Descriptor parent(::open(beside.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (parent.number() >= 0) ::fsync(parent.number());
  return Done{};
}

Status check_writable(const fs::path& path) {
  struct stat info {};
  const bool exists = ::stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return not_written(path, EISDIR);
  if (exists && !S_ISREG(info.st_mode)) return Done{};
  const std::optional<fs::path> resolved = resolve_links(path);
  if (!resolved) return not_written(path, ELOOP);
  Beside beside(*resolved);
  const Descriptor file(beside.create());
  if (file.number() < 0) return not_written(path, errno);
  ::unlink(beside.path.c_str());
  return Done{};
}

namespace {

std::string environment(const char* name, const char* otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr && *text != '\0' ? text : otherwise;
}

}  // namespace

Status make_folder(const fs::path& folder) {
  std::error_code fault;
  if (!folder.empty()) fs::create_directories(folder, fault);
  if (!fault) return Done{};
  return make_error("file.write",
                    message("the folder {} cannot be made: {}", folder.string(), fault.message()));
}

fs::path user_data_folder() {
  const fs::path given = environment("XDG_DATA_HOME", "");
  if (given.is_absolute()) return given;
  const std::string home = environment("HOME", "");
  return home.empty() ? fs::path() : fs::path(home) / ".local" / "share";
}

std::vector<fs::path> shared_data_folders() {
  const std::string all = environment("XDG_DATA_DIRS", "/usr/local/share:/usr/share");
  std::vector<fs::path> out;
  for (const std::string_view folder : split(all, ':'))
    if (folder.starts_with("/")) out.emplace_back(folder);
  return out;
}

}  // namespace coq
