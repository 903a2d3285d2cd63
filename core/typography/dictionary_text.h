// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// Texts in the encodings of dictionaries: UTF-8 or ISO 8859-1.
namespace coq::text {

/// Returns an empty string if the encoding lacks a character.
std::string dictionary_text(std::u32string_view text, bool is_utf8);
/// Returns UTF-8.
std::string from_dictionary_text(std::string_view text, bool is_utf8);

}  // namespace coq::text
