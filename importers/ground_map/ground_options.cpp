// SPDX-License-Identifier: MIT
#include "importers/ground_map/ground_options.h"

#include <charconv>
#include <cmath>

#include "core/base/ids.h"
#include "core/base/text.h"

namespace coq::importers::ground {
namespace {

using namespace model;

/// Reads a plain decimal number. Words such as "nan" are not numbers.
std::optional<double> parse_number(std::string_view text) {
  text = trim(text);
  if (text.find_first_not_of("+-.0123456789") != std::string_view::npos) return std::nullopt;
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

/// Reads options; the first invalid one becomes a problem.
class GroundOptionReader {
 public:
  GroundOptionReader(const Request& request, Problems& problems) : m_request(request), m_problems(problems) {}
  bool good() const { return m_good; }
  bool has(const char* name) const { return !m_request.option(name, "").empty(); }
  std::string text(const char* name, const std::string& fallback = "") const {
    return m_request.option(name, fallback);
  }

  template <class T>
  void number(const char* name, T& value, double least, double most, const char* expected) {
    if (!has(name)) return;
    const auto read = parse_number(text(name));
    if (read && *read >= least && *read <= most)
      value = *read;
    else
      fail(name, expected);
  }
  template <class T>
  void length(const char* name, T& value, Um least) {
    if (!has(name)) return;
    const auto read = text(name) == "none" ? std::optional<Um>(0) : parse_mm(text(name));
    if (read && *read >= least && *read <= 1'000'000)
      value = *read;
    else
      fail(name, as_length.type().expected.c_str());
  }
  template <class E>
  void word(const char* name, const char* words, E& value) {
    if (has(name) && !read_word(text(name), words, value)) fail(name, words);
  }
  std::string checked(const char* name, const Codec<std::string>& codec, const std::string& fallback) {
    const std::string given = text(name, fallback);
    std::string value;
    if (!given.empty() && !codec.parse(given, value)) fail(name, codec.type().expected.c_str());
    return value;
  }
  void box(std::optional<LonLatBox>& box) {
    if (!has("bbox")) return;
    const std::vector<std::string_view> parts = split(m_box = text("bbox"), ',');
    std::vector<double> at;
    for (const std::string_view part : parts)
      if (const auto value = parse_number(part)) at.push_back(*value);
    constexpr const char* kExpected = "W,S,E,N in degrees, such as 15.60,48.38,15.67,48.42";
    if (parts.size() != 4 || at.size() != 4) return fail("bbox", kExpected);
    LonLatBox out{at[0], at[1], at[2], at[3]};
    const bool degrees =
        std::abs(out.west) <= 180 && std::abs(out.east) <= 360 && out.south >= -90 && out.north <= 90;
    if (!degrees || !(out.south < out.north)) return fail("bbox", kExpected);
    if (out.east < out.west) out.east += 360;  // across the 180th meridian
    if (!(out.west < out.east && out.east - out.west <= 180)) return fail("bbox", kExpected);
    box = out;
  }
  void scale(std::optional<double>& scale) {
    if (!has("scale")) return;
    const std::string given = text("scale");
    const auto read = parse_number(given.starts_with("1:") ? given.substr(2) : given);
    if (read && *read >= 1 && *read <= 1e9)
      scale = *read;
    else
      fail("scale", "1:25000");
  }
  void fail(const char* name, const char* expected) {
    if (!m_good) return;
    m_good = false;
    Problem problem = make_error("options.value",
                                 message("option \"{}\" is \"{}\": expected {}", name, text(name), expected));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }
  void refuse(Message what) {
    if (!m_good) return;
    m_good = false;
    Problem problem = make_error("options.value", std::move(what));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }

 private:
  const Request& m_request;
  Problems& m_problems;
  std::string m_box;
  bool m_good = true;
};

/// Three options tie the page to the ground; two of them determine the third.
void check_scales(GroundOptionReader& reader, GroundOptions& options) {
  if (!options.metres_per_hex || !options.hex || !options.scale) return;
  const double hex = *options.metres_per_hex / *options.scale * 1e6;
  if (std::abs(hex - *options.hex) > 0.005 * hex)
    reader.refuse(
        message("metres-per-hex={} at scale=1:{} makes hexes of {} mm, not {}: leave out one of the three",
                reader.text("metres-per-hex"), std::llround(*options.scale), format_mm(static_cast<Um>(hex)),
                format_mm(*options.hex)));
}

}  // namespace

std::vector<Option> describe_ground_options() {
  return {
      {"bbox", translatable("W,S,E,N in degrees"), "",
       translatable("cuts everything to this box, and the page follows from it; default: the extent that the "
                    "file states")},
      {"metres-per-hex", translatable("metres"), "",
       translatable("ground across a hex; default: the system's")},
      {"hex", translatable("millimetres"), "19", translatable("width of the hexes on the page")},
      {"scale", "1:N", "", translatable("of the map, in place of hex or metres-per-hex")},
      {"turn", translatable("degrees"), "0",
       translatable("direction of the top of the page, clockwise from north")},
      {"crs", translatable("EPSG:N or a PROJ string"), "",
       translatable("coordinate system of the page; default: transverse Mercator about the middle of the box")},
      {"margin", translatable("millimetres"), "10", translatable("around the box")},
      {"cut", "box|page", "box",
       translatable("what is cut off: all outside the box, or all outside the page's margin")},
      {"orientation", "flat|pointy", "flat", translatable("the hexes have flat sides or points up")},
      {"labels", translatable("a label"), "A01", translatable("label of the first hex")},
      {"levels", translatable("metres"), "",
       translatable("heights become hills, with a level for so many metres each")},
      {"base", translatable("metres"), "",
       translatable(
           "height of level 0; default: the highest multiple of the step that is not above the lowest ground")},
      {"crests", "yes|no", "yes", translatable("hills get crest lines")},
      {"hill", translatable("an id"), "hill", translatable("terrain type of the levels")},
      {"table", translatable("a file"), "",
       translatable("table from keys and values to terrain types, a line TYPE <- KEY=VALUE each; default: the "
                    "system's")},
      {"roads", translatable("a class"), "",
       translatable("least class of roads: motorway, trunk, primary, secondary, tertiary, unclassified, "
                    "residential, service, track, path")},
      {"simplify", translatable("millimetres"), "0.1",
       translatable("how far simplified lines may be from the original")},
      {"least", translatable("millimetres"), "0.3",
       translatable("areas smaller than a square of this side are left out")},
      {"merge", translatable("millimetres"), "0.5",
       translatable("buildings nearer than this become one block")},
      {"system", translatable("an id"), "red-poppies", translatable("the rule system of the document")},
      {"lang", translatable("a language"), "en", translatable("the language of the document")},
      {"title", translatable("a text"), "", translatable("title of the map")},
      {"id", translatable("an id"), "",
       translatable("id of the document; default: taken from the name of its file")},
  };
}

std::optional<GroundOptions> read_ground_options(const Request& request, Problems& problems) {
  GroundOptions options;
  GroundOptionReader reader(request, problems);
  reader.box(options.box);
  reader.number("metres-per-hex", options.metres_per_hex, 0.1, 100'000, "metres from 0.1 to 100000");
  reader.length("hex", options.hex, 1000);
  reader.scale(options.scale);
  double turn = 0;
  reader.number("turn", turn, -360, 360, "degrees from -360 to 360");
  options.turn = std::llround(turn * 1000) % 360'000;
  options.crs = reader.text("crs");
  reader.length("margin", options.margin, 0);
  reader.word("cut", "box|page", options.cut);
  reader.word("orientation", "flat|pointy", options.orientation);
  options.first_label = reader.text("labels", "A01");
  reader.number("levels", options.levels, 0.1, 5000, "metres from 0.1 to 5000");
  reader.number("base", options.base, -12'000, 10'000, "metres from -12000 to 10000");
  bool no_crests = false;
  reader.word("crests", "yes|no", no_crests);
  options.crests = !no_crests;
  options.hill = reader.checked("hill", as_reference, "hill");
  options.table = reader.text("table");
  options.roads = reader.text("roads");
  reader.length("simplify", options.simplify, 0);
  reader.length("least", options.least, 0);
  reader.length("merge", options.merge, 0);
  const std::string file = request.target.filename().string();
  options.id = reader.checked("id", as_id, id_from(file.substr(0, file.find('.')), "map"));
  options.has_system = reader.has("system");
  options.system = reader.checked("system", as_reference, "red-poppies");
  options.lang = reader.checked("lang", as_language, "en");
  options.title = collapse_blanks(reader.text("title"));
  check_scales(reader, options);
  if (!reader.good()) return std::nullopt;
  return options;
}

}  // namespace coq::importers::ground
