// SPDX-License-Identifier: MIT
#include <set>

#include "exporters/registry.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

const fs::path kSample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";

/// The bytes of a sample document in a format; what is found wrong goes to `problems`.
Result<std::string> exported(const std::string& file, const std::string& format,
                             const std::map<std::string, std::string>& options, Problems& problems) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "core/rules");
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

TEST_CASE("Every format says what it is, what it takes and what is lost", "[exporters]") {
  std::set<std::string> ids;
  for (const Format& format : all_formats()) {
    INFO(format.id);
    CHECK(ids.insert(format.id).second);
    CHECK_FALSE(format.doc.empty());
    CHECK_FALSE(format.extensions.empty());
    CHECK_FALSE(format.kinds.empty());
    CHECK(static_cast<bool>(format.write));
    std::set<std::string> names;
    for (const exporters::Option& option : format.options) {
      INFO(option.name);
      CHECK(names.insert(option.name).second);
      CHECK_FALSE(option.doc.empty());
    }
  }
  for (const char* id : {"pdf", "svg", "png", "xml"}) CHECK(ids.count(id) == 1);
}

TEST_CASE("Formats of pages agree on what an option takes", "[exporters]") {
  std::map<std::string, std::string> takes;
  for (const Format& format : all_formats())
    for (const exporters::Option& option : format.options) {
      INFO(format.id << " " << option.name);
      CHECK(takes.try_emplace(option.name, option.values).first->second == option.values);
    }
}

TEST_CASE("The sample's map and counters become PDF, SVG and PNG, twice the same", "[exporters]") {
  for (const char* file : {"ouverture.map.xml", "armees.counters.xml"}) {
    INFO(file);
    const std::string pdf = exported(file, "pdf");
    CHECK(pdf.starts_with("%PDF-1.5"));
    CHECK(pdf == exported(file, "pdf"));
    CHECK(exported(file, "svg").starts_with("<?xml"));
    CHECK(exported(file, "png", {{"dpi", "40"}}).starts_with("\x89PNG"));
  }
}

TEST_CASE("An option that is none, or a value that is none, is a problem", "[exporters]") {
  Problems problems;
  const auto wrong = exported("ouverture.map.xml", "png", {{"dpi", "many"}}, problems);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().check == "options.value");
  CHECK_FALSE(exported("ouverture.map.xml", "svg", {{"page", "99"}}, problems));
}
