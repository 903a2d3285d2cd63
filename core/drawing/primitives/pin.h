// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/outline.h"
#include "core/geometry/point.h"

/// Pins that mark a place: a round head whose point is on the place.
namespace coq::drawing {

/// Returns the outline of a pin of that height above its point.
Outline pin_outline(Point tip, Um height);
/// Returns the centre of the head, for a sign in it.
Point pin_head(Point tip, Um height);
/// Returns the radius of the head of a pin of that height.
Um pin_radius(Um height);

}  // namespace coq::drawing
