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

/// Rows and columns of a map by the parts of its labels: "04" is a row, "E" a column. Case and leading zeros
/// are free. nullopt if it is none.
std::optional<int> row_of(const validate::MapView& map, std::string_view part);
std::optional<int> column_of(const validate::MapView& map, std::string_view part);

/// What hides hexes at a moment, beside the map.
struct Veils {
  bool everywhere = false;                   ///< darkness or precipitation
  const std::vector<bool>* smoke = nullptr;  ///< by hex
  const std::vector<bool>* gas = nullptr;
};

/// What is seen along a line.
struct Seen {
  bool blocked = true;
  int hindrance = 0;   ///< concealing hexes, two along one hexside counting once; 0 where an obstacle blocks
  bool smoke = false;  ///< is smoke among them?
};

/// The lines of sight between all hexes of a map: the terrain's part is looked up, what changes in play is
/// counted. All answers are those of los::Index with the same fills.
class Sights {
 public:
  Sights() = default;
  explicit Sights(const los::Index& index);

  /// 6.021 to 6.026, without friendly infantry. `most`: how many concealing hexes may be seen through.
  Seen see(std::size_t from, std::size_t to, const Veils& veils, int most) const;
  /// 6.022, 6.023: do friends of an infantry firer stand in the way? `friends`: hexes that hold them.
  bool friends_block(std::size_t from, std::size_t to, const std::vector<bool>& friends) const;

 private:
  class Ways;
  /// A hex between the ends; or the two along one of whose hexsides the line runs.
  struct Between {
    std::int16_t a = -1, b = -1;  ///< -1 off the map; b also where it is one hex only
    bool hexside = false;
    bool conceals = false;                        ///< drawn concealment
    bool a_conceals = false, b_conceals = false;  ///< would do if only that hex were filled
    bool a_blocks = false, b_blocks = false;      ///< the same with friends
  };
  struct Line {
    bool obstructed = true;
    bool friends_count = false;  ///< not on lines from or to summits (6.024)
    std::uint32_t first = 0, last = 0;
  };
  const Line& line(std::size_t from, std::size_t to) const { return m_lines[from * m_size + to]; }
  void add(const los::Index& index, Ways& ways, Hex a, Hex b, int hindrance);
  Between between(const los::Index& index, Hex a, Hex b, Hex x, Hex y, int hindrance) const;

  std::size_t m_size = 0;
  std::vector<Line> m_lines;
  std::vector<Between> m_between;
};

}  // namespace coq::red_poppies
