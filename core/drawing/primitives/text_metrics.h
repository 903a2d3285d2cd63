// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/style.h"

namespace coq::scene {

struct FontHeight {
  Um ascent = 0;
  Um descent = 0;  ///< positive
  Um cap = 0;      ///< height of a capital: to centre figures on a counter
  Um line() const { return ascent + descent; }
};

/// Measures text. Widths are those that painters draw: no rounding to pixels, no hinting. An object belongs to
/// one thread.
class TextMetrics {
 public:
  virtual ~TextMetrics() = default;

  /// Advance of one line of text; letter spacing counts between letters only.
  virtual Um width(std::string_view text, const Font& font) = 0;
  virtual FontHeight height(const Font& font) = 0;

  /// The family that would be drawn instead, where the wanted one is not installed.
  virtual std::optional<std::string> substituted(const Font& font) = 0;
  /// Characters of `text` that the font lacks, each once, as UTF-8.
  virtual std::vector<std::string> missing(std::string_view text, const Font& font) = 0;
  /// The family from which a character (UTF-8) is drawn that the wanted font lacks; nullopt where none has it.
  virtual std::optional<std::string> family_with(std::string_view letter, const Font& font) = 0;
};

}  // namespace coq::scene
