// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::scene::detail {

// A map under a picture that says something of each hex, or of each square of its table.

struct CellSheetOptions {
  Um square = 0;  ///< edge of the squares of a table; 0: the map's hexes
  bool black_and_white = false;
  std::string lang{};  ///< of the words; empty is the map's
};

struct CellSheet {
  MapSheet sheet;
  std::optional<Grid> grid{};
  Um square = 0;

  Um size() const { return grid ? sheet.hex_size : static_cast<Um>(square * sheet.scale); }
  /// On the sheet. Squares are counted from the table's corner.
  Point centre(Hex cell) const;
  std::vector<Point> ring(Hex cell) const;
  /// Those that share an edge with it.
  std::vector<Hex> neighbours(Hex cell) const;
  /// The outline of cells together: what two of them share is no part of it.
  Outline outline(const std::vector<Hex>& cells) const;
};

/// The map without its furniture, drawn as a diagram: colours are those of what is said over it. Errors: those
/// of map_sheet().
Result<CellSheet> cell_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const CellSheetOptions& options, TextMetrics& metrics);

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
