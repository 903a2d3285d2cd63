// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/common.h"

/// The counters document (product.md, "The counters document").
namespace coq::model {

enum class CounterKind { unit, marker };

struct Face : Node {
  COQ_COMPILED_ONCE(Face);
  std::optional<std::string> symbol;
  std::optional<std::string> text;   ///< a reminder printed on it
  std::optional<std::string> image;  ///< own art in place of the symbol: a path from the document's folder on
  OpenAttributes factors;            ///< named by the ruleset's unit type
  bool operator==(const Face&) const = default;
};

/// A factor's text, or nullptr.
const std::string* find_factor(const Face& face, std::string_view name);

struct Counter : Node {
  COQ_COMPILED_ONCE(Counter);
  std::string id;
  CounterKind kind = CounterKind::unit;
  std::string type;
  std::optional<std::string> type2;
  std::optional<std::string> nation;
  int count = 1;
  std::optional<int> gpid;
  std::optional<Um> size;     ///< finished edge
  std::optional<Point> base;  ///< frontage and depth, on a table
  std::vector<Name> names;
  std::vector<Prose> notes;
  std::vector<Face> faces;  ///< front first; one or two
  bool operator==(const Counter&) const = default;
};

/// The folder that a document was read from, where its paths begin; no part of its value.
struct Origin {
  std::string folder;
  bool operator==(const Origin&) const { return true; }
};

struct CountersDocument : Root {
  COQ_COMPILED_ONCE(CountersDocument);
  Origin origin;
  std::vector<Counter> counters;
  bool operator==(const CountersDocument&) const = default;
};

const Counter* find_counter(const CountersDocument& counters, std::string_view id);

}  // namespace coq::model
