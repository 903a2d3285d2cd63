// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/app/forms/sources.h"

/// Elements as the pictures of cards name them, and what cards say of them.
namespace coq::app::forms {

/// "card[0]/briefing[0]": the names of the elements on the way, each with its number among its kind.
std::string name_of_path(const model::Document& document, const model::ElementPath& at);
/// The element of that name, or the nearest around it that is there. `!` before it is passed over.
model::ElementPath path_of_name(const model::Document& document, std::string_view name);

/// What cards say of an element (or of the one around it), in French and in English: each language with its
/// lines. Empty where cards make no sentence of it.
using CardSentences = std::vector<std::pair<std::string, std::vector<std::string>>>;
CardSentences card_sentences(const Subject& subject, const model::ElementPath& at);

}  // namespace coq::app::forms
