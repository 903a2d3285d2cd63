// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/documents/model/describe.h"
#include "languages/catalogue/translator.h"

/// What people call the elements, fields and words of documents.
namespace coq::app::forms {

/// "Unit". `parent` is the type of the element around it, which some names depend on.
std::string element_title(std::string_view parent, std::string_view element, const text::Translator& words);
/// As it stands in "Add a unit".
std::string element_noun(std::string_view parent, std::string_view element, const text::Translator& words);
/// "How many", of an attribute; of the content or the prose where `attribute` is empty.
std::string field_title(const model::ElementInfo& info, std::string_view attribute,
                        const text::Translator& words);
/// What the description says of it, translated.
std::string help_of(std::string_view doc, const text::Translator& words);
/// Which texts an attribute takes: "a whole number from 1 to 99".
std::string expected_of(const model::AttributeInfo& attribute, const text::Translator& words);
/// Of a word of the format: "In march order".
std::string word_title(const model::AttributeInfo& attribute, const std::string& word,
                       const text::Translator& words);
/// The same by the names of the type and of the attribute.
std::string word_title(const std::string& type, const std::string& attribute, const std::string& word,
                       const text::Translator& words);

/// The sentence as people read it who never see the file: elements and attributes by their titles, `"Set-up"`
/// for `<setup>`, where the sentence names an element; any other sentence as it is.
std::string sentence_with_titles(const Message& sentence, const text::Translator& words);

/// Has the table a row of its own for it? For tests.
bool has_element_title(std::string_view parent, std::string_view element);
bool has_field_title(const model::ElementInfo& info, std::string_view attribute);
bool has_word_title(const model::AttributeInfo& attribute, const std::string& word);
bool has_help(std::string_view doc);

}  // namespace coq::app::forms
