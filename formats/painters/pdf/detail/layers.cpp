// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/layers.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/painters/pdf/detail/qpdf.h"
#include "formats/painters/pdf/detail/spots.h"

namespace coq::pdf::detail {
namespace {

QPDFObjectHandle make_group(QPDF& pdf, const Overlay& overlay) {
  const std::string name(scene::name_of(overlay.kind));
  QPDFObjectHandle group = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
  group.replaceKey("/Type", QPDFObjectHandle::newName("/OCG"));
  group.replaceKey("/Name", QPDFObjectHandle::newUnicodeString(name));
  group.replaceKey("/Usage", QPDFObjectHandle::parse(
                                 fmt::format("<< /View << /ViewState /{} >> /Print << /PrintState /{} >> >>",
                                             overlay.view ? "ON" : "OFF", overlay.print ? "ON" : "OFF")));
  return group;
}

/// The page of marks becomes a form of the art page, between marks of optional content: drawn last, or `below`
/// the art.
void overlay_page(QPDF& art, QPDFPageObjectHelper& page, QPDFPageObjectHelper& marks, QPDFObjectHandle group,
                  std::size_t number, bool below) {
  QPDFObjectHandle form = art.copyForeignObject(marks.getFormXObjectForPage());
  QPDFObjectHandle resources = page.getAttribute("/Resources", true);
  if (!resources.isDictionary())
    resources = page.getObjectHandle().replaceKeyAndGetNew("/Resources", "<< >>"_qpdf);
  const auto sub = [&](const char* key) {
    QPDFObjectHandle dictionary = resources.getKey(key);
    return dictionary.isDictionary() ? dictionary : resources.replaceKeyAndGetNew(key, "<< >>"_qpdf);
  };
  sub("/XObject").replaceKey(fmt::format("/CoqMarks{}", number), form);
  sub("/Properties").replaceKey(fmt::format("/CoqLayer{}", number), group);
  page.addPageContents(art.newStream(fmt::format(
                           "\n/Artifact BMC\n/OC /CoqLayer{0} BDC\nq /CoqMarks{0} Do Q\nEMC\nEMC\n", number)),
                       below);
}

QPDFObjectHandle usage_of(const char* event, const char* category, QPDFObjectHandle groups) {
  QPDFObjectHandle result = QPDFObjectHandle::newDictionary();
  result.replaceKey("/Event", QPDFObjectHandle::newName(event));
  result.replaceKey("/Category", QPDFObjectHandle::newArray({QPDFObjectHandle::newName(category)}));
  result.replaceKey("/OCGs", groups);
  return result;
}

}  // namespace

void add_overlays(QPDF& art, const std::vector<Overlay>& overlays, bool spots) {
  if (overlays.empty()) return;
  auto pages = QPDFPageDocumentHelper(art).getAllPages();
  // The art leaves its own coordinates behind; marks begin with those of the page.
  for (QPDFPageObjectHelper& page : pages) {
    page.addPageContents(art.newStream("q\n"), true);
    page.addPageContents(art.newStream("\nQ\n"), false);
  }
  QPDFObjectHandle all = QPDFObjectHandle::newArray();
  QPDFObjectHandle shown = QPDFObjectHandle::newArray();
  QPDFObjectHandle hidden = QPDFObjectHandle::newArray();
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    QPDF marks;
    marks.setSuppressWarnings(true);
    marks.setImmediateCopyFrom(true);  // this file ends before the other is written
    marks.processMemoryFile("marks", overlays[i].bytes.data(), overlays[i].bytes.size());
    if (spots) use_spot_colour(marks, overlays[i].kind);
    auto mark_pages = QPDFPageDocumentHelper(marks).getAllPages();
    QPDFObjectHandle group = make_group(art, overlays[i]);
    for (std::size_t p = 0; p < pages.size() && p < mark_pages.size(); ++p)
      // Bleed is ground that goes on under the art's edge: over it, it would hide what it surrounds.
      overlay_page(art, pages[p], mark_pages[p], group, i, overlays[i].kind == scene::LayerClass::bleed);
    all.appendItem(group);
    (overlays[i].view ? shown : hidden).appendItem(group);
  }
  QPDFObjectHandle defaults = QPDFObjectHandle::newDictionary();
  defaults.replaceKey("/Name", QPDFObjectHandle::newUnicodeString("Layers"));
  defaults.replaceKey("/Order", all);
  defaults.replaceKey("/ON", shown);
  if (hidden.getArrayNItems() > 0) defaults.replaceKey("/OFF", hidden);
  // Layers that switch themselves are against the standards of print and of reading aloud: only where one is
  // seen and not printed, or the other way round.
  const bool differ = std::any_of(overlays.begin(), overlays.end(),
                                  [](const Overlay& overlay) { return overlay.view != overlay.print; });
  if (differ)
    defaults.replaceKey("/AS", QPDFObjectHandle::newArray(
                                   {usage_of("/View", "/View", all), usage_of("/Print", "/Print", all)}));
  QPDFObjectHandle properties = QPDFObjectHandle::newDictionary();
  properties.replaceKey("/OCGs", all);
  properties.replaceKey("/D", defaults);
  art.getRoot().replaceKey("/OCProperties", properties);
}

}  // namespace coq::pdf::detail
