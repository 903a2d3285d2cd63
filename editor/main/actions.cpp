// SPDX-License-Identifier: MIT
#include <wx/app.h>
#include <wx/aui/framemanager.h>
#include <wx/clipbrd.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/weakref.h>
#include <wx/wupdlock.h>

#include "editor/app/menu/command_search.h"
#include "editor/app/session/selection_commands.h"
#include "editor/app/workbench/scan_commands.h"
#include "editor/canvas/canvas.h"
#include "editor/canvas/common/look.h"
#include "editor/canvas/common/words.h"
#include "editor/dialogs/dialogs.h"
#include "editor/main/menus.h"
#include "editor/main/program.h"
#include "editor/main/project_frame.h"
#include "editor/main/start_page.h"

namespace coq::win {
namespace {

/// What is given up by a tool does not take the keys of a field that is being typed in.
wxTextEntry* focused_text() {
  return dynamic_cast<wxTextEntry*>(wxWindow::FindFocus());
}

}  // namespace

bool ProjectFrame::run(std::string_view id) {
  const std::string reason = why_not(id);
  if (!reason.empty()) {
    tell_on(*m_canvas, to_wx(reason));
    return false;
  }
  const std::string_view group = id.substr(0, id.find('.'));
  const std::string kept(id);  // windows that are made anew may take the list with them
  bool done = false;
  if (group == "file") {
    done = run_file(kept);
  } else if (group == "edit") {
    done = run_edit(kept);
  } else if (group == "view") {
    done = run_view(kept);
  } else if (group == "map") {
    done = run_map(kept);
  } else if (group == "scan") {
    done = app::run_scan_command(m_bench, kept);
  } else if (group == "help") {
    done = run_help(kept);
  } else if (group == "panel") {
    done = toggle_panel(kept.substr(6));
  } else if (group == "terrain" && kept.size() == 9 && kept[8] >= '1' && kept[8] <= '9') {
    choose_terrain(kept[8] - '1');
    done = true;
  }
  if (done) return true;
  if (const auto edited = app::run_selection_edit(m_bench.session(), kept, m_bench.tools().options().terrain)) {
    if (!*edited) m_bench.say(edited->error().message);
    return true;
  }
  for (Placed& placed : m_panels) {
    if (placed.panel != nullptr && placed.panel->command(kept)) return true;
  }
  return m_bench.tools().command(kept);
}

std::string ProjectFrame::why_not(std::string_view id) const {
  const auto reason = [](const char* english) { return translator().translate(english); };
  const app::Session& session = m_bench.session();
  if (id == "edit.undo" && !m_bench.can_undo()) return reason(translatable("Nothing to undo"));
  if (id == "edit.redo" && !m_bench.can_redo()) return reason(translatable("Nothing to redo"));
  if (id == "file.save" && !session.is_modified())
    return reason(translatable("Nothing has changed since it was saved"));
  if (id == "file.compare" && session.conflicts().empty())
    return reason(translatable("No other program has changed the files"));
  const bool of_selection = id == "edit.duplicate" || id == "edit.convert" || id.starts_with("order.");
  if (of_selection && session.selection().empty()) return reason(translatable("Select something first"));
  if (id == "edit.rename" && session.selection().size() != 1)
    return reason(translatable("Select one thing first"));
  if (id == "map.next-problem" && session.problems().empty())
    return reason(translatable("There are no problems"));
  if (const std::string without = why_no_scans(id); !without.empty()) return without;
  const bool of_scan = id == "map.show-scan" || id == "map.flash" || id.starts_with("scan.");
  if (of_scan && session.map().scans.empty()) return reason(translatable("The map has no scan"));
  if ((id == "view.level" || id == "map.go-to-hex") && !session.map().grid)
    return reason(translatable("The map has no hexes"));
  if (id == "los.next-change" || id == "los.previous-change") {
    const auto& changes = session.los_changes();
    if (!changes || changes->pairs.empty())
      return reason(translatable("The last edit changed no line of sight"));
  }
  return {};
}

bool ProjectFrame::is_on(std::string_view id) const {
  if (id.starts_with("tool.")) return id.substr(5) == m_bench.tools().active().id();
  if (id == "view.panels") return !m_hidden_layout.empty();
  if (id.starts_with("panel.")) {
    for (const Placed& placed : m_panels)
      if (id.substr(6) == placed.info->id) return placed.place->IsShown();
  }
  if (id == "map.show-scan") return m_bench.layers()[std::size_t(app::LayerSet::scan)].visible;
  if (id == "map.show-grid") return m_bench.layers()[std::size_t(app::LayerSet::grid)].visible;
  if (id.starts_with("scan.")) return app::is_scan_command_on(m_bench, id);
  return m_bench.tools().is_on(id);
}

bool ProjectFrame::run_file(std::string_view id) {
  Program& program = m_program;
  if (id == "file.new") {
    ask_and_make(program, this);
  } else if (id == "file.open") {
    ask_and_open(program, this);
  } else if (id == "file.sample") {
    wxTheApp->CallAfter([&program] { program.open_sample(); });
  } else if (id == "file.save") {
    save();
  } else if (id == "file.export") {
    show_export(this, m_bench, export_context());
  } else if (id == "file.compare") {
    settle_conflicts(this, m_bench);
  } else if (id == "file.close") {
    wxTheApp->CallAfter([&program] { program.close_project(); });
  } else if (id == "file.quit") {
    wxTheApp->CallAfter([&program] { program.quit(); });
  } else {
    return false;
  }
  return true;
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
  if (problem.check == "session.conflict") return settle_conflicts(this, m_bench);
  wxMessageBox(tell(problem), tr("This cannot be saved"), wxOK | wxICON_ERROR, this);
}

/// A field that is being typed in has them first.
void ProjectFrame::run_clipboard(std::string_view id) {
  if (wxTextEntry* text = focused_text()) {
    if (id == "edit.copy") text->Copy();
    if (id == "edit.cut") text->Cut();
    if (id == "edit.paste") text->Paste();
    return;
  }
  app::Session& session = m_bench.session();
  const wxClipboardLocker open;
  if (!open) return;
  if (id == "edit.paste") {
    wxTextDataObject data;
    if (!wxTheClipboard->GetData(data)) return;
    const Status pasted = app::paste(session, to_utf8(data.GetText()), m_bench.tools().pointer());
    if (!pasted) m_bench.say(pasted.error().message);
    return;
  }
  if (session.selection().empty()) return m_bench.say(message("nothing is selected"));
  const std::string text = app::edits::copied(session.map(), session.selection());
  wxTheClipboard->SetData(new wxTextDataObject(to_wx(text)));
  if (id == "edit.cut") m_bench.tools().command("delete");
}

bool ProjectFrame::run_edit(std::string_view id) {
  if (id == "edit.undo" || id == "edit.redo") {
    wxTextEntry* text = focused_text();
    if (text != nullptr && (id == "edit.undo" ? text->CanUndo() : text->CanRedo())) {
      id == "edit.undo" ? text->Undo() : text->Redo();
    } else {
      id == "edit.undo" ? m_bench.undo() : m_bench.redo();
    }
  } else if (id == "edit.copy" || id == "edit.cut" || id == "edit.paste") {
    run_clipboard(id);
  } else if (id == "edit.rename") {
    for (Placed& placed : m_panels) {
      if (std::string_view(placed.info->id) != "properties") continue;
      wxAuiPaneInfo& pane = m_manager.GetPane(placed.place);
      if (!pane.IsShown()) {
        pane.Show();
        m_manager.Update();
      }
      fill(placed);
      placed.panel->refresh(std::exchange(placed.pending, {}));
    }
    return false;  // the panel of properties does it
  } else if (id == "edit.palette") {
    show_palette();
  } else if (id == "edit.preferences") {
    const auto chosen = ask_preferences(this, {m_program.preferences(), m_program.keymap()});
    if (chosen) m_program.apply(chosen->preferences, chosen->keymap);
  } else {
    return false;
  }
  return true;
}

void ProjectFrame::show_palette() {
  std::vector<PaletteEntry> entries;
  for (const app::MenuCommand& command : app::menu_commands()) {
    const auto& keys = m_program.keymap().keys_of(command.id);
    std::string title = plain_title(command);
    std::erase(title, '&');
    const std::string words = translator().translate(app::other_words(command.id));
    entries.push_back(
        {std::string(command.id), title, words, keys.empty() ? "" : keys[0], why_not(command.id)});
  }
  const auto chosen = ask_command(this, entries);
  if (chosen) run(*chosen);
}

bool ProjectFrame::run_view(std::string_view id) {
  if (id == "view.fit") {
    m_bench.fit_sheet();
  } else if (id == "view.panels") {
    toggle_panels();
  } else if (id == "view.next-panel" || id == "view.previous-panel") {
    cycle_panels(id == "view.next-panel" ? 1 : -1);
  } else if (id == "view.default-layout") {
    const wxWindowUpdateLocker quiet(this);
    m_hidden_layout.clear();
    m_manager.LoadPerspective(m_first_layout, true);
  } else {
    return false;
  }
  m_canvas->Refresh(false);
  m_changed.add(app::Part::view);
  return true;
}

void ProjectFrame::toggle_panels() {
  const wxWindowUpdateLocker quiet(this);  // all panels are laid out once, not one after the other
  if (!m_hidden_layout.empty()) {
    m_manager.LoadPerspective(m_hidden_layout, true);
    m_hidden_layout.clear();
    m_changed.add(app::Part::all);
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

/// One that is shown gets the focus, so that the keyboard comes to it.
bool ProjectFrame::toggle_panel(std::string_view id) {
  for (Placed& placed : m_panels) {
    if (id != placed.info->id) continue;
    const wxWindowUpdateLocker quiet(this);
    fill(placed);
    wxAuiPaneInfo& pane = m_manager.GetPane(placed.place);
    pane.Show(!pane.IsShown());
    m_manager.Update();
    m_changed.add(app::Part::all);
    pane.IsShown() ? placed.panel->SetFocus() : focus_canvas();
    return true;
  }
  return false;
}

bool ProjectFrame::run_map(std::string_view id) {
  if (id == "map.go-to-hex") {
    ask_place(this, m_bench);
  } else if (id == "map.next-problem") {
    for (Placed& placed : m_panels) {
      if (std::string_view(placed.info->id) != "problems") continue;
      fill(placed);  // also while it is hidden
      placed.panel->command(id);
    }
  } else if (id == "map.show-scan") {
    toggle_layer(app::LayerSet::scan);
  } else if (id == "map.flash") {
    m_bench.toggle_solo(app::LayerSet::scan);  // from a menu: until it is chosen again
  } else if (id == "map.show-grid") {
    toggle_layer(app::LayerSet::grid);
  } else {
    return run_scans(id);
  }
  return true;
}

void ProjectFrame::toggle_layer(app::LayerSet layer) {
  app::LayerViews layers = m_bench.layers();
  app::LayerView& view = layers[static_cast<std::size_t>(layer)];
  view.visible = !view.visible;
  m_bench.set_layers(layers);
}

/// By the order of the palette: that of the ruleset.
void ProjectFrame::choose_terrain(int number) {
  const auto& types = m_bench.session().ruleset().terrain_types;
  if (static_cast<std::size_t>(number) >= types.size()) return;
  app::ToolOptions options = m_bench.tools().options();
  options.last_terrain = options.terrain;
  options.terrain = types[static_cast<std::size_t>(number)].id;
  m_bench.tools().set_options(options);
  m_changed.add(app::Part::options);
}

bool ProjectFrame::run_help(std::string_view id) {
  if (id == "help.guide") {
    const bool french = translator().language() == "fr";
    const std::filesystem::path guide =
        m_program.resources().samples.parent_path() / "guide" / (french ? "editor.fr.html" : "editor.html");
    // The toolkit says that it has begun to open a page where nothing can show it, too.
    if (!shows_web_pages() || !wxLaunchDefaultBrowser(to_wx("file://" + guide.string())))
      m_bench.say(message("no program here shows web pages; the guide is {}", guide.string()));
  } else if (id == "help.tour") {
    tour();
  } else if (id == "help.about") {
    show_about(this);
  } else {
    return false;
  }
  return true;
}

void ProjectFrame::tour() {
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
  show_tour(this, std::move(stops), [&program] {
    program.preferences().toured = true;
    program.save_preferences();
  });
}

void ProjectFrame::release(const std::string& id) {
  if (id == "map.flash") {
    if (m_bench.solo() == app::LayerSet::scan) run(id);
  } else {
    m_bench.tools().release_command(id);
  }
}

void ProjectFrame::key_up(const std::string& chord) {
  const auto held = m_held_keys.find(chord);
  if (held == m_held_keys.end()) return;
  const std::string id = held->second;
  m_held_keys.erase(held);
  release(id);
}

/// The keyboard is another window's: what was held is not known to be so any more.
void ProjectFrame::lose_keys() {
  for (const auto& [chord, id] : std::exchange(m_held_keys, {})) release(id);
}

bool ProjectFrame::key_down(const std::string& chord, bool repeated) {
  const std::string_view id = m_program.keymap().command_for(chord);
  if (id.empty()) return false;
  const app::MenuCommand* command = app::find_menu_command(id);
  if (command != nullptr && command->held) {
    if (repeated) return true;
    m_held_keys[chord] = std::string(id);
    return id == "map.flash" ? run(id) : m_bench.tools().command(id);
  }
  run(id);
  return true;
}

}  // namespace coq::win
