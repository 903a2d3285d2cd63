// SPDX-License-Identifier: MIT
#include "core/terrain/claims.h"

#include <algorithm>

namespace coq::terrain {

void Claim::add(int thousandths, std::span<const FrameEdge> edges) {
  if (edges.empty()) {
    add_whole();
    return;
  }
  m_only = m_areas.empty() && !m_whole ? std::optional(thousandths) : std::nullopt;
  m_areas.push_back(edges);
  m_share.add(edges);
  m_low = std::max(m_low, 2 * thousandths - 1);  // it was rounded
  m_high = std::min(m_high + 2 * thousandths + 1, kWhole);
}

void Claim::add_whole() {
  m_only.reset();
  m_whole = true;
  m_share.add_whole();
  m_low = m_high = kWhole;
}

int Claim::thousandths() const {
  return m_only ? *m_only : m_share.thousandths();
}

void Claim::unite(const Claim& other) {
  if (other.m_whole) add_whole();
  for (const auto& edges : other.m_areas) {
    m_areas.push_back(edges);
    m_share.add(edges);
  }
  m_low = std::max(m_low, other.m_low);
  m_high = std::min(m_high + other.m_high, kWhole);
  m_only.reset();
}

namespace {

/// Does the first cover more?
bool covers_more(const Claim& a, const Claim& b) {
  if (a.low() > b.high()) return true;
  if (a.high() < b.low()) return false;
  return a.share().compare(b.share()) > 0;
}

}  // namespace

std::optional<std::size_t> winner(const std::vector<Claim>& claims) {
  if (claims.empty()) return std::nullopt;
  const Claim* best = &claims.front();
  Claim all = claims.front();
  for (std::size_t i = 1; i < claims.size(); ++i) {  // none with itself: that would always be found out exactly
    if (!covers_more(*best, claims[i])) best = &claims[i];
    all.unite(claims[i]);
  }
  if (best->low() + all.low() > Claim::kWhole) return best->type();
  if (best->high() + all.high() <= Claim::kWhole) return std::nullopt;
  if (best->share().compare_with_rest(all.share()) <= 0) return std::nullopt;
  return best->type();
}

}  // namespace coq::terrain
