// SPDX-License-Identifier: MIT
#pragma once

#include "formats/painters/pdf/detail/qpdf.h"
#include "formats/painters/pdf/print_condition.h"

namespace coq::pdf::detail {

/// Makes a file of what is finished otherwise that follows PDF/X-4 (ISO 15930-7): the printing condition as
/// output intent, no links, layers that nothing switches by itself, groups blended in the colours that are
/// described, no trapping. What the standard wants of the metadata is xmp_packet()'s.
void follow_x4(QPDF& pdf, const PrintCondition& condition);

}  // namespace coq::pdf::detail
