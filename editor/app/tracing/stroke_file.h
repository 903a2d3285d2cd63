// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/contours/heights.h"
#include "editor/app/tiles/job_queue.h"

namespace coq::app {

/// The strokes of a scan in their file, with undo. The command line reads and writes the same file, so the
/// editor writes each change at once and reads what others changed. Must be used on the window's thread.
class StrokeFile {
 public:
  /// A place in the history of the session.
  struct Place {
    std::size_t done = 0;     ///< steps that are done
    std::size_t steps = 0;    ///< all steps, with those that can be redone
    std::int64_t newest = 0;  ///< time of the last of all steps
    /// Returns whether no step was added between the two places.
    bool is_of_same_steps(const Place& other) const { return steps == other.steps && newest == other.newest; }
  };
  struct Host {
    JobQueue* jobs = nullptr;
    std::function<Place()> place;
    std::function<void(const Problem&)> failed;
  };
  explicit StrokeFile(Host host);
  /// Writes what is not written yet.
  ~StrokeFile();
  StrokeFile(const StrokeFile&) = delete;
  StrokeFile& operator=(const StrokeFile&) = delete;

  /// Reads another file, or the same one if it has changed. Returns whether the strokes changed. A file that
  /// cannot be read is reported; its strokes cannot be changed until it can.
  bool open(const std::filesystem::path& path);
  const std::filesystem::path& path() const { return m_path; }
  const std::vector<contours::Stroke>& strokes() const { return m_strokes; }
  /// Sets the step of strokes whose line does not state it. Returns whether strokes changed.
  bool use_step(contours::Height step);

  // Changes. Errors: `contours.stroke` (the file cannot be read, or was changed by another program, so that the
  // number may mean another stroke).
  Status add(const contours::Stroke& stroke);
  Status remove(std::size_t stroke);
  Status set_heights(std::size_t stroke, contours::Height height, contours::Height step);

  // Undo and redo, in turn with the steps of the session: only what was done after its last step is undone.
  bool can_undo() const;
  bool can_redo() const;
  void undo();
  void redo();

 private:
  struct Past {
    std::string text;
    Place place{};      ///< when it was changed
    Place undone_at{};  ///< when that was undone
  };
  struct Writer;
  bool read();
  void set(std::string text);
  Status change(std::string text);
  void write();
  void finish();

  Host m_host;
  std::filesystem::path m_path{};
  std::string m_text{}, m_known{};   ///< now, and as the file should be once all is written
  std::optional<Problem> m_fault{};  ///< why the file cannot be read
  bool m_unwritten = false;          ///< the last change could not be written
  contours::Height m_step = 50'000;
  std::vector<contours::Stroke> m_strokes{};
  std::vector<Past> m_undone_to{}, m_redone_to{};
  std::shared_ptr<Writer> m_writer;
  std::shared_ptr<bool> m_alive;  ///< expires with this object, for jobs that end later
};

}  // namespace coq::app
