// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class wxWindow;

namespace coq::win {

/// What a list shows: rows are asked for when they are seen, so that half a million cost nothing.
struct RowSource {
  std::vector<std::string> titles;  ///< of the columns, translated
  std::vector<int> widths;          ///< logical pixels; 0: as wide as its title and first rows need
  std::function<std::size_t()> size;
  std::function<std::string(std::size_t row, std::size_t column)> text;
  /// In the first column; may be empty.
  std::function<wxBitmapBundle(std::size_t row)> picture;
  /// Columns, beside the first one, that show a picture in place of a text.
  std::vector<std::size_t> signs{};
  std::function<wxBitmapBundle(std::size_t row, std::size_t column)> sign{};
  /// What is said where there are no rows, and what to do then; may be empty.
  std::function<std::string()> empty{};
  /// All that there is to say of a row, while the pointer rests on it; may be empty.
  std::function<std::string(std::size_t row)> tip{};
  /// 0 as usual, 1 grey, 2 strong, 3 bad; may be empty.
  std::function<int(std::size_t row)> emphasis;
};

struct RowEvents {
  std::function<void(const std::vector<std::size_t>& rows)> select;  ///< the user selected other rows
  std::function<void(std::size_t row)> activate;                     ///< double click or Enter
  /// What a row is when it is dragged elsewhere; empty: nothing. No function: rows are not dragged.
  std::function<std::string(std::size_t row)> drag{};
  /// A click in a column of signs, which selects nothing.
  std::function<void(std::size_t row, std::size_t column)> signed_cell{};
  /// Another text was typed in the first column of a row. No function: rows are not written in.
  std::function<void(std::size_t row, const std::string& text)> write{};
  /// The button came up over the list, after `select`: for lists that give the keyboard back.
  std::function<void()> clicked{};
};

/// A native list in a window.
class RowList {
 public:
  /// `name` is what screen readers say.
  RowList(wxWindow* parent, const std::string& name, RowSource source, RowEvents events, bool several = false,
          bool headers = true);
  wxWindow* window() const;

  /// The rows are others; the selection is gone.
  void reset();
  /// The same rows, which may say something else.
  void refresh();
  void select(const std::vector<std::size_t>& rows);
  std::vector<std::size_t> selected() const;
  void show_row(std::size_t row);
  /// Begins to write in its first column.
  void edit(std::size_t row);

 private:
  struct Parts;
  std::shared_ptr<Parts> m_parts;
};

}  // namespace coq::win
