// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <string_view>

#include "core/base/problem.h"
#include "languages/catalogue/translator.h"

/// Sentences of the program in the language that its user reads.
namespace coq::win {

/// To be called before the toolkit is started: it takes no locale of the environment, since numbers are read
/// and written with a point everywhere.
void keep_numbers_plain();
/// The language from now on, of the toolkit's own words, too; windows made before keep theirs.
void set_language(const std::filesystem::path& catalogues, const std::string& language);
const text::Translator& translator();

wxString to_wx(std::string_view utf8);
std::string to_utf8(const wxString& text);
/// A literal in English, translated.
wxString tr(std::string_view english);
/// Elements and attributes are called by their titles in the forms.
wxString say(const Message& message);
/// Of an attribute of an element, or of its content (""), where people are shown it; its own name where it has
/// none.
wxString attribute_title(std::string_view attribute);
/// "head: rest", as the language writes it.
wxString headed(const wxString& head, const wxString& rest);
/// The sentence of a problem without its place.
wxString say(const Problem& problem);
/// With the name of its file, and the line, where the sentence does not say them.
wxString tell(const Problem& problem);

}  // namespace coq::win
