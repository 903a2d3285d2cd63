// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

/// The examples in all Markdown files of the project must be correct:
///   xml   documents must be readable; <grid>, <terrain>, <los-check> and <counter> are parts of a document;
///   sh    each line that begins with `coquelicot` is run and must exit with 0. It runs in a copy of the sample
///         project, or in the folder above if the line names `samples/`.

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

}  // namespace

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
    for (const std::string_view line : split(block.text, '\n')) {
      const std::size_t program = line.find("coquelicot ");
      if (program == std::string_view::npos || line.find_first_of(" #") < program) continue;
      const bool above = line.find("samples/") != std::string_view::npos;
      const std::string script(line.substr(program));
      const test::Outcome outcome = test::run_script(script, above ? folder.path() : project);
      INFO(block.file << ":" << block.line << ": " << script << "\n" << outcome.err);
      CHECK(outcome.status == 0);
      ++count;
    }
  }
  CHECK(count > 0);
}
