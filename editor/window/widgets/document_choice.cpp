// SPDX-License-Identifier: MIT
#include "editor/window/widgets/document_choice.h"

#include <wx/choice.h>

#include "editor/window/widgets/words.h"

namespace coq::win {

app::Reader reader() {
  return {translator().language(), [](const Message& sentence) { return translator()(sentence); }};
}

void show_documents(wxChoice& choice, const app::Session& session,
                    const std::vector<std::filesystem::path>& paths) {
  wxArrayString names;
  for (const std::string& name : app::document_names(session, paths, reader())) names.Add(to_wx(name));
  if (names == choice.GetStrings()) return;
  const int chosen = choice.GetSelection();
  choice.Set(names);
  if (chosen < static_cast<int>(names.size())) choice.SetSelection(chosen);
}

wxString document_name(const app::Session& session, const std::filesystem::path& path) {
  return to_wx(app::document_name(session, path, reader()));
}

}  // namespace coq::win
