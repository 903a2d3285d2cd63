// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/point.h"

namespace coq::app {

/// A shape that is being drawn, as a plain value: for the journal, and to bring a cancelled one back.
struct Draft {
  std::string tool;     ///< id of the tool: "polygon"
  std::string terrain;  ///< type that it will have; empty where it has none
  std::string target;   ///< feature that it changes (a hole's area); empty for none
  std::vector<Point> points;
  std::vector<std::size_t> steps;  ///< how many points each step added; their sum is that of the points

  bool operator==(const Draft&) const = default;

  /// One line: "polygon woods - 1,1,12 12.5,40 13,41...". Words are ids or `-`.
  std::string text() const;
  /// nullopt if it is no such line.
  static std::optional<Draft> parse(std::string_view line);
};

/// A part of a text that gives way to another.
struct TextChange {
  std::size_t at = 0, removed = 0;
  std::string inserted;
};

/// The text of a draft that grows: only what differs is written anew.
class DraftText {
 public:
  explicit DraftText(const Draft& draft);
  /// What makes the text that of `draft`, one change after the other; nullopt: it is that of another shape.
  std::optional<std::vector<TextChange>> follow(const Draft& draft);

 private:
  Draft m_draft;
  std::size_t m_head = 0;                              ///< length of what stands before the steps
  std::vector<std::size_t> m_step_ends, m_point_ends;  ///< of each word, from where its like begins
};

}  // namespace coq::app
