// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/typography/language.h"

namespace coq::text {

/// `text` with the spaces, apostrophes, quotation marks and dashes that its language asks for.
///
/// French: a narrow no-break space before `; ! ?` and inside guillemets, a no-break space before `:`,
/// guillemets for straight quotes; all languages: curled apostrophes, `…`, a dash for a hyphen between blanks,
/// no-break spaces in `5 h 40`, `200 m`, `no 7`, `n° 7`. `other` is left as it is. Applying it twice changes
/// nothing more. `before` is the character that stands before `text` in the same paragraph, `after` the one
/// behind it.
std::string typeset(std::string_view text, Language language, char32_t before = U'\n', char32_t after = U'\n');

/// `text` (UTF-8) in what a typewriter of the time could write: straight apostrophes and quotes, hyphens for
/// dashes (with blanks around an em dash), `No` for the numero sign, plain blanks, `...`, no soft hyphens. A
/// degree sign stays: painters draw it as a raised o (core/drawing/primitives/text.h).
std::string typewritten(std::string_view text);

}  // namespace coq::text
