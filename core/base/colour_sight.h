// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// Perceived differences between colours, also for colour-blind readers and in greyscale prints.
namespace coq {

/// An sRGB colour.
struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
};

/// Colour vision. Dichromats lack one type of cone: for long waves (protanopes), middle waves (deuteranopes) or
/// short waves (tritanopes).
enum class Sight { usual, protanope, deuteranope, tritanope };
inline constexpr Sight kSights[] = {Sight::usual, Sight::protanope, Sight::deuteranope, Sight::tritanope};

/// Returns the CIEDE2000 difference in thousandths, as perceived with the given colour vision. Below 2000, two
/// colours look alike side by side. From 10000, two separate areas differ at a glance. Sources: G. Sharma, W.
/// Wu, E. N. Dalal 2005 (the formula); G. M. Machado, M. M. Oliveira, L. A. F. Fernandes 2009 (the
/// colour-vision matrices, at full strength).
int colour_difference(Rgb a, Rgb b, Sight sight = Sight::usual);
/// Returns the minimum of colour_difference() over all kinds of colour vision.
int least_colour_difference(Rgb a, Rgb b);

/// Returns the lightness L* of CIE Lab in thousandths (0 black, 100000 white): all that a greyscale print shows
/// of a colour.
int lightness_of(Rgb colour);

}  // namespace coq
