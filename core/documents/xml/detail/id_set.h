// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace coq::xml::detail {

/// A compact set for millions of ids: one string, and a hash table of positions in it.
class IdSet {
 public:
  /// Adds the id. Returns false if the set already contains it.
  bool insert(std::string_view id);

 private:
  /// Position of an id in m_text plus 1 (0 means free); the upper bits hold the low bits of its hash.
  using Slot = std::uint64_t;
  Slot& slot_of(std::string_view id, std::size_t hash);
  std::string_view id_at(Slot slot) const;
  std::size_t hash_at(Slot slot) const;
  void grow();

  std::string m_text;  ///< the ids, each followed by a NUL
  std::vector<Slot> m_slots;
  std::size_t m_count = 0;
};

}  // namespace coq::xml::detail
