// SPDX-License-Identifier: MIT
#pragma once

#include <wx/aui/framemanager.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include <map>
#include <vector>

#include "editor/app/menu/menu_commands.h"
#include "editor/panels/panel.h"

class wxAuiToolBar;
class wxChoice;
class wxInfoBar;

namespace coq::win {
class Program;

/// The window of an open project. Its commands are in actions.cpp.
class ProjectFrame : public wxFrame {
 public:
  ProjectFrame(Program& program, app::Workbench& bench);
  ~ProjectFrame() override;

  /// Docking asks at each size that all be painted before it goes on: later, by the clock of the toolkit, is
  /// soon enough, and hands come between.
  void Update() override {}

 private:
  /// A panel is made when its place is first seen.
  struct Placed {
    const PanelInfo* info = nullptr;
    wxPanel* place = nullptr;
    Panel* panel = nullptr;
    app::Parts pending;
  };

  // frame.cpp
  void make_canvas_and_bars();
  void make_panels();
  void make_toolbars();
  void make_status_bar();
  void load_layout();
  void save_layout();
  void on_idle(wxIdleEvent& event);
  void on_close(wxCloseEvent& event);
  void on_second();
  void refresh_parts();
  void fill(Placed& placed);
  /// Makes one panel that is seen, or brings one up to date. False: all are.
  bool refresh_next_panel();
  void refresh_title();
  void refresh_tools();
  void refresh_notice();
  void refresh_status();
  void show_context_menu();
  void focus_canvas();
  /// Keys that a panel has no use for are the map's, wherever the last click was.
  void pass_key(wxKeyEvent& event);
  bool drop_text(const std::string& text, const wxPoint& screen);
  ExportContext export_context() const;

  // actions.cpp
  bool run(std::string_view id);
  bool run_file(std::string_view id);
  bool run_edit(std::string_view id);
  void run_clipboard(std::string_view id);
  bool run_view(std::string_view id);
  bool run_map(std::string_view id);
  bool run_help(std::string_view id);
  // scan_actions.cpp
  bool run_scans(std::string_view id);
  std::string why_no_scans(std::string_view id) const;
  void add_picture(const std::filesystem::path& picture);
  void take_picture(const std::filesystem::path& picture);
  void show_panel(std::string_view id);
  /// Why a command cannot be run now, translated; empty where it can.
  std::string why_not(std::string_view id) const;
  bool is_on(std::string_view id) const;
  void save();
  void say_save_failed(const Problem& problem);
  void show_palette();
  void toggle_layer(app::LayerSet layer);
  void choose_terrain(int number);
  void cycle_panels(int step);
  void toggle_panels();
  bool toggle_panel(std::string_view id);
  void tour();
  bool key_down(const std::string& chord, bool repeated);
  void key_up(const std::string& chord);
  void lose_keys();
  void release(const std::string& id);

  Program& m_program;
  app::Workbench& m_bench;
  PanelHost m_host;
  wxAuiManager m_manager;
  wxWindow* m_canvas = nullptr;
  Panel* m_tool_options = nullptr;
  app::Parts m_tool_options_pending;
  wxInfoBar* m_notice = nullptr;
  wxAuiToolBar* m_main_bar = nullptr;
  wxAuiToolBar* m_tool_bar = nullptr;
  wxChoice* m_map_choice = nullptr;
  std::vector<Placed> m_panels;
  app::Parts m_changed;
  std::map<std::string, std::string> m_held_keys;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);  ///< the canvas goes after what it calls
  wxString m_first_layout, m_hidden_layout;
  wxTimer m_second;
  bool m_notice_given = false;
  bool m_tour_due = false;
  bool m_focus_due = true;  ///< some of the panels that are made take the keyboard
};

}  // namespace coq::win
