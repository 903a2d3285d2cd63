// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <unordered_map>

#include "core/sight/kernel/figure_sight.h"

namespace coq::sight {

/// A memory of which ends of lines see each other in one model. Trial games ask the same questions many times.
/// Any number of threads may use it.
class SeenMemo {
 public:
  /// Returns the same as is_seen(). The model must be the same in each call.
  bool sees(const FigureModel& model, FigureEnd from, FigureEnd to);

 private:
  struct Ends {
    FigureEnd from, to;
    bool operator==(const Ends&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Ends& ends) const;
  };

  std::mutex m_mutex;
  std::unordered_map<Ends, bool, Hash> m_known;
};

}  // namespace coq::sight
