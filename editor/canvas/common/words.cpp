// SPDX-License-Identifier: MIT
#include "editor/canvas/common/words.h"

#include <wx/translation.h>

#include <memory>

#include "core/base/assert.h"

namespace coq::win {
namespace {

std::unique_ptr<text::Translator>& current() {
  static std::unique_ptr<text::Translator> translator;
  return translator;
}

/// What the toolkit writes on its own buttons, and looks for in the catalogues.
[[maybe_unused]] constexpr const char* kOfTheToolkit[] = {
    translatable("&OK"),   translatable("&Cancel"), translatable("&Yes"),  translatable("&No"),
    translatable("&Open"), translatable("&Save"),   translatable("&Close")};

}  // namespace

void set_language(const std::filesystem::path& catalogues, const std::string& language) {
  current() = std::make_unique<text::Translator>(catalogues, language);
  wxFileTranslationsLoader::AddCatalogLookupPathPrefix(to_wx(catalogues.string()));
  auto* of_toolkit = new wxTranslations;
  of_toolkit->SetLanguage(to_wx(language));
  of_toolkit->AddCatalog("coquelicot");
  wxTranslations::Set(of_toolkit);  // which owns it
}

const text::Translator& translator() {
  COQ_ASSERT(current() != nullptr);
  return *current();
}

wxString to_wx(std::string_view utf8) {
  return wxString::FromUTF8(utf8.data(), utf8.size());
}

std::string to_utf8(const wxString& text) {
  return text.utf8_string();
}

wxString tr(std::string_view english) {
  return to_wx(translator().translate(english));
}

wxString say(const Message& message) {
  return to_wx(translator()(message));
}

wxString say(const Problem& problem) {
  return say(problem.message);
}

wxString tell(const Problem& problem) {
  const wxString text = say(problem);
  wxString place = to_wx(std::filesystem::path(problem.file).filename().string());
  if (place.empty() || text.Contains(place)) return text;
  if (problem.place.line > 0) place += wxString::Format(":%d", int(problem.place.line));
  return place + ": " + text;
}

}  // namespace coq::win
