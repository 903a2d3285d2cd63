// SPDX-License-Identifier: MIT
#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("No piece is too small or too large", "[terrain-napoleonien:1.2b]") {
  const auto all = [](const std::string& terrain) {
    const std::string map =
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"terrain-napoleonien\" "
        "lang=\"fr\"><title>T</title>"
        "<table width=\"1200\" height=\"800\" unit=\"cm\"/><terrain base=\"plain\">" +
        terrain + "</terrain></map>";
    std::vector<std::string> out;
    for (const std::string& line : Checked({{"m.map.xml", map}}).all())
      if (line.find("terrain-napoleonien:") != std::string::npos) out.push_back(line);
    return join(out, "\n");
  };
  for (const char* type : {"wood", "orchard", "ploughland", "wheat"})
    for (const char* ring : {"200,200 202,200 202,202 200,202", "0,0 1200,0 1200,800 0,800"}) {
      CAPTURE(type, ring);
      CHECK(all(fmt::format("<area id=\"a\" type=\"{}\"><ring>{}</ring></area>", type, ring)) == "");
    }
}
