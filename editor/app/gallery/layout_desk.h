// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/gallery/gallery.h"
#include "editor/app/gallery/layout_hand.h"

namespace coq::app::gallery {

/// A layout of the project: in counters, or in rules of its own.
struct LayoutPlace {
  std::filesystem::path document;
  std::size_t index = 0;
  bool operator==(const LayoutPlace&) const = default;
};
struct LayoutRow {
  LayoutPlace place;
  std::string id;
};
/// The layout there, or null.
const model::Layout* layout_at(const Session& session, const LayoutPlace& place);
/// The way to a layout, or to one of its parts.
model::ElementPath path_of(const Session& session, const LayoutPlace& place,
                           std::optional<std::size_t> part = std::nullopt);

/// A layout of the faces as it is edited: on an example, one of the counters that have it. Each change is one
/// step of the session. For the window's thread.
class LayoutDesk {
 public:
  /// `language`: of names on counters.
  LayoutDesk(Session& session, scenario::RulesetFolders rulesets, scene::TextMetrics& metrics,
             std::string language)
      : m_session(session),
        m_gallery(session, std::move(rulesets)),
        m_hand(metrics),
        m_language(std::move(language)) {}

  /// After any change of the session. False: all is as it was.
  bool refresh();
  const std::vector<LayoutRow>& layouts() const { return m_layouts; }
  const LayoutPlace& place() const { return m_place; }
  /// Null: the project has no layout.
  const model::Layout* layout() const { return layout_at(m_session, m_place); }
  void choose(const LayoutPlace& place);

  /// The counters that have the layout; all of its document where none has.
  std::vector<std::string> examples() const;
  const std::string& example() const { return m_example; }
  void show_example(const std::string& id);
  std::size_t face() const { return m_face; }
  void show_face(std::size_t face);
  /// The example as the hand has the layout now.
  model::Counter counter() const;
  model::Layout drawn_layout() const { return m_hand.layout(); }
  const Gallery& gallery() const { return m_gallery; }

  LayoutHand& hand() { return m_hand; }
  const LayoutHand& hand() const { return m_hand; }

  // Steps. Errors: those of Session::run_on(); `layout.place` with the sentence of the check, where a part
  // would stand outside the counter: nothing is done.
  /// What the hand has moved.
  Status drop();
  /// By hundredths of the face; presses that follow each other are one step.
  Status nudge(int dx, int dy);
  Status grow(int by);
  Status add(const std::string& shows);
  Status remove();
  /// Above or below others.
  Status raise(int by);

  /// A layout that begins as the rules draw units, for those of `types`; without types for counters that name
  /// it. In the counters document that is looked at. It is chosen.
  Status make(const std::vector<std::string>& types);
  /// The types of units that this document has.
  std::vector<std::string> types() const;
  Status remove_layout();
  /// Have these counters rules of the project?
  bool has_own_rules() const { return !own_rules().empty(); }
  /// The layout becomes what the project's own rules draw (their table `counter.layout`), and is no layout of
  /// the counters any more. One step.
  Status put_into_rules();
  /// Goes to the layout of a counter, with it as the example; the first that it has none of stays.
  void show_counter(const std::string& id);
  /// Counters documents where a layout may be made.
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

/// What a ruleset draws on units today, as a layout: the rows of its table `counter.layout` that are of one of
/// these types.
model::Layout layout_as_drawn(const model::RulesetDocument& ruleset, const std::string& id,
                              const std::vector<std::string>& types);
/// The rows of that table with those of a layout in place of what they have for its types.
model::Table table_with(const model::RulesetDocument& ruleset, const model::Layout& layout);

}  // namespace coq::app::gallery
