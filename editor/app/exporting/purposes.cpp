// SPDX-License-Identifier: MIT
#include "editor/app/exporting/purposes.h"

#include <algorithm>
#include <utility>

#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::app::exporting {
namespace {

Question paper_for_home() {
  return {"paper",
          translatable("Paper"),
          {{translatable("A4"), "map:paper=A4 counters:paper=A4 scenario:paper=A4 project:paper=A4"},
           {translatable("Letter"),
            "map:paper=letter counters:paper=letter scenario:paper=letter project:paper=letter"},
           {translatable("A3"), "map:paper=A3 counters:paper=A3"},
           {translatable("A5"), "scenario:paper=A5"}}};
}

Question colours() {
  return {"colours",
          translatable("Colours"),
          {{translatable("In colour"), ""},
           {translatable("Black and white"), "map:bw=yes counters:bw=yes scenario:bw=yes project:bw=yes"}}};
}

Question backs() {
  return {"backs",
          translatable("Backs of the counters"),
          {{translatable("Both sides, turned over the long edge"), "counters:duplex=long-edge"},
           {translatable("Both sides, turned over the short edge"), "counters:duplex=short-edge"},
           {translatable("All fronts first, then all backs"),
            "counters:duplex=long-edge counters:order=fronts-first"},
           {translatable("Fronts only"), "counters:duplex=no"}}};
}

Question card_look() {
  return {"look",
          translatable("Look of the paper"),
          {{translatable("White, to save ink"), "scenario:paper-look=none"},
           {translatable("Tinted"), "scenario:paper-look=tint"},
           {translatable("Folded and stained"), "scenario:paper-look=aged"}}};
}

Purpose home() {
  return {
      "home",
      translatable("Home printer"),
      translatable("A PDF for your own printer. Large maps are printed on several sheets."),
      "map:as=pdf counters:as=pdf scenario:as=pdf project:as=pdf",
      {paper_for_home(),
       colours(),
       {"join",
        translatable("Sheets of the map"),
        {{translatable("Overlap, to be glued"), "map:cut-at-centres=no project:cut-at-centres=no"},
         {translatable("Meet at the centres of hexes"), "map:cut-at-centres=yes project:cut-at-centres=yes"}}},
       backs(),
       {"test",
        translatable("Test sheet"),
        {{translatable("None"), "counters:calibration=no"},
         {translatable("First a sheet that shows how far backs are off"), "counters:calibration=yes"}}},
       card_look()}};
}

Purpose copy_shop() {
  return {"copy-shop",
          translatable("Copy shop"),
          translatable("A PDF for large sheets and cutting machines. The map is one sheet."),
          "map:as=pdf counters:as=pdf scenario:as=pdf map:paper=sheet project:as=pdf",
          {{"edge",
            translatable("Edge"),
            {{translatable("A white border"), "map:bleed=0 scenario:bleed=0"},
             {translatable("Cut to the edge: 3 mm of bleed and crop marks"),
              "map:bleed=3 map:crop=yes scenario:bleed=3"}}},
           {"sheets",
            translatable("Paper"),
            {{translatable("A3"), "counters:paper=A3"},
             {translatable("A4"), "counters:paper=A4 scenario:paper=A4"},
             {translatable("A5"), "scenario:paper=A5"},
             {translatable("Letter"), "counters:paper=letter scenario:paper=letter"}}},
           colours(),
           backs(),
           {"sharpness",
            translatable("Scans and photographs"),
            {{translatable("300 dots per inch"), "map:image-dpi=300"},
             {translatable("600 dots per inch"), "map:image-dpi=600"}}}}};
}

Purpose press() {
  return {
      "press",
      translatable("Press"),
      translatable("A PDF with bleed and marks for a printing house."),
      "map:as=pdf counters:as=pdf scenario:as=pdf map:paper=sheet map:crop=yes project:as=pdf project:crop=yes",
      {{"profile",
        translatable("Colours"),
        {{translatable("RGB; the printing house converts them"), ""},
         {translatable("For the profile of the printing house (PDF/X-4)…"),
          "map:press=? counters:press=? scenario:press=? project:press=?"}}},
       {"bleed",
        translatable("Bleed"),
        {{translatable("3 mm"), "map:bleed=3 counters:bleed=3 scenario:bleed=3 project:bleed=3"},
         {translatable("5 mm"), "map:bleed=5 counters:bleed=5 scenario:bleed=5 project:bleed=5"},
         {translatable("1/8 inch"),
          "map:bleed=3.175 counters:bleed=3.175 scenario:bleed=3.175 project:bleed=3.175"}}},
       {"cuts",
        translatable("Cut lines of the counters"),
        {{translatable("Printed"), "counters:die-lines=yes"},
         {translatable("Not printed"), "counters:die-lines=no"}}},
       {"report",
        translatable("Report"),
        {{translatable("A last sheet: sizes, inks, fonts, warnings"),
          "map:preflight=yes counters:preflight=yes scenario:preflight=yes project:preflight=yes"},
         {translatable("None"),
          "map:preflight=no counters:preflight=no scenario:preflight=no project:preflight=no"}}}}};
}

Purpose screen() {
  return {
      "screen",
      translatable("Screen and web"),
      translatable("Images, pages and tables for other programs."),
      "",
      {{"form",
        translatable("Form"),
        {{translatable("Image (PNG)"), "map:as=png counters:as=png scenario:as=png"},
         {translatable("Drawing that can be enlarged (SVG)"), "map:as=svg counters:as=svg scenario:as=svg"},
         {translatable("PDF to read"), "map:as=pdf counters:as=pdf scenario:as=pdf"},
         {translatable("Page for browsers, with lines of sight"), "map:as=html scenario:as=html play:as=html"},
         {translatable("Spreadsheet"), "counters:as=ods"}}},
       {"dpi",
        translatable("Resolution"),
        {{translatable("150 dots per inch"), "map:dpi=150 counters:dpi=150 scenario:dpi=150"},
         {translatable("96 dots per inch, for a web page"), "map:dpi=96 counters:dpi=96 scenario:dpi=96"},
         {translatable("300 dots per inch, for a book"), "map:dpi=300 counters:dpi=300 scenario:dpi=300"}}},
       {"faces",
        translatable("Counters"),
        {{translatable("Sheets"), "counters:sheet=counters"},
         {translatable("Each face"), "counters:sheet=faces"}}},
       {"pages",
        translatable("Pages"),
        {{translatable("A file for each page"), "counters:each=yes scenario:each=yes"},
         {translatable("The first page only"), "counters:each=no scenario:each=no"}}},
       {"ground",
        translatable("Background"),
        {{translatable("White"), "map:transparent=no scenario:transparent=no"},
         {translatable("Transparent"), "map:transparent=yes scenario:transparent=yes"}}},
       {"around",
        translatable("Around the map"),
        {{translatable("Title, legend and scale"), "map:title=yes"},
         {translatable("Nothing"),
          "map:title=no map:legend=no map:compass=no map:scale-bar=no map:imprint=no map:border=no"}}},
       {"orders",
        translatable("Orders"),
        {{translatable("Behind a button"), "scenario:orders=yes"},
         {translatable("Left out"), "scenario:orders=no"}}}}};
}

Purpose everything() {
  return {
      "everything",
      translatable("Everything"),
      translatable("The whole game, into one folder."),
      "",
      {{"paper",
        translatable("Paper"),
        {{translatable("A4"), "project:paper=A4 map:paper=A4 counters:paper=A4 scenario:paper=A4"},
         {translatable("Letter"),
          "project:paper=letter map:paper=letter counters:paper=letter scenario:paper=letter"}}},
       colours(),
       {"prints",
        translatable("Prints"),
        {{translatable("A PDF of each document"), "map:as=pdf counters:as=pdf scenario:as=pdf"},
         {translatable("One PDF of all that players need, in order"), "project:as=box"},
         {translatable("None"), ""}}},
       {"also",
        translatable("To play on screens"),
        {{translatable("Nothing"), ""},
         {translatable("A page for browsers"), "project:as=html"},
         {translatable("A module for VASSAL"), "project:as=vassal"},
         {translatable("A page for browsers and a module for VASSAL"), "project:as=html project:as=vassal"}}}},
      true};
}

struct Setting {
  std::string_view target, name, value;
};

std::vector<Setting> settings_of(std::string_view text) {
  std::vector<Setting> out;
  for (const std::string_view word : split_words(text)) {
    const std::size_t colon = word.find(':'), equals = word.find('=');
    out.push_back({word.substr(0, colon), word.substr(colon + 1, equals - colon - 1), word.substr(equals + 1)});
  }
  return out;
}

bool has_option(const std::vector<exporters::Option>& options, std::string_view name) {
  return std::any_of(options.begin(), options.end(), [&](const auto& one) { return one.name == name; });
}

bool is_for(const Answer& answer, std::string_view target) {
  const auto settings = settings_of(answer.settings);
  return settings.empty() || std::any_of(settings.begin(), settings.end(),
                                         [&](const Setting& one) { return one.target == target; });
}

/// The answer that was given, or, if it is for other targets only, the first one that is for this target.
const Answer& answer_to(const Question& question, std::size_t given, std::string_view target) {
  const auto& all = question.answers;
  if (given < all.size() && is_for(all[given], target)) return all[given];
  const auto first =
      std::find_if(all.begin(), all.end(), [&](const Answer& one) { return is_for(one, target); });
  return first == all.end() ? all.front() : *first;
}

/// Calls `use` for each setting of the target, in order; later ones overrule earlier ones.
template <class Use>
void for_settings(const Purpose& purpose, const Answers& answers, std::string_view target, Use use) {
  const auto all = [&](std::string_view text, const std::string& file) {
    for (const Setting& setting : settings_of(text))
      if (setting.target == target) use(setting.name, setting.value == "?" ? file : std::string(setting.value));
  };
  all(purpose.settings, {});
  for (const Question& question : purpose.questions) {
    const auto given = answers.find(question.id);
    const Given chosen = given == answers.end() ? Given{} : given->second;
    // All documents of a game have the same questions.
    all(purpose.whole ? question.answers[std::min(chosen.answer, question.answers.size() - 1)].settings
                      : answer_to(question, chosen.answer, target).settings,
        chosen.file);
  }
}

/// Signs of printed text that are no letters, as UTF-8.
constexpr std::string_view kSigns[] = {"\u00A0", "\u202F", "\u2019", "\u2018", "\u201C", "\u201D",
                                       "\u00AB", "\u00BB", "\u2013", "\u2014", "\u2026", "\u00B7"};

/// Returns how many bytes at that place are no part of a word, or 0.
std::size_t gap_at(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  for (const std::string_view sign : kSigns)
    if (text.substr(at).starts_with(sign)) return sign.size();
  const bool is_of_word =
      c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  return is_of_word ? 0 : 1;
}

std::string hyphenated(std::string_view text) {
  std::string out;
  bool is_between = false;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t gap = gap_at(text, i); gap > 0) {
      is_between = true;
      i += gap;
      continue;
    }
    if (std::exchange(is_between, false) && !out.empty()) out += '-';
    out += text[i++];
  }
  return out;
}

/// Cuts a name between its words, or, if the first word is too long, between its letters.
std::string shortened(std::string name) {
  constexpr std::size_t kLongestName = 60;  // bytes
  if (name.size() <= kLongestName) return name;
  std::size_t end = name.rfind('-', kLongestName);
  if (end == std::string::npos || end == 0) {
    end = kLongestName;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  }
  name.resize(end);
  return name;
}

}  // namespace

const std::vector<Purpose>& purposes() {
  static const std::vector<Purpose> all = {home(), copy_shop(), press(), screen(), everything()};
  return all;
}

bool needs_file(const Answer& answer) {
  return answer.settings.find("=?") != std::string_view::npos;
}

std::vector<std::string> formats_of(const Purpose& purpose, const Answers& answers, std::string_view target) {
  std::vector<std::string> out;
  for_settings(purpose, answers, target, [&](std::string_view name, const std::string& value) {
    if (name == "as") out.push_back(value);
  });
  // A single document has one format.
  if (target != kProject && out.size() > 1) out.erase(out.begin(), out.end() - 1);
  return out;
}

bool writes_each_page(const Purpose& purpose, const Answers& answers, std::string_view target) {
  bool out = false;
  for_settings(purpose, answers, target, [&](std::string_view name, const std::string& value) {
    if (name == "each") out = value == "yes";
  });
  return out;
}

OptionValues options_for(const Purpose& purpose, const Answers& answers, std::string_view target,
                         const std::vector<exporters::Option>& options) {
  OptionValues out;
  for_settings(purpose, answers, target, [&](std::string_view name, const std::string& value) {
    if (has_option(options, name)) out[std::string(name)] = value;
  });
  return out;
}

std::vector<std::size_t> answers_for(const Question& question, std::string_view target,
                                     const std::vector<exporters::Option>& options) {
  std::vector<std::size_t> out;
  bool matters = false;
  for (std::size_t i = 0; i < question.answers.size(); ++i) {
    const auto settings = settings_of(question.answers[i].settings);
    const bool is_for_target = std::any_of(settings.begin(), settings.end(), [&](const Setting& one) {
      // Formats of single pages have an option for the page.
      return one.target == target &&
             (one.name == "as" || has_option(options, one.name == "each" ? "page" : one.name));
    });
    matters = matters || is_for_target;
    if (is_for_target || settings.empty()) out.push_back(i);
  }
  return matters ? out : std::vector<std::size_t>();
}

std::string file_name(std::string_view title, std::string_view kind) {
  std::string name = shortened(hyphenated(title));
  std::string word = hyphenated(kind);
  if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] - 'A' + 'a');
  if (name.empty()) return word.empty() ? "export" : word;
  if (word.empty()) return name;
  const std::string plain = plain_letters(name), end = plain_letters(word);
  return plain == end || plain.ends_with("-" + end) ? name : name + "-" + word;
}

std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& name,
                                const std::string& extension) {
  std::error_code none;
  for (int number = 1;; ++number) {
    const std::string file = (number == 1 ? name : fmt::format("{}-{}", name, number)) + "." + extension;
    if (!std::filesystem::exists(folder / file, none)) return folder / file;
  }
}

}  // namespace coq::app::exporting
