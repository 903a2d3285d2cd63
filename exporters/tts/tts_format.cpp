// SPDX-License-Identifier: MIT
#include "exporters/tts/tts_format.h"

#include "exporters/pages/hex_pixels.h"
#include "exporters/pages/pages.h"
#include "exporters/tts/table.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

using tts::TtsOptions;

const OptionTable<TtsOptions>& tts_option_table() {
  using O = TtsOptions;
  static const OptionTable<O> table = {
      make_option<&O::scenario, O>(
          "scenario", "ID", translatable("The scenario of a project to set up; if empty, the first one.")),
      make_option<&O::base_url, O>(
          "base-url", "URL",
          translatable("The address where the images will be; if empty, they are read from this computer.")),
      language_option<&O::lang, O>("table-lang",
                                   translatable("The language of all names; if empty, that of the scenario.")),
      hex_pixels_option<&O::hex_size, 24, 400, O>(
          translatable("Pixels between opposite sides of a hex, 24 to 400; 0 chooses them.")),
      make_option<&O::orders, O>("orders", "yes|no", translatable("The order of each side, in its bag.")),
  };
  return table;
}

/// Returns the request with the scenario to set up.
Result<const Request*> chosen_scenario(const std::vector<Request>& requests, const TtsOptions& options) {
  for (const Request& request : requests) {
    const auto* scenario = std::get_if<model::ScenarioDocument>(request.document);
    if (scenario != nullptr && (options.scenario.empty() || scenario->id == options.scenario)) return &request;
  }
  return options.scenario.empty()
             ? make_error("tts.scenario", message("there is no scenario to set up"))
             : make_error("tts.scenario", message("there is no scenario \"{}\"", options.scenario));
}

Result<std::vector<NamedFile>> write_tts(const std::vector<Request>& requests, const std::string& /*title*/,
                                         Problems& problems) {
  TtsOptions options;
  if (Status taken = take_options(requests.front(), tts_option_table(), options); !taken) return taken.error();
  const auto request = chosen_scenario(requests, options);
  if (!request) return request.error();
  Problems found;
  const auto bound = (*request)->loader->bind_scenario(std::get<model::ScenarioDocument>(*(*request)->document),
                                                       (*request)->path, found);
  if (!bound) return first_error(found, (*request)->path);
  const fs::path target = (*request)->target, folder = target.stem().string() + "-images";
  std::string base = options.base_url;
  if (base.empty()) {
    const std::string here = fs::absolute(target.parent_path() / folder).lexically_normal().generic_string();
    base = "file://" + std::string(here.starts_with('/') ? "" : "/") + here;
  }
  if (!base.ends_with('/')) base += '/';
  const auto address = [&](const std::string& name) { return base + name; };
  auto table = tts::set_table(*bound, **request, options, address, problems);
  if (!table) return table.error();
  std::vector<NamedFile> files;
  files.push_back({target, table->save.dump(2, ' ', false, tts::Json::error_handler_t::replace) + "\n"});
  for (auto& [name, bytes] : table->images)
    files.push_back({target.parent_path() / folder / name, std::move(bytes)});
  return files;
}

}  // namespace

Format tts_format() {
  Format format;
  format.id = "tts";
  format.extensions = {"json"};
  format.doc = translatable(
      "a saved game of Tabletop Simulator: map, two-sided counters on their hexes, bags and cards of each "
      "side; "
      "with a folder of images beside it");
  format.kinds = {model::Kind::scenario};
  format.losses = {
      translatable("A saved game holds one scenario."),
      translatable("Without base-url, the images stay on this computer, so that nobody else sees them."),
      translatable("Units whose hex the players choose, and reinforcements, are in the bag of their side."),
      translatable("Everybody can open the bag of a side, with its order and cards."),
      translatable("States of units other than their face are not set. The rules are not enforced.")};
  format.options = describe_options(tts_option_table());
  format.projects = true;
  format.write_several = write_tts;
  return format;
}

}  // namespace coq::exporters
