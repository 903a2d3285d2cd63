// SPDX-License-Identifier: MIT
#include "editor/app/gallery/gallery.h"

#include <algorithm>

#include "editor/app/gallery/own_art.h"

namespace coq::app::gallery {

namespace fs = std::filesystem;

namespace {

const model::CountersDocument* counters_at(const Session& session, const fs::path& path) {
  const model::Document* document = path.empty() ? nullptr : session.document(path);
  return document == nullptr ? nullptr : std::get_if<model::CountersDocument>(document);
}

}  // namespace

Message sentence_of(const CellFault& fault) {
  const std::string what = fault.what.text();
  if (fault.column.empty()) return message("row {}: {}", fault.row + 1, what);
  return message("row {}, column {}: {}", fault.row + 1, fault.column, what);
}

std::vector<fs::path> Gallery::documents() const {
  std::vector<fs::path> out;
  for (const fs::path& path : m_session.documents())
    if (counters_at(m_session, path) != nullptr) out.push_back(path);
  return out;
}

void Gallery::look_at(const fs::path& path) {
  if (path == m_path) return;
  m_path = path;
  m_view = {};
  m_revision = 0;
  refresh();
}

/// Returns the map's ruleset if it is the same; otherwise loads it, using the open documents.
Shared<model::RulesetDocument> Gallery::find_ruleset(const model::CountersDocument& document) const {
  const model::MapDocument& map = m_session.map();
  const bool same_file = !document.ruleset && !map.ruleset && document.system == map.system;
  if (same_file && m_session.ruleset().id == document.system) return m_session.ruleset_snapshot();
  scenario::Loader loader(m_rulesets);
  for (const fs::path& path : m_session.documents())
    if (const model::Document* open = m_session.document(path)) loader.give(path, *open);
  Problems ignored;  // the checks report them
  const auto found = loader.ruleset_of(document, m_path, document.place, ignored);
  return found ? found->document : Shared<model::RulesetDocument>(model::RulesetDocument());
}

bool Gallery::refresh() {
  if (counters_at(m_session, m_path) == nullptr) {
    const std::vector<fs::path> all = documents();
    m_path = all.empty() ? fs::path() : all.front();
    m_revision = 0;
  }
  if (m_revision == m_session.revision() && m_revision != 0) return false;
  m_revision = m_session.revision();
  const model::CountersDocument* document = counters_at(m_session, m_path);
  m_document = document != nullptr ? *document : model::CountersDocument();
  m_document.origin.folder = m_path.parent_path().string();
  m_ruleset = document != nullptr ? find_ruleset(*document) : Shared<model::RulesetDocument>();
  m_table = table_of(m_document, *m_ruleset);
  m_seen = rows_seen(m_table, m_view);
  return true;
}

void Gallery::set_view(TableView view) {
  m_view = std::move(view);
  m_seen = rows_seen(m_table, m_view);
}

std::size_t Gallery::row_of(std::string_view id) const {
  for (std::size_t i = 0; i < m_seen.size(); ++i)
    if (m_document.counters[m_seen[i]].id == id) return i;
  return std::string::npos;
}

std::vector<std::size_t> Gallery::of_document(const std::vector<std::size_t>& rows) const {
  std::vector<std::size_t> out;
  for (const std::size_t row : rows)
    if (row < m_seen.size()) out.push_back(m_seen[row]);
  return out;
}

Result<Gallery::Ids> Gallery::run(Message title, Change change) {
  m_faults = std::move(change.faults);
  if (!m_faults.empty()) {
    const Message first = sentence_of(m_faults.front());
    if (m_faults.size() == 1) return make_error("gallery.cell", first);
    return make_error("gallery.cell", message("{} (and {} more)", first.text(), m_faults.size() - 1));
  }
  Ids ids = std::move(change.changed);
  ids.insert(ids.end(), change.added.begin(), change.added.end());
  if (change.edits.empty()) return ids;
  if (Status done = m_session.run_on(m_path, std::move(title), std::move(change.edits)); !done)
    return done.error();
  refresh();
  return ids;
}

Result<Gallery::Ids> Gallery::set_cell(std::size_t row, std::size_t column, const std::string& text) {
  return set_cells({row}, column, text);
}

Result<renames::Renaming> Gallery::plan_rename(std::size_t row, const std::string& id) {
  m_faults.clear();
  return renames::plan(m_session, m_path, {{counter_slot(), m_seen[row]}}, id);
}

Result<Gallery::Ids> Gallery::set_cells(const std::vector<std::size_t>& rows, std::size_t column,
                                        const std::string& text) {
  const Column& changed = m_table.columns[column];
  return run(message("Counters: {}", changed.id),
             gallery::set_cells(sheet(), of_document(rows), changed, text));
}

std::vector<Column> Gallery::columns(std::size_t first, std::size_t last) const {
  const auto begin = m_table.columns.begin();
  const std::size_t end = std::min(last + 1, m_table.columns.size());
  return {begin + static_cast<std::ptrdiff_t>(std::min(first, end)), begin + static_cast<std::ptrdiff_t>(end)};
}

Result<Gallery::Ids> Gallery::fill_down(const std::vector<std::size_t>& rows, std::size_t first,
                                        std::size_t last) {
  return run(message("Fill down"), gallery::fill_down(sheet(), of_document(rows), columns(first, last)));
}

Result<Gallery::Ids> Gallery::clear(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last) {
  return run(message("Clear cells"), clear_cells(sheet(), of_document(rows), columns(first, last)));
}

Result<Gallery::Ids> Gallery::paste(const std::string& text, std::size_t row, std::size_t column) {
  return run(message("Paste counters"), gallery::paste(sheet(), text, {m_seen, row, column}));
}

Result<Gallery::Ids> Gallery::add(std::optional<std::size_t> after) {
  const bool is_seen = after && *after < m_seen.size();
  return run(message("Add a counter"),
             add_counter(sheet(), is_seen ? std::optional(m_seen[*after]) : std::nullopt));
}

Result<Gallery::Ids> Gallery::duplicate(const std::vector<std::size_t>& rows) {
  return run(message("Duplicate counters"), gallery::duplicate(sheet(), of_document(rows)));
}

Result<Gallery::Ids> Gallery::remove(const std::vector<std::size_t>& rows) {
  return run(message("Delete counters"), gallery::remove(sheet(), of_document(rows)));
}

Result<Gallery::Ids> Gallery::set_picture(const std::vector<std::size_t>& rows, std::size_t face,
                                          const std::optional<std::string>& file) {
  std::vector<FaceImage> images;
  for (const std::size_t row : of_document(rows)) images.push_back({row, face, file.value_or("")});
  return run(message("Counter image"), set_images(sheet(), images));
}

Result<Gallery::Ids> Gallery::turn_pictures(const std::vector<std::size_t>& rows, std::size_t face,
                                            int degrees) {
  return run(message("Turn images"), turn_images(sheet(), of_document(rows), face, degrees));
}

Result<Gallery::Ids> Gallery::crop_pictures(const std::vector<std::size_t>& rows, std::size_t face,
                                            const model::ImageCrop& crop) {
  return run(message("Crop images"), crop_images(sheet(), of_document(rows), face, crop));
}

Result<Gallery::Ids> Gallery::set_pictures(const std::vector<PictureMatch>& matches) {
  m_faults.clear();
  std::vector<FaceImage> images;
  for (const PictureMatch& match : matches) {
    const Result<std::string> file = bring_picture(match.file, m_path);
    if (!file) return file.error();
    for (const std::size_t row : match.counters) images.push_back({row, match.face, *file});
  }
  return run(message("Counter images"), set_images(sheet(), images));
}

Result<Gallery::Ids> Gallery::replace(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last,
                                      const std::string& find, const std::string& with, bool match_case) {
  return run(message("Replace in the counters"),
             replace_text(sheet(), of_document(rows), columns(first, last), find, with, match_case));
}

Result<Gallery::Ids> Gallery::add_backs(const std::vector<std::size_t>& rows) {
  return run(message("Backs from the fronts"), gallery::add_backs(sheet(), of_document(rows)));
}

std::string Gallery::copy(const std::vector<std::size_t>& rows, std::size_t first, std::size_t last,
                          bool header) const {
  return tab_text(m_table, of_document(rows), first, last, header);
}

}  // namespace coq::app::gallery
