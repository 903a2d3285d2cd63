// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "editor/app/commands/command.h"

namespace coq::app {

/// All commands with their keys as a page in Markdown: docs/keys.md and its translations. `translate` gives an
/// English sentence in the page's language.
std::string key_table(const std::function<std::string(const char*)>& translate);

/// Which key does what. A key is its modifiers in the order Ctrl, Alt, Shift and its name: "Ctrl+Shift+P".
class MenuKeys {
 public:
  /// The keys of the commands' list.
  MenuKeys();

  /// Empty: the key is bound to nothing.
  std::string_view command_for(std::string_view key) const;
  /// In the order in which they were bound; the first is shown in menus.
  const std::vector<std::string>& keys_of(std::string_view command) const;
  void set_keys(std::string_view command, std::vector<std::string> keys);

  /// Two commands of one key.
  struct Conflict {
    std::string key;
    std::string_view first, second;
  };
  std::vector<Conflict> conflicts() const;

  /// The keys that are others than at first: a line `command = key key` each.
  std::string text() const;
  /// Lines that name no command are left out and said (`keymap.line`).
  void read(std::string_view text, Problems& problems);

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> m_keys;
};

/// A key as the list writes it: "shift+ctrl+p" is "Ctrl+Shift+P". Empty if it is none.
std::string normal_key(std::string_view text);

}  // namespace coq::app
