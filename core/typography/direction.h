// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace coq::text {

/// Invisible mark that makes adjacent characters part of a right-to-left text.
inline constexpr char32_t kRightToLeftMark = 0x200F;
inline constexpr std::string_view kRightToLeftMarkText = "\u200F";

/// Returns whether a paragraph with this beginning is set from right to left. Its first letter decides (Hebrew,
/// Arabic and related scripts).
bool is_right_to_left(std::u32string_view text);
bool is_right_to_left(std::string_view text);

/// Returns whether the text has a letter or number that runs from right to left, or a mark that requests it.
bool has_right_to_left(std::u32string_view text);

/// Returns whether this is a letter of a right-to-left script, which needs no mark.
bool runs_left(char32_t c);

/// Returns whether the letters of the text can be placed one by one from left to right. They cannot if they
/// join, run from right to left or have combining marks.
bool stands_in_letters(std::string_view text);

/// Returns whether the text has joining letters, such as Arabic ones, which letter spacing would separate.
bool is_joined(std::string_view text);

/// Returns the tag of the language most often written in the character's script. It is empty for Latin letters
/// and for characters common to all scripts. It comes from the data of CLDR, independent of the system's
/// language.
std::string language_of_script(char32_t c);

/// Returns whether this is a direction mark, a joiner or a variation selector, for which fonts need no glyph.
bool is_unseen(char32_t c);

/// Adjacent characters of one direction: `begin` to `end` in the paragraph.
struct Stretch {
  std::size_t begin = 0, end = 0;
  bool leftward = false;
  bool operator==(const Stretch&) const = default;
};

/// The bidirectional algorithm of Unicode (UAX #9) for a paragraph. Its first letter determines its direction.
class Directions {
 public:
  explicit Directions(std::u32string_view paragraph);
  ~Directions();
  Directions(const Directions&) = delete;
  Directions& operator=(const Directions&) = delete;

  bool is_right_to_left() const;
  /// Returns the stretches of a line (characters `begin` to `end`) in visual order from left to right.
  std::vector<Stretch> line(std::size_t begin, std::size_t end) const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

}  // namespace coq::text
