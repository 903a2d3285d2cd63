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

/// The parts of a geometry of any type.
struct Parts {
  std::vector<std::vector<Positions>> polygons;  ///< list of rings per polygon, the outer one first
  std::vector<Positions> lines;
  Positions points;
};

/// Adds the parts of a geometry, which may be null. Returns the error message if the geometry is invalid.
std::optional<Message> add_parts(const Json& geometry, Parts& parts);

/// Returns the features of a collection, a single feature or a bare geometry. For anything else it returns
/// nullopt and adds an error `geojson.feature`.
std::optional<std::vector<const Json*>> features_of(const Json& root, const std::string& file,
                                                    Problems& problems);

/// Returns the member of that name, or a null value.
const Json& member(const Json& object, const char* name);

/// Returns an error or warning about a feature, with the feature's number (from 1) and its id if it has one.
Problem feature_problem(Severity severity, const char* check, const std::string& file, std::size_t number,
                        const Json& feature, const Message& what);

}  // namespace coq::importers::detail
