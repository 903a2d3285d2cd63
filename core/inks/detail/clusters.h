// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/inks/palette.h"

namespace coq::inks::detail {

/// Looks that were seen, reduced to bins of similar looks.
class LookCounts {
 public:
  /// Adds a look. At most a few millions may be added, as each is kept.
  void add(const Look& look);
  struct Bin {
    Look mean{};
    std::int64_t weight = 0;  ///< grows as the square root of the number of pixels
  };
  /// Returns the bins in a fixed order.
  std::vector<Bin> bins() const;

 private:
  std::vector<std::pair<std::uint64_t, Look>> m_seen;
};

/// Finds clusters by a weighted k-means in whole numbers. The first centre is the heaviest bin; the next ones
/// are heavy and far from the others. Returns at most `count` centres, all different.
std::vector<Look> find_centres(const std::vector<LookCounts::Bin>& bins, int count);

}  // namespace coq::inks::detail
