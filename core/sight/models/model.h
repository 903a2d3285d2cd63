// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/reading.h"
#include "core/sight/models/height_map.h"

namespace coq::los {

/// What the models keep of a map from one reading to the next.
struct ModelMemory {
  HeightMap heights;
};

/// Why a line is blocked, and the rule that says so where the answer cites another; empty else.
struct Reason {
  Message text;
  std::string rule;
};

/// A question between two hexes, with the pieces of its line.
struct HexLine {
  const Drawing& drawing;
  const Query& query;
  const std::vector<Piece>& pieces;
  Hex from, to;
};

/// Between what a model reads lines.
enum class Reads {
  hexes,
  table,  ///< bases of a table
  both,   ///< figures of a table, and hexes over it
};

/// How a system reads lines of sight: value `los.reading` of its ruleset names its model, `flat` where it has
/// none. A model owns what the words of `los` mean, which units stand in the way, what blocks, and the sentence
/// that says why. One more is a source of its own, and a line of kModels (model.cpp).
struct SightModel {
  std::string_view name;
  Reads reads = Reads::hexes;
  /// Reads what `--given` tells of an end (after `from=` or `to=`). Error `los.given`. Null: nothing is told of
  /// them.
  Status (*end)(std::string_view words, bool from, const model::RulesetDocument& ruleset,
                Query& query) = nullptr;

  /// What a word of `los` (of a terrain type, or a condition) means for lines; any other word has no role.
  Behaviour (*behaviour)(std::string_view word) = nullptr;
  /// Adds what it reads besides the drawn art. Errors: `los.reading`, a word of the ruleset that is none.
  Status (*complete)(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                     ModelMemory& memory) = nullptr;
  /// Reads a line between hexes. `told`, if given, gets what was made of each piece.
  Answer (*read)(const HexLine& line, PieceReadings* told) = nullptr;
  /// Why what blocks does so, for who asks for an explanation.
  Reason (*reason)(const Drawing& drawing, const Query& query, const Blocker& blocker) = nullptr;
  bool plumes = false;  ///< has smoke places, not hexes alone?
};

/// The model that the ruleset names. Error `los.reading`: a word that is none.
Result<const SightModel*> model_of(const model::RulesetDocument& ruleset);
/// The model that reads lines where the named one cannot: on hexes one that reads bases, or the other way
/// round.
const SightModel& flat_model();
const SightModel& heights_model();
const SightModel& edge_model();
const SightModel& figure_model();
const SightModel& crest_model();

/// A condition of the ruleset as it fills these hexes, or without any all hexes.
HexFill fill_of(const SightModel& sight, const model::Condition& condition,
                std::optional<std::vector<Hex>> hexes);

/// The type of units that hide what is behind them from friends of the same type: value
/// `los.friendly-infantry`; empty where there is none.
std::string friends_type(const model::RulesetDocument& ruleset);

/// The fault of a word that lines of sight do not know.
Problem unknown_word(std::string_view id, const std::string& is, const std::vector<std::string>& known);

/// A word that the ruleset gives for a value, as one of some; the first one where it has no such value. Error
/// `los.reading`: a word that is none of them.
template <class Word>
Result<Word> word_of(const model::RulesetDocument& ruleset, std::string_view id,
                     std::initializer_list<std::pair<const char*, Word>> words) {
  const model::Value* value = ruleset.find_value(id);
  if (value == nullptr) return words.begin()->second;
  for (const auto& [name, word] : words) {
    if (value->is == name) return word;
  }
  std::vector<std::string> known;
  for (const auto& word : words) known.emplace_back(word.first);
  return unknown_word(id, value->is, known);
}

}  // namespace coq::los
