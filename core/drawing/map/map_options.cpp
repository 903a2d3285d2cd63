// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_options.h"

#include <algorithm>
#include <iterator>

#include "core/drawing/styles/style.h"

namespace coq::drawing {

std::string_view map_word(std::string_view key, std::string_view lang) {
  static const WordTable table = {
      {"hexes", "hex.", "hexes", "Hexfelder"},
      {"hex-is", "1 hexagone = {} m, échelle {}", "1 hex = {} m, scale {}", "1 Hexfeld = {} m, Maßstab {}"},
      {"table-scale", "Échelle {}", "Scale {}", "Maßstab {}"},
      {"own", "{} (à nous)", "{} (our own)", "{} (eigene)"},
      {"enemy", "{} (à l’ennemi)", "{} (enemy)", "{} (feindliche)"},
      {"turns", "Tours", "Turns", "Runden"},
      {"corrected", "tranchées à la date du {}", "trenches corrected to {}", "Gräben nach dem Stand vom {}"},
      {"tile", "Feuille {} ({} sur {})", "Sheet {} ({} of {})", "Blatt {} ({} von {})"},
      {"legend-page", "Légende", "Legend", "Legende"},
      {"alternative", "Carte : {}", "Map: {}", "Karte: {}"},
      {"alternative-tile", "Carte : {}, feuille {}", "Map: {}, sheet {}", "Karte: {}, Blatt {}"},
      {"alternative-hexes", "{} hexagones, de {} à {}", "{} hexes, {} to {}", "{} Hexfelder, {} bis {}"},
      {"alternative-terrain", "Terrain : {}", "Terrain: {}", "Gelände: {}"},
      {"alternative-names", "Noms : {}", "Names: {}", "Namen: {}"},
      {"glue", "coller ici", "glue here", "hier kleben"},
      {"check", "10 cm à vérifier", "check: 10 cm", "Kontrolle: 10 cm"},
  };
  return table.get(key, lang);
}

namespace {

constexpr std::string_view kNumberWords = "none|top|centre|bottom";
constexpr std::string_view kEdgeWords = "style|hexes|half-hexes|frame|bleed";

/// Returns the names of all styles. "map" selects the map's own style.
std::string_view style_words() {
  static const std::string words = [] {
    std::string all = "map";
    for (const styles::Style& style : styles::all_styles()) all += "|" + std::string(style.name);
    return all;
  }();
  return words;
}

bool read_style(std::string_view text, MapOptions& options) {
  const std::vector<styles::Style>& styles = styles::all_styles();
  const auto found =
      std::find_if(styles.begin(), styles.end(), [&](const styles::Style& s) { return s.name == text; });
  if (found == styles.end() && text != "map") return false;
  options.style = std::nullopt;
  if (found != styles.end()) options.style = static_cast<model::MapStyle>(found - styles.begin());
  return true;
}

std::string write_style(const MapOptions& options) {
  if (!options.style) return "map";
  return std::string(styles::all_styles()[static_cast<std::size_t>(*options.style)].name);
}

/// Returns all layers, as an example of a value.
std::string_view layer_words() {
  static const std::string words =
      "\"" + join(std::vector<std::string>(std::begin(kMapLayers), std::end(kMapLayers)), " ") + "\"";
  return words;
}

bool read_layers(std::string_view text, MapOptions& options) {
  std::vector<std::string> layers;
  for (const std::string_view word : split_words(text)) {
    if (std::find(std::begin(kMapLayers), std::end(kMapLayers), word) == std::end(kMapLayers)) return false;
    layers.emplace_back(word);
  }
  options.layers = std::move(layers);
  return true;
}

bool read_boxes(std::string_view text, MapOptions& options) {
  std::vector<std::string> boxes;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view name = trim(text.substr(0, comma));
    if (!name.empty()) boxes.emplace_back(name);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  options.boxes = std::move(boxes);
  return true;
}

template <auto Member>
Option<MapOptions> option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, MapOptions>(name, takes, doc);
}

}  // namespace

const OptionTable<MapOptions>& map_option_table() {
  using M = MapOptions;
  static const OptionTable<MapOptions> table = {
      {"style", style_words(),
       translatable("Map drawing style; map: the style that the map itself "
                    "specifies."),
       read_style, write_style},
      option<&M::title>("title", "yes|no", translatable("The map title above the grid.")),
      option<&M::legend>("legend", "yes|no", translatable("A legend of the terrain that the map uses.")),
      option<&M::compass>("compass", "yes|no", translatable("The north arrow.")),
      option<&M::scale_bar>("scale-bar", "yes|no", translatable("A scale bar in hexes and metres.")),
      option<&M::border>("border", "yes|no",
                         translatable("A neat line around the map, with coordinates along it.")),
      option<&M::imprint>("imprint", "yes|no", translatable("Authors of the map, its edition and date.")),
      option<&M::effects>("effects", "yes|no",
                          translatable("The legend also gives the effects of each terrain.")),
      {"turns", "N", translatable("A turn track with this many boxes; 0 for none."),
       [](std::string_view t, M& o) {
         const auto n = parse_integer(t);
         if (!n || *n < 0 || *n > 200) return false;
         o.turns = static_cast<int>(*n);
         return true;
       },
       [](const M& o) { return std::to_string(o.turns); }},
      {"boxes", "\"Reserve, Lost\"", translatable("Boxes for counters: their names, separated by commas."),
       read_boxes, [](const M& o) { return join(o.boxes, ", "); }},
      {"edge", kEdgeWords, translatable("Where the drawn terrain ends."),
       [](std::string_view t, M& o) { return read_word(t, kEdgeWords, o.edge); },
       [](const M& o) { return write_word(kEdgeWords, o.edge); }},
      option<&M::feature_names>(
          "feature-names", "yes|no",
          translatable("Names of woods, roads and other features that have no text on the map.")),
      option<&M::grid_lines>("grid", "yes|no", translatable("The lines of the hex grid.")),
      option<&M::centre_dots>("dots", "yes|no", translatable("The dot in the centre of each hex.")),
      option<&M::scan>("scan", "yes|no", translatable("The scans, below the drawn features.")),
      option<&M::overlays>("overlays", "yes|no", translatable("Marks where terrain was corrected by hand.")),
      option<&M::designer_notes>("notes", "yes|no",
                                 translatable("The designer's notes, as pins with their texts.")),
      option<&M::black_and_white>("bw", "yes|no", translatable("Black and white: patterns and shapes only.")),
      {"hex-numbers", kNumberWords, translatable("Position of the number in each hex."),
       [](std::string_view t, M& o) { return read_word(t, kNumberWords, o.hex_numbers); },
       [](const M& o) { return write_word(kNumberWords, o.hex_numbers); }},
      option<&M::hex_number_size>("hex-number-size", "MM",
                                  translatable("Height of the hex numbers; 0 chooses it automatically.")),
      option<&M::hex_size>("hex-size", "MM",
                           translatable("Hex width between opposite sides; 0 keeps the drawn size.")),
      {"table-scale", "N", translatable("Scale of a table map, 1 : N."),
       [](std::string_view t, M& o) {
         const auto n = parse_integer(t);
         if (!n || *n < 1 || *n > 1000) return false;
         o.table_scale = static_cast<int>(*n);
         return true;
       },
       [](const M& o) { return std::to_string(o.table_scale); }},
      option<&M::hexes>("hexes", "\"A01 E05\"", translatable("Two opposite corners of the part to be drawn.")),
      {"layers", layer_words(), translatable("Only these layers; if none is named, all layers."), read_layers,
       [](const M& o) { return join(o.layers, " "); }},
      language_option<&M::lang, M>("map-lang", translatable("Language of the names; default: the map's.")),
  };
  return table;
}

}  // namespace coq::drawing
