// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Ids and orders for what comes from other programs' files.
namespace coq::exchange {

/// `text` with blanks for the characters that no XML document can hold: controls (other than tab and line
/// ends), U+FFFE and U+FFFF.
std::string printable(std::string text);

/// `id`, or `id-2`, `id-3`... : the first that is not in `used`, which takes it.
std::string unique_id(const std::string& id, std::set<std::string>& used);

/// One order of all names in the lists that keeps the order of each list; where the lists contradict one
/// another, that of the first appearance. Lists name nothing twice.
std::vector<std::string> merged_order(const std::vector<std::vector<std::string>>& lists);

}  // namespace coq::exchange
