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

/// What stood on the command line.
struct Launch {
  std::string language;           ///< of `--lang`; empty is the preference, then the environment
  std::filesystem::path state;    ///< folder of preferences, layout and keys; empty is the user's
  std::filesystem::path project;  ///< empty: the last one, or the sample
};

/// The running program: what outlives its windows. All its work is on the window's thread.
class Program {
 public:
  explicit Program(Launch launch);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Opens the project of the command line, else the last one, else a copy of the sample.
  void start();

  /// Opens a project in place of the one that is open (and asks about its changes before). It is read in the
  /// background; one that cannot be opened leaves all as it was, which is said. `map`: of the project, that is
  /// wanted on the canvas.
  void open(const std::filesystem::path& path, const std::filesystem::path& map = {});
  /// Opens a copy of the project that is open, just made, with all its changes: the one it was copied from
  /// stays as it was last saved.
  void go_on_in(const std::filesystem::path& copy, const std::filesystem::path& map);
  void open_sample();
  /// Closes the project and shows the start page. False where the user kept it.
  bool close_project();
  void quit();

  app::Preferences& preferences() { return m_preferences; }
  app::MenuKeys& keymap() { return m_keymap; }
  /// Takes preferences and keys over and writes them; windows are made anew where the language changed.
  void apply(const app::Preferences& preferences, const app::MenuKeys& keymap);
  void save_preferences();
  /// Distances of tools (write_kept_options) for the next project; written where they are others.
  void keep_tool_options(const std::string& lines);

  const text::Resources& resources() const { return m_resources; }
  const Launch& launch() const { return m_launch; }
  const Workers& workers() const { return m_workers; }
  app::JobQueue& jobs() { return *m_jobs; }
  std::filesystem::path state_folder() const;
  /// What is open and shown now; null for none.
  const app::Workbench* bench() const { return m_bench.get(); }
  wxFrame* frame() const { return m_frame; }

  /// After an exception in the event loop: writes what is open beside its files, says so.
  void rescue(const std::string& reason);

 private:
  void load_settings();
  /// Files of the user's settings by name.
  std::map<std::string, std::string> settings() const;
  void show_project();
  void show_start();
  /// The assistant for a new project, on the start page.
  void start_with_picture(const std::filesystem::path& picture);
  void drop_windows();
  void note_window();
  void read_window(const std::string& text);
  std::string window_text() const;
  void place_window();
  /// What becomes of changes that are not saved; nothing is given up yet.
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
  std::string m_tool_options;  ///< those that are kept, a line each; empty: as at first
  Workers m_workers;
  std::unique_ptr<app::JobQueue> m_jobs;
  std::unique_ptr<app::Workbench> m_bench;
  wxFrame* m_frame = nullptr;
  std::shared_ptr<Opening> m_opening;  ///< what is being read
  wxRect m_window;                     ///< of the last project's window; empty: none was
  bool m_maximised = false;            ///< it was
  ReaderNames m_readers;
  std::uint64_t m_settings_number = 0, m_settings_written = 0;  ///< counts states of preferences and keys
};

}  // namespace coq::win
