// SPDX-License-Identifier: MIT
#include "core/sight/models/map_los.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/geometry/base.h"
#include "core/geometry/distance.h"
#include "core/sight/models/figure_model.h"

namespace coq::sight {
namespace {

Problem fault(Message text) {
  return make_error("los.given", std::move(text));
}

Result<std::vector<Hex>> parse_hexes(std::string_view list, const Labels* labels) {
  std::vector<Hex> out;
  for (const std::string_view label : split(list, ',')) {
    const std::optional<Hex> h = labels != nullptr ? labels->parse(label) : std::nullopt;
    if (!h) return fault(message("there is no hex \"{}\" on the map", label));
    out.push_back(*h);
  }
  return out;
}

bool is_named(const std::vector<model::Name>& names, std::string_view word) {
  return std::any_of(names.begin(), names.end(), [&](const model::Name& name) { return name.text == word; });
}

/// Returns the id of a condition, or the type of friendly units, for an id or a name in any language. Empty for
/// other words.
std::string id_of(std::string_view word, const model::RulesetDocument& ruleset) {
  const std::string friends = friends_type(ruleset);
  if (!word.empty() && word == friends) return friends;
  if (const model::Condition* found = ruleset.find_condition(word)) return found->id;
  for (const model::Condition& condition : ruleset.conditions) {
    if (is_named(condition.names, word)) return condition.id;
  }
  const model::UnitType* type = ruleset.find_unit_type(friends);
  return type != nullptr && is_named(type->names, word) ? friends : "";
}

/// The hexes of each given word; nullopt for words without hexes.
using Given = std::map<std::string, std::optional<std::vector<Hex>>, std::less<>>;

/// Parses "395:300", the middle of a smoke plume in millimetres. Its width is the value `smoke.base` (cm).
std::optional<Base> plume_at(std::string_view text, const std::string& id,
                             const model::RulesetDocument& ruleset) {
  const auto parts = split(text, ':');
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  const model::Value* value = ruleset.find_value("smoke.base");
  const auto size = value != nullptr ? parse_mm(value->text) : std::nullopt;
  if (!x || !y || !size) return std::nullopt;
  Base out;
  out.type = id;
  out.at = {*x, *y};
  out.frontage = out.depth = *size * 10;
  return out;
}

Status read_word(std::string_view word, const SightModel& sight, const model::RulesetDocument& ruleset,
                 const Labels* labels, Given& given, std::vector<Base>& plumes) {
  const std::size_t equals = word.find('=');
  const bool with_hexes = equals != std::string_view::npos;
  const std::string_view name = word.substr(0, equals);
  const std::string id = id_of(name, ruleset);
  if (id.empty()) return fault(message("the rules have no condition \"{}\"", name));
  const model::Condition* const condition = ruleset.find_condition(id);
  const bool wants_hexes = condition == nullptr || condition->fills == model::Fills::hexes;
  if (wants_hexes && !with_hexes) {
    return fault(message("\"{0}\" needs the hexes that it fills: {0}=E04,E05", name));
  }
  if (!wants_hexes && with_hexes)
    return fault(message("\"{}\" applies to all hexes: it cannot be followed by a list of hexes", name));
  std::optional<std::vector<Hex>>& hexes = given[id];
  if (!with_hexes) return Done{};
  if (!hexes) hexes.emplace();
  std::string in_hexes;
  for (const std::string_view part : split(word.substr(equals + 1), ',')) {
    const auto plume = sight.plumes ? plume_at(part, id, ruleset) : std::nullopt;
    if (plume)
      plumes.push_back(*plume);
    else
      in_hexes += (in_hexes.empty() ? "" : ",") + std::string(part);
  }
  if (in_hexes.empty() && !plumes.empty()) return Done{};
  Result<std::vector<Hex>> read = parse_hexes(in_hexes, labels);
  if (!read) return read.error();
  hexes->insert(hexes->end(), read->begin(), read->end());
  return Done{};
}

constexpr std::string_view kFrom = "from=", kTo = "to=";

bool is_end(std::string_view word) {
  return word.starts_with(kFrom) || word.starts_with(kTo);
}

}  // namespace

Result<Query> parse_given(std::string_view text, const SightModel& sight, const model::RulesetDocument& ruleset,
                          const Labels* labels) {
  Given given;
  Query query;
  for (const std::string_view word : split_words(text)) {
    if (sight.end != nullptr && is_end(word)) {
      const bool from = word.starts_with(kFrom);
      const Status end = sight.end(word.substr((from ? kFrom : kTo).size()), from, ruleset, query);
      if (!end) return end.error();
      continue;
    }
    const Status status = read_word(word, sight, ruleset, labels, given, query.bases);
    if (!status) return status.error();
  }
  const std::string friends = friends_type(ruleset);
  if (const auto found = given.find(friends); found != given.end() && !ruleset.find_condition(friends)) {
    query.fills.push_back(friends_fill(friends, found->second.value_or(std::vector<Hex>{})));
  }
  for (const model::Condition& condition : ruleset.conditions) {
    const auto found = given.find(condition.id);
    if (found != given.end()) query.fills.push_back(fill_of(sight, condition, found->second));
  }
  if (const auto both = contradiction(ruleset, query))
    return fault(message("\"{}\" and \"{}\" cannot both apply", both->first, both->second));
  return query;
}

COQ_COMPILE_COPIES_HERE(MapLos);

Result<MapLos> MapLos::make(const model::MapDocument& map, Shared<model::RulesetDocument> ruleset,
                            std::optional<std::vector<Hex>> summits, Questions questions) {
  MapLos out(std::move(ruleset), questions);
  out.m_summits = std::move(summits);
  const Status status = out.update(map);
  if (!status) return status.error();
  return out;
}

Status MapLos::update(const model::MapDocument& map) {
  Result<Drawing> drawing = m_reader.read(map, *m_ruleset, m_summits);
  if (!drawing) return drawing.error();
  m_default_base = default_base(map, *m_ruleset).value_or(0);
  m_ground = map.table  ? Point{map.table->width, map.table->height}
             : map.page ? Point{map.page->width, map.page->height}
                        : Point{};
  m_labels.reset();
  m_hexes.clear();
  if (!drawing->grid) {
    m_index.reset();
    m_drawing = std::move(*drawing);
    return Done{};
  }
  m_labels = *model::labels_of(map);
  m_hexes = hexes_in_play(map, *drawing->grid, *m_labels);
  if (m_questions == Questions::few) {
    m_drawing = std::move(*drawing);
  } else if (m_index) {
    m_index->update(std::move(*drawing));
  } else {
    m_index.emplace(std::move(*drawing));
  }
  return Done{};
}

namespace {

/// Parses "x,y" or, if `base` is above 0, "x,y,u,v".
std::optional<Place> parse_numbers(std::string_view text, Um base) {
  const auto parts = split(text, ',');
  if (parts.size() != 2 && (parts.size() != 4 || base <= 0)) return std::nullopt;
  const std::optional<Um> x = parse_mm(parts[0]);
  const std::optional<Um> y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  if (parts.size() == 2) return Place(Point{*x, *y});
  const auto u = parse_integer(parts[2]);
  const auto v = parse_integer(parts[3]);
  constexpr std::int64_t kMax = kUmLimit;
  if (!u || !v || (*u == 0 && *v == 0) || std::abs(*u) > kMax || std::abs(*v) > kMax) return std::nullopt;
  return Place(Base{"", "", {*x, *y}, {*u, *v}, base, base});
}

/// Returns whether both bases have the same position and the same facing.
bool stands_as(const Base& one, const Base& other) {
  return one.at == other.at && cross(one.facing, other.facing) == 0 && dot(one.facing, other.facing) > 0;
}

}  // namespace

Um MapLos::size_at_places(const std::vector<Base>& bases) const {
  if (by_crests()) return m_default_base;
  if (!drawing().table) return by_figures() ? drawing().figures->art().base : 0;
  const auto is_square = [&](const Base& base) {
    return base.frontage == bases.front().frontage && base.depth == bases.front().frontage;
  };
  const bool alike = !bases.empty() && std::all_of(bases.begin(), bases.end(), is_square);
  return alike ? bases.front().frontage : drawing().table->base;
}

Result<Place> MapLos::parse_place(std::string_view text, const std::vector<Base>& bases) const {
  if (text.starts_with(kUnitWord)) {
    const std::string_view id = text.substr(kUnitWord.size());
    for (const Base& base : bases)
      if (base.id == id) return Place(base);
    return make_error("los.place", message("there is no unit \"{}\" on the map", id));
  }
  if (has_hexes()) {
    if (const auto h = m_labels->parse(text)) return Place(*h);
  }
  for (const Base& base : bases)
    if (base.id == text) return Place(base);
  if (const auto place = parse_numbers(text, size_at_places(bases))) {
    const Point at = point_of(*place);
    if (m_ground != Point{} && !Box{{0, 0}, m_ground}.contains(at))
      return make_error("los.place", message("{} is outside the map, which measures {} x {} mm", text,
                                             format_mm(m_ground.x), format_mm(m_ground.y)));
    const Base* named = std::get_if<Base>(&*place);
    for (const Base& base : bases)
      if (named != nullptr && stands_as(base, *named)) return Place(base);
    return *place;
  }
  if (has_hexes()) return make_error("los.place", message("there is no hex \"{}\" on the map", text));
  return make_error("los.place", message("\"{}\" is not a point x,y of the table, in millimetres", text));
}

std::string MapLos::format(const Place& place) const {
  if (const Hex* h = std::get_if<Hex>(&place)) return m_labels->format_anywhere(grid(), *h);
  const Base* base = std::get_if<Base>(&place);
  if (base != nullptr && !base->id.empty()) return base->id;
  const Point p = point_of(place);
  const std::string at = format_mm(p.x) + "," + format_mm(p.y);
  return base == nullptr ? at : fmt::format("{},{},{}", at, base->facing.x, base->facing.y);
}

Result<Query> MapLos::parse_given(std::string_view text) const {
  return sight::parse_given(text, m_reader.sight(), *m_ruleset, m_labels ? &*m_labels : nullptr);
}

Point MapLos::point_of(const Place& place) const {
  if (const Hex* h = std::get_if<Hex>(&place)) return grid().centre(*h);
  if (const Base* base = std::get_if<Base>(&place)) return base->at;
  return std::get<Point>(place);
}

TableSight MapLos::table_sight(const Place& from, const Place& to, const Query& query) const {
  const auto end = [&](const Place& place) {
    const Base* base = std::get_if<Base>(&place);
    return base != nullptr ? TableEnd{*base, {}} : TableEnd{std::nullopt, point_of(place)};
  };
  return read_table(*drawing().table, query, end(from), end(to));
}

FigureEnd MapLos::figure_end(const Place& place, std::optional<Posture> posture) const {
  const Base* base = std::get_if<Base>(&place);
  if (!posture && base != nullptr) posture = base->posture;
  FigureEnd out{point_of(place), posture.value_or(Posture::standing)};
  const Um usual = drawing().figures->art().base;
  if (base != nullptr && (base->frontage != usual || base->depth != usual))
    out.footprint =
        base_ring(drawing().figures->art().points, base->at, base->facing, base->frontage, base->depth);
  return out;
}

bool MapLos::are_hexes(const Place& from, const Place& to) {
  return std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
}

FigureSight MapLos::figure_sight(const Place& from, const Place& to, const Query& query) const {
  std::vector<Region> smoke;
  for (const HexFill& fill : query.fills) {
    if (fill.behaviour.role != Role::hindrance) continue;
    for (const Hex h : fill.hexes) smoke.push_back(hex_region(grid(), h));
  }
  const FigureArt& art = drawing().figures->art();
  std::vector<Polygon> plumes;
  for (const Base& base : query.bases)
    if (!base.type.empty() && base.type == art.smoke)
      plumes.push_back({base_ring(art.points, base.at, base.facing, base.frontage, base.depth), {}});
  for (Region& plume : regions_of(plumes)) smoke.push_back(std::move(plume));
  const FigureEnd a = figure_end(from, query.from), b = figure_end(to, query.to);
  return sight::figure_sight({*drawing().figures, smoke, a, b, are_hexes(from, to)});
}

namespace {

Base base_of(const Place& place, Point at) {
  const Base* base = std::get_if<Base>(&place);
  return base != nullptr ? *base : Base{"", "", at};
}

Ring ring_of(const Place& place, Point at) {
  const Base* base = std::get_if<Base>(&place);
  return base != nullptr ? base_ring(at, base->facing, base->frontage, base->depth) : Ring{at};
}

}  // namespace

CrestSight MapLos::crest_sight(const Place& from, const Place& to, const Query& query) const {
  return look(*drawing().crests, query, base_of(from, point_of(from)), base_of(to, point_of(to)));
}

std::vector<Message> MapLos::standing_words(const Place& from, const Place& to, const Query& query) const {
  return sight::standing_words(*drawing().crests, query, base_of(from, point_of(from)),
                               base_of(to, point_of(to)));
}

bool MapLos::is_within(const Place& from, const Place& to, std::int64_t distance) const {
  const auto ring = [&](const Place& place) {
    const FigureEnd end = figure_end(place, Posture::standing);
    return end.footprint.value_or(Ring{end.at});
  };
  const FigureArt& art = drawing().figures->art();
  return within(are_hexes(from, to) ? art.hexes : art.points, ring(from), ring(to), distance);
}

std::optional<SightDistance> MapLos::out_of_sight(const Place& from, const Place& to,
                                                  const Query& query) const {
  std::optional<SightDistance> out = sight_distance(*m_ruleset, query);
  if (out && is_within(from, to, out->naked_eye)) out.reset();
  return out;
}

Sights MapLos::field_of_view(Hex from, const Query& query, std::size_t first) const {
  if (!by_figures()) return index().field_of_view(from, query, first);
  Sights out(grid().size());
  for (std::size_t i = first; i < out.size(); ++i) {
    const FigureVerdict verdict = figure_sight(from, grid().hex(i), query).verdict;
    if (verdict != FigureVerdict::blocked) out[i].hindrance = verdict == FigureVerdict::hindered ? 1 : 0;
  }
  return out;
}

namespace {

Answer answer_of(const FigureSight& sight) {
  switch (sight.verdict) {
    case FigureVerdict::clear:
      return {};
    case FigureVerdict::hindered:
      return {Verdict::hindered, 1, {}};
    case FigureVerdict::blocked:
      break;
  }
  return {Verdict::blocked, std::nullopt, {}};
}

}  // namespace

Answer MapLos::answer(const Place& from, const Place& to, const Query& query) const {
  if (by_crests()) {
    if (crest_sight(from, to, query).clear()) return {};
    return {Verdict::blocked, std::nullopt, {}};
  }
  if (by_figures()) return answer_of(figure_sight(from, to, query));
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  if (a != nullptr && b != nullptr) {
    if (m_index) return m_index->answer(*a, *b, query);
    return sight().read({drawing(), query, crossings(from, to, query), *a, *b}, nullptr);
  }
  if (drawing().table) {
    Answer out;
    if (table_sight(from, to, query).sight.clear) return out;
    out.verdict = Verdict::blocked;
    out.hindrance.reset();
    return out;
  }
  return between_points(drawing(), query, point_of(from), point_of(to));
}

std::vector<Piece> MapLos::crossings(const Place& from, const Place& to, const Query& query) const {
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  if (a != nullptr && b != nullptr && m_index) return m_index->crossings(*a, *b, query);
  if (point_of(from) == point_of(to)) return {};
  return sight::crossings(drawing(), query, to_frame(point_of(from)), to_frame(point_of(to)));
}

std::int64_t MapLos::range(const Place& from, const Place& to) const {
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  return a != nullptr && b != nullptr ? grid().distance(*a, *b) : distance_mm(point_of(from), point_of(to));
}

std::string MapLos::hex_name(const FigureLine& line, Ratio at) const {
  const auto [left, right] = hexes_at(grid(), line, at);
  if (!left || !right) return {};
  if (*left == *right) return labels().format_anywhere(grid(), *left);
  const auto side = grid().hexside_between(*left, *right);
  return side ? labels().format(grid(), *side) : std::string();
}

Row MapLos::row(const Place& from, const Place& to, const Query& query) const {
  Row out;
  out.from = format(from);
  out.to = format(to);
  if (by_figures()) {
    const FigureSight sight = figure_sight(from, to, query);
    out.answer = answer_of(sight);
    out.range = range(from, to);
    if (sight.verdict != FigureVerdict::blocked) {
      out.out_of_sight = out_of_sight(from, to, query);
      return out;
    }
    out.blocked_by = join(sight.blockers, "+");
    if (has_hexes()) out.blocked_in = hex_name(sight.line, sight.line.blocked_from);
    out.rule = sight.rule;
    return out;
  }
  if (by_crests()) {
    const CrestSight sight = crest_sight(from, to, query);
    const Polygon target{ring_of(to, point_of(to)), {}};
    out.range = square_distance(ring_of(from, point_of(from)), target).rounded_down() / 1000;
    out.reason = sight.reason;
    out.blocked_by = sight.by;
    out.rule = sight.rule;
    if (!sight.clear()) out.answer = {Verdict::blocked, std::nullopt, {}};
    return out;
  }
  if (drawing().table) {
    const TableSight sight = table_sight(from, to, query);
    out.range = sight.range_mm;
    if (sight.sight.clear) return out;
    out.answer.verdict = Verdict::blocked;
    out.answer.hindrance.reset();
    out.blocked_by = join(sight.blockers, "+");
    out.rule = sight.rule;
    return out;
  }
  out.answer = answer(from, to, query);
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  // The flat model between two points is not part of any system's rules.
  if (a != nullptr && b != nullptr) out.rule = blocking_rule(drawing(), out.answer);
  out.range = range(from, to);
  out.blocked_by = sight::blocked_by(drawing(), query, out.answer);
  if (has_hexes()) out.blocked_in = sight::blocked_in(grid(), *m_labels, out.answer);
  return out;
}

PieceResults MapLos::readings(const Place& from, const Place& to, const std::vector<Piece>& pieces,
                              const Query& query) const {
  PieceResults out;
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  if (a != nullptr && b != nullptr) {
    sight().read({drawing(), query, pieces, *a, *b}, &out);
  } else {
    read_points(drawing(), query, pieces, &out);
  }
  return out;
}

std::vector<Blocker> MapLos::hindrances(const Place& from, const Place& to, const Query& query) const {
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  const bool hexes = a != nullptr && b != nullptr;
  std::vector<Blocker> out;
  if (drawing().table || by_figures() || by_crests()) return out;
  for (const PieceResult& one : readings(from, to, crossings(from, to, query), query)) {
    if (!one.hindrance) continue;
    const bool known = std::any_of(out.begin(), out.end(), [&](const Blocker& other) {
      return hexes ? other.hex == one.hindrance->hex && other.other_hex == one.hindrance->other_hex
                   : other.thing == one.hindrance->thing && other.other_thing == one.hindrance->other_thing;
    });
    if (!known) out.push_back(*one.hindrance);
  }
  return out;
}

RowsText MapLos::rows_of(Hex from, bool later_only, const Query& query, const WriteRow& write) const {
  RowsText out;
  const std::size_t first = later_only ? grid().index(from) + 1 : 0;
  const Sights sights = field_of_view(from, query, first);
  auto to = m_hexes.begin();
  if (later_only) to = std::upper_bound(m_hexes.begin(), m_hexes.end(), from);
  for (; to != m_hexes.end(); ++to) {
    if (*to == from) continue;
    const Sight sight = sights[grid().index(*to)];
    Answer answer{sight.verdict(), sight.hindrance, {}};
    if (answer.verdict == Verdict::blocked) answer = this->answer(from, *to, query);
    write({from, *to, grid().distance(from, *to), answer, query}, out.text);
    ++out.count[static_cast<std::size_t>(answer.verdict)];
  }
  return out;
}

void MapLos::write_rows(const RowsQuestion& question, const Workers& workers, const WriteRow& write,
                        const TakeRows& take) const {
  const std::size_t batch = 8 * static_cast<std::size_t>(workers.count());
  std::vector<RowsText> rows(batch);
  for (std::size_t first = 0; first < question.from.size(); first += batch) {
    const std::size_t count = std::min(batch, question.from.size() - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned) {
      const Hex from = question.from[first + i];
      rows[i] = rows_of(from, question.later_only, question.query(from), write);
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (!take(rows[i])) return;
    }
  }
}

}  // namespace coq::sight
