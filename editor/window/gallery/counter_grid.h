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
  /// The user typed a new id for a counter.
  std::function<void(std::size_t row, const std::string& id)> rename;
  std::function<void()> sorted;
};

/// The displayed counters of a gallery as a table. Cells can be edited; a double-click on a title sorts.
class CounterGrid : public wxGrid {
 public:
  CounterGrid(wxWindow* parent, app::gallery::Gallery& gallery, CounterGridHooks hooks);

  /// Must be called when the counters or the displayed rows changed.
  void update();
  void select(const std::vector<std::size_t>& rows);
  /// Moves the cursor to that cell.
  void go_to(std::size_t row, std::string_view column);

  /// The selected rows and columns (first to last), or the cell with the cursor if nothing is selected.
  struct Block {
    std::vector<std::size_t> rows;
    std::size_t first = 0, last = 0;
    bool whole_rows = false;
  };
  Block block() const;
  /// Returns whether a cell is being edited.
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
  bool m_brings_focus = false;         ///< the current click gives the table the focus
  bool m_is_own = false;               ///< the program itself sets the selection
};

wxString title_of(const app::gallery::Column& column);

}  // namespace coq::win
