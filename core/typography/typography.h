// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/typography/language.h"

namespace coq::text {

/// Returns `text` with the spaces, apostrophes, quotation marks and dashes of its language.
///
/// French: a narrow no-break space before `; ! ?` and inside guillemets, a no-break space before `:`,
/// guillemets for straight quotes. All languages: curly apostrophes, `…`, a dash for a hyphen between blanks,
/// no-break spaces in `5 h 40`, `200 m`, `no 7`, `n° 7`. Text in `other` stays unchanged. A second application
/// changes nothing. `before` and `after` are the characters on both sides of `text` in the same paragraph.
std::string typeset(std::string_view text, Language language, char32_t before = U'\n', char32_t after = U'\n');

/// Replaces the letters of French ordinals such as "1re", "1er", "2e" and "2nde" by Unicode's raised letters.
/// Text in other languages is returned unchanged.
std::string raised_ordinals(std::string_view text, Language language);

/// Converts `text` (UTF-8) to the characters of a typewriter of the time: straight apostrophes and quotes,
/// hyphens for dashes (with blanks around an em dash), `No` for the numero sign, plain blanks, `...`, no soft
/// hyphens. A degree sign stays: painters draw it as a raised o (core/drawing/primitives/text.h).
std::string typewritten(std::string_view text);

}  // namespace coq::text
