// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Lines, walked along.
namespace coq::scene::styles {

/// A place along a line: where, and the direction there.
struct Step {
  Spot at{};
  double dx = 1, dy = 0;
  Point off(double along, double left) const {
    return to_point({at.x + dx * along + dy * left, at.y + dy * along - dx * left});
  }
};

double length_of(const coq::Path& path);
/// Places about `spacing` apart, the first half of that from the beginning.
std::vector<Step> steps_along(const coq::Path& path, double spacing);
/// So far along it; nullopt beyond its ends.
std::optional<Step> step_at(const coq::Path& path, double along);
/// The line moved to the right and down.
coq::Path moved(const coq::Path& path, double by);
Outline line_of(const coq::Path& path);
Um part_of(Um width, double part);

}  // namespace coq::scene::styles
