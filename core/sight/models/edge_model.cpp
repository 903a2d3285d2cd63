// SPDX-License-Identifier: MIT
#include "core/sight/models/edge_model.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/base.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "core/sight/models/model.h"

namespace coq::sight {
namespace {

/// Bases are enlarged by this distance, which blocks lines that graze them.
constexpr Um kGraze = 1;

std::string rule_of(const model::Value* value) {
  if (value == nullptr) return {};
  return value->rule ? *value->rule : value->question.value_or("");
}

std::vector<std::string> words_of(const model::Value* value) {
  std::vector<std::string> out;
  if (value != nullptr)
    for (const std::string_view word : split_words(value->text)) out.emplace_back(word);
  return out;
}

std::optional<Polygon> outline(const model::MapDocument& map, const model::Feature& feature) {
  std::optional<Polygon> out;
  if (const auto* area = std::get_if<model::Area>(&feature)) out = model::polygon_of(*area);
  if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
    const model::Shape* shape = model::find_shape(map, piece->shape);
    if (shape != nullptr) out = model::polygon_of(*piece, *shape);
  }
  return out && is_valid(*out) ? out : std::nullopt;
}

Ring ring_of(const TableEnd& end) {
  if (!end.base) return {end.at};
  return base_ring(end.base->at, end.base->facing, end.base->frontage, end.base->depth);
}

bool names(const std::vector<std::string>& types, const TableEnd& end) {
  return end.base && std::find(types.begin(), types.end(), end.base->type) != types.end();
}

bool is_end(const Base& base, const TableEnd& end) {
  return end.base && (base.id.empty() ? base == *end.base : base.id == end.base->id);
}

}  // namespace

SightRole sight_role_of_word(std::string_view word) {
  if (word == "obstacle") return SightRole::obstacle;
  if (word == "screen") return SightRole::screen;
  if (word == "height") return SightRole::height;
  return SightRole::none;
}

std::optional<Um> default_base(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  const model::Table* sizes = ruleset.find_table("los.bases");
  if (map.table && sizes != nullptr) {
    const auto [least, most] = std::minmax(map.table->width, map.table->height);
    for (const model::TableRow& row : sizes->rows)
      if (parse_mm(row.cell("long")) == most && parse_mm(row.cell("short")) == least)
        return parse_mm(row.cell("base"));
  }
  const model::Value* base = ruleset.find_value("los.base");
  return base != nullptr ? parse_mm(base->text) : std::nullopt;
}

Result<TableReading> table_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  TableReading out;
  if (const model::Value* field = ruleset.find_value("los.field-of-fire")) {
    if (field->text != "half-plane" && field->text != "own-base" && field->text != "all")
      return unknown_word(field->id, field->text, {"half-plane", "own-base", "all"});
    out.field = field->text == "half-plane" ? FieldOfFire::half_plane : FieldOfFire::all;
    out.own_base_hides = field->text == "own-base";
    out.field_rule = rule_of(field);
  }
  if (const model::Value* graze = ruleset.find_value("los.grazing-units")) {
    if (graze->text != "block" && graze->text != "free")
      return unknown_word(graze->id, graze->text, {"block", "free"});
    out.units_may_be_grazed = graze->text == "free";
  }
  if (const model::Value* base = ruleset.find_value("los.base")) {
    const std::optional<Um> size = default_base(map, ruleset);
    if (!size || *size <= 0) return unknown_word(base->id, base->text, {"millimetres"});
    out.base = *size;
  }
  out.seen_over = words_of(ruleset.find_value("los.seen-over-units"));
  out.see_over = words_of(ruleset.find_value("los.see-over-units"));
  out.see_over_rule = rule_of(ruleset.find_value("los.seen-over-units"));
  out.unit_rule = rule_of(ruleset.find_value("los.units"));
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const model::TerrainType* type = ruleset.find_terrain(model::type_of(*feature));
    if (type == nullptr || sight_role_of_word(type->los) == SightRole::none) continue;
    std::optional<Polygon> area = outline(map, *feature);
    if (!area) continue;
    const auto rule_on = [&](const char* what) {
      const model::Effect* effect = type->find_effect(what);
      return effect != nullptr ? effect->rule.value_or("") : std::string();
    };
    out.pieces.push_back({std::move(*area), sight_role_of_word(type->los), model::id_of(*feature),
                          rule_on("sight"), rule_on("sight-from"), rule_on("sight-to")});
  }
  return out;
}

TableSight read_table(const TableReading& reading, const Query& query, const TableEnd& from,
                      const TableEnd& to) {
  TableSight out;
  EdgeQuestion question;
  question.viewer = ring_of(from);
  question.front_a = question.viewer.front();
  question.front_b = question.viewer[question.viewer.size() > 1 ? 1 : 0];
  question.target = {ring_of(to), {}};
  question.pieces = &reading.pieces;
  question.field = reading.field;
  question.own_base_hides = reading.own_base_hides;
  const bool sees_over = names(reading.seen_over, to) || names(reading.see_over, from);
  std::vector<std::string> ids;
  for (const Base& base : query.bases) {
    if (is_end(base, from) || is_end(base, to)) continue;
    if (sees_over) {
      out.not_hiding.push_back(base.id);
      continue;
    }
    question.elements.push_back(grown_base_ring(base.at, base.facing, base.frontage, base.depth,
                                                reading.units_may_be_grazed ? 0 : kGraze));
    ids.push_back(base.id);
  }
  if (!out.not_hiding.empty()) out.not_hiding_rule = reading.see_over_rule;
  out.sight = edge_sight(question);
  for (const std::size_t i : out.sight.elements) {
    out.blockers.push_back(ids[i]);
    out.rule = reading.unit_rule;
  }
  for (const std::size_t i : out.sight.pieces) {
    out.blockers.push_back(reading.pieces[i].id);
    if (out.rule.empty()) out.rule = reading.pieces[i].rule;
  }
  if (!out.sight.before) out.rule = reading.field_rule;
  out.range_mm = square_distance(question.front_a, question.front_b, question.target).rounded_down() / 1000;
  return out;
}

namespace {

Status complete_edge(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                     ModelMemory&) {
  Result<TableReading> table = table_reading(map, ruleset);
  if (!table) return table.error();
  drawing.table = std::move(*table);
  return Done{};
}

}  // namespace

const SightModel& edge_model() {
  static const SightModel kModel{"edge-to-base", Reads::table, nullptr, flat_model().behaviour,
                                 complete_edge,  nullptr,      nullptr};
  return kModel;
}

}  // namespace coq::sight
