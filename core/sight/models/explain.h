// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::los {

/// Who reads sentences: the language, and what a map's features are called there.
struct Reader {
  std::function<std::string(const Message&)> words;
  std::string language;
  /// By the id of a feature; nullopt where the map has none such.
  std::function<std::optional<std::string>(const std::string& id)> feature;
};

/// A feature as people call it: "Le Moulin (house f3)", "hedge f7".
std::string title_of(const model::Feature& feature, const model::RulesetDocument& ruleset,
                     const std::string& language);
/// A reader with the titles of the map's features.
Reader reader_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                 const std::string& language, std::function<std::string(const Message&)> words);

/// Names of what lines of sight meet. Any number of threads may ask at once, if they may ask the reader's
/// functions.
class SightNames {
 public:
  /// `ruleset`, that of the map, outlives it.
  SightNames(const model::RulesetDocument& ruleset, Reader reader)
      : m_ruleset(ruleset), m_reader(std::move(reader)) {}

  /// A feature as the reader calls it; a condition, friends or a terrain type by the ruleset's name; else the
  /// id.
  std::string thing(const std::string& id) const;
  /// Of "f3+f7".
  std::string things(std::string_view ids) const;
  std::string words(const Message& message) const { return m_reader.words(message); }

 private:
  std::string named(const std::vector<model::Name>& names, const std::string& id) const;

  const model::RulesetDocument& m_ruleset;
  Reader m_reader;
};

/// A verdict as a sentence: "clear", "hindered by grain f4 in E05 [6.025]", "blocked by woods f2 in C06
/// [6.023]", "not in the field of fire [D21.2]". What hinders is looked for anew.
std::string verdict_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const Row& row, const SightNames& names);

/// One piece of a line, in words.
struct ExplainedPiece {
  /// Where it begins and ends along the line, exactly ("0", "3/7", "1"), and in thousandths, rounded down.
  std::string from, to;
  int from_thousandths = 0;
  int to_thousandths = 0;
  Ratio begin, end;                      ///< the same for computing
  std::string hex;                       ///< "E04", "E05+F04" along a hexside; empty on a table without hexes
  std::vector<std::string> left, right;  ///< what stands on each side: ids of features, names of fills
  bool counts = true;                    ///< false in the hexes of the ends
  bool obstacle = false;                 ///< it counts, and obstacles stand on both sides
  bool hinders = false;                  ///< it counts, and conceals on both sides
  bool excused = false;        ///< it would, were it not a line of a summit; of figures: not for this end
  bool blocks = false;         ///< the first piece that blocks
  bool relief = false;         ///< of figures: hills, or a crest, block there
  Role one_side = Role::none;  ///< what stands on one side only, where it would count on both
  bool by_hand = false;        ///< overrides of the map make a hex of it other than drawn
  /// What obstructs, else what hinders (as of Row::blocked_by), and the rule that says so.
  std::string by{}, rule{};
  /// By `hex-heights`, in hexes that count: the top of the higher of the piece's hexes (none off the map), and
  /// the level above which it obstructs; in levels ("1.5").
  std::optional<std::string> top{}, line_level{};
};

/// All that a line crosses, as the reading of the line takes it, piece by piece from its beginning; nothing for
/// a line without length. Costs what the line costs.
std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to,
                                    const Query& query = {});

/// Why a line is blocked, in the words of what read it; nothing where nothing is said of what blocks (between
/// bases).
std::optional<Reason> why_blocked(const MapLos& los, const Place& from, const Place& to, const Answer& answer,
                                  const Query& query = {});

}  // namespace coq::los
