// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/player/outlook.h"

/// Where its mission wants an element of an automatic player.
namespace coq::dogme {

class Goals {
 public:
  Goals(const Table& table, int side, const Outlook& look);

  /// Is ground still to be gained: points missing on the mountain, a marker, a flag, a zone?
  bool wants_ground() const { return m_wants_ground; }
  /// What a way from one place to another brings, in points of the outlook. `enters`: it comes onto the table.
  int progress(int unit, const Place& from, const Place& to, bool enters) const;
  /// How many of its moves an element is from where it should be.
  int moves_left(int unit, Point at) const;
  /// What it brings to stand there at last.
  int arrival(int unit, const Place& place) const;

 private:
  /// Where it should go, how far that is, and what a whole move towards it is worth.
  struct Aim {
    std::int64_t distance = 0;
    int worth = 0;
  };
  Aim aim_of(int unit, Point at) const;
  Aim towards_enemies(int unit, Point at, int worth) const;
  Aim away_from_enemies(int unit, Point at) const;
  Aim of_mountain(int unit, Point at) const;
  Aim of_control(int unit, Point at) const;
  Aim of_invasion(int unit, Point at) const;
  Aim of_flags(int unit, Point at) const;
  /// The last turns leave no time.
  int hurry(int worth) const;

  const Table& m_t;
  int m_side;
  const Outlook& m_look;
  bool m_wants_ground = false;
  bool m_centre_held = false, m_marker_held = false;
};

}  // namespace coq::dogme
