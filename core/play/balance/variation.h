// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/play/balance/settings.h"

namespace coq::balance {

/// A value that a variation may take.
struct Alternative {
  std::string text;         ///< as in the document; of a change, "-2" or "+1"
  std::int64_t number = 0;  ///< of numbers and units: the value, or the change
  double size = 0;          ///< distance from the present value, as a share of it; 0 for the value itself
  bool operator==(const Alternative&) const = default;
};

/// Settings that vary together, and their values.
struct Variation {
  std::string given;  ///< as the user wrote it: "units.german=-3..+2"
  std::vector<Setting> settings;
  bool is_change = false;  ///< the values are added to the present ones
  /// The first one is the present value: no change.
  std::vector<Alternative> values;
};

/// Upper bound on the values of one variation.
inline constexpr std::int64_t kMostValues = 1000;

/// Reads "NAME=VALUES". The values are a range (`6..10`, `6..18/3` by threes), a list of numbers (`4,6,8`) or
/// of texts (`E05 F05|E05`). Numbers with a sign change the present value (`-3..+2`), unless the value itself
/// may be negative. A change may apply to several settings; otherwise the name must mean one.
///
/// Errors have the check `balance.vary` and say what is expected.
Result<Variation> read_variation(const play::PlayableScenario& scenario, const std::vector<Setting>& settings,
                                 const std::string& given);

/// The chosen value of each variation, as indexes into its values.
using Choice = std::vector<std::size_t>;

/// Returns the edits that make the choice in the scenario.
std::vector<model::Edit> edits_of(const model::ScenarioDocument& scenario,
                                  const std::vector<Variation>& variations, const Choice& choice);
/// Returns the scenario with these edits.
model::ScenarioDocument with_choice(const model::ScenarioDocument& scenario,
                                    const std::vector<Variation>& variations, const Choice& choice);

/// Returns the number of variations that a choice changes, and the sum of the sizes of these changes.
struct ChoiceSize {
  int changed = 0;
  double size = 0;
};
ChoiceSize size_of(const std::vector<Variation>& variations, const Choice& choice);

/// Returns a sentence for each change: "Number of turns: 6 → 8".
std::vector<std::string> changes_of(const SettingWords& words, const std::vector<Variation>& variations,
                                    const Choice& choice);

}  // namespace coq::balance
