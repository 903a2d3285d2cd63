// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/hex_shadows.h"
#include "core/sight/kernel/detail/wanted.h"
#include "core/sight/kernel/index.h"

namespace coq::los::detail {

/// Reads single lines, hex by hex: exact, and the measure of everything faster.
class Reader {
 public:
  Reader(const Art& art, const Drawing& drawing, const Query& query);

  Answer answer(Hex from, Hex to) const;
  Sight sight(Hex from, Hex to) const;
  std::vector<Piece> pieces(Hex from, Hex to) const;
  /// The sights of `from`, of all hexes in the primitive direction `d` whose place in grid order is `first` or
  /// later; these places are added to `touched`, if it is given. `begun`: all of them are obstructed as yet.
  void along(Hex from, Axial d, bool summit_line, std::size_t first, Sights& sights,
             std::vector<std::uint32_t>* touched = nullptr, bool begun = false) const;

  /// What stands where, fills included.
  const Kinds& kinds() const { return m_filled.empty() ? m_art.kinds() : m_filled; }

  /// What is in the way on a stretch.
  struct State {
    bool obstacle = false;
    bool hindered = false;
  };
  /// Along hexsides to the next centre: beside the hexside, and in the hex that it leads to.
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
  Kinds m_filled;  ///< empty where the query fills nothing
};

/// One hex's field of view at once. What is in shadow is a bit for each direction. First come the hexes around,
/// ring by ring, each at once in all directions that it is seen in; then sectors of 64 directions that are open
/// yet are looked through outward, and a sector ends when its word is full. An arc of art shadows the
/// directions strictly between its two tangents. Directions that are exactly tangents from both sides, and
/// those along hexsides, are walked.
class Sweep {
 public:
  class Memory;
  /// All five outlive the sweep. Not to be shared by threads, nor the memory by sweeps at the same time.
  Sweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan, Memory& memory);

  /// The sights of `from`, of the hexes whose place in grid order is `first` or later; others are left
  /// unspecified. `sights` is of the map's size and obstructed where it is asked for; neither this nor
  /// run_part() is for aerial questions.
  void run(Hex from, std::size_t first, Sights& sights);
  /// The same in some directions only. `sights` is of the map's size; hexes whose sight is found out are added
  /// to `touched`, perhaps twice, the others stay as they are.
  void run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  using Noted = HexShadows::Noted;
  struct Seen {
    std::uint32_t run = 0;  ///< the run that it was noted in
    std::uint32_t place = 0;
    Noted noted;
  };
  static constexpr std::size_t kSeen = 256;

  /// Hexes around the source that are looked at together.
  struct Spot {
    std::int32_t place;  ///< -1 off the map
    std::uint32_t index;
    std::uint8_t kind;
  };
  struct Batch {
    std::array<Spot, Fan::kBatch> spots;
    std::array<std::uint32_t, Fan::kBatch + 1> art;  ///< numbers of spots; ends with none of the batch
    std::size_t arts = 0;
    std::array<HexShadows::Asked, Fan::kBatch> read;  ///< of those whose arcs matter
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
  std::array<Seen, kSeen>& m_seen;  ///< by the end of the place: of the hexes read of late
  std::uint32_t& m_run;
  HexShadows m_shadows;
  Hex m_from;
  Axial m_source;
  bool m_summit = false;
  std::size_t m_parity = 0;  ///< of the source's column (row)
  std::vector<std::uint32_t>* m_touched = nullptr;
};

/// What a sweep notes while it runs. Kept from one sweep to the next; what is noted of a hex carries the number
/// of its run.
class Sweep::Memory {
 private:
  friend Sweep;
  ShadowWords m_words;
  std::array<Seen, kSeen> m_seen{};
  std::uint32_t m_run = 0;
};

}  // namespace coq::los::detail
