// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"
#include "core/sight/kernel/reading.h"
#include "core/terrain/table.h"

namespace coq::los {

/// Finds the levels and heights of a map's hexes again and again as the map changes: only hexes that a change
/// touches are looked at anew.
///
/// The level of a hex is the highest of the art that counts in it and has one, else 0; its height is that of
/// the highest terrain type in it (`height` of the type, 0 where none is given). Overrides of the map count, as
/// they do for terrain.
class HeightMap {
 public:
  /// Adds the heights to a drawing of this map, which has a grid. What makes them and is not in the drawing
  /// comes into it without regions: features in the document's order, then types of terrain. Errors: those of
  /// terrain::Table, `los.reading` (a word of `los.hexside`).
  Status add_to(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset);

 private:
  struct Ground {
    std::int64_t level = 0, height = 0;
    std::string level_by, height_by;  ///< ids of features; the type's where nothing is drawn of it
    bool by_hand = false;
  };
  Ground ground(Hex h) const;
  Ground ground(const std::vector<terrain::Entry>& entries) const;

  std::optional<terrain::Table> m_table;
  std::optional<model::RulesetDocument> m_ruleset;  ///< of the table
  std::vector<Ground> m_grounds;                    ///< in grid order
};

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
