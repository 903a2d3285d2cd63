// SPDX-License-Identifier: MIT
#include "editor/app/commands/key_table.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"
#include "editor/app/commands/menu_keys.h"

namespace coq::app {
namespace {

/// "&File" as it is read.
std::string without_mark(std::string title) {
  std::erase(title, '&');
  return title;
}

std::string rows_of(std::string_view menu, const MenuKeys& keys,
                    const std::function<std::string(const char*)>& translate) {
  std::string out;
  for (const Command& command : commands()) {
    if (command.menu != menu) continue;
    std::string all;
    for (const std::string& key : keys.keys_of(command.id)) all += (all.empty() ? "`" : ", `") + key + "`";
    out += fmt::format("| {} | {} | `{}` |\n", translate(command.title), all, command.id);
  }
  return out;
}

}  // namespace

std::string key_table(const std::function<std::string(const char*)>& translate) {
  const MenuKeys keys;
  std::string out =
      fmt::format("# {}\n\n{}\n", translate(translatable("Commands and keys of the editor")),
                  translate(translatable("This page is made from the program's list of commands. "
                                         "All keys can be changed in the preferences. Digits are "
                                         "places on the keyboard, whatever is written on them.")));
  const auto add = [&](const std::string& title, std::string_view menu) {
    const std::string rows = rows_of(menu, keys, translate);
    if (rows.empty()) return;
    out +=
        fmt::format("\n## {}\n\n| {} | {} | {} |\n|---|---|---|\n{}", title, translate(translatable("command")),
                    translate(translatable("key")), translate(translatable("name in the file of keys")), rows);
  };
  for (const std::string_view menu : menu_titles()) {
    add(without_mark(translate(std::string(menu).c_str())), menu);
  }
  add(translate(translatable("By key only")), "");
  return out;
}

}  // namespace coq::app
