// SPDX-License-Identifier: MIT
#pragma once

#include <map>
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

/// The same for lists of thousands of equal names: it goes on counting where it was.
class UniqueIds {
 public:
  /// False if it is taken.
  bool take(const std::string& id) { return m_used.insert(id).second; }
  std::string make(const std::string& id);

 private:
  std::set<std::string> m_used;
  std::map<std::string, int> m_numbers;  ///< the last number after each id
};

/// One order of all names in the lists that keeps the order of each list; where the lists contradict one
/// another, that of the first appearance. Lists name nothing twice.
std::vector<std::string> merged_order(const std::vector<std::vector<std::string>>& lists);

}  // namespace coq::exchange
