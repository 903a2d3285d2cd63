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

namespace coq::scene {

// How letters look on a map.

inline constexpr Um kLeastName = 2117;  ///< on paper, 6 pt: print.md, Maps

struct NameStyle {
  FontRole role = FontRole::period;
  bool bold = false;
  bool italic = false;
  int spacing = 0;  ///< thousandths of the size
  Color color = kBlack;
  Um size = 2800;
};

/// The words of `style` that texts on maps may have; any other is a plain name.
NameStyle name_style(std::string_view style);

/// A line of that style, measured, with its halo; `size` is on the map. Its inks are those of the ground at
/// `at`.
TextRun name_run(const MapSource& source, const NameStyle& style, std::string_view text, Point at, Um size,
                 int angle);

/// The ground below letters; dark only where they lie on it with both ends.
StyledGround ground_below(const MapSource& source, const TextRun& run);

/// One way to write a name: a run, or one for each letter where they follow a curve.
struct Written {
  std::vector<TextRun> runs{};
  double cost = 0;        ///< of the place itself: how far it is from the best one
  bool as_drawn = false;  ///< where its author put it: what else lies there is his choice
};

/// The part of a run that has ink, about: halos may touch.
Box ink_of(TextRun run);
/// Around the ink of the letters.
std::vector<Box> boxes_of(const Written& written);

/// Finds places for names, one after another: within the room, on no other text, on as little as may be of what
/// else is drawn. A place once taken is kept.
class Placer {
 public:
  /// `cell` is about the size of what is placed.
  Placer(std::optional<Box> room, Um cell) : m_room(room), m_cell(std::max<Um>(cell, 1)) {}

  /// Text, a number, a counter: nothing may be written over it.
  void take(const Box& box) { add(m_taken, box, 0, nullptr); }
  /// A line or a house: better not.
  void avoid(const Box& box, double cost, const void* owner) { add(m_avoided, box, cost, owner); }

  struct Choice {
    std::size_t index = 0;
    bool clear = false;  ///< it lies on no text and within the room
  };
  /// The best of them; nullopt of none. What is drawn of `owner` is not in its own name's way.
  std::optional<Choice> choose(const std::vector<Written>& ways, const void* owner) const;
  /// Takes the place of its letters.
  void take(const Written& written);
  /// How bad a place is for something else: 0 is free.
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
  /// How much of what must not be covered the boxes cover.
  int hits(const std::vector<Box>& boxes) const;
  double nuisance(const std::vector<Box>& boxes, const void* owner) const;

  std::optional<Box> m_room;
  Um m_cell;
  Cells m_taken, m_avoided;
};

}  // namespace coq::scene
