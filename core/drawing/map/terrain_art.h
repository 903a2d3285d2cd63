// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// Drawn forms of lines. Documents, terrain and lines of sight keep the original points.
namespace coq::drawing {

/// Delays the upper parts of lines (bodies) until all lower parts (casings) of the same layer are drawn, so
/// that joining lines open into each other.
class Joints {
 public:
  explicit Joints(Layer& layer) : m_layer(layer) {}
  /// Starts a feature with its layer (IndexedFeature::order). Must be called before each feature.
  void begin(std::int32_t order) {
    if (order != m_order) finish();
    m_order = order;
  }
  void add_above(Content content, const std::string& id) { m_above.emplace_back(std::move(content), id); }
  void finish() {
    for (Item& item : m_above) m_layer.items.push_back(std::move(item));
    m_above.clear();
  }

 private:
  Layer& m_layer;
  std::vector<Item> m_above;
  std::int32_t m_order = 0;
};

}  // namespace coq::drawing
