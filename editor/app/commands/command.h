// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/workbench/workbench.h"

/// The list of all editor commands. Menus, keys, buttons, the command palette and the actions all come from
/// these rows. Each subject has its own file; a new command is one row.
namespace coq::app {

/// Services that commands need from the window around the map: dialogs, panels, the text field with the focus.
class CommandWindow {
 public:
  virtual ~CommandWindow() = default;

  virtual void make_project() = 0;
  virtual void open_project() = 0;
  virtual void open_sample() = 0;
  virtual void save() = 0;
  virtual void save_project_as() = 0;
  virtual void duplicate_project() {}  ///< into another folder; this project stays open
  virtual void pack_project() {}       ///< into a file to send
  virtual void import_file() = 0;
  virtual void export_pages() = 0;
  virtual void compare_with() {}  ///< asks for another version of a document
  virtual void settle_conflicts() = 0;
  virtual void close_project() = 0;
  virtual void quit() = 0;

  /// Edits the text field with the focus. Returns false if there is none, or it has nothing to undo or redo.
  enum class TextEdit { undo, redo, cut, copy, paste };
  virtual bool edit_text(TextEdit edit) = 0;
  /// The desktop's clipboard. Returns nullopt if it is unavailable or holds no text.
  virtual std::optional<std::string> clipboard() = 0;
  virtual void set_clipboard(const std::string& text) = 0;
  virtual void copy_view() {}  ///< puts an image of the map as it is seen on the clipboard

  virtual void ask_command() = 0;  ///< lists all commands and runs the chosen one
  virtual void ask_preferences() = 0;
  virtual void ask_place() = 0;                           ///< asks for a position and shows it
  virtual void ask_scan() = 0;                            ///< asks for a scan and adds it to the map
  virtual void find_printed_hexes(std::size_t scan) = 0;  ///< and fits the grid to them
  virtual void show_guide() = 0;
  virtual void show_tour() = 0;
  virtual void show_about() = 0;

  // Panels, by id.
  virtual bool is_panel_shown(std::string_view panel) const = 0;
  virtual void toggle_panel(std::string_view panel) = 0;
  virtual void show_panel(std::string_view panel) = 0;
  virtual bool are_panels_hidden() const = 0;
  virtual void toggle_panels() = 0;
  virtual void cycle_panels(int step) = 0;
  virtual void find() {}        ///< goes to the search field of the panel in use, otherwise of another one
  virtual void move_panel() {}  ///< moves the last used panel to its next place
  virtual void reset_layout() = 0;
  /// Arranges the panels for what the user does (editor/app/layout/workspaces.h).
  virtual void show_workspace(std::string_view /*workspace*/) {}
  virtual std::string_view workspace() const { return {}; }
  virtual void edit_document(model::Kind kind) = 0;  ///< opens the first document of that kind as a form
  virtual void rename_selected() = 0;                ///< in the properties panel
  virtual void show_next_problem(int step) = 0;      ///< of the problems panel; -1: the previous one
  virtual void show_changed_line(
      int step) = 0;  ///< next or previous changed line in the panel of lines of sight
  /// Shows a panel and runs an action that the panel defines, such as "add".
  virtual void act_in_panel(std::string_view, std::string_view) {}
};

/// The objects that a command acts on: a project and its window. Tests of the tools pass only the tools.
class CommandContext {
 public:
  explicit CommandContext(ToolBox& box) : tools(box) {}
  CommandContext(Workbench& bench, CommandWindow& window)
      : tools(bench.tools()), m_bench(&bench), m_window(&window) {}

  ToolBox& tools;
  Workbench& bench() const {
    COQ_ASSERT(m_bench != nullptr);
    return *m_bench;
  }
  CommandWindow& window() const {
    COQ_ASSERT(m_window != nullptr);
    return *m_window;
  }
  Session& session() const { return bench().session(); }
  const model::MapDocument& map() const { return tools.context().host.map(); }
  void report(const Status& status) const {
    if (!status) tools.context().host.say(status.error().message);
  }

 private:
  Workbench* m_bench = nullptr;
  CommandWindow* m_window = nullptr;
};

/// The action of a command. An action may return false if it does not apply now; its key is then free for
/// others.
class CommandAct {
 public:
  CommandAct() = default;
  template <class Act>
  requires std::invocable<Act, const CommandContext&> CommandAct(
      Act act)  // NOLINT: a row names what is to be done
      : m_act([act](const CommandContext& context) {
          if constexpr (std::is_void_v<std::invoke_result_t<Act, const CommandContext&>>) {
            act(context);
            return true;
          } else {
            return act(context);
          }
        }) {}
  bool operator()(const CommandContext& context) const { return m_act(context); }
  explicit operator bool() const { return m_act != nullptr; }

 private:
  std::function<bool(const CommandContext&)> m_act;
};

struct Command {
  std::string_view id{};       ///< "file.save", "tool.polygon", "snap"
  const char* title = "";      ///< English; translated for display
  std::string_view keys{};     ///< default keys: "Ctrl+S"; several separated by blanks; may be empty
  std::string_view menu{};     ///< English title of its menu; empty: only in the command palette and by key
  bool begins_group = false;   ///< a separator above it in the menu
  std::string_view submenu{};  ///< English title of the submenu that contains it; empty: the menu itself
  /// Search words that users of other programs know, in English, translatable, separated by commas. A
  /// translation may list the words usual in its language instead of translating these.
  const char* words = "";
  /// Returns why the command is unavailable (English, translatable), or null if it is available. Without a
  /// function, it is always available.
  std::function<const char*(const CommandContext&)> why_not{};
  std::function<bool(const CommandContext&)> is_on{};  ///< for commands with an on/off state
  bool ticked = false;                                 ///< the menu shows the state as a tick
  CommandAct act{};
  CommandAct release{};  ///< for a command that acts while its key is held: when the key is released
};

/// All commands in menu order.
const std::vector<Command>& commands();
/// Returns nullptr if no command has that id.
const Command* find_command(std::string_view id);
/// English titles of the menus, in order.
const std::vector<std::string_view>& menu_titles();

/// Runs the command with that id. Returns false if it is unknown, disabled or not applicable.
bool run_command(const CommandContext& context, std::string_view id);

}  // namespace coq::app
