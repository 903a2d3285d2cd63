// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <string>

#include "core/documents/model/document.h"
#include "core/documents/xml/xml.h"
#include "core/drawing/primitives/scene.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/support/texts.h"

/// Documents for tests of scenes, and queries about drawn items.
namespace coq::test {

template <class T>
T parse(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "test.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(document.has_value());
  return std::get<T>(*document);
}

inline model::RulesetDocument rules_of_red_poppies() {
  Problems problems;
  const auto path = std::filesystem::path(COQ_SOURCE_DIR) / "systems/red_poppies/red-poppies.ruleset.xml";
  auto document = xml::load(path, problems);
  REQUIRE(document.has_value());
  return std::get<model::RulesetDocument>(*document);
}

/// Returns a map of 4 x 3 hexes of 20 mm, with these features.
inline model::MapDocument map_with(const std::string& terrain, const std::string& more = "") {
  return parse<model::MapDocument>(
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><title>Essai</title>)"
      R"(<page width="120" height="120"/><grid orientation="flat" columns="4" rows="3" stagger="odd" labels="A01" metres="200">)"
      R"(<lattice origin="30 30" column="17.321 10" row="0 20"/><compass north="0"/>)" +
      more + "</grid><terrain>" + terrain + "</terrain></map>");
}

inline const drawing::Layer* find_layer(const drawing::Scene& scene, std::string_view name) {
  for (const drawing::Layer& layer : scene.layers)
    if (layer.name == name) return &layer;
  return nullptr;
}

/// Returns the ids of items in drawing order, without immediate repetitions.
inline std::vector<std::string> ids_of(const drawing::Layer& layer) {
  std::vector<std::string> ids;
  for (const drawing::Item& item : layer.items)
    if (!item.id.empty() && (ids.empty() || ids.back() != item.id)) ids.push_back(item.id);
  return ids;
}

}  // namespace coq::test
