// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"

namespace coq::xml {
namespace {

using model::ChildInfo;
using model::ElementInfo;
using model::Extras;

/// Maximum length in bytes of an element that is written on one line with its children.
constexpr std::size_t kLineWidth = 110;

class Writer {
 public:
  explicit Writer(std::string& out) : m_out(out) {}

  void element(const ElementInfo& info, std::string_view name, const void* value, int indent,
               std::string_view declared_namespace = {});

 private:
  void line_start(int indent) { m_out.append(static_cast<std::size_t>(indent) * 2, ' '); }
  void start_tag(const ElementInfo& info, std::string_view name, const void* value, std::string_view ns);
  void extra_lines(const std::vector<std::string>& lines, int indent);
  void children(const ElementInfo& info, const void* value, int indent, bool on_one_line);
  void prose(const ElementInfo& info, const void* value, int indent);
  void runs(const model::Paragraph& paragraph);
  bool fits_one_line(const ElementInfo& info, const void* value) const;

  std::string& m_out;
};

void Writer::start_tag(const ElementInfo& info, std::string_view name, const void* value, std::string_view ns) {
  m_out += '<';
  m_out += name;
  if (!ns.empty()) append_attribute(m_out, "xmlns", ns);
  const Extras* extras = info.node_of(value).extras.get();
  if (extras != nullptr) {
    for (const auto& [key, text] : extras->attributes) {
      if (key.starts_with("xmlns")) append_attribute(m_out, key, text);
    }
  }
  std::string text;
  const auto open = [&] {
    for (const auto& [key, given] : info.open_attributes(const_cast<void*>(value)))
      append_attribute(m_out, key, given);
  };
  for (std::size_t i = 0; i < info.attributes.size(); ++i) {
    if (info.open_attributes && i == info.open_position) open();
    text.clear();
    if (info.attributes[i].format(value, text)) append_attribute(m_out, info.attributes[i].name, text);
  }
  if (info.open_attributes && info.open_position >= info.attributes.size()) open();
  if (extras != nullptr) {
    for (const auto& [key, given] : extras->attributes) {
      if (!key.starts_with("xmlns")) append_attribute(m_out, key, given);
    }
  }
}

void Writer::extra_lines(const std::vector<std::string>& lines, int indent) {
  for (const std::string& line : lines) {
    line_start(indent);
    m_out += line;
    m_out += '\n';
  }
}

void Writer::runs(const model::Paragraph& paragraph) {
  for (const model::Run& run : paragraph) {
    if (run.emphasised) m_out += "<em>";
    append_escaped(m_out, run.text, false);
    if (run.emphasised) m_out += "</em>";
  }
}

void Writer::prose(const ElementInfo& info, const void* value, int indent) {
  const std::vector<model::Paragraph>& paragraphs = info.prose(const_cast<void*>(value));
  if (paragraphs.size() == 1 && !paragraphs.front().empty()) {
    runs(paragraphs.front());
    return;
  }
  m_out += '\n';
  for (const model::Paragraph& paragraph : paragraphs) {
    line_start(indent + 1);
    m_out += "<p>";
    runs(paragraph);
    m_out += "</p>\n";
  }
  line_start(indent);
}

/// Returns whether the element may be on one line: its children must be leaves without foreign content. The
/// caller checks the width of the written text.
bool Writer::fits_one_line(const ElementInfo& info, const void* value) const {
  if (!info.one_line) return false;
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(value); i < size; ++i) {
      const model::ConstElement below = child.get(value, i);
      const Extras* extras = below.info->node_of(below.value).extras.get();
      if (extras != nullptr && (!extras->before.empty() || !extras->at_end.empty())) return false;
      if (below.info->prose) {
        const auto& paragraphs = below.info->prose(const_cast<void*>(below.value));
        if (paragraphs.size() > 1 || (paragraphs.size() == 1 && paragraphs.front().empty())) return false;
      }
      for (const ChildInfo& inner : below.info->children) {
        if (inner.size(below.value) > 0) return false;
      }
    }
  }
  return true;
}

void Writer::children(const ElementInfo& info, const void* value, int indent, bool on_one_line) {
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(value); i < size; ++i) {
      const model::ConstElement below = child.get(value, i);
      const std::string& name = child.names[child.which(value, i)];
      if (on_one_line) {
        element(*below.info, name, below.value, -1);
      } else {
        element(*below.info, name, below.value, indent + 1);
      }
    }
  }
}

/// Writes an element. An `indent` of -1 keeps it on the current line.
void Writer::element(const ElementInfo& info, std::string_view name, const void* value, int indent,
                     std::string_view declared_namespace) {
  const Extras* extras = info.node_of(value).extras.get();
  const bool in_line = indent < 0;
  if (extras != nullptr && !in_line) extra_lines(extras->before, indent);
  if (!in_line) line_start(indent);
  start_tag(info, name, value, declared_namespace);

  std::string text;
  if (info.content) info.content->format(value, text);
  const bool has_prose = info.prose && !info.prose(const_cast<void*>(value)).empty();
  const bool has_children = std::any_of(info.children.begin(), info.children.end(),
                                        [&](const ChildInfo& c) { return c.size(value) > 0; });
  const bool has_end_extras = extras != nullptr && !extras->at_end.empty();
  if (text.empty() && !has_prose && !has_children && !has_end_extras) {
    m_out += "/>";
  } else {
    m_out += '>';
    append_escaped(m_out, text, false);
    if (has_prose) prose(info, value, indent);
    const std::size_t children_start = m_out.size();
    bool one_line = has_children && !has_end_extras && fits_one_line(info, value);
    if (one_line) {
      const std::size_t line = m_out.rfind('\n') + 1;
      children(info, value, indent, true);
      if (m_out.size() - line + name.size() + 3 > kLineWidth && !in_line) {
        m_out.resize(children_start);
        one_line = false;
      }
    }
    if (!one_line && (has_children || has_end_extras)) {
      m_out += '\n';
      children(info, value, indent, false);
      if (has_end_extras) extra_lines(extras->at_end, indent + 1);
      line_start(indent);
    }
    m_out += "</";
    m_out += name;
    m_out += '>';
  }
  if (!in_line) m_out += '\n';
}

}  // namespace

std::string write(const model::Document& document) {
  const model::Kind kind = model::kind_of(document);
  const model::Root& root = model::root_of(document);
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  Writer(out).element(model::describe_kind(kind), model::kind_name(kind), model::element_of(document), 0,
                      model::namespace_of(kind));
  if (root.extras) {
    for (const std::string& line : root.extras->after) out += line + '\n';
  }
  return out;
}

std::string write_element(const ElementInfo& info, std::string_view name, const void* element) {
  std::string out;
  Writer(out).element(info, name, element, 0);
  return out;
}

namespace {

std::string write_stamped(const model::Document& document, std::string_view writer) {
  model::Document stamped = document;
  model::root_of(stamped).writer = std::string(writer);
  return write(stamped);
}

}  // namespace

std::string text_to_save(const model::Document& document, std::string_view old_text, std::string_view writer) {
  std::string text = write(document);
  return text == old_text ? text : write_stamped(document, writer);
}

Status save(const model::Document& document, const std::filesystem::path& path, std::string_view writer) {
  // Only one text is held at a time: a large map takes 100 MB.
  if (file_holds(path, write(document))) return Done{};
  const std::string text = write_stamped(document, writer);
  if (file_holds(path, text)) return Done{};
  return write_file_atomically(path, text);
}

namespace {

/// `read` is read() or read_partly().
template <class Read>
auto load_by(const Read& read, const std::filesystem::path& path, Problems& problems)
    -> decltype(read(std::string_view(), std::optional<model::Kind>(), std::string(), problems)) {
  const Result<std::string> text = read_file(path);
  if (!text) {
    problems.push_back(text.error());
    return std::nullopt;
  }
  return read(std::string_view(*text), model::kind_of_file(path.filename().string()), path.string(), problems);
}

}  // namespace

std::optional<model::Document> load(const std::filesystem::path& path, Problems& problems) {
  return load_by(&read, path, problems);
}

std::optional<Partial> load_partly(const std::filesystem::path& path, Problems& problems, StandIn stand_in) {
  return load_by([stand_in](std::string_view text, std::optional<model::Kind> kind, const std::string& file,
                            Problems& found) { return read_partly(text, kind, file, found, stand_in); },
                 path, problems);
}

}  // namespace coq::xml
