// SPDX-License-Identifier: MIT
#include "editor/app/session/detail/replay.h"

#include <algorithm>

#include "core/documents/xml/xml.h"

namespace coq::app {

Replay::Replay(std::string_view text, const FindBase& find_base) {
  journal::Lines lines(text);
  const auto document_of = [&](const std::string& path) -> const model::Document* {
    const auto found = m_files.find(path);
    return found != m_files.end() ? &found->second.now : nullptr;
  };
  while (const auto record = lines.next(document_of)) {
    if (!take(*record, find_base)) break;
    m_good_bytes = lines.good_bytes();
  }
}

bool Replay::take(const journal::Record& record, const FindBase& find_base) {
  if (const auto* base = std::get_if<journal::Base>(&record)) {
    const std::optional<std::string> text = find_base(*base);
    return text && take_base(base->document, *text, base->absent);
  }
  if (const auto* step = std::get_if<journal::Moved>(&record)) return take(*step);
  if (const auto* begun = std::get_if<journal::SaveBegun>(&record)) take(*begun);
  if (const auto* saved = std::get_if<journal::Saved>(&record)) take(*saved);
  if (const auto* open = std::get_if<journal::Open>(&record)) m_draft = open->text;
  if (const auto* change = std::get_if<journal::Reshaped>(&record)) {
    for (const TextChange& one : change->changes) {
      if (!m_draft || one.at > m_draft->size() || one.removed > m_draft->size() - one.at) return false;
      m_draft->replace(one.at, one.removed, one.inserted);
    }
  }
  return true;
}

bool Replay::take_base(const std::string& path, const std::string& text, bool absent) {
  Problems problems;
  auto document = xml::read(text, model::kind_of_file(path), path, problems);
  if (!document) return false;
  m_files[path] = {path, text, *std::move(document), std::nullopt, !absent, !absent};
  return true;
}

bool Replay::take(const journal::Moved& step) {
  Row row{{step.title, step.time}, {}, {}, false, {}};
  for (const journal::Part& part : step.parts) {
    const auto found = m_files.find(part.document);
    if (found == m_files.end()) return false;
    model::Document& document = found->second.now;
    if (const auto* edits = std::get_if<std::vector<model::Edit>>(&part.change)) {
      model::Change ignored;
      if (!model::apply_all(document, *edits, ignored)) return false;
    } else {
      Problems problems;
      auto whole =
          xml::read(std::get<std::string>(part.change), model::kind_of(document), part.document, problems);
      if (!whole) return false;
      document = *std::move(whole);
    }
    if (part.next) model::root_of(document).next = *part.next;
    if (part.present) found->second.present = *part.present;
    row.documents.push_back(part.document);
  }
  // Undoing a step removes its row if the row is from this journal and not saved. Likewise, redoing removes the
  // row of the undo.
  const bool undone = step.how == journal::Moved::How::undone;
  const bool opposite = !m_rows.empty() && !m_rows.back().documents.empty() &&
                        m_rows.back().being_saved.empty() && m_rows.back().undone != undone &&
                        m_rows.back().step == step.title && m_rows.back().row.time == step.time;
  if (step.how != journal::Moved::How::done && opposite) {
    m_rows.pop_back();
    return true;
  }
  row.undone = undone;
  row.step = step.title;
  if (undone) row.row.title = message("Undo: {}", step.title.text());
  m_rows.push_back(std::move(row));
  return true;
}

void Replay::take(const journal::SaveBegun& begun) {
  m_being_saved.insert(begun.document);
  for (Row& row : m_rows) {
    if (std::find(row.documents.begin(), row.documents.end(), begun.document) != row.documents.end())
      row.being_saved.push_back(begun.document);
  }
}

void Replay::take(const journal::Saved& saved) {
  const auto found = m_files.find(saved.document);
  if (found == m_files.end()) return;
  found->second.saved_sum = saved.text_sum;
  const bool begun = m_being_saved.erase(saved.document) > 0;
  for (Row& row : m_rows) {
    if (std::erase(row.being_saved, saved.document) > 0 || !begun) std::erase(row.documents, saved.document);
  }
}

std::vector<Recovery::Row> Replay::rows(const std::vector<std::string>& documents) const {
  std::vector<Recovery::Row> out;
  for (const Row& row : m_rows) {
    const bool counts = std::any_of(row.documents.begin(), row.documents.end(), [&](const std::string& one) {
      return std::find(documents.begin(), documents.end(), one) != documents.end();
    });
    if (counts) out.push_back(row.row);
  }
  return out;
}

}  // namespace coq::app
