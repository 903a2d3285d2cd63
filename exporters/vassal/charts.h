// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/format/format.h"
#include "exporters/images/images.h"

namespace coq::exporters::vassal {

/// A page as an image of a module.
struct ChartPage {
  std::string title;
  std::string image;
};

/// Returns the pages of the order that a side of a scenario gets, with its own secrets only; none if the
/// scenario has no card for it. `request` asks for the scenario. Errors: those of the cards.
Result<std::vector<ChartPage>> order_charts(const Request& request, const std::string& side,
                                            const std::string& lang, cairo::FontEngine& fonts, Images& images,
                                            Problems& problems);

/// Returns the pages of the system's reference card in that language; none if the system has no card. Errors:
/// those of the card.
Result<std::vector<ChartPage>> reference_charts(const Request& request,
                                                const scenario::Sourced<model::RulesetDocument>& ruleset,
                                                const std::string& lang, cairo::FontEngine& fonts,
                                                Images& images, Problems& problems);

}  // namespace coq::exporters::vassal
