// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/play/engine/match.h"
#include "core/play/engine/verdict.h"

/// Arguments of actions: the name of each command field in logs, its parser and its writer.
namespace coq::play {

// Argument texts.

/// Returns the items' texts separated by blanks.
template <class Items, class Text>
std::string listed(const Items& items, const Text& text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ' ';
    out += text(item);
  }
  return out;
}

/// Stores the index of `text` in `words`. Returns false if `text` is not one of them.
template <class Index, class Words>
bool read_word(Index& to, const Words& words, std::string_view text) {
  const auto found = std::find(std::begin(words), std::end(words), text);
  if (found == std::end(words)) return false;
  to = static_cast<Index>(found - std::begin(words));
  return true;
}

/// Stores the result of `find(text)`. Returns false if the result is negative.
template <class Index, class Find>
bool read_index(Index& to, std::string_view text, const Find& find) {
  const int found = find(text);
  to = static_cast<Index>(found);
  return found >= 0;
}

/// Reads a list of distinct ids. Returns false if the list is empty, or if an id is unknown or repeated.
template <class Index, class Find>
bool read_indexes(std::vector<Index>& to, std::string_view text, const Find& find) {
  for (const std::string_view id : split_words(text)) {
    Index index{};
    if (!read_index(index, id, find) || std::find(to.begin(), to.end(), index) != to.end()) return false;
    to.push_back(index);
  }
  return !to.empty();
}

/// An argument of a system's actions. In the sentence of a refusal it is replaced by its text.
template <class Table, class Command>
struct Argument {
  const char* name = "";
  /// Stores the text in the command. Returns false if this game does not know the text.
  bool (*read)(const Table&, Command&, std::string_view text) = nullptr;
  /// Returns the canonical text, or "" if there is nothing to write.
  TextOf<Table, Command> write = nullptr;
  bool is_optional = false;

  /// Returns the argument as an optional one, which is left out if its text is empty.
  constexpr Argument optional() const { return {name, read, write, true}; }
  constexpr operator TextOf<Table, Command>() const { return write; }  // NOLINT(google-explicit-constructor)
};

/// The arguments of one action, in canonical order.
template <class Table, class Command>
class ArgumentList {
 public:
  static constexpr std::size_t kMax = 6;

  constexpr ArgumentList() = default;
  constexpr ArgumentList(std::initializer_list<Argument<Table, Command>> list) {
    for (const auto& one : list) m_list.at(m_count++) = one;
  }
  constexpr const Argument<Table, Command>* begin() const { return m_list.data(); }
  constexpr const Argument<Table, Command>* end() const { return m_list.data() + m_count; }
  const Argument<Table, Command>* find(std::string_view name) const {
    const auto* found = std::find_if(begin(), end(), [&](const auto& one) { return one.name == name; });
    return found == end() ? nullptr : found;
  }

 private:
  std::array<Argument<Table, Command>, kMax> m_list{};
  std::size_t m_count = 0;
};

/// Arguments of the usual kinds, each for one field of the command:
///
///   inline constexpr auto kUnit = play::ArgumentsOf<Table, Command>::unit_of_list<&Command::units>("unit");
///
/// Units are indexes. The table must provide `b.find_unit(id)` and `info(unit).id`.
template <class Table, class Command>
struct ArgumentsOf {
  using Argument = play::Argument<Table, Command>;

  /// A list of distinct units, in the given order.
  template <auto Field>
  static constexpr Argument units_in_order(const char* name) {
    return {name,
            [](const Table& t, Command& c, std::string_view text) {
              return read_indexes(c.*Field, text, [&](auto id) { return t.b.find_unit(id); });
            },
            [](const Table& t, const Command& c) {
              return listed(c.*Field, [&](int unit) -> const std::string& { return t.info(unit).id; });
            }};
  }
  /// A list of distinct units, sorted in ascending order.
  template <auto Field>
  static constexpr Argument units(const char* name) {
    return {name,
            [](const Table& t, Command& c, std::string_view text) {
              const bool reads = units_in_order<Field>("").read(t, c, text);
              std::sort((c.*Field).begin(), (c.*Field).end());
              return reads;
            },
            units_in_order<Field>(name).write};
  }
  /// A list that holds exactly one unit.
  template <auto Field>
  static constexpr Argument unit_of_list(const char* name) {
    return {name,
            [](const Table& t, Command& c, std::string_view text) {
              return units_in_order<Field>("").read(t, c, text) && (c.*Field).size() == 1;
            },
            units_in_order<Field>(name).write};
  }
  /// A single unit, or kNone if there is none.
  template <auto Field>
  static constexpr Argument unit(const char* name) {
    return {name,
            [](const Table& t, Command& c, std::string_view text) {
              return read_index(c.*Field, text, [&](auto id) { return t.b.find_unit(id); });
            },
            [](const Table& t, const Command& c) {
              return c.*Field == kNone ? std::string() : t.info(c.*Field).id;
            }};
  }
  /// The index of a word in `Words`, or an enumerator with that value. `None` has no text.
  template <auto Field, const auto& Words, int None = kNone>
  static constexpr Argument word(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              int index = kNone;
              if (!read_word(index, Words, text)) return false;
              c.*Field = static_cast<std::remove_reference_t<decltype(c.*Field)>>(index);
              return true;
            },
            [](const Table&, const Command& c) {
              const int index = static_cast<int>(c.*Field);
              return index == None || index == kNone ? std::string()
                                                     : std::string(Words[static_cast<std::size_t>(index)]);
            }};
  }
  /// The word of an optional enumerator. An empty optional has no text.
  template <auto Field, const auto& Words>
  static constexpr Argument optional_word(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              int index = kNone;
              if (!read_word(index, Words, text)) return false;
              c.*Field = static_cast<typename std::remove_reference_t<decltype(c.*Field)>::value_type>(index);
              return true;
            },
            [](const Table&, const Command& c) {
              return c.*Field ? std::string(Words[static_cast<std::size_t>(*(c.*Field))]) : std::string();
            }};
  }
};

/// Returns the ids of units for use in sentences: "GM, GA".
template <class Table, class Units>
std::string enumerated(const Table& t, const Units& units) {
  std::string out;
  for (const int unit : units) {
    if (!out.empty()) out += ", ";
    out += t.info(unit).id;
  }
  return out;
}

}  // namespace coq::play
