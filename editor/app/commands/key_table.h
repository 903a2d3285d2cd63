// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace coq::app {

/// All commands with their keys as a page in Markdown: docs/keys.md and its translations. `translate` gives an
/// English sentence in the page's language.
std::string key_table(const std::function<std::string(const char*)>& translate);

}  // namespace coq::app
