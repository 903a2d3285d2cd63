// SPDX-License-Identifier: MIT
#pragma once

namespace coq::app {

/// What of a project at work may be other than it was. The session, the tools and the workbench tell of it in
/// these words; canvas and panels ask for what they show.
enum class Aspect : unsigned {
  document = 1U << 0U,  ///< what a document says
  content = 1U << 1U,   ///< what the map on the canvas says
  map = 1U << 2U,       ///< which map is on the canvas
  history = 1U << 3U,   ///< its rows, or what is modified
  selection = 1U << 4U,
  disk = 1U << 5U,         ///< conflicts with files, or another editor took the project
  derived = 1U << 6U,      ///< what follows from the map
  los_changes = 1U << 7U,  ///< what edits did to lines of sight
  problems = 1U << 8U,
  overlay = 1U << 9U,   ///< what is drawn above the map: the open shape, handles
  view = 1U << 10U,     ///< which part of the page is seen
  options = 1U << 11U,  ///< of the tools, or which is in hand
  layers = 1U << 12U,   ///< what is shown, and locked
  said = 1U << 13U,     ///< the last sentence
  marks = 1U << 14U,    ///< what panels have shown on the map
  pointed = 1U << 15U,  ///< the hex below the pointer
  pointer = 1U << 16U,  ///< the pointer's place; for the status line
  playing = 1U << 17U,  ///< the game that is played, or what many games say
};

/// A set of them.
class Aspects {
 public:
  constexpr Aspects() = default;
  constexpr Aspects(Aspect one) : m_bits(static_cast<unsigned>(one)) {}
  static constexpr Aspects all() { return Aspects(~0U); }

  constexpr bool empty() const { return m_bits == 0; }
  /// One of these, or several.
  constexpr bool has(Aspects any) const { return (m_bits & any.m_bits) != 0; }
  constexpr Aspects& operator|=(Aspects more) {
    m_bits |= more.m_bits;
    return *this;
  }
  constexpr friend Aspects operator|(Aspects a, Aspects b) { return a |= b; }
  constexpr bool operator==(const Aspects&) const = default;

 private:
  constexpr explicit Aspects(unsigned bits) : m_bits(bits) {}
  unsigned m_bits = 0;
};
constexpr Aspects operator|(Aspect a, Aspect b) {
  return Aspects(a) | Aspects(b);
}

}  // namespace coq::app
