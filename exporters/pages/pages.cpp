// SPDX-License-Identifier: MIT
#include "exporters/pages/pages.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/drawing/cards/card_data.h"
#include "core/drawing/cards/cards.h"
#include "core/drawing/counters/counter_sheets.h"
#include "core/drawing/figures/view_figure.h"
#include "core/drawing/map/look_checks.h"
#include "core/drawing/map/map_print.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "core/drawing/primitives/print_checks.h"
#include "core/drawing/reference_cards/card.h"
#include "core/drawing/reference_cards/terrain_notes.h"
#include "core/drawing/rosters/unit_sheets.h"
#include "core/painting/cairo/font_engine.h"
#include "exporters/pages/scans.h"

namespace coq::exporters {
namespace {

/// Print limits: lines of at least a quarter point, and type legible at arm's length.
constexpr drawing::PrintLimits kMapLimits{88, 6'000};
constexpr drawing::PrintLimits kCounterLimits{88, 5'000};
constexpr drawing::PrintLimits kCardLimits{88, 5'000, 7'000};

void add_warnings(const Problems& found, Problems& problems) {
  problems.insert(problems.end(), found.begin(), found.end());
}

/// Returns the terrain types that a map uses.
std::vector<std::string> types_of(const model::MapDocument& map) {
  std::vector<std::string> types;
  for (const Shared<model::Feature>& feature : map.terrain.features) types.push_back(model::type_of(*feature));
  return types;
}

/// Returns problems with the looks of the map's terrain types; they refer to the ruleset's file.
Problems look_warnings(const scenario::Sourced<model::RulesetDocument>& ruleset,
                       const model::MapDocument& map) {
  Problems found = drawing::check_looks(*ruleset.document, types_of(map));
  for (Problem& problem : found) problem.file = ruleset.path.string();
  return found;
}

/// Returns the terrain notes of the system's reference card in the map's language. Returns null if there is
/// no card or it is invalid; its own checks report errors.
std::shared_ptr<const drawing::TerrainNotes> notes_of(const scenario::Loader& loader,
                                                      const scenario::Sourced<model::RulesetDocument>& ruleset,
                                                      const std::string& lang) {
  const auto path = loader.system_file(ruleset.document->system, "card", lang, ruleset.path);
  if (path.empty()) return nullptr;
  const Result<std::string> text = read_file(path);
  if (!text) return nullptr;
  const Result<drawing::PlayerAid> card = drawing::make_card(*text, path.string(), *ruleset.document);
  if (!card) return nullptr;
  return std::make_shared<const drawing::TerrainNotes>(drawing::terrain_notes(*card));
}

const std::string& words_of(const drawing::MapOptions& options, const model::MapDocument& map) {
  return options.lang.empty() ? map.lang : options.lang;
}

/// Warns of given options in the table, except those that `used` has too and `map-lang`, which views read.
template <class T, class U>
void warn_of_unused(const Request& request, const OptionTable<T>& table, const OptionTable<U>& used,
                    Message (*why)(const std::string& name), Problems& problems) {
  for (const auto& option : table) {
    const std::string name(option.name);
    const auto same = [&](const auto& other) { return other.name == option.name; };
    if (!request.options.contains(name) || name == "map-lang") continue;
    if (std::any_of(used.begin(), used.end(), same)) continue;
    problems.push_back(make_problem(Severity::warning, "map.option", why(name)));
  }
}
Message unused_by_view(const std::string& name) {
  return message("{} is ignored: a view does not have this option", name);
}
Message unused_without_view(const std::string& name) {
  return message("{} is ignored: it is for a view, and the option view is not given", name);
}

Result<drawing::Document> map_document(const model::MapDocument& map, const Request& request,
                                       drawing::TextMetrics& metrics, Problems& problems) {
  drawing::MapPrintOptions options;
  if (Status taken = take_options(request, drawing::map_print_option_table(), options); !taken)
    return taken.error();
  if (Status taken = take_options(request, drawing::map_option_table(), options.map); !taken)
    return taken.error();
  options.date = request.date_of(map);
  Problems found;
  const auto ruleset = request.loader->ruleset_of(map, request.path, map.place, found);
  if (!ruleset) return first_error(found);
  drawing::ViewOptions view;
  if (Status taken = take_options(request, drawing::view_option_table(), view); !taken) return taken.error();
  if (view.view.empty()) {
    warn_of_unused(request, drawing::view_option_table(), drawing::map_option_table(), unused_without_view,
                   problems);
  } else {
    warn_of_unused(request, drawing::map_print_option_table(), drawing::view_option_table(), unused_by_view,
                   problems);
    warn_of_unused(request, drawing::map_option_table(), drawing::view_option_table(), unused_by_view,
                   problems);
    view.lang = options.map.lang;
    view.date = options.date;
    const Workers alone(1);
    return drawing::view_pages(map, ruleset->document, view,
                               request.workers != nullptr ? *request.workers : alone, metrics, problems);
  }
  const FileScans scans(request.path);
  if (options.map.legend && options.map.effects)
    options.map.notes = notes_of(*request.loader, *ruleset, words_of(options.map, map));
  Result<drawing::Document> pages =
      drawing::map_pages(map, *ruleset->document, options, metrics, &scans, problems);
  add_warnings(look_warnings(*ruleset, map), problems);
  if (pages) add_warnings(drawing::check_print(*pages, kMapLimits), problems);
  return pages;
}

/// Reads the options of unit sheets. Some are shared with the options of counters and cards.
template <class Shared>
Status take_sheet(const Request& request, const OptionTable<drawing::UnitSheetOptions>& table,
                  const Shared& shared, drawing::UnitSheetOptions& sheet) {
  if (Status taken = take_options(request, table, sheet); !taken) return taken;
  sheet.paper = shared.paper;
  sheet.lang = shared.lang;
  sheet.black_and_white = shared.black_and_white;
  sheet.date = shared.date;
  return Done{};
}

Result<drawing::Document> counters_document(const model::CountersDocument& counters, const Request& request,
                                            drawing::TextMetrics& metrics, Problems& problems) {
  drawing::CounterSheetOptions options;
  if (Status taken = take_options(request, drawing::counter_sheet_option_table(), options); !taken)
    return taken.error();
  options.date = request.date_of(counters);
  model::CountersDocument placed = counters;
  placed.origin.folder = request.path.parent_path().string();
  drawing::UnitSheetOptions sheet;
  if (Status taken = take_sheet(request, drawing::counters_sheet_option_table(), options, sheet); !taken)
    return taken.error();
  Problems found;
  const auto ruleset = request.loader->ruleset_of(counters, request.path, counters.place, found);
  if (!ruleset) return first_error(found);
  const auto make = [&]() -> Result<drawing::Document> {
    switch (sheet.sheet) {
      case drawing::UnitSheet::cards:
        return drawing::unit_cards(drawing::units_of({&placed}), *ruleset->document, sheet, metrics);
      case drawing::UnitSheet::labels:
        return drawing::base_labels(drawing::units_of({&placed}), *ruleset->document, sheet, metrics);
      case drawing::UnitSheet::strip:
        return drawing::measuring_strip(*ruleset->document, sheet, metrics);
      case drawing::UnitSheet::faces:
        return drawing::counter_faces({&placed}, *ruleset->document, options, metrics, problems);
      case drawing::UnitSheet::counters:
        break;
    }
    return drawing::counter_sheets({&placed}, *ruleset->document, options, metrics, problems);
  };
  Result<drawing::Document> pages = make();
  if (pages) add_warnings(drawing::check_print(*pages, kCounterLimits), problems);
  return pages;
}

/// Returns a scenario's map with its terrain changes, printed with the options of maps.
Result<drawing::Document> map_of_scenario(const scenario::BoundScenario& bound, const std::string& lang,
                                          const Request& request, drawing::TextMetrics& metrics,
                                          Problems& problems) {
  drawing::MapPrintOptions options;
  options.map.lang = lang;
  if (Status taken = take_options(request, drawing::map_print_option_table(), options); !taken)
    return taken.error();
  if (Status taken = take_options(request, drawing::map_option_table(), options.map); !taken)
    return taken.error();
  options.date = request.date_of(*bound.scenario.document);
  const model::MapDocument& map = *bound.map.document;
  if (options.map.legend && options.map.effects)
    options.map.notes = notes_of(*request.loader, bound.ruleset, words_of(options.map, map));
  const FileScans scans(bound.map.path);
  Result<drawing::Document> pages =
      drawing::map_pages(map, *bound.ruleset.document, options, metrics, &scans, problems);
  add_warnings(look_warnings(bound.ruleset, map), problems);
  if (pages) add_warnings(drawing::check_print(*pages, kMapLimits), problems);
  return pages;
}

/// Returns rosters, profile cards and labels for the forces of a scenario, or of one side.
Result<drawing::Document> scenario_sheets(const drawing::CardSource& source, const std::string& side,
                                          const drawing::UnitSheetOptions& sheet,
                                          drawing::TextMetrics& metrics) {
  if (drawing::is_play_sheet(sheet.scenario_sheet))
    return drawing::play_sheets({source.scenario, source.counters, source.ruleset}, side, sheet, metrics);
  const auto units = drawing::units_of(source.scenario, source.counters, source.units, side);
  if (sheet.scenario_sheet == drawing::ScenarioSheet::units)
    return drawing::unit_cards(units, source.ruleset, sheet, metrics);
  if (sheet.scenario_sheet == drawing::ScenarioSheet::labels)
    return drawing::base_labels(units, source.ruleset, sheet, metrics);
  return drawing::force_rosters(source.scenario, source.counters, source.units, source.ruleset, sheet, metrics,
                                side);
}

Result<drawing::Document> cards_document(const model::ScenarioDocument& scenario, const Request& request,
                                         drawing::TextMetrics& metrics, Problems& problems) {
  drawing::CardOptions options;
  Request cards = request;
  // The sheets of a map have other sizes than cards.
  const bool as_map = request.option("sheet", "") == "map";
  if (as_map)
    for (const auto& option : drawing::map_print_option_table()) cards.options.erase(std::string(option.name));
  if (Status taken = take_options(cards, drawing::card_option_table(), options); !taken) return taken.error();
  options.date = request.date_of(scenario);
  options.fields = request.fields;
  Problems found;
  const auto bound = request.loader->bind_scenario(scenario, request.path, found);
  if (!bound) return first_error(found);
  if (Status known = drawing::check_side(*bound->scenario.document, options.side); !known) return known.error();
  drawing::CardSource source{*bound->scenario.document, *bound->map.document, {}, *bound->ruleset.document};
  source.drawn_map = &*bound->drawn_map.document;
  for (const auto& counters : bound->counters) source.counters.push_back(&*counters.document);
  source.units = drawing::scenario_units({source.scenario, source.counters, source.ruleset}, options.lang);
  drawing::UnitSheetOptions sheet;
  if (Status taken = take_sheet(request, drawing::scenario_sheet_option_table(), options, sheet); !taken)
    return taken.error();
  if (as_map) return map_of_scenario(*bound, options.lang, request, metrics, problems);
  if (sheet.scenario_sheet != drawing::ScenarioSheet::cards) {
    Result<drawing::Document> pages = scenario_sheets(source, options.side, sheet, metrics);
    if (pages) add_warnings(drawing::check_print(*pages, kCounterLimits), problems);
    return pages;
  }
  const text::Language language = text::language_of(options.lang.empty() ? scenario.lang : options.lang);
  Result<text::Hyphenator> hyphenator = text::Hyphenator::load(language);
  // Texts that are not in the card's language are hyphenated in the scenario's language.
  if (const text::Language own = text::language_of(scenario.lang); hyphenator && own != language)
    if (Result<text::Hyphenator> other = text::Hyphenator::load(own)) hyphenator->add(*std::move(other));
  if (!hyphenator && language != text::Language::other) {
    Problem problem = hyphenator.error();
    problem.severity = Severity::warning;
    problems.push_back(std::move(problem));
  }
  Result<drawing::Document> pages =
      drawing::scenario_cards(source, options, metrics, hyphenator ? &*hyphenator : nullptr, problems);
  if (pages) add_warnings(drawing::check_print(*pages, kCardLimits), problems);
  return pages;
}

}  // namespace

void add_options(std::vector<Option>& to, const std::vector<Option>& from) {
  for (Option option : from) {
    const auto named = [&](const Option& o) { return o.name == option.name; };
    if (option.kinds.empty()) {
      if (std::none_of(to.begin(), to.end(), named)) to.push_back(option);
      continue;
    }
    std::erase_if(option.kinds, [&](model::Kind kind) {
      return std::any_of(to.begin(), to.end(), [&](const Option& o) { return named(o) && o.is_of(kind); });
    });
    if (option.kinds.empty()) continue;
    const auto same = std::find_if(to.begin(), to.end(), [&](const Option& o) {
      return named(o) && o.values == option.values && o.fallback == option.fallback && o.doc == option.doc;
    });
    if (same == to.end()) {
      to.push_back(option);
    } else {
      same->kinds.insert(same->kinds.end(), option.kinds.begin(), option.kinds.end());
    }
  }
}

std::vector<Option> page_options() {
  using model::Kind;
  std::vector<Option> out;
  add_options(out, describe_options(drawing::map_print_option_table(), {Kind::map}));
  add_options(out, describe_options(drawing::map_option_table(), {Kind::map}));
  add_options(out, describe_options(drawing::view_option_table(), {Kind::map}));
  add_options(out, describe_options(drawing::counters_sheet_option_table(), {Kind::counters}));
  add_options(out, describe_options(drawing::counter_sheet_option_table(), {Kind::counters}));
  add_options(out, describe_options(drawing::scenario_sheet_option_table(), {Kind::scenario}));
  add_options(out, describe_options(drawing::card_option_table(), {Kind::scenario}));
  return out;
}

std::vector<model::Kind> page_kinds() {
  return {model::Kind::map, model::Kind::counters, model::Kind::scenario};
}

namespace {

Result<drawing::Document> unchecked_pages(const Request& request, drawing::TextMetrics& metrics,
                                          Problems& problems) {
  if (const auto* map = std::get_if<model::MapDocument>(request.document)) {
    return map_document(*map, request, metrics, problems);
  }
  if (const auto* counters = std::get_if<model::CountersDocument>(request.document)) {
    return counters_document(*counters, request, metrics, problems);
  }
  if (const auto* scenario = std::get_if<model::ScenarioDocument>(request.document)) {
    return cards_document(*scenario, request, metrics, problems);
  }
  return make_error("export", message("documents of kind {} have no pages",
                                      model::kind_name(model::kind_of(*request.document))));
}

}  // namespace

Result<std::string> write_asked_page(const Request& request, const Result<PagePainter>& painter,
                                     Problems& problems) {
  if (!painter) return painter.error();
  PageNumber number;
  if (Status taken = take_options(request, page_number_table(), number); !taken) return taken.error();
  cairo::FontEngine fonts;
  const Result<drawing::Document> pages = pages_of(request, fonts, problems);
  if (!pages) return pages.error();
  return (*painter)(*pages, static_cast<std::size_t>(number.page) - 1, fonts, problems);
}

Result<drawing::Document> pages_of(const Request& request, drawing::TextMetrics& metrics, Problems& problems) {
  Result<drawing::Document> pages = request.make_pages ? request.make_pages(request, metrics, problems)
                                                       : unchecked_pages(request, metrics, problems);
  if (!pages) return pages;
  if (request.make_pages) add_warnings(drawing::check_print(*pages, kCounterLimits), problems);
  const Problems found = drawing::check_text(*pages, metrics);
  // A character that no font has would be printed as a box, so it is an error.
  for (const Problem& problem : found)
    if (problem.check == "text.glyph" && problem.severity == Severity::error) return problem;
  add_warnings(found, problems);
  return pages;
}

}  // namespace coq::exporters
