// SPDX-License-Identifier: MIT
#include <algorithm>

#include "cli/commands/commands.h"
#include "core/base/text.h"
#include "core/checks/framework/validator.h"
#include "core/documents/project/new_project.h"
#include "core/documents/xml/xml.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string folder;
  std::string system;
  // Map options; the defaults are the system's.
  std::optional<int> columns, rows;
  std::string hex, orientation, stagger, label, metres, paper, table, title;
};

constexpr Um kMinHex = 2'000;

/// Returns the length given to an option.
Um length_in(const Context& context, const std::string& text, Um least) {
  const auto length = parse_mm(text);
  if (!length || *length < least)
    usage_error(context, message("\"{}\" is not a length of at least {} millimetres", text, format_mm(least)));
  return *length;
}

/// Returns the value for one of two words.
template <class Value>
Value word_in(const Context& context, const std::string& text, std::string_view first,
              std::string_view second) {
  if (text != first && text != second)
    usage_error(context, message("\"{}\" is neither {} nor {}", text, first, second));
  return text == first ? Value{} : static_cast<Value>(1);
}

/// Returns the map that the options describe, or nullopt if no map option was given.
std::optional<scenario::BlankMap> blank_map(const Context& context, const NewArguments& said) {
  scenario::BlankMap plan;
  const scenario::BlankMap untouched;
  if (said.columns) plan.columns = *said.columns;
  if (said.rows) plan.rows = *said.rows;
  if (!said.hex.empty()) plan.hex_size = length_in(context, said.hex, kMinHex);
  if (!said.orientation.empty())
    plan.orientation = word_in<Orientation>(context, said.orientation, "flat", "pointy");
  if (!said.stagger.empty()) plan.stagger = word_in<Stagger>(context, said.stagger, "odd", "even");
  if (!said.label.empty()) plan.first_label = said.label;
  if (!said.metres.empty()) {
    const auto metres = parse_thousandths(said.metres);
    if (!metres || *metres <= 0) usage_error(context, message("\"{}\" is not a number of metres", said.metres));
    plan.metres = model::Thousandths{*metres};
  }
  for (const auto& [text, size] : {std::pair(&said.paper, &plan.paper), std::pair(&said.table, &plan.table)}) {
    if (text->empty()) continue;
    *size = scenario::parse_paper_size(*text);
    if (!*size)
      usage_error(context,
                  message("\"{}\" is not a size such as A3, A3-landscape or 420x297 (millimetres)", *text));
  }
  plan.title = said.title;
  if (plan == untouched && !said.columns && !said.rows) return std::nullopt;
  return plan;
}

/// Returns the documents. Ends the command if the map is not possible.
std::vector<scenario::NewFile> documents_of(const Context& context, const NewArguments& arguments,
                                            const std::string& name, const model::RulesetDocument& ruleset) {
  const auto blank = blank_map(context, arguments);
  const bool has_hexes = arguments.columns || arguments.rows || !arguments.hex.empty() ||
                         !arguments.orientation.empty() || !arguments.stagger.empty() ||
                         !arguments.label.empty() || !arguments.metres.empty() || !arguments.paper.empty();
  if (has_hexes && scenario::ground_of(ruleset) == scenario::Ground::table)
    usage_error(context, message("{} is played on a table, not on hexes", arguments.system));
  if (!blank) return scenario::make_project(name, ruleset, context.language);
  if (blank->table && scenario::ground_of(ruleset) == scenario::Ground::hexes)
    usage_error(context, message("{} is played on hexes, not on a table", arguments.system));
  auto made = scenario::make_project(name, ruleset, context.language, *blank);
  if (!made) usage_error(context, made.error().message);
  return *std::move(made);
}

/// Ends the command if a document does not pass the checks: the system does not allow such a map.
void check_documents(const Context& context, const std::vector<scenario::NewFile>& files,
                     const fs::path& folder) {
  scenario::Loader loader = context.make_loader();
  for (const scenario::NewFile& file : files) loader.give(folder / file.name, file.document);
  const checks::Registry registry = systems::all_checks();
  checks::Validator validator(registry, loader);
  for (const scenario::NewFile& file : files)
    for (const Problem& problem : validator.check_document(file.document, folder / file.name))
      if (problem.severity == Severity::error) usage_error(context, problem.message);
}

[[noreturn]] void fail(const Context& context, const fs::path& path, Message message) {
  Problem problem = make_error("file.write", std::move(message));
  problem.file = path.string();
  context.report(problem);
  throw Failure{Exit::file_failure};
}

void run_new(Context& context, const NewArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  const auto ruleset = ruleset_or_fail(context, loader, arguments.system);

  if (arguments.folder.empty()) usage_error(context, message("{} needs a value", "DIR"));
  fs::path folder = arguments.folder;
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(folder, error);
  if (error) fail(context, folder, message("cannot write: {}", error.message()));
  // A path such as "new/.." leads elsewhere once "new" is made.
  if (std::find(folder.begin(), folder.end(), "..") != folder.end()) folder = whole;
  const std::string name = whole.filename().string();
  const std::vector<scenario::NewFile> files = documents_of(context, arguments, name, *ruleset.document);
  const bool exists = fs::exists(folder, error);
  if (exists && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error) || error))
    fail(context, folder, message("it already exists and is not an empty folder"));
  check_documents(context, files, folder);
  const bool made = fs::create_directories(folder, error);
  if (error) fail(context, folder, message("cannot write: {}", error.message()));
  std::vector<fs::path> written;
  for (const scenario::NewFile& file : files) {
    const Status saved = xml::save(file.document, folder / file.name, context.program());
    if (!saved) {
      // Removes the incomplete project.
      for (const fs::path& path : written) fs::remove(path, error);
      if (made) fs::remove(folder, error);
      context.report(saved.error());
      throw Failure{Exit::file_failure};
    }
    written.push_back(folder / file.name);
  }
  for (const fs::path& path : written) context.say(message("{} written", path.string()));
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("new", context.tr("Makes a project: a map, a scenario and counters"));
  const auto arguments = std::make_shared<NewArguments>();
  command->add_option("DIR", arguments->folder, context.tr("Its folder: new, or empty"))->required();
  command->add_option("--system", arguments->system, context.tr("The rule system, red-poppies for example"))
      ->required();
  command->add_option("--title", arguments->title, context.tr("Title of the map"));
  command->add_option("--columns", arguments->columns, context.tr("Columns of hexes"))
      ->check(CLI::Range(1, 999));
  command->add_option("--rows", arguments->rows, context.tr("Rows of hexes"))->check(CLI::Range(1, 999));
  command->add_option("--hex", arguments->hex,
                      context.tr("Distance between opposite sides of a hex, in "
                                 "millimetres"));
  command->add_option("--orientation", arguments->orientation,
                      context.tr("flat: flat sides at top and bottom; pointy: points at top and bottom"));
  command->add_option("--stagger", arguments->stagger,
                      context.tr("Which columns (rows) are higher (further left): odd or even"));
  command->add_option("--label", arguments->label, context.tr("Label of the first hex: A01, A1, 0101"));
  command->add_option("--metres", arguments->metres, context.tr("Metres across a hex"));
  command->add_option("--paper", arguments->paper,
                      context.tr("The page: A4, A3-landscape, 420x297; without it, as large as the hexes "
                                 "need"));
  command->add_option("--table", arguments->table, context.tr("Width x depth of the table, in millimetres"));
  command->callback([&context, arguments] { run_new(context, *arguments); });
}

}  // namespace coq::cli
