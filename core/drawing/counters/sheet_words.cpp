// SPDX-License-Identifier: MIT
// The options of sheets as users write them, and the words printed on sheets.
#include "core/drawing/counters/counter_sheets.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

constexpr std::string_view kDuplexWords = "long-edge|short-edge|no";
constexpr std::string_view kSilhouettesWords = "auto|yes|no";
constexpr std::string_view kOrderWords = "interleaved|fronts-first";
constexpr std::int64_t kMaxOffset = 20'000;  ///< um
constexpr std::int64_t kMinScale = 970, kMaxScale = 1030;
constexpr std::int64_t kMaxRotation = 5'000;  ///< thousandths of a degree

template <auto Member>
Option<CounterSheetOptions> sheet_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, CounterSheetOptions>(name, takes, doc);
}

/// A row of the option table for the printer profile: a decimal within limits.
template <auto Member>
Option<CounterSheetOptions> profile_option(std::string_view name, std::string_view takes, const char* doc,
                                           bool (*allowed)(std::int64_t)) {
  static bool (*const s_allowed)(std::int64_t) = allowed;
  return {name, takes, doc,
          [](std::string_view text, CounterSheetOptions& o) {
            const auto value = parse_thousandths(text);
            if (!value || !s_allowed(*value)) return false;
            o.profile.*Member = static_cast<int>(*value);
            return true;
          },
          [](const CounterSheetOptions& o) { return format_thousandths(o.profile.*Member); }};
}

bool is_offset(std::int64_t v) {
  return v >= -kMaxOffset && v <= kMaxOffset;
}
bool is_scale(std::int64_t v) {
  return v >= kMinScale && v <= kMaxScale;
}
bool is_rotation(std::int64_t v) {
  return v >= -kMaxRotation && v <= kMaxRotation;
}

}  // namespace

std::optional<std::pair<int, int>> parse_blocks(std::string_view text) {
  constexpr std::int64_t kMax = 100;
  const std::vector<std::string_view> parts = split(text, 'x');
  if (parts.size() != 2) return std::nullopt;
  const auto columns = parse_integer(parts[0]), rows = parse_integer(parts[1]);
  if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > kMax || *rows > kMax) return std::nullopt;
  return std::pair{static_cast<int>(*columns), static_cast<int>(*rows)};
}

const OptionTable<CounterSheetOptions>& counter_sheet_option_table() {
  using S = CounterSheetOptions;
  using P = PrinterProfile;
  static const OptionTable<CounterSheetOptions> table = {
      paper_option<&S::paper, S>("A4|A3|letter|WxH", translatable("Paper of the sheets.")),
      sheet_option<&S::margin>("margin", "MM", translatable("Margin that the printer leaves blank.")),
      sheet_option<&S::bleed>("bleed", "MM",
                              translatable("How far colours extend beyond the block of "
                                           "counters.")),
      sheet_option<&S::gutter>("gutter", "MM",
                               translatable("Gap between counters; 0 means that neighbours "
                                            "share one cut.")),
      {"blocks", "CxR", translatable("Counters are cut in blocks of this many columns and rows, such as 4x2."),
       [](std::string_view t, S& o) {
         if (!t.empty() && !parse_blocks(t)) return false;
         o.blocks = std::string(t);
         return true;
       },
       [](const S& o) { return o.blocks; }},
      sheet_option<&S::lane>("lane", "MM",
                             translatable("Gap between blocks, and between counters of different sizes.")),
      sheet_option<&S::corners>("corners", "MM", translatable("Corner radius of the cuts; 0 is square.")),
      {"duplex", kDuplexWords, translatable("The edge over which the sheet is turned, if it has a back."),
       [](std::string_view t, S& o) { return read_word(t, kDuplexWords, o.duplex); },
       [](const S& o) { return write_word(kDuplexWords, o.duplex); }},
      {"order", kOrderWords, translatable("Page order: sheet by sheet, or all fronts first."),
       [](std::string_view t, S& o) { return read_word(t, kOrderWords, o.order); },
       [](const S& o) { return write_word(kOrderWords, o.order); }},
      sheet_option<&S::marks>("marks", "yes|no", translatable("Crop marks and registration crosses.")),
      sheet_option<&S::die_lines>("die-lines", "yes|no", translatable("Lines along which counters are cut.")),
      sheet_option<&S::black_and_white>("bw", "yes|no", translatable("Black and white.")),
      {"silhouettes", kSilhouettesWords, translatable("Silhouettes instead of military symbols."),
       [](std::string_view t, S& o) { return read_word(t, kSilhouettesWords, o.silhouettes); },
       [](const S& o) { return write_word(kSilhouettesWords, o.silhouettes); }},
      sheet_option<&S::calibration>("calibration", "yes|no", translatable("Adds a calibration sheet first.")),
      language_option<&S::lang, S>("sheet-lang", translatable("Language of the names; default: the "
                                                              "document's.")),
      profile_option<&P::dx>("back-dx", "MM", translatable("Printer correction: moves the back to the right."),
                             is_offset),
      profile_option<&P::dy>("back-dy", "MM", translatable("Printer correction: moves the back down."),
                             is_offset),
      profile_option<&P::scale_x>("scale-x", "0.97-1.03",
                                  translatable("Printer correction: width of both "
                                               "sides."),
                                  is_scale),
      profile_option<&P::scale_y>("scale-y", "0.97-1.03",
                                  translatable("Printer correction: height of both "
                                               "sides."),
                                  is_scale),
      profile_option<&P::rotation>("back-rotation", "DEGREES",
                                   translatable("Printer correction: turns the back clockwise."), is_rotation),
  };
  return table;
}

std::string_view sheet_word(std::string_view key, std::string_view lang) {
  static const WordTable table = {
      {"sheet", "planche {} sur {}", "sheet {} of {}", "Bogen {} von {}"},
      {"front", "recto", "front", "Vorderseite"},
      {"back", "verso", "back", "Rückseite"},
      {"flip-long", "retourner sur le grand bord", "flip on the long edge", "über die lange Kante wenden"},
      {"flip-short", "retourner sur le petit bord", "flip on the short edge", "über die kurze Kante wenden"},
      {"calibration", "Feuille de réglage", "Calibration sheet", "Einstellbogen"},
      {"measure", "mesurer les deux barres : 100 mm chacune", "measure the two bars: 100 mm each",
       "beide Balken messen: je 100 mm"},
      {"hold", "regarder à contre-jour et lire l’écart du verso sur les échelles",
       "hold against the light and read the offset of the back on the scales",
       "gegen das Licht halten und den Versatz der Rückseite ablesen"},
      {"stairs", "marge que l’imprimante laisse blanche, en mm", "margin that the printer leaves blank, in mm",
       "Rand, den der Drucker weiß lässt, in mm"},
  };
  return table.get(key, lang);
}

}  // namespace coq::drawing
