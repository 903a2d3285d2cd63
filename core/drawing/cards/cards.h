// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_data.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/hyphenation.h"

namespace coq::scene {

/// The cards of a scenario as an operations order each (10.01), or plain. A card holds the secrets of its own
/// side only; one for both sides holds none, and a slip for each side that has secrets follows it. With
/// `options.side` only what that side may see is printed.
///
/// Text that does not fit, letters that a font lacks and fonts that are not installed are added to `problems`
/// and the first of them is the error; with `options.draft` they are warnings, text that does not fit is left
/// out, and a red corner says so. Errors: these, those of the map, `card.none` (no card for that side),
/// `card.paper`. `hyphenator` is for the card's language; null breaks no words.
Result<Document> scenario_cards(const CardSource& source, const CardOptions& options, TextMetrics& metrics,
                                const text::Hyphenator* hyphenator, Problems& problems);

}  // namespace coq::scene
