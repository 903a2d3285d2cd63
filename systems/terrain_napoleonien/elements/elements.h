// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/own_elements.h"
#include "core/documents/model/scenario.h"

/// What only scenarios of Napoleonic terrain say: the formations of units, the kind of battlefield, questions
/// to the rules.
namespace coq::terrain_napoleonien {

/// How a unit stands: a battalion, a regiment of cavalry, a battery.
struct Formation : model::Node {
  std::string unit;
  std::string is;                                     ///< formation of the table `formations`
  int figures = 1;                                    ///< 40 men each; guns of a battery
  std::optional<int> front;                           ///< figures in the first rank; else that of the formation
  std::optional<std::string> order;                   ///< of the table `orders`; else formed
  std::optional<std::string> mode;                    ///< of the table `modes`, how it moved last; else halted
  std::optional<std::vector<std::string>> companies;  ///< "3 3 6": figures of each
  std::optional<std::string> house;                   ///< id of the house or redoubt that it holds
  std::optional<std::vector<std::string>> walls;      ///< "N:4 W:4": figures at each wall of the house
  std::optional<std::string> obstacle;                ///< id of the linear obstacle that it occupies
  std::optional<bool> revealed;                       ///< has it shown itself by fire, mêlée or an exit
  bool operator==(const Formation&) const = default;
};

/// What kind of battlefield the players take the table for (1.1).
struct Battlefield : model::Node {
  std::vector<std::string> is;  ///< tags of the table `tags`
  bool operator==(const Battlefield&) const = default;
};

/// Works that engineers are ordered to do (8.7).
struct Work : model::Node {
  std::string unit;
  std::string task;  ///< of the table `engineering`
  Point at;          ///< where it is done
  bool operator==(const Work&) const = default;
};

/// A question that the scenario puts to the rules: an action, as a log has it, whose answer a booklet prints.
struct Question : model::Node {
  std::string id;
  std::string section;                           ///< of the chapter: "2.3"
  std::string act;                               ///< "move unit=F1 way=600,400"
  std::optional<std::string> side;               ///< who asks; else the side of the unit
  std::optional<std::vector<std::string>> show;  ///< units that the figure shows; else those of the action
  std::vector<model::Prose> asks;
  bool operator==(const Question&) const = default;
};

inline constexpr std::string_view kSystem = "terrain-napoleonien";

/// Below a side.
extern const model::OwnElement<Formation> kFormation;
extern const model::OwnElement<Work> kWork;
/// Below the notes.
extern const model::OwnElement<Battlefield> kBattlefield;
extern const model::OwnElement<Question> kQuestion;

/// All of these, in the order in which they stand in documents.
std::span<const model::OwnKind* const> elements();

}  // namespace coq::terrain_napoleonien
