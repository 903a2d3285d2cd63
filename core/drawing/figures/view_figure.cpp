// SPDX-License-Identifier: MIT
#include "core/drawing/figures/view_figure.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/drawing/figures/figure_page.h"
#include "core/geometry/base.h"
#include "core/sight/models/view.h"

namespace coq::drawing {
namespace {

constexpr Um kViewMargin = 8000;
constexpr Um kViewHead = 12'000;
constexpr Um kLegend = 6000;
constexpr Color kHidden{0x10, 0x14, 0x1c, 150};
constexpr Color kHindered{0x10, 0x14, 0x1c, 65};
constexpr Color kViewer{0xb3, 0x1f, 0x16, 255};

/// The result for a cell: blocked by a rule, or hindered.
struct Answer {
  sight::Verdict verdict = sight::Verdict::blocked;
  std::string rule;
  auto operator<=>(const Answer&) const = default;
};

class ViewPrinter {
 public:
  ViewPrinter(const detail::CellSheet& cells, const sight::View& view, const model::MapDocument& map,
              const model::RulesetDocument& ruleset, detail::FigurePage& page, TextMetrics& metrics)
      : m_cells(cells), m_view(view), m_map(map), m_ruleset(ruleset), m_page(page), m_metrics(metrics) {
    for (const sight::View::Cell& cell : view.cells)
      if (cell.verdict != sight::Verdict::clear) m_unseen[{cell.verdict, cell.rule}].push_back(cell.cell);
    add_words(detail::items_of(cells.sheet), {}, m_names);
  }

  Document print(const std::vector<Point>& base, Point eye, const std::optional<std::int64_t>& date) {
    const Um width = m_cells.sheet.width + 2 * kViewMargin;
    const Point map_at{kViewMargin, kViewMargin + kViewHead};
    std::vector<Item> text;
    text.emplace_back(m_page.run_within(m_cells.sheet.width, m_page.title(), {kViewMargin, kViewMargin + 6500},
                                        {FontRole::period, 16'000, true, false, 0}, kBlack));
    const Um below = map_at.y + m_cells.sheet.height + kLegend;
    const Um key = add_key({kViewMargin, below}, text);
    const Um legend = key + m_page.add_lines(lines(), {FontRole::period, 10'500, false, false, 0}, kBlack,
                                             {kViewMargin, below + key}, m_cells.sheet.width, text);
    Page page = Page::of_size(width, below + legend + kViewMargin);
    Group under;
    under.items = detail::items_of(m_cells.sheet);
    under.alternative = m_page.title();
    under.transform = Transform::move(map_at);
    page.scene.layer("map").add(std::move(under));
    Group veil;
    veil.role = Role::decoration;
    add_veil(veil.items);
    add_viewer(base, eye, veil.items);
    veil.transform = Transform::move(map_at);
    veil.clip = Outline{}.add_box({{0, 0}, {m_cells.sheet.width, m_cells.sheet.height}});
    page.scene.layer("view").add(std::move(veil));
    page.scene.layer("text").items = std::move(text);
    return m_page.document(std::move(page), date);
  }

 private:
  /// Adds a key to dark and half-dark cells, if there are any. Returns its height.
  Um add_key(Point at, std::vector<Item>& out) const {
    const auto any = [&](sight::Verdict verdict) {
      return std::any_of(m_unseen.begin(), m_unseen.end(),
                         [&](const auto& one) { return one.first.verdict == verdict; });
    };
    const Font font{FontRole::label, 8000, false, false, 0};
    Um x = at.x;
    const auto add = [&](Color color, const std::string& words) {
      Shape box;
      box.outline.add_box({{x, at.y}, {x + 6000, at.y + 4000}});
      box.fill = Fill::solid(color);
      box.stroke = Stroke{kBlack, 150, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(box));
      TextRun run = m_page.run(words, {x + 7500, at.y + 3000}, font, kBlack);
      x += 7500 + run.width + 6000;
      out.emplace_back(std::move(run));
    };
    if (m_unseen.empty()) return 0;
    add(kWhite, m_page.say("vu", "seen"));
    if (any(sight::Verdict::hindered)) add(kHindered, m_page.say("gêné", "hindered"));
    if (any(sight::Verdict::blocked)) add(kHidden, m_page.say("caché", "hidden"));
    return 7000;
  }

  void add_veil(std::vector<Item>& out) {
    std::vector<Item> names;
    for (const auto& [answer, cells] : m_unseen) {
      Shape shape;
      shape.outline = m_cells.outline(cells);
      shape.fill = Fill::solid(answer.verdict == sight::Verdict::blocked ? kHidden : kHindered);
      shape.stroke = Stroke{kWhite, 150, {}, 0, Cap::butt, Join::round};
      out.emplace_back(std::move(shape));
      if (answer.verdict == sight::Verdict::blocked) add_names(answer, cells, names);
    }
    out.insert(out.end(), names.begin(), names.end());
    Shape edge;
    edge.outline.add_box({{0, 0}, {m_cells.sheet.width, m_cells.sheet.height}});
    edge.stroke = Stroke{kBlack, 250, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(edge));
  }

  /// Adds the rule in the middle of each area that has room for it, without covering map names.
  void add_names(const Answer& answer, const std::vector<Hex>& cells, std::vector<Item>& out) const {
    if (answer.rule.empty()) return;
    const Font font{FontRole::narrow, 9000, true, false, 0};
    const std::string& words = answer.rule;
    const Um room = m_metrics.width(words, font);
    const Um cap = m_metrics.height(font).cap;
    std::set<Hex> left(cells.begin(), cells.end());
    while (!left.empty())
      for (const auto& [depth, cell] : by_depth(take_area(left))) {
        if ((2 * depth + 1) * m_cells.size() < room) break;
        const Point at = m_cells.centre(cell);
        const Box ink{{at.x - room / 2, at.y - cap / 2}, {at.x + room / 2, at.y + cap / 2}};
        if (std::any_of(m_names.begin(), m_names.end(), [&](const Box& name) { return name.meets(ink); }))
          continue;
        out.emplace_back(m_page.run(words, {at.x, at.y + cap / 2}, font, kWhite, Anchor::middle));
        break;
      }
  }
  /// Adds the boxes of the texts on the map.
  static void add_words(const std::vector<Item>& items, const Transform& place, std::vector<Box>& out) {
    for (const Item& item : items) {
      if (std::holds_alternative<TextRun>(item.content)) out.push_back(place.apply(item.bounds));
      if (const auto* group = std::get_if<Group>(&item.content))
        add_words(group->items, group->transform.then(place), out);
    }
  }
  /// Removes a connected area of cells from `left` and returns it.
  std::set<Hex> take_area(std::set<Hex>& left) const {
    std::vector<Hex> open{*left.begin()};
    std::set<Hex> out{open.front()};
    left.erase(left.begin());
    while (!open.empty()) {
      const Hex cell = open.back();
      open.pop_back();
      for (const Hex next : m_cells.neighbours(cell)) {
        if (left.erase(next) == 0) continue;
        out.insert(next);
        open.push_back(next);
      }
    }
    return out;
  }
  /// Returns the cells, those farthest from the rim of the area first. Among cells of equal depth, the one in
  /// the middle of their ring comes first.
  std::vector<std::pair<int, Hex>> by_depth(std::set<Hex> area) const {
    std::vector<std::pair<int, Hex>> out;
    for (int depth = 0; !area.empty(); ++depth) {
      std::vector<Hex> rim;
      for (const Hex cell : area) {
        const std::vector<Hex> around = m_cells.neighbours(cell);
        if (std::any_of(around.begin(), around.end(), [&](Hex h) { return !area.contains(h); }))
          rim.push_back(cell);
      }
      for (const Hex cell : rim) area.erase(cell);
      std::rotate(rim.begin(), rim.begin() + static_cast<std::ptrdiff_t>(rim.size() / 2), rim.end());
      for (const Hex cell : rim) out.emplace_back(depth, cell);
    }
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    return out;
  }

  void add_viewer(const std::vector<Point>& base, Point eye, std::vector<Item>& out) const {
    Shape body;
    if (base.size() > 2) {
      std::vector<Point> ring;
      for (const Point& p : base) ring.push_back(m_cells.sheet.place.apply(p));
      body.outline.add_ring(ring);
    } else {
      body.outline.add_circle(m_cells.sheet.place.apply(eye), 1500);
    }
    body.fill = Fill::solid(kViewer);
    body.stroke = Stroke{kWhite, 300, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(body));
  }

  /// Returns the name that the map's author gave a feature.
  static std::string name_of(const model::Feature& feature) {
    if (const auto* area = std::get_if<model::Area>(&feature)) return area->name.value_or("");
    if (const auto* line = std::get_if<model::LineFeature>(&feature)) return line->name.value_or("");
    return {};
  }
  /// Returns the feature's type and name. Ids are not meant for readers.
  std::string thing(const std::string& id) const {
    for (const auto& feature : m_map.terrain.features) {
      if (model::id_of(*feature) != id) continue;
      const model::TerrainType* type = m_ruleset.find_terrain(model::type_of(*feature));
      if (type == nullptr) return id;
      const std::string& kind = model::name_in(type->names, m_page.lang(), m_ruleset.lang);
      const std::string name = name_of(*feature);
      return name.empty() ? kind : kind + " " + name;
    }
    return {};
  }

  std::string share(std::size_t count) const {
    const std::size_t tenths =
        (count * 1000 + m_view.cells.size() / 2) / std::max<std::size_t>(1, m_view.cells.size());
    const std::string point = m_page.say(",", ".");
    return std::to_string(tenths / 10) + point + std::to_string(tenths % 10) + m_page.say("\u00A0%", "%");
  }

  std::vector<std::string> lines() const {
    std::size_t unseen = 0;
    for (const auto& [answer, cells] : m_unseen) unseen += cells.size();
    std::vector<std::string> out{m_page.say("Vu\u00A0: ", "Seen: ") + share(m_view.cells.size() - unseen)};
    std::map<Answer, std::set<std::string>> by;
    for (const sight::View::Cell& cell : m_view.cells)
      for (const std::string_view id : split(cell.by, '+'))
        if (!id.empty()) by[{cell.verdict, cell.rule}].insert(std::string(id));
    std::vector<std::pair<std::size_t, Answer>> order;
    for (const auto& [answer, cells] : m_unseen) order.emplace_back(cells.size(), answer);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    for (const auto& [count, answer] : order) {
      const bool blocked = answer.verdict == sight::Verdict::blocked;
      std::string line = blocked ? m_page.say("Caché", "Hidden") : m_page.say("Gêné", "Hindered");
      if (!answer.rule.empty()) line += " [" + answer.rule + "]";
      line += m_page.say("\u00A0: ", ": ") + share(count);
      std::vector<std::string> things;
      for (const std::string& id : by[answer])
        if (std::string one = thing(id);
            !one.empty() && std::find(things.begin(), things.end(), one) == things.end())
          things.push_back(std::move(one));
      if (!things.empty()) line += " (" + join(things, ", ") + ")";
      out.push_back(std::move(line));
    }
    return out;
  }

  const detail::CellSheet& m_cells;
  const sight::View& m_view;
  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  detail::FigurePage& m_page;
  TextMetrics& m_metrics;
  std::map<Answer, std::vector<Hex>> m_unseen;
  std::vector<Box> m_names;  ///< names on the map
};

/// Returns "night smoke=E04" with the names of the conditions: "night, smoke E04".
std::string conditions_in(const model::RulesetDocument& ruleset, const std::string& given,
                          const std::string& lang) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(given)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view id = word.substr(0, equals);
    const model::Condition* condition = ruleset.find_condition(id);
    std::string name =
        condition != nullptr ? model::name_in(condition->names, lang, ruleset.lang) : std::string(id);
    if (equals < word.size()) name += " " + std::string(word.substr(equals + 1));
    out.push_back(std::move(name));
  }
  return join(out, ", ");
}

}  // namespace

const OptionTable<ViewOptions>& view_option_table() {
  static const OptionTable<ViewOptions> table = {
      {"view", "\"A01\"",
       translatable(
           "Prints the view from this hex, or from this point on a table (600,400), instead of the map."),
       [](std::string_view text, ViewOptions& o) {
         o.view = text;
         return true;
       },
       [](const ViewOptions& o) { return o.view; }},
      {"given", "\"night smoke=E04\"", translatable("With view: conditions, as for \"los --given\"."),
       [](std::string_view text, ViewOptions& o) {
         o.given = text;
         return true;
       },
       [](const ViewOptions& o) { return o.given; }},
      make_option<&ViewOptions::square, ViewOptions>(
          "square", "MM", translatable("With view: the edge length of the squares of the table to evaluate.")),
      make_option<&ViewOptions::black_and_white, ViewOptions>(
          "bw", "yes|no", translatable("Black and white: patterns and shapes only.")),
  };
  return table;
}

Result<Document> view_pages(const model::MapDocument& map, const Shared<model::RulesetDocument>& ruleset,
                            const ViewOptions& options, const Workers& workers, TextMetrics& metrics,
                            Problems& problems) {
  const Result<sight::MapLos> los = sight::MapLos::make(map, ruleset);
  if (!los) return los.error();
  const Result<sight::Place> from = los->parse_place(options.view);
  if (!from) return from.error();
  const Result<sight::Query> query = los->parse_given(options.given);
  if (!query) return query.error();
  const bool squares = map.table && !std::holds_alternative<Hex>(*from);
  const Um square = squares ? std::max<Um>(1000, options.square) : 0;
  const Point size = map.table ? Point{map.table->width, map.table->height} : Point{};
  const detail::CellSheetOptions shown{square, options.black_and_white, options.lang};
  const Result<detail::CellSheet> cells = detail::cell_sheet(map, *ruleset, shown, metrics);
  if (!cells) return cells.error();
  const sight::View view = sight::view_from(*los, *from, *query, size, square, workers);
  const std::string lang = options.lang.empty() ? map.lang : options.lang;
  const std::string who = los->format(*from);
  const std::string map_title = model::name_in(map.titles, lang, map.lang);
  std::string title = map_title.empty() ? "" : map_title + ", ";
  title += lang.starts_with("fr") ? "vu de " + who : "seen from " + who;
  if (!options.given.empty()) title += " (" + conditions_in(*ruleset, options.given, lang) + ")";
  detail::FigurePage page(std::move(title), lang, metrics, problems);
  std::vector<Point> base;
  if (const auto* own = std::get_if<sight::Base>(&*from))
    base = base_ring(own->at, own->facing, own->frontage, own->depth);
  return ViewPrinter(*cells, view, map, *ruleset, page, metrics)
      .print(base, los->point_of(*from), options.date);
}

}  // namespace coq::drawing
