// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/spots.h"

#include <fmt/format.h>

#include <string>

#include "formats/painters/pdf/detail/qpdf.h"
#include "formats/painters/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

constexpr const char* kSpace = "CoqSpot";
constexpr const char* kOverprint = "CoqOverprint";

/// An ink, and what is shown and printed of it where there is no such plate.
QPDFObjectHandle separation(const std::string& ink, const char* four_inks) {
  return QPDFObjectHandle::parse(fmt::format(
      "[ /Separation /{} /DeviceCMYK << /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 0 0 0 ] /C1 [ {} ] /N 1 >> ]",
      ink, four_inks));
}

void recolour(QPDFObjectHandle stream, bool first) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  const std::string_view content(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  // Before any colour is set it would be black, of one ink of four.
  std::string begin;
  if (first) begin = fmt::format("/{0} gs /{1} CS 1 SCN /{1} cs 1 scn\n", kOverprint, kSpace);
  stream.replaceStreamData(begin + in_spot_colour(content, kSpace), QPDFObjectHandle::newNull(),
                           QPDFObjectHandle::newNull());
}

void add_to(QPDFObjectHandle resources, const char* key, const char* name, QPDFObjectHandle value) {
  if (!resources.getKey(key).isDictionary()) resources.replaceKey(key, QPDFObjectHandle::newDictionary());
  resources.getKey(key).replaceKey(std::string("/") + name, value);
}

}  // namespace

void use_spot_colour(QPDF& marks, scene::LayerClass kind) {
  QPDFObjectHandle ink;
  if (kind == scene::LayerClass::cut_lines)
    ink = separation("Dieline", "0 1 0 0");
  else if (kind == scene::LayerClass::registration)
    ink = separation("All", "1 1 1 1");
  else
    return;
  const QPDFObjectHandle space = marks.makeIndirectObject(ink);
  const QPDFObjectHandle overprint =
      marks.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /ExtGState /OP true /op true /OPM 1 >>"));
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(marks).getAllPages()) {
    bool first = true;
    for (const QPDFObjectHandle& stream : page.getObjectHandle().getPageContents()) {
      recolour(stream, first);
      first = false;
    }
  }
  for (QPDFObjectHandle object : marks.getAllObjects()) {
    if (object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals("/Form"))
      recolour(object, true);
    QPDFObjectHandle dict = object.isStream() ? object.getDict() : object;
    if (!dict.isDictionary()) continue;
    QPDFObjectHandle resources = dict.getKey("/Resources");
    if (!resources.isDictionary()) continue;
    add_to(resources, "/ColorSpace", kSpace, space);
    add_to(resources, "/ExtGState", kOverprint, overprint);
  }
}

}  // namespace coq::pdf::detail
