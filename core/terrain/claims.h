// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/geometry/united_share.h"

namespace coq::terrain {

/// How much of a hex the art of a type covers: known in thousandths for each of its areas, and exactly where
/// that matters.
class Claim {
 public:
  /// `corners` of the hex outlive it.
  Claim(std::size_t type, std::span<const FramePoint> corners) : m_type(type), m_share(corners) {}

  std::size_t type() const { return m_type; }
  /// An area with its own share, and those of its edges that pass through the hex (kept); none where it covers
  /// all of the hex.
  void add(int thousandths, std::span<const FrameEdge> edges);
  void add_whole();

  /// The share to the nearest thousandth.
  int thousandths() const;
  /// The least and the most that it can be, in parts of which kWhole are the hex.
  static constexpr int kWhole = 2000;
  int low() const { return m_low; }
  int high() const { return m_high; }
  const UnitedShare& share() const { return m_share; }
  /// What both cover together.
  void unite(const Claim& other);

 private:
  std::size_t m_type;
  UnitedShare m_share;
  int m_low = 0;
  int m_high = 0;
  std::vector<std::span<const FrameEdge>> m_areas;
  std::optional<int> m_only;  ///< thousandths, of a single area
  bool m_whole = false;
};

/// The type that covers more of the hex than is left bare, and no less than any other; the last of those that
/// cover as much. Exact.
std::optional<std::size_t> winner(const std::vector<Claim>& claims);

}  // namespace coq::terrain
