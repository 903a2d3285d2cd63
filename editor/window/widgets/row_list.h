// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>
#include <wx/gdicmn.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class wxWindow;

namespace coq::win {

/// The content of a list. Only visible rows are queried, so that half a million rows cost nothing.
struct RowSource {
  std::vector<std::string> titles;  ///< column titles, translated
  std::vector<int> widths;          ///< logical pixels; 0: fit the title and the first rows
  std::function<std::size_t()> size;
  std::function<std::string(std::size_t row, std::size_t column)> text;
  /// Returns the picture in the first column; may be empty.
  std::function<wxBitmapBundle(std::size_t row)> picture;
  /// Columns, except the first, that show a picture instead of text.
  std::vector<std::size_t> signs{};
  std::function<wxBitmapBundle(std::size_t row, std::size_t column)> sign{};
  /// Returns the text for an empty list, with a hint of what to do; may be empty.
  std::function<std::string()> empty{};
  /// Returns the tooltip of a row; may be empty.
  std::function<std::string(std::size_t row)> tip{};
  /// The texts of the first column wrap, and the other columns, except signs, are hidden in a narrow list.
  bool wraps = false;
  /// Returns 0 for normal, 1 grey, 2 strong, 3 error; may be empty.
  std::function<int(std::size_t row)> emphasis;
};

struct RowEvents {
  std::function<void(const std::vector<std::size_t>& rows)> select;  ///< the user selected other rows
  std::function<void(std::size_t row)> activate;                     ///< double-click or Enter
  /// Returns the drag data of a row, or an empty string if it cannot be dragged. Without a function, no row
  /// can.
  std::function<std::string(std::size_t row)> drag{};
  /// A click in a sign column, which does not change the selection.
  std::function<void(std::size_t row, std::size_t column)> signed_cell{};
  /// The text in the first column of a row was edited. Without a function, rows are read-only.
  std::function<void(std::size_t row, const std::string& text)> write{};
  /// The user asked for the menu of the selection: see bind_menu().
  std::function<void(const wxPoint& place)> menu{};
  /// The mouse button was released over the list, after `select`. For lists that return the focus.
  std::function<void()> clicked{};
};

/// A native list control.
class RowList {
 public:
  /// `name` is for screen readers.
  RowList(wxWindow* parent, const std::string& name, RowSource source, RowEvents events, bool several = false,
          bool headers = true);
  wxWindow* window() const;

  /// Must be called when the rows were replaced. Clears the selection.
  void reset();
  /// Must be called when the rows are the same, but their texts may differ.
  void refresh();
  void select(const std::vector<std::size_t>& rows);
  std::vector<std::size_t> selected() const;
  void show_row(std::size_t row);
  /// Returns whether only the first column is shown, because the texts wrap in a narrow list.
  bool is_narrow() const;
  /// Starts editing a row's first column.
  void edit(std::size_t row);

 private:
  struct Parts;
  std::shared_ptr<Parts> m_parts;
};

}  // namespace coq::win
