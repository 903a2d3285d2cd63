// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/checks/framework/views.h"
#include "core/sight/kernel/index.h"

namespace coq::red_poppies {

/// Returns the row or column for a part of the map's labels: "04" is a row, "E" a column. Case and leading
/// zeros are ignored. Returns nullopt if there is no such row or column.
std::optional<int> row_of(const checks::MapView& map, std::string_view part);
std::optional<int> column_of(const checks::MapView& map, std::string_view part);

/// Temporary concealment of hexes, in addition to the map.
struct Veils {
  bool everywhere = false;                   ///< Darkness or precipitation.
  const std::vector<bool>* smoke = nullptr;  ///< Indexed by hex.
  const std::vector<bool>* gas = nullptr;
};

/// The result of a line of sight.
struct Seen {
  bool blocked = true;
  /// Number of concealing hexes, with two along one hexside counted once; 0 if an obstacle blocks the line.
  int hindrance = 0;
  bool smoke = false;  ///< Whether smoke contributes.
};

/// The lines of sight between all hexes of a map. Terrain results are precomputed, and temporary concealment is
/// counted on demand. All results equal those of sight::Index with the same fills.
class Sights {
 public:
  Sights() = default;
  explicit Sights(const sight::Index& index);

  /// 6.021 to 6.026, without friendly infantry. `most` is the maximum number of concealing hexes that can be
  /// seen through.
  Seen see(std::size_t from, std::size_t to, const Veils& veils, int most) const;
  /// 6.022, 6.023: returns whether friends block the line of an infantry firer. `friends` marks the hexes that
  /// hold them.
  bool friends_block(std::size_t from, std::size_t to, const std::vector<bool>& friends) const;

 private:
  class Ways;
  /// A hex between the ends, or the two hexes on either side of a hexside that the line follows.
  struct Between {
    std::int16_t a = -1, b = -1;  ///< -1 if off the map; b is also -1 if there is only one hex.
    bool hexside = false;
    bool conceals = false;                        ///< The drawn features conceal.
    bool a_conceals = false, b_conceals = false;  ///< Filling only that hex would conceal.
    bool a_blocks = false, b_blocks = false;      ///< Friends in only that hex would block.
  };
  struct Line {
    bool obstructed = true;
    bool friends_count = false;  ///< False for lines from or to summits (6.024).
    std::uint32_t first = 0, last = 0;
  };
  const Line& line(std::size_t from, std::size_t to) const { return m_lines[from * m_size + to]; }
  void add(const sight::Index& index, Ways& ways, Hex a, Hex b, int hindrance);
  Between between(const sight::Index& index, Hex a, Hex b, Hex x, Hex y, int hindrance) const;

  std::size_t m_size = 0;
  std::vector<Line> m_lines;
  std::vector<Between> m_between;
};

}  // namespace coq::red_poppies
