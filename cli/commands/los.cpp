// SPDX-License-Identifier: MIT
#include <fmt/compile.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "cli/commands/sight_question.h"
#include "cli/commands/tables.h"
#include "core/base/text.h"
#include "core/sight/models/explain.h"

namespace coq::cli {
namespace {

/// Formats rows between hexes. CSV and JSON equal the output of a TableWriter byte for byte, with a comma
/// before each JSON row. Text is a sentence for each row. Safe for concurrent use.
class SightRows {
 public:
  /// All arguments must outlive this object.
  SightRows(const SightQuestion& question, const sight::SightNames& names, const std::string& format);
  void append(const sight::HexRow& row, std::string& out) const;

 private:
  const std::string& label(Hex h) const { return m_labels[m_question.los.grid().index(h)]; }
  /// Returns what blocks the line, where, and by which rule. All are empty unless the line is blocked.
  std::array<std::string, 3> culprit(const sight::HexRow& row) const;
  std::string blocked_in(const sight::HexRow& row) const;
  void append_csv(const sight::HexRow& row, std::string& out) const;
  void append_json(const sight::HexRow& row, std::string& out) const;
  void append_sentence(const sight::HexRow& row, std::string& out) const;

  const SightQuestion& m_question;
  const sight::SightNames& m_names;
  const std::string& m_format;
  std::string m_colon;  ///< Includes the blanks that the language puts around it.
  /// Labels in grid order. They are cached, because each label occurs in thousands of rows.
  std::vector<std::string> m_labels;
};

SightRows::SightRows(const SightQuestion& question, const sight::SightNames& names, const std::string& format)
    : m_question(question), m_names(names), m_format(format), m_colon(names.words(message("{}: {}", "", ""))) {
  const sight::MapLos& los = question.los;
  for (std::size_t i = 0; i < los.grid().size(); ++i) {
    m_labels.push_back(los.labels().format(los.grid().hex(i)));
  }
}

void SightRows::append(const sight::HexRow& row, std::string& out) const {
  if (m_format == "csv") {
    append_csv(row, out);
  } else if (m_format == "json") {
    append_json(row, out);
  } else {
    append_sentence(row, out);
  }
}

std::array<std::string, 3> SightRows::culprit(const sight::HexRow& row) const {
  const sight::MapLos& los = m_question.los;
  if (row.answer.verdict != sight::Verdict::blocked) return {};
  if (los.by_figures()) {
    sight::Row full = los.row(row.from, row.to, row.query);
    return {std::move(full.blocked_by), std::move(full.blocked_in), std::move(full.rule)};
  }
  return {sight::blocked_by(los.drawing(), row.query, row.answer), blocked_in(row),
          sight::blocking_rule(los.drawing(), row.answer)};
}

std::string SightRows::blocked_in(const sight::HexRow& row) const {
  const sight::MapLos& los = m_question.los;
  const auto& blocker = row.answer.blocker;
  const bool in_one = blocker && blocker->hex && !blocker->other_hex;
  if (in_one && los.grid().contains(*blocker->hex)) return label(*blocker->hex);
  return sight::blocked_in(los.grid(), los.labels(), row.answer);
}

void SightRows::append_csv(const sight::HexRow& row, std::string& out) const {
  append_csv_cell(label(row.from), out);
  out += ',';
  append_csv_cell(label(row.to), out);
  fmt::format_to(std::back_inserter(out), FMT_COMPILE(",{},"), row.range);
  out += sight::verdict_name(row.answer.verdict);
  out += ',';
  if (row.answer.hindrance) {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}"), *row.answer.hindrance);
  }
  if (row.answer.verdict != sight::Verdict::blocked) {
    out += ",,,\n";
    return;
  }
  for (const std::string& cell : culprit(row)) {
    out += ',';
    append_csv_cell(cell, out);
  }
  out += '\n';
}

void SightRows::append_json(const sight::HexRow& row, std::string& out) const {
  out += ",\n  {\"from\": ";
  append_json_text(label(row.from), out);
  out += ", \"to\": ";
  append_json_text(label(row.to), out);
  fmt::format_to(std::back_inserter(out), FMT_COMPILE(", \"range\": {}, \"los\": \"{}\", \"hindrance\": "),
                 row.range, sight::verdict_name(row.answer.verdict));
  if (row.answer.hindrance) {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}"), *row.answer.hindrance);
  } else {
    out += "null";
  }
  const auto [by, in, rule] = culprit(row);
  out += ", \"blocked_by\": ";
  append_json_text(by, out);
  out += ", \"blocked_in\": ";
  append_json_text(in, out);
  out += ", \"rule\": ";
  append_json_text(rule, out);
  if (m_question.los.by_figures()) {
    const bool blocked = row.answer.verdict == sight::Verdict::blocked;
    const auto far = blocked ? std::nullopt : m_question.los.out_of_sight(row.from, row.to, row.query);
    out += ", \"out_of_sight\": ";
    append_json_text(far ? far->rule : "", out);
  }
  out += '}';
}

/// Appends text such as "D07 - C05 (3): blocked by building f1 in C06 [6.023]".
void SightRows::append_sentence(const sight::HexRow& row, std::string& out) const {
  fmt::format_to(std::back_inserter(out), FMT_COMPILE("{} - {} ({}){}"), label(row.from), label(row.to),
                 row.range, m_colon);
  auto [by, in, rule] = culprit(row);
  const sight::Row words{{}, {}, row.range, row.answer, std::move(by), std::move(in), std::move(rule)};
  out += sight::verdict_words(m_question.los, row.from, row.to, row.query, words, m_names);
  out += '\n';
}

/// The pieces of a line, with their positions along it in millimetres.
struct Explained {
  std::vector<sight::ExplainedPiece> pieces;
  double length = 0;
  double at(Ratio r) const { return length * static_cast<double>(r.n) / static_cast<double>(r.d); }
};

class Explainer {
 public:
  Explainer(const Context& context, const SightQuestion& question, const sight::Query& query)
      : m_context(context), m_question(question), m_query(query), m_names(sight_names(context, question)) {}

  /// Prints one line per piece: its start and end along the line, its hex, and the features on its left and
  /// right.
  void print_pieces(const Explained& line) const {
    for (const sight::ExplainedPiece& piece : line.pieces) {
      std::string text = fmt::format("  {:8.3f} - {:8.3f} mm", line.at(piece.begin), line.at(piece.end));
      if (m_question.los.has_hexes()) text += fmt::format("  {:<7}", piece.hex);
      text += "  " + sides(piece);
      for (const std::string& remark : remarks(piece)) text += "  " + remark;
      *m_context.out << text << '\n';
    }
  }

  void print_answer(const sight::Place& from, const sight::Place& to, const sight::Row& row) const {
    std::string line = sight::verdict_words(m_question.los, from, to, m_query, row, m_names);
    if (const auto why = sight::why_blocked(m_question.los, from, to, row.answer, m_query)) {
      const std::string rule = why->rule.empty() ? "" : fmt::format(" [{}]", why->rule);
      line = tr(message("{}: {}", line, tr(why->text) + rule));
    }
    *m_context.out << "= " << line << '\n';
  }

 private:
  std::string tr(const Message& m) const { return m_names.words(m); }

  std::vector<std::string> remarks(const sight::ExplainedPiece& piece) const {
    std::vector<std::string> out;
    if (!piece.counts) out.push_back(m_context.tr("(does not count: it is the hex of an end)"));
    if (piece.top) {
      out.push_back(tr(message("(height {}, line {})", *piece.top, *piece.line_level)));
      if (piece.by_hand) out.push_back(m_context.tr("corrected by hand"));
      if (piece.obstacle) out.push_back(m_context.tr("higher than both ends"));
      return out;
    }
    if (piece.relief) out.push_back(m_context.tr("relief"));
    if (piece.excused && m_question.los.by_figures()) {
      out.push_back(
          m_context.tr("(does not count: an end is just behind it, at its edge, or both ends are "
                       "inside)"));
    } else if (piece.excused) {
      out.push_back(m_context.tr("(does not count: the line starts or ends on a summit)"));
    }
    if (piece.obstacle) out.push_back(tr(message("both sides: {}", m_context.tr("obstacle"))));
    if (piece.hinders && !piece.obstacle) {
      out.push_back(tr(message("both sides: {}", m_context.tr("hindrance"))));
    }
    if (piece.one_side == sight::Role::obstacle)
      out.push_back(m_context.tr("on one side only: does not block"));
    if (piece.one_side == sight::Role::hindrance)
      out.push_back(
          m_context.tr("on one side only: does not "
                       "hinder"));
    return out;
  }

  std::string names(const std::vector<std::string>& things) const {
    std::vector<std::string> out;
    for (const std::string& thing : things) out.push_back(m_names.thing(thing));
    return out.empty() ? "-" : join(out, ", ");
  }
  std::string sides(const sight::ExplainedPiece& piece) const {
    if (piece.left == piece.right) return names(piece.left);
    return tr(message("left: {}; right: {}", names(piece.left), names(piece.right)));
  }

  const Context& m_context;
  const SightQuestion& m_question;
  const sight::Query& m_query;
  sight::SightNames m_names;
};

const char* effect_of(const sight::ExplainedPiece& piece) {
  if (!piece.counts) return "end-hex";
  if (piece.blocks) return "blocks";
  if (piece.obstacle) return "obstacle";
  if (piece.hinders) return "hinders";
  if (piece.excused) return "excused";
  return piece.one_side != sight::Role::none ? "one-side" : "none";
}

/// Writes one row per piece.
void write_pieces(const Context& context, const Explained& line, TableWriter::Format format) {
  constexpr const char* kHeader[] = {"begin_mm", "end_mm", "hex", "left", "right", "effect", "by", "rule"};
  constexpr Column kColumns[] = {Column::number, Column::number, Column::text, Column::text,
                                 Column::text,   Column::text,   Column::text, Column::text};
  TableWriter writer(*context.out, format, kHeader, kColumns);
  for (const sight::ExplainedPiece& piece : line.pieces) {
    writer.row(std::array<std::string, 8>{
        fmt::format("{:.3f}", line.at(piece.begin)), fmt::format("{:.3f}", line.at(piece.end)), piece.hex,
        join(piece.left, " "), join(piece.right, " "), effect_of(piece), piece.by, piece.rule});
  }
}

/// Explains a line on a table: the line that was found, and the obstacles that are ignored.
void explain_table(const Context& context, const SightQuestion& question, const sight::TableSight& sight) {
  const auto print = [&](const Message& m, const std::string& rule) {
    *context.out << "  " << (*context.translator)(m) << (rule.empty() ? "" : fmt::format(" [{}]", rule))
                 << '\n';
  };
  const sight::EdgeSight& edge = sight.sight;
  if (edge.height >= 0) {
    const sight::SightPiece& height =
        question.los.drawing().table->pieces[static_cast<std::size_t>(edge.height)];
    print(edge.height_is_targets
              ? message("the target is entirely on {}: no terrain affects the line", height.id)
              : message("the observer is entirely on {}: no terrain affects the line", height.id),
          edge.height_is_targets ? height.target_rule : height.viewer_rule);
  }
  if (!sight.not_hiding.empty())
    print(message("the viewer may see over these units: {}", join(sight.not_hiding, ", ")),
          sight.not_hiding_rule);
  const sight::Place from(edge.from);
  const sight::Place to(edge.to);
  if (edge.clear) {
    print(message("there is a clear line from {} to {}", question.los.format(from), question.los.format(to)),
          "");
  } else if (edge.before) {
    print(message("no line is clear; the middle one, from {} to {}, first meets {}", question.los.format(from),
                  question.los.format(to), join(sight.blockers, ", ")),
          "");
  }
}

bool are_hexes(const sight::Place& from, const sight::Place& to) {
  return std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
}

/// Returns the length in millimetres.
double length_of(const sight::FigureLine& line) {
  return std::hypot(double(line.along.x), double(line.along.y)) / 3000;
}

double length_of(const sight::CrestSight& sight) {
  return std::hypot(double(sight.to.x) - sight.from.x, double(sight.to.y) - sight.from.y) / 1000;
}

/// Explains a line on a table with crests: the positions of the ends, and the line that was found.
void explain_crests(const Context& context, const SightQuestion& question, const sight::Place& from,
                    const sight::Place& to, const sight::Query& query) {
  const auto print = [&](const Message& m) { *context.out << "  " << (*context.translator)(m) << '\n'; };
  for (const Message& word : question.los.standing_words(from, to, query)) print(word);
  const sight::CrestSight sight = question.los.crest_sight(from, to, query);
  const sight::Place a(sight.from), b(sight.to);
  if (sight.clear())
    print(message("there is a clear line from {} to {}", question.los.format(a), question.los.format(b)));
}

/// Prints how much of a vehicle is visible.
void tell_points(const Context& context, const sight::FigureSight& sight) {
  if (sight.points == 1) return;
  const Message seen = message("visible points of the vehicle: {} of {}", sight.seen_points, sight.points);
  *context.out << "  " << (*context.translator)(seen) << '\n';
}

/// Prints the line piece by piece, with the features on each side, and the result. CSV and JSON have one row
/// per piece. Takes no longer than a query of that pair.
void explain(const Context& context, const SightQuestion& question, const sight::Place& from,
             const sight::Place& to, const std::string& format) {
  if (format != "text" && question.los.drawing().table) {
    usage_error(context, message("lines between bases can be explained only as text"));
  }
  const sight::Query query = question.query_from(from);
  Explained line;
  const Point a = question.los.point_of(from);
  const Point b = question.los.point_of(to);
  if (a != b && !question.los.drawing().table) {
    line.length = std::hypot(double(b.x) - a.x, double(b.y) - a.y) / 1000;
    if (question.los.by_figures()) line.length = length_of(question.los.figure_sight(from, to, query).line);
    if (question.los.by_crests()) line.length = length_of(question.los.crest_sight(from, to, query));
    line.pieces = sight::explain(question.los, from, to, query);
  }
  if (format != "text") {
    write_pieces(context, line, format == "json" ? TableWriter::Format::json : TableWriter::Format::csv);
    return;
  }
  const Explainer explainer(context, question, query);
  const sight::Row row = question.los.row(from, to, query);
  *context.out << (*context.translator)(are_hexes(from, to)
                                            ? message("{} - {}, range {}", row.from, row.to, row.range)
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

struct LosArguments {
  SightOptions sight;
  std::optional<std::string> from, to;
  bool all = false;
  bool explain = false;
  std::string format = "text";
};

/// The last column is written only to JSON, and only in systems that limit the sight distance.
constexpr const char* kHeader[] = {"from",       "to",         "range", "los",         "hindrance",
                                   "blocked_by", "blocked_in", "rule",  "out_of_sight"};
constexpr Column kLosColumns[] = {Column::text, Column::text, Column::number, Column::text, Column::number,
                                  Column::text, Column::text, Column::text,   Column::text};

using Row = std::array<std::string, std::size(kHeader)>;

Row cells(const sight::Row& row) {
  return {row.from,
          row.to,
          std::to_string(row.range),
          sight::verdict_name(row.answer.verdict),
          row.answer.hindrance ? std::to_string(*row.answer.hindrance) : "",
          row.blocked_by,
          row.blocked_in,
          row.rule,
          row.out_of_sight ? row.out_of_sight->rule : ""};
}

/// Prints rows in the requested format as they arrive, and counts them.
class Printer {
 public:
  Printer(const Context& context, const std::string& format, bool with_distance) : m_context(context) {
    if (format == "text") return;
    const bool json = format == "json";
    if (!json || !with_distance) --m_columns;
    m_table.emplace(*context.out, json ? TableWriter::Format::json : TableWriter::Format::csv,
                    std::span(kHeader).first(m_columns), std::span(kLosColumns).first(m_columns));
  }
  void print(const sight::RowsText& rows) {
    if (m_table) {
      m_table->rows(rows.text);
    } else {
      m_context.out->write(rows.text.data(), static_cast<std::streamsize>(rows.text.size()));
    }
    for (std::size_t i = 0; i < m_count.size(); ++i) m_count[i] += rows.count[i];
  }
  void print(const sight::Row& row, bool of_hexes, const std::string& words) {
    if (m_table) {
      m_table->row(std::span<const std::string>(cells(row)).first(m_columns));
    } else {
      const std::string range =
          of_hexes ? std::to_string(row.range) : (*m_context.translator)(message("{} mm", row.range));
      const std::string pair = fmt::format("{} - {} ({})", row.from, row.to, range);
      *m_context.out << (*m_context.translator)(message("{}: {}", pair, words)) << '\n';
    }
    ++m_count[static_cast<std::size_t>(row.answer.verdict)];
  }
  void say_count() const {
    m_context.out->flush();
    m_context.say(message("{} clear, {} hindered, {} blocked; {} in all", m_count[0], m_count[1], m_count[2],
                          m_count[0] + m_count[1] + m_count[2]));
  }

 private:
  const Context& m_context;
  std::size_t m_columns = std::size(kHeader);
  std::optional<TableWriter> m_table;
  std::array<std::size_t, 3> m_count{};
};

sight::Place parse_place(const Context& context, const SightQuestion& question, const std::string& text) {
  const std::vector<sight::Base>& bases = question.given.bases;
  const Result<sight::Place> place = question.los.parse_place(text, bases);
  const bool is_unit =
      std::any_of(bases.begin(), bases.end(), [&](const sight::Base& base) { return base.id == text; });
  if (place && is_unit && std::holds_alternative<Hex>(*place))
    context.say(message("{0} means the hex; write {1}{0} for the unit", text, sight::kUnitWord));
  if (place) return *place;
  // Units on hexes see, and are seen, from the middle of their hex.
  for (const sight::PlacedUnit& unit : question.sight.units)
    if (unit.id == text && question.los.has_hexes()) return unit.hex;
  const auto& off_table = question.off_table;
  const bool may_stand = !question.los.has_hexes() || question.los.by_figures();
  if (may_stand && std::binary_search(off_table.begin(), off_table.end(), text)) {
    usage_error(context, message("\"{}\" has no position on the table at set-up", text));
  }
  const auto& unplaced = question.sight.unplaced;
  if (std::find(unplaced.begin(), unplaced.end(), text) != unplaced.end())
    usage_error(context, message("the hex of \"{}\" at set-up is not certain: give a hex", text));
  usage_error(context, place.error().message);
}

/// Prints all rows from the hexes of `sources`.
void print_pairs(const Context& context, const SightQuestion& question, const std::vector<Hex>& sources,
                 bool later_only, const std::string& format, Printer& printer) {
  const sight::SightNames names = sight_names(context, question);
  const SightRows rows(question, names, format);
  Progress progress(context, sources.size());
  const auto query = [&](Hex from) { return question.query_from(from); };
  const auto write = [&](const sight::HexRow& row, std::string& out) { rows.append(row, out); };
  question.los.write_rows({sources, later_only, query}, context.make_workers(), write,
                          [&](const sight::RowsText& some) {
                            printer.print(some);
                            progress.advance(1);
                            return true;
                          });
}

/// Prints the lines from a place on a table to all bases of the scenario.
void print_bases(const Context& context, const SightQuestion& question, const sight::Place& from,
                 Printer& printer) {
  const sight::SightNames names = sight_names(context, question);
  const sight::Query query = question.query_from(from);
  const sight::Base* own = std::get_if<sight::Base>(&from);
  for (const sight::Base& base : question.given.bases) {
    if (base.id.empty() || (own != nullptr && own->id == base.id)) continue;
    const sight::Row row = question.los.row(from, base, query);
    printer.print(row, false, sight::verdict_words(question.los, from, base, query, row, names));
  }
}

/// Rejects questions that this map cannot answer.
void check_question(const Context& context, const SightQuestion& question, const LosArguments& arguments,
                    const std::optional<sight::Place>& from) {
  const bool has_hexes = question.los.has_hexes();
  const bool all = arguments.all && !has_hexes;
  const bool others = from && !arguments.to && !std::holds_alternative<Hex>(*from);
  const auto& given = question.given.bases;
  const bool units =
      std::any_of(given.begin(), given.end(), [](const sight::Base& one) { return !one.id.empty(); });
  const bool bases = question.los.by_figures() && units;
  if (others && has_hexes && !bases)
    usage_error(context, message("a line of sight from a point needs an end point: give --to"));
  if (all || (others && !units)) {
    usage_error(context, message("on a map without a grid, give --from x,y and --to x,y"));
  }
}

void answer(Context& context, const SightQuestion& question, const LosArguments& arguments) {
  std::optional<sight::Place> from, to;
  if (arguments.from) from = parse_place(context, question, *arguments.from);
  if (arguments.to) to = parse_place(context, question, *arguments.to);
  check_question(context, question, arguments, from);
  if (arguments.explain) {
    explain(context, question, *from, *to, arguments.format);
    return;
  }
  Printer printer(context, arguments.format, question.los.by_figures());
  if (from && to) {
    const sight::Query query = question.query_from(*from);
    const sight::Row row = question.los.row(*from, *to, query);
    const sight::SightNames names = sight_names(context, question);
    printer.print(row, are_hexes(*from, *to),
                  sight::verdict_words(question.los, *from, *to, query, row, names));
    return;
  }
  if (arguments.all) {
    print_pairs(context, question, question.los.hexes(), true, arguments.format, printer);
  } else if (const Hex* hex = std::get_if<Hex>(&*from)) {
    print_pairs(context, question, {*hex}, false, arguments.format, printer);
  } else {
    print_bases(context, question, *from, printer);
  }
  printer.say_count();
}

void run_los(Context& context, const LosArguments& arguments) {
  if (arguments.all && arguments.from) usage_error(context, message("give either {} or {}", "--from", "--all"));
  if (!arguments.all && !arguments.from) usage_error(context, message("give --from or --all"));
  if (arguments.all && arguments.to) usage_error(context, message("--to requires --from"));
  if (arguments.explain && !arguments.to) usage_error(context, message("--explain requires --from and --to"));
  scenario::Loader loader = context.make_loader();
  SightOptions options = arguments.sight;
  if (arguments.to) options.questions = sight::MapLos::Questions::few;
  const SightQuestion question = load_question(context, loader, options);
  answer(context, question, arguments);
  for (Problem problem : question.los.problems()) {
    problem.file = arguments.sight.map;
    context.report(problem);
    context.exit = Exit::problems_found;
  }
}

}  // namespace

void add_los(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("los", context.tr("Lines of sight"));
  const auto arguments = std::make_shared<LosArguments>();
  command->add_option("MAP", arguments->sight.map, context.tr("The map"))->required();
  command->add_option("--from", arguments->from,
                      context.tr("A hex, a point x,y, a base x,y,u,v or, with --scenario, a unit's id"));
  command->add_option(
      "--to", arguments->to,
      context.tr("The other end; if omitted, all other hexes, or on a table all bases of the scenario"));
  command->add_flag("--all", arguments->all, context.tr("Lists each pair of hexes once"));
  command->add_flag("--explain", arguments->explain,
                    context.tr("Lists what the line crosses and what blocks it"));
  command->add_option("--scenario", arguments->sight.scenario,
                      context.tr("Adds a scenario's set-up units, summits, conditions and terrain changes"));
  command->add_option("--turn", arguments->sight.turn, context.tr("The scenario's turn (default: 1)"))
      ->check(CLI::Range(1, 999));
  command->add_option("--given", arguments->sight.given,
                      context.tr("Conditions: \"night smoke=E04,E05 infantry=E05,F04\""));
  command->add_option("--format", arguments->format, context.tr("text, csv or json"))
      ->check(CLI::IsMember({"text", "csv", "json"}));
  command->callback([&context, arguments] { run_los(context, *arguments); });
}

}  // namespace coq::cli
