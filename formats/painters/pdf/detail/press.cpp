// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/press.h"

#include "formats/painters/pdf/detail/qpdf.h"

namespace coq::pdf::detail {
namespace {

QPDFObjectHandle output_intent(QPDF& pdf, const PrintCondition& condition) {
  QPDFObjectHandle profile = pdf.newStream(condition.profile);
  constexpr int kInks = 4;
  profile.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(kInks));
  QPDFObjectHandle intent = QPDFObjectHandle::parse("<< /Type /OutputIntent /S /GTS_PDFX >>");
  intent.replaceKey("/OutputConditionIdentifier", QPDFObjectHandle::newUnicodeString(condition.name));
  // The condition need not be one of a registry: the profile itself is there.
  intent.replaceKey("/Info", QPDFObjectHandle::newUnicodeString(
                                 condition.describes.empty() ? condition.name : condition.describes));
  intent.replaceKey("/DestOutputProfile", profile);
  return pdf.makeIndirectObject(intent);
}

/// Groups are blended in the device's colours unless they say in which.
void blend_as_described(QPDFObjectHandle holder, QPDFObjectHandle srgb) {
  QPDFObjectHandle group = holder.getKey("/Group");
  if (!group.isDictionary() || srgb.isNull()) return;
  if (group.getKey("/CS").isNameAndEquals("/DeviceRGB")) group.replaceKey("/CS", srgb);
}

/// The space that say_srgb() gave all resources.
QPDFObjectHandle described_colours(QPDF& pdf) {
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    QPDFObjectHandle resources = page.getAttribute("/Resources", false);
    if (!resources.isDictionary() || !resources.getKey("/ColorSpace").isDictionary()) continue;
    QPDFObjectHandle space = resources.getKey("/ColorSpace").getKey("/DefaultRGB");
    if (!space.isNull()) return space;
  }
  return QPDFObjectHandle::newNull();
}

}  // namespace

void follow_x4(QPDF& pdf, const PrintCondition& condition) {
  QPDFObjectHandle root = pdf.getRoot();
  root.replaceKey("/OutputIntents", QPDFObjectHandle::newArray({output_intent(pdf, condition)}));
  pdf.getTrailer().getKey("/Info").replaceKey("/Trapped", QPDFObjectHandle::newName("/False"));
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    page.getObjectHandle().removeKey("/Annots");
  if (root.hasKey("/OCProperties")) root.getKey("/OCProperties").getKey("/D").removeKey("/AS");
  const QPDFObjectHandle srgb = described_colours(pdf);
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (object.isStream())
      blend_as_described(object.getDict(), srgb);
    else if (object.isDictionary())
      blend_as_described(object, srgb);
  }
}

}  // namespace coq::pdf::detail
