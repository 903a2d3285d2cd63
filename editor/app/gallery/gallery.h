// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

#include "editor/app/gallery/counter_edits.h"
#include "editor/app/gallery/counter_table.h"
#include "editor/app/gallery/picture_matches.h"
#include "editor/app/session/renames.h"

namespace coq::app::gallery {

/// The counters documents of a session as tables. One document is displayed; each change is one undo step.
/// refresh() updates everything derived from the document. Must be used on the window's thread.
class Gallery {
 public:
  /// `rulesets`: used for counters of a different system than the map's.
  Gallery(Session& session, scenario::RulesetFolders rulesets)
      : m_session(session), m_rulesets(std::move(rulesets)) {}

  /// The counters documents that could be read.
  std::vector<std::filesystem::path> documents() const;
  /// The displayed document; the first until another is chosen. Empty if there is none.
  const std::filesystem::path& path() const { return m_path; }
  void look_at(const std::filesystem::path& path);

  /// Must be called after any change of the session. Returns false if the table did not change.
  bool refresh();
  const model::CountersDocument& document() const { return m_document; }
  Shared<model::RulesetDocument> ruleset() const { return m_ruleset; }
  const CounterTable& table() const { return m_table; }

  const TableView& view() const { return m_view; }
  void set_view(TableView view);
  /// The indices of the displayed counters, in display order.
  const std::vector<std::size_t>& seen() const { return m_seen; }
  /// Returns the displayed row of a counter, or npos if it is not displayed.
  std::size_t row_of(std::string_view id) const;

  // Edits. Rows are displayed rows. Each returns the ids of the counters that it changed or added. An edit that
  // changes nothing makes no step. Errors: `gallery.cell` names the first cell that rejects its text and counts
  // such cells, and nothing changes; those of Session::run_on.
  using Ids = std::vector<std::string>;
  Result<Ids> set_cell(std::size_t row, std::size_t column, const std::string& text);
  /// Plans a new id for a counter, for renames::run().
  Result<renames::Renaming> plan_rename(std::size_t row, const std::string& id);
  Result<Ids> set_cells(const std::vector<std::size_t>& rows, std::size_t column, const std::string& text);
  /// Copies the first row's cells to the other rows.
  Result<Ids> fill_down(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last);
  /// Clears the cells from column `first` to `last`.
  Result<Ids> clear(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last);
  Result<Ids> paste(const std::string& text, std::size_t row, std::size_t column);
  Result<Ids> add(std::optional<std::size_t> after);
  Result<Ids> duplicate(const std::vector<std::size_t>& rows);
  Result<Ids> remove(const std::vector<std::size_t>& rows);
  /// Sets the picture of a face of each counter; nullopt restores the symbol. `file` is relative to the
  /// document's folder.
  Result<Ids> set_picture(const std::vector<std::size_t>& rows, std::size_t face,
                          const std::optional<std::string>& file);
  /// Turns the images of a face clockwise, or sets what is cut off them. Faces without an image stay.
  Result<Ids> turn_pictures(const std::vector<std::size_t>& rows, std::size_t face, int degrees);
  Result<Ids> crop_pictures(const std::vector<std::size_t>& rows, std::size_t face,
                            const model::ImageCrop& crop);
  /// Brings the matches' pictures into the document's folder (see bring_picture()) and sets them, as one step.
  /// Nothing changes if a picture cannot be used. Errors: those of bring_picture() too.
  Result<Ids> set_pictures(const std::vector<PictureMatch>& matches);
  /// Replaces a text in the cells from column `first` to `last` (see replace_text()).
  Result<Ids> replace(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last,
                      const std::string& find, const std::string& with, bool match_case);
  /// Adds a back, as a copy of the front, to the counters that have none.
  Result<Ids> add_backs(const std::vector<std::size_t>& rows);

  std::string copy(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last,
                   bool header) const;
  /// The faults of the last edit that failed.
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

/// Describes the fault with its position in the pasted text.
Message sentence_of(const CellFault& fault);

}  // namespace coq::app::gallery
