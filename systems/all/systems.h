// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/play/system/system.h"

namespace coq::systems {

/// The rule systems of the program, in the order of systems/all/all.cpp.
const std::vector<const rules::System*>& all();
/// Returns the system with that id, or nullptr.
const rules::System* find(std::string_view id);

/// Returns those of the installed rulesets whose system is part of the program. Projects can be made for them.
std::vector<std::string> known_among(const std::vector<std::string>& rulesets);

/// Returns the phrases of a system in a language, from the file next to the ruleset at `ruleset`
/// (scenario::Loader::system_file()). If there is no such file, words are shown unchanged. Fails with the
/// errors of play::read_telling(), or with `file.read`.
Result<play::Phrasebook> telling(const rules::System& system, const scenario::Loader& loader,
                                 std::string_view lang, const std::filesystem::path& ruleset);

/// Returns all checks: the common ones, those of each system, then those of logs.
checks::Registry all_checks();

}  // namespace coq::systems
