// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/decimals.h"
#include "core/images/page_name.h"
#include "core/images/picture.h"
#include "editor/app/registration/found_hexes.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tracing/relief_desk.h"
#include "editor/app/workbench/workbench.h"
#include "exporters/pages/scans.h"

namespace coq::app {
namespace {

constexpr model::Thousandths kOpacity{700};  ///< opacity of an added scan

model::ElementPath scan_place(std::size_t number) {
  return {{root_slot("scan"), number}};
}

}  // namespace

model::ScanSize Workbench::scan_size(std::size_t number) const {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return {};
  const std::filesystem::path file = exporters::scan_name(m_session->map_path(), map.scans[number]);
  const auto known = m_scan_sizes.find(file);
  if (known != m_scan_sizes.end()) return known->second;
  const auto info = images::read_info(file.string());
  if (!info) return {};
  return m_scan_sizes[file] = {info->upright().width, info->upright().height};
}

/// Returns the same place as exporters::place_scan().
std::optional<ScanMap> Workbench::shown_scan(std::size_t number) const {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return std::nullopt;
  return ScanMap::shown(map, map.scans[number], scan_size(number));
}

Status Workbench::add_scan(const std::string& name) {
  const auto [href, page] = images::parse_page_name(name);
  model::Scan scan;
  scan.href = href;
  if (page > 1) scan.page = page;
  scan.opacity = kOpacity;
  const std::size_t number = m_session->map().scans.size();
  const Status done =
      m_session->run(message("Add the scan {}", href),
                     {model::Insert{scan_place(number), "scan", model::ElementValue::of(scan)}});
  if (!done) return done;
  LayerViews views = layers();
  views[static_cast<std::size_t>(LayerSet::scan)].visible = true;
  set_layers(views);
  say(m_session->map().grid
          ? message("The scan is loaded. Register it to the grid, or place a new grid on it: Map menu")
          : message("The scan is loaded"));
  return done;
}

Status Workbench::remove_scan(std::size_t number) {
  if (number >= m_session->map().scans.size())
    return make_error("editor.registration", message("there is no such scan"));
  if (registration() != nullptr || ground() != nullptr) m_tools->activate("select");
  return m_session->run(message("Remove the scan {}", m_session->map().scans[number].href),
                        {model::Erase{scan_place(number)}});
}

std::size_t Workbench::scan_to_register() const {
  const auto& scans = m_session->map().scans;
  const auto no_ties = [](const model::Scan& scan) { return scan.ties.empty(); };
  const auto no_hexes = [](const model::Scan& scan) {
    return std::none_of(scan.ties.begin(), scan.ties.end(),
                        [](const model::Tie& tie) { return tie.hex.has_value(); });
  };
  auto found = std::find_if(scans.begin(), scans.end(), no_ties);
  if (found == scans.end()) found = std::find_if(scans.begin(), scans.end(), no_hexes);
  return found == scans.end() ? 0 : static_cast<std::size_t>(found - scans.begin());
}

bool Workbench::begin_registration(std::size_t number) {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return false;
  const std::filesystem::path file = exporters::scan_name(m_session->map_path(), map.scans[number]);
  m_scan_sizes.erase(file);  // the file may have changed
  const auto info = images::read_info(file.string());
  if (!info) {
    say(info.error().message);
    return false;
  }
  if (m_registration == nullptr) {
    m_registration =
        &static_cast<RegistrationTool&>(m_tools->add(std::make_unique<RegistrationTool>(m_tools->context())));
  }
  RegistrationTool::Target target;
  target.scan = number;
  target.width = info->upright().width;
  target.height = info->upright().height;
  target.shown = [this, number] { return shown_scan(number); };
  m_registration->set_target(std::move(target));
  m_tools->activate("registration");
  tell(Aspect::overlay);
  return true;
}

bool Workbench::begin_ground(std::size_t number) {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return false;
  const std::filesystem::path file = exporters::scan_name(m_session->map_path(), map.scans[number]);
  m_scan_sizes.erase(file);  // the file may have changed
  const auto info = images::read_info(file.string());
  if (!info) {
    say(info.error().message);
    return false;
  }
  if (m_ground == nullptr)
    m_ground = &static_cast<GroundTool&>(m_tools->add(std::make_unique<GroundTool>(m_tools->context())));
  GroundTool::Target target;
  target.scan = number;
  target.size = {info->upright().width, info->upright().height};
  target.file = file.string();
  target.shown = [this, number] { return shown_scan(number); };
  target.laid = [this] {
    m_laid = m_session->map_path();
    fit_sheet();
  };
  m_ground->begin(std::move(target));
  m_tools->activate("ground");
  tell(Aspect::overlay);
  return true;
}

GroundTool* Workbench::ground() const {
  return m_ground != nullptr && &m_tools->active() == m_ground ? m_ground : nullptr;
}

Status Workbench::take_found_hexes(std::size_t number, const georeferencing::FoundGrid& found) {
  auto edits = app::take_found_hexes(m_session->map(), number, scan_size(number), found);
  if (!edits) return edits.error();
  const Status done = m_session->run(message("Grid on the printed hexes"), *std::move(edits));
  if (!done) return done;
  if (registration() != nullptr) m_tools->activate("select");
  const model::GridElement& grid = *m_session->map().grid;
  const std::string off = text::with_decimal_sign(fmt::format("{:.2f}", found.residual), m_language);
  if (grid.columns == found.columns && grid.rows == found.rows)
    say(message("{} columns and {} rows found, off by {} pixels on average: compare the numbers in the corners",
                found.columns, found.rows, off));
  else
    say(message("{} columns and {} rows found, but the map has {} and {}: compare the numbers in the corners",
                found.columns, found.rows, grid.columns, grid.rows));
  return done;
}

const RegistrationTool* Workbench::registration() const {
  return m_registration != nullptr && &m_tools->active() == m_registration ? m_registration : nullptr;
}

void Workbench::remove_tie(std::size_t tie) {
  if (registration() == nullptr) return;
  const std::size_t scan = m_registration->target().scan;
  if (scan >= m_session->map().scans.size() || tie >= m_session->map().scans[scan].ties.size()) return;
  const Status done = m_session->run(
      message("Control point removed"),
      settled(m_session->map(), scan, m_registration->target().size(), app::remove_tie(scan, tie)));
  say(done ? m_registration->report().verdict : done.error().message);
}

void Workbench::set_fit(model::ScanFit fit, std::optional<model::Thousandths> smoothing) {
  if (registration() == nullptr) return;
  const std::size_t scan = m_registration->target().scan;
  const Status done = m_session->run(
      message("Fit of the scan"),
      settled(m_session->map(), scan, m_registration->target().size(), app::set_fit(scan, fit, smoothing)),
      smoothing ? "smoothing" : "");
  if (!done) say(done.error().message);
}

void Workbench::begin_grid() {
  if (m_new_grid == nullptr) {
    m_new_grid = &static_cast<GridTool&>(m_tools->add(std::make_unique<GridTool>(m_tools->context())));
  }
  GridTool::Target target;
  target.shown = [this] { return shown_scan(0); };
  target.sizes = [this] {
    std::vector<model::ScanSize> sizes;
    for (std::size_t i = 0; i < m_session->map().scans.size(); ++i) sizes.push_back(scan_size(i));
    return sizes;
  };
  target.laid = [this] { m_laid = m_session->map_path(); };
  m_new_grid->begin(plan_of(m_session->map()), std::move(target));
  m_tools->activate("new-grid");
  tell(Aspect::overlay);
}

GridTool* Workbench::new_grid() const {
  return m_new_grid != nullptr && &m_tools->active() == m_new_grid ? m_new_grid : nullptr;
}

/// Hides the program's grid while the user clicks a printed grid or lays a new one, because it would cover
/// that. If the user shows it by its command meanwhile, that choice stays.
void Workbench::follow_active_tool() {
  if (m_tools == nullptr || m_tiles == nullptr) return;
  if (m_relief != nullptr && m_tools->active().id() == "uphill")
    m_relief->use_step(m_tools->options().contour_step.value);
  const bool bare = registration() != nullptr || new_grid() != nullptr || ground() != nullptr;
  if (bare == m_before_bare.has_value()) return;
  constexpr auto kGrid = static_cast<std::size_t>(LayerSet::grid);
  constexpr auto kNumbers = static_cast<std::size_t>(LayerSet::numbers);
  LayerViews views = layers();
  if (bare) {
    m_before_bare = views;
    views[kGrid].visible = views[kNumbers].visible = false;
  } else {
    const LayerViews before = *std::exchange(m_before_bare, std::nullopt);
    for (const std::size_t layer : {kGrid, kNumbers})
      views[layer].visible = views[layer].visible || before[layer].visible;
  }
  set_layers(views);
}

}  // namespace coq::app
