// SPDX-License-Identifier: MIT
#include "core/scene/text_checks.h"

#include <set>
#include <tuple>
#include <utility>

#include "core/scene/fonts.h"

namespace coq::scene {
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
  Problems take() { return std::move(m_problems); }

 private:
  void look_at(const std::string& text, Font font, const std::string& id, const std::string& page) {
    if (text.empty()) return;
    // Whether a font is there and what it has does not depend on its size.
    font.size = 10'000;
    font.letter_spacing = 0;
    const std::string family(family_of(font.role));
    if (m_fonts.insert({font.role, font.bold, font.italic}).second)
      if (const auto other = m_metrics.substituted(font))
        add(Severity::error, "text.font", id,
            message("the font {} is not installed ({} is drawn instead)", family, *other));
    for (const std::string& letter : m_metrics.missing(text, font))
      if (m_letters.insert({font.role, letter}).second)
        add(Severity::warning, "text.glyph", id,
            message("page \"{}\": the font {} has no \"{}\"", page, family, letter));
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

}  // namespace coq::scene
