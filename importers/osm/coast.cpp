// SPDX-License-Identifier: MIT
#include "importers/osm/coast.h"

#include <algorithm>
#include <map>

#include "importers/ground_map/cut.h"
#include "importers/ground_map/frame.h"

namespace coq::importers {
namespace {

using ground::Line;
using ground::Position;
using ground::Rect;

/// Joins coastlines if one begins where another ends.
std::vector<Line> joined_coast(const std::vector<OsmWay>& coast, double middle) {
  std::map<std::int64_t, std::size_t> beginning_at;
  std::map<std::int64_t, int> ends;
  for (std::size_t i = 0; i < coast.size(); ++i) {
    beginning_at.emplace(coast[i].nodes.front(), i);
    ++ends[coast[i].nodes.back()];
  }
  std::vector<bool> used(coast.size(), false);
  std::vector<Line> out;
  const auto follow = [&](std::size_t i) {
    Line& line = out.emplace_back();
    while (!used[i]) {
      used[i] = true;
      for (std::size_t k = line.empty() ? 0 : 1; k < coast[i].line.size(); ++k) {
        const double near = line.empty() ? middle : line.back().x;
        line.push_back({ground::near_longitude(coast[i].line[k].lon, near), coast[i].line[k].lat});
      }
      const auto next = beginning_at.find(coast[i].nodes.back());
      if (next == beginning_at.end()) break;
      i = next->second;
    }
  };
  // Lines at the beginning of a chain come first, so that no chain starts in its middle.
  for (std::size_t i = 0; i < coast.size(); ++i)
    if (!ends.contains(coast[i].nodes.front())) follow(i);
  for (std::size_t i = 0; i < coast.size(); ++i)
    if (!used[i]) follow(i);
  return out;
}

/// Returns the distance along the border of a box, clockwise from its upper left corner (y upward), or -1
/// inside.
double along_border(Position p, const Rect& box) {
  const double width = box.max_x - box.min_x, height = box.max_y - box.min_y;
  if (p.y == box.max_y) return p.x - box.min_x;
  if (p.x == box.max_x) return width + (box.max_y - p.y);
  if (p.y == box.min_y) return width + height + (box.max_x - p.x);
  if (p.x == box.min_x) return 2 * width + height + (p.y - box.min_y);
  return -1;
}

/// Returns the corners of the box between two places of its border, clockwise.
Line corners_between(double from, double to, const Rect& box) {
  const double width = box.max_x - box.min_x, height = box.max_y - box.min_y, whole = 2 * (width + height);
  const std::pair<double, Position> corners[] = {{width, {box.max_x, box.max_y}},
                                                 {width + height, {box.max_x, box.min_y}},
                                                 {2 * width + height, {box.min_x, box.min_y}},
                                                 {whole, {box.min_x, box.max_y}}};
  if (to < from) to += whole;
  Line out;
  for (const double turn : {0.0, whole})
    for (const auto& [place, corner] : corners)
      if (place + turn > from && place + turn < to) out.push_back(corner);
  return out;
}

double twice_area_of(const Line& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Position a = ring[i], b = ring[(i + 1) % ring.size()];
    sum += (a.x - ring[0].x) * (b.y - ring[0].y) - (b.x - ring[0].x) * (a.y - ring[0].y);
  }
  return sum;
}

LonLatLine as_degrees(const Line& line) {
  LonLatLine out;
  for (const Position& p : line) out.push_back({p.x, p.y});
  return out;
}

/// Joins the coasts that cross the box to rings along its border. The water is on the right, so the border is
/// followed clockwise.
std::vector<LonLatLine> closed_along(const std::vector<Line>& parts, const Rect& box) {
  std::vector<LonLatLine> out;
  std::vector<bool> used(parts.size(), false);
  for (std::size_t first = 0; first < parts.size(); ++first) {
    if (used[first]) continue;
    Line ring;
    for (std::size_t i = first; !used[i];) {
      used[i] = true;
      ring.insert(ring.end(), parts[i].begin(), parts[i].end());
      const double from = along_border(parts[i].back(), box);
      std::size_t next = i;
      double nearest = HUGE_VAL;
      for (std::size_t k = 0; k < parts.size(); ++k) {
        double place = along_border(parts[k].front(), box);
        if (place < from) place += 2 * (box.max_x - box.min_x + box.max_y - box.min_y);
        if (place < nearest) {
          nearest = place;
          next = k;
        }
      }
      for (const Position& corner : corners_between(from, along_border(parts[next].front(), box), box))
        ring.push_back(corner);
      i = next;
    }
    out.push_back(as_degrees(ring));
  }
  return out;
}

}  // namespace

std::optional<std::vector<LonLatLine>> sea_of(const std::vector<OsmWay>& coast, const LonLatBox& box) {
  const Rect rect{box.west, box.south, box.east, box.north};
  std::vector<Line> parts;
  std::vector<LonLatLine> rings;
  bool island = false;
  for (const Line& line : joined_coast(coast, (box.west + box.east) / 2)) {
    const bool closed = line.size() > 3 && line.front() == line.back();
    const bool inside = std::all_of(line.begin(), line.end(), [&](Position p) { return rect.contains(p); });
    if (closed && inside) {
      // Water lies on the right of a coastline, so a clockwise ring is a lagoon and any other an island.
      island = island || twice_area_of(line) > 0;
      rings.push_back(as_degrees(line));
      continue;
    }
    Line turned = line;
    if (closed) {
      // A cut part must not begin in the middle of the box.
      turned.pop_back();
      const auto outside =
          std::find_if(turned.begin(), turned.end(), [&](Position p) { return !rect.contains(p); });
      std::rotate(turned.begin(), outside, turned.end());
      turned.push_back(turned.front());
    }
    for (Line& part : ground::cut_path(turned, rect)) {
      if (along_border(part.front(), rect) < 0 || along_border(part.back(), rect) < 0) return std::nullopt;
      parts.push_back(std::move(part));
    }
  }
  if (parts.empty() && island)
    rings.push_back(
        {{box.west, box.south}, {box.east, box.south}, {box.east, box.north}, {box.west, box.north}});
  for (LonLatLine& ring : closed_along(parts, rect)) rings.push_back(std::move(ring));
  return rings;
}

}  // namespace coq::importers
