// SPDX-License-Identifier: MIT
#include "importers/ground_map/feature_builder.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/text.h"
#include "core/geometry/box_tree.h"
#include "core/geometry/predicates.h"
#include "core/geometry/simplify_common.h"
#include "core/geometry/wide.h"
#include "importers/ground_map/digest.h"

namespace coq::importers::ground {
namespace {

using namespace model;

constexpr std::size_t kMaxName = 200;  ///< characters
constexpr const char* kNoNumbers = translatable("left out, because their coordinates are not on the earth: {}");
constexpr const char* kTooSmall = translatable("left out, because they are too small for the map: {}");
constexpr const char* kNoRoom = translatable("names left out, because there is no room for them: {}");
constexpr const char* kNotRepaired = translatable("left out, because their outlines cannot be repaired: {}");

Int128 twice_size(const Polygon& area) {
  return twice_area({area});
}

bool is_line_flat(const Ring& ring) {
  return std::all_of(ring.begin(), ring.end(), [&](Point p) { return orientation(ring[0], ring[1], p) == 0; });
}

/// Returns a name that a document can hold, or an empty text.
std::string clean_name(const std::string& name) {
  if (find_invalid_utf8(name) != std::string::npos) return {};
  std::string out = collapse_blanks(name);
  out.erase(std::remove_if(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
            out.end());
  return utf8_length(out) > kMaxName ? std::string() : out;
}

/// Rounds positions of the page and drops points that are equal to the previous one.
std::vector<Point> points_of(const Line& line) {
  std::vector<Point> out;
  out.reserve(line.size());
  for (const Position& at : line) {
    const Point p{static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))};
    if (out.empty() || out.back() != p) out.push_back(p);
  }
  return out;
}

Rect rect_of(const LonLatBox& box) {
  return {box.west, box.south, box.east, box.north};
}

/// Returns valid areas for rings that are filled by the even-odd rule, and whether they had to be repaired.
std::optional<Polygons> areas_of(std::vector<Ring> rings, bool& repaired) {
  if (rings.size() == 1) {
    Polygon one{std::move(rings.front()), {}};
    if (is_valid(one)) return Polygons{std::move(one)};
    repaired = true;
    rings = {std::move(one.outer)};
  } else {
    repaired = false;
  }
  auto out = even_odd(rings);
  if (!out) return std::nullopt;
  return *std::move(out);
}

}  // namespace

PieceMaker::PieceMaker(const Frame& frame, const LonLatBox& box, bool to_page, Um margin, Um least,
                       LeftOut& left_out)
    : m_frame(frame),
      m_box(rect_of(box)),
      m_middle((box.west + box.east) / 2),
      m_least(2 * static_cast<Int128>(least) * least),
      m_left_out(left_out) {
  if (to_page)
    m_page = Rect{static_cast<double>(margin), static_cast<double>(margin),
                  static_cast<double>(frame.width() - margin), static_cast<double>(frame.height() - margin)};
}

/// Continues longitudes across the 180th meridian. Returns nullopt for values that are not degrees.
std::optional<Line> PieceMaker::unwrapped(const LonLatLine& line) const {
  Line out;
  out.reserve(line.size());
  double near = m_middle;
  for (const LonLat& at : line) {
    const bool good = std::abs(at.lat) <= 90 && std::abs(at.lon) <= 720;  // false for NaN
    if (!good) return std::nullopt;
    near = near_longitude(at.lon, near);
    out.push_back({near, at.lat});
  }
  return out;
}

std::vector<Line> PieceMaker::lines_of(const GroundShape& shape, const std::string& what) {
  std::vector<Line> out;
  for (const LonLatLine& line : shape.lines) {
    auto degrees = unwrapped(line);
    if (degrees) {
      out.push_back(*std::move(degrees));
      continue;
    }
    m_left_out.add(what, kNoNumbers);
    return {};
  }
  return out;
}

namespace {

/// Projects the lines of a shape, whose degrees are within the box. Returns an empty list if a point is outside
/// the range of the projection.
std::vector<Line> on_page(const Frame& frame, const std::vector<Line>& lines) {
  std::vector<Line> out;
  for (const Line& line : lines) {
    Line& projected = out.emplace_back();
    projected.reserve(line.size());
    for (const Position& at : line) {
      const auto p = frame.page({near_longitude(at.x, 0), at.y});
      if (!p || !(std::abs(p->x) <= kUmLimit && std::abs(p->y) <= kUmLimit)) return {};
      projected.push_back(*p);
    }
  }
  return out;
}

}  // namespace

void PieceMaker::add(const GroundShape& shape, std::vector<Piece>& out) {
  const std::string what = shape.what.empty() ? shape.rule.type : shape.what;
  std::vector<Line> lines = lines_of(shape, what);
  if (lines.empty()) return;
  const std::size_t before = out.size();
  if (shape.kind == GroundShape::Kind::point) {
    const Position at = lines.front().empty() ? Position{HUGE_VAL, HUGE_VAL} : lines.front().front();
    const auto placed = m_box.contains(at) ? on_page(m_frame, {{at}}) : std::vector<Line>();
    if (placed.empty() || (m_page && !m_page->contains(placed.front().front()))) {
      m_left_out.add_outside();
      return;
    }
    if (shape.text) add_text(shape, points_of(placed.front()).front(), *shape.text, out);
    return;
  }
  const bool area = shape.kind == GroundShape::Kind::area;
  std::vector<Line> cut;
  if (area) {
    cut = cut_rings(std::move(lines), m_box);
    for (Line& ring : cut) ring = with_points_along(ring, m_box, kPointsPerSide);
  } else {
    for (const Line& line : lines)
      for (Line& part : cut_path(line, m_box)) cut.push_back(std::move(part));
  }
  cut = on_page(m_frame, cut);
  if (m_page && area) cut = cut_rings(std::move(cut), *m_page);
  if (m_page && !area) {
    std::vector<Line> parts;
    for (const Line& line : cut)
      for (Line& part : cut_path(line, *m_page)) parts.push_back(std::move(part));
    cut = std::move(parts);
  }
  if (cut.empty()) {
    m_left_out.add_outside();
    return;
  }
  if (area)
    add_area(shape, std::move(cut), out);
  else
    add_lines(shape, cut, out);
  if (out.size() > before) out[before].crests = crests_of(shape);
}

void PieceMaker::add_area(const GroundShape& shape, std::vector<Line> lines, std::vector<Piece>& out) {
  std::vector<Ring> rings;
  for (const Line& line : lines) {
    Ring ring = points_of(line);
    while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
    if (ring.size() >= 3 && !is_line_flat(ring)) rings.push_back(std::move(ring));
  }
  if (rings.empty()) {
    m_left_out.add(shape.what, kTooSmall);
    return;
  }
  bool repaired = false;
  auto areas = areas_of(std::move(rings), repaired);
  if (!areas) {
    m_left_out.add(shape.what, kNotRepaired);
    return;
  }
  m_repaired += repaired ? 1 : 0;
  bool any = false;
  for (Polygon& area : *areas) {
    Piece piece;
    piece.area = std::move(area);
    piece.rule = shape.rule;
    piece.level = shape.level;
    if (shape.rule.named) piece.name = clean_name(shape.name);
    piece.source = shape.source;
    piece.what = shape.what;
    // Areas that merge are tested only after they are joined with their neighbours.
    if (!shape.rule.merge && twice_size(piece.area) < m_least) continue;
    if (!any && shape.text) add_text(shape, bounds(piece.area.outer).middle(), *shape.text, out);
    any = true;
    if (!shape.rule.type.empty()) out.push_back(std::move(piece));
  }
  if (!any) m_left_out.add(shape.what, kTooSmall);
}

void PieceMaker::add_lines(const GroundShape& shape, const std::vector<Line>& lines, std::vector<Piece>& out) {
  bool any = false;
  for (const Line& line : lines) {
    Piece piece;
    piece.kind = GroundShape::Kind::line;
    piece.path = points_of(line);
    if (piece.path.size() < 2) continue;
    piece.rule = shape.rule;
    piece.level = shape.level;
    if (shape.rule.named) piece.name = clean_name(shape.name);
    piece.source = shape.source;
    piece.what = shape.what;
    any = true;
    out.push_back(std::move(piece));
  }
  if (!any) m_left_out.add(shape.what, kTooSmall);
}

void PieceMaker::add_text(const GroundShape& shape, Point at, const TerrainRule& rule,
                          std::vector<Piece>& out) const {
  Piece piece;
  piece.kind = GroundShape::Kind::point;
  piece.path = {at};
  piece.rule = rule;
  piece.name = clean_name(shape.name);
  piece.source = shape.source;
  piece.what = shape.what;
  if (!piece.name.empty()) out.push_back(std::move(piece));
}

std::vector<Path> PieceMaker::crests_of(const GroundShape& shape) {
  std::vector<Path> out;
  for (const LonLatLine& crest : shape.crests) {
    const auto degrees = unwrapped(crest);
    if (!degrees) continue;
    for (const Line& part : on_page(m_frame, cut_path(*degrees, m_box))) {
      std::vector<Point> path = points_of(part);
      if (path.size() >= 2) out.push_back(std::move(path));
    }
  }
  return out;
}

void simplify_pieces(std::vector<Piece>& pieces, Um tolerance) {
  if (tolerance <= 0) return;
  std::vector<Polygon> areas;
  std::vector<Path> lines;
  for (Piece& piece : pieces) {
    if (piece.kind == GroundShape::Kind::area) areas.push_back(std::move(piece.area));
    if (piece.kind == GroundShape::Kind::line) lines.push_back(std::move(piece.path));
  }
  simplify_common(areas, lines, tolerance);
  auto area = areas.begin();
  auto line = lines.begin();
  for (Piece& piece : pieces) {
    if (piece.kind == GroundShape::Kind::area) piece.area = std::move(*area++);
    if (piece.kind == GroundShape::Kind::line) piece.path = std::move(*line++);
  }
}

void drop_small(std::vector<Piece>& pieces, Um least, LeftOut& left_out) {
  const Int128 twice_least = 2 * static_cast<Int128>(least) * least;
  std::erase_if(pieces, [&](const Piece& piece) {
    const bool small = piece.kind == GroundShape::Kind::area && twice_size(piece.area) < twice_least;
    if (small) left_out.add(piece.what, kTooSmall);
    return small;
  });
}

namespace {

constexpr Um kLeastNamed = 8'000;       ///< width or height of areas that keep their names
constexpr Um kNameRepeated = 60'000;    ///< nearer texts of the same name are one
constexpr Um kTextSize = 2'600;         ///< of texts whose rule has no size
constexpr double kWidthOfLetter = 0.5;  ///< about, in sizes

Um size_of(const Piece& text) {
  return text.rule.size.value_or(kTextSize);
}

/// Returns about the box of a text: the fonts of the print are not known here.
Box text_box(const Piece& text) {
  const Um size = size_of(text);
  const Um half = static_cast<Um>(kWidthOfLetter * size * static_cast<double>(utf8_length(text.name)) / 2);
  const Point at = text.path.front();
  return {{at.x - half, at.y - size / 2}, {at.x + half, at.y + size / 2}};
}

/// Moves a text into the room, as far as it fits there.
void move_into(Piece& text, const Box& room) {
  const Box box = text_box(text);
  Point& at = text.path.front();
  at.x += std::max<Um>(0, room.min.x - box.min.x) - std::max<Um>(0, box.max.x - room.max.x);
  at.y += std::max<Um>(0, room.min.y - box.min.y) - std::max<Um>(0, box.max.y - room.max.y);
}

bool are_near(Point a, Point b, Um distance) {
  return std::abs(a.x - b.x) <= distance && std::abs(a.y - b.y) <= distance;
}

}  // namespace

void place_names(std::vector<Piece>& pieces, const Box& room, LeftOut& left_out) {
  std::vector<std::size_t> texts;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Piece& piece = pieces[i];
    if (piece.kind == GroundShape::Kind::point) texts.push_back(i);
    if (piece.kind != GroundShape::Kind::area) continue;
    const Box box = bounds(piece.area.outer);
    if (std::max(box.width(), box.height()) < kLeastNamed) piece.name.clear();
  }
  std::stable_sort(texts.begin(), texts.end(),
                   [&](std::size_t a, std::size_t b) { return size_of(pieces[a]) > size_of(pieces[b]); });
  BoxTree placed;
  std::vector<bool> dropped(pieces.size(), false);
  std::map<std::string, std::vector<Point>> places;
  for (const std::size_t i : texts) {
    Piece& text = pieces[i];
    move_into(text, room);
    const Point at = text.path.front();
    std::vector<Point>& same = places[text.name];
    const Box box = text_box(text);
    dropped[i] = std::any_of(same.begin(), same.end(),
                             [&](Point other) { return are_near(at, other, kNameRepeated); }) ||
                 !placed.near(box).empty();
    if (dropped[i]) {
      left_out.add(text.what, kNoRoom);
      continue;
    }
    same.push_back(at);
    placed.insert(box, static_cast<std::uint32_t>(i));
  }
  std::size_t i = 0;
  std::erase_if(pieces, [&](const Piece&) { return dropped[i++]; });
}

namespace {

Feature feature_of(const Piece& piece) {
  if (piece.kind == GroundShape::Kind::point) {
    TextFeature text;
    text.at = piece.path.front();
    text.size = piece.rule.size;
    if (!piece.rule.style.empty()) text.style = piece.rule.style;
    text.text = piece.name;
    text.source = piece.source;
    return text;
  }
  const auto dress = [&](auto& feature) {
    feature.type = piece.rule.type;
    feature.level = piece.level;
    feature.source = piece.source;
    if (!piece.name.empty()) feature.name = piece.name;
  };
  if (piece.kind == GroundShape::Kind::line) {
    LineFeature line;
    dress(line);
    line.width = piece.rule.width;
    line.path.points = Shared(piece.path);
    return line;
  }
  Area area;
  dress(area);
  area.ring.points = Shared(piece.area.outer);
  for (const Ring& hole : piece.area.holes) area.holes.emplace_back().points = Shared(hole);
  for (const Path& crest : piece.crests) area.crests.emplace_back().points = Shared(crest);
  return area;
}

}  // namespace

std::vector<Feature> features_of(const std::vector<Piece>& pieces) {
  std::vector<Feature> out;
  out.reserve(pieces.size());
  for (const Piece& piece : pieces) {
    Feature feature = feature_of(piece);
    set_imported(feature);
    out.push_back(std::move(feature));
  }
  return out;
}

}  // namespace coq::importers::ground
