// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sentences.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/drawing/cards/card_stamp.h"
#include "core/drawing/cards/card_words.h"
#include "core/hex/labels.h"

namespace coq::drawing {
namespace {

/// The arguments of an element's sentence: raw document values for conditions, and display texts.
class Arguments {
 public:
  Arguments(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
            std::string_view lang, const model::SystemElements::One& one, SystemSentences::Holder holder)
      : m_scenario(scenario), m_ruleset(ruleset), m_lang(lang), m_one(one), m_holder(holder) {}

  std::string raw(std::string_view name) const {
    if (name == "hidden") return m_holder == SystemSentences::Holder::enemy ? "yes" : "";
    if (name == "owner") return m_holder == SystemSentences::Holder::owner ? "yes" : "";
    if (const auto dot = name.find('.'); dot != std::string_view::npos) return cell(name);
    const model::AttributeInfo* attribute = find(name);
    std::string text;
    if (attribute != nullptr) attribute->format(m_one.element.value, text);
    if (attribute != nullptr) return text;
    return name == "name" ? own_name() : own_prose(name);
  }

  /// Returns the display texts of several names separated by blanks. Consecutive duplicates are dropped, and
  /// slashes join the rest.
  std::string said(std::string_view names) const {
    std::string out, last;
    for (const std::string_view name : split_words(names)) {
      const std::string text = said_one(name);
      if (text.empty() || text == last) continue;
      out += (out.empty() ? "" : "\u00A0/\u00A0") + text;
      last = text;
    }
    return out;
  }

 private:
  /// Finds an attribute by name. The name `hexes` means the element's text content.
  const model::AttributeInfo* find(std::string_view name) const {
    const model::ElementInfo& info = *m_one.element.info;
    if (name == "hexes" && info.content) return &*info.content;
    return info.find_attribute(name);
  }

  /// Returns the text for a name with a dot: `turns.short`, or, if the attribute names a row of a table, a cell
  /// of that row such as `mode.signal`.
  std::string cell(std::string_view name) const {
    const auto dot = name.find('.');
    const std::string_view field = name.substr(0, dot), column = name.substr(dot + 1);
    const model::AttributeInfo* attribute = find(field);
    if (attribute == nullptr) return {};
    if (attribute->type.name == "turns" && column == "short") return turns_short(turns(field));
    if (attribute->words.from != model::WordsFrom::column) return {};
    const model::TableRow* row = m_ruleset.find_row(attribute->words.key, raw(field));
    return row != nullptr ? row->cell(column) : std::string();
  }

  std::string said_one(std::string_view name) const {
    const std::string text = raw(name);
    const model::AttributeInfo* attribute = find(name);
    if (text.empty() || attribute == nullptr) return text;
    const model::ValueType& type = attribute->type;
    if (type.name == "turns") return turns_text(turns(name), m_lang);
    if (attribute->words.from == model::WordsFrom::sides) return sides(text);
    if (attribute->words.from == model::WordsFrom::column) return word(*attribute, text);
    if (attribute->words.from == model::WordsFrom::own)
      return card_word_or_own(std::string(name) + "-", text, m_lang);
    if (type.name == "labels") return hexes_text(list(text), m_lang);
    if (type.list) return enumerate(list(text), m_lang);
    if (type.name == "yes-no") return std::string(card_word(text, m_lang));
    if (type.least < 0) return signed_text(static_cast<int>(parse_integer(text).value_or(0)));
    return text;
  }

  static std::vector<std::string> list(const std::string& text) {
    std::vector<std::string> out;
    for (const std::string_view one : split_words(text)) out.emplace_back(one);
    return out;
  }
  model::Turns turns(std::string_view name) const {
    model::Turns out;
    model::as_turns.parse(raw(name), out);
    return out;
  }
  std::string sides(const std::string& ids) const {
    std::vector<std::string> names;
    for (const std::string& id : list(ids)) names.push_back(side_name(m_scenario, id, m_lang));
    return enumerate(names, m_lang);
  }
  /// Returns the display text of a keyword. The table's own column for the language has priority. Otherwise the
  /// ruleset's names are searched for `mode.rocket` (with the attribute), `rocket`, and
  /// `bombardment.pulverising` (with the element).
  std::string word(const model::AttributeInfo& attribute, const std::string& text) const {
    const std::string own = m_ruleset.find_word(attribute.words.key, text, m_lang);
    if (!own.empty()) return own;
    const std::string called = m_ruleset.find_word("names", attribute.name + "." + text, m_lang);
    if (!called.empty()) return called;
    const std::string by_itself = m_ruleset.find_word("names", text, m_lang);
    return by_itself.empty() ? system_word(m_ruleset, std::string(m_one.kind.name) + ".", text, m_lang)
                             : by_itself;
  }
  /// Returns the element's name in the language, if it has one.
  std::string own_name() const {
    std::vector<model::Name> names;
    for (const model::ChildInfo& child : m_one.element.info->children)
      if (&child.infos.front()() == &model::describe<model::Name>())
        for (std::size_t i = 0; i < child.size(m_one.element.value); ++i)
          names.push_back(*static_cast<const model::Name*>(child.get(m_one.element.value, i).value));
    return model::name_in(names, m_lang, m_scenario.lang);
  }
  /// Returns the text of the element's children with that name, in the language.
  std::string own_prose(std::string_view name) const {
    std::vector<model::Prose> texts;
    for (const model::ChildInfo& child : m_one.element.info->children) {
      if (child.names.front() != name || &child.infos.front()() != &model::describe<model::Prose>()) continue;
      for (std::size_t i = 0; i < child.size(m_one.element.value); ++i)
        texts.push_back(*static_cast<const model::Prose*>(child.get(m_one.element.value, i).value));
    }
    const model::Prose* found = model::prose_in(texts, m_lang, m_scenario.lang);
    return found != nullptr ? model::plain_text(*found) : std::string();
  }

  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  std::string_view m_lang;
  const model::SystemElements::One& m_one;
  SystemSentences::Holder m_holder;
};

}  // namespace

std::string SystemSentences::say(std::string_view of, const model::SystemElements::One& one,
                                 Holder holder) const {
  const model::Table* table = m_ruleset.find_table("scenario.sentences");
  if (table == nullptr) return {};
  const Arguments arguments(m_scenario, m_ruleset, m_lang, one, holder);
  for (const model::TableRow& row : table->rows) {
    if (row.cell("of") != of) continue;
    if (!holds(row.cell("when"), [&](std::string_view name) { return arguments.raw(name); })) continue;
    return fill_places(m_ruleset.word_of(row, m_lang),
                       [&](std::string_view name) { return arguments.said(name); });
  }
  return {};
}

std::vector<std::string> SystemSentences::say_all(std::string_view name,
                                                  const model::SystemElements::One& one) const {
  std::vector<std::string> out;
  const auto add = [&](std::string_view of) {
    if (std::string text = say(of, one); !text.empty()) out.push_back(std::move(text));
  };
  add(name);
  const model::Table* table = m_ruleset.find_table("scenario.sentences");
  if (table == nullptr) return out;
  std::string last;
  for (const model::TableRow& row : table->rows) {
    const std::string& of = row.cell("of");
    if (of == last || !of.starts_with(std::string(name) + ".")) continue;
    add(last = of);
  }
  return out;
}

std::string SystemSentences::head(const model::SystemElementKind& kind) const {
  return system_word(m_ruleset, "element.", kind.name, m_lang);
}

std::optional<CardTable> SystemSentences::table_of(const model::SystemElementKind& kind) const {
  const model::Table* columns = m_ruleset.find_table("scenario.columns");
  if (columns == nullptr) return std::nullopt;
  CardTable out;
  out.head = head(kind);
  for (const model::TableRow& row : columns->rows) {
    if (row.cell("of") != kind.name) continue;
    out.columns.push_back({row.cell("cell"), m_ruleset.word_of(row, m_lang),
                           static_cast<int>(parse_integer(row.cell("share")).value_or(0)),
                           row.cell("strong") == "yes"});
  }
  if (out.columns.empty()) return std::nullopt;
  return out;
}

std::vector<std::string> SystemSentences::row(const CardTable& table, const model::SystemElements::One& one,
                                              Holder holder) const {
  std::vector<std::string> out;
  for (const CardTable::Column& column : table.columns) {
    std::vector<std::string> texts;
    for (const std::string_view cell : split_words(column.id)) {
      std::string text = say(std::string(one.kind.name) + "." + std::string(cell), one, holder);
      if (!text.empty()) texts.push_back(std::move(text));
    }
    out.push_back(join(texts, " \u00B7 "));
  }
  return out;
}

bool is_secret(const model::SystemElements::One& one) {
  return one.element.info->attribute_text(one.element.value, "secret") == "yes";
}

namespace {

constexpr std::size_t kEnumerated = 4;  ///< longer lists only use commas

std::string face_text(const std::vector<model::Unit>& units, const model::RulesetDocument& ruleset,
                      std::string_view lang) {
  if (units.empty() || !units.front().face) return {};
  const model::UnitFaceChoice face = *units.front().face;
  for (const model::Unit& unit : units)
    if (unit.face != face) return {};
  static constexpr std::string_view words[] = {"formed", "dispersed", "any"};
  return system_word(ruleset, "face.", words[static_cast<std::size_t>(face)], lang);
}

/// Returns whether a side's name is a plural ("Britanniques").
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
  // A system may have its own word for turns, such as "periods".
  const std::string own = ruleset.find_word("names", turns == 1 ? "turn" : "turns", lang);
  const std::string count = !own.empty() ? fmt::format("{} {}", turns, own)
                            : turns == 1 ? std::string(card_word("turn", lang))
                                         : card_phrase("turns", lang, {std::to_string(turns)});
  const model::Value* minutes = ruleset.find_value("turn.minutes");
  if (minutes == nullptr) return count;
  return card_phrase(turns == 1 ? "one-minutes" : "each-minutes", lang, {count, minutes->text});
}

std::string setup_text(const model::Setup& setup, const model::Zone* zone,
                       const model::RulesetDocument& ruleset, std::string_view lang) {
  std::string text;
  if (zone != nullptr && zone->name && zone->labels.empty())
    text = card_phrase("setup-zone-drawn", lang, {*zone->name});
  else if (zone != nullptr && zone->name)
    text = card_phrase("setup-zone", lang, {*zone->name, join(label_ranges(zone->labels), ", ")});
  else if (zone != nullptr && !zone->labels.empty())
    text = card_phrase("setup-hexes", lang, {hexes_text(zone->labels, lang)});
  else if (setup.hexes)
    text = card_phrase("setup-hexes", lang, {hexes_text(*setup.hexes, lang)});
  else if (setup.at)
    text = card_phrase("setup-at", lang, {format_mm(setup.at->x) + ", " + format_mm(setup.at->y)});
  if (setup.state)
    for (const std::string& state : *setup.state)
      text += (text.empty() ? "" : ", ") + system_word(ruleset, "state.", state, lang);
  if (const std::string face = face_text(setup.units, ruleset, lang); !face.empty()) text += ", " + face;
  return text;
}

namespace {

/// Returns "Turn 2", with the system's own word for a turn, such as "Period 2".
std::string turn_head(int turn, const model::RulesetDocument& ruleset, std::string_view lang) {
  std::string own = ruleset.find_word("names", "turn", lang);
  if (own.empty()) return card_phrase("reinforce-turn", lang, {std::to_string(turn)});
  return fmt::format("{}{} {}", capitals(own.substr(0, 1)), own.substr(1), turn);
}

}  // namespace

std::string reinforcements_text(const model::Reinforcements& wave, const model::Zone* zone,
                                const model::RulesetDocument& ruleset, std::string_view lang) {
  const std::string turn = turn_head(wave.turn, ruleset, lang);
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
    text = turn;
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
  // German puts the time before the action.
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
  for (const std::string& one : edge.edges.value_or(std::vector<std::string>()))
    names.push_back(card_word_or_own("edge-", one, lang));
  if (!names.empty()) return card_phrase("own-edge-of", lang, {enumerate(names, lang)});
  return card_phrase("own-edge-hexes", lang,
                     {hexes_text(edge.hexes.value_or(std::vector<std::string>()), lang)});
}

std::string table_edge_text(const model::OwnEdge& edge, std::string_view lang) {
  std::vector<std::string> names;
  for (const std::string& one : edge.edges.value_or(std::vector<std::string>()))
    names.push_back(card_word_or_own("edge-", one, lang));
  return names.empty() ? std::string() : card_phrase("table-edge-is", lang, {enumerate(names, lang)});
}

std::string elimination_text(const model::ScenarioDocument& scenario, const model::Elimination& elimination,
                             std::string_view lang) {
  const std::string count = std::to_string(elimination.elements.value_or(elimination.count.value_or(1)));
  const std::string key = elimination.elements ? "eliminate-elements" : "eliminate";
  if (!elimination.side) return card_phrase(key + (count == "1" ? "-one" : ""), lang, {count});
  const std::string of = side_name(scenario, *elimination.side, lang);
  return card_phrase(key + "-of" + (count == "1" ? "-one" : "") + (is_plural(of) ? "-plural" : ""), lang,
                     {count, of});
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
  const SystemSentences sentences(scenario, ruleset, lang);
  const std::vector<model::SystemElements::One> own = notes.own.all();
  // Document order mixes the system's elements with the others.
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
    for (const model::SystemElements::One& one : own)
      if (&one.kind == child.own)
        for (std::string& line : sentences.say_all(name, one)) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> secrets_text(const model::ScenarioDocument& scenario, const model::Side& side,
                                      const model::RulesetDocument& ruleset, std::string_view lang) {
  std::vector<std::string> lines;
  const SystemSentences sentences(scenario, ruleset, lang);
  for (const model::SystemElements::One& one : side.own.all()) {
    const bool can_be_marked = one.element.info->find_attribute("secret") != nullptr;
    if (can_be_marked && !is_secret(one)) continue;
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

}  // namespace coq::drawing
