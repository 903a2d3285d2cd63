// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <mutex>
#include <unordered_map>

#include "core/sight/kernel/figure_sight.h"

namespace coq::sight {

/// Remembers which ends of lines see each other in one model. Trial games ask the same questions many times.
/// Any number of threads may use it.
class SeenMemo {
 public:
  /// Returns the same as is_seen(). The model must be the same in each call.
  bool sees(const FigureModel& model, const FigureEnd& from, const FigureEnd& to);

 private:
  /// For each end its point, its posture and the corners of its footprint.
  using Key = std::array<Um, 22>;
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  static Key key_of(const FigureEnd& from, const FigureEnd& to);

  std::mutex m_mutex;
  std::unordered_map<Key, bool, Hash> m_known;
};

}  // namespace coq::sight
