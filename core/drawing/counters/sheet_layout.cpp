// SPDX-License-Identifier: MIT
#include "core/drawing/counters/sheet_layout.h"

#include "core/base/text.h"

namespace coq::scene {
namespace {

constexpr Um kLeastCounter = 3'000;            ///< a cube is larger
constexpr std::int64_t kMostOnSheet = 20'000;  ///< the largest paper full of counters of half an inch has more

}  // namespace

Box SheetLayout::cell(int index) const {
  const Um x = at.x + (index % columns) * (width + gutter);
  const Um y = at.y + (index / columns) * (height + gutter);
  return {{x, y}, {x + width, y + height}};
}

Box SheetLayout::block() const {
  return {at, {at.x + columns * (width + gutter) - gutter, at.y + rows * (height + gutter) - gutter}};
}

Result<SheetLayout> sheet_layout(const SheetSettings& settings, Um width, Um height) {
  const auto count = [&](Um paper, Um size) {
    const Um room = paper - 2 * settings.margin - 2 * settings.bleed + settings.gutter;
    return room <= 0 || size <= 0 ? 0 : room / (size + settings.gutter);
  };
  if (width < kLeastCounter || height < kLeastCounter)
    return make_error("sheet.size", message("a counter of {} x {} mm cannot be cut: {} mm are the least",
                                            format_mm(width), format_mm(height), format_mm(kLeastCounter)));
  SheetLayout layout;
  layout.columns = count(settings.paper_width, width);
  layout.rows = count(settings.paper_height, height);
  layout.width = width;
  layout.height = height;
  layout.gutter = settings.gutter;
  if (layout.columns == 0 || layout.rows == 0)
    return make_error("sheet.size", message("no counter of {} x {} mm fits on a sheet of {} x {} mm",
                                            format_mm(width), format_mm(height),
                                            format_mm(settings.paper_width), format_mm(settings.paper_height)));
  if (std::int64_t{layout.columns} * layout.rows > kMostOnSheet)
    return make_error("sheet.size", message("{} counters are too many for one sheet: {} at most",
                                            std::int64_t{layout.columns} * layout.rows, kMostOnSheet));
  const Box block = layout.block();
  layout.at = {(settings.paper_width - block.max.x) / 2, (settings.paper_height - block.max.y) / 2};
  return layout;
}

Transform correction(const PrinterProfile& profile, bool back, Um paper_width, Um paper_height) {
  const Point middle{paper_width / 2, paper_height / 2};
  Transform result = Transform::scale(profile.scale_x / 1000.0, profile.scale_y / 1000.0, middle);
  if (!back) return result;
  if (profile.rotation != 0) result = result.then(Transform::rotate(profile.rotation, middle));
  return result.then(Transform::move({profile.dx, profile.dy}));
}

}  // namespace coq::scene
