// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_arts.h"

namespace coq::drawing {

Point cut_size(const model::Counter& counter) {
  const Um edge = counter.size.value_or(kCounterSize);
  return counter.base.value_or(Point{edge, edge});
}

const CounterArt& CounterArts::of(const model::CountersDocument& document) {
  auto& art = m_arts[&document];
  if (!art) {
    CounterLook look;
    look.lang = m_lang;
    look.folder = document.origin.folder;
    look.layouts = &document.layouts;
    art = std::make_unique<CounterArt>(m_ruleset, m_metrics, look, document.lang);
  }
  return *art;
}

}  // namespace coq::drawing
