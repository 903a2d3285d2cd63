// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "core/drawing/cards/cards.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

namespace coq::test {

/// A scenario of two sides, each with secrets, and everything that it refers to.
struct CardFixture {
  model::MapDocument map =
      map_with(R"(<area id="b" type="building"><ring>30,28 34,28 34,33 30,33</ring></area>)");
  model::RulesetDocument ruleset = rules_of_red_poppies();
  model::CountersDocument counters = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Pions</title>)"
      R"(<counter id="inf" kind="unit" type="infantry" nation="british" size="15.875" count="4"><name>Compagnie</name>)"
      R"(<face fp="1" range="3" resolve="8" movement="4"/><face fp="1" range="2" resolve="7" movement="1"/></counter>)"
      R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" size="15.875" count="1"><name>Mitrailleuse</name>)"
      R"(<face fp="2" range="8" resolve="8" movement="2"/><face fp="2" range="8" resolve="7" movement="1"/></counter></counters>)");
  model::ScenarioDocument scenario;

  explicit CardFixture(
      const std::string& cards =
          R"(<card side="uk" number="7" secret="yes"><place>Fosse 12</place><date>25-9-15, 6 h 30</date>)"
          R"(<object>Nettoyer la fosse.</object><briefing>L'ennemi tient la lisière.</briefing></card>)"
          R"(<card side="de" number="7"><place>Fosse 12</place><date>25-9-15</date>)"
          R"(<object>Tenir.</object><briefing>Rien.</briefing></card>)",
      const std::string& more = "")
      : scenario(parse<model::ScenarioDocument>(
            R"(<scenario xmlns="urn:coquelicot:scenario:1" id="fosse" system="red-poppies" lang="fr"><title>La fosse</title>)"
            R"(<map href="m.map.xml"/><counters href="c.counters.xml"/><turns count="6"/>)" +
            cards +
            R"(<zone id="z" name="Lisière">A01 B01</zone>)"
            R"(<side id="uk" power="allies" nations="british" order="2"><name>Britanniques</name><name lang="en">British</name>)"
            R"(<setup zone="z"><unit id="B" counter="inf" count="3" face="any"/></setup>)"
            R"(<reinforcements turn="2" edge="N" hexes="C01 D01"><unit id="R" counter="inf"/></reinforcements>)"
            R"(<bombardment type="pulverising"/><mine hexes="C03" secret="yes"/></side>)"
            R"(<side id="de" power="central" nations="german" order="1"><name>Allemands</name><name lang="en">Germans</name>)"
            R"(<setup hexes="C02" state="in-trench"><unit id="GM" counter="mg" face="dispersed"/></setup>)"
            R"(<artillery id="A" fp="5" mode="rocket" turns="1-4 6" preregistered="D03" secret="yes"/></side>)" +
            (more.empty() ? R"(<victory side="uk"><control hexes="C02 D02"/></victory>)" : more) +
            "</scenario>")) {}

  drawing::CardSource source() const { return {scenario, map, {&counters}, ruleset}; }

  Result<drawing::Document> cards(const drawing::CardOptions& options, Problems& problems) const {
    test::FixedMetrics metrics;
    return drawing::scenario_cards(source(), options, metrics, nullptr, problems);
  }
  /// Returns all text on the cards of a side.
  std::string text(drawing::CardOptions options = {}) const {
    Problems problems;
    const auto document = cards(options, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
    REQUIRE(document.has_value());
    std::string out;
    for (const drawing::Page& page : document->pages) out += text_of(page.scene);
    return out;
  }
  std::string text_for(const std::string& side, const std::string& lang = "") const {
    drawing::CardOptions options;
    options.side = side;
    options.lang = lang;
    return text(options);
  }
};

}  // namespace coq::test
