// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/sweep.h"

namespace coq::sight::detail {

/// Fields of view of up to 64 consecutive hexes of a column, limited to hexes later in grid order. It does
/// Sweep's work for all sources at once, one way (vector between hexes) after another. The targets of a way
/// from all sources are consecutive in a column, too. One word, a bit for each source, thus tells which targets
/// are on the map, hold art or may still be visible.
class ColumnSweep {
 public:
  static constexpr std::size_t kMax = 64;  ///< maximum number of sources at once

  /// All four arguments must outlive the sweep. A sweep must not be shared between threads.
  ColumnSweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan);

  /// Computes the fields of view of `first` and the hexes below it, one for each item of `sights` (1 to kMax).
  /// Only sights of later hexes are set. On entry each item must have the map's size and be obstructed for
  /// these hexes. If a source is a summit, its sights are not computed. Aerial questions are not supported.
  void run(Hex first, std::span<Sights> sights);

 private:
  /// Targets of one way: that of the first source, and those below it.
  struct Targets {
    int column;
    int row;               ///< row of the first target; may be off the map
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
  std::uint64_t not_hidden_from(const AngularInterval& opening, std::uint64_t sources) const;
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
  std::vector<std::uint64_t> m_arts;  ///< by column: a bit for each hex with art
  std::size_t m_arts_words = 0;       ///< words for each column; its first hex is at bit kMax
  /// Cached legs, by direction along hexsides, then by hex: a bit for "known", and the four results.
  std::array<std::vector<std::uint8_t>, kDirections> m_legs;
  std::vector<ShadowWords> m_words;   ///< one for each source
  std::vector<std::uint64_t> m_open;  ///< by sector: the sources that still have open directions in it
  std::array<HexShadows::Asked, kMax> m_asked;
  Hex m_first;                  ///< the first source
  std::uint64_t m_sources = 0;  ///< bits of the sources that are examined
  std::size_t m_parity = 0;     ///< parity of the sources' column (row)
};

}  // namespace coq::sight::detail
