// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "core/base/workers.h"
#include "core/sight/kernel/reading.h"

namespace coq::sight {

/// Visibility of one hex from another, in short form.
struct Sight {
  static constexpr std::uint16_t kObstructed = 0xFFFF;
  /// Number of hexes that hinder the line, or kObstructed if an obstacle blocks it.
  std::uint16_t hindrance = kObstructed;

  bool obstructed() const { return hindrance == kObstructed; }
  Verdict verdict() const {
    if (hindrance >= kHindrancesThatBlock) return Verdict::blocked;
    return hindrance > 0 ? Verdict::hindered : Verdict::clear;
  }
  bool operator==(const Sight&) const = default;
};

/// An item for each hex of the map, in grid order.
using Sights = std::vector<Sight>;

/// Fast lines of sight between the hexes of a drawing. It stores the art that concerns each hex. Any number of
/// threads may query it at once. Answers equal those of read_hexes(crossings(...)), or of read_heights() if the
/// drawing has heights.
class Index {
 public:
  /// The drawing must have a grid (COQ_ASSERT).
  explicit Index(Drawing drawing);
  Index(const Index&);
  Index(Index&&) noexcept;
  Index& operator=(const Index&);
  Index& operator=(Index&&) noexcept;
  ~Index();

  const Drawing& drawing() const;

  /// Updates the index at a cost proportional to the change; the result equals a fresh Index. Features that
  /// share their regions with the old state are taken as unchanged without a comparison of points.
  void update(Drawing drawing);

  /// Returns the answer for a pair of hexes of the map.
  Answer answer(Hex from, Hex to, const Query& query = {}) const;
  /// Returns the pieces of the line like sight::crossings(), with only the features that have a role.
  std::vector<Piece> crossings(Hex from, Hex to, const Query& query = {}) const;

  /// Returns the field of view of one hex. Items before index `first` in grid order are unspecified.
  Sights field_of_view(Hex from, const Query& query = {}, std::size_t first = 0) const;
  /// Same as field_of_view(), computed pair by pair.
  Sights field_of_view_by_walk(Hex from, const Query& query = {}) const;

  /// Calls `take(i, sights)` for each hex of the map in grid order, on the calling thread. `sights` is valid
  /// for the hexes after the i-th. Each unordered pair is thus reported once, because both ends see the same.
  /// Memory: up to 64 fields of view for each thread. The loop stops when `take` returns false.
  using Take = std::function<bool(std::size_t, const Sights&)>;
  void all_pairs(const Query& query, const Workers& workers, const Take& take) const;

  /// Calls `take(i, others)`, on the calling thread and in grid order, for each hex with changed sights.
  /// `others` are the indices (ascending) of later hexes whose verdict or hindrance differs in `after`, which
  /// must have the same grid. The cost is proportional to the change: only lines through hexes with changed art
  /// or height are examined. The loop stops when `take` returns false, or soon after `stop` requests it.
  using TakeChanged = std::function<bool(std::size_t, std::span<const std::uint32_t>)>;
  void changed_pairs(const Index& after, const Query& query, const Workers& workers, const TakeChanged& take,
                     const StopToken* stop = nullptr) const;

 private:
  class Viewer;
  class PartViewer;
  class Comparison;
  struct Directions;
  struct Content;
  std::shared_ptr<Content> m_content;  ///< shared by copies until one is updated
};

}  // namespace coq::sight
