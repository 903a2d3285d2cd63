// SPDX-License-Identifier: MIT
#include "exporters/web/sprites.h"

#include <algorithm>

#include "core/painting/cairo/raster.h"
#include "exporters/web_data/webp.h"

namespace coq::exporters::web {
namespace {

/// Transparent pixels between sprites, so that none shows a line of its neighbour when it is scaled.
constexpr int kGap = 2;

struct PlacedSprite {
  const Sprite* sprite = nullptr;
  int x = 0, y = 0;
};

struct Sheet {
  int width = 0, height = 0;
  std::vector<PlacedSprite> sprites{};
};

/// Places the sprites in rows, in their order.
std::vector<Sheet> place_sprites(const std::vector<Sprite>& sprites) {
  std::vector<Sheet> out;
  int x = 0, y = 0, row = 0;
  for (const Sprite& sprite : sprites) {
    const int width = sprite.picture->width, height = sprite.picture->height;
    if (x > 0 && x + width > kSheetSide) {
      x = 0;
      y += row + kGap;
      row = 0;
    }
    if (out.empty() || y + height > kSheetSide) {
      out.emplace_back();
      x = y = row = 0;
    }
    Sheet& sheet = out.back();
    sheet.sprites.push_back({&sprite, x, y});
    sheet.width = std::max(sheet.width, x + width);
    sheet.height = std::max(sheet.height, y + height);
    x += width + kGap;
    row = std::max(row, height);
  }
  return out;
}

std::string sheet_name(std::size_t number, const char* extension) {
  return number == 0 ? fmt::format("counters.{}", extension)
                     : fmt::format("counters-{}.{}", number + 1, extension);
}

Json frames_json(const Sheet& sheet) {
  Json out = Json::object();
  for (const PlacedSprite& placed : sheet.sprites) {
    const int width = placed.sprite->picture->width, height = placed.sprite->picture->height;
    const Json frame{{"frame", {{"x", placed.x}, {"y", placed.y}, {"w", width}, {"h", height}}},
                     {"rotated", false},
                     {"trimmed", false},
                     {"spriteSourceSize", {{"x", 0}, {"y", 0}, {"w", width}, {"h", height}}},
                     {"sourceSize", {{"w", width}, {"h", height}}}};
    for (const std::string& name : placed.sprite->names) out[name] = frame;
  }
  return out;
}

Result<std::string> sheet_png(const Sheet& sheet, const Workers* workers) {
  images::Bitmap all{sheet.width, sheet.height, {}};
  all.pixels.resize(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height));
  for (const PlacedSprite& placed : sheet.sprites) {
    const auto bitmap = decode_webp(placed.sprite->picture->bytes);
    if (!bitmap) return bitmap.error();
    for (int row = 0; row < bitmap->height; ++row)
      std::copy_n(bitmap->pixels.begin() + static_cast<std::ptrdiff_t>(row) * bitmap->width, bitmap->width,
                  all.pixels.begin() + static_cast<std::ptrdiff_t>(placed.y + row) * all.width + placed.x);
  }
  return cairo::encode_png(all, 0, workers);
}

}  // namespace

Result<std::vector<NamedFile>> sprite_sheets(const std::vector<Sprite>& sprites, const std::string& program,
                                             const Workers* workers) {
  const std::vector<Sheet> sheets = place_sprites(sprites);
  std::vector<NamedFile> out;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    auto png = sheet_png(sheets[i], workers);
    if (!png) return png.error();
    Json meta{{"app", program},
              {"version", "1.0"},
              {"image", sheet_name(i, "png")},
              {"format", "RGBA8888"},
              {"size", {{"w", sheets[i].width}, {"h", sheets[i].height}}},
              {"scale", "1"}};
    for (std::size_t other = 0; i == 0 && other + 1 < sheets.size(); ++other)
      meta["related_multi_packs"].push_back(sheet_name(other + 1, "json"));
    const Json json{{"frames", frames_json(sheets[i])}, {"meta", std::move(meta)}};
    out.push_back({sheet_name(i, "png"), *std::move(png)});
    out.push_back({sheet_name(i, "json"), json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"});
  }
  return out;
}

}  // namespace coq::exporters::web
