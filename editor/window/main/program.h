// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "core/base/workers.h"
#include "editor/app/commands/menu_keys.h"
#include "editor/app/preferences/preferences.h"
#include "editor/app/workbench/workbench.h"
#include "editor/window/widgets/readers.h"
#include "languages/catalogue/resources.h"

class wxFrame;

namespace coq::win {

/// The command line.
struct Launch {
  std::string language;           ///< `--lang`; empty: the preference, otherwise the environment
  std::filesystem::path state;    ///< folder of preferences, layout and keys; empty: the user's
  std::filesystem::path project;  ///< empty: the last project, or the sample
};

/// The running program, which outlives its windows. Must be used on the window's thread.
class Program {
 public:
  explicit Program(Launch launch);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Opens the project of the command line, otherwise the last project, otherwise a copy of the sample.
  void start();

  /// Opens a project and closes the current one, after asking about its changes. Reads it in the background; an
  /// error is reported and changes nothing. `map`: the map of the project to show.
  void open(const std::filesystem::path& path, const std::filesystem::path& map = {});
  /// Opens `copy`, which was just made of the current project with all its changes. The original stays as last
  /// saved.
  void go_on_in(const std::filesystem::path& copy, const std::filesystem::path& map);
  void open_sample();
  /// Closes the project and shows the start page. Returns false if the user cancelled.
  bool close_project();
  void quit();

  app::Preferences& preferences() { return m_preferences; }
  app::MenuKeys& keymap() { return m_keymap; }
  /// Applies and saves preferences and keys. Recreates windows if the language changed.
  void apply(const app::Preferences& preferences, const app::MenuKeys& keymap);
  void save_preferences();
  /// Keeps the tools' distances (write_kept_options) for the next project; saves them if they changed.
  void keep_tool_options(const std::string& lines);

  const text::Resources& resources() const { return m_resources; }
  const Launch& launch() const { return m_launch; }
  const Workers& workers() const { return m_workers; }
  app::JobQueue& jobs() { return *m_jobs; }
  std::filesystem::path state_folder() const;
  /// The open project; null if there is none.
  const app::Workbench* bench() const { return m_bench.get(); }
  wxFrame* frame() const { return m_frame; }

  /// Called after an exception in the event loop: writes open documents beside their files and reports it.
  void rescue(const std::string& reason);

 private:
  void load_settings();
  /// The contents of the user's settings files, by name.
  std::map<std::string, std::string> settings() const;
  void show_project();
  void show_start();
  /// Shows the new project dialog on the start page.
  void start_with_picture(const std::filesystem::path& picture);
  void drop_windows();
  void note_window();
  void read_window(const std::string& text);
  std::string window_text() const;
  void place_window();
  /// The decision about unsaved changes; nothing is discarded yet.
  enum class Leave { stay, go, forget };
  Leave ask_to_leave();
  void leave(Leave how);
  struct Opening;
  void open(const std::filesystem::path& path, const std::filesystem::path& map, Leave leave);
  void read(std::shared_ptr<Opening> opening);
  void take(const std::shared_ptr<Opening>& opening);
  void take_tool_options();
  void say_problems(const std::filesystem::path& path, const Problem& error, const Problems& problems);

  Launch m_launch;
  text::Resources m_resources;
  app::Preferences m_preferences;
  app::MenuKeys m_keymap;
  std::string m_tool_options;  ///< kept options, one per line; empty: the defaults
  Workers m_workers;
  std::unique_ptr<app::JobQueue> m_jobs;
  std::unique_ptr<app::Workbench> m_bench;
  wxFrame* m_frame = nullptr;
  std::shared_ptr<Opening> m_opening;  ///< the project being read
  wxRect m_window;                     ///< the last project's window; empty: unknown
  bool m_maximised = false;            ///< whether it was maximised
  ReaderNames m_readers;
  std::uint64_t m_settings_number = 0, m_settings_written = 0;  ///< versions of preferences and keys
};

}  // namespace coq::win
