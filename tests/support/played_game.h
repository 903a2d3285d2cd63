// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/project/loader.h"
#include "core/play/engine/game.h"
#include "tests/support/installed.h"
#include "tests/support/temporary_folder.h"

/// Games that tests play by text commands, for any system.
namespace coq::test {

inline scenario::BoundScenario bind(const std::filesystem::path& path) {
  scenario::Loader loader = installed_loader();
  Problems problems;
  auto bound = loader.bind_scenario(path, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(bound);
  return *bound;
}

/// The files of a small project: a.map.xml, c.counters.xml, s.scenario.xml, and own.ruleset.xml with the
/// entries of `ruleset` if there are any.
struct ProjectTexts {
  std::string system, map, counters, scenario, ruleset;
};
inline scenario::BoundScenario bind(const ProjectTexts& texts) {
  const TemporaryFolder folder;
  const auto write = [&](const char* name, const std::string& text) {
    REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
  };
  write("a.map.xml", texts.map);
  write("c.counters.xml", texts.counters);
  write("s.scenario.xml", texts.scenario);
  if (!texts.ruleset.empty()) {
    write("own.ruleset.xml",
          fmt::format("<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"{0}\" "
                      "lang=\"fr\" extends=\"{0}\">{1}</ruleset>",
                      texts.system, texts.ruleset));
  }
  return test::bind(folder.path() / "s.scenario.xml");
}

/// Converts the text of an argument to its form in a log.
using ValueText = std::string (*)(const std::string& name, std::string_view text);
/// Replaces commas by the spaces of a list.
inline std::string with_blanks(const std::string&, std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), ',', ' ');
  return out;
}

/// Parses an action such as "uk move units=B.1,B.2 hex=E04": a side (or none), the action and its arguments.
inline play::Action parse_action(const std::string& text, ValueText value = with_blanks) {
  play::Action out;
  std::vector<std::string> plain;
  for (const std::string_view word : split_words(text)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      plain.emplace_back(word);
      continue;
    }
    const std::string name(word.substr(0, equals));
    out.arguments.emplace_back(name, value(name, word.substr(equals + 1)));
  }
  out.name = plain.back();
  if (plain.size() > 1) out.side = plain.front();
  return out;
}

class PlayedGame {
 public:
  explicit PlayedGame(Result<std::unique_ptr<play::Match>> match, ValueText value = with_blanks)
      : m_value(value) {
    if (!match) UNSCOPED_INFO(to_string(match.error()));
    REQUIRE(match);
    m_game.emplace(std::move(*match), model::PlayDocument{});
  }

  play::Game& game() { return *m_game; }
  const play::Match& match() const { return m_game->match(); }
  std::string phase() const { return match().position().phase; }
  std::string acts() const { return match().side_to_act(); }
  play::Action action(const std::string& text) const { return parse_action(text, m_value); }

  /// Plays an action with these dice, all of which it must roll.
  const model::PlayStep& play(const std::string& text, std::vector<int> dice = {}) {
    INFO(text);
    play::ListedDice listed(std::move(dice));
    const auto step = m_game->play(action(text), listed);
    if (!step) UNSCOPED_INFO(to_string(step.error()));
    REQUIRE(step);
    CHECK(listed.left() == 0);
    m_last = *step;
    return m_last;
  }
  const model::PlayStep& last() const { return m_last; }
  /// Returns the rule that refuses an action, or an empty string if the action is legal.
  std::string refusal(const std::string& text) const {
    play::SeededDice dice(1);
    const auto step = match().clone()->apply(action(text), dice);
    return step ? "" : step.error().rule;
  }
  /// Returns the message that refuses an action.
  std::string why(const std::string& text) const {
    play::SeededDice dice(1);
    const auto step = match().clone()->apply(action(text), dice);
    return step ? "" : step.error().message.text();
  }
  bool offers(const std::string& text) const {
    const auto legal = match().legal_actions();
    return std::find(legal.begin(), legal.end(), action(text)) != legal.end();
  }

 private:
  ValueText m_value;
  std::optional<play::Game> m_game;

 protected:
  model::PlayStep m_last;
};

}  // namespace coq::test
