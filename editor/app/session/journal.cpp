// SPDX-License-Identifier: MIT
#include "editor/app/session/detail/journal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/base/write_all.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

Problem cannot_write(const fs::path& path, int error) {
  Problem problem =
      make_error("journal.write", message("cannot write: {}", std::generic_category().message(error)));
  problem.file = path.string();
  return problem;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::begin(const fs::path& path, std::string_view content) {
  // Beside and renamed: a process that still has the old file open writes into that one.
  const fs::path fresh = fs::path(path).concat(".new");
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return cannot_write(path, errno);
  std::unique_ptr<Journal> out(new Journal(path, file));
  const Status written = out->append(content);
  if (!written) return written.error();
  if (::rename(fresh.c_str(), path.c_str()) != 0) return cannot_write(path, errno);
  return out;
}

Journal::Journal(fs::path path, int file)
    : m_path(std::move(path)), m_file(file), m_syncer([this] { sync_now_and_then(); }) {}

void Journal::end() {
  {
    const std::lock_guard lock(m_mutex);
    m_end = true;
  }
  m_wake.notify_one();
}

Journal::~Journal() {
  end();
  m_syncer.join();
  ::close(m_file);
}

Status Journal::append(std::string_view line) {
  if (!write_all(m_file, line)) return cannot_write(m_path, errno);
  {
    const std::lock_guard lock(m_mutex);
    if (m_dirty) return Done{};
    m_dirty = true;
  }
  m_wake.notify_one();
  return Done{};
}

void Journal::sync_now_and_then() {
  std::unique_lock lock(m_mutex);
  while (!m_end) {
    m_wake.wait(lock, [&] { return m_dirty || m_end; });
    m_wake.wait_for(lock, kSyncAfter, [&] { return m_end; });
    if (m_end || !std::exchange(m_dirty, false)) continue;
    lock.unlock();
    ::fdatasync(m_file);
    lock.lock();
  }
  m_ended = true;
}

}  // namespace coq::app
