// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace coq::exporters::vassal {

/// Returns a word shown in modules, in the module's language, with its placeholders filled.
std::string word(std::string_view key, std::string_view lang, const std::vector<std::string>& arguments = {});

}  // namespace coq::exporters::vassal
