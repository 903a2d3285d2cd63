// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/tool.h"
#include "editor/app/tracing/review.h"

namespace coq::app {

/// Reviews candidates by keys: Space next, Enter take, X throw away, E take and edit, 1 to 9 another terrain, U
/// last one back. A click makes the candidate below it current. The current one is outlined, and brought into
/// view.
class ReviewTool : public Tool {
 public:
  ReviewTool(ToolContext& context, Review& review) : Tool(context), m_review(review) {}

  std::string_view id() const override { return "review"; }
  Message title() const override { return message("Candidates"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void activated() override;
  void refresh() override;
  bool erase_chosen() override;
  void draw(Overlay& overlay) const override;

  /// Takes the current candidate, and selects it with the node tool.
  void edit();

 private:
  void report(const Status& status) const;
  bool type_key(char32_t character);

  Review& m_review;
  std::string m_seen;  ///< id of the candidate last brought into view
};

/// Moves the view so that a place is in it and large enough to see.
void bring_into_view(Viewport& view, const Box& place);

}  // namespace coq::app
