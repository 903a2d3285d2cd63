// SPDX-License-Identifier: MIT
#include "core/drawing/rosters/unit_words.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::scene {
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
      {"cheap", "dont {} à {} points au plus l’élément", "of them {} at {} points an element at most",
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

std::vector<UnitFactor> UnitWords::factors(const model::Counter& counter) const {
  std::vector<UnitFactor> out;
  const model::UnitType* type = m_ruleset.find_unit_type(counter.type);
  if (type == nullptr || counter.faces.empty()) return out;
  for (const std::string& factor : type->factors) {
    const std::string* value = model::find_factor(counter.faces.front(), factor);
    if (value == nullptr) continue;
    const model::TableRow* row = m_ruleset.find_row("factor.units", factor);
    out.push_back({factor, name(factor), name(*value), row != nullptr ? row->cell("unit") : std::string()});
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> UnitWords::facts(const model::Counter& counter) const {
  std::vector<std::pair<std::string, std::string>> out;
  const model::Value* named = m_ruleset.find_value("counters.table");
  const model::Table* table = named != nullptr ? m_ruleset.find_table(named->is) : nullptr;
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

int UnitWords::points(const model::Counter& counter) const {
  const std::string* text =
      counter.faces.empty() ? nullptr : model::find_factor(counter.faces.front(), "points");
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

}  // namespace coq::scene
