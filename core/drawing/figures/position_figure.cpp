// SPDX-License-Identifier: MIT
#include "core/drawing/figures/position_figure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/drawing/figures/counter_stacks.h"
#include "core/drawing/figures/figure_page.h"
#include "core/drawing/figures/table_figure.h"
#include "core/play/engine/phrasebook.h"

namespace coq::drawing {
namespace {

constexpr Um kMapWidth = 125'000;
constexpr Um kFar = 100'000'000;
constexpr Um kLargestHex = 27'000;
constexpr Um kTrackColumn = 40'000;
constexpr Um kSpace = 9000;  ///< edge of a track's space
constexpr Color kPaper{0xfb, 0xf7, 0xea, 255};
constexpr Color kQuiet{0x62, 0x62, 0x62, 255};

using detail::kFigureInk;
using detail::PieceArt;

/// Returns the hexes of the units on the map, by id.
std::map<std::string, Hex> places_of(const play::Position& position) {
  std::map<std::string, Hex> places;
  for (const play::PlacedCounter& unit : position.counters)
    if (unit.hex) places.emplace(unit.id, *unit.hex);
  return places;
}

/// The arrows of the figure, and the units that are no longer on the map.
struct Changes {
  std::vector<FigureArrow> arrows;
  std::vector<std::pair<const play::PlacedCounter*, Hex>> losses;
  std::set<Hex> hexes;
};

Changes changes_of(const PositionFigure& figure) {
  Changes changes;
  changes.arrows = figure.arrows;
  if (figure.before) {
    const auto old = places_of(*figure.before);
    for (const play::PlacedCounter& unit : figure.position.counters) {
      const auto was = old.find(unit.id);
      if (was == old.end()) {
        if (unit.hex && !old.empty()) changes.hexes.insert(*unit.hex);
        continue;
      }
      if (!unit.hex && unit.area == "eliminated") changes.losses.emplace_back(&unit, was->second);
      if (unit.hex && *unit.hex != was->second) changes.arrows.push_back({was->second, *unit.hex, false});
    }
    for (const play::PlacedMarker& marker : figure.position.markers) {
      const auto& markers = figure.before->markers;
      if (marker.hex && std::find(markers.begin(), markers.end(), marker) == markers.end())
        changes.hexes.insert(*marker.hex);
    }
  }
  for (const FigureArrow& arrow : changes.arrows) {
    changes.hexes.insert(arrow.from);
    changes.hexes.insert(arrow.to);
  }
  for (const auto& [unit, hex] : changes.losses) changes.hexes.insert(hex);
  return changes;
}

class FigureBuilder {
 public:
  FigureBuilder(const PositionSource& source, const PositionFigure& figure, const PositionOptions& options,
                TextMetrics& metrics, Problems& problems)
      : m_source(source),
        m_figure(figure),
        m_options(options),
        m_metrics(metrics),
        m_page(figure.title, options.lang.empty() ? source.scenario.lang : options.lang, metrics, problems) {}

  Result<Document> build() {
    const auto grid = model::grid_of(m_source.map);
    if (!grid) return grid.error();
    const auto labels = model::labels_of(m_source.map);
    if (!labels) return labels.error();
    m_changes = changes_of(m_figure);
    MapOptions map;
    map.title = map.legend = map.scale_bar = map.compass = map.feature_names = false;
    map.black_and_white = m_options.black_and_white;
    map.lang = m_page.lang();
    map.hexes = part(*grid, *labels);
    map.layers = {std::string(kTerrainLayer), std::string(kGridLayer), std::string(kNumbersLayer),
                  std::string(kNamesLayer)};
    map.hex_size = m_options.hex_size;
    Result<MapSheet> sheet = map_sheet(m_source.map, m_source.ruleset, map, m_metrics);
    if (!sheet) return sheet.error();
    if (m_options.hex_size == 0) {
      map.hex_size = std::min<Um>(
          kLargestHex, static_cast<Um>(static_cast<std::int64_t>(sheet->hex_size) * kMapWidth / sheet->width));
      sheet = map_sheet(m_source.map, m_source.ruleset, map, m_metrics);
      if (!sheet) return sheet.error();
    }
    return page(*sheet, *grid);
  }

  Result<std::vector<Item>> pieces() {
    const auto grid = model::grid_of(m_source.map);
    if (!grid) return grid.error();
    m_changes = changes_of(m_figure);
    MapSheet map;  // the map's own coordinates, without a transform
    map.art = Box{{-kFar, -kFar}, {kFar, kFar}};
    const Vector step = grid->step(0);
    map.hex_size =
        static_cast<Um>(std::lround(std::hypot(static_cast<double>(step.x), static_cast<double>(step.y))));
    Layer layer;
    add_pieces(map, *grid, layer);
    return std::move(layer.items);
  }

 private:
  /// Returns the corners of the visible part: as requested, or around the action, or else around all units.
  std::vector<std::string> part(const Grid& grid, const Labels& labels) const {
    if (m_options.hexes.size() != 1 || m_options.hexes.front() != "auto") return m_options.hexes;
    std::set<Hex> hexes = m_changes.hexes;
    for (const auto& [id, hex] : places_of(m_figure.position))
      if (m_changes.hexes.empty()) hexes.insert(hex);
    if (hexes.empty()) return {};
    Hex low{grid.columns(), grid.rows()}, high{0, 0};
    for (const Hex h : hexes) {
      low = {std::min(low.column, h.column), std::min(low.row, h.row)};
      high = {std::max(high.column, h.column), std::max(high.row, h.row)};
    }
    // Adds a hex on each side, and ensures a minimum size so that readers can locate the part.
    const auto widen = [](int& from, int& to, int size) {
      from = std::max(0, from - 1);
      to = std::min(size - 1, to + 1);
      while (to - from < 4 && (from > 0 || to < size - 1)) {
        from = std::max(0, from - 1);
        to = std::min(size - 1, to + 1);
      }
    };
    widen(low.column, high.column, grid.columns());
    widen(low.row, high.row, grid.rows());
    return {labels.format(low), labels.format(high)};
  }

  bool seen(const play::PlacedMarker& marker) const {
    return !marker.secret || m_options.side.empty() || m_options.side == marker.side;
  }

  void add_pieces(const MapSheet& sheet, const Grid& grid, Layer& layer) {
    const PieceArt art(m_source, m_options, m_metrics, sheet.hex_size);
    const auto at = [&](Hex h) { return sheet.place.apply(grid.centre(h)); };
    const auto shown = [&](Hex h) { return sheet.art.contains(at(h)); };
    const double scale = sheet.scale;
    add_flags(sheet, grid, art, layer.items);
    std::map<Hex, std::vector<const play::PlacedMarker*>> markers;
    for (const play::PlacedMarker& marker : m_figure.position.markers) {
      if (!marker.hex || !shown(*marker.hex) || !seen(marker)) continue;
      markers[*marker.hex].push_back(&marker);
      if (!marker.toward) continue;
      const Vector step = grid.step(*marker.toward);
      art.add_breach(at(*marker.hex), {static_cast<Um>(step.x * scale), static_cast<Um>(step.y * scale)},
                     layer.items);
    }
    std::map<Hex, std::vector<const play::PlacedCounter*>> units;
    for (const play::PlacedCounter& unit : m_figure.position.counters)
      if (unit.hex && shown(*unit.hex)) units[*unit.hex].push_back(&unit);
    for (const FigureArrow& arrow : m_changes.arrows)
      if (!arrow.fire) art.add_arrow(at(arrow.from), at(arrow.to), false, layer.items);
    for (const auto& [unit, hex] : m_changes.losses)
      if (shown(hex)) art.add_loss(*unit, at(hex), layer.items);
    for (const auto& [hex, some] : markers) art.add_hex_markers(some, at(hex), layer.items);
    for (const auto& [hex, some] : units) art.add_units(some, at(hex), layer.items);
    for (const FigureArrow& arrow : m_changes.arrows)
      if (arrow.fire) art.add_arrow(at(arrow.from), at(arrow.to), true, layer.items);
  }

  /// Adds flags of the controlling sides to victory hexes.
  void add_flags(const MapSheet& sheet, const Grid& grid, const PieceArt& art, std::vector<Item>& out) const {
    const auto labels = model::labels_of(m_source.map);
    if (!labels) return;
    std::set<Hex> wanted;
    for (const model::Victory& victory : m_source.scenario.victories)
      for (const model::Control& control : victory.controls)
        for (const std::string& label : control.hexes)
          if (const auto hex = labels->parse(label)) wanted.insert(*hex);
    for (const play::HexControl& control : m_figure.position.control) {
      const Point centre = sheet.place.apply(grid.centre(control.hex));
      if (wanted.count(control.hex) == 0 || !sheet.art.contains(centre)) continue;
      art.add_flag(control.side, {centre.x - sheet.hex_size * 42 / 100, centre.y + sheet.hex_size * 12 / 100},
                   out);
    }
  }

  Um add_heading(const std::string& text, Point at, std::vector<Item>& out) {
    out.emplace_back(
        m_page.run(text, {at.x, at.y + 3200}, {FontRole::narrow, 8000, true, false, 200}, kFigureInk));
    return 4800;
  }

  /// Returns whether the marker is on this track, which may also hold the battery markers (`owned_marker`).
  static bool is_on(const play::TrackMarker& marker, const PositionSigns::Track& track) {
    return marker.track == track.id || marker.track == track.owned_marker;
  }

  /// Adds a track of square spaces, four in a row, with its markers.
  Um add_track(const PositionSigns::Track& track, Point at, const PieceArt& art, std::vector<Item>& out) {
    int last = track.last > 0 ? track.last : m_source.scenario.turns.count;
    for (const play::TrackMarker& marker : m_figure.position.tracks)
      if (is_on(marker, track)) last = std::max(last, marker.space);
    Um y = at.y + add_heading(m_source.telling.heading(track.id), at, out);
    const int columns = 4;
    for (int space = track.first; space <= last; ++space) {
      const int i = space - track.first;
      const Point corner{at.x + i % columns * kSpace, y + i / columns * kSpace};
      Shape box;
      box.outline.add_box({corner, {corner.x + kSpace, corner.y + kSpace}});
      box.fill = Fill::solid(kWhite);
      box.stroke = Stroke{kQuiet, 150, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(box));
      out.emplace_back(m_page.run(std::to_string(space), {corner.x + kSpace / 2, corner.y + kSpace * 64 / 100},
                                  {FontRole::period, 11'000, true, false, 0}, {0xb4, 0xa8, 0x90, 255},
                                  Anchor::middle));
      add_track_markers(track, space, corner, art, out);
    }
    return y + ((last - track.first) / columns + 1) * kSpace + detail::kFigureGap - at.y;
  }

  void add_track_markers(const PositionSigns::Track& track, int space, Point corner, const PieceArt& art,
                         std::vector<Item>& out) const {
    std::vector<const play::TrackMarker*> here;
    for (const play::TrackMarker& marker : m_figure.position.tracks)
      if (is_on(marker, track) && marker.space == space) here.push_back(&marker);
    const Um edge = here.size() > 1 ? kSpace * 52 / 100 : kSpace * 82 / 100;
    for (std::size_t i = 0; i < here.size(); ++i) {
      const model::Side* side = model::find_side(m_source.scenario, here[i]->side);
      const model::TableRow* power =
          side != nullptr ? m_source.ruleset.find_row("powers", side->power) : nullptr;
      const std::size_t face = power != nullptr && power->cell("face") == "2" ? 1 : 0;
      const Um shift = here.size() > 1 ? (i % 2 == 0 ? -1 : 1) * kSpace * 22 / 100 : 0;
      const bool owned = !here[i]->id.empty();
      art.add_marker(owned ? track.owned_marker : track.marker, here[i]->id, owned ? 0 : face,
                     {corner.x + kSpace / 2 + shift, corner.y + kSpace / 2 + shift}, edge, out);
    }
  }

  /// Adds the units of an area off the map: waiting, destroyed or exited units.
  Um add_area(std::string_view area, Point at, const PieceArt& art, std::vector<Item>& out) {
    std::vector<const play::PlacedCounter*> units;
    for (const play::PlacedCounter& unit : m_figure.position.counters)
      if (!unit.hex && unit.area == area) units.push_back(&unit);
    if (units.empty()) return 0;
    Um y = at.y + add_heading(m_source.telling.heading(area), at, out);
    constexpr Um kCounterEdge = 11'000;
    const int columns = 3;
    for (std::size_t i = 0; i < units.size(); ++i)
      art.add_counter(*units[i],
                      {at.x + static_cast<Um>(i % columns) * (kCounterEdge + 1000) + kCounterEdge / 2,
                       y + static_cast<Um>(i / columns) * (kCounterEdge + 1000) + kCounterEdge / 2},
                      kCounterEdge, out);
    return y + static_cast<Um>((units.size() - 1) / columns + 1) * (kCounterEdge + 1000) + detail::kFigureGap -
           at.y;
  }

  Document page(const MapSheet& sheet, const Grid& grid) {
    detail::FigureParts parts{.sheet = sheet, .caption = m_figure.caption};
    Layer pieces;
    add_pieces(sheet, grid, pieces);
    parts.pieces = std::move(pieces.items);
    if (m_options.tracks) {
      const PieceArt art(m_source, m_options, m_metrics, sheet.hex_size);
      const Point corner = detail::map_place(m_page);
      const Point column{corner.x + sheet.width + detail::kFigureGap, corner.y};
      Um& used = parts.column_height;
      for (const PositionSigns::Track& track : m_source.signs.tracks)
        used += add_track(track, {column.x, column.y + used}, art, parts.column);
      for (const std::string_view area : m_source.signs.areas)
        used += add_area(area, {column.x, column.y + used}, art, parts.column);
      parts.column_width = kTrackColumn;
    }
    parts.title = {FontRole::period, 14'000, true, false, 0};
    parts.text = {FontRole::period, 9500, false, false, 0};
    parts.paper = m_options.black_and_white ? kWhite : kPaper;
    Document out = m_page.document(detail::compose(m_page, std::move(parts)), m_options.date);
    // A figure without a title uses the scenario's title for the metadata.
    if (out.metadata.title.empty())
      out.metadata.title = model::name_in(m_source.scenario.titles, m_page.lang(), m_source.scenario.lang);
    return out;
  }

  const PositionSource& m_source;
  const PositionFigure& m_figure;
  const PositionOptions& m_options;
  TextMetrics& m_metrics;
  detail::FigurePage m_page;
  Changes m_changes;
};

}  // namespace

std::vector<PositionSigns::Condition> own_signs(std::initializer_list<std::string_view> words) {
  std::vector<PositionSigns::Condition> out;
  for (const std::string_view word : words) out.push_back({word, word, 0});
  return out;
}

const OptionTable<PositionOptions>& position_option_table() {
  using P = PositionOptions;
  static const OptionTable<PositionOptions> table = {
      {"part", "auto|\"A01 E05\"",
       translatable("Part of the map to show: around the action, or two opposite corners."),
       [](std::string_view text, P& o) {
         o.hexes.clear();
         for (const std::string_view word : split_words(text)) o.hexes.emplace_back(word);
         return o.hexes.size() == 2 || (o.hexes.size() == 1 && o.hexes.front() == "auto") || o.hexes.empty();
       },
       [](const P& o) { return join(o.hexes, " "); }},
      make_option<&P::hex_size, P>("hex-size", "MM",
                                   translatable("Hex width between opposite sides; 0 chooses it "
                                                "automatically.")),
      make_option<&P::side, P>("view", "SIDE", translatable("Only what this side may see.")),
      make_option<&P::tracks, P>("tracks", "yes|no",
                                 translatable("Turn and couplet tracks, and a box for units off the map.")),
      make_option<&P::black_and_white, P>("bw", "yes|no",
                                          translatable("Black and white: patterns and shapes only.")),
  };
  return table;
}

Result<Document> position_pages(const PositionSource& source, const PositionFigure& figure,
                                const PositionOptions& options, TextMetrics& metrics, Problems& problems) {
  if (!options.side.empty() && model::find_side(source.scenario, options.side) == nullptr)
    return make_error("position.view", message("\"{}\" is not a side of the scenario", options.side));
  if (!source.map.grid && source.map.table)
    return detail::table_pages(source, figure, options, metrics, problems);
  return FigureBuilder(source, figure, options, metrics, problems).build();
}

Result<std::vector<Item>> position_pieces(const PositionSource& source, const PositionFigure& figure,
                                          const PositionOptions& options, TextMetrics& metrics) {
  const auto& units = figure.position.counters;
  const bool placed =
      std::any_of(units.begin(), units.end(), [](const auto& unit) { return unit.placement.has_value(); });
  if (source.map.table && (!source.map.grid || placed))
    return detail::table_pieces(source, figure, options, metrics);
  Problems none;
  return FigureBuilder(source, figure, options, metrics, none).pieces();
}

// Arrows of fire, derived from the steps of logs.

namespace {

/// A hex, or a position on a table.
struct Spot {
  std::optional<Hex> hex;
  std::optional<Point> at;
};

class Shots {
 public:
  Shots(const play::Position& before, const model::MapDocument& map) : m_before(before), m_map(map) {}

  void add(const std::string& shooter, const std::optional<Spot>& to) {
    const auto from = spot_of_unit(shooter);
    if (!from || !to || from->hex.has_value() != to->hex.has_value()) return;
    FigureArrow arrow;
    arrow.fire = true;
    if (from->hex) {
      arrow.from = *from->hex;
      arrow.to = *to->hex;
    } else {
      arrow.from_at = from->at;
      arrow.to_at = to->at;
    }
    const bool same = from->hex ? arrow.from == arrow.to : arrow.from_at == arrow.to_at;
    const bool known = std::any_of(m_out.begin(), m_out.end(), [&](const FigureArrow& other) {
      return other.from == arrow.from && other.to == arrow.to && other.from_at == arrow.from_at &&
             other.to_at == arrow.to_at;
    });
    if (!same && !known) m_out.push_back(arrow);
  }

  /// Returns the place of a unit, or of a terrain piece on a table.
  std::optional<Spot> spot_of(const std::string& id) const {
    if (const auto unit = spot_of_unit(id)) return unit;
    for (const play::PlacedTerrain& piece : m_before.terrain)
      if (piece.id == id) return Spot{{}, piece.placement.at};
    for (const auto& feature : m_map.terrain.features) {
      if (id.empty() || model::id_of(*feature) != id) continue;
      if (const auto* piece = std::get_if<model::PieceFeature>(&*feature)) return Spot{{}, piece->at};
      if (const auto* area = std::get_if<model::Area>(&*feature)) {
        const Box box = bounds(model::polygon_of(*area).outer);
        return Spot{{}, box.middle()};
      }
    }
    return std::nullopt;
  }
  std::optional<Spot> spot_of_hex(const std::string& label) const {
    if (label.empty() || !m_map.grid) return std::nullopt;
    const auto labels = model::labels_of(m_map);
    const auto hex = labels ? labels->parse(label) : std::nullopt;
    return hex ? std::optional<Spot>(Spot{hex, {}}) : std::nullopt;
  }
  std::vector<FigureArrow> take() { return std::move(m_out); }

 private:
  std::optional<Spot> spot_of_unit(const std::string& id) const {
    for (const play::PlacedCounter& counter : m_before.counters) {
      if (counter.id != id) continue;
      if (counter.hex) return Spot{counter.hex, {}};
      if (counter.placement) return Spot{{}, counter.placement->at};
    }
    return std::nullopt;
  }

  const play::Position& m_before;
  const model::MapDocument& m_map;
  std::vector<FigureArrow> m_out;
};

}  // namespace

std::vector<FigureArrow> shots_of(const model::PlayStep& step, const play::Position& before,
                                  const model::MapDocument& map) {
  Shots shots(before, map);
  const std::string unit = play::argument(step.arguments, "unit"),
                    target = play::argument(step.arguments, "target");
  const bool aims = step.action == "fire" || !target.empty();
  if (aims) {
    auto to = shots.spot_of_hex(play::argument(step.arguments, "hex"));
    if (!to) to = shots.spot_of(target);
    shots.add(unit, to);
    const std::string support = play::argument(step.arguments, "support");
    for (const std::string_view id : split_words(support)) shots.add(std::string(id), to);
  }
  for (const model::Happening& happening : step.happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    const std::string at = play::argument(roll->arguments, "target");
    if (!at.empty()) shots.add(play::argument(roll->arguments, "unit"), shots.spot_of(at));
  }
  return shots.take();
}

}  // namespace coq::drawing
