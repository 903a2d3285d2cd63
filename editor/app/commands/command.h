// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/workbench/workbench.h"

/// Every command of the editor, once: menus, keys, buttons, the list of all commands and what they do come from
/// these rows. They are cut by subject, a file each; a new command is one row.
namespace coq::app {

/// What commands ask of the window around the map: boxes, panels, the field that is typed in.
class CommandWindow {
 public:
  virtual ~CommandWindow() = default;

  virtual void make_project() = 0;
  virtual void open_project() = 0;
  virtual void open_sample() = 0;
  virtual void save() = 0;
  virtual void save_project_as() = 0;
  virtual void import_file() = 0;
  virtual void export_pages() = 0;
  virtual void settle_conflicts() = 0;
  virtual void close_project() = 0;
  virtual void quit() = 0;

  /// A field that is being typed in has these first. False: there is none, or it has nothing to undo or redo.
  enum class TextEdit { undo, redo, cut, copy, paste };
  virtual bool edit_text(TextEdit edit) = 0;
  /// Of the desktop; nullopt: it cannot be reached, or holds no text.
  virtual std::optional<std::string> clipboard() = 0;
  virtual void set_clipboard(const std::string& text) = 0;

  virtual void ask_command() = 0;  ///< of all commands, and runs it
  virtual void ask_preferences() = 0;
  virtual void ask_place() = 0;                           ///< and goes there
  virtual void ask_scan() = 0;                            ///< and puts it on the map
  virtual void find_printed_hexes(std::size_t scan) = 0;  ///< and lays the grid on them
  virtual void show_guide() = 0;
  virtual void show_tour() = 0;
  virtual void show_about() = 0;

  // Panels, by their ids.
  virtual bool is_panel_shown(std::string_view panel) const = 0;
  virtual void toggle_panel(std::string_view panel) = 0;
  virtual void show_panel(std::string_view panel) = 0;
  virtual bool are_panels_hidden() const = 0;
  virtual void toggle_panels() = 0;
  virtual void cycle_panels(int step) = 0;
  virtual void move_panel() {}  ///< the one that was last worked in, to the next place
  virtual void reset_layout() = 0;
  virtual void edit_document(model::Kind kind) = 0;  ///< the first of that kind, as a form
  virtual void rename_selected() = 0;                ///< in the panel of properties
  virtual void show_next_problem() = 0;              ///< of their panel
  virtual void show_changed_line(
      int step) = 0;  ///< the next one, or the one before, of the panel of lines of sight
  /// Shows a panel, and has it do what is its own affair ("add").
  virtual void act_in_panel(std::string_view, std::string_view) {}
};

/// What a command acts on: a project in its window. For tests of the tools, tools alone.
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
  /// Says why something was not done.
  void report(const Status& status) const {
    if (!status) tools.context().host.say(status.error().message);
  }

 private:
  Workbench* m_bench = nullptr;
  CommandWindow* m_window = nullptr;
};

/// What a command does. What gives a bool says false where it means nothing now: a key is then another's.
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
  std::string_view id{};      ///< "file.save", "tool.polygon", "snap"
  const char* title = "";     ///< English, translated where it is shown
  std::string_view keys{};    ///< by default: "Ctrl+S"; several with blanks between them; empty for none
  std::string_view menu{};    ///< English title of its menu; empty: in the list of all commands and by key only
  bool begins_group = false;  ///< a line above it in the menu
  /// What people call it who come from other programs, English and translatable, with commas between; their
  /// language's words stand in its catalogue, and need be no translations of these.
  const char* words = "";
  /// Why it cannot be done now, English and translatable; null where it can. Always, where there is no
  /// function.
  std::function<const char*(const CommandContext&)> why_not{};
  std::function<bool(const CommandContext&)> is_on{};  ///< of those that have a state
  bool ticked = false;                                 ///< the menu shows that state
  CommandAct act{};
  CommandAct release{};  ///< of one that acts while its key is down: when it comes up
};

/// All of them, in the order of menus.
const std::vector<Command>& commands();
/// nullptr: there is none of that id.
const Command* find_command(std::string_view id);
/// English titles of the menus, in order.
const std::vector<std::string_view>& menu_titles();

/// Does what the command of that id does. False: there is none, something is against it, or it means nothing
/// now.
bool run_command(const CommandContext& context, std::string_view id);

}  // namespace coq::app
