// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "formats/painters/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

/// Errors (`pdf.font`): a font of the file is not embedded, or has no table from its glyphs to characters.
Status check_fonts(QPDF& pdf);

}  // namespace coq::pdf::detail
