// SPDX-License-Identifier: MIT
// Drawings of silhouettes: shared parts, and their combinations.
#include "core/drawing/primitives/detail/silhouettes.h"

#include <algorithm>

namespace coq::drawing::detail {
namespace {

using Marks = std::vector<Mark>;
constexpr auto kInk = Mark::Kind::ink, kPaper = Mark::Kind::paper, kLine = Mark::Kind::line,
               kGap = Mark::Kind::gap;

const Marks& body() {
  static const Marks marks = {
      {kInk, "O50 20 6.3", 0},
      {kInk, "M42 28 C46 26 54 26 58 28 L61 48 L40 48 Z", 0},
      {kInk, "M40 46 L52 47 L45 62 L33 77 L22 77 L24 73 L28 72 L35 59 Z", 0},
      {kInk, "M48 46 L61 46 L68 60 L67 72 L74 74 L74 77 L61 77 L60 62 Z", 0},
  };
  return marks;
}
const Marks& coat() {
  static const Marks marks = {
      {kInk, "M40 44 L61 44 L67 63 L35 63 Z", 0},
  };
  return marks;
}
const Marks& pack() {
  static const Marks marks = {
      {kInk, "M32 28 L41 27 L41 43 L32 44 Z", 0},
      {kLine, "M33 25 L41 25", 3},
  };
  return marks;
}
const Marks& rifle() {
  static const Marks marks = {
      {kLine, "M29 52 L76 34", 4},
      {kLine, "M76 34 L93 27.5", 1.8},
      {kLine, "M47 31 L53 43 L65 38", 6.5},
  };
  return marks;
}
const Marks& belts() {
  static const Marks marks = {
      {kGap, "M43 29 L59 45", 1.8},
      {kGap, "M57 29 L42 45", 1.8},
  };
  return marks;
}
const Marks& smg() {
  static const Marks marks = {
      {kLine, "M44 45 L72 38", 4.6},
      {kLine, "M72 38 L80 36", 2.6},
      {kLine, "M60 42 L62 51", 4},
      {kLine, "M47 31 L52 44 L62 40", 6.5},
  };
  return marks;
}
const Marks& shako() {
  static const Marks marks = {
      {kInk, "M43 18 L41 6 L59 6 L57 18 Z", 0},
      {kInk, "M56 16 L63 19 L56 19 Z", 0},
      {kLine, "M50 6 L50 1", 3.5},
  };
  return marks;
}
const Marks& bearskin() {
  static const Marks marks = {
      {kInk, "M42 20 C37 -2 63 -2 58 20 Z", 0},
      {kLine, "M59 12 C63 8 62 3 59 2", 3},
  };
  return marks;
}
const Marks& kepi() {
  static const Marks marks = {
      {kInk, "M43.5 17 L45 9 L56 9 L56.5 17 Z", 0},
      {kInk, "M55 15 L63 18.5 L55 18.5 Z", 0},
  };
  return marks;
}
const Marks& spiked() {
  static const Marks marks = {
      {kInk, "M42 19 C42 7 58 7 58 18 L63 20 L42 20 Z", 0},
      {kLine, "M50 10 L50 2", 2.6},
  };
  return marks;
}
const Marks& brodie() {
  static const Marks marks = {
      {kInk, "M37 19.5 C42 15 43 9.5 50 9.5 C57 9.5 58 15 63 19.5 C55 17.5 45 17.5 37 19.5 Z", 0},
  };
  return marks;
}
const Marks& adrian() {
  static const Marks marks = {
      {kInk, "M41 19 C42 8 58 8 58 18 L63 20 L40 20 Z", 0},
      {kLine, "M43 10 C48 6 54 6 58 11", 3},
  };
  return marks;
}
const Marks& stahl() {
  static const Marks marks = {
      {kInk, "M40 24 L41 17 C42 7 58 7 59 16 L64 19.5 L57 19.5 L47 20 L45 25 Z", 0},
  };
  return marks;
}
const Marks& steel_helmet() {
  static const Marks marks = {
      {kInk, "M41 20 C41 8 59 8 59 18 L62.5 20 L41 20.5 Z", 0},
  };
  return marks;
}
const Marks& cap() {
  static const Marks marks = {
      {kInk, "M42 17 L44 11 L58 11 L60 15 Z", 0},
      {kInk, "M56 15 L63 18 L55 18 Z", 0},
  };
  return marks;
}
const Marks& pointing() {
  static const Marks marks = {
      {kLine, "M56 31 L74 28 L90 22", 6},
      {kLine, "M44 31 L36 44", 5.5},
      {kLine, "M36 44 L30 40", 3},
  };
  return marks;
}
const Marks& kneel() {
  static const Marks marks = {
      {kInk, "O46 26 6", 0},
      {kInk, "M38 34 C42 31 50 31 54 34 L55 54 L37 54 Z", 0},
      {kInk, "M38 52 L52 52 L66 58 L66 77 L58 77 L58 64 L44 64 Z", 0},
      {kInk, "M38 52 L46 54 L42 70 L26 70 L20 77 L14 77 L18 66 L34 64 Z", 0},
  };
  return marks;
}
const Marks& aim() {
  static const Marks marks = {
      {kLine, "M34 38 L92 33", 4},
      {kLine, "M50 36 L62 42 L70 36", 6},
  };
  return marks;
}
const Marks& shako_low() {
  static const Marks marks = {
      {kInk, "M39 24 L37 12 L55 12 L53 24 Z", 0},
      {kLine, "M46 12 L46 7", 3},
  };
  return marks;
}
const Marks& suit() {
  static const Marks marks = {
      {kInk, "M40 24 C40 10 60 10 60 24 Z", 0},
      {kPaper, "M51 16 L60 16 L60 21 L52 21 Z", 0},
      {kInk, "M37 27 L63 27 L66 40 L61 50 L39 50 L35 40 Z", 0},
      {kInk, "M26 24 L36 26 L36 46 L27 46 Z", 0},
      {kLine, "M29 24 L29 6", 1.8},
      {kInk, "M39 48 L51 48 L45 63 L36 77 L22 77 L24 72 L29 71 L36 60 Z", 0},
      {kInk, "M48 48 L62 48 L69 61 L68 71 L76 73 L76 77 L61 77 L60 63 Z", 0},
  };
  return marks;
}
const Marks& blaster() {
  static const Marks marks = {
      {kLine, "M46 46 L74 38", 6.5},
      {kLine, "M74 38 L92 33", 3},
      {kLine, "M60 44 L62 53", 5},
      {kLine, "M47 32 L54 45 L66 41", 7},
  };
  return marks;
}
const Marks& jets() {
  static const Marks marks = {
      {kInk, "M22 46 L38 46 L35 58 L30 66 L26 58 Z", 0},
      {kGap, "M30 50 L30 58", 2},
  };
  return marks;
}
const Marks& tube() {
  static const Marks marks = {
      {kLine, "M16 26 L82 18", 8},
      {kLine, "M14 26.5 L22 25.5", 11},
      {kLine, "M50 36 L60 32 L62 22", 6},
  };
  return marks;
}
const Marks& horse() {
  static const Marks marks = {
      {kInk,
       "M13 43 C24 36 40 41 54 38 L61 23 L65 17 L68 21 L82 29 L80 35 L70 34 C70 43 67 49 63 52 L77 61 L73 76 "
       "L68 75 L69 65 L55 56 L34 56 L27 65 L16 77 L10 74 L20 62 L17 51 L8 63 L3 60 C5 51 7 45 13 43 Z",
       0},
  };
  return marks;
}
const Marks& rider() {
  static const Marks marks = {
      {kInk, "O44 14 5.2", 0},
      {kInk, "M38 20 L50 20 L53 40 L37 40 Z", 0},
      {kInk, "M39 38 L50 38 L55 49 L53 59 L47 59 L48 51 Z", 0},
  };
  return marks;
}
const Marks& sabre() {
  static const Marks marks = {
      {kLine, "M48 24 L60 22", 5},
      {kLine, "M60 22 C68 17 73 11 74 3", 2.2},
  };
  return marks;
}
const Marks& lance() {
  static const Marks marks = {
      {kLine, "M48 24 L56 32", 5},
      {kLine, "M51 52 L66 1", 2.2},
      {kInk, "M66 1 L82 6 L64 11 Z", 0},
  };
  return marks;
}
const Marks& bare_lance() {
  static const Marks marks = {
      {kLine, "M48 24 L56 32", 5},
      {kLine, "M46 56 L72 2", 2.2},
  };
  return marks;
}
const Marks& carbine() {
  static const Marks marks = {
      {kLine, "M34 46 L40 12", 2.6},
      {kLine, "M47 24 L58 32", 5},
  };
  return marks;
}
const Marks& small_shako() {
  static const Marks marks = {
      {kInk, "M39 12 L38 3 L50 3 L49 12 Z", 0},
      {kLine, "M44 3 L44 0", 2.5},
  };
  return marks;
}
const Marks& crested() {
  static const Marks marks = {
      {kInk, "M38 13 C38 5 50 5 50 13 L53 14 L38 14 Z", 0},
      {kLine, "M38 8 C42 2 48 3 50 7", 3.2},
      {kLine, "M38 8 C34 12 34 18 32 24", 2.6},
  };
  return marks;
}
const Marks& papakha() {
  static const Marks marks = {
      {kInk, "M38 13 L39 3 L49 3 L50 13 Z", 0},
  };
  return marks;
}
const Marks& small_kepi() {
  static const Marks marks = {
      {kInk, "M39 12 L40 6 L49 6 L49 12 Z", 0},
      {kLine, "M48 11.5 L54 12.5", 2.2},
  };
  return marks;
}
const Marks& small_spiked() {
  static const Marks marks = {
      {kInk, "M38 13 C38 5 50 5 50 12 L54 14 L38 14 Z", 0},
      {kLine, "M44 6 L44 0", 2.2},
  };
  return marks;
}
const Marks& team() {
  static const Marks marks = {
      {kInk,
       "M54 47 L75 46 L81 33 L84 29 L94 38 L91 43 L85 42 L82 56 L89 66 L85 77 L81 75 L82 67 L73 60 L63 60 L59 "
       "77 L54 76 L56 62 Z",
       0},
  };
  return marks;
}
const Marks& cannon() {
  static const Marks marks = {
      {kLine, "M50 48 L8 75", 6},
      {kInk, "M22 38 C20 34 24 31 28 34 L82 24 C88 23 90 30 85 32 L30 49 C22 50 20 43 22 38 Z", 0},
      {kLine, "O54 55 20", 4.4},
      {kLine, "M34 55 L74 55 M54 35 L54 75 M40 41 L68 69 M40 69 L68 41", 2},
      {kInk, "O54 55 4.8", 0},
  };
  return marks;
}
const Marks& field_gun() {
  static const Marks marks = {
      {kLine, "M50 46 L5 75", 6},
      {kInk, "M42 37 L94 27 L95 33 L46 45 Z", 0},
      {kLine, "M50 47 L84 41", 4},
      {kLine, "M61 18 L57 58", 5},
      {kLine, "O54 56 19", 4.4},
      {kLine, "M35 56 L73 56 M54 37 L54 75 M40.7 42.7 L67.3 69.3 M40.7 69.3 L67.3 42.7", 2},
      {kInk, "O54 56 4.56", 0},
  };
  return marks;
}
const Marks& at_gun() {
  static const Marks marks = {
      {kLine, "M46 60 L4 74", 5},    {kLine, "M50 40 L92 38", 4.5},
      {kLine, "M90 38 L97 37.8", 8}, {kInk, "M40 28 L58 24 L64 60 L46 60 Z", 0},
      {kPaper, "O50 63 14.5", 0},    {kInk, "O50 63 12.5", 0},
      {kPaper, "O50 63 4.5", 0},
  };
  return marks;
}
const Marks& limber() {
  static const Marks marks = {
      {kLine, "O22 60 15", 4.4},
      {kLine, "M7 60 L37 60 M22 45 L22 75 M11.5 49.5 L32.5 70.5 M11.5 70.5 L32.5 49.5", 2},
      {kInk, "O22 60 3.6", 0},
      {kInk, "M8 38 L36 38 L36 49 L8 49 Z", 0},
      {kLine, "M24 56 L58 52", 3},
  };
  return marks;
}
const Marks& mg() {
  static const Marks marks = {
      {kInk, "M46 29 L84 27 L84 38 L46 40 Z", 0},
      {kInk, "M14 30 L46 27 L46 43 L14 44 Z", 0},
      {kLine, "M84 32.5 L95 32.5", 4},
      {kLine, "M14 36 L5 34", 4},
      {kLine, "M6 28 L5 42", 4},
      {kLine, "M40 42 L72 76", 4.5},
      {kLine, "M38 42 L11 76", 4.5},
      {kLine, "M38 42 L37 75", 4},
      {kLine, "M45 42 L55 54 L57 64", 2.6},
      {kInk, "M51 62 L67 62 L67 76 L51 76 Z", 0},
  };
  return marks;
}
const Marks& prone() {
  static const Marks marks = {
      {kInk, "M2 62 L30 50 L38 56 L32 66 L12 70 L2 74 Z", 0},
      {kInk, "O38 47 6.5", 0},
      {kInk, "M30 47 C30 36 47 36 47 46 L50 48 L30 49 Z", 0},
      {kLine, "M2 77 L97 77", 2.5},
  };
  return marks;
}
const Marks& lmg() {
  static const Marks marks = {
      {kLine, "M40 56 L72 52", 5},   {kLine, "M72 52 L97 49.5", 3}, {kLine, "M86 51 L80 70", 2.4},
      {kLine, "M86 51 L93 70", 2.4}, {kInk, "O58 61 5.5", 0},
  };
  return marks;
}
const Marks& long_rifle() {
  static const Marks marks = {
      {kLine, "M38 56 L97 50", 3.6},
      {kLine, "M54 49 L70 47.5", 4.2},
  };
  return marks;
}
const Marks& mortar() {
  static const Marks marks = {
      {kInk, "M28 66 L56 12 L67 17.5 L39 72 Z", 0},
      {kLine, "M53 36 L80 76", 4},
      {kLine, "M54 38 L64 76", 3},
      {kInk, "M10 71 L54 74 L54 78 L8 77 Z", 0},
  };
  return marks;
}
const Marks& bomb() {
  static const Marks marks = {
      {kInk, "M80 6 C87 4 91 11 86 16 L78 22 L73 15 Z", 0},
      {kLine, "M75 19 L70 24", 3},
  };
  return marks;
}
const Marks& rhomboid() {
  static const Marks marks = {
      {kInk, "M3 52 L19 75 L70 76 L98 42 L85 26 L38 24 Z", 0},
      {kGap, "M14 52 L25 67 L66 68 L87 41 L79 34 L41 32 Z", 2.6},
      {kInk, "M58 26 L60 15 L76 15 L80 28 Z", 0},
      {kPaper, "M39 42 L67 42 L67 60 L39 60 Z", 0},
      {kInk, "M41 44 L65 44 L65 58 L41 58 Z", 0},
      {kLine, "M63 51 L93 53", 4.6},
  };
  return marks;
}
const Marks& light_tank() {
  static const Marks marks = {
      {kInk, "M3 68 C1 58 14 54 26 57 L68 45 C86 42 97 56 88 68 L80 77 L14 77 Z", 0},
      {kPaper, "M12 67 C12 62 20 61 28 63 L70 53 C80 52 85 58 80 65 L75 70 L18 71 Z", 0},
      {kInk, "M28 54 L74 46 L74 58 L30 62 Z", 0},
      {kInk, "O34 67 3.4", 0},
      {kInk, "O48 65 3.4", 0},
      {kInk, "O62 63 3.4", 0},
      {kInk, "O80 58 5", 0},
      {kInk, "M40 50 L42 27 L64 27 L68 46 Z", 0},
      {kInk, "M47 27 L49 20 L59 20 L60 27 Z", 0},
      {kLine, "M64 36 L88 35", 4.6},
      {kLine, "M8 60 L0 68", 3},
  };
  return marks;
}
const Marks& box_tank() {
  static const Marks marks = {
      {kInk, "M5 62 L12 34 L30 29 L72 29 L90 36 L97 62 Z", 0},
      {kInk, "M40 29 L42 17 L60 17 L63 29 Z", 0},
      {kInk, "M12 66 L90 66 L85 77 L17 77 Z", 0},
      {kPaper, "O24 71 3", 0},
      {kPaper, "O38 71 3", 0},
      {kPaper, "O52 71 3", 0},
      {kPaper, "O66 71 3", 0},
      {kPaper, "O79 71 3", 0},
      {kPaper, "M22 42 L36 42 L36 46 L22 46 Z", 0},
      {kPaper, "M50 42 L64 42 L64 46 L50 46 Z", 0},
      {kLine, "M92 46 L100 46", 5},
  };
  return marks;
}
const Marks& run() {
  static const Marks marks = {
      {kInk, "M9 58 C2 60 3 75 14 76 L84 76 C97 75 97 60 89 57 Z", 0},
      {kPaper, "O18 67 6", 0},
      {kPaper, "O34 67 6", 0},
      {kPaper, "O50 67 6", 0},
      {kPaper, "O66 67 6", 0},
      {kPaper, "O82 67 6", 0},
      {kInk, "O18 67 3.6", 0},
      {kInk, "O34 67 3.6", 0},
      {kInk, "O50 67 3.6", 0},
      {kInk, "O66 67 3.6", 0},
      {kInk, "O82 67 3.6", 0},
  };
  return marks;
}
const Marks& medium() {
  static const Marks marks = {
      {kInk, "M8 56 L22 45 L82 45 L95 56 Z", 0},
      {kInk, "M32 44 L37 28 L62 28 L70 38 L68 44 Z", 0},
      {kInk, "M42 28 L43 22 L54 22 L55 28 Z", 0},
      {kLine, "M66 36 L99 34", 4.4},
  };
  return marks;
}
const Marks& heavy() {
  static const Marks marks = {
      {kInk, "M4 56 L8 43 L90 43 L96 56 Z", 0},
      {kInk, "M27 43 L28 26 L60 25 L67 32 L67 43 Z", 0},
      {kInk, "M34 26 L35 20 L47 20 L48 26 Z", 0},
      {kLine, "M64 35 L96 34", 4.8},
      {kLine, "M91 34 L98 34", 8},
  };
  return marks;
}
const Marks& assault() {
  static const Marks marks = {
      {kInk, "M3 57 L8 45 L22 38 L60 38 L72 46 L94 49 L90 57 Z", 0},
      {kLine, "M60 45 L99 45", 5},
      {kInk, "M68 40 L78 40 L78 50 L68 50 Z", 0},
      {kGap, "M8 50 L72 50", 1.4},
  };
  return marks;
}
const Marks& car() {
  static const Marks marks = {
      {kInk, "M4 44 L28 40 L34 27 L66 27 L70 40 L96 45 L96 60 L4 60 Z", 0},
      {kInk, "M39 27 L40 13 L61 13 L62 27 Z", 0},
      {kLine, "M61 20 L84 18", 4},
      {kPaper, "O24 62 15", 0},
      {kInk, "O24 62 12.5", 0},
      {kPaper, "O24 62 4", 0},
      {kPaper, "O78 62 15", 0},
      {kInk, "O78 62 12.5", 0},
      {kPaper, "O78 62 4", 0},
  };
  return marks;
}
const Marks& lorry() {
  static const Marks marks = {
      {kInk, "M4 58 L4 27 C16 16 40 16 52 27 L52 58 Z", 0},
      {kGap, "M16 24 L16 54", 1.8},
      {kGap, "M28 22 L28 54", 1.8},
      {kGap, "M40 24 L40 54", 1.8},
      {kInk, "M55 25 L70 25 L73 40 L94 42 L96 60 L55 60 Z", 0},
      {kPaper, "M59 29 L67.5 29 L69.5 39 L59 39 Z", 0},
      {kPaper, "O20 63 14.5", 0},
      {kInk, "O20 63 12", 0},
      {kPaper, "O20 63 4", 0},
      {kPaper, "O80 63 14.5", 0},
      {kInk, "O80 63 12", 0},
      {kPaper, "O80 63 4", 0},
  };
  return marks;
}
const Marks& bike() {
  static const Marks marks = {
      {kLine, "O22 59 16", 4},
      {kLine, "O78 59 16", 4},
      {kLine, "M22 59 L42 38 L66 36 L78 59 M42 38 L51 59 L66 36", 3},
      {kInk, "O58 9 6", 0},
      {kLine, "M54 19 L42 34", 8},
      {kLine, "M55 20 L68 32", 4.5},
      {kLine, "M42 35 L54 46 L51 58", 5},
  };
  return marks;
}
const Marks& biplane() {
  static const Marks marks = {
      {kInk, "M46 8 L54 8 L57 40 L52 72 L48 72 L43 40 Z", 0},
      {kInk, "M3 24 C3 18 97 18 97 24 L97 35 L3 35 Z", 0},
      {kInk, "M32 64 C32 61 68 61 68 64 L68 73 L32 73 Z", 0},
      {kLine, "M34 6 L66 6", 2.6},
      {kPaper, "O16 27 5", 0},
      {kInk, "O16 27 2.5", 0},
      {kPaper, "O84 27 5", 0},
      {kInk, "O84 27 2.5", 0},
  };
  return marks;
}
const Marks& picks() {
  static const Marks marks = {
      {kLine, "M20 76 L70 22", 5.4},
      {kInk, "M62 22 L76 32 C84 24 84 12 76 6 C68 8 62 14 62 22 Z", 0},
      {kLine, "M80 76 L32 20", 5.4},
      {kLine, "M14 34 C24 18 36 10 54 10", 5.4},
  };
  return marks;
}
const Marks& radio() {
  static const Marks marks = {
      {kInk, "M26 34 L70 34 L70 77 L26 77 Z", 0},
      {kPaper, "O37 46 5.5", 0},
      {kPaper, "M48 42 L64 42 L64 50 L48 50 Z", 0},
      {kPaper, "M32 60 L64 60 L64 64 L32 64 Z", 0},
      {kLine, "M63 34 L72 3", 2.4},
      {kLine, "M80 6 C86 11 86 20 80 25", 2.6},
      {kLine, "M87 1 C96 9 96 23 87 31", 2.6},
  };
  return marks;
}
const Marks& aid() {
  static const Marks marks = {
      {kInk, "M24 30 L76 30 L76 76 L24 76 Z", 0},
      {kLine, "M38 30 L38 18 L62 18 L62 30", 5},
      {kPaper, "M44 38 L56 38 L56 48 L66 48 L66 60 L56 60 L56 70 L44 70 L44 60 L34 60 L34 48 L44 48 Z", 0},
  };
  return marks;
}
const Marks& crates() {
  static const Marks marks = {
      {kInk, "M8 48 L46 48 L46 77 L8 77 Z", 0},
      {kInk, "M52 48 L92 48 L92 77 L52 77 Z", 0},
      {kInk, "M30 16 L70 16 L70 44 L30 44 Z", 0},
      {kGap, "M12 62 L42 62", 2.4},
      {kGap, "M56 62 L88 62", 2.4},
      {kGap, "M34 30 L66 30", 2.4},
  };
  return marks;
}
const Marks& hover() {
  static const Marks marks = {
      {kInk, "M1 55 L24 43 L78 41 L99 53 L88 63 L12 63 Z", 0},
      {kGap, "M20 53 L84 51", 2},
      {kInk, "M34 43 L43 27 L66 27 L76 41 Z", 0},
      {kLine, "M66 33 L92 29", 5},
      {kLine, "M90 29.4 L97 28.4", 8.5},
      {kLine, "M16 69 L84 69", 3},
      {kLine, "M28 76 L72 76", 3},
  };
  return marks;
}
const Marks& fortress() {
  static const Marks marks = {
      {kInk, "M2 58 L8 38 L92 38 L98 58 Z", 0},
      {kInk, "M46 38 L50 20 L76 20 L84 38 Z", 0},
      {kLine, "M78 27 L98 25", 5.4},
      {kInk, "M14 38 L17 26 L34 26 L38 38 Z", 0},
      {kLine, "M34 31 L48 14", 4},
      {kInk, "M58 20 L59 10 L68 10 L69 20 Z", 0},
      {kLine, "M64 10 L64 1", 2},
      {kGap, "M12 48 L88 48", 2},
  };
  return marks;
}
const Marks& killer() {
  static const Marks marks = {
      {kInk, "M2 57 L20 45 L60 36 L74 44 L97 56 Z", 0},
      {kLine, "M28 40 L74 33", 7},
      {kLine, "M74 33 L99 29", 4},
      {kLine, "M34 38 L34 26", 2},
      {kInk, "M28 20 L40 20 L40 28 L28 28 Z", 0},
  };
  return marks;
}
const Marks& walker() {
  static const Marks marks = {
      {kInk, "M28 8 L64 8 L74 21 L64 36 L34 36 L24 21 Z", 0},
      {kPaper, "M58 14 L64 14 L69 21 L60 21 Z", 0},
      {kLine, "M66 26 L97 26", 5},
      {kLine, "M66 32 L86 32", 3},
      {kLine, "M40 36 L26 54 L38 74", 7},
      {kLine, "M58 36 L74 54 L64 74", 7},
      {kLine, "M26 76 L46 76", 6},
      {kLine, "M54 76 L76 76", 6},
  };
  return marks;
}
const Marks& power_suit() {
  static const Marks marks = {
      {kInk, "M42 8 L58 8 L61 22 L39 22 Z", 0},
      {kPaper, "M48 12 L58 12 L59 17 L49 17 Z", 0},
      {kInk, "M30 22 L70 22 L72 44 L62 52 L38 52 L28 44 Z", 0},
      {kInk, "M16 24 L28 22 L26 52 L14 54 Z", 0},
      {kInk, "M72 22 L82 25 L82 38 L99 38 L99 47 L72 50 Z", 0},
      {kInk, "M36 52 L49 52 L47 77 L30 77 Z", 0},
      {kInk, "M51 52 L64 52 L70 77 L53 77 Z", 0},
  };
  return marks;
}
const Marks& jet_bike() {
  static const Marks marks = {
      {kInk, "M2 46 L30 42 L46 48 L68 40 L98 46 L84 57 L18 59 Z", 0},
      {kInk, "O54 17 6", 0},
      {kInk, "M40 27 L55 24 L62 42 L46 47 Z", 0},
      {kLine, "M53 29 L70 39", 5},
      {kLine, "M18 67 L82 67", 3},
      {kLine, "M32 75 L68 75", 3},
      {kPaper, "M4 49 L16 48 L14 54 L6 54 Z", 0},
  };
  return marks;
}
const Marks& carrier() {
  static const Marks marks = {
      {kInk, "M4 58 L10 36 L76 31 L96 48 L95 60 L4 60 Z", 0},
      {kPaper, "M76 36 L88 47 L72 47 Z", 0},
      {kLine, "M46 31 L46 24 L62 22", 4},
      {kPaper, "O19 66 11", 0},
      {kInk, "O19 66 9", 0},
      {kPaper, "O41 66 11", 0},
      {kInk, "O41 66 9", 0},
      {kPaper, "O62 66 11", 0},
      {kInk, "O62 66 9", 0},
      {kPaper, "O84 66 11", 0},
      {kInk, "O84 66 9", 0},
  };
  return marks;
}
const Marks& flak() {
  static const Marks marks = {
      {kInk, "M8 56 L20 44 L84 44 L95 56 Z", 0},
      {kInk, "M28 44 L32 30 L58 30 L64 44 Z", 0},
      {kLine, "M46 34 L84 4", 4},
      {kLine, "M54 40 L92 10", 4},
      {kLine, "M30 30 L22 16", 3},
      {kLine, "M14 20 C14 12 22 8 30 10", 4},
  };
  return marks;
}
const Marks& gunship() {
  static const Marks marks = {
      {kInk, "M14 40 C14 27 42 25 56 33 L95 35 L96 41 L62 50 C54 60 22 60 14 40 Z", 0},
      {kPaper, "M20 38 C22 32 30 31 36 32 L36 40 L21 41 Z", 0},
      {kLine, "M3 17 L88 17", 3},
      {kLine, "M46 30 L46 17", 4},
      {kInk, "M88 37 L94 21 L99 21 L97 41 Z", 0},
      {kLine, "M20 69 L66 69", 3},
      {kLine, "M32 56 L30 69", 2.6},
      {kLine, "M52 54 L54 69", 2.6},
      {kLine, "M30 50 L6 52", 4},
  };
  return marks;
}
const Marks& starfighter() {
  static const Marks marks = {
      {kInk, "M50 1 L57 32 L94 60 L94 70 L63 61 L58 76 L42 76 L37 61 L6 70 L6 60 L43 32 Z", 0},
      {kPaper, "M50 16 L54 33 L46 33 Z", 0},
      {kLine, "M12 60 L12 42", 3},
      {kLine, "M88 60 L88 42", 3},
  };
  return marks;
}

/// Returns all silhouettes, by period and arm.
const std::vector<Silhouette>& all_silhouettes() {
  static const std::vector<Silhouette> all = {
      {"infantry-1809", SymbolIcon::infantry, {body(), pack(), rifle(), belts(), shako()}},
      {"grenadier-1809", SymbolIcon::infantry, {body(), pack(), rifle(), belts(), bearskin()}},
      {"skirmisher-1809", SymbolIcon::skirmishers, {kneel(), aim(), shako_low()}},
      {"cavalry-1809", SymbolIcon::cavalry, {horse(), rider(), sabre(), small_shako()}},
      {"lancer-1809", SymbolIcon::cavalry, {horse(), rider(), lance(), small_shako()}},
      {"dragoon-1809", SymbolIcon::dragoons, {horse(), rider(), sabre(), crested()}},
      {"cossack-1809", SymbolIcon::cossacks, {horse(), rider(), bare_lance(), papakha()}},
      {"artillery-1809", SymbolIcon::artillery, {cannon()}},
      {"horse-artillery-1809", SymbolIcon::horse_artillery, {limber(), team()}},
      {"engineer-1809", SymbolIcon::engineers, {picks()}},
      {"infantry-1914", SymbolIcon::infantry, {body(), coat(), pack(), rifle(), kepi()}},
      {"infantry-1914-german", SymbolIcon::infantry, {body(), pack(), rifle(), spiked()}},
      {"cavalry-1914", SymbolIcon::cavalry, {horse(), rider(), carbine(), small_kepi()}},
      {"cavalry-1914-german", SymbolIcon::cavalry, {horse(), rider(), lance(), small_spiked()}},
      {"cyclist-1914", SymbolIcon::cyclists, {bike()}},
      {"machine-gun-1914", SymbolIcon::machine_gun, {mg()}},
      {"field-gun-1914", SymbolIcon::artillery, {field_gun()}},
      {"limber-1914", SymbolIcon::horse_artillery, {limber(), team()}},
      {"armoured-car-1914", SymbolIcon::armoured_car, {car()}},
      {"infantry-1916", SymbolIcon::infantry, {body(), pack(), rifle(), brodie()}},
      {"infantry-1916-french", SymbolIcon::infantry, {body(), coat(), pack(), rifle(), adrian()}},
      {"infantry-1916-german", SymbolIcon::infantry, {body(), pack(), rifle(), stahl()}},
      {"mortar-1916", SymbolIcon::mortar, {mortar(), bomb()}},
      {"tank-1917", SymbolIcon::tank, {rhomboid()}},
      {"tank-1917-light", SymbolIcon::tank, {light_tank()}},
      {"tank-1917-box", SymbolIcon::tank, {box_tank()}},
      {"lorry-1916", SymbolIcon::supply, {lorry()}},
      {"aircraft-1916", SymbolIcon::air, {biplane()}},
      {"infantry-1944", SymbolIcon::infantry, {body(), smg(), steel_helmet()}},
      {"infantry-1944-german", SymbolIcon::infantry, {body(), smg(), stahl()}},
      {"infantry-1944-soviet", SymbolIcon::infantry, {body(), coat(), smg(), steel_helmet()}},
      {"officer-1944", SymbolIcon::headquarters, {body(), pointing(), cap()}},
      {"machine-gun-1944", SymbolIcon::machine_gun, {prone(), lmg()}},
      {"sniper-1944", SymbolIcon::skirmishers, {prone(), long_rifle()}},
      {"mortar-1944", SymbolIcon::mortar, {mortar()}},
      {"anti-tank-gun-1944", SymbolIcon::anti_tank, {at_gun()}},
      {"tank-1944", SymbolIcon::tank, {run(), medium()}},
      {"tank-1944-heavy", SymbolIcon::tank, {run(), heavy()}},
      {"assault-gun-1944", SymbolIcon::tank, {run(), assault()}},
      {"radio-1944", SymbolIcon::signals, {radio()}},
      {"medic-1944", SymbolIcon::medical, {aid()}},
      {"supply-1944", SymbolIcon::supply, {crates()}},
      {"infantry-future", SymbolIcon::infantry, {suit(), blaster()}},
      {"jump-trooper-future", SymbolIcon::skirmishers, {suit(), blaster(), jets()}},
      {"rocket-team-future", SymbolIcon::mortar, {kneel(), tube()}},
      {"heavy-infantry-future", SymbolIcon::machine_gun, {power_suit()}},
      {"hover-tank", SymbolIcon::tank, {hover()}},
      {"fortress-tank", SymbolIcon::tank, {run(), fortress()}},
      {"tank-killer", SymbolIcon::anti_tank, {run(), killer()}},
      {"walker", SymbolIcon::armoured_car, {walker()}},
      {"jet-bike", SymbolIcon::cyclists, {jet_bike()}},
      {"carrier-future", SymbolIcon::supply, {carrier()}},
      {"flak-tank-future", SymbolIcon::searchlight, {run(), flak()}},
      {"gunship-future", SymbolIcon::air, {gunship()}},
      {"starfighter", SymbolIcon::air, {starfighter()}},
  };
  return all;
}

}  // namespace

const Silhouette* find_silhouette(std::string_view name) {
  const std::vector<Silhouette>& all = all_silhouettes();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Silhouette& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace coq::drawing::detail
