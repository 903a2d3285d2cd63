// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_data.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/hyphenation.h"

namespace coq::drawing {

/// Returns the cards of a scenario, each as an operations order (10.01) or plain. A card contains the secrets
/// of its own side only. A card for both sides contains none; a slip follows for each side with secrets. With
/// `options.side`, only information that this side may see is printed.
///
/// Errors of the text are added to `problems`, and the first one is returned: text that does not fit, missing
/// characters, fonts that are not installed. With `options.draft` they are warnings, the text is cut, and a red
/// corner marks the page. Other errors: those of the map, `card.none` (no card for that side), `card.paper`.
/// `hyphenator` must match the card's language; null disables hyphenation.
Result<Document> scenario_cards(const CardSource& source, const CardOptions& options, TextMetrics& metrics,
                                const text::Hyphenator* hyphenator, Problems& problems);

}  // namespace coq::drawing
