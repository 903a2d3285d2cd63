// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/figures/position_figure.h"
#include "editor/app/playing/course.h"

namespace coq::app {

/// The position of a game over its map: counters, markers, and what the last step did, as figures draw them.
class PositionView {
 public:
  /// Made anew when the course is at another place. `viewer`: a side whose secrets alone are seen; empty: all.
  const std::vector<scene::Item>& items(const Course& course, const std::string& viewer,
                                        scene::TextMetrics& metrics);
  void forget() { m_state = nullptr; }

 private:
  Course::State m_state;  ///< that the items show
  std::string m_viewer;
  std::vector<scene::Item> m_items;
};

}  // namespace coq::app
