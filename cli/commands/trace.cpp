// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "cli/commands/commands.h"
#include "cli/commands/options.h"
#include "cli/commands/progress.h"
#include "core/base/decimals.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/tracing/candidates.h"
#include "core/tracing/contours.h"
#include "core/tracing/sheet.h"
#include "core/tracing/trace.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

struct TraceArguments {
  std::string map;
  std::string inks;
  std::vector<std::string> clicks;
  std::string scan;
  std::vector<std::string> classes;
  double tolerance = tracing::TraceOptions{}.tolerance;
  double least = tracing::TraceOptions{}.least;
  std::vector<std::string> narrow;
  std::string output;
  std::string take;
  double above = 0;
  std::vector<std::string> types;
  std::string contours;
  std::string heights;
  double step = 0;
  double level_step = 0;
  std::optional<double> base;
  std::string crests = "yes";
};

/// Splits "woods=forest" at the equals sign.
std::pair<std::string, std::string> named_value(const Context& context, const char* option,
                                                const std::string& given) {
  const std::size_t sign = given.find('=');
  if (sign == std::string::npos || sign == 0 || sign + 1 == given.size())
    usage_error(context, message("--{} {}: expected NAME=VALUE", option, given));
  return {given.substr(0, sign), given.substr(sign + 1)};
}

/// Adds a click such as "woods=1200,800" to the inks.
void add_click(const Context& context, const std::string& given, model::InksDocument& inks) {
  const auto [name, place] = named_value(context, "ink", given);
  if (split_words(name).size() != 1)
    usage_error(context, message("--ink {}: the class must be one word", given));
  const std::vector<std::string_view> numbers = split(place, ',');
  const auto x = numbers.size() == 2 ? parse_thousandths(numbers[0]) : std::nullopt;
  const auto y = numbers.size() == 2 ? parse_thousandths(numbers[1]) : std::nullopt;
  if (!x || !y)
    usage_error(context, message("--ink {}: expected a class and a pixel, such as woods=1200,800", given));
  auto found = std::find_if(inks.inks.begin(), inks.inks.end(),
                            [&name = name](const model::Ink& ink) { return ink.name == name; });
  if (found == inks.inks.end()) {
    found = inks.inks.emplace(inks.inks.end());
    found->name = name;
  }
  found->clicks.emplace_back().pixel = {{*x}, {*y}};
}

/// Reads "0.5" or "water=1.5".
void add_narrow(const Context& context, const std::string& given, tracing::TraceOptions& options) {
  constexpr auto kMost = static_cast<std::int64_t>(tracing::kMostOpen * 1000);
  const bool is_named = given.find('=') != std::string::npos;
  const auto [name, width] = is_named ? named_value(context, "narrow", given) : std::pair(std::string(), given);
  const auto mm = parse_thousandths(width);
  if (!mm || *mm < 0 || *mm > kMost)
    usage_error(context, message("--narrow {}: expected millimetres from 0 to 5, or CLASS=MM", given));
  (is_named ? options.open_of[name] : options.open) = static_cast<double>(*mm) / 1000;
}

std::string path_from(const fs::path& document, const fs::path& file) {
  std::error_code ignored;
  const fs::path folder = fs::absolute(document, ignored).parent_path();
  return fs::weakly_canonical(file, ignored)
      .lexically_relative(fs::weakly_canonical(folder, ignored))
      .generic_string();
}

template <class T>
T load_document(const Context& context, scenario::Loader& loader, const fs::path& path) {
  auto document = load_or_fail<model::Document>(context, loader, path);
  T* wanted = std::get_if<T>(&document);
  if (wanted == nullptr)
    usage_error(context,
                message("{} is a <{}> document", path.string(), model::kind_name(model::kind_of(document))));
  return std::move(*wanted);
}

/// The inks of the given file and clicks, and the folder that the path of their scan is relative to.
struct GivenInks {
  model::InksDocument document{};
  fs::path folder{};
};
GivenInks given_inks(const Context& context, scenario::Loader& loader, const TraceArguments& arguments,
                     const model::MapDocument& map) {
  GivenInks out;
  if (!arguments.inks.empty()) {
    out.document = load_document<model::InksDocument>(context, loader, arguments.inks);
    out.folder = fs::path(arguments.inks).parent_path();
  } else {
    if (map.scans.empty())
      usage_error(context, message("the map has no scan; coquelicot register makes one with a scan"));
    out.document.scan = map.scans.front().href;
    out.document.page = map.scans.front().page;
    out.folder = fs::path(arguments.map).parent_path();
  }
  for (const std::string& click : arguments.clicks) add_click(context, click, out.document);
  return out;
}

void print_figures(const Context& context, const std::vector<tracing::TraceFigures>& figures) {
  const std::string language = context.translator->language();
  const auto number = [&](double value) {
    return text::with_decimal_sign(fmt::format("{:.1f}", value), language);
  };
  for (const tracing::TraceFigures& one : figures) {
    if (one.lines == 0 || one.areas > 0)
      context.say(plural_message("{}: {} area of {} square centimetres",
                                 "{}: {} areas of {} square centimetres", one.areas, one.ink, one.areas,
                                 number(one.square_mm / 100)));
    if (one.lines > 0)
      context.say(plural_message("{}: {} line of {} centimetres", "{}: {} lines of {} centimetres", one.lines,
                                 one.ink, one.lines, number(one.mm / 10)));
    context.say(message("{}: points {}, holes {}; left out: specks {}, letters {}; filled: holes {}", one.ink,
                        one.points, one.holes, one.specks, one.letters, one.filled));
  }
}

/// Reads the earlier candidates of the output, if it is there.
model::CandidatesDocument earlier_candidates(const Context& context, scenario::Loader& loader,
                                             const TraceArguments& arguments) {
  std::error_code ignored;
  if (arguments.output == "-" || !fs::exists(arguments.output, ignored)) return {};
  return load_document<model::CandidatesDocument>(context, loader, arguments.output);
}

/// Writes what was found, with the earlier decisions.
void write_candidates(Context& context, const TraceArguments& arguments, const model::MapDocument& map,
                      model::CandidatesDocument out, std::vector<model::AnyCandidate> found,
                      const tracing::Searched& searched) {
  if (out.id.empty()) out.id = map.id + "-candidates";
  out.system = map.system, out.lang = map.lang, out.ruleset = map.ruleset;
  out.map = arguments.output == "-" ? fs::path(arguments.map).filename().string()
                                    : path_from(arguments.output, arguments.map);
  out.candidates = tracing::with_decisions(out.candidates, std::move(found), searched);
  if (arguments.output == "-") {
    *context.out << xml::text_to_save(out, "", context.program());
    return;
  }
  if (const Status saved = xml::save(out, arguments.output, context.program()); !saved) {
    context.report(saved.error());
    throw Failure{Exit::file_failure};
  }
  context.say(message("{} written", arguments.output));
}

[[noreturn]] void fail_of_trace(const Context& context, const Problem& problem) {
  const bool is_of_file = problem.check == "image.read" || problem.check == "file.read";
  if (is_of_file || problem.check == "trace.noise" || problem.check == "contours.lines") {
    context.report(problem);
    throw Failure{is_of_file ? Exit::file_failure : Exit::problems_found};
  }
  usage_error(context, problem.message);
}

void search(Context& context, const TraceArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  const auto map = load_document<model::MapDocument>(context, loader, arguments.map);
  const GivenInks inks = given_inks(context, loader, arguments, map);
  tracing::TraceOptions options;
  options.classes = arguments.classes;
  options.tolerance = arguments.tolerance;
  options.least = arguments.least;
  for (const std::string& given : arguments.narrow) add_narrow(context, given, options);
  model::CandidatesDocument earlier = earlier_candidates(context, loader, arguments);
  const Result<tracing::Traced> traced = [&] {
    const Waiting waiting(context, fs::path(inks.document.scan).filename().string());
    return tracing::trace(map, fs::path(arguments.map).parent_path(), inks.document, inks.folder, options,
                          context.make_workers(), StopToken(), coq::Progress());
  }();
  if (!traced) fail_of_trace(context, traced.error());
  print_figures(context, traced->figures);
  write_candidates(context, arguments, map, std::move(earlier), traced->candidates, traced->searched);
}

/// The strokes of the file of heights.
std::vector<contours::Stroke> given_strokes(const Context& context, const TraceArguments& arguments) {
  if (arguments.heights.empty()) return {};
  const auto text = read_file(arguments.heights);
  if (!text) {
    context.report(text.error());
    throw Failure{Exit::file_failure};
  }
  auto strokes =
      contours::read_strokes(*text, static_cast<contours::Height>(std::llround(arguments.step * 1000)));
  if (!strokes) {
    Problem problem = strokes.error();
    problem.file = arguments.heights;
    context.report(problem);
    throw Failure{Exit::file_failure};
  }
  if (strokes->empty()) usage_error(context, message("{} has no strokes", arguments.heights));
  return std::move(*strokes);
}

void print_contours(const Context& context, const tracing::ContourFigures& figures, bool numbered) {
  const std::string language = context.translator->language();
  const auto decimal = [&](double value) {
    return text::with_decimal_sign(fmt::format("{:.1f}", value), language);
  };
  context.say(
      message("{} contours, {} centimetres; {} gaps bridged, {} ends stay free, {} contours are printed as one "
              "line with others, {} printed heights",
              figures.chains, decimal(figures.mm / 10), figures.joins, figures.free_ends, figures.merged,
              figures.numbers));
  if (!numbered) return;
  context.say(message(
      "{} contours have heights by strokes and {} between those, {} percent of the length; {} are doubtful",
      figures.by_strokes, figures.between, decimal(100 * figures.numbered), figures.doubted));
  if (figures.hills == 0) return;
  context.say(message("hill areas: {}, crest lines: {}; level 0 is at {}", figures.hills, figures.crests,
                      decimal(figures.base)));
}

/// Prints each doubt; of those about the same two strokes only the first.
void report_doubts(const Context& context, const std::vector<contours::Doubt>& doubts,
                   const std::string& file) {
  std::set<std::tuple<contours::DoubtKind, int, int>> pairs;
  int more = 0;
  for (const contours::Doubt& doubt : doubts) {
    const bool of_two = doubt.stroke >= 0 && doubt.other_stroke >= 0;
    if (of_two && !pairs.emplace(doubt.kind, doubt.stroke, doubt.other_stroke).second) {
      ++more;
      continue;
    }
    Problem problem = make_problem(Severity::warning, "contours.height", contours::message_of(doubt));
    problem.file = file;
    context.report(problem);
  }
  if (more > 0)
    context.say(plural_message("{} more contradiction of the same strokes",
                               "{} more contradictions of the same strokes", more, more));
}

/// The contours to search for: their ink and the scan.
struct GivenContours {
  tracing::ContourInk ink{};
  std::size_t scan = 0;
};

/// A colour means the first scan. A class of the inks is shown by its clicks, on the scan of the inks.
GivenContours given_contours(const Context& context, scenario::Loader& loader, const TraceArguments& arguments,
                             const model::MapDocument& map) {
  GivenContours out;
  const bool has_inks = !arguments.inks.empty() || !arguments.clicks.empty();
  if (!has_inks) {
    const auto colour = contours::ink_colour(arguments.contours);
    if (!colour)
      usage_error(
          context,
          message("--contours {}: expected brown, black, red, blue, green, grey or a colour such as #aa6e3c",
                  arguments.contours));
    out.ink.colour = *colour;
    return out;
  }
  const GivenInks inks = given_inks(context, loader, arguments, map);
  for (const model::Ink& ink : inks.document.inks)
    for (const model::InkClick& click : ink.clicks)
      if (ink.name == arguments.contours) out.ink.shown.push_back(click.pixel);
  if (out.ink.shown.empty())
    usage_error(context, message("--contours {}: the inks have no click of this class", arguments.contours));
  const auto sheet =
      tracing::find_sheet(map, fs::path(arguments.map).parent_path(), inks.document, inks.folder);
  if (!sheet) fail_of_trace(context, sheet.error());
  out.scan = sheet->scan;
  return out;
}

/// Searches for contours. Contradictions of strokes are problems, but what is sure is written.
void search_contours(Context& context, const TraceArguments& arguments) {
  if (!arguments.heights.empty() && !(arguments.step > 0))
    usage_error(context, message("give the step of the contours: --step 50"));
  if (arguments.output.empty()) usage_error(context, message("give the file to write: -o F.candidates.xml"));
  const std::vector<contours::Stroke> strokes = given_strokes(context, arguments);
  scenario::Loader loader = context.make_loader();
  const auto map = load_document<model::MapDocument>(context, loader, arguments.map);
  const GivenContours given = given_contours(context, loader, arguments, map);
  model::CandidatesDocument earlier = earlier_candidates(context, loader, arguments);
  tracing::ContourOptions options;
  options.step = arguments.step, options.level_step = arguments.level_step, options.base = arguments.base;
  options.crests = arguments.crests == "yes";
  options.tolerance = arguments.tolerance, options.least = arguments.least;
  const auto traced = [&] {
    const Waiting waiting(context, fs::path(arguments.map).filename().string());
    return tracing::trace_contours(map, fs::path(arguments.map).parent_path(), given.scan, given.ink, options,
                                   strokes, StopToken(), coq::Progress());
  }();
  if (!traced) fail_of_trace(context, traced.error());
  print_contours(context, traced->figures, !strokes.empty());
  report_doubts(context, traced->doubts, arguments.heights);
  write_candidates(context, arguments, map, std::move(earlier), traced->candidates, {{traced->source}, {}});
  if (!traced->doubts.empty()) throw Failure{Exit::problems_found};
}

void save_or_fail(const Context& context, const model::Document& document, const std::string& path) {
  const Status saved = xml::save(document, path, context.program());
  if (saved) return;
  context.report(saved.error());
  throw Failure{Exit::file_failure};
}

/// Returns the open candidates whose score is at least `above`, with their terrain types.
std::vector<tracing::Taking> takings_of(const Context& context, const TraceArguments& arguments,
                                        const model::CandidatesDocument& candidates,
                                        const model::RulesetDocument& ruleset) {
  std::map<std::string, std::string> types;
  for (const std::string& given : arguments.types) types.insert(named_value(context, "type", given));
  std::vector<tracing::Taking> out;
  for (const std::size_t i : tracing::open_above(candidates, arguments.above, arguments.classes)) {
    const model::Candidate& common = model::common_of(candidates.candidates[i]);
    const auto named = types.find(common.ink);
    const std::string type =
        named != types.end() ? named->second : tracing::type_for(candidates.candidates[i], ruleset);
    if (type.empty())
      usage_error(context, message("the ruleset has no terrain type for the class {}; give --type {}=TYPE",
                                   common.ink, common.ink));
    out.push_back({i, type});
  }
  return out;
}

/// Refuses candidates of another map. A map that was moved or printed to standard output is told by its name.
void check_map_of(const Context& context, const TraceArguments& arguments,
                  const model::CandidatesDocument& candidates) {
  std::error_code ignored;
  const fs::path own = fs::absolute(arguments.take, ignored).parent_path() / candidates.map;
  const bool is_same = fs::exists(own, ignored)
                           ? fs::equivalent(own, arguments.map, ignored)
                           : fs::path(candidates.map).filename() == fs::path(arguments.map).filename();
  if (!is_same)
    usage_error(context, message("the candidates of {} belong to the map {}, not to {}", arguments.take,
                                 candidates.map, arguments.map));
}

void take(Context& context, const TraceArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  auto bound = load_or_fail<scenario::BoundMap>(context, loader, arguments.map);
  const auto candidates = load_document<model::CandidatesDocument>(context, loader, arguments.take);
  check_map_of(context, arguments, candidates);
  const auto takings = takings_of(context, arguments, candidates, *bound.ruleset.document);
  model::Document map = *bound.map.document, decided = candidates;
  int next_id = model::next_id_number(map);
  const auto edits = tracing::take(*bound.map.document, *bound.ruleset.document, candidates, takings, next_id);
  if (!edits) usage_error(context, edits.error().message);
  model::Change change;
  std::vector<model::Edit> decisions;
  for (const tracing::Taking& taking : takings)
    decisions.push_back(tracing::decide(candidates, taking.candidate, model::CandidateState::taken));
  const auto taken = model::apply_all(map, *edits, change);
  const auto noted = model::apply_all(decided, decisions, change);
  if (!taken || !noted) {
    context.report(taken ? noted.error() : taken.error());
    throw Failure{Exit::problems_found};
  }
  if (model::root_of(map).next) model::root_of(map).next = next_id;
  const bool is_own = arguments.output.empty();
  const std::string output = is_own ? arguments.map : arguments.output;
  save_or_fail(context, map, output);
  // Candidates that another map got are still open in the map itself.
  if (is_own) save_or_fail(context, decided, arguments.take);
  context.say(plural_message("{} candidate taken into {}", "{} candidates taken into {}", takings.size(),
                             takings.size(), output));
}

void run_trace(Context& context, const CLI::App& command, const TraceArguments& arguments) {
  if (!arguments.output.empty()) {
    check_document_name(context, arguments.output,
                        arguments.take.empty() ? model::Kind::candidates : model::Kind::map);
    check_output(context, arguments.output);
  }
  if (!arguments.take.empty()) {
    if (!arguments.inks.empty() || !arguments.clicks.empty())
      usage_error(context, message("give --take, or inks to search for, not both"));
    refuse_unused(context, command,
                  {"--contours", "--heights", "--step", "--level-step", "--base", "--crests", "--tolerance",
                   "--least", "--narrow"},
                  "--take");
    return take(context, arguments);
  }
  if (!arguments.contours.empty()) {
    refuse_unused(context, command, {"--above", "--type", "--classes", "--narrow"}, "--contours");
    return search_contours(context, arguments);
  }
  if (arguments.inks.empty() && arguments.clicks.empty())
    usage_error(context, message("give --inks F.inks.xml, or clicks: --ink woods=1200,800"));
  refuse_unused(context, command,
                {"--above", "--type", "--heights", "--step", "--level-step", "--base", "--crests"},
                arguments.inks.empty() ? "--ink" : "--inks");
  if (arguments.output.empty()) usage_error(context, message("give the file to write: -o F.candidates.xml"));
  search(context, arguments);
}

}  // namespace

void add_trace(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "trace",
      context.tr("Finds woods, water and other classes on the scan of a map, and takes them into the map"));
  const auto arguments = std::make_shared<TraceArguments>();
  command->add_option("MAP", arguments->map, context.tr("The map, with its scan registered"))->required();
  command->add_option("--inks", arguments->inks, context.tr("The inks of the scan: F.inks.xml"));
  command
      ->add_option(
          "--ink", arguments->clicks,
          context.tr("A class and a pixel of the scan that shows it: woods=1200,800; two or three for each "
                     "class, paper included"))
      ->expected(1)
      ->take_all();
  command->add_option("--classes", arguments->classes, context.tr("Only these classes: woods,water"))
      ->delimiter(',');
  command
      ->add_option(
          "--tolerance", arguments->tolerance,
          context.tr("Millimetres on the page between the drawn and the printed border (default: 0.15)"))
      ->check(decimal_number(tracing::kLeastTolerance, tracing::kMostTolerance));
  command
      ->add_option(
          "--least", arguments->least,
          context.tr("Square millimetres on the page; smaller areas and holes are left out (default: 4)"))
      ->check(decimal_number(0.0, tracing::kMostLeast));
  command
      ->add_option("--narrow", arguments->narrow,
                   context.tr("Millimetres on the page; narrower strips of areas are left out (default: 0.25); "
                              "water=1.5 for one class"))
      ->expected(1)
      ->take_all();
  command->add_option("-o,--output", arguments->output,
                      context.tr("The candidates, F.candidates.xml; with --take, the map (default: MAP)"));
  command->add_option("--take", arguments->take,
                      context.tr("Takes these candidates into the map: F.candidates.xml"));
  command
      ->add_option("--above", arguments->above, context.tr("Only candidates with at least this score, 0 to 1"))
      ->check(decimal_number(0.0, 1.0));
  command->add_option("--type", arguments->types, context.tr("The terrain type of a class: woods=forest"))
      ->expected(1)
      ->take_all();
  command->add_option(
      "--contours", arguments->contours,
      context.tr(
          "Searches for contours of this colour: brown, black, red, blue, green, grey, #aa6e3c; with inks, "
          "of this class: relief"));
  command
      ->add_option("--step", arguments->step,
                   context.tr("Height from one contour to the next, in the unit of the sheet"))
      ->check(decimal_number(0.001, 10'000.0));
  command->add_option(
      "--heights", arguments->heights,
      context.tr("Strokes uphill, one a line: x1,y1,x2,y2,height[,step]; pixels of the scan and the height of "
                 "the first contour that the stroke crosses"));
  command
      ->add_option("--level-step", arguments->level_step,
                   context.tr("Height from one level of hills to the next (default: that of --step)"))
      ->check(decimal_number(0.001, 10'000.0));
  command
      ->add_option("--base", arguments->base,
                   context.tr("Height of level 0 (default: a step below the lowest contour)"))
      ->check(decimal_number(-12'000.0, 12'000.0));
  command->add_option("--crests", arguments->crests, context.tr("Whether hills get crest lines (default: yes)"))
      ->check(CLI::IsMember({"yes", "no"}));
  command->callback([&context, arguments, command] { run_trace(context, *command, *arguments); });
}

}  // namespace coq::cli
