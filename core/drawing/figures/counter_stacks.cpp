// SPDX-License-Identifier: MIT
#include "core/drawing/figures/counter_stacks.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/primitives/text.h"

namespace coq::drawing::detail {
namespace {

constexpr Um kRim = 160;
constexpr Color kEarth{0x4a, 0x36, 0x1e, 255};

Box square(Point middle, Um edge) {
  return {{middle.x - edge / 2, middle.y - edge / 2}, {middle.x + edge / 2, middle.y + edge / 2}};
}

Item rim_of(const Box& box, Color color, Um width) {
  Shape rim;
  rim.outline.add_box(box);
  rim.stroke = Stroke{color, width, {}, 0, Cap::butt, Join::miter};
  return Item(std::move(rim));
}

Item shadow_of(const Box& box, Um by) {
  Shape shadow;
  shadow.outline.add_box({{box.min.x + by, box.min.y + by}, {box.max.x + by, box.max.y + by}});
  shadow.fill = Fill::solid({0, 0, 0, 66});
  return Item(std::move(shadow));
}

/// Adds the sign for movement, for which the game has no marker: a chevron to the right in a disc.
void add_moving_sign(Point middle, Um edge, std::vector<Item>& out) {
  Shape disc;
  disc.outline.add_circle(middle, edge / 2);
  disc.fill = Fill::solid(kWhite);
  disc.stroke = Stroke{kFigureInk, kRim, {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(disc));
  Shape chevrons;
  for (const int x : {-24, 4})
    chevrons.outline.move_to({middle.x + edge * x / 100, middle.y - edge * 24 / 100})
        .line_to({middle.x + edge * (x + 22) / 100, middle.y})
        .line_to({middle.x + edge * x / 100, middle.y + edge * 24 / 100});
  chevrons.stroke = Stroke{kFigureInk, std::max<Um>(120, edge / 9), {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(chevrons));
}

/// Adds the sign for a unit in a trench: a notch of earth around its counter.
void add_trench_sign(Point middle, Um edge, Color color, std::vector<Item>& out) {
  const Um half = edge * 58 / 100, y = middle.y + edge / 2;
  Shape notch;
  notch.outline.move_to({middle.x - half - edge / 8, y - edge * 30 / 100})
      .line_to({middle.x - half, y - edge * 30 / 100})
      .line_to({middle.x - half, y + edge * 6 / 100})
      .line_to({middle.x + half, y + edge * 6 / 100})
      .line_to({middle.x + half, y - edge * 30 / 100})
      .line_to({middle.x + half + edge / 8, y - edge * 30 / 100});
  notch.stroke = Stroke{color, std::max<Um>(300, edge / 16), {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(notch));
}

struct Slot {
  Point at;
  Um edge;
};

/// Returns the slots of `count` counters in a row. `edge` and `y` are in thousandths of the hex.
std::vector<Slot> row_of(Point centre, Um hex, std::size_t count, int edge, int y) {
  std::vector<Slot> slots;
  const Um size = hex * edge / 1000;
  for (std::size_t i = 0; i < count; ++i) {
    const Um x = (2 * static_cast<Um>(i) - static_cast<Um>(count) + 1) * (size + hex / 50) / 2;
    slots.push_back({{centre.x + x, centre.y + hex * y / 1000}, size});
  }
  return slots;
}

}  // namespace

PieceArt::PieceArt(const PositionSource& source, const PositionOptions& options, TextMetrics& metrics, Um hex)
    : m_source(source), m_options(options), m_metrics(metrics), m_hex(hex) {}

const model::Counter* PieceArt::find(std::string_view id, const model::CountersDocument** document) const {
  for (const model::CountersDocument* counters : m_source.counters)
    if (const model::Counter* counter = model::find_counter(*counters, id)) {
      *document = counters;
      return counter;
    }
  return nullptr;
}

Color PieceArt::side_color(const std::string& side) const {
  const model::Side* found = model::find_side(m_source.scenario, side);
  if (m_options.black_and_white) {
    // White and black for the first two sides, greys for others.
    static constexpr Color kGreys[] = {kWhite, kBlack, {0x90, 0x90, 0x90, 255}, {0xd0, 0xd0, 0xd0, 255}};
    const auto place = found != nullptr ? found - m_source.scenario.sides.data() : 0;
    return kGreys[std::min<std::size_t>(static_cast<std::size_t>(place), std::size(kGreys) - 1)];
  }
  if (found == nullptr || found->nations.empty()) return Color{0xd8, 0xd0, 0xc0, 255};
  const model::Nation* nation = m_source.ruleset.find_nation(found->nations.front());
  return nation == nullptr ? kWhite : parse_color(nation->colour).value_or(kWhite);
}

void PieceArt::add_counter(const play::PlacedCounter& unit, Point middle, Um edge,
                           std::vector<Item>& out) const {
  const Box box = square(middle, edge);
  out.push_back(shadow_of(box, edge / 22));
  const model::CountersDocument* document = nullptr;
  if (const model::Counter* counter = find(unit.counter, &document)) {
    CounterLook look;
    look.black_and_white = m_options.black_and_white;
    look.lang = m_options.lang.empty() ? m_source.scenario.lang : m_options.lang;
    look.folder = document->origin.folder;
    look.layouts = &document->layouts;
    const CounterArt art(m_source.ruleset, m_metrics, look, document->lang);
    out.emplace_back(art.draw_small(*counter, static_cast<std::size_t>(unit.face), box), unit.id);
  }
  out.push_back(rim_of(box, kFigureInk, kRim));
}

void PieceArt::add_marker(std::string_view type, const std::string& id, std::size_t face, Point middle, Um edge,
                          std::vector<Item>& out) const {
  const Box box = square(middle, edge);
  const model::Counter* best = nullptr;
  for (const model::CountersDocument* counters : m_source.counters)
    for (const model::Counter& counter : counters->counters) {
      if (counter.kind != model::CounterKind::marker || counter.type != type || counter.faces.empty()) continue;
      const bool letter = !id.empty() && marker_letter(counter.faces.front().text.value_or("")) == id;
      if (best == nullptr || letter) best = &counter;
      if (letter) break;
    }
  Shape ground;
  ground.outline.add_box(box);
  ground.fill = Fill::solid(m_options.black_and_white ? kWhite : Color{0xf1, 0xe8, 0xd2, 255});
  out.push_back(shadow_of(box, edge / 22));
  out.emplace_back(std::move(ground));
  // Small markers only have their drawing, because captions would be illegible.
  Group icon;
  const Color red = m_options.black_and_white ? kFigureInk : Color{0xa3, 0x2a, 0x1e, 255};
  const Um inset = edge / 12;
  const bool drawn = draw_marker_icon(m_source.ruleset, type, face > 0, grown(box, -inset), kFigureInk, red,
                                      icon, m_options.black_and_white);
  if (drawn) out.emplace_back(std::move(icon), best == nullptr ? std::string(type) : best->id);
  Group letters;
  FaceText lettering(letters, m_metrics);
  if (!id.empty() || !drawn)
    // A marker without a drawing shows its owner's id, or else its initial.
    lettering.add(id.empty() ? std::string(1, static_cast<char>(type.front() & ~0x20)) : id,
                  drawn ? Point{box.max.x - edge / 5, box.max.y - edge / 4} : middle, edge,
                  {FontRole::label, std::max(5000, points_of_um(edge * 30 / 100)), true, false, 0}, kFigureInk);
  if (!letters.items.empty()) out.emplace_back(std::move(letters), drawn ? std::string() : std::string(type));
  out.push_back(rim_of(box, kFigureInk, kRim * 3 / 4));
}

void PieceArt::add_conditions(const play::PlacedCounter& unit, Point middle, Um edge,
                              std::vector<Item>& out) const {
  const Um size = std::min(edge * 40 / 100, m_hex * 22 / 100);
  std::vector<const PositionSigns::Condition*> shown;
  for (const PositionSigns::Condition& condition : m_source.signs.conditions) {
    if (std::find(unit.words.begin(), unit.words.end(), condition.word) == unit.words.end()) continue;
    if (condition.marker == "in-trench")
      add_trench_sign(middle, edge, m_options.black_and_white ? kFigureInk : kEarth, out);
    else
      shown.push_back(&condition);
  }
  const Um step = size + size / 10;
  Um x = middle.x - step * (static_cast<Um>(shown.size()) - 1) / 2;
  const Um y = middle.y + edge / 2 + size * 35 / 100;
  for (const PositionSigns::Condition* condition : shown) {
    if (condition->marker == "moving")
      add_moving_sign({x, y}, size, out);
    else
      add_marker(condition->marker, "", condition->face, {x, y}, size, out);
    x += step;
  }
}

void PieceArt::add_units(const std::vector<const play::PlacedCounter*>& units, Point centre,
                         std::vector<Item>& out) const {
  // Sides in scenario order, the first one above.
  std::vector<std::vector<const play::PlacedCounter*>> rows;
  for (const model::Side& side : m_source.scenario.sides) {
    std::vector<const play::PlacedCounter*> row;
    for (const play::PlacedCounter* unit : units)
      if (unit->side == side.id) row.push_back(unit);
    if (!row.empty()) rows.push_back(std::move(row));
  }
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const bool both = rows.size() > 1;
    const int edge = both ? 330 : rows[r].size() > 1 ? 430 : 540;
    const int y = !both ? -10 : r == 0 ? -210 : 180;
    const std::vector<Slot> slots = row_of(centre, m_hex, rows[r].size(), edge, y);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      add_counter(*rows[r][i], slots[i].at, slots[i].edge, out);
      add_conditions(*rows[r][i], slots[i].at, slots[i].edge, out);
    }
  }
}

void PieceArt::add_hex_markers(const std::vector<const play::PlacedMarker*>& markers, Point centre,
                               std::vector<Item>& out) const {
  static constexpr int kPlaces[][2] = {{-40, -24}, {40, -24}, {-40, 24}, {40, 24}, {0, -42}, {0, 44}};
  std::size_t place = 0;
  for (const play::PlacedMarker* marker : markers) {
    if (marker->toward) continue;
    const auto& [x, y] = kPlaces[place % std::size(kPlaces)];
    ++place;
    add_marker(marker->type, marker->id, static_cast<std::size_t>(marker->face),
               {centre.x + m_hex * x / 100, centre.y + m_hex * y / 100}, m_hex * 27 / 100, out);
  }
}

void PieceArt::add_breach(Point centre, Vector step, std::vector<Item>& out) const {
  const double length = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  const double ux = step.x / length, uy = step.y / length;
  const auto at = [&](double along, double across) {
    return Point{centre.x + static_cast<Um>(std::lround(m_hex * (along * ux - across * uy))),
                 centre.y + static_cast<Um>(std::lround(m_hex * (along * uy + across * ux)))};
  };
  Shape arrow;
  arrow.outline.move_to(at(0.36, -0.05)).line_to(at(0.46, -0.05)).line_to(at(0.46, -0.12)).line_to(at(0.60, 0));
  arrow.outline.line_to(at(0.46, 0.12)).line_to(at(0.46, 0.05)).line_to(at(0.36, 0.05)).close();
  arrow.fill = Fill::solid(m_options.black_and_white ? kWhite : Color{0xf1, 0xe8, 0xd2, 255});
  arrow.stroke = Stroke{kFigureInk, std::max<Um>(160, m_hex / 90), {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(arrow), "breach");
}

void PieceArt::add_flag(const std::string& side, Point foot, std::vector<Item>& out) const {
  const Um h = m_hex * 22 / 100;
  Shape pole;
  pole.outline.add_segment(foot, {foot.x, foot.y - h});
  pole.stroke = Stroke{kFigureInk, std::max<Um>(160, m_hex / 80), {}, 0, Cap::round, Join::round};
  Shape cloth;
  cloth.outline.move_to({foot.x, foot.y - h})
      .line_to({foot.x + h * 8 / 10, foot.y - h * 75 / 100})
      .line_to({foot.x, foot.y - h / 2})
      .close();
  cloth.fill = Fill::solid(side_color(side));
  cloth.stroke = Stroke{kFigureInk, 140, {}, 0, Cap::round, Join::round};
  out.emplace_back(std::move(cloth), "control");
  out.emplace_back(std::move(pole));
}

void PieceArt::add_loss(const play::PlacedCounter& unit, Point centre, std::vector<Item>& out) const {
  const Um edge = m_hex * 42 / 100;
  const Point at{centre.x + m_hex * 20 / 100, centre.y - m_hex * 18 / 100};
  std::vector<Item> counter;
  add_counter(unit, at, edge, counter);
  Group ghost;
  ghost.items = std::move(counter);
  ghost.opacity = 45;
  out.emplace_back(std::move(ghost));
  Shape cross;
  cross.outline.add_segment({at.x - edge / 2, at.y - edge / 2}, {at.x + edge / 2, at.y + edge / 2});
  cross.outline.add_segment({at.x - edge / 2, at.y + edge / 2}, {at.x + edge / 2, at.y - edge / 2});
  cross.stroke = Stroke{m_options.black_and_white ? kFigureInk : kFireRed,
                        std::max<Um>(300, m_hex / 40),
                        {},
                        0,
                        Cap::round,
                        Join::round};
  out.emplace_back(std::move(cross));
}

void PieceArt::add_arrow(Point from, Point to, bool fire, std::vector<Item>& out) const {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  if (length < 1) return;
  const double ux = dx / length, uy = dy / length;
  // The arrow starts and ends outside the counters of both hexes.
  const double start = fire ? m_hex * 0.30 : m_hex * 0.10, end = length - m_hex * (fire ? 0.24 : 0.34);
  if (end <= start) return;
  const auto at = [&](double along, double across) {
    return Point{from.x + static_cast<Um>(std::lround(along * ux - across * uy)),
                 from.y + static_cast<Um>(std::lround(along * uy + across * ux))};
  };
  const Color color = m_options.black_and_white ? kFigureInk : fire ? kFireRed : Color{0x1f, 0x3d, 0x7a, 255};
  const double head = m_hex * 0.13, width = m_hex * (fire ? 0.022 : 0.04);
  Shape shaft;
  shaft.outline.add_segment(at(start, 0), at(end - head * 0.8, 0));
  Color pale = kWhite;
  pale.a = 200;
  shaft.stroke = Stroke{pale, static_cast<Um>(width * 2.4), {}, 0, Cap::butt, Join::miter};
  out.emplace_back(shaft);
  shaft.stroke = Stroke{color, static_cast<Um>(width), {}, 0, Cap::butt, Join::miter};
  if (fire) shaft.stroke->dash = {m_hex / 16, m_hex / 28};
  out.emplace_back(std::move(shaft));
  Shape tip;
  tip.outline.move_to(at(end, 0)).line_to(at(end - head, head * 0.45)).line_to(at(end - head * 0.7, 0));
  tip.outline.line_to(at(end - head, -head * 0.45)).close();
  tip.fill = Fill::solid(color);
  tip.stroke = Stroke{pale, 120, {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(tip), fire ? "fire" : "move");
}

}  // namespace coq::drawing::detail
