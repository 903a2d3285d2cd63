// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/cards/card_style.h"
#include "core/drawing/reference_cards/aid.h"

namespace coq::drawing {

/// The minimum type size on reference cards, in thousandths of a point.
inline constexpr int kMinAidType = 7'000;

/// Typesets sections of a reference card in one type size. Each function places its items below the given
/// point.
class AidTypesetter {
 public:
  AidTypesetter(const PlayerAid& aid, const CardStyle& style, bool black_and_white, TextMetrics& metrics,
                const text::Hyphenator* hyphenator, int type, Problems& problems);

  /// Appends a section and returns its height.
  Um add_section(const AidSection& section, Point at, Um width, std::vector<Item>& out);

  Um line() const { return um_of_points(static_cast<std::int64_t>(m_type) * 1210 / 1000); }

 private:
  Um add_head(const AidSection& section, Point at, Um width, std::vector<Item>& out);
  Um add_table(const AidTable& table, Point at, Um width, std::vector<Item>& out);
  Um add_row(const AidTable& table, const std::vector<AidCell>& row, const std::vector<Um>& widths, Point at,
             std::vector<Item>& out);
  Um add_heads(const AidTable& table, const std::vector<Um>& widths, Point at, std::vector<Item>& out);
  Um add_line(const AidLine& line, Point at, Um width, std::vector<Item>& out);
  Um add_remark(const AidRemark& remark, Point at, Um width, std::vector<Item>& out);
  /// Adds a paragraph below `at`, aligned within `width`, and returns its height.
  Um add_text(const Prose& prose, Font font, Color color, Anchor align, Point at, Um width,
              std::vector<Item>& out);
  void add_sample(const model::TerrainType& type, const Box& box, std::vector<Item>& out) const;
  Item figure_of(const AidCell& cell, const std::vector<AidCell>& row, std::vector<Item> items) const;
  Font font(int percent, bool bold = false, FontRole role = FontRole::narrow) const;
  text::Language language() const;

  const PlayerAid& m_aid;
  const CardStyle& m_style;
  bool m_black_and_white;
  TextMetrics& m_metrics;
  const text::Hyphenator* m_hyphenator;
  int m_type;
  Problems& m_problems;
};

/// Returns a rule in one colour along a row.
Item aid_rule(Um from, Um to, Um y, Um width, Color color);

}  // namespace coq::drawing
