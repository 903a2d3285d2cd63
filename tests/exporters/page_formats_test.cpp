// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "exporters/pages/pages.h"
#include "exporters/registry/registry.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

const fs::path kSample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";

/// Exports a sample document and returns the bytes; adds its problems to `problems`.
Result<std::string> exported(const std::string& file, const std::string& format,
                             const std::map<std::string, std::string>& options, Problems& problems) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto document = loader.load(kSample / file, problems);
  REQUIRE(document);
  const Workers workers(1);
  Request request;
  request.document = &*document;
  request.path = kSample / file;
  request.loader = &loader;
  request.workers = &workers;
  request.options = options;
  request.program = "coquelicot 0.1.0";
  request.date_seconds = 1'700'000'000;
  const auto formats = all_formats();
  const Format* chosen = find_format(formats, format);
  REQUIRE(chosen);
  return chosen->write(request, problems);
}

std::string exported(const std::string& file, const std::string& format,
                     const std::map<std::string, std::string>& options = {}) {
  Problems problems;
  const auto bytes = exported(file, format, options, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  if (!bytes) FAIL(to_string(bytes.error()));
  CHECK_FALSE(has_errors(problems));
  return *bytes;
}

}  // namespace

TEST_CASE("Every format has a description, its kinds of documents and its losses", "[exporters]") {
  std::set<std::string> ids;
  for (const Format& format : all_formats()) {
    INFO(format.id);
    CHECK(ids.insert(format.id).second);
    CHECK_FALSE(format.doc.empty());
    CHECK_FALSE(format.extensions.empty());
    CHECK((!format.kinds.empty() || format.takes_projects()));
    CHECK((format.write || format.write_several));
    for (const model::Kind kind : format.kinds) {
      std::set<std::string> names;
      for (const exporters::Option& option : format.options_of(kind)) {
        INFO(option.name);
        CHECK(names.insert(option.name).second);
        CHECK_FALSE(option.doc.empty());
      }
    }
  }
  for (const char* id : {"pdf", "svg", "png", "xml"}) CHECK(ids.count(id) == 1);
}

TEST_CASE("Page formats agree on the values of an option", "[exporters]") {
  std::map<std::pair<std::string, model::Kind>, std::string> takes;
  for (const Format& format : all_formats())
    for (const model::Kind kind : format.kinds)
      for (const exporters::Option& option : format.options_of(kind)) {
        INFO(format.id << " " << option.name);
        CHECK(takes.try_emplace({option.name, kind}, option.values).first->second == option.values);
      }
}

TEST_CASE("A format lists the options of each kind of document", "[exporters]") {
  const auto formats = all_formats();
  const auto values = [&](model::Kind kind, const std::string& name) {
    for (const exporters::Option& option : find_format(formats, "pdf")->options_of(kind))
      if (option.name == name) return option.values + " [" + option.fallback + "]";
    return std::string("none");
  };
  using model::Kind;
  // Options of all page kinds.
  for (const Kind kind : page_kinds()) CHECK(values(kind, "gray") == "yes|no [no]");
  for (const char* of_maps : {"legend", "layers", "hexes", "overlap"}) {
    CHECK(values(Kind::map, of_maps) != "none");
    CHECK(values(Kind::counters, of_maps) == "none");
    CHECK(values(Kind::scenario, of_maps) == "none");
  }
  CHECK(values(Kind::counters, "duplex") != "none");
  CHECK(values(Kind::map, "duplex") == "none");
  CHECK(values(Kind::scenario, "side") != "none");
  CHECK(values(Kind::counters, "side") == "none");
  // The same option has other values and another default for maps.
  CHECK(values(Kind::map, "paper") == "sheet|A3|A4|letter|WxH [sheet]");
  CHECK(values(Kind::counters, "paper") == "A4|A3|letter|WxH [A4]");
  CHECK(values(Kind::scenario, "paper") == "A4|A5|letter|WxH [A4]");
  CHECK(values(Kind::counters, "sheet") == "counters|faces|cards|labels|strip [counters]");
  CHECK(values(Kind::scenario, "sheet") ==
        "cards|roster|units|labels|squads|vehicles|deck|templates|map [cards]");
}

TEST_CASE("An option described alike for two kinds of documents is listed once", "[exporters]") {
  using model::Kind;
  std::vector<exporters::Option> all;
  const DescribedOption margin{"margin", "MM", "10", "Margin."}, other{"margin", "MM", "5", "Margin."};
  add_options(all, {{margin, {Kind::map}}, {margin, {Kind::counters}}, {other, {Kind::scenario}}});
  REQUIRE(all.size() == 2);
  CHECK(all[0].kinds == std::vector<Kind>{Kind::map, Kind::counters});
  CHECK(all[1].kinds == std::vector<Kind>{Kind::scenario});
  // An existing option is not added again.
  add_options(all, {{other, {Kind::map, Kind::scenario}}, {other, {}}});
  CHECK(all.size() == 2);
}

TEST_CASE("The sample's map and counters become PDF, SVG and PNG, identically each time", "[exporters]") {
  for (const char* file : {"ouverture.map.xml", "armees.counters.xml"}) {
    INFO(file);
    const std::string pdf = exported(file, "pdf");
    CHECK(pdf.starts_with("%PDF-1.5"));
    CHECK(pdf == exported(file, "pdf"));
    CHECK(exported(file, "svg").starts_with("<?xml"));
    CHECK(exported(file, "png", {{"dpi", "40"}}).starts_with("\x89PNG"));
  }
}

TEST_CASE("An unknown option or an invalid value is a problem", "[exporters]") {
  Problems problems;
  const auto wrong = exported("ouverture.map.xml", "png", {{"dpi", "many"}}, problems);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().check == "options.value");
  CHECK_FALSE(exported("ouverture.map.xml", "svg", {{"page", "99"}}, problems));
}

TEST_CASE("An unknown layer is a problem", "[exporters]") {
  Problems problems;
  const auto wrong = exported("ouverture.map.xml", "svg", {{"layers", "terrain woods"}}, problems);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().check == "options.value");
  CHECK(exported("ouverture.map.xml", "svg", {{"layers", "terrain grid"}}) !=
        exported("ouverture.map.xml", "svg"));
}

TEST_CASE("Unit sheets are in the chosen language", "[exporters]") {
  const auto cards = [](const char* option, const char* file, const char* lang) {
    return exported(file, "svg",
                    {{"sheet", std::string(file).find("counters") != std::string::npos ? "cards" : "units"},
                     {option, lang}});
  };
  CHECK(cards("sheet-lang", "armees.counters.xml", "fr") != cards("sheet-lang", "armees.counters.xml", "en"));
  CHECK(cards("card-lang", "ouverture.scenario.xml", "fr") !=
        cards("card-lang", "ouverture.scenario.xml", "en"));
}

TEST_CASE("Options for other kinds are ignored, because one set is for all documents of a project",
          "[exporters]") {
  CHECK(exported("ouverture.map.xml", "svg", {{"duplex", "no"}}) == exported("ouverture.map.xml", "svg"));
}
