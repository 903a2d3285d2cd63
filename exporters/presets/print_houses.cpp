// SPDX-License-Identifier: MIT
#include "exporters/presets/print_houses.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

constexpr xml::TreeRule kRules[] = {
    {"presets", "id! name! address", "component"},
    {"component", "id! name! width! height! bleed! safe dpi pixels colour image file sides source! date!",
     "sheet"},
    {"sheet", "width! height! columns! rows! left! top! step-x! step-y! nick", ""},
};

constexpr Um kLongest = 1'000'000;  ///< the longest edge of a component or sheet
constexpr int kMostCells = 100;     ///< the most columns or rows of a sheet

/// Reads the attributes of an element; the first invalid one is an error.
class Attributes {
 public:
  Attributes(const xml::Tree& tree, const std::string& file, Problems& problems)
      : m_tree(tree), m_file(file), m_problems(problems) {}

  bool good() const { return m_good; }

  const std::string& text(std::string_view name) const { return m_tree.get(name); }

  /// Reads a length such as "12.7mm" or "0.5in".
  Um length(std::string_view name, Um least, Um most) {
    const std::string& text = m_tree.get(name);
    if (text.empty() && m_tree.find(name) == nullptr) return 0;
    const bool inches = text.ends_with("in");
    const std::string_view number = std::string_view(text).substr(0, text.size() < 2 ? 0 : text.size() - 2);
    const auto value = inches || text.ends_with("mm") ? parse_thousandths(number) : std::nullopt;
    const std::int64_t um = !value ? -1 : inches ? (*value * 127 + 2) / 5 : *value;
    if (um >= least && um <= most) return static_cast<Um>(um);
    fail(name, message("\"{}\" is not a length between {} mm and {} mm, such as 12.7mm or 0.5in", text,
                       format_mm(least), format_mm(most)));
    return least;
  }
  int number(std::string_view name, int fallback, int least, int most) {
    const std::string* text = m_tree.find(name);
    if (text == nullptr) return fallback;
    const auto value = parse_integer(*text);
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    fail(name, message("\"{}\" is not a whole number between {} and {}", *text, least, most));
    return fallback;
  }
  std::string one_of(std::string_view name, std::string_view words) {
    const std::vector<std::string_view> known = split(words, '|');
    const std::string* text = m_tree.find(name);
    if (text == nullptr) return std::string(known.front());
    if (std::find(known.begin(), known.end(), *text) == known.end())
      fail(name, message("\"{}\" is not one of {}", *text, std::string(words)));
    return *text;
  }
  std::string or_else(std::string_view name, const std::string& fallback) const {
    const std::string* text = m_tree.find(name);
    return text == nullptr ? fallback : *text;
  }
  std::optional<Pixels> pixels() {
    const std::string* text = m_tree.find("pixels");
    if (text == nullptr) return std::nullopt;
    const std::vector<std::string_view> parts = split(*text, 'x');
    const auto width = parse_integer(parts.front()), height = parse_integer(parts.back());
    if (parts.size() == 2 && width && height && *width > 0 && *height > 0 && *width < 32'768 &&
        *height < 32'768)
      return Pixels{static_cast<int>(*width), static_cast<int>(*height)};
    fail("pixels", message("\"{}\" is not a size in pixels, such as 825x1125", *text));
    return std::nullopt;
  }
  void fail(std::string_view attribute, const Message& text) {
    m_good = false;
    Problem problem = make_error("xml.value", text, m_tree.place);
    problem.file = m_file;
    problem.subject = std::string(attribute);
    m_problems.push_back(std::move(problem));
  }

 private:
  const xml::Tree& m_tree;
  const std::string& m_file;
  Problems& m_problems;
  bool m_good = true;
};

std::optional<PunchSheet> read_sheet(const xml::Tree& tree, const PieceComponent& component,
                                     const std::string& file, Problems& problems) {
  Attributes in(tree, file, problems);
  PunchSheet out;
  out.width = in.length("width", 10'000, kLongest);
  out.height = in.length("height", 10'000, kLongest);
  out.columns = in.number("columns", 1, 1, kMostCells);
  out.rows = in.number("rows", 1, 1, kMostCells);
  out.at = {in.length("left", 0, kLongest), in.length("top", 0, kLongest)};
  out.step = {in.length("step-x", component.width, kLongest), in.length("step-y", component.height, kLongest)};
  out.nick = in.length("nick", 0, 2'000);
  if (!in.good()) return std::nullopt;
  const std::int64_t right = out.at.x + std::int64_t{out.columns - 1} * out.step.x + component.width;
  const std::int64_t bottom = out.at.y + std::int64_t{out.rows - 1} * out.step.y + component.height;
  if (right <= out.width && bottom <= out.height) return out;
  in.fail("columns", message("the pieces extend beyond the sheet"));
  return std::nullopt;
}

std::optional<PieceComponent> read_component(const xml::Tree& tree, const PrintHouse& house,
                                             const std::string& file, Problems& problems) {
  Attributes in(tree, file, problems);
  PieceComponent out;
  out.id = house.id + "/" + in.text("id");
  out.name = house.name + ", " + in.text("name");
  out.width = in.length("width", 3'000, kLongest);
  out.height = in.length("height", 3'000, kLongest);
  out.bleed = in.length("bleed", 0, 25'000);
  out.safe = in.length("safe", 0, std::min(out.width, out.height) / 2);
  out.dpi = in.number("dpi", 300, 72, 2400);
  out.pixels = in.pixels();
  const std::string colour = in.one_of("colour", "rgb|cmyk|grey");
  out.colour = colour == "cmyk" ? ColourMode::cmyk : colour == "grey" ? ColourMode::grey : ColourMode::rgb;
  out.image = in.one_of("image", "png|svg|pdf");
  out.file = in.or_else("file", out.file);
  out.sides = in.or_else("sides", out.sides);
  out.source = in.text("source");
  out.date = in.text("date");
  if (split_words(out.sides).size() != 2)
    in.fail("sides", message("\"{}\" is not two words, for front and back", out.sides));
  if (in.good() && out.pixels && *out.pixels != pixels_of(out))
    in.fail("pixels",
            message("size, bleed and resolution give {} x {} pixels, not {} x {}", pixels_of(out).width,
                    pixels_of(out).height, out.pixels->width, out.pixels->height));
  if (!in.good()) return std::nullopt;
  for (const xml::Tree& part : tree.parts) {
    if (part.name != "sheet") continue;
    out.sheet = read_sheet(part, out, file, problems);
    if (!out.sheet) return std::nullopt;
  }
  return out;
}

bool is_plain_name(std::string_view text) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), plain);
}

}  // namespace

const xml::TreeFormat kPresetsFormat{"urn:coquelicot:presets:1", kRules};

Box PunchSheet::cell(int index) const {
  const Point corner{at.x + index % columns * step.x, at.y + index / columns * step.y};
  return {corner, corner};
}

Pixels pixels_of(const PieceComponent& component) {
  const auto pixels = [&](Um length) {
    const std::int64_t whole = std::int64_t{length} + 2 * component.bleed;
    return static_cast<int>((whole * component.dpi + 25'399) / 25'400);
  };
  return {pixels(component.width), pixels(component.height)};
}

std::optional<PrintHouse> read_print_house(std::string_view text, const std::string& file, Problems& problems) {
  Problems found;
  const auto tree = xml::read_tree(text, kPresetsFormat, file, found);
  const bool good = tree && !has_errors(found);
  problems.insert(problems.end(), found.begin(), found.end());
  if (!good) return std::nullopt;
  PrintHouse out{tree->get("id"), tree->get("name"), tree->get("address"), {}};
  bool all = true;
  for (const xml::Tree& part : tree->parts) {
    if (part.name != "component") continue;
    if (auto component = read_component(part, out, file, problems))
      out.components.push_back(*std::move(component));
    else
      all = false;
  }
  if (!all) return std::nullopt;
  return out;
}

Result<PieceComponent> find_component(const std::string& preset, const scenario::Loader& loader,
                                      const fs::path& path) {
  const std::size_t slash = preset.rfind('/');
  if (slash == std::string::npos)
    return make_error("options.preset", message("\"{}\" is not a preset: expected HOUSE/COMPONENT, such as "
                                                "tgc/medium-square-chit",
                                                preset));
  const std::string house = preset.substr(0, slash);
  fs::path file = house;
  if (!house.ends_with(".xml"))
    file = is_plain_name(house) ? loader.plain_system_file(house, "presets.xml", path) : fs::path();
  if (file.empty())
    return make_error("options.preset",
                      message("there are no presets of \"{}\": no file {}.presets.xml beside the "
                              "document, in your folder of rulesets, or installed",
                              house, house));
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Problems problems;
  const auto found = read_print_house(*text, file.string(), problems);
  for (const Problem& problem : problems)
    if (problem.severity == Severity::error) return problem;
  std::vector<std::string> names;
  for (const PieceComponent& component : found->components) {
    names.push_back(component.id.substr(component.id.rfind('/') + 1));
    if (names.back() == preset.substr(slash + 1)) return component;
  }
  return make_error("options.preset",
                    suggesting(message("{} has no component \"{}\"; its components are: {}", found->name,
                                       preset.substr(slash + 1), join(names, ", ")),
                               nearest_word(preset.substr(slash + 1), names)));
}

}  // namespace coq::exporters
