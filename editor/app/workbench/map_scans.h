// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/session/session.h"
#include "editor/app/tools/followed_scan.h"

namespace coq::app {

class Workbench;

/// The scans of the map on the canvas, for tools that follow their lines.
class MapScans : public FollowedScan {
 public:
  MapScans(const Workbench& bench, Background background)
      : m_bench(bench), m_background(std::move(background)) {}

  const char* why_not() const override;
  std::optional<ScanBelow> at(Point page) const override;
  Cancel soon(std::function<Finish(const StopToken&)> work) override;

 private:
  const Workbench& m_bench;
  Background m_background;
};

}  // namespace coq::app
