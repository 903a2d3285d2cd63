// SPDX-License-Identifier: MIT
#include "core/scene/print_checks.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/text.h"

namespace coq::scene {
namespace {

/// The thinnest stroke and the smallest type of a page, as they come out on paper.
struct Smallest {
  double stroke = 1e9;
  double type = 1e9;
  std::string text;  ///< the one of that size
  std::string stroke_id;
  std::string type_id;
};

void look_at(const std::vector<Item>& items, double scale, Smallest& found);

void look_at_text(const std::string& text, const Font& font, const std::string& id, double scale,
                  Smallest& found) {
  if (text.empty() || font.size * scale >= found.type) return;
  found.type = font.size * scale;
  found.text = text;
  found.type_id = id;
}

void look_at(const Item& item, double scale, Smallest& found) {
  if (const auto* shape = std::get_if<Shape>(&item.content)) {
    if (!shape->stroke || shape->stroke->width <= 0 || shape->stroke->width * scale >= found.stroke) return;
    found.stroke = shape->stroke->width * scale;
    found.stroke_id = item.id;
  } else if (const auto* run = std::get_if<TextRun>(&item.content)) {
    look_at_text(run->text, run->font, item.id, scale, found);
  } else if (const auto* paragraph = std::get_if<Paragraph>(&item.content)) {
    for (const TextLine& line : paragraph->lines)
      for (const TextSpan& span : line.spans) look_at_text(span.text, span.font, item.id, scale, found);
  } else if (const auto* group = std::get_if<Group>(&item.content)) {
    const Transform& t = group->transform;
    look_at(group->items, scale * std::sqrt(std::abs(t.xx * t.yy - t.xy * t.yx)), found);
  }
}

void look_at(const std::vector<Item>& items, double scale, Smallest& found) {
  for (const Item& item : items) look_at(item, scale, found);
}

bool enters(const Layer& layer, const Box& trim) {
  // Touching its edge is no entering: marks may end there.
  const Box inside{{trim.min.x + 1, trim.min.y + 1}, {trim.max.x - 1, trim.max.y - 1}};
  for (const Item& item : layer.items)
    if (const auto* shape = std::get_if<Shape>(&item.content))
      if (shape->outline.bounds().meets(inside)) return true;
  return false;
}

void add(Problems& problems, Severity severity, const char* check, Message text, const std::string& subject) {
  Problem problem = make_problem(severity, check, std::move(text));
  problem.subject = subject;
  problems.push_back(std::move(problem));
}

/// Rounded down to hundredths of a point, so that what is below a limit never reads like it.
std::string points(double thousandths) {
  return format_thousandths(static_cast<std::int64_t>(std::floor(thousandths / 10)) * 10);
}

}  // namespace

Problems check_print(const Document& document, const PrintLimits& limits) {
  Problems problems;
  // A transform may round a good size a little down.
  constexpr double kRounding = 0.999;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    const std::string name = page.title.empty() ? std::to_string(i + 1) : page.title;
    Smallest found;
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind == LayerClass::art) look_at(layer.items, 1, found);
      if ((layer.kind == LayerClass::registration || layer.kind == LayerClass::bleed) &&
          enters(layer, page.trim))
        add(problems, Severity::error, "print.mark",
            message("page \"{}\": a mark of layer \"{}\" enters the trim", name, layer.name), {});
    }
    if (found.stroke < limits.stroke * kRounding)
      add(problems, Severity::warning, "print.line",
          message("page \"{}\": a line of {} pt is thinner than {} pt and may not print", name,
                  points(points_of_um(static_cast<std::int64_t>(found.stroke))),
                  points(points_of_um(limits.stroke) + 5)),
          found.stroke_id);
    if (found.type < limits.type * kRounding)
      add(problems, Severity::warning, "print.type",
          message("page \"{}\": \"{}\" is set in {} pt; below {} pt it is hard to read", name, found.text,
                  points(found.type), points(limits.type)),
          found.type_id);
  }
  return problems;
}

bool distinct_in_gray(const Fill& a, const Fill& b) {
  if (a.pattern != b.pattern) return true;
  // Marks half as large again are seen as others.
  if (!a.pattern.empty() &&
      std::max(a.pattern_scale, b.pattern_scale) * 2 >= std::min(a.pattern_scale, b.pattern_scale) * 3)
    return true;
  return std::abs(lightness(a.color.value_or(kWhite)) - lightness(b.color.value_or(kWhite))) >= kLeastContrast;
}

bool distinct_in_gray(const LineLook& a, const LineLook& b) {
  return a.form != b.form || std::abs(lightness(a.color) - lightness(b.color)) >= kLeastContrast;
}

}  // namespace coq::scene
