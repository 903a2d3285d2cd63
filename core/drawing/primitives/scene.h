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

namespace coq::scene {

// The display list: what builders (map, counters, cards) make and what painters (screen, PDF, PNG, SVG) draw.
// Plain values in micrometres of the page; y grows downward.

/// x' = xx*x + xy*y + x0, y' = yx*x + yy*y + y0.
struct Transform {
  double xx = 1, yx = 0, xy = 0, yy = 1, x0 = 0, y0 = 0;
  bool operator==(const Transform&) const = default;
  bool is_identity() const { return *this == Transform{}; }

  static Transform move(Point by) { return {1, 0, 0, 1, double(by.x), double(by.y)}; }
  /// Clockwise on the page by thousandths of a degree, about `centre`. Exact for quarter turns.
  static Transform rotate(std::int64_t millidegrees, Point centre = {});
  static Transform scale(double sx, double sy, Point fixed = {});
  /// First this, then `next`.
  Transform then(const Transform& next) const;
  Point apply(Point p) const;
  /// The box around the turned box.
  Box apply(const Box& box) const;
};

struct Shape {
  Outline outline{};
  std::optional<Fill> fill{};
  std::optional<Stroke> stroke{};
  bool operator==(const Shape&) const = default;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// The look of a worn typewriter: letters off their place and unevenly inked, the same for the same seed.
struct Wear {
  std::uint32_t seed = 0;
  Um offset = 0;        ///< at most this far, either way; 150 is the most that looks right
  int least_ink = 100;  ///< per cent
  bool operator==(const Wear&) const = default;
};

/// What a text is to whoever has it read aloud.
enum class TextTag : std::uint8_t { paragraph, title, heading };

/// One line of text in one style, already in the characters of its font (see drawable() in text.h).
struct TextRun {
  std::string text{};
  Point at{};  ///< on the baseline, where `anchor` says
  Font font{};
  Color color = kBlack;
  Anchor anchor = Anchor::start;
  int angle = 0;  ///< thousandths of a degree, clockwise, about `at`
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  Um width = 0;  ///< as measured; 0 where it was not
  bool underline = false;
  std::optional<Stroke> halo{};  ///< drawn behind the letters, so that a name on a map stays legible
  std::optional<Wear> wear{};
  bool operator==(const TextRun&) const = default;
};

/// Piece of a line in one style, `x` from the beginning of the line.
struct TextSpan {
  std::string text{};
  Font font{};
  Um x = 0;
  Um width = 0;
  bool underline = false;
  bool operator==(const TextSpan&) const = default;
};
struct TextLine {
  Point at{};  ///< beginning of its baseline
  Um width = 0;
  std::vector<TextSpan> spans{};
  bool operator==(const TextLine&) const = default;
};

/// A paragraph whose line breaks are decided (paragraph.h makes them): screen and paper break at the same
/// words.
struct Paragraph {
  std::vector<TextLine> lines{};
  Color color = kBlack;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
  std::optional<Wear> wear{};
  bool operator==(const Paragraph&) const = default;
};

/// A picture file (JPEG, PNG); pixel (0, 0) is the outer corner of the first pixel.
struct Image {
  std::string file{};     ///< as to be opened; builders have resolved it
  Transform placement{};  ///< pixels to micrometres
  int width = 0;          ///< pixels
  int height = 0;
  int opacity = 100;  ///< per cent
  bool smooth = true;
  bool operator==(const Image&) const = default;
};

struct Item;

/// What a group is to whoever has the page read aloud; `decoration` (numbers of sheets, ornaments) is left out.
/// Rows stand in tables, heads and cells in rows.
enum class Role : std::uint8_t { none, decoration, table, row, column_head, row_head, cell };

struct Group {
  std::vector<Item> items;
  Transform transform{};
  std::optional<Outline> clip{};  ///< in the coordinates of the items
  int opacity = 100;              ///< per cent, of the group as one picture
  /// What it shows, for readers who do not see it: it is then one figure, whose texts are not read one by one.
  std::string alternative{};
  Role role = Role::none;
  bool operator==(const Group&) const;
};

using Content = std::variant<Shape, TextRun, Paragraph, Image, Group>;

/// One thing drawn. `bounds` is around all ink (text without a measured width: an estimate) and lets painters
/// skip what a tile does not show.
struct Item {
  Content content{};
  std::string id{};  ///< of the document's element that it shows; empty where none
  Box bounds{};

  COQ_COMPILED_ONCE(Item);
  Item(Content what, std::string element = {});
  bool operator==(const Item&) const;
};

/// Layers of other classes than art become optional-content groups of a PDF. Bleed is the colour that goes
/// beyond the trim, drawn below the art; the others are drawn above it.
enum class LayerClass : std::uint8_t { art, cut_lines, registration, bleed, guides };

/// "Art", "Cut lines", "Registration", "Bleed", "Guides": names in files, not translated.
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

  /// The layer of that name and class, made on top where there is none. Guides are not printed. References stay
  /// valid only until the next call that makes a layer.
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

/// One sheet of paper. All boxes in the coordinates of the scene: trim within bleed within media.
struct Page {
  std::string title{};  ///< for messages and page labels: "Ordre 7", "A1"
  Box media{};
  Box bleed{};
  Box trim{};
  Scene scene{};
  std::vector<Link> links{};
  std::vector<Destination> destinations{};
  std::string alternative{};  ///< of a page that is one picture: what it shows; else its texts are read
  bool operator==(const Page&) const;

  /// A page without bleed or margins.
  static Page of_size(Um width, Um height);
};

struct OutlineEntry {
  std::string title{};
  int level = 0;              ///< 0 is outermost
  std::string destination{};  ///< name of one on some page
  bool operator==(const OutlineEntry&) const = default;
};

struct Metadata {
  std::string title{}, author{}, subject{}, keywords{};
  std::string creator{};               ///< program and version
  std::optional<std::int64_t> date{};  ///< seconds since 1970 in UTC; never the time of day
  text::Language language = text::Language::other;
  bool operator==(const Metadata&) const = default;
};

struct Document {
  Metadata metadata{};
  std::vector<Page> pages{};
  std::vector<OutlineEntry> outline{};
  bool operator==(const Document&) const;
};

/// Items as one part of the structure of a page: a table, a row, a cell, decoration.
Item group_of(Role role, std::vector<Item> items);

/// What `draw` appends to `out`, as one part.
template <class Draw>
void add_group(Role role, std::vector<Item>& out, const Draw& draw) {
  std::vector<Item> before = std::exchange(out, {});
  draw();
  Item group = group_of(role, std::exchange(out, std::move(before)));
  out.push_back(std::move(group));
}

}  // namespace coq::scene
