// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/xml/tree.h"
#include "core/drawing/reference_cards/aid.h"

namespace coq::scene {

/// The reference card that a card file (docs/formats/card.md) makes of a ruleset, which must outlive it. Every
/// number comes from the ruleset, so a ruleset of one's own has a card of its own; what the rules leave open
/// and the ruleset fills in (`source="default"`) has an asterisk. Errors, with `file` and a line of it: those
/// of xml::read_tree(); `xml.value`; `ruleset.key` (the ruleset has no such value, table or column);
/// `card.text` (what is between braces, or a condition, cannot be understood); the first, and all are added to
/// `all`, if it is given.
Result<Aid> make_card(std::string_view text, const std::string& file, const model::RulesetDocument& ruleset,
                      Problems* all = nullptr);

/// Of card files.
extern const xml::TreeFormat kCardFormat;

}  // namespace coq::scene
