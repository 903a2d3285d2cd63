// SPDX-License-Identifier: MIT
// Press files: the requirements of PDF/X-4 (ISO 15930-7), spot inks for cut lines, and ink coverage.
#include <lcms2.h>

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/images/picture.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/detail/syntax.h"
#include "core/painting/pdf/ink_coverage.h"
#include "core/painting/pdf/pdf_export.h"
#include "tests/support/command.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::drawing;

namespace {

/// The inks that the press of these tests uses for any colour: 20, 40, 60 and 0 per cent.
cmsInt32Number same_inks(const cmsUInt16Number*, cmsUInt16Number* out, void*) {
  constexpr cmsUInt16Number kInks[] = {13107, 26214, 39321, 0};
  std::copy(std::begin(kInks), std::end(kInks), out);
  return TRUE;
}
cmsInt32Number middle_grey(const cmsUInt16Number*, cmsUInt16Number* out, void*) {
  std::fill_n(out, 3, static_cast<cmsUInt16Number>(0x8000));
  return TRUE;
}

std::string saved(cmsHPROFILE profile) {
  cmsUInt32Number size = 0;
  REQUIRE(cmsSaveProfileToMem(profile, nullptr, &size));
  std::string bytes(size, '\0');
  REQUIRE(cmsSaveProfileToMem(profile, bytes.data(), &size));
  cmsCloseProfile(profile);
  return bytes;
}

void add_table(cmsHPROFILE profile, cmsTagSignature tag, unsigned from, unsigned to, cmsSAMPLER16 sampler) {
  cmsPipeline* pipeline = cmsPipelineAlloc(nullptr, from, to);
  cmsStage* table = cmsStageAllocCLut16bit(nullptr, 2, from, to, nullptr);
  cmsStageSampleCLut16bit(table, sampler, nullptr, 0);
  cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table);
  REQUIRE(cmsWriteTag(profile, tag, pipeline));
  cmsPipelineFree(pipeline);
}

std::string made_profile() {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(nullptr);
  cmsSetProfileVersion(profile, 2.4);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, cmsSigCmykData);
  cmsSetPCS(profile, cmsSigLabData);
  cmsMLU* words = cmsMLUalloc(nullptr, 1);
  cmsMLUsetASCII(words, "en", "US", "Blotting paper");
  cmsWriteTag(profile, cmsSigProfileDescriptionTag, words);
  cmsMLUfree(words);
  add_table(profile, cmsSigBToA0Tag, 3, 4, same_inks);
  add_table(profile, cmsSigAToB0Tag, 4, 3, middle_grey);
  return saved(profile);
}

/// The profile is made only once, because it contains the second of its creation.
const std::string& press_profile() {
  static const std::string profile = made_profile();
  return profile;
}

pdf::PrintCondition blotting_paper() {
  return {"blotting", "Blotting paper", press_profile()};
}

/// A counter of 20 mm with a bleed of 3 mm, half of it `ink`, and all kinds of marks.
Document counter(Color ink) {
  Document document;
  document.metadata = {"Pions", "", "", "", "coquelicot", -1'711'128'600, text::Language::fr};
  Page page;
  page.media = {{-10'000, -10'000}, {30'000, 30'000}};
  page.bleed = {{-3'000, -3'000}, {23'000, 23'000}};
  page.trim = {{0, 0}, {20'000, 20'000}};
  Shape half;
  half.outline.add_box({page.bleed.min, {10'000, 23'000}});
  half.fill = Fill::solid(ink);
  page.scene.layer("Art").add(half);
  Group veil;
  Shape pale = half;
  pale.fill = Fill::solid({200, 30, 20, 255});
  veil.items.emplace_back(pale);
  veil.opacity = 1;
  page.scene.layer("Art").add(veil);
  Shape cut;
  cut.outline.add_segment({-8'000, 0}, {-4'000, 0});
  cut.stroke = Stroke{};
  page.scene.layer("Cut", LayerClass::cut_lines).add(cut);
  page.scene.layer("Register", LayerClass::registration).add(cut);
  page.links.push_back({{{0, 0}, {5'000, 5'000}}, "https://example.org/"});
  document.pages.push_back(page);
  return document;
}

Result<std::string> written(const Document& document, std::optional<pdf::PrintCondition> press) {
  pdf::PdfOptions options;
  options.press = std::move(press);
  cairo::FontEngine fonts;
  Problems problems;
  return pdf::write_pdf(document, options, fonts, problems);
}

std::string text_of(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

/// Returns the content of all forms that draw in that ink.
std::string drawn_in(QPDF& pdf, const std::string& ink) {
  std::string out;
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Form")) continue;
    QPDFObjectHandle spaces = object.getDict().getKey("/Resources").getKey("/ColorSpace");
    if (!spaces.isDictionary() || !spaces.hasKey("/CoqSpot")) continue;
    if (spaces.getKey("/CoqSpot").getArrayItem(1).getName() == "/" + ink) out += text_of(object);
  }
  return out;
}

}  // namespace

TEST_CASE("A press file follows PDF/X-4: intent, boxes, metadata, no links, no trapping") {
  const auto bytes = written(counter({200, 30, 20, 255}), blotting_paper());
  REQUIRE(bytes);
  CHECK(bytes->substr(0, 8) == "%PDF-1.6");
  QPDF pdf;
  pdf.processMemoryFile("press", bytes->data(), bytes->size());
  QPDFObjectHandle root = pdf.getRoot();
  QPDFObjectHandle intent = root.getKey("/OutputIntents").getArrayItem(0);
  CHECK(intent.getKey("/S").getName() == "/GTS_PDFX");
  CHECK(intent.getKey("/OutputConditionIdentifier").getUTF8Value() == "blotting");
  CHECK(intent.getKey("/Info").getUTF8Value() == "Blotting paper");
  CHECK(intent.getKey("/DestOutputProfile").getDict().getKey("/N").getIntValue() == 4);
  CHECK(text_of(intent.getKey("/DestOutputProfile")) == press_profile());
  CHECK(pdf.getTrailer().hasKey("/ID"));
  QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
  CHECK(info.getKey("/Trapped").getName() == "/False");
  CHECK(info.hasKey("/CreationDate"));
  CHECK(info.hasKey("/ModDate"));
  CHECK_FALSE(root.getKey("/OCProperties").getKey("/D").hasKey("/AS"));
  const std::string packet = text_of(root.getKey("/Metadata"));
  for (const char* wanted : {"<pdfxid:GTS_PDFXVersion>PDF/X-4<", "<pdf:Trapped>False<", "<xmp:MetadataDate>",
                             "<xmpMM:DocumentID>uuid:", "<xmpMM:VersionID>1<", "<xmpMM:RenditionClass>default<",
                             "<xmp:CreateDate>1915-10-12T"}) {
    INFO(wanted);
    CHECK(packet.find(wanted) != std::string::npos);
  }
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    QPDFObjectHandle object = page.getObjectHandle();
    CHECK(object.hasKey("/TrimBox"));
    CHECK(object.hasKey("/BleedBox"));
    CHECK_FALSE(object.hasKey("/Annots"));
  }
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    QPDFObjectHandle dict = object.isStream() ? object.getDict() : object;
    if (dict.isDictionary() && dict.getKey("/Group").isDictionary())
      CHECK_FALSE(dict.getKey("/Group").getKey("/CS").isNameAndEquals("/DeviceRGB"));
  }
}

TEST_CASE("Cut lines are an overprinting spot ink, and registration marks are on all plates") {
  const auto bytes = written(counter({200, 30, 20, 255}), blotting_paper());
  REQUIRE(bytes);
  QPDF pdf;
  pdf.processMemoryFile("press", bytes->data(), bytes->size());
  for (const char* ink : {"Dieline", "All"}) {
    INFO(ink);
    const std::string content = drawn_in(pdf, ink);
    CHECK(content.find("/CoqSpot CS 1") != std::string::npos);
    CHECK(content.find("/CoqOverprint gs") != std::string::npos);
    CHECK(content.find(" RG") == std::string::npos);
    CHECK(content.find(" rg") == std::string::npos);
    CHECK(content.find(" G\n") == std::string::npos);
  }
  int overprinting = 0;
  for (QPDFObjectHandle object : pdf.getAllObjects())
    if (object.isDictionary() && object.getKey("/OP").isBool() && object.getKey("/OP").getBoolValue())
      ++overprinting;
  CHECK(overprinting == 2);
}

TEST_CASE("Without a press there is no output intent and no spot ink") {
  const auto bytes = written(counter({200, 30, 20, 255}), std::nullopt);
  REQUIRE(bytes);
  QPDF pdf;
  pdf.processMemoryFile("plain", bytes->data(), bytes->size());
  CHECK_FALSE(pdf.getRoot().hasKey("/OutputIntents"));
  CHECK(drawn_in(pdf, "Dieline").empty());
}

TEST_CASE("PDF/X-4 requires a date and a title, and their absence is reported") {
  Document undated = counter({0, 0, 0, 255});
  undated.metadata.date.reset();
  const auto without_date = written(undated, blotting_paper());
  REQUIRE_FALSE(without_date);
  CHECK(without_date.error().check == "pdf.press");
  Document untitled = counter({0, 0, 0, 255});
  untitled.metadata.title.clear();
  CHECK_FALSE(written(untitled, blotting_paper()));
}

TEST_CASE("A press is a profile of four inks, and anything else is refused with a message") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "blotting.icc", press_profile()));
  const auto found = pdf::find_print_condition((folder.path() / "blotting.icc").string());
  REQUIRE(found);
  CHECK(found->name == "blotting");
  CHECK(found->describes == "Blotting paper");
  REQUIRE(write_file_atomically(folder.path() / "screen.icc", saved(cmsCreate_sRGBProfile())));
  REQUIRE(write_file_atomically(folder.path() / "words.icc", "no profile"));
  for (const char* name : {"screen.icc", "words.icc"}) {
    const auto refused = pdf::find_print_condition((folder.path() / name).string());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().check == "pdf.condition");
    CHECK(to_string(refused.error()).find(name) != std::string::npos);
  }
  CHECK_FALSE(pdf::find_print_condition("no-such-paper"));
}

TEST_CASE("A profile is found by its name in the user's folder") {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "icc" / "of-a-friend");
  REQUIRE(write_file_atomically(folder.path() / "icc" / "of-a-friend" / "blotting.icc", press_profile()));
  const char* before = std::getenv("XDG_DATA_HOME");
  const std::string kept = before != nullptr ? before : "";
  setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
  CHECK(pdf::find_print_condition("blotting"));
  before != nullptr ? setenv("XDG_DATA_HOME", kept.c_str(), 1) : unsetenv("XDG_DATA_HOME");
}

TEST_CASE("Ink is counted per page by the profile's separation, and greys are black ink only") {
  cairo::FontEngine fonts;
  Problems problems;
  Document coloured = counter({200, 30, 20, 255});
  coloured.pages.front().scene.layers.front().items.pop_back();  // without the translucent layer
  const auto inks = pdf::ink_coverage(coloured, blotting_paper(), fonts, problems);
  REQUIRE(inks);
  REQUIRE(inks->size() == 1);
  // The ink covers half of the page up to its bleed: 13 of 26 mm.
  CHECK(inks->front().mean == std::array<int, 4>{100, 200, 300, 0});
  CHECK(inks->front().most == 120);
  Document grey = counter({51, 51, 51, 255});
  grey.pages.front().scene.layers.front().items.pop_back();
  const auto black = pdf::ink_coverage(grey, blotting_paper(), fonts, problems);
  REQUIRE(black);
  CHECK(black->front().mean == std::array<int, 4>{0, 0, 0, 400});
  CHECK(black->front().most == 80);
}

TEST_CASE("Colours of a stream become tints of one ink, and white none") {
  CHECK(pdf::detail::in_spot_colour("0 0 0 RG 1 1 1 rg 0.5 g (1 g) Tj", "S") ==
        "/S CS 1.000 SCN /S cs 0.000 scn /S cs 0.500 scn (1 g) Tj");
  CHECK(pdf::detail::in_spot_colour("0 0 0 1 K", "S") == "/S CS 1.000 SCN");
}

namespace {

/// Number of dark pixels of pages as separated by a RIP, and of those with black ink only.
struct Separated {
  int dark = 0, black = 0;
};

Separated separated(const std::string& bytes) {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "page.pdf", bytes));
  int status = 0;
  const std::string said = test::run_command(
      "cd '" + folder.path().string() +
          "' && gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=tiffsep -r72 -sOutputFile=s%d.tif page.pdf",
      status);
  INFO(said);
  REQUIRE(status == 0);
  Separated out;
  for (int page = 1;; ++page) {
    const auto plate = [&](const char* ink) {
      return (folder.path() / ("s" + std::to_string(page) + "(" + ink + ").tif")).string();
    };
    if (!std::filesystem::exists(plate("Black"))) return out;
    std::array<images::Bitmap, 4> inks;
    const char* const names[] = {"Cyan", "Magenta", "Yellow", "Black"};
    for (std::size_t i = 0; i < 4; ++i) {
      auto read = images::read_picture(plate(names[i]), 0);
      REQUIRE(read);
      inks[i] = *std::move(read);
    }
    const auto share = [&](std::size_t ink, std::size_t pixel) {
      return 255 - int(inks[ink].pixels[pixel] & 0xFF);
    };
    for (std::size_t i = 0; i < inks[3].pixels.size(); ++i) {
      const int colours = share(0, i) + share(1, i) + share(2, i);
      if (colours + share(3, i) < 200) continue;
      ++out.dark;
      if (share(3, i) > 200 && colours < 20) ++out.black;
    }
  }
}

/// Black letters on two pages; the second page also has a translucent item.
Document letters() {
  Document document = counter(kBlack);
  document.pages.front().scene.layers.clear();
  document.pages.front().links.clear();
  Shape black;
  black.outline.add_box({{0, 0}, {10'000, 8'000}});
  black.fill = Fill::solid(kBlack);
  document.pages.front().scene.layer("Art").add(black);
  document.pages.push_back(document.pages.front());
  Group veil;
  Shape pale = black;
  pale.outline = Outline{}.add_box({{12'000, 12'000}, {18'000, 18'000}});
  pale.fill = Fill::solid({200, 30, 20, 255});
  veil.items.emplace_back(pale);
  veil.opacity = 30;
  document.pages.back().scene.layer("Art").add(veil);
  return document;
}

}  // namespace

TEST_CASE("A RIP separates black into black ink only, with or without a press, even next to transparency",
          "[pdf]") {
  // The profile installed with Ghostscript.
  const auto real = pdf::find_print_condition("/usr/share/color/icc/ghostscript/default_cmyk.icc");
  REQUIRE(real);
  for (const bool press : {true, false}) {
    const auto bytes = written(letters(), press ? std::optional(*real) : std::nullopt);
    REQUIRE(bytes);
    const Separated found = separated(*bytes);
    INFO("press " << press << ": " << found.black << " of " << found.dark);
    CHECK(found.dark > 1000);
    CHECK(found.black >= found.dark * 99 / 100);
  }
}

TEST_CASE("Only pages with transparency are transparency groups, in the press's inks", "[pdf]") {
  const auto bytes = written(letters(), blotting_paper());
  REQUIRE(bytes);
  QPDF pdf;
  pdf.processMemoryFile("press", bytes->data(), bytes->size());
  auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
  REQUIRE(pages.size() == 2);
  CHECK_FALSE(pages[0].getObjectHandle().hasKey("/Group"));
  QPDFObjectHandle space = pages[1].getObjectHandle().getKey("/Group").getKey("/CS");
  REQUIRE(space.isArray());
  QPDFObjectHandle profile =
      pdf.getRoot().getKey("/OutputIntents").getArrayItem(0).getKey("/DestOutputProfile");
  CHECK(space.getArrayItem(1).getObjGen() == profile.getObjGen());
}

TEST_CASE("A CMYK picture stays CMYK in a PDF for a press", "[pdf]") {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "line-art.jpg").string();
  int status = 0;
  const std::string said =
      test::run_command("convert -size 400x400 xc:'cmyk(0,0,0,255)' -quality 95 '" + file + "'", status);
  INFO(said);
  REQUIRE(status == 0);
  Document document = counter(kBlack);
  document.pages.front().scene.layers.clear();
  document.pages.front().links.clear();
  Image image;
  image.file = file;
  image.width = image.height = 400;
  image.placement = Transform::scale(25, 25);
  document.pages.front().scene.layer("Art").add(image);
  const auto bytes = written(document, blotting_paper());
  REQUIRE(bytes);
  const Separated found = separated(*bytes);
  CHECK(found.dark > 500);
  CHECK(found.black >= found.dark * 95 / 100);
}
