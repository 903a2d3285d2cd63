// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/window/panels/panel.h"

class wxAuiManager;
class wxAuiNotebook;
class wxAuiNotebookEvent;

namespace coq::win {

/// The places of panels round the map. Panels that share one are tabs of it; a place without panels is not
/// there. For the window's thread.
class PanelSides {
 public:
  struct Hooks {
    std::function<void()> turned;  ///< by hand, to another tab; or a tab went elsewhere
    std::function<void(const std::string& panel)> closed;
  };
  PanelSides(wxWindow& body, wxAuiManager& manager, Hooks hooks);

  /// A panel's window, which is a child of the body until it is shown.
  void add(const PanelInfo& info, wxWindow& place);
  /// All are where they are at first.
  void begin();

  /// In front of the others of its place; all that were hidden are there again.
  void show(std::string_view panel);
  void close(std::string_view panel);
  bool is_open(std::string_view panel) const { return find(panel)->side >= 0; }
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
    int side = -1;  ///< the one that it is open on; -1: on none
  };
  class AtWork;
  struct Side {
    wxAuiNotebook* book = nullptr;
    bool aside = false;  ///< it gives way to a wide one
  };

  Member* find(std::string_view panel);
  const Member* find(std::string_view panel) const;
  static int home_of(const PanelInfo& info);
  void make_side(std::size_t number);
  void insert(Member& member, int side, bool front);
  void take_out(Member& member);
  void clear();
  /// Places with panels are shown, others not; as wide as what they have needs.
  void settle();
  void on_close(wxAuiNotebookEvent& event);
  void on_dropped();

  wxWindow& m_body;
  wxAuiManager& m_manager;
  Hooks m_hooks;
  std::vector<Member> m_members;
  std::vector<Side> m_sides;
  std::string m_first;  ///< the manager's own text at the beginning
  bool m_hidden = false;
  int m_at_work = 0;
};

}  // namespace coq::win
