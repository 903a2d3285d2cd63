// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/vassal/module_file.h"

namespace coq::importers::vassal {

/// A piece, as its definition describes it.
struct ModulePiece {
  std::string id;  ///< in a saved game
  std::string name;
  std::vector<std::string> images{};  ///< of the front and the back; at most two
  bool back_up = false;
  std::vector<std::pair<std::string, std::string>> markers{};  ///< properties with fixed values
  int gpid = 0;                                                ///< 0 if none
  std::string map{};                                           ///< where it is in a saved game; or empty
  int x = 0, y = 0;

  const std::string* marker(std::string_view wanted) const;
};

/// Pieces of a saved game that lie on each other.
struct ModuleStack {
  std::string map;
  int x = 0, y = 0;
  std::vector<std::string> pieces;  ///< ids
};

/// Reads definitions of pieces. Traits of prototypes count as the piece's own.
class PieceReader {
 public:
  explicit PieceReader(const Component& module);

  /// Reads "+/ID/TYPE/STATE". Nullopt if it is no piece.
  std::optional<ModulePiece> read(std::string_view definition);
  /// Reads the same as a stack of a saved game. Nullopt if it is none.
  static std::optional<ModuleStack> read_stack(std::string_view definition);

  /// Traits and levels that were left out, by their names in the module.
  const std::map<std::string, int>& left_out() const { return m_left_out; }

 private:
  struct Trait {
    std::string type, state;
  };
  void add_traits(const std::vector<std::string>& types, const std::vector<std::string>& states, int depth,
                  std::vector<Trait>& out) const;
  void take_layer(const Trait& trait, ModulePiece& piece, std::vector<std::string>& layer);

  std::map<std::string, std::string> m_prototypes;  ///< definitions by name
  std::map<std::string, int> m_left_out{};
};

}  // namespace coq::importers::vassal
