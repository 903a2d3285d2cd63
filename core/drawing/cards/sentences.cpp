// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sentences.h"

#include "core/base/text.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/own_sentences.h"
#include "core/hex/label_parts.h"

namespace coq::scene {
namespace {

constexpr std::size_t kEnumerated = 4;  ///< longer lists are read as lists: commas only

std::string face_text(const std::vector<model::Unit>& units, const model::RulesetDocument& ruleset,
                      std::string_view lang) {
  if (units.empty() || !units.front().face) return {};
  const model::UnitFaceChoice face = *units.front().face;
  for (const model::Unit& unit : units)
    if (unit.face != face) return {};
  static constexpr std::string_view words[] = {"formed", "dispersed", "any"};
  return system_word(ruleset, "face.", words[static_cast<std::size_t>(face)], lang);
}

/// A side's name that stands for many men ("Britanniques"): it takes the plural.
bool is_plural(std::string_view name) {
  return !name.empty() && name.back() == 's' && name.find(' ') == std::string_view::npos;
}

std::string marker_text(const model::ScenarioDocument& scenario, const model::MarkerNote& marker,
                        const model::RulesetDocument& ruleset, std::string_view lang) {
  const model::MarkerType* type = ruleset.find_marker_type(marker.type);
  std::string name = type != nullptr ? model::name_in(type->names, lang, ruleset.lang) : marker.type;
  if (marker.side) name += " (" + side_name(scenario, *marker.side, lang) + ")";
  const std::string hexes = hexes_text(marker.hexes, lang);
  if (!marker.toward) return card_phrase("marker-in", lang, {name, hexes});
  return card_phrase("marker-toward", lang, {name, hexes, card_word_or_own("toward-", *marker.toward, lang)});
}

}  // namespace

std::string system_word(const model::RulesetDocument& ruleset, std::string_view prefix, std::string_view word,
                        std::string_view lang) {
  std::string found = ruleset.find_word("names", std::string(prefix) + std::string(word), lang);
  return found.empty() ? std::string(word) : found;
}

std::string hexes_text(const std::vector<std::string>& hexes, std::string_view lang) {
  const std::vector<std::string> said = label_ranges(hexes);
  return said.size() <= kEnumerated ? enumerate(said, lang) : join(said, ", ");
}

std::string turns_text(const model::Turns& turns, std::string_view lang) {
  std::vector<std::string> parts;
  for (const auto& span : turns.spans)
    parts.push_back(span.first == span.last
                        ? std::to_string(span.first)
                        : card_phrase("span", lang, {std::to_string(span.first), std::to_string(span.last)}));
  const bool one = turns.spans.size() == 1 && turns.spans.front().first == turns.spans.front().last;
  return card_phrase(one ? "turn-one" : "turn-list", lang, {enumerate(parts, lang)});
}

std::string turns_short(const model::Turns& turns) {
  std::vector<std::string> parts;
  for (const auto& span : turns.spans)
    parts.push_back(span.first == span.last ? std::to_string(span.first)
                                            : fmt::format("{}\u2013{}", span.first, span.last));
  return join(parts, ", ");
}

std::string length_text(int turns, const model::RulesetDocument& ruleset, std::string_view lang) {
  const std::string count =
      turns == 1 ? std::string(card_word("turn", lang)) : card_phrase("turns", lang, {std::to_string(turns)});
  const model::Value* minutes = ruleset.find_value("turn.minutes");
  if (minutes == nullptr) return count;
  return card_phrase(turns == 1 ? "one-minutes" : "each-minutes", lang, {count, minutes->is});
}

std::string setup_text(const model::Setup& setup, const model::Zone* zone,
                       const model::RulesetDocument& ruleset, std::string_view lang) {
  std::string text;
  if (zone != nullptr && zone->name)
    text = card_phrase("setup-zone", lang, {*zone->name, join(label_ranges(zone->labels), ", ")});
  else if (zone != nullptr && !zone->labels.empty())
    text = card_phrase("setup-hexes", lang, {hexes_text(zone->labels, lang)});
  else if (setup.hexes)
    text = card_phrase("setup-hexes", lang, {hexes_text(*setup.hexes, lang)});
  else if (setup.at)
    text = card_phrase("setup-at", lang, {format_mm(setup.at->x) + ", " + format_mm(setup.at->y)});
  if (setup.state)
    for (const std::string& state : *setup.state) text += ", " + system_word(ruleset, "state.", state, lang);
  if (const std::string face = face_text(setup.units, ruleset, lang); !face.empty()) text += ", " + face;
  return text;
}

std::string reinforcements_text(const model::Reinforcements& wave, const model::Zone* zone,
                                const model::RulesetDocument& ruleset, std::string_view lang) {
  const std::string turn = std::to_string(wave.turn);
  const std::string hexes = wave.hexes ? hexes_text(*wave.hexes, lang) : std::string();
  const std::string edge = wave.edge ? card_word_or_own("edge-", *wave.edge, lang) : std::string();
  std::string text;
  if (wave.zone && zone != nullptr && !zone->name && !zone->labels.empty())
    text = card_phrase("reinforce-map", lang, {turn, hexes_text(zone->labels, lang)});
  else if (wave.zone)
    text =
        card_phrase("reinforce-zone", lang, {turn, zone != nullptr && zone->name ? *zone->name : *wave.zone});
  else if (wave.on_map.value_or(false))
    text = card_phrase("reinforce-map", lang, {turn, hexes});
  else if (wave.edge && wave.hexes)
    text = card_phrase("reinforce-edge-hexes", lang, {turn, edge, hexes});
  else if (wave.edge)
    text = card_phrase("reinforce-edge", lang, {turn, edge});
  else if (wave.hexes)
    text = card_phrase("reinforce-hexes", lang, {turn, hexes});
  else
    text = card_phrase("reinforce-turn", lang, {turn});
  if (const std::string face = face_text(wave.units, ruleset, lang); !face.empty()) text += ", " + face;
  return text;
}

std::string control_text(const model::Control& control, std::string_view lang) {
  const std::string what = control.count
                               ? card_phrase("control-count", lang,
                                             {std::to_string(*control.count), hexes_text(control.hexes, lang)})
                               : card_phrase("control", lang, {hexes_text(control.hexes, lang)});
  const std::string when = control.turn ? card_phrase("at-turn", lang, {std::to_string(*control.turn)})
                                        : std::string(card_word("at-end", lang));
  // German says when before what.
  return lang.substr(0, 2) == "de" ? when + " " + what : what + " " + when;
}

std::string exit_text(const model::ExitCondition& exit, std::string_view lang) {
  if (exit.edge == "any")
    return exit.count == 1 ? std::string(card_word("exit-any-one", lang))
                           : card_phrase("exit-any", lang, {std::to_string(exit.count)});
  const std::string edge = card_word_or_own("edge-", exit.edge, lang);
  return exit.count == 1 ? card_phrase("exit-one", lang, {edge})
                         : card_phrase("exit", lang, {std::to_string(exit.count), edge});
}

std::string own_edge_text(const model::OwnEdge& edge, std::string_view lang) {
  std::vector<std::string> names;
  for (const std::string& one : edge.of.value_or(std::vector<std::string>()))
    names.push_back(card_word_or_own("edge-", one, lang));
  if (!names.empty()) return card_phrase("own-edge-of", lang, {enumerate(names, lang)});
  return card_phrase("own-edge-hexes", lang,
                     {hexes_text(edge.hexes.value_or(std::vector<std::string>()), lang)});
}

std::string table_edge_text(const model::OwnEdge& edge, std::string_view lang) {
  std::vector<std::string> names;
  for (const std::string& one : edge.of.value_or(std::vector<std::string>()))
    names.push_back(card_word_or_own("edge-", one, lang));
  return names.empty() ? std::string() : card_phrase("table-edge-is", lang, {enumerate(names, lang)});
}

std::string elimination_text(const model::ScenarioDocument& scenario, const model::Elimination& elimination,
                             std::string_view lang) {
  const std::string count = std::to_string(elimination.elements.value_or(elimination.count.value_or(1)));
  const std::string key = elimination.elements ? "eliminate-elements" : "eliminate";
  if (!elimination.side) return card_phrase(key + (count == "1" ? "-one" : ""), lang, {count});
  return card_phrase(key + "-of" + (count == "1" ? "-one" : ""), lang,
                     {count, side_name(scenario, *elimination.side, lang)});
}

std::string points_text(const model::PointsCondition& points, std::string_view lang) {
  std::vector<std::string> parts;
  const auto add = [&](const char* key, std::optional<int> is, std::vector<std::string> more = {}) {
    if (!is) return;
    more.insert(more.begin(), std::to_string(*is));
    parts.push_back(card_phrase(key, lang, more));
  };
  add("points-unit", points.unit);
  add("points-element", points.element);
  add("points-exit", points.exit);
  if (points.hexes) add("points-hex", points.hex, {hexes_text(*points.hexes, lang)});
  return card_phrase("points", lang, {std::to_string(points.least), join(parts, ", ")});
}

std::vector<std::string> victory_text(const model::ScenarioDocument& scenario, const model::Victory& victory,
                                      std::string_view lang) {
  const std::string name = side_name(scenario, victory.side, lang);
  std::vector<std::string> parts;
  for (const model::Control& control : victory.controls) parts.push_back(control_text(control, lang));
  for (const model::ExitCondition& exit : victory.exits) parts.push_back(exit_text(exit, lang));
  for (const model::Elimination& elimination : victory.eliminations)
    parts.push_back(elimination_text(scenario, elimination, lang));
  for (const model::PointsCondition& points : victory.points) parts.push_back(points_text(points, lang));
  for (const model::Prose& other : victory.others) parts.push_back(model::plain_text(other));
  const std::string_view must = is_plural(name) ? "must-plural" : "must";
  const std::string& side = name;
  if (parts.empty()) return {};
  if (parts.size() == 1 && victory.others.empty()) return {card_phrase(must, lang, {side, parts.front()})};
  const bool any = victory.need == model::Need::any;
  std::vector<std::string> lines{
      card_phrase(must, lang, {side, std::string(card_word(any ? "must-any" : "must-all", lang))})};
  for (std::string& part : parts) lines.push_back("\u2013\u00A0" + part);
  return lines;
}

std::vector<std::string> notes_text(const model::ScenarioDocument& scenario,
                                    const model::RulesetDocument& ruleset, std::string_view lang) {
  std::vector<std::string> lines;
  if (!scenario.notes) return lines;
  const model::Notes& notes = *scenario.notes;
  const OwnSentences sentences(scenario, ruleset, lang);
  const std::vector<model::OwnElements::One> own = notes.own.all();
  // In the order of documents, where those of the system stand among the others.
  for (const model::ChildInfo& child : model::describe<model::Notes>().children) {
    const std::string& name = child.names.front();
    if (name == "summits" && notes.summits)
      lines.push_back(card_phrase("summits", lang, {hexes_text(notes.summits->labels, lang)}));
    if (name == "held")
      for (const auto& t : notes.held)
        lines.push_back(
            card_phrase("held", lang, {side_name(scenario, t.side, lang), hexes_text(t.labels, lang)}));
    if (name == "marker")
      for (const auto& marker : notes.markers) lines.push_back(marker_text(scenario, marker, ruleset, lang));
    for (const model::OwnElements::One& one : own)
      if (&one.kind == child.own)
        if (std::string line = sentences.say(name, one); !line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> secrets_text(const model::ScenarioDocument& scenario, const model::Side& side,
                                      const model::RulesetDocument& ruleset, std::string_view lang) {
  std::vector<std::string> lines;
  const OwnSentences sentences(scenario, ruleset, lang);
  for (const model::OwnElements::One& one : side.own.all()) {
    if (!is_secret(one)) continue;
    std::string line = sentences.say("slip." + std::string(one.kind.name), one);
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string side_name(const model::ScenarioDocument& scenario, std::string_view id, std::string_view lang) {
  const model::Side* side = model::find_side(scenario, id);
  if (side == nullptr) return std::string(id);
  const std::string& name = model::name_in(side->names, lang, scenario.lang);
  return name.empty() ? std::string(id) : name;
}

}  // namespace coq::scene
