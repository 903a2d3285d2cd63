// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// Numbers as a person writes them; files, and what programs are told, have the point.
namespace coq::text {

/// ',' in French, else '.'.
char decimal_sign(std::string_view language);

/// Each decimal point of a text as the language writes it: "6.35" is "6,35" in French. A point that is not
/// between two digits is none.
std::string with_decimal_sign(std::string_view text, std::string_view language);

/// What was typed where numbers are wanted, as files have it: "6,35", " 6.35" and "6,35 mm" are "6.35". A comma
/// is decimal in every language; one that is not between two digits stays.
std::string plain_number(std::string_view typed);

}  // namespace coq::text
