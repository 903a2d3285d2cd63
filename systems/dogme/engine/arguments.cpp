// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/arguments.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::dogme {
namespace {

using Kinds = Book::Arguments;
constexpr std::size_t kMostLegs = 64;
constexpr std::string_view kNobody = "-";  ///< in the list of carriers: its element does not embark

std::optional<Point> parse_point(std::string_view text, char separator) {
  const auto parts = separator == ' ' ? split_words(text) : split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<Vector> parse_facing(std::string_view text, char separator) {
  const auto parts = separator == ' ' ? split_words(text) : split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_integer(parts[0]), y = parse_integer(parts[1]);
  if (!x || !y || (*x == 0 && *y == 0)) return std::nullopt;
  if (*x < -kFacingLimit || *x > kFacingLimit || *y < -kFacingLimit || *y > kFacingLimit) return std::nullopt;
  return Vector{*x, *y};
}

bool add_way(Command& c, std::string_view text) {
  Way& way = c.ways.emplace_back();
  for (const std::string_view word : split_words(text)) {
    const auto point = parse_point(word, ',');
    if (!point || way.points.size() == kMostLegs) return false;
    way.points.push_back(*point);
  }
  return true;
}

std::string way_text(const Way& way) {
  return game::listed(way.points, [](Point p) { return point_text(p, ','); });
}

bool read_at(const Table&, Command& c, std::string_view text) {
  return (c.at = parse_point(text, ' ')).has_value();
}
std::string at_text(const Table&, const Command& c) {
  return c.at ? point_text(*c.at, ' ') : "";
}

int edge_of(std::string_view text) {
  for (int edge = 0; edge < kEdges; ++edge)
    if (text == edge_name(static_cast<TableEdge>(edge))) return edge;
  return kNone;
}

}  // namespace

const Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
const Argument kUnits = Kinds::units_in_order<&Command::units>("units");
const Argument kSupport = Kinds::units<&Command::support>("support");
const Argument kAt{"at", read_at, at_text};
const Argument kFrom{"from", read_at, at_text};

const Argument kWay{
    "way", [](const Table&, Command& c, std::string_view text) { return add_way(c, text); },
    [](const Table&, const Command& c) { return c.ways.empty() ? std::string() : way_text(c.ways.front()); }};

const Argument kWays{"ways",
                     [](const Table&, Command& c, std::string_view text) {
                       const auto parts = split(text, ';');
                       return std::all_of(parts.begin(), parts.end(),
                                          [&](std::string_view part) { return add_way(c, part); });
                     },
                     [](const Table&, const Command& c) {
                       std::string out;
                       for (std::size_t i = 0; i < c.ways.size(); ++i)
                         out += (i == 0 ? "" : "; ") + way_text(c.ways[i]);
                       return out;
                     }};

const Argument kFacing{
    "facing",
    [](const Table&, Command& c, std::string_view text) {
      return (c.facing = parse_facing(text, ' ')).has_value();
    },
    [](const Table&, const Command& c) { return c.facing ? facing_text(*c.facing, ' ') : std::string(); }};

const Argument kFacings{"facings",
                        [](const Table&, Command& c, std::string_view text) {
                          for (const std::string_view word : split_words(text)) {
                            const auto facing = parse_facing(word, ',');
                            if (!facing) return false;
                            c.facings.push_back(*facing);
                          }
                          return !c.facings.empty();
                        },
                        [](const Table&, const Command& c) {
                          return game::listed(c.facings, [](Vector v) { return facing_text(v, ','); });
                        }};

const Argument kAfter{
    "after",
    [](const Table&, Command& c, std::string_view text) {
      const auto number = parse_integer(text);
      if (!number || *number < 0 || *number > static_cast<int>(kMostLegs)) return false;
      c.turn = static_cast<int>(*number);
      return true;
    },
    [](const Table&, const Command& c) { return c.turn ? std::to_string(*c.turn) : std::string(); }};

const Argument kCarriers{
    "carriers",
    [](const Table& t, Command& c, std::string_view text) {
      for (const std::string_view word : split_words(text)) {
        c.carriers.push_back(static_cast<std::int8_t>(word == kNobody ? kNone : t.b.find_unit(word)));
        if (word != kNobody && c.carriers.back() == kNone) return false;
      }
      return true;
    },
    [](const Table& t, const Command& c) {
      const bool any = std::any_of(c.carriers.begin(), c.carriers.end(), [](int u) { return u != kNone; });
      if (!any) return std::string();
      return game::listed(c.carriers, [&](int u) { return u == kNone ? std::string(kNobody) : t.info(u).id; });
    }};

const Argument kEdge{
    "edge",
    [](const Table&, Command& c, std::string_view text) { return game::read_index(c.edge, text, edge_of); },
    [](const Table&, const Command& c) { return std::string(edge_name(static_cast<TableEdge>(c.edge))); }};

const Argument kShape{
    "shape",
    [](const Table&, Command& c, std::string_view text) { return !(c.piece = std::string(text)).empty(); },
    [](const Table&, const Command& c) { return c.piece; }};

const Argument kTerrain{
    "type",
    [](const Table&, Command& c, std::string_view text) { return !(c.type = std::string(text)).empty(); },
    [](const Table&, const Command& c) { return c.type; }};

std::string point_text(Point p, char separator) {
  return format_mm(p.x) + separator + format_mm(p.y);
}

std::string facing_text(Vector v, char separator) {
  return std::to_string(v.x) + separator + std::to_string(v.y);
}

bool read_target(const Table& t, Command& c, std::string_view text) {
  c.target = static_cast<std::int8_t>(t.b.find_unit(text));
  if (c.target != kNone) return true;
  c.piece = text;
  return t.find_piece(text) != nullptr;
}
std::string target_text(const Table& t, const Command& c) {
  return c.target != kNone ? t.info(c.target).id : c.piece;
}

}  // namespace coq::dogme
