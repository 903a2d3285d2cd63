// SPDX-License-Identifier: MIT
#include "editor/app/workbench/map_scans.h"

#include <cmath>

#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tools/points.h"
#include "editor/app/workbench/workbench.h"

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

}  // namespace

const char* MapScans::why_not() const {
  const auto& scans = m_bench.session().map().scans;
  if (scans.empty()) return translatable("The map has no scan");
  for (std::size_t i = 0; i < scans.size(); ++i)
    if (m_bench.shown_scan(i)) return nullptr;
  return translatable("The map has no registered scan");
}

std::optional<ScanBelow> MapScans::at(Point page) const {
  const model::MapDocument& map = m_bench.session().map();
  const auto pictures = m_bench.tiles().scans();
  for (std::size_t i = map.scans.size(); pictures && i-- > 0;) {
    const ScanState* state =
        pictures->find((m_bench.session().map_path().parent_path() / map.scans[i].href).string());
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
