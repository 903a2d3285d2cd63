// SPDX-License-Identifier: MIT
#include "tests/editor/probe/report.h"

#include <wx/app.h>
#include <wx/aui/auibook.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/filedlg.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/radiobut.h>
#include <wx/scrolwin.h>
#include <wx/slider.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textentry.h>
#include <wx/toplevel.h>
#include <wx/window.h>

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/base/assert.h"
#include "editor/app/forms/problem_names.h"
#include "editor/app/playing/playing.h"
#include "editor/app/tracing/ink_desk.h"
#include "editor/app/tracing/relief_desk.h"
#include "editor/app/tracing/review.h"
#include "editor/window/canvas/canvas.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/readers.h"
#include "editor/window/widgets/words.h"
#include "tests/editor/probe/cut_texts.h"

namespace coq::test {

using namespace win;

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxRows = 1000;  ///< of a possibly very long list

/// Names of the windows and dialogs on the screen.
Json open_windows() {
  Json out = Json::array();
  for (const wxWindow* window : wxTopLevelWindows) {
    if (is_on_screen(*window)) out.push_back(window->GetName().utf8_string());
  }
  return out;
}

/// Name of the window that receives keys, or "".
std::string active_window() {
  for (const wxWindow* window : wxTopLevelWindows) {
    if (has_keyboard(*window)) return window->GetName().utf8_string();
  }
  return {};
}

/// Reasons why the screen may change in a moment.
Json business(const InputProbe& hands, bool working) {
  Json out = Json::array();
  if (working) out.push_back("jobs");
  if (!hands.unrest().empty() || wxTheApp->HasPendingEvents()) {
    out.push_back(hands.unrest().empty() ? "events" : hands.unrest());
    wxWakeUpIdle();  // painting alone causes no idle event
  }
  for (const wxWindow* window : wxTopLevelWindows) {
    if (window->IsShown() && !is_on_screen(*window)) out.push_back(window->GetName().utf8_string());
  }
  return out;
}

/// Formats a value as an object member.
std::string member(const char* name, const Json& value) {
  return "\n " + Json(name).dump() + ": " + value.dump(-1, ' ', false, Json::error_handler_t::replace) + ",";
}

Json pointed_at() {
  const wxWindow* window = under_pointer();
  if (window == nullptr) return nullptr;
  return {{"window", wxGetTopLevelParent(const_cast<wxWindow*>(window))->GetName().utf8_string()},
          {"name", window->GetName().utf8_string()},
          {"label", wxControl::RemoveMnemonics(window->GetLabel()).utf8_string()}};
}

Json pressed(const InputProbe& hands) {
  const InputProbe::Press& last = hands.last_press();
  return {{"count", hands.presses()}, {"window", last.window}, {"name", last.name}, {"label", last.label}};
}

/// Adds everything in a window that a person can click, type in or read.
void add_controls(const wxWindow& window, const std::string& top, Json& out) {
  for (const wxWindow* child : window.GetChildren()) {
    // A window that has just been shown may have children that are not mapped yet.
    if (!child->IsShownOnScreen() || gtk_widget_get_mapped(child->GetHandle()) == FALSE) continue;
    const auto* entry = dynamic_cast<const wxTextEntry*>(child);
    const auto* choice = dynamic_cast<const wxChoice*>(child);
    const auto* check = dynamic_cast<const wxCheckBox*>(child);
    const auto* book = dynamic_cast<const wxNotebook*>(child);
    const auto* list = dynamic_cast<const wxDataViewCtrl*>(child);
    const auto* slider = dynamic_cast<const wxSlider*>(child);
    const auto* spin = dynamic_cast<const wxSpinCtrl*>(child);
    const bool is_control =
        entry != nullptr || spin != nullptr || choice != nullptr || check != nullptr || book != nullptr ||
        list != nullptr || slider != nullptr || dynamic_cast<const wxAnyButton*>(child) != nullptr ||
        dynamic_cast<const wxRadioButton*>(child) != nullptr ||
        dynamic_cast<const wxScrolledCanvas*>(child) != nullptr ||
        dynamic_cast<const wxStaticText*>(child) != nullptr || child->GetName() == "crop-image" ||
        child->HasFlag(wxWANTS_CHARS);  // drawn by the program, and used by keyboard
    if (is_control) {
      const wxRect place = child->GetScreenRect();
      Json control = {{"window", top},
                      {"name", child->GetName().utf8_string()},
                      {"label", wxControl::RemoveMnemonics(child->GetLabel()).utf8_string()},
                      {"enabled", child->IsEnabled()},
                      {"at", {place.x, place.y, place.width, place.height}}};
      if (choice != nullptr) control["value"] = choice->GetStringSelection().utf8_string();
      // The toolkit treats an editable choice as a choice too.
      if (entry != nullptr) control["value"] = entry->GetValue().utf8_string();
      if (slider != nullptr) control["value"] = slider->GetValue();
      if (spin != nullptr) control["value"] = spin->GetTextValue().utf8_string();
      if (check != nullptr) control["value"] = check->GetValue();
      if (book != nullptr && book->GetSelection() >= 0)
        control["value"] = book->GetPageText(static_cast<std::size_t>(book->GetSelection())).utf8_string();
      if (list != nullptr) {
        if (const auto* rows = dynamic_cast<const wxDataViewVirtualListModel*>(list->GetModel()))
          control["rows"] = rows->GetCount();
        for (unsigned i = 0; i < list->GetColumnCount(); ++i)
          control["columns"].push_back(
              {list->GetColumn(i)->GetTitle().utf8_string(), list->GetColumn(i)->GetWidth()});
      }
      if (const auto* tree = dynamic_cast<const wxDataViewTreeCtrl*>(child)) {
        const wxDataViewItem item = tree->GetSelection();
        control["value"] = item.IsOk() ? tree->GetItemText(item).utf8_string() : std::string();
      }
      out.push_back(std::move(control));
    }
    add_controls(*child, top, out);
  }
}

Json controls() {
  Json out = Json::array();
  for (const wxWindow* window : wxTopLevelWindows) {
    if (is_on_screen(*window)) add_controls(*window, window->GetName().utf8_string(), out);
  }
  return out;
}

/// The affine transformation from micrometres of the page to the screen.
Json placement(const wxWindow& canvas, const app::Workbench& bench) {
  const double scale = canvas.GetContentScaleFactor();
  const drawing::Transform t = bench.tools().view().page_to_pixels();
  const wxPoint at = canvas.ClientToScreen(wxPoint(0, 0));
  return {
      {"xx", t.xx / scale},          {"yx", t.yx / scale},          {"xy", t.xy / scale}, {"yy", t.yy / scale},
      {"x0", t.x0 / scale + at.x},   {"y0", t.y0 / scale + at.y},   {"left", at.x},       {"top", at.y},
      {"width", canvas.GetSize().x}, {"height", canvas.GetSize().y}};
}

/// Hex centres, for small maps only.
Json centres(const model::MapDocument& map) {
  Json out = Json::object();
  if (!map.grid) return out;
  const auto grid = model::grid_of(map);
  const auto labels = model::labels_of(map);
  if (!grid || !labels || grid->size() > 2000) return out;
  for (std::size_t i = 0; i < grid->size(); ++i) {
    const Hex hex = grid->hex(i);
    out[labels->format(hex)] = {grid->centre(hex).x, grid->centre(hex).y};
  }
  return out;
}

/// The registration of a scan: its fit, and the page positions of the pixels 0, 100, 200... in its rows 0, 100,
/// 200...
Json registration(const app::Workbench& bench, const app::RegistrationTool& tool) {
  constexpr int kPlaces = 21, kStep = 100;
  const app::RegistrationReport report = tool.report();
  Json places = Json::array();
  if (const auto shown = bench.shown_scan(tool.target().scan)) {
    for (int i = 0; i < kPlaces * kPlaces; ++i) {
      const auto at = shown->to_page(i % kPlaces * kStep, i / kPlaces * kStep);
      places.push_back({std::round(at.x), std::round(at.y)});
    }
  }
  return {{"fit", static_cast<int>(report.fit)},
          {"known", report.map.has_value()},
          {"rms", report.rms_pixels},
          {"scan", tool.target().scan},
          {"bad", std::count_if(report.residuals.begin(), report.residuals.end(),
                                [](const app::TieResidual& one) { return one.bad; })},
          {"places", std::move(places)}};
}

/// The grid being laid, with the field names of its panel, and its handles.
Json new_grid(const app::GridTool& tool) {
  Json out = {{"measuring", tool.is_measuring()}, {"points", tool.points().size()}};
  for (const char* name :
       {"hex-mm", "hex-px", "x-mm", "y-mm", "x-px", "y-px", "angle", "metres", "columns", "rows", "label"})
    out[name] = tool.field(name);
  Json handles = Json::array();
  for (const Point& at : tool.handles()) handles.push_back({at.x, at.y});
  out["handles"] = std::move(handles);
  return out;
}

/// The sheet that is being placed on the ground.
Json ground(const app::GroundTool& tool) {
  const app::GroundReport& report = tool.report();
  Json marks = Json::array();
  for (const app::GroundMark& mark : tool.entry().marks)
    marks.push_back({mark.pixel.x, mark.pixel.y, mark.text});
  Json out = {
      {"marks", std::move(marks)},        {"asks", tool.asks_place()},
      {"place", tool.field("place")},     {"crs", tool.entry().crs},
      {"metres", tool.entry().metres},    {"made", report.made.has_value()},
      {"verdict", report.verdict.text()}, {"advice", report.advice ? report.advice->text() : std::string()}};
  out["fit"] = report.sheet ? static_cast<int>(report.sheet->fit.kind) : -1;
  return out;
}

/// Upper left corners of the panels on the screen.
Json panel_places(const wxWindow& canvas) {
  Json out = Json::object();
  for (const PanelInfo& info : all_panels()) {
    const wxWindow* panel =
        wxWindow::FindWindowByName(info.id, wxGetTopLevelParent(const_cast<wxWindow*>(&canvas)));
    if (panel == nullptr || !panel->IsShownOnScreen()) continue;
    const wxRect place = panel->GetScreenRect();
    out[info.id] = {place.x, place.y, place.width, place.height};
  }
  return out;
}

/// Tabs of panels with their full titles.
void add_tabs(const wxWindow& window, Json& out) {
  for (const wxWindow* child : window.GetChildren()) {
    const auto* tabs = dynamic_cast<const wxAuiTabCtrl*>(child);
    if (tabs == nullptr) {
      add_tabs(*child, out);
      continue;
    }
    if (!tabs->IsShownOnScreen()) continue;
    const wxPoint corner = tabs->GetScreenPosition();
    for (std::size_t i = 0; i < tabs->GetPageCount(); ++i) {
      const wxAuiNotebookPage& page = const_cast<wxAuiTabCtrl*>(tabs)->GetPage(i);
      out[page.tooltip.utf8_string()] = {corner.x + page.rect.x, corner.y + page.rect.y, page.rect.width,
                                         page.rect.height, page.active};
    }
  }
}

/// The open game and the results of the playtest.
Json game_of(const app::Playing& playing) {
  Json out = {{"working", playing.is_working()}, {"open", playing.course() != nullptr}};
  if (const app::Course* course = playing.course()) {
    out["steps"] = course->steps().size();
    out["at"] = course->at();
    out["over"] = course->match().over();
    out["side"] = course->match().side_to_act();
    out["saved"] = playing.is_saved();
    out["chosen"] = playing.chosen();
    out["asker"] = playing.asker();
    out["answers"] = playing.answer_lines();
    out["asks_die"] = playing.wanted_die().has_value();
    Json offers = Json::array();
    for (const app::Offer& offer : playing.offers())
      if (offers.size() < kMaxRows) offers.push_back({offer.sentence, offer.is_legal(), offer.rule});
    out["offers"] = std::move(offers);
    out["units"] = Json::object();
    for (const play::PlacedCounter& unit : course->match().position().counters)
      if (unit.placement && unit.side == course->match().side_to_act())
        out["units"][unit.id] = {unit.placement->at.x, unit.placement->at.y};
  }
  const app::Playtest& playtest = playing.playtest();
  out["playtest"] = {{"running", playtest.is_running()},
                     {"games", playtest.figures() ? playtest.figures()->summary.games : 0},
                     {"compared", playtest.before().has_value()},
                     {"lines", playtest.lines([](const Message& one) { return one.text(); })}};
  const app::Balancing& balancing = playing.balancing();
  Json offers = Json::array(), proposals = Json::array();
  for (const auto& line : balancing.offers()) offers.push_back(line.name);
  for (const app::Balancing::Row& row : balancing.rows())
    proposals.push_back({{"value", row.value}, {"within", row.is_within}, {"changes", row.changes}});
  out["balance"] = {{"running", balancing.is_running()}, {"progress", balancing.progress()},
                    {"offers", std::move(offers)},       {"chosen", balancing.chosen()},
                    {"lines", balancing.lines()},        {"proposals", std::move(proposals)}};
  return out;
}

/// The inks of the scan, and the review of candidates.
Json tracing_of(const app::Workbench& bench) {
  using model::CandidateState;
  const app::Review& review = bench.review();
  const model::AnyCandidate* current = review.candidate();
  std::size_t clicks = 0;
  for (const app::InkDesk::Row& row : bench.inks().rows()) clicks += row.clicks;
  return {{"working", bench.inks().work() != app::InkDesk::Work::none},
          {"parted", bench.inks().is_parted()},
          {"class", bench.inks().chosen()},
          {"clicks", clicks},
          {"tint", bench.inks().shows_tint()},
          {"open", review.count(CandidateState::open)},
          {"taken", review.count(CandidateState::taken)},
          {"refused", review.count(CandidateState::refused)},
          {"current", current != nullptr ? model::common_of(*current).id : ""},
          {"class_of_current", current != nullptr ? model::common_of(*current).ink : ""},
          {"type", current != nullptr ? review.type_of(*review.current()) : ""}};
}

/// The contours of the scan, and the strokes that number them.
Json relief_of(const app::Workbench& bench) {
  const app::ReliefDesk& relief = bench.relief();
  const auto& figures = relief.figures();
  Json heights = Json::array();
  for (const contours::Stroke& stroke : relief.strokes()) heights.push_back(stroke.height / 1000.0);
  return {{"working", relief.work() != app::ReliefDesk::Work::none},
          {"contours", figures.chains},
          {"joins", figures.joins},
          {"by_strokes", figures.by_strokes},
          {"between", figures.between},
          {"doubted", figures.doubted},
          {"strokes", std::move(heights)},
          {"doubts", relief.doubts().size()},
          {"chosen", relief.chosen() ? static_cast<int>(*relief.chosen()) : -1}};
}

/// The size of the window's client area, and that of the map or what covers it, and the chosen workspace.
Json room_of(const wxWindow& canvas) {
  wxWindow* frame = wxGetTopLevelParent(const_cast<wxWindow*>(&canvas));
  const wxSize whole = frame->GetClientSize(), stage = canvas.GetParent()->GetSize();
  Json out = {{"window", {whole.x, whole.y}}, {"middle", {stage.x, stage.y}}, {"map", canvas.IsShown()}};
  if (const auto* list = dynamic_cast<const wxChoice*>(wxWindow::FindWindowByName(tr("Workspace"), frame)))
    out["workspace"] = list->GetStringSelection().utf8_string();
  return out;
}

void describe(const wxWindow& canvas, const app::Workbench& bench, Json& out) {
  const app::Session& session = bench.session();
  const auto draft = bench.tools().draft();
  out["map"] = session.map_path().string();
  out["view"] = placement(canvas, bench);
  out["tool"] = bench.tools().active().id();
  out["terrain"] = bench.tools().options().terrain;
  out["draft"] = draft ? draft->points.size() : 0;
  out["draft_points"] = Json::array();
  if (draft)
    for (const Point& at : draft->points) out["draft_points"].push_back({at.x, at.y});
  out["draft_steps"] = draft ? draft->steps : std::vector<std::size_t>();
  out["hint"] = bench.tools().hint().text();
  out["said"] = bench.said().text();
  out["told"] = status_on(canvas).utf8_string();
  out["pointed"] = bench.pointed_hex();
  out["features"] = session.map().terrain.features.size();
  const std::vector<std::string>& selected = session.selection();
  const auto end = selected.begin() + static_cast<std::ptrdiff_t>(std::min(selected.size(), kMaxRows));
  out["selection"] = std::vector<std::string>(selected.begin(), end);
  out["selected"] = selected.size();
  out["modified"] = session.is_modified();
  out["can_undo"] = bench.can_undo();
  out["can_redo"] = bench.can_redo();
  const std::vector<app::HistoryRow> history = session.history();
  out["history"] = {
      {"rows", history.size()},
      {"done", std::count_if(history.begin(), history.end(), [](const auto& row) { return row.done; })}};
  out["problems"] = session.problems().size();
  out["problems_current"] = session.problems_are_current();
  out["derived_current"] = session.derived_is_current();
  const auto& changes = session.los_changes();
  out["los_changes"] = changes ? changes->pairs.size() : 0;
  out["ties"] = 0;
  out["hex_ties"] = 0;
  const std::size_t registered = bench.registration() != nullptr ? bench.registration()->target().scan
                                 : bench.ground() != nullptr     ? bench.ground()->target().scan
                                                                 : 0;
  if (registered < session.map().scans.size()) {
    const model::Scan& scan = session.map().scans[registered];
    out["ties"] = scan.ties.size();
    out["hex_ties"] = std::count_if(scan.ties.begin(), scan.ties.end(),
                                    [](const model::Tie& t) { return t.hex.has_value(); });
    if (const auto shown = bench.shown_scan(registered)) {
      const auto at = shown->to_page(0, 0), right = shown->to_page(1000, 0), below = shown->to_page(0, 1000);
      out["scan"] = {{"xx", (right.x - at.x) / 1000},
                     {"yx", (right.y - at.y) / 1000},
                     {"xy", (below.x - at.x) / 1000},
                     {"yy", (below.y - at.y) / 1000},
                     {"x0", at.x},
                     {"y0", at.y}};
    }
  }
  out["scans"] = session.map().scans.size();
  if (const app::GridTool* plan = bench.new_grid()) out["new_grid"] = new_grid(*plan);
  if (const app::GroundTool* tool = bench.ground()) out["ground"] = ground(*tool);
  if (bench.registration() != nullptr) out["registration"] = registration(bench, *bench.registration());
  out["panels"] = panel_places(canvas);
  out["tabs"] = Json::object();
  add_tabs(*wxGetTopLevelParent(const_cast<wxWindow*>(&canvas)), out["tabs"]);
  const wxRect frame = wxGetTopLevelParent(const_cast<wxWindow*>(&canvas))->GetScreenRect();
  out["frame"] = {frame.x, frame.y, frame.width, frame.height};
  out["room"] = room_of(canvas);
  for (const char* bar : {"tools", "main bar"}) {
    const wxWindow* window = wxWindow::FindWindowByName(bar);
    if (window == nullptr) continue;
    const wxRect place = window->GetScreenRect();
    out["bars"][bar] = {place.x, place.y, place.width, place.height};
  }
  Json terrains = Json::array();
  for (const model::TerrainType& type : session.ruleset().terrain_types) terrains.push_back(type.id);
  out["terrains"] = std::move(terrains);
  out["hidden_types"] = bench.hidden_types();
  out["locked_types"] = bench.locked_types();
  out["guides"] = {{"upright", bench.tools().guides().upright}, {"level", bench.tools().guides().level}};
  out["rulers"] = bench.rulers().shown;
  out["snap"] = bench.tools().status().snap.text();
  out["game"] = game_of(bench.playing());
  out["tracing"] = tracing_of(bench);
  out["relief"] = relief_of(bench);
  const app::LosQuestion& line = bench.marks().line;
  out["line"] = {line.from, line.to, line.given};
  out["los_checks"] = session.map().los_checks.size();
  out["notes"] = Json::array();
  for (const model::MapNote& note : session.map().notes)
    out["notes"].push_back({{"id", note.id},
                            {"at", {note.at.x, note.at.y}},
                            {"done", note.done.value_or(false)},
                            {"text", note.text}});
  out["conflicts"] = session.conflicts().size();
  out["lock_lost"] = session.lock_lost();
  Json layers = Json::array();
  for (const app::LayerView& layer : bench.layers()) layers.push_back(layer.visible);
  out["layers"] = std::move(layers);
  const app::ScanLook& look = bench.scan_look();
  out["scan_look"] = {
      {"gray", look.gray}, {"invert", look.invert}, {"multiply", look.multiply}, {"contrast", look.contrast}};
  out["swipe"] = bench.swipe().is_on() ? Json(bench.swipe().at(bench.tools().view())) : Json();
}

}  // namespace

/// Tracks dialogs of the toolkit, which are not wxWidgets windows but announce when they open and close.
class Report::Messages : public wxModalDialogHook {
 public:
  Messages() { Register(); }
  ~Messages() override { Unregister(); }
  Json list() const {
    Json out = Json::array();
    for (const auto& [dialog, message] : m_open) {
      out.push_back(message);
      out.back()["active"] = has_keyboard(*dialog);
      out.back()["field"] = focused_text(*dialog);
    }
    return out;
  }

 protected:
  int Enter(wxDialog* dialog) override {
    Json message = {{"title", dialog->GetTitle().utf8_string()}, {"text", ""}};
    if (const auto* box = dynamic_cast<const wxMessageDialogBase*>(dialog)) {
      message["title"] = box->GetCaption().utf8_string();
      message["text"] = box->GetMessage().utf8_string();
    }
    const auto* files = dynamic_cast<const wxFileDialogBase*>(dialog);
    if (files != nullptr) message["title"] = files->GetMessage().utf8_string();
    m_open.emplace_back(dialog, std::move(message));
    return wxID_NONE;
  }
  void Exit(wxDialog* dialog) override {
    std::erase_if(m_open, [&](const auto& one) { return one.first == dialog; });
  }

 private:
  std::vector<std::pair<wxDialog*, Json>> m_open;
};

namespace {

/// Returns a listening socket with that name.
int listening(const std::filesystem::path& path) {
  const int out = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  std::strncpy(name.sun_path, path.c_str(), sizeof(name.sun_path) - 1);
  constexpr int kMaxWaiting = 8;
  const bool there = path.native().size() < sizeof(name.sun_path) &&
                     bind(out, reinterpret_cast<const sockaddr*>(&name), sizeof(name)) == 0 &&
                     listen(out, kMaxWaiting) == 0;
  COQ_ASSERT(there);
  return out;
}

}  // namespace

Report::Report(std::filesystem::path socket, std::function<Shown()> look)
    : m_path(std::move(socket)),
      m_look(std::move(look)),
      m_socket(listening(m_path)),
      m_messages(std::make_unique<Messages>()),
      m_hands(std::make_unique<InputProbe>()) {
  m_holds.watch_turns();
  m_source = g_unix_fd_add(m_socket, G_IO_IN, reinterpret_cast<GUnixFDSourceFunc>(&Report::asked), this);
  m_signal = g_unix_signal_add(SIGUSR1, &Report::count_anew, this);
}

Report::~Report() {
  g_source_remove(m_source);
  g_source_remove(m_signal);
  close(m_socket);
  std::error_code error;
  std::filesystem::remove(m_path, error);
}

int Report::asked(int socket, unsigned, void* report) {
  auto& self = *static_cast<Report*>(report);
  const auto begun = std::chrono::steady_clock::now();
  const double cpu_ms = EventLoopProfile::thread_ms();
  if (const int reader = accept4(socket, nullptr, nullptr, SOCK_CLOEXEC); reader >= 0) {
    const std::string text = self.text();
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t sent = send(reader, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (sent <= 0) break;  // the reader has closed the connection
      done += static_cast<std::size_t>(sent);
    }
    close(reader);
  }
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - begun;
  self.m_holds.forgive({wall.count(), EventLoopProfile::thread_ms() - cpu_ms});
  return G_SOURCE_CONTINUE;
}

int Report::count_anew(void* report) {
  static_cast<Report*>(report)->m_holds.clear();
  return G_SOURCE_CONTINUE;
}

/// Returns the long part of the report, which is formatted only when it changes.
const std::string& Report::kept(const app::Session& session) {
  const model::MapDocument& map = session.map();
  if (m_kept.session == &session && m_kept.problems == session.problems_revision() &&
      m_kept.map == session.map_path() && m_kept.grid == map.grid)
    return m_kept.text;
  m_kept = {&session, session.problems_revision(), session.map_path(), map.grid, member("hexes", centres(map))};
  Json subjects = Json::array();
  Json lines = Json::array();
  Json sentences = Json::array();  // as shown by the window
  const app::forms::ProblemNames names(session, reader());
  for (const Problem& problem : session.problems()) {
    if (lines.size() == kMaxRows) break;
    subjects.push_back(problem.subject);
    lines.push_back(to_string(problem));
    Problem named = problem;
    named.message = names.named(problem);
    sentences.push_back(say(named).utf8_string());
  }
  m_kept.text += member("problem_subjects", subjects) + member("problem_lines", lines) +
                 member("problem_sentences", sentences);
  return m_kept.text;
}

std::string Report::text() {
  const auto [canvas, bench, working] = m_look();
  Json state;
  state["windows"] = open_windows();
  state["controls"] = controls();
  state["messages"] = m_messages->list();
  state["active"] = active_window();
  state["busy"] = business(*m_hands, working);
  state["menu"] = has_menu();
  state["pointer"] = pointed_at();
  state["pressed"] = pressed(*m_hands);
  state["keys"] = m_hands->keys();
  state["drags"] = m_hands->drags();
  const wxWindow* focus = focused_window();
  state["focus"] = focus == nullptr ? "" : focus->GetName().utf8_string();
  state["focus_label"] = focus == nullptr ? "" : wxControl::RemoveMnemonics(focus->GetLabel()).utf8_string();
  state["reader"] = name_of_focus().utf8_string();
  if (canvas != nullptr && bench != nullptr) describe(*canvas, *bench, state);
  state["cut"] = Json::array();
  for (const wxWindow* window : wxTopLevelWindows)
    if (is_on_screen(*window))
      for (const std::string& one : cut_texts(*window)) state["cut"].push_back(one);
  Json holds = Json::object();
  for (const auto& [what, hold] : m_holds.longest()) {
    if (hold.wall_ms >= 10) holds[what] = {std::round(hold.wall_ms), std::round(hold.cpu_ms)};
  }
  state["holds"] = std::move(holds);
  std::string text = state.dump(1, ' ', false, Json::error_handler_t::replace);
  if (canvas != nullptr && bench != nullptr) text.insert(1, kept(bench->session()));
  return text;
}

}  // namespace coq::test
