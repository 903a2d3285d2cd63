// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters {

/// A value of an option, as the command line takes it, and as a list in a dialog says it.
struct ValueWord {
  std::string value;  ///< "long-edge"; empty: not given, the document says
  std::string word;   ///< "over the long edge": English, translated where it is shown; "A4" where both are one
  bool own = false;   ///< the word is a name of the document, which is in no catalogue
};

/// What a field for an option offers.
struct Choices {
  std::vector<ValueWord> words;  ///< empty: it is typed; first the empty value where the option has no fallback
  bool several = false;          ///< any of them, with blanks between, and not only one
  bool others = false;           ///< others can be typed, too: `A3|A4|WxH`
};

/// For a document of a kind that the option is of: its sides, by their names in `lang`, its layers.
Choices choices_of(const Option& option, const model::Document& document, std::string_view lang);

/// What is to be typed for an option that is not one of several: "millimetres" for `MM`. English.
std::string typed_word(const Option& option);

/// Whether what is typed is a number or has some in it (`WxH`): in fields its decimal sign is the user's.
bool takes_numbers(const Option& option);

}  // namespace coq::exporters
