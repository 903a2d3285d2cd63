// SPDX-License-Identifier: MIT
#include "core/los/explain.h"

#include <numeric>

#include "core/base/text.h"
#include "core/los/detail/roles.h"
#include "core/los/heights.h"

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

/// How high a piece of the reading `hex-heights` is.
void add_heights(const MapLos& los, const HeightLine& line, const Piece& piece, ExplainedPiece& one) {
  const std::optional<std::int64_t> top = std::max(line.top(*piece.left_hex), line.top(*piece.right_hex));
  if (top) one.top = format_thousandths(*top);
  one.line_level = format_thousandths(line.level());
  for (const Hex h : {*piece.left_hex, *piece.right_hex}) {
    if (los.grid().contains(h) && los.drawing().heights->hexes[los.grid().index(h)].by_hand) one.by_hand = true;
  }
}

/// What the reading of the whole line made of each piece.
PieceReadings readings(const MapLos& los, const Place& from, const Place& to, const std::vector<Piece>& pieces,
                       const Query& query) {
  PieceReadings out;
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  if (a == nullptr || b == nullptr) {
    read_points(los.drawing(), query, pieces, &out);
  } else if (los.drawing().heights) {
    read_heights(los.drawing(), query, pieces, *a, *b, &out);
  } else {
    read_hexes(los.drawing(), query, pieces, *a, *b, &out);
  }
  return out;
}

}  // namespace

std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to, const Query& query) {
  const Drawing& drawing = los.drawing();
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  const bool hexes = a != nullptr && b != nullptr;
  std::optional<HeightLine> height_line;
  if (hexes && drawing.heights) height_line.emplace(drawing, query, *a, *b);
  const detail::Roles all_roles(drawing, query, false);
  const std::vector<Piece> pieces = los.crossings(from, to, query);
  const PieceReadings read = readings(los, from, to, pieces, query);
  std::vector<ExplainedPiece> out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    ExplainedPiece one = described(los, piece, query);
    one.counts = read[i].counts;
    one.obstacle = read[i].obstacle.has_value();
    one.hinders = read[i].hindrance.has_value();
    one.blocks = read[i].blocks;
    one.one_side = read[i].one_side;
    if (const auto& blocker = one.obstacle ? read[i].obstacle : read[i].hindrance) {
      one.by = names_of(drawing, query, *blocker);
      if (hexes) one.rule = rule_of(drawing, blocker->cause);
    }
    if (height_line && one.counts) {
      add_heights(los, *height_line, piece, one);
    } else if (!height_line) {
      one.excused = one.counts && !one.obstacle && !one.hinders &&
                    (all_roles.both(piece, Role::obstacle) || all_roles.both(piece, Role::hindrance));
      if (one.excused) one.one_side = Role::none;
    }
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace coq::los
