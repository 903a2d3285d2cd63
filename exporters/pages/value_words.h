// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters {

/// A value of an option, as the command line accepts it and as a list in a dialog shows it.
struct ValueWord {
  std::string value;  ///< "long-edge"; if empty, the document decides
  std::string word;   ///< "over the long edge": English, translated for display; "A4" if both are equal
  bool own = false;   ///< the word is a name from the document, which must not be translated
};

/// The choices that a field for an option offers.
struct Choices {
  std::vector<ValueWord> words;  ///< empty: free text; begins with the empty value if the option has no
                                 ///< fallback
  bool several = false;          ///< several values may be chosen, separated by blanks
  bool others = false;           ///< other values may be typed, too: `A3|A4|WxH`
};

/// Returns the choices for a document whose kind has this option: sides by their names in `lang`, layers,
/// values.
Choices choices_of(const Option& option, const model::Document& document, std::string_view lang);

/// Returns the English placeholder for an option without fixed choices: "millimetres" for `MM`.
std::string typed_word(const Option& option);

/// Returns whether the typed value is or contains numbers (`WxH`). Fields show those with the user's decimal
/// sign.
bool takes_numbers(const Option& option);

}  // namespace coq::exporters
