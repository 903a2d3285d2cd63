// SPDX-License-Identifier: MIT
#pragma once

#include "core/painting/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

/// Says in which inks pages are blended, so that black stays one ink. What is painted into a transparency group
/// becomes the group's colours first (ISO 32000-1, 11.4.7): a group of RGB makes three greys of black, which a
/// press prints in four inks. Pages without anything translucent have no group. The others are blended in
/// `inks`, the space of the output intent, or, where that is null, in the colours of the device; so are the
/// groups on them.
void blend_in_inks(QPDF& pdf, QPDFObjectHandle inks);

}  // namespace coq::pdf::detail
