// SPDX-License-Identifier: MIT
#pragma once

#include <wx/aui/framemanager.h>
#include <wx/frame.h>
#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <array>
#include <map>
#include <vector>

#include "editor/app/commands/command.h"
#include "editor/window/main/panel_sides.h"
#include "editor/window/main/stage.h"
#include "editor/window/main/workspace_bar.h"
#include "editor/window/panels/panel.h"

class wxAuiToolBar;
class wxChoice;

namespace coq::win {
class Program;

/// The window of an open project. actions.cpp implements the commands' requests.
class ProjectFrame : public wxFrame, private app::CommandWindow {
 public:
  ProjectFrame(Program& program, app::Workbench& bench);
  ~ProjectFrame() override;

  /// Tells why the project could not be saved, and offers to save it elsewhere.
  void say_save_failed(const Problem& problem);

 private:
  /// A panel is created when its place is first shown.
  struct Placed {
    const PanelInfo* info = nullptr;
    wxPanel* place = nullptr;
    Panel* panel = nullptr;
    app::Aspects pending;
  };

  // frame.cpp
  void make_canvas_and_bars();
  void make_panels();
  void make_toolbars();
  void add_button(wxAuiToolBar& bar, const app::Command& command, wxItemKind kind);
  void fill_tool_bars(std::size_t columns);
  void fit_tools();
  bool has_names() const;
  void name_main_bar(bool named);
  void fit_main_bar();
  void make_status_bar();
  void load_layout();
  void save_layout();
  void on_idle(wxIdleEvent& event);
  void on_close(wxCloseEvent& event);
  void on_second();
  void refresh_parts();
  void fill(Placed& placed);
  /// Creates or updates one visible panel. Returns false if all are up to date.
  bool refresh_next_panel();
  void refresh_title();
  void refresh_tools();
  void refresh_notice();
  /// Shows the map, or what the workspace puts in its place.
  void refresh_stage();
  void show_refusal(bool refused);
  void refresh_status();
  void show_context_menu();
  void focus_canvas();
  void go_home();
  /// Passes keys that a panel does not use to the map, wherever the last click was.
  void pass_key(wxKeyEvent& event);
  std::optional<Point> page_at(const wxPoint& screen) const;
  ExportContext export_context() const;

  // actions.cpp
  /// Runs a command, or reports why it is unavailable.
  bool run(std::string_view id);
  bool key_down(const std::string& chord, bool repeated);
  void key_up(const std::string& chord);
  void lose_keys();
  // pictures.cpp
  void add_picture(const std::filesystem::path& picture);
  void take_picture(const std::filesystem::path& picture);
  // projects.cpp
  void refresh_maps();
  void take_file(const std::filesystem::path& file);
  /// Asks for a new folder, and copies the project into it. Returns nullopt if that was cancelled or failed.
  std::optional<std::filesystem::path> copy_project(const wxString& question);
  void tell_packed(const std::filesystem::path& to, const Status& saved, const Problems& problems);
  // actions.cpp
  Placed* find_panel(std::string_view id);
  void show_element(const std::filesystem::path& document, const std::string& element);
  void bring_to_front(const Placed& placed);
  void close_panel(const std::string& panel);

  // Requests of commands.
  void make_project() override;
  void open_project() override;
  void open_sample() override;
  void save() override;
  void save_project_as() override;
  void duplicate_project() override;
  void pack_project() override;
  void import_file() override;
  void export_pages() override;
  void compare_with() override;
  void settle_conflicts() override;
  void close_project() override;
  void quit() override;
  bool edit_text(TextEdit edit) override;
  std::optional<std::string> clipboard() override;
  void set_clipboard(const std::string& text) override;
  void copy_view() override;
  void ask_command() override;
  void ask_preferences() override;
  void ask_place() override;
  void ask_scan() override;
  void find_printed_hexes(std::size_t scan) override;
  void offer_other_hexes(std::size_t scan, const Problem& why);
  void show_guide() override;
  void show_tour() override;
  void show_about() override;
  bool is_panel_shown(std::string_view panel) const override;
  void toggle_panel(std::string_view panel) override;
  void show_panel(std::string_view panel) override;
  bool are_panels_hidden() const override { return m_sides->are_hidden(); }
  void toggle_panels() override;
  void cycle_panels(int step) override;
  void find() override;
  void move_panel() override;
  void reset_layout() override;
  void show_workspace(std::string_view workspace) override;
  void arrange_for(const std::string& workspace);
  std::string_view workspace() const override { return m_sides->workspace().id; }
  void edit_document(model::Kind kind) override;
  void rename_selected() override;
  void show_next_problem(int step) override;
  void show_changed_line(int step) override;
  void act_in_panel(std::string_view panel, std::string_view what) override;

  Program& m_program;
  app::Workbench& m_bench;
  const app::CommandContext m_commands;
  PanelHost m_host;
  DockManager m_manager;
  wxWindow* m_body = nullptr;  ///< everything below the toolbars: the map and the panels around it
  std::unique_ptr<PanelSides> m_sides;
  wxWindow* m_canvas = nullptr;
  Panel* m_tool_options = nullptr;
  app::Aspects m_tool_options_pending;
  Stage* m_stage = nullptr;
  WorkspaceBar* m_workspaces = nullptr;
  std::string m_tool_before;     ///< the tool in hand when the workspace was chosen
  bool m_map_is_wanted = false;  ///< although the workspace covers the map
  wxAuiToolBar* m_main_bar = nullptr;
  std::array<wxAuiToolBar*, 2> m_tool_bars{};  ///< the second one is for low windows
  std::size_t m_tool_columns = 1;
  wxScrolledWindow* m_tools_view = nullptr;
  int m_tools_high = 0;                   ///< height of all tools in one column
  int m_tools_wide = 0;                   ///< width of the columns
  ProblemSign* m_problem_sign = nullptr;  ///< in the status bar
  wxChoice* m_map_choice = nullptr;
  std::vector<std::filesystem::path> m_maps;  ///< entries of `m_map_choice`
  std::vector<Placed> m_panels;
  std::string m_last_panel;                ///< the panel that was last shown or used
  const wxWindow* m_last_focus = nullptr;  ///< only to compare; it may be gone
  app::Aspects m_changed;
  std::map<std::string, std::string> m_held_keys;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);  ///< the canvas outlives what it calls
  wxTimer m_second;
  bool m_is_writable = true;  ///< whether the map's folder is writable
  bool m_is_refused = false;  ///< the open shape cannot be finished
  bool m_tour_due = false;
  bool m_home_due = false;  ///< a workspace was chosen
  bool m_focus_due = true;  ///< set because some new panels take the focus
};

}  // namespace coq::win
