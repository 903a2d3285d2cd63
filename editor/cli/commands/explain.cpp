// SPDX-License-Identifier: MIT
#include "editor/cli/commands/explain.h"

#include <cmath>
#include <ostream>

#include "core/base/text.h"

namespace coq::cli {
namespace {

class Explainer {
 public:
  Explainer(const Context& context, const SightQuestion& question, const los::Query& query)
      : m_context(context), m_question(question), m_query(query) {}

  /// One line per piece: where it begins and ends along the line, its hex, what is on its left and right.
  void print_pieces(const std::vector<los::Piece>& pieces, double length_mm, std::optional<Hex> a,
                    std::optional<Hex> b) const {
    const los::Drawing& drawing = m_question.los.drawing();
    const bool summit_line = (a && drawing.is_summit(*a)) || (b && drawing.is_summit(*b));
    for (const los::Piece& piece : pieces) {
      const auto at = [&](los::Ratio r) {
        return length_mm * static_cast<double>(r.n) / static_cast<double>(r.d);
      };
      std::string line = fmt::format("  {:8.3f} - {:8.3f} mm", at(piece.from), at(piece.to));
      if (m_question.los.has_hexes()) line += fmt::format("  {:<7}", hexes(piece));
      line += "  " + sides(piece);
      if (piece.left_hex && (piece.left_hex == a || piece.left_hex == b)) {
        line += "  " + tr(message("(does not count: hex of an end)"));
      } else if (!both(piece, summit_line).empty()) {
        line += "  " + tr(message("both sides: {}", both(piece, summit_line)));
      } else if (!both(piece, false).empty()) {
        line += "  " + tr(message("(does not count: line of a summit)"));
      }
      *m_context.out << line << '\n';
    }
  }

  void print_answer(const los::Row& row) const {
    const los::Answer& answer = row.answer;
    std::string line;
    if (answer.verdict == los::Verdict::clear) line = m_context.tr("clear");
    if (answer.verdict == los::Verdict::hindered)
      line = tr(message("hindered by {} hex", answer.hindrance.value_or(0)));
    if (answer.verdict == los::Verdict::blocked) {
      line = row.blocked_in.empty() ? tr(message("blocked by {}", row.blocked_by))
                                    : tr(message("blocked by {} in {}", row.blocked_by, row.blocked_in));
      if (!row.rule.empty()) line += fmt::format(" [{}]", row.rule);
      line += ": " + reason(answer);
    }
    *m_context.out << "= " << line << '\n';
  }

 private:
  std::string tr(const Message& m) const { return (*m_context.translator)(m); }

  std::string reason(const los::Answer& answer) const {
    switch (answer.blocker ? answer.blocker->cause : los::Cause::obstacle) {
      case los::Cause::summit:
        return m_context.tr("a line from or to a summit is blocked by another summit only");
      case los::Cause::concealment:
        return m_context.tr("one hex of concealment hinders, the second blocks");
      case los::Cause::obstacle:
        break;
    }
    return m_context.tr("the drawing of an obstacle is on both sides of the line");
  }

  /// "f1 (building)".
  std::string name(los::Thing thing) const {
    const std::string& id = los::name_of(m_question.los.drawing(), m_query, thing);
    const model::Feature* feature = model::find_feature(*m_question.bound.map.document, id);
    return feature != nullptr ? fmt::format("{} ({})", id, model::type_of(*feature)) : id;
  }
  std::string names(const std::vector<los::Thing>& things) const {
    std::vector<std::string> out;
    for (const los::Thing thing : things) out.push_back(name(thing));
    return out.empty() ? "-" : join(out, ", ");
  }
  std::string sides(const los::Piece& piece) const {
    if (piece.left == piece.right) return names(piece.left);
    return tr(message("left: {}; right: {}", names(piece.left), names(piece.right)));
  }
  /// The obstacles and hindrances that make the piece count: the first of each side of the same role. On a line
  /// of a summit not all do (6.024, 6.026).
  std::string both(const los::Piece& piece, bool summit_line) const {
    for (const auto& [role, word] : {std::pair{los::Role::obstacle, translatable("obstacle")},
                                     {los::Role::hindrance, translatable("hindrance")}}) {
      const auto has = [&, wanted = role](const std::vector<los::Thing>& things) {
        for (const los::Thing thing : things) {
          const los::Behaviour behaviour = los::behaviour_of(m_question.los.drawing(), m_query, thing);
          if (behaviour.role == wanted && (behaviour.on_summit_lines || !summit_line)) return true;
        }
        return false;
      };
      if (has(piece.left) && has(piece.right)) return m_context.tr(word);
    }
    return {};
  }
  std::string hexes(const los::Piece& piece) const {
    if (!piece.left_hex) return {};
    std::string out = m_question.los.labels().format_anywhere(m_question.los.grid(), *piece.left_hex);
    if (piece.right_hex && piece.right_hex != piece.left_hex) {
      out += "|" + m_question.los.labels().format_anywhere(m_question.los.grid(), *piece.right_hex);
    }
    return out;
  }

  const Context& m_context;
  const SightQuestion& m_question;
  const los::Query& m_query;
};

Point point_of(const SightQuestion& question, const los::Place& place) {
  const Hex* hex = std::get_if<Hex>(&place);
  return hex != nullptr ? question.los.grid().centre(*hex) : std::get<Point>(place);
}

std::optional<Hex> hex_of(const los::Place& place) {
  const Hex* hex = std::get_if<Hex>(&place);
  return hex != nullptr ? std::optional(*hex) : std::nullopt;
}

}  // namespace

void explain(const Context& context, const SightQuestion& question, const los::Place& from,
             const los::Place& to) {
  const los::Query query = question.query_from(from);
  const Explainer explainer(context, question, query);
  const los::Row row = question.los.row(from, to, query);
  const bool hexes = hex_of(from) && hex_of(to);
  *context.out << (*context.translator)(hexes ? message("{} - {}, range {}", row.from, row.to, row.range)
                                              : message("{} - {}, {} mm", row.from, row.to, row.range))
               << '\n';
  const Point a = point_of(question, from);
  const Point b = point_of(question, to);
  if (a != b) {
    const double length = std::hypot(double(b.x) - a.x, double(b.y) - a.y) / 1000;
    explainer.print_pieces(question.los.crossings(from, to, query), length, hexes ? hex_of(from) : std::nullopt,
                           hexes ? hex_of(to) : std::nullopt);
  }
  explainer.print_answer(row);
}

}  // namespace coq::cli
