// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <memory>

#include "editor/app/commands/command.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_thread.h"

namespace coq::test {

/// Records the requests of commands instead of carrying them out.
class QuietWindow : public app::CommandWindow {
 public:
  std::vector<std::string> asked;
  std::optional<std::string> copied;

  void make_project() override { ask("make project"); }
  void open_project() override { ask("open project"); }
  void open_sample() override { ask("open sample"); }
  void save() override { ask("save"); }
  void save_project_as() override { ask("save as"); }
  void import_file() override { ask("import"); }
  void export_pages() override { ask("export"); }
  void settle_conflicts() override { ask("settle conflicts"); }
  void close_project() override { ask("close project"); }
  void quit() override { ask("quit"); }
  bool edit_text(TextEdit) override { return false; }
  std::optional<std::string> clipboard() override { return copied; }
  void set_clipboard(const std::string& text) override { copied = text; }
  void ask_command() override { ask("command"); }
  void ask_preferences() override { ask("preferences"); }
  void ask_place() override { ask("place"); }
  void ask_scan() override { ask("scan"); }
  void find_printed_hexes(std::size_t scan) override { ask("hexes of scan " + std::to_string(scan)); }
  void show_guide() override { ask("guide"); }
  void show_tour() override { ask("tour"); }
  void show_about() override { ask("about"); }
  bool is_panel_shown(std::string_view) const override { return true; }
  void toggle_panel(std::string_view panel) override { ask("toggle " + std::string(panel)); }
  void show_panel(std::string_view panel) override { ask("show " + std::string(panel)); }
  bool are_panels_hidden() const override { return false; }
  void toggle_panels() override { ask("toggle panels"); }
  void cycle_panels(int step) override { ask(step > 0 ? "next panel" : "previous panel"); }
  void move_panel() override { ask("move panel"); }
  void reset_layout() override { ask("reset layout"); }
  void edit_document(model::Kind kind) override { ask("edit " + std::string(model::kind_name(kind))); }
  void rename_selected() override { ask("rename"); }
  void show_next_problem(int step) override { ask(step > 0 ? "next problem" : "previous problem"); }
  void show_changed_line(int step) override { ask(step > 0 ? "next line" : "previous line"); }

 private:
  void ask(std::string what) { asked.push_back(std::move(what)); }
};

/// The sample opened without a window: results of jobs wait until they are fetched.
class Desk {
 public:
  /// If `wait` is set, returns only when terrain and lines of sight are known.
  explicit Desk(bool wait = true, const char* sample = "samples/red-poppies") : m_jobs(m_window.post()) {
    std::filesystem::copy(std::filesystem::path(COQ_SOURCE_DIR) / sample, m_folder.path() / "p",
                          std::filesystem::copy_options::recursive);
    app::Workbench::Settings settings;
    settings.jobs = &m_jobs;
    settings.rulesets = std::filesystem::path(COQ_SOURCE_DIR) / "systems";
    settings.writer = "coquelicot-editor test";
    Problems problems;
    auto opened = app::Workbench::open(m_folder.path() / "p", settings, problems);
    REQUIRE(opened.has_value());
    m_bench = *std::move(opened);
    m_bench->tools().view().resize(800, 1000, 1);
    m_bench->fit_sheet();
    if (wait) m_window.run_until([this] { return m_bench->session().derived_is_current(); });
  }
  void wait() {
    m_window.run_until([this] { return m_bench->session().derived_is_current(); });
  }
  template <class Done>
  void wait_for(Done done) {
    m_window.run_until(done);
  }
  /// Waits until no job is waiting or running.
  void settle() {
    m_window.run_until([this] { return m_jobs.idle(); });
  }
  ~Desk() {
    m_bench.reset();
    m_jobs.shutdown();
  }
  app::Workbench& bench() { return *m_bench; }
  std::filesystem::path folder() const { return m_folder.path() / "p"; }
  app::PointerEvent at(const char* label) {
    const auto grid = model::grid_of(m_bench->session().map());
    app::PointerEvent event;
    event.at = m_bench->tools().view().to_pixels(grid->centre(*m_bench->find_hex(label)));
    event.button = app::Button::left;
    event.clicks = 1;
    return event;
  }
  void click(const char* label) {
    m_bench->tools().move(at(label));
    m_bench->tools().press(at(label));
    m_bench->tools().release(at(label));
  }
  bool run(std::string_view command) { return app::run_command({*m_bench, window}, command); }
  bool is_on(std::string_view command) { return app::find_command(command)->is_on({*m_bench, window}); }
  std::size_t drawn() {
    std::size_t out = 0;
    for (const drawing::Layer& layer : m_bench->overlay().layers) {
      if (layer.name == "marks") out += layer.items.size();
    }
    return out;
  }

  QuietWindow window;

 private:
  TemporaryFolder m_folder;
  WindowThread m_window;
  app::JobQueue m_jobs;
  std::unique_ptr<app::Workbench> m_bench;
};

}  // namespace coq::test
