// SPDX-License-Identifier: MIT
#include "editor/window/widgets/words.h"

#include <gtk/gtk.h>
#include <wx/translation.h>

#include <clocale>
#include <cstdlib>
#include <memory>

#include "core/base/assert.h"
#include "editor/app/forms/words.h"

namespace coq::win {
namespace {

std::unique_ptr<text::Translator>& current() {
  static std::unique_ptr<text::Translator> translator;
  return translator;
}

/// wxWidgets looks up its texts through the C library, which loads a language only if a locale of it is
/// installed, or with C.UTF-8 and `LANGUAGE`.
void set_toolkit_language(const std::string& language) {
  const char* before = std::getenv("LANGUAGE");
  const std::string others = before == nullptr ? "" : before;
  const bool first = others == language || others.starts_with(language + ":");
  if (!first) ::setenv("LANGUAGE", (others.empty() ? language : language + ":" + others).c_str(), 1);
  constexpr const char* kFrench[] = {"fr_FR.UTF-8", "fr_BE.UTF-8", "fr_CH.UTF-8", "fr_CA.UTF-8", "C.UTF-8"};
  constexpr const char* kEnglish[] = {"en_GB.UTF-8", "en_US.UTF-8", "C.UTF-8", "C.UTF-8", "C.UTF-8"};
  for (const int category : {LC_CTYPE, LC_MESSAGES, LC_TIME}) {
    for (const char* locale : language == "fr" ? kFrench : kEnglish) {
      if (std::setlocale(category, locale) != nullptr) break;
    }
  }
  std::setlocale(LC_NUMERIC, "C");
}

/// Texts of wxWidgets' own buttons, which it looks up in the catalogues.
[[maybe_unused]] constexpr const char* kOfTheToolkit[] = {
    translatable("&OK"),   translatable("&Cancel"), translatable("&Yes"),   translatable("&No"),
    translatable("&Open"), translatable("&Save"),   translatable("&Close"), translatable("Browse")};

}  // namespace

void set_language(const std::filesystem::path& catalogues, const std::string& language) {
  set_toolkit_language(language);
  current() = std::make_unique<text::Translator>(catalogues, language);
  wxFileTranslationsLoader::AddCatalogLookupPathPrefix(to_wx(catalogues.string()));
  auto* of_toolkit = new wxTranslations;
  of_toolkit->SetLanguage(to_wx(language));
  of_toolkit->AddCatalog("coquelicot");
  wxTranslations::Set(of_toolkit);  // takes ownership
}

void keep_numbers_plain() {
  gtk_disable_setlocale();
}

const text::Translator& translator() {
  COQ_ASSERT(current() != nullptr);
  return *current();
}

wxString to_wx(std::string_view utf8) {
  return wxString::FromUTF8(utf8.data(), utf8.size());
}

wxString capitalised(const wxString& text) {
  return text.Left(1).Upper() + text.Mid(1);
}

std::string to_utf8(const wxString& text) {
  return text.utf8_string();
}

wxString tr(std::string_view english) {
  return to_wx(translator().translate(english));
}

wxString say(const Message& message) {
  return to_wx(app::forms::sentence_with_titles(message, translator()));
}

wxString say(const Problem& problem) {
  // Users who see XML errors have the file open, so names of elements stay.
  if (problem.check.starts_with("xml.")) return to_wx(translator()(problem.message));
  return say(problem.message);
}

namespace {

struct AttributeTitle {
  const char* attribute;
  const char* title;
};
constexpr AttributeTitle kAttributeTitles[] = {
    {"type", translatable("Terrain")},  {"level", translatable("Level")},   {"name", translatable("Name")},
    {"note", translatable("Note")},     {"width", translatable("Width")},   {"at", translatable("At")},
    {"angle", translatable("Angle")},   {"size", translatable("Size")},     {"style", translatable("Style")},
    {"toward", translatable("Toward")}, {"hexes", translatable("Hexes")},   {"is", translatable("Is there")},
    {"shape", translatable("Shape")},   {"facing", translatable("Facing")}, {"", translatable("Content")},
    {"from", translatable("From")},     {"to", translatable("To")},         {"title", translatable("Title")},
    {"text", translatable("Text")},     {"side", translatable("Side")},     {"date", translatable("Date")},
    {"points", translatable("Points")}, {"hex", translatable("Hex")},       {"count", translatable("Count")},
};

}  // namespace

wxString attribute_title(std::string_view attribute) {
  for (const AttributeTitle& known : kAttributeTitles) {
    if (attribute == known.attribute) return tr(known.title);
  }
  return to_wx(attribute);
}

wxString picture_filter(const std::vector<std::string>& endings) {
  wxString patterns;
  for (const std::string& ending : endings) {
    if (!patterns.empty()) patterns += ";";
    patterns += "*." + to_wx(ending) + ";*." + to_wx(ending).Upper();  // filters distinguish case
  }
  return tr("Images") + "|" + patterns;
}

wxString headed(const wxString& head, const wxString& rest) {
  return say(message("{}: {}", to_utf8(head), to_utf8(rest)));
}

wxString tell(const Problem& problem) {
  const wxString text = say(problem);
  wxString place = to_wx(std::filesystem::path(problem.file).filename().string());
  if (place.empty() || text.Contains(place)) return text;
  if (problem.place.line > 0) place += wxString::Format(":%d", int(problem.place.line));
  return headed(place, text);
}

}  // namespace coq::win
