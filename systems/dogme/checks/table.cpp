// SPDX-License-Identifier: MIT
// V06 to V09, V19, V24, V25: the table, its terrain and the ruleset.
#include <algorithm>
#include <deque>

#include "core/base/text.h"
#include "core/checks/common/ruleset_faults.h"
#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "systems/dogme/checks/elements.h"

namespace coq::dogme {
namespace {

/// Returns the row of the table `tables` for a scale and a size, or nullptr.
const model::TableRow* size_row(const model::RulesetDocument& ruleset, const std::string& scale, int points) {
  const model::Table* table = ruleset.find_table("tables");
  if (table == nullptr) return nullptr;
  for (const model::TableRow& row : table->rows)
    if (row.cell("scale") == scale && row.cell("points") == std::to_string(points)) return &row;
  return nullptr;
}

/// Returns the largest required length for a map, over the scales of its scenarios' missions. The ruleset's
/// scale applies if a mission names none, or if no scenario is known.
Um wanted_length(const MapView& view, const std::string& key) {
  const model::Value* usual = view.ruleset()->find_value("profile");
  const std::string own = usual != nullptr ? usual->text : std::string();
  if (view.scenarios().empty()) return length_of(*view.ruleset(), key, own);
  Um out = 0;
  for (const model::ScenarioDocument* scenario : view.scenarios()) {
    const std::string scale = scenario->mission ? scenario->mission->scale.value_or(own) : own;
    out = std::max(out, length_of(*view.ruleset(), key, scale));
  }
  return out;
}

const TerrainInfo& info_of(const Field& field, const TerrainPiece& piece) {
  return field.rules().terrain.at(piece.type->id);
}

/// Returns whether a base that keeps its facing can move between the two zones. The search uses a grid of
/// centres.
bool has_route(const Field& field, const Box& from, const Box& to) {
  constexpr Um kStep = 10'000;
  const Um half = field.rules().base / 2;
  const Um width = field.table()->width - 2 * half;
  const Um height = field.table()->height - 2 * half;
  const int columns = width / kStep + 1;
  const int rows = height / kStep + 1;
  if (width <= 0 || height <= 0) return false;
  const auto centre = [&](int c, int r) { return Point{half + c * kStep, half + r * kStep}; };
  const auto is_free = [&](int c, int r) {
    const Base base = base_at({centre(c, r), {0, -1}}, field.rules().base);
    return std::none_of(field.pieces().begin(), field.pieces().end(), [&](const TerrainPiece& piece) {
      return info_of(field, piece).enter != Who::all && bounds(piece.area.outer).meets(box_of(base)) &&
             insides_meet(piece.area, ring_of(base));
    });
  };
  std::vector<char> seen(static_cast<std::size_t>(columns) * rows);
  std::deque<std::pair<int, int>> open;
  const auto visit = [&](int c, int r) {
    if (c < 0 || r < 0 || c >= columns || r >= rows) return;
    char& mark = seen[static_cast<std::size_t>(c) * rows + r];
    if (mark != 0) return;
    mark = 1;
    if (is_free(c, r)) open.emplace_back(c, r);
  };
  for (int c = 0; c < columns; ++c)
    for (int r = 0; r < rows; ++r)
      if (from.contains(centre(c, r))) visit(c, r);
  while (!open.empty()) {
    const auto [c, r] = open.front();
    open.pop_front();
    if (to.contains(centre(c, r))) return true;
    visit(c + 1, r), visit(c - 1, r), visit(c, r + 1), visit(c, r - 1);
  }
  return false;
}

void check_v06(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->table() == nullptr) return;
  const model::TableRow* row = size_row(*view.ruleset(), field->rules().scale, field->game_points());
  if (row == nullptr) {
    out.add(view.scenario(), "", message("the rules give no table size for {} PF", field->game_points()));
    return;
  }
  const Um wanted_long = parse_mm(row->cell("long")).value_or(0);
  const Um wanted_short = parse_mm(row->cell("short")).value_or(0);
  const auto [least, most] = std::minmax(field->table()->width, field->table()->height);
  if (most == wanted_long && least == wanted_short) return;
  out.add(view.scenario().map, "",
          message("the table of {} x {} mm does not fit a game of {} PF: expected {} x {} mm", format_mm(most),
                  format_mm(least), field->game_points(), format_mm(wanted_long), format_mm(wanted_short)));
}

void check_v07(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->table() == nullptr) return;
  const model::TableRow* row = size_row(*view.ruleset(), field->rules().scale, field->game_points());
  const auto wanted = row != nullptr ? parse_integer(row->cell("pieces")) : std::nullopt;
  // A table without pieces is valid, because the players lay them.
  if (!wanted || field->pieces().empty() || static_cast<std::int64_t>(field->pieces().size()) == *wanted)
    return;
  out.add(view.scenario().map, "",
          plural_message("the table has {} piece of terrain: expected {} for {} PF",
                         "the table has {} pieces of terrain: expected {} for {} PF", field->pieces().size(),
                         field->pieces().size(), *wanted, field->game_points()));
}

void check_v08(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr || !view.map().table) return;
  const Um wanted = wanted_length(view, "terrain.diameter");
  for (const TerrainPiece& piece : terrain_pieces(view)) {
    std::int64_t square = 0;
    for (const Point& a : piece.area.outer)
      for (const Point& b : piece.area.outer) square = std::max(square, dot(b - a, b - a));
    if (square >= std::int64_t{wanted} * wanted) continue;
    out.add(model::node_of(*piece.feature), piece.id,
            message("the piece \"{}\" is less than {} mm across", piece.id, format_mm(wanted)));
  }
}

void check_v09(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr || !view.map().table) return;
  const Um wanted = wanted_length(view, "terrain.gap");
  const std::vector<TerrainPiece> pieces = terrain_pieces(view);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const SquareDistance gap = square_distance(pieces[i].area.outer, pieces[j].area);
      if (compare(gap, {static_cast<Int128>(wanted) * wanted, 1}) >= 0) continue;
      out.add(model::node_of(*pieces[i].feature), pieces[i].id,
              message("the pieces \"{}\" and \"{}\" are {} mm apart, but must be at least {} mm apart",
                      pieces[j].id, pieces[i].id, gap.rounded_down() / 1000, format_mm(wanted)));
    }
  }
}

void check_v19(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const model::Table* buildings = view.ruleset()->find_table("buildings");
  for (const TerrainPiece& piece : terrain_pieces(view)) {
    if (piece.play() != "building" || buildings == nullptr) continue;
    const model::Effect* cf = piece.type->find_effect("cf");
    const bool known =
        cf != nullptr && std::any_of(buildings->rows.begin(), buildings->rows.end(),
                                     [&](const auto& row) { return row.cell("cf") == cf->value; });
    if (known) continue;
    out.add(model::node_of(*piece.feature), piece.id,
            message("the building \"{}\" does not have one of the types 1 to {}", piece.id,
                    buildings->rows.size()));
  }
}

void check_v24(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->mission() != "invasion" || field->table() == nullptr) return;
  const model::ScenarioDocument& scenario = view.scenario();
  const model::Side* first = model::find_side(scenario, scenario.mission->first.value_or(""));
  if (first == nullptr || scenario.sides.size() != 2) return;
  const model::Side& other = scenario.sides[first == &scenario.sides[0] ? 1 : 0];
  const auto edge = field->edge(*first);
  const auto goal = field->edge(other);
  if (!edge || !goal) return;
  const Um depth = field->rules().zone_depth;
  if (has_route(*field, field->zone(*edge, depth), field->zone(*goal, depth))) return;
  out.add(*scenario.mission, first->id,
          message("Invasion: there is no ground route from the zone of \"{}\" to that of \"{}\"", first->id,
                  other.id));
}

void check_v25(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  const bool cover = std::any_of(field->pieces().begin(), field->pieces().end(),
                                 [&](const TerrainPiece& piece) { return info_of(*field, piece).slows; });
  if (!cover) return;
  std::vector<const ClassInfo*> told;
  for (const Element& element : field->elements()) {
    if (element.what == nullptr || std::find(told.begin(), told.end(), element.what) != told.end()) continue;
    const Um left = std::max(0, element.what->speed - field->rules().cover_penalty);
    if (left >= field->rules().cover_penalty) continue;
    told.push_back(element.what);
    out.add(*element.unit, element.id,
            message("\"{}\" has {} mm of speed left in cover", element.id, format_mm(left)));
  }
}

void check_ruleset(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  const play::RulesetReading reading = Rules::reading(*view.whole);
  checks::report_faults(view, reading.faults, reading.asked, out);
}

}  // namespace

CheckList table_checks() {
  static const Check kRows[] = {
      {"dogme:V06", translatable("the table must fit the game's size and scale"), Severity::warning, check_v06,
       "D6.2", kSystem},
      {"dogme:V07", translatable("the table must have as many pieces of terrain as the rules require"),
       Severity::warning, check_v07, "D8.3", kSystem},
      {"dogme:V08", translatable("pieces of terrain must be large enough"), Severity::warning, check_v08,
       "D7.1", kSystem},
      {"dogme:V09", translatable("pieces of terrain must be far enough apart"), Severity::error, check_v09,
       "D8.4", kSystem},
      {"dogme:V19", translatable("buildings must be of a known type"), Severity::error, check_v19, "D7.4",
       kSystem},
      {"dogme:V24", translatable("an invasion must have a route on the ground"), Severity::warning, check_v24,
       "D10.3a", kSystem},
      {"dogme:V25", translatable("which units can hardly move in cover"), Severity::info, check_v25, "D7.2c",
       kSystem}};
  return kRows;
}

CheckList ruleset_checks() {
  static const Check kRows[] = {{"dogme:ruleset",
                                 translatable("a ruleset must have every value that the "
                                              "rules need"),
                                 Severity::error, check_ruleset, "", kSystem}};
  return kRows;
}

}  // namespace coq::dogme
