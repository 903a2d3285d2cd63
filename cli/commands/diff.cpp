// SPDX-License-Identifier: MIT
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "core/base/text.h"
#include "core/documents/versions/differences.h"
#include "core/sight/models/difference.h"
#include "core/terrain/rows.h"

namespace coq::cli {
namespace {

using Json = nlohmann::ordered_json;
using versions::Difference;

struct DiffArguments {
  std::vector<std::string> files;
  bool git = false;
  std::string format = "text";
};

/// The effect of an edit of a map on its hexes.
struct MapEffect {
  struct Hex {
    std::string place, before, after;  ///< terrain types, "woods, hill 2"
  };
  std::vector<Hex> hexes;  ///< hexes and hexsides whose terrain differs
  std::size_t pairs = 0;   ///< pairs of hexes whose line of sight differs
};

/// Returns the terrain of each hex and hexside, in grid order.
std::vector<std::pair<std::string, std::string>> terrain_by_place(const terrain::Table& table) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const terrain::Row& row : terrain::rows(table)) {
    const std::string text = row.level.empty() ? row.type : row.type + " " + row.level;
    if (out.empty() || out.back().first != row.place)
      out.emplace_back(row.place, text);
    else
      out.back().second += ", " + text;
  }
  return out;
}

std::vector<MapEffect::Hex> terrain_differences(const terrain::Table& before, const terrain::Table& after) {
  const auto old_rows = terrain_by_place(before), new_rows = terrain_by_place(after);
  std::map<std::string, std::string> old(old_rows.begin(), old_rows.end());
  std::vector<MapEffect::Hex> out;
  for (const auto& [place, text] : new_rows) {
    const auto found = old.find(place);
    const std::string was = found == old.end() ? std::string() : found->second;
    if (was != text) out.push_back({place, was, text});
    if (found != old.end()) old.erase(found);
  }
  for (const auto& [place, text] : old_rows)
    if (old.count(place) != 0) out.push_back({place, text, ""});
  return out;
}

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
  const Workers workers = context.make_workers();
  const auto old_los = sight::MapLos::make(*old_bound->map.document, old_bound->ruleset.document, {});
  const auto new_los = sight::MapLos::make(*new_bound->map.document, new_bound->ruleset.document, {});
  const auto old_table = terrain::Table::build(*old_bound->map.document, *old_bound->ruleset.document, workers);
  const auto new_table = terrain::Table::build(*new_bound->map.document, *new_bound->ruleset.document, workers);
  if (!old_table || !new_table) return std::nullopt;
  MapEffect out;
  out.hexes = terrain_differences(*old_table, *new_table);
  if (!old_los || !new_los || !old_los->has_hexes() || !new_los->has_hexes()) return out;
  sight::difference(*old_los, *new_los, {}, workers, [&](const sight::Difference&) {
    ++out.pairs;
    return true;
  });
  return out;
}

/// Returns an element's name, id and title: `area "f7" (Bois Dieu)`.
std::string named(const Difference& difference) {
  std::string out = difference.element;
  if (!difference.id.empty()) out += fmt::format(" \"{}\"", difference.id);
  if (!difference.title.empty() && difference.title != difference.id)
    out += fmt::format(" ({})", difference.title);
  return out;
}

Message sentence(const Difference& difference) {
  switch (difference.kind) {
    case Difference::Kind::added:
      return message("added: {}", named(difference));
    case Difference::Kind::removed:
      return message("removed: {}", named(difference));
    case Difference::Kind::moved:
      return message("moved: {}, by {} and {} mm", named(difference), format_thousandths(difference.shift.x),
                     format_thousandths(difference.shift.y));
    case Difference::Kind::reshaped:
      return message("reshaped: {}", named(difference));
    case Difference::Kind::reordered:
      return message("reordered: the elements <{}> of \"{}\"", difference.element, difference.id);
    case Difference::Kind::changed:
      break;
  }
  return message("changed: {}", named(difference));
}

/// Returns a value on one line, cut to about 100 bytes.
std::string short_text(const std::optional<std::string>& text) {
  if (!text) return "-";
  std::string out = collapse_blanks(*text);
  constexpr std::size_t kLongest = 100;
  if (out.size() <= kLongest) return out;
  std::size_t end = kLongest;
  // do not cut within a character
  while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;
  return out.substr(0, end) + "…";
}

void print_text(const Context& context, const std::vector<Difference>& differences,
                const std::optional<MapEffect>& effect) {
  for (const Difference& difference : differences) {
    *context.out << (*context.translator)(sentence(difference)) << '\n';
    for (const versions::FieldDifference& field : difference.fields)
      *context.out << "    " << (field.path.empty() ? std::string() : field.path + ": ")
                   << short_text(field.before) << " -> " << short_text(field.after) << '\n';
  }
  if (!effect) return;
  for (const MapEffect::Hex& hex : effect->hexes) {
    *context.out << (*context.translator)(message("terrain of {}:", hex.place)) << ' '
                 << (hex.before.empty() ? "-" : hex.before) << " -> " << (hex.after.empty() ? "-" : hex.after)
                 << '\n';
  }
  if (effect->pairs > 0)
    *context.out << (*context.translator)(
                        plural_message("{} pair of hexes has another line of sight (los-diff lists it)",
                                       "{} pairs of hexes have another line of sight (los-diff lists them)",
                                       static_cast<std::int64_t>(effect->pairs), effect->pairs))
                 << '\n';
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
    for (const MapEffect::Hex& hex : effect->hexes)
      all.push_back({{"kind", "terrain"}, {"place", hex.place}, {"before", hex.before}, {"after", hex.after}});
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
    usage_error(context, message("diff compares documents of one kind: {} is a {}, {} a {}", old_file,
                                 model::kind_name(model::kind_of(before)), new_file,
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
