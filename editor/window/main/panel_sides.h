// SPDX-License-Identifier: MIT
#pragma once

#include <wx/aui/framemanager.h>
#include <wx/timer.h>
#include <wx/weakref.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "editor/app/layout/room.h"
#include "editor/app/layout/workspaces.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/problem_count.h"

class wxAuiNotebook;
class wxAuiNotebookEvent;

namespace coq::win {

/// wxAuiManager with access to the sizes of its docks.
class DockManager : public wxAuiManager {
 public:
  /// Width of a column, height at the top or bottom; null if there is no such dock.
  int* size_of(int direction, int layer);
};

/// The places for panels around the map, and the one above it. Panels in the same place are tabs; a place
/// without panels is hidden. The map keeps half of the window (app::layout::arrange): the panels of a place
/// without room are tabs of another place until there is room again. Each workspace keeps what the user
/// rearranges. Must be used on the window's thread.
class PanelSides {
 public:
  struct Hooks {
    std::function<void()> turned;  ///< the user switched tabs or moved one
    std::function<void(const std::string& panel)> closed;
    std::function<std::int64_t()> window_area;  ///< of the whole client area of the window
    std::function<void()> settled;              ///< the places have changed
  };
  /// `centre`: the parent of the place above the map.
  PanelSides(wxWindow& body, wxWindow& centre, DockManager& manager, Hooks hooks);

  /// Adds a panel. Its window is a child of the body until it is shown.
  void add(const PanelInfo& info, wxWindow& place);
  /// Moves all panels to their default places in the first workspace.
  void begin();

  /// Arranges the panels as they were last in that workspace.
  void show_workspace(std::string_view id);
  const app::layout::Workspace& workspace() const { return *m_workspace; }

  /// Brings a panel to the front of its place; shows all panels if they were hidden.
  void show(std::string_view panel);
  void close(std::string_view panel);
  bool is_open(std::string_view panel) const { return find(panel)->side >= 0; }
  /// Shows the number of problems beside a panel's title, in the colour of the worst.
  void set_count(std::string_view panel, const ProblemCount& count);
  /// Moves a panel to the front of the next place.
  void move_on(std::string_view panel);

  void hide_all(bool hidden);
  bool are_hidden() const { return m_hidden; }
  /// Restores the default layout of the workspace.
  void reset();
  /// The place above the map; null if no panel is in it.
  wxWindow* centre() const;

  /// The layouts of all workspaces as text: places and sizes. `scale` is the percentage of the user's text size
  /// when the layout was saved, or now.
  std::string text(int scale) const;
  void read(std::string_view text, int scale);

 private:
  struct Member {
    const PanelInfo* info = nullptr;
    wxWindow* place = nullptr;
    int side = -1;       ///< index of its place; -1: closed
    int at = -1;         ///< index of the place that shows it while its own has no room
    ProblemCount count;  ///< beside its title
  };
  class AtWork;
  struct Side {
    wxAuiNotebook* book = nullptr;
    int wanted = 0;              ///< by the user, in pixels: width, at the bottom height
    int set = 0;                 ///< by the program; 0: hidden
    std::string front;           ///< the panel in front
    wxWeakRef<wxWindow> tabs{};  ///< whose painting is watched
    /// The front panel, the width and the number of tabs for which the front tab was scrolled into view.
    std::tuple<const wxWindow*, int, std::size_t> seen{};
  };

  Member* find(std::string_view panel);
  const Member* find(std::string_view panel) const;
  int home_of(const PanelInfo& info) const;
  void make_side(std::size_t number, wxWindow& parent);
  static wxString title_of(const Member& member);
  void insert(Member& member, int side);
  void open_in(Member& member, int side);
  void take_out(Member& member);
  void clear();
  void bring_forward(const Member& member);
  void watch_tabs(Side& side);
  static void show_front_tab(Side& side);
  void remember_fronts();
  /// Moves all panels to the default places of the workspace.
  void begin_workspace();
  /// Gives all places their panels and sizes.
  void settle();
  int rank_of(int side) const;
  std::vector<app::layout::Place> places() const;
  /// Notes the sizes of the places that the user has changed.
  void take_sizes();
  void move_guests(const std::vector<app::layout::Arranged>& arranged);
  void set_sizes(const std::vector<app::layout::Arranged>& arranged);
  void check_soon();
  void on_close(wxAuiNotebookEvent& event);
  void on_dropped();
  std::string layout_text(int scale) const;
  void read_layout(std::string_view text, int scale);
  bool read_side(const std::vector<std::string_view>& words);

  wxWindow& m_body;
  DockManager& m_manager;
  Hooks m_hooks;
  std::vector<Member> m_members;
  std::vector<Side> m_sides;
  const app::layout::Workspace* m_workspace;
  std::map<std::string, std::string, std::less<>> m_kept;  ///< layouts of the other workspaces
  int m_scale = 100;
  std::string m_first;  ///< the manager's default layout
  bool m_hidden = false;
  int m_at_work = 0;
  int m_latest = 0;  ///< the place requested last
  wxTimer m_later;
};

}  // namespace coq::win
