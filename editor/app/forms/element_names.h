// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/app/forms/sources.h"

/// Element names as used in pictures of cards, and the sentences that cards print about elements.
namespace coq::app::forms {

/// Returns the element names on the path, each with its index among its kind: "card[0]/briefing[0]".
std::string name_of_path(const model::Document& document, const model::ElementPath& at);
/// Returns the path of the named element, or of its nearest existing ancestor. Ignores a leading `!`.
model::ElementPath path_of_name(const model::Document& document, std::string_view name);

/// The lines that cards print about an element (or its nearest ancestor with such lines), in French and in
/// English. Empty if cards print nothing about it.
using CardSentences = std::vector<std::pair<std::string, std::vector<std::string>>>;
CardSentences card_sentences(const Subject& subject, const model::ElementPath& at);

}  // namespace coq::app::forms
