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

namespace coq::sight {

/// Finds the levels and heights of a map's hexes, repeatedly as the map changes. Only hexes affected by a
/// change are examined again.
///
/// The level of a hex is the highest level among the features that count in it, else 0. Its height is that of
/// the highest terrain type in it (`height` of the type, default 0). Overrides of the map count as they do for
/// terrain.
class HeightMap {
 public:
  /// Adds the heights to a drawing of this map, which must have a grid. Causes of heights that are missing from
  /// the drawing are added without regions: features in document order, then types of terrain. Errors: those of
  /// terrain::Table; `los.reading` (an unknown keyword in `los.hexside`).
  Status add_to(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset);

 private:
  struct Ground {
    std::int64_t level = 0, height = 0;
    std::string level_by, height_by;  ///< ids of features; the terrain type's id if nothing is drawn
    bool by_hand = false;
  };
  Ground ground(Hex h) const;
  Ground ground(const std::vector<terrain::Entry>& entries) const;

  std::optional<terrain::Table> m_table;
  std::optional<model::RulesetDocument> m_ruleset;  ///< the table's ruleset
  std::vector<Ground> m_grounds;                    ///< in grid order
};

/// Data about a map that models keep between calls.
struct ModelMemory {
  HeightMap heights;
};

/// Reason why a line is blocked. The rule is empty unless it differs from that of the answer.
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

/// Kind of ends between which a model evaluates lines.
enum class Reads {
  hexes,
  table,  ///< bases on a table
  both,   ///< figures on a table, and hexes laid over it
};

/// The way in which a rule system evaluates lines of sight. The value `los.reading` of the ruleset names the
/// model; the default is `flat`. A model defines the keywords of `los`, which units obstruct, what blocks, and
/// the sentence that gives the reason. A new model is a new source file, and a line in kModels (model.cpp).
struct SightModel {
  std::string_view name;
  Reads reads = Reads::hexes;
  /// Parses the words for an end in `--given` (after `from=` or `to=`). Error `los.given`. Null if the model
  /// has no such words.
  Status (*end)(std::string_view words, bool from, const model::RulesetDocument& ruleset,
                Query& query) = nullptr;

  /// Returns the effect of a keyword of `los` (of a terrain type or a condition). Other words have no role.
  Behaviour (*behaviour)(std::string_view word) = nullptr;
  /// Adds the model's data to the drawn features. Error `los.reading`: an unknown keyword in the ruleset.
  Status (*complete)(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                     ModelMemory& memory) = nullptr;
  /// Evaluates a line between hexes. `results`, if given, receives the result for each piece.
  Answer (*read)(const HexLine& line, PieceResults* results) = nullptr;
  /// Returns the reason why a blocker blocks, for explanations.
  Reason (*reason)(const Drawing& drawing, const Query& query, const Blocker& blocker) = nullptr;
  bool plumes = false;  ///< smoke may be a point, not only a hex
};

/// Returns the model that the ruleset names. Error `los.reading`: an unknown name.
Result<const SightModel*> model_of(const model::RulesetDocument& ruleset);
/// Models by name. The flat model also replaces a named model that does not fit: one for bases on a map with
/// hexes, or one for hexes on a table.
const SightModel& flat_model();
const SightModel& heights_model();
const SightModel& edge_model();
const SightModel& figure_model();
const SightModel& crest_model();

/// Fills these hexes with a condition of the ruleset; without `hexes`, it fills all.
HexFill fill_of(const SightModel& sight, const model::Condition& condition,
                std::optional<std::vector<Hex>> hexes);

/// Returns the type of units that hide what is behind them from friendly units of the same type: value
/// `los.friendly-infantry`. Empty if there is none.
std::string friends_type(const model::RulesetDocument& ruleset);

/// Returns the error about an unknown keyword in a value of the ruleset.
Problem unknown_word(std::string_view id, const std::string& is, const std::vector<std::string>& known);

/// Returns the keyword of a ruleset's value, out of a given set. The first one is the default if the value is
/// missing. Error `los.reading`: an unknown keyword.
template <class Word>
Result<Word> word_of(const model::RulesetDocument& ruleset, std::string_view id,
                     std::initializer_list<std::pair<const char*, Word>> words) {
  const model::Value* value = ruleset.find_value(id);
  if (value == nullptr) return words.begin()->second;
  for (const auto& [name, word] : words) {
    if (value->text == name) return word;
  }
  std::vector<std::string> known;
  for (const auto& word : words) known.emplace_back(word.first);
  return unknown_word(id, value->text, known);
}

}  // namespace coq::sight
