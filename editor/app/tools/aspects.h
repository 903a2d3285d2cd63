// SPDX-License-Identifier: MIT
#pragma once

namespace coq::app {

/// Aspects of an open project that can change. The session, the tools and the workbench report changes with
/// them; the canvas and the panels then refetch what they show.
enum class Aspect : unsigned {
  document = 1U << 0U,  ///< content of any document
  content = 1U << 1U,   ///< content of the map on the canvas
  map = 1U << 2U,       ///< which map is on the canvas
  history = 1U << 3U,   ///< rows of the history, or which documents are modified
  selection = 1U << 4U,
  disk = 1U << 5U,         ///< conflicts with files, or another editor took over the project
  derived = 1U << 6U,      ///< results derived from the map
  los_changes = 1U << 7U,  ///< effects of edits on lines of sight
  problems = 1U << 8U,
  overlay = 1U << 9U,   ///< overlay above the map: the open shape, handles
  view = 1U << 10U,     ///< visible part of the page
  options = 1U << 11U,  ///< options of the tools, or the active tool
  layers = 1U << 12U,   ///< visibility and locks of layers
  said = 1U << 13U,     ///< last status message
  marks = 1U << 14U,    ///< highlights that panels show on the map
  pointed = 1U << 15U,  ///< hex below the pointer
  pointer = 1U << 16U,  ///< pointer position; for the status bar
  playing = 1U << 17U,  ///< game being played, or results of many games
  tracing = 1U << 18U,  ///< classes of a scan, the search for candidates, or the current candidate
  note = 1U << 19U,     ///< which note is being written, or which notes are shown
};

class Aspects {
 public:
  constexpr Aspects() = default;
  constexpr Aspects(Aspect one) : m_bits(static_cast<unsigned>(one)) {}
  static constexpr Aspects all() { return Aspects(~0U); }

  constexpr bool empty() const { return m_bits == 0; }
  /// Returns whether the sets have an aspect in common.
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
