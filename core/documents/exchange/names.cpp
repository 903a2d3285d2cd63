// SPDX-License-Identifier: MIT
#include "core/documents/exchange/names.h"

#include <algorithm>
#include <map>

namespace coq::exchange {

std::string printable(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 && c != '\t' && c != '\n' && c != '\r') text[i] = ' ';
    if (text.compare(i, 3, "\xEF\xBF\xBE") == 0 || text.compare(i, 3, "\xEF\xBF\xBF") == 0)
      text.replace(i, 3, " ");
  }
  return text;
}

namespace {

/// Returns `id`, or `id` with the next free number after `number`, and updates `number`.
std::string next_unique_id(const std::string& id, std::set<std::string>& used, int& number) {
  if (number < 2 && used.insert(id).second) return id;
  for (number = std::max(number, 1) + 1;; ++number) {
    std::string numbered = id + "-" + std::to_string(number);
    if (used.insert(numbered).second) return numbered;
  }
}

}  // namespace

std::string unique_id(const std::string& id, std::set<std::string>& used) {
  int number = 0;
  return next_unique_id(id, used, number);
}

std::string UniqueIds::make(const std::string& id) {
  return next_unique_id(id, m_used, m_numbers[id]);
}

std::vector<std::string> merged_order(const std::vector<std::vector<std::string>>& lists) {
  std::vector<std::string> first_seen;
  std::map<std::string, std::set<std::string>> before;  // the names that must precede each name
  for (const auto& list : lists) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto [found, is_new] = before.try_emplace(list[i]);
      if (is_new) first_seen.push_back(list[i]);
      if (i > 0) found->second.insert(list[i - 1]);
    }
  }
  std::vector<std::string> out;
  std::set<std::string> done;
  while (!first_seen.empty()) {
    auto next = std::find_if(first_seen.begin(), first_seen.end(), [&](const std::string& name) {
      const auto& needed = before[name];
      return std::includes(done.begin(), done.end(), needed.begin(), needed.end());
    });
    if (next == first_seen.end()) next = first_seen.begin();
    done.insert(*next);
    out.push_back(std::move(*next));
    first_seen.erase(next);
  }
  return out;
}

}  // namespace coq::exchange
