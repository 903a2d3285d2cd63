// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/painting/pdf/pdf_export.h"

#include <stdlib.h>

#include "core/base/files.h"
#include "core/base/pattern.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/text.h"
#include "core/painting/cairo/pdf_pages.h"
#include "core/painting/pdf/detail/syntax.h"
#include "tests/support/command.h"
#include "tests/support/rich_grays.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::drawing;
using test::contains;
using test::run_command;

namespace {

/// Two A6 cards with bleed and marks, in two fonts, one of them worn.
Document cards() {
  Document document;
  document.metadata = {"Ordres d’opérations", "État-major", "Fosse 12", "ordre, fosse", "coquelicot 0.1.0",
                       -1'711'128'600,  // 1915-10-12 06:30
                       text::Language::fr};
  for (int i = 0; i < 2; ++i) {
    Page page;
    page.title = i == 0 ? "Ordre 7" : "Ordre 8";
    page.media = {{-10'000, -10'000}, {115'000, 158'000}};
    page.bleed = {{-3'000, -3'000}, {108'000, 151'000}};
    page.trim = {{0, 0}, {105'000, 148'000}};
    Layer& art = page.scene.layer("Art");
    Shape ground;
    ground.outline.add_box(page.bleed);
    ground.fill = Fill::solid({246, 240, 222, 255});
    ground.fill->pattern = "sparse-dots";
    art.add(ground);
    TextRun title;
    title.text = drawable("Ordre d’opérations n° 7 – SECRET", FontRole::typed);
    title.font.role = FontRole::typed;
    title.at = {10'000, 20'000};
    title.language = text::Language::fr;
    art.add(title);
    TextRun values;
    values.text = "Été 1915 – œuvre «\u202Fcoûte que coûte\u202F»";
    values.at = {10'000, 40'000};
    art.add(values);
    Paragraph worn;
    worn.tag = TextTag::heading;
    worn.wear = Wear{7, 150, 80};
    TextSpan span;
    span.text = "Mitrailleuses à droite";
    span.font.role = FontRole::typed;
    worn.lines.push_back({{10'000, 60'000}, 50'000, {span}});
    art.add(worn);
    Shape cut;
    cut.outline.add_segment({-8'000, 0}, {-3'000, 0});
    cut.stroke = Stroke{};
    page.scene.layer("Cut", LayerClass::cut_lines).add(cut);
    if (i == 0) page.scene.layer("Safe area", LayerClass::guides).add(cut);
    page.destinations.push_back({i == 0 ? "seven" : "eight", {0, 0}});
    page.links.push_back({{{10'000, 120'000}, {50'000, 130'000}}, "#eight"});
    page.links.push_back({{{10'000, 130'000}, {50'000, 140'000}}, "https://example.org/fosse"});
    document.pages.push_back(page);
  }
  document.outline = {{"Cartes", 0, "seven"}, {"Ordre 7", 1, "seven"}, {"Ordre 8", 1, "eight"}};
  return document;
}

std::string pdf_of(const Document& document, const pdf::PdfOptions& options = {}) {
  cairo::FontEngine fonts;
  Problems problems;
  auto bytes = pdf::write_pdf(document, options, fonts, problems);
  if (!bytes) FAIL(to_string(bytes.error()));
  CHECK(problems.empty());
  return *std::move(bytes);
}

/// A PDF on disk, for the tools that inspect it.
struct Written {
  test::TemporaryFolder folder;
  std::string path;
  explicit Written(const std::string& bytes) : path((folder.path() / "x.pdf").string()) {
    REQUIRE(write_file_atomically(path, bytes).has_value());
  }
  std::string expanded() const {
    return run_command("qpdf --qdf --object-streams=disable --no-warn " + path + " -");
  }
};

}  // namespace

TEST_CASE("A PDF is valid, has version 1.5, and is the same each time", "[pdf]") {
  const std::string bytes = pdf_of(cards());
  CHECK(bytes.substr(0, 8) == "%PDF-1.5");
  CHECK(bytes == pdf_of(cards()));
  const Written file(bytes);
  int status = -1;
  const std::string said = run_command("qpdf --check " + file.path, status);
  INFO(said);
  CHECK(status == 0);
  CHECK_FALSE(contains(said, "WARNING"));
}

TEST_CASE("Page boxes are exact to a hundredth of a millimetre", "[pdf]") {
  const Written file(pdf_of(cards()));
  const std::string info = run_command("pdfinfo -box -l 2 " + file.path);
  const auto box = [&](const std::string& name) {
    const coq::Pattern pattern("Page +2 " + name + ": +([-0-9.]+) +([-0-9.]+) +([-0-9.]+) +([-0-9.]+)");
    const auto found = pattern.find(info);
    REQUIRE(found);
    std::vector<double> mm;
    for (int i = 1; i <= 4; ++i)
      mm.push_back(std::stod(found->groups[static_cast<std::size_t>(i)]) * 25.4 / 72);
    return mm;
  };
  const auto check = [&](const std::string& name, std::vector<double> wanted) {
    const auto found = box(name);
    INFO(name);
    for (std::size_t i = 0; i < 4; ++i) CHECK(found[i] == Approx(wanted[i]).margin(0.01));
  };
  check("MediaBox", {0, 0, 125, 168});
  check("CropBox", {0, 0, 125, 168});
  check("BleedBox", {7, 7, 118, 161});
  check("TrimBox", {10, 10, 115, 158});
}

TEST_CASE("Fonts are embedded and their text can be found, accents included", "[pdf]") {
  const Written file(pdf_of(cards()));
  const std::string fonts = run_command("pdffonts " + file.path);
  CHECK(contains(fonts, "GNUTypewriter"));
  CHECK(contains(fonts, "Roboto"));
  CHECK(coq::Pattern("yes yes yes").find(fonts));
  CHECK_FALSE(coq::Pattern(" no +(yes|no) ").find(fonts));
  const std::string text = run_command("pdftotext -f 1 -l 1 " + file.path + " -");
  CHECK(contains(text, "Ordre d'opérations n° 7 - SECRET"));
  CHECK(contains(text, "Été 1915 – œuvre «"));
  CHECK(contains(text, "coûte que coûte"));
  CHECK(contains(text, "Mitrailleuses à droite"));
}

TEST_CASE("Marks are layers: cut lines are shown and printed, guides only shown", "[pdf]") {
  const std::string text = Written(pdf_of(cards())).expanded();
  CHECK(contains(text, "/OCProperties"));
  CHECK(contains(text, "/Name (Cut lines)"));
  CHECK(contains(text, "/Name (Guides)"));
  CHECK_FALSE(contains(text, "(Registration)"));
  CHECK(contains(text, "/OC /CoqLayer0 BDC"));
  CHECK(contains(text, "/PrintState /OFF"));
  CHECK(contains(text, "/ViewState /ON"));
  const std::string plain = Written(pdf_of(cards(), {.marks = false})).expanded();
  CHECK_FALSE(contains(plain, "/OCProperties"));
}

TEST_CASE("Bleed is drawn under the content that it surrounds", "[pdf]") {
  Document document;
  Page page = Page::of_size(40'000, 40'000);
  page.trim = {{10'000, 10'000}, {30'000, 30'000}};
  page.bleed = {{7'000, 7'000}, {33'000, 33'000}};
  const auto box = [](const Box& area, Color color) {
    Shape shape;
    shape.outline.add_box(area);
    shape.fill = Fill::solid(color);
    return shape;
  };
  page.scene.layer("Bleed", LayerClass::bleed).add(box(page.bleed, {255, 0, 0, 255}));
  page.scene.layer("Art").add(box(page.trim, {0, 0, 255, 255}));
  document.pages.push_back(page);
  const Written file(pdf_of(document));
  const std::string picture = (file.folder.path() / "page").string();
  run_command("pdftoppm -r 25.4 -singlefile " + file.path + " " + picture);
  const std::string ppm = *read_file(picture + ".ppm");
  REQUIRE(ppm.size() > 40 * 40 * 3);
  const std::size_t pixels = ppm.size() - 40 * 40 * 3;
  const auto red = [&](int x, int y) {
    return static_cast<unsigned char>(ppm[pixels + static_cast<std::size_t>(y * 40 + x) * 3]);
  };
  CHECK(red(20, 20) == 0);
  CHECK(red(8, 20) == 255);
}

TEST_CASE("Bleed is below the artwork, and marks are above it", "[pdf]") {
  Document document;
  Page page = Page::of_size(50'000, 50'000);
  const auto add = [&](LayerClass kind, Color color) {
    Shape shape;
    shape.outline.add_box(page.trim);
    shape.fill = Fill::solid(color);
    page.scene.layer("L", kind).add(shape);
  };
  add(LayerClass::bleed, {255, 0, 0, 255});
  add(LayerClass::art, {0, 255, 0, 255});
  document.pages.push_back(page);
  const auto color_of = [](const Written& file) {
    run_command("pdftoppm -r 20 -singlefile " + file.path + " " + file.path);
    const auto picture = read_file(file.path + ".ppm");
    REQUIRE(picture);
    const std::string_view last = std::string_view(*picture).substr(picture->size() - 300, 3);
    return std::vector<int>{static_cast<unsigned char>(last[0]), static_cast<unsigned char>(last[1]),
                            static_cast<unsigned char>(last[2])};
  };
  CHECK(color_of(Written(pdf_of(document))) == std::vector<int>{0, 255, 0});
  page = document.pages[0];
  add(LayerClass::cut_lines, {0, 0, 255, 255});
  document.pages[0] = page;
  CHECK(color_of(Written(pdf_of(document))) == std::vector<int>{0, 0, 255});
}

TEST_CASE("Repeated content is stored once, and drawn as if it were not", "[pdf]") {
  const auto sheet = [](bool alike) {
    Document document;
    Page page = Page::of_size(100'000, 100'000);
    page.alternative = "25 × Zouaves";  // texts that are read one by one are not shared
    for (int i = 0; i < 25; ++i) {
      Group face;
      const auto add = [&](Content content) {
        face.items.emplace_back(std::move(content), alike ? "" : std::to_string(i));
      };
      Shape ground;
      ground.outline.add_box({{0, 0}, {15'000, 15'000}});
      ground.fill = Fill::solid({200, 180, 90, 255});
      add(ground);
      Shape sign;
      sign.outline.add_circle({5'000, 5'000}, 3'000);
      sign.fill = Fill::solid({30, 60, 160, 255});
      sign.stroke = Stroke{};
      add(sign);
      for (const char* text : {"Zouaves", "7"}) {
        TextRun run;
        run.text = text;
        run.at = {1'500, text[0] == '7' ? 4'000 : 12'000};
        add(run);
      }
      face.transform = Transform::move({2'000 + i % 5 * 19'000, 2'500 + i / 5 * 19'000});
      if (i == 7)
        face.transform =
            Transform::rotate(180'000, {7'500, 7'500}).then(Transform::move({2'000 + 2 * 19'000, 21'500}));
      page.scene.layer("Art").add(face);
    }
    document.pages.push_back(page);
    return document;
  };
  const Written once(pdf_of(sheet(true))), apart(pdf_of(sheet(false)));
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  CHECK(count(once.expanded(), "\nBT\n") * 20 < count(apart.expanded(), "\nBT\n") + 20);
  const auto text_in = [](const Written& file) { return run_command("pdftotext " + file.path + " -"); };
  CHECK(count(text_in(once), "Zouaves") == 25);
  CHECK(count(text_in(apart), "Zouaves") == 25);
  const auto picture = [](const Written& file) {
    run_command("pdftoppm -r 72 -singlefile " + file.path + " " + file.path);
    return *read_file(file.path + ".ppm");
  };
  const std::string a = picture(once), b = picture(apart);
  REQUIRE(a.size() == b.size());
  std::size_t differing = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (std::abs(static_cast<unsigned char>(a[i]) - static_cast<unsigned char>(b[i])) > 48) ++differing;
  CHECK(differing < a.size() / 1000);  // only edges between pixels
}

TEST_CASE("JPEG data is embedded unchanged, or reduced if it has more pixels than needed", "[pdf]") {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "scan.jpg").string();
  run_command("convert -seed 1 -size 600x600 plasma:tomato-steelblue -quality 70 " + file);
  const auto jpeg = read_file(file);
  REQUIRE(jpeg);
  Document document;
  Page page = Page::of_size(100'000, 100'000);
  Image image;
  image.file = file;
  image.width = image.height = 600;
  image.placement = Transform::scale(100, 100);  // 600 pixels on 60 mm are 254 dpi
  page.scene.layer("Scan").add(image);
  document.pages.push_back(page);
  CHECK(pdf_of(document).find(jpeg->substr(0, 2'000)) != std::string::npos);
  const std::string draft = pdf_of(document, {.image_dpi = 100});
  CHECK(draft.find(jpeg->substr(0, 2'000)) == std::string::npos);
  const std::string list = run_command("pdfimages -list " + Written(draft).path);
  INFO(list);
  CHECK(contains(list, "300   300"));
  CHECK(contains(list, "jpeg"));
}

TEST_CASE("Equal colour components become one, and nothing else changes", "[pdf]") {
  using pdf::detail::with_one_ink;
  CHECK(with_one_ink("0 0 0 rg 10 20 m\n.5 .5 .5 RG S") == "0 g 10 20 m\n.5 G S");
  CHECK(with_one_ink("1 0 0 0 rg") == "1 0 g");
  CHECK(with_one_ink("0 0 0.9 rg 0 0 rg [0 0 0] 0 d") == "0 0 0.9 rg 0 0 rg [0 0 0] 0 d");
  // Strings, names and comments are not changed, nor operators across them; inline pictures end the rewriting.
  for (const char* same : {"(0 0 0 rg) Tj", "(a\\) 0 0 0 rg (b) c) Tj", "0 0 (0) 0 rg", "/N 0 0 /rg Do",
                           "<00> 0 0 rg", "% 0 0 0 rg\n", "BI /W 1 ID 0 0 0 rg EI", ""})
    CHECK(with_one_ink(same) == same);
  CHECK(with_one_ink("(x) 0 0 0 rg [(y)] TJ 1 1 1 RG") == "(x) 0 g [(y)] TJ 1 G");
  CHECK(with_one_ink("9 9 0 0 0 rg 1 1 1 2 RG 3 3 3 rg") == "9 9 0 g 1 1 1 2 RG 3 g");
  CHECK(with_one_ink("0 0 0 rg BI /W 1 ID 0 0 0 rg EI") == "0 g BI /W 1 ID 0 0 0 rg EI");
}

TEST_CASE("Black and greys are a single ink", "[pdf]") {
  const std::string text = Written(pdf_of(cards())).expanded();
  CHECK(test::count_rich_grays(text) == 0);
  CHECK(contains(text, "0 g"));
}

TEST_CASE("Near-black becomes a single ink too, but a colour does not", "[pdf]") {
  using pdf::detail::with_one_ink;
  CHECK(with_one_ink("0.2 0.1 0.1 rg") == "0.121 g");
  CHECK(with_one_ink("0 0 0.249 RG") == "0.018 G");
  CHECK(with_one_ink("0 0 0.25 RG") == "0 0 0.25 RG");
  CHECK(with_one_ink("0.3 0.1 0.1 rg 0 .2 .8 rg") == "0.3 0.1 0.1 rg 0 .2 .8 rg");
}

TEST_CASE("Streams that Cairo leaves uncompressed are compressed, with the same content", "[pdf]") {
  // Object numbers and the identifier, a checksum of the compressed bytes, may differ.
  const auto content = [](const std::string& bytes) {
    return run_command("qpdf --qdf --object-streams=disable --no-original-object-ids --no-warn " +
                       Written(bytes).path + " - | grep -av '/ID '");
  };
  const std::string twice = content(pdf_of(cards()));
  REQUIRE(contains(twice, " Tm\n/f-"));
  cairo::pack_once();
  const std::string packed = pdf_of(cards());
  ::unsetenv("CAIRO_DEBUG_PDF");
  CHECK((content(packed) == twice));
  CHECK_FALSE(contains(packed, " Tm\n/f-"));
  const std::string check = run_command("qpdf --check " + Written(packed).path);
  CHECK(contains(check, "No syntax or stream encoding errors"));
}

TEST_CASE("The file has metadata, language, sRGB and print scaling, but not today's date", "[pdf]") {
  const Written file(pdf_of(cards()));
  const std::string info = run_command("pdfinfo " + file.path);
  CHECK(contains(info, "Ordres d’opérations"));
  CHECK(contains(info, "État-major"));
  CHECK(contains(info, "Tagged:          yes"));
  const std::string text = file.expanded();
  CHECK(contains(text, "/CreationDate (D:19151012063000Z)"));
  CHECK(contains(text, "/PrintScaling /None"));
  CHECK(contains(text, "/Lang (fr)"));
  CHECK(contains(text, "/DefaultRGB"));
  // The file is neither PDF/A nor PDF/X and does not claim to be.
  CHECK_FALSE(contains(text, "GTS_PDF"));
  CHECK_FALSE(contains(text, "/OutputIntents"));
  Document undated = cards();
  undated.metadata.date.reset();
  CHECK_FALSE(contains(run_command("pdfinfo " + Written(pdf_of(undated)).path), "CreationDate"));
  CHECK(pdf::detail::pdf_date(0) == "D:19700101000000Z");
  CHECK(pdf::detail::pdf_date(-1) == "D:19691231235959Z");
}

TEST_CASE("The metadata is also stored as XMP, with the same content", "[pdf]") {
  Document document = cards();
  document.metadata.subject = "Fosse 12 & <Loos>";
  const std::string meta = run_command("pdfinfo -meta " + Written(pdf_of(document)).path);
  CHECK(contains(meta, "<rdf:li xml:lang=\"x-default\">Ordres d’opérations</rdf:li>"));
  CHECK(contains(meta, "<rdf:li>État-major</rdf:li>"));
  CHECK(contains(meta, "<rdf:li xml:lang=\"x-default\">Fosse 12 &amp; &lt;Loos&gt;</rdf:li>"));
  CHECK(contains(meta, "<rdf:li>fr</rdf:li>"));
  CHECK(contains(meta, "<pdf:Keywords>ordre, fosse</pdf:Keywords>"));
  CHECK(contains(meta, "<xmp:CreateDate>1915-10-12T06:30:00Z</xmp:CreateDate>"));
  document.metadata = {};
  const std::string bare = run_command("pdfinfo -meta " + Written(pdf_of(document)).path);
  CHECK(contains(bare, "application/pdf"));
  CHECK_FALSE(contains(bare, "dc:title"));
}

TEST_CASE("Outline, page labels and links lead to their places", "[pdf]") {
  const std::string text = Written(pdf_of(cards())).expanded();
  CHECK(contains(text, "/Type /Outlines"));
  CHECK(contains(text, "/Title (Ordre 8)"));
  CHECK(contains(text, "/PageLabels"));
  CHECK(contains(text, "/URI (https://example.org/fosse)"));
  CHECK(contains(text, "/XYZ"));
}

TEST_CASE("The structure follows the paragraphs", "[pdf]") {
  const Written file(pdf_of(cards()));
  const std::string structure = run_command("pdfinfo -struct " + file.path);
  CHECK(structure.substr(0, 8) == "Document");
  CHECK(contains(structure, "H2"));
  CHECK(contains(run_command("pdfinfo -struct-text " + file.path), "Ordre d'opérations"));
}

TEST_CASE("A figure has a description, and its texts are not read one by one", "[pdf]") {
  Document document;
  document.metadata.title = "Essai";
  Page picture = Page::of_size(50'000, 50'000);
  picture.alternative = "Carte : la Sucrerie";
  TextRun run;
  run.text = "H05";
  run.at = {10'000, 10'000};
  picture.scene.layer("Numbers").add(run);
  Page text = Page::of_size(50'000, 50'000);
  text.scene.layer("Text").add(run);
  Group sketch;
  run.text = "E06";
  sketch.items.emplace_back(run);
  sketch.alternative = "Croquis";
  text.scene.layer("Text").add(sketch);
  document.pages = {picture, text};
  const Written file(pdf_of(document));
  const std::string structure = run_command("pdfinfo -struct-text " + file.path);
  INFO(structure);
  CHECK(contains(structure, "Figure"));
  CHECK(contains(structure, "P (block)"));
  CHECK(contains(structure, "H05"));
  const std::string inside = file.expanded();
  CHECK(contains(inside, "/Alt (Carte : la Sucrerie)"));
  CHECK(contains(inside, "/Alt (Croquis)"));
  CHECK(contains(run_command("qpdf --check " + file.path), "No syntax or stream encoding errors"));
}

TEST_CASE("A document without pages is a problem", "[pdf]") {
  cairo::FontEngine fonts;
  Problems problems;
  const auto bytes = pdf::write_pdf({}, {}, fonts, problems);
  REQUIRE_FALSE(bytes);
  CHECK(bytes.error().check == "pdf.empty");
}

TEST_CASE("An unreadable picture is a problem, and the rest is printed", "[pdf]") {
  Document document = cards();
  Image image;
  image.file = "/nowhere/scan.jpg";
  image.width = image.height = 100;
  image.placement = Transform::scale(100, 100);
  document.pages[0].scene.layer("Art").add(image);
  document.pages[1].scene.layer("Art").add(image);
  cairo::FontEngine fonts;
  Problems problems;
  const auto bytes = pdf::write_pdf(document, {}, fonts, problems);
  REQUIRE(bytes);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::error);
}

TEST_CASE("A page longer than readers can show has larger units", "[pdf]") {
  Document document = cards();
  document.pages.resize(1);
  document.pages[0].media.max.y = document.pages[0].media.min.y + 10'160'000;  // 28,800 points
  const Written file(pdf_of(document));
  const std::string page = run_command("qpdf --qdf --object-streams=disable " + file.path + " - | strings");
  CHECK(contains(page, "/UserUnit 2"));
  const std::string info = run_command("pdfinfo -box " + file.path);
  const coq::Pattern pattern("MediaBox: +([-0-9.]+) +([-0-9.]+) +([-0-9.]+) +([-0-9.]+)");
  const auto found = pattern.find(info);
  REQUIRE(found);
  CHECK(std::stod(found->groups[3]) == Approx(125 * 72 / 25.4 / 2).margin(0.01));
  CHECK(std::stod(found->groups[4]) == Approx(14'400).margin(0.01));
  CHECK(contains(info, "1.6"));
  const Written usual(pdf_of(cards()));
  CHECK_FALSE(
      contains(run_command("qpdf --qdf --object-streams=disable " + usual.path + " - | strings"), "/UserUnit"));
}
