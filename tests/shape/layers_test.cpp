// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "core/base/files.h"
#include "core/base/pattern.h"
#include "core/base/text.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

constexpr const char* kTops[] = {"core", "systems", "importers", "exporters", "languages", "cli", "editor"};

/// The lines of cmake/levels.cmake: the folders that each folder may use, directly or through others.
class Levels {
 public:
  explicit Levels(std::string cmake) {
    cmake = coq::Pattern("#[^\n]*").replace_all(cmake, "");
    for (const coq::Pattern::Found& line : coq::Pattern("\"([^:\"]+):([^\"]*)\"").find_all(cmake)) {
      std::set<std::string> all{line.groups[1]};
      for (const std::string_view used : split_words(line.groups[2])) {
        const auto below = m_uses.find(std::string(used));
        REQUIRE(below != m_uses.end());  // a folder is listed after those that it uses, so there is no cycle
        all.insert(below->second.begin(), below->second.end());
      }
      m_uses.emplace(line.groups[1], std::move(all));
    }
  }
  bool empty() const { return m_uses.empty(); }
  bool may_use(const std::string& folder, const std::string& used) const {
    const auto found = m_uses.find(folder);
    return found != m_uses.end() && found->second.count(used) > 0;
  }
  /// Returns the deepest listed folder that contains a path.
  std::string folder_of(fs::path path) const {
    while (path.has_parent_path()) {
      path = path.parent_path();
      if (m_uses.count(path.string()) > 0) return path.string();
    }
    return {};
  }

 private:
  std::map<std::string, std::set<std::string>> m_uses;
};

bool starts_with_any(const std::string& text, std::initializer_list<const char*> starts) {
  return std::any_of(starts.begin(), starts.end(), [&](const char* start) { return text.starts_with(start); });
}

/// Returns the error of one #include, or an empty string.
std::string fault_of(const Levels& levels, const fs::path& file, const std::string& included) {
  const std::string folder = levels.folder_of(file);
  if (folder.empty()) return "the folder is in no line of cmake/levels.cmake";
  if (starts_with_any(included, {"core/", "systems/", "importers/", "exporters/", "languages/", "cli/",
                                 "editor/", "tests/"})) {
    const std::string used = levels.folder_of(included);
    if (!levels.may_use(folder, used)) return "an arrow that is not in cmake/levels.cmake";
    if (included.find("/detail/") != std::string::npos && used != folder)
      return "the private parts of another folder";
  }
  if (starts_with_any(included, {"wx/"}) && !starts_with_any(folder, {"editor/window"})) {
    return "wx outside its folders";
  }
  if (starts_with_any(included, {"pugixml", "expat"}) && folder != "core/documents/xml")
    return "an XML parser outside core/documents/xml";
  if (starts_with_any(included, {"boost/geometry"}) &&
      !(folder == "core/geometry" && file.filename().string().starts_with("boost_"))) {
    return "Boost.Geometry outside core/geometry/boost_*.cpp";
  }
  return {};
}

/// Reads cmake/levels.cmake and the files of the rule systems that it includes.
Levels levels_of(const fs::path& source) {
  const std::string text = *read_file(source / "cmake/levels.cmake");
  const coq::Pattern include("include\\(\\$\\{CMAKE_CURRENT_LIST_DIR\\}/\\.\\./([^)]*)\\)");
  std::string all;
  std::size_t end = 0;
  for (const coq::Pattern::Found& found : include.find_all(text)) {
    all += text.substr(end, found.at - end) + *read_file(source / found.groups[1]);
    end = found.end;
  }
  return Levels(all + text.substr(end));
}

}  // namespace

TEST_CASE("Every include follows the dependencies between the levels", "[shape]") {
  const fs::path source = COQ_SOURCE_DIR;
  const Levels levels = levels_of(source);
  REQUIRE_FALSE(levels.empty());
  const coq::Pattern include("#include [<\"]([^>\"]+)[>\"]");
  int count = 0;
  for (const char* top : kTops) {
    for (const auto& entry : fs::recursive_directory_iterator(source / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".cpp") continue;
      const fs::path file = fs::relative(entry.path(), source);
      const std::string text = *read_file(entry.path());
      for (const coq::Pattern::Found& found : include.find_all(text)) {
        ++count;
        const std::string fault = fault_of(levels, file, found.groups[1]);
        if (!fault.empty()) FAIL_CHECK(file.string() << " includes " << found.groups[1] << ": " << fault);
      }
    }
  }
  CHECK(count > 100);
}

TEST_CASE("A folder holds sources or folders, never both", "[shape]") {
  const fs::path source = COQ_SOURCE_DIR;
  std::set<fs::path> with_sources;
  for (const char* top : kTops)
    for (const auto& entry : fs::recursive_directory_iterator(source / top))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
        with_sources.insert(entry.path().parent_path());
  CHECK(with_sources.size() > 40);
  for (const fs::path& folder : with_sources) {
    INFO(folder.string());
    CHECK((folder.filename() == "detail" || with_sources.count(folder.parent_path()) == 0));
  }
}

TEST_CASE("The check of the dependencies finds each kind of error", "[shape]") {
  const Levels levels(
      "\"core/base:\" \"core/geometry: core/base\" \"core/documents/xml: core/geometry\" \"cli/program: "
      "core/documents/xml\"");
  CHECK(fault_of(levels, "core/documents/xml/a.cpp", "core/base/text.h").empty());
  CHECK_FALSE(fault_of(levels, "core/base/a.cpp", "core/geometry/point.h").empty());
  CHECK_FALSE(fault_of(levels, "core/geometry/a.cpp", "pugixml.hpp").empty());
  CHECK_FALSE(fault_of(levels, "core/geometry/a.cpp", "boost/geometry.hpp").empty());
  CHECK(fault_of(levels, "core/geometry/boost_a.cpp", "boost/geometry.hpp").empty());
  CHECK_FALSE(fault_of(levels, "cli/program/a.cpp", "wx/wx.h").empty());
  CHECK_FALSE(fault_of(levels, "cli/program/a.cpp", "core/documents/xml/detail/parser.h").empty());
  CHECK_FALSE(fault_of(levels, "core/other/a.cpp", "vector").empty());
}
