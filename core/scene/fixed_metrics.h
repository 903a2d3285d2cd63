// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/text_metrics.h"

namespace coq::scene {

/// Metrics by a table, the same on every machine: each letter is half an em wide (typed: six tenths, bold: a
/// twentieth more), ascent 0.75 em, descent 0.25, capitals 0.7. For tests, and where no font is at hand.
class FixedMetrics : public TextMetrics {
 public:
  /// Characters that missing() shall report, and those that no font shall have.
  explicit FixedMetrics(std::u32string lacks = {}, std::u32string nowhere = {})
      : m_lacks(std::move(lacks) + nowhere), m_nowhere(std::move(nowhere)) {}

  Um width(std::string_view text, const Font& font) override;
  FontHeight height(const Font& font) override;
  std::optional<std::string> substituted(const Font& font) override;
  std::vector<std::string> missing(std::string_view text, const Font& font) override;
  bool is_somewhere(std::string_view letter, const Font& font) override;

 private:
  std::u32string m_lacks, m_nowhere;
};

}  // namespace coq::scene
