// SPDX-License-Identifier: MIT
#include "exporters/tts/objects.h"

#include <fmt/format.h>

#include <cmath>

#include "core/drawing/primitives/style.h"

namespace coq::exporters::tts {
namespace {

constexpr double kShortSide = 2;     // of a tile at scale 1
constexpr double kCardHeight = 3.1;  // of a card at scale 1
/// Objects of the game are turned towards the far edge of the table.
constexpr double kUpright = 180;

double rounded(double value) {
  return std::round(value * 1e4) / 1e4;
}

Json colour_json(const std::string& colour) {
  const auto parsed = drawing::parse_color(colour);
  const drawing::Color c = parsed ? *parsed : drawing::kWhite;
  return {{"r", rounded(c.r / 255.0)}, {"g", rounded(c.g / 255.0)}, {"b", rounded(c.b / 255.0)}};
}

Json transform_json(const Spot& spot, double scale_x, double scale_z) {
  return {{"posX", rounded(spot.x)},
          {"posY", rounded(spot.y)},
          {"posZ", rounded(spot.z)},
          {"rotX", 0.0},
          {"rotY", rounded(std::fmod(kUpright + spot.turn + 360, 360))},
          {"rotZ", spot.face_down ? 180.0 : 0.0},
          {"scaleX", rounded(scale_x)},
          {"scaleY", 1.0},
          {"scaleZ", rounded(scale_z)}};
}

/// Returns what all objects have.
Json object_json(const std::string& guid, const char* kind, const std::string& name, Json transform) {
  return {{"GUID", guid},
          {"Name", kind},
          {"Transform", std::move(transform)},
          {"Nickname", name},
          {"Description", ""},
          {"GMNotes", ""},
          {"ColorDiffuse", colour_json("")},
          {"LayoutGroupSortIndex", 0},
          {"Value", 0},
          {"Locked", false},
          {"Grid", true},
          {"Snap", true},
          {"IgnoreFoW", false},
          {"MeasureMovement", false},
          {"DragSelectable", true},
          {"Autoraise", true},
          {"Sticky", true},
          {"Tooltip", true},
          {"GridProjection", false},
          {"HideWhenFaceDown", false},
          {"Hands", false},
          {"LuaScript", ""},
          {"LuaScriptState", ""},
          {"XmlUI", ""}};
}

Json card_sheet(const CardFaces& card, const std::string& back) {
  constexpr int kRectangle = 1;
  return {{"FaceURL", card.front}, {"BackURL", back},     {"NumWidth", 1},     {"NumHeight", 1},
          {"BackIsHidden", true},  {"UniqueBack", false}, {"Type", kRectangle}};
}

}  // namespace

std::string Guids::make(const std::string& of) {
  std::uint32_t hash = 2'166'136'261u;  // FNV-1a
  for (const char c : of) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
  constexpr std::uint32_t kSixDigits = 0xFFFFFF;
  std::uint32_t out = (hash ^ hash >> 24) & kSixDigits;
  while (!m_taken.insert(out).second) out = (out + 1) & kSixDigits;
  return fmt::format("{:06x}", out);
}

Json tile(const std::string& guid, const std::string& name, const TileFaces& faces, double width, double height,
          double thickness, const Spot& spot) {
  const double scale = std::min(width, height) / kShortSide;
  Json out = object_json(guid, "Custom_Tile", name, transform_json(spot, scale, scale));
  constexpr int kBox = 0;
  out["CustomImage"] = {
      {"ImageURL", faces.front},
      {"ImageSecondaryURL", faces.back},
      {"ImageScalar", 1.0},
      {"WidthScale", 0.0},
      {"CustomTile", {{"Type", kBox}, {"Thickness", thickness}, {"Stackable", false}, {"Stretch", true}}}};
  return out;
}

Json deck(const std::string& guid, const std::string& name, const std::vector<CardFaces>& cards,
          const std::string& back, double height, const Spot& spot, Guids& guids) {
  const double scale = height / kCardHeight;
  const Json transform = transform_json(spot, scale, scale);
  const bool several = cards.size() > 1;
  Json out =
      object_json(guid, several ? "DeckCustom" : "CardCustom", several ? name : cards.front().name, transform);
  out["HideWhenFaceDown"] = true;
  std::vector<Json> content;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    // The hundreds of a card's id name its sheet; each card has a sheet of its own.
    const int sheet = static_cast<int>(i) + 1, id = sheet * 100;
    const Json sheets{{std::to_string(sheet), card_sheet(cards[i], back)}};
    if (!several) {
      out["Hands"] = true;
      out["CardID"] = id;
      out["SidewaysCard"] = false;
      out["CustomDeck"] = sheets;
      return out;
    }
    out["DeckIDs"].push_back(id);
    out["CustomDeck"].update(sheets);
    Json card =
        object_json(guids.make(fmt::format("{}/{}", guid, i + 1)), "CardCustom", cards[i].name, transform);
    card["HideWhenFaceDown"] = true;
    card["Hands"] = true;
    card["CardID"] = id;
    card["SidewaysCard"] = false;
    card["CustomDeck"] = sheets;
    content.push_back(std::move(card));
  }
  out["SidewaysCard"] = false;
  out["ContainedObjects"] = std::move(content);
  return out;
}

Json bag(const std::string& guid, const std::string& name, const std::string& colour, std::vector<Json> content,
         const Spot& spot) {
  Json out = object_json(guid, "Bag", name, transform_json(spot, 1, 1));
  out["ColorDiffuse"] = colour_json(colour);
  out["MaterialIndex"] = -1;
  out["MeshIndex"] = -1;
  out["Number"] = 0;
  out["ContainedObjects"] = std::move(content);
  return out;
}

Json save(const std::string& name, const std::string& table, const HexGrid* grid, std::vector<Json> objects) {
  enum { kBox, kHexHorizontal, kHexVertical };
  // The game counts hexes by their distance between opposite corners.
  const double size = grid != nullptr ? rounded(grid->across * 2 / std::sqrt(3.0)) : 2;
  const Json grid_json{{"Type", grid == nullptr ? kBox
                                : grid->flat    ? kHexHorizontal
                                                : kHexVertical},
                       {"Lines", false},
                       {"Color", {{"r", 0.0}, {"g", 0.0}, {"b", 0.0}}},
                       {"Opacity", 0.75},
                       {"ThickLines", false},
                       {"Snapping", false},
                       {"Offset", grid != nullptr},
                       {"BothSnapping", false},
                       {"xSize", size},
                       {"ySize", size},
                       {"PosOffset",
                        {{"x", grid != nullptr ? rounded(grid->x) : 0.0},
                         {"y", 1.0},
                         {"z", grid != nullptr ? rounded(grid->z) : 0.0}}}};
  return {{"SaveName", name},
          {"GameMode", name},
          {"Date", ""},
          {"VersionNumber", ""},
          {"GameType", "Game"},
          {"GameComplexity", ""},
          {"Tags", Json::array()},
          {"Gravity", 0.5},
          {"PlayArea", 0.5},
          {"Table", table},
          {"Sky", "Sky_Museum"},
          {"Note", ""},
          {"TabStates", Json::object()},
          {"Grid", grid_json},
          {"LuaScript", ""},
          {"LuaScriptState", ""},
          {"XmlUI", ""},
          {"ObjectStates", std::move(objects)}};
}

}  // namespace coq::exporters::tts
