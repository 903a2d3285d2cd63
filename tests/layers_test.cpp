// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

/// The arrows of cmake/levels.cmake: what each folder may use, and whatever those may use.
class Levels {
 public:
  explicit Levels(std::string cmake) {
    cmake = std::regex_replace(cmake, std::regex("#[^\n]*"), "");
    const std::regex line("\"([^:\"]+):([^\"]*)\"");
    for (std::sregex_iterator at(cmake.begin(), cmake.end(), line), end; at != end; ++at) {
      std::set<std::string> all{(*at)[1]};
      const std::string uses = (*at)[2];
      for (const std::string_view used : split_words(uses)) {
        const auto below = m_uses.find(std::string(used));
        REQUIRE(below != m_uses.end());  // a folder stands below those that use it, so there is no circle
        all.insert(below->second.begin(), below->second.end());
      }
      m_uses.emplace((*at)[1], std::move(all));
    }
  }
  bool empty() const { return m_uses.empty(); }
  bool may_use(const std::string& folder, const std::string& used) const {
    const auto found = m_uses.find(folder);
    return found != m_uses.end() && found->second.count(used) > 0;
  }
  /// The longest listed folder that a path lies in.
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

/// What is wrong with one #include, or nothing.
std::string fault_of(const Levels& levels, const fs::path& file, const std::string& included) {
  const std::string folder = levels.folder_of(file);
  if (folder.empty()) return "the folder is in no line of cmake/levels.cmake";
  if (starts_with_any(included, {"core/", "editor/", "importers/", "exporters/", "tests/"})) {
    const std::string used = levels.folder_of(included);
    if (!levels.may_use(folder, used)) return "an arrow that is not in cmake/levels.cmake";
    if (included.find("/detail/") != std::string::npos && used != folder)
      return "the private parts of another folder";
  }
  if (starts_with_any(included, {"wx/"}) &&
      !starts_with_any(folder, {"editor/canvas", "editor/panels", "editor/dialogs", "editor/main"})) {
    return "wx outside its folders";
  }
  if (starts_with_any(included, {"pugixml", "expat"}) && folder != "core/xml")
    return "an XML parser outside core/xml";
  if (starts_with_any(included, {"boost/geometry"}) &&
      !(folder == "core/geo" && file.filename().string().starts_with("boost_"))) {
    return "Boost.Geometry outside core/geo/boost_*.cpp";
  }
  return {};
}

/// cmake/levels.cmake as CMake reads it: with the lines of each rule system where it includes them.
Levels levels_of(const fs::path& source) {
  std::string text = *read_file(source / "cmake/levels.cmake");
  const std::string systems = *read_file(source / "cmake/systems.cmake");
  const std::regex list("set\\(COQ_SYSTEMS([^)]*)\\)");
  std::smatch found;
  REQUIRE(std::regex_search(systems, found, list));
  std::string lines, level;
  const std::string names = found[1];
  for (const std::string_view name : split_words(names)) {
    lines += *read_file(source / "core/rules" / name / "levels.cmake");
    level += " core/rules/" + std::string(name) + "/system";
  }
  const std::size_t at = text.find("foreach(system");
  const std::size_t end = text.find("endforeach()");
  REQUIRE(at < end);
  REQUIRE(end != std::string::npos);
  text.replace(at, end - at, lines);
  return Levels(std::regex_replace(text, std::regex("\\$\\{COQ_SYSTEMS_LEVEL\\}"), level));
}

}  // namespace

TEST_CASE("Every include follows the arrows between the levels", "[shape]") {
  const fs::path source = COQ_SOURCE_DIR;
  const Levels levels = levels_of(source);
  REQUIRE_FALSE(levels.empty());
  const std::regex include("#include [<\"]([^>\"]+)[>\"]");
  int count = 0;
  for (const char* top : {"core", "editor", "importers", "exporters"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".cpp") continue;
      const fs::path file = fs::relative(entry.path(), source);
      const std::string text = *read_file(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at) {
        ++count;
        const std::string fault = fault_of(levels, file, (*at)[1]);
        if (!fault.empty()) FAIL_CHECK(file.string() << " includes " << (*at)[1] << ": " << fault);
      }
    }
  }
  CHECK(count > 100);
}

TEST_CASE("The check of the arrows finds each kind of fault", "[shape]") {
  const Levels levels("\"core/base:\" \"core/geo: core/base\" \"core/xml: core/geo\" \"editor/cli: core/xml\"");
  CHECK(fault_of(levels, "core/xml/a.cpp", "core/base/text.h").empty());
  CHECK_FALSE(fault_of(levels, "core/base/a.cpp", "core/geo/point.h").empty());
  CHECK_FALSE(fault_of(levels, "core/geo/a.cpp", "pugixml.hpp").empty());
  CHECK_FALSE(fault_of(levels, "core/geo/a.cpp", "boost/geometry.hpp").empty());
  CHECK(fault_of(levels, "core/geo/boost_a.cpp", "boost/geometry.hpp").empty());
  CHECK_FALSE(fault_of(levels, "editor/cli/a.cpp", "wx/wx.h").empty());
  CHECK_FALSE(fault_of(levels, "editor/cli/a.cpp", "core/xml/detail/source.h").empty());
  CHECK_FALSE(fault_of(levels, "core/other/a.cpp", "vector").empty());
}
