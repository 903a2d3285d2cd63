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

/// The toolkit's manager, which tells and takes the widths of its columns.
class DockManager : public wxAuiManager {
 public:
  struct Column {
    int direction, layer, width;
  };
  std::vector<Column> columns() const;
  void set_width(const Column& column);
};

/// The places of panels round the map. Panels that share one are tabs of it; a place without panels is not
/// there. For the window's thread.
class PanelSides {
 public:
  struct Hooks {
    std::function<void()> turned;  ///< by hand, to another tab; or a tab went elsewhere
    std::function<void(const std::string& panel)> closed;
  };
  PanelSides(wxWindow& body, DockManager& manager, Hooks hooks);

  /// A panel's window, which is a child of the body until it is shown.
  void add(const PanelInfo& info, wxWindow& place);
  /// All are where they are at first.
  void begin();

  /// In front of the others of its place; all that were hidden are there again.
  void show(std::string_view panel);
  void close(std::string_view panel);
  bool is_open(std::string_view panel) const { return find(panel)->side >= 0; }
  /// A number beside a panel's title; 0: none.
  void set_count(std::string_view panel, std::size_t count);
  /// The next place has it then, in front.
  void move_on(std::string_view panel);

  void hide_all(bool hidden);
  bool are_hidden() const { return m_hidden; }
  /// As at the beginning.
  void reset();

  /// What is where and how large, as text; `scale` is that of the user's texts, in per cent, as it was and as
  /// it is now.
  std::string text(int scale) const;
  void read(std::string_view text, int scale);

 private:
  struct Member {
    const PanelInfo* info = nullptr;
    wxWindow* place = nullptr;
    int side = -1;          ///< the one that it is open on; -1: on none
    std::size_t count = 0;  ///< beside its title
  };
  class AtWork;
  struct Side {
    wxAuiNotebook* book = nullptr;
    bool aside = false;     ///< it gives way to a wide one
    bool squeezed = false;  ///< it gives way to the map
  };

  Member* find(std::string_view panel);
  const Member* find(std::string_view panel) const;
  static int home_of(const PanelInfo& info);
  void make_side(std::size_t number);
  static wxString title_of(const Member& member);
  void insert(Member& member, int side, bool front);
  void take_out(Member& member);
  void clear();
  /// Places with panels are shown, others not; as wide as what they have needs.
  void settle();
  void show_sides();
  bool is_shown(std::size_t side) const;
  /// Keeps a least width for the map: columns of panels get narrower, down to what they can be. False: there is
  /// not enough room for all columns.
  bool narrow_columns();
  /// A column gives way, rather than that there is no map.
  bool put_aside();
  void on_close(wxAuiNotebookEvent& event);
  void on_dropped();

  wxWindow& m_body;
  DockManager& m_manager;
  Hooks m_hooks;
  std::vector<Member> m_members;
  std::vector<Side> m_sides;
  std::string m_first;  ///< the manager's own text at the beginning
  bool m_hidden = false;
  int m_at_work = 0;
  std::size_t m_latest = 0;  ///< the side that was asked for last
  /// Widths of columns that were made narrower: as they were, and as they are now.
  struct Narrowed {
    int wanted = 0, now = 0;
  };
  std::map<std::pair<int, int>, Narrowed> m_narrowed;
};

}  // namespace coq::win
