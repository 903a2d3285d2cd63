// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/exchange/json_values.h"

namespace coq::importers::detail {

using exchange::Json;

struct Position {
  double x = 0, y = 0;
  bool operator==(const Position&) const = default;
};
using Positions = std::vector<Position>;

/// A geometry of any kind, taken apart.
struct Parts {
  std::vector<std::vector<Positions>> polygons;  ///< rings, the outer one first
  std::vector<Positions> lines;
  Positions points;
};

/// Adds the parts of a geometry (or of none: null). The sentence of what is wrong with it.
std::optional<Message> add_parts(const Json& geometry, Parts& parts);

/// The features of a file: of a collection, of one feature, of a bare geometry; nullopt, and an error
/// `geojson.feature`, for something else.
std::optional<std::vector<const Json*>> features_of(const Json& root, const std::string& file,
                                                    Problems& problems);

/// The member of that name, or null.
const Json& member(const Json& object, const char* name);

/// An error or warning about a feature: its number from 1, and its id if it has one.
Problem feature_problem(Severity severity, const char* check, const std::string& file, std::size_t number,
                        const Json& feature, const Message& what);

}  // namespace coq::importers::detail
