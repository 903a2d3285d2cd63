// SPDX-License-Identifier: MIT
#pragma once

#include <wx/scrolwin.h>

#include <vector>

#include "editor/window/gallery/unit_tree.h"

namespace coq::win {

/// The turns of a scenario side by side, each with its arriving counters. Groups can be dragged to another
/// turn.
class TurnStrip : public wxScrolledCanvas {
 public:
  struct Group {
    std::size_t row = 0;  ///< row in the owner's list
    int turn = 1;
    int count = 1;  ///< number of units
    std::string counter{};
    wxColour colour{};
    wxString tip{};
  };
  struct Hooks {
    std::function<void(std::size_t row)> select{};
    DragHooks drag{};  ///< for rows in the owner's list
  };
  TurnStrip(wxWindow* parent, UnitFaces& faces, Hooks hooks);

  void show(int turns, std::vector<Group> groups);
  /// Returns 0 if there is no turn.
  int turn_at(const wxPoint& screen) const;
  /// Highlights the turn under a drag; 0: none.
  void hold_over(int turn);

 private:
  int edge() const;
  wxRect column(int turn) const;
  wxRect place(std::size_t group) const;
  std::size_t group_at(const wxPoint& at) const;
  void on_paint(wxPaintEvent& event);

  UnitFaces& m_faces;
  Hooks m_hooks;
  RowDrag m_drag;
  int m_turns = 0;
  int m_held = 0;
  std::vector<Group> m_groups;
};

}  // namespace coq::win
