// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/common.h"

/// The counters document (product.md, "The counters document").
namespace coq::model {

enum class CounterKind { unit, marker };

struct Face : Node {
  COQ_COMPILED_ONCE(Face);
  std::optional<std::string> symbol;
  std::optional<std::string> echelon;  ///< size of the unit, above its symbol; the back has the front's
  std::optional<std::string> frame;    ///< of the symbol; the back has the front's
  std::optional<std::vector<std::string>> modifiers;  ///< marks of the symbol; the back has the front's
  std::optional<std::string> text;                    ///< a reminder printed on it
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
  std::optional<std::string> designation;
  std::optional<std::string> parent;  ///< formation that it belongs to
  std::optional<std::string> setup;   ///< hex that it begins in
  std::optional<int> numbers;         ///< its pieces are numbered from this one on
  std::optional<std::string> layout;  ///< else that of its type, or none
  std::vector<Name> names;
  std::vector<Prose> notes;
  std::vector<Face> faces;  ///< front first; one or two
  bool operator==(const Counter&) const = default;
};

/// Something that stands on a face; places and lengths in hundredths of the face, sizes in hundredths of its
/// shorter side.
struct LayoutPart : Node {
  COQ_COMPILED_ONCE(LayoutPart);
  std::string shows;
  std::optional<std::string> face;  ///< front or back; else both
  std::optional<std::vector<std::string>> factors;
  Thousandths x{}, y{};
  std::optional<Thousandths> width, height, size;
  std::optional<std::string> font;
  std::optional<bool> bold, italic;
  std::optional<std::string> colour;
  std::optional<std::string> align;
  std::optional<std::string> turn;
  bool operator==(const LayoutPart&) const = default;
};

/// What stands where on the faces of counters.
struct Layout : Node {
  COQ_COMPILED_ONCE(Layout);
  std::string id;
  std::optional<std::vector<std::string>> types;  ///< of counters that name no layout
  std::vector<LayoutPart> parts;
  bool operator==(const Layout&) const = default;
};

/// The folder that a document was read from, where its paths begin; no part of its value.
struct Origin {
  std::string folder;
  bool operator==(const Origin&) const { return true; }
};

struct CountersDocument : Root {
  COQ_COMPILED_ONCE(CountersDocument);
  Origin origin;
  std::vector<Layout> layouts;
  std::vector<Counter> counters;
  bool operator==(const CountersDocument&) const = default;
};

const Counter* find_counter(const CountersDocument& counters, std::string_view id);

/// The layout that a counter names, else the first for its type; null where it is drawn as its ruleset says.
const Layout* layout_of(const std::vector<Layout>& layouts, const Counter& counter);

}  // namespace coq::model
