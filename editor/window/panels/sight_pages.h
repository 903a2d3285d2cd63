// SPDX-License-Identifier: MIT
#pragma once

#include <wx/window.h>

#include <functional>

#include "core/documents/model/ruleset.h"
#include "editor/app/workbench/sight_views.h"

/// Pages of the sight panel that are custom-drawn.
namespace coq::win {

/// The table of expected lines: a sign for the result, and a mark for the expectation. Arrow keys and clicks
/// select a cell.
class MatrixPage : public wxWindow {
 public:
  /// `choose` receives the labels of both hexes, and the index of the first check there.
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
  wxSize cell() const;

  Choose m_choose;
  app::SightMatrix m_matrix;
  std::size_t m_row = 0, m_column = 0;  ///< selected cell
  int m_first_row = 0, m_first_column = 0;
};

/// A line from start to end: its hexes, the obstacles left and right of it, and their effects.
class ProfilePage : public wxWindow {
 public:
  explicit ProfilePage(wxWindow* parent);
  /// Draws obstacles in the style of their type. `type_of` returns the type for an id; empty for conditions.
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
