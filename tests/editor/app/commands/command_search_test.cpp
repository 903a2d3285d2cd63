// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/commands/search.h"

#include "editor/app/commands/menu_keys.h"

using namespace coq;
using namespace coq::app;

namespace {

std::vector<SearchEntry> all_entries() {
  const MenuKeys keys;
  std::vector<SearchEntry> out;
  for (const Command& command : commands()) {
    const auto& bound = keys.keys_of(command.id);
    out.push_back({command.title, command.words, std::string(command.id), bound.empty() ? "" : bound[0]});
  }
  return out;
}

/// Ids of the commands found, best match first.
std::vector<std::string> found(std::string_view typed) {
  const auto entries = all_entries();
  std::vector<std::string> out;
  for (const std::size_t number : find_entries(entries, typed)) out.push_back(entries[number].id);
  return out;
}

std::string first(std::string_view typed) {
  const auto all = found(typed);
  return all.empty() ? "" : all.front();
}

bool finds(std::string_view typed, const std::string& id) {
  const auto all = found(typed);
  return std::find(all.begin(), all.end(), id) != all.end();
}

}  // namespace

TEST_CASE("Commands are found by the words of other programs", "[editor]") {
  const std::pair<const char*, const char*> wanted[] = {
      {"bring to front", "order.top"},
      {"send to back", "order.bottom"},
      {"reset layout", "view.default-layout"},
      {"fit page", "view.fit"},
      {"georeference", "map.register"},
      {"calibrate", "map.register"},
      {"union", "geometry.merge"},
      {"ruler", "view.rulers"},
      {"pencil", "tool.freehand"},
      {"import", "file.import"},
      {"recent", "file.close"},
      {"counter", "counters.show"},
      {"unit", "tool.setup"},
      {"deploy", "tool.setup"},
      {"order of battle", "panel.order"},
      {"save as", "file.save-as"},
      {"buffer", "geometry.grow"},
      {"viewshed", "field-of-view"},
      {"settings", "edit.preferences"},
      {"intersection", "geometry.keep-inside"},
      {"zoom in", "view.zoom-in"},
      {"polygon", "tool.polygon"},
      {"Ctrl+S", "file.save"},
      {"fit the grid", "map.register"},
      {"layers", "panel.layers"},
  };
  for (const auto& [typed, id] : wanted) {
    INFO(typed);
    CHECK(first(typed) == id);
  }
  CHECK(finds("scenario", "panel.order"));
  CHECK(finds("scenario", "panel.pages"));
}

TEST_CASE("Letters in the middle of a word find nothing", "[editor]") {
  CHECK_FALSE(finds("save as", "geometry.subtract"));
  CHECK_FALSE(finds("unit", "view.upright"));
  CHECK(found("qqq").empty());
  CHECK(finds("figr", "map.register"));  // the beginnings of words match
  CHECK(found("").size() == commands().size());
}

TEST_CASE("A search ignores case and accents", "[editor]") {
  const SearchEntry entry{"Réinitialiser les panneaux", "disposition par défaut", "view.default-layout", ""};
  CHECK(fit_of(entry, "REINIT pann"));
  CHECK(fit_of(entry, "defaut"));
  CHECK_FALSE(fit_of(entry, "grille"));
}

TEST_CASE("Every list of synonyms is well formed, and an unknown command is not found", "[editor]") {
  for (const Command& command : commands()) {
    INFO(command.id);
    CHECK(std::string(command.words).find(",,") == std::string::npos);
  }
  CHECK(find_command("no such command") == nullptr);
}
