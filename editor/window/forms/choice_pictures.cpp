// SPDX-License-Identifier: MIT
#include "editor/window/forms/choice_pictures.h"

#include <algorithm>

#include "core/drawing/counters/counter_art.h"
#include "core/painting/cairo/raster.h"
#include "editor/window/pages/terrain_sample.h"

namespace coq::win {
namespace {

using app::forms::ChoicePictures;
using app::forms::Subject;

constexpr Um kEdge = 10'000;
constexpr int kStroke = 7;  ///< per cent; thicker than in print, because the pictures are small

images::Bitmap paint(drawing::Group group, cairo::FontEngine& fonts, int width, int height) {
  static cairo::Images images;
  drawing::Scene scene;
  scene.layer("sample").add(std::move(group));
  Problems problems;
  cairo::RasterView view{Box{{0, 0}, {kEdge * width / height, kEdge}}, width, height, drawing::kWhite};
  auto bitmap = cairo::rasterise(
      scene, view, [](const drawing::Layer&) { return true; }, fonts, images, {}, problems);
  return bitmap ? *std::move(bitmap) : images::Bitmap();
}

images::Bitmap draw_counter(const Subject& subject, const std::string& id, int width, int height) {
  static cairo::FontEngine fonts;
  const checks::WordSources& sources = subject.sources.words;
  for (const model::CountersDocument* document : sources.counters) {
    const model::Counter* counter = model::find_counter(*document, id);
    if (counter == nullptr || sources.ruleset == nullptr) continue;
    drawing::CounterLook look;
    look.lang = subject.language();
    look.folder = document->origin.folder;
    look.layouts = &document->layouts;
    const drawing::CounterArt art(*sources.ruleset, fonts, look, document->lang);
    return paint(art.draw_small(*counter, 0, Box{{0, 0}, {kEdge, kEdge}}), fonts, width, height);
  }
  return {};
}

drawing::Symbol symbol_of(ChoicePictures pictures, const std::string& value) {
  drawing::Symbol symbol;
  symbol.stroke = kStroke;
  if (pictures == ChoicePictures::echelons) {
    symbol.size = drawing::parse_size(value).value_or(drawing::SymbolSize::none);
  } else if (pictures == ChoicePictures::frames) {
    symbol.frame = drawing::parse_frame(value).value_or(drawing::SymbolFrame::none);
    symbol.icon = drawing::SymbolIcon::infantry;
  } else {
    symbol.icon = drawing::parse_icon(value).value_or(drawing::SymbolIcon::none);
    if (drawing::sign_of_silhouette(value) != drawing::SymbolIcon::none) {
      symbol.style = drawing::SymbolStyle::silhouette;
      symbol.frame = drawing::SymbolFrame::none;
      symbol.drawing = value;
    }
  }
  return symbol;
}

}  // namespace

images::Bitmap draw_choice(const Subject& subject, ChoicePictures pictures, const std::string& value, int width,
                           int height) {
  static cairo::FontEngine fonts;
  switch (pictures) {
    case ChoicePictures::none:
      return {};
    case ChoicePictures::counters:
      return draw_counter(subject, value, width, height);
    case ChoicePictures::terrain: {
      const model::RulesetDocument* ruleset = subject.sources.words.ruleset;
      const model::TerrainType* type = ruleset == nullptr ? nullptr : ruleset->find_terrain(value);
      return type == nullptr ? images::Bitmap() : draw_terrain_sample(*type, height);
    }
    default:
      return paint(drawing::draw_symbol(symbol_of(pictures, value), {0, 0}, kEdge), fonts, width, height);
  }
}

}  // namespace coq::win
