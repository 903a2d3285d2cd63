// SPDX-License-Identifier: MIT
#include "editor/app/tracing/stroke_file.h"

#include <algorithm>
#include <mutex>

#include "core/base/files.h"
#include "core/contours/stroke_lines.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostPast = 500, kMostPastBytes = std::size_t{64} << 20U;

}  // namespace

/// Writes in the order of the changes, whichever worker is faster.
struct StrokeFile::Writer {
  std::mutex mutex{};
  std::uint64_t wanted = 0, written = 0;

  Status write(std::uint64_t number, const fs::path& path, const std::string& text) {
    const std::lock_guard lock(mutex);
    if (number <= written) return Done{};
    written = number;
    return write_file_atomically(path, text);
  }
  bool is_done() {
    const std::lock_guard lock(mutex);
    return written == wanted;
  }
};

StrokeFile::StrokeFile(Host host)
    : m_host(std::move(host)), m_writer(std::make_shared<Writer>()), m_alive(std::make_shared<bool>(true)) {}

StrokeFile::~StrokeFile() {
  finish();
}

/// Writes at once what a worker has not written yet. Nobody is left to be told of a failure.
void StrokeFile::finish() {
  if (!m_writer->is_done()) (void)m_writer->write(m_writer->wanted, m_path, m_text);
}

bool StrokeFile::open(const fs::path& path) {
  if (path == m_path) return read();
  finish();
  m_path = path;
  m_unwritten = false;
  m_known.clear();
  set({});
  m_undone_to.clear();
  m_redone_to.clear();
  read();
  return true;
}

/// Reads the file if it is not as it was left. Undo does not reach beyond that.
bool StrokeFile::read() {
  std::error_code ignored;
  if (m_path.empty() || m_unwritten || !m_writer->is_done()) return false;
  const bool exists = fs::exists(m_path, ignored);
  if (exists ? file_holds(m_path, m_known) : m_known.empty()) return false;
  Result<std::string> text =
      exists ? read_first_bytes(m_path, kMostBytes + 1) : Result<std::string>(std::string());
  if (text && text->size() > kMostBytes)
    text = make_error("contours.stroke", message("a file of strokes has at most {} bytes", kMostBytes));
  m_undone_to.clear();
  m_redone_to.clear();
  if (text) m_known = *text;
  set(text ? *std::move(text) : std::string());
  if (!text) m_fault = text.error();
  if (m_fault) m_host.failed(*m_fault);
  return true;
}

void StrokeFile::set(std::string text) {
  m_text = std::move(text);
  auto strokes = contours::read_strokes(m_text, m_step);
  m_fault = strokes ? std::nullopt : std::optional(strokes.error());
  if (m_fault) m_fault->file = m_path.string();
  m_strokes = strokes ? *std::move(strokes) : std::vector<contours::Stroke>();
}

bool StrokeFile::use_step(contours::Height step) {
  if (step == m_step) return false;
  m_step = step;
  if (m_fault) return false;
  const std::vector<contours::Stroke> before = std::move(m_strokes);
  set(m_text);
  return !std::equal(before.begin(), before.end(), m_strokes.begin(), m_strokes.end(),
                     [](const auto& a, const auto& b) { return a.step == b.step; });
}

Status StrokeFile::change(std::string text) {
  m_undone_to.push_back({m_text, m_host.place(), {}});
  std::size_t bytes = 0;
  for (const Past& past : m_undone_to) bytes += past.text.size();
  while (m_undone_to.size() > kMostPast || (bytes > kMostPastBytes && m_undone_to.size() > 1)) {
    bytes -= m_undone_to.front().text.size();
    m_undone_to.erase(m_undone_to.begin());
  }
  m_redone_to.clear();
  set(std::move(text));
  write();
  return Done{};
}

void StrokeFile::write() {
  m_known = m_text;
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(m_writer->mutex);
    number = ++m_writer->wanted;
  }
  m_host.jobs->submit(
      {}, JobPriority::user,
      [writer = m_writer, number, path = m_path, text = m_text](const StopToken&, const Progress&) {
        return writer->write(number, path, text);
      },
      [this, alive = std::weak_ptr(m_alive)](const Status& written) {
        if (alive.expired()) return;
        m_unwritten = !written;
        if (!written) m_host.failed(written.error());
      });
}

Status StrokeFile::add(const contours::Stroke& stroke) {
  read();
  if (m_fault) return *m_fault;
  return change(contours::with_stroke(m_text, stroke));
}

Status StrokeFile::remove(std::size_t stroke) {
  if (read())
    return make_error("contours.stroke",
                      message("another program changed the strokes; they have been read again"));
  if (m_fault) return *m_fault;
  return change(contours::without_stroke(m_text, stroke));
}

Status StrokeFile::set_heights(std::size_t stroke, contours::Height height, contours::Height step) {
  if (read())
    return make_error("contours.stroke",
                      message("another program changed the strokes; they have been read again"));
  if (m_fault) return *m_fault;
  return change(contours::with_heights(m_text, stroke, height, step));
}

bool StrokeFile::can_undo() const {
  return !m_undone_to.empty() && m_host.place().done <= m_undone_to.back().place.done;
}

bool StrokeFile::can_redo() const {
  if (m_redone_to.empty()) return false;
  const Place now = m_host.place();
  const Past& past = m_redone_to.back();
  return now.done == past.place.done && now.is_of_same_steps(past.undone_at);
}

void StrokeFile::undo() {
  Past past = std::move(m_undone_to.back());
  m_undone_to.pop_back();
  m_redone_to.push_back({m_text, past.place, m_host.place()});
  set(std::move(past.text));
  write();
}

void StrokeFile::redo() {
  Past past = std::move(m_redone_to.back());
  m_redone_to.pop_back();
  m_undone_to.push_back({m_text, past.place, {}});
  set(std::move(past.text));
  write();
}

}  // namespace coq::app
