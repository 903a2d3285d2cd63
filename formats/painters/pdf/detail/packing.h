// SPDX-License-Identifier: MIT
#pragma once

#include <qpdf/QPDF.hh>

namespace coq::pdf::detail {

/// Packs the streams that nothing has packed yet (with libdeflate, which takes less time than zlib for files as
/// small), so that libqpdf need not.
void pack_streams(QPDF& pdf);

}  // namespace coq::pdf::detail
