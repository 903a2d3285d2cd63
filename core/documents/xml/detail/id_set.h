// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace coq::xml::detail {

/// Ids, millions of them in little memory: one string and a table of places in it.
class IdSet {
 public:
  /// False if it is there already.
  bool insert(std::string_view id);

 private:
  /// Where an id begins in m_text, plus 1 (0: nothing), and above that the last bits of its hash.
  using Slot = std::uint64_t;
  Slot& slot_of(std::string_view id, std::size_t hash);
  std::string_view id_at(Slot slot) const;
  std::size_t hash_at(Slot slot) const;
  void grow();

  std::string m_text;  ///< each id with a NUL behind it
  std::vector<Slot> m_slots;
  std::size_t m_count = 0;
};

}  // namespace coq::xml::detail
