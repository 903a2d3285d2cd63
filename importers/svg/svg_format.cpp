// SPDX-License-Identifier: MIT
#include "importers/svg/svg_format.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "core/documents/project/new_project.h"
#include "importers/format/option_reader.h"
#include "importers/svg/detail/svg_reader.h"

namespace coq::importers {
namespace {

using namespace model;

constexpr std::size_t kMostClasses = 20;  ///< maximum number of reported classes of left-out shapes

/// The options of a request.
struct SvgRequest {
  svg::SvgOptions drawing;
  std::optional<Um> hex = 19'000;
  OptionReader::Head head;
};

class SvgImport {
 public:
  SvgImport(const Request& request, Problems& problems) : m_request(request), m_problems(problems) {}

  std::optional<Document> read() {
    std::optional<MapDocument> onto;
    if (!read_options() || !read_target(m_request, onto, m_problems)) return std::nullopt;
    const auto ruleset = load_ruleset(onto ? &*onto : nullptr);
    if (!ruleset) return std::nullopt;
    const RulesetDocument& rules = *ruleset->document;
    if (!check_types(rules)) return std::nullopt;
    auto drawing =
        svg::read_svg(m_request.content, m_options.drawing, &rules, m_request.path.string(), m_problems);
    if (!drawing) return std::nullopt;
    if (drawing->features.empty() && drawing->left_out.empty()) {
      fail("svg.shapes", drawing->outside > 0
                             ? message("no shape of the drawing lies on its page: {} are off it or too small",
                                       drawing->outside)
                             : message("the drawing has no shapes"));
      return std::nullopt;
    }
    report(*drawing);
    MapDocument map = onto ? *std::move(onto) : new_map(rules, *drawing);
    put_features(std::move(drawing->features), map);
    return Document(std::move(map));
  }

 private:
  void say(Severity severity, const char* check, Message what) {
    Problem problem = make_problem(severity, check, std::move(what));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }
  void fail(const char* check, Message what) { say(Severity::error, check, std::move(what)); }
  bool read_options() {
    OptionReader reader(m_request, m_problems);
    reader.types("map", "layer/NAME:TYPE", m_options.drawing.types);
    m_options.drawing.default_type = reader.word("default", as_reference, "");
    reader.paper("page", m_options.drawing.page);
    reader.length("tolerance", m_options.drawing.tolerance, 1, 100'000);
    if (reader.text("hex") == "none")
      m_options.hex.reset();
    else
      reader.length("hex", m_options.hex, 1000);
    m_options.head = reader.head();
    return reader.good();
  }
  std::optional<scenario::Sourced<RulesetDocument>> load_ruleset(const MapDocument* onto) {
    if (m_request.loader == nullptr) return std::nullopt;
    const bool own = onto != nullptr && !m_request.options.contains("system");
    return own ? m_request.loader->ruleset_of(*onto, m_request.target, {}, m_problems)
               : m_request.loader->installed_ruleset(m_options.head.system, m_problems);
  }

  bool check_types(const RulesetDocument& rules) {
    const auto check = [&](const char* name, const std::string& type) {
      return type.empty() || check_type(name, type, rules, false, m_request.path.string(), m_problems);
    };
    bool good = check("default", m_options.drawing.default_type);
    for (const auto& [key, type] : m_options.drawing.types) good = check("map", type) && good;
    return good;
  }

  void report(const svg::SvgDrawing& drawing) {
    const auto count = [&](std::size_t number, const auto& make) {
      if (number > 0) say(Severity::warning, "svg.left-out", make(number));
    };
    std::vector<std::pair<std::size_t, std::string>> classes;
    for (const auto& [key, number] : drawing.left_out) classes.emplace_back(number, key);
    std::stable_sort(classes.begin(), classes.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < std::min(classes.size(), kMostClasses); ++i)
      say(Severity::warning, "svg.left-out",
          message("shapes of \"{}\" left out, because nothing gives their terrain (use map={}:TYPE): {}",
                  classes[i].second, classes[i].second, classes[i].first));
    count(drawing.unsuited, [](std::size_t n) {
      return message("shapes left out, because their type can be neither an area nor a line: {}", n);
    });
    count(drawing.outside,
          [](std::size_t n) { return message("shapes left out, off the page or too small: {}", n); });
    count(drawing.texts, [](std::size_t n) { return message("texts left out: {}", n); });
    count(drawing.invalid, [](std::size_t n) {
      return message("pictures, copies and shapes with errors left out, or drawn up to the error: {}", n);
    });
    if (drawing.repaired > 0)
      say(Severity::warning, "svg.repaired", message("invalid areas repaired: {}", drawing.repaired));
    for (const auto& [key, type] : m_options.drawing.types)
      if (!drawing.used.contains(key))
        say(Severity::warning, "svg.unused", message("option \"map\": no shape has \"{}\"", key));
  }

  /// Returns a map of the drawing's size, with hexes if the system is played on hexes.
  MapDocument new_map(const RulesetDocument& rules, const svg::SvgDrawing& drawing) {
    MapDocument map;
    if (m_options.hex) {
      scenario::BlankMap plan;
      plan.hex_size = *m_options.hex;
      scenario::fill_with_hexes(plan, drawing.width, drawing.height);
      plan.paper = plan.table = Point{drawing.width, drawing.height};
      auto made = scenario::make_blank_map(rules, plan);
      if (made)
        map = *std::move(made);
      else
        say(Severity::warning, "svg.grid", message("the map gets no hexes: {}", made.error().message.text()));
    }
    if (!map.page && !map.table) {
      map.page.emplace();
      map.page->width = drawing.width;
      map.page->height = drawing.height;
    }
    map.id = m_options.head.id;
    map.system = m_options.head.system;
    map.lang = m_options.head.lang;
    return map;
  }

  /// Replaces the features of an earlier import by these; all other features of the map stay.
  void put_features(std::vector<Feature> features, MapDocument& map) {
    const auto is_ours = [](const Shared<Feature>& feature) {
      return std::visit(
          [](const auto& one) {
            if constexpr (requires { one.source; }) return one.source && one.source->starts_with(svg::kSource);
            return false;
          },
          *feature);
    };
    std::erase_if(map.terrain.features, is_ours);
    exchange::UniqueIds ids;
    ids.take(map.id);
    for (const Shared<Feature>& feature : map.terrain.features) ids.take(id_of(*feature));
    for (const Shape& shape : map.shapes) ids.take(shape.id);
    int number = 0;
    for (Feature& feature : features) {
      std::string id;
      do id = fmt::format("f{}", ++number);
      while (!ids.take(id));
      std::visit([&](auto& one) { one.id = id; }, feature);
      map.terrain.features.emplace_back(std::move(feature));
    }
  }

  const Request& m_request;
  Problems& m_problems;
  SvgRequest m_options;
};

}  // namespace

Format svg_format() {
  Format format;
  format.id = "svg";
  format.extensions = {"svg"};
  format.doc = translatable(
      "a drawing: its shapes become areas and lines by layer, class, id or colour; an existing map keeps "
      "the rest of its terrain");
  format.kinds = {Kind::map};
  format.losses = {
      translatable("Shapes whose layer, class, id and colours give no terrain type are left out, and counted."),
      translatable("Texts, pictures, copies, gradients, clipping and style sheets are not imported.")};
  format.options = with_document_options({
      {"map", translatable("KEY:TYPE,..."), "",
       translatable("maps shapes to terrain types: layer/Woods:woods, class/wood:woods, id/path1:road, "
                    "fill/#00ff00:woods or stroke/blue:stream")},
      {"default", translatable("an id"), "",
       translatable("the type of features without one; without this option they are left out")},
      {"page", translatable("WIDTHxHEIGHT in millimetres"), "",
       translatable("the page to which the drawing is fitted; default: the size that it states")},
      {"tolerance", translatable("millimetres"), "0.05",
       translatable("how far straight lines may be from a curve")},
      {"hex", translatable("millimetres, or none"), "19", translatable("width of the hexes of the grid")},
  });
  format.sniff = [](std::string_view first_bytes) {
    const std::size_t at = first_bytes.find("<svg");
    return at != std::string_view::npos && first_bytes.find('\0') == std::string_view::npos ? Sniff::yes
                                                                                            : Sniff::no;
  };
  format.read = [](const Request& request, Problems& problems) { return SvgImport(request, problems).read(); };
  return format;
}

}  // namespace coq::importers
