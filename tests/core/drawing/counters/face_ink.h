// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <vector>

#include "core/documents/xml/xml.h"
#include "core/drawing/counters/counter_art.h"
#include "tests/core/drawing/primitives/documents.h"

/// The printed areas of counter faces, as boxes.
namespace coq::test {

/// Adds the boxes of everything that these items print. Letters count as high as capitals.
inline void collect_ink(const std::vector<drawing::Item>& items, const drawing::Transform& place,
                        drawing::TextMetrics& metrics, std::vector<Box>& out) {
  using namespace drawing;
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item.content)) {
      collect_ink(group->items, group->transform.then(place), metrics, out);
    } else if (const auto* run = std::get_if<TextRun>(&item.content)) {
      const Um from = run->anchor == Anchor::start    ? 0
                      : run->anchor == Anchor::middle ? -run->width / 2
                                                      : -run->width;
      const Box own{{from, -metrics.height(run->font).cap}, {from + run->width, 0}};
      out.push_back(place.apply(Transform::rotate(run->angle).then(Transform::move(run->at)).apply(own)));
    } else if (const auto* shape = std::get_if<Shape>(&item.content)) {
      const Box box = shape->outline.bounds();
      const Um half = shape->stroke ? shape->stroke->width / 2 : 0;
      out.push_back(
          place.apply(Box{{box.min.x - half, box.min.y - half}, {box.max.x + half, box.max.y + half}}));
    }
  }
}

/// Returns the printed area of each part of a face, except its ground, hatch and stripe, which run to the cut.
inline std::vector<Box> parts_of_face(const drawing::Group& face, Um side, drawing::TextMetrics& metrics) {
  std::vector<Box> parts;
  for (const drawing::Item& item : face.items) {
    const bool to_cut = item.bounds.max.x - item.bounds.min.x > side * 9 / 10 ||
                        item.bounds.max.y - item.bounds.min.y > side * 9 / 10;
    const bool is_stripe = std::holds_alternative<drawing::Shape>(item.content) &&
                           item.bounds.max.x < side / 9 &&
                           item.bounds.max.y - item.bounds.min.y > side * 8 / 10;
    if (to_cut || is_stripe) continue;
    std::vector<Box> ink;
    collect_ink({item}, {}, metrics, ink);
    if (ink.empty()) continue;
    Box all = ink.front();
    for (const Box& one : ink)
      all = {{std::min(all.min.x, one.min.x), std::min(all.min.y, one.min.y)},
             {std::max(all.max.x, one.max.x), std::max(all.max.y, one.max.y)}};
    parts.push_back(all);
  }
  return parts;
}

struct SampleCounters {
  model::CountersDocument counters;
  model::RulesetDocument ruleset;
};

inline SampleCounters sample_counters(const char* counters, const char* ruleset) {
  Problems problems;
  const std::filesystem::path root(COQ_SOURCE_DIR);
  auto document = xml::load(root / "samples" / counters, problems);
  auto rules = xml::load(root / "systems" / ruleset, problems);
  REQUIRE(document);
  REQUIRE(rules);
  return {std::get<model::CountersDocument>(*std::move(document)),
          std::get<model::RulesetDocument>(*std::move(rules))};
}

inline constexpr const char* kSampleCounters[][2] = {
    {"red-poppies/armees.counters.xml", "red_poppies/red-poppies.ruleset.xml"},
    {"tactique/deux-corps.counters.xml", "tactique/tactique.ruleset.xml"},
    {"dogme/forces.counters.xml", "dogme/dogme.ruleset.xml"},
    {"perry-heroes/forces.counters.xml", "perry_heroes/perry-heroes.ruleset.xml"},
    {"terrain-napoleonien/armees.counters.xml", "terrain_napoleonien/terrain-napoleonien.ruleset.xml"},
};

}  // namespace coq::test
