// SPDX-License-Identifier: MIT
#include "core/painting/pdf/detail/contents.h"

#include <libdeflate.h>

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>

#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

/// Compresses one stream after another.
class Packer {
 public:
  /// Replaces the stream by `data`, compressed. Returns false and leaves the stream unchanged if that saves
  /// nothing.
  bool pack(QPDFObjectHandle stream, const std::string& data) {
    if (!m_compressor) return false;
    m_packed.resize(libdeflate_zlib_compress_bound(m_compressor.get(), data.size()));
    const std::size_t size = libdeflate_zlib_compress(m_compressor.get(), data.data(), data.size(),
                                                      m_packed.data(), m_packed.size());
    if (size == 0 || size >= data.size()) return false;
    m_packed.resize(size);
    stream.replaceStreamData(m_packed, QPDFObjectHandle::newName("/FlateDecode"), QPDFObjectHandle::newNull());
    return true;
  }

 private:
  static constexpr int kLevel = 4;
  struct Release {
    void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
  };
  std::unique_ptr<libdeflate_compressor, Release> m_compressor{libdeflate_alloc_compressor(kLevel)};
  std::string m_packed;
};

void read(QPDFObjectHandle stream, qpdf_stream_decode_level_e decoded, std::string& data) {
  data.clear();
  if (QPDFObjectHandle length = stream.getDict().getKey("/Length"); length.isInteger())
    data.reserve(static_cast<std::size_t>(length.getUIntValue()));
  Pl_String into("content", nullptr, data);
  stream.pipeStreamData(&into, 0, decoded);
}

std::set<QPDFObjGen> numbers_of(const std::vector<QPDFObjectHandle>& objects) {
  std::set<QPDFObjGen> out;
  for (const QPDFObjectHandle& object : objects) out.insert(object.getObjGen());
  return out;
}

bool draws(QPDFObjectHandle stream) {
  QPDFObjectHandle dict = stream.getDict();
  return dict.getKey("/Subtype").isNameAndEquals("/Form") || dict.getKey("/PatternType").isInteger();
}

}  // namespace

std::vector<QPDFObjectHandle> page_contents(QPDF& pdf) {
  std::vector<QPDFObjectHandle> out;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    for (QPDFObjectHandle stream : page.getObjectHandle().getPageContents()) out.push_back(stream);
  return out;
}

void finish_streams(QPDF& pdf, const std::vector<QPDFObjectHandle>& tagged) {
  const std::set<QPDFObjGen> to_mark = numbers_of(tagged), pages = numbers_of(page_contents(pdf));
  Packer packer;
  std::string data;
  for (QPDFObjectHandle stream : pdf.getAllObjects()) {
    if (!stream.isStream()) continue;
    const bool is_page = pages.count(stream.getObjGen()) > 0;
    if (is_page || draws(stream)) {
      read(stream, qpdf_dl_generalized, data);
      if (to_mark.count(stream.getObjGen()) > 0) data = with_artifacts(data);
      data = with_one_ink(data);
      if (!packer.pack(stream, data))
        stream.replaceStreamData(data, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    } else if (!stream.getDict().hasKey("/Filter")) {
      read(stream, qpdf_dl_none, data);
      packer.pack(stream, data);
    }
  }
}

namespace {

bool has_file(QPDFObjectHandle font) {
  QPDFObjectHandle descriptor = font.getKey("/FontDescriptor");
  return descriptor.isDictionary() &&
         (descriptor.hasKey("/FontFile") || descriptor.hasKey("/FontFile2") || descriptor.hasKey("/FontFile3"));
}

bool is_embedded(QPDFObjectHandle font) {
  if (!font.getKey("/Subtype").isNameAndEquals("/Type0")) return has_file(font);
  QPDFObjectHandle parts = font.getKey("/DescendantFonts");
  return parts.isArray() && parts.getArrayNItems() == 1 && has_file(parts.getArrayItem(0));
}

}  // namespace

Status check_fonts(QPDF& pdf) {
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isDictionary() || !object.getKey("/Type").isNameAndEquals("/Font")) continue;
    QPDFObjectHandle kind = object.getKey("/Subtype");
    // Descendant fonts are checked with their composite font.
    if (kind.isNameAndEquals("/CIDFontType0") || kind.isNameAndEquals("/CIDFontType2")) continue;
    QPDFObjectHandle name = object.getKey("/BaseFont");
    const std::string shown = name.isName() ? name.getName().substr(1) : "?";
    if (!is_embedded(object)) return make_error("pdf.font", message("the font {} cannot be embedded", shown));
    if (!object.getKey("/ToUnicode").isStream())
      return make_error("pdf.font", message("text in the font {} could not be searched or copied", shown));
  }
  return Done{};
}

namespace {

/// Collects the descendants of an element in reading order.
void collect(QPDFObjectHandle element, std::vector<QPDFObjectHandle>& out) {
  QPDFObjectHandle kids = element.getKey("/K");
  const auto add = [&](QPDFObjectHandle kid) {
    if (!kid.isDictionary() || !kid.hasKey("/S")) return;
    out.push_back(kid);
    collect(kid, out);
  };
  if (kids.isDictionary()) add(kids);
  if (!kids.isArray()) return;
  for (int i = 0; i < kids.getArrayNItems(); ++i) add(kids.getArrayItem(i));
}

/// Returns all elements except the document itself.
std::vector<QPDFObjectHandle> elements_of(QPDF& pdf) {
  std::vector<QPDFObjectHandle> all;
  QPDFObjectHandle root = pdf.getRoot().getKey("/StructTreeRoot");
  if (root.isDictionary()) collect(root, all);
  std::erase_if(all, [](QPDFObjectHandle& one) { return one.getKey("/S").isNameAndEquals("/Document"); });
  return all;
}

/// Returns whether the first heading is level one and no heading skips a level.
bool heads_follow(const std::vector<QPDFObjectHandle>& elements) {
  int level = 0;
  for (QPDFObjectHandle element : elements) {
    const std::string name = element.getKey("/S").getName();
    if (name.size() != 3 || name[1] != 'H' || name[2] < '1' || name[2] > '6') continue;
    if (name[2] - '0' > level + 1) return false;
    level = name[2] - '0';
  }
  return true;
}

bool figures_are_told(const std::vector<QPDFObjectHandle>& elements) {
  return std::all_of(elements.begin(), elements.end(), [](QPDFObjectHandle element) {
    return !element.getKey("/S").isNameAndEquals("/Figure") || element.hasKey("/Alt");
  });
}

}  // namespace

void complete_structure(QPDF& pdf, const std::vector<cairo::StructureTag>& tags, text::Language language) {
  const std::vector<QPDFObjectHandle> elements = elements_of(pdf);
  if (elements.size() != tags.size()) throw std::runtime_error("the structure has lost elements");
  for (std::size_t i = 0; i < tags.size(); ++i) {
    QPDFObjectHandle element = elements[i];
    const cairo::StructureTag& tag = tags[i];
    if (!element.getKey("/S").isNameAndEquals(std::string("/") + tag.name))
      throw std::runtime_error("the structure has another order");
    if (!tag.alternative.empty())
      element.replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(tag.alternative));
    if (*tag.scope != '\0') {
      QPDFObjectHandle attributes = QPDFObjectHandle::parse("<< /O /Table >>");
      attributes.replaceKey("/Scope", QPDFObjectHandle::newName(std::string("/") + tag.scope));
      element.replaceKey("/A", attributes);
    }
    if (tag.language != language && tag.language != text::Language::other)
      element.replaceKey("/Lang", QPDFObjectHandle::newString(std::string(text::tag_of(tag.language))));
  }
}

bool follows_ua(QPDF& pdf, const drawing::Metadata& metadata) {
  QPDFObjectHandle root = pdf.getRoot();
  if (!root.hasKey("/StructTreeRoot") || metadata.title.empty() || metadata.language == text::Language::other)
    return false;
  // PDF/UA-1 forbids automatic layer switching, and links would need structure elements.
  QPDFObjectHandle layers = root.getKey("/OCProperties");
  if (layers.isDictionary() && layers.getKey("/D").hasKey("/AS")) return false;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    if (page.getObjectHandle().hasKey("/Annots")) return false;
  const std::vector<QPDFObjectHandle> elements = elements_of(pdf);
  return figures_are_told(elements) && heads_follow(elements);
}

}  // namespace coq::pdf::detail
