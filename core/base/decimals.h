// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// Numbers in a person's notation. Files and program arguments always use a decimal point.
namespace coq::text {

/// Returns ',' for French and German, '.' otherwise. A region may follow the language: "fr-CA", "fr_FR".
char decimal_sign(std::string_view language);

/// Replaces the decimal points in a text by the language's sign: "6.35" becomes "6,35" in French. Only points
/// between two digits are decimal.
std::string with_decimal_sign(std::string_view text, std::string_view language);

/// Converts typed numbers to file notation: "6,35", " 6.35" and "6,35 mm" become "6.35". A comma between two
/// digits is decimal in every language; other commas stay.
std::string plain_number(std::string_view typed);

}  // namespace coq::text
