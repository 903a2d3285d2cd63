// SPDX-License-Identifier: MIT
#include "core/sight/models/seen_memo.h"

#include <boost/functional/hash.hpp>

namespace coq::sight {
namespace {

/// The memo starts afresh when it holds this many answers, which take about 15 MB.
constexpr std::size_t kMost = 100'000;

constexpr std::size_t kCorners = 4;

bool fits(const FigureEnd& end) {
  return !end.footprint || end.footprint->size() == kCorners;
}

}  // namespace

std::size_t SeenMemo::Hash::operator()(const Key& key) const {
  // The middles tell most keys apart.
  std::size_t out = 0;
  for (const std::size_t i : {0U, 1U, 11U, 12U}) boost::hash_combine(out, key[i]);
  return out;
}

SeenMemo::Key SeenMemo::key_of(const FigureEnd& from, const FigureEnd& to) {
  Key out{};
  auto at = out.begin();
  for (const FigureEnd* end : {&from, &to}) {
    *at++ = end->at.x;
    *at++ = end->at.y;
    // Four corners in the same point are no footprint of a vehicle, so that 0 can stand for none.
    for (std::size_t i = 0; i < kCorners; ++i) {
      *at++ = end->footprint ? (*end->footprint)[i].x : 0;
      *at++ = end->footprint ? (*end->footprint)[i].y : 0;
    }
    *at++ = static_cast<Um>(end->posture);
  }
  return out;
}

bool SeenMemo::sees(const FigureModel& model, const FigureEnd& from, const FigureEnd& to) {
  if (!fits(from) || !fits(to)) return is_seen(model, from, to);
  const Key key = key_of(from, to);
  {
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
  }
  const bool out = is_seen(model, from, to);
  const std::lock_guard lock(m_mutex);
  if (m_known.size() >= kMost) m_known.clear();
  m_known.emplace(key, out);
  return out;
}

}  // namespace coq::sight
