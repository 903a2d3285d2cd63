// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_data.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/cards/card_style.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"
#include "core/drawing/cards/texts.h"

namespace coq::drawing {
namespace {

class Collector {
 public:
  Collector(const CardSource& source, const model::Card& card, std::string_view owner,
            const CardOptions& options)
      : m_source(source), m_scenario(source.scenario), m_card(card), m_look(template_of(card, options)) {
    m_data.lang = options.lang.empty() ? m_scenario.lang : options.lang;
    m_data.owner = std::string(owner);
  }

  CardData collect() {
    head();
    order();
    battle();
    return std::move(m_data);
  }

 private:
  const std::string& lang() const { return m_data.lang; }
  /// Returns the text for the card. `name` is its element name.
  std::vector<Prose> text(const std::string& name, const std::vector<model::Prose>& prose) {
    const model::Prose* one = model::prose_in(prose, lang(), m_scenario.lang);
    if (one != nullptr) m_data.in_language[name] = static_cast<std::size_t>(one - prose.data());
    return prose_of(prose, lang(), m_scenario.lang);
  }
  /// Returns the path of a scenario element in a list.
  template <class T>
  static std::string element_of(std::string_view name, const std::vector<T>& all, const T& one) {
    return fmt::format("{}[{}]", name, &one - all.data());
  }
  void head() {
    m_data.element = element_of("card", m_scenario.cards, m_card);
    m_data.number = m_card.number.value_or("");
    m_data.copy = m_card.copy ? card_phrase("copy", lang(), {*m_card.copy}) : std::string();
    m_data.secret = m_card.secret.value_or(false);
    m_data.title = m_data.number.empty() ? std::string(card_word(m_look.title_plain, lang()))
                                         : card_phrase(m_look.title, lang(), {m_data.number});
    m_data.scenario_title = model::name_in(m_scenario.titles, lang(), m_scenario.lang);
    m_data.name = std::string(card_word("card", lang()));
    if (!m_data.number.empty()) m_data.name += " " + m_data.number;
    if (!m_data.owner.empty()) m_data.name += " (" + side_name(m_scenario, m_data.owner, lang()) + ")";
    m_data.issuer = text("issuer", m_card.issuer);
    m_data.to = text("to", m_card.to);
    m_data.place = text("place", m_card.place);
    if (m_card.date) m_data.date = date_text(*m_card.date, m_scenario.lang, lang(), m_look.hours_in_words);
    m_data.signature = text("signature", m_card.signature);
    m_data.distribution = text("distribution", m_card.distribution);
    m_data.stamp = text("stamp", m_card.stamp);
    m_data.scribble = text("scribble", m_card.scribble);
    static const model::Sketch kWholeTable{{}, {}, std::vector<std::string>{"terrain", "names"}};
    if (m_card.sketch)
      m_data.sketch = &*m_card.sketch;
    else if (m_source.map.table && !m_source.map.grid)
      m_data.sketch = &kWholeTable;
    const model::MapDocument& map = m_source.map;
    const std::string& map_title = model::name_in(map.titles, lang(), map.lang);
    const std::string map_name = map_title.empty() ? map.id : map_title;
    m_data.map = map_name;
    if (!map.grid) return;
    const auto grid = model::grid_of(map);
    const auto labels = model::labels_of(map);
    if (!grid || !labels) return;
    m_data.map = card_phrase(
        "map-is", lang(),
        {map_name, labels->format({0, 0}), labels->format({grid->columns() - 1, grid->rows() - 1})});
    if (!m_look.metres)
      m_data.map_reference = card_phrase("map-only", lang(), {map_name});
    else if (map.grid->metres)
      m_data.map_reference = card_phrase(
          "map-ref", lang(),
          {map_name, card_phrase("hex-metres", lang(), {format_thousandths(map.grid->metres->value)})});
  }

  void order() {
    const auto add = [&](const std::string& key, const std::vector<model::Prose>& all) {
      std::vector<Prose> prose = text(key, all);
      if (prose.empty()) return;
      const std::string word(card_word(key, lang()));
      m_data.paragraphs.push_back({m_data.part(key), word, word, std::move(prose)});
    };
    add("object", m_card.object);
    add("briefing", m_card.briefing);
    bool any_in_language = false;
    for (const auto& p : m_card.paragraphs) any_in_language |= p.lang.value_or(m_scenario.lang) == lang();
    int number = 0;
    for (const model::CardParagraph& paragraph : m_card.paragraphs) {
      if (any_in_language && paragraph.lang.value_or(m_scenario.lang) != lang()) continue;
      const std::string head = paragraph.head.value_or("");
      m_data.paragraphs.push_back(
          {m_data.element + "/" + element_of("paragraph", m_card.paragraphs, paragraph),
           head.empty() ? fmt::format("\u00A7 {}", ++number) : head, head,
           prose_of(paragraph.paragraphs, text::language_of(paragraph.lang.value_or(m_scenario.lang)))});
    }
  }

  void battle() {
    m_data.length = length_text(m_scenario.turns.count, m_source.ruleset, lang());
    m_data.mission = mission_text(m_scenario, m_source.ruleset, lang());
    for (const model::Objective& objective : m_scenario.objectives)
      m_data.objectives.push_back(
          objective_text(m_scenario, objective, m_source.map, m_source.ruleset, lang()));
    std::vector<const model::Side*> sides;
    for (const model::Side& side : m_scenario.sides) sides.push_back(&side);
    std::stable_sort(sides.begin(), sides.end(),
                     [](const auto* a, const auto* b) { return a->order < b->order; });
    for (const model::Side* side : sides) m_data.sides.push_back(side_of(*side));
    for (const model::Victory& victory : m_scenario.victories)
      for (std::string& line : victory_text(m_scenario, victory, lang())) {
        m_data.victory.push_back(std::move(line));
        m_data.victory_elements.push_back(element_of("victory", m_scenario.victories, victory));
      }
    m_data.notes = notes_text(m_scenario, m_source.ruleset, lang());
    m_data.special_rules = terrain_text(m_source, lang());
    m_data.rule_elements.assign(m_data.special_rules.size(), "terrain-change[0]");
    if (!m_scenario.special_rules) return;
    const auto& rules = m_scenario.special_rules->rules;
    const auto in_language = [&](const model::SpecialRule& rule) {
      return rule.lang.value_or(m_scenario.lang) == lang();
    };
    const bool any = std::any_of(rules.begin(), rules.end(), in_language);
    for (const model::SpecialRule& rule : rules)
      if (!any || in_language(rule)) {
        m_data.special_rules.push_back(
            prose_of(rule.paragraphs, text::language_of(rule.lang.value_or(m_scenario.lang))));
        m_data.rule_elements.push_back("special-rules[0]/" + element_of("rule", rules, rule));
      }
  }

  CardSide side_of(const model::Side& side) const {
    CardSide result;
    result.element = element_of("side", m_scenario.sides, side);
    result.id = side.id;
    result.name = side_name(m_scenario, side.id, lang());
    result.power = m_source.ruleset.find_word("powers", side.power, lang());
    result.order = side.order <= 2 && side.order >= 1
                       ? std::string(card_word(side.order == 1 ? "sets-up-1" : "sets-up-2", lang()))
                       : card_phrase("sets-up-n", lang(), {std::to_string(side.order)});
    if (!side.nations.empty()) result.nation = side.nations.front();
    for (const model::Setup& setup : side.setups) {
      if (m_source.map.table && (setup.at || (!setup.zone && !setup.hexes))) {
        add_on_table(result.element + "/" + element_of("setup", side.setups, setup), setup, result.groups);
        continue;
      }
      const std::optional<model::Zone> zone = zone_of(setup.zone);
      result.groups.push_back({result.element + "/" + element_of("setup", side.setups, setup),
                               setup_text(setup, zone ? &*zone : nullptr, m_source.ruleset, lang()),
                               units_of(setup.units), false});
    }
    for (const model::Reinforcements& wave : side.reinforcements) {
      const std::optional<model::Zone> zone = zone_of(wave.zone);
      result.groups.push_back({result.element + "/" + element_of("reinforcements", side.reinforcements, wave),
                               reinforcements_text(wave, zone ? &*zone : nullptr, m_source.ruleset, lang()),
                               units_of(wave.units), true});
    }
    // Document order mixes the system's elements with the others.
    const std::vector<model::SystemElements::One> own = side.own.all();
    for (const model::ChildInfo& child : model::describe<model::Side>().children) {
      if (child.names.front() == "edge") add_common(side, result);
      if (child.own != nullptr) add_own(*child.own, own, side, result);
    }
    return result;
  }

  void add_common(const model::Side& side, CardSide& result) const {
    if (side.force) add_sentence(result, "force", force_text(*side.force, m_source.ruleset, lang()));
    add_sentence(result, "roles", roles_text(side, m_source.ruleset, lang()));
    add_sentence(result, "groups", groups_text(side, lang()));
    const bool table = m_source.map.table.has_value();
    for (const model::OwnEdge& edge : side.edges)
      add_sentence(result, table ? "table-edge" : "own-edge",
                   table ? table_edge_text(edge, lang()) : own_edge_text(edge, lang()));
  }

  /// Adds all system elements of one kind: as a table, or a sentence each.
  void add_own(const model::SystemElementKind& kind, const std::vector<model::SystemElements::One>& own,
               const model::Side& side, CardSide& result) const {
    const SystemSentences sentences(m_scenario, m_source.ruleset, lang());
    std::optional<CardTable> table = sentences.table_of(kind);
    for (const model::SystemElements::One& one : own) {
      if (&one.kind != &kind) continue;
      using Holder = SystemSentences::Holder;
      const Holder holder = side.id == m_data.owner ? Holder::owner
                            : is_secret(one)        ? Holder::enemy
                                                    : Holder::any;
      if (table) table->rows.push_back(sentences.row(*table, one, holder));
      if (table || holder == Holder::enemy) continue;
      std::string text = sentences.say(kind.name, one, holder);
      if (text.empty()) continue;
      if (is_secret(one)) text += " " + std::string(card_word("secret-of", lang()));
      result.sentences.emplace_back(sentences.head(kind), std::move(text));
    }
    if (table && !table->rows.empty()) result.tables.push_back(std::move(*table));
  }

  void add_sentence(CardSide& side, std::string_view head, std::string text) const {
    if (!text.empty()) side.sentences.emplace_back(card_word(head, lang()), std::move(text));
  }

  /// Returns a zone of the scenario. Its name is in the scenario's language, so cards in other languages omit
  /// it.
  std::optional<model::Zone> zone_of(const std::optional<std::string>& id) const {
    const model::Zone* zone = id ? model::find_zone(m_scenario, *id) : nullptr;
    if (zone == nullptr) return std::nullopt;
    model::Zone out = *zone;
    if (!is_own_language()) out.name.reset();
    return out;
  }
  bool is_own_language() const { return text::language_of(lang()) == text::language_of(m_scenario.lang); }

  /// Adds the units of a table, each with its position, grouped by set-up kind: at a position, carried by
  /// another unit, or other.
  void add_on_table(const std::string& element, const model::Setup& setup,
                    std::vector<CardGroup>& groups) const {
    std::string text = setup.carried_by ? card_phrase("setup-carried", lang(), {*setup.carried_by})
                       : setup.at       ? std::string(card_word("setup-places", lang()))
                       : setup.state    ? std::string()
                                        : std::string(card_word("setup-free", lang()));
    if (setup.state)
      for (const std::string& state : *setup.state)
        text += (text.empty() ? "" : ", ") + system_word(m_source.ruleset, "state.", state, lang());
    auto group = std::find_if(groups.begin(), groups.end(), [&](const CardGroup& g) { return g.text == text; });
    if (group == groups.end()) group = groups.insert(groups.end(), CardGroup{element, text, {}, false});
    for (CardUnit& unit : units_of(setup.units)) {
      const auto same = std::find_if(group->units.begin(), group->units.end(), [&](const CardUnit& known) {
        return known.counter == unit.counter && known.name == unit.name && known.factors == unit.factors;
      });
      if (same == group->units.end()) {
        group->units.push_back(std::move(unit));
      } else {
        same->count += unit.count;
        same->id += ", " + unit.id;
      }
    }
  }

  static CardUnit of_alike(CardUnit unit, const AlikeUnits& alike) {
    unit.count = static_cast<int>(alike.ids.size());
    unit.id = alike.ids.front();
    if (unit.count > 1) unit.id += "\u2013" + alike.ids.back();
    unit.factors = alike.description.factors;
    if (!alike.description.remark.empty())
      unit.name += (unit.name.empty() ? "" : ", ") + alike.description.remark;
    return unit;
  }
  std::vector<CardUnit> units_of(const std::vector<model::Unit>& units) const {
    std::vector<CardUnit> result;
    for (const model::Unit& unit : units) {
      CardUnit one;
      for (const auto* document : m_source.counters) {
        one.counter = model::find_counter(*document, unit.counter);
        one.document = document;
        if (one.counter != nullptr) break;
      }
      one.face = unit.face == model::UnitFaceChoice::dispersed ? 1 : 0;
      // A unit's own name is in the scenario's language; cards in other languages use its counter's name.
      if (is_own_language()) one.name = unit.name.value_or("");
      if (one.name.empty() && one.counter != nullptr)
        one.name = model::name_in(one.counter->names, lang(), one.document->lang);
      for (const AlikeUnits& alike : alike_units(unit, m_source.units)) result.push_back(of_alike(one, alike));
    }
    return result;
  }

  const CardSource& m_source;
  const model::ScenarioDocument& m_scenario;
  const model::Card& m_card;
  const CardTemplate& m_look;
  CardData m_data;
};

}  // namespace

std::string CardData::part(const std::string& text) const {
  const auto which = in_language.find(text);
  return fmt::format("{}/{}[{}]", element, text, which == in_language.end() ? 0 : which->second);
}

std::vector<Prose> prose_of(const std::vector<model::Paragraph>& paragraphs, text::Language language) {
  std::vector<Prose> result;
  for (const model::Paragraph& paragraph : paragraphs) {
    Prose& prose = result.emplace_back();
    for (const model::Run& run : paragraph) prose.push_back({run.text, run.emphasised, language});
  }
  return result;
}

std::vector<Prose> prose_of(const std::vector<model::Prose>& prose, std::string_view lang,
                            std::string_view document_lang) {
  const model::Prose* one = model::prose_in(prose, lang, document_lang);
  if (one == nullptr) return {};
  return prose_of(one->paragraphs, text::language_of(one->lang ? std::string_view(*one->lang) : document_lang));
}

CardData card_data(const CardSource& source, const model::Card& card, std::string_view owner,
                   const CardOptions& options) {
  return Collector(source, card, owner, options).collect();
}

}  // namespace coq::drawing
