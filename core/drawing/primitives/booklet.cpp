// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/booklet.h"

#include <algorithm>

namespace coq::drawing {
namespace {

constexpr Um kSheetMargin = 8'000;

Page on_sheet(Page page, Paper paper) {
  const double width = page.media.width(), height = page.media.height();
  const double factor =
      std::min((paper.width - 2 * kSheetMargin) / width, (paper.height - 2 * kSheetMargin) / height);
  const Point corner{static_cast<Um>((paper.width - factor * width) / 2), kSheetMargin};
  const Transform onto = Transform::move({-page.media.min.x, -page.media.min.y})
                             .then(Transform::scale(factor, factor))
                             .then(Transform::move(corner));
  Page out = Page::of_size(paper.width, paper.height);
  out.title = std::move(page.title);
  out.alternative = std::move(page.alternative);
  out.links = std::move(page.links);
  for (Link& link : out.links) link.area = onto.apply(link.area);
  out.destinations = std::move(page.destinations);
  for (Destination& destination : out.destinations) destination.at = onto.apply(destination.at);
  for (Layer& layer : page.scene.layers) {
    Group group;
    group.items = std::move(layer.items);
    group.transform = onto;
    out.scene.layer(layer.name, layer.kind).add(std::move(group));
  }
  return out;
}

}  // namespace

void lay_on_paper(Document& document, Paper paper) {
  for (Page& page : document.pages) page = on_sheet(std::move(page), paper);
}

}  // namespace coq::drawing
