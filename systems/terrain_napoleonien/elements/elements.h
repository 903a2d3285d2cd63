// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/scenario.h"
#include "core/documents/model/system_elements.h"

/// Elements that only scenarios of this system use: formations of units, works, the kind of battlefield, and
/// questions to the rules.
namespace coq::terrain_napoleonien {

/// State of a unit: a battalion, a cavalry regiment or a battery.
struct Formation : model::Node {
  std::string unit;
  std::string formation;                              ///< row of the table `formations`
  int figures = 1;                                    ///< 40 men each; for a battery, guns
  std::optional<int> front;                           ///< figures in the first rank; default: the formation's
  std::optional<std::string> order;                   ///< row of the table `orders`; default: formed
  std::optional<std::string> mode;                    ///< row of `modes`: last movement; default: halted
  std::optional<std::vector<std::string>> companies;  ///< figures of each company: "3 3 6"
  std::optional<std::string> house;                   ///< id of the house or redoubt that it holds
  std::optional<std::vector<std::string>> walls;      ///< figures at each wall of the house: "N:4 W:4"
  std::optional<std::string> obstacle;                ///< id of the linear obstacle that it occupies
  std::optional<bool> revealed;                       ///< whether fire, melee or an exit has revealed it
  bool operator==(const Formation&) const = default;
};

/// The players' description of the battlefield (1.1).
struct Battlefield : model::Node {
  std::vector<std::string> tags;  ///< rows of the table `tags`
  bool operator==(const Battlefield&) const = default;
};

/// A work that engineers are ordered to do (8.7).
struct Work : model::Node {
  std::string unit;
  std::string task;  ///< row of the table `engineering`
  Point at;          ///< where the work is done
  bool operator==(const Work&) const = default;
};

/// A question to the rules: an action as in a log. A booklet prints the rules' answer.
struct Question : model::Node {
  std::string id;
  std::string section;                           ///< section of the rules chapter: "2.3"
  std::string act;                               ///< "move unit=F1 way=600,400"
  std::optional<std::string> side;               ///< the side that asks; default: the unit's side
  std::optional<std::vector<std::string>> show;  ///< units shown; default: those of the action
  std::vector<model::Prose> asks;
  bool operator==(const Question&) const = default;
};

inline constexpr std::string_view kSystem = "terrain-napoleonien";

/// Children of `<side>`.
extern const model::SystemElement<Formation> kFormation;
extern const model::SystemElement<Work> kWork;
/// Children of the notes.
extern const model::SystemElement<Battlefield> kBattlefield;
extern const model::SystemElement<Question> kQuestion;

/// All of these elements, in document order.
std::span<const model::SystemElementKind* const> elements();

}  // namespace coq::terrain_napoleonien
