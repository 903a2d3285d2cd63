// SPDX-License-Identifier: MIT
#include "editor/window/playing/side_choices.h"

#include <algorithm>

#include "core/play/search/search_player.h"
#include "editor/app/playing/playing.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

std::vector<std::pair<std::string, std::string>> sides_of(const app::Session& session,
                                                          const std::filesystem::path& scenario) {
  std::vector<std::pair<std::string, std::string>> out;
  const model::Document* document = session.document(scenario);
  const auto* known = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  if (known == nullptr) return out;
  for (const model::Side& side : known->sides) {
    const std::string name = model::name_in(side.names, translator().language(), known->lang);
    out.emplace_back(side.id, name.empty() ? side.id : name);
  }
  return out;
}

int scenario_to_offer(const app::Workbench& bench, const std::vector<std::filesystem::path>& scenarios) {
  for (const auto& wanted : {bench.playing().scenario(), bench.setting_up().main_scenario()}) {
    const auto found = std::find(scenarios.begin(), scenarios.end(), wanted);
    if (found != scenarios.end()) return static_cast<int>(found - scenarios.begin());
  }
  return 0;
}

wxChoice* level_choice(wxWindow* parent, const std::string& side) {
  const wxString levels[] = {tr("level 1: fast"), tr("level 2: tries candidates out"),
                             tr("level 3: strongest, slow")};
  auto* out = new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, play::kLevels, levels);
  out->SetName(say(message("Level of {}", side)));
  out->SetSelection(0);
  return out;
}

}  // namespace coq::win
