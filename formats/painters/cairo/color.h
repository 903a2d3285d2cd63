// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/style.h"

namespace coq::cairo {

/// The grey of the same lightness.
scene::Color gray_of(scene::Color color);
/// The solid colour that `color` gives on `paper`.
scene::Color flattened(scene::Color color, scene::Color paper = scene::kWhite);

}  // namespace coq::cairo
