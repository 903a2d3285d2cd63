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

/// Returns a Markdown page of all commands and their keys: docs/keys.md and its translations. `translate`
/// translates an English sentence into the page's language.
std::string key_table(const std::function<std::string(const char*)>& translate);

/// Key bindings. A key is written as its modifiers in the order Ctrl, Alt, Shift, then its name:
/// "Ctrl+Shift+P".
class MenuKeys {
 public:
  /// Creates the default bindings.
  MenuKeys();

  /// Returns the command bound to the key, or an empty string.
  std::string_view command_for(std::string_view key) const;
  /// Returns the keys in the order in which they were bound. Menus show the first.
  const std::vector<std::string>& keys_of(std::string_view command) const;
  void set_keys(std::string_view command, std::vector<std::string> keys);

  /// Two commands bound to the same key.
  struct Conflict {
    std::string key;
    std::string_view first, second;
  };
  std::vector<Conflict> conflicts() const;

  /// Returns the bindings that differ from the defaults, as lines `command = key key`.
  std::string text() const;
  /// Ignores lines with unknown commands and reports them (`keymap.line`).
  void read(std::string_view text, Problems& problems);

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> m_keys;
};

/// Returns a key in normal form: "shift+ctrl+p" becomes "Ctrl+Shift+P". Returns an empty string if it is not a
/// key.
std::string normal_key(std::string_view text);

}  // namespace coq::app
