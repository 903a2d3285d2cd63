// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

namespace coq::images::detail {

/// Caches results by file, as long as the file's time and size stay the same. Thread-safe.
template <class Found>
class KnownFiles {
 public:
  template <class Look>
  Found of(const std::string& file, Look look) {
    std::error_code ignored;
    const auto time = std::filesystem::last_write_time(file, ignored);
    const std::uintmax_t bytes = std::filesystem::file_size(file, ignored);
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
