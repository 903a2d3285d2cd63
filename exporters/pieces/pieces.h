// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "exporters/format/format.h"
#include "exporters/presets/print_houses.h"

/// Pieces as images: the faces of counters, cards and orders, each on a page of its own size.
namespace coq::exporters {

/// A kind of piece.
enum class PieceKind { counters, cards, deck, orders };

struct PieceOptions {
  std::vector<PieceKind> kinds = {PieceKind::counters};
  std::string preset{};  ///< HOUSE/COMPONENT; its figures replace the options below that were not given
  std::string image = "png";
  int dpi = 300;
  Um bleed = 3000;
  Um corners = 0;
  std::string file = "{id}-{side}";
  std::string sides = "front back";
  bool copies = false;
  bool black_and_white = false;
  bool transparent = false;
  std::string lang{};
  std::string press{};
};
const OptionTable<PieceOptions>& piece_option_table();

/// A face of a piece. The trim of its page is the cut; the rest is bleed.
struct PieceFace {
  drawing::Page page;
  std::vector<Box> stripes{};  ///< stripes of the nation, which may lie at the cut
};

/// A piece to be written.
struct Piece {
  std::string document;  ///< id of its document
  std::string id;
  std::string name;
  int count = 1;
  Point size{};                  ///< size that the document gives it
  std::vector<PieceFace> faces;  ///< front and back, if it has one
};

/// Returns the pieces of one document. With a component, they are drawn in its size and with its bleed.
Result<std::vector<Piece>> pieces_of(const Request& request, const PieceOptions& options,
                                     const PieceComponent* component, drawing::TextMetrics& metrics,
                                     Problems& problems);

/// Adds a warning for each piece that has another size than the component (`pieces.size`), and for each with
/// texts, symbols or pictures outside the safe area (`pieces.safe`).
void check_fit(const std::vector<Piece>& pieces, const PieceComponent& component, Problems& problems);
/// Returns the distance between the cut and the nearest text, symbol or picture. Stripes, and shapes that touch
/// or cross the cut, belong to the ground.
Um least_margin(const PieceFace& face);

/// Values for the placeholders of a file name.
struct PieceName {
  std::string document, id, name, side;
  int number = 1;
  int count = 1;
};
/// Returns whether the text is a pattern for file names: braces hold `document`, `id`, `name`, `side`, `number`
/// or `count`, and no part of the path is empty, `.` or `..`.
bool is_name_pattern(std::string_view text);
/// Fills a pattern. Values are put in letters that file names can hold on all systems.
std::string fill_name(std::string_view pattern, const PieceName& values);

/// A sheet with pieces in their positions: front, back and the lines to be cut.
struct PieceSheet {
  drawing::Page front, back;
  std::optional<drawing::Page> cuts{};
};
/// Places the pieces on sheets, each as often as its count.
std::vector<PieceSheet> piece_sheets(const std::vector<Piece>& pieces, const PunchSheet& sheet);

}  // namespace coq::exporters
