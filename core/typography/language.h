// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace coq::text {

/// Languages with typography and hyphenation of their own; `other` is left as typed and never hyphenated.
enum class Language { fr, en, de, other };

/// From the value of a `lang` attribute; what follows a '-' does not count ("fr-CA" is fr).
Language language_of(std::string_view tag);
/// "fr", "en", "de", or "und".
std::string_view tag_of(Language language);

}  // namespace coq::text
