// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/text.h"
#include "core/play/engine/arguments.h"
#include "core/play/hexes/briefing.h"

/// Arguments of actions on a hex map. The table must have `b.board`.
namespace coq::play {

/// Keywords of the map edges, indexed by checks::Edge.
inline constexpr const char* kEdgeWords[] = {"N", "E", "S", "W"};

template <class Table, class Command>
struct HexArguments : ArgumentsOf<Table, Command> {
  using Argument = play::Argument<Table, Command>;

  /// A hex in play.
  template <auto Field>
  static constexpr Argument hex(const char* name) {
    return {
        name,
        [](const Table& t, Command& c, std::string_view text) {
          return (c.*Field = t.b.board.parse(text)) != kNoHex;
        },
        [](const Table& t, const Command& c) { return c.*Field == kNoHex ? "" : t.b.board.label(c.*Field); }};
  }
  /// A list of hexes in play, in the given order. It may be empty.
  template <auto Field>
  static constexpr Argument hexes(const char* name) {
    return {name,
            [](const Table& t, Command& c, std::string_view text) {
              for (const std::string_view label : split_words(text)) {
                (c.*Field).push_back(t.b.board.parse(label));
                if ((c.*Field).back() == kNoHex) return false;
              }
              return true;
            },
            [](const Table& t, const Command& c) {
              return listed(c.*Field, [&](HexId h) { return t.b.board.label(h); });
            }};
  }
  /// An edge of the map.
  template <auto Field>
  static constexpr Argument edge(const char* name) {
    return ArgumentsOf<Table, Command>::template word<Field, kEdgeWords>(name);
  }
};

}  // namespace coq::play
