// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/text_run.h"

namespace coq::scene::detail {

inline constexpr Um kFigureMargin = 6000;
inline constexpr Um kFigureGap = 6000;

/// A page with a map and lines of text: figures of positions, maps of many games.
class FigurePage {
 public:
  FigurePage(std::string title, std::string lang, TextMetrics& metrics, Problems& problems)
      : m_title(std::move(title)), m_lang(std::move(lang)), m_metrics(metrics), m_problems(problems) {}

  const std::string& title() const { return m_title; }
  const std::string& lang() const { return m_lang; }
  std::string say(std::string_view french, std::string_view english) const {
    return std::string(m_lang.starts_with("fr") ? french : english);
  }
  TextRun run(std::string_view words, Point at, const Font& font, Color color,
              Anchor anchor = Anchor::start) const;
  /// The same, made smaller until it fits.
  TextRun run_within(Um room, std::string_view words, Point at, const Font& font, Color color,
                     Anchor anchor = Anchor::start) const;
  /// Lines of prose below one another; gives their height. What cannot be set is a problem of the title's.
  Um add_lines(const std::vector<std::string>& lines, const Font& font, Color color, Point at, Um width,
               std::vector<Item>& out);
  /// The page as a document.
  Document document(Page page, const std::optional<std::int64_t>& date) const;

 private:
  std::string m_title, m_lang;
  TextMetrics& m_metrics;
  Problems& m_problems;
};

/// What stands on the page of a moment of a game.
struct FigureParts {
  const MapSheet& sheet;
  std::vector<Item> pieces{};  ///< over the map, in its coordinates
  std::vector<Item> column{};  ///< beside the map, on the page
  Um column_width = 0, column_height = 0;
  const std::vector<std::string>& caption;
  Font title{}, text{};
  Color paper = kWhite;
};

/// Where the map of such a page lies: below its title.
Point map_place(const FigurePage& page);
/// Title, the map with its pieces in a frame, the column at its right, the caption below.
Page compose(FigurePage& figure, FigureParts parts);

/// All that a map's layers hold.
std::vector<Item> items_of(const MapSheet& sheet);

}  // namespace coq::scene::detail
