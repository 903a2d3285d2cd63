// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/documents/model/describe.h"
#include "languages/catalogue/translator.h"

/// Display names of elements, fields and words of documents.
namespace coq::app::forms {

/// Returns the title of an element: "Unit". Some titles depend on `parent`, the type of the element around it.
std::string element_title(std::string_view parent, std::string_view element, const text::Translator& words);
/// Returns the element's noun as used in "Add a unit".
std::string element_noun(std::string_view parent, std::string_view element, const text::Translator& words);
/// Returns the title of an attribute ("How many"), or of the element's content or prose if `attribute` is
/// empty.
std::string field_title(const model::ElementInfo& info, std::string_view attribute,
                        const text::Translator& words);
/// Returns the schema's description, translated.
std::string help_of(std::string_view doc, const text::Translator& words);
/// Describes the valid texts of an attribute: "a whole number from 1 to 99".
std::string expected_of(const model::AttributeInfo& attribute, const text::Translator& words);
/// Returns the title of a keyword of the format: "In march order".
std::string word_title(const model::AttributeInfo& attribute, const std::string& word,
                       const text::Translator& words);
/// Same as above, by the names of a type and of an attribute.
std::string word_title(const std::string& type, const std::string& attribute, const std::string& word,
                       const text::Translator& words);

/// Replaces element and attribute names in a message by their titles, for users who never see the file:
/// `<setup>` becomes `"Set-up"`. Messages that do not name an element stay as they are.
std::string sentence_with_titles(const Message& sentence, const text::Translator& words);
/// Returns the attributes that a message names.
std::set<std::string> attributes_of(const Message& sentence);

/// Returns whether the tables have a row for the argument. For tests.
bool has_element_title(std::string_view parent, std::string_view element);
bool has_field_title(const model::ElementInfo& info, std::string_view attribute);
bool has_word_title(const model::AttributeInfo& attribute, const std::string& word);
bool has_help(std::string_view doc);

}  // namespace coq::app::forms
