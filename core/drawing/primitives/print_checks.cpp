// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/print_checks.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/text.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

/// The thinnest stroke and the smallest type on a page, as printed.
struct Smallest {
  double stroke = 1e9;
  double type = 1e9;  ///< the smallest size below its limit
  double type_limit = 0;
  std::string text;  ///< text of that size
  std::string stroke_id;
  std::string type_id;
  double image_dpi = 1e9;
};

// A transform may round a valid size down slightly.
constexpr double kRounding = 0.999;

constexpr double kUmPerInch = 25'400;

double scale_of(const Transform& t) {
  return std::sqrt(std::abs(t.xx * t.yy - t.xy * t.yx));
}

class Search {
 public:
  explicit Search(const PrintLimits& limits) : m_limits(limits) {}

  void look_at(const std::vector<Item>& items, double scale) {
    for (const Item& item : items) look_at(item, scale);
  }
  const Smallest& found() const { return m_found; }

 private:
  void look_at(const Item& item, double scale) {
    if (const auto* shape = std::get_if<Shape>(&item.content)) {
      if (!shape->stroke || shape->stroke->width <= 0 || shape->stroke->width * scale >= m_found.stroke) return;
      m_found.stroke = shape->stroke->width * scale;
      m_found.stroke_id = item.id;
    } else if (const auto* run = std::get_if<TextRun>(&item.content)) {
      look_at(run->text, run->font, item.id, scale, m_limits.type);
    } else if (const auto* paragraph = std::get_if<Paragraph>(&item.content)) {
      const int limit = m_limits.paragraph > 0 ? m_limits.paragraph : m_limits.type;
      for (const TextLine& line : paragraph->lines)
        for (const TextSpan& span : line.spans) look_at(span.text, span.font, item.id, scale, limit);
    } else if (const auto* image = std::get_if<Image>(&item.content)) {
      const double pixel = scale_of(image->placement) * scale;
      if (pixel > 0) m_found.image_dpi = std::min(m_found.image_dpi, kUmPerInch / pixel);
    } else if (const auto* group = std::get_if<Group>(&item.content)) {
      look_at(group->items, scale * scale_of(group->transform));
    }
  }
  void look_at(const std::string& text, const Font& font, const std::string& id, double scale, int limit) {
    const double size = font.size * scale;
    if (text.empty() || size >= limit * kRounding || size >= m_found.type) return;
    m_found.type = size;
    m_found.type_limit = limit;
    m_found.text = text;
    m_found.type_id = id;
  }

  const PrintLimits& m_limits;
  Smallest m_found;
};

/// Words on paper, with the box of their capitals (descenders excluded).
struct PlacedWords {
  std::string text{};
  Box ink{};
  std::size_t order = 0;  ///< drawing order
};

constexpr int kCapital = 700;  ///< height of capitals, in thousandths of the type size
constexpr int kQuarterTurn = 90'000;
constexpr Um kMayTouch = 150;

/// Collects the words of a page. Oblique words are omitted, because their bounding boxes contain empty space.
class WordBoxes {
 public:
  void look_at(const std::vector<Item>& items, const Transform& place, const std::optional<Box>& clip) {
    for (const Item& item : items) {
      if (const auto* run = std::get_if<TextRun>(&item.content)) {
        if (run->angle % kQuarterTurn != 0) continue;
        const Um left = run->anchor == Anchor::start    ? 0
                        : run->anchor == Anchor::middle ? run->width / 2
                                                        : run->width;
        const Transform own = Transform::rotate(run->angle).then(Transform::move(run->at)).then(place);
        add(run->text, run->font, {-left, 0}, run->width, own, clip);
      } else if (const auto* paragraph = std::get_if<Paragraph>(&item.content)) {
        for (const TextLine& line : paragraph->lines)
          for (const TextSpan& span : line.spans)
            add(span.text, span.font, {line.at.x + span.x, line.at.y}, span.width, place, clip);
      } else if (const auto* shape = std::get_if<Shape>(&item.content)) {
        if (shape->fill && shape->fill->color && shape->fill->color->a == 255)
          m_covers.push_back({{}, place.apply(shape->outline.bounds()), m_order++});
      } else if (const auto* group = std::get_if<Group>(&item.content)) {
        const Transform own = group->transform.then(place);
        std::optional<Box> inner = clip;
        if (group->clip) {
          inner = own.apply(group->clip->bounds());
          if (clip) inner = common(*inner, *clip);
        }
        look_at(group->items, own, inner);
      }
    }
  }

  /// Returns two words that overlap, if there are any.
  std::optional<std::pair<PlacedWords, PlacedWords>> over_another() {
    std::sort(m_words.begin(), m_words.end(),
              [](const PlacedWords& a, const PlacedWords& b) { return a.ink.min.x < b.ink.min.x; });
    for (std::size_t i = 0; i < m_words.size(); ++i)
      for (std::size_t k = i + 1; k < m_words.size() && m_words[k].ink.min.x < m_words[i].ink.max.x; ++k)
        if (m_words[i].ink.meets(m_words[k].ink) && !is_halo(m_words[i], m_words[k]) &&
            !is_covered(m_words[i], m_words[k]))
          return std::pair(m_words[i], m_words[k]);
    return std::nullopt;
  }

 private:
  /// Returns whether one is the halo of the other, that is, both have the same text and ink. Along a curve, the
  /// whole halo is drawn before the glyphs.
  static bool is_halo(const PlacedWords& a, const PlacedWords& b) { return a.text == b.text && a.ink == b.ink; }
  /// Returns whether a counter or a panel drawn between the two covers the first one.
  bool is_covered(const PlacedWords& a, const PlacedWords& b) const {
    const std::size_t first = std::min(a.order, b.order), last = std::max(a.order, b.order);
    const Box both = common(a.ink, b.ink);
    return std::any_of(m_covers.begin(), m_covers.end(), [&](const PlacedWords& cover) {
      return cover.order > first && cover.order < last && cover.ink.covers(both);
    });
  }
  void add(const std::string& text, const Font& font, Point at, Um width, const Transform& place,
           const std::optional<Box>& clip) {
    if (trim(text).empty() || std::abs(place.xx * place.xy) > 1e-9) return;
    const Um cap = static_cast<Um>(um_of_points(font.size) * kCapital / 1000);
    Box ink = grown(place.apply(Box{{at.x, at.y - cap}, {at.x + width, at.y}}), -kMayTouch);
    if (clip) ink = common(ink, *clip);
    if (ink.min.x < ink.max.x && ink.min.y < ink.max.y) m_words.push_back({text, ink, m_order++});
  }

  std::vector<PlacedWords> m_words, m_covers;
  std::size_t m_order = 0;
};

/// Returns whether a line of the outline enters `inside`. Each line is tested by its bounding box, so a frame
/// around the trim does not enter.
bool enters(const Outline& outline, const Box& inside) {
  const Point* p = outline.points.data();
  Point start;
  Point last;
  for (const Verb verb : outline.verbs) {
    Box line;
    switch (verb) {
      case Verb::move:
        start = last = *p++;
        break;
      case Verb::line:
        line.include(last);
        line.include(last = *p++);
        break;
      case Verb::curve:
        for (const Point q : {last, p[0], p[1], p[2]}) line.include(q);
        last = p[2];
        p += 3;
        break;
      case Verb::close:
        line.include(last);
        line.include(last = start);
        break;
    }
    if (!line.empty() && line.meets(inside)) return true;
  }
  return false;
}

bool enters(const Layer& layer, const Box& trim) {
  // Marks may touch the edge of the trim.
  const Box inside = grown(trim, -1);
  for (const Item& item : layer.items)
    if (const auto* shape = std::get_if<Shape>(&item.content))
      if (enters(shape->outline, inside)) return true;
  return false;
}

void add(Problems& problems, Severity severity, const char* check, Message text, const std::string& subject) {
  Problem problem = make_problem(severity, check, std::move(text));
  problem.subject = subject;
  problems.push_back(std::move(problem));
}

/// Rounds down to hundredths of a point, so that a value below a limit is never printed as equal to it.
std::string points(double thousandths) {
  return format_thousandths(static_cast<std::int64_t>(std::floor(thousandths / 10)) * 10);
}

}  // namespace

PrintFacts print_facts(const Page& page) {
  PrintLimits all;
  all.type = std::numeric_limits<int>::max();
  Search search(all);
  for (const Layer& layer : page.scene.layers)
    if (layer.kind == LayerClass::art) search.look_at(layer.items, 1);
  const Smallest& found = search.found();
  PrintFacts out;
  if (found.stroke < Smallest{}.stroke) out.stroke = static_cast<Um>(std::lround(found.stroke));
  if (found.type_limit > 0) out.type = static_cast<int>(std::lround(found.type));
  if (found.image_dpi < Smallest{}.image_dpi) out.image_dpi = static_cast<int>(found.image_dpi);
  return out;
}

Problems check_print(const Document& document, const PrintLimits& limits) {
  Problems problems;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    const std::string name = page.title.empty() ? std::to_string(i + 1) : page.title;
    Search search(limits);
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind == LayerClass::art) search.look_at(layer.items, 1);
      if (layer.kind == LayerClass::registration && enters(layer, page.trim))
        add(problems, Severity::error, "print.mark",
            message("page \"{}\": a mark of layer \"{}\" enters the trim", name, layer.name), {});
    }
    WordBoxes words;
    for (const Layer& layer : page.scene.layers)
      if (layer.kind == LayerClass::art) words.look_at(layer.items, {}, std::nullopt);
    if (const auto over = words.over_another())
      add(problems, Severity::warning, "print.overlap",
          message("page \"{}\": \"{}\" and \"{}\" are printed on top of one another", name, over->first.text,
                  over->second.text),
          {});
    const Smallest& found = search.found();
    if (found.stroke < limits.stroke * kRounding)
      add(problems, Severity::warning, "print.line",
          message("page \"{}\": a line of {} pt is thinner than {} pt and may not print", name,
                  points(points_of_um(static_cast<std::int64_t>(found.stroke))),
                  points(points_of_um(limits.stroke) + 5)),
          found.stroke_id);
    if (found.type_limit > 0)
      add(problems, Severity::warning, "print.type",
          message("page \"{}\": \"{}\" is set in {} pt; below {} pt it is hard to read", name, found.text,
                  points(found.type), points(found.type_limit)),
          found.type_id);
  }
  return problems;
}

bool distinct_in_gray(const Fill& a, const Fill& b) {
  if (a.pattern != b.pattern) return true;
  // Marks look different if one scale is at least half as large again.
  if (!a.pattern.empty() &&
      std::max(a.pattern_scale, b.pattern_scale) * 2 >= std::min(a.pattern_scale, b.pattern_scale) * 3)
    return true;
  return std::abs(lightness(a.color.value_or(kWhite)) - lightness(b.color.value_or(kWhite))) >= kMinContrast;
}

bool distinct_in_gray(const LineLook& a, const LineLook& b) {
  return a.form != b.form || std::abs(lightness(a.color) - lightness(b.color)) >= kMinContrast;
}

namespace {

class TextCheck {
 public:
  explicit TextCheck(TextMetrics& metrics) : m_metrics(metrics) {}

  void look_at(const std::vector<Item>& items, const std::string& page) {
    for (const Item& item : items) {
      if (const auto* run = std::get_if<TextRun>(&item.content)) {
        look_at(run->text, run->font, item.id, page);
      } else if (const auto* paragraph = std::get_if<Paragraph>(&item.content)) {
        for (const TextLine& line : paragraph->lines)
          for (const TextSpan& span : line.spans) look_at(span.text, span.font, item.id, page);
      } else if (const auto* group = std::get_if<Group>(&item.content)) {
        look_at(group->items, page);
      }
    }
  }
  Problems take() {
    add_letters();
    return std::move(m_problems);
  }

 private:
  void look_at(const std::string& text, Font font, const std::string& id, const std::string& page) {
    if (text.empty()) return;
    // A font's availability and characters do not depend on its size.
    font.size = 10'000;
    font.letter_spacing = 0;
    const std::string family(family_of(font.role));
    if (m_fonts.insert({font.role, font.bold, font.italic}).second)
      if (const auto other = m_metrics.substituted(font))
        add(Severity::error, "text.font", id,
            message("the font {} is not installed ({} is drawn instead)", family, *other));
    for (const std::string& letter : m_metrics.missing(text, font)) {
      if (!m_letters.insert({font.role, letter}).second) continue;
      const std::optional<std::string> other = m_metrics.family_with(letter, font);
      Lacking& lacking = other ? m_lent[{family, *other}] : m_nowhere;
      if (lacking.letters.empty()) lacking = {{}, page, id};
      if (std::find(lacking.letters.begin(), lacking.letters.end(), letter) == lacking.letters.end())
        lacking.letters.push_back(letter);
    }
  }

  /// Adds one message for all characters borrowed from other families, and one for characters that no font has.
  void add_letters() {
    if (!m_nowhere.letters.empty())
      add(Severity::error, "text.glyph", m_nowhere.id,
          message("page \"{}\": no installed font has: {}", m_nowhere.page, join(m_nowhere.letters, " ")));
    if (m_lent.empty()) return;
    std::vector<std::string> loans;
    for (const auto& [families, lacking] : m_lent)
      loans.push_back(families.first + " \u2192 " + families.second + ": " + join(lacking.letters, " "));
    add(Severity::warning, "text.glyph", m_lent.begin()->second.id,
        message("characters missing from a font are drawn from another one: {}", join(loans, "; ")));
  }

  void add(Severity severity, const char* check, const std::string& id, Message text) {
    for (const Problem& problem : m_problems)
      if (problem.message == text) return;
    Problem problem = make_problem(severity, check, std::move(text));
    problem.subject = id;
    m_problems.push_back(std::move(problem));
  }

  TextMetrics& m_metrics;
  Problems m_problems;
  std::set<std::tuple<FontRole, bool, bool>> m_fonts;
  std::set<std::pair<FontRole, std::string>> m_letters;
  struct Lacking {
    std::vector<std::string> letters{};
    std::string page{}, id{};  ///< first page and id
  };
  /// The keys are the wanted family and the family that provides the characters.
  std::map<std::pair<std::string, std::string>, Lacking> m_lent;
  Lacking m_nowhere;
};

}  // namespace

Problems check_text(const Document& document, TextMetrics& metrics) {
  TextCheck check(metrics);
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    const std::string name = page.title.empty() ? std::to_string(i + 1) : page.title;
    for (const Layer& layer : page.scene.layers) check.look_at(layer.items, name);
  }
  return check.take();
}

}  // namespace coq::drawing
