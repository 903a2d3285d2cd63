// SPDX-License-Identifier: MIT
#include "editor/app/layout/room.h"

#include <algorithm>
#include <cstddef>

namespace coq::app::layout {
namespace {

constexpr int kWhole = 1024;  ///< steps of shrinking

bool is_one_dock(const Place& a, const Place& b) {
  return a.edge == b.edge && a.column == b.column;
}

bool is_there(const std::vector<Place>& places, const std::vector<Arranged>& arranged, std::size_t i) {
  return places[i].shown && !arranged[i].folded;
}

/// Returns whether the place is the first of its dock, which counts for all of them.
bool is_first(const std::vector<Place>& places, const std::vector<Arranged>& arranged, std::size_t i) {
  for (std::size_t j = 0; j < i; ++j)
    if (is_there(places, arranged, j) && is_one_dock(places[i], places[j])) return false;
  return true;
}

/// Sets all sizes, `part` of kWhole of the way from the minimum to the wanted size.
void shrink(const std::vector<Place>& places, std::vector<Arranged>& arranged, int part) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    arranged[i].size = 0;
    if (!is_there(places, arranged, i)) continue;
    int wanted = 0, least = 0;
    for (std::size_t j = 0; j < places.size(); ++j) {
      if (!is_there(places, arranged, j) || !is_one_dock(places[i], places[j])) continue;
      wanted = std::max(wanted, places[j].wanted);
      least = std::max(least, places[j].least);
    }
    const std::int64_t more = std::max(0, wanted - least);
    arranged[i].size = least + static_cast<int>(more * part / kWhole);
  }
}

bool has_room(const Room& room, const std::vector<Place>& places, const std::vector<Arranged>& arranged) {
  return 2 * surface_area(room, places, arranged) >= room.window;
}

/// Returns the place that gives way next, or the number of places if at most one is there.
std::size_t next_to_fold(const std::vector<Place>& places, const std::vector<Arranged>& arranged) {
  std::size_t lowest = places.size(), count = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!is_there(places, arranged, i)) continue;
    ++count;
    if (lowest == places.size() || places[i].rank < places[lowest].rank) lowest = i;
  }
  return count > 1 ? lowest : places.size();
}

/// Folds places of a column that are too high together.
void fold_high_columns(const Room& room, const std::vector<Place>& places, std::vector<Arranged>& arranged) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!is_there(places, arranged, i) || places[i].edge == Edge::bottom) continue;
      int high = -room.sash;
      std::size_t lowest = i, count = 0;
      for (std::size_t j = 0; j < places.size(); ++j) {
        if (!is_there(places, arranged, j) || !is_one_dock(places[i], places[j])) continue;
        high += places[j].least_high + room.sash;
        ++count;
        if (places[j].rank < places[lowest].rank) lowest = j;
      }
      if (count < 2 || high <= room.height) continue;
      arranged[lowest].folded = true;
      again = true;
    }
  }
}

/// Gives the only place that is left as much as the surface can spare.
void squeeze_last(const Room& room, const std::vector<Place>& places, std::vector<Arranged>& arranged) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!is_there(places, arranged, i)) continue;
    int low = 0, high = arranged[i].size;
    while (low < high) {
      arranged[i].size = low + (high - low + 1) / 2;
      if (has_room(room, places, arranged)) {
        low = arranged[i].size;
      } else {
        high = arranged[i].size - 1;
      }
    }
    arranged[i].size = low;
    if (low < std::max(1, room.shortest)) arranged[i] = {0, true};
  }
}

/// Shows folded places again that cost no room, because another place of their column stays.
void unfold_free_ones(const Room& room, const std::vector<Place>& places, const std::vector<bool>& is_too_high,
                      std::vector<Arranged>& arranged) {
  for (std::size_t i = places.size(); i-- > 0;) {
    if (!arranged[i].folded || is_too_high[i]) continue;
    arranged[i].folded = false;
    shrink(places, arranged, 0);
    arranged[i].folded = !has_room(room, places, arranged);
  }
  shrink(places, arranged, 0);
}

}  // namespace

std::int64_t surface_area(const Room& room, const std::vector<Place>& places,
                          const std::vector<Arranged>& arranged) {
  std::int64_t width = room.width, height = room.height;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!is_there(places, arranged, i) || !is_first(places, arranged, i)) continue;
    (places[i].edge == Edge::bottom ? height : width) -= arranged[i].size + room.sash;
  }
  return std::max<std::int64_t>(0, width) * std::max<std::int64_t>(0, height);
}

std::vector<Arranged> arrange(const Room& room, const std::vector<Place>& places) {
  std::vector<Arranged> arranged(places.size());
  fold_high_columns(room, places, arranged);
  std::vector<bool> is_too_high;
  for (const Arranged& one : arranged) is_too_high.push_back(one.folded);
  for (;;) {
    shrink(places, arranged, 0);
    if (has_room(room, places, arranged)) break;
    const std::size_t next = next_to_fold(places, arranged);
    if (next == places.size()) {
      squeeze_last(room, places, arranged);
      return arranged;
    }
    arranged[next].folded = true;
  }
  unfold_free_ones(room, places, is_too_high, arranged);
  int low = 0, high = kWhole;
  while (low < high) {
    const int part = (low + high + 1) / 2;
    shrink(places, arranged, part);
    if (has_room(room, places, arranged)) {
      low = part;
    } else {
      high = part - 1;
    }
  }
  shrink(places, arranged, low);
  return arranged;
}

}  // namespace coq::app::layout
