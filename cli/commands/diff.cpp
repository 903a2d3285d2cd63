// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "core/documents/versions/words.h"
#include "core/sight/models/effect.h"

namespace coq::cli {
namespace {

using Json = nlohmann::ordered_json;
using sight::MapEffect;
using versions::Difference;

struct DiffArguments {
  std::vector<std::string> files;
  bool git = false;
  std::string format = "text";
};

/// Returns the effect of an edit on the hexes of a map, or nullopt if a version cannot be bound to its ruleset
/// or has no hexes. `path` is the map's place, from which its ruleset is looked for.
std::optional<MapEffect> effect_on_map(const Context& context, scenario::Loader& loader,
                                       const model::MapDocument& before, const model::MapDocument& after,
                                       const std::filesystem::path& path) {
  if (!before.grid || !after.grid) return std::nullopt;
  Problems problems;
  const auto old_bound = loader.bind_map(before, path, problems),
             new_bound = loader.bind_map(after, path, problems);
  if (!old_bound || !new_bound) {
    context.report(problems);
    return std::nullopt;
  }
  const Waiting waiting(context, path.filename().string());
  return sight::effect_of_change({*old_bound->map.document, old_bound->ruleset.document},
                                 {*new_bound->map.document, new_bound->ruleset.document},
                                 context.make_workers());
}

void print_text(const Context& context, const std::vector<Difference>& differences,
                const std::optional<MapEffect>& effect) {
  for (const Difference& difference : differences) {
    *context.out << (*context.translator)(versions::sentence_of(difference)) << '\n';
    for (const versions::FieldDifference& field : difference.fields)
      *context.out << "    " << versions::line_of(field) << '\n';
  }
  if (!effect) return;
  for (const MapEffect::Place& place : effect->places)
    *context.out << (*context.translator)(sight::sentence_of(place)) << ' ' << sight::change_of(place) << '\n';
  if (effect->pairs > 0) *context.out << (*context.translator)(sight::sentence_of_pairs(*effect)) << '\n';
}

Json json_text(const std::optional<std::string>& text) {
  return text ? Json(*text) : Json(nullptr);
}

void print_json(const Context& context, const std::vector<Difference>& differences,
                const std::optional<MapEffect>& effect) {
  Json all = Json::array();
  for (const Difference& difference : differences) {
    Json one = {{"kind", versions::word_of(difference.kind)},
                {"element", difference.element},
                {"id", difference.id.empty() ? Json(nullptr) : Json(difference.id)},
                {"title", difference.title.empty() ? Json(nullptr) : Json(difference.title)},
                {"old_line", difference.old_place.line == 0 ? Json(nullptr) : Json(difference.old_place.line)},
                {"new_line", difference.new_place.line == 0 ? Json(nullptr) : Json(difference.new_place.line)}};
    if (difference.kind == Difference::Kind::moved)
      one["by_mm"] = {static_cast<double>(difference.shift.x) / 1000,
                      static_cast<double>(difference.shift.y) / 1000};
    if (!difference.fields.empty()) one["fields"] = Json::array();
    for (const versions::FieldDifference& field : difference.fields)
      one["fields"].push_back(
          {{"path", field.path}, {"before", json_text(field.before)}, {"after", json_text(field.after)}});
    all.push_back(std::move(one));
  }
  if (effect) {
    for (const MapEffect::Place& place : effect->places)
      all.push_back(
          {{"kind", "terrain"}, {"place", place.label}, {"before", place.before}, {"after", place.after}});
    if (effect->pairs > 0) all.push_back({{"kind", "sight"}, {"pairs", effect->pairs}});
  }
  *context.out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

/// Compares the two files. `path` is the document's own place, as the files may be temporary copies.
void compare(Context& context, const std::string& old_file, const std::string& new_file,
             const std::filesystem::path& path, const std::string& format) {
  scenario::Loader loader = context.make_loader();
  const auto before = load_or_fail<model::Document>(context, loader, old_file);
  const auto after = load_or_fail<model::Document>(context, loader, new_file);
  if (model::kind_of(before) != model::kind_of(after)) {
    usage_error(context,
                message("diff compares documents of one kind, but {} is of the kind {}, and {} of the kind {}",
                        old_file, model::kind_name(model::kind_of(before)), new_file,
                        model::kind_name(model::kind_of(after))));
  }
  const std::vector<Difference> found = versions::differences(before, after);
  std::optional<MapEffect> effect;
  const auto* old_map = std::get_if<model::MapDocument>(&before);
  if (old_map != nullptr && !found.empty())
    effect = effect_on_map(context, loader, *old_map, std::get<model::MapDocument>(after), path);
  if (format == "json")
    print_json(context, found, effect);
  else
    print_text(context, found, effect);
  if (!found.empty()) context.exit = Exit::problems_found;
}

/// Answers git, which passes the path, the old file, its hash and mode, the new file, its hash and mode. A
/// missing version is /dev/null. Git stops if the exit code of the program is not 0.
void answer_git(Context& context, const DiffArguments& arguments) {
  constexpr std::size_t kOld = 1, kNew = 4, kCount = 7;
  const std::vector<std::string>& files = arguments.files;
  if (files.size() < kCount)
    usage_error(context, message("--git is for git, which gives seven arguments: see docs/versions.md"));
  if (arguments.format != "text") usage_error(context, message("give either {} or {}", "--git", "--format"));
  *context.out << "coquelicot diff " << files[0] << '\n';
  constexpr std::string_view kNone = "/dev/null";
  if (files[kOld] == kNone || files[kNew] == kNone) {
    *context.out << (*context.translator)(files[kOld] == kNone ? message("a new document")
                                                               : message("the document was deleted"))
                 << '\n';
    return;
  }
  try {
    compare(context, files[kOld], files[kNew], files[0], arguments.format);
  } catch (const Failure&) {  // The message is already printed.
  }
  context.exit = Exit::done;
}

void run_diff(Context& context, const DiffArguments& arguments) {
  if (arguments.git) return answer_git(context, arguments);
  if (arguments.files.size() != 2) usage_error(context, message("diff compares two files: OLD NEW"));
  compare(context, arguments.files[0], arguments.files[1], arguments.files[1], arguments.format);
}

}  // namespace

void add_diff(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "diff",
      context.tr(
          "What differs between two versions of a document; for a map, also how terrain and lines of sight "
          "differ"));
  const auto arguments = std::make_shared<DiffArguments>();
  command->add_option("FILE", arguments->files, context.tr("The old and the new version"))->required();
  command->add_flag("--git", arguments->git,
                    context.tr("Takes the arguments that git gives to a diff command"));
  command->add_option("--format", arguments->format, context.tr("text or json"))
      ->check(CLI::IsMember({"text", "json"}));
  command->callback([&context, arguments] { run_diff(context, *arguments); });
}

}  // namespace coq::cli
