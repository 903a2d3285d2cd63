// SPDX-License-Identifier: MIT
#include "editor/app/session/detail/open_file.h"

#include <sys/stat.h>

#include "core/base/files.h"

namespace coq::app {

namespace fs = std::filesystem;

FileStamp stamp_of(const fs::path& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return {};
  constexpr std::int64_t kSecond = 1'000'000'000;
  return {true, info.st_size, info.st_mtim.tv_sec * kSecond + info.st_mtim.tv_nsec, info.st_ino};
}

Status keep_backup(const fs::path& folder, const std::string& name, std::string_view old_text) {
  const auto numbered = [&](int number) { return folder / fmt::format("{}.{}", name, number); };
  std::error_code error;
  fs::create_directories(numbered(1).parent_path(), error);
  for (int number = kBackups - 1; number > 0; --number) {
    fs::rename(numbered(number), numbered(number + 1), error);  // it may not be there
  }
  return write_file_atomically(numbered(1), old_text);
}

}  // namespace coq::app
