// SPDX-License-Identifier: MIT
#include "exporters/vassal/ground.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/sight/models/map_los.h"
#include "core/sight/models/of_scenario.h"
#include "core/terrain/table.h"
#include "exporters/vassal/words.h"

namespace coq::exporters::vassal {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text, false);
  return out;
}

std::string html_page(const std::string& title, const std::string& body) {
  return "<html><head><title>" + escaped(title) + "</title></head><body>\n<h2>" + escaped(title) + "</h2>\n" +
         body + "</body></html>\n";
}

/// Words of the entries of a hex or a hexside.
class GroundWords {
 public:
  GroundWords(const model::MapDocument& map, const model::RulesetDocument& ruleset, const std::string& lang)
      : m_map(map), m_ruleset(ruleset), m_lang(lang) {}

  std::string of(const std::vector<terrain::Entry>& entries) const {
    std::vector<std::string> parts;
    for (const terrain::Entry& entry : entries) {
      std::string part = type_name(entry.type);
      if (entry.level) part += fmt::format(" {}", format_thousandths(entry.level->value));
      const std::vector<std::string> names = names_of(entry);
      if (!names.empty()) part += " (" + join(names, ", ") + ")";
      parts.push_back(std::move(part));
    }
    return join(parts, ", ");
  }

 private:
  std::string type_name(const std::string& id) const {
    const model::TerrainType* type = m_ruleset.find_terrain(id);
    return type != nullptr ? model::name_in(type->names, m_lang, m_ruleset.lang) : id;
  }
  std::vector<std::string> names_of(const terrain::Entry& entry) const {
    std::vector<std::string> out;
    for (const std::string& id : entry.features) {
      const model::Feature* feature = model::find_feature(m_map, id);
      const std::string name = feature != nullptr ? model::name_of(*feature) : std::string();
      if (!name.empty() && std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
    }
    return out;
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  const std::string& m_lang;
};

/// Returns what blocks a line, in words: a feature, a type of terrain, a condition, or a unit by its id.
std::string blocker_name(const scenario::BoundScenario& scenario, const std::string& id,
                         const std::string& lang) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  const auto type_name = [&](const std::string& type) {
    const model::TerrainType* found = ruleset.find_terrain(type);
    return found != nullptr ? model::name_in(found->names, lang, ruleset.lang) : type;
  };
  if (const model::Feature* feature = model::find_feature(*scenario.map.document, id)) {
    const std::string name = model::name_of(*feature);
    return name.empty() ? type_name(model::type_of(*feature)) : name;
  }
  if (const model::Condition* condition = ruleset.find_condition(id))
    return model::name_in(condition->names, lang, ruleset.lang);
  return type_name(id);
}

/// The lines of sight of a scenario, and the conditions of its first turn.
struct ScenarioSight {
  sight::MapLos los;
  sight::SightAtTurn at_start;

  static Result<ScenarioSight> make(const scenario::BoundScenario& scenario) {
    const auto labels = model::labels_of(*scenario.map.document);
    if (!labels) return labels.error();
    sight::SightAtTurn start = sight::sight_at(scenario, *labels, 1);
    auto los = sight::MapLos::make(*scenario.map.document, scenario.ruleset.document, start.summits);
    if (!los) return los.error();
    return ScenarioSight{*std::move(los), std::move(start)};
  }
};

std::string list_or_dash(const std::vector<std::string>& parts) {
  return parts.empty() ? "\u2013" : escaped(join(parts, " "));
}

/// Writes the text about one hex.
std::string hex_text(const ScenarioSight& sight, const HexGround& ground, const std::string& lang) {
  const Labels& labels = sight.los.labels();
  sight::Query query;
  query.fills = sight.at_start.conditions;
  const sight::Sights sights = sight.los.field_of_view(ground.hex, query);
  std::vector<std::string> seen, hindered;
  for (const Hex to : sight.los.hexes()) {
    if (to == ground.hex) continue;
    const sight::Verdict verdict = sights[sight.los.grid().index(to)].verdict();
    if (verdict == sight::Verdict::clear) seen.push_back(labels.format(to));
    if (verdict == sight::Verdict::hindered) hindered.push_back(labels.format(to));
  }
  const std::string label = labels.format(ground.hex);
  std::string out = fmt::format("<p><a name=\"{0}\"></a><b>{0}</b> {1}<br>", label, escaped(ground.text));
  out += word("sees-these", lang, {list_or_dash(label_ranges(seen))});
  if (!hindered.empty()) out += "<br>" + word("sees-hindered", lang, {list_or_dash(label_ranges(hindered))});
  return out + "</p>\n";
}

}  // namespace

bool see_alike(const scenario::BoundScenario& a, const scenario::BoundScenario& b) {
  const auto labels = model::labels_of(*a.map.document);
  if (!labels) return false;
  const sight::SightAtTurn one = sight::sight_at(a, *labels, 1), other = sight::sight_at(b, *labels, 1);
  const auto same = [](const sight::HexFill& x, const sight::HexFill& y) {
    return x.name == y.name && x.hexes == y.hexes;
  };
  return one.summits == other.summits && std::equal(one.conditions.begin(), one.conditions.end(),
                                                    other.conditions.begin(), other.conditions.end(), same);
}

Result<std::vector<HexGround>> hex_grounds(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                           const std::string& lang, const Workers& workers) {
  const auto table = terrain::Table::build(map, ruleset, workers);
  if (!table) return table.error();
  const GroundWords words(map, ruleset, lang);
  const Grid& grid = table->grid();
  std::vector<HexGround> out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Hex hex = grid.hex(i);
    if (!table->in_play(hex)) continue;
    std::string text = words.of(table->entries_without_shares(hex));
    for (Direction d = 0; d < kDirections; ++d) {
      const std::string side = words.of(table->entries(grid.hexside(hex, d)));
      if (!side.empty()) text += "; " + word("hexside", lang, {direction_name(grid.orientation(), d), side});
    }
    out.push_back({hex, std::move(text)});
  }
  return out;
}

Result<std::vector<HtmlPage>> hex_pages(const SightSource& source, const std::string& prefix) {
  const auto sight = ScenarioSight::make(source.scenario);
  if (!sight) return sight.error();
  const Labels& labels = sight->los.labels();
  const bool flat = sight->los.grid().orientation() == Orientation::flat;
  std::vector<std::string> texts(source.grounds.size());
  source.workers.for_each_index(texts.size(), [&](std::size_t i, unsigned) {
    texts[i] = hex_text(*sight, source.grounds[i], source.lang);
  });
  // A page for each line of hexes keeps pages short enough for the engine.
  const auto line_of = [&](Hex hex) { return flat ? hex.column : hex.row; };
  std::map<int, std::string> pages, links;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Hex hex = source.grounds[i].hex;
    pages[line_of(hex)] += texts[i];
    const std::string label = labels.format(hex);
    links[line_of(hex)] +=
        fmt::format("<a href=\"{}-{}.html#{}\">{}</a> ", prefix, line_of(hex) + 1, label, label);
  }
  std::string index = "<p>" + escaped(word("hexes-help", source.lang)) + "</p>\n";
  for (const auto& [line, text] : links) index += "<p>" + text + "</p>\n";
  const std::string title = word("hexes", source.lang);
  std::vector<HtmlPage> out = {{prefix + ".html", html_page(title, index)}};
  const std::string back = fmt::format("<p><a href=\"{}.html\">{}</a></p>\n", prefix, escaped(title));
  for (const auto& [line, text] : pages)
    out.push_back({fmt::format("{}-{}.html", prefix, line + 1), html_page(title, back + text + back)});
  return out;
}

Result<std::optional<HtmlPage>> unit_page(const SightSource& source, const std::string& name) {
  std::vector<const ForceUnit*> placed;
  for (const ForceUnit& unit : source.units)
    if (unit.hex) placed.push_back(&unit);
  const bool enemies = std::any_of(placed.begin(), placed.end(),
                                   [&](const ForceUnit* unit) { return unit->side != placed.front()->side; });
  if (!enemies) return std::optional<HtmlPage>();
  const auto sight = ScenarioSight::make(source.scenario);
  if (!sight) return sight.error();
  const Labels& labels = sight->los.labels();
  std::string body = "<table border=\"1\" cellpadding=\"3\">\n<tr>";
  for (const char* head : {"unit", "sees", "hindered", "hidden"})
    body += "<th>" + escaped(word(head, source.lang)) + "</th>";
  body += "</tr>\n";
  for (const ForceUnit* from : placed) {
    std::vector<std::string> lists[3];
    const sight::Query query = sight->at_start.query_from(*from->hex);
    for (const ForceUnit* to : placed) {
      if (to->side == from->side) continue;
      const sight::Row row = sight->los.row(*from->hex, *to->hex, query);
      std::string text = to->id + " " + labels.format(*to->hex);
      if (!row.blocked_by.empty())
        text += fmt::format(" ({}, {})", blocker_name(source.scenario, row.blocked_by, source.lang),
                            row.blocked_in);
      lists[static_cast<std::size_t>(row.answer.verdict)].push_back(std::move(text));
    }
    body += fmt::format("<tr><td>{} {}</td>", escaped(from->id), labels.format(*from->hex));
    for (const auto& list : lists)
      body += "<td>" + (list.empty() ? "\u2013" : escaped(join(list, ", "))) + "</td>";
    body += "</tr>\n";
  }
  return std::optional(HtmlPage{name, html_page(word("sights", source.lang), body + "</table>\n")});
}

}  // namespace coq::exporters::vassal
