// SPDX-License-Identifier: MIT
#include "core/tracing/detail/placed_scan.h"

#include "core/documents/model/scan_ties.h"
#include "core/images/page_name.h"

namespace coq::tracing::detail {

namespace fs = std::filesystem;

namespace {

Result<FoundScan> found_scan(const model::Scan& scan, const fs::path& file) {
  FoundScan out;
  out.scan = &scan;
  out.file = images::page_name(file.lexically_normal().string(), scan.page.value_or(0));
  const auto info = images::read_info(out.file);
  if (!info) return info.error();
  out.info = *info;
  return out;
}

}  // namespace

Result<FoundScan> find_scan(const model::MapDocument& map, const fs::path& map_folder,
                            const model::InksDocument& inks, const fs::path& inks_folder) {
  std::error_code ignored;
  const fs::path wanted = fs::weakly_canonical(inks_folder / inks.scan, ignored);
  for (const model::Scan& scan : map.scans) {
    const bool is_page = scan.page.value_or(1) == inks.page.value_or(1);
    if (is_page && fs::weakly_canonical(map_folder / scan.href, ignored) == wanted)
      return found_scan(scan, inks_folder / inks.scan);
  }
  return make_error("trace.scan", message("the map has no scan {}; register it first",
                                          images::page_name(inks.scan, inks.page.value_or(0))));
}

Result<FoundScan> scan_at(const model::MapDocument& map, const fs::path& map_folder, std::size_t scan) {
  if (map.scans.empty())
    return make_error("trace.scan", message("the map has no scan; coquelicot register makes one with a scan"));
  if (scan >= map.scans.size())
    return make_error("trace.scan", message("the map has no scan number {}", scan + 1));
  return found_scan(map.scans[scan], map_folder / map.scans[scan].href);
}

std::optional<Warp> warp_of_scan(const model::MapDocument& map, const model::Scan& scan, images::Size size) {
  const auto placing = model::placing_of(map, scan, {size.width, size.height});
  if (!placing) return std::nullopt;
  const double smoothing = scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0;
  std::optional<Warp> out;
  if (placing->fit == model::ScanFit::projective) out = fit_projective(placing->pairs, size.width, size.height);
  if (placing->fit == model::ScanFit::spline) out = fit_spline(placing->pairs, smoothing);
  if (out) return out;
  if (placing->fit != model::ScanFit::similarity)
    if (const auto fit = fit_affine(placing->pairs)) return warp_of(*fit);
  if (const auto fit = fit_similarity(placing->pairs)) return warp_of(*fit);
  return std::nullopt;
}

}  // namespace coq::tracing::detail
