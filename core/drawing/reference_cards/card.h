// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/xml/tree.h"
#include "core/drawing/reference_cards/aid.h"

namespace coq::drawing {

/// Returns the reference card that a card file (docs/formats/card.md) defines for a ruleset. The ruleset must
/// outlive the card. All numbers come from the ruleset, so a custom ruleset gets its own card. An asterisk
/// marks values that the rules leave open and the ruleset fills in (`source="default"`). Errors, with `file`
/// and a line: those of xml::read_tree(); `xml.value`; `ruleset.key` (unknown value, table or column);
/// `card.text` (invalid text in braces, or an invalid condition). The function returns the first error, and
/// adds all of them to `all` if it is not null.
Result<PlayerAid> make_card(std::string_view text, const std::string& file,
                            const model::RulesetDocument& ruleset, Problems* all = nullptr);

/// Format of card files.
extern const xml::TreeFormat kCardFormat;

}  // namespace coq::drawing
