// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace coq::pdf::detail {

/// Seconds since 1970 (UTC) as PDF writes dates: "D:19150925063000Z".
std::string pdf_date(std::int64_t seconds);

/// How often equal components are set as three (`0 0 0 rg`) in `content`, an uncompressed stream.
std::size_t count_rich_grays(std::string_view content);

}  // namespace coq::pdf::detail
