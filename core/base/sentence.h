// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

/// Sentences that are data: places in braces, and conditions of their arguments.
namespace coq {

/// The text of the argument of that name; empty where there is none.
using FindArgument = std::function<std::string(std::string_view name)>;

/// Do all conditions hold? They stand with blanks between: `a` (there is such an argument), `a=b`.
bool holds(std::string_view conditions, const FindArgument& argument);

/// Does a `}` follow each `{`, and stand behind none else?
bool closes_braces(std::string_view sentence);

/// The sentence with what `place` gives for each text in braces.
std::string fill_places(std::string_view sentence, const FindArgument& place);

}  // namespace coq
