// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

#include "core/images/page_name.h"

namespace coq::images::detail {

/// Caches results by file, or by page of a file, as long as the file's time and size stay the same.
/// Thread-safe.
template <class Found>
class KnownFiles {
 public:
  template <class Look>
  Found of(const std::string& file, Look look) {
    std::error_code ignored;
    const std::string on_disk = parse_page_name(file).file;
    const auto time = std::filesystem::last_write_time(on_disk, ignored);
    const std::uintmax_t bytes = std::filesystem::file_size(on_disk, ignored);
    {
      const std::lock_guard lock(m_mutex);
      const auto known = m_files.find(file);
      if (known != m_files.end() && known->second.time == time && known->second.bytes == bytes)
        return known->second.found;
    }
    Entry entry{time, bytes, look(file)};
    const std::lock_guard lock(m_mutex);
    return m_files.insert_or_assign(file, std::move(entry)).first->second.found;
  }

 private:
  struct Entry {
    std::filesystem::file_time_type time{};
    std::uintmax_t bytes = 0;
    Found found{};
  };
  std::mutex m_mutex{};
  std::map<std::string, Entry> m_files{};
};

}  // namespace coq::images::detail
