// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/documents/model/ruleset.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/symbols.h"

/// A play aid as content: what a system's rules say in tables and short paragraphs, still without a place on
/// paper. A system makes one from its ruleset (data, never constants); aid_pages.h prints it.
namespace coq::scene {

/// What stands in a cell of a table: words, a terrain type as maps draw it, a unit's symbol, or a colour.
struct AidCell {
  std::string text{};
  const model::TerrainType* sample = nullptr;  ///< must outlive the aid
  SymbolIcon symbol = SymbolIcon::none;
  bool disc = false;              ///< a filled disc: "counts here"
  std::optional<Color> colour{};  ///< a square of it, as the face of a die

  AidCell() = default;
  AidCell(std::string words) : text(std::move(words)) {}  // NOLINT(google-explicit-constructor)
  AidCell(const char* words) : text(words) {}             // NOLINT(google-explicit-constructor)
  static AidCell terrain(const model::TerrainType& type);
  static AidCell unit(SymbolIcon icon);
  static AidCell yes_or_no(bool yes);
  /// Of "#rrggbb"; empty where it is no colour.
  static AidCell swatch(std::string_view colour);
};

struct AidColumn {
  std::string head{};
  int share = 1;  ///< of the width, relative to the other columns
  Anchor align = Anchor::start;
  bool bold = false;
  bool quiet = false;  ///< small and pale: rule numbers
};

struct AidTable {
  std::vector<AidColumn> columns{};
  std::vector<std::vector<AidCell>> rows{};  ///< as many cells as there are columns
};

/// A paragraph with a mark that hangs in the margin: "1", "\u2013", or nothing.
struct AidLine {
  std::string mark{};
  Prose prose{};
  int level = 0;
};
/// One of a list, after a dash.
inline AidLine point(std::string text, std::string mark = "\u2013") {
  return {std::move(mark), {{std::move(text), false}}, 0};
}

/// A remark below a table, in small type.
struct AidRemark {
  std::string text{};
};

using AidBlock = std::variant<AidTable, AidLine, AidRemark>;

struct AidSection {
  std::string number{};  ///< "I", "II"
  std::string title{};
  std::vector<AidBlock> blocks{};
};

/// A page: columns of sections. A width is relative to those of the other columns.
struct AidColumnOfPage {
  int share = 1;
  std::vector<AidSection> sections{};
};
struct AidPage {
  std::vector<AidColumnOfPage> columns{};
};

/// The emblem in the head of the pages.
enum class AidEmblem : std::uint8_t { star, poppy };

struct Aid {
  std::string look = "order";  ///< the template of cards whose type and tint it takes
  AidEmblem emblem = AidEmblem::star;
  std::string title{};     ///< "Red Poppies"
  std::string subtitle{};  ///< "Aide-mémoire"
  std::string notice{};    ///< typed below the subtitle
  std::string sheet{};     ///< "Feuillet {}": the page's number
  std::string foot{};      ///< at the bottom of each page
  std::string lang{};
  std::string ruleset_lang{};
  std::vector<AidPage> pages{};
};

/// Gives the sections their numbers, in their order: I, II, III...
void number_sections(Aid& aid);

}  // namespace coq::scene
