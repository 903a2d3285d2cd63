// SPDX-License-Identifier: MIT
#include "core/typography/typewriter.h"

using coq::text::typewritten;

TEST_CASE("A typewriter has straight quotes, hyphens and plain blanks", "[text]") {
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

TEST_CASE("Accents, ligatures and the degree sign stay as they are", "[text]") {
  CHECK(typewritten("n° 7, manœuvre à l'orée, ÉTÉ") == "n° 7, manœuvre à l'orée, ÉTÉ");
}
