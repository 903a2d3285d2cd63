// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/black.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "formats/painters/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

void use_one_ink(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  const std::string_view content(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  std::string changed = with_one_ink(content);
  if (changed != content)
    stream.replaceStreamData(changed, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
}

}  // namespace

void use_one_ink_for_grays(QPDF& pdf) {
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    for (const QPDFObjectHandle& stream : page.getObjectHandle().getPageContents()) use_one_ink(stream);
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isStream()) continue;
    QPDFObjectHandle dict = object.getDict();
    const bool form = dict.getKey("/Subtype").isNameAndEquals("/Form");
    if (form || dict.getKey("/PatternType").isInteger()) use_one_ink(object);
  }
}

}  // namespace coq::pdf::detail
