// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/art.h"
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

 private:
  struct State {
    bool obstacle = false;
    bool hindered = false;
  };
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

}  // namespace coq::los::detail
