// SPDX-License-Identifier: MIT
#include "core/los/explain.h"

#include <numeric>
#include <set>

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

std::vector<ExplainedPiece> explain_heights(const MapLos& los, Hex a, Hex b, const Query& query) {
  const HeightLine line(los.drawing(), query, a, b);
  bool blocked = query.aerial;
  std::vector<ExplainedPiece> out;
  for (const Piece& piece : los.crossings(a, b, query)) {
    ExplainedPiece one = described(los, piece, query);
    one.counts = !(piece.left_hex == a || piece.left_hex == b);
    if (one.counts) {
      const std::optional<std::int64_t> top = std::max(line.top(*piece.left_hex), line.top(*piece.right_hex));
      if (top) one.top = format_thousandths(*top);
      one.line_level = format_thousandths(line.level());
      one.obstacle = line.blocker(*piece.left_hex, *piece.right_hex).has_value();
      one.blocks = !blocked && one.obstacle;
      blocked = blocked || one.blocks;
    }
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to, const Query& query) {
  const Hex* a = std::get_if<Hex>(&from);
  const Hex* b = std::get_if<Hex>(&to);
  const bool hexes = a != nullptr && b != nullptr;
  if (hexes && los.drawing().heights) return explain_heights(los, *a, *b, query);
  const bool summit_line = hexes && (los.drawing().is_summit(*a) || los.drawing().is_summit(*b));
  const detail::Roles roles(los.drawing(), query, summit_line);
  const detail::Roles all_roles(los.drawing(), query, false);
  std::set<std::pair<Hex, Hex>> hindered;
  bool blocked = query.aerial;
  std::vector<ExplainedPiece> out;
  for (const Piece& piece : los.crossings(from, to, query)) {
    ExplainedPiece one = described(los, piece, query);
    one.counts = !hexes || !(piece.left_hex == *a || piece.left_hex == *b);
    one.obstacle = one.counts && roles.both(piece, Role::obstacle).has_value();
    one.hinders = one.counts && roles.both(piece, Role::hindrance).has_value();
    one.excused = one.counts && !one.obstacle && !one.hinders &&
                  (all_roles.both(piece, Role::obstacle) || all_roles.both(piece, Role::hindrance));
    if (one.hinders && hexes) hindered.insert({*piece.left_hex, *piece.right_hex});
    one.blocks = !blocked && (one.obstacle || (one.hinders && hindered.size() >= 2));
    blocked = blocked || one.blocks;
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace coq::los
