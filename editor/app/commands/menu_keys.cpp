// SPDX-License-Identifier: MIT
#include "editor/app/commands/menu_keys.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::app {
namespace {

/// Returns the title without mnemonic marks ("&File").
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
                  translate(translatable("This page is generated from the program's list of commands. All "
                                         "keys can be changed in the preferences. Digits refer to "
                                         "positions on the keyboard, whatever characters those keys have.")));
  const auto add = [&](const std::string& title, std::string_view menu, const std::string& text = {}) {
    const std::string rows = rows_of(menu, keys, translate);
    if (rows.empty()) return;
    out += fmt::format("\n## {}\n\n{}| {} | {} | {} |\n|---|---|---|\n{}", title, text,
                       translate(translatable("command")), translate(translatable("key")),
                       translate(translatable("name in the keys file")), rows);
  };
  for (const std::string_view menu : menu_titles()) {
    add(without_mark(translate(std::string(menu).c_str())), menu);
  }
  add(translate(translatable("Keyboard only")), "",
      translate(
          translatable("These commands are not in a menu. [The guide](editor.md#without-a-mouse) describes "
                       "how to work without a mouse.")) +
          "\n\n");
  return out;
}

namespace {

std::vector<std::string> default_keys(const Command& command) {
  std::vector<std::string> keys;
  for (const std::string_view key : split_words(command.keys)) keys.emplace_back(key);
  return keys;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string capitalised(std::string_view text) {
  constexpr std::string_view kNames[] = {"PageUp", "PageDown"};
  for (const std::string_view name : kNames) {
    if (lower(name) == lower(text)) return std::string(name);
  }
  std::string out = lower(text);
  if (out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

}  // namespace

std::string normal_key(std::string_view text) {
  bool ctrl = false, alt = false, shift = false;
  std::string_view rest = trim(text);
  for (;;) {
    const std::size_t plus = rest.find('+');
    if (plus == std::string_view::npos || plus == 0 || plus + 1 == rest.size()) break;
    const std::string word = lower(rest.substr(0, plus));
    bool& modifier = word == "ctrl" ? ctrl : word == "alt" ? alt : shift;
    if (word != "ctrl" && word != "alt" && word != "shift") return {};
    modifier = true;
    rest.remove_prefix(plus + 1);
  }
  if (rest.empty() || rest.find(' ') != std::string_view::npos) return {};
  return std::string(ctrl ? "Ctrl+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + capitalised(rest);
}

MenuKeys::MenuKeys() {
  for (const Command& command : commands()) m_keys[std::string(command.id)] = default_keys(command);
}

std::string_view MenuKeys::command_for(std::string_view key) const {
  for (const Command& command : commands()) {
    const auto& keys = keys_of(command.id);
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return command.id;
  }
  return {};
}

const std::vector<std::string>& MenuKeys::keys_of(std::string_view command) const {
  static const std::vector<std::string> none;
  const auto found = m_keys.find(command);
  return found == m_keys.end() ? none : found->second;
}

void MenuKeys::set_keys(std::string_view command, std::vector<std::string> keys) {
  m_keys[std::string(command)] = std::move(keys);
}

std::vector<MenuKeys::Conflict> MenuKeys::conflicts() const {
  std::map<std::string, std::string_view> seen;
  std::vector<Conflict> out;
  for (const Command& command : commands()) {
    for (const std::string& key : keys_of(command.id)) {
      const auto [at, fresh] = seen.emplace(key, command.id);
      if (!fresh && at->second != command.id) out.push_back({key, at->second, command.id});
    }
  }
  return out;
}

std::string MenuKeys::text() const {
  std::string out;
  for (const Command& command : commands()) {
    const auto& keys = keys_of(command.id);
    if (keys != default_keys(command)) out += std::string(command.id) + " = " + join(keys, " ") + "\n";
  }
  return out;
}

void MenuKeys::read(std::string_view text, Problems& problems) {
  SourcePlace place;
  for (const std::string_view line : split(text, '\n')) {
    ++place.line;
    if (trim(line).empty() || trim(line).front() == '#') continue;
    const std::size_t equals = line.find(" = ");
    const std::size_t end = equals == std::string_view::npos ? line.find(" =") : equals;
    const std::string_view id = trim(line.substr(0, end));
    std::vector<std::string> keys;
    bool good = end != std::string_view::npos && find_command(id) != nullptr;
    for (const std::string_view word : split_words(good ? line.substr(end + 2) : "")) {
      keys.push_back(normal_key(word));
      good = good && !keys.back().empty();
    }
    if (good) {
      set_keys(id, std::move(keys));
    } else {
      problems.push_back(make_problem(
          Severity::warning, "keymap.line",
          message("\"{}\" is not a key binding: expected command = key", std::string(trim(line))), place));
    }
  }
}

}  // namespace coq::app
