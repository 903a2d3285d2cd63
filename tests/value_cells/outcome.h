// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/documents/project/loader.h"
#include "systems/all/systems.h"

/// The results of a system's samples under its ruleset or a changed one. They are everything that can read a
/// value, an effect or a cell.
namespace coq::values {

/// The samples under a ruleset.
struct Trial {
  const rules::System* system = nullptr;
  std::filesystem::path path;  ///< path of the ruleset
  Shared<model::RulesetDocument> ruleset;
  scenario::Loader loader;
  std::vector<scenario::BoundScenario> scenarios;

  Result<std::unique_ptr<play::Match>> start(std::size_t scenario) const {
    return system->play->start(scenarios[scenario]);
  }
};

/// A game by the system's own players, or by random ones.
struct Game {
  std::size_t scenario = 0;
  bool random = false;
  std::uint64_t seed = 1;
};

class Outcome {
 public:
  explicit Outcome(const std::string& system);
  Outcome(const Outcome&) = delete;
  Outcome& operator=(const Outcome&) = delete;

  const model::RulesetDocument& ruleset() const { return *m_own.ruleset; }
  /// Returns the samples under another ruleset.
  Trial try_out(model::RulesetDocument ruleset) const;
  /// Returns why games cannot begin, or null if they can.
  static std::optional<Problem> fault(const Trial& trial);
  /// Returns whether any trial whose games can begin gives a different result. Trials whose games cannot begin
  /// are removed.
  bool differs(std::vector<Trial>& trials);

 private:
  template <class Make>
  void add(Make make);
  void add_prints(const std::filesystem::path& path);
  void add_game(const Game& game);

  Trial m_own;
  /// Each function returns whether a result differs from the ruleset's own result; cheap ones come first.
  std::vector<std::function<bool(Trial&)>> m_pieces;
};

}  // namespace coq::values
