// SPDX-License-Identifier: MIT
#include "cli/commands/explain.h"

#include <cmath>
#include <ostream>

#include "cli/commands/sight_words.h"
#include "cli/commands/tables.h"
#include "core/base/text.h"
#include "core/sight/models/explain.h"

namespace coq::cli {
namespace {

/// Pieces and their places in millimetres along the line.
struct Explained {
  std::vector<los::ExplainedPiece> pieces;
  double length = 0;
  double at(Ratio r) const { return length * static_cast<double>(r.n) / static_cast<double>(r.d); }
};

class Explainer {
 public:
  Explainer(const Context& context, const SightQuestion& question, const los::Query& query)
      : m_context(context), m_question(question), m_query(query), m_names(sight_names(context, question)) {}

  /// One line per piece: where it begins and ends along the line, its hex, what is on its left and right.
  void print_pieces(const Explained& line) const {
    for (const los::ExplainedPiece& piece : line.pieces) {
      std::string text = fmt::format("  {:8.3f} - {:8.3f} mm", line.at(piece.begin), line.at(piece.end));
      if (m_question.los.has_hexes()) text += fmt::format("  {:<7}", piece.hex);
      text += "  " + sides(piece);
      for (const std::string& remark : remarks(piece)) text += "  " + remark;
      *m_context.out << text << '\n';
    }
  }

  void print_answer(const los::Place& from, const los::Place& to, const los::Row& row) const {
    std::string line = los::verdict_words(m_question.los, from, to, m_query, row, m_names);
    if (const auto why = los::why_blocked(m_question.los, from, to, row.answer, m_query)) {
      const std::string rule = why->rule.empty() ? "" : fmt::format(" [{}]", why->rule);
      line = tr(message("{}: {}", line, tr(why->text) + rule));
    }
    *m_context.out << "= " << line << '\n';
  }

 private:
  std::string tr(const Message& m) const { return m_names.words(m); }

  std::vector<std::string> remarks(const los::ExplainedPiece& piece) const {
    std::vector<std::string> out;
    if (!piece.counts) out.push_back(m_context.tr("(does not count: hex of an end)"));
    if (piece.top) {
      out.push_back(tr(message("(height {}, line {})", *piece.top, *piece.line_level)));
      if (piece.by_hand) out.push_back(m_context.tr("put right by hand"));
      if (piece.obstacle) out.push_back(m_context.tr("higher than both ends"));
      return out;
    }
    if (piece.relief) out.push_back(m_context.tr("relief"));
    if (piece.excused && m_question.los.by_figures()) {
      out.push_back(m_context.tr("(does not count: an end is just behind it, at its edge, or both are in it)"));
    } else if (piece.excused) {
      out.push_back(m_context.tr("(does not count: line of a summit)"));
    }
    if (piece.obstacle) out.push_back(tr(message("both sides: {}", m_context.tr("obstacle"))));
    if (piece.hinders && !piece.obstacle) {
      out.push_back(tr(message("both sides: {}", m_context.tr("hindrance"))));
    }
    if (piece.one_side == los::Role::obstacle) out.push_back(m_context.tr("one side only: does not block"));
    if (piece.one_side == los::Role::hindrance) out.push_back(m_context.tr("one side only: does not hinder"));
    return out;
  }

  std::string names(const std::vector<std::string>& things) const {
    std::vector<std::string> out;
    for (const std::string& thing : things) out.push_back(m_names.thing(thing));
    return out.empty() ? "-" : join(out, ", ");
  }
  std::string sides(const los::ExplainedPiece& piece) const {
    if (piece.left == piece.right) return names(piece.left);
    return tr(message("left: {}; right: {}", names(piece.left), names(piece.right)));
  }

  const Context& m_context;
  const SightQuestion& m_question;
  const los::Query& m_query;
  los::SightNames m_names;
};

const char* effect_of(const los::ExplainedPiece& piece) {
  if (!piece.counts) return "end-hex";
  if (piece.blocks) return "blocks";
  if (piece.obstacle) return "obstacle";
  if (piece.hinders) return "hinders";
  if (piece.excused) return "excused";
  return piece.one_side != los::Role::none ? "one-side" : "none";
}

/// A row a piece.
void write_pieces(const Context& context, const Explained& line, TableWriter::Format format) {
  constexpr const char* kHeader[] = {"begin_mm", "end_mm", "hex", "left", "right", "effect", "by", "rule"};
  constexpr Column kColumns[] = {Column::number, Column::number, Column::text, Column::text,
                                 Column::text,   Column::text,   Column::text, Column::text};
  TableWriter writer(*context.out, format, kHeader, kColumns);
  for (const los::ExplainedPiece& piece : line.pieces) {
    writer.row(std::array<std::string, 8>{
        fmt::format("{:.3f}", line.at(piece.begin)), fmt::format("{:.3f}", line.at(piece.end)), piece.hex,
        join(piece.left, " "), join(piece.right, " "), effect_of(piece), piece.by, piece.rule});
  }
}

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

/// In millimetres.
double length_of(const los::FigureLine& line) {
  return std::hypot(double(line.along.x), double(line.along.y)) / 3000;
}

double length_of(const los::CrestSight& sight) {
  return std::hypot(double(sight.to.x) - sight.from.x, double(sight.to.y) - sight.from.y) / 1000;
}

/// On a table with crests: how the ends stand, and which line was found.
void explain_crests(const Context& context, const SightQuestion& question, const los::Place& from,
                    const los::Place& to, const los::Query& query) {
  const auto print = [&](const Message& m) { *context.out << "  " << (*context.translator)(m) << '\n'; };
  for (const Message& word : question.los.standing_words(from, to, query)) print(word);
  const los::CrestSight sight = question.los.crest_sight(from, to, query);
  const los::Place a(sight.from), b(sight.to);
  if (sight.clear())
    print(message("a free line leads from {} to {}", question.los.format(a), question.los.format(b)));
}

/// Of a vehicle, how much is seen.
void tell_points(const Context& context, const los::FigureSight& sight) {
  if (sight.points == 1) return;
  const Message seen =
      message("points of the vehicle that are seen: {} of {}", sight.seen_points, sight.points);
  *context.out << "  " << (*context.translator)(seen) << '\n';
}

}  // namespace

void explain(const Context& context, const SightQuestion& question, const los::Place& from,
             const los::Place& to, const std::string& format) {
  if (format != "text" && question.los.drawing().table) {
    usage_error(context, message("lines between bases are explained as text only"));
  }
  const los::Query query = question.query_from(from);
  Explained line;
  const Point a = question.los.point_of(from);
  const Point b = question.los.point_of(to);
  if (a != b && !question.los.drawing().table) {
    line.length = std::hypot(double(b.x) - a.x, double(b.y) - a.y) / 1000;
    if (question.los.by_figures()) line.length = length_of(question.los.figure_sight(from, to, query).line);
    if (question.los.by_crests()) line.length = length_of(question.los.crest_sight(from, to, query));
    line.pieces = los::explain(question.los, from, to, query);
  }
  if (format != "text") {
    write_pieces(context, line, format == "json" ? TableWriter::Format::json : TableWriter::Format::csv);
    return;
  }
  const Explainer explainer(context, question, query);
  const los::Row row = question.los.row(from, to, query);
  const bool hexes = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  *context.out << (*context.translator)(hexes ? message("{} - {}, range {}", row.from, row.to, row.range)
                                              : message("{} - {}, {} mm", row.from, row.to, row.range))
               << '\n';
  if (question.los.drawing().table) {
    explain_table(context, question, question.los.table_sight(from, to, query));
  } else {
    if (question.los.by_crests()) explain_crests(context, question, from, to, query);
    explainer.print_pieces(line);
  }
  if (question.los.by_figures()) tell_points(context, question.los.figure_sight(from, to, query));
  explainer.print_answer(from, to, row);
}

}  // namespace coq::cli
