// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

/// Sides, units and whatever else a briefing lists, by their index in it.
namespace coq::game {

inline constexpr int kNone = -1;

/// Indexes of units are small numbers.
inline constexpr std::size_t kMostUnits = 120;

/// The two sides, in the order in which they set up.
inline constexpr int kSides = 2;
constexpr int other(int side) {
  return 1 - side;
}

/// The index of what has the id; kNone where nothing has.
template <class List>
int find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return kNone;
}

/// The indexes below `count` for which a test holds, ascending:
///
///   for (const int unit : Indexes(t.unit_count(), [&](int u) { return t.on_map(u); })) ...
template <class Test>
class Indexes {
 public:
  struct End {};
  class Iterator {
   public:
    Iterator(int count, const Test& test) : m_count(count), m_test(test) { skip(); }
    int operator*() const { return m_at; }
    Iterator& operator++() {
      ++m_at;
      skip();
      return *this;
    }
    bool operator!=(End) const { return m_at < m_count; }

   private:
    void skip() {
      while (m_at < m_count && !m_test(m_at)) ++m_at;
    }
    int m_at = 0, m_count;
    const Test& m_test;
  };

  Indexes(int count, Test test) : m_count(count), m_test(test) {}
  Iterator begin() const { return {m_count, m_test}; }
  End end() const { return {}; }
  int size() const {
    int out = 0;
    for (Iterator at = begin(); at != end(); ++at) ++out;
    return out;
  }

 private:
  int m_count;
  Test m_test;
};

}  // namespace coq::game
