// SPDX-License-Identifier: MIT
#include "editor/window/main/frame.h"

#include <wx/app.h>
#include <wx/aui/auibar.h>
#include <wx/aui/auibook.h>
#include <wx/aui/dockart.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/display.h>
#include <wx/filename.h>
#include <wx/log.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/files.h"
#include "editor/app/setup/setting_up.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/note_tools.h"
#include "editor/app/tools/options.h"
#include "editor/window/canvas/canvas.h"
#include "editor/window/canvas/keys.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/main/drop.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/projects/project_panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

enum StatusField { kHint, kHexField, kPlace, kTerrainField, kSnap, kProblems, kZoom, kStatusFields };

/// wxAUI forces a synchronous repaint at each size. Painting is deferred to the normal cycle, so that input
/// stays responsive.
class Body : public wxPanel {
 public:
  using wxPanel::wxPanel;
  void Update() override {}
};

/// Returns whether all scans are tied to hexes.
bool is_laid(const model::MapDocument& map) {
  return std::all_of(map.scans.begin(), map.scans.end(), [](const model::Scan& scan) {
    const auto hex = [](const model::Tie& tie) { return tie.hex.has_value(); };
    return scan.ties.size() >= 2 && std::all_of(scan.ties.begin(), scan.ties.end(), hex);
  });
}

/// Returns a hint for a map without features.
wxString next_step(const model::MapDocument& map, bool laid) {
  if (map.scans.empty())
    return tr(
        "An empty map. Add a scan to trace (Map menu), or choose a terrain on the left and draw with the "
        "Area tool.");
  if (!map.grid)
    return tr("The scan is loaded. Choose a terrain on the left, then trace it with the Area tool.");
  return laid ? tr("The grid is on the scan. Choose a terrain on the left, then trace it with the Area tool.")
              : tr("The scan is loaded. In the Map menu, fit the grid to its printed hexes, or place a new "
                   "grid if it has none; then trace its terrain.");
}

using CommandIds = std::vector<std::string_view>;

/// Returns commands for the feature below the pointer, or for the map if there is none.
CommandIds menu_of(const model::Feature* below, const app::Session& session, bool has_scenario) {
  CommandIds out;
  const auto add = [&out](std::initializer_list<std::string_view> more) {
    out.insert(out.end(), more.begin(), more.end());
    out.emplace_back();
  };
  if (below == nullptr) {
    add({"edit.paste", "select.all"});
    add({"map.properties", "map.add-scan", "map.new-grid"});
    add({"view.fit", "view.level", "view.guide-upright", "view.guide-level"});
    if (!session.map().terrain.features.empty()) add({"terrain.show-all", "terrain.unlock-all"});
  } else {
    const bool area = std::holds_alternative<model::Area>(*below);
    const bool line = std::holds_alternative<model::LineFeature>(*below);
    add({"edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "delete"});
    add({"edit.rename", "edit.convert", "terrain.take"});
    add({"order.top", "order.up", "order.down", "order.bottom"});
    if (area || line) add({"tool.nodes", "geometry.simplify", "geometry.smooth"});
    if (area) add({"geometry.grow", "geometry.shrink", "geometry.align-to-hexes", "geometry.explode"});
    if (line) add({"geometry.reverse", "geometry.to-areas"});
    if (area && session.selection().size() > 1)
      add({"geometry.merge", "geometry.keep-inside", "geometry.subtract", "geometry.cut-hole",
           "geometry.share-border"});
    if (has_scenario) add({"setup.terrain-gone", "setup.terrain-converted", "setup.terrain-as-mapped"});
    add({"view.fit-selection", "terrain.hide-selected", "terrain.lock-selected"});
  }
  add({"edit.undo", "edit.redo"});
  add({"edit.palette"});
  out.pop_back();
  return out;
}

/// The number of notes that are not done, for the title of their panel.
ProblemCount open_notes(const model::MapDocument& map) {
  ProblemCount out;
  for (const model::MapNote& note : map.notes) out.all += note.done.value_or(false) ? 0 : 1;
  out.worst_ones = out.all;
  return out;
}

/// The panels of documents, then those of games.
const std::vector<PanelInfo>& panels_of_window() {
  static const auto panels = [] {
    std::vector<PanelInfo> out = all_panels();
    out.insert(out.end(), playing_panels().begin(), playing_panels().end());
    out.push_back(project_panel());
    return out;
  }();
  return panels;
}

}  // namespace

ProjectFrame::ProjectFrame(Program& program, app::Workbench& bench)
    : wxFrame(nullptr, wxID_ANY, "Coquelicot", wxDefaultPosition, wxSize(1280, 860), wxDEFAULT_FRAME_STYLE,
              "main"),
      m_program(program),
      m_bench(bench),
      m_commands(bench, *this),
      m_host{bench,
             [this] {
               // A user of the keyboard goes on to the next control; Esc leads back to the map.
               const wxWindow* focus = focused_window();
               const bool chooses = dynamic_cast<const wxChoice*>(focus) != nullptr ||
                                    dynamic_cast<const wxCheckBox*>(focus) != nullptr;
               const bool stays =
                   is_by_keyboard() && chooses && dynamic_cast<const wxTextEntry*>(focus) == nullptr;
               if (!stays) focus_canvas();
             },
             [this](std::string_view id) { return run(id); },
             [this](std::string_view id) { return app::find_command(id)->is_on(m_commands); },
             [this](std::string_view id) {
               const auto& keys = m_program.keymap().keys_of(id);
               return keys.empty() ? std::string() : keys[0];
             },
             export_context()} {
  m_host.page_at = [this](const wxPoint& screen) { return page_at(screen); };
  m_host.show_element = [this](const std::filesystem::path& document, const std::string& element) {
    show_element(document, element);
  };
  m_host.show_panel = [this](std::string_view panel) { show_panel(panel); };
  const wxRect screen = wxDisplay(this).GetClientArea();
  SetSize(wxRect(screen.GetPosition(), wxSize(1500, 1000)).Intersect(screen));
  Centre();
  SetIcon(icon("coquelicot", 64).GetIcon(wxSize(64, 64)));
  m_body = new Body(this);
  m_body->SetSize(GetClientSize());  // gives panels their full width if there is room
  m_manager.SetManagedWindow(m_body);
  m_manager.SetDockSizeConstraint(0.5, 0.5);
  m_manager.SetFlags(wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE);
  m_manager.GetArtProvider()->SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 0);
  wxMenuBar* menus = make_menu_bar(m_program.keymap());
  add_recent_menu(*menus, m_program, m_bench.session().path());
  SetMenuBar(menus);
  app::SnapSettings snapping = m_bench.tools().snapping();
  snapping.tolerance = m_program.preferences().snap_reach;
  m_bench.tools().set_snapping(snapping);
  m_bench.tools().set_wheel_scrolls(m_program.preferences().wheel == app::Wheel::scrolls);
  m_is_writable = wxFileName::IsDirWritable(to_wx(m_bench.session().map_path().parent_path().string()));
  make_status_bar();
  make_canvas_and_bars();
  make_panels();
  load_layout();

  m_bench.speak([](const Message& sentence) { return translator()(sentence); }, translator().language());
  m_bench.subscribe([this](app::Aspects changed) {
    m_changed |= changed;
    // Something was looked up on the map, or a note is written there.
    const bool writes = changed.has(app::Aspect::note) && m_bench.tools().written_note();
    if ((changed.has(app::Aspect::view) || writes) && m_stage->is_covered()) m_map_is_wanted = true;
    wxWakeUpIdle();
  });
  m_changed |= app::Aspects::all();
  Bind(wxEVT_IDLE, &ProjectFrame::on_idle, this);
  Bind(wxEVT_CLOSE_WINDOW, &ProjectFrame::on_close, this);
  Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
    const std::string_view id = command_of_id(event.GetId());
    if (id.empty()) return event.Skip();
    run(id);
  });
  Bind(wxEVT_CHILD_FOCUS, [this](wxChildFocusEvent& event) {
    m_last_focus = event.GetWindow();
    event.Skip();
  });
  // The keys work in any field, and by the position of the digit, which some layouts type with Shift.
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const std::string_view id = m_program.keymap().command_for(chord_of(event));
    if (id.starts_with("workspace.")) return void(run(id));
    wxWindow* focus = focused_window();
    // Tab also stops at the tabs of the panels.
    const bool in_bar =
        focus != nullptr &&
        (m_workspaces->IsDescendant(focus) || m_main_bar->IsDescendant(focus) ||
         m_stage->page().IsDescendant(focus) || dynamic_cast<const wxAuiTabCtrl*>(focus) != nullptr);
    in_bar&& event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers() ? go_home() : event.Skip();
  });
  Bind(wxEVT_UPDATE_UI, [this](wxUpdateUIEvent& event) {
    const std::string_view id = command_of_id(event.GetId());
    if (id.empty()) return event.Skip();
    const app::Command& command = *app::find_command(id);
    event.Enable(!command.why_not || command.why_not(m_commands) == nullptr);
    if (event.IsCheckable() && command.is_on) event.Check(command.is_on(m_commands));
  });
  wxUpdateUIEvent::SetUpdateInterval(200);
  m_second.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_second(); });
  m_second.Start(1000);
  SetDropTarget(make_drop_target(
      m_program, *this, [this](const std::filesystem::path& picture) { take_picture(picture); },
      [this](const std::filesystem::path& file) { take_file(file); }));
  focus_canvas();
  m_tour_due = !m_program.preferences().toured;
  begin_at_size(*this);
}

ProjectFrame::~ProjectFrame() {
  m_bench.unsubscribe_all();
  save_layout();
  m_manager.UnInit();
}

void ProjectFrame::make_canvas_and_bars() {
  make_toolbars();
  m_tool_options = make_tool_options_bar(this, m_host);
  m_tool_options->SetLabel(tr("Tool options"));
  m_tool_options->Bind(wxEVT_CHAR_HOOK, &ProjectFrame::pass_key, this);
  // Keeps the toolbars on a single line, so that the map is as large as possible. The tool options get the rest
  // of the line, and can be turned over.
  // Names are long, so that the main bar then has a line of its own.
  auto* bars = new wxBoxSizer(wxHORIZONTAL);
  m_workspaces = new WorkspaceBar(
      this, [this](std::string_view id) { return m_host.key("workspace." + std::string(id)); },
      [this](std::string_view id) { show_workspace(id); });
  bars->Add(m_workspaces, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, FromDIP(4));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    fit_main_bar();
    m_workspaces->fit(GetClientSize().x - (has_names() ? 0 : m_main_bar->GetMinSize().x) -
                      m_tool_options->GetMinSize().x);
    CallAfter([this] { fit_tools(); });
  });
  if (!has_names()) bars->Add(m_main_bar, 0, wxALIGN_CENTRE_VERTICAL);
  bars->Add(m_tool_options, 1, wxALIGN_CENTRE_VERTICAL);
  m_stage = new Stage(m_body);
  CanvasHooks hooks;
  hooks.key_down = [this](const std::string& chord, bool repeated) { return key_down(chord, repeated); };
  hooks.key_up = [this](const std::string& chord) { key_up(chord); };
  hooks.keys_lost = [this, alive = std::weak_ptr(m_alive)] {
    if (!alive.expired()) lose_keys();
  };
  hooks.menu = [this] { show_context_menu(); };
  m_canvas = make_canvas(m_stage, m_bench, std::move(hooks));
  m_stage->set_map(*m_canvas);
  m_manager.AddPane(m_stage, wxAuiPaneInfo().Name("canvas").CenterPane().PaneBorder(false));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(m_tools_view, 0, wxEXPAND);
  row->Add(m_body, 1, wxEXPAND);
  auto* whole = new wxBoxSizer(wxVERTICAL);
  if (has_names()) whole->Add(m_main_bar, 0, wxEXPAND);
  whole->Add(bars, 0, wxEXPAND);
  whole->Add(row, 1, wxEXPAND);
  SetSizer(whole);
}

void ProjectFrame::make_panels() {
  PanelSides::Hooks hooks;
  hooks.turned = [this] {
    m_changed |= app::Aspect::pointer;
    wxWakeUpIdle();
    CallAfter([this] { focus_canvas(); });
  };
  hooks.closed = [this](const std::string& panel) { close_panel(panel); };
  hooks.window_area = [this] {
    const wxSize size = GetClientSize();
    return std::int64_t{size.x} * size.y;
  };
  hooks.settled = [this] { refresh_stage(); };
  m_sides = std::make_unique<PanelSides>(*m_body, *m_stage, m_manager, std::move(hooks));
  for (const PanelInfo& info : panels_of_window()) {
    auto* place = new wxPanel(m_body);
    place->SetLabel(tr(info.title));
    place->SetSizer(new wxBoxSizer(wxVERTICAL));
    place->Bind(wxEVT_CHAR_HOOK, &ProjectFrame::pass_key, this);
    place->Bind(wxEVT_CHILD_FOCUS, [this, &info](wxChildFocusEvent& event) {
      m_last_panel = info.id;
      // A dialog that closes gives the focus back; only the user's own move here covers the map again.
      const bool comes_back = event.GetWindow() == m_last_focus;
      if (m_last_panel == "documents" && !comes_back && std::exchange(m_map_is_wanted, false)) refresh_stage();
      event.Skip();
    });
    m_panels.push_back({&info, place, nullptr, {}});
    m_sides->add(info, *place);
  }
  m_sides->begin();
}

void ProjectFrame::fill(Placed& placed) {
  if (placed.panel != nullptr) return;
  placed.panel = placed.info->make(placed.place, m_host);
  placed.panel->SetName(placed.info->id);
  placed.panel->SetLabel(tr(placed.info->title));
  placed.place->GetSizer()->Add(placed.panel, 1, wxEXPAND);
  placed.place->Layout();
  placed.pending |= app::Aspects::all();
  if (placed.info->id == std::string_view("documents")) refresh_stage();
}

void ProjectFrame::make_status_bar() {
  wxStatusBar* bar = CreateStatusBar(kStatusFields);
  int widths[kStatusFields] = {-1, scaled(52), scaled(120), 0, 0, scaled(140), scaled(90)};
  // Half of the width is left for the hint if possible. Names of terrain and snap targets may be cut; numbers
  // never, and neither the problems, which may be clicked.
  const int names = scaled(140 + 180), numbers = scaled(52 + 120 + 140 + 90);
  const int room = std::clamp(GetSize().x / 2 - numbers, 0, names);
  widths[kTerrainField] = room * 140 / 320, widths[kSnap] = room * 180 / 320;
  bar->SetStatusWidths(kStatusFields, widths);
  m_problem_sign = new ProblemSign(bar, [this] { show_panel("problems"); });
  bar->Bind(wxEVT_SIZE, [this, bar](wxSizeEvent& event) {
    event.Skip();
    wxRect field;
    if (bar->GetFieldRect(kProblems, field)) m_problem_sign->SetSize(field);
  });
  SetStatusBarPane(-1);  // help texts of menus must not cover the tools' messages
}

void ProjectFrame::load_layout() {
  const auto text = read_file(m_bench.session().state_dir() / "layout");
  if (text) m_sides->read(*text, scaled(100));
  m_tool_before = m_bench.tools().active().id();
  m_workspaces->show(m_sides->workspace().id);
}

void ProjectFrame::save_layout() {
  std::error_code error;
  std::filesystem::create_directories(m_bench.session().state_dir(), error);
  const Status written =
      write_file_atomically(m_bench.session().state_dir() / "layout", m_sides->text(scaled(100)));
  if (!written) wxLogWarning("%s", say(written.error()));
}

void ProjectFrame::on_idle(wxIdleEvent& event) {
  // An empty event lets observers know that more work follows.
  const auto more = [&] {
    event.RequestMore();
    CallAfter([] {});
  };
  // Works in slices, so that input is handled in between.
  if (!m_changed.empty()) {
    refresh_parts();
    more();
  } else if (refresh_next_panel()) {
    more();
  } else if (m_focus_due) {
    m_focus_due = false;
    focus_canvas();
    more();
  } else if (m_home_due) {
    m_home_due = false;
    go_home();
    more();
  } else if (m_tour_due && IsShown() && m_canvas->GetClientSize().x > 100) {
    // The tour starts only when the windows that it points at have their places.
    m_tour_due = false;
    CallAfter([this] { show_tour(); });
  }
  event.Skip();
}

bool ProjectFrame::refresh_next_panel() {
  if (!m_tool_options_pending.empty()) {
    m_tool_options->refresh(std::exchange(m_tool_options_pending, {}));
    return true;
  }
  for (Placed& placed : m_panels) {
    if (!placed.place->IsShownOnScreen()) continue;
    if (placed.panel == nullptr) {
      fill(placed);
      m_focus_due = true;
      return true;
    }
    if (placed.pending.empty()) continue;
    placed.panel->refresh(std::exchange(placed.pending, {}));
    return true;
  }
  return false;
}

void ProjectFrame::refresh_parts() {
  const app::Aspects changed = std::exchange(m_changed, {});
  refresh_status();
  if (changed == app::Aspect::pointer) return;
  for (Placed& placed : m_panels) placed.pending |= changed;
  m_tool_options_pending |= changed;
  if (changed.has(app::Aspect::history | app::Aspect::map)) refresh_title();
  if (changed.has(app::Aspect::document | app::Aspect::map)) refresh_maps();
  if (changed.has(app::Aspect::view | app::Aspect::note)) refresh_stage();
  if (changed.has(app::Aspect::options)) {
    refresh_stage();
    refresh_tools();
    m_program.keep_tool_options(app::write_kept_options(m_bench.tools().options()));
  }
  if (changed.has(app::Aspect::document | app::Aspect::disk | app::Aspect::map | app::Aspect::options)) {
    refresh_notice();
  }
}

void ProjectFrame::refresh_title() {
  const app::Session& session = m_bench.session();
  wxString title = to_wx(app::title_of(session, session.map_path(), translator().language()));
  if (session.is_modified()) title = wxString::FromUTF8("• ") + title;
  if (session.path() != session.map_path()) {
    title += wxString::FromUTF8(" — ") + to_wx(session.path().filename().string());
  }
  SetTitle(title + wxString::FromUTF8(" — Coquelicot"));
}

/// Shows a notice above the map: changes on disk, or a hint for a map that is still empty.
void ProjectFrame::refresh_notice() {
  const app::Session& session = m_bench.session();
  Notice& notice = m_stage->notice();
  const bool laid = is_laid(session.map()) || m_bench.has_laid_grid();
  if (!session.conflicts().empty()) {
    notice.tell(tr("Another program has changed a file that you have also changed: see File, Files changed by "
                   "other programs."),
                true, {});
  } else if (!m_is_writable) {
    notice.tell(tr("This folder is read-only: use File, Save as to put the project elsewhere."), true, {});
  } else if (session.lock_lost()) {
    notice.tell(tr("Another editor has taken over this project."), true, {});
  } else if (session.map().terrain.features.empty() && m_bench.tools().active().id() == "select" &&
             !m_stage->is_covered()) {
    // A user with another tool has begun, and needs the part of the map below the notice. What covers the map
    // has buttons of its own there.
    std::vector<Notice::Button> buttons;
    if (session.map().grid && !laid)
      buttons = {{tr("Find the printed hexes"), [this] { run("map.find-hexes"); }},
                 {tr("Place a new grid…"), [this] { run("map.new-grid"); }}};
    notice.tell(next_step(session.map(), laid), false, std::move(buttons));
  } else {
    notice.dismiss();
  }
}

/// The status bar is red while the open shape cannot be finished; its first field says why.
void ProjectFrame::refresh_status() {
  const app::PointerStatus status = m_bench.tools().status();
  wxStatusBar* bar = GetStatusBar();
  const auto set = [bar](int field, const wxString& text) {
    if (bar->GetStatusText(field) != text) bar->SetStatusText(text, field);
  };
  set(kHint, say(m_bench.tools().hint()));
  show_refusal(m_bench.tools().active().refusal().has_value());
  set(kHexField, to_wx(status.hex));
  if (!status.hex.empty()) m_bench.set_pointed_hex(status.hex);
  const std::string& lang = translator().language();
  const auto mm = [&](Um at) { return text::with_decimal_sign(fmt::format("{:.1f}", at / 1000.0), lang); };
  const char* between = text::decimal_sign(lang) == ',' ? "; " : ", ";  // as in typed positions
  set(kPlace, to_wx(mm(status.page.x) + between + mm(status.page.y) + " mm"));
  wxString terrain;
  for (const std::string& type : status.terrain)
    terrain += (terrain.empty() ? "" : ", ") + to_wx(type_name(m_bench.session().ruleset(), type));
  set(kTerrainField, terrain);
  set(kSnap, status.snap.pattern.empty() ? wxString() : say(status.snap));
  const ProblemCount problems = count_of(m_bench.session().problems());
  m_problem_sign->show(problems);
  m_sides->set_count("problems", problems);
  m_sides->set_count("notes", open_notes(m_bench.session().map()));
  const double um = m_bench.tools().view().pixel_um();
  set(kZoom, wxString::Format("%.0f px/cm", 10'000 / um));
}

void ProjectFrame::on_second() {
  m_bench.session().poll_lock();
  // An open dialog refers to the documents as they were when it was opened.
  if (!OpenDialogs::only().any()) m_bench.session().poll_disk();
  const auto jobs = m_program.jobs().jobs();
  if (jobs.empty()) {
    refresh_status();
  } else {
    SetStatusText(say(jobs.front().title) + wxString::Format(" %d %%", int(jobs.front().progress * 100)),
                  kSnap);
  }
}

void ProjectFrame::on_close(wxCloseEvent& event) {
  if (event.CanVeto()) {
    event.Veto();
    // Deferred, because the program deletes this window.
    Program& program = m_program;
    OpenDialogs::only().run_when_closed([&program] { program.quit(); });
    return;
  }
  event.Skip();
}

/// Selects the feature below the pointer and shows its menu, or the map's menu if there is none.
void ProjectFrame::show_context_menu() {
  constexpr int kReach = 4;  // device pixels
  const app::ToolBox& tools = m_bench.tools();
  if (const model::MapNote* note = app::note_at(m_bench.tools().context(), tools.status().page)) {
    m_bench.session().select({note->id});
    const std::unique_ptr<wxMenu> menu(
        make_menu(m_program.keymap(), {"note.edit", "note.done", "delete", "", "edit.undo", "edit.redo"}));
    m_canvas->PopupMenu(menu.get());
    return;
  }
  const auto below = m_bench.tools().context().art.features_at(
      tools.status().page, static_cast<Um>(kReach * tools.view().pixel_um()));
  app::Session& session = m_bench.session();
  const auto is_selected = [&](const model::Feature* feature) {
    const auto& ids = session.selection();
    return std::find(ids.begin(), ids.end(), model::id_of(*feature)) != ids.end();
  };
  if (below.empty()) {
    session.select({});
  } else if (std::none_of(below.begin(), below.end(), is_selected)) {
    session.select({model::id_of(*below.front())});
  }
  const std::unique_ptr<wxMenu> menu(make_menu(
      m_program.keymap(),
      menu_of(below.empty() ? nullptr : below.front(), session,
              m_bench.setting_up().scenario() != nullptr || m_bench.setting_up().scenarios().size() == 1)));
  m_canvas->PopupMenu(menu.get());
}

/// Returns the page position for drags out of a panel, or nullopt outside the canvas.
std::optional<Point> ProjectFrame::page_at(const wxPoint& screen) const {
  const wxPoint at = m_canvas->ScreenToClient(screen);
  if (!m_canvas->GetClientRect().Contains(at)) return std::nullopt;
  const double scale = m_canvas->GetContentScaleFactor();
  return m_bench.tools().view().to_page({at.x * scale, at.y * scale});
}

ExportContext ProjectFrame::export_context() const {
  return {{m_program.resources().rulesets, m_program.resources().own_rulesets},
          "coquelicot-editor " COQ_VERSION,
          &m_program.workers(),
          &m_program.jobs()};
}

void ProjectFrame::focus_canvas() {
  if (!m_stage->is_covered()) m_canvas->SetFocus();
}

void ProjectFrame::pass_key(wxKeyEvent& event) {
  wxWindow* focus = focused_window();
  const bool types = dynamic_cast<const wxTextEntry*>(focus) != nullptr ||
                     dynamic_cast<const wxChoice*>(focus) != nullptr ||
                     dynamic_cast<const wxSpinCtrl*>(focus) != nullptr ||
                     dynamic_cast<const wxSpinCtrlDouble*>(focus) != nullptr;
  const Panel* panel = nullptr;
  for (const wxWindow* at = focus; at != nullptr && panel == nullptr; at = at->GetParent())
    panel = dynamic_cast<const Panel*>(at);
  const bool is_taken = panel != nullptr && panel->takes_key(event);
  if (focus == nullptr || is_taken || event.ControlDown() || event.AltDown() || !is_sign(event)) {
    event.Skip();
  } else if (event.GetKeyCode() == WXK_ESCAPE) {
    go_home();
  } else if (auto* choice = dynamic_cast<wxChoice*>(focus);
             choice != nullptr && dynamic_cast<wxTextEntry*>(focus) == nullptr) {
    const app::KeyEvent key = tool_key(event);
    key.key == app::Key::character ? type_ahead(*choice, key.character, event.GetTimestamp()) : event.Skip();
  } else if (types) {
    event.Skip();
  } else {
    type_on(*m_canvas, event);
  }
}

wxFrame* make_project_frame(Program& program, app::Workbench& bench) {
  return new ProjectFrame(program, bench);
}

}  // namespace coq::win
