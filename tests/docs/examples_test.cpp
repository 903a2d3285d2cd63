// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

/// The examples in all Markdown files of the project must be correct:
///   xml   documents must be readable; <grid>, <terrain>, <los-check> and <counter> are parts of a document;
///   sh    each line that begins with `coquelicot` is run and must exit with 0. It runs in a copy of the sample
///         project with the files of tests/fixtures/examples, or in the folder above if the line names
///         `samples/`.

using namespace coq;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = COQ_SOURCE_DIR;

struct Block {
  std::string file;
  std::size_t line = 0;  ///< line number of its first line
  std::string language;
  std::string text;
};

std::vector<Block> blocks_of(const fs::path& path) {
  std::vector<Block> blocks;
  bool inside = false;
  std::size_t number = 0;
  const std::string text = *read_file(path);
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) {
        blocks.push_back(
            {path.lexically_relative(kSource).string(), number + 1, std::string(line.substr(3)), {}});
      }
    } else if (inside) {
      blocks.back().text.append(line).append("\n");
    }
  }
  return blocks;
}

std::vector<Block> all_blocks(const std::string& language) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kSource)) files.push_back(entry.path());
  for (const char* folder :
       {"docs", "samples", "core", "systems", "importers", "exporters", "languages", "cli", "editor"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Block> out;
  for (const fs::path& file : files) {
    if (file.extension() != ".md") continue;
    for (Block& block : blocks_of(file)) {
      if (block.language == language) out.push_back(std::move(block));
    }
  }
  return out;
}

/// Returns the name of the first element.
std::string first_element(const std::string& text) {
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    if (at + 1 < text.size() && text[at + 1] != '!' && text[at + 1] != '?') {
      return text.substr(at + 1, text.find_first_of(" \n\t/>", at) - at - 1);
    }
  }
  return {};
}

/// Returns a complete document: the text itself, or a document with the text as a part.
std::string whole_document(const std::string& text) {
  const auto wrap = [&](const char* kind, const std::string& inside) {
    return fmt::format(
        "<{0} xmlns=\"urn:coquelicot:{0}:1\" id=\"x\" system=\"red-poppies\" lang=\"en\">{1}</{0}>", kind,
        inside);
  };
  const std::string name = first_element(text);
  if (name == "grid") return wrap("map", text + "<terrain/>");
  if (name == "scan") return wrap("map", text + "<terrain/>");
  if (name == "terrain") return wrap("map", text);
  if (name == "los-check") return wrap("map", "<terrain/>" + text);
  if (name == "counter") return wrap("counters", text);
  if (name == "terrain-change")
    return wrap("scenario", "<map href=\"m.map.xml\"/>" + text + "<turns count=\"6\"/>");
  return text;
}

/// Returns the lines of a block that run the program.
std::vector<std::string> commands_of(const Block& block) {
  std::vector<std::string> out;
  for (const std::string_view line : split(block.text, '\n')) {
    const std::size_t program = line.find("coquelicot ");
    if (program == std::string_view::npos || line.find_first_of(" #") < program) continue;
    out.emplace_back(line.substr(program));
  }
  return out;
}

/// Returns the word after an option, or an empty string.
std::string word_after(const std::vector<std::string_view>& words, std::string_view option) {
  const auto found = std::find(words.begin(), words.end(), option);
  return found == words.end() || found + 1 == words.end() ? std::string() : std::string(found[1]);
}

/// Returns the id of the format that `coquelicot export` or `coquelicot import` takes for a command line, or an
/// empty string.
template <class Format>
std::string format_of(const std::string& command, const std::vector<Format>& formats, std::string_view verb) {
  const std::vector<std::string_view> words = split_words(command);
  if (words.size() < 4 || words[1] != verb) return {};
  const auto has = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (has("--as")) return word_after(words, "--as");
  if (has("--box")) return "box";
  if (has("--preset")) return "pieces";
  const std::string file = verb == "export" ? word_after(words, "-o") : std::string(words[2]);
  const Format* best = nullptr;
  for (const Format& format : formats)
    for (const std::string& extension : format.extensions)
      if (best == nullptr && file.ends_with("." + extension)) best = &format;
  return best == nullptr ? std::string() : std::string(best->id);
}

/// Returns whether a command reads files that only a program with GDAL reads.
bool needs_absent_format(const std::string& command) {
  static const bool has_gdal = importers::find_format(importers::all_formats(), "gis") != nullptr;
  return !has_gdal && (command.find(".kml") != std::string::npos || command.find(".tif") != std::string::npos);
}

/// Returns the ids of the formats in the examples of docs/formats.
template <class Format>
std::set<std::string> formats_with_example(const std::vector<Format>& formats, std::string_view verb) {
  std::set<std::string> out;
  for (const Block& block : all_blocks("sh"))
    if (block.file.starts_with("docs/formats/"))
      for (const std::string& command : commands_of(block)) out.insert(format_of(command, formats, verb));
  return out;
}

}  // namespace

TEST_CASE("Every format has an example among those that are run here", "[docs]") {
  const auto exported = exporters::all_formats();
  const std::set<std::string> out = formats_with_example(exported, "export");
  for (const exporters::Format& format : exported) {
    INFO("no example in docs/formats exports " << format.id);
    CHECK(out.count(std::string(format.id)) == 1);
  }
  const auto imported = importers::all_formats();
  const std::set<std::string> in = formats_with_example(imported, "import");
  for (const importers::Format& format : imported) {
    INFO("no example in docs/formats imports " << format.id);
    CHECK(in.count(std::string(format.id)) == 1);
  }
}

TEST_CASE("Every example document in the documentation can be read", "[docs]") {
  const std::vector<Block> blocks = all_blocks("xml");
  CHECK_FALSE(blocks.empty());
  for (const Block& block : blocks) {
    Problems problems;
    const auto document = xml::read(whole_document(block.text), std::nullopt, block.file, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
    INFO(block.file << ":" << block.line << "\n" << block.text);
    CHECK(document.has_value());
  }
}

TEST_CASE("Every command line in the documentation succeeds", "[docs]") {
  int count = 0;
  for (const Block& block : all_blocks("sh")) {
    const test::TemporaryFolder folder;
    const fs::path project = folder.path() / "samples" / "red-poppies";
    for (const char* sample : {"red-poppies", "tactique", "dogme", "perry-heroes", "terrain-napoleonien"}) {
      fs::create_directories(folder.path() / "samples" / sample);
      fs::copy(kSource / "samples" / sample, folder.path() / "samples" / sample, fs::copy_options::recursive);
    }
    // A custom ruleset, named as in the guides.
    for (const char* name : {"house", "maison"}) {
      std::ofstream(project / (std::string(name) + ".ruleset.xml"))
          << "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"" << name
          << "\" system=\"red-poppies\" lang=\"en\" extends=\"red-poppies\"/>\n";
    }
    fs::copy(kSource / "tests" / "fixtures" / "examples", project);
    fs::copy(kSource / "tests" / "fixtures" / "ground" / "village.osm", project);
    for (const std::string& script : commands_of(block)) {
      if (needs_absent_format(script)) continue;
      const bool above = script.find("samples/") != std::string::npos;
      const test::Outcome outcome = test::run_script(script, above ? folder.path() : project);
      INFO(block.file << ":" << block.line << ": " << script << "\n" << outcome.err);
      CHECK(outcome.status == 0);
      ++count;
    }
  }
  CHECK(count > 0);
}
