// SPDX-License-Identifier: MIT
#include "editor/app/session/history.h"

#include <algorithm>

#include "core/base/assert.h"

namespace coq::app {
namespace {

std::size_t size_of(const std::optional<std::string>& text) {
  return text ? text->size() : 0;
}

}  // namespace

std::size_t size_of(const model::ElementInfo& info, const void* element) {
  constexpr std::size_t kElement = 256;
  std::size_t out = kElement;
  std::string text;
  for (const model::AttributeInfo& attribute : info.attributes) {
    text.clear();
    if (attribute.format(element, text)) out += text.size();
  }
  text.clear();
  if (info.content && info.content->format(element, text)) out += text.size();
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const model::ConstElement below = child.get(element, i);
      out += size_of(*below.info, below.value);
    }
  }
  return out;
}

std::size_t size_of(const std::vector<model::Edit>& edits) {
  constexpr std::size_t kEdit = 128;
  std::size_t out = 0;
  for (const model::Edit& edit : edits) {
    out += kEdit;
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.value; }) out += size_of(*one.value.info(), one.value.get());
          if constexpr (requires { one.text; }) out += size_of(one.text);
        },
        edit);
  }
  return out;
}

bool merge_steps(Step& last, Step& fresh, std::int64_t within) {
  if (fresh.merge.empty() || fresh.merge != last.merge || fresh.time - last.time > within) return false;
  if (last.parts.size() != 1 || fresh.parts.size() != 1) return false;
  StepPart& old_part = last.parts.front();
  StepPart& new_part = fresh.parts.front();
  auto* old_edits = std::get_if<std::vector<model::Edit>>(&old_part.change);
  auto* new_edits = std::get_if<std::vector<model::Edit>>(&new_part.change);
  if (old_edits == nullptr || new_edits == nullptr || old_part.document != new_part.document) return false;
  new_edits->insert(new_edits->end(), std::make_move_iterator(old_edits->begin()),
                    std::make_move_iterator(old_edits->end()));
  *old_edits = std::move(*new_edits);
  if (!old_part.next) old_part.next = new_part.next;
  last.time = fresh.time;
  last.bytes += fresh.bytes;
  return true;
}

void History::add(Step step) {
  forget_undone();
  m_steps.push_back(std::move(step));
  m_done = m_steps.size();
  forget_oldest();
}

void History::restore(std::deque<Step> steps, std::size_t done) {
  COQ_ASSERT(done <= steps.size());
  m_steps = std::move(steps);
  m_done = done;
  forget_oldest();
}

void History::forget_oldest() {
  std::size_t all = bytes();
  while (m_steps.size() > 1 && m_done > 0 && (m_steps.size() > m_most_steps || all > m_most_bytes)) {
    all -= m_steps.front().bytes;
    m_steps.pop_front();
    --m_done;
  }
}

Step& History::to_undo() {
  COQ_ASSERT(can_undo());
  return m_steps[m_done - 1];
}

Step& History::to_redo() {
  COQ_ASSERT(can_redo());
  return m_steps[m_done];
}

void History::went_back() {
  COQ_ASSERT(can_undo());
  --m_done;
}

void History::went_forth() {
  COQ_ASSERT(can_redo());
  ++m_done;
}

Step* History::last() {
  return m_done > 0 && m_done == m_steps.size() ? &m_steps.back() : nullptr;
}

std::size_t History::bytes() const {
  std::size_t out = 0;
  for (const Step& step : m_steps) out += step.bytes;
  return out;
}

void History::clear() {
  m_steps.clear();
  m_done = 0;
}

}  // namespace coq::app
