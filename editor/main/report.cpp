// SPDX-License-Identifier: MIT
#include "editor/main/report.h"

#include <wx/toplevel.h>
#include <wx/window.h>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "editor/canvas/canvas.h"
#include "editor/canvas/common/words.h"
#include "editor/panels/panel.h"
#include "exporters/scans.h"

namespace coq::win {
namespace {

using Json = nlohmann::json;

/// Dialogs that are open now, by their names.
Json open_windows() {
  Json out = Json::array();
  for (const wxWindow* window : wxTopLevelWindows) {
    if (window->IsShown()) out.push_back(window->GetName().utf8_string());
  }
  return out;
}

/// Affine: where on the screen a micrometre of the page is.
Json placement(const wxWindow& canvas, const app::Workbench& bench) {
  const double scale = canvas.GetContentScaleFactor();
  const scene::Transform t = bench.tools().view().page_to_pixels();
  const wxPoint at = canvas.ClientToScreen(wxPoint(0, 0));
  return {
      {"xx", t.xx / scale},          {"yx", t.yx / scale},          {"xy", t.xy / scale}, {"yy", t.yy / scale},
      {"x0", t.x0 / scale + at.x},   {"y0", t.y0 / scale + at.y},   {"left", at.x},       {"top", at.y},
      {"width", canvas.GetSize().x}, {"height", canvas.GetSize().y}};
}

Json centres(const app::Workbench& bench) {
  Json out = Json::object();
  const model::MapDocument& map = bench.session().map();
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

Json describe(const wxWindow& canvas, const app::Workbench& bench) {
  const app::Session& session = bench.session();
  const auto draft = bench.tools().draft();
  Json out;
  out["windows"] = open_windows();
  out["view"] = placement(canvas, bench);
  out["hexes"] = centres(bench);
  out["tool"] = bench.tools().active().id();
  out["terrain"] = bench.tools().options().terrain;
  out["draft"] = draft ? draft->points.size() : 0;
  out["hint"] = bench.tools().hint().text();
  out["said"] = bench.said().text();
  out["features"] = session.map().terrain.features.size();
  out["selection"] = session.selection();
  out["modified"] = session.is_modified();
  out["can_undo"] = bench.can_undo();
  out["can_redo"] = bench.can_redo();
  std::size_t done = 0;
  for (const app::HistoryRow& row : session.history()) done += row.done ? 1 : 0;
  out["history"] = {{"rows", session.history().size()}, {"done", done}};
  out["problems"] = session.problems().size();
  out["problems_current"] = session.problems_are_current();
  out["derived_current"] = session.derived_is_current();
  const auto& changes = session.los_changes();
  out["los_changes"] = changes ? changes->pairs.size() : 0;
  out["ties"] = 0;
  out["hex_ties"] = 0;
  if (!session.map().scans.empty()) {
    const model::Scan& scan = session.map().scans[0];
    out["ties"] = scan.ties.size();
    out["hex_ties"] = std::count_if(scan.ties.begin(), scan.ties.end(),
                                    [](const model::Tie& t) { return t.hex.has_value(); });
    const auto placed = exporters::FileScans(session.map_path()).place(session.map(), scan);
    const scene::Transform t = placed ? placed->placement : scene::Transform{};
    out["scan"] = {{"xx", t.xx}, {"yx", t.yx}, {"xy", t.xy}, {"yy", t.yy}, {"x0", t.x0}, {"y0", t.y0}};
  }
  out["panels"] = panel_places(canvas);
  const wxWindow* focus = wxWindow::FindFocus();
  out["focus"] = focus == nullptr ? "" : focus->GetName().utf8_string();
  return out;
}

}  // namespace

void Report::beat(std::chrono::milliseconds period) {
  const auto now = std::chrono::steady_clock::now();
  if (m_beat.time_since_epoch().count() != 0) {
    const double late = std::chrono::duration<double, std::milli>(now - m_beat - period).count();
    m_longest_ms = std::max(m_longest_ms, late);
  }
  m_beat = now;
}

void Report::write(const wxWindow& canvas, const app::Workbench& bench) {
  const auto now = std::chrono::steady_clock::now();
  if (now - m_written < std::chrono::milliseconds(50)) return;
  m_written = now;
  Json state = describe(canvas, bench);
  state["longest_freeze_ms"] = m_longest_ms;
  const std::string text = state.dump(1, ' ', false, Json::error_handler_t::replace);
  if (text == m_last) return;
  m_last = text;
  const Status written = write_file_atomically(m_file, text);
  if (!written) wxLogWarning("%s", say(written.error()));
}

}  // namespace coq::win
