// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/arguments.h"

namespace coq::perry_heroes {
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

const Argument kPosture = word<&Command::posture, kPostures>("posture");
const Argument kGait = word<&Command::gait, kGaits>("gait");
const Argument kMode = word<&Command::mode, kPointsModes>("mode");

}  // namespace coq::perry_heroes
