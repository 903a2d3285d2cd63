// SPDX-License-Identifier: MIT
#include "core/tracing/sheet.h"

#include <algorithm>
#include <cmath>

#include "core/tracing/detail/placed_scan.h"
#include "core/vectors/place.h"

namespace coq::tracing {
namespace {

namespace fs = std::filesystem;

inks::Pixel stored_pixel(const images::Info& info, int x, int y) {
  const images::Part part =
      info.orientation.stored({x, y, x + 1, y + 1}, info.stored.width, info.stored.height);
  return {part.left, part.top};
}

int whole_pixel(model::Thousandths value) {
  return static_cast<int>(
      std::clamp<std::int64_t>(value.value >= 0 ? value.value / 1000 : -1, -1, images::kMaxSide));
}

/// The clicks of the document, as pixels of the stored rows.
Result<std::vector<inks::Pixel>> clicked_pixels(const model::InksDocument& document, const images::Info& info) {
  std::vector<inks::Pixel> out;
  const images::Size size = info.upright();
  for (const model::Ink& ink : document.inks) {
    for (const model::InkClick& click : ink.clicks) {
      const int x = whole_pixel(click.pixel.x), y = whole_pixel(click.pixel.y);
      if (x < 0 || y < 0 || x >= size.width || y >= size.height)
        return make_error("trace.click",
                          message("{}: the click {},{} is outside the picture of {} x {} pixels", ink.name,
                                  static_cast<double>(click.pixel.x.value) / 1000,
                                  static_cast<double>(click.pixel.y.value) / 1000, size.width, size.height));
      out.push_back(stored_pixel(info, x, y));
    }
  }
  if (out.size() > inks::kMaxClicks)
    return make_error("trace.click", message("there are more than {} clicks", inks::kMaxClicks));
  return out;
}

}  // namespace

double Sheet::coarse() const {
  // Dots and rulings of tints are about a quarter of a millimetre apart, and at least some pixels.
  constexpr double kTintUm = 250, kLeastCoarse = 2, kMostCoarse = 12;
  return std::clamp(kTintUm / um_per_pixel, kLeastCoarse, kMostCoarse);
}

Result<Sheet> find_sheet(const model::MapDocument& map, const fs::path& map_folder,
                         const model::InksDocument& inks, const fs::path& inks_folder) {
  const auto found = detail::find_scan(map, map_folder, inks, inks_folder);
  if (!found) return found.error();
  Sheet out;
  out.file = found->file;
  out.scan = static_cast<std::size_t>(found->scan - map.scans.data());
  out.info = found->info;
  const images::Size size = found->info.upright();
  const auto unplaced = [&] {
    return make_error("trace.scan", message("the ties of the scan {} do not place it on the page", inks.scan));
  };
  const auto warp = detail::warp_of_scan(map, *found->scan, size);
  if (!warp) return unplaced();
  out.to_page = *warp;
  out.um_per_pixel = vectors::Place(*warp, size.width, size.height).um_per_pixel();
  if (!(out.um_per_pixel > 0) || !std::isfinite(out.um_per_pixel)) return unplaced();
  return out;
}

Result<inks::Palette> learn_clusters(const Sheet& sheet, int clusters, const StopToken& stop,
                                     const Progress& progress) {
  return inks::learn([&] { return images::open_rows(sheet.file); }, clusters, sheet.coarse(), stop, progress);
}

Result<std::vector<inks::Look>> clicked_looks(const Sheet& sheet, const inks::Palette& palette,
                                              const model::InksDocument& inks, const StopToken& stop) {
  const auto pixels = clicked_pixels(inks, sheet.info);
  if (!pixels) return pixels.error();
  return inks::looks_at([&] { return images::open_rows(sheet.file); }, palette, *pixels, stop);
}

Status name_clusters(inks::Palette& palette, const model::InksDocument& document,
                     const std::vector<inks::Look>& looks) {
  std::size_t click = 0;
  for (const model::Ink& ink : document.inks)
    for (std::size_t i = 0; i < ink.clicks.size(); ++i)
      if (const Status named = inks::name(palette, looks.at(click++), ink.name); !named) return named.error();
  return Done{};
}

images::Plane upright(const images::Info& info, images::Plane stored) {
  if (info.orientation.number() == 1) return stored;
  const bool swaps = info.orientation.swaps();
  images::Plane out(swaps ? stored.height : stored.width, swaps ? stored.width : stored.height);
  for (int y = 0; y < stored.height; ++y)
    for (int x = 0; x < stored.width; ++x) {
      const images::Part part = info.orientation.upright({x, y, x + 1, y + 1}, stored.width, stored.height);
      out.at(part.left, part.top) = stored.at(x, y);
    }
  return out;
}

}  // namespace coq::tracing
