// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/card_values.h"

#include <algorithm>

#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::scene {
namespace {

template <class Entry>
std::vector<std::string> ids_of(const std::vector<Entry>& entries) {
  std::vector<std::string> out;
  for (const Entry& entry : entries) out.push_back(entry.id);
  return out;
}

/// A part of a ruleset with that asks `source` and `rule` of it.
template <class Part>
CardValue value_of(const Part& part) {
  return {part.is, part.source == model::Source::default_, part.rule.value_or("")};
}

}  // namespace

void CardValues::fail(const char* check, Message message) {
  // A text may be made for many rows.
  const bool known = std::any_of(m_problems.begin(), m_problems.end(), [&](const Problem& problem) {
    return problem.place.line == m_place.line && problem.place.column == m_place.column &&
           problem.message == message;
  });
  if (!known) m_problems.push_back(make_error(check, std::move(message), m_place));
}

void CardValues::missing(std::string_view id, const std::vector<std::string>& known) {
  fail("ruleset.key", suggesting(message("the ruleset \"{}\" has no \"{}\"", m_ruleset.id, std::string(id)),
                                 nearest_word(id, known)));
}

CardValue CardValues::value(std::string_view id) {
  if (const model::Value* found = m_ruleset.find_value(id)) return value_of(*found);
  missing(id, ids_of(m_ruleset.values));
  return {};
}

CardValue CardValues::terrain_cell(const model::TerrainType& type, std::string_view name) {
  constexpr std::string_view kEffect = "effect.";
  if (name.starts_with(kEffect)) {
    const model::Effect* effect = type.find_effect(name.substr(kEffect.size()));
    return effect != nullptr ? value_of(*effect) : CardValue{};
  }
  if (name == "id") return {type.id};
  if (name == "name") return {name_of(type)};
  if (name == "los") return {type.los};
  if (name == "height") return {type.height ? format_thousandths(type.height->value) : ""};
  if (name == "layer") return {std::to_string(type.layer)};
  missing(name, {"id", "name", "los", "height", "layer", "effect."});
  return {};
}

CardValue CardValues::cell(const CardRow& row, std::string_view name) {
  if (row.terrain != nullptr) return terrain_cell(*row.terrain, name);
  if (row.effect != nullptr) {
    if (name == "is") return value_of(*row.effect);
    if (name == "on") return {row.effect->on};
    missing(name, {"on", "is"});
    return {};
  }
  if (row.condition != nullptr) {
    const model::Condition& condition = *row.condition;
    if (name == "id") return {condition.id};
    if (name == "name") return {name_of(condition)};
    if (name == "los") return {condition.los};
    if (name == "fills") return {condition.fills == model::Fills::all ? "all" : "hexes"};
    missing(name, {"id", "name", "los", "fills"});
    return {};
  }
  if (row.cells == nullptr) {
    fail("card.text", message("the cell \"{}\" is in no row", std::string(name)));
    return {};
  }
  if (const std::string* text = row.cells->find_cell(name)) return {*text};
  missing(name, row.table->columns);
  return {};
}

CardValue CardValues::terrain(std::string_view id, std::string_view name) {
  if (const model::TerrainType* type = m_ruleset.find_terrain(id)) return terrain_cell(*type, name);
  missing(id, ids_of(m_ruleset.terrain_types));
  return {};
}

std::string CardValues::name(const std::string& id) const {
  if (const auto* type = m_ruleset.find_unit_type(id)) return name_of(*type);
  if (const auto* type = m_ruleset.find_terrain(id)) return name_of(*type);
  if (const auto* condition = m_ruleset.find_condition(id)) return name_of(*condition);
  if (const auto* nation = m_ruleset.find_nation(id)) return name_of(*nation);
  if (const auto* type = m_ruleset.find_marker_type(id)) return name_of(*type);
  return id;
}

std::string CardValues::length(const std::string& text, std::string_view unit) {
  const auto length = parse_mm(text);
  if (!length) return text;
  // Whole centimetres, or inches to the tenth.
  const std::int64_t number = unit == "in" ? std::int64_t{*length} * 10 / 254 : std::int64_t{*length} / 10;
  return format_thousandths(number) + "\u00A0" + std::string(unit);
}

std::string CardValues::with_sign(const std::string& number) {
  if (number.starts_with('-')) return "\u2212" + number.substr(1);
  return number == "0" || number.empty() ? number : "+" + number;
}

std::vector<CardRow> CardValues::rows_of(std::string_view table) {
  std::vector<CardRow> out;
  const model::Table* found = m_ruleset.find_table(table);
  if (found == nullptr) {
    missing(table, ids_of(m_ruleset.tables));
    return out;
  }
  for (const model::TableRow& row : found->rows) {
    CardRow& one = out.emplace_back();
    one.table = found;
    one.cells = &row;
  }
  return out;
}

std::vector<CardRow> CardValues::rows_of_each(std::string_view kind, const CardRow& around) {
  std::vector<CardRow> out;
  if (kind == "terrain-type") {
    for (const model::TerrainType& type : m_ruleset.terrain_types) out.emplace_back().terrain = &type;
  } else if (kind == "condition") {
    for (const model::Condition& condition : m_ruleset.conditions) out.emplace_back().condition = &condition;
  } else if (kind == "effect" && around.terrain != nullptr) {
    for (const model::Effect& effect : around.terrain->effects) out.emplace_back().effect = &effect;
  } else {
    fail("card.text",
         suggesting(message("there are no rows of \"{}\" here", std::string(kind)),
                    nearest_word(kind, std::vector<std::string>{"terrain-type", "condition", "effect"})));
  }
  return out;
}

}  // namespace coq::scene
