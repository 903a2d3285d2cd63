// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/explain.h"
#include "cli/commands/progress.h"
#include "cli/commands/sight_rows.h"
#include "cli/commands/tables.h"

namespace coq::cli {
namespace {

struct LosArguments {
  SightOptions sight;
  std::optional<std::string> from, to;
  bool all = false;
  bool explain = false;
  std::string format = "text";
};

constexpr const char* kHeader[] = {"from",      "to",         "range",      "los",
                                   "hindrance", "blocked_by", "blocked_in", "rule"};
constexpr Column kLosColumns[] = {Column::text,   Column::text, Column::number, Column::text,
                                  Column::number, Column::text, Column::text,   Column::text};

using Row = std::array<std::string, 8>;

Row cells(const los::Row& row) {
  return {row.from,
          row.to,
          std::to_string(row.range),
          los::verdict_name(row.answer.verdict),
          row.answer.hindrance ? std::to_string(*row.answer.hindrance) : "",
          row.blocked_by,
          row.blocked_in,
          row.rule};
}

/// Rows as they come, in the format that was asked for, and what they were in all.
class Printer {
 public:
  Printer(const Context& context, const std::string& format) : m_context(context) {
    if (format == "text") return;
    m_table.emplace(*context.out, format == "json" ? TableWriter::Format::json : TableWriter::Format::csv,
                    kHeader, kLosColumns);
  }
  void print(const los::RowsText& rows) {
    if (m_table) {
      m_table->rows(rows.text);
    } else {
      m_context.out->write(rows.text.data(), static_cast<std::streamsize>(rows.text.size()));
    }
    for (std::size_t i = 0; i < m_count.size(); ++i) m_count[i] += rows.count[i];
  }
  void print(const los::Row& row, const std::string& words) {
    if (m_table) {
      m_table->row(cells(row));
    } else {
      const std::string pair = fmt::format("{} - {} ({})", row.from, row.to, row.range);
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
  std::optional<TableWriter> m_table;
  std::array<std::size_t, 3> m_count{};
};

los::Place parse_place(const Context& context, const SightQuestion& question, const std::string& text) {
  const Result<los::Place> place = question.los.parse_place(text, question.given.bases);
  if (place) return *place;
  const auto& off_table = question.off_table;
  const bool may_stand = !question.los.has_hexes() || question.los.by_figures();
  if (may_stand && std::binary_search(off_table.begin(), off_table.end(), text)) {
    usage_error(context, message("\"{}\" has no place on the table at set-up", text));
  }
  usage_error(context, place.error().message);
}

/// All rows from the hexes of `sources`.
void print_pairs(const Context& context, const SightQuestion& question, const std::vector<Hex>& sources,
                 bool later_only, const std::string& format, Printer& printer) {
  const los::SightNames names = sight_names(context, question);
  const SightRows rows(question, names, format);
  Progress progress(context, sources.size());
  const auto query = [&](Hex from) { return question.query_from(from); };
  const auto write = [&](const los::HexRow& row, std::string& out) { rows.append(row, out); };
  question.los.write_rows({sources, later_only, query}, context.make_workers(), write,
                          [&](const los::RowsText& some) {
                            printer.print(some);
                            progress.advance(1);
                            return true;
                          });
}

/// From a place on a table to all bases of the scenario.
void print_bases(const Context& context, const SightQuestion& question, const los::Place& from,
                 Printer& printer) {
  const los::SightNames names = sight_names(context, question);
  const los::Query query = question.query_from(from);
  const los::Base* own = std::get_if<los::Base>(&from);
  for (const los::Base& base : question.given.bases) {
    if (base.id.empty() || (own != nullptr && own->id == base.id)) continue;
    const los::Row row = question.los.row(from, base, query);
    printer.print(row, los::verdict_words(question.los, from, base, query, row, names));
  }
}

/// Questions that the map cannot be asked.
void check_question(const Context& context, const SightQuestion& question, const LosArguments& arguments,
                    const std::optional<los::Place>& from) {
  const bool has_hexes = question.los.has_hexes();
  const bool all = arguments.all && !has_hexes;
  const bool others = from && !arguments.to && !std::holds_alternative<Hex>(*from);
  const auto& given = question.given.bases;
  const bool units =
      std::any_of(given.begin(), given.end(), [](const los::Base& one) { return !one.id.empty(); });
  const bool bases = question.los.by_figures() && units;
  if (others && has_hexes && !bases) usage_error(context, message("a point needs another: give --to"));
  if (all || (others && !units)) {
    usage_error(context, message("without a grid, give --from x,y and --to x,y"));
  }
}

void answer(Context& context, const SightQuestion& question, const LosArguments& arguments) {
  std::optional<los::Place> from, to;
  if (arguments.from) from = parse_place(context, question, *arguments.from);
  if (arguments.to) to = parse_place(context, question, *arguments.to);
  check_question(context, question, arguments, from);
  if (arguments.explain) {
    explain(context, question, *from, *to, arguments.format);
    return;
  }
  Printer printer(context, arguments.format);
  if (from && to) {
    const los::Query query = question.query_from(*from);
    const los::Row row = question.los.row(*from, *to, query);
    const los::SightNames names = sight_names(context, question);
    printer.print(row, los::verdict_words(question.los, *from, *to, query, row, names));
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
  if (arguments.all == arguments.from.has_value()) usage_error(context, message("give --from or --all"));
  if (arguments.all && arguments.to) usage_error(context, message("--to requires --from"));
  if (arguments.explain && !arguments.to) usage_error(context, message("--explain requires --from and --to"));
  scenario::Loader loader = context.make_loader();
  SightOptions options = arguments.sight;
  if (arguments.to) options.questions = los::MapLos::Questions::few;
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
                      context.tr("A hex, a point x,y, a base x,y,u,v or a unit's id"));
  command->add_option(
      "--to", arguments->to,
      context.tr("Another; all others if it is not given, on a table all bases of the scenario"));
  command->add_flag("--all", arguments->all, context.tr("Every pair of hexes once"));
  command->add_flag("--explain", arguments->explain,
                    context.tr("Lists what the line crosses and what blocks it"));
  command->add_option("--scenario", arguments->sight.scenario,
                      context.tr("Adds a scenario's units at set-up, summits, conditions and terrain changes"));
  command->add_option("--turn", arguments->sight.turn, context.tr("The scenario's turn (default: 1)"))
      ->check(CLI::Range(1, 999));
  command->add_option("--given", arguments->sight.given,
                      context.tr("Conditions: \"night smoke=E04,E05 infantry=E05,F04\""));
  command->add_option("--format", arguments->format, context.tr("text, csv or json"))
      ->check(CLI::IsMember({"text", "csv", "json"}));
  command->callback([&context, arguments] { run_los(context, *arguments); });
}

}  // namespace coq::cli
