// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::sight {

/// The audience of sentences: their language, and the names of the map's features in it.
struct Reader {
  std::function<std::string(const Message&)> words;
  std::string language;
  /// Returns the name of the feature with this id, or nullopt if the map has none.
  std::function<std::optional<std::string>(const std::string& id)> feature;
};

/// Returns the display name of a feature: "Le Moulin (house f3)", "hedge f7".
std::string title_of(const model::Feature& feature, const model::RulesetDocument& ruleset,
                     const std::string& language);
/// Creates a reader with the display names of the map's features.
Reader reader_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                 const std::string& language, std::function<std::string(const Message&)> words);

/// Names for the features and conditions on lines of sight. It is thread-safe if the reader's functions are.
class SightNames {
 public:
  /// `ruleset` is that of the map and must outlive this object.
  SightNames(const model::RulesetDocument& ruleset, Reader reader)
      : m_ruleset(ruleset), m_reader(std::move(reader)) {}

  /// Returns the reader's name of a feature, the ruleset's name of a condition, friendly units or a terrain
  /// type, else the id.
  std::string thing(const std::string& id) const;
  /// Names all ids of a list such as "f3+f7".
  std::string things(std::string_view ids) const;
  std::string words(const Message& message) const { return m_reader.words(message); }

 private:
  std::string named(const std::vector<model::Name>& names, const std::string& id) const;

  const model::RulesetDocument& m_ruleset;
  Reader m_reader;
};

/// Returns a verdict as a sentence: "clear", "hindered by grain f4 in E05 [6.025]", "blocked by woods f2 in C06
/// [6.023]", "not in the field of fire [D21.2]". The hindrance is computed again, because Row does not contain
/// it.
std::string verdict_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const Row& row, const SightNames& names);

/// The explanation of one piece of a line.
struct ExplainedPiece {
  /// Ends of the piece along the line, as exact fractions ("0", "3/7", "1"), and in thousandths, rounded down.
  std::string from, to;
  int from_thousandths = 0;
  int to_thousandths = 0;
  Ratio begin, end;                      ///< `from` and `to` as numbers
  std::string hex;                       ///< "E04", or "E05+F04" along a hexside;
                                         ///< empty on a table without hexes
  std::vector<std::string> left, right;  ///< on each side: ids of features and names of fills
  bool counts = true;                    ///< false in the end hexes
  bool obstacle = false;                 ///< it counts, and there are obstacles on both sides
  bool hinders = false;                  ///< it counts, and has concealment on both sides
  bool excused = false;                  ///< it would obstruct or hinder, but not a line
                                         ///< of a summit, or (figures) a line of this end
  bool blocks = false;                   ///< it is the first piece that blocks
  bool relief = false;                   ///< figures only: hills or a crest block there
  Role one_side = Role::none;  ///< role of a thing on one side only, which would count if it were on both
  bool by_hand = false;        ///< overrides of the map change one of its hexes
  /// The thing that obstructs, else the one that hinders (like Row::blocked_by), and the rule for it.
  std::string by{}, rule{};
  /// Only for `hex-heights`, in hexes that count: the top of the piece's higher hex (nullopt off the map) and
  /// the level above which it obstructs, in levels ("1.5").
  std::optional<std::string> top{}, line_level{};
};

/// Returns the pieces of a line in order, as its model interprets them. Empty for a line without length. The
/// cost is that of the line itself, independent of the map's size.
std::vector<ExplainedPiece> explain(const MapLos& los, const Place& from, const Place& to,
                                    const Query& query = {});

/// Returns the reason why a line is blocked, in its model's words. Returns nullopt between bases, for which
/// there are no such words.
std::optional<Reason> why_blocked(const MapLos& los, const Place& from, const Place& to, const Answer& answer,
                                  const Query& query = {});

}  // namespace coq::sight
