// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/inks.h"
#include "core/documents/model/map.h"
#include "core/tracing/trace.h"
#include "editor/app/tiles/scan_tint.h"
#include "editor/app/tracing/found_candidates.h"
#include "editor/app/tracing/tracing_host.h"

namespace coq::app {

/// Names the inks of a scan by clicks. The sheet is parted into clusters in the background; each click is a
/// step on the inks document, and tints the scan anew. Also starts the search for candidates. Must be used on
/// the window's thread.
class InkDesk {
 public:
  struct Host : TracingHost {
    std::function<void(std::shared_ptr<const ScanTint>)> show_tint{};
  };
  explicit InkDesk(Host host);
  ~InkDesk();
  InkDesk(const InkDesk&) = delete;
  InkDesk& operator=(const InkDesk&) = delete;

  /// Returns why no inks can be named (English, translatable), or null if they can.
  const char* why_not() const;
  /// The scan whose inks are named: an index into the map's scans.
  std::size_t scan() const { return m_scan; }
  void choose_scan(std::size_t scan);
  /// Parts the sheet in the background, unless that is done or under way.
  void begin();
  /// Must be called when the inks tool is left: takes the tint away.
  void end();

  /// A class of the list: those that the program knows, then those of the document.
  struct Row {
    std::string name;
    std::string type;  ///< terrain type that its areas or lines become; empty if it draws nothing or has none
    model::InkShape shape = model::InkShape::areas;
    std::size_t clicks = 0;
    std::uint32_t colour = 0;  ///< of the tint, without alpha
  };
  std::vector<Row> rows() const;
  /// The class that the next click names.
  const std::string& chosen() const { return m_chosen; }
  /// Adds a class of that name to the list if it is new.
  void choose(const std::string& name);
  /// Returns the terrain types that the class may become, in the ruleset's order.
  std::vector<std::string> types_for(const std::string& name) const;
  /// Sets the terrain type that a class becomes; empty: the usual one. Errors: `editor.tracing` (no click names
  /// the class yet), and those of Session::run_step.
  Status set_type(const std::string& name, const std::string& type);

  /// Names the pixel at a position of the page, in one step. Errors: `editor.tracing` (why_not(), or there is
  /// no picture).
  Status click(Point page);
  /// A click of the document, and its position on the page.
  struct Mark {
    std::size_t ink = 0, click = 0;
    std::string name;
    Point at;
  };
  std::vector<Mark> marks() const;
  Status remove(const Mark& mark);
  /// Returns the class that a position of the page has now; empty if none is known.
  std::string class_at(Point page) const;

  bool shows_tint() const { return m_wants_tint; }
  void show_tint(bool wanted);

  /// Starts the search for candidates. The result is a step of the session. Errors: `editor.tracing`
  /// (why_not(), no click names a class that draws something, or a search is under way).
  Status find_candidates();
  /// Returns why no candidates can be searched, or null if they can.
  const char* why_not_find() const;

  /// Options of the search, in file notation: "tolerance", "narrow" and "narrow-of-class" (of the chosen class;
  /// empty: as "narrow") in millimetres on the page, and "least" in square millimetres.
  std::string search_option(std::string_view name) const;
  /// Sets an option from a text with the decimal sign of any language. Errors: `editor.tracing`.
  Status set_search_option(std::string_view name, const std::string& text);

  enum class Work { none, parting, naming, searching };
  Work work() const;
  double progress() const;  ///< of that work, 0 to 1
  /// Stops parting and searching.
  void stop();
  /// Returns whether the sheet is parted.
  bool is_parted() const { return m_parted != nullptr; }

  void documents_changed();

 private:
  struct Parted;
  struct Named;
  struct Alive;
  struct Basis;
  void part();
  void name();
  void take_named(std::shared_ptr<const Named> named);
  void take_candidates(tracing::Traced found);
  void tell_tint();
  const model::InksDocument* document() const;
  std::string type_of(const std::string& name) const;
  void drop();

  Host m_host;
  std::shared_ptr<Alive> m_alive;  ///< expires with the desk, for jobs that end later
  std::size_t m_scan = 0;
  std::string m_chosen;
  std::vector<std::string> m_added;  ///< classes that the user added, without clicks yet
  tracing::TraceOptions m_options;   ///< of the search, while the project is open
  bool m_wants_tint = true;
  bool m_active = false;
  std::unique_ptr<const Basis> m_basis;  ///< what `m_parted`, or the job for it, is made from
  std::shared_ptr<const Parted> m_parted;
  std::shared_ptr<const Named> m_named;
  JobId m_parting = 0, m_naming = 0, m_searching = 0;
  FoundCandidates m_found;
};

}  // namespace coq::app
