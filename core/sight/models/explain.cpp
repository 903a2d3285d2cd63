// SPDX-License-Identifier: MIT
#include "core/sight/models/explain.h"

#include <numeric>

#include "core/base/text.h"

namespace coq::los {
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

std::vector<std::string> names(const MapLos& los, const Query& query, const std::vector<Thing>& things) {
  std::vector<std::string> out;
  for (const Thing thing : things) out.push_back(name_of(los.drawing(), query, thing));
  return out;
}

/// A piece, and what lies along it; nothing is said of what it does to the line.
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

/// The meetings of a line between figures, and where relief blocks it.
std::vector<ExplainedPiece> explain_figures(const MapLos& los, const FigureLine& line) {
  std::vector<ExplainedPiece> out;
  const std::vector<FigureClass>& types = los.drawing().figures->art().types;
  const auto add = [&](Ratio begin, Ratio end, const std::vector<std::string>& things) -> ExplainedPiece& {
    ExplainedPiece one{exact(begin), exact(end), thousandths(begin), thousandths(end), begin, end, "",
                       things,       things};
    if (los.has_hexes()) one.hex = los.hex_name(line, begin);
    return out.emplace_back(std::move(one));
  };
  const auto block = [&](ExplainedPiece& one) {
    one.blocks = true;
    one.by = join(line.blockers, "+");
    one.rule = line.rule;
  };
  const bool by_art = line.cause == FigureCause::met || line.cause == FigureCause::mixed;
  bool told = false;
  for (const FigureMeeting& meeting : line.meetings) {
    const bool blocks = by_art && !told && !meeting.excused && meeting.from == line.blocked_from &&
                        meeting.mixed == (line.cause == FigureCause::mixed);
    const auto things = meeting.mixed ? line.blockers : std::vector{types[meeting.type].type};
    ExplainedPiece& one = add(meeting.from, meeting.to, blocks ? line.blockers : things);
    one.obstacle = !meeting.excused;
    one.excused = meeting.excused;
    if (!meeting.mixed) one.rule = types[meeting.type].rule;
    if (blocks) block(one);
    told = told || blocks;
  }
  if (line.blocked() && !by_art) {
    ExplainedPiece& one = add(line.blocked_from, line.blocked_to, line.blockers);
    one.obstacle = true;
    block(one);
  }
  return out;
}

}  // namespace

std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to, const Query& query) {
  if (los.by_figures()) return explain_figures(los, los.figure_sight(from, to, query).line);
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  const std::vector<Piece> pieces = los.crossings(from, to, query);
  const PieceReadings read = los.readings(from, to, pieces, query);
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

}  // namespace coq::los
