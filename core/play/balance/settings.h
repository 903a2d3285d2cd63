// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/play/games/playable_scenario.h"

/// Values of a scenario that may vary. The descriptions of its elements name everything, so that the elements
/// of all rule systems can vary.
namespace coq::balance {

/// A value of the scenario that may vary.
struct Setting {
  enum class Kind {
    number,
    text,   ///< any other attribute: words, zones, lists of hexes
    units,  ///< the number of a side's units, or of its units with one counter
  };
  Kind kind = Kind::number;
  std::string name;                  ///< "turns.count", "victory.uk.control.count", "units.uk"
  std::string side;                  ///< id of the side that it belongs to; empty if none
  std::optional<std::string> value;  ///< as in the document; nullopt if it is not given
  std::int64_t least = 0, most = 0;  ///< bounds of a number

  model::ElementPath at;  ///< not for units
  std::string field;      ///< the attribute
  /// Words that the attribute accepts, if the ruleset or the scenario lists them.
  std::vector<std::string> words{};
  std::string counter{};  ///< units only: id of the counter; empty means all counters
};

/// Returns all settings in the order of the document. Cards and texts are left out, as they do not influence
/// the game.
std::vector<Setting> settings_of(const play::PlayableScenario& scenario);

/// Returns whether `given` means that setting: its name, or some of the name's parts in order ("victory.count"
/// for "victory.uk.control.count").
bool is_named(const Setting& setting, std::string_view given);

/// Sentences about settings, in the words of the elements' descriptions and of the ruleset.
class SettingWords {
 public:
  using Words = std::function<std::string(const Message&)>;
  /// `scenario` must outlive the object.
  SettingWords(const play::PlayableScenario& scenario, Words words)
      : m_scenario(scenario), m_words(std::move(words)) {}

  /// Returns text such as "British, control E05 and F05 at the end of the game: number of hexes needed".
  /// Several settings must be of one attribute.
  std::string subject(const std::vector<Setting>& settings) const;

  /// A line of `--list`.
  struct Line {
    std::string name;
    std::string value;  ///< the present value; of several settings, the smallest and the largest
    std::string text;   ///< what it is
    std::vector<std::string> words;
    std::string suggestion;  ///< values to begin with: "4..8", "-2..+2", "north|south"
  };
  /// Returns what may vary. Settings of one attribute that occur often share a line.
  std::vector<Line> list(const std::vector<Setting>& settings) const;

  std::string operator()(const Message& message) const { return m_words(message); }
  const play::PlayableScenario& scenario() const { return m_scenario; }

 private:
  std::string element_text(const Setting& setting) const;
  std::string meaning(const std::string& doc) const;

  const play::PlayableScenario& m_scenario;
  Words m_words;
};

}  // namespace coq::balance
