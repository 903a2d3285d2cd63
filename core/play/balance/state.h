// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/play/balance/search.h"

/// The state of a search as a JSON file (docs/formats/balance.md), to go on with later.
namespace coq::balance {

/// Upper bound on the size of a state's file, in bytes.
inline constexpr std::uintmax_t kMaxStateSize = std::uintmax_t{256} << 20;

/// `program` is the name and version of the program.
std::string write_state(const Search& search, const std::string& program);

/// Takes over the games of a state. Fails with `balance.state` if the text is cut short or not what
/// write_state() makes, or if it belongs to another search: another scenario, map, counters or ruleset, other
/// variations, aim, games, seed or players, or another version of the program.
Status read_state(std::string_view text, const std::string& program, Search& search);
/// Reads a file with read_state(). Fails with `file.read`, too.
Status load_state(const std::filesystem::path& path, const std::string& program, Search& search);

}  // namespace coq::balance
