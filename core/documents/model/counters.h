// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/common.h"

/// The counters document (product.md, "The counters document").
namespace coq::model {

enum class CounterKind { unit, marker };

struct Face : Node {
  COQ_COMPILED_ONCE(Face);
  std::optional<std::string> symbol;
  std::optional<std::string> echelon;  ///< unit size, above its symbol; the back inherits the front's
  std::optional<std::string> frame;    ///< frame of the symbol; the back inherits the front's
  std::optional<std::vector<std::string>> modifiers;  ///< marks of the symbol; the back inherits the front's
  std::optional<std::string> text;                    ///< a reminder printed on the face
  /// Custom image in place of the symbol: a path relative to the document's folder.
  std::optional<std::string> image;
  std::optional<int> image_turn;        ///< degrees clockwise, after cropping
  std::optional<ImageCrop> image_crop;  ///< cut off before turning
  OpenAttributes factors;               ///< named by the ruleset's unit type
  bool operator==(const Face&) const = default;
};

/// Returns the text of a factor, or nullptr.
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
  std::optional<Um> size;     ///< edge length after cutting
  std::optional<Point> base;  ///< frontage and depth of the base on a table
  std::optional<std::string> designation;
  std::optional<std::string> parent;  ///< formation that the unit belongs to
  std::optional<std::string> setup;   ///< hex where the unit is set up
  std::optional<int> numbers;         ///< number printed on the first piece; the others follow
  std::optional<std::string> layout;  ///< the default is the layout of its type, if any
  std::vector<Name> names;
  std::vector<Prose> notes;
  std::vector<Face> faces;  ///< one or two; the front first
  bool operator==(const Counter&) const = default;
};

/// An element of a counter face. Positions and lengths are in hundredths of the face; sizes are in hundredths
/// of its shorter side.
struct LayoutPart : Node {
  COQ_COMPILED_ONCE(LayoutPart);
  std::string shows;
  std::optional<std::string> face;  ///< front or back; both if absent
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

/// The arrangement of elements on counter faces.
struct Layout : Node {
  COQ_COMPILED_ONCE(Layout);
  std::string id;
  /// Types whose counters use this layout unless they name another.
  std::optional<std::vector<std::string>> types;
  std::vector<LayoutPart> parts;
  bool operator==(const Layout&) const = default;
};

/// The folder that a document was read from. Its relative paths start there. It is not part of the document's
/// value.
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

/// Returns the layout that the counter names, else the first layout for its type. Returns null if the ruleset
/// defines how the counter is drawn.
const Layout* layout_of(const std::vector<Layout>& layouts, const Counter& counter);

}  // namespace coq::model
