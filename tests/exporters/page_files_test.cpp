// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "exporters/pages/page_files.h"

#include <set>

#include "exporters/registry/registry.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

const fs::path kSamples = fs::path(COQ_SOURCE_DIR) / "samples";

Result<std::vector<NamedFile>> files_of(const std::string& file, const std::string& output,
                                        const std::map<std::string, std::string>& options) {
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto document = loader.load(kSamples / file, problems);
  REQUIRE(document);
  Request request;
  request.document = &*document;
  request.path = kSamples / file;
  request.loader = &loader;
  request.options = options;
  const auto formats = all_formats();
  const Format* format = find_by_extension(formats, output);
  REQUIRE(format);
  auto files = write_files(*format, request, output, problems);
  CHECK_FALSE(has_errors(problems));
  return files;
}

}  // namespace

TEST_CASE("A file name with %s or %d stands for one file per page", "[exporters]") {
  for (const char* each : {"%s.png", "out/%d.png", "a-%03d-%s.png", "100%%-%d.png"})
    CHECK(names_each_page(each));
  for (const char* one : {"a.png", "100%.png", "100%%.png", "%x.png", "%03s.png", "%s/a.png", "%"})
    CHECK_FALSE(names_each_page(one));
  const auto formats = all_formats();
  CHECK(writes_each_page(*find_format(formats, "svg"), "%s.svg"));
  CHECK_FALSE(writes_each_page(*find_format(formats, "pdf"), "%s.pdf"));  // all pages are in one file
}

TEST_CASE("Each face of a counter is a file named after it", "[exporters]") {
  const auto files = files_of("red-poppies/armees.counters.xml", "faces/%s.svg", {{"sheet", "faces"}});
  REQUIRE(files.has_value());
  std::set<fs::path> names;
  for (const NamedFile& file : *files) {
    CHECK(names.insert(file.path).second);
    CHECK(file.path.parent_path() == "faces");
    // The size is five eighths of an inch, whatever the bleed.
    CHECK(file.bytes.find(R"(width="15.875mm" height="15.875mm")") != std::string::npos);
  }
  CHECK(names.count("faces/be-ac-recto.svg") == 1);
  CHECK(names.count("faces/be-ac-verso.svg") == 1);
}

TEST_CASE("Files of pages are numbered by the pattern in their name", "[exporters]") {
  const auto files = files_of("red-poppies/armees.counters.xml", "sheet-%02d.svg", {});
  REQUIRE(files.has_value());
  REQUIRE(files->size() >= 2);
  CHECK(files->at(0).path == "sheet-01.svg");
  CHECK(files->at(1).path == "sheet-02.svg");
}

TEST_CASE("A file name for each page cannot be combined with a single page", "[exporters]") {
  const auto files = files_of("red-poppies/armees.counters.xml", "%s.svg", {{"page", "2"}});
  REQUIRE_FALSE(files.has_value());
  CHECK(files.error().check == "options.page");
}

namespace {

/// Returns the files that an SVG file's picture references lead to for a reader of the file.
std::vector<fs::path> linked_files(const NamedFile& file) {
  std::vector<fs::path> out;
  constexpr std::string_view kBegin = "xlink:href=\"";
  for (std::size_t at = file.bytes.find(kBegin); at != std::string::npos; at = file.bytes.find(kBegin, at)) {
    at += kBegin.size();
    std::string path;
    for (; file.bytes[at] != '"'; ++at) {
      if (file.bytes[at] != '%') {
        path += file.bytes[at];
        continue;
      }
      path += static_cast<char>(std::stoi(file.bytes.substr(at + 1, 2), nullptr, 16));
      at += 2;
    }
    if (path.starts_with('#')) continue;
    out.push_back(fs::absolute(file.path.parent_path() / path).lexically_normal());
  }
  return out;
}

}  // namespace

TEST_CASE("Links in an SVG file lead to its pictures", "[exporters]") {
  const fs::path folder = fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cases/svg-links";
  for (const auto& [document, picture] :
       {std::pair{"one.counters.xml", "red.png"}, {"hash.counters.xml", "red#1.png"}}) {
    for (const char* output : {"one.svg", "out/deep/one.svg", "/elsewhere/one.svg"}) {
      CAPTURE(document, output);
      const auto files =
          files_of(fs::relative(folder / document, kSamples).string(), output, {{"embed-images", "no"}});
      REQUIRE(files.has_value());
      const auto linked = linked_files(files->front());
      CHECK_FALSE(linked.empty());
      for (const fs::path& path : linked) CHECK(path == (folder / picture).lexically_normal());
      CHECK(files->front().bytes.find("red#1") == std::string::npos);
    }
  }
}
