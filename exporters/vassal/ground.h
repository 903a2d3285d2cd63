// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/documents/project/loader.h"
#include "exporters/forces/forces.h"

namespace coq::exporters::vassal {

/// The terrain of a hex in words: "woods (Bois Carré), road; NE: stream".
struct HexGround {
  Hex hex;
  std::string text;
};

/// Returns the terrain of every hex in play, in grid order. Errors: those of terrain::Table.
Result<std::vector<HexGround>> hex_grounds(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                           const std::string& lang, const Workers& workers);

/// The lines of sight of a scenario in its first turn, with its conditions.
struct SightSource {
  const scenario::BoundScenario& scenario;
  const std::vector<ForceUnit>& units;
  const std::vector<HexGround>& grounds;
  const std::string& lang;
  const Workers& workers;
};

/// Returns whether lines of sight of both scenarios are equal, if their maps are.
bool see_alike(const scenario::BoundScenario& a, const scenario::BoundScenario& b);

/// A page in HTML, for the engine's simple browser. Its name has no folder; links name other pages.
struct HtmlPage {
  std::string name;
  std::string html;
};

/// Returns pages about every hex: its terrain, the hexes that it sees, and those that it sees hindered, without
/// units in the way. The first page is an index of links; then comes a page for each line of hexes. Names of
/// files begin with `prefix`. Errors: those of sight::MapLos.
Result<std::vector<HtmlPage>> hex_pages(const SightSource& source, const std::string& prefix);

/// Returns a page about the units that start on the map: which enemies each of them sees, with the reason why
/// not. Nullopt if fewer than two sides start there. Errors: those of sight::MapLos.
Result<std::optional<HtmlPage>> unit_page(const SightSource& source, const std::string& name);

}  // namespace coq::exporters::vassal
