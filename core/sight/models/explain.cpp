// SPDX-License-Identifier: MIT
#include "core/sight/models/explain.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

#include "core/base/text.h"

namespace coq::sight {

std::string title_of(const model::Feature& feature, const model::RulesetDocument& ruleset,
                     const std::string& language) {
  const std::string& type = model::type_of(feature);
  const model::TerrainType* known = ruleset.find_terrain(type);
  std::string what = known != nullptr ? model::name_in(known->names, language, ruleset.lang) : type;
  if (what.empty()) what = type;
  what += " " + model::id_of(feature);
  const std::string name = model::name_of(feature);
  return name.empty() ? what : fmt::format("{} ({})", name, what);
}

Reader reader_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                 const std::string& language, std::function<std::string(const Message&)> words) {
  const auto titles = std::make_shared<std::map<std::string, std::string>>();
  for (const Shared<model::Feature>& feature : map.terrain.features)
    titles->emplace(model::id_of(*feature), title_of(*feature, ruleset, language));
  const auto title = [titles](const std::string& id) -> std::optional<std::string> {
    const auto found = titles->find(id);
    return found != titles->end() ? std::optional(found->second) : std::nullopt;
  };
  return {std::move(words), language, title};
}
namespace {

std::string with_rule(const std::string& words, const std::string& rule) {
  return rule.empty() ? words : fmt::format("{} [{}]", words, rule);
}

std::string hindered_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                           const SightNames& names) {
  const bool cites = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  if (los.by_figures()) {
    const FigureArt& art = los.drawing().figures->art();
    return with_rule(names.words(message("hindered by {}", names.thing(art.smoke))), art.smoke_rule);
  }
  std::vector<std::string> out;
  std::string rule;
  for (const Blocker& one : los.hindrances(from, to, query)) {
    const std::string what = names.things(names_of(los.drawing(), query, one));
    const std::string where = los.has_hexes() ? place_of(los.grid(), los.labels(), one) : std::string();
    out.push_back(where.empty() ? what : names.words(message("{} in {}", what, where)));
    if (cites) rule = rule_of(los.drawing(), one.cause);
  }
  return with_rule(names.words(message("hindered by {}", join(out, ", "))), rule);
}

Message blocked_words(const Row& row, const SightNames& names) {
  if (row.reason) return crest_words(*row.reason, names.things(row.blocked_by));
  if (row.blocked_by.empty()) return message("not in the field of fire");
  const std::string by = names.things(row.blocked_by);
  return row.blocked_in.empty() ? message("blocked by {}", by)
                                : message("blocked by {} in {}", by, row.blocked_in);
}

}  // namespace

std::string SightNames::named(const std::vector<model::Name>& names, const std::string& id) const {
  const std::string& name = model::name_in(names, m_reader.language, m_ruleset.lang);
  return name.empty() ? id : name;
}

std::string SightNames::thing(const std::string& id) const {
  if (auto feature = m_reader.feature(id)) return *std::move(feature);
  if (const auto* condition = m_ruleset.find_condition(id)) return named(condition->names, id);
  if (const auto* type = m_ruleset.find_unit_type(id); type != nullptr && id == friends_type(m_ruleset))
    return words(message("friendly {}", named(type->names, id)));
  if (id == "summits") return words(message("a summit of the scenario"));
  const auto* type = m_ruleset.find_terrain(id);
  return type != nullptr ? words(message("the ground ({})", named(type->names, id))) : id;
}

std::string SightNames::things(std::string_view ids) const {
  std::vector<std::string> out;
  for (const std::string_view id : split(ids, '+')) out.push_back(thing(std::string(id)));
  return join(out, " + ");
}

namespace {

/// Appends the sighting distance if the target is farther away.
std::string with_distance(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const SightNames& names, std::string words) {
  const auto far = los.by_figures() ? los.out_of_sight(from, to, query) : std::nullopt;
  if (!far) return words;
  const std::string told = with_rule(
      names.words(message("out of sight: the naked eye sees {} cm", far->naked_eye / 10'000)), far->rule);
  return names.words(message("{}; {}", words, told));
}

}  // namespace

std::string verdict_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const Row& row, const SightNames& names) {
  switch (row.answer.verdict) {
    case Verdict::clear:
      return with_distance(los, from, to, query, names, names.words(message("clear")));
    case Verdict::hindered:
      return with_distance(los, from, to, query, names, hindered_words(los, from, to, query, names));
    case Verdict::blocked:
      break;
  }
  return with_rule(names.words(blocked_words(row, names)), row.rule);
}

namespace {

std::string exact(Ratio at) {
  const std::int64_t factor = std::gcd(at.n, at.d);
  if (at.n == 0) return "0";
  if (at.n == at.d) return "1";
  return fmt::format("{}/{}", at.n / factor, at.d / factor);
}

int thousandths(Ratio at) {
  return static_cast<int>(static_cast<Int128>(at.n) * 1000 / at.d);
}

std::string hex_name(const MapLos& los, const Piece& piece) {
  if (!piece.left_hex) return {};
  if (piece.left_hex == piece.right_hex) return los.labels().format_anywhere(los.grid(), *piece.left_hex);
  const auto side = los.grid().hexside_between(*piece.left_hex, *piece.right_hex);
  return side ? los.labels().format(los.grid(), *side) : std::string();
}

std::vector<std::string> names(const MapLos& los, const Query& query, const std::vector<ObstacleId>& things) {
  std::vector<std::string> out;
  for (const ObstacleId thing : things) out.push_back(name_of(los.drawing(), query, thing));
  return out;
}

/// Describes a piece and the features along it, without its effect on the line.
ExplainedPiece described(const MapLos& los, const Piece& piece, const Query& query) {
  return {exact(piece.from),
          exact(piece.to),
          thousandths(piece.from),
          thousandths(piece.to),
          piece.from,
          piece.to,
          hex_name(los, piece),
          names(los, query, piece.left),
          names(los, query, piece.right)};
}

/// Explains a line between figures: the terrain that it meets, its smoke, and the relief that blocks it.
class FigureExplainer {
 public:
  FigureExplainer(const MapLos& los, const FigureLine& line)
      : m_los(los), m_line(line), m_reading(*los.drawing().figures) {}

  std::vector<ExplainedPiece> pieces() {
    for (const FigureMeeting& meeting : m_line.meetings) add_meeting(meeting);
    const FigureArt& art = m_reading.art();
    for (const Interval& smoke : m_line.smoke) {
      ExplainedPiece& one = add(smoke, {art.smoke});
      one.hinders = true;
      one.by = art.smoke;
      one.rule = art.smoke_rule;
    }
    const bool by_art = m_line.cause == FigureCause::met || m_line.cause == FigureCause::mixed;
    if (m_line.blocked() && !by_art) {
      ExplainedPiece& one = add({m_line.blocked_from, m_line.blocked_to}, m_line.blockers);
      one.relief = true;
      block(one);
    }
    if (!m_line.is_nothing) add_bare();
    const auto before = [](const ExplainedPiece& x, const ExplainedPiece& y) { return x.begin < y.begin; };
    std::stable_sort(m_pieces.begin(), m_pieces.end(), before);
    return std::move(m_pieces);
  }

 private:
  ExplainedPiece& add(const Interval& at, const std::vector<std::string>& things) {
    ExplainedPiece one{
        exact(at.from), exact(at.to), thousandths(at.from), thousandths(at.to), at.from, at.to, "",
        things,         things};
    if (m_los.has_hexes()) one.hex = m_los.hex_name(m_line, at.from);
    return m_pieces.emplace_back(std::move(one));
  }
  /// Adds the stretches without any obstruction.
  void add_bare() {
    std::vector<Interval> taken;
    for (const ExplainedPiece& piece : m_pieces) taken.push_back({piece.begin, piece.end});
    std::sort(taken.begin(), taken.end(), [](const Interval& x, const Interval& y) { return x.from < y.from; });
    Ratio at = m_line.from;
    for (const Interval& one : taken) {
      if (at < one.from) add({at, one.from}, {});
      if (at < one.to) at = one.to;
    }
    if (at < m_line.to) add({at, m_line.to}, {});
  }
  void add_meeting(const FigureMeeting& meeting) {
    const FigureArt& art = m_reading.art();
    std::vector<std::string> ids;
    const std::vector<std::uint32_t> owners = pieces_of(m_reading, m_line, meeting);
    for (const std::uint32_t owner : owners) ids.push_back(art.pieces[owner].id);
    const bool is_mixed = m_line.cause == FigureCause::mixed;
    const bool blocks = !meeting.excused && (is_mixed || m_line.cause == FigureCause::met) &&
                        meeting.mixed == is_mixed && meeting.from == m_line.blocked_from &&
                        ids == m_line.blockers;
    ExplainedPiece& one = add({meeting.from, meeting.to}, ids);
    one.obstacle = !meeting.excused;
    one.excused = meeting.excused;
    one.by = join(ids, "+");
    one.rule = art.types[art.pieces[owners.front()].type].rule;
    if (blocks) block(one);
  }
  void block(ExplainedPiece& one) const {
    one.blocks = true;
    one.by = join(m_line.blockers, "+");
    one.rule = m_line.rule;
  }

  const MapLos& m_los;
  const FigureLine& m_line;
  const FigureModel& m_reading;
  std::vector<ExplainedPiece> m_pieces;
};

/// Returns the features along a line between bases under the model `crests`: along the clear line, else the
/// first one tried.
std::vector<ExplainedPiece> explain_crests(const CrestModel& reading, const CrestSight& sight) {
  std::vector<ExplainedPiece> out;
  const std::vector<std::string_view> blockers = split(sight.by, '+');
  const auto add = [&](const std::string& id, const Polygon& area, bool relief) {
    for (const Interval& part : parts_inside(area, sight.from, sight.to)) {
      ExplainedPiece one{exact(part.from),
                         exact(part.to),
                         thousandths(part.from),
                         thousandths(part.to),
                         part.from,
                         part.to,
                         "",
                         {id},
                         {id}};
      one.relief = relief;
      one.blocks = one.obstacle = std::find(blockers.begin(), blockers.end(), id) != blockers.end();
      if (one.blocks) one.by = sight.by;
      if (one.blocks) one.rule = sight.rule;
      out.push_back(std::move(one));
    }
  };
  for (const CrestRelief& relief : reading.art().reliefs) add(relief.id, relief.area, true);
  for (const CoverPiece& piece : reading.art().pieces) add(piece.id, piece.area, false);
  std::stable_sort(out.begin(), out.end(),
                   [](const ExplainedPiece& x, const ExplainedPiece& y) { return x.begin < y.begin; });
  return out;
}

}  // namespace

std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to, const Query& query) {
  if (los.by_crests()) return explain_crests(*los.drawing().crests, los.crest_sight(from, to, query));
  if (los.by_figures()) return FigureExplainer(los, los.figure_sight(from, to, query).line).pieces();
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  const std::vector<Piece> pieces = los.crossings(from, to, query);
  const PieceResults read = los.readings(from, to, pieces, query);
  std::vector<ExplainedPiece> out;
  for (std::size_t i = 0; i < read.size(); ++i) {
    ExplainedPiece one = described(los, pieces[i], query);
    one.counts = read[i].counts;
    one.obstacle = read[i].obstacle.has_value();
    one.hinders = read[i].hindrance.has_value();
    one.blocks = read[i].blocks;
    one.excused = read[i].excused;
    one.one_side = read[i].one_side;
    if (const auto& blocker = one.obstacle ? read[i].obstacle : read[i].hindrance) {
      one.by = names_of(los.drawing(), query, *blocker);
      if (hexes) one.rule = rule_of(los.drawing(), blocker->cause);
    }
    if (read[i].top) one.top = format_thousandths(*read[i].top);
    if (read[i].line_level) one.line_level = format_thousandths(*read[i].line_level);
    one.by_hand = read[i].by_hand;
    out.push_back(std::move(one));
  }
  return out;
}

std::optional<Reason> why_blocked(const MapLos& los, const Place& from, const Place& to, const Answer& answer,
                                  const Query& query) {
  if (los.by_figures()) {
    const FigureLine line = los.figure_sight(from, to, query).line;
    if (!line.blocked()) return std::nullopt;
    return Reason{figure_reason(line), ""};
  }
  if (!answer.blocker) return std::nullopt;
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  return (hexes ? los.sight() : flat_model()).reason(los.drawing(), query, *answer.blocker);
}

}  // namespace coq::sight
