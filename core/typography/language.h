// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace coq::text {

/// Languages with typography and hyphenation rules. Text in `other` is left as typed and never hyphenated.
enum class Language { fr, en, de, other };

/// Returns the language for the value of a `lang` attribute. Subtags after '-' are ignored ("fr-CA" is fr).
Language language_of(std::string_view tag);
/// Returns "fr", "en", "de", or "und".
std::string_view tag_of(Language language);

}  // namespace coq::text
