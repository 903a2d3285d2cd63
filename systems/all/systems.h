// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/play/system/system.h"

namespace coq::systems {

/// The rule systems of the program: those of the list in cmake/systems.cmake, in its order.
const std::vector<const rules::System*>& all();
/// The system of that id, or nullptr.
const rules::System* find(std::string_view id);

/// Those of a list of installed rulesets that are of a system of the program: what a project can be made for.
std::vector<std::string> known_among(const std::vector<std::string>& rulesets);

/// What a system says of its games in a language, by the file that is found with the ruleset at `ruleset`
/// (scenario::Loader::system_file()); words stand as they are where there is none. Errors: those of
/// game::read_telling(), `file.read`.
Result<game::Telling> telling(const rules::System& system, const scenario::Loader& loader,
                              std::string_view lang, const std::filesystem::path& ruleset);

/// All checks: those of all systems, then those of each system, then those of logs.
validate::Registry all_checks();

}  // namespace coq::systems
