// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "tests/support/fixed_metrics.h"
#include "tests/support/installed.h"

namespace coq::test {

/// The content of the pages of a sample scenario's sheet.
struct PrintedSheets {
  std::vector<std::string> words;
  std::vector<Box> cuts;
  std::size_t pages = 0;
  drawing::Document document;

  PrintedSheets(const std::string& sample, drawing::ScenarioSheet kind, const std::string& lang = "fr",
                const std::string& side = "") {
    const std::filesystem::path root(COQ_SOURCE_DIR);
    scenario::Loader loader = installed_loader();
    Problems problems;
    const auto bound = loader.bind_scenario(root / "samples" / sample, problems);
    REQUIRE(bound.has_value());
    FixedMetrics metrics;
    drawing::UnitSheetOptions options;
    options.scenario_sheet = kind;
    options.lang = lang;
    std::vector<const model::CountersDocument*> counters;
    for (const auto& one : bound->counters) counters.push_back(&*one.document);
    const auto made =
        play_sheets({*bound->scenario.document, counters, *bound->ruleset.document}, side, options, metrics);
    REQUIRE(made.has_value());
    pages = made->pages.size();
    document = *made;
    for (const drawing::Page& page : made->pages)
      for (const drawing::Layer& layer : page.scene.layers)
        take(layer.items, drawing::Transform{}, layer.name == name_of(drawing::LayerClass::cut_lines));
  }
  long count(const std::string& word) const { return std::count(words.begin(), words.end(), word); }

 private:
  void take(const std::vector<drawing::Item>& items, const drawing::Transform& place, bool cut_lines) {
    for (const drawing::Item& item : items) {
      if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) words.push_back(run->text);
      if (const auto* group = std::get_if<drawing::Group>(&item.content))
        take(group->items, group->transform.then(place), cut_lines);
      const auto* shape = std::get_if<drawing::Shape>(&item.content);
      if (shape == nullptr || !cut_lines) continue;
      Box box;
      for (const Point& p : shape->outline.points) box.include(place.apply(p));
      cuts.push_back(box);
    }
  }
};

}  // namespace coq::test
