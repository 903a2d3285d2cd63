// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/drawing/primitives/style.h"

namespace coq::scene {

inline constexpr int kRaisedSize = 700;  ///< thousandths of the font's size
inline constexpr int kRaisedBy = 380;    ///< the same

/// The family's real name, as its font files have it.
std::string_view family_of(FontRole role);

/// `text` in characters that the role's font has: no-break spaces become plain ones where it lacks them (after
/// line breaking: nothing is glued any more), and typed text goes through the typewriter's table
/// (typewriter.h). The degree sign, which the typed font lacks, stays; it is drawn as a raised o of
/// kRaisedSize, in a whole cell.
std::string drawable(std::string_view text, FontRole role);

}  // namespace coq::scene
