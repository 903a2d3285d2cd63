// SPDX-License-Identifier: MIT
#include "editor/window/panels/terrain_words.h"

#include <wx/bitmap.h>
#include <wx/image.h>

#include <map>

#include "core/base/text.h"
#include "editor/app/forms/words.h"
#include "editor/app/projects/own_rules.h"
#include "editor/window/pages/terrain_sample.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kPicture = 22;  ///< logical pixels

const model::TerrainType* find_type(const model::RulesetDocument& ruleset, const std::string& type) {
  for (const model::TerrainType& known : ruleset.terrain_types) {
    if (known.id == type) return &known;
  }
  return nullptr;
}

wxBitmap draw(const model::TerrainType& type, int pixels, Um side = 9'000, bool black_and_white = false) {
  const images::Bitmap bitmap = draw_terrain_sample(type, pixels, side, black_and_white);
  wxImage image(pixels, pixels);
  if (bitmap.width != pixels) return wxBitmap(image);
  for (int y = 0; y < pixels; ++y) {
    for (int x = 0; x < pixels; ++x) {
      const std::uint32_t at = bitmap.at(x, y);
      image.SetRGB(x, y, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    }
  }
  return wxBitmap(image);
}

}  // namespace

std::string type_name(const model::RulesetDocument& ruleset, const std::string& type) {
  const model::TerrainType* known = find_type(ruleset, type);
  if (known == nullptr) return type;
  const std::string& name = model::name_in(known->names, translator().language(), ruleset.lang);
  return name.empty() ? type : name;
}

std::string sight_title(const model::RulesetDocument& ruleset, const std::string& word) {
  std::string own = app::projects::sight_word(ruleset, word, translator().language());
  const model::AttributeInfo* attribute = model::describe<model::TerrainType>().find_attribute("los");
  return own != word ? own : app::forms::word_title(*attribute, word, translator());
}

wxBitmapBundle type_picture(const model::RulesetDocument& ruleset, const std::string& type) {
  struct Kept {
    model::TerrainType type;
    wxBitmapBundle picture;
  };
  static std::map<std::pair<std::string, std::string>, Kept> kept;
  const model::TerrainType* known = find_type(ruleset, type);
  if (known == nullptr) return {};
  auto& [drawn, picture] = kept[{ruleset.id, type}];
  // Custom rules can change.
  if (!picture.IsOk() || drawn != *known)
    drawn = *known, picture = wxBitmapBundle::FromBitmaps(draw(*known, kPicture), draw(*known, 2 * kPicture));
  return picture;
}

wxBitmap sample_bitmap(const model::TerrainType& type, int pixels, bool black_and_white) {
  constexpr Um kSide = 16'000;
  return draw(type, pixels, kSide, black_and_white);
}

std::string kind_name(const model::Feature& feature) {
  static constexpr const char* kKinds[] = {
      translatable("Area"),  translatable("Line"),     translatable("Hexside"), translatable("Hexes"),
      translatable("Piece"), translatable("Override"), translatable("Text")};
  return translator().translate(kKinds[feature.index()]);
}

std::string feature_name(const model::RulesetDocument& ruleset, const model::Feature& feature) {
  const std::string type = type_name(ruleset, model::type_of(feature));
  if (const auto* area = std::get_if<model::Area>(&feature)) return area->name.value_or(type);
  if (const auto* line = std::get_if<model::LineFeature>(&feature)) return line->name.value_or(type);
  if (const auto* side = std::get_if<model::SideFeature>(&feature)) {
    return type + " " + join(side->hexes, "+") + (side->toward ? "+" + *side->toward : "");
  }
  if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) {
    return hexes->name.value_or(type + " " + join(hexes->labels, " "));
  }
  if (const auto* text = std::get_if<model::TextFeature>(&feature)) return text->text;
  if (const auto* put = std::get_if<model::OverrideFeature>(&feature)) return type + " " + join(put->at, "+");
  if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) return piece->name.value_or(type);
  return type;
}

std::string thing_name(const model::RulesetDocument& ruleset, const model::Feature& feature) {
  const std::string name = feature_name(ruleset, feature);
  return name == type_name(ruleset, model::type_of(feature)) ? name + " " + model::id_of(feature) : name;
}

}  // namespace coq::win
