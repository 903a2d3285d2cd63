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

}  // namespace

std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to, const Query& query) {
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
  if (!answer.blocker) return std::nullopt;
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  return (hexes ? los.sight() : flat_model()).reason(los.drawing(), query, *answer.blocker);
}

}  // namespace coq::los
