// SPDX-License-Identifier: MIT
#include "core/drawing/figures/heat_map.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/drawing/figures/figure_page.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

constexpr Um kMapMargin = 8000;
constexpr Um kMapHead = 12'000;
constexpr Color kMapInk = kBlack;
constexpr Color kWay{0x1f, 0x4d, 0x8a, 255};
constexpr Color kLoss{0xb3, 0x1f, 0x16, 215};
constexpr Font kLegendFont{FontRole::label, 8000, false, false, 0};
constexpr std::string_view kShown = "movement|fire|unused";

std::string one_decimal(int count, int games, std::string_view lang) {
  const int tenths = (count * 10 + games / 2) / std::max(1, games);
  return text::with_decimal_sign(fmt::format("{}.{}", tenths / 10, tenths % 10), lang);
}

class HeatPrinter {
 public:
  HeatPrinter(const detail::CellSheet& cells, const HeatMap& heat, const HeatMapOptions& options,
              std::string lang, TextMetrics& metrics, Problems& problems)
      : m_sheet(cells.sheet),
        m_cells(cells),
        m_heat(heat),
        m_options(options),
        m_metrics(metrics),
        m_page(heat.title, std::move(lang), metrics, problems) {}

  Document print() {
    const Um width = m_sheet.width + 2 * kMapMargin;
    const Point map_at{kMapMargin, kMapMargin + kMapHead};
    std::vector<Item> text;
    text.emplace_back(m_page.run_within(m_sheet.width, m_heat.title, {kMapMargin, kMapMargin + 6500},
                                        {FontRole::period, 16'000, true, false, 0}, kMapInk));
    const Um below = map_at.y + m_sheet.height + 5000;
    const Um legend = add_legend({kMapMargin, below}, width - 2 * kMapMargin, text);
    Page page = Page::of_size(width, below + legend + kMapMargin);
    Layer& map = page.scene.layer("map");
    Group pale;
    pale.items = detail::items_of(m_sheet);
    pale.opacity = 55;
    pale.alternative = m_heat.title;
    pale.transform = Transform::move(map_at);
    map.add(std::move(pale));
    Group heat;
    add_heat(heat.items);
    heat.role = Role::decoration;
    heat.transform = Transform::move(map_at);
    page.scene.layer("heat").add(std::move(heat));
    page.scene.layer("text").items = std::move(text);
    return m_page.document(std::move(page), m_options.date);
  }

 private:
  TextRun run(const std::string& words, Point at, const Font& font) const {
    return m_page.run(words, at, font, kMapInk);
  }

  static int most(const std::map<Hex, int>& counts) {
    int best = 0;
    for (const auto& [hex, count] : counts) best = std::max(best, count);
    return best;
  }
  Color way(int step) const {
    Color color = m_options.black_and_white ? kMapInk : kWay;
    color.a = static_cast<std::uint8_t>(step * 20);
    return color;
  }
  static int step_of(int count, int largest) { return largest == 0 ? 0 : (count * 10 + largest - 1) / largest; }
  Um radius_of(int count, int largest) const {
    const double share = static_cast<double>(count) / std::max(1, largest);
    return static_cast<Um>(std::lround(m_cells.size() * 0.42 * std::sqrt(share)));
  }

  void add_heat(std::vector<Item>& out) {
    if (m_heat.square > 0) {
      Shape edge;
      edge.outline.add_box({{0, 0}, {m_sheet.width, m_sheet.height}});
      edge.stroke = Stroke{kMapInk, 250, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(edge));
    }
    if (m_options.show == HeatShow::fire) return add_fire(out);
    if (m_options.show == HeatShow::unused) return add_unused(out);
    add_movement(out);
  }

  void add_tints(const std::map<Hex, int>& counts, std::vector<Item>& out) const {
    const int largest = most(counts);
    for (const auto& [hex, count] : counts) {
      Shape shape;
      shape.outline.add_ring(m_cells.ring(hex));
      shape.fill = Fill::solid(way(step_of(count, largest)));
      out.emplace_back(std::move(shape));
    }
  }

  void add_fire(std::vector<Item>& out) const {
    add_tints(m_heat.attacked, out);
    const int crossings = most(m_heat.crossed);
    for (const auto& [hex, count] : m_heat.crossed)
      out.emplace_back(dot(m_cells.centre(hex), std::max<Um>(300, radius_of(count, crossings) / 2)));
  }
  Shape dot(Point at, Um radius) const {
    Shape out;
    out.outline.add_circle(at, radius);
    out.fill = Fill::solid(kMapInk);
    out.stroke = Stroke{kWhite, 200, {}, 0, Cap::butt, Join::miter};
    return out;
  }

  void add_unused(std::vector<Item>& out) const {
    for (const Hex hex : m_heat.idle) {
      const Point at = m_cells.centre(hex);
      add_cross(at, static_cast<Um>(m_cells.size() * 3 / 10), out);
      Shape shape;
      shape.outline.add_ring(m_cells.ring(hex));
      shape.fill = Fill::solid(Color{0x60, 0x60, 0x60, 90});
      out.emplace_back(std::move(shape));
    }
  }
  void add_cross(Point at, Um reach, std::vector<Item>& out) const {
    for (const int down : {-1, 1}) {
      Shape stroke;
      stroke.outline.add_segment({at.x - reach, at.y - down * reach}, {at.x + reach, at.y + down * reach});
      stroke.stroke = Stroke{m_options.black_and_white ? kMapInk : kLoss,
                             std::max<Um>(300, static_cast<Um>(m_cells.size() / 24)),
                             {},
                             0,
                             Cap::round,
                             Join::miter};
      out.emplace_back(std::move(stroke));
    }
  }

  void add_movement(std::vector<Item>& out) {
    const int losses = most(m_heat.lost);
    add_tints(m_heat.entered, out);
    for (const auto& [hex, count] : m_heat.contested) {
      if (count * 20 < m_heat.games) continue;
      Shape shape;
      shape.outline.add_ring(m_cells.ring(hex));
      shape.stroke = Stroke{kMapInk, std::max<Um>(400, m_cells.size() / 28), {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(shape));
    }
    const Font font{FontRole::narrow, 8500, true, false, 0};
    for (const auto& [hex, count] : m_heat.lost) {
      const Point at = m_cells.centre(hex);
      Shape disc;
      const Um radius = std::max<Um>(500, radius_of(count, losses));
      disc.outline.add_circle(at, radius);
      Color color = m_options.black_and_white ? Color{0x40, 0x40, 0x40, 215} : kLoss;
      disc.fill = Fill::solid(color);
      disc.stroke = Stroke{kWhite, 200, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(disc));
      const std::string number = one_decimal(count, m_heat.games, m_page.lang());
      if (count * 20 < m_heat.games || radius < m_metrics.width(number, font) * 6 / 10) continue;
      out.emplace_back(
          m_page.run(number, {at.x, at.y + m_metrics.height(font).cap / 2}, font, kWhite, Anchor::middle));
    }
  }

  /// Adds the legend and the summary.
  Um add_legend(Point at, Um width, std::vector<Item>& out) {
    if (m_options.show == HeatShow::unused)
      add_unused_legend(at, out);
    else
      add_tint_legend(at, out);
    constexpr Um kSummary = 16'000;
    return kSummary + m_page.add_lines(m_heat.lines, {FontRole::period, 10'500, false, false, 0}, kMapInk,
                                       {at.x, at.y + kSummary}, width, out);
  }

  void add_unused_legend(Point at, std::vector<Item>& out) const {
    add_cross({at.x + 2600, at.y + 2500}, 2000, out);
    out.emplace_back(
        run(m_page.say("personne n’y vint, n’y fut attaqué ni ne tira par-dessus, dans aucune partie",
                       "nobody came there, was attacked there or fired over it in any game"),
            {at.x + 7000, at.y + 3600}, kLegendFont));
  }

  /// Adds the steps of blue with their largest number, and the sign for the second number.
  void add_tint_legend(Point at, std::vector<Item>& out) const {
    const bool fire = m_options.show == HeatShow::fire;
    Um x = at.x;
    for (int step = 1; step <= 10; ++step) {
      Shape box;
      box.outline.add_box({{x, at.y}, {x + 4000, at.y + 5000}});
      box.fill = Fill::solid(way(step));
      out.emplace_back(std::move(box));
      x += 4000;
    }
    const auto with_most = [&](const std::string& words, const std::map<Hex, int>& counts) {
      return fmt::format(fmt::runtime(words), one_decimal(most(counts), m_heat.games, m_page.lang()));
    };
    out.emplace_back(run(fire ? with_most(m_page.say("attaques subies, jusqu’à {} par partie",
                                                     "attacks received, up to {} per game"),
                                          m_heat.attacked)
                              : with_most(m_page.say("entrées d’unités, jusqu’à {} par partie",
                                                     "units that arrived, up to {} per game"),
                                          m_heat.entered),
                         {x + 2000, at.y + 3600}, kLegendFont));
    x = at.x;
    const Um below = at.y + 10'600;
    if (fire) {
      out.emplace_back(dot({x + 2600, at.y + 9500}, 1600));
      out.emplace_back(run(with_most(m_page.say("tirs qui passent par-dessus, jusqu’à {} par partie",
                                                "attacks over it, up to {} per game"),
                                     m_heat.crossed),
                           {x + 7000, below}, kLegendFont));
      return;
    }
    Shape disc;
    disc.outline.add_circle({x + 2600, at.y + 9500}, 2400);
    disc.fill = Fill::solid(m_options.black_and_white ? Color{0x40, 0x40, 0x40, 215} : kLoss);
    out.emplace_back(std::move(disc));
    out.emplace_back(run(
        with_most(m_page.say("unités détruites, jusqu’à {} par partie", "units destroyed, up to {} per game"),
                  m_heat.lost),
        {x + 7000, below}, kLegendFont));
    Shape rim;
    rim.outline.add_box({{x + 62'000, at.y + 7500}, {x + 67'000, at.y + 11'500}});
    rim.stroke = Stroke{kMapInk, 600, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(rim));
    out.emplace_back(run(m_page.say("les deux camps y furent, dans 5 % des parties au moins",
                                    "both sides were there in at least 5 % of games"),
                         {x + 69'000, below}, kLegendFont));
  }

  const MapSheet& m_sheet;
  const detail::CellSheet& m_cells;
  const HeatMap& m_heat;
  const HeatMapOptions& m_options;
  TextMetrics& m_metrics;
  detail::FigurePage m_page;
};

}  // namespace

const OptionTable<HeatMapOptions>& heat_map_option_table() {
  static const OptionTable<HeatMapOptions> table = {
      make_option<&HeatMapOptions::black_and_white, HeatMapOptions>(
          "bw", "yes|no", translatable("Black and white: patterns and shapes only.")),
      {"show", kShown,
       translatable("Where units came and died, where they attacked, or where nothing ever happened."),
       [](std::string_view text, HeatMapOptions& o) { return read_word(text, kShown, o.show); },
       [](const HeatMapOptions& o) { return write_word(kShown, o.show); }},
  };
  return table;
}

Result<Document> heat_map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const HeatMap& heat, const HeatMapOptions& options, TextMetrics& metrics,
                                Problems& problems) {
  if (!map.grid && !(map.table && heat.square > 0))
    return make_error("heat-map.hexes", message("a map without hexes cannot have a heat map"));
  const detail::CellSheetOptions shown{heat.square, options.black_and_white, options.lang};
  const Result<detail::CellSheet> cells = detail::cell_sheet(map, ruleset, shown, metrics);
  if (!cells) return cells.error();
  return HeatPrinter(*cells, heat, options, options.lang.empty() ? map.lang : options.lang, metrics, problems)
      .print();
}

}  // namespace coq::drawing
