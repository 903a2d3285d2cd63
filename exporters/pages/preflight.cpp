// SPDX-License-Identifier: MIT
#include "exporters/pages/preflight.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/print_checks.h"
#include "core/drawing/primitives/words.h"
#include "core/drawing/reference_cards/aid_pages.h"

namespace coq::exporters {
namespace {

/// Maximum number of page rows per sheet.
constexpr std::size_t kRows = 40;

std::string word(std::string_view key, std::string_view lang) {
  static const drawing::WordTable table = {
      {"title", "Contrôle avant impression", "Preflight", "Druckprüfung"},
      {"file", "Le fichier", "The file", "Die Datei"},
      {"name", "Titre", "Title", "Titel"},
      {"pages", "Pages", "Pages", "Seiten"},
      {"made-with", "Fait par", "Made with", "Erstellt mit"},
      {"follows", "Norme", "Standard", "Norm"},
      {"condition", "Conditions d’impression", "Printing condition", "Druckbedingung"},
      {"no-press", "aucune (couleurs sRVB)", "none (sRGB colours)", "keine (sRGB-Farben)"},
      {"plates", "Tons directs", "Spot inks", "Sonderfarben"},
      {"dieline", "Dieline (traits de coupe), en surimpression", "Dieline (cut lines), overprinting",
       "Dieline (Schnittlinien), überdruckend"},
      {"none", "aucun", "none", "keine"},
      {"page", "Page", "Page", "Seite"},
      {"trim", "Format (mm)", "Trim (mm)", "Format (mm)"},
      {"bleed", "Fond perdu", "Bleed", "Anschnitt"},
      {"type", "Corps", "Type", "Schrift"},
      {"line", "Trait", "Line", "Linie"},
      {"images", "Images", "Images", "Bilder"},
      {"total", "Encrage", "Ink", "Farbe"},
      {"least",
       "Le corps le plus petit et le trait le plus fin sont en points, la définition la plus basse des "
       "images en points par pouce ; C, M, J, N : part de la page que chaque encre couvre, en pour cent ; "
       "encrage : somme des quatre là où elle est la plus forte, en pour cent.",
       "The least type and the thinnest line are in points, the least resolution of pictures in dots per inch; "
       "C, "
       "M, Y, K: how much of the page each ink covers, in per cent; ink: the four together where they are "
       "most, in "
       "per cent.",
       "Kleinste Schrift und dünnste Linie in Punkt, geringste Auflösung der Bilder in Punkten je Zoll; C, M, "
       "Y, K: "
       "Deckung der Seite in Prozent; Farbe: Summe der vier, wo sie am größten ist, in Prozent."},
      {"each", "Les pages", "The pages", "Die Seiten"},
      {"warnings", "À regarder", "To be checked", "Zu prüfen"},
      {"all-well", "Rien à signaler.", "Nothing to report.", "Nichts zu beanstanden."},
      {"yellow", "J", "Y", "Y"},
      {"black", "N", "K", "K"},
      {"sheet", "Feuillet {}", "Sheet {}", "Blatt {}"},
  };
  return std::string(table.get(key, lang));
}

/// Formats a number in the document's language: only English has a decimal point.
std::string number(std::int64_t thousandths, int places, std::string_view lang) {
  std::string out = fmt::format("{:.{}f}", static_cast<double>(thousandths) / 1000, places);
  if (lang != "en") std::replace(out.begin(), out.end(), '.', ',');
  return out;
}

class Sheet {
 public:
  explicit Sheet(const Preflight& preflight)
      : m_preflight(preflight),
        m_document(*preflight.document),
        m_lang(m_document.metadata.language == text::Language::other
                   ? "en"
                   : std::string(text::tag_of(m_document.metadata.language))) {}

  drawing::PlayerAid aid() const {
    drawing::PlayerAid out;
    out.title = m_document.metadata.title;
    out.subtitle = word("title", m_lang);
    out.sheet = word("sheet", m_lang);
    out.foot = m_document.metadata.creator;
    out.lang = m_lang;
    out.ruleset_lang = m_lang;
    std::vector<drawing::AidSection> sections{file()};
    for (std::size_t from = 0; from < m_document.pages.size(); from += kRows) sections.push_back(pages(from));
    sections.push_back(warnings());
    // The first sheet has the file and the first rows; each further section begins a new sheet.
    drawing::AidPage page;
    page.columns.emplace_back();
    const bool one = sections.size() == 3 && m_document.pages.size() + m_preflight.warnings.size() < kRows;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (i > 1 && !one) {
        out.pages.push_back(std::move(page));
        page = {};
        page.columns.emplace_back();
      }
      page.columns.front().sections.push_back(std::move(sections[i]));
    }
    out.pages.push_back(std::move(page));
    drawing::number_sections(out);
    return out;
  }

 private:
  drawing::AidSection file() const {
    drawing::AidTable table;
    table.columns = {{"", 2, drawing::Anchor::start, true}, {"", 5}};
    const auto add = [&](const char* key, std::string value) {
      if (!value.empty()) table.rows.push_back({word(key, m_lang), std::move(value)});
    };
    add("name", m_document.metadata.title);
    add("pages", std::to_string(m_document.pages.size()));
    add("made-with", m_document.metadata.creator);
    if (m_preflight.condition != nullptr) {
      add("follows", "PDF/X-4 (ISO 15930-7)");
      const auto& condition = *m_preflight.condition;
      add("condition", condition.describes.empty() || condition.describes == condition.name
                           ? condition.name
                           : condition.name + " (" + condition.describes + ")");
      add("plates", word(has_cut_lines() ? "dieline" : "none", m_lang));
    } else {
      add("condition", word("no-press", m_lang));
    }
    return {{}, word("file", m_lang), {std::move(table)}};
  }

  bool has_cut_lines() const {
    return std::any_of(m_document.pages.begin(), m_document.pages.end(), [](const drawing::Page& page) {
      return std::any_of(page.scene.layers.begin(), page.scene.layers.end(), [](const drawing::Layer& layer) {
        return layer.kind == drawing::LayerClass::cut_lines && !layer.items.empty();
      });
    });
  }

  drawing::AidSection pages(std::size_t from) const {
    using drawing::Anchor;
    drawing::AidTable table;
    table.columns = {{word("page", m_lang), 7, Anchor::start, true}, {word("trim", m_lang), 5, Anchor::end},
                     {word("bleed", m_lang), 3, Anchor::end},        {word("type", m_lang), 3, Anchor::end},
                     {word("line", m_lang), 3, Anchor::end},         {word("images", m_lang), 3, Anchor::end}};
    const bool inks = !m_preflight.inks.empty();
    if (inks) {
      for (const std::string& ink :
           {std::string("C"), std::string("M"), word("yellow", m_lang), word("black", m_lang)})
        table.columns.push_back({ink, 2, Anchor::end});
      table.columns.push_back({word("total", m_lang), 3, Anchor::end});
    }
    for (std::size_t i = from; i < std::min(from + kRows, m_document.pages.size()); ++i) {
      table.rows.push_back(row(i));
      if (inks) add_inks(m_preflight.inks[i], table.rows.back());
    }
    return {{}, word("each", m_lang), {std::move(table), drawing::AidRemark{word("least", m_lang)}}};
  }

  std::vector<drawing::AidCell> row(std::size_t number_of_page) const {
    const drawing::Page& page = m_document.pages[number_of_page];
    const drawing::PrintFacts facts = drawing::print_facts(page);
    const Um bleed = std::min({page.trim.min.x - page.bleed.min.x, page.trim.min.y - page.bleed.min.y,
                               page.bleed.max.x - page.trim.max.x, page.bleed.max.y - page.trim.max.y});
    const auto points = [&](int thousandths) { return number(thousandths, 2, m_lang); };
    return {page.title.empty() ? std::to_string(number_of_page + 1) : page.title,
            number(page.trim.width(), 1, m_lang) + " × " + number(page.trim.height(), 1, m_lang),
            bleed > 0 ? number(bleed, 1, m_lang) : "–",
            facts.type > 0 ? points(facts.type) : "–",
            facts.stroke > 0 ? points(static_cast<int>(drawing::points_of_um(facts.stroke))) : "–",
            facts.image_dpi > 0 ? std::to_string(facts.image_dpi) : "–"};
  }

  void add_inks(const pdf::InkCoverage& inks, std::vector<drawing::AidCell>& row) const {
    for (const int mean : inks.mean) row.emplace_back(number(mean * 100, 1, m_lang));
    row.emplace_back(std::to_string(inks.most));
  }

  drawing::AidSection warnings() const {
    drawing::AidSection out{{}, word("warnings", m_lang), {}};
    for (const Problem& problem : m_preflight.warnings)
      out.blocks.emplace_back(
          drawing::point(m_preflight.say ? m_preflight.say(problem.message) : problem.message.text()));
    if (out.blocks.empty()) out.blocks.emplace_back(drawing::point(word("all-well", m_lang)));
    return out;
  }

  const Preflight& m_preflight;
  const drawing::Document& m_document;
  std::string m_lang;
};

}  // namespace

Result<drawing::Document> preflight_pages(const Preflight& preflight, drawing::TextMetrics& metrics) {
  drawing::AidOptions options;
  options.accessible = true;
  Problems ignored;
  return drawing::aid_pages(Sheet(preflight).aid(), options, metrics, nullptr, ignored);
}

}  // namespace coq::exporters
