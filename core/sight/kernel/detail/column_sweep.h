// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/sweep.h"

namespace coq::los::detail {

/// The fields of view of hexes that follow each other in a column, all at once, of what comes later in grid
/// order. What Sweep does for one source is done here way by way for all: hexes that lie the same way from the
/// sources follow each other in a column, too, so that a word of bits, one a source, tells which of them are on
/// the map, hold art, or may still be seen.
class ColumnSweep {
 public:
  static constexpr std::size_t kMost = 64;  ///< sources at once

  /// All four outlive the sweep. Not to be shared by threads.
  ColumnSweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan);

  /// The sights of `first` and of the hexes under it, one each for `sights` (1 to kMost), of all later hexes;
  /// others are left unspecified. Each is of the map's size and obstructed where it is asked for. Of summits
  /// nothing is found out, and it is not for aerial questions.
  void run(Hex first, std::span<Sights> sights);

 private:
  /// What lies along a way from the sources, the first of them and the others under it.
  struct Targets {
    int column;
    int row;               ///< of the first, perhaps off the map
    std::uint64_t on_map;  ///< by source
  };

  void begin(Hex first, std::uint64_t sources);
  void sweep(std::span<Sights> sights);
  void note_sights(const Fan::Near& way, const Targets& to, std::span<Sights> sights) const;
  void add_art(const Fan::Near& way, const Targets& to);
  void walk_doubtful(Hex from, const ShadowWords& words, Sights& sights) const;
  void see_summits(Hex from, Sights& sights) const;
  void walk_spine(Hex from, std::size_t spine, Sights& sights);
  Reader::Leg leg(Axial from, std::size_t spine);
  bool close_out_of_reach(std::int32_t square);
  std::uint64_t not_hidden_from(const Opening& opening, std::uint64_t sources) const;
  std::uint64_t art_among(const Targets& to) const;
  std::uint8_t kind(std::size_t place) const {
    return static_cast<std::uint8_t>(m_reader.kinds()[place] >> shift_of(false) & 15);
  }

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  const Drawing& m_drawing;
  Reader m_reader;
  HexShadows m_shadows;

  std::vector<Fan::Way> m_ways;
  std::vector<std::uint64_t> m_arts;  ///< by column: a bit for each hex that is something to lines
  std::size_t m_arts_words = 0;       ///< of a column, its first hex at bit kMost
  /// By the way along hexsides, then by hex: whether the leg from there is known, and its four answers.
  std::array<std::vector<std::uint8_t>, kDirections> m_legs;
  std::vector<ShadowWords> m_words;   ///< of each source
  std::vector<std::uint64_t> m_open;  ///< by sector: the sources to which some of its directions are open
  std::array<HexShadows::Asked, kMost> m_asked;
  Hex m_first;                  ///< of the sources
  std::uint64_t m_sources = 0;  ///< those that are at hand
  std::size_t m_parity = 0;     ///< of their column (row)
};

}  // namespace coq::los::detail
