// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/typography/typography.h"
#include "core/typography/utf8.h"

using coq::text::Language;
using coq::text::typeset;

namespace {
/// Shows no-break spaces: `_` is narrow, `~` is full width.
std::string shown(std::string_view text, Language language = Language::fr) {
  std::string result;
  for (const char32_t c : coq::text::characters(typeset(text, language))) {
    if (c == coq::text::kNarrowNoBreakSpace)
      result += '_';
    else if (c == coq::text::kNoBreakSpace)
      result += '~';
    else
      coq::text::append_utf8(result, c);
  }
  return result;
}
}  // namespace

TEST_CASE("French two-part punctuation gets its no-break space, whether typed or not", "[text]") {
  CHECK(shown("Halte ! Qui va la ? Personne; passez :") == "Halte_! Qui va la_? Personne_; passez~:");
  CHECK(shown("Halte! Quoi?!") == "Halte_! Quoi_?!");
  CHECK(shown("Objectif: la fosse.") == "Objectif~: la fosse.");
  CHECK(shown("à 5:40, http://x") == "à 5:40, http://x");
  CHECK(shown("(?)") == "(?)");
}

TEST_CASE("Straight quotes become guillemets with narrow spaces inside", "[text]") {
  CHECK(shown("dit \"la fosse\".") == "dit «_la fosse_».");
  CHECK(shown("« la fosse »") == "«_la fosse_»");
  CHECK(shown("«la fosse»!") == "«_la fosse_»_!");
}

TEST_CASE("Apostrophes become curly, three dots an ellipsis, and spaced hyphens dashes", "[text]") {
  CHECK(shown("L'ennemi tient l'orée...") == "L’ennemi tient l’orée…");
  CHECK(shown("gauche - droite, 25-9-15, demi-section") == "gauche – droite, 25-9-15, demi-section");
  CHECK(shown("gauche -- droite") == "gauche — droite");
  CHECK(shown("suite....") == "suite....");
}

TEST_CASE("Times, lengths and numbers are not broken across lines", "[text]") {
  CHECK(shown("le 25-9-15, 5 h 40") == "le 25-9-15, 5~h~40");
  CHECK(shown("à 200 m au nord, 3 km, 10 %") == "à 200~m au nord, 3~km, 10~%");
  CHECK(shown("ordre no 7, n° 8, n°9, nº 3, № 4") == "ordre no~7, n°~8, n°~9, n°~3, №~4");
  CHECK(shown("M. Dupont, cote 108") == "M.~Dupont, cote~108");
  CHECK(shown("3 mitrailleuses") == "3 mitrailleuses");
}

TEST_CASE("English and German have their own quotes and no French spaces", "[text]") {
  CHECK(shown("\"Halt!\" said 'e; don't.", Language::en) == "“Halt!” said ‘e; don’t.");
  CHECK(shown("\"Halt!\"", Language::de) == "„Halt!“");
  CHECK(shown("L'ennemi \"tient\" !", Language::other) == "L'ennemi \"tient\" !");
}

TEST_CASE("Typesetting a text twice changes nothing more", "[text]") {
  const std::string once =
      typeset("Il dit : \"l'ordre no 7 - à 5 h 40 - est nul !\" Ah bon ?...", Language::fr);
  CHECK(typeset(once, Language::fr) == once);
}

TEST_CASE("Quotes depend on the character before the text", "[text]") {
  CHECK(typeset("\"", Language::en, U'a') == "”");
  CHECK(typeset("\"", Language::en, U' ') == "“");
}

using coq::text::typewritten;

TEST_CASE("Typewriter text has straight quotes, hyphens and plain spaces", "[text]") {
  CHECK(typewritten("L’ennemi") == "L'ennemi");
  CHECK(typewritten("«\u202Fhalte\u202F»") == "\"halte\"");
  CHECK(typewritten("droite—gauche") == "droite - gauche");
  CHECK(typewritten("droite — gauche") == "droite - gauche");
  CHECK(typewritten("1914–18") == "1914-18");
  CHECK(typewritten("№ 7") == "No 7");
  CHECK(typewritten("5\u00A0h\u00A040\u202F!") == "5 h 40 !");
  CHECK(typewritten("cote 108…") == "cote 108...");
  CHECK(typewritten("mi\u00ADtrailleuse") == "mitrailleuse");
}

TEST_CASE("Accents, ligatures and the degree sign are kept on a typewriter", "[text]") {
  CHECK(typewritten("n° 7, manœuvre à l'orée, ÉTÉ") == "n° 7, manœuvre à l'orée, ÉTÉ");
}

TEST_CASE("The letters of French ordinals are raised") {
  CHECK(coq::text::raised_ordinals("1re édition", Language::fr) == "1\u02B3\u1D49 édition");
  CHECK(coq::text::raised_ordinals("1er\u00A0juillet 1916", Language::fr) == "1\u1D49\u02B3\u00A0juillet 1916");
  CHECK(coq::text::raised_ordinals("la 2nde, la 12e", Language::fr) == "la 2\u207F\u1D48\u1D49, la 12\u1D49");
  // Words that only begin like ordinals, and names of hexes, are left alone.
  CHECK(coq::text::raised_ordinals("3e5, 4ers, 12E", Language::fr) == "3e5, 4ers, 12E");
  CHECK(coq::text::raised_ordinals("1re", Language::en) == "1re");
}
