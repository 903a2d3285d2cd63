// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace coq::text {

/// Makes what stands beside it part of a right-to-left text; it is not seen.
inline constexpr char32_t kRightToLeftMark = 0x200F;
inline constexpr std::string_view kRightToLeftMarkText = "\u200F";

/// Is a paragraph that begins so set from right to left? Its first letter decides (Hebrew, Arabic and their
/// neighbours).
bool is_right_to_left(std::u32string_view text);
bool is_right_to_left(std::string_view text);

/// Has a letter or a number that runs from right to left, or a mark that asks for it?
bool has_right_to_left(std::u32string_view text);

/// A letter that runs from right to left by itself, so that nothing need say so.
bool runs_left(char32_t c);

/// Can letters of the text stand alone, in their order from left to right? Not where they join, run the other
/// way or bear marks.
bool stands_in_letters(std::string_view text);

/// Has letters that join, as those of Arabic do: spacing would tear them apart.
bool is_joined(std::string_view text);

/// The tag of the language that is most often written in the script of the character; empty for Latin letters
/// and for signs of all scripts. Of the standard's data (CLDR), whatever the machine's own language.
std::string language_of_script(char32_t c);

/// Marks of direction, joiners and variants: no font has to draw them.
bool is_unseen(char32_t c);

/// Characters of one direction that stand side by side: `begin` to `end` of the paragraph.
struct Stretch {
  std::size_t begin = 0, end = 0;
  bool leftward = false;
  bool operator==(const Stretch&) const = default;
};

/// A paragraph by the bidirectional algorithm of Unicode (UAX #9), its direction that of its first letter.
class Directions {
 public:
  explicit Directions(std::u32string_view paragraph);
  ~Directions();
  Directions(const Directions&) = delete;
  Directions& operator=(const Directions&) = delete;

  bool is_right_to_left() const;
  /// A line of it, characters `begin` to `end`, as it is seen from left to right.
  std::vector<Stretch> line(std::size_t begin, std::size_t end) const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

}  // namespace coq::text
