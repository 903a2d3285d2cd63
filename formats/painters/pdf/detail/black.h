// SPDX-License-Identifier: MIT
#pragma once

#include <qpdf/QPDF.hh>

namespace coq::pdf::detail {

/// Writes `v v v rg` and `v v v RG` as `v g` and `v G` in all pages and forms, so that black and greys stay one
/// ink when a press shop separates the colours.
void use_one_ink_for_grays(QPDF& pdf);

}  // namespace coq::pdf::detail
