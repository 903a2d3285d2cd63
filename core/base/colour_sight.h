// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// How far apart two colours look, also to people who see fewer of them, and in a grey print.
namespace coq {

/// sRGB.
struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
};

/// Dichromats lack one kind of cones: those for long (protanopes), middle (deuteranopes) or short waves
/// (tritanopes).
enum class Sight { usual, protanope, deuteranope, tritanope };
inline constexpr Sight kSights[] = {Sight::usual, Sight::protanope, Sight::deuteranope, Sight::tritanope};

/// Difference of CIEDE2000 in thousandths, as somebody of that sight sees the colours. Below 2000 two colours
/// look alike side by side; on two pieces some way apart 10000 are seen at a glance. Sources: G. Sharma, W. Wu,
/// E. N. Dalal 2005 (the formula); G. M. Machado, M. M. Oliveira, L. A. F. Fernandes 2009 (the matrices of the
/// sights, at full strength).
int colour_difference(Rgb a, Rgb b, Sight sight = Sight::usual);
/// The least of all sights.
int least_colour_difference(Rgb a, Rgb b);

/// Lightness L* of CIE Lab in thousandths (0 black, 100000 white): what is left in a grey print.
int lightness_of(Rgb colour);

}  // namespace coq
