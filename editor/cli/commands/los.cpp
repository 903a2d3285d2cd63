// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/los/from_map.h"
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

Row hex_row(const SightQuestion& question, Hex from, Hex to) {
  const los::Query query = question.query_from(from);
  const los::Answer answer = question.index->answer(from, to, query);
  return {question.labels->format(from),
          question.labels->format(to),
          std::to_string(question.grid().distance(from, to)),
          los::verdict_name(answer.verdict),
          answer.hindrance ? std::to_string(*answer.hindrance) : "",
          los::blocked_by(question.drawing, query, answer),
          los::blocked_in(question.grid(), *question.labels, answer),
          los::blocking_rule(answer)};
}

/// Rows as they come, in the format that was asked for.
class Printer {
 public:
  Printer(const Context& context, const std::string& format) : m_context(context) {
    if (format == "text") return;
    m_table.emplace(*context.out, format == "json" ? TableWriter::Format::json : TableWriter::Format::csv,
                    kHeader, kColumns);
  }
  void print(const Row& row) {
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
    const std::string where = row[6].empty() ? tr(message("blocked by {}", row[5]))
                                             : tr(message("blocked by {} in {}", row[5], row[6]));
    return out + where + fmt::format(" [{}]", row[7]);
  }

  const Context& m_context;
  std::optional<TableWriter> m_table;
};

Hex parse_hex(const Context& context, const SightQuestion& question, const std::string& text) {
  const auto hex = question.labels->parse(text);
  if (!hex) usage_error(context, message("there is no hex \"{}\" on the map", text));
  const auto& out_of_play = question.bound.map.document->grid->not_in_play;
  const bool in_play = !out_of_play || std::none_of(out_of_play->labels.begin(), out_of_play->labels.end(),
                                                    [&](const std::string& label) {
                                                      return question.labels->parse(label) == hex;
                                                    });
  if (!in_play) usage_error(context, message("the hex {} is not in play", question.labels->format(*hex)));
  return *hex;
}

Point parse_point(const Context& context, const std::string& text) {
  const std::size_t comma = text.find(',');
  const auto x = parse_mm(text.substr(0, comma));
  const auto y = comma == std::string::npos ? std::nullopt : parse_mm(text.substr(comma + 1));
  if (!x || !y) usage_error(context, message("\"{}\" is no point x,y in millimetres", text));
  return {*x, *y};
}

/// All rows from the hexes of `sources`, computed by threads in pieces and printed in order.
void print_pairs(const Context& context, const SightQuestion& question, const std::vector<Hex>& hexes,
                 const std::vector<Hex>& sources, bool later_only, Printer& printer) {
  const Workers workers = context.make_workers();
  Progress progress(context, sources.size());
  const std::size_t batch = workers.count() * 4;
  for (std::size_t begin = 0; begin < sources.size(); begin += batch) {
    const std::size_t size = std::min(batch, sources.size() - begin);
    std::vector<std::vector<Row>> rows(size);
    workers.for_each_index(size, [&](std::size_t i, unsigned) {
      const Hex from = sources[begin + i];
      for (const Hex to : hexes) {
        if (to != from && (!later_only || from < to)) rows[i].push_back(hex_row(question, from, to));
      }
    });
    for (const auto& some : rows) {
      for (const Row& row : some) printer.print(row);
    }
    progress.advance(size);
  }
}

void run_on_grid(Context& context, const SightQuestion& question, const Arguments& arguments) {
  const std::vector<Hex> hexes =
      los::hexes_in_play(*question.bound.map.document, question.grid(), *question.labels);
  if (arguments.explain) {
    const Hex from = parse_hex(context, question, arguments.from);
    const Hex to = parse_hex(context, question, arguments.to);
    explain_hexes(context, question, from, to);
    return;
  }
  Printer printer(context, arguments.format);
  if (arguments.all) {
    print_pairs(context, question, hexes, hexes, true, printer);
    return;
  }
  const Hex from = parse_hex(context, question, arguments.from);
  if (arguments.to.empty()) {
    print_pairs(context, question, hexes, {from}, false, printer);
  } else {
    printer.print(hex_row(question, from, parse_hex(context, question, arguments.to)));
  }
}

void run_between_points(Context& context, const SightQuestion& question, const Arguments& arguments) {
  const Point from = parse_point(context, arguments.from);
  const Point to = parse_point(context, arguments.to);
  if (arguments.explain) {
    explain_points(context, question, from, to);
    return;
  }
  const los::Answer answer =
      from == to ? los::Answer{} : los::between_points(question.drawing, question.given, from, to);
  const auto text = [](Point p) { return format_mm(p.x) + "," + format_mm(p.y); };
  Printer(context, arguments.format)
      .print({text(from), text(to), std::to_string(los::distance_mm(from, to)),
              los::verdict_name(answer.verdict), answer.hindrance ? std::to_string(*answer.hindrance) : "",
              los::blocked_by(question.drawing, question.given, answer), "", los::blocking_rule(answer)});
}

void run_los(Context& context, const Arguments& arguments) {
  if (arguments.all == !arguments.from.empty()) usage_error(context, message("give --from or --all"));
  if (arguments.all && !arguments.to.empty()) usage_error(context, message("--to goes with --from"));
  if (arguments.explain && arguments.to.empty())
    usage_error(context, message("--explain needs --from and --to"));
  scenario::Loader loader = context.make_loader();
  const SightQuestion question = load_question(context, loader, arguments.sight);
  const bool points =
      arguments.from.find(',') != std::string::npos || arguments.to.find(',') != std::string::npos;
  if (question.labels && !points) {
    run_on_grid(context, question, arguments);
  } else if (arguments.to.empty()) {
    usage_error(context, message("without a grid, give --from x,y and --to x,y"));
  } else {
    run_between_points(context, question, arguments);
  }
  context.report(question.left_out);
  if (!question.left_out.empty()) context.exit = Exit::problems_found;
}

}  // namespace

void add_los(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("los", context.tr("Lines of sight"));
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("MAP", arguments->sight.map, context.tr("The map"))->required();
  command->add_option("--from", arguments->from, context.tr("A hex, or a point x,y"));
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
