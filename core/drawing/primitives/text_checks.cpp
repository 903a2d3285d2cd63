// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/text_checks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/text.h"
#include "core/drawing/primitives/fonts.h"

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
  Problems take() {
    add_letters();
    return std::move(m_problems);
  }

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
    for (const std::string& letter : m_metrics.missing(text, font)) {
      if (!m_letters.insert({font.role, letter}).second) continue;
      const std::optional<std::string> other = m_metrics.family_with(letter, font);
      Lacking& lacking = other ? m_lent[{family, *other}] : m_nowhere;
      if (lacking.letters.empty()) lacking = {{}, page, id};
      if (std::find(lacking.letters.begin(), lacking.letters.end(), letter) == lacking.letters.end())
        lacking.letters.push_back(letter);
    }
  }

  /// One sentence for all letters of all families that are drawn from others, and one for what no font has.
  void add_letters() {
    if (!m_nowhere.letters.empty())
      add(Severity::error, "text.glyph", m_nowhere.id,
          message("page \"{}\": no installed font has: {}", m_nowhere.page, join(m_nowhere.letters, " ")));
    if (m_lent.empty()) return;
    std::vector<std::string> loans;
    for (const auto& [families, lacking] : m_lent)
      loans.push_back(families.first + " \u2192 " + families.second + ": " + join(lacking.letters, " "));
    add(Severity::warning, "text.glyph", m_lent.begin()->second.id,
        message("what a font lacks is drawn from another one: {}", join(loans, "; ")));
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
    std::string page{}, id{};  ///< of the first
  };
  std::map<std::pair<std::string, std::string>, Lacking> m_lent;  ///< by the family and the one that lends
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

}  // namespace coq::scene
