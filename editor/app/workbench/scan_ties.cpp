// SPDX-License-Identifier: MIT
#include "core/picture/picture.h"
#include "editor/app/workbench/workbench.h"

namespace coq::app {
namespace {

/// Ties of a new project, which only say where the scan is shown until hexes are tied.
bool is_provisional(const model::Tie& tie) {
  return !tie.hex;
}

std::vector<TiePair> pairs_of_hexes(const model::MapDocument& map, const model::Scan& scan) {
  model::Scan hexes = scan;
  std::erase_if(hexes.ties, is_provisional);
  return tie_pairs(map, hexes);
}

std::vector<model::Edit> without_provisional(const model::Scan& scan, std::size_t number) {
  std::vector<model::Edit> edits;
  for (std::size_t i = scan.ties.size(); i-- > 0;) {
    if (!is_provisional(scan.ties[i])) continue;
    const auto more = remove_tie(number, i);
    edits.insert(edits.end(), more.begin(), more.end());
  }
  return edits;
}

}  // namespace

/// As exporters::place_scan() has it: where there are too few ties for the fit, an affine one.
std::optional<ScanMap> Workbench::shown_scan(std::size_t number) const {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return std::nullopt;
  const model::Scan& scan = map.scans[number];
  const std::vector<TiePair> ties = tie_pairs(map, scan);
  const double smoothing = scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0;
  const auto wanted = ScanMap::fit(scan.fit.value_or(model::ScanFit::affine), ties, smoothing);
  if (wanted) return wanted;
  return ScanMap::fit(ties.size() == 2 ? model::ScanFit::similarity : model::ScanFit::affine, ties);
}

bool Workbench::begin_registration(std::size_t number) {
  const model::MapDocument& map = m_session->map();
  if (number >= map.scans.size()) return false;
  const std::filesystem::path file = m_session->map_path().parent_path() / map.scans[number].href;
  const auto info = picture::read_info(file.string());
  if (!info) {
    say(info.error().message);
    return false;
  }
  if (m_registration == nullptr) {
    m_registration =
        &static_cast<RegistrationTool&>(m_tools->add(std::make_unique<RegistrationTool>(m_tools->context())));
  }
  RegistrationTool::Target target;
  target.scan = number;
  target.width = info->upright().width;
  target.height = info->upright().height;
  target.shown = [this, number] { return shown_scan(number); };
  m_registration->set_target(std::move(target));
  m_tools->activate("registration");
  return true;
}

const RegistrationTool* Workbench::registration() const {
  return m_registration != nullptr && &m_tools->active() == m_registration ? m_registration : nullptr;
}

void Workbench::remove_tie(std::size_t tie) {
  if (m_registration == nullptr) return;
  const Status done =
      m_session->run(message("Tie removed"), app::remove_tie(m_registration->target().scan, tie));
  if (!done) say(done.error().message);
}

void Workbench::set_fit(model::ScanFit fit, std::optional<model::Thousandths> smoothing) {
  if (m_registration == nullptr) return;
  const Status done =
      m_session->run(message("Fit of the scan"), app::set_fit(m_registration->target().scan, fit, smoothing),
                     smoothing ? "smoothing" : "");
  if (!done) say(done.error().message);
}

/// Provisional ties would spoil the fit: they go as soon as three hexes are tied.
void Workbench::settle_ties() {
  if (registration() == nullptr) return;
  const std::size_t number = m_registration->target().scan;
  if (number >= m_session->map().scans.size()) return;
  const model::Scan& scan = m_session->map().scans[number];
  const auto edits = without_provisional(scan, number);
  if (edits.empty() || !ScanMap::fit(model::ScanFit::affine, pairs_of_hexes(m_session->map(), scan))) return;
  const Status done = m_session->run(message("Provisional ties removed"), edits);
  say(done ? m_registration->report().verdict : done.error().message);  // what was said of them holds no more
}

}  // namespace coq::app
