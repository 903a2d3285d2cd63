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

/// What comes of a system's samples by its ruleset or by a changed one: all that a value, an effect or a cell
/// can be read by.
namespace coq::values {

/// The samples under a ruleset.
struct Trial {
  const rules::System* system = nullptr;
  std::filesystem::path path;  ///< of the ruleset
  Shared<model::RulesetDocument> ruleset;
  scenario::Loader loader;
  std::vector<scenario::BoundScenario> scenarios;

  Result<std::unique_ptr<game::Match>> start(std::size_t scenario) const {
    return system->play->start(scenarios[scenario]);
  }
};

/// A game of the system's own players, or of those who do anything.
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
  /// The samples under another ruleset.
  Trial try_out(model::RulesetDocument ruleset) const;
  /// Why games cannot begin; empty where they can.
  static std::optional<Problem> fault(const Trial& trial);
  /// Does anything come out differently by one of these with which games can begin? Others are taken out of
  /// them.
  bool differs(std::vector<Trial>& trials);

 private:
  template <class Make>
  void add(Make make);
  void add_prints(const std::filesystem::path& path);
  void add_game(const Game& game);

  Trial m_own;
  /// Is a piece of what comes out other than by the ruleset itself? The cheap pieces come first.
  std::vector<std::function<bool(Trial&)>> m_pieces;
};

}  // namespace coq::values
