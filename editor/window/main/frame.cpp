// SPDX-License-Identifier: MIT
#include "editor/window/main/frame.h"

#include <wx/aui/auibar.h>
#include <wx/choice.h>
#include <wx/display.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/statusbr.h>

#include <algorithm>

#include "core/base/files.h"
#include "editor/app/setup/setting_up.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/option_table.h"
#include "editor/window/canvas/canvas.h"
#include "editor/window/canvas/keys.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/main/drop.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/main/recent_menu.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/projects/project_panel.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"
#include "languages/catalogue/decimals.h"

namespace coq::win {
namespace {

enum StatusField { kHint, kHexField, kPlace, kTerrainField, kSnap, kZoom, kStatusFields };

/// Tools and commands that have a button; an empty word is a line.
constexpr const char* kMainButtons[] = {"file.save", "",         "edit.undo",    "edit.redo",
                                        "",          "view.fit", "view.zoom-in", "view.zoom-out",
                                        "",          "snap",     "trace",        "freehand"};

/// A bar that does not hold the window up until it is painted.
class ToolBar : public wxAuiToolBar {
 public:
  using wxAuiToolBar::wxAuiToolBar;
  void Update() override {}
};

/// What to do on a map on which nothing is drawn yet.
wxString next_step(const model::MapDocument& map) {
  if (map.scans.empty())
    return tr(
        "An empty map. Add a scan to trace (Map menu), or choose a terrain on the left and draw it with the "
        "Area tool.");
  if (!map.grid)
    return tr("The scan is there. Choose a terrain on the left, then trace it with the Area tool.");
  const bool laid = std::all_of(map.scans.begin(), map.scans.end(), [](const model::Scan& scan) {
    const auto hex = [](const model::Tie& tie) { return tie.hex.has_value(); };
    return scan.ties.size() >= 2 && std::all_of(scan.ties.begin(), scan.ties.end(), hex);
  });
  return laid ? tr("The grid lies on the scan. Choose a terrain on the left, then trace it with the Area "
                   "tool.")
              : tr("The scan is there. Map menu: lay the grid on its printed hexes, or a new grid where it has "
                   "none; "
                   "then trace its terrain.");
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
             [this] { focus_canvas(); },
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
  // All of it on the screen.
  const wxRect screen = wxDisplay(this).GetClientArea();
  SetSize(wxRect(screen.GetPosition(), wxSize(1500, 1000)).Intersect(screen));
  Centre();
  SetIcon(icon("coquelicot", 64).GetIcon(wxSize(64, 64)));
  m_manager.SetManagedWindow(this);
  m_manager.SetFlags(wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE);
  wxMenuBar* menus = make_menu_bar(m_program.keymap());
  add_recent_menu(*menus, m_program, m_bench.session().path());
  SetMenuBar(menus);
  app::SnapSettings snapping = m_bench.tools().snapping();
  snapping.tolerance = m_program.preferences().snap_reach;
  m_bench.tools().set_snapping(snapping);
  make_status_bar();
  make_canvas_and_bars();
  make_panels();
  m_manager.Update();
  m_first_layout = m_manager.SavePerspective();
  load_layout();

  m_bench.speak([](const Message& sentence) { return translator()(sentence); }, translator().language());
  m_bench.subscribe([this](app::Aspects changed) {
    m_changed |= changed;
    wxWakeUpIdle();
  });
  m_changed |= app::Aspects::all();
  Bind(wxEVT_IDLE, &ProjectFrame::on_idle, this);
  Bind(wxEVT_CLOSE_WINDOW, &ProjectFrame::on_close, this);
  Bind(wxEVT_AUI_PANE_CLOSE, [this](wxAuiManagerEvent& event) {
    event.Skip();
    const auto closed = std::find_if(m_panels.begin(), m_panels.end(), [&](const Placed& placed) {
      return placed.info->width > 0 && placed.place == event.GetPane()->window;
    });
    if (closed == m_panels.end()) return;
    CallAfter([this] {
      bring_back();
      m_manager.Update();
    });
  });
  Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
    const std::string_view id = command_of_id(event.GetId());
    if (id.empty()) return event.Skip();
    run(id);
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
  auto* middle = new wxPanel(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  m_tool_options = make_tool_options_bar(middle, m_host);
  m_tool_options->SetLabel(tr("Options of the tool"));
  m_tool_options->Bind(wxEVT_CHAR_HOOK, &ProjectFrame::pass_key, this);
  column->Add(m_tool_options, 0, wxEXPAND);
  m_notice = new wxInfoBar(middle);
  column->Add(m_notice, 0, wxEXPAND);
  CanvasHooks hooks;
  hooks.key_down = [this](const std::string& chord, bool repeated) { return key_down(chord, repeated); };
  hooks.key_up = [this](const std::string& chord) { key_up(chord); };
  hooks.keys_lost = [this, alive = std::weak_ptr(m_alive)] {
    if (!alive.expired()) lose_keys();
  };
  hooks.menu = [this] { show_context_menu(); };
  m_canvas = make_canvas(middle, m_bench, std::move(hooks));
  column->Add(m_canvas, 1, wxEXPAND);
  middle->SetSizer(column);
  m_manager.AddPane(middle, wxAuiPaneInfo().Name("canvas").CenterPane().PaneBorder(false));
  make_toolbars();
}

void ProjectFrame::make_toolbars() {
  const long style = wxAUI_TB_DEFAULT_STYLE | wxAUI_TB_PLAIN_BACKGROUND;
  const auto add = [this](wxAuiToolBar* bar, const app::Command& command, wxItemKind kind) {
    std::string picture(command.id);
    std::replace(picture.begin(), picture.end(), '.', '-');
    wxString tip = to_wx(plain_title(command));
    const auto& keys = m_program.keymap().keys_of(command.id);
    if (!keys.empty()) tip += "  (" + to_wx(keys[0]) + ")";
    wxBitmapBundle bitmap = icon(picture, scaled(20));
    if (!bitmap.IsOk()) bitmap = icon("tool-other", scaled(20));
    bar->AddTool(id_of_command(command.id), to_wx(plain_title(command)), bitmap, tip, kind);
  };
  m_main_bar = new ToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxAUI_TB_HORIZONTAL);
  m_main_bar->SetName("main bar");
  for (const char* id : kMainButtons) {
    const app::Command* command = app::find_command(id);
    if (command != nullptr) add(m_main_bar, *command, command->ticked ? wxITEM_CHECK : wxITEM_NORMAL);
    if (*id == '\0') m_main_bar->AddSeparator();
  }
  m_map_choice = new wxChoice(m_main_bar, wxID_ANY);
  m_map_choice->SetName(tr("Map on the canvas"));
  m_map_choice->SetToolTip(tr("Map on the canvas"));
  refresh_maps();
  m_map_choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    const Status shown = m_bench.session().show_map(m_maps[static_cast<std::size_t>(event.GetInt())]);
    if (!shown) m_bench.say(shown.error().message);
    focus_canvas();
  });
  m_main_bar->AddStretchSpacer();
  m_main_bar->AddControl(m_map_choice);
  m_main_bar->Realize();
  m_tool_bar = new ToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxAUI_TB_VERTICAL);
  m_tool_bar->SetName("tool bar");
  for (const std::string_view tool : m_bench.tools().tool_ids()) {
    const app::Command* command = app::find_command("tool." + std::string(tool));
    if (command != nullptr) add(m_tool_bar, *command, wxITEM_CHECK);
  }
  m_tool_bar->Realize();
  for (wxAuiToolBar* bar : {m_main_bar, m_tool_bar}) {
    bar->Bind(wxEVT_TOOL, [this](wxCommandEvent& event) {
      const std::string_view id = command_of_id(event.GetId());
      if (!id.empty()) run(id);
      focus_canvas();
    });
  }
  m_manager.AddPane(m_main_bar, wxAuiPaneInfo().Name("bar").Top().ToolbarPane().Gripper(false).DockFixed());
  m_manager.AddPane(m_tool_bar,
                    wxAuiPaneInfo().Name("tools").Left().ToolbarPane().Gripper(false).DockFixed().Layer(2));
}

void ProjectFrame::make_panels() {
  for (const PanelInfo& info : panels_of_window()) {
    auto* place = new wxPanel(this);
    place->SetLabel(tr(info.title));
    place->SetSizer(new wxBoxSizer(wxVERTICAL));
    place->Bind(wxEVT_CHAR_HOOK, &ProjectFrame::pass_key, this);
    m_panels.push_back({&info, place, nullptr, {}});
    wxAuiPaneInfo pane;
    pane.Name(info.id)
        .Caption(tr(info.title))
        .CloseButton(true)
        .MaximizeButton(false)
        .Row(info.position / 100)
        .Position(info.position % 100);
    pane.BestSize(scaled(info.side == Side::bottom ? wxSize(420, 130) : wxSize(300, 230)));
    pane.MinSize(scaled(wxSize(180, info.lowest)));
    if (info.side == Side::left) pane.Left().Layer(1);
    if (info.side == Side::right) pane.Right().Layer(1);
    if (info.side == Side::bottom) pane.Bottom().Layer(0);
    if (info.side == Side::wide) pane.Bottom().Layer(0).Row(1).BestSize(scaled(wxSize(900, 320)));
    if (info.width > 0) pane.Layer(2).Position(0).BestSize(scaled(wxSize(info.width, 600)));
    if (info.hidden) pane.Hide();
    m_manager.AddPane(place, pane);
  }
}

void ProjectFrame::fill(Placed& placed) {
  if (placed.panel != nullptr) return;
  placed.panel = placed.info->make(placed.place, m_host);
  placed.panel->SetName(placed.info->id);
  placed.panel->SetLabel(tr(placed.info->title));
  placed.place->GetSizer()->Add(placed.panel, 1, wxEXPAND);
  placed.place->Layout();
  placed.pending |= app::Aspects::all();
}

void ProjectFrame::make_status_bar() {
  wxStatusBar* bar = CreateStatusBar(kStatusFields);
  int widths[kStatusFields] = {-1, 60, 150, 140, 200, 100};
  // Half of it is left for what can be done next, however large texts are.
  const int all = scaled(60 + 150 + 140 + 200 + 100), most = GetSize().x / 2;
  for (int& width : widths) {
    if (width > 0) width = all > most ? scaled(width) * most / all : scaled(width);
  }
  bar->SetStatusWidths(kStatusFields, widths);
  SetStatusBarPane(-1);  // helps of menus do not cover what the tools say
}

void ProjectFrame::load_layout() {
  const auto text = read_file(m_bench.session().state_dir() / "layout");
  if (text) m_manager.LoadPerspective(to_wx(*text), true);
  // Captions are of this language, whatever the layout was saved in.
  // And no smaller than texts of this size need.
  for (const Placed& placed : m_panels) {
    m_manager.GetPane(placed.place)
        .Caption(tr(placed.info->title))
        .MinSize(scaled(wxSize(180, placed.info->lowest)));
  }
  m_manager.Update();
}

void ProjectFrame::save_layout() {
  std::error_code error;
  const wxString layout = m_hidden_layout.empty() ? m_manager.SavePerspective() : m_hidden_layout;
  std::filesystem::create_directories(m_bench.session().state_dir(), error);
  const Status written = write_file_atomically(m_bench.session().state_dir() / "layout", to_utf8(layout));
  if (!written) wxLogWarning("%s", say(written.error()));
}

void ProjectFrame::on_idle(wxIdleEvent& event) {
  // An event that does nothing says to whoever looks on that there is more to come.
  const auto more = [&] {
    event.RequestMore();
    CallAfter([] {});
  };
  // In slices: what hands do comes between them.
  if (!m_changed.empty()) {
    refresh_parts();
    more();
  } else if (refresh_next_panel()) {
    more();
  } else if (m_focus_due) {
    m_focus_due = false;
    focus_canvas();
    more();
  } else if (m_tour_due && IsShown() && m_canvas->GetClientSize().x > 100) {
    // Once all that it points at has its place.
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
  if (changed.has(app::Aspect::options)) {
    refresh_tools();
    m_program.keep_tool_options(app::write_kept_options(m_bench.tools().options()));
  }
  if (changed.has(app::Aspect::document | app::Aspect::disk | app::Aspect::map)) {
    refresh_notice();
  }
}

void ProjectFrame::refresh_title() {
  const app::Session& session = m_bench.session();
  wxString title = to_wx(session.map_path().filename().string());
  if (session.is_modified()) title = wxString::FromUTF8("• ") + title;
  if (session.path() != session.map_path()) {
    title += wxString::FromUTF8(" — ") + to_wx(session.path().filename().string());
  }
  SetTitle(title + wxString::FromUTF8(" — Coquelicot"));
}

void ProjectFrame::refresh_tools() {
  for (const std::string_view tool : m_bench.tools().tool_ids()) {
    m_tool_bar->ToggleTool(id_of_command("tool." + std::string(tool)), m_bench.tools().active().id() == tool);
  }
  m_tool_bar->Refresh();
}

/// The line above the canvas: files changed by others, or what to do next on a map that is still empty.
void ProjectFrame::refresh_notice() {
  const app::Session& session = m_bench.session();
  if (!session.conflicts().empty()) {
    m_notice->ShowMessage(
        tr("Another program has changed a file that you have changed, too: File, Files changed by "
           "other programs."),
        wxICON_WARNING);
    m_notice_given = true;
  } else if (session.lock_lost()) {
    m_notice->ShowMessage(tr("Another editor has taken this project over."), wxICON_WARNING);
    m_notice_given = true;
  } else if (session.map().terrain.features.empty()) {
    m_notice->ShowMessage(next_step(session.map()), wxICON_INFORMATION);
    m_notice_given = true;
  } else if (m_notice_given) {
    m_notice->Dismiss();
    m_notice_given = false;
  }
}

void ProjectFrame::refresh_status() {
  const app::PointerStatus status = m_bench.tools().status();
  wxStatusBar* bar = GetStatusBar();
  const auto set = [bar](int field, const wxString& text) {
    if (bar->GetStatusText(field) != text) bar->SetStatusText(text, field);
  };
  set(kHint, say(m_bench.tools().hint()));
  set(kHexField, to_wx(status.hex));
  if (!status.hex.empty()) m_bench.set_pointed_hex(status.hex);
  const std::string& lang = translator().language();
  const auto mm = [&](Um at) { return text::with_decimal_sign(fmt::format("{:.1f}", at / 1000.0), lang); };
  const char* between = text::decimal_sign(lang) == ',' ? "; " : ", ";  // as they are typed, too
  set(kPlace, to_wx(mm(status.page.x) + between + mm(status.page.y) + " mm"));
  wxString terrain;
  for (const std::string& type : status.terrain)
    terrain += (terrain.empty() ? "" : ", ") + to_wx(type_name(m_bench.session().ruleset(), type));
  set(kTerrainField, terrain);
  set(kSnap, status.snap.pattern.empty() ? wxString() : say(status.snap));
  const double um = m_bench.tools().view().pixel_um();
  set(kZoom, wxString::Format("%.0f px/cm", 10'000 / um));
}

void ProjectFrame::on_second() {
  m_bench.session().poll_lock();
  m_bench.session().poll_disk();
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
    // Later, since the program deletes this window.
    Program& program = m_program;
    wxTheApp->CallAfter([&program] { program.quit(); });
    return;
  }
  event.Skip();
}

/// Of the thing below the pointer, which is selected by that; of the map, where there is none.
void ProjectFrame::show_context_menu() {
  constexpr int kReach = 4;  // pixels
  const app::ToolBox& tools = m_bench.tools();
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
      below.empty()
          ? std::vector<std::string_view>{"edit.paste", "select.all", "", "map.properties", "map.add-scan",
                                          "map.new-grid", "", "view.fit", "view.level", "", "edit.undo",
                                          "edit.redo", "", "edit.palette"}
          : std::vector<std::string_view>{"edit.cut",
                                          "edit.copy",
                                          "edit.paste",
                                          "edit.duplicate",
                                          "delete",
                                          "",
                                          "edit.rename",
                                          "edit.convert",
                                          "tool.nodes",
                                          "",
                                          "order.top",
                                          "order.up",
                                          "order.down",
                                          "order.bottom",
                                          "",
                                          "geometry.merge",
                                          "geometry.simplify",
                                          "",
                                          "edit.undo",
                                          "edit.redo",
                                          "",
                                          "edit.palette"}));
  m_canvas->PopupMenu(menu.get());
}

/// Of what is dragged out of a panel.
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
  m_canvas->SetFocus();
}

void ProjectFrame::pass_key(wxKeyEvent& event) {
  const wxWindow* focus = wxWindow::FindFocus();
  const bool types =
      dynamic_cast<const wxTextEntry*>(focus) != nullptr || dynamic_cast<const wxChoice*>(focus) != nullptr;
  const Panel* panel = nullptr;
  for (const wxWindow* at = focus; at != nullptr && panel == nullptr; at = at->GetParent())
    panel = dynamic_cast<const Panel*>(at);
  const bool is_taken = panel != nullptr && panel->takes_key(event);
  if (focus == nullptr || types || is_taken || event.ControlDown() || event.AltDown() || !is_sign(event)) {
    event.Skip();
  } else if (event.GetKeyCode() == WXK_ESCAPE) {
    focus_canvas();
  } else {
    type_on(*m_canvas, event);
  }
}

wxFrame* make_project_frame(Program& program, app::Workbench& bench) {
  return new ProjectFrame(program, bench);
}

}  // namespace coq::win
