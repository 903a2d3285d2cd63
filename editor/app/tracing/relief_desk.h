// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/tracing/contours.h"
#include "editor/app/tiles/contour_view.h"
#include "editor/app/tracing/found_candidates.h"
#include "editor/app/tracing/stroke_file.h"
#include "editor/app/tracing/tracing_host.h"

namespace coq::app {

/// Makes hills of the contours of a scan: finds the contours, numbers them by strokes uphill, and turns them
/// into candidates. The work is that of `coquelicot trace --contours`, in the background. Must be used on the
/// window's thread.
class ReliefDesk {
 public:
  struct Host : TracingHost {
    std::function<void(std::shared_ptr<const ContourView>)> show_contours{};
    std::function<std::string(const Message&)> words{};  ///< in the user's language
  };
  explicit ReliefDesk(Host host);
  ~ReliefDesk();
  ReliefDesk(const ReliefDesk&) = delete;
  ReliefDesk& operator=(const ReliefDesk&) = delete;

  /// Returns why there can be no contours (English, translatable), or null if there can.
  const char* why_not() const;
  std::size_t scan() const { return m_scan; }
  void choose_scan(std::size_t scan);
  /// Reads the strokes, and shows the contours that were found.
  void begin();
  /// Must be called when the tool is left: hides the contours.
  void end();

  /// The ink of the contours: the name of a colour, or a class of inks that clicks show and that draws lines.
  const std::string& ink() const { return m_ink; }
  std::vector<std::string> inks() const;
  void choose_ink(const std::string& name);

  /// Starts the search for contours. Errors: `editor.tracing` (why_not_find()).
  Status find_contours();
  const char* why_not_find() const;
  bool has_contours() const { return m_found != nullptr; }
  /// Figures of the last search and of the heights; zero without contours.
  const tracing::ContourFigures& figures() const { return m_figures; }

  const std::vector<contours::Stroke>& strokes() const { return m_file.strokes(); }
  /// The ends of the strokes on the page.
  const std::vector<std::array<Point, 2>>& ends() const;
  /// Returns the number of contours that have their height from the stroke.
  std::size_t contours_of(std::size_t stroke) const;
  std::optional<std::size_t> chosen() const { return m_chosen; }
  void choose(std::optional<std::size_t> stroke);
  // Changes of strokes; undo and redo are those of StrokeFile. Errors: `editor.tracing` (why_not(), both ends
  // on one pixel), and those of StrokeFile.
  Status add(Point from, Point to, contours::Height height, contours::Height step);
  Status remove(std::size_t stroke);
  Status set_heights(std::size_t stroke, contours::Height height, contours::Height step);
  /// Sets the step from contour to contour, of the hills and of strokes that do not state another.
  void use_step(contours::Height step);
  contours::Height step() const { return m_step; }
  bool can_undo() const { return m_file.can_undo(); }
  bool can_redo() const { return m_file.can_redo(); }
  void undo();
  void redo();

  /// Contradictions of the strokes as they were when they were last counted.
  const std::vector<contours::Doubt>& doubts() const;
  /// Places of the doubts on the page.
  const std::vector<Point>& places() const;

  /// Starts to make hills of the numbered contours. The result is a step of the session. Errors:
  /// `editor.tracing` (why_not_hills()).
  Status make_hills();
  const char* why_not_hills() const;

  /// Options of the hills in file notation: "level-step" and "base" in units of the sheet (empty: the default),
  /// "crests" (yes or no), "tolerance" in millimetres on the page, "least" in square millimetres.
  std::string option(std::string_view name) const;
  /// Sets an option from a text with the decimal sign of any language. Errors: `editor.tracing`.
  Status set_option(std::string_view name, const std::string& text);

  enum class Work { none, searching, numbering, hills };
  Work work() const;
  double progress() const;  ///< of that work, 0 to 1
  void stop();              ///< stops searching and making hills

  void documents_changed();

 private:
  struct Basis;
  struct Found;
  struct Numbered;
  Basis basis(const std::string& ink) const;
  void drop();
  void strokes_changed();
  void number();
  void take_numbered(std::shared_ptr<const Numbered> numbered);
  void take_hills(const Result<tracing::TracedContours>& traced);
  void show();
  std::optional<Point> pixel_at(Point page) const;

  Host m_host;
  StrokeFile m_file;
  FoundCandidates m_hills;
  std::size_t m_scan = 0;
  std::string m_ink = "brown";
  contours::Height m_step = 50'000;
  tracing::ContourOptions m_options;  ///< of the hills, while the project is open
  bool m_active = false;
  std::optional<std::size_t> m_chosen;
  std::unique_ptr<const Basis> m_basis;  ///< what `m_found`, or the job for it, is made from
  std::shared_ptr<const Found> m_found;
  std::shared_ptr<const Numbered> m_numbered;
  tracing::ContourFigures m_figures;
  std::optional<std::size_t> m_tell_about;  ///< a stroke that was just drawn or changed: its result is said
  mutable std::optional<std::vector<std::array<Point, 2>>> m_ends{};  ///< null: to be computed
  mutable std::optional<std::vector<Point>> m_places{};
  JobId m_searching = 0, m_numbering = 0, m_making = 0;
};

}  // namespace coq::app
