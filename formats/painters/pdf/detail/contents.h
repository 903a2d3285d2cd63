// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "formats/painters/pdf/detail/qpdf.h"

/// The streams that a PDF draws from. Those of a large map are tens of megabytes: each is read and written
/// once.
namespace coq::pdf::detail {

/// The contents of all pages, as they are now.
std::vector<QPDFObjectHandle> page_contents(QPDF& pdf);

/// What is left to do with streams. In those of `tagged`, all that stands in no marked content becomes an
/// artifact: it is drawn, and not read. In pages, forms and patterns `v v v rg` and `v v v RG` become `v g` and
/// `v G`, so that black and greys stay one ink when a press shop separates the colours. What nothing has packed
/// yet is packed, with libdeflate, which takes less time than zlib for files as small.
void finish_streams(QPDF& pdf, const std::vector<QPDFObjectHandle>& tagged);

}  // namespace coq::pdf::detail
