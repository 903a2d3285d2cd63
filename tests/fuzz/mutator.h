// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/random.h"

namespace coq::fuzz {

/// The places of XML parts in a text, as far as they can be recognised. The text need not be well-formed.
struct Markup {
  struct Span {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
  };
  explicit Markup(std::string_view text);

  std::vector<Span> tags;        ///< from '<' to after '>'
  std::vector<Span> names;       ///< names of elements and attributes
  std::vector<Span> attributes;  ///< from the space before the name to after the quote
  std::vector<Span> values;      ///< between the quotes
  std::vector<Span> texts;       ///< between tags, unless only white space
  std::vector<Span> elements;    ///< from the start tag to after the end tag
};

/// Makes broken and odd documents from good ones.
class Mutator {
 public:
  Mutator(Random& random, const std::vector<std::string>& seeds) : m_random(random), m_seeds(seeds) {}

  /// Returns a text with a few changed bytes, values or parts of its structure.
  std::string mutate(std::string text);

 private:
  void change_bytes(std::string& text);
  void change_encoding(std::string& text);
  void change_value(std::string& text);
  void change_structure(std::string& text);
  void insert_odd_markup(std::string& text);
  const std::string& odd_value();

  Random& m_random;
  const std::vector<std::string>& m_seeds;
};

}  // namespace coq::fuzz
