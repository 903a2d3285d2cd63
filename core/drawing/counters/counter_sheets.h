// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/options.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/counters/sheet_layout.h"

namespace coq::scene {

enum class Duplex { long_edge, short_edge, fronts_only };
enum class SheetOrder { interleaved, fronts_first };

/// Counter sheets for scissors or a press.
struct CounterSheetOptions {
  std::string paper = "A4";
  Um margin = 6350;
  Um bleed = 3000;
  Um gutter = 0;
  Duplex duplex = Duplex::long_edge;  ///< the edge over which the printer turns the sheet
  SheetOrder order = SheetOrder::interleaved;
  bool marks = true;      ///< crop marks and registration crosses
  bool die_lines = true;  ///< the cuts themselves
  bool black_and_white = false;
  bool silhouettes = false;  ///< pictures of the things instead of staff signs
  bool calibration = false;  ///< a calibration sheet comes first
  std::string lang{};        ///< of names; empty is the document's
  PrinterProfile profile{};
  std::optional<std::int64_t> date{};  ///< printed on the sheets; seconds since 1970
};
const OptionTable<CounterSheetOptions>& counter_sheet_option_table();

/// One printed piece: which counter of which document, and which of its pieces.
struct SheetPiece {
  const model::CountersDocument* document = nullptr;
  const model::Counter* counter = nullptr;
  int number = 0;  ///< of those of the counter, from 0 on
};

/// The counters as often as they are counted, in the order of the documents, one list for each size (width,
/// height), larger lists first in order of appearance.
struct PieceList {
  Um width = 0;
  Um height = 0;
  std::vector<SheetPiece> pieces{};
};
std::vector<PieceList> pieces_of(const std::vector<const model::CountersDocument*>& documents);

/// The sheets of the counters of these documents, fronts and mirrored backs. A list that does not fill its last
/// sheet is padded with blanks. Texts too long for their faces are added to `problems` (`counter.text`).
/// Errors: `sheet.paper`, `sheet.size`, `sheet.empty`.
Result<Document> counter_sheets(const std::vector<const model::CountersDocument*>& documents,
                                const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                                TextMetrics& metrics, Problems& problems);

/// Where a front's place comes to lie on the back, and whether what stands there is turned by 180 degrees:
/// where rows are mirrored, so that a counter turned over sideways stands upright.
struct BackPlace {
  Box box{};
  bool turned = false;
};
BackPlace back_place(const Box& front, Flip flip, Um paper_width, Um paper_height);

/// Two pages, front and back, from which a printer's profile is read: bars of 100 mm, crosshairs with a vernier
/// of half a millimetre, a staircase of margins from 2 to 12 mm.
std::vector<Page> calibration_pages(Um paper_width, Um paper_height, Duplex duplex,
                                    const PrinterProfile& profile, std::string_view lang, TextMetrics& metrics);

/// A word printed on sheets, in that language.
std::string_view sheet_word(std::string_view key, std::string_view lang);

}  // namespace coq::scene
