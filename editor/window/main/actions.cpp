// SPDX-License-Identifier: MIT
// The window carries out commands, and turns keys into commands.
#include <wx/app.h>
#include <wx/aui/framemanager.h>
#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/weakref.h>
#include <wx/wupdlock.h>

#include "core/images/picture.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/canvas/canvas.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/main/start_page.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// Returns the text field with the focus, or null: its keys must not go to a tool.
wxTextEntry* focused_text() {
  return dynamic_cast<wxTextEntry*>(wxWindow::FindFocus());
}

}  // namespace

bool ProjectFrame::run(std::string_view id) {
  const app::Command* command = app::find_command(id);
  if (command == nullptr) return false;
  const char* reason = command->why_not ? command->why_not(m_commands) : nullptr;
  if (reason == nullptr) return command->act(m_commands);
  show_status_on(*m_canvas, tr(reason));
  return false;
}

void ProjectFrame::make_project() {
  ask_and_make(m_program, this);
}

void ProjectFrame::open_project() {
  ask_and_open(m_program, this);
}

// These commands delete the window, so they run after the current event.

void ProjectFrame::open_sample() {
  OpenDialogs::only().run_when_closed([&program = m_program] { program.open_sample(); });
}

void ProjectFrame::close_project() {
  OpenDialogs::only().run_when_closed([&program = m_program] { program.close_project(); });
}

void ProjectFrame::quit() {
  OpenDialogs::only().run_when_closed([&program = m_program] { program.quit(); });
}

void ProjectFrame::save() {
  const wxWeakRef<ProjectFrame> self(this);
  app::Workbench* bench = &m_bench;
  m_bench.session().save_all([self, bench](const Status& saved) {
    if (saved) return bench->say(message("Saved"));
    // Deferred, because a step may be waiting for the save to end.
    if (self) self->CallAfter([self, saved] { self->say_save_failed(saved.error()); });
  });
}

void ProjectFrame::say_save_failed(const Problem& problem) {
  if (problem.check == "session.conflict") return settle_conflicts();
  wxMessageDialog box(this, tell(problem), tr("This cannot be saved"), wxYES_NO | wxNO_DEFAULT | wxICON_ERROR);
  box.SetYesNoLabels(tr("Save as…"), tr("Cancel"));
  if (box.ShowModal() == wxID_YES) save_project_as();
}

void ProjectFrame::export_pages() {
  if (win::show_export(this, m_bench, export_context())) show_panel("problems");
}

void ProjectFrame::settle_conflicts() {
  win::settle_conflicts(this, m_bench);
}

bool ProjectFrame::edit_text(TextEdit edit) {
  wxTextEntry* text = focused_text();
  if (text == nullptr) {
    for (wxWindow* focus = wxWindow::FindFocus(); focus != nullptr; focus = focus->GetParent())
      if (auto* panel = dynamic_cast<Panel*>(focus)) return panel->edit(edit);
    return false;
  }
  switch (edit) {
    case TextEdit::undo:
      if (!text->CanUndo()) return false;
      text->Undo();
      break;
    case TextEdit::redo:
      if (!text->CanRedo()) return false;
      text->Redo();
      break;
    case TextEdit::cut:
      text->Cut();
      break;
    case TextEdit::copy:
      text->Copy();
      break;
    case TextEdit::paste:
      text->Paste();
      break;
  }
  return true;
}

std::optional<std::string> ProjectFrame::clipboard() {
  const wxClipboardLocker open;
  wxTextDataObject data;
  if (!open || !wxTheClipboard->GetData(data)) return std::nullopt;
  return to_utf8(data.GetText());
}

void ProjectFrame::set_clipboard(const std::string& text) {
  const wxClipboardLocker open;
  if (!!open) wxTheClipboard->SetData(new wxTextDataObject(to_wx(text)));
}

void ProjectFrame::copy_view() {
  const wxBitmap picture = picture_of(*m_canvas);
  const wxClipboardLocker open;
  if (!open || !wxTheClipboard->SetData(new wxBitmapDataObject(picture)))
    return m_bench.say(message("The clipboard is not available"));
  m_bench.say(
      message("An image of {} x {} pixels is on the clipboard", picture.GetWidth(), picture.GetHeight()));
}

void ProjectFrame::ask_command() {
  std::vector<PaletteEntry> entries;
  for (const app::Command& command : app::commands()) {
    const auto& keys = m_program.keymap().keys_of(command.id);
    std::string title = plain_title(command);
    std::erase(title, '&');
    const char* reason = command.why_not ? command.why_not(m_commands) : nullptr;
    entries.push_back({std::string(command.id), title, translator().translate(command.words),
                       keys.empty() ? "" : keys[0], reason == nullptr ? "" : translator().translate(reason)});
  }
  const auto chosen = win::ask_command(this, entries);
  if (chosen) run(*chosen);
}

void ProjectFrame::ask_preferences() {
  const auto chosen = win::ask_preferences(this, {m_program.preferences(), m_program.keymap()});
  if (chosen) m_program.apply(chosen->preferences, chosen->keymap);
}

void ProjectFrame::ask_place() {
  win::ask_place(this, m_bench);
  focus_canvas();
}

void ProjectFrame::ask_scan() {
  wxFileDialog dialog(this, tr("Add a scan to the map"), "", "", picture_filter(images::picture_endings()),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) add_picture(to_utf8(dialog.GetPath()));
}

void ProjectFrame::show_guide() {
  const bool french = translator().language() == "fr";
  const std::filesystem::path guide =
      m_program.resources().samples.parent_path() / "guide" / (french ? "editor.fr.html" : "editor.html");
  // wxLaunchDefaultBrowser() reports success even if no program can show the page.
  if (!shows_web_pages() || !wxLaunchDefaultBrowser(to_wx("file://" + guide.string())))
    m_bench.say(message("no program for web pages was found; the guide is {}", guide.string()));
}

void ProjectFrame::show_tour() {
  const auto panel = [this](std::string_view id) -> wxWindow* {
    for (const Placed& placed : m_panels) {
      if (id == placed.info->id) return placed.place;
    }
    return m_canvas;
  };
  const auto show = [this](std::string_view id) { return [this, id] { bring_to_front(*find_panel(id)); }; };
  const auto sentence = [](const char* english) { return translator().translate(english); };
  std::vector<TourStop> stops = {
      {sentence(translatable("The map")),
       sentence(translatable("The mouse wheel zooms at the pointer. The middle button, or Space and "
                             "dragging, moves the sheet, even while you are drawing.")),
       m_canvas},
      {sentence(translatable("Terrain")),
       sentence(translatable(
           "Choose what to draw here, or press a digit. Then draw with a tool: P area, I line, H hexside.")),
       panel("palette"), show("palette")},
      {sentence(translatable("Lines of sight")),
       sentence(translatable(
           "Hold V over a hex to see its field of view. After each edit this panel lists what it changed.")),
       panel("sight"), show("sight")},
      {sentence(translatable("Problems")),
       sentence(translatable(
           "Checks run while you draw. Double-click a problem to go there; F8 goes to the next one.")),
       panel("problems"), show("problems")},
      {sentence(translatable("What to do next")),
       sentence(translatable(
           "The status bar always shows the next step. Ctrl+Shift+P finds every command and its key. "
           "Nothing is lost: every point that you set is saved at once.")),
       GetStatusBar()}};
  Program& program = m_program;
  win::show_tour(this, std::move(stops), [&program] {
    program.preferences().toured = true;
    program.save_preferences();
  });
}

void ProjectFrame::show_about() {
  win::show_about(this);
}

// Panels.

ProjectFrame::Placed* ProjectFrame::find_panel(std::string_view id) {
  const auto found = std::find_if(m_panels.begin(), m_panels.end(),
                                  [id](const Placed& placed) { return id == placed.info->id; });
  return found != m_panels.end() ? &*found : nullptr;
}

bool ProjectFrame::is_panel_shown(std::string_view panel) const {
  return std::any_of(m_panels.begin(), m_panels.end(), [panel](const Placed& placed) {
    return panel == placed.info->id && placed.place->IsShownOnScreen();
  });
}

/// Shows a panel and gives it the focus, brings it to the front, or closes it if it is in front.
void ProjectFrame::toggle_panel(std::string_view panel) {
  Placed* placed = find_panel(panel);
  if (placed == nullptr) return;
  if (is_panel_shown(panel)) return close_panel(std::string(panel));
  const wxWindowUpdateLocker quiet(this);
  fill(*placed);
  bring_to_front(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->take_focus();
}

void ProjectFrame::show_panel(std::string_view panel) {
  if (const Placed* placed = find_panel(panel)) bring_to_front(*placed);
  focus_canvas();
}

void ProjectFrame::bring_to_front(const Placed& placed) {
  m_sides->show(placed.info->id);
  m_last_panel = placed.info->id;
  // Only what the panel missed while hidden is updated.
  m_changed |= app::Aspect::pointer;
  wxWakeUpIdle();
}

void ProjectFrame::close_panel(const std::string& panel) {
  m_sides->close(panel);
  m_changed |= app::Aspects::all();
  focus_canvas();
}

void ProjectFrame::edit_document(model::Kind kind) {
  Placed* placed = find_panel("documents");
  const wxWindowUpdateLocker quiet(this);
  bring_to_front(*placed);
  fill(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->show_kind(model::kind_name(kind));
}

void ProjectFrame::show_element(const std::filesystem::path& document, const std::string& element) {
  Placed* placed = find_panel("documents");
  if (!m_sides->is_open(placed->info->id)) edit_document(model::Kind::scenario);
  bring_to_front(*placed);
  placed->panel->show_element(document, element);
}

/// The map or, if it is covered, what the workspace is for. The rows of a page may be behind another tab.
void ProjectFrame::go_home() {
  if (!m_stage->is_covered()) return m_canvas->SetFocus();
  Placed* placed = find_panel(m_stage->page().IsShownOnScreen() ? "documents" : "counters");
  if (!m_sides->is_open(placed->info->id)) return;
  if (!placed->place->IsShownOnScreen()) bring_to_front(*placed);
  fill(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->take_focus();
}

void ProjectFrame::toggle_panels() {
  const wxWindowUpdateLocker quiet(this);  // lays out all panels at once
  m_sides->hide_all(!m_sides->are_hidden());
  m_changed |= app::Aspects::all();
  if (m_sides->are_hidden()) focus_canvas();  // a panel may have had the focus
}

void ProjectFrame::move_panel() {
  if (m_last_panel.empty() || !m_sides->is_open(m_last_panel)) {
    m_bench.say(message("click in a panel first"));
    return;
  }
  m_sides->move_on(m_last_panel);
  m_changed |= app::Aspects::all();
  focus_canvas();
}

/// Cycles through the canvas, or the page that covers it, and all panels; hidden tabs come to the front.
void ProjectFrame::cycle_panels(int step) {
  std::vector<std::pair<wxWindow*, Placed*>> stops{{m_tool_options, nullptr}};
  if (!m_stage->is_covered()) stops.insert(stops.begin(), {m_canvas, nullptr});
  if (m_stage->page().IsShownOnScreen()) stops.emplace_back(&m_stage->page(), nullptr);
  for (Placed& placed : m_panels) {
    if (m_sides->is_open(placed.info->id) && !m_sides->are_hidden()) stops.emplace_back(placed.place, &placed);
  }
  std::size_t at = 0;
  for (const wxWindow* focus = focused_window(); focus != nullptr; focus = focus->GetParent()) {
    for (std::size_t i = 0; i < stops.size(); ++i) {
      if (stops[i].first == focus) at = i;
    }
  }
  const std::size_t next =
      (at + stops.size() + static_cast<std::size_t>(step + int(stops.size()))) % stops.size();
  Placed* placed = stops[next].second;
  if (placed == nullptr) return stops[next].first->SetFocus();
  if (!placed->place->IsShownOnScreen()) bring_to_front(*placed);
  fill(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->SetFocus();
}

void ProjectFrame::reset_layout() {
  m_sides->reset();
  m_changed |= app::Aspects::all();
}

/// Deferred, because GTK may still pass the key to windows that move.
void ProjectFrame::show_workspace(std::string_view workspace) {
  CallAfter([this, id = std::string(workspace)] { arrange_for(id); });
}

void ProjectFrame::arrange_for(const std::string& workspace) {
  const wxWindowUpdateLocker quiet(this);
  m_stage->SetFocus();  // no window that moves may have it
  m_tool_before = m_bench.tools().active().id();
  m_map_is_wanted = false;
  m_sides->show_workspace(workspace);
  refresh_stage();
  m_workspaces->show(m_sides->workspace().id);
  // Outlines on the map belong to the form, which other workspaces do not show.
  app::Marks marks = m_bench.marks();
  marks.hexes.clear();
  if (!(marks == m_bench.marks())) m_bench.set_marks(std::move(marks));
  if (m_sides->workspace().id == "scenario") m_bench.setting_up().show_any();
  m_changed |= app::Aspect::pointer;
  focus_canvas();
  m_home_due = m_stage->is_covered();
  wxWakeUpIdle();
}

void ProjectFrame::refresh_stage() {
  if (m_sides == nullptr) return;
  using app::layout::Surface;
  const Surface surface = m_sides->workspace().surface;
  const std::string_view tool = m_bench.tools().active().id();
  const bool has_tool = tool != m_tool_before && tool != "select" && tool != "pan";
  const Placed* documents = find_panel("documents");
  const bool has_page = surface == Surface::page && documents->panel != nullptr &&
                        m_sides->is_open("documents") && !m_sides->are_hidden();
  if (documents->panel != nullptr) documents->panel->lend_page(has_page ? &m_stage->page() : nullptr);
  wxWindow* cover = has_page ? &m_stage->page() : m_sides->centre();
  if (has_tool || m_map_is_wanted) cover = nullptr;
  const bool was_covered = m_stage->is_covered();
  m_stage->cover(cover);
  if (was_covered && !m_stage->is_covered()) focus_canvas();
  if (was_covered != m_stage->is_covered()) refresh_notice();
}

/// Renames in the list that has the focus, otherwise in the properties panel.
void ProjectFrame::rename_selected() {
  Placed* placed = find_panel("properties");
  for (const std::string_view list : {"project", "features"}) {
    Placed* one = find_panel(list);
    if (one->panel != nullptr && m_last_panel == list && one->place->IsShownOnScreen()) placed = one;
  }
  if (!placed->place->IsShownOnScreen()) bring_to_front(*placed);
  fill(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->rename();
}

void ProjectFrame::show_next_problem(int step) {
  Placed* placed = find_panel("problems");
  fill(*placed);  // even if it is hidden
  placed->panel->step(step);
}

void ProjectFrame::find() {
  for (wxWindow* focus = focused_window(); focus != nullptr; focus = focus->GetParent())
    if (auto* panel = dynamic_cast<Panel*>(focus); panel != nullptr && panel->find()) return;
  for (const std::string_view id : {"counters", "palette", "features"})
    if (is_panel_shown(id)) return static_cast<void>(find_panel(id)->panel->find());
  toggle_panel("palette");
  find_panel("palette")->panel->find();
}

void ProjectFrame::act_in_panel(std::string_view panel, std::string_view what) {
  Placed* placed = find_panel(panel);
  if (placed == nullptr) return;
  fill(*placed);
  if (!is_panel_shown(panel)) toggle_panel(panel);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->act(what);
}

void ProjectFrame::show_changed_line(int step) {
  Placed* placed = find_panel("sight");
  if (!placed->place->IsShownOnScreen()) bring_to_front(*placed);
  fill(*placed);
  placed->panel->step(step);
}

// Keys.

void ProjectFrame::key_up(const std::string& chord) {
  const auto held = m_held_keys.find(chord);
  if (held == m_held_keys.end()) return;
  const std::string id = held->second;
  m_held_keys.erase(held);
  app::find_command(id)->release(m_commands);
}

/// The window lost the focus, so releases of held keys will not be reported.
void ProjectFrame::lose_keys() {
  for (const auto& [chord, id] : std::exchange(m_held_keys, {})) app::find_command(id)->release(m_commands);
}

bool ProjectFrame::key_down(const std::string& chord, bool repeated) {
  const app::Command* command = app::find_command(m_program.keymap().command_for(chord));
  if (command == nullptr) return false;
  if (!command->release) {
    run(command->id);
    return true;
  }
  if (repeated) return true;
  m_held_keys[chord] = std::string(command->id);
  return run(command->id);
}

void ProjectFrame::show_refusal(bool refused) {
  if (refused == std::exchange(m_is_refused, refused)) return;
  static const wxColour kRefused(176, 0, 32);  // white letters on it have a contrast of 7
  wxStatusBar* bar = GetStatusBar();
  bar->SetBackgroundColour(refused ? kRefused : wxNullColour);
  bar->SetForegroundColour(refused ? *wxWHITE : wxNullColour);
  bar->Refresh();
}

}  // namespace coq::win
