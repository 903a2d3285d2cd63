// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/base/pattern.h"
#include "core/base/text.h"

/// Italics with a capital in a guide must be a label of the program: a menu, a command, a button or a field.
/// Menus and their commands are separated by a comma.

using namespace coq;
namespace fs = std::filesystem;

namespace {

/// Removes the sign of the access key and the dots of commands that open a dialog.
std::string plain(std::string text) {
  std::erase(text, '&');
  for (const std::string_view end : {"…", " "})
    if (text.ends_with(end)) text.resize(text.size() - end.size());
  return text;
}

/// All messages of the program, in English and in French.
struct Sentences {
  std::set<std::string> english, french;

  Sentences() {
    const std::string text = *read_file(fs::path(COQ_SOURCE_DIR) / "languages/po/fr.po");
    std::string now;
    bool is_english = false;
    const auto end = [&] {
      if (!now.empty()) (is_english ? english : french).insert(plain(std::exchange(now, "")));
    };
    for (const std::string_view line : split(text, '\n')) {
      const std::size_t quote = line.find('"');
      if (line.starts_with("msg")) {
        end();
        is_english = line.starts_with("msgid");
      } else if (!line.starts_with('"')) {
        end();
        continue;
      }
      if (quote != std::string_view::npos) now += line.substr(quote + 1, line.size() - quote - 2);
    }
    end();
  }
};

/// Returns the titles in italics on a page, except within code.
std::vector<std::string> titles_of(const fs::path& page) {
  const std::string text = coq::Pattern("`[^`]*`").replace_all(*read_file(page), "");
  static const coq::Pattern italics(R"((^|[^*\w])\*([A-Z][^*\n]*)\*(?!\*))");
  std::vector<std::string> out;
  for (const coq::Pattern::Found& found : italics.find_all(text)) out.push_back(found.groups[2]);
  return out;
}

}  // namespace

TEST_CASE("Labels that the beginners' guides set in italics exist in the program", "[docs]") {
  const Sentences program;
  // Names that the reader chooses, and the toolkit's own button for "OK".
  const std::set<std::string> own = {"Palm grove", "Palmeraie", "Valider"};
  for (const char* page : {"tutorial.md", "tutorial.fr.md", "own-game.md", "own-game.fr.md"}) {
    const auto& known = std::string_view(page).ends_with(".fr.md") ? program.french : program.english;
    const auto titles = titles_of(fs::path(COQ_SOURCE_DIR) / "docs" / page);
    CHECK(titles.size() > 10);
    for (const std::string& title : titles) {
      if (known.count(plain(title)) > 0 || own.count(title) > 0) continue;
      INFO(page << ": " << title);
      for (const std::string_view comma_part : split(title, ',')) {
        std::string part = plain(std::string(trim(comma_part)));
        // The entries of "Add…" name only the object to be added.
        for (const std::string_view add : {"Add ", "Ajouter "})
          if (known.count(part) == 0 && part.starts_with(add)) part.erase(0, add.size());
        CHECK(known.count(part) > 0);
      }
    }
  }
}
