// SPDX-License-Identifier: MIT
// A scenario with one error gets exactly one report: nonsense is not ignored, and no knock-on errors are
// reported.
#include <catch2/catch.hpp>

#include "tests/systems/all/changed_sample.h"

using namespace coq;
using test::ChangedSample;

namespace {

struct Broken {
  const char *system, *scenario, *from, *to;
  const char* told;  ///< part of the only report
};
constexpr Broken kBroken[] = {
    // Nonsense that was once ignored.
    {"tactique", "hallerode", "counter=\"at-inf-elite\"", "counter=\"fr-inf-elite\"",
     "is of the nation \"french\""},
    {"tactique", "hallerode", "<eliminate side=\"at\" count=\"6\"/>", "<eliminate side=\"fr\" count=\"6\"/>",
     "cannot win by its own losses"},
    {"red-poppies", "ouverture", "<control hexes=\"E05 F05\"/>", "<eliminate side=\"uk\" count=\"1\"/>",
     "cannot win by its own losses"},
    {"tactique", "hallerode", "<eliminate side=\"at\" count=\"6\"/>", "<eliminate side=\"at\" count=\"16\"/>",
     "asks for 16 units"},
    {"tactique", "hallerode", "<held side=\"at\">F06 G07</held>",
     "<held side=\"at\">F06 G07</held><held side=\"fr\">F06</held>", "F06 is held by"},
    // Errors that once caused several reports.
    {"red-poppies", "ouverture", "<unit id=\"GM\"", "<unit id=\"GC\"", "\"GC\" is used twice"},
    {"dogme", "crete", "<option id=\"artillery\"/>", "<option id=\"artilery\"/>",
     "\"artilery\" is not a dogma"},
    {"dogme", "crete", "units=\"A-MBT1 A-MBT2\"", "units=\"A-MBT1 A-MBT9\"", "A-MBT9"},
    {"dogme", "crete", "carried-by=\"A-APC\"", "carried-by=\"C-SHT\"", "C-SHT"},
    {"dogme", "crete", "<edge of=\"N\"/>", "<edge of=\"E\"/>", "opposite edges"},
    {"dogme", "crete", "is=\"king-of-the-mountain\"", "is=\"king-of-the-hill\"", "king-of-the-hill"},
    {"red-poppies", "ouverture", "nations=\"british\"", "nations=\"britsh\"", "britsh"},
    {"red-poppies", "ouverture", "<control hexes=\"E05 F05\"/>", "<contrl hexes=\"E05 F05\"/>", "contrl"},
    // An element that the scenario's system does not read.
    {"red-poppies", "ouverture", "<notes>",
     "<notes><question id=\"q\" section=\"1\" act=\"look unit=B.1 target=GM\"><asks>?</asks></question>",
     "<question> is an element of the system \"terrain-napoleonien\""},
};

}  // namespace

TEST_CASE("A scenario with one error gets exactly one report",
          "[scenario.elimination][scenario.held][scenario.unit-nation][scenario.elements]") {
  for (const Broken& one : kBroken) {
    CAPTURE(one.system, one.to);
    ChangedSample sample(one.system, one.scenario);
    const std::vector<std::string> before = sample.problems(Severity::warning);
    sample.change(one.from, one.to);
    std::vector<std::string> now = sample.problems(Severity::warning);
    std::erase_if(now, [&](const std::string& line) {
      return std::find(before.begin(), before.end(), line) != before.end();
    });
    for (const std::string& line : now) UNSCOPED_INFO(line);
    CHECK(now.size() == 1);
    CHECK((!now.empty() && now.front().find(one.told) != std::string::npos));
  }
}
