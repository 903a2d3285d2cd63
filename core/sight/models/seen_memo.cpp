// SPDX-License-Identifier: MIT
#include "core/sight/models/seen_memo.h"

#include <boost/functional/hash.hpp>
#include <utility>

namespace coq::sight {
namespace {

/// The memo starts afresh when it holds this many answers, which take about 30 MB.
constexpr std::size_t kMost = 100'000;

}  // namespace

std::size_t SeenMemo::Hash::operator()(const Ends& ends) const {
  // The middles tell most ends apart.
  std::size_t out = 0;
  for (const Point at : {ends.from.at, ends.to.at}) {
    boost::hash_combine(out, at.x);
    boost::hash_combine(out, at.y);
  }
  return out;
}

bool SeenMemo::sees(const FigureModel& model, FigureEnd from, FigureEnd to) {
  Ends ends{std::move(from), std::move(to)};
  {
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_known.find(ends); known != m_known.end()) return known->second;
  }
  const bool out = is_seen(model, ends.from, ends.to);
  const std::lock_guard lock(m_mutex);
  if (m_known.size() >= kMost) m_known.clear();
  m_known.emplace(std::move(ends), out);
  return out;
}

}  // namespace coq::sight
