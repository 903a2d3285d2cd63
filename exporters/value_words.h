// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exporters/format.h"

namespace coq::exporters {

/// A value of an option that is one of several, as the command line takes it, and as a list in a dialog says
/// it.
struct ValueWord {
  std::string value;  ///< "long-edge"; empty: not given, the document says
  std::string word;   ///< "over the long edge": English, translated where it is shown; "A4" where both are one
};

/// The values of an option that is one of several, first the empty one where it has no fallback. Empty for
/// options of other kinds. What stands for values (`WxH`: any paper) is left out: see takes_others().
std::vector<ValueWord> value_words(const Option& option);

/// Whether the option takes values that are not in the list: `A3|A4|WxH`.
bool takes_others(const Option& option);

/// What is to be typed for an option that is not one of several: "millimetres" for `MM`. English.
std::string typed_word(const Option& option);

}  // namespace coq::exporters
