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
    for (const los::Piece& piece : pieces) {
      const auto at = [&](los::Ratio r) {
        return length_mm * static_cast<double>(r.n) / static_cast<double>(r.d);
      };
      std::string line = fmt::format("  {:8.3f} - {:8.3f} mm", at(piece.from), at(piece.to));
      if (m_question.labels) line += fmt::format("  {:<9}", hexes(piece));
      line += sides(piece);
      if (piece.left_hex && (piece.left_hex == a || piece.left_hex == b)) {
        line += "  " + tr(message("(does not count: hex of an end)"));
      } else if (!both(piece).empty()) {
        line += "  " + tr(message("both sides: {}", both(piece)));
      }
      *m_context.out << line << '\n';
    }
  }

  void print_answer(const los::Answer& answer) const {
    std::string line;
    if (answer.verdict == los::Verdict::clear) line = m_context.tr("clear");
    if (answer.verdict == los::Verdict::hindered)
      line = tr(message("hindered by {} hex", answer.hindrance.value_or(0)));
    if (answer.verdict == los::Verdict::blocked) {
      const std::string by = los::blocked_by(m_question.drawing, m_query, answer);
      line = m_question.labels ? tr(message("blocked by {} in {}", by,
                                            los::blocked_in(m_question.grid(), *m_question.labels, answer)))
                               : tr(message("blocked by {}", by));
      line += fmt::format(" [{}]: {}", los::blocking_rule(answer), reason(answer));
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
    const std::string& id = los::name_of(m_question.drawing, m_query, thing);
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
  /// The obstacles and hindrances that make the piece count: the first of each side of the same role.
  std::string both(const los::Piece& piece) const {
    for (const auto& [role, word] : {std::pair{los::Role::obstacle, translatable("obstacle")},
                                     {los::Role::hindrance, translatable("hindrance")}}) {
      const auto has = [&, wanted = role](const std::vector<los::Thing>& things) {
        for (const los::Thing thing : things) {
          if (los::behaviour_of(m_question.drawing, m_query, thing).role == wanted) return true;
        }
        return false;
      };
      if (has(piece.left) && has(piece.right)) return m_context.tr(word);
    }
    return {};
  }
  std::string hexes(const los::Piece& piece) const {
    if (!piece.left_hex) return {};
    std::string out = m_question.labels->format_anywhere(m_question.grid(), *piece.left_hex);
    if (piece.right_hex && piece.right_hex != piece.left_hex) {
      out += "|" + m_question.labels->format_anywhere(m_question.grid(), *piece.right_hex);
    }
    return out;
  }

  const Context& m_context;
  const SightQuestion& m_question;
  const los::Query& m_query;
};

double length_mm(Point a, Point b) {
  return std::hypot(double(b.x) - a.x, double(b.y) - a.y) / 1000;
}

}  // namespace

void explain_hexes(const Context& context, const SightQuestion& question, Hex from, Hex to) {
  const los::Query query = question.query_from(from);
  const Explainer explainer(context, question, query);
  const Message head = message("{} - {}, range {}", question.labels->format(from), question.labels->format(to),
                               question.grid().distance(from, to));
  *context.out << (*context.translator)(head) << '\n';
  if (from != to) {
    explainer.print_pieces(question.index->crossings(from, to, query),
                           length_mm(question.grid().centre(from), question.grid().centre(to)), from, to);
  }
  explainer.print_answer(question.index->answer(from, to, query));
}

void explain_points(const Context& context, const SightQuestion& question, Point from, Point to) {
  const Explainer explainer(context, question, question.given);
  const Message head = message("{} - {}, {} mm", format_mm(from.x) + "," + format_mm(from.y),
                               format_mm(to.x) + "," + format_mm(to.y), los::distance_mm(from, to));
  *context.out << (*context.translator)(head) << '\n';
  if (from == to) return;
  explainer.print_pieces(los::crossings(question.drawing, question.given, to_frame(from), to_frame(to)),
                         length_mm(from, to), std::nullopt, std::nullopt);
  explainer.print_answer(los::between_points(question.drawing, question.given, from, to));
}

}  // namespace coq::cli
