// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shared.h"
#include "core/geometry/point.h"

/// Text forms of field values: one codec per kind of value, shared by the reader, the writer, the schema and
/// the format reference.
namespace coq::model {

/// A decimal with at most three places, as a whole number of thousandths.
struct Thousandths {
  std::int64_t value = 0;
  auto operator<=>(const Thousandths&) const = default;
};

/// A point of a scan in thousandths of a pixel; (0, 0) is the outer corner of the first pixel.
struct PixelPoint {
  Thousandths x, y;
  bool operator==(const PixelPoint&) const = default;
};

/// The direction of a shape's front: an integer vector other than (0, 0).
struct Facing {
  std::int32_t u = 0;
  std::int32_t v = -1;
  bool operator==(const Facing&) const = default;
};

/// Parts that are cut off at the sides of an image, in whole per cent of its width or height. Opposite sides
/// together leave something.
struct ImageCrop {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool operator==(const ImageCrop&) const = default;
};

/// A list of turns such as "1-3 7".
struct Turns {
  struct Span {
    int first, last;
    bool operator==(const Span&) const = default;
  };
  std::vector<Span> spans;
  bool contains(int turn) const;
  bool operator==(const Turns&) const = default;
};

/// A kind of value: its name and the texts that it accepts.
struct ValueType {
  std::string name;      ///< name of the type in the schema: "length"
  std::string expected;  ///< description in messages and the reference: "millimetres with at most three places"
  std::string base;      ///< XSD: the base type, or the item type of a list
  std::string pattern;   ///< XSD: a pattern, or empty
  std::vector<std::string> words;  ///< XSD: the words of an enumeration, or empty
  bool list = false;
  /// Two texts of the type that are far apart. A check tries both in place of a value that cannot be read: an
  /// error that both produce does not depend on the value.
  std::string low{};
  std::string high{};
  /// Bounds of a number, in thousandths. If both are 0, only the base type limits it.
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// A codec has `Value`, `type()`, `parse(text, value)` and `format(value, out)`. parse() returns whether the
/// text is valid; if not, `value` is unspecified. format() appends to `out`.
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

extern const Codec<std::string> as_text;  ///< any text, unchanged
extern const Codec<std::string> as_line;  ///< one line of text; white space is collapsed
extern const Codec<std::string> as_id;    ///< [A-Za-z][A-Za-z0-9._-]*, unique in the document
extern const Codec<std::string>
    as_entry_id;  ///< same pattern as `as_id`, unique within its element of a ruleset
extern const Codec<std::string> as_reference;            ///< id of another element
extern const Codec<std::string> as_word;                 ///< one keyword of a vocabulary that a ruleset or
                                                         ///< document may define
extern const Codec<std::string> as_label;                ///< hex label: "E04"
extern const Codec<std::string> as_place;                ///< hex label, or a point "x,y"
extern const Codec<std::string> as_path;                 ///< relative path with '/' as separator
extern const Codec<std::string> as_language;             ///< "fr", "en", "fr-BE"
extern const Codec<std::string> as_date;                 ///< ISO 8601, "1915-09-25", "1915-09" or "1915"
extern const Codec<std::string> as_time;                 ///< "06:30"
extern const Codec<std::string> as_colour;               ///< "#b9c08a"
extern const Codec<std::vector<std::string>> as_words;   ///< list of keywords
extern const Codec<std::vector<std::string>> as_labels;  ///< list of labels
extern const Codec<Um> as_length;
extern const Codec<Um> as_size;                            ///< a length above 0
extern const Codec<Point> as_point;                        ///< "x y" in millimetres
extern const Codec<Shared<std::vector<Point>>> as_points;  ///< "x,y x,y" in millimetres
extern const Codec<PixelPoint> as_pixel;
extern const Codec<Facing> as_facing;
extern const Codec<ImageCrop> as_crop;  ///< "10 0 10 5": left, top, right, bottom in per cent
extern const Codec<Thousandths> as_decimal;
extern const Codec<int> as_integer;
extern const Codec<int> as_count;    ///< 1 or more
extern const Codec<int> as_natural;  ///< 0 or more
extern const Codec<std::uint64_t> as_seed;
extern const Codec<bool> as_yes_no;
extern const Codec<Turns> as_turns;

/// Whole numbers within a range. Documents never hold a number large enough to overflow the programs'
/// arithmetic.
struct WholeNumber {
  using Value = int;
  int least, most;

  ValueType type() const;
  bool parse(std::string_view text, int& value) const;
  void format(const int& value, std::string& out) const;
};

/// Decimals with at most three places, within a range of whole numbers.
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
