// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shared.h"
#include "core/geometry/point.h"

/// How values of fields stand in text: one codec per kind of value, used by the reader, the writer, the schema
/// and the reference of the format.
namespace coq::model {

/// A decimal with at most three places, as a whole number of thousandths.
struct Thousandths {
  std::int64_t value = 0;
  auto operator<=>(const Thousandths&) const = default;
};

/// A point of a picture in thousandths of a pixel: (0, 0) is the outer corner of the first pixel.
struct PixelPoint {
  Thousandths x, y;
  bool operator==(const PixelPoint&) const = default;
};

/// A facing: the direction of a shape's front as a vector of whole numbers, not (0, 0).
struct Facing {
  std::int32_t u = 0;
  std::int32_t v = -1;
  bool operator==(const Facing&) const = default;
};

/// Turns as a list such as "1-3 7".
struct Turns {
  struct Span {
    int first, last;
    bool operator==(const Span&) const = default;
  };
  std::vector<Span> spans;
  bool contains(int turn) const;
  bool operator==(const Turns&) const = default;
};

/// What a kind of value is called, and which texts it takes.
struct ValueType {
  std::string name;                ///< of the type in the schema: "length"
  std::string expected;            ///< for messages and the reference: "millimetres with at most three places"
  std::string base;                ///< XSD: the base type, or the item type of a list
  std::string pattern;             ///< XSD: a pattern; empty where none
  std::vector<std::string> words;  ///< XSD: an enumeration; empty where none
  bool list = false;
  /// Two texts of the type that are far apart. They stand for one that cannot be read: what a check says with
  /// either of them it would say whatever was meant.
  std::string low{};
  std::string high{};
  /// Of a number: its bounds, in thousandths (both 0: none but those of the type).
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// A codec has `Value`, `type()`, `parse(text, value)` (false: not such a text; `value` is then of no use) and
/// `format(value, out)`, which appends.
template <class V>
struct Codec {
  using Value = V;
  ValueType (*make_type)();
  bool (*parse_text)(std::string_view, V&);
  void (*format_value)(const V&, std::string&);

  ValueType type() const { return make_type(); }
  bool parse(std::string_view text, V& value) const { return parse_text(text, value); }
  void format(const V& value, std::string& out) const { format_value(value, out); }
};

extern const Codec<std::string> as_text;  ///< any text, kept as it stands
extern const Codec<std::string> as_line;  ///< text of one line: white space collapsed
extern const Codec<std::string> as_id;    ///< [A-Za-z][A-Za-z0-9._-]*, unique in the document
extern const Codec<std::string>
    as_entry_id;  ///< the same, unique among the entries of its element in a ruleset
extern const Codec<std::string> as_reference;            ///< an id of something
extern const Codec<std::string> as_word;                 ///< one word of a vocabulary that is data
extern const Codec<std::string> as_label;                ///< of a hex: "E04"
extern const Codec<std::string> as_place;                ///< of a hex or a point "x,y"
extern const Codec<std::string> as_path;                 ///< relative, with '/'
extern const Codec<std::string> as_language;             ///< "fr", "en", "fr-BE"
extern const Codec<std::string> as_date;                 ///< ISO 8601, "1915-09-25", "1915-09" or "1915"
extern const Codec<std::string> as_time;                 ///< "06:30"
extern const Codec<std::string> as_colour;               ///< "#b9c08a"
extern const Codec<std::vector<std::string>> as_words;   ///< a list of words
extern const Codec<std::vector<std::string>> as_labels;  ///< a list of labels
extern const Codec<Um> as_length;
extern const Codec<Um> as_size;                            ///< a length above 0
extern const Codec<Point> as_point;                        ///< "x y" in millimetres
extern const Codec<Shared<std::vector<Point>>> as_points;  ///< "x,y x,y" in millimetres
extern const Codec<PixelPoint> as_pixel;
extern const Codec<Facing> as_facing;
extern const Codec<Thousandths> as_decimal;
extern const Codec<int> as_integer;
extern const Codec<int> as_count;    ///< 1 or more
extern const Codec<int> as_natural;  ///< 0 or more
extern const Codec<std::uint64_t> as_seed;
extern const Codec<bool> as_yes_no;
extern const Codec<Turns> as_turns;

/// Whole numbers of a range. Documents hold no number that arithmetic of the programs could overflow with.
struct WholeNumber {
  using Value = int;
  int least, most;

  ValueType type() const;
  bool parse(std::string_view text, int& value) const;
  void format(const int& value, std::string& out) const;
};

/// Decimals of a range (of whole numbers) with at most three places.
struct Decimal {
  using Value = Thousandths;
  int least, most;

  ValueType type() const;
  bool parse(std::string_view text, Thousandths& value) const;
  void format(const Thousandths& value, std::string& out) const;
};

/// An enumeration: its words in the order of its values, which count from 0.
template <class E>
struct Words {
  using Value = E;
  std::string name;
  std::vector<std::string> words;

  ValueType type() const { return {name, "", "xs:token", "", words, false, words.front(), words.back()}; }
  bool parse(std::string_view text, E& value) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (text == words[i]) {
        value = static_cast<E>(i);
        return true;
      }
    }
    return false;
  }
  void format(const E& value, std::string& out) const { out += words[static_cast<std::size_t>(value)]; }
};

}  // namespace coq::model
