// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "core/base/workers.h"
#include "core/sight/kernel/reading.h"

namespace coq::los {

/// What is seen of one hex from another, in short.
struct Sight {
  static constexpr std::uint16_t kObstructed = 0xFFFF;
  /// How many hexes hinder; kObstructed where an obstacle blocks.
  std::uint16_t hindrance = kObstructed;

  bool obstructed() const { return hindrance == kObstructed; }
  Verdict verdict() const {
    if (hindrance >= kHindrancesThatBlock) return Verdict::blocked;
    return hindrance > 0 ? Verdict::hindered : Verdict::clear;
  }
  bool operator==(const Sight&) const = default;
};

/// For each hex of the map, in grid order.
using Sights = std::vector<Sight>;

/// Lines of sight between the hexes of a drawing with a grid, made fast: for each hex, what of the art concerns
/// it. Any number of threads may ask at once. All answers are those of read_hexes(crossings(...)), or of
/// read_heights() where the drawing has heights.
class Index {
 public:
  /// COQ_ASSERTs that the drawing has a grid.
  explicit Index(Drawing drawing);
  Index(const Index&);
  Index(Index&&) noexcept;
  Index& operator=(const Index&);
  Index& operator=(Index&&) noexcept;
  ~Index();

  const Drawing& drawing() const;

  /// Incremental rebuild, proportional to the change; the result equals a fresh Index. Features that share
  /// their regions with the old state are taken as unchanged without comparing points.
  void update(Drawing drawing);

  /// The answer for a pair of hexes of the map.
  Answer answer(Hex from, Hex to, const Query& query = {}) const;
  /// The pieces of the line, as of los::crossings; only features that have a role are in it.
  std::vector<Piece> crossings(Hex from, Hex to, const Query& query = {}) const;

  /// What one hex sees; of hexes before the `first` place in grid order nothing is promised.
  Sights field_of_view(Hex from, const Query& query = {}, std::size_t first = 0) const;
  /// The same, asked pair by pair.
  Sights field_of_view_by_walk(Hex from, const Query& query = {}) const;

  /// Calls `take(i, sights)` for each hex of the map in grid order, on the calling thread: `sights` is right
  /// for the hexes after the i-th, each unordered pair thus comes once (from the other end it is the same).
  /// Memory: up to 64 fields of view a thread. False from `take` ends it.
  using Take = std::function<bool(std::size_t, const Sights&)>;
  void all_pairs(const Query& query, const Workers& workers, const Take& take) const;

  /// Calls `take(i, others)` on the calling thread for each hex of the map, in grid order, some of whose later
  /// hexes it sees otherwise in `after`, another state of the same grid: verdict or count differ. `others` are
  /// their places, ascending. Costs what has changed: only lines through hexes whose art or height differs are
  /// looked at. False from `take` ends it; it ends soon after `stop` asks for it.
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

}  // namespace coq::los
