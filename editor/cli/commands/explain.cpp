// SPDX-License-Identifier: MIT
#include "editor/cli/commands/explain.h"

#include <cmath>
#include <ostream>

#include "core/base/text.h"
#include "core/los/explain.h"

namespace coq::cli {
namespace {

class Explainer {
 public:
  Explainer(const Context& context, const SightQuestion& question) : m_context(context), m_question(question) {}

  /// One line per piece: where it begins and ends along the line, its hex, what is on its left and right.
  void print_pieces(const std::vector<los::ExplainedPiece>& pieces, double length_mm) const {
    for (const los::ExplainedPiece& piece : pieces) {
      const auto at = [&](los::Ratio r) {
        return length_mm * static_cast<double>(r.n) / static_cast<double>(r.d);
      };
      std::string line = fmt::format("  {:8.3f} - {:8.3f} mm", at(piece.begin), at(piece.end));
      if (m_question.los.has_hexes()) line += fmt::format("  {:<7}", piece.hex);
      line += "  " + sides(piece);
      if (!piece.counts) line += "  " + tr(message("(does not count: hex of an end)"));
      if (piece.top) line += "  " + tr(message("(top {}, line {})", *piece.top, *piece.line_level));
      if (piece.top && piece.obstacle) line += "  " + m_context.tr("higher than both ends");
      if (piece.excused) line += "  " + tr(message("(does not count: line of a summit)"));
      if (piece.obstacle && !piece.top) line += "  " + tr(message("both sides: {}", m_context.tr("obstacle")));
      if (piece.hinders && !piece.obstacle) {
        line += "  " + tr(message("both sides: {}", m_context.tr("hindrance")));
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
      line = row.blocked_by.empty()   ? m_context.tr("not in the field of fire")
             : row.blocked_in.empty() ? tr(message("blocked by {}", row.blocked_by))
                                      : tr(message("blocked by {} in {}", row.blocked_by, row.blocked_in));
      if (!row.rule.empty()) line += fmt::format(" [{}]", row.rule);
      if (!m_question.los.drawing().table) line += ": " + reason(answer);
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
      case los::Cause::height:
        return m_context.tr("level and height of a hex between are above the higher of the two ends");
      case los::Cause::obstacle:
        break;
    }
    return m_context.tr("the drawing of an obstacle is on both sides of the line");
  }

  /// "f1 (building)".
  std::string name(const std::string& id) const {
    const model::Feature* feature = model::find_feature(*m_question.bound.map.document, id);
    return feature != nullptr ? fmt::format("{} ({})", id, model::type_of(*feature)) : id;
  }
  std::string names(const std::vector<std::string>& things) const {
    std::vector<std::string> out;
    for (const std::string& thing : things) out.push_back(name(thing));
    return out.empty() ? "-" : join(out, ", ");
  }
  std::string sides(const los::ExplainedPiece& piece) const {
    if (piece.left == piece.right) return names(piece.left);
    return tr(message("left: {}; right: {}", names(piece.left), names(piece.right)));
  }

  const Context& m_context;
  const SightQuestion& m_question;
};

/// On a table: which line was found, and what takes no part.
void explain_table(const Context& context, const SightQuestion& question, const los::TableSight& sight) {
  const auto print = [&](const Message& m, const std::string& rule) {
    *context.out << "  " << (*context.translator)(m) << (rule.empty() ? "" : fmt::format(" [{}]", rule))
                 << '\n';
  };
  const los::EdgeSight& edge = sight.sight;
  if (edge.height >= 0) {
    const los::SightPiece& height = question.los.drawing().table->pieces[static_cast<std::size_t>(edge.height)];
    print(edge.height_is_targets ? message("the target stands entirely on {}: no terrain counts", height.id)
                                 : message("who looks stands entirely on {}: no terrain counts", height.id),
          edge.height_is_targets ? height.target_rule : height.viewer_rule);
  }
  if (!sight.not_hiding.empty())
    print(message("units do not count: {}", join(sight.not_hiding, ", ")), sight.not_hiding_rule);
  const los::Place from(edge.from);
  const los::Place to(edge.to);
  if (edge.clear) {
    print(message("a free line leads from {} to {}", question.los.format(from), question.los.format(to)), "");
  } else if (edge.before) {
    print(message("no line is free; the middle one, from {} to {}, meets {} first", question.los.format(from),
                  question.los.format(to), join(sight.blockers, ", ")),
          "");
  }
}

}  // namespace

void explain(const Context& context, const SightQuestion& question, const los::Place& from,
             const los::Place& to) {
  const los::Query query = question.query_from(from);
  const Explainer explainer(context, question);
  const los::Row row = question.los.row(from, to, query);
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  *context.out << (*context.translator)(hexes ? message("{} - {}, range {}", row.from, row.to, row.range)
                                              : message("{} - {}, {} mm", row.from, row.to, row.range))
               << '\n';
  if (question.los.drawing().table) {
    explain_table(context, question, question.los.table_sight(from, to, query));
    explainer.print_answer(row);
    return;
  }
  const Point a = question.los.point_of(from);
  const Point b = question.los.point_of(to);
  if (a != b) {
    const double length = std::hypot(double(b.x) - a.x, double(b.y) - a.y) / 1000;
    explainer.print_pieces(los::explain(question.los, from, to, query), length);
  }
  explainer.print_answer(row);
}

}  // namespace coq::cli
