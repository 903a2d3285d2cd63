// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing::detail {

// A map below a layer with data per hex, or per square of its table.

struct CellSheetOptions {
  Um square = 0;  ///< edge of a table's squares; 0 uses the map's hexes
  bool black_and_white = false;
  std::string lang{};  ///< language of the words; if empty, the map's
};

struct CellSheet {
  MapSheet sheet;
  std::optional<Grid> grid{};
  Um square = 0;

  Um size() const { return grid ? sheet.hex_size : static_cast<Um>(square * sheet.scale); }
  /// Return positions on the sheet. Squares are counted from the table's corner.
  Point centre(Hex cell) const;
  std::vector<Point> ring(Hex cell) const;
  /// Returns the cells that share an edge with this one.
  std::vector<Hex> neighbours(Hex cell) const;
  /// Returns the common outline of cells, without their shared edges.
  Outline outline(const std::vector<Hex>& cells) const;
};

/// Returns the map without furniture in the diagram style, so that colours are free for the data above it.
/// Errors: those of map_sheet().
Result<CellSheet> cell_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const CellSheetOptions& options, TextMetrics& metrics);

inline constexpr Um kFigureMargin = 6000;
inline constexpr Um kFigureGap = 6000;

/// A page with a map and lines of text, for figures of positions and for maps of many games.
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
  /// Same as run(), shrunk to fit.
  TextRun run_within(Um room, std::string_view words, Point at, const Font& font, Color color,
                     Anchor anchor = Anchor::start) const;
  /// Adds paragraphs of prose and returns their height. Text that cannot be set is reported under the title.
  Um add_lines(const std::vector<std::string>& lines, const Font& font, Color color, Point at, Um width,
               std::vector<Item>& out);
  Document document(Page page, const std::optional<std::int64_t>& date) const;

 private:
  std::string m_title, m_lang;
  TextMetrics& m_metrics;
  Problems& m_problems;
};

/// The content of a page that shows a moment of a game.
struct FigureParts {
  const MapSheet& sheet;
  std::vector<Item> pieces{};  ///< drawn over the map, in its coordinates
  std::vector<Item> column{};  ///< drawn beside the map, in page coordinates
  Um column_width = 0, column_height = 0;
  const std::vector<std::string>& caption;
  Font title{}, text{};
  Color paper = kWhite;
};

/// Returns the position of the map on such a page, below the title.
Point map_place(const FigurePage& page);
/// Returns a page with the title, the framed map with its pieces, the column on its right, and the caption
/// below.
Page compose(FigurePage& figure, FigureParts parts);

/// Returns the items of all layers of the map.
std::vector<Item> items_of(const MapSheet& sheet);

}  // namespace coq::drawing::detail
