// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "exporters/pages/page_files.h"
#include "exporters/pieces/pieces.h"
#include "exporters/registry/registry.h"
#include "tests/support/command.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

const fs::path kPieceSource = COQ_SOURCE_DIR;

/// A folder of documents to export as pieces.
struct PieceProject {
  test::TemporaryFolder folder;
  scenario::Loader loader{{kPieceSource / "systems", kPieceSource / "presets"}};
  Workers workers{1};
  Problems problems{};

  void write(const std::string& name, const std::string& text) const {
    REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
  }
  /// Writes counters; each line is the attributes of a counter, which gets two faces.
  void counters(const std::string& name, const std::vector<std::string>& counters) const {
    std::string text = "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"" + name +
                       "\" system=\"red-poppies\" lang=\"en\"><title>All</title>";
    for (const std::string& one : counters)
      text += "<counter kind=\"unit\" type=\"infantry\" nation=\"british\" " + one +
              (one.find("count=") == std::string::npos ? " count=\"1\"" : "") +
              "><name>Company &amp; men</name><face fp=\"3\" range=\"4\" resolve=\"8\" movement=\"4\"/>"
              "<face fp=\"1\" range=\"2\" resolve=\"7\" movement=\"1\"/></counter>";
    write(name + ".counters.xml", text + "</counters>");
  }
  /// Exports a document, or the whole folder if `document` is empty.
  Result<std::vector<NamedFile>> result(const std::string& document, const OptionValues& options,
                                        const fs::path& output = "out") {
    const auto formats = all_formats();
    const Format& format = *find_format(formats, "pieces");
    std::vector<fs::path> files = scenario::project_files(folder.path());
    if (!document.empty()) files = {folder.path() / document};
    std::vector<model::Document> documents;
    for (const fs::path& file : files) {
      Problems found;
      auto read = loader.load(file, found);
      if (!read) FAIL(test::problem_lines(found));
      documents.push_back(*std::move(read));
    }
    std::vector<Request> requests;
    for (std::size_t i = 0; i < files.size(); ++i) {
      Request& request = requests.emplace_back();
      request.document = &documents[i];
      request.path = files[i];
      request.loader = &loader;
      request.workers = &workers;
      request.options = options;
    }
    problems.clear();
    if (document.empty()) return write_project_files(format, requests, "Project", output, problems);
    return write_files(format, requests.front(), output, problems);
  }
  std::map<std::string, std::string> files(const std::string& document, const OptionValues& options) {
    auto files = result(document, options);
    if (!files) FAIL(to_string(files.error()));
    std::map<std::string, std::string> out;
    for (NamedFile& file : *files) {
      CHECK(file.path.parent_path().generic_string().starts_with("out"));
      const std::string name = file.path.lexically_relative("out").generic_string();
      INFO(name);
      CHECK(out.emplace(name, std::move(file.bytes)).second);
    }
    return out;
  }
};

/// Reads the size in the header of a PNG file (PNG specification, 11.2.2).
Pixels png_size(const std::string& bytes) {
  REQUIRE(bytes.size() > 24);
  REQUIRE(bytes.substr(12, 4) == "IHDR");
  const auto number = [&](std::size_t at) {
    int out = 0;
    for (std::size_t i = at; i < at + 4; ++i) out = out * 256 + static_cast<unsigned char>(bytes[i]);
    return out;
  };
  return {number(16), number(20)};
}

/// Returns the colour of a pixel of a PNG file, by a program of others.
std::string pixel(const fs::path& file, int x, int y) {
  return test::run_command(fmt::format("convert '{}' -format '%[hex:p{{{},{}}}]' info:", file.string(), x, y));
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::size_t warnings(const Problems& problems, const std::string& check) {
  return static_cast<std::size_t>(std::count_if(problems.begin(), problems.end(), [&](const Problem& problem) {
    return problem.check == check && problem.severity == Severity::warning;
  }));
}

}  // namespace

TEST_CASE("An image has the pixels of its piece with bleed, at its resolution", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c", {"id=\"a\" size=\"12.7\"", "id=\"b\" size=\"15.875\"", "id=\"w\" base=\"25.4 12.7\""});
  struct Case {
    const char *dpi, *bleed;
    Pixels a, b, w;
  };
  // Whole inches are exact: 12.7 + 2 x 3.175 mm at 300 dpi are 225 pixels. Others are rounded up: 15.875 + 6 mm
  // are 258.4 pixels.
  const Case cases[] = {{"300", "3.175", {225, 225}, {263, 263}, {375, 225}},
                        {"300", "3", {221, 221}, {259, 259}, {371, 221}},
                        {"600", "0", {300, 300}, {375, 375}, {600, 300}},
                        {"96", "0", {48, 48}, {60, 60}, {96, 48}}};
  for (const Case& one : cases) {
    CAPTURE(one.dpi, one.bleed);
    auto files = project.files("c.counters.xml", {{"dpi", one.dpi}, {"bleed", one.bleed}});
    CHECK(files.size() == 7);
    for (const char* side : {"front", "back"}) {
      CHECK(png_size(files[std::string("a-") + side + ".png"]) == one.a);
      CHECK(png_size(files[std::string("b-") + side + ".png"]) == one.b);
      CHECK(png_size(files[std::string("w-") + side + ".png"]) == one.w);
    }
  }
}

TEST_CASE("The bleed has the colour of the ground, up to the corner of the image", "[exporters][pieces]") {
  if (std::system("convert -version >/dev/null 2>&1") != 0) {
    WARN("skipped: no ImageMagick");
    return;
  }
  PieceProject project;
  project.counters("c", {"id=\"a\" size=\"12.7\""});
  const auto files = project.files("c.counters.xml", {{"bleed", "3.175"}});
  const fs::path file = project.folder.path() / "a.png";
  REQUIRE(write_file_atomically(file, files.at("a-front.png")).has_value());
  const std::string ground = pixel(file, 180, 45);  // inside, above the symbol and right of the stripe
  CHECK(ground != "FFFFFF");
  for (const auto& [x, y] : {std::pair{0, 0}, {224, 0}, {0, 224}, {224, 224}, {112, 5}, {220, 112}})
    CHECK(pixel(file, x, y) == ground);
}

TEST_CASE("A PDF of a face has the cut as its trim box and the bleed around it", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c", {"id=\"a\" size=\"20\""});
  const auto files = project.files("c.counters.xml", {{"image", "pdf"}, {"bleed", "2"}});
  const fs::path file = project.folder.path() / "a.pdf";
  REQUIRE(write_file_atomically(file, files.at("a-front.pdf")).has_value());
  const std::string boxes = test::run_command("pdfinfo -box " + file.string());
  // 2 mm are 5.67 points, 22 mm are 62.36 points, 24 mm are 68.03 points.
  for (const char* box : {"MediaBox:            0.00     0.00    68.03    68.03",
                          "TrimBox:             5.67     5.67    62.36    62.36"})
    CHECK(boxes.find(box) != std::string::npos);
}

TEST_CASE("Every face of a project is a file, and the list counts every piece", "[exporters][pieces]") {
  PieceProject project;
  project.counters("first", {"id=\"a\" count=\"3\"", "id=\"b\" count=\"2\" numbers=\"1\""});
  project.counters("second", {"id=\"a\"", "id=\"A\" count=\"4\""});
  const auto files = project.files("", {{"dpi", "30"}});
  // The two numbered pieces of b differ. Each piece has two faces; names differ without case, too.
  CHECK(files.size() == 2 * 5 + 1);
  std::set<std::string> plain;
  for (const auto& [name, bytes] : files) CHECK(plain.insert(plain_letters(name)).second);
  for (const char* name : {"a-front.png", "a-2-front.png", "A-3-back.png", "b.1-front.png", "b.2-back.png"})
    CHECK(files.count(name) == 1);
  const std::string& list = files.at("pieces.csv");
  CHECK(line_count(list) == 2 * 5 + 1);
  CHECK(list.find("a-front.png,first,a,Company & men,front,3,15.875,15.875\n") != std::string::npos);
  CHECK(list.find("A-3-back.png,second,A,Company & men,back,4,15.875,15.875\n") != std::string::npos);
}

TEST_CASE("Copies and patterns make names that no other file has", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c", {"id=\"a\" count=\"3\"", "id=\"b\""});
  const auto with = [&](OptionValues options) {
    options["dpi"] = "20";
    return project.files("c.counters.xml", options);
  };
  CHECK(with({{"copies", "yes"}}).size() == 2 * 4 + 1);
  CHECK(with({{"file", "same"}, {"copies", "yes"}}).size() == 2 * 4 + 1);
  CHECK(with({{"file", "pieces"}, {"image", "svg"}}).size() == 2 * 2 + 1);
  const auto named = with({{"file", "{document}/{number}-{name}_{side}x{count}"}, {"sides", "recto verso"}});
  CHECK(named.count("c/001-Company-men_rectox3.png") == 1);
  CHECK(named.count("c/002-Company-men_versox1.png") == 1);
}

TEST_CASE("Patterns for file names cannot leave the folder or name unknown values", "[exporters][pieces]") {
  for (const char* good : {"{id}", "{document}/{id}-{side}", "a", "{number}.{count}"})
    CHECK(is_name_pattern(good));
  for (const char* bad :
       {"", "/a", "../{id}", "a/../b", "a//b", "a/", "{ID}", "{id", "id}", "{}", "a:b", "a\nb"})
    CHECK_FALSE(is_name_pattern(bad));
  // Values cannot, either.
  const PieceName hostile{"../..", "a/b\\c", "..", "front", 1, 1};
  for (const char* pattern : {"{document}", "{id}", "{name}"}) {
    const std::string name = fill_name(pattern, hostile);
    CHECK(name.find_first_of("/\\") == std::string::npos);
    CHECK(name.find("..") == std::string::npos);
  }
}

TEST_CASE("A packed export holds the same files as a folder", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c", {"id=\"a\""});
  const auto packed = project.result("c.counters.xml", {{"dpi", "40"}}, project.folder.path() / "p.zip");
  REQUIRE(packed.has_value());
  REQUIRE(packed->size() == 1);
  REQUIRE(write_file_atomically(packed->front().path, packed->front().bytes).has_value());
  const std::string names = test::run_command("unzip -Z1 " + packed->front().path.string());
  CHECK(names.find("a-front.png\n") != std::string::npos);
  CHECK(names.find("a-back.png\n") != std::string::npos);
  CHECK(names.find("pieces.csv\n") != std::string::npos);
  CHECK(line_count(names) == 3);
}

TEST_CASE("The pieces of a scenario are its units' counters and its cards", "[exporters][pieces]") {
  scenario::Loader loader = test::installed_loader();
  Problems problems;
  const fs::path path = kPieceSource / "samples/perry-heroes/gue.scenario.xml";
  const auto document = loader.load(path, problems);
  REQUIRE(document);
  const auto& scenario = std::get<model::ScenarioDocument>(*document);
  Request request;
  request.document = &*document;
  request.path = path;
  request.loader = &loader;
  request.options = {{"pieces", "counters cards deck orders"}, {"dpi", "30"}};
  const auto formats = all_formats();
  const auto files = write_files(*find_format(formats, "pieces"), request, "out", problems);
  REQUIRE(files.has_value());
  std::set<std::string> names;
  for (const NamedFile& file : *files) names.insert(file.path.filename().string());
  std::set<std::string> used;
  for (const auto& side : scenario.sides)
    for (const auto& setup : side.setups)
      for (const auto& unit : setup.units) used.insert(unit.counter);
  CHECK(used.size() > 3);
  for (const std::string& counter : used) {
    INFO(counter);
    CHECK(names.count(counter + "-card-front.png") == 1);
  }
  for (const auto& side : scenario.sides) CHECK(names.count(side.id + "-card-01-front.png") == 1);
  CHECK(names.count("Ordre-7-front.png") == 1);
}

TEST_CASE("The distance to the cut is that of the nearest text or symbol", "[exporters][pieces]") {
  PieceFace face;
  face.page = drawing::Page::of_size(26'000, 26'000);
  face.page.trim = {{3'000, 3'000}, {23'000, 23'000}};
  const auto box = [](Box area) {
    drawing::Shape shape;
    shape.outline.add_box(area);
    shape.fill = drawing::Fill::solid(drawing::kBlack);
    return shape;
  };
  drawing::Layer& art = face.page.scene.layer("art");
  art.add(box({{3'000, 3'000}, {23'000, 23'000}}));  // the ground
  art.add(box({{1'000, 8'000}, {30'000, 9'000}}));   // a stripe across the cut
  CHECK(least_margin(face) == 10'000);
  art.add(box({{8'000, 8'000}, {12'000, 12'000}}));
  CHECK(least_margin(face) == 5'000);
  drawing::Group moved;
  moved.items.emplace_back(box({{0, 0}, {1'000, 1'000}}));
  moved.transform = drawing::Transform::move({20'000, 10'000});
  art.add(std::move(moved));
  CHECK(least_margin(face) == 2'000);
  art.add(box({{3'500, 4'000}, {4'500, 22'000}}));
  CHECK(least_margin(face) == 500);
  face.stripes = {{{3'400, 3'000}, {4'600, 23'000}}};
  CHECK(least_margin(face) == 2'000);
}

TEST_CASE("A piece of another size, or with print near the cut, is named in a warning", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c",
                   {"id=\"fits\" size=\"19.05\"", "id=\"small\" size=\"12\"", "id=\"long\" base=\"19.05 15\""});
  const auto files = project.files("c.counters.xml", {{"preset", "tgc/medium-square-chit"}});
  for (const char* name : {"fits-front.png", "small-back.png", "long-front.png"})
    CHECK(png_size(files.at(name)) == Pixels{300, 300});
  CHECK(warnings(project.problems, "pieces.size") == 2);
  for (const Problem& problem : project.problems)
    if (problem.check == "pieces.size") CHECK((problem.subject == "small" || problem.subject == "long"));
  // Counters have print 1.5 mm from the cut, and the chit's safe area begins at 3.175 mm.
  CHECK(warnings(project.problems, "pieces.safe") == 3);
}

TEST_CASE("Options that are given have priority over the figures of a preset", "[exporters][pieces]") {
  PieceProject project;
  project.counters("c", {"id=\"a\" size=\"19.05\""});
  const auto files =
      project.files("c.counters.xml", {{"preset", "tgc/medium-square-chit"}, {"dpi", "600"}, {"bleed", "0"}});
  CHECK(png_size(files.at("a-front.png")) == Pixels{450, 450});
}

TEST_CASE("Pieces on a sheet lie in its cells, and backs behind their fronts", "[exporters][pieces]") {
  std::vector<Piece> pieces;
  for (int i = 0; i < 3; ++i) {
    Piece& piece = pieces.emplace_back();
    piece.id = std::string(1, static_cast<char>('a' + i));
    piece.count = 3;
    for (int face = 0; face < 2; ++face) {
      drawing::Page page = drawing::Page::of_size(14'000, 14'000);
      page.trim = {{2'000, 2'000}, {12'000, 12'000}};
      piece.faces.push_back({page, {}});
    }
  }
  PunchSheet sheet{60'000, 50'000, 4, 2, {5'000, 6'000}, {12'000, 13'000}, 250};
  const std::vector<PieceSheet> sheets = piece_sheets(pieces, sheet);
  REQUIRE(sheets.size() == 2);  // nine pieces, eight cells
  const auto corner = [](const drawing::Page& page, std::size_t index) {
    const auto& group = std::get<drawing::Group>(page.scene.layers.front().items[index].content);
    return group.transform.apply(Point{2'000, 2'000});
  };
  for (std::size_t i = 0; i < 8; ++i) {
    const Um column = static_cast<Um>(i % 4), row = static_cast<Um>(i / 4);
    CHECK(corner(sheets[0].front, i) == Point{5'000 + column * 12'000, 6'000 + row * 13'000});
    // Turned over sideways, x becomes the width less x; the piece's other edge is then the left one.
    CHECK(corner(sheets[0].back, i) ==
          Point{60'000 - (5'000 + column * 12'000) - 10'000, 6'000 + row * 13'000});
  }
  CHECK(sheets[1].front.scene.layers.front().items.size() == 1);
  REQUIRE(sheets[0].cuts);
  const auto& lines =
      std::get<drawing::Shape>(sheets[0].cuts->scene.layers.front().items.front().content).outline;
  double length = 0;
  for (std::size_t i = 0; i + 1 < lines.points.size(); i += 2)
    length += std::abs(lines.points[i].x - lines.points[i + 1].x) +
              std::abs(lines.points[i].y - lines.points[i + 1].y);
  CHECK(length == 8 * (4 * 10'000 - 4 * 250));  // eight squares, each with four gaps
}
