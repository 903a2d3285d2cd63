// SPDX-License-Identifier: MIT
#pragma once

#include "core/painting/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

/// Sets the colour space in which pages are blended, so that black stays one ink. Paint in a transparency group
/// is first converted to the group's colour space (ISO 32000-1, 11.4.7). An RGB group therefore turns black
/// into three equal components, which a press prints in four inks. Pages without transparency get no group. All
/// others, and the groups on them, are blended in `inks`, the space of the output intent. If `inks` is null,
/// they are blended in device colours.
void blend_in_inks(QPDF& pdf, QPDFObjectHandle inks);

}  // namespace coq::pdf::detail
