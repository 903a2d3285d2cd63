// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/hex_shadows.h"
#include "core/sight/kernel/detail/wanted.h"
#include "core/sight/kernel/index.h"

namespace coq::sight::detail {

/// Evaluates single lines, hex by hex. It is exact, and the reference for everything faster.
class Reader {
 public:
  Reader(const Art& art, const Drawing& drawing, const Query& query);

  Answer answer(Hex from, Hex to) const;
  Sight sight(Hex from, Hex to) const;
  std::vector<Piece> pieces(Hex from, Hex to) const;
  /// Computes the sights from `from` of all hexes in the primitive direction `d` whose index in grid order is
  /// `first` or later. Appends their indices to `touched`, if given. `begun` means that all of them are still
  /// marked as obstructed.
  void along(Hex from, Axial d, bool summit_line, std::size_t first, Sights& sights,
             std::vector<std::uint32_t>* touched = nullptr, bool begun = false) const;

  /// Returns the content of the hexes, including fills.
  const Kinds& kinds() const { return m_filled.empty() ? m_art.kinds() : m_filled; }

  /// Obstructions on a stretch of a line.
  struct State {
    bool obstacle = false;
    bool hindered = false;
  };
  /// A stretch along hexsides to the next centre: the hexside, then the hex that it leads to.
  struct Leg {
    State side, hex;
  };
  Leg leg(Axial from, Axial spine, bool summit_line) const;

 private:
  State state(const Line& line, const Walker::Step& step, bool summit_line) const;
  State state_in_hex(const Line& line, const Walker::Step& step, bool summit_line) const;
  State state_along_side(const Line& line, const Walker::Step& step, bool summit_line) const;
  State state_of_pieces(const std::vector<Piece>& pieces, bool summit_line) const;
  void append(const Line& line, Hex left, Hex right, std::vector<Piece>& pieces) const;
  std::size_t place(Axial a) const { return m_art.lattice().place(m_art.lattice().hex(a)); }
  unsigned kind(std::size_t place, bool summit_line) const {
    return static_cast<unsigned>(kinds()[place]) >> shift_of(summit_line) & 15U;
  }
  std::optional<Blocker> only_obstacle(const Walker::Step& step, bool summit_line) const;
  Blocker first_blocker(const Line& line, const Walker::Step& step, const State& state, bool second_hindered,
                        bool summit_line) const;
  bool on_side(std::size_t place, Direction side, Role role, bool summit_line) const;
  bool summit_line(Hex from, Hex to) const;

  const Art& m_art;
  const Drawing& m_drawing;
  const Query& m_query;
  Kinds m_filled;  ///< empty if the query has no fills
};

/// Computes one hex's field of view, with a bit for each direction in shadow. The hexes close to the source
/// come first, ring by ring, each in all directions in which it is visible. Sectors of 64 directions that are
/// still open then follow, outward until their word is full. An arc of art shadows the directions strictly
/// between its two tangents. Directions along hexsides, or that are exact tangents from both sides, are walked.
class Sweep {
 public:
  class Memory;
  /// All five arguments must outlive the sweep. Threads must not share a sweep, nor concurrent sweeps a memory.
  Sweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan, Memory& memory);

  /// Computes the sights from `from` of hexes whose index in grid order is `first` or later. Others are
  /// unspecified. On entry `sights` must have the map's size and be obstructed for these hexes. Neither this
  /// function nor run_part() supports aerial questions.
  void run(Hex from, std::size_t first, Sights& sights);
  /// Same as run(), but only in the wanted directions. `sights` must have the map's size. Indices of hexes
  /// whose sight is computed are appended to `touched`, possibly twice; other sights stay unchanged.
  void run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  using Noted = HexShadows::Noted;
  struct Seen {
    std::uint32_t run = 0;  ///< the run in which it was computed
    std::uint32_t place = 0;
    Noted noted;
  };
  static constexpr std::size_t kSeen = 256;

  /// Hexes close to the source that are examined together.
  struct Spot {
    std::int32_t place;  ///< -1 if off the map
    std::uint32_t index;
    std::uint8_t kind;
  };
  struct Batch {
    std::array<Spot, Fan::kBatch> spots;
    std::array<std::uint32_t, Fan::kBatch + 1> art;  ///< indices of spots with art; ends with an invalid index
    std::size_t arts = 0;
    std::array<HexShadows::Asked, Fan::kBatch> read;  ///< the hexes whose arcs matter
  };

  void begin(Hex from);
  void put(std::size_t index, Sight sight, Sights& sights) {
    sights[index] = sight;
    if (m_touched != nullptr) m_touched->push_back(static_cast<std::uint32_t>(index));
  }
  Axial way_to(const Fan::Near& near) const {
    return m_lattice.axial({m_from.column + near.columns[m_parity], m_from.row + near.rows[m_parity]}) -
           m_source;
  }
  std::size_t look_around(bool half, Sights& sights);
  void find(std::span<const Fan::Near> hexes, Batch& batch) const;
  void read(std::span<const Fan::Near> hexes, Batch& batch);
  void look_at(std::span<const Fan::Near> hexes, Sights& sights);
  void look_around(const Wanted& wanted, Sights& sights);
  void sweep_sector(std::int32_t sector, std::uint32_t begin, Sights& sights);
  void add_art(std::int32_t sector, std::size_t place, Axial way, std::uint8_t kind, std::uint64_t whole);
  const Noted& seen(std::size_t place, Axial way);
  void walk_doubtful(std::int32_t sector, std::size_t first, Sights& sights);

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  const Drawing& m_drawing;
  Reader m_reader;

  ShadowWords& m_words;
  std::array<Seen, kSeen>& m_seen;  ///< results of hexes read recently, by the low digits of their place
  std::uint32_t& m_run;
  HexShadows m_shadows;
  Hex m_from;
  Axial m_source;
  bool m_summit = false;
  std::size_t m_parity = 0;  ///< parity of the source's column (row)
  std::vector<std::uint32_t>* m_touched = nullptr;
};

/// Buffers of a sweep, reused by the next one. Results of a hex carry the number of the run that computed them.
class Sweep::Memory {
 private:
  friend Sweep;
  ShadowWords m_words;
  std::array<Seen, kSeen> m_seen{};
  std::uint32_t m_run = 0;
};

}  // namespace coq::sight::detail
