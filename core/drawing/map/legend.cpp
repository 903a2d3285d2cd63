// SPDX-License-Identifier: MIT
// The legend of a printed map: the terrain types on the map, and the rules' effects.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/drawing/map/furniture.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

constexpr Um kCell = 37'000, kWideCell = 47'000, kWidestCell = 84'000;
constexpr Um kSampleWidth = 9'000, kSampleHeight = 4'400;
constexpr Um kTextLeft = kSampleWidth + 2000;  ///< distance of the text from the cell's edge
constexpr Um kRow = 6'200;                     ///< height of a row
constexpr Um kNoteLine = 2'750;                ///< line height of the rules' effects

struct LegendEntry {
  const model::TerrainType* type = nullptr;
  bool area = false;
  Um width = 0;               ///< width of the first line of this type on the map; 0 if it has none
  std::optional<bool> own{};  ///< friendly or enemy, if the legend has a row for each
};

/// Returns the ids of the features visible in the drawn part.
std::set<std::string> seen_features(const Scene& art, const Box& part) {
  std::set<std::string> ids;
  for (const Layer& layer : art.layers)
    for (const Item& item : layer.items)
      if (!item.id.empty() && ids.count(item.id) == 0 && has_ink(item, part)) ids.insert(item.id);
  return ids;
}

/// Returns whether the feature is a friendly work.
bool is_own(const model::Feature& feature) {
  const auto own = [](const auto& one) {
    if constexpr (requires { one.whose; }) return one.whose == model::Whose::own;
    return false;
  };
  return std::visit(own, feature);
}

/// Splits an entry into a friendly and an enemy row if the map has both and the style draws them differently.
void part_works(const MapSource& source, const std::set<std::pair<std::string, bool>>& whose,
                std::vector<LegendEntry>& entries) {
  const coq::Path path{{0, 0}, {kSampleWidth, 0}};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const model::TerrainType& type = *entries[i].type;
    if (entries[i].area || source.drawn_as().is_diagram()) continue;
    if (whose.count({type.id, false}) == 0 || whose.count({type.id, true}) == 0) continue;
    const auto drawn = [&](bool own) {
      return style_sample(type, source.drawn_as(), path, kSampleHeight / 4, source.options, own);
    };
    if (drawn(true) == drawn(false)) continue;
    LegendEntry enemy = entries[i];
    enemy.own = false;
    entries[i].own = true;
    ++i;
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(i), enemy);
  }
}

/// Returns the terrain types that the map uses, in drawing order, as the geometry that most of their features
/// have. A partial map lists only visible types.
std::vector<LegendEntry> legend_of(const MapSource& source, const Scene& art) {
  std::vector<LegendEntry> result;
  std::set<std::string> seen;
  std::set<std::pair<std::string, bool>> whose;
  const bool part = !source.options.hexes.empty() && source.options.clip;
  const std::set<std::string> shown = part ? seen_features(art, *source.options.clip) : std::set<std::string>();
  for (const model::Feature* feature : in_drawing_order(source.map, source.ruleset)) {
    if (part && shown.count(model::id_of(*feature)) == 0) continue;
    const model::TerrainType* type = source.ruleset.find_terrain(model::type_of(*feature));
    if (type == nullptr) continue;
    whose.emplace(type->id, is_own(*feature));
    if (!seen.insert(type->id).second) continue;
    const bool line = std::holds_alternative<model::LineFeature>(*feature) ||
                      std::holds_alternative<model::SideFeature>(*feature);
    const auto* drawn = std::get_if<model::LineFeature>(feature);
    result.push_back({type, !line, drawn != nullptr ? drawn->width.value_or(0) : 0, {}});
  }
  part_works(source, whose, result);
  return result;
}

void add_sample(const MapSource& source, const LegendEntry& entry, Point at, double scale,
                std::vector<Item>& out) {
  // Samples are in paper units: looks use scale 1, and map widths are scaled.
  const Looks looks({.black_and_white = source.options.black_and_white,
                     .scale = model::table_scale(source.map, source.ruleset)});
  const styles::Style& style = source.drawn_as();
  const std::size_t before = out.size();
  if (entry.area) {
    const Ring ring{at,
                    {at.x + kSampleWidth, at.y},
                    {at.x + kSampleWidth, at.y + kSampleHeight},
                    {at.x, at.y + kSampleHeight}};
    if (!style.is_diagram()) {
      for (Content& content : style_sample(*entry.type, style, ring, source.options))
        out.emplace_back(std::move(content));
      if (out.size() > before) return;
    }
    const AreaLook look = looks.area(*entry.type);
    Shape shape;
    shape.outline.add_ring(ring);
    shape.fill = look.fill;
    if (shape.fill) shape.fill->origin = at;
    out.emplace_back(std::move(shape));
    if (look.outline)
      for (Shape& line : draw_outline({ring, {}}, *look.outline)) out.emplace_back(std::move(line));
    return;
  }
  const Um own = entry.width > 0 ? entry.width : looks.default_width(*entry.type);
  const Um width = std::clamp<Um>(static_cast<Um>(std::lround(own * scale)), 200, 3000);
  const Um y = at.y + kSampleHeight / 2;
  const coq::Path path{{at.x, y}, {at.x + kSampleWidth, y}};
  if (!style.is_diagram()) {
    for (Content& content :
         style_sample(*entry.type, style, path, width, source.options, entry.own.value_or(false)))
      out.emplace_back(std::move(content));
    if (out.size() > before) return;
  }
  for (Shape& shape : draw_line(path, looks.line(*entry.type, width))) out.emplace_back(std::move(shape));
}

std::string name_of(const MapSource& source, const LegendEntry& entry) {
  const std::string name = model::name_in(entry.type->names, source.lang(), source.ruleset.lang);
  return entry.own ? fill_in(map_word(*entry.own ? "own" : "enemy", source.lang()), {name}) : name;
}

struct Cell {
  LegendEntry entry{};
  std::string name{};
  std::vector<std::string> lines{};
  Um height = kRow;
};

}  // namespace

namespace detail {

Block legend_block(const FurnitureSource& source, Um room) {
  const MapSource& map = source.map;
  const std::vector<LegendEntry> entries = legend_of(map, source.art);
  Block block{"legend", {}, 0, 0};
  if (entries.empty()) return block;
  const TerrainNotes* notes = map.options.effects ? map.options.notes.get() : nullptr;
  const bool told = notes != nullptr && std::any_of(entries.begin(), entries.end(), [&](const LegendEntry& e) {
                      return notes->count(e.type->id) > 0;
                    });
  const Font name_font = small_font(map, told ? 7500 : 8000, told), font = small_font(map, 6200);
  Um least = told ? kWideCell : kCell;
  for (const LegendEntry& entry : entries)
    least = std::max(least, kTextLeft + 2000 + map.metrics.width(name_of(map, entry), name_font));
  const int columns =
      std::clamp<int>(room / least, 1, std::max<int>(1, static_cast<int>(entries.size() + 1) / 2));
  const Um wide = std::max(least, std::min<Um>(room / columns, told ? kWidestCell : kCell * 5 / 4));
  const Um cap = map.metrics.height(name_font).cap;
  std::vector<Cell> cells;
  Um whole = 0;
  for (const LegendEntry& entry : entries) {
    Cell cell{entry, name_of(map, entry), {}, kRow};
    if (notes != nullptr)
      if (const auto note = notes->find(entry.type->id); note != notes->end())
        cell.lines = wrapped(note->second, font, wide - kTextLeft - 3000, map.metrics);
    if (!cell.lines.empty())
      cell.height = std::max<Um>(kRow, 3400 + static_cast<Um>(cell.lines.size()) * kNoteLine + 1300);
    whole += cell.height;
    cells.push_back(std::move(cell));
  }
  // Columns of similar height, to be read downward.
  const Um high = (whole + columns - 1) / columns;
  Point at{0, 0};
  for (const Cell& cell : cells) {
    if (at.y > 0 && at.y + cell.height / 2 > high && at.x + 2 * wide <= room + columns) at = {at.x + wide, 0};
    add_sample(map, cell.entry, {at.x, at.y + (cell.lines.empty() ? 0 : 300)}, source.scale, block.items);
    const Um base = cell.lines.empty() ? at.y + (kSampleHeight + cap) / 2 : at.y + 500 + cap;
    block.items.emplace_back(
        text_run(cell.name, {at.x + kTextLeft, base}, {name_font, kBlack, Anchor::start}, map.metrics));
    Um y = base;
    for (const std::string& line : cell.lines)
      block.items.emplace_back(
          text_run(line, {at.x + kTextLeft, y += kNoteLine}, {font, kBlack, Anchor::start}, map.metrics));
    at.y += cell.height;
    block.width = std::max(block.width, at.x + wide);
    block.height = std::max(block.height, at.y);
  }
  return block;
}

}  // namespace detail
}  // namespace coq::drawing
