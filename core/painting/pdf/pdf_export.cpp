// SPDX-License-Identifier: MIT
#include "core/painting/pdf/pdf_export.h"

#include <algorithm>
#include <exception>
#include <vector>

#include "core/painting/cairo/pdf_pages.h"
#include "core/painting/pdf/detail/blending.h"
#include "core/painting/pdf/detail/catalog.h"
#include "core/painting/pdf/detail/contents.h"
#include "core/painting/pdf/detail/press.h"
#include "core/painting/pdf/detail/qpdf.h"

namespace coq::pdf {
namespace {

using drawing::LayerClass;

cairo::PaintOptions paint_options(const PdfOptions& options) {
  cairo::PaintOptions result;
  result.gray = options.gray;
  result.flatten = options.flatten;
  result.tag_text = options.tagged;
  result.image_dpi = options.image_dpi;
  result.keep_jpeg = true;
  result.keep_inks = options.press.has_value();
  return result;
}

/// Returns the classes of marks in the document, in fixed order. The first layer of a class decides whether
/// the class is visible and printed.
std::vector<detail::Overlay> overlays_of(const drawing::Document& document) {
  std::vector<detail::Overlay> result;
  for (const LayerClass kind :
       {LayerClass::cut_lines, LayerClass::registration, LayerClass::bleed, LayerClass::guides}) {
    const drawing::Layer* first = nullptr;
    for (const drawing::Page& page : document.pages)
      for (const drawing::Layer& layer : page.scene.layers)
        if (layer.kind == kind && !layer.items.empty() && !first) first = &layer;
    if (first) result.push_back({kind, first->view, first->print, {}});
  }
  return result;
}

/// Sets the compression level: the default (6) takes over twice as long and saves only a twentieth.
void be_quick_in_packing() {
  constexpr int kLevel = 4;
  static const bool once = (Pl_Flate::setCompressionLevel(kLevel), true);
  static_cast<void>(once);
}

std::string written(QPDF& pdf, const char* version) {
  be_quick_in_packing();
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.setMinimumPDFVersion(version);
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setCompressStreams(true);
  writer.setSuppressOriginalObjectIDs(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

Result<std::string> assemble(const std::string& art, const std::vector<cairo::StructureTag>& structure,
                             const std::vector<detail::Overlay>& overlays, const drawing::Document& document,
                             const PdfOptions& options) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("art", art.data(), art.size());
  detail::complete_structure(pdf, structure, document.metadata.language);
  // This must happen before the pages get more content.
  std::vector<QPDFObjectHandle> tagged;
  if (pdf.getRoot().hasKey("/StructTreeRoot")) tagged = detail::page_contents(pdf);
  detail::add_overlays(pdf, overlays, options.press.has_value());
  detail::set_boxes(pdf, document);
  detail::add_navigation(pdf, document);
  detail::set_metadata(pdf, document.metadata, options.duplex,
                       {options.press.has_value(), detail::follows_ua(pdf, document.metadata)});
  detail::say_srgb(pdf);
  if (options.press)
    detail::follow_x4(pdf, *options.press);
  else
    detail::blend_in_inks(pdf, QPDFObjectHandle::newNull());
  const Status fonts = detail::check_fonts(pdf);
  if (!fonts) return fonts.error();
  detail::finish_streams(pdf, tagged);
  const bool large = std::any_of(document.pages.begin(), document.pages.end(),
                                 [](const drawing::Page& page) { return cairo::user_unit_of(page.media) > 1; });
  return written(pdf, options.press || large ? "1.6" : "1.5");
}

Status check_press(const drawing::Metadata& metadata, const PdfOptions& options) {
  if (!options.press) return Done{};
  if (!metadata.date)
    return make_error("pdf.press", message("a file for a printing press needs a date: add one to the "
                                           "document, or set SOURCE_DATE_EPOCH"));
  if (metadata.title.empty())
    return make_error("pdf.press", message("a file for a printing press needs a "
                                           "title"));
  return Done{};
}

/// Reads the output back: any warning here is a bug of this program.
Status check_written(const std::string& bytes, std::size_t pages) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("result", bytes.data(), bytes.size());
  const auto found = pdf.getAllPages().size();
  const auto warnings = pdf.getWarnings();
  if (!warnings.empty())
    return make_error("pdf.write", message("the PDF is damaged: {}", warnings.front().what()));
  if (found != pages)
    return make_error("pdf.write", message("the PDF has {} pages instead of {}", found, pages));
  return Done{};
}

}  // namespace

Result<std::string> write_pdf(const drawing::Document& document, const PdfOptions& options,
                              cairo::FontEngine& fonts, Problems& problems) {
  if (document.pages.empty()) return make_error("pdf.empty", message("there is nothing to print"));
  if (const Status fit = check_press(document.metadata, options); !fit) return fit.error();
  cairo::Images images;
  cairo::PaintOptions art_options = paint_options(options);
  art_options.progress = options.progress.part(0, 0.7);
  std::vector<cairo::StructureTag> structure;
  const Result<std::string> art = cairo::paint_pdf(
      document, [](const drawing::Layer& layer) { return layer.kind == LayerClass::art; }, fonts, images,
      art_options, problems, &structure);
  if (!art) return art.error();
  std::vector<detail::Overlay> overlays =
      options.marks ? overlays_of(document) : std::vector<detail::Overlay>{};
  cairo::PaintOptions marks = paint_options(options);
  marks.tag_text = false;
  for (detail::Overlay& overlay : overlays) {
    const auto wanted = [&](const drawing::Layer& layer) { return layer.kind == overlay.kind; };
    Result<std::string> painted = cairo::paint_pdf(document, wanted, fonts, images, marks, problems);
    if (!painted) return painted.error();
    overlay.bytes = *std::move(painted);
  }
  try {
    Result<std::string> result = assemble(*art, structure, overlays, document, options);
    if (!result) return result;
    const Status sound = check_written(*result, document.pages.size());
    options.progress.set(1);
    if (!sound) return sound.error();
    return result;
  } catch (const std::exception& failure) {
    return make_error("pdf.write", message("the PDF cannot be written: {}", failure.what()));
  }
}

}  // namespace coq::pdf
