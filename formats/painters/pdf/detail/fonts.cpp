// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/fonts.h"

namespace coq::pdf::detail {
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
    // The parts of a composed font are looked at with their whole.
    if (kind.isNameAndEquals("/CIDFontType0") || kind.isNameAndEquals("/CIDFontType2")) continue;
    QPDFObjectHandle name = object.getKey("/BaseFont");
    const std::string shown = name.isName() ? name.getName().substr(1) : "?";
    if (!is_embedded(object)) return make_error("pdf.font", message("the font {} cannot be embedded", shown));
    if (!object.getKey("/ToUnicode").isStream())
      return make_error("pdf.font", message("text in the font {} could not be searched or copied", shown));
  }
  return Done{};
}

}  // namespace coq::pdf::detail
