// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "languages/catalogue/translator.h"

/// The program's messages in the user's language.
namespace coq::win {

/// Must be called before wxWidgets is started. Keeps the C locale for numbers, because they are always read and
/// written with a decimal point.
void keep_numbers_plain();
/// Sets the language, also of wxWidgets' own texts. Existing windows keep theirs.
void set_language(const std::filesystem::path& catalogues, const std::string& language);
const text::Translator& translator();

wxString to_wx(std::string_view utf8);
/// Returns the text with a capital as its first letter.
wxString capitalised(const wxString& text);
std::string to_utf8(const wxString& text);
/// Translates an English literal.
wxString tr(std::string_view english);
/// Translates a message; elements and attributes get their titles in forms.
wxString say(const Message& message);
/// Returns the filter of a file dialog for images with these endings.
wxString picture_filter(const std::vector<std::string>& endings);
/// Returns the title of an attribute, or of an element's content (""). Returns the attribute's own name if it
/// has no title.
wxString attribute_title(std::string_view attribute);
/// Joins "head: rest" with the language's punctuation.
wxString headed(const wxString& head, const wxString& rest);
/// Returns the message of a problem without its place.
wxString say(const Problem& problem);
/// Returns the message with file name and line, unless it already contains them.
wxString tell(const Problem& problem);

}  // namespace coq::win
