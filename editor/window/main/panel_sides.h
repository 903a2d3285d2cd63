// SPDX-License-Identifier: MIT
#pragma once

#include <wx/aui/framemanager.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editor/window/panels/panel.h"

class wxAuiNotebook;
class wxAuiNotebookEvent;

namespace coq::win {

/// wxAuiManager with access to the widths of its columns.
class DockManager : public wxAuiManager {
 public:
  struct Column {
    int direction, layer, width;
  };
  std::vector<Column> columns() const;
  void set_width(const Column& column);
};

/// The docking places around the map. Panels in the same place are tabs; a place without panels is hidden. Must
/// be used on the window's thread.
class PanelSides {
 public:
  struct Hooks {
    std::function<void()> turned;  ///< the user switched tabs or moved one
    std::function<void(const std::string& panel)> closed;
  };
  PanelSides(wxWindow& body, DockManager& manager, Hooks hooks);

  /// Adds a panel. Its window is a child of the body until it is shown.
  void add(const PanelInfo& info, wxWindow& place);
  /// Moves all panels to their default places.
  void begin();

  /// Brings a panel to the front of its place; shows all panels if they were hidden.
  void show(std::string_view panel);
  void close(std::string_view panel);
  bool is_open(std::string_view panel) const { return find(panel)->side >= 0; }
  /// Shows a number beside a panel's title; 0: none.
  void set_count(std::string_view panel, std::size_t count);
  /// Moves a panel to the front of the next place.
  void move_on(std::string_view panel);

  void hide_all(bool hidden);
  bool are_hidden() const { return m_hidden; }
  /// Restores the default layout.
  void reset();

  /// The layout as text: places and sizes. `scale` is the percentage of the user's text size when the layout
  /// was saved, or now.
  std::string text(int scale) const;
  void read(std::string_view text, int scale);

 private:
  struct Member {
    const PanelInfo* info = nullptr;
    wxWindow* place = nullptr;
    int side = -1;          ///< index of the place where it is open; -1: closed
    std::size_t count = 0;  ///< number beside its title
  };
  class AtWork;
  struct Side {
    wxAuiNotebook* book = nullptr;
    bool aside = false;     ///< hidden to make room for a wide side
    bool squeezed = false;  ///< hidden to make room for the map
  };

  Member* find(std::string_view panel);
  const Member* find(std::string_view panel) const;
  static int home_of(const PanelInfo& info);
  void make_side(std::size_t number);
  static wxString title_of(const Member& member);
  void insert(Member& member, int side, bool front);
  void take_out(Member& member);
  void clear();
  /// Shows places with panels and hides empty ones; adjusts their widths to their panels.
  void settle();
  void show_sides();
  bool is_shown(std::size_t side) const;
  /// Keeps the map's minimum width by narrowing columns of panels down to their minimum. Returns false if the
  /// window is too narrow for all columns.
  bool narrow_columns();
  /// Hides a column so that the map stays visible.
  bool put_aside();
  void on_close(wxAuiNotebookEvent& event);
  void on_dropped();

  wxWindow& m_body;
  DockManager& m_manager;
  Hooks m_hooks;
  std::vector<Member> m_members;
  std::vector<Side> m_sides;
  std::string m_first;  ///< the manager's default layout
  bool m_hidden = false;
  int m_at_work = 0;
  std::size_t m_latest = 0;  ///< the place requested last
  /// Columns that were narrowed: the wanted width and the current one.
  struct Narrowed {
    int wanted = 0, now = 0;
  };
  std::map<std::pair<int, int>, Narrowed> m_narrowed;
};

}  // namespace coq::win
