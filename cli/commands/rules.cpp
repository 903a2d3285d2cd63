// SPDX-License-Identifier: MIT
#include <ostream>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/commands/page_files.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/drawing/reference_cards/aid_pages.h"
#include "core/drawing/reference_cards/card.h"
#include "exporters/pages/pages.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

struct RulesArguments {
  std::string system;
  std::string format = "text";
  bool card = false;
  std::string output;
  std::vector<std::string> options;
};

/// Returns the lines of an index as objects. Keys come from its first line; the number of tests is a number.
std::string index_as_json(const std::string& index) {
  nlohmann::ordered_json rules = nlohmann::ordered_json::array();
  std::vector<std::string_view> names;
  for (const std::string_view line : split(index, '\n')) {
    const auto cells = split(line, '\t');
    if (names.empty()) {
      names.assign(cells.begin(), cells.end());
      continue;
    }
    if (cells.size() != names.size()) continue;
    nlohmann::ordered_json& rule = rules.emplace_back();
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto number = names[i] == "tests" ? parse_integer(cells[i]) : std::nullopt;
      rule[std::string(names[i])] = number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json(cells[i]);
    }
  }
  return rules.dump(2) + "\n";
}

/// Prints the index that comes with the program: id, kind, by, tests and summary, separated by tabs.
void print_index(Context& context, const RulesArguments& arguments) {
  const auto path = context.resources.rulesets.parent_path() / "rules" / (arguments.system + ".tsv");
  const bool is_name = arguments.system.find('/') == std::string::npos;
  std::error_code ignored;
  if (!is_name || !std::filesystem::exists(path, ignored))
    usage_error(context, message("there is no index of the system \"{}\"", arguments.system));
  const Result<std::string> index = read_file(path);
  if (!index) {
    context.report(index.error());
    throw Failure{Exit::file_failure};
  }
  if (arguments.format == "tsv") {
    *context.out << *index;
    return;
  }
  if (arguments.format == "json") {
    *context.out << index_as_json(*index);
    return;
  }
  bool header = true;
  for (const std::string_view line : split(*index, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 5 || std::exchange(header, false)) continue;
    *context.out << fmt::format(
        "{:<8} {:<10} {}\n         {}\n", cells[0], cells[1], cells[4],
        cells[2].empty() ? context.tr("not covered yet")
                         : message("{} (tests: {})", cells[2], cells[3]).text(context.tr("{} (tests: {})")));
  }
}

/// Returns the card of a ruleset in the current language, or nullopt if its system has none.
std::optional<Result<drawing::PlayerAid>> card_of(const Context& context,
                                                  const scenario::Sourced<model::RulesetDocument>& ruleset) {
  const auto path = context.make_loader().system_file(ruleset.document->system, "card",
                                                      context.translator->language(), ruleset.path);
  if (path.empty()) return std::nullopt;
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return drawing::make_card(*text, path.string(), *ruleset.document);
}

/// Returns the ruleset for `--card`: that of an installed system, or the user's file.
scenario::Sourced<model::RulesetDocument> card_ruleset(const Context& context, const std::string& system) {
  scenario::Loader loader = context.make_loader();
  Problems problems;
  std::optional<scenario::Sourced<model::RulesetDocument>> ruleset;
  if (system.ends_with(".ruleset.xml")) {
    const auto document = load_or_fail<model::Document>(context, loader, system);
    if (const auto* own = std::get_if<model::RulesetDocument>(&document)) {
      model::MapDocument asks;
      asks.system = own->system;
      asks.ruleset = std::filesystem::path(system).filename().string();
      ruleset = loader.ruleset_of(asks, system, own->place, problems);
    }
  } else if (systems::find(system) != nullptr) {
    ruleset = loader.installed_ruleset(system, problems);
  }
  if (!ruleset) {
    context.report(problems);
    if (!problems.empty()) throw Failure{Exit::file_failure};
    usage_error(context, message("the system \"{}\" has no reference card", system));
  }
  return *ruleset;
}

void print_card(Context& context, const RulesArguments& arguments) {
  const auto ruleset = card_ruleset(context, arguments.system);
  PageFile file;
  file.output = arguments.output;
  file.options = arguments.options;
  file.source = ruleset.path;
  file.known = exporters::describe_options(drawing::aid_option_table());
  file.make = [&](const exporters::Request& request, drawing::TextMetrics& metrics,
                  Problems& problems) -> Result<drawing::Document> {
    drawing::AidOptions options;
    if (Status taken = exporters::take_options(request, drawing::aid_option_table(), options); !taken)
      return taken.error();
    options.date = request.date_of(*ruleset.document);
    const auto aid = card_of(context, ruleset);
    if (!aid)
      return make_error("systems.card",
                        message("the system \"{}\" has no reference card", ruleset.document->system));
    if (!*aid) return aid->error();
    const Result<text::Hyphenator> hyphenator = text::Hyphenator::load(text::language_of((*aid)->lang));
    return drawing::aid_pages(**aid, options, metrics, hyphenator ? &*hyphenator : nullptr, problems);
  };
  write_page_file(context, file);
}

void run_rules(Context& context, const RulesArguments& arguments) {
  if (arguments.card && arguments.output.empty()) usage_error(context, message("--card requires -o"));
  if (arguments.card && arguments.format != "text")
    usage_error(context, message("give either {} or {}", "--card", "--format"));
  if (!arguments.card && (!arguments.output.empty() || !arguments.options.empty()))
    usage_error(context, message("-o and --option require --card"));
  if (arguments.card)
    print_card(context, arguments);
  else
    print_index(context, arguments);
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("rules", context.tr("The index of a system's rules, or its reference card"));
  const auto arguments = std::make_shared<RulesArguments>();
  command
      ->add_option("SYSTEM", arguments->system,
                   context.tr("The system, for example red-poppies; with --card also your own ruleset"))
      ->required();
  command->add_option("--format", arguments->format, context.tr("text, tsv or json"))
      ->check(CLI::IsMember({"text", "tsv", "json"}));
  command->add_flag("--card", arguments->card, context.tr("Draws the reference card from the ruleset"));
  command->add_option("-o,--output", arguments->output, context.tr("The file of the card: pdf, svg or png"));
  command
      ->add_option("--option", arguments->options,
                   context.tr("An option of the card or its format, NAME=VALUE (paper=A5)"))
      ->allow_extra_args(false);
  command->callback([&context, arguments] { run_rules(context, *arguments); });
}

}  // namespace coq::cli
