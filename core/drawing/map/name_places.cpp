// SPDX-License-Identifier: MIT
#include "core/drawing/map/name_places.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/map/frame.h"
#include "core/drawing/map/furniture.h"
#include "core/drawing/map/placer.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/styles/lines.h"
#include "core/typography/direction.h"
#include "core/typography/utf8.h"

namespace coq::drawing {

// Names: the map's texts, and the names of features without such a text.

namespace {

constexpr double kOffLand = 12;          ///< cost of a name outside the hexes; it is better than no name
constexpr int kNameSizes[] = {100, 82};  ///< per cent; a name is shrunk before it is omitted
constexpr std::size_t kMaxNoted = 5;     ///< names without room that are reported one by one
constexpr Um kPlacerCell = 6000;         ///< cell size of the placer, on paper

Um size_of(const MapSource& source, const model::TextFeature& text, const NameStyle& style) {
  return std::max(text.size ? *text.size : source.name(style.size), source.paper(kMinName));
}

TextRun run_of(const MapSource& source, const model::TextFeature& text) {
  const NameStyle style = name_style(text.style.value_or(""));
  return name_run(source, style, text.text, text.at, size_of(source, text, style),
                  static_cast<int>(text.angle ? text.angle->value : 0));
}

/// Returns a name as an item. Characters on a curve form one figure.
Item item_of(Written written, const std::string& text, const std::string& id) {
  if (written.runs.size() == 1) return Item(std::move(written.runs.front()), id);
  Group group;
  group.alternative = text;
  // All halos come first, so that none covers a neighbouring glyph.
  for (const TextRun& run : written.runs) group.items.emplace_back(run);
  for (TextRun& run : written.runs) {
    run.halo.reset();
    group.items.emplace_back(std::move(run));
  }
  return Item(std::move(group), id);
}

std::string lower_case(std::string_view text) {
  std::string result;
  for (const char32_t c : text::characters(text)) text::append_utf8(result, text::lower(c));
  return result;
}

class NameWriter {
 public:
  NameWriter(const MapSource& source, const std::vector<Box>& taken, Layer& layer)
      : m_source(source), m_layer(layer), m_placer(room_of(source), source.paper(kPlacerCell)) {
    for (const Box& box : taken) m_placer.take(box);
    avoid_features(source, m_placer);
  }

  void write_texts() {
    for (const IndexedFeature* entry : m_source.shown_features()) {
      const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
      if (text == nullptr) continue;
      m_written.push_back(lower_case(text->text));
      TextRun run = run_of(m_source, *text);
      if (!m_source.shows(Item(run).bounds)) continue;
      if (put(places_about(std::move(run)), text->text, text->id, nullptr, true)) continue;
      note(Severity::warning,
           message("there is no room for the name \"{}\", so it overlaps other text", text->text), text->id);
    }
  }

  void write_features() {
    const std::vector<NamedFeature> named = named_features(m_source);
    std::vector<const NamedFeature*> left_out;
    for (const NamedFeature& one : named) {
      const std::string name = lower_case(one.name);
      const bool there = std::any_of(m_written.begin(), m_written.end(), [&](const std::string& other) {
        return name.find(other) != std::string::npos || other.find(name) != std::string::npos;
      });
      if (there) continue;
      m_written.push_back(name);
      const bool there_is_room = std::any_of(std::begin(kNameSizes), std::end(kNameSizes), [&](int percent) {
        return put(places_of(m_source, one, percent), one.name, one.id, &*one.entry->feature, false);
      });
      if (!there_is_room) left_out.push_back(&one);
    }
    for (std::size_t i = 0; i < std::min(left_out.size(), kMaxNoted); ++i)
      note(Severity::info,
           message("there is no room for the name \"{}\", so it is left out", left_out[i]->name),
           left_out[i]->id);
    if (left_out.size() > kMaxNoted)
      note(Severity::info,
           message("there is no room for other names, so they are left out: {}", left_out.size() - kMaxNoted),
           {});
  }

 private:
  /// Writes a name and returns whether it has a clear position. `always` writes it in any case, because the
  /// author placed it.
  bool put(std::vector<Written> ways, const std::string& name, const std::string& id, const void* owner,
           bool always) {
    for (Written& way : ways) way.cost += kOffLand * share_off_land(m_source, way);
    const auto choice = m_placer.choose(ways, owner);
    const bool clear = choice && choice->clear;
    if (clear || (choice && always)) {
      Written& best = ways[clear ? choice->index : 0];
      m_placer.take(best);
      m_layer.items.push_back(item_of(std::move(best), name, id));
    }
    return clear;
  }

  void note(Severity severity, Message text, const std::string& id) {
    if (m_source.notes == nullptr) return;
    Problem problem = make_problem(severity, "map.names", std::move(text));
    problem.subject = id;
    m_source.notes->push_back(std::move(problem));
  }

  const MapSource& m_source;
  Layer& m_layer;
  Placer m_placer;
  std::vector<std::string> m_written;  ///< in lower case
};

}  // namespace

void add_names(const MapSource& source, const std::vector<Box>& taken, Layer& layer) {
  if (source.places_names) {
    NameWriter writer(source, taken, layer);
    writer.write_texts();
    if (source.options.feature_names) writer.write_features();
    return;
  }
  for (const IndexedFeature* entry : source.shown_features()) {
    const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
    if (text == nullptr) continue;
    Item item(run_of(source, *text), text->id);
    if (source.shows(item.bounds)) layer.items.push_back(std::move(item));
  }
}

namespace {

using styles::Spot;
using styles::Step;

const model::TerrainType* terrain_of(const MapSource& source, const IndexedFeature& entry) {
  return entry.type < 0 ? nullptr : &source.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
}

/// Returns the feature's keyword, which all styles share. The diagram has no keywords of its own.
std::string_view word_of(const model::TerrainType& type, const MapSource& source) {
  if (source.drawn_as().is_diagram()) return field_word(type);
  const styles::StyleWord* word = style_word(type, source.drawn_as());
  return word ? word->word : std::string_view();
}

/// Returns the style word of name_style() for a style's keyword.
std::string name_word(std::string_view word) {
  if (word == "wood" || word == "conifers" || word == "orchard" || word == "vineyard" || word == "brush" ||
      word == "rocks" || word == "crops" || word == "plough")
    return "woods";
  if (word == "water" || word == "marsh" || word == "ford") return "water";
  if (word == "hill" || word == "summit") return "hill";
  if (word == "town") return "town";
  if (word == "trench" || word == "road" || word == "avenue" || word == "track") return "way";
  return "place";
}

/// Returns the type size. Large areas have large names.
Um size_for(const MapSource& source, const NamedFeature& named, const NameStyle& style) {
  if (!std::holds_alternative<model::Area>(*named.entry->feature) || named.style == "place") return style.size;
  const double reach =
      std::max(named.entry->art.width(), named.entry->art.height()) / (source.unit * source.grow);
  return std::clamp(static_cast<Um>(reach / 11), style.size * 4 / 5, style.size * 5 / 4);
}

NameStyle style_for(const std::string& word) {
  if (word == "way") return {FontRole::period, false, true, 60, kBlack, 2250};
  return name_style(word);
}

int millidegrees(double radians) {
  return static_cast<int>(std::lround(radians * 180'000 / std::numbers::pi));
}

std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (const char32_t c : text::characters(text)) letters.push_back(text::to_utf8(std::u32string_view(&c, 1)));
  return letters;
}

/// Returns the same run at another position.
Written moved_run(const MapSource& source, const NameStyle& style, const TextRun& run, Point at, int angle,
                  double cost) {
  TextRun other = name_run(source, style, run.text, at, um_of_points(run.font.size), angle);
  Written written;
  written.runs.push_back(std::move(other));
  written.cost = cost;
  return written;
}

/// Returns the characters of a name along a line, from `start`, shifted by `left`. Returns nullopt if the name
/// does not fit or the line bends too much. Joined scripts and right-to-left scripts stay one straight word.
std::optional<Written> along(const MapSource& source, const NameStyle& style, const std::string& text, Um size,
                             const coq::Path& path, double start, double left, double spacing) {
  Written written;
  if (!text::stands_in_letters(text)) {
    const TextRun whole = name_run(source, style, text, {}, size, 0);
    const auto step = styles::step_at(path, start + whole.width / 2.0);
    if (!step) return std::nullopt;
    written.runs.push_back(
        name_run(source, style, text, step->off(0, left), size, millidegrees(std::atan2(step->dy, step->dx))));
    return written;
  }
  double at = start, before = 0;
  bool first = true;
  for (const std::string& letter : letters_of(text)) {
    TextRun run = name_run(source, style, letter, {}, size, 0);
    const double wide = run.width;
    const auto step = styles::step_at(path, at + wide / 2);
    if (!step) return std::nullopt;
    const double turn = std::atan2(step->dy, step->dx);
    double bend = first ? 0 : turn - before;
    while (bend > std::numbers::pi) bend -= 2 * std::numbers::pi;
    while (bend < -std::numbers::pi) bend += 2 * std::numbers::pi;
    if (std::abs(bend) > 0.42) return std::nullopt;
    written.cost += bend * bend * 6;
    before = turn;
    first = false;
    if (letter != " ")
      written.runs.push_back(name_run(source, style, letter, step->off(0, left), size, millidegrees(turn)));
    at += wide + spacing;
  }
  return written;
}

coq::Path leftward_or_right(coq::Path path) {
  // Text must read from left to right, or upwards.
  const Point a = path.front(), b = path.back();
  if (b.x < a.x || (std::abs(double(b.x) - a.x) < 0.15 * std::abs(double(b.y) - a.y) && b.y > a.y))
    std::reverse(path.begin(), path.end());
  return path;
}

/// Adds positions along a line, above it and then below, from its middle outwards.
void add_line_places(const MapSource& source, const NameStyle& style, const std::string& text, Um size,
                     const coq::Path& line, Um width, std::vector<Written>& ways) {
  if (line.size() < 2) return;
  const coq::Path path = leftward_or_right(styles::smoothed(line, width * 2.5));
  const double whole = styles::length_of(path);
  const TextRun probe = name_run(source, style, text, {}, size, 0);
  for (const double spacing : {0.35, 0.12, 0.02}) {
    const double wide = probe.width + spacing * size * static_cast<double>(letters_of(text).size());
    for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88})
      for (const bool above : {true, false}) {
        const double start = whole * part - wide / 2;
        if (start < 0 || start + wide > whole) continue;
        const double left = above ? width * 0.55 + size * 0.3 : -width * 0.55 - size * 1.0;
        auto written = along(source, style, text, size, path, start, left, spacing * size);
        if (!written) continue;
        written->cost += std::abs(part - 0.5) * 2 + (above ? 0 : 0.6) + (0.35 - spacing);
        ways.push_back(std::move(*written));
      }
  }
}

/// Adds positions inside an area: along its axis if the area is elongated, otherwise horizontally.
void add_inner_places(const MapSource& source, const NameStyle& style, const std::string& text, Um size,
                      const styles::Plan& plan, std::vector<Written>& ways) {
  styles::Axis axis = plan.axis();
  double turn = std::atan2(axis.dy, axis.dx);
  if (turn > std::numbers::pi / 2) turn -= std::numbers::pi;
  if (turn <= -std::numbers::pi / 2) turn += std::numbers::pi;
  if (axis.length < axis.width * 1.45 || std::abs(turn) > 1.2) turn = 0;
  axis.dx = std::cos(turn);
  axis.dy = std::sin(turn);
  const Box box = plan.box();
  const double high = turn == 0 ? box.height() : axis.width;
  if (turn == 0) axis.middle = {double(box.middle().x), double(box.middle().y)};
  const auto letters = static_cast<double>(letters_of(text).size());
  const TextRun probe = name_run(source, style, text, {}, size, 0);
  for (int k = 0; k < 9; ++k) {
    const double across = (k % 2 == 0 ? 1 : -1) * ((k + 1) / 2) * high * 0.1;
    double best = 0, from = 0;
    for (const auto& [a, b] : plan.stretches(axis, across))
      if (b - a > best) {
        best = b - a;
        from = a;
      }
    for (const double part : {0.72, 0.5, 0.0}) {
      const double spare = best * part - probe.width;
      const double spacing = std::clamp(spare / std::max(1.0, letters - 1), 0.0, size * 0.95);
      const double wide = probe.width + spacing * (letters - 1);
      if (wide > best * 0.94) continue;
      const double middle = from + best / 2;
      const coq::Path path{styles::to_point(axis.at(middle - wide / 2 - size, across)),
                           styles::to_point(axis.at(middle + wide / 2 + size, across))};
      auto written = spacing < size * 0.05
                         ? std::optional<Written>(moved_run(
                               source, style, probe, styles::to_point(axis.at(middle, across + size * 0.33)),
                               millidegrees(turn), 0))
                         : along(source, style, text, size, path, size, -size * 0.33, spacing);
      if (!written) continue;
      written->cost += k * 0.3 + (part > 0.7 ? 0 : part > 0.4 ? 0.25 : 0.6);
      ways.push_back(std::move(*written));
    }
  }
}

/// Returns the vertical extent of a polygon's outer ring between two vertical lines. Returns nullopt if no part
/// of the ring is between them.
std::optional<std::pair<Um, Um>> reach_between(const Ring& ring, Um left, Um right) {
  std::optional<std::pair<Um, Um>> reach;
  const auto include = [&](double y) {
    const auto v = static_cast<Um>(std::lround(y));
    reach = reach ? std::pair{std::min(reach->first, v), std::max(reach->second, v)} : std::pair{v, v};
  };
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    if (a.x >= left && a.x <= right) include(a.y);
    for (const Um x : {left, right})
      if ((a.x < x) != (b.x < x)) include(a.y + (double(b.y) - a.y) * (double(x) - a.x) / (double(b.x) - a.x));
  }
  return reach;
}

/// Adds positions close to an area: above, below, then beside it.
void add_outer_places(const MapSource& source, const NameStyle& style, const std::string& text, Um size,
                      const Ring& ring, double cost, std::vector<Written>& ways) {
  const TextRun probe = name_run(source, style, text, {}, size, 0);
  const Box box = bounds(ring);
  const Point m = box.middle();
  const Um half = probe.width / 2, gap = size * 2 / 5, drop = size / 3;
  for (const int k : {0, 1, -1, 2, -2, 3, -3, 4, -4}) {
    const Um x = m.x + box.width() / 8 * k;
    const auto reach = reach_between(ring, x - half, x + half);
    if (!reach) continue;
    const double more = std::abs(k) * 0.12;
    ways.push_back(moved_run(source, style, probe, {x, reach->first - gap}, 0, cost + more));
    ways.push_back(moved_run(source, style, probe, {x, reach->second + gap + 2 * drop}, 0, cost + 0.3 + more));
  }
  for (const int k : {0, 1, -1, 2, -2}) {
    const Um y = m.y + drop + box.height() / 6 * k;
    const double more = 0.5 + std::abs(k) * 0.15;
    ways.push_back(moved_run(source, style, probe, {box.max.x + gap + half, y}, 0, cost + more));
    ways.push_back(moved_run(source, style, probe, {box.min.x - gap - half, y}, 0, cost + more + 0.2));
  }
}

}  // namespace

std::vector<NamedFeature> named_features(const MapSource& source) {
  std::vector<NamedFeature> result;
  for (const IndexedFeature* entry : source.shown_features()) {
    const model::TerrainType* type = terrain_of(source, *entry);
    if (type == nullptr) continue;
    NamedFeature named{entry, {}, model::id_of(*entry->feature), name_word(word_of(*type, source)), 0};
    const double size = std::hypot(double(entry->art.width()), double(entry->art.height()));
    if (const auto* area = std::get_if<model::Area>(&*entry->feature); area && area->name) {
      named.name = *area->name;
      named.weight = size * (named.style == "town" ? 100 : 1);
    } else if (const auto* line = std::get_if<model::LineFeature>(&*entry->feature); line && line->name) {
      named.name = *line->name;
      named.weight = size / 100;
    }
    if (!named.name.empty()) result.push_back(std::move(named));
  }
  std::stable_sort(result.begin(), result.end(), [](const NamedFeature& a, const NamedFeature& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
  });
  return result;
}

std::vector<Written> places_of(const MapSource& source, const NamedFeature& named, int percent) {
  std::vector<Written> ways;
  const NameStyle style = style_for(named.style);
  const Um size = source.name(std::max(size_for(source, named, style) * percent / 100, kMinName));
  if (const auto* line = std::get_if<model::LineFeature>(&*named.entry->feature)) {
    const model::TerrainType* type = terrain_of(source, *named.entry);
    add_line_places(source, style, named.name, size, *line->path.points,
                    line->width.value_or(source.looks.default_width(*type)), ways);
  } else if (const auto* area = std::get_if<model::Area>(&*named.entry->feature)) {
    const Polygon polygon = model::polygon_of(*area);
    if (polygon.outer.size() < 3) return ways;
    const styles::Plan plan(polygon);
    const bool built = named.style == "town" || named.style == "place";
    if (!built) add_inner_places(source, style, named.name, size, plan, ways);
    add_outer_places(source, style, named.name, size, polygon.outer, built ? 0 : 4, ways);
  }
  return ways;
}

std::vector<Written> places_about(TextRun run) {
  std::vector<Written> ways(1);
  ways[0].runs.push_back(run);
  ways[0].as_drawn = true;
  const double high = um_of_points(run.font.size);
  for (int ring = 1; ring <= 6; ++ring)
    for (int i = 0; i < 16; ++i) {
      const double turn = i * std::numbers::pi / 8 + std::numbers::pi / 2;
      const double out = high * 0.4 * ring;
      TextRun other = run;
      other.at = styles::to_point({run.at.x + out * 1.6 * std::cos(turn), run.at.y + out * std::sin(turn)});
      Written written;
      written.runs.push_back(std::move(other));
      written.cost = ring * 1.0 + i * 0.01;
      ways.push_back(std::move(written));
    }
  return ways;
}

double share_off_land(const MapSource& source, const Written& written) {
  if (edge_of(source) != MapEdge::hexes) return 0;
  int off = 0, all = 0;
  for (const Box& box : boxes_of(written))
    for (const Point p : {box.min, box.max, Point{box.min.x, box.max.y}, Point{box.max.x, box.min.y}}) {
      ++all;
      off += source.in_play(source.grid->hex_at(p)) ? 0 : 1;
    }
  return all == 0 ? 0 : double(off) / all;
}

std::optional<Box> room_of(const MapSource& source) {
  if (edge_of(source) == MapEdge::half_hexes) return half_hex_box(source);
  if (const auto frame = neat_box(source)) return grown(*frame, -source.paper(900));
  return source.options.clip;
}

void avoid_features(const MapSource& source, Placer& placer) {
  const double step = source.paper(1500);
  for (const IndexedFeature* entry : source.shown_features()) {
    if (const auto* line = std::get_if<model::LineFeature>(&*entry->feature)) {
      const Um half = source.paper(350);
      for (const Step& at : styles::steps_along(*line->path.points, step)) {
        Box box;
        box.include(styles::to_point(at.at));
        placer.avoid(grown(box, half), 1.1, &*entry->feature);
      }
    } else if (const auto* area = std::get_if<model::Area>(&*entry->feature)) {
      const model::TerrainType* type = terrain_of(source, *entry);
      const std::string_view word = type ? word_of(*type, source) : "";
      if (word == "building" || word == "block") placer.avoid(entry->art, 40, &*entry->feature);
      coq::Path rim = *area->ring.points;
      if (rim.empty()) continue;
      rim.push_back(rim.front());
      for (const Step& at : styles::steps_along(rim, step)) {
        Box box;
        box.include(styles::to_point(at.at));
        placer.avoid(grown(box, source.paper(150)), 0.15, &*entry->feature);
      }
    }
  }
}

}  // namespace coq::drawing
