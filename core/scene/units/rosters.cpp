// SPDX-License-Identifier: MIT
// Force rosters: what a side has, and what it costs.
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/paper.h"
#include "core/scene/text_run.h"
#include "core/scene/units/unit_words.h"

namespace coq::scene {
namespace {

constexpr Color kInk{0x1c, 0x22, 0x2a, 255};
constexpr Color kQuiet{0x5b, 0x66, 0x72, 255};
constexpr Color kStripe{0xee, 0xf1, 0xf4, 255};

/// The elements of one counter that begin the same way.
struct Row {
  UnitSource unit{};
  std::string remark{};
};

class Roster {
 public:
  Roster(const model::ScenarioDocument& scenario, const std::vector<UnitSource>& counters,
         const UnitWords& words, Paper paper, TextMetrics& metrics)
      : m_scenario(scenario), m_counters(counters), m_words(words), m_paper(paper), m_metrics(metrics) {}

  Page page(const model::Side& side) {
    Page page = Page::of_size(m_paper.width, m_paper.height);
    m_out.clear();
    m_right = m_paper.width - kLeft;
    const std::string name = model::name_in(side.names, m_words.lang(), m_scenario.lang);
    page.title = name;
    text(name, {kLeft, 20'000}, {FontRole::label, 20'000, true, false, 0}, kInk);
    text(std::string(m_words.word("roster")) + " \u2013 " +
             model::name_in(m_scenario.titles, m_words.lang(), m_scenario.lang),
         {kLeft, 27'000}, {FontRole::narrow, 11'000, false, false, 0}, kQuiet);
    m_y = 36'000;
    const std::vector<Row> rows = rows_of(side);
    head(rows);
    bool striped = false;
    for (const Row& row : rows) add_row(row, striped = !striped);
    add_options(side);
    add_totals(side, rows);
    add_groups(side);
    page.scene.layer("roster").items = std::move(m_out);
    return page;
  }

 private:
  static constexpr Um kLeft = 15'000;
  static constexpr Um kLine = 7'000;
  static constexpr Um kFactors = 92'000;  ///< where the columns of factors begin

  void text(const std::string& what, Point at, Font font, Color color, Anchor anchor = Anchor::start,
            Um room = 0) {
    const LineStyle style{font, color, anchor, text::language_of(m_words.lang())};
    m_out.emplace_back(room > 0 ? fitted_run(what, at, style, room, 6'000, m_metrics)
                                : text_run(what, at, style, m_metrics));
  }
  void rule(Um y, Um width) {
    Shape shape;
    shape.outline.add_segment({kLeft, y}, {m_right, y});
    shape.stroke = Stroke{kInk, width, {}, 0, Cap::butt, Join::miter};
    m_out.emplace_back(std::move(shape));
  }

  std::string remark_of(const model::Setup& setup) const {
    if (setup.carried_by) return fill_in(m_words.word("aboard"), {*setup.carried_by});
    const bool off =
        setup.state && std::find(setup.state->begin(), setup.state->end(), "off-table") != setup.state->end();
    return off ? std::string(m_words.word("off-table")) : std::string();
  }
  std::vector<Row> rows_of(const model::Side& side) const {
    std::vector<Row> out;
    for (const model::Setup& setup : side.setups)
      for (const model::Unit& unit : setup.units) {
        const auto counter = std::find_if(m_counters.begin(), m_counters.end(),
                                          [&](const UnitSource& c) { return c.counter->id == unit.counter; });
        if (counter == m_counters.end()) continue;
        std::string remark = remark_of(setup);
        if (unit.roles)
          for (const std::string& role : *unit.roles)
            remark += (remark.empty() ? "" : ", ") + m_words.name(role);
        auto known = std::find_if(out.begin(), out.end(), [&](const Row& row) {
          return row.unit.counter == counter->counter && row.remark == remark;
        });
        if (known == out.end())
          known = out.insert(out.end(), Row{{counter->document, counter->counter, {}}, remark});
        for (const std::string& id : model::unit_ids(unit)) known->unit.ids.push_back(id);
      }
    return out;
  }

  Um column(std::size_t i, std::size_t count) const {
    return kFactors + static_cast<Um>(i + 1) * (m_right - kFactors) / static_cast<Um>(count);
  }
  void head(const std::vector<Row>& rows) {
    const Font font{FontRole::narrow, 8'500, true, false, 0};
    text(std::string(m_words.word("elements")), {kLeft, m_y}, font, kQuiet);
    text(std::string(m_words.word("class")), {kLeft + 44'000, m_y}, font, kQuiet);
    if (!rows.empty()) {
      const auto factors = m_words.factors(*rows.front().unit.counter);
      for (std::size_t i = 0; i < factors.size(); ++i)
        text(factors[i].name, {column(i, factors.size()), m_y}, font, kQuiet, Anchor::end, 22'000);
    }
    m_y += 2'000;
    rule(m_y, 300);
  }
  void add_row(const Row& row, bool striped) {
    const auto facts = m_words.facts(*row.unit.counter);
    const Um height = kLine + 4'200;
    if (striped) {
      Shape shape;
      shape.outline.add_box({{kLeft, m_y}, {m_right, m_y + height}});
      shape.fill = Fill::solid(kStripe);
      m_out.emplace_back(std::move(shape));
    }
    const Um base = m_y + 4'900;
    const std::string count =
        row.unit.ids.size() > 1 ? std::to_string(row.unit.ids.size()) + "\u00A0\u00D7 " : std::string();
    text(count + m_words.counter_name(row.unit), {kLeft + 1'000, base},
         {FontRole::label, 9'500, true, false, 0}, kInk, Anchor::start, 42'000);
    text(m_words.unit_type(*row.unit.counter), {kLeft + 44'000, base},
         {FontRole::label, 9'000, false, false, 0}, kInk, Anchor::start, 32'000);
    const auto factors = m_words.factors(*row.unit.counter);
    for (std::size_t i = 0; i < factors.size(); ++i)
      text(factors[i].unit.empty() ? factors[i].value : factors[i].value + "\u00A0" + factors[i].unit,
           {column(i, factors.size()), base}, {FontRole::label, 9'500, true, false, 0}, kInk, Anchor::end);
    std::string small = join(row.unit.ids, ", ");
    for (const auto& [name, value] : facts) small += "  \u00B7  " + name + "\u00A0: " + value;
    if (!row.remark.empty()) small += "  \u00B7  " + row.remark;
    text(small, {kLeft + 1'000, base + 4'300}, {FontRole::narrow, 7'500, false, false, 0}, kQuiet,
         Anchor::start, m_right - kLeft - 2'000);
    m_y += height;
  }
  void add_options(const model::Side& side) {
    rule(m_y, 200);
    if (!side.force) return;
    for (const model::ForceOption& option : side.force->options) {
      m_y += 6'000;
      text(m_words.name(option.id), {kLeft + 1'000, m_y}, {FontRole::label, 9'500, true, false, 0}, kInk);
      text(std::to_string(m_words.option_points(option.id)), {m_right, m_y},
           {FontRole::label, 9'500, true, false, 0}, kInk, Anchor::end);
    }
  }
  void add_totals(const model::Side& side, const std::vector<Row>& rows) {
    const model::Value* cost = m_words.ruleset().find_value("cheap.cost");
    const std::int64_t cheap_cost = cost != nullptr ? parse_integer(cost->is).value_or(-1) : -1;
    int total = 0;
    int cheap = 0;
    for (const Row& row : rows) {
      const int points = m_words.points(*row.unit.counter);
      const int sum = points * static_cast<int>(row.unit.ids.size());
      total += sum;
      if (points <= cheap_cost) cheap += sum;
    }
    if (side.force)
      for (const model::ForceOption& option : side.force->options) total += m_words.option_points(option.id);
    const int limit = side.force && side.force->points                   ? *side.force->points
                      : m_scenario.mission && m_scenario.mission->points ? *m_scenario.mission->points
                                                                         : total;
    m_y += 9'000;
    rule(m_y - 6'000, 300);
    text(std::string(m_words.word("total")), {kLeft + 1'000, m_y}, {FontRole::label, 11'000, true, false, 0},
         kInk);
    text(fill_in(m_words.word("of"), {std::to_string(total), std::to_string(limit)}), {m_right, m_y},
         {FontRole::label, 11'000, true, false, 0}, kInk, Anchor::end);
    if (cheap_cost < 0) return;
    m_y += 5'500;
    text(fill_in(m_words.word("cheap"), {std::to_string(cheap), std::to_string(cheap_cost)}) +
             "\u00A0: " + std::string(m_words.word(2 * cheap >= total ? "half-kept" : "half-missed")),
         {m_right, m_y}, {FontRole::narrow, 9'000, false, false, 0}, kQuiet, Anchor::end);
  }
  void add_groups(const model::Side& side) {
    if (side.groups.empty()) return;
    m_y += 10'000;
    text(std::string(m_words.word("groups")), {kLeft, m_y}, {FontRole::narrow, 9'000, true, false, 0}, kQuiet);
    for (const model::UnitGroup& group : side.groups) {
      m_y += 5'200;
      text(group.id + "\u00A0: " + join(group.units, ", "), {kLeft + 1'000, m_y},
           {FontRole::label, 9'000, false, false, 0}, kInk, Anchor::start, m_right - kLeft);
    }
  }

  const model::ScenarioDocument& m_scenario;
  const std::vector<UnitSource>& m_counters;
  const UnitWords& m_words;
  Paper m_paper;
  TextMetrics& m_metrics;
  std::vector<Item> m_out;
  Um m_right = 0, m_y = 0;
};

}  // namespace

Result<Document> force_rosters(const model::ScenarioDocument& scenario,
                               const std::vector<const model::CountersDocument*>& documents,
                               const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                               TextMetrics& metrics) {
  const auto paper = parse_paper(options.paper);
  if (!paper) return make_error("sheet.paper", message("\"{}\" is not a paper size", options.paper));
  if (scenario.sides.empty()) return make_error("sheet.empty", message("there are no units to print"));
  const UnitWords words(ruleset, options.lang.empty() ? scenario.lang : options.lang);
  const std::vector<UnitSource> counters = units_of(documents);
  Document out;
  Roster roster(scenario, counters, words, *paper, metrics);
  for (const model::Side& side : scenario.sides) {
    Page page = roster.page(side);
    page.destinations.push_back({page.title, page.trim.min});
    out.outline.push_back({page.title, 0, page.title});
    out.pages.push_back(std::move(page));
  }
  out.metadata.title = model::name_in(scenario.titles, words.lang(), scenario.lang);
  out.metadata.subject = scenario.system;
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(words.lang());
  return out;
}

}  // namespace coq::scene
