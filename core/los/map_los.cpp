// SPDX-License-Identifier: MIT
#include "core/los/map_los.h"

#include "core/base/text.h"

namespace coq::los {

COQ_COMPILE_COPIES_HERE(MapLos);

Result<MapLos> MapLos::make(const model::MapDocument& map, Shared<model::RulesetDocument> ruleset,
                            std::optional<std::vector<Hex>> summits) {
  MapLos out(std::move(ruleset));
  out.m_summits = std::move(summits);
  const Status status = out.update(map);
  if (!status) return status.error();
  return out;
}

Status MapLos::update(const model::MapDocument& map) {
  Result<Drawing> drawing = m_reader.read(map, *m_ruleset, m_summits);
  if (!drawing) return drawing.error();
  m_labels.reset();
  m_hexes.clear();
  if (!drawing->grid) {
    m_index.reset();
    m_drawing = std::move(*drawing);
    return Done{};
  }
  m_labels = *model::labels_of(map);
  m_hexes = hexes_in_play(map, *drawing->grid, *m_labels);
  if (m_index) {
    m_index->update(std::move(*drawing));
  } else {
    m_index.emplace(std::move(*drawing));
  }
  return Done{};
}

namespace {

/// "x,y", or with `base` above 0 "x,y,u,v".
std::optional<Place> parse_numbers(std::string_view text, Um base) {
  const auto parts = split(text, ',');
  if (parts.size() != 2 && (parts.size() != 4 || base <= 0)) return std::nullopt;
  const std::optional<Um> x = parse_mm(parts[0]);
  const std::optional<Um> y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  if (parts.size() == 2) return Place(Point{*x, *y});
  const auto u = parse_integer(parts[2]);
  const auto v = parse_integer(parts[3]);
  constexpr std::int64_t kMost = kUmLimit;
  if (!u || !v || (*u == 0 && *v == 0) || std::abs(*u) > kMost || std::abs(*v) > kMost) return std::nullopt;
  return Place(Base{"", "", {*x, *y}, {*u, *v}, base, base});
}

}  // namespace

Result<Place> MapLos::parse_place(std::string_view text, const std::vector<Base>& bases) const {
  if (has_hexes()) {
    if (const auto h = m_labels->parse(text)) return Place(*h);
  }
  for (const Base& base : bases)
    if (base.id == text) return Place(base);
  if (const auto place = parse_numbers(text, drawing().table ? drawing().table->base : 0)) return *place;
  if (has_hexes()) return make_error("los.place", message("\"{}\" is no hex of the map", text));
  return make_error("los.place", message("\"{}\" is no point x,y of the table, in millimetres", text));
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
  return los::parse_given(text, *m_ruleset, m_labels ? &*m_labels : nullptr);
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

Answer MapLos::answer(const Place& from, const Place& to, const Query& query) const {
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  if (a != nullptr && b != nullptr) return index().answer(*a, *b, query);
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
  if (a != nullptr && b != nullptr) return index().crossings(*a, *b, query);
  if (point_of(from) == point_of(to)) return {};
  return los::crossings(drawing(), query, to_frame(point_of(from)), to_frame(point_of(to)));
}

Row MapLos::row(const Place& from, const Place& to, const Query& query) const {
  Row out;
  out.from = format(from);
  out.to = format(to);
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
  // The flat reading between points is no rule of a system.
  if (a != nullptr && b != nullptr) out.rule = blocking_rule(drawing(), out.answer);
  out.range =
      a != nullptr && b != nullptr ? grid().distance(*a, *b) : distance_mm(point_of(from), point_of(to));
  out.blocked_by = los::blocked_by(drawing(), query, out.answer);
  if (has_hexes()) out.blocked_in = los::blocked_in(grid(), *m_labels, out.answer);
  return out;
}

void MapLos::all_rows(const Query& query, const Workers& workers,
                      const std::function<bool(const Row&)>& take) const {
  const std::size_t batch = 8 * static_cast<std::size_t>(workers.count());
  std::vector<std::vector<Row>> rows(batch);
  for (std::size_t first = 0; first < m_hexes.size(); first += batch) {
    const std::size_t count = std::min(batch, m_hexes.size() - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned) {
      rows[i].clear();
      for (std::size_t j = first + i + 1; j < m_hexes.size(); ++j) {
        rows[i].push_back(row(m_hexes[first + i], m_hexes[j], query));
      }
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (const Row& one : rows[i]) {
        if (!take(one)) return;
      }
    }
  }
}

}  // namespace coq::los
