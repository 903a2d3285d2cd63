// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/gallery/gallery.h"
#include "editor/app/gallery/layout_hand.h"

namespace coq::app::gallery {

/// A layout of the project, in a counters document or in a custom ruleset.
struct LayoutPlace {
  std::filesystem::path document;
  std::size_t index = 0;
  bool operator==(const LayoutPlace&) const = default;
};
struct LayoutRow {
  LayoutPlace place;
  std::string id;
};
/// Returns the layout at that place, or null.
const model::Layout* layout_at(const Session& session, const LayoutPlace& place);
model::ElementPath path_of(const Session& session, const LayoutPlace& place,
                           std::optional<std::size_t> part = std::nullopt);

/// Edits a layout of faces, shown on an example counter that uses it. Each change is one undo step. Must be
/// used on the window's thread.
class LayoutDesk {
 public:
  /// `language`: for names on counters.
  LayoutDesk(Session& session, scenario::RulesetFolders rulesets, drawing::TextMetrics& metrics,
             std::string language)
      : m_session(session),
        m_gallery(session, std::move(rulesets)),
        m_hand(metrics),
        m_language(std::move(language)) {}

  /// Must be called after any change of the session. Returns false if nothing changed.
  bool refresh();
  const std::vector<LayoutRow>& layouts() const { return m_layouts; }
  const LayoutPlace& place() const { return m_place; }
  /// Returns null if the project has no layout.
  const model::Layout* layout() const { return layout_at(m_session, m_place); }
  void choose(const LayoutPlace& place);

  /// Returns the counters that use the layout, or all of its document if none does.
  std::vector<std::string> examples() const;
  const std::string& example() const { return m_example; }
  void show_example(const std::string& id);
  std::size_t face() const { return m_face; }
  void show_face(std::size_t face);
  /// The example counter with the layout as it is being dragged.
  model::Counter counter() const;
  model::Layout drawn_layout() const { return m_hand.layout(); }
  const Gallery& gallery() const { return m_gallery; }

  LayoutHand& hand() { return m_hand; }
  const LayoutHand& hand() const { return m_hand; }

  // Undo steps. Errors: those of Session::run_on(); `layout.place` with the check's message if a part would lie
  // outside the counter (nothing is changed).
  /// Applies the drag that just ended.
  Status drop();
  /// Moves the part by hundredths of the face. Consecutive key presses merge into one step.
  Status nudge(int dx, int dy);
  Status grow(int by);
  Status add(const std::string& shows);
  Status remove();
  /// Moves the part above or below others.
  Status raise(int by);

  /// Adds a layout to the displayed counters document and selects it. It starts as the rules draw units of
  /// `types`. Without types, it is for counters that name it.
  Status make(const std::vector<std::string>& types);
  /// The unit types in this document.
  std::vector<std::string> types() const;
  Status remove_layout();
  /// Returns whether these counters use a ruleset of the project.
  bool has_own_rules() const { return !own_rules().empty(); }
  /// Moves the layout into the project's own rules (their table `counter.layout`) and removes it from the
  /// counters, in one step.
  Status put_into_rules();
  /// Shows a counter's layout with that counter as the example. If it has no layout, keeps the current one.
  void show_counter(const std::string& id);
  /// Counters documents to which a layout can be added.
  std::vector<std::filesystem::path> documents() const { return m_gallery.documents(); }

 private:
  void take();
  std::filesystem::path own_rules() const;
  Status replace(std::size_t part, const model::LayoutPart& fresh, Message title,
                 const std::string& merge = "");

  Session& m_session;
  Gallery m_gallery;
  LayoutHand m_hand;
  std::vector<LayoutRow> m_layouts;
  LayoutPlace m_place;
  std::string m_example;
  std::string m_language;
  std::size_t m_face = 0;
  std::uint64_t m_revision = 0;
};

/// Returns what a ruleset now draws on units, as a layout: the rows of its table `counter.layout` for one of
/// these types.
model::Layout layout_as_drawn(const model::RulesetDocument& ruleset, const std::string& id,
                              const std::vector<std::string>& types);
/// Returns that table with a layout's rows in place of the rows for its types.
model::Table table_with(const model::RulesetDocument& ruleset, const model::Layout& layout);

}  // namespace coq::app::gallery
