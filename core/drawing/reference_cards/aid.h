// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/symbols.h"

/// The content of a reference card: rules in tables and short paragraphs, without a layout. A system builds it
/// from its ruleset (data, never constants); aid_pages.h prints it.
namespace coq::drawing {

/// Content of a table cell: text, a sample of a terrain type as drawn on maps, a unit symbol, or a colour.
struct AidCell {
  std::string text{};
  const model::TerrainType* sample = nullptr;  ///< must outlive the aid
  SymbolIcon symbol = SymbolIcon::none;
  bool disc = false;              ///< a filled disc: "applies here"
  std::optional<Color> colour{};  ///< a square in this colour, like the face of a die

  AidCell() = default;
  AidCell(std::string words) : text(std::move(words)) {}  // NOLINT(google-explicit-constructor)
  AidCell(const char* words) : text(words) {}             // NOLINT(google-explicit-constructor)
  static AidCell terrain(const model::TerrainType& type);
  static AidCell unit(SymbolIcon icon);
  static AidCell yes_or_no(bool yes);
  /// Parses "#rrggbb". The cell is empty if the text is not a colour.
  static AidCell swatch(std::string_view colour);
};

struct AidColumn {
  std::string head{};
  int share = 1;  ///< width relative to the other columns
  Anchor align = Anchor::start;
  bool bold = false;
  bool quiet = false;  ///< small and pale, for rule numbers
};

struct AidTable {
  std::vector<AidColumn> columns{};
  std::vector<std::vector<AidCell>> rows{};  ///< with one cell per column
};

/// A paragraph with a mark in the margin: "1", "\u2013", or none.
struct AidLine {
  std::string mark{};
  Prose prose{};
  int level = 0;
};
/// Returns a list item with a dash.
inline AidLine point(std::string text, std::string mark = "\u2013") {
  return {std::move(mark), {{std::move(text), false}}, 0};
}

/// A remark in small type below a table.
struct AidRemark {
  std::string text{};
};

using AidBlock = std::variant<AidTable, AidLine, AidRemark>;

struct AidSection {
  std::string number{};  ///< "I", "II"
  std::string title{};
  std::vector<AidBlock> blocks{};
};

/// A page with columns of sections. `share` is a column's width relative to the other columns.
struct AidColumnOfPage {
  int share = 1;
  std::vector<AidSection> sections{};
};
struct AidPage {
  std::vector<AidColumnOfPage> columns{};
};

/// The emblem at the top of the pages.
enum class AidEmblem : std::uint8_t { star, poppy };

struct PlayerAid {
  std::string look = "order";  ///< card template that provides type and tint
  AidEmblem emblem = AidEmblem::star;
  std::string title{};     ///< "Red Poppies"
  std::string subtitle{};  ///< "Aide-mémoire"
  std::string notice{};    ///< typed below the subtitle
  std::string sheet{};     ///< "Feuillet {}", with a placeholder for the page number
  std::string foot{};      ///< printed at the bottom of each page
  std::string lang{};
  std::string ruleset_lang{};
  std::vector<AidPage> pages{};
};

/// Numbers the sections in their order: I, II, III...
void number_sections(PlayerAid& aid);

}  // namespace coq::drawing
