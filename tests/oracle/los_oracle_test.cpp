// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <cstdlib>
#include <mutex>

#include "core/base/workers.h"
#include "core/sight/kernel/index.h"
#include "nasty_maps.h"
#include "plain_los.h"

using namespace coq;
using namespace coq::oracle;

namespace {

std::string text(const sight::Drawing& drawing, const sight::Query& query, const sight::Answer& a) {
  std::string out = fmt::format("{} {} {} {}", sight::verdict_name(a.verdict), a.hindrance.value_or(-1),
                                sight::blocked_by(drawing, query, a), sight::blocking_rule(drawing, a));
  if (a.blocker) {
    for (const auto& h : {a.blocker->hex, a.blocker->other_hex}) {
      if (h) out += fmt::format(" ({}, {})", h->column, h->row);
    }
  }
  return out;
}

/// Returns what is wrong with the answers for a pair, or an empty string. `index` and the fields of view of
/// both ends were made from the map.
std::string fault(const NastyMap& map, const sight::Index& index, Hex a, Hex b, const sight::Sights& from_a,
                  const sight::Sights& from_b) {
  const Pair expected = answer(map.drawing, map.query, a, b);
  const Grid& grid = *map.drawing.grid;
  std::string out;
  const auto compare = [&](const char* what, const sight::Answer& actual, const sight::Answer& wanted) {
    if (actual == wanted) return;
    out += fmt::format("({}, {}) to ({}, {}), {}: {} instead of {}\n", a.column, a.row, b.column, b.row, what,
                       text(map.drawing, map.query, actual), text(map.drawing, map.query, wanted));
  };
  compare("walk", index.answer(a, b, map.query), expected.there);
  compare("walk back", index.answer(b, a, map.query), expected.back);
  const auto pieces = sight::crossings(map.drawing, map.query, grid.frame_centre(a), grid.frame_centre(b));
  compare("pieces", sight::read_hexes(map.drawing, map.query, pieces, a, b), expected.there);
  compare("pieces of the index",
          sight::read_hexes(map.drawing, map.query, index.crossings(a, b, map.query), a, b), expected.there);
  const std::uint16_t code = expected.there.hindrance ? static_cast<std::uint16_t>(*expected.there.hindrance)
                                                      : sight::Sight::kObstructed;
  for (const auto& [name, sight] :
       {std::pair("view", from_a[grid.index(b)]), {"view back", from_b[grid.index(a)]}}) {
    if (sight.hindrance != code)
      out += fmt::format("({}, {}) to ({}, {}), {}: {} instead of {}\n", a.column, a.row, b.column, b.row, name,
                         sight.hindrance, code);
  }
  return out;
}

std::string fault(const NastyMap& map, Hex a, Hex b) {
  try {
    const sight::Index index(map.drawing);
    return fault(map, index, a, b, index.field_of_view(a, map.query), index.field_of_view(b, map.query));
  } catch (const std::exception& error) {
    return std::string(error.what()) + "\n";
  }
}

/// Returns the smallest map that still shows an error for the pair.
std::string shrunk(NastyMap map, Hex a, Hex b) {
  for (std::size_t part = 0;;) {
    NastyMap smaller = map;
    if (!without(smaller, part)) break;
    if (describe(smaller) != describe(map) && !fault(smaller, a, b).empty()) {
      map = smaller;
      part = 0;
    } else {
      ++part;
    }
  }
  return describe(map) + fault(map, a, b);
}

/// Tests some pairs of the map of a seed and returns their number.
std::size_t check_map(const NastyMap& map, std::uint64_t seed, std::size_t most, std::string& faults) {
  const Grid& grid = *map.drawing.grid;
  const sight::Index index(map.drawing);
  std::vector<sight::Sights> views;
  for (std::size_t i = 0; i < grid.size(); ++i) views.push_back(index.field_of_view(grid.hex(i), map.query));
  const std::size_t pairs = grid.size() * (grid.size() - 1) / 2;
  const std::size_t stride = pairs > most ? pairs / most : 1;
  std::size_t tested = 0;
  std::size_t number = seed % stride;
  for (const auto& [a, b] : map.pairs) {
    ++tested;
    if (fault(map, index, a, b, views[grid.index(a)], views[grid.index(b)]).empty()) continue;
    faults += fmt::format("seed {}\n", seed) + shrunk(map, a, b);
    return tested;
  }
  for (std::size_t i = 0; i < grid.size(); ++i) {
    for (std::size_t j = i + 1; j < grid.size(); ++j) {
      if (number++ % stride != 0 || grid.distance(grid.hex(i), grid.hex(j)) < 2) continue;
      ++tested;
      if (fault(map, index, grid.hex(i), grid.hex(j), views[i], views[j]).empty()) continue;
      faults += fmt::format("seed {}\n", seed) + shrunk(map, grid.hex(i), grid.hex(j));
      return tested;
    }
  }
  return tested;
}

std::size_t check(std::uint64_t seed, std::size_t most, std::string& faults) {
  const NastyMap map = nasty_map(seed);
  try {
    return check_map(map, seed, most, faults);
  } catch (const std::exception&) {
    // A pair that throws an exception fails too, and its map is shrunk.
    const Grid& grid = *map.drawing.grid;
    for (std::size_t i = 0; i < grid.size(); ++i) {
      for (std::size_t j = i + 1; j < grid.size(); ++j) {
        if (fault(map, grid.hex(i), grid.hex(j)).empty()) continue;
        faults += fmt::format("seed {}\n", seed) + shrunk(map, grid.hex(i), grid.hex(j));
        return 0;
      }
    }
    throw;
  }
}

}  // namespace

TEST_CASE("Lines of sight agree with the definition, computed plainly, on nasty maps",
          "[los][oracle][red-poppies:6.021b][red-poppies:6.023a][red-poppies:6.025a]") {
  // COQ_ORACLE_MAPS=20000 COQ_ORACLE_SEED=7 makes a longer run.
  const char* const maps_wanted = std::getenv("COQ_ORACLE_MAPS");
  const char* const seed_wanted = std::getenv("COQ_ORACLE_SEED");
  const std::size_t maps = maps_wanted != nullptr ? std::stoul(maps_wanted) : 1250;
  const std::uint64_t seed = seed_wanted != nullptr ? std::stoull(seed_wanted) : 1;
  std::mutex mutex;
  std::string faults;
  std::size_t pairs = 0;
  Workers().for_each_index(maps, [&](std::size_t i, unsigned) {
    {
      const std::lock_guard lock(mutex);
      if (!faults.empty()) return;
    }
    std::string found;
    const std::size_t tested = check(seed * 1'000'003 + i, 20, found);
    const std::lock_guard lock(mutex);
    pairs += tested;
    if (faults.empty()) faults = found;
  });
  INFO(faults);
  CHECK(faults.empty());
  INFO("pairs: " << pairs);
  CHECK((maps_wanted != nullptr || !faults.empty() || pairs >= 20'000));
  if (maps_wanted != nullptr) WARN("pairs tested: " << pairs);
}
