// SPDX-License-Identifier: MIT
#include "core/documents/model/common.h"
#include "core/documents/model/describer.h"
#include "core/documents/model/points.h"

namespace coq::model {

template <>
const ElementInfo& describe<Name>() {
  static const ElementInfo info =
      Describer<Name>("name", "A name; it may be repeated in other languages.")
          .attribute("lang", &Name::lang, as_language, "Language of the name; default: the document's.")
          .content(&Name::text, as_line, "The name.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Prose>() {
  static const ElementInfo info =
      Describer<Prose>(
          "prose", "Plain text, or paragraphs <p> with emphasis <em>; it may be repeated in other languages.")
          .attribute("lang", &Prose::lang, as_language, "Language of the text; default: the document's.")
          .prose(&Prose::paragraphs)
          .build();
  return info;
}

template <>
const ElementInfo& describe<HexList>() {
  static const ElementInfo info = Describer<HexList>("hex-list", "Labels of hexes.")
                                      .content(&HexList::labels, as_labels, "The labels, separated by blanks.")
                                      .build();
  return info;
}

template <>
const ElementInfo& describe<Points>() {
  static const ElementInfo info =
      Describer<Points>("points", "A line of points; a ring doesn't repeat its first point.")
          .content(&Points::points, as_points, "Points x,y in millimetres, separated by blanks.")
          .build();
  return info;
}

namespace {

template <class T>
const T* in_language(const std::vector<T>& all, std::string_view wanted, std::string_view document_language) {
  for (const std::string_view lang : {wanted, document_language}) {
    for (const T& one : all) {
      if (std::string_view(one.lang ? *one.lang : document_language) == lang) return &one;
    }
  }
  return all.empty() ? nullptr : &all.front();
}

}  // namespace

const std::string& name_in(const std::vector<Name>& names, std::string_view wanted,
                           std::string_view document_language) {
  static const std::string none;
  const Name* name = in_language(names, wanted, document_language);
  return name != nullptr ? name->text : none;
}

const Prose* prose_in(const std::vector<Prose>& prose, std::string_view wanted,
                      std::string_view document_language) {
  return in_language(prose, wanted, document_language);
}

std::string plain_text(const Prose& prose) {
  std::string out;
  for (const Paragraph& paragraph : prose.paragraphs) {
    if (!out.empty()) out += '\n';
    for (const Run& run : paragraph) out += run.text;
  }
  return out;
}

}  // namespace coq::model
