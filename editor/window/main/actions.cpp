// SPDX-License-Identifier: MIT
// How the window does what commands ask of it, and how keys become commands.
#include <wx/app.h>
#include <wx/aui/framemanager.h>
#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/weakref.h>
#include <wx/wupdlock.h>

#include "editor/window/canvas/canvas.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/main/start_page.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// What is given up by a tool does not take the keys of a field that is being typed in.
wxTextEntry* focused_text() {
  return dynamic_cast<wxTextEntry*>(wxWindow::FindFocus());
}

}  // namespace

bool ProjectFrame::run(std::string_view id) {
  const app::Command* command = app::find_command(id);
  if (command == nullptr) return false;
  const char* reason = command->why_not ? command->why_not(m_commands) : nullptr;
  if (reason == nullptr) return command->act(m_commands);
  tell_on(*m_canvas, tr(reason));
  return false;
}

void ProjectFrame::make_project() {
  ask_and_make(m_program, this);
}

void ProjectFrame::open_project() {
  ask_and_open(m_program, this);
}

// These delete the window: later, when the command is done.

void ProjectFrame::open_sample() {
  wxTheApp->CallAfter([&program = m_program] { program.open_sample(); });
}

void ProjectFrame::close_project() {
  wxTheApp->CallAfter([&program = m_program] { program.close_project(); });
}

void ProjectFrame::quit() {
  wxTheApp->CallAfter([&program = m_program] { program.quit(); });
}

void ProjectFrame::save() {
  const wxWeakRef<ProjectFrame> self(this);
  app::Workbench* bench = &m_bench;
  m_bench.session().save_all([self, bench](const Status& saved) {
    if (saved) return bench->say(message("Saved"));
    // Later: it may be that a step waited for the end of the save.
    if (self) self->CallAfter([self, saved] { self->say_save_failed(saved.error()); });
  });
}

void ProjectFrame::say_save_failed(const Problem& problem) {
  if (problem.check == "session.conflict") return settle_conflicts();
  wxMessageBox(tell(problem), tr("This cannot be saved"), wxOK | wxICON_ERROR, this);
}

void ProjectFrame::export_pages() {
  show_export(this, m_bench, export_context());
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
}

void ProjectFrame::ask_scan() {
  wxFileDialog dialog(this, tr("Add a scan to the map"), "", "",
                      tr("Pictures") + " (*.jpg;*.png;*.tif)|*.jpg;*.jpeg;*.png;*.tif;*.tiff",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) add_picture(to_utf8(dialog.GetPath()));
}

void ProjectFrame::show_guide() {
  const bool french = translator().language() == "fr";
  const std::filesystem::path guide =
      m_program.resources().samples.parent_path() / "guide" / (french ? "editor.fr.html" : "editor.html");
  // The toolkit says that it has begun to open a page where nothing can show it, too.
  if (!shows_web_pages() || !wxLaunchDefaultBrowser(to_wx("file://" + guide.string())))
    m_bench.say(message("no program here shows web pages; the guide is {}", guide.string()));
}

void ProjectFrame::show_tour() {
  const auto panel = [this](std::string_view id) -> wxWindow* {
    for (const Placed& placed : m_panels) {
      if (id == placed.info->id) return placed.place;
    }
    return m_canvas;
  };
  const auto sentence = [](const char* english) { return translator().translate(english); };
  std::vector<TourStop> stops = {
      {sentence(translatable("The map")),
       sentence(translatable("The wheel zooms where the pointer is; the middle button, or Space and a drag, "
                             "moves the sheet, also "
                             "in the middle of drawing.")),
       m_canvas},
      {sentence(translatable("Terrain")),
       sentence(translatable(
           "Choose what you draw here, or with the digits. Then draw with a tool: P area, I line, H hexside.")),
       panel("palette")},
      {sentence(translatable("Lines of sight")),
       sentence(translatable(
           "Hold V over a hex to see its field of view. After each edit this panel lists what it changed.")),
       panel("sight")},
      {sentence(translatable("Problems")),
       sentence(translatable(
           "The checks run while you draw. A double click goes to the place; F8 goes from one to the next.")),
       panel("problems")},
      {sentence(translatable("What to do next")),
       sentence(translatable(
           "The status bar always says the next step. Ctrl+Shift+P finds every command and its key; nothing is "
           "lost: every point that you set is kept at once.")),
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
    return panel == placed.info->id && placed.place->IsShown();
  });
}

/// One that is shown gets the focus, so that the keyboard comes to it.
void ProjectFrame::toggle_panel(std::string_view panel) {
  Placed* placed = find_panel(panel);
  if (placed == nullptr) return;
  const wxWindowUpdateLocker quiet(this);
  fill(*placed);
  wxAuiPaneInfo& pane = m_manager.GetPane(placed->place);
  if (placed->info->width > 0) pane.IsShown() ? bring_back() : set_aside(*placed);
  pane.Show(!pane.IsShown());
  m_manager.Update();
  m_changed |= app::Aspects::all();
  pane.IsShown() ? placed->panel->SetFocus() : focus_canvas();
}

void ProjectFrame::show_panel(std::string_view panel) {
  if (const Placed* placed = find_panel(panel)) m_manager.GetPane(placed->place).Show();
  m_manager.Update();
  m_changed |= app::Aspects::all();
  focus_canvas();
}

void ProjectFrame::edit_document(model::Kind kind) {
  Placed* placed = find_panel("documents");
  const wxWindowUpdateLocker quiet(this);
  set_aside(*placed);
  m_manager.GetPane(placed->place).Show();
  fill(*placed);
  m_manager.Update();
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->show_kind(model::kind_name(kind));
}

void ProjectFrame::show_element(const std::filesystem::path& document, const std::string& element) {
  Placed* placed = find_panel("documents");
  if (!m_manager.GetPane(placed->place).IsShown()) edit_document(model::Kind::scenario);
  placed->panel->show_element(document, element);
}

/// The panels of that side give way to one that needs much room, so that the map keeps its own; they come back
/// when it is closed.
void ProjectFrame::set_aside(const Placed& wide) {
  if (m_manager.GetPane(wide.place).IsShown()) return;
  for (const Placed& placed : m_panels) {
    wxAuiPaneInfo& pane = m_manager.GetPane(placed.place);
    if (placed.info == wide.info || placed.info->side != wide.info->side) continue;
    if (!pane.IsShown() || pane.IsFloating()) continue;
    pane.Hide();
    m_set_aside.emplace_back(placed.info->id);
  }
}

void ProjectFrame::bring_back() {
  for (const std::string& id : std::exchange(m_set_aside, {})) m_manager.GetPane(find_panel(id)->place).Show();
  m_changed |= app::Aspects::all();
}

void ProjectFrame::toggle_panels() {
  const wxWindowUpdateLocker quiet(this);  // all panels are laid out once, not one after the other
  if (!m_hidden_layout.empty()) {
    m_manager.LoadPerspective(m_hidden_layout, true);
    m_hidden_layout.clear();
    m_changed |= app::Aspects::all();
    return;
  }
  m_hidden_layout = m_manager.SavePerspective();
  for (const Placed& placed : m_panels) m_manager.GetPane(placed.place).Hide();
  m_manager.Update();
  focus_canvas();  // a panel may have had the keyboard
}

/// The canvas is one of the stops.
void ProjectFrame::cycle_panels(int step) {
  std::vector<wxWindow*> stops{m_canvas, m_tool_options};
  for (const Placed& placed : m_panels) {
    if (placed.panel != nullptr && placed.panel->IsShownOnScreen()) stops.push_back(placed.panel);
  }
  std::size_t at = 0;
  for (wxWindow* focus = wxWindow::FindFocus(); focus != nullptr; focus = focus->GetParent()) {
    for (std::size_t i = 0; i < stops.size(); ++i) {
      if (stops[i] == focus) at = i;
    }
  }
  const std::size_t next =
      (at + stops.size() + static_cast<std::size_t>(step + int(stops.size()))) % stops.size();
  stops[next]->SetFocus();
}

void ProjectFrame::reset_layout() {
  const wxWindowUpdateLocker quiet(this);
  m_hidden_layout.clear();
  m_manager.LoadPerspective(m_first_layout, true);
  m_changed |= app::Aspect::view;
}

void ProjectFrame::rename_selected() {
  Placed* placed = find_panel("properties");
  wxAuiPaneInfo& pane = m_manager.GetPane(placed->place);
  if (!pane.IsShown()) {
    pane.Show();
    m_manager.Update();
  }
  fill(*placed);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->rename();
}

void ProjectFrame::show_next_problem() {
  Placed* placed = find_panel("problems");
  fill(*placed);  // also while it is hidden
  placed->panel->step(1);
}

void ProjectFrame::act_in_panel(std::string_view panel, std::string_view what) {
  Placed* placed = find_panel(panel);
  if (placed == nullptr) return;
  fill(*placed);
  if (!m_manager.GetPane(placed->place).IsShown()) toggle_panel(panel);
  placed->panel->refresh(std::exchange(placed->pending, {}));
  placed->panel->act(what);
}

void ProjectFrame::show_changed_line(int step) {
  const Placed* placed = find_panel("sight");
  if (placed->panel != nullptr) placed->panel->step(step);
}

// Keys.

void ProjectFrame::key_up(const std::string& chord) {
  const auto held = m_held_keys.find(chord);
  if (held == m_held_keys.end()) return;
  const std::string id = held->second;
  m_held_keys.erase(held);
  app::find_command(id)->release(m_commands);
}

/// The keyboard is another window's: what was held is not known to be so any more.
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

}  // namespace coq::win
