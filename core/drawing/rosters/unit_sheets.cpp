// SPDX-License-Identifier: MIT
#include "core/drawing/rosters/unit_sheets.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/rosters/sheet_drawer.h"

namespace coq::drawing {

using namespace detail;

namespace {

const WordTable& unit_word_table() {
  static const WordTable table{
      {"roster", "Feuille de force", "Force roster", "Truppenliste"},
      {"elements", "Éléments", "Elements", "Elemente"},
      {"class", "Classe", "Class", "Klasse"},
      {"units", "Unités", "Units", "Einheiten"},
      {"type", "Type", "Type", "Art"},
      {"options", "Options", "Options", "Optionen"},
      {"total", "Total", "Total", "Summe"},
      {"of", "{} sur {} points", "{} of {} points", "{} von {} Punkten"},
      {"points", "{} points", "{} points", "{} Punkte"},
      {"cheap", "dont {} à {} points au plus l’élément", "of which {} on elements of at most {} points",
       "davon {} zu höchstens {} Punkten"},
      {"half-kept", "la moitié y est", "half is kept", "die Hälfte ist erreicht"},
      {"half-missed", "moins de la moitié", "less than half", "weniger als die Hälfte"},
      {"groups", "Groupes", "Groups", "Gruppen"},
      {"aboard", "à bord de {}", "aboard {}", "an Bord von {}"},
      {"off-table", "hors de la table", "off the table", "nicht auf dem Tisch"},
      {"strip", "Réglette", "Measuring strip", "Messstreifen"},
      {"front", "front", "front", "Front"},
      {"arrives", "renfort, tour {}", "reinforcement, turn {}", "Verstärkung, Runde {}"},
      {"unit-count", "{} unités", "{} units", "{} Einheiten"},
      {"unit-one", "une unité", "one unit", "eine Einheit"},
  };
  return table;
}

}  // namespace

std::string_view UnitWords::word(std::string_view key) const {
  return unit_word_table().get(key, m_lang);
}

std::string UnitWords::name(std::string_view id) const {
  return m_ruleset.word(id, m_lang);
}

std::string UnitWords::unit_type(const model::Counter& counter) const {
  const model::UnitType* type = m_ruleset.find_unit_type(counter.type);
  return type != nullptr ? model::name_in(type->names, m_lang, m_ruleset.lang) : counter.type;
}

std::string UnitWords::counter_name(const UnitSource& unit) const {
  const std::string& name = model::name_in(unit.counter->names, m_lang, unit.document->lang);
  return name.empty() ? unit.counter->id : name;
}

std::vector<UnitFactor> UnitWords::factors(const UnitSource& unit) const {
  std::vector<UnitFactor> out;
  const model::UnitType* type = m_ruleset.find_unit_type(unit.counter->type);
  if (type == nullptr) return out;
  for (const std::string& factor : type->factors) {
    const std::string* value = factor_of(*unit.counter, unit.is.factors, factor);
    if (value == nullptr) continue;
    const model::TableRow* row = m_ruleset.find_row("factor.units", factor);
    out.push_back({factor, name(factor), name(*value), row != nullptr ? row->cell("unit") : std::string()});
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> UnitWords::facts(const model::Counter& counter) const {
  std::vector<std::pair<std::string, std::string>> out;
  const model::Value* named = m_ruleset.find_value("counters.table");
  const model::Table* table = named != nullptr ? m_ruleset.find_table(named->text) : nullptr;
  const model::TableRow* row = table != nullptr ? table->find_row(counter.type) : nullptr;
  const model::UnitType* type = m_ruleset.find_unit_type(counter.type);
  if (row == nullptr || type == nullptr) return out;
  for (std::size_t i = 1; i < table->columns.size(); ++i) {
    const std::string& column = table->columns[i];
    const std::string& text = row->cell(column);
    const bool factor = std::find(type->factors.begin(), type->factors.end(), column) != type->factors.end();
    if (factor || column == "rule" || text.empty() || text == "-") continue;
    std::vector<std::string> words;
    for (const std::string_view word : split_words(text)) words.push_back(name(word));
    out.emplace_back(name(column), join(words, ", "));
  }
  return out;
}

int UnitWords::number(const UnitSource& unit, std::string_view factor) const {
  const std::string* text = factor_of(*unit.counter, unit.is.factors, factor);
  const auto number = text != nullptr ? parse_integer(*text) : std::nullopt;
  return number ? static_cast<int>(*number) : 0;
}

int UnitWords::option_points(std::string_view option) const {
  for (const model::Table& table : m_ruleset.tables) {
    const model::TableRow* row = table.find_row(option);
    const std::string* text = row != nullptr ? row->find_cell("points") : nullptr;
    const auto number = text != nullptr ? parse_integer(*text) : std::nullopt;
    if (number) return static_cast<int>(*number);
  }
  return 0;
}

namespace {

constexpr Color kHair{0xb2, 0xb2, 0xb2, 255};
constexpr int kMaxLabels = 5'000;
constexpr std::string_view kSheetWords = "counters|faces|cards|labels|strip",
                           kScenarioSheetWords = "cards|roster|units|labels|squads|vehicles|deck|templates|map";

std::string value_of(const UnitFactor& factor) {
  return factor.unit.empty() ? factor.value : factor.value + "\u00A0" + factor.unit;
}

/// Returns the largest font up to that size in which all values fit.
Font value_font(const Drawer& draw, const std::vector<UnitFactor>& factors, int size, Um room) {
  Font font = label(size, true);
  for (const UnitFactor& factor : factors) {
    const Um width = draw.width(value_of(factor), label(size, true));
    if (width > room) font.size = std::min(font.size, static_cast<int>(std::int64_t{size} * room / width));
  }
  return font;
}

/// Rows and columns of boxes for factors.
struct FactorGrid {
  int columns = 1, rows = 1;
  Um width = 0, height = 0;  ///< size of a box
};

constexpr int kMinName = 5'000;  ///< minimum for factor names, in thousandths of a point

/// Returns a grid with the fewest rows in which each name is legible. Boxes are at most `usual` high, and all
/// fit in `room`.
FactorGrid factor_grid(const Drawer& draw, const std::vector<UnitFactor>& factors, Point room, Um usual) {
  const auto count = static_cast<int>(factors.size());
  Um widest = 0;
  for (const UnitFactor& factor : factors) widest = std::max(widest, draw.width(factor.name, narrow(kMinName)));
  FactorGrid grid;
  for (grid.rows = 1; grid.rows < count; ++grid.rows)
    if (widest <= room.x / ((count + grid.rows - 1) / grid.rows) * 92 / 100) break;
  grid.columns = (count + grid.rows - 1) / grid.rows;
  grid.width = room.x / grid.columns;
  grid.height = std::min(usual, room.y / grid.rows);
  return grid;
}

/// Draws the factors in adjacent boxes at the bottom of `room`: values in one size, small names below. Screen
/// readers see a table of names and values.
void draw_factors(const Drawer& draw, const UnitSource& unit, const Box& room, Um usual,
                  std::vector<Item>& out) {
  const std::vector<UnitFactor> factors = draw.words().factors(unit);
  if (factors.empty()) return;
  const FactorGrid grid = factor_grid(draw, factors, {room.width(), room.height()}, usual);
  const Um height = grid.height, width = grid.width;
  const Um top = room.max.y - grid.rows * height;
  const Font values = value_font(draw, factors, points_of_um(height * 46 / 100), width * 84 / 100);
  const Font names = narrow(std::max(kMinName, points_of_um(height * 22 / 100)));
  std::vector<Item> rows;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const int at = static_cast<int>(i);
    const Point corner{room.min.x + at % grid.columns * width, top + at / grid.columns * height};
    const Box one{corner, {corner.x + width, corner.y + height}};
    const Um middle = one.middle().x;
    add_group(Role::row, rows, [&] {
      rows.emplace_back(box_shape(one, kWhite, line(kUnitInk, 150)));
      add_group(Role::row_head, rows, [&] {
        draw.text(rows, factors[i].name, {middle, one.max.y - height * 12 / 100}, names, kUnitQuiet,
                  width * 92 / 100, Anchor::middle);
      });
      add_group(Role::cell, rows, [&] {
        draw.text(rows, value_of(factors[i]), {middle, one.min.y + height * 54 / 100}, values, kUnitInk,
                  width * 90 / 100, Anchor::middle);
      });
    });
  }
  out.push_back(group_of(Role::table, std::move(rows)));
}

/// A row of a card: name and value.
struct SheetRow {
  std::string name{}, value{};
  bool is_factor = false;  ///< printed larger
};

std::vector<SheetRow> rows_of(const Drawer& draw, const UnitSource& unit) {
  std::vector<SheetRow> rows;
  for (const UnitFactor& factor : draw.words().factors(unit))
    rows.push_back({factor.name, value_of(factor), true});
  for (const auto& [name, value] : draw.words().facts(*unit.counter)) rows.push_back({name, value, false});
  return rows;
}

/// Adds the rows from the top of the box downward, as high as the space allows. Screen readers see a table.
void add_rows(const Drawer& draw, const std::vector<SheetRow>& rows, const Box& box, std::vector<Item>& out) {
  constexpr Um kMax = 8'400;
  constexpr int kPart = 70;  // height of a fact's row in per cent of a factor's
  std::int64_t parts = 0;
  for (const SheetRow& row : rows) parts += row.is_factor ? 100 : kPart;
  if (parts == 0) return;
  const Um factor = std::min<Um>(kMax, static_cast<Um>(std::int64_t{box.height()} * 100 / parts));
  Um y = box.min.y;
  std::vector<Item> table;
  for (const SheetRow& row : rows) {
    const Um high = row.is_factor ? factor : factor * kPart / 100;
    y += high;
    const Um base = y - high * 30 / 100;
    const Font name = narrow(points_of_um(std::min<Um>(high * 46 / 100, 3'400)));
    const Font value = label(points_of_um(high * (row.is_factor ? 64 : 54) / 100), true);
    const Um wide = std::min(draw.width(row.value, value), box.width() * 7 / 10);
    add_group(Role::row, table, [&] {
      add_group(Role::row_head, table, [&] {
        draw.text(table, row.name, {box.min.x, base}, name, kUnitQuiet, box.width() - wide - 2'000);
      });
      add_group(Role::cell, table, [&] {
        draw.text(table, row.value, {box.max.x, base}, value, kUnitInk, wide, Anchor::end);
      });
      Shape rule;
      rule.outline.add_segment({box.min.x, y}, {box.max.x, y});
      rule.stroke = line(kHair, 150);
      table.emplace_back(std::move(rule));
    });
  }
  out.push_back(group_of(Role::table, std::move(table)));
}

/// The size of a playing card in landscape.
constexpr Um kCardWidth = 88'000, kCardHeight = 63'000;

/// Draws a profile card: the nation's stripe and colour, the unit as large as possible, and its abilities.
void draw_card(const Drawer& draw, const UnitSource& unit, const Box& box, std::vector<Item>& out) {
  constexpr Um kBand = 4'000, kFrameEdge = 3'500, kTitleBand = 14'000, kArt = 32'000;
  const Color ground = draw.ground(unit);
  out.emplace_back(box_shape(box, kWhite));
  out.emplace_back(box_shape({box.min, {box.max.x, box.min.y + kTitleBand}}, ground));
  const Box band{box.min, {box.min.x + kBand, box.max.y}};
  out.emplace_back(box_shape(band, ground));
  draw.stripe(out, unit, band);
  const Um left = band.max.x + kFrameEdge, right = box.max.x - kFrameEdge;
  const std::string count = unit.ids.empty() ? fill_in("\u00D7\u00A0{}", {std::to_string(unit.counter->count)})
                                             : join(unit.ids, ", ");
  const std::string kind = draw.words().unit_type(*unit.counter);
  draw.text(out, draw.words().counter_name(unit), {left, box.min.y + 6'700}, label(13'500, true), kUnitInk,
            right - left, Anchor::start, TextTag::title);
  const Um kind_width = std::min(draw.width(kind, narrow(9'500)), (right - left) * 3 / 5);
  draw.text(out, kind, {left, box.min.y + 11'800}, narrow(9'500), kUnitInk, kind_width);
  draw.text(out, count, {right, box.min.y + 11'800}, narrow(8'500), kUnitInk,
            right - left - kind_width - kFrameEdge, Anchor::end);
  const Box art{{band.max.x, box.min.y + kTitleBand}, {band.max.x + kArt, box.max.y}};
  out.emplace_back(box_shape(art, mix(ground, kWhite, 75)));
  const Um side = kArt - 2 * kFrameEdge;
  draw.symbol(out, unit, {art.min.x + kFrameEdge, art.middle().y - side / 2}, side);
  Box told{{art.max.x + kFrameEdge, art.min.y + kFrameEdge / 2}, {right, box.max.y - kFrameEdge}};
  if (const model::Prose* note =
          model::prose_in(unit.counter->notes, draw.words().lang(), unit.document->lang)) {
    constexpr Um kLine = 2'900;
    const std::vector<std::string> lines = draw.lines(model::plain_text(*note), narrow(7'500), told.width());
    Um y = told.max.y - kLine * static_cast<Um>(lines.size());
    told.max.y = y - kLine / 2;
    for (const std::string& one : lines)
      draw.text(out, one, {told.min.x, y += kLine}, narrow(7'500), kUnitQuiet, told.width());
  }
  add_rows(draw, rows_of(draw, unit), told, out);
  Shape below_head;
  below_head.outline.add_segment({band.max.x, art.min.y}, {box.max.x, art.min.y});
  below_head.stroke = line(kUnitInk, 200);
  out.emplace_back(std::move(below_head));
  out.emplace_back(box_shape(box, std::nullopt, line(kUnitInk, 200)));
}

/// Draws a label with the size of the base and its front at the top.
void draw_label(const Drawer& draw, const UnitSource& unit, const std::string& id, const Box& box,
                std::vector<Item>& out) {
  const Um w = box.width();
  const Um h = box.height();
  const Um side = std::min(w, h);
  const Color ground = draw.ground(unit);
  out.emplace_back(box_shape(box, mix(ground, kWhite, 55)));
  out.emplace_back(box_shape({box.min, {box.max.x, box.min.y + side / 20}}, kUnitInk));  // the front edge
  Shape arrow;
  const Point tip{box.min.x + w / 2, box.min.y + side / 14};
  arrow.outline.move_to(tip)
      .line_to({tip.x + side / 18, tip.y + side / 14})
      .line_to({tip.x - side / 18, tip.y + side / 14});
  arrow.outline.close();
  arrow.fill = Fill::solid(kUnitInk);
  out.emplace_back(std::move(arrow));
  draw.text(out, draw.words().counter_name(unit), {box.min.x + w / 2, box.min.y + side * 23 / 100},
            label(std::max(kMinName, points_of_um(side * 9 / 100)), true), kUnitInk, w * 92 / 100,
            Anchor::middle);
  draw.symbol(out, unit, {box.min.x + w / 2 - side * 21 / 100, box.min.y + side * 25 / 100}, side * 42 / 100);
  draw.text(out, id, {box.max.x - side / 25, box.min.y + side * 65 / 100},
            narrow(std::max(kMinName, points_of_um(side * 7 / 100)), true), kUnitInk, w * 40 / 100,
            Anchor::end);
  draw_factors(
      draw, unit,
      {{box.min.x + side / 25, box.min.y + side * 70 / 100}, {box.max.x - side / 25, box.max.y - side / 25}},
      side * 26 / 100, out);
}

const std::string& document_language(const std::vector<UnitSource>& units,
                                     const model::RulesetDocument& ruleset) {
  return units.empty() ? ruleset.lang : units.front().document->lang;
}

}  // namespace

std::vector<UnitSource> units_of(const std::vector<const model::CountersDocument*>& documents) {
  std::vector<UnitSource> out;
  for (const model::CountersDocument* document : documents)
    for (const model::Counter& counter : document->counters)
      if (counter.kind == model::CounterKind::unit && !counter.faces.empty())
        out.push_back({document, &counter});
  return out;
}

std::vector<UnitSource> units_of(const model::ScenarioDocument& scenario,
                                 const std::vector<const model::CountersDocument*>& documents,
                                 const ScenarioUnits& described, const std::string& of_side) {
  const std::vector<UnitSource> counters = units_of(documents);
  std::vector<std::vector<UnitSource>> of_counters(counters.size());
  const auto add_alike = [](std::vector<UnitSource>& sources, const UnitSource& counter, AlikeUnits alike) {
    auto known = std::find_if(sources.begin(), sources.end(), [&](const UnitSource& source) {
      return source.is.factors == alike.description.factors;
    });
    if (known == sources.end()) {
      known = sources.insert(known, counter);
      known->is = std::move(alike.description);
    }
    known->ids.insert(known->ids.end(), alike.ids.begin(), alike.ids.end());
  };
  const auto add = [&](const std::vector<model::Unit>& units) {
    for (const model::Unit& unit : units)
      for (std::size_t i = 0; i < counters.size(); ++i)
        if (counters[i].counter->id == unit.counter)
          for (AlikeUnits& alike : alike_units(unit, described))
            add_alike(of_counters[i], counters[i], std::move(alike));
  };
  for (const model::Side& side : scenario.sides) {
    if (!of_side.empty() && side.id != of_side) continue;
    for (const model::Setup& setup : side.setups) add(setup.units);
    for (const model::Reinforcements& wave : side.reinforcements) add(wave.units);
  }
  std::vector<UnitSource> out;
  for (std::vector<UnitSource>& sources : of_counters)
    std::move(sources.begin(), sources.end(), std::back_inserter(out));
  return out;
}

Result<Document> unit_cards(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                            const UnitSheetOptions& options, TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  if (units.empty()) return no_units();
  const UnitWords words(ruleset, language(options, document_language(units, ruleset)));
  const Drawer draw(words, options, metrics);
  Sheets sheets(*paper, std::string(words.word("elements")));
  for (const UnitSource& unit : units) {
    const Box box = sheets.next(kCardWidth, kCardHeight, 4'000);
    draw_card(draw, unit, box, sheets.items());
    sheets.cut(box);
  }
  return document_of(sheets.take(), std::string(words.word("elements")), words, options);
}

Result<Document> base_labels(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                             const UnitSheetOptions& options, TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const UnitWords words(ruleset, language(options, document_language(units, ruleset)));
  const Drawer draw(words, options, metrics);
  Sheets sheets(*paper, std::string(words.word("elements")));
  std::size_t count = 0;
  for (const UnitSource& unit : units) {
    if (!unit.counter->base) continue;
    std::vector<std::string> ids = unit.ids;
    if (ids.empty()) ids.resize(static_cast<std::size_t>(std::min(unit.counter->count, kMaxLabels + 1)));
    count += ids.size();
    if (count > kMaxLabels)
      return make_error("sheet.count", message("more than {} labels cannot be printed at once", kMaxLabels));
    for (const std::string& id : ids) {
      const Box box = sheets.next(unit.counter->base->x, unit.counter->base->y, 0);
      draw_label(draw, unit, id, box, sheets.items());
      sheets.cut(box);
    }
  }
  if (sheets.empty() && !units.empty())
    return make_error("sheet.empty", message("labels are for units on bases, but no unit here has a \"base\""));
  if (sheets.empty()) return no_units();
  return document_of(sheets.take(), std::string(words.word("elements")), words, options);
}

const OptionTable<UnitSheetOptions>& counters_sheet_option_table() {
  static const OptionTable<UnitSheetOptions> table = {
      {"sheet", kSheetWords,
       translatable("What to print of counters: counter sheets, each face as a page, or other sheets."),
       [](std::string_view text, UnitSheetOptions& o) { return read_word(text, kSheetWords, o.sheet); },
       [](const UnitSheetOptions& o) { return write_word(kSheetWords, o.sheet); }},
  };
  return table;
}

const OptionTable<UnitSheetOptions>& scenario_sheet_option_table() {
  static const OptionTable<UnitSheetOptions> table = {
      {"sheet", kScenarioSheetWords, translatable("What to print of a scenario: its cards or other sheets."),
       [](std::string_view text, UnitSheetOptions& o) {
         return read_word(text, kScenarioSheetWords, o.scenario_sheet);
       },
       [](const UnitSheetOptions& o) { return write_word(kScenarioSheetWords, o.scenario_sheet); }},
  };
  return table;
}

}  // namespace coq::drawing
