// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq::text {

/// `text` (UTF-8) in what a typewriter of the time could write: straight apostrophes and quotes, hyphens for
/// dashes (with blanks around an em dash), `No` for the numero sign, plain blanks, `...`, no soft hyphens. A
/// degree sign stays: painters draw it as a raised o (fonts.h).
std::string typewritten(std::string_view text);

}  // namespace coq::text
