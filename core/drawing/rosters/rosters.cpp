// SPDX-License-Identifier: MIT
// Force rosters: the units of a side and their cost.
#include <algorithm>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/rosters/unit_sheets.h"

namespace coq::drawing {
namespace {

constexpr Color kRowStripe{0xf0, 0xf0, 0xf0, 255};

/// Units of one counter with the same name and the same remark.
struct Row {
  UnitSource unit{};
  std::string name{};
  std::string remark{};
};

class Roster {
 public:
  Roster(const model::ScenarioDocument& scenario, const std::vector<UnitSource>& counters,
         const ScenarioUnits& described, const UnitWords& words, Paper paper, TextMetrics& metrics)
      : m_scenario(scenario),
        m_counters(counters),
        m_described(described),
        m_words(words),
        m_paper(paper),
        m_metrics(metrics) {}

  /// Returns a page, or several if the side has many units.
  std::vector<Page> pages(const model::Side& side) {
    m_pages.clear();
    m_right = m_paper.width - kLeft;
    m_name = model::name_in(side.names, m_words.lang(), m_scenario.lang);
    const std::vector<Row> rows = rows_of(side);
    begin_page();
    bool first = true;
    for (const std::vector<const Row*>& table : tables_of(rows)) {
      if (!std::exchange(first, false)) m_y += kRow;
      m_columns.clear();
      for (const Row* row : table) add_columns(m_words.factors(row->unit), m_columns);
      set_heads();
      make_room(m_head + kRow);
      head();
      bool striped = false;
      for (const Row* row : table) {
        if (make_room(kRow)) head();
        add_row(*row, striped = !striped);
      }
      end_table();
    }
    if (rows.empty()) {
      m_columns.clear();
      set_heads();
      head();
      end_table();
    }
    add_options(side);
    add_totals(side, rows);
    add_groups(side);
    end_page();
    return std::move(m_pages);
  }

 private:
  static constexpr Um kLeft = 15'000;
  static constexpr Um kRow = 11'200;
  static constexpr Um kBottom = 15'000;
  static constexpr Um kHeadGap = 1'500;
  static constexpr int kHead = 8'500, kMinHead = 7'000;  ///< thousandths of a point
  static constexpr Um kFactors = 92'000;                 ///< start of the factor columns

  void begin_page() {
    m_out.clear();
    text(m_name, {kLeft, 20'000}, {FontRole::label, 20'000, true, false, 0}, kUnitInk, Anchor::start, 0,
         m_pages.empty() ? TextTag::title : TextTag::paragraph);
    text(std::string(m_words.word("roster")) + " \u2013 " +
             model::name_in(m_scenario.titles, m_words.lang(), m_scenario.lang),
         {kLeft, 27'000}, {FontRole::narrow, 11'000, false, false, 0}, kUnitQuiet);
    m_y = 36'000;
  }
  template <class Draw>
  void in(Role role, const Draw& draw) {
    add_group(role, m_out, draw);
  }
  /// Groups the rows so far as a table.
  void end_table() {
    if (m_rows.empty()) return;
    m_out.push_back(group_of(Role::table, std::exchange(m_rows, {})));
  }
  template <class Draw>
  void in_row(const Draw& draw) {
    in(Role::row, draw);
    m_rows.push_back(std::move(m_out.back()));
    m_out.pop_back();
  }
  void end_page() {
    end_table();
    Page page = Page::of_size(m_paper.width, m_paper.height);
    page.title = m_pages.empty() ? m_name : fmt::format("{}, {}", m_name, m_pages.size() + 1);
    page.scene.layer("roster").items = std::move(m_out);
    m_pages.push_back(std::move(page));
  }
  /// Returns whether a new page was started.
  bool make_room(Um height) {
    if (m_y + height <= m_paper.height - kBottom) return false;
    end_page();
    begin_page();
    return true;
  }

  void text(const std::string& what, Point at, Font font, Color color, Anchor anchor = Anchor::start,
            Um room = 0, TextTag tag = TextTag::paragraph) {
    const LineStyle style{font, color, anchor, text::language_of(m_words.lang()), tag};
    m_out.emplace_back(room > 0 ? fitted_run(what, at, style, room, 6'000, m_metrics)
                                : text_run(what, at, style, m_metrics));
  }
  void rule(Um y, Um width) {
    Shape shape;
    shape.outline.add_segment({kLeft, y}, {m_right, y});
    shape.stroke = Stroke{kUnitInk, width, {}, 0, Cap::butt, Join::miter};
    m_out.emplace_back(std::move(shape));
  }

  std::string remark_of(const model::Setup& setup) const {
    if (setup.carried_by) return fill_in(m_words.word("aboard"), {*setup.carried_by});
    const bool off =
        setup.state && std::find(setup.state->begin(), setup.state->end(), "off-table") != setup.state->end();
    return off ? std::string(m_words.word("off-table")) : std::string();
  }
  /// Returns the unit's name. Its own name is in the scenario's language, so rosters in other languages use the
  /// counter's.
  std::string name_of(const model::Unit& unit, const UnitSource& counter) const {
    const bool own = text::language_of(m_words.lang()) == text::language_of(m_scenario.lang);
    return own && unit.name ? *unit.name : m_words.counter_name(counter);
  }
  void add_units(const std::vector<model::Unit>& units, const std::string& begins,
                 std::vector<Row>& out) const {
    for (const model::Unit& unit : units) {
      const auto counter = std::find_if(m_counters.begin(), m_counters.end(),
                                        [&](const UnitSource& c) { return c.counter->id == unit.counter; });
      if (counter == m_counters.end()) continue;
      std::string remark = begins;
      if (unit.roles)
        for (const std::string& role : *unit.roles) remark += (remark.empty() ? "" : ", ") + m_words.name(role);
      for (const AlikeUnits& alike : alike_units(unit, m_described))
        add_row_of(alike, Row{*counter, name_of(unit, *counter), remark}, out);
    }
  }
  /// Adds units to the row with the same content in every column, or adds a new row.
  static void add_row_of(const AlikeUnits& alike, Row row, std::vector<Row>& out) {
    row.unit.is = alike.description;
    if (!alike.description.remark.empty())
      row.remark += (row.remark.empty() ? "" : ", ") + alike.description.remark;
    auto known = std::find_if(out.begin(), out.end(), [&](const Row& other) {
      return other.unit.counter == row.unit.counter && other.unit.is == row.unit.is && other.name == row.name &&
             other.remark == row.remark;
    });
    if (known == out.end()) known = out.insert(out.end(), std::move(row));
    known->unit.ids.insert(known->unit.ids.end(), alike.ids.begin(), alike.ids.end());
  }
  /// Returns all units of a side: units set up first, then reinforcements.
  std::vector<Row> rows_of(const model::Side& side) const {
    std::vector<Row> out;
    for (const model::Setup& setup : side.setups) add_units(setup.units, remark_of(setup), out);
    for (const model::Reinforcements& wave : side.reinforcements)
      add_units(wave.units, fill_in(m_words.word("arrives"), {std::to_string(wave.turn)}), out);
    return out;
  }

  /// Adds each factor that a unit of the side has, once, in the order of the types.
  static void add_columns(const std::vector<UnitFactor>& factors, std::vector<UnitFactor>& columns) {
    auto after = columns.begin();
    for (const UnitFactor& factor : factors) {
      const auto known =
          std::find_if(columns.begin(), columns.end(), [&](const UnitFactor& c) { return c.id == factor.id; });
      after = (known == columns.end() ? columns.insert(after, factor) : known) + 1;
    }
  }
  /// Groups rows into tables: units that share most of their factors form one, for example soldiers and
  /// vehicles.
  std::vector<std::vector<const Row*>> tables_of(const std::vector<Row>& rows) const {
    std::vector<std::vector<const Row*>> tables;
    std::vector<std::set<std::string>> known;
    for (const Row& row : rows) {
      std::set<std::string> own;
      for (const UnitFactor& factor : m_words.factors(row.unit)) own.insert(factor.id);
      std::size_t at = 0;
      for (; at < tables.size(); ++at) {
        const auto common = static_cast<std::size_t>(std::count_if(
            own.begin(), own.end(), [&](const std::string& id) { return known[at].count(id) > 0; }));
        if (2 * common >= own.size() + known[at].size() - common) break;
      }
      if (at == tables.size()) {
        tables.emplace_back();
        known.emplace_back();
      }
      tables[at].push_back(&row);
      known[at].insert(own.begin(), own.end());
    }
    return tables;
  }
  /// Chooses the orientation of column heads: vertical if one is wider than its column.
  void set_heads() {
    m_head = 2'000;
    m_upright = false;
    if (m_columns.empty()) return;
    const Um room = (m_right - kFactors) / static_cast<Um>(m_columns.size()) - kHeadGap;
    Um widest = 0;
    for (const UnitFactor& column : m_columns)
      widest = std::max(widest, m_metrics.width(column.name, head_font(kMinHead)));
    m_upright = widest > room;
    if (!m_upright) return;
    for (const UnitFactor& column : m_columns)
      m_head = std::max(m_head, m_metrics.width(column.name, head_font(kHead)) + 2'000);
  }
  static Font head_font(int size) { return {FontRole::narrow, size, true, false, 0}; }
  Um column(std::size_t i) const {
    return kFactors + static_cast<Um>(i + 1) * (m_right - kFactors) / static_cast<Um>(m_columns.size());
  }
  /// Returns the text of `word`, or that of `other` if a factor has the same name.
  std::string head_word(std::string_view word, std::string_view other) const {
    const std::string text(m_words.word(word));
    const bool taken = std::any_of(m_columns.begin(), m_columns.end(),
                                   [&](const UnitFactor& column) { return column.name == text; });
    return taken ? std::string(m_words.word(other)) : text;
  }
  void head() {
    const Font font = head_font(kHead);
    const Um room = m_columns.empty() ? 0 : (m_right - kFactors) / static_cast<Um>(m_columns.size()) - kHeadGap;
    if (m_upright) m_y += m_head - 2'000;
    in_row([&] {
      const auto add = [&](const std::string& word, Um x, Anchor anchor, Um width) {
        in(Role::column_head, [&] { text(word, {x, m_y}, font, kUnitQuiet, anchor, width); });
      };
      add(head_word("elements", "units"), kLeft + 1'000, Anchor::start, 0);
      add(head_word("class", "type"), kLeft + 44'000, Anchor::start, 0);
      for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (!m_upright) {
          add(m_columns[i].name, column(i), Anchor::end, std::max<Um>(room, 1));
          continue;
        }
        add(m_columns[i].name, column(i), Anchor::start, 0);
        constexpr int kQuarter = 90'000;
        auto& head = std::get<Group>(m_out.back().content).items.back();
        TextRun run = std::get<TextRun>(std::move(head.content));
        run.angle = -kQuarter;
        head = Item(std::move(run));
      }
      m_y += 2'000;
      rule(m_y, 300);
    });
  }
  /// Adds each value below the head of its column.
  void add_factors(const Row& row, Um base) {
    const std::vector<UnitFactor> factors = m_words.factors(row.unit);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
      const auto factor = std::find_if(factors.begin(), factors.end(),
                                       [&](const UnitFactor& one) { return one.id == m_columns[i].id; });
      in(Role::cell, [&] {
        if (factor != factors.end())
          text(factor->unit.empty() ? factor->value : factor->value + "\u00A0" + factor->unit,
               {column(i), base}, {FontRole::label, 9'500, true, false, 0}, kUnitInk, Anchor::end);
      });
    }
  }
  /// Returns the small text below a unit's name.
  std::string small_print(const Row& row) const {
    std::string small = join(row.unit.ids, ", ");
    for (const auto& [name, value] : m_words.facts(*row.unit.counter))
      small += "  \u00B7  " + name + "\u00A0: " + value;
    if (!row.remark.empty()) small += "  \u00B7  " + row.remark;
    return small;
  }
  void add_row(const Row& row, bool striped) {
    const Um base = m_y + 4'900;
    const std::string count =
        row.unit.ids.size() > 1 ? std::to_string(row.unit.ids.size()) + "\u00A0\u00D7 " : std::string();
    in_row([&] {
      if (striped) {
        Shape shape;
        shape.outline.add_box({{kLeft, m_y}, {m_right, m_y + kRow}});
        shape.fill = Fill::solid(kRowStripe);
        m_out.emplace_back(std::move(shape));
      }
      in(Role::row_head, [&] {
        text(count + row.name, {kLeft + 1'000, base}, {FontRole::label, 9'500, true, false, 0}, kUnitInk,
             Anchor::start, 42'000);
        text(small_print(row), {kLeft + 1'000, base + 4'300}, {FontRole::narrow, 7'500, false, false, 0},
             kUnitQuiet, Anchor::start, m_right - kLeft - 2'000);
      });
      in(Role::cell, [&] {
        text(m_words.unit_type(*row.unit.counter), {kLeft + 44'000, base},
             {FontRole::label, 9'000, false, false, 0}, kUnitInk, Anchor::start, 32'000);
      });
      add_factors(row, base);
    });
    m_y += kRow;
  }
  void add_options(const model::Side& side) {
    rule(m_y, 200);
    if (!side.force) return;
    for (const model::ForceOption& option : side.force->options) {
      make_room(6'000);
      m_y += 6'000;
      text(m_words.name(option.id), {kLeft + 1'000, m_y}, {FontRole::label, 9'500, true, false, 0}, kUnitInk);
      text(std::to_string(m_words.option_points(option.id)), {m_right, m_y},
           {FontRole::label, 9'500, true, false, 0}, kUnitInk, Anchor::end);
    }
  }
  /// Returns whether units have points. A system without points counts units instead.
  bool has_points(const model::Side& side, const std::vector<Row>& rows) const {
    return (side.force && (side.force->points || !side.force->options.empty())) ||
           (m_scenario.mission && m_scenario.mission->points) ||
           std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return m_words.points(row.unit) != 0; });
  }
  void add_total(const std::string& what) {
    make_room(15'000);
    m_y += 9'000;
    rule(m_y - 6'000, 300);
    text(std::string(m_words.word("total")), {kLeft + 1'000, m_y}, {FontRole::label, 11'000, true, false, 0},
         kUnitInk);
    text(what, {m_right, m_y}, {FontRole::label, 11'000, true, false, 0}, kUnitInk, Anchor::end);
  }
  /// Returns text such as "15 units, 112 figures".
  std::string units_total(const std::vector<Row>& rows) const {
    std::size_t units = 0, counted = 0;
    for (const Row& row : rows) {
      units += row.unit.ids.size();
      counted += row.unit.ids.size() * static_cast<std::size_t>(m_words.number(row.unit, m_described.counted));
    }
    std::string out = fill_in(m_words.word(units == 1 ? "unit-one" : "unit-count"), {std::to_string(units)});
    if (counted > 0) out += fmt::format(", {}\u00A0{}", counted, m_words.name(m_described.counted));
    return out;
  }
  void add_totals(const model::Side& side, const std::vector<Row>& rows) {
    if (!has_points(side, rows)) {
      return add_total(units_total(rows));
    }
    const model::Value* cost = m_words.ruleset().find_value("cheap.cost");
    const std::int64_t cheap_cost = cost != nullptr ? parse_integer(cost->text).value_or(-1) : -1;
    std::int64_t total = 0;
    std::int64_t cheap = 0;
    for (const Row& row : rows) {
      const std::int64_t points = m_words.points(row.unit);
      const std::int64_t sum = points * static_cast<std::int64_t>(row.unit.ids.size());
      total += sum;
      if (points <= cheap_cost) cheap += sum;
    }
    if (side.force)
      for (const model::ForceOption& option : side.force->options) total += m_words.option_points(option.id);
    const std::optional<int> of_mission = m_scenario.mission ? m_scenario.mission->points : std::nullopt;
    const std::optional<int> limit = side.force && side.force->points ? side.force->points : of_mission;
    add_total(limit ? fill_in(m_words.word("of"), {std::to_string(total), std::to_string(*limit)})
                    : fill_in(m_words.word("points"), {std::to_string(total)}));
    if (cheap_cost < 0) return;
    m_y += 5'500;
    text(fill_in(m_words.word("cheap"), {std::to_string(cheap), std::to_string(cheap_cost)}) +
             "\u00A0: " + std::string(m_words.word(2 * cheap >= total ? "half-kept" : "half-missed")),
         {m_right, m_y}, {FontRole::narrow, 9'000, false, false, 0}, kUnitQuiet, Anchor::end);
  }
  void add_groups(const model::Side& side) {
    if (side.groups.empty()) return;
    make_room(16'000);
    m_y += 10'000;
    text(std::string(m_words.word("groups")), {kLeft, m_y}, {FontRole::narrow, 9'000, true, false, 0},
         kUnitQuiet, Anchor::start, 0, TextTag::heading);
    for (const model::UnitGroup& group : side.groups) {
      make_room(5'200);
      m_y += 5'200;
      text(group.id + "\u00A0: " + join(group.units, ", "), {kLeft + 1'000, m_y},
           {FontRole::label, 9'000, false, false, 0}, kUnitInk, Anchor::start, m_right - kLeft);
    }
  }

  const model::ScenarioDocument& m_scenario;
  const std::vector<UnitSource>& m_counters;
  const ScenarioUnits& m_described;
  const UnitWords& m_words;
  Paper m_paper;
  TextMetrics& m_metrics;
  std::string m_name;
  std::vector<Page> m_pages;
  std::vector<Item> m_out;
  std::vector<Item> m_rows;  ///< rows of the current table
  std::vector<UnitFactor> m_columns;
  Um m_right = 0, m_y = 0;
  Um m_head = 0;           ///< height of the column heads
  bool m_upright = false;  ///< the heads are vertical
};

}  // namespace

Result<Document> force_rosters(const model::ScenarioDocument& scenario,
                               const std::vector<const model::CountersDocument*>& documents,
                               const ScenarioUnits& described, const model::RulesetDocument& ruleset,
                               const UnitSheetOptions& options, TextMetrics& metrics,
                               const std::string& of_side) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  if (scenario.sides.empty()) return make_error("sheet.empty", message("there are no units to print"));
  const UnitWords words(ruleset, options.lang.empty() ? scenario.lang : options.lang);
  const std::vector<UnitSource> counters = units_of(documents);
  Document out;
  Roster roster(scenario, counters, described, words, *paper, metrics);
  for (const model::Side& side : scenario.sides) {
    if (!of_side.empty() && side.id != of_side) continue;
    std::vector<Page> pages = roster.pages(side);
    out.outline.push_back({pages.front().title, 0, pages.front().title});
    for (Page& page : pages) {
      page.destinations.push_back({page.title, page.trim.min});
      out.pages.push_back(std::move(page));
    }
  }
  out.metadata.title = model::name_in(scenario.titles, words.lang(), scenario.lang);
  out.metadata.subject = scenario.system;
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(words.lang());
  return out;
}

}  // namespace coq::drawing
