// SPDX-License-Identifier: MIT
#pragma once

#include <wx/grid.h>

#include <functional>
#include <vector>

#include "editor/app/gallery/gallery.h"

namespace coq::win {

struct CounterGridHooks {
  std::function<void(const std::vector<std::size_t>& rows)> select;  ///< the user selected other rows
  std::function<void(const Result<app::gallery::Gallery::Ids>& done)> edited;
  /// A counter is to get another id.
  std::function<void(std::size_t row, const std::string& id)> rename;
  std::function<void()> sorted;
};

/// The counters that are seen of a gallery as a table: a cell is typed in, a double click on a title sorts.
class CounterGrid : public wxGrid {
 public:
  CounterGrid(wxWindow* parent, app::gallery::Gallery& gallery, CounterGridHooks hooks);

  /// The counters, or those that are seen, are others.
  void update();
  void select(const std::vector<std::size_t>& rows);
  /// The keyboard is on that cell.
  void go_to(std::size_t row, std::string_view column);

  /// What is selected: rows and columns from the first to the last, the cell of the cursor where nothing else
  /// is.
  struct Block {
    std::vector<std::size_t> rows;
    std::size_t first = 0, last = 0;
    bool whole_rows = false;
  };
  Block block() const;
  /// A field in a cell is typed in.
  bool is_typing() const { return IsCellEditControlShown(); }

 private:
  class Table;
  void follow_columns();
  void on_key(wxKeyEvent& event);
  void sort_by(int column);
  void follow_focus();

  app::gallery::Gallery& m_gallery;
  CounterGridHooks m_hooks;
  Table* m_table = nullptr;
  std::vector<app::gallery::Column> m_columns;
  std::vector<std::string> m_layouts;  ///< ids
  bool m_brings_focus = false;         ///< the click that is under way
  bool m_is_own = false;               ///< the selection is set by us
};

/// What a column is called.
wxString title_of(const app::gallery::Column& column);

}  // namespace coq::win
