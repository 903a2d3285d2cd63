// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>

#include <string>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::win {

/// The name of a type in the user's language, else the ruleset's; the id where it has none.
std::string type_name(const model::RulesetDocument& ruleset, const std::string& type);
/// What a word of the rules for lines of sight is called.
std::string sight_title(const model::RulesetDocument& ruleset, const std::string& word);
/// A small picture of how a type is drawn: colour, pattern, line. Kept.
wxBitmapBundle type_picture(const model::RulesetDocument& ruleset, const std::string& type);
/// A larger one of the type as it is now; of a print in black and white.
wxBitmap sample_bitmap(const model::TerrainType& type, int pixels, bool black_and_white);
/// What people call a feature: its name, or its type's with the hexes, or the id.
std::string feature_name(const model::RulesetDocument& ruleset, const model::Feature& feature);
/// What a sentence calls one of many: its name, else its type's with the id.
std::string thing_name(const model::RulesetDocument& ruleset, const model::Feature& feature);
/// The kind of a feature, translated: "Area", "Hexside".
std::string kind_name(const model::Feature& feature);

}  // namespace coq::win
