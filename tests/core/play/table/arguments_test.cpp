// SPDX-License-Identifier: MIT
// Arguments of actions on a table: only correct ones are read, and they are written as they were.
#include <catch2/catch.hpp>

#include "core/play/table/arguments.h"

using namespace coq;
using namespace coq::play;

namespace {

struct Nothing {};
struct Order {
  std::optional<Point> at;
  std::optional<Vector> facing;
  std::vector<Vector> facings;
  Way way;
  std::vector<Way> ways;
  std::optional<int> turn;
  std::int8_t edge = kNone;
  std::string piece;
};
using Kinds = TableArguments<Nothing, Order>;

/// Returns the text written again after reading it, or "?" if it is rejected.
std::string again(const Kinds::Argument& argument, const char* text) {
  Order order;
  return argument.read({}, order, text) ? argument.write({}, order) : "?";
}

}  // namespace

TEST_CASE("A point is written as two lengths in millimetres") {
  const auto at = Kinds::point<&Order::at>("at");
  CHECK(again(at, "66.5 121") == "66.5 121");
  CHECK(again(at, "  0.001  -3.0") == "0.001 -3");
  for (const char* wrong : {"", "66.5", "1 2 3", "1,2", "a 2"}) CHECK(again(at, wrong) == "?");
  CHECK(at.write({}, {}) == "");
  CHECK(point_text({1'500, -20}, ',') == "1.5,-0.02");
}

TEST_CASE("A facing is a direction with limited components") {
  const auto facing = Kinds::facing<&Order::facing>("facing");
  CHECK(again(facing, "3 -4") == "3 -4");
  CHECK(again(facing, "1000000 -1000000") == "1000000 -1000000");
  for (const char* wrong : {"0 0", "1000001 0", "0 -1000001", "1", "1 2 3", "1.5 2"})
    CHECK(again(facing, wrong) == "?");
  CHECK(facing.write({}, {}) == "");
  const auto facings = Kinds::facings<&Order::facings>("facings");
  CHECK(again(facings, "1,0  0,-1") == "1,0 0,-1");
  for (const char* wrong : {"", "1,0 0,0", "1 0"}) CHECK(again(facings, wrong) == "?");
}

TEST_CASE("A path is a list of at most 64 points, and paths are separated by semicolons") {
  const auto way = Kinds::way<&Order::way>("way");
  const auto only = Kinds::way_of_list<&Order::ways>("way");
  const auto ways = Kinds::ways<&Order::ways>("ways");
  CHECK(again(way, "60,40  60,100.5") == "60,40 60,100.5");
  CHECK(again(way, "") == "");
  CHECK(again(only, "60,40 60,100.5") == "60,40 60,100.5");
  CHECK(only.write({}, {}) == "");
  CHECK(again(ways, "1,2 3,4;5,6;") == "1,2 3,4; 5,6; ");
  for (const auto& each : {way, only, ways}) CHECK(again(each, "60,40 60") == "?");
  std::string longest;
  for (std::size_t i = 0; i < kMaxLegs; ++i) longest += "1,1 ";
  CHECK(parse_way(longest)->points.size() == kMaxLegs);
  CHECK_FALSE(parse_way(longest + "1,1"));
}

TEST_CASE("Legs are counted up to 64, and edges and pieces have names") {
  const auto after = Kinds::legs<&Order::turn>("after");
  CHECK(again(after, "64") == "64");
  for (const char* wrong : {"65", "-1", "one"}) CHECK(again(after, wrong) == "?");
  const auto edge = Kinds::edge<&Order::edge>("edge");
  for (const char* name : {"N", "E", "S", "W"}) CHECK(again(edge, name) == name);
  CHECK(again(edge, "NE") == "?");
  CHECK(edge.write({}, {}) == "");
  const auto shape = Kinds::text<&Order::piece>("shape");
  CHECK(again(shape, "wood") == "wood");
  CHECK(again(shape, "") == "?");
}

TEST_CASE("Strips and halves of a table run along its edges") {
  const Box table{{0, 0}, {1'200'000, 800'001}};
  CHECK(strip_along(TableEdge::north, table, 100) == Box{{0, 0}, {1'200'000, 100}});
  CHECK(strip_along(TableEdge::east, table, 100) == Box{{1'199'900, 0}, {1'200'000, 800'001}});
  CHECK(strip_along(TableEdge::south, table, 100) == Box{{0, 799'901}, {1'200'000, 800'001}});
  CHECK(strip_along(TableEdge::west, table, 100) == Box{{0, 0}, {100, 800'001}});
  CHECK(half_along(TableEdge::north, table) == Box{{0, 0}, {1'200'000, 400'000}});
  CHECK(half_along(TableEdge::west, table) == Box{{0, 0}, {600'000, 800'001}});
  for (const TableEdge edge : {TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west}) {
    CHECK(edge_named(edge_name(edge)) == edge);
    CHECK(opposite(opposite(edge)) == edge);
    CHECK(is_vertical(edge) == is_vertical(opposite(edge)));
  }
  CHECK_FALSE(edge_named("n"));
}
