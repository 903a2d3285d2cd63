// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Ids and orders for data from other programs.
namespace coq::exchange {

/// Returns `text` with blanks in place of characters that XML forbids: control characters (other than tab and
/// line ends), U+FFFE and U+FFFF.
std::string printable(std::string text);

/// Returns the first of `id`, `id-2`, `id-3`... that is not in `used`, and adds it to `used`.
std::string unique_id(const std::string& id, std::set<std::string>& used);

/// Same as unique_id(), but fast for thousands of equal names: it resumes counting at the last number.
class UniqueIds {
 public:
  /// Takes the id. Returns false if it is already taken.
  bool take(const std::string& id) { return m_used.insert(id).second; }
  std::string make(const std::string& id);

 private:
  std::set<std::string> m_used;
  std::map<std::string, int> m_numbers;  ///< the last number used for each id
};

/// Merges lists of names into one order that preserves the order of each list. If the lists contradict each
/// other, the first appearance decides. No list may contain a name twice.
std::vector<std::string> merged_order(const std::vector<std::vector<std::string>>& lists);

}  // namespace coq::exchange
