// SPDX-License-Identifier: MIT
#pragma once

#include <wx/window.h>

#include <functional>

#include "core/documents/model/ruleset.h"
#include "editor/app/workbench/sight_views.h"

/// Pages of the panel of lines of sight that are drawn.
namespace coq::win {

/// The table of expected lines: a sign for what is seen, a mark for what was expected. Arrows and clicks choose
/// a cell.
class MatrixPage : public wxWindow {
 public:
  /// `choose` gets the labels of both hexes, and the number of the first check there.
  using Choose = std::function<void(const std::string&, const std::string&, std::optional<std::size_t>)>;
  MatrixPage(wxWindow* parent, Choose choose);
  void show(app::SightMatrix matrix);

 private:
  void on_paint();
  void on_click(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void draw_cell(wxDC& dc, std::size_t row, std::size_t column, const wxRect& place);
  void choose(std::size_t row, std::size_t column);
  void step(int rows, int columns);
  void set_bars();
  /// Where the first cell is, and how large they are.
  wxSize cell() const;

  Choose m_choose;
  app::SightMatrix m_matrix;
  std::size_t m_row = 0, m_column = 0;  ///< that is chosen
  int m_first_row = 0, m_first_column = 0;
};

/// A line from its beginning to its end: hexes, what stands left and right of it, what of it counts.
class ProfilePage : public wxWindow {
 public:
  explicit ProfilePage(wxWindow* parent);
  /// Things are drawn by their type; `type_of` gives it by the id, empty for conditions.
  void show(app::SightProfile profile, std::function<std::string(const std::string&)> type_of,
            const model::RulesetDocument& ruleset);

 private:
  struct Band {
    int begin, end;
    wxString name;
    wxColour colour;
  };
  void on_paint();
  int x_of(int thousandths) const;
  void draw_rows(wxDC& dc, const std::vector<std::vector<Band>>& rows, int& y);
  void draw_line(wxDC& dc, int& y);
  void draw_heights(wxDC& dc, int& y);

  std::vector<std::vector<Band>> m_left, m_right;
  std::vector<app::SightProfile::Piece> m_pieces;
};

}  // namespace coq::win
