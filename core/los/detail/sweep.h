// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/los/detail/reader.h"
#include "core/los/detail/wanted.h"

namespace coq::los::detail {

/// One hex's field of view at once. What is in shadow is a bit for each direction. First come the hexes around,
/// each at once in all directions that it is seen in; then sectors of 64 directions are looked through outward,
/// and a sector ends when its word is full. An arc of art shadows the directions strictly
/// between its two tangents. Directions that are exactly tangents from both sides, and those along hexsides,
/// are walked.
class Sweep {
 public:
  class Memory;
  /// All five outlive the sweep. Not to be shared by threads, nor the memory by sweeps at the same time.
  Sweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan, Memory& memory);

  /// The sights of `from`, of the hexes whose place in grid order is `first` or later; others are left
  /// unspecified.
  void run(Hex from, std::size_t first, Sights& sights);
  /// The same in some directions only. `sights` is of the map's size; hexes whose sight is found out are added
  /// to `touched`, perhaps twice, the others stay as they are.
  void run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  /// What an arc shadows, seen from the source.
  struct ArcShadow {
    Opening opening;
    std::int32_t low = -1;   ///< the direction that is exactly its first tangent, if one is
    std::int32_t high = -1;  ///< the last
    Role role = Role::none;
  };
  /// Directions that art of a hex shadows.
  struct Shadow {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Role role = Role::none;
  };
  /// What was found out about a hex.
  struct Seen {
    std::uint32_t run = 0;  ///< the run that it was found out in
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t first_doubt = 0;
    std::uint32_t doubts = 0;
  };
  /// What is in the way in the directions of a sector, so far.
  struct Sector {
    static constexpr std::size_t kPlanes = 11;  // a line meets less than 2048 hexes
    std::int32_t base = 0;
    std::uint64_t full = 0;
    std::array<std::uint64_t, kPlanes> count;  ///< hindered hexes, a binary digit a word; not set where none is
    std::uint64_t any_hindered = 0;
    std::uint64_t doubtful = 0;  ///< exact tangents of arcs of one hex from both sides

    std::uint64_t mask(std::int32_t first, std::int32_t last) const;
    std::uint64_t bit(std::int32_t direction) const;
    void add_hindered(std::uint64_t where);
    void shade(std::uint64_t where, Role role);
    void doubt(std::int32_t direction);
    std::uint16_t hindered(std::int32_t bit) const;
  };

  void begin(Hex from);
  void put(std::size_t index, Sight sight, Sights& sights) {
    sights[index] = sight;
    if (m_touched != nullptr) m_touched->push_back(static_cast<std::uint32_t>(index));
  }
  /// Nothing is in the way yet; sectors that need not be looked at are full.
  void begin_sectors(bool half);
  void look_around(Sights& sights);
  void look_around(const Wanted& wanted, Sights& sights);
  bool is_hidden(const Opening& opening) const;
  /// Calls `act` with each sector that some of the directions are in, and these as bits.
  template <class Act>
  void for_sectors(const Opening& opening, Act act) const;
  /// Calls `shade` with the directions that the art of a hex, or what fills it, shadows, and `doubt` with those
  /// that are to be walked.
  template <class Shade, class Doubt>
  void read_art(std::size_t place, std::uint8_t kind, const Opening& whole, Shade shade, Doubt doubt);
  /// In all sectors.
  void add_near(std::size_t place, std::uint8_t kind, const Opening& whole);
  void sweep_sector(Sector& sector, std::int32_t number, std::size_t first, Sights& sights);
  void add_art(std::size_t place, std::uint8_t kind, const Opening& whole, Sector& sector);
  const Seen& seen(std::size_t place);
  void unite(Role role);
  void note_arcs(const std::vector<LocalRegion>& regions);
  void note_arcs(const std::vector<LocalRegion>& regions, const FlatArcs& arcs);
  ArcShadow arc_shadow(const LocalRegion& region, std::uint32_t begin, std::uint32_t end) const;
  ArcShadow flat_shadow(const LocalRegion& region, const FlatArcs::Arc& arc, std::span<const FlatPoint> points,
                        Regular way) const;
  ArcShadow shadow_between(const LocalRegion& region, std::uint32_t begin, std::uint32_t end, double low,
                           double high, double doubt) const;
  Rank extreme(const LocalRegion& region, std::uint32_t begin, std::uint32_t end, double turn, bool high,
               double doubt) const;
  int compare(const LocalRegion& region, std::uint32_t begin, std::uint32_t end, std::int32_t direction,
              bool high) const;

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  const Drawing& m_drawing;
  Reader m_reader;
  bool m_aerial;
  double m_doubt;

  Memory& m_memory;
  Hex m_from;
  Axial m_source;
  FramePoint m_centre;
  Regular m_regular;
  bool m_summit = false;
  std::size_t m_parity = 0;  ///< of the source's column (row)
  std::vector<std::uint32_t>* m_touched = nullptr;
};

/// What a sweep notes while it runs. Kept from one sweep to the next, since clearing it takes as long as a
/// third of a field of view: what is noted carries the number of its run.
class Sweep::Memory {
 public:
  explicit Memory(const Lattice& lattice) : m_seen(lattice.places()) {}

 private:
  friend Sweep;
  std::vector<Sector> m_sectors;
  std::vector<Seen> m_seen;
  std::vector<Shadow> m_shadows;
  std::vector<std::int32_t> m_doubtful;
  std::vector<ArcShadow> m_arcs;  ///< of the hex at hand
  std::uint32_t m_run = 0;
};

}  // namespace coq::los::detail
