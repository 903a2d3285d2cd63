// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>

#include "core/drawing/counters/counter_art.h"

namespace coq::drawing {

/// Returns the size of a counter after cutting: width and height.
Point cut_size(const model::Counter& counter);

/// The art of counters of several documents.
class CounterArts {
 public:
  /// `ruleset` and `metrics` must outlive this object. `lang` is the language of names.
  CounterArts(const model::RulesetDocument& ruleset, TextMetrics& metrics, std::string lang)
      : m_ruleset(ruleset), m_metrics(metrics), m_lang(std::move(lang)) {}

  /// Returns the art of a document's counters. The document must stay where it is.
  const CounterArt& of(const model::CountersDocument& document);

 private:
  const model::RulesetDocument& m_ruleset;
  TextMetrics& m_metrics;
  std::string m_lang;
  std::map<const model::CountersDocument*, std::unique_ptr<CounterArt>> m_arts{};
};

}  // namespace coq::drawing
