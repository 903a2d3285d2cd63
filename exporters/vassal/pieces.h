// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace coq::exporters::vassal {

/// A piece of a module, with the traits that the export writes.
struct Piece {
  std::string name;
  std::vector<std::string> images{};  ///< of the front and the back; names of files
  std::string back_name{};            ///< appended to the name while the back is up
  bool back_up = false;
  std::vector<std::pair<std::string, std::string>> markers{};   ///< properties with fixed values
  int width = 0, height = 0;                                    ///< pixels
  std::string turn_word = "Turn over", remove_word = "Remove";  ///< in the menu of the piece
};

/// Returns the text that defines a piece, with the id that finds it again in later versions of the module.
std::string piece_definition(const Piece& piece, int id);

/// A piece that stays on its hex and tells something about it: its terrain, or who wants to hold it.
struct HexPiece {
  std::string name;
  std::string label;     ///< of the hex
  std::string property;  ///< "Terrain" or "Goal"
  std::string text;
  std::string image;
  std::string menu_word;  ///< the command in the menu of the piece; also Ctrl+I
};
std::string hex_definition(const HexPiece& piece, int id);

/// Returns a name that the engine's expressions can use: letters, digits and underscores.
std::string property_name(std::string_view text);

/// Ids of pieces (`gpid`). A saved game of an older version of a module finds its pieces by them.
class PieceIds {
 public:
  /// Ids of the pieces after the first of an element follow in such steps: 7, 100007, 200007.
  static constexpr int kStep = 100'000;

  /// `own` are the ids that the project's documents state.
  explicit PieceIds(std::set<int> own) : m_own(std::move(own)) {}

  struct Id {
    int number = 0;
    bool kept = false;  ///< the next export gives the same id, whatever is added to the project
  };
  /// Returns the id of a piece of an element: its own id for the first piece, and derived ids for the others.
  /// Without an own id, or if it is taken, returns the next free number.
  Id take(const std::optional<int>& own, int index);
  /// A number above all ids.
  int next() const { return m_used.empty() ? 1 : *m_used.rbegin() + 1; }

 private:
  std::set<int> m_own;
  std::set<int> m_used{};
  int m_free = 1;
};

}  // namespace coq::exporters::vassal
