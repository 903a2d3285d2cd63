// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/documents/model/play.h"
#include "core/play/engine/position.h"

namespace coq::play {

/// A step of a game with the position after it.
struct GameMoment {
  model::PlayStep step;
  std::vector<std::string> sentences;  ///< the action first
  Position position;
};

/// A whole game in words and positions, for formats that play it back. It contains all secrets.
struct RecordedGame {
  Position start;
  std::vector<GameMoment> moments;
  std::string winner;                        ///< id of a side; empty if no side has won
  std::map<std::string, std::string> words;  ///< the words of the positions, in the reader's language
};

}  // namespace coq::play
