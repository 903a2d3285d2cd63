// SPDX-License-Identifier: MIT
#include <algorithm>

#include "editor/cli/commands/commands.h"
#include "editor/cli/commands/explain.h"
#include "editor/cli/commands/progress.h"
#include "editor/cli/commands/sight_question.h"
#include "editor/cli/commands/tables.h"

namespace coq::cli {
namespace {

struct Arguments {
  SightOptions sight;
  std::string from, to;
  bool all = false;
  bool explain = false;
  std::string format = "text";
};

constexpr const char* kHeader[] = {"from",      "to",         "range",      "los",
                                   "hindrance", "blocked_by", "blocked_in", "rule"};
constexpr Column kColumns[] = {Column::text,   Column::text, Column::number, Column::text,
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

/// Rows as they come, in the format that was asked for.
class Printer {
 public:
  Printer(const Context& context, const std::string& format) : m_context(context) {
    if (format == "text") return;
    m_table.emplace(*context.out, format == "json" ? TableWriter::Format::json : TableWriter::Format::csv,
                    kHeader, kColumns);
  }
  void print(const los::Row& found) {
    const Row row = cells(found);
    if (m_table) {
      m_table->row(row);
    } else {
      *m_context.out << sentence(row) << '\n';
    }
  }

 private:
  /// "D07 - C05 (3): blocked by f1 in C06 [6.023]".
  std::string sentence(const Row& row) const {
    const auto tr = [&](const Message& m) { return (*m_context.translator)(m); };
    std::string out = fmt::format("{} - {} ({}): ", row[0], row[1], row[2]);
    if (row[3] == "clear") return out + m_context.tr("clear");
    if (row[3] == "hindered") return out + tr(message("hindered by {} hex", row[4]));
    if (row[5].empty()) return out + tr(message("not in the field of fire")) + fmt::format(" [{}]", row[7]);
    const std::string where = row[6].empty() ? tr(message("blocked by {}", row[5]))
                                             : tr(message("blocked by {} in {}", row[5], row[6]));
    return out + where + (row[7].empty() ? "" : fmt::format(" [{}]", row[7]));
  }

  const Context& m_context;
  std::optional<TableWriter> m_table;
};

los::Place parse_place(const Context& context, const SightQuestion& question, const std::string& text) {
  const Result<los::Place> place = question.los.parse_place(text, question.given.bases);
  if (!place) usage_error(context, place.error().message);
  return *place;
}

/// All rows from the hexes of `sources`, computed by threads in pieces and printed in order.
void print_pairs(const Context& context, const SightQuestion& question, const std::vector<Hex>& sources,
                 bool later_only, Printer& printer) {
  const Workers workers = context.make_workers();
  Progress progress(context, sources.size());
  const std::size_t batch = workers.count() * 4;
  for (std::size_t begin = 0; begin < sources.size(); begin += batch) {
    const std::size_t size = std::min(batch, sources.size() - begin);
    std::vector<std::vector<los::Row>> rows(size);
    workers.for_each_index(size, [&](std::size_t i, unsigned) {
      const Hex from = sources[begin + i];
      const los::Query query = question.query_from(from);
      for (const Hex to : question.los.hexes()) {
        if (to != from && (!later_only || from < to)) rows[i].push_back(question.los.row(from, to, query));
      }
    });
    for (const auto& some : rows) {
      for (const los::Row& row : some) printer.print(row);
    }
    progress.advance(size);
  }
}

void print_all(const Context& context, const SightQuestion& question, Printer& printer) {
  if (!question.sight.units.empty()) {
    print_pairs(context, question, question.los.hexes(), true, printer);
    return;
  }
  const std::size_t hexes = question.los.hexes().size();
  Progress progress(context, hexes * (hexes - 1) / 2);
  question.los.all_rows(question.query_from(Hex{}), context.make_workers(), [&](const los::Row& row) {
    printer.print(row);
    progress.advance(1);
    return true;
  });
}

void answer(Context& context, const SightQuestion& question, const Arguments& arguments) {
  if (!question.los.has_hexes() && arguments.to.empty()) {
    usage_error(context, message("without a grid, give --from x,y and --to x,y"));
  }
  std::optional<los::Place> from;
  if (!arguments.all) from = parse_place(context, question, arguments.from);
  if (arguments.to.empty() && from && !std::holds_alternative<Hex>(*from)) {
    usage_error(context, message("a point needs another: give --to"));
  }
  if (arguments.explain) {
    explain(context, question, *from, parse_place(context, question, arguments.to));
    return;
  }
  Printer printer(context, arguments.format);
  if (arguments.all) {
    print_all(context, question, printer);
  } else if (arguments.to.empty()) {
    print_pairs(context, question, {std::get<Hex>(*from)}, false, printer);
  } else {
    printer.print(
        question.los.row(*from, parse_place(context, question, arguments.to), question.query_from(*from)));
  }
}

void run_los(Context& context, const Arguments& arguments) {
  if (arguments.all == !arguments.from.empty()) usage_error(context, message("give --from or --all"));
  if (arguments.all && !arguments.to.empty()) usage_error(context, message("--to goes with --from"));
  if (arguments.explain && arguments.to.empty())
    usage_error(context, message("--explain needs --from and --to"));
  scenario::Loader loader = context.make_loader();
  const SightQuestion question = load_question(context, loader, arguments.sight);
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
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("MAP", arguments->sight.map, context.tr("The map"))->required();
  command->add_option("--from", arguments->from,
                      context.tr("A hex, a point x,y, a base x,y,u,v or a unit's id"));
  command->add_option("--to", arguments->to, context.tr("Another; all others if it is not given"));
  command->add_flag("--all", arguments->all, context.tr("Every pair of hexes once"));
  command->add_flag("--explain", arguments->explain,
                    context.tr("Says what the line crosses, and what blocks it"));
  command->add_option("--scenario", arguments->sight.scenario,
                      context.tr("Adds a scenario's units at set-up, summits and conditions"));
  command->add_option("--turn", arguments->sight.turn, context.tr("The scenario's turn (default: 1)"))
      ->check(CLI::Range(1, 999));
  command->add_option("--given", arguments->sight.given,
                      context.tr("Conditions: \"night smoke=E04,E05 infantry=E05,F04\""));
  command->add_option("--format", arguments->format, context.tr("text, csv or json"))
      ->check(CLI::IsMember({"text", "csv", "json"}));
  command->callback([&context, arguments] { run_los(context, *arguments); });
}

}  // namespace coq::cli
