// SPDX-License-Identifier: MIT
#include "importers/svg/detail/svg_reader.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq::importers::svg {
namespace {

using namespace model;

constexpr const char* kNamespace = "http://www.w3.org/2000/svg";
constexpr const char* kLabel = "http://www.inkscape.org/namespaces/inkscape:label";
constexpr std::size_t kMostPoints = 5'000'000;  ///< limit for all shapes together

std::string lower(std::string_view text) {
  std::string out(trim(text));
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

/// Returns a length in micrometres. A number without a unit is in pixels, of which an inch has 96 (CSS).
std::optional<double> length_of(std::string_view text) {
  const auto value = take_number(text);
  const std::string unit = lower(text);
  static const std::map<std::string, double> kUnits = {
      {"", 25'400 / 96.0}, {"px", 25'400 / 96.0}, {"mm", 1000},         {"cm", 10'000},
      {"in", 25'400},      {"pt", 25'400 / 72.0}, {"pc", 25'400 / 6.0}, {"q", 250}};
  const auto found = kUnits.find(unit);
  if (!value || found == kUnits.end() || !(*value > 0)) return std::nullopt;
  return *value * found->second;
}

/// Properties that shapes inherit from their groups.
struct Context {
  Matrix to_page;
  std::vector<std::string> keys;  ///< "layer/Woods", the innermost first
  std::string fill = "black", stroke = "none";
  bool even_odd = false;
  std::optional<Thousandths> level;
};

/// Returns a property of an element, from its style or else from its attribute.
std::optional<std::string> property(const xml::Tree& element, std::string_view name) {
  for (const std::string_view part : split(element.get("style"), ';')) {
    const std::size_t colon = part.find(':');
    if (colon != std::string_view::npos && trim(part.substr(0, colon)) == name)
      return lower(part.substr(colon + 1));
  }
  const std::string* attribute = element.find(name);
  return attribute != nullptr ? std::optional(lower(*attribute)) : std::nullopt;
}

class SvgReader {
 public:
  SvgReader(const SvgOptions& options, const RulesetDocument* ruleset, SvgDrawing& out)
      : m_options(options), m_ruleset(ruleset), m_out(out) {}

  /// Lays the page: its size in micrometres, and the transform of the viewBox ("xMidYMid meet").
  bool lay_page(const xml::Tree& root, Context& context) {
    std::string_view box = root.get("viewBox");
    std::vector<double> view;
    while (const auto value = take_number(box)) view.push_back(*value);
    const bool has_view = view.size() == 4 && view[2] > 0 && view[3] > 0;
    auto width = length_of(root.get("width")), height = length_of(root.get("height"));
    constexpr double kPixel = 25'400 / 96.0;
    if (has_view && !width && !height) width = view[2] * kPixel, height = view[3] * kPixel;
    if (has_view && width && !height) height = *width * view[3] / view[2];
    if (has_view && !width && height) width = *height * view[2] / view[3];
    if (!width || !height) return false;
    if (!has_view) view = {0, 0, *width / kPixel, *height / kPixel};
    if (m_options.page) width = m_options.page->x, height = m_options.page->y;
    constexpr double kLeast = 1000;
    if (!(*width >= kLeast && *height >= kLeast && *width <= kUmLimit && *height <= kUmLimit)) return false;
    m_out.width = static_cast<Um>(std::lround(*width));
    m_out.height = static_cast<Um>(std::lround(*height));
    const double scale = std::min(*width / view[2], *height / view[3]);
    context.to_page = {scale,
                       0,
                       0,
                       scale,
                       (*width - scale * view[2]) / 2 - scale * view[0],
                       (*height - scale * view[3]) / 2 - scale * view[1]};
    return true;
  }

  void read_children(const xml::Tree& element, const Context& context) {
    for (const xml::Tree& child : element.parts) read(child, context);
  }
  bool too_many() const { return m_points > kMostPoints; }

 private:
  void read(const xml::Tree& element, const Context& around) {
    static const std::set<std::string> kSkipped = {"defs",    "symbol", "clipPath",       "mask",
                                                   "pattern", "marker", "style",          "metadata",
                                                   "title",   "desc",   "linearGradient", "radialGradient"};
    if (element.name.empty() || kSkipped.contains(element.name) || too_many()) return;
    if (property(element, "display") == "none" || property(element, "visibility") == "hidden") return;
    if (element.name == "text") {
      ++m_out.texts;
      return;
    }
    Context context = around;
    if (!enter(element, context)) {
      ++m_out.invalid;
      return;
    }
    const Flattening how{context.to_page, static_cast<double>(m_options.tolerance), kMostPoints};
    if (const auto shape = flatten_element(element, how)) {
      add(element, *shape, context);
    } else if (element.name == "g" || element.name == "svg" || element.name == "a" ||
               element.name == "switch") {
      read_children(element, context);
    } else if (element.name == "use" || element.name == "image") {
      ++m_out.invalid;
    }
  }

  /// Applies the element's own properties to the context. Returns false if its transform is not valid.
  static bool enter(const xml::Tree& element, Context& context) {
    if (const std::string* text = element.find("transform")) {
      const auto transform = parse_transform(*text);
      if (!transform) return false;
      context.to_page = context.to_page.after(*transform);
    }
    std::vector<std::string> keys;
    if (const std::string& id = element.get("id"); !id.empty()) keys.push_back("id/" + id);
    for (const std::string_view word : split_words(element.get("class")))
      keys.push_back("class/" + std::string(word));
    if (const std::string& label = element.get(kLabel); !label.empty()) keys.push_back("layer/" + label);
    context.keys.insert(context.keys.begin(), keys.begin(), keys.end());
    if (const auto fill = property(element, "fill")) context.fill = *fill;
    if (const auto stroke = property(element, "stroke")) context.stroke = *stroke;
    if (const auto rule = property(element, "fill-rule")) context.even_odd = *rule == "evenodd";
    if (const auto level = parse_thousandths(trim(element.get("data-level"))))
      context.level = Thousandths{*level};
    return true;
  }

  /// Returns the terrain type of a shape. A key whose word is itself a type needs no entry in the options.
  std::optional<std::string> type_of(std::vector<std::string> keys) {
    for (const std::string& key : keys) {
      const auto found = m_options.types.find(key);
      if (found != m_options.types.end()) {
        m_out.used.insert(key);
        return found->second;
      }
    }
    for (const std::string& key : keys) {
      const std::string word = lower(key.substr(key.find('/') + 1));
      if (m_ruleset != nullptr && m_ruleset->find_terrain(word) != nullptr) return word;
    }
    if (!m_options.default_type.empty()) return m_options.default_type;
    return std::nullopt;
  }

  bool may_be(const std::string& type, GeometryKind kind) const {
    const TerrainType* found = m_ruleset != nullptr ? m_ruleset->find_terrain(type) : nullptr;
    return m_ruleset == nullptr || (found != nullptr && found->has_geometry(kind));
  }

  /// Returns the key by which a shape without a type is counted: its layer, else its class, else its fill.
  static std::string counted_by(const std::vector<std::string>& keys) {
    for (const char* kind : {"layer/", "class/", "fill/", "stroke/"})
      for (const std::string& key : keys)
        if (key.starts_with(kind)) return key;
    return "id/";
  }

  void add(const xml::Tree& element, const FlatPath& shape, const Context& context) {
    for (const SubPath& part : shape.parts) m_points += part.points.size();
    if (!shape.valid) ++m_out.invalid;
    std::vector<std::string> keys = context.keys;
    if (context.fill != "none") keys.push_back("fill/" + context.fill);
    if (context.stroke != "none") keys.push_back("stroke/" + context.stroke);
    const auto type = type_of(keys);
    if (!type) {
      ++m_out.left_out[counted_by(keys)];
      return;
    }
    const bool closed =
        std::any_of(shape.parts.begin(), shape.parts.end(), [](const SubPath& p) { return p.closed; });
    const bool filled = context.fill != "none" && (closed || context.stroke == "none");
    const bool area = may_be(*type, GeometryKind::area), line = may_be(*type, GeometryKind::line);
    const auto dress = [&](auto& feature) {
      feature.type = *type;
      feature.level = context.level;
      if (const std::string& id = element.get("id"); !id.empty()) feature.source = kSource + id;
      for (const xml::Tree& child : element.parts)
        if (child.name == "title" && !child.parts.empty())
          feature.name = collapse_blanks(child.parts.front().text);
      m_out.features.emplace_back(std::move(feature));
    };
    if (area && (filled || !line)) {
      add_areas(shape, context.even_odd, dress);
    } else if (line) {
      for (const SubPath& part : shape.parts) add_line(part, dress);
    } else {
      ++m_out.unsuited;
    }
  }

  /// Rounds the points of a sub-path; equal neighbours become one. Returns an empty path if one is too far off.
  Path rounded(const SubPath& part) {
    Path out;
    for (const Spot spot : part.points) {
      const double x = std::round(spot.x), y = std::round(spot.y);
      if (!(std::abs(x) <= kUmLimit && std::abs(y) <= kUmLimit)) return {};
      const Point p{static_cast<Um>(x), static_cast<Um>(y)};
      if (out.empty() || out.back() != p) out.push_back(p);
    }
    return out;
  }

  bool is_on_page(const Path& path) const { return bounds(path).meets({{0, 0}, {m_out.width, m_out.height}}); }

  template <class Dress>
  void add_line(const SubPath& part, Dress dress) {
    Path path = rounded(part);
    if (part.closed && path.size() > 1 && path.front() != path.back()) path.push_back(path.front());
    if (path.size() < 2 || !is_on_page(path)) {
      ++m_out.outside;
      return;
    }
    LineFeature line;
    line.path.points = Shared(std::move(path));
    dress(line);
  }

  /// Returns the area that the rings fill by the element's rule. With "nonzero", rings in the opposite
  /// direction of the largest ring are its holes.
  static Result<Polygons> filled(const std::vector<Ring>& rings, bool even_odd) {
    if (even_odd || rings.size() == 1) return coq::even_odd(rings);
    const auto size = [](const Ring& ring) {
      const Int128 twice = twice_signed_area(ring);
      return twice < 0 ? -twice : twice;
    };
    const auto largest = std::max_element(rings.begin(), rings.end(),
                                          [&](const Ring& a, const Ring& b) { return size(a) < size(b); });
    const bool clockwise = twice_signed_area(*largest) > 0;
    Polygons land, holes;
    for (const Ring& ring : rings) {
      Result<Polygons> parts = coq::even_odd({ring});
      if (!parts) return parts;
      // A ring whose loops cancel each other has no direction.
      const Int128 turn = twice_signed_area(ring);
      Polygons& to = turn == 0 || (turn > 0) == clockwise ? land : holes;
      std::move(parts->begin(), parts->end(), std::back_inserter(to));
    }
    Result<Polygons> all = unite(land);
    return !all || holes.empty() ? all : difference(*all, holes);
  }

  template <class Dress>
  void add_areas(const FlatPath& shape, bool even_odd, Dress dress) {
    std::vector<Ring> rings;
    for (const SubPath& part : shape.parts) {
      Ring ring = rounded(part);
      while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
      if (ring.size() >= 3 && is_on_page(ring)) rings.push_back(std::move(ring));
    }
    const Result<Polygons> areas = rings.empty() ? Result<Polygons>(Polygons{}) : filled(rings, even_odd);
    if (!areas || areas->empty()) {
      ++m_out.outside;
      return;
    }
    if (std::any_of(rings.begin(), rings.end(), [](const Ring& ring) { return !is_valid({ring, {}}); }))
      ++m_out.repaired;
    for (const Polygon& polygon : *areas) {
      Area area;
      area.ring.points = Shared(polygon.outer);
      for (const Ring& hole : polygon.holes) area.holes.emplace_back().points = Shared(hole);
      dress(area);
    }
  }

  const SvgOptions& m_options;
  const RulesetDocument* m_ruleset;
  SvgDrawing& m_out;
  std::size_t m_points = 0;
};

/// Blanks out a document type declaration without an internal subset. Old drawings have one, which has no
/// effect.
std::string without_doctype(std::string_view text) {
  std::string out(text);
  const std::size_t from = out.find("<!DOCTYPE");
  const std::size_t to = from == std::string::npos ? from : out.find_first_of("[>", from);
  if (to == std::string::npos || out[to] == '[') return out;
  for (std::size_t i = from; i <= to; ++i)
    if (out[i] != '\n') out[i] = ' ';
  return out;
}

}  // namespace

std::optional<SvgDrawing> read_svg(std::string_view text, const SvgOptions& options,
                                   const RulesetDocument* ruleset, const std::string& file,
                                   Problems& problems) {
  const auto root = xml::read_foreign_tree(without_doctype(text), "svg", kNamespace, file, problems);
  if (!root) return std::nullopt;
  const auto fail = [&](const char* check, Message what) {
    Problem problem = make_error(check, std::move(what), root->place);
    problem.file = file;
    problems.push_back(std::move(problem));
    return std::nullopt;
  };
  SvgDrawing out;
  SvgReader reader(options, ruleset, out);
  Context context;
  if (!reader.lay_page(*root, context)) {
    return fail("svg.size",
                message("the drawing does not say its size, or has no size of a page: give page=WIDTHxHEIGHT, "
                        "or a viewBox"));
  }
  reader.read_children(*root, context);
  if (reader.too_many()) return fail("svg.shapes", message("the drawing has more than {} points", kMostPoints));
  return out;
}

}  // namespace coq::importers::svg
