// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

#include "editor/app/gallery/counter_edits.h"
#include "editor/app/gallery/counter_table.h"
#include "editor/app/session/renames.h"

namespace coq::app::gallery {

/// The counters documents of a session as tables: one is looked at, each change of it is one step. What was
/// found out of the document is made anew by refresh(). For the window's thread.
class Gallery {
 public:
  /// `rulesets`: for counters of another system than the map's.
  Gallery(Session& session, scenario::RulesetFolders rulesets)
      : m_session(session), m_rulesets(std::move(rulesets)) {}

  /// The counters documents that can be read.
  std::vector<std::filesystem::path> documents() const;
  /// The one that is looked at; empty where there is none. The first is looked at until another is chosen.
  const std::filesystem::path& path() const { return m_path; }
  void look_at(const std::filesystem::path& path);

  /// After any change of the session. False: the table is as it was.
  bool refresh();
  const model::CountersDocument& document() const { return m_document; }
  Shared<model::RulesetDocument> ruleset() const { return m_ruleset; }
  const CounterTable& table() const { return m_table; }

  const TableView& view() const { return m_view; }
  void set_view(TableView view);
  /// Numbers of the counters that are seen, in their order.
  const std::vector<std::size_t>& seen() const { return m_seen; }
  /// Where a counter is seen; npos where it is not.
  std::size_t row_of(std::string_view id) const;

  // Edits; rows are those seen. Errors: `gallery.cell` (the first of the cells that do not take their text, and
  // how many there are; nothing is done), those of Session::run_on. What a step leaves as it was is no step.
  // Each gives the ids of the counters that it changed or made.
  using Ids = std::vector<std::string>;
  Result<Ids> set_cell(std::size_t row, std::size_t column, const std::string& text);
  /// Another id for a counter, and what follows in the project: for renames::run().
  Result<renames::Renaming> plan_rename(std::size_t row, const std::string& id);
  Result<Ids> set_cells(const std::vector<std::size_t>& rows, std::size_t column, const std::string& text);
  /// From the first of these rows into the others.
  Result<Ids> fill_down(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last);
  /// Clears these cells.
  Result<Ids> clear(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last);
  Result<Ids> paste(const std::string& text, std::size_t row, std::size_t column);
  Result<Ids> add(std::optional<std::size_t> after);
  Result<Ids> duplicate(const std::vector<std::size_t>& rows);
  Result<Ids> remove(const std::vector<std::size_t>& rows);
  /// A picture for a face; nullopt: the symbol again. `file` is from the document's folder on.
  Result<Ids> set_picture(std::size_t row, std::size_t face, const std::optional<std::string>& file);

  std::string copy(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last,
                   bool header) const;
  /// All faults of the last edit that could not be done, in sentences.
  const std::vector<CellFault>& faults() const { return m_faults; }

 private:
  Sheet sheet() const { return {m_document, *m_ruleset, m_table.columns}; }
  std::vector<std::size_t> of_document(const std::vector<std::size_t>& rows) const;
  Result<Ids> run(Message title, Change change);
  std::vector<Column> columns(std::size_t first, std::size_t last) const;
  Shared<model::RulesetDocument> find_ruleset(const model::CountersDocument& document) const;

  Session& m_session;
  scenario::RulesetFolders m_rulesets;
  std::filesystem::path m_path;
  model::CountersDocument m_document;
  Shared<model::RulesetDocument> m_ruleset;
  std::uint64_t m_revision = 0;
  CounterTable m_table;
  TableView m_view;
  std::vector<std::size_t> m_seen;
  std::vector<CellFault> m_faults;
};

/// The fault as a sentence with its place in what was pasted.
Message sentence_of(const CellFault& fault);

}  // namespace coq::app::gallery
