// SPDX-License-Identifier: MIT
#include "core/geometry/base.h"

#include "core/geometry/placement.h"

namespace coq {

Ring grown_base_ring(Point at, Vector facing, Um frontage, Um depth, Um margin) {
  // The extra micrometre of an odd length is on the right and at the rear.
  const Um left = -(frontage / 2) - margin;
  const Um right = frontage - frontage / 2 + margin;
  const Um front = -(depth / 2) - margin;
  const Um rear = depth - depth / 2 + margin;
  return placed(Ring{{left, front}, {right, front}, {right, rear}, {left, rear}}, at, facing);
}

Ring base_ring(Point at, Vector facing, Um frontage, Um depth) {
  return grown_base_ring(at, facing, frontage, depth, 0);
}

}  // namespace coq
