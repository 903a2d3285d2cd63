// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <boost/crc.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/journal.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

Problem cannot_write(const fs::path& path, int error) {
  Problem problem =
      make_error("journal.write", message("cannot write: {}", std::generic_category().message(error)));
  problem.file = path.string();
  return problem;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::begin(const fs::path& path, std::string_view content) {
  // The text is written to another file, which is then renamed: a process that still has the old file open
  // keeps writing to the old one.
  const fs::path fresh = fs::path(path).concat(".new");
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return cannot_write(path, errno);
  std::unique_ptr<Journal> out(new Journal(path, file));
  const Status written = out->append(content);
  if (!written) return written.error();
  if (::rename(fresh.c_str(), path.c_str()) != 0) return cannot_write(path, errno);
  return out;
}

Journal::Journal(fs::path path, int file)
    : m_path(std::move(path)), m_file(file), m_syncer([this] { sync_now_and_then(); }) {}

void Journal::end() {
  {
    const std::lock_guard lock(m_mutex);
    m_end = true;
  }
  m_wake.notify_one();
}

Journal::~Journal() {
  end();
  m_syncer.join();
  ::close(m_file);
}

Status Journal::append(std::string_view line) {
  if (!write_all(m_file, line)) return cannot_write(m_path, errno);
  {
    const std::lock_guard lock(m_mutex);
    if (m_dirty) return Done{};
    m_dirty = true;
  }
  m_wake.notify_one();
  return Done{};
}

void Journal::sync_now_and_then() {
  std::unique_lock lock(m_mutex);
  while (!m_end) {
    m_wake.wait(lock, [&] { return m_dirty || m_end; });
    m_wake.wait_for(lock, kSyncAfter, [&] { return m_end; });
    if (m_end || !std::exchange(m_dirty, false)) continue;
    lock.unlock();
    ::fdatasync(m_file);
    lock.lock();
  }
  m_ended = true;
}

}  // namespace coq::app

namespace coq::app::journal {
namespace {

using Json = nlohmann::json;
using DocumentOf = std::function<const model::Document*(const std::string&)>;

constexpr int kVersion = 1;
constexpr std::size_t kSum = 8;  ///< digits of a line's checksum

// Paths are (child name, index) pairs; slot numbers would break when the schema changes.

/// Throws std::out_of_range if the path does not exist.
Json path_to_json(const model::Document& document, const model::ElementPath& path) {
  Json out = Json::array();
  model::ConstElement at{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  for (const model::PathStep step : path) {
    if (at.info == nullptr) throw std::out_of_range("no such element");
    const model::ChildInfo& child = at.info->children.at(step.slot);
    out.push_back(child.names.front());
    out.push_back(step.index);
    // Nothing need exist yet at the place of an insertion.
    at = step.index < child.size(at.value) ? child.get(at.value, step.index) : model::ConstElement{};
  }
  return out;
}

std::optional<model::ElementPath> path_from_json(const model::Document& document, const Json& json) {
  model::ElementPath out;
  model::ConstElement at{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  for (std::size_t i = 0; i + 1 < json.size(); i += 2) {
    if (at.info == nullptr) return std::nullopt;
    const std::string name = json[i].get<std::string>();
    const auto index = json[i + 1].get<std::size_t>();
    const auto& children = at.info->children;
    const auto child = std::find_if(children.begin(), children.end(),
                                    [&](const model::ChildInfo& one) { return one.names.front() == name; });
    if (child == children.end()) return std::nullopt;
    out.push_back({static_cast<std::size_t>(child - children.begin()), index});
    at = index < child->size(at.value) ? child->get(at.value, index) : model::ConstElement{};
  }
  return out;
}

std::string value_text(const model::ElementValue& value, std::string_view name) {
  if (value.info() == nullptr) throw std::out_of_range("no value");
  return xml::write_element(*value.info(), name, value.get());
}

std::string name_at(const model::Document& document, const model::ElementPath& path) {
  if (path.empty() || model::element_at(document, path).info == nullptr)
    throw std::out_of_range("no such element");
  const model::ConstElement parent = model::element_at(document, {path.begin(), path.end() - 1});
  const model::ChildInfo& child = parent.info->children[path.back().slot];
  return child.names[child.which(parent.value, path.back().index)];
}

class EditWriter {
 public:
  explicit EditWriter(const model::Document& document) : m_document(document) {}
  Json operator()(const model::Insert& edit) const {
    return {{"insert", path_to_json(m_document, edit.at)},
            {"name", edit.name},
            {"value", value_text(edit.value, edit.name)}};
  }
  Json operator()(const model::Erase& edit) const { return {{"erase", path_to_json(m_document, edit.at)}}; }
  Json operator()(const model::Replace& edit) const {
    return {{"replace", path_to_json(m_document, edit.at)},
            {"value", value_text(edit.value, name_at(m_document, edit.at))}};
  }
  Json operator()(const model::SetField& edit) const {
    Json out = {{"set", path_to_json(m_document, edit.at)}, {"field", edit.field}};
    if (edit.text) out["text"] = *edit.text;
    return out;
  }

 private:
  const model::Document& m_document;
};

/// Returns the description of an element with that name at `path`.
const model::ElementInfo* info_at(const model::Document& document, const model::ElementPath& path,
                                  const std::string& name) {
  if (path.empty()) return nullptr;
  const model::ElementPath above(path.begin(), path.end() - 1);
  const model::ConstElement parent = model::element_at(document, above);
  if (parent.info == nullptr) return nullptr;
  const model::ChildInfo& child = parent.info->children.at(path.back().slot);
  for (std::size_t i = 0; i < child.names.size(); ++i) {
    if (child.names[i] == name) return &child.infos[i]();
  }
  return nullptr;
}

std::optional<model::ElementValue> value_of(const Json& json, const model::ElementInfo* info,
                                            const model::Document& document) {
  if (info == nullptr) return std::nullopt;
  Problems problems;
  return xml::read_element(json.at("value").get<std::string>(), *info, document, problems);
}

std::optional<model::Edit> edit_from_json(const Json& json, const model::Document& document) {
  for (const char* kind : {"insert", "erase", "replace", "set"}) {
    if (!json.contains(kind)) continue;
    const auto path = path_from_json(document, json.at(kind));
    if (!path) return std::nullopt;
    const std::string_view word = kind;
    if (word == "erase") return model::Erase{*path};
    if (word == "set") {
      std::optional<std::string> text;
      if (json.contains("text")) text = json.at("text").get<std::string>();
      return model::SetField{*path, json.at("field").get<std::string>(), std::move(text)};
    }
    if (word == "replace") {
      const model::ConstElement old = model::element_at(document, *path);
      auto value = value_of(json, old.info, document);
      if (!value) return std::nullopt;
      return model::Replace{*path, *std::move(value)};
    }
    const std::string name = json.at("name").get<std::string>();
    auto value = value_of(json, info_at(document, *path, name), document);
    if (!value) return std::nullopt;
    return model::Insert{*path, name, *std::move(value)};
  }
  return std::nullopt;
}

std::optional<std::vector<model::Edit>> edits_from_json(const Json& json, const model::Document& before) {
  std::vector<model::Edit> out;
  std::optional<model::Document> document;  // with the previous edits applied; unset for the first
  model::Change ignored;
  std::optional<model::EditSeries> series;
  for (const Json& one : json) {
    if (out.size() == 1) series.emplace(document.emplace(before), ignored);
    if (series && !series->apply(out.back())) return std::nullopt;
    auto edit = edit_from_json(one, series ? *document : before);
    if (!edit) return std::nullopt;
    out.push_back(*std::move(edit));
  }
  return out;
}

Json message_to_json(const Message& message) {
  return {{"pattern", message.pattern}, {"arguments", message.arguments}};
}

Message message_from_json(const Json& json) {
  return {json.at("pattern").get<std::string>(), json.at("arguments").get<std::vector<std::string>>()};
}

constexpr std::array<const char*, 3> kHow = {"done", "undone", "redone"};

Json change_to_json(const TextChange& change) {
  return {{"at", change.at}, {"removed", change.removed}, {"inserted", change.inserted}};
}

TextChange change_from_json(const Json& json) {
  return {json.at("at").get<std::size_t>(), json.at("removed").get<std::size_t>(),
          json.at("inserted").get<std::string>()};
}

/// Replaces invalid UTF-8. Documents cannot contain any, but a path may consist of any bytes.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Writes a record as JSON. The edits of a step are already text and may be long, so the writer appends them as
/// they are and builds no tree. Throws std::out_of_range if some edits cannot be applied.
class RecordWriter {
 public:
  explicit RecordWriter(std::string& out) : m_out(out) {}

  void operator()(const Begin& record) const {
    write({{"coquelicot-journal", kVersion}, {"writer", record.writer}});
  }
  void operator()(const Base& record) const {
    if (!record.digest.empty()) return write({{"base", record.document}, {"digest", record.digest}});
    Json out = {{"base", record.document}, {"text", record.text}};
    if (record.absent) out["absent"] = true;
    write(out);
  }
  void operator()(const Moved& record) const {
    begin_member({{"step", kHow.at(static_cast<std::size_t>(record.how))},
                  {"title", message_to_json(record.title)},
                  {"time", record.time},
                  {"merge", record.merge}},
                 "parts");
    m_out += '[';
    for (const Part& part : record.parts) {
      if (m_out.back() != '[') m_out += ',';
      write_part(part);
    }
    m_out += "]}";
  }
  void operator()(const Open& record) const {
    write({{"shape", record.text ? Json(*record.text) : Json(nullptr)}});
  }
  void operator()(const Reshaped& record) const {
    Json out = change_to_json(record.changes.at(0));
    for (std::size_t i = 1; i < record.changes.size(); ++i)
      out["then"].push_back(change_to_json(record.changes[i]));
    write(out);
  }
  void operator()(const SaveBegun& record) const { write({{"saving", record.document}}); }
  void operator()(const Saved& record) const { write({{"saved", record.document}, {"sum", record.text_sum}}); }
  void operator()(const Files& record) const { write({{"files", record.digests}, {"opened", record.opened}}); }
  void operator()(const Kept& record) const {
    begin_member({{"selected", record.selected}, {"then", record.selected_then}}, "kept");
    (*this)(record.step);
    m_out += '}';
  }

 private:
  void write(const Json& json) const { m_out += text_of(json); }
  /// Writes up to the value of the last member.
  void begin_member(const Json& object, std::string_view name) const {
    write(object);
    m_out.back() = ',';
    m_out += fmt::format("\"{}\":", name);
  }
  void write_part(const Part& part) const {
    Json json = {{"document", part.document}};
    if (part.next) json["next"] = *part.next ? Json(**part.next) : Json(nullptr);
    if (part.present) json["present"] = *part.present;
    if (const auto* whole = std::get_if<std::string>(&part.change)) {
      json["whole"] = *whole;
      return write(json);
    }
    const auto edits = std::get<WrittenEdits>(part.change).json();
    if (!edits) throw std::out_of_range("no such element");
    begin_member(json, "edits");
    m_out += '[';
    m_out += *edits;
    m_out += "]}";
  }

  std::string& m_out;
};

std::optional<Moved> moved_from_json(const Json& json, const DocumentOf& document_of) {
  Moved out;
  const std::string how = json.at("step").get<std::string>();
  const auto* found = std::find(kHow.begin(), kHow.end(), how);
  if (found == kHow.end()) return std::nullopt;
  out.how = static_cast<Moved::How>(found - kHow.begin());
  out.title = message_from_json(json.at("title"));
  out.time = json.at("time").get<std::int64_t>();
  out.merge = json.at("merge").get<std::string>();
  for (const Json& one : json.at("parts")) {
    Part part;
    part.document = one.at("document").get<std::string>();
    const model::Document* document = document_of(part.document);
    if (document == nullptr) return std::nullopt;
    if (one.contains("next")) {
      part.next.emplace();
      if (!one.at("next").is_null()) *part.next = one.at("next").get<int>();
    }
    if (one.contains("present")) part.present = one.at("present").get<bool>();
    if (one.contains("whole")) {
      part.change = one.at("whole").get<std::string>();
    } else {
      auto edits = edits_from_json(one.at("edits"), *document);
      if (!edits) return std::nullopt;
      part.change = *std::move(edits);
    }
    out.parts.push_back(std::move(part));
  }
  return out;
}

std::optional<Record> record_from_json(const Json& json, const DocumentOf& document_of) {
  if (json.contains("coquelicot-journal")) {
    if (json.at("coquelicot-journal").get<int>() != kVersion) return std::nullopt;
    return Begin{json.at("writer").get<std::string>()};
  }
  if (json.contains("base")) {
    Base out{json.at("base").get<std::string>(), {}, {}, json.value("absent", false)};
    const bool beside = json.contains("digest");
    (beside ? out.digest : out.text) = json.at(beside ? "digest" : "text").get<std::string>();
    return out;
  }
  if (json.contains("step")) {
    auto moved = moved_from_json(json, document_of);
    if (!moved) return std::nullopt;
    return *std::move(moved);
  }
  if (json.contains("shape")) {
    Open out;
    if (!json.at("shape").is_null()) out.text = json.at("shape").get<std::string>();
    return out;
  }
  if (json.contains("inserted")) {
    Reshaped out{{change_from_json(json)}};
    for (const Json& more : json.value("then", Json::array())) out.changes.push_back(change_from_json(more));
    return out;
  }
  if (json.contains("files")) {
    return Files{json.at("opened").get<std::int64_t>(),
                 json.at("files").get<std::vector<std::pair<std::string, std::string>>>()};
  }
  if (json.contains("kept")) {
    auto step = moved_from_json(json.at("kept"), document_of);
    if (!step) return std::nullopt;
    return Kept{*std::move(step), json.at("selected").get<std::vector<std::string>>(),
                json.at("then").get<std::vector<std::string>>()};
  }
  if (json.contains("saving")) return SaveBegun{json.at("saving").get<std::string>()};
  if (json.contains("saved"))
    return Saved{json.at("saved").get<std::string>(), json.at("sum").get<std::string>()};
  return std::nullopt;
}

}  // namespace

std::string checksum(std::string_view text) {
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return fmt::format("{:08x}", sum.checksum());
}

std::string digest(std::string_view text) {
  // CRC-64 of ECMA-182, as in xz.
  boost::crc_optimal<64, 0x42F0'E1EB'A9EA'3693, ~std::uint64_t{0}, ~std::uint64_t{0}, true, true> sum;
  sum.process_bytes(text.data(), text.size());
  return fmt::format("{}-{:016x}", text.size(), sum.checksum());
}

void WrittenEdits::add(const model::Document& document, const model::Edit& edit) {
  if (!m_applicable) return;
  try {
    const std::string text = text_of(std::visit(EditWriter(document), edit));
    if (!m_json.empty()) m_json += ',';
    m_json += text;
  } catch (const std::out_of_range&) {
    m_applicable = false;
  }
}

std::optional<std::string_view> WrittenEdits::json() const {
  if (!m_applicable) return std::nullopt;
  return m_json;
}

std::string to_line(const Record& record) {
  try {
    std::string line(kSum + 1, ' ');
    std::visit(RecordWriter(line), record);
    line.replace(0, kSum, checksum(std::string_view(line).substr(kSum + 1)));
    line += '\n';
    return line;
  } catch (const std::out_of_range&) {
    return {};
  }
}

std::optional<Record> Lines::next(const DocumentOf& document_of) {
  const std::size_t end = m_text.find('\n', m_at);
  if (end == std::string_view::npos || end < m_at + kSum + 1) return std::nullopt;
  const std::string_view line = m_text.substr(m_at, end - m_at);
  const std::string_view json = line.substr(kSum + 1);
  if (line.substr(0, kSum) != checksum(json)) return std::nullopt;
  // The checksum proves that the line is complete. Another version of the program may still have written an
  // unknown record.
  try {
    std::optional<Record> record = record_from_json(Json::parse(json), document_of);
    if (record) m_at = end + 1;
    return record;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

}  // namespace coq::app::journal
