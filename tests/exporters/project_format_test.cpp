// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/archives/archive_reader.h"
#include "core/base/files.h"
#include "exporters/pages/page_files.h"
#include "exporters/registry/registry.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::exporters;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

struct Packed {
  Result<std::vector<NamedFile>> files;
  Problems problems;
};

Packed pack(const fs::path& project, const fs::path& output) {
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  std::vector<model::Document> documents;
  const std::vector<fs::path> paths = scenario::project_files(project);
  for (const fs::path& path : paths) {
    auto document = loader.load(path, problems);
    REQUIRE(document);
    documents.push_back(*std::move(document));
  }
  std::vector<Request> requests;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    Request& request = requests.emplace_back();
    request.document = &documents[i];
    request.path = paths[i];
    request.loader = &loader;
  }
  const auto formats = all_formats();
  auto files = write_project_files(*find_format(formats, "project"), requests, "x", output, problems);
  return {std::move(files), std::move(problems)};
}

void put(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  REQUIRE(write_file_atomically(file, text));
}

std::string counters(const std::string& id, const std::vector<std::string>& images) {
  std::string out = R"(<counters xmlns="urn:coquelicot:counters:1" id=")" + id +
                    R"(" system="red-poppies" lang="en"><title>T</title>)";
  int number = 0;
  for (const std::string& image : images)
    out += R"(<counter id="m)" + std::to_string(++number) +
           R"(" kind="marker" type="gas" size="15.875" count="1"><name>Gas</name><face image=")" + image +
           R"("/></counter>)";
  return out + "</counters>\n";
}

/// The content by name below `folder`.
std::map<std::string, std::string> contents(const Packed& packed, const fs::path& folder) {
  std::map<std::string, std::string> out;
  for (const NamedFile& file : *packed.files)
    out[file.path.lexically_relative(folder).generic_string()] = file.bytes;
  return out;
}

}  // namespace

TEST_CASE("Files that the programs find by their names are packed, others are not", "[exporters][project]") {
  const TemporaryFolder folder;
  const fs::path project = folder.path() / "game";
  put(project / "a.counters.xml", counters("a", {}));
  for (const char* name : {"club.presets.xml", "red-poppies.terrain", "a.strokes.csv", "notes.txt", "a.csv"})
    put(project / name, "x");
  const Packed packed = pack(project, folder.path() / "out");
  REQUIRE(packed.files);
  std::set<std::string> names;
  for (const NamedFile& file : *packed.files) names.insert(file.path.filename().string());
  CHECK(names ==
        std::set<std::string>{"a.counters.xml", "a.strokes.csv", "club.presets.xml", "red-poppies.terrain"});
}

TEST_CASE("A packed sample holds its documents byte for byte", "[exporters][project]") {
  const fs::path sample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  const Packed packed = pack(sample, "game.zip");
  REQUIRE(packed.files);
  REQUIRE(packed.files->size() == 1);
  const auto archive = archives::ArchiveReader::open(packed.files->front().bytes);
  REQUIRE(archive);
  for (const fs::path& path : scenario::project_files(sample)) {
    const std::string name = path.lexically_relative(sample).generic_string();
    INFO(name);
    REQUIRE(archive->has(name));
    CHECK(*archive->read(name) == *read_file(path));
  }
  CHECK(pack(sample, "game.zip").files->front().bytes == packed.files->front().bytes);
}

TEST_CASE("A package holds the images that documents refer to, and no other files", "[exporters][project]") {
  const TemporaryFolder folder;
  const fs::path project = folder.path() / "game";
  put(project / "a.counters.xml", counters("a", {"art/one.png"}));
  put(project / "sub/b.counters.xml", counters("b", {"../art/two.svg", "../art/one.png"}));
  put(project / "art/one.png", "1");
  put(project / "art/one.pgw", "world file");
  put(project / "art/two.svg", "2");
  put(project / "art/unused.png", "3");
  put(project / ".coquelicot/journal", "4");
  const Packed packed = pack(project, "out");
  REQUIRE(packed.files);
  const auto found = contents(packed, "out");
  std::set<std::string> names;
  for (const auto& [name, bytes] : found) names.insert(name);
  CHECK(names == std::set<std::string>{"a.counters.xml", "art/one.pgw", "art/one.png", "art/two.svg",
                                       "sub/b.counters.xml"});
  CHECK(found.at("sub/b.counters.xml").find(R"(image="../art/two.svg")") != std::string::npos);
  CHECK(found.at("art/one.png") == "1");
  CHECK(packed.problems.empty());
}

TEST_CASE("Images outside of the project are packed beside it, and the references follow",
          "[exporters][project]") {
  const TemporaryFolder folder;
  const fs::path project = folder.path() / "game";
  put(project / "a.counters.xml", counters("a", {"../shared/one.png", "../other/one.png"}));
  put(project / "sub/b.counters.xml", counters("b", {"../../shared/one.png"}));
  put(folder.path() / "shared/one.png", "first");
  put(folder.path() / "other/one.png", "second");
  const Packed packed = pack(project, "out");
  REQUIRE(packed.files);
  const auto found = contents(packed, "out");
  CHECK(found.size() == 4);
  CHECK(found.at("outside/one.png") == "first");
  CHECK(found.at("outside/one-2.png") == "second");
  CHECK(found.at("a.counters.xml").find(R"(image="outside/one.png")") != std::string::npos);
  CHECK(found.at("a.counters.xml").find(R"(image="outside/one-2.png")") != std::string::npos);
  CHECK(found.at("sub/b.counters.xml").find(R"(image="../outside/one.png")") != std::string::npos);
  CHECK(packed.problems.size() == 2);  // one warning per file
}

TEST_CASE("A file outside of the project that is no image is never packed", "[exporters][project]") {
  const TemporaryFolder folder;
  const fs::path project = folder.path() / "game";
  put(project / "a.counters.xml", counters("a", {"../secret", "art/none.png"}));
  put(folder.path() / "secret", "private");
  const Packed packed = pack(project, "out");
  REQUIRE(packed.files);
  CHECK(contents(packed, "out").size() == 1);
  REQUIRE(packed.problems.size() == 2);
  CHECK(packed.problems[0].message.text() ==
        R"("../secret" is outside of the project and is neither a document nor an image: it is not packed)");
  CHECK(packed.problems[1].message.text() == R"("art/none.png" is missing and is not packed)");
}
