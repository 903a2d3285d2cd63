// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "core/base/result.h"

namespace coq::app {

/// The file of a journal. What is appended is with the system at once, so that it outlives the program, and on
/// the device a few seconds later, so that it outlives a power cut.
class Journal {
 public:
  static constexpr std::chrono::milliseconds kSyncAfter{5000};

  /// A new file of this content in place of any other. Errors: `journal.write`.
  static Result<std::unique_ptr<Journal>> begin(const std::filesystem::path& path, std::string_view content);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Nothing is appended any more, nor brought to the device. Does not wait for what is on its way there, as
  /// the destructor does, unless has_ended().
  void end();
  bool has_ended() const { return m_ended; }

  /// Errors: `journal.write`; what was appended before is still good, nothing must be appended any more.
  Status append(std::string_view line);

 private:
  Journal(std::filesystem::path path, int file);
  void sync_now_and_then();

  std::filesystem::path m_path;
  int m_file;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  bool m_dirty = false;
  bool m_end = false;
  std::atomic<bool> m_ended = false;
  std::thread m_syncer;
};

}  // namespace coq::app
