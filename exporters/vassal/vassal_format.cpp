// SPDX-License-Identifier: MIT
#include "exporters/vassal/vassal_format.h"

#include <algorithm>

#include "exporters/pages/hex_pixels.h"
#include "exporters/pages/pages.h"
#include "exporters/vassal/module.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

struct VassalOptions {
  std::string lang{};
  std::string version = "1.0";
  int hex_size = 0;
  bool terrain = true;
};

const OptionTable<VassalOptions>& vassal_option_table() {
  static const OptionTable<VassalOptions> table = {
      language_option<&VassalOptions::lang, VassalOptions>(
          "module-lang",
          translatable("The language of names and words; if empty, that of the first scenario.")),
      make_option<&VassalOptions::version, VassalOptions>(
          "module-version", "X.Y",
          translatable("The version of the module, which saved games remember; raise it with each edition.")),
      hex_pixels_option<&VassalOptions::hex_size, 24, 400, VassalOptions>(
          translatable("Pixels between opposite sides of a hex, 24 to 400; 0 chooses them.")),
      make_option<&VassalOptions::terrain, VassalOptions>(
          "terrain", "yes|no",
          translatable("The terrain of each hex on a click, and pages with the hexes that it sees.")),
  };
  return table;
}

std::vector<const Request*> scenarios_of(const std::vector<const Request*>& requests) {
  std::vector<const Request*> out;
  for (const Request* request : requests)
    if (model::kind_of(*request->document) == model::Kind::scenario) out.push_back(request);
  return out;
}

/// Adds problems that concern the document of a request.
void report(const Request& request, Problems found, Problems& problems) {
  for (Problem& problem : found) {
    if (problem.file.empty()) problem.file = request.path.string();
    problems.push_back(std::move(problem));
  }
}

void add_counters(const scenario::Sourced<model::CountersDocument>& counters, vassal::ModuleSource& source) {
  const auto same = [&](const auto& known) {
    return known.path.lexically_normal() == counters.path.lexically_normal();
  };
  if (std::none_of(source.counters.begin(), source.counters.end(), same)) source.counters.push_back(counters);
}

/// Binds the scenarios. Those without hexes are left out with a warning.
Status add_scenarios(const std::vector<const Request*>& requests, vassal::ModuleSource& source,
                     Problems& problems) {
  for (const Request* request : requests) {
    Problems found;
    const auto* document = std::get_if<model::ScenarioDocument>(request->document);
    auto bound = request->loader->bind_scenario(*document, request->path, found);
    if (!bound) return first_error(found, request->path);
    if (!bound->map.document->grid) {
      report(*request,
             {make_problem(
                 Severity::warning, "vassal.grid",
                 message("the map of \"{}\" has no hexes: a module needs them, so the scenario is left out",
                         document->id))},
             problems);
      continue;
    }
    if (!source.scenarios.empty() &&
        source.scenarios.front().bound.ruleset.document->system != bound->ruleset.document->system)
      return make_error("vassal.system", message("a module holds one rule system, but there are {} and {}",
                                                 source.scenarios.front().bound.ruleset.document->system,
                                                 bound->ruleset.document->system));
    for (const auto& counters : bound->counters) add_counters(counters, source);
    source.scenarios.push_back({*std::move(bound), request});
  }
  return Done{};
}

Result<std::string> write_requests(const std::vector<const Request*>& requests, const std::string& title,
                                   Problems& problems) {
  VassalOptions options;
  const Request& first = *requests.front();
  if (Status taken = take_options(first, vassal_option_table(), options); !taken) return taken.error();
  vassal::ModuleSource source;
  if (Status added = add_scenarios(scenarios_of(requests), source, problems); !added) return added.error();
  if (source.scenarios.empty())
    return make_error("vassal.scenario", message("a module needs a scenario on a map with hexes"));
  const model::ScenarioDocument& scenario = *source.scenarios.front().bound.scenario.document;
  source.lang = options.lang.empty() ? scenario.lang : options.lang;
  source.version = options.version;
  source.hex_size = options.hex_size;
  source.ground = options.terrain;
  source.title = title.empty() ? model::name_in(scenario.titles, source.lang, scenario.lang) : title;
  if (source.title.empty()) source.title = scenario.id;
  source.date = first.date_of(scenario);
  source.workers = first.workers;
  source.progress = first.progress;
  return vassal::write_module(source, problems);
}

Result<std::string> write_scenario(const Request& request, Problems& problems) {
  return write_requests({&request}, "", problems);
}

Result<std::string> write_project(const std::vector<Request>& requests, const std::string& title,
                                  Problems& problems) {
  std::vector<const Request*> all;
  for (const Request& request : requests) all.push_back(&request);
  return write_requests(all, title, problems);
}

}  // namespace

Format vassal_format() {
  Format format;
  format.id = "vassal";
  format.extensions = {"vmod"};
  format.doc = translatable(
      "a module for the VASSAL engine: map with hex numbers, counters with both faces, a set-up for each "
      "scenario, orders and reference card, terrain and lines of sight");
  format.kinds = {model::Kind::scenario};
  format.losses = {
      translatable("Scenarios on tables without hexes are left out. Facings and states of units are not set."),
      translatable("Hexes held at the start are only in the orders. Markers without a counter are left out."),
      translatable("Units whose hex the players choose, and reinforcements, are in the window Off the map."),
      translatable(
          "Batteries and other elements of the rule system are only in the orders. The order of a side is "
          "in its own tab, which other players can open, too."),
      translatable("The module does not enforce rules. Its turn counter has no end.")};
  format.options = describe_options(vassal_option_table());
  format.write = write_scenario;
  format.write_project = write_project;
  return format;
}

}  // namespace coq::exporters
