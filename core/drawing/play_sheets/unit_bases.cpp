// SPDX-License-Identifier: MIT
// The bases of a unit as large as they are: cut out, they stand for its figures, or show where these stand.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::scene {
namespace {

Box box_of(const std::vector<Box>& bases) {
  Box out;
  for (const Box& base : bases) {
    out.include(base.min);
    out.include(base.max);
  }
  return out;
}

bool fits(Point size, Point paper) {
  return (size.x <= paper.x && size.y <= paper.y) || (size.y <= paper.x && size.x <= paper.y);
}
bool lies_upright(const PlayTemplate& one, Point paper) {
  return box_of(one.bases).width() > paper.x;
}

/// Files of figures, one beside the other: where each begins.
std::vector<Um> files_of(const PlayTemplate& one) {
  std::vector<Um> out;
  for (const Box& base : one.bases) out.push_back(base.min.x);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

PlayTemplate part_of(const PlayTemplate& one, Um from, std::optional<Um> to) {
  PlayTemplate out = one;
  out.bases.clear();
  for (const Box& base : one.bases)
    if (base.min.x >= from && (!to || base.min.x < *to)) out.bases.push_back(base);
  return out;
}

void draw_lying(SheetPen& pen, const PlayTemplate& one, Point corner) {
  const Box all = box_of(one.bases);
  const auto placed = [&](Point p) { return Point{p.x - all.min.x + corner.x, p.y - all.min.y + corner.y}; };
  const Box body{placed(all.min), placed(all.max)};
  pen.cut({body.min, {body.max.x, body.min.y}, body.max, {body.min.x, body.max.y}});
  for (const Box& base : one.bases) {
    const Box box{placed(base.min), placed(base.max)};
    pen.box(box, kWhite, 90);
    if (base.min.y == all.min.y) pen.segment({box.min.x, box.min.y + 350}, {box.max.x, box.min.y + 350}, 700);
  }
  const Um middle = (body.min.x + body.max.x) / 2;
  pen.path({{middle, body.min.y + 1'200},
            {middle - 2'000, body.min.y + 4'600},
            {middle + 2'000, body.min.y + 4'600}},
           true, kBlack, 0);
  // In the first rank, so that a short body has its name too: a line for each part of it.
  const Um room = body.width() - 2'000;
  Um line = body.min.y + 8'600;
  for (const std::string_view part : split(one.name, '\n')) {
    pen.text(std::string(part), {middle, line}, 9'500, line == body.min.y + 8'600, room, Anchor::middle);
    line += 3'900;
  }
  const std::string size = format_mm(all.width()) + " \u00D7 " + format_mm(all.height()) + "\u00A0mm";
  pen.text(size, {middle, line}, 8'000, false, room, Anchor::middle, true);
}

}  // namespace

std::vector<PlayTemplate> parts_of(const PlayTemplate& one, Point paper) {
  if (one.shape != PlayTemplate::Shape::bases) return {one};
  const std::vector<Um> files = files_of(one);
  for (std::size_t count = 1; count < files.size(); ++count) {
    std::vector<PlayTemplate> parts;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t end = (i + 1) * files.size() / count;
      parts.push_back(part_of(one, files[i * files.size() / count],
                              end < files.size() ? std::optional(files[end]) : std::nullopt));
      if (count > 1) parts.back().name += "\n(" + std::to_string(i + 1) + "/" + std::to_string(count) + ")";
    }
    const bool all = std::all_of(parts.begin(), parts.end(), [&](const PlayTemplate& part) {
      const Box box = box_of(part.bases);
      return fits({box.width(), box.height()}, paper);
    });
    if (all) return parts;
  }
  return {one};
}

Point room_of_bases(const PlayTemplate& one, Point paper) {
  const Box box = box_of(one.bases);
  return lies_upright(one, paper) ? Point{box.height(), box.width()} : Point{box.width(), box.height()};
}

void draw_bases(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  // Their own place says how they lie: a body deeper than it is wide may do either.
  const Box body = box_of(one.bases);
  if (body.width() == box.width()) return draw_lying(pen, one, box.min);
  pen.turned(box, [&] { draw_lying(pen, one, {}); });
}

}  // namespace coq::scene
