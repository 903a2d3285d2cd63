// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>

#include <string>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::win {

/// Returns a type's name in the user's language, otherwise in the ruleset's, otherwise the id.
std::string type_name(const model::RulesetDocument& ruleset, const std::string& type);
/// Returns the title of a `los` keyword.
std::string sight_title(const model::RulesetDocument& ruleset, const std::string& word);
/// Returns a cached icon that shows how a type is drawn: colour, pattern, line.
wxBitmapBundle type_picture(const model::RulesetDocument& ruleset, const std::string& type);
/// Returns a larger sample of the current type, optionally as a black and white print.
wxBitmap sample_bitmap(const model::TerrainType& type, int pixels, bool black_and_white);
/// Returns a feature's display name: its name, or its type's with the hexes, or the id.
std::string feature_name(const model::RulesetDocument& ruleset, const model::Feature& feature);
/// Returns a name for messages that distinguishes features: its name, or its type's with the id.
std::string thing_name(const model::RulesetDocument& ruleset, const model::Feature& feature);
/// Returns the kind of a feature, translated: "Area", "Hexside".
std::string kind_name(const model::Feature& feature);

}  // namespace coq::win
