// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/drawing/primitives/outline.h"
#include "core/drawing/primitives/style.h"
#include "core/geometry/point.h"
#include "core/typography/language.h"

namespace coq::drawing {

// The display list: builders (map, counters, cards) produce it, painters (screen, PDF, PNG, SVG) draw it. It
// consists of plain values in micrometres of the page; y points down.

/// An affine map: x' = xx*x + xy*y + x0, y' = yx*x + yy*y + y0.
struct Transform {
  double xx = 1, yx = 0, xy = 0, yy = 1, x0 = 0, y0 = 0;
  bool operator==(const Transform&) const = default;
  bool is_identity() const { return *this == Transform{}; }

  static Transform move(Point by) { return {1, 0, 0, 1, double(by.x), double(by.y)}; }
  /// Rotates clockwise on the page by thousandths of a degree around `centre`. Quarter turns are exact.
  static Transform rotate(std::int64_t millidegrees, Point centre = {});
  static Transform scale(double sx, double sy, Point fixed = {});
  /// Returns the transform that applies this one first, then `next`.
  Transform then(const Transform& next) const;
  Point apply(Point p) const;
  /// Returns the bounds of the transformed box.
  Box apply(const Box& box) const;
};

struct Shape {
  Outline outline{};
  std::optional<Fill> fill{};
  std::optional<Stroke> stroke{};
  bool operator==(const Shape&) const = default;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// The look of a worn typewriter: characters are displaced and unevenly inked. The same seed produces the same
/// look.
struct Wear {
  std::uint32_t seed = 0;
  Um offset = 0;        ///< maximum displacement in each direction; more than 150 looks wrong
  int least_ink = 100;  ///< per cent
  bool operator==(const Wear&) const = default;
};

/// The role of a text for screen readers.
enum class TextTag : std::uint8_t { paragraph, title, heading };

/// A line of text in one style, already converted to characters of its font (see drawable() in text.h).
struct TextRun {
  std::string text{};
  Point at{};  ///< position on the baseline; `anchor` tells which point of the text it is
  Font font{};
  Color color = kBlack;
  Anchor anchor = Anchor::start;
  int angle = 0;  ///< thousandths of a degree, clockwise, about `at`
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  Um width = 0;  ///< measured width, or 0 if not measured
  bool underline = false;
  std::optional<Stroke> halo{};  ///< drawn behind the glyphs, so that names on a map stay legible
  std::optional<Wear> wear{};
  bool operator==(const TextRun&) const = default;
};

/// Part of a line in one style; `x` is relative to the start of the line.
struct TextSpan {
  std::string text{};
  Font font{};
  Um x = 0;
  Um width = 0;
  bool underline = false;
  bool operator==(const TextSpan&) const = default;
};
struct TextLine {
  Point at{};  ///< start of its baseline
  Um width = 0;
  std::vector<TextSpan> spans{};
  bool operator==(const TextLine&) const = default;
};

/// A paragraph with fixed line breaks (from paragraph.h), so that screen and paper break at the same words.
struct Paragraph {
  std::vector<TextLine> lines{};
  Color color = kBlack;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  std::optional<Wear> wear{};
  bool operator==(const Paragraph&) const = default;
};

/// An image file (JPEG, PNG). Pixel (0, 0) is the outer corner of the first pixel.
struct Image {
  std::string file{};     ///< path to open, already resolved by the builder
  Transform placement{};  ///< pixels to micrometres
  int width = 0;          ///< pixels
  int height = 0;
  int opacity = 100;  ///< per cent
  bool smooth = true;
  bool operator==(const Image&) const = default;
};

struct Item;

/// The role of a group for screen readers. They skip `decoration` (sheet numbers, ornaments). Rows belong in
/// tables, heads and cells in rows.
enum class Role : std::uint8_t { none, decoration, table, row, column_head, row_head, cell };

struct Group {
  std::vector<Item> items;
  Transform transform{};
  std::optional<Outline> clip{};  ///< in the items' coordinates
  int opacity = 100;              ///< per cent, for the group as a whole
  /// Alternative text of a figure. If it is set, the texts inside the group are not read separately.
  std::string alternative{};
  Role role = Role::none;
  bool operator==(const Group&) const;
};

using Content = std::variant<Shape, TextRun, Paragraph, Image, Group>;

/// A drawn item. `bounds` contains all ink, so that painters can skip items outside a tile. For text without a
/// measured width it is an estimate.
struct Item {
  Content content{};
  std::string id{};  ///< id of the document element that it shows, or empty
  Box bounds{};

  COQ_COMPILED_ONCE(Item);
  Item(Content what, std::string element = {});
  bool operator==(const Item&) const;
};

/// Layers other than art become optional-content groups in a PDF. `bleed` holds colour that extends beyond the
/// trim, drawn below the art; the other layers are drawn above the art.
enum class LayerClass : std::uint8_t { art, cut_lines, registration, bleed, guides };

/// Returns "Art", "Cut lines", "Registration", "Bleed" or "Guides". These names in files are not translated.
std::string_view name_of(LayerClass kind);

struct Layer {
  std::string name{};
  LayerClass kind = LayerClass::art;
  bool view = true;
  bool print = true;
  std::vector<Item> items{};

  void add(Content content, std::string id = {});
  Box bounds() const;
  bool operator==(const Layer&) const;
};

/// Layers, the lowest first.
struct Scene {
  std::vector<Layer> layers{};

  /// Returns the layer with that name and class; if there is none, adds it on top. Guides are not printed. A
  /// reference is valid until the next call that adds a layer.
  Layer& layer(std::string_view name, LayerClass kind = LayerClass::art);
  Box bounds() const;
  bool operator==(const Scene&) const;
};

struct Link {
  Box area{};
  std::string target{};  ///< a URI, or "#name" of a destination
  bool operator==(const Link&) const = default;
};
struct Destination {
  std::string name{};
  Point at{};
  bool operator==(const Destination&) const = default;
};

/// A sheet of paper. All boxes use scene coordinates; trim is within bleed, bleed within media.
struct Page {
  std::string title{};  ///< for messages and page labels: "Ordre 7", "A1"
  Box media{};
  Box bleed{};
  Box trim{};
  Scene scene{};
  std::vector<Link> links{};
  std::vector<Destination> destinations{};
  std::string alternative{};  ///< description of a page that is a single picture; if empty, its texts are read
  bool operator==(const Page&) const;

  /// Returns a page without bleed or margins.
  static Page of_size(Um width, Um height);
};

struct OutlineEntry {
  std::string title{};
  int level = 0;              ///< 0 is the outermost level
  std::string destination{};  ///< name of a destination on some page
  bool operator==(const OutlineEntry&) const = default;
};

struct Metadata {
  std::string title{}, author{}, subject{}, keywords{};
  std::string creator{};               ///< program and version
  std::optional<std::int64_t> date{};  ///< seconds since 1970 in UTC, from the document; never the current time
  text::Language language = text::Language::other;
  bool operator==(const Metadata&) const = default;
};

struct Document {
  Metadata metadata{};
  std::vector<Page> pages{};
  std::vector<OutlineEntry> outline{};
  bool operator==(const Document&) const;
};

/// Groups items as one part of the page's structure: a table, a row, a cell, decoration.
Item group_of(Role role, std::vector<Item> items);

/// Groups the items that `draw` appends to `out`.
template <class Draw>
void add_group(Role role, std::vector<Item>& out, const Draw& draw) {
  std::vector<Item> before = std::exchange(out, {});
  draw();
  Item group = group_of(role, std::exchange(out, std::move(before)));
  out.push_back(std::move(group));
}

}  // namespace coq::drawing
