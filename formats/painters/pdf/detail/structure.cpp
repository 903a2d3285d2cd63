// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/structure.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "formats/painters/pdf/detail/qpdf.h"

namespace coq::pdf::detail {
namespace {

/// The elements below one, in the order in which they are read.
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

/// All but the document itself.
std::vector<QPDFObjectHandle> elements_of(QPDF& pdf) {
  std::vector<QPDFObjectHandle> all;
  QPDFObjectHandle root = pdf.getRoot().getKey("/StructTreeRoot");
  if (root.isDictionary()) collect(root, all);
  std::erase_if(all, [](QPDFObjectHandle& one) { return one.getKey("/S").isNameAndEquals("/Document"); });
  return all;
}

/// The first head is of the first level, and none skips one.
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

bool follows_ua(QPDF& pdf, const scene::Metadata& metadata) {
  QPDFObjectHandle root = pdf.getRoot();
  if (!root.hasKey("/StructTreeRoot") || metadata.title.empty() || metadata.language == text::Language::other)
    return false;
  // Layers that switch themselves are forbidden, and links would have to stand in the structure.
  QPDFObjectHandle layers = root.getKey("/OCProperties");
  if (layers.isDictionary() && layers.getKey("/D").hasKey("/AS")) return false;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    if (page.getObjectHandle().hasKey("/Annots")) return false;
  const std::vector<QPDFObjectHandle> elements = elements_of(pdf);
  return figures_are_told(elements) && heads_follow(elements);
}

}  // namespace coq::pdf::detail
