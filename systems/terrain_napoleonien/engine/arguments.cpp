// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/arguments.h"

namespace coq::terrain_napoleonien {
namespace {

/// A word of a closed list, of an optional enumerator.
template <auto Field, const auto& Words>
constexpr Argument word(const char* name) {
  using Value = typename std::remove_cvref_t<decltype(std::declval<Command>().*Field)>::value_type;
  return {name,
          [](const Table&, Command& c, std::string_view text) {
            int index = 0;
            if (!game::read_word(index, Words, text)) return false;
            c.*Field = static_cast<Value>(index);
            return true;
          },
          [](const Table&, const Command& c) {
            return c.*Field ? std::string(Words[static_cast<std::size_t>(*(c.*Field))]) : std::string();
          }};
}

}  // namespace

const Argument kInto = word<&Command::formation, kFormations>("formation");
const Argument kMode = word<&Command::mode, kModes>("mode");
const Argument kFront{
    "front",
    [](const Table&, Command& c, std::string_view text) {
      const auto front = parse_integer(text);
      if (!front || *front < 1 || *front > 60) return false;
      c.front = static_cast<int>(*front);
      return true;
    },
    [](const Table&, const Command& c) { return c.front == 0 ? std::string() : std::to_string(c.front); }};
/// Of the piece that the command names before it.
const Argument kWall{"wall",
                     [](const Table& t, Command& c, std::string_view text) {
                       if (c.piece == kNone) return false;
                       return game::read_index(c.wall, text, [&](std::string_view name) {
                         return find_wall(t.piece(c.piece), name);
                       });
                     },
                     [](const Table& t, const Command& c) {
                       return c.wall == kNone || c.piece == kNone
                                  ? std::string()
                                  : t.piece(c.piece).walls[static_cast<std::size_t>(c.wall)].name;
                     }};
const Argument kWalls{"walls",
                      [](const Table&, Command& c, std::string_view text) {
                        for (const std::string_view word : split_words(text)) c.walls.emplace_back(word);
                        return !c.walls.empty();
                      },
                      [](const Table&, const Command& c) { return join(c.walls, " "); }};

}  // namespace coq::terrain_napoleonien
