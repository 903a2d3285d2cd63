// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/scenario.h"

/// Scenario elements of Red Poppies: off-map fire, mines, and notes on the rules (6.1, 7.0, 8.5, 9.0, 10.01).
namespace coq::red_poppies {

struct Artillery : model::Node {
  std::string id;
  int fp = 0;
  std::string mode;
  model::Turns turns;
  std::optional<int> count;
  std::optional<std::string> preregistered;
  std::optional<bool> gas;
  std::optional<bool> secret;
  std::vector<model::Name> names;
  bool operator==(const Artillery&) const = default;
};

struct Bombardment : model::Node {
  std::string type;
  std::optional<std::vector<std::string>> hexes;
  bool operator==(const Bombardment&) const = default;
};

struct Barrage : model::Node {
  int turn = 1;
  std::optional<std::vector<std::string>> rows;     ///< Row parts of labels.
  std::optional<std::vector<std::string>> columns;  ///< Column parts of labels.
  std::string toward;
  bool operator==(const Barrage&) const = default;
};

struct Mine : model::Node {
  std::optional<std::vector<std::string>> hexes;
  std::optional<int> count;
  std::optional<bool> secret;
  bool operator==(const Mine&) const = default;
};

struct TurnsNote : model::Node {
  model::Turns turns;
  bool operator==(const TurnsNote&) const = default;
};

struct SidesNote : model::Node {
  std::vector<std::string> sides;
  bool operator==(const SidesNote&) const = default;
};

struct CoupletsNote : model::Node {
  int modifier = 0;
  bool operator==(const CoupletsNote&) const = default;
};

struct InitiativeNote : model::Node {
  std::string side;
  int modifier = 0;
  bool operator==(const InitiativeNote&) const = default;
};

inline constexpr std::string_view kSystem = "red-poppies";

/// Children of a side.
extern const model::SystemElement<Artillery> kArtillery;
extern const model::SystemElement<Bombardment> kBombardment;
extern const model::SystemElement<Barrage> kBarrage;
extern const model::SystemElement<Mine> kMine;

/// Children of the notes. kEnemyTrenches lists trench hexes that count as the enemy's for a side.
extern const model::SystemElement<model::SideHexes> kEnemyTrenches;
extern const model::SystemElement<TurnsNote> kDarkness;
extern const model::SystemElement<TurnsNote> kPrecipitation;
extern const model::SystemElement<SidesNote> kInfiltration;
extern const model::SystemElement<SidesNote> kAerial;
extern const model::SystemElement<CoupletsNote> kCouplets;
extern const model::SystemElement<InitiativeNote> kInitiative;

/// All of these elements, in document order.
std::span<const model::SystemElementKind* const> elements();

}  // namespace coq::red_poppies
