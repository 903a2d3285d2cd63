// SPDX-License-Identifier: MIT
#include "editor/app/workbench/map_scans.h"

#include <cmath>

#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tools/points.h"
#include "editor/app/workbench/workbench.h"
#include "exporters/pages/scans.h"

namespace coq::app {
namespace {

/// Converts positions by the scan's place on the page.
ScanBelow scan_below(const ScanMap& place, const ScanState& state, PixelPoint near) {
  ScanBelow out;
  out.size = state.info.upright();
  out.pixel_um = place.pixel_um(near.x, near.y);
  out.to_pixel = [place](Point page) -> PixelPoint {
    const ScanMap::Place at = place.to_pixel(page.x, page.y);
    return {at.x, at.y};
  };
  out.to_page = [place](PixelPoint pixel) -> Point {
    const ScanMap::Place at = place.to_page(pixel.x, pixel.y);
    return {nearest_um(at.x), nearest_um(at.y)};
  };
  out.read = [state](const images::Part& part, int level) -> Result<ScanWindow> {
    auto found = read_scan_part(state, part, level);
    if (!found) return found.error();
    return ScanWindow{std::move(found->pixels), found->part};
  };
  return out;
}

/// A scan without ties lies anywhere below the hexes, and what follows it would have to be drawn again.
bool is_registered(const model::MapDocument& map, const model::Scan& scan) {
  return !map.grid || !scan.ties.empty();
}

}  // namespace

const char* MapScans::why_not() const {
  const model::MapDocument& map = m_bench.session().map();
  if (map.scans.empty()) return translatable("The map has no scan");
  for (std::size_t i = 0; i < map.scans.size(); ++i)
    if (is_registered(map, map.scans[i]) && m_bench.shown_scan(i)) return nullptr;
  return translatable("The map has no registered scan");
}

std::optional<ScanBelow> MapScans::at(Point page) const {
  const model::MapDocument& map = m_bench.session().map();
  const auto pictures = m_bench.tiles().scans();
  for (std::size_t i = map.scans.size(); pictures && i-- > 0;) {
    if (!is_registered(map, map.scans[i])) continue;
    const ScanState* state = pictures->find(exporters::scan_name(m_bench.session().map_path(), map.scans[i]));
    const std::optional<ScanMap> place = state != nullptr ? m_bench.shown_scan(i) : std::nullopt;
    if (!place) continue;
    const ScanMap::Place pixel = place->to_pixel(page.x, page.y);
    const images::Size size = state->info.upright();
    if (!(pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.width && pixel.y < size.height)) continue;
    return scan_below(*place, *state, {pixel.x, pixel.y});
  }
  return std::nullopt;
}

FollowedScan::Cancel MapScans::soon(std::function<Finish(const StopToken&)> work) {
  // The job has no title, so that the list of jobs does not flicker at each click.
  return m_background({}, std::move(work), {});
}

}  // namespace coq::app
