// SPDX-License-Identifier: MIT
#include "exporters/pages/value_words.h"

#include <algorithm>
#include <iterator>

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/drawing/map/map_options.h"

namespace coq::exporters {
namespace {

struct Row {
  std::string_view option;  ///< empty: any option
  std::string_view value;
  const char* word;
};

constexpr Row kWords[] = {
    {"", "yes", translatable("yes")},
    {"", "no", translatable("no")},
    // Language names are not translated, so that their readers recognise them.
    {"", "fr", "Français"},
    {"", "en", "English"},
    {"", "de", "Deutsch"},
    {"style", "map", translatable("as the map says")},
    {"style", "diagram", translatable("diagram")},
    {"style", "field", translatable("painted ground")},
    {"style", "engraved", translatable("engraving of about 1800")},
    {"style", "plan-directeur", translatable("trench map of 1916")},
    {"style", "army-map", translatable("army map of 1944")},
    {"style", "survey", translatable("survey from orbit")},
    {"style", "trench-map", translatable("British trench map of 1917")},
    {"edge", "style", translatable("as the style specifies")},
    {"edge", "hexes", translatable("at the hexes")},
    {"edge", "half-hexes", translatable("at half hexes")},
    {"edge", "frame", translatable("at the neat line")},
    {"edge", "bleed", translatable("at the edge of the sheet")},
    {"paper", "sheet", translatable("as large as the sheet")},
    {"paper", "A3", "A3"},
    {"paper", "A4", "A4"},
    {"paper", "A5", "A5"},
    {"paper", "letter", translatable("Letter (American)")},
    {"hex-numbers", "none", translatable("no numbers")},
    {"hex-numbers", "top", translatable("above")},
    {"hex-numbers", "centre", translatable("in the middle")},
    {"hex-numbers", "bottom", translatable("below")},
    {"duplex", "long-edge", translatable("over the long edge")},
    {"duplex", "short-edge", translatable("over the short edge")},
    {"duplex", "no", translatable("fronts only")},
    {"silhouettes", "auto", translatable("as the rules require")},
    {"silhouettes", "yes", translatable("yes")},
    {"silhouettes", "no", translatable("no")},
    {"order", "interleaved", translatable("sheet by sheet")},
    {"order", "fronts-first", translatable("all fronts first")},
    {"template", "order", translatable("order of operations")},
    {"template", "plain", translatable("plain")},
    {"template", "napoleonic", translatable("Napoleonic")},
    {"template", "science-fiction", translatable("science fiction")},
    {"template", "us-field-message", translatable("American message form of 1944")},
    {"template", "british-order", translatable("British operation order")},
    {"template", "german-order", translatable("German order")},
    {"paper-look", "none", translatable("white")},
    {"paper-look", "tint", translatable("tinted")},
    {"paper-look", "aged", translatable("aged: folds and stains")},
    {"sheet", "counters", translatable("counters")},
    {"sheet", "faces", translatable("each face as a page")},
    {"sheet", "cards", translatable("cards")},
    {"sheet", "labels", translatable("labels for bases")},
    {"sheet", "strip", translatable("measuring strip")},
    {"sheet", "roster", translatable("rosters")},
    {"sheet", "units", translatable("profile cards")},
    {"sheet", "squads", translatable("squad sheets")},
    {"sheet", "vehicles", translatable("vehicle cards")},
    {"sheet", "deck", translatable("cards of the deck")},
    {"sheet", "templates", translatable("templates of the table")},
    {"sheet", "map", translatable("the map of the scenario")},
    {"pages", "auto", translatable("as many as it needs")},
    {"pages", "1", "1"},
    {"pages", "2", "2"},
    {"pages", "3", "3"},
    {"pages", "4", "4"},
    {"layers", drawing::kScanLayer, translatable("scans")},
    {"layers", drawing::kTerrainLayer, translatable("terrain")},
    {"layers", drawing::kGridLayer, translatable("grid")},
    {"layers", drawing::kNumbersLayer, translatable("hex numbers")},
    {"layers", drawing::kNamesLayer, translatable("names")},
    {"layers", drawing::kOverlaysLayer, translatable("corrections by hand")},
    {"layers", drawing::kFrameLayer, translatable("frame")},
    {"layers", drawing::kFurnitureLayer, translatable("title, legend and scales")},
    {"pieces", "counters", translatable("counters")},
    {"pieces", "cards", translatable("profile cards")},
    {"pieces", "deck", translatable("cards of the deck")},
    {"pieces", "orders", translatable("orders")},
    {"image", "png", "PNG"},
    {"image", "svg", "SVG"},
    {"image", "pdf", "PDF"},
    {"area-walls", "objects", translatable("objects")},
    {"area-walls", "walls", translatable("walls")},
    {"map", "tiles", translatable("sheets to be glued")},
    {"map", "sheet", translatable("one large sheet")},
    {"delimiter", "comma", translatable("comma")},
    {"delimiter", "semicolon", translatable("semicolon")},
    {"delimiter", "tab", translatable("tab")},
    // Placeholders for typed values.
    {"", "MM", translatable("millimetres")},
    {"", "N", translatable("a number")},
    {"", "DEGREES", translatable("degrees")},
    {"", "FILE", translatable("a file")},
};

const Row* row_of(std::string_view option, std::string_view value) {
  const Row* found = nullptr;
  for (const Row& row : kWords) {
    if (row.value != value || (!row.option.empty() && row.option != option)) continue;
    if (found == nullptr || !row.option.empty()) found = &row;
  }
  return found;
}

bool is_choice(const Option& option) {
  return option.values.find('|') != std::string::npos;
}

/// Returns whether `value` is a placeholder such as `WxH` rather than a value. All real values have a word.
bool stands_for_values(const Option& option, std::string_view value) {
  return row_of(option.name, value) == nullptr;
}

constexpr const char* kNotGiven = translatable("as the document says");

Choices listed(const Option& option) {
  Choices out;
  if (option.fallback.empty()) out.words.push_back({"", kNotGiven});
  for (const std::string_view value : split(option.values, '|')) {
    if (stands_for_values(option, value)) {
      out.others = true;
    } else {
      out.words.push_back({std::string(value), row_of(option.name, value)->word});
    }
  }
  return out;
}

/// Lists the sides by name. The id is added if two sides have the same name, and replaces a missing name.
Choices sides_of(const model::ScenarioDocument& scenario, std::string_view lang) {
  Choices out;
  out.words.push_back({"", translatable("separate cards for each side")});
  for (const model::Side& side : scenario.sides) {
    const std::string name = model::name_in(side.names, lang, scenario.lang);
    const auto same = std::count_if(
        scenario.sides.begin(), scenario.sides.end(),
        [&](const model::Side& other) { return model::name_in(other.names, lang, scenario.lang) == name; });
    const std::string word = name.empty() ? side.id : same > 1 ? name + " (" + side.id + ")" : name;
    out.words.push_back({side.id, word, true});
  }
  return out;
}

Choices layers_of(const Option& option) {
  Choices out;
  out.several = true;
  for (const std::string_view layer : drawing::kMapLayers)
    out.words.push_back({std::string(layer), row_of(option.name, layer)->word});
  return out;
}

/// Lists the kinds of pieces, several of which can be chosen.
Choices piece_kinds_of(const Option& option) {
  Choices out;
  out.several = true;
  for (const Row& row : kWords)
    if (row.option == option.name) out.words.push_back({std::string(row.value), row.word});
  return out;
}

}  // namespace

Choices choices_of(const Option& option, const model::Document& document, std::string_view lang) {
  const auto* scenario = std::get_if<model::ScenarioDocument>(&document);
  if (scenario != nullptr && option.name == "side") return sides_of(*scenario, lang);
  if (std::holds_alternative<model::MapDocument>(document) && option.name == "layers") return layers_of(option);
  if (option.name == "pieces") return piece_kinds_of(option);
  return is_choice(option) ? listed(option) : Choices{};
}

std::string typed_word(const Option& option) {
  if (const Row* row = row_of(option.name, option.values)) return row->word;
  std::string example = option.values;
  std::erase(example, '"');  // quotes belong to the command line
  return example;
}

bool takes_numbers(const Option& option) {
  static constexpr std::string_view kNumbers[] = {"MM", "N", "DEGREES"};
  for (const std::string_view value : split(option.values, '|')) {
    if (value == "WxH" || std::find(std::begin(kNumbers), std::end(kNumbers), value) != std::end(kNumbers))
      return true;
  }
  return !option.values.empty() && option.values.find_first_not_of("0123456789.-") == std::string::npos;
}

}  // namespace coq::exporters
