// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/arguments.h"

namespace coq::terrain_napoleonien {

const Argument kInto = Kinds::optional_word<&Command::formation, kFormations>("formation");
const Argument kMode = Kinds::optional_word<&Command::mode, kModes>("mode");
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
