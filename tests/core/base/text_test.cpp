// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/text.h"

#include <random>

using namespace coq;

TEST_CASE("Millimetres are parsed as exact micrometres", "[base]") {
  CHECK(parse_mm("65.5") == 65'500);
  CHECK(parse_mm("-0.001") == -1);
  CHECK(parse_mm("0") == 0);
  CHECK(parse_mm("30000") == kUmLimit);
  for (const char* bad : {"", "-", ".5", "5.", "1.2345", "1e3", "+1", " 1", "1 ", "30000.001", "nan", "0x1",
                          "1,5", "99999999999999999999999999"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_mm(bad).has_value());
  }
}

TEST_CASE("A length at the start of a text is read up to the first character that does not belong to it",
          "[base]") {
  const auto read = [](std::string_view text) {
    Um value = 0;
    const char* const behind = read_mm(text.data(), text.data() + text.size(), value);
    return behind == nullptr
               ? std::string("none")
               : std::to_string(value) + " before \"" + std::string(behind, text.data() + text.size()) + "\"";
  };
  CHECK(read("65.5,121") == "65500 before \",121\"");
  CHECK(read("-0.001 7") == "-1 before \" 7\"");
  CHECK(read("00030000") == "30000000 before \"\"");
  CHECK(read("1.250-3") == "1250 before \"-3\"");
  CHECK(read("5e3") == "5000 before \"e3\"");
  for (const char* bad : {"", "-", ",1", ".5", "5.,1", "1.2345", "+1", " 1", "--1", "30000.001", "é",
                          "99999999999999999999999999"}) {
    CAPTURE(bad);
    CHECK(read(bad) == "none");
  }
}

TEST_CASE("A printed length is read back as the same number", "[base]") {
  std::mt19937 random(1);
  std::uniform_int_distribution<Um> any(-kUmLimit, kUmLimit);
  for (int i = 0; i < 2000; ++i) {
    const Um value = any(random) >> (i % 25);
    CHECK(parse_mm(format_mm(value)) == value);
  }
  CHECK(format_mm(1'250) == "1.25");
  CHECK(format_mm(-500) == "-0.5");
  CHECK(format_mm(3'000) == "3");
  CHECK(format_mm(7) == "0.007");
}

TEST_CASE("A no-break space does not separate words", "[base]") {
  CHECK(split_words(" a\tb\n c ").size() == 3);
  CHECK(split_words("5\u00A0h").size() == 1);
  CHECK(collapse_blanks("  un \n deux ") == "un deux");
}

TEST_CASE("Invalid UTF-8 is found at its first byte", "[base]") {
  CHECK(find_invalid_utf8("journée « d’ouverture »") == std::string_view::npos);
  CHECK(find_invalid_utf8("a\xC0\x80") == 1);       // overlong encoding
  CHECK(find_invalid_utf8("ab\xED\xA0\x80") == 2);  // surrogate
  CHECK(find_invalid_utf8("\xF5\x80\x80\x80") == 0);
  CHECK(find_invalid_utf8("x\xE9") == 1);  // Latin-1
  CHECK(utf8_length("né") == 2);
}
