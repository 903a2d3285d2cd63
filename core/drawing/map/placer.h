// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/drawing/map/map_source.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/scene.h"

namespace coq::drawing {

// Styles of names on a map.

inline constexpr Um kMinName = 2117;  ///< 6 pt on paper: print.md, Maps

struct NameStyle {
  FontRole role = FontRole::period;
  bool bold = false;
  bool italic = false;
  int spacing = 0;  ///< letter spacing in thousandths of the size
  Color color = kBlack;
  Um size = 2800;
};

/// Returns the name style for a text's `style`. Unknown values give a plain name.
NameStyle name_style(std::string_view style);

/// Returns a measured line of that style with its halo. `size` is in map units. The ground at `at` determines
/// the colours.
TextRun name_run(const MapSource& source, const NameStyle& style, std::string_view text, Point at, Um size,
                 int angle);

/// Returns the ground below a text. It is dark only if it is dark at both ends.
StyledGround ground_below(const MapSource& source, const TextRun& run);

/// A candidate for writing a name: a single run, or one per character along a curve.
struct Written {
  std::vector<TextRun> runs{};
  double cost = 0;        ///< penalty of the position, by its distance from the best one
  bool as_drawn = false;  ///< placed by the author, who may cover other things
};

/// Returns the approximate ink box of a run. Halos may touch.
Box ink_of(TextRun run);
/// Returns the ink boxes of the runs.
std::vector<Box> boxes_of(const Written& written);

/// Finds positions for names, one after the other. A name stays within the room, must not cover other text, and
/// covers as few other features as possible. A position is never changed later.
class Placer {
 public:
  /// `cell` is the approximate size of the placed items.
  Placer(std::optional<Box> room, Um cell) : m_room(room), m_cell(std::max<Um>(cell, 1)) {}

  /// Reserves a box (text, number, counter): nothing may cover it.
  void take(const Box& box) { add(m_taken, box, 0, nullptr); }
  /// Marks a box (line, house) that names avoid at a `cost`.
  void avoid(const Box& box, double cost, const void* owner) { add(m_avoided, box, cost, owner); }

  struct Choice {
    std::size_t index = 0;
    bool clear = false;  ///< covers no text and stays within the room
  };
  /// Returns the best candidate, or nullopt if there are none. A name may cover its `owner`.
  std::optional<Choice> choose(const std::vector<Written>& ways, const void* owner) const;
  /// Reserves the boxes of the written name.
  void take(const Written& written);
  /// Returns the penalty of a position for something else; 0 means free.
  double cost_of(const Box& box) const;

 private:
  struct Entry {
    Box box{};
    double cost = 0;
    const void* owner = nullptr;
  };
  using Cells = std::map<std::pair<Um, Um>, std::vector<Entry>>;
  void add(Cells& cells, const Box& box, double cost, const void* owner);
  template <class Call>
  void for_cells(const Box& box, Call call) const;
  /// Returns the number of reserved boxes that `boxes` cover.
  int hits(const std::vector<Box>& boxes) const;
  double nuisance(const std::vector<Box>& boxes, const void* owner) const;

  std::optional<Box> m_room;
  Um m_cell;
  Cells m_taken, m_avoided;
};

}  // namespace coq::drawing
