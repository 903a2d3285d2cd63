// SPDX-License-Identifier: MIT
#include "exporters/pieces/pieces_format.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/documents/exchange/csv.h"
#include "core/painting/pdf/pdf_export.h"
#include "core/painting/png/png_export.h"
#include "core/painting/svg/svg_export.h"
#include "exporters/pages/pages.h"
#include "exporters/pieces/pieces.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKindWords = "counters|cards|deck|orders";

/// Paints faces in the format of the options.
class FacePainter {
 public:
  FacePainter(const PieceOptions& options, const PieceComponent* component, const Request& request)
      : m_options(options), m_request(request) {
    m_gray = component != nullptr && component->colour == ColourMode::grey;
  }

  Status make_ready() {
    if (m_options.press.empty()) return Done{};
    if (m_options.image != "pdf")
      return make_error("options.value", message("press= needs image=pdf: other images have no inks"));
    auto condition = pdf::find_print_condition(m_options.press);
    if (!condition) return condition.error();
    m_press = *std::move(condition);
    return Done{};
  }

  Result<std::string> paint(const drawing::Page& face, const std::string& title, cairo::FontEngine& fonts,
                            Problems& problems) const {
    drawing::Document document;
    document.pages.push_back(face);
    document.metadata.title = title;
    document.metadata.creator = m_request.program;
    document.metadata.date = m_request.date_of(model::root_of(*m_request.document));
    if (m_options.image == "pdf") {
      pdf::PdfOptions options;
      options.gray = m_gray;
      options.press = m_press;
      return pdf::write_pdf(document, options, fonts, problems);
    }
    show_bleed(document.pages.front());
    if (m_options.image == "svg") {
      svg::SvgOptions options;
      options.ground = !m_options.transparent;
      return svg::write_svg(document, 0, options, problems);
    }
    png::PngOptions options;
    options.dpi = m_options.dpi;
    options.gray = m_gray;
    options.transparent = m_options.transparent;
    options.workers = m_request.workers;
    return png::write_png(document, 0, options, fonts, problems);
  }

 private:
  /// Images end where the bleed ends.
  static void show_bleed(drawing::Page& face) {
    face.trim = face.bleed = face.media;
    for (drawing::Layer& layer : face.scene.layers)
      if (layer.kind == drawing::LayerClass::bleed) layer.kind = drawing::LayerClass::art;
  }

  const PieceOptions& m_options;
  const Request& m_request;
  std::optional<pdf::PrintCondition> m_press{};
  bool m_gray = false;
};

/// Returns the text without differences that some file systems ignore.
std::string key_of(std::string_view name) {
  return plain_letters(name);
}

/// Collects the files of an export, with names that no other file has.
class PieceFiles {
 public:
  PieceFiles(const Request& request, const PieceOptions& options) : m_request(request), m_options(options) {
    exchange::append_csv_row(m_list, {"file", "document", "id", "name", "side", "count", "width", "height"});
  }

  /// Returns the names of the faces: a number is added to both if one is taken.
  std::vector<std::string> names(const PieceName& values, std::size_t faces) {
    const std::vector<std::string_view> sides = split_words(m_options.sides);
    for (int i = 1;; ++i) {
      std::vector<std::string> out;
      for (std::size_t face = 0; face < faces; ++face) {
        PieceName one = values;
        one.side = sides[std::min(face, sides.size() - 1)];
        if (i > 1) one.id += fmt::format("-{}", i);
        std::string name = fill_name(m_options.file, one);
        // A pattern without the id, or without the side, repeats its names.
        if (i > 1 && m_options.file.find("{id}") == std::string::npos) name += fmt::format("-{}", i);
        const auto with_ending = [&] { return name + "." + m_options.image; };
        if (std::find(out.begin(), out.end(), with_ending()) != out.end()) name += "-" + one.side;
        out.push_back(with_ending());
      }
      const bool free = std::none_of(out.begin(), out.end(),
                                     [&](const std::string& name) { return m_taken.contains(key_of(name)); });
      if (!free) continue;
      for (const std::string& name : out) m_taken.insert(key_of(name));
      return out;
    }
  }
  void add(const std::string& name, std::string bytes) {
    m_files.push_back({m_request.target / name, std::move(bytes)});
  }
  void list(const std::string& name, const Piece& piece, const std::string& side, int count,
            const drawing::Page& face) {
    exchange::append_csv_row(m_list, {name, piece.document, piece.id, piece.name, side, std::to_string(count),
                                      format_mm(face.trim.width()), format_mm(face.trim.height())});
  }
  std::vector<NamedFile> take() {
    add("pieces.csv", std::move(m_list));
    return std::move(m_files);
  }

 private:
  const Request& m_request;
  const PieceOptions& m_options;
  std::set<std::string> m_taken{"pieces.csv"};
  std::string m_list{};
  std::vector<NamedFile> m_files{};
};

/// Replaces the options that were not given by the figures of the component.
void use_component(const Request& request, const PieceComponent& component, PieceOptions& options) {
  const auto is_given = [&](const char* name) { return request.options.contains(name); };
  if (!is_given("image")) options.image = component.image;
  if (!is_given("dpi")) options.dpi = component.dpi;
  if (!is_given("bleed")) options.bleed = component.bleed;
  if (!is_given("file")) options.file = component.file;
  if (!is_given("sides")) options.sides = component.sides;
}

/// Pieces of all requests, and what is needed to paint them.
struct Job {
  PieceOptions options;
  std::optional<PieceComponent> component{};
  std::vector<Piece> pieces{};
};

Result<Job> make_job(const std::vector<Request>& requests, cairo::FontEngine& fonts, Problems& problems) {
  const Request& first = requests.front();
  Job job;
  if (Status taken = take_options(first, piece_option_table(), job.options); !taken) return taken.error();
  if (!job.options.preset.empty()) {
    auto component = find_component(job.options.preset, *first.loader, first.path);
    if (!component) return component.error();
    job.component = *std::move(component);
    use_component(first, *job.component, job.options);
    if (!is_name_pattern(job.options.file))
      return make_error("preset", message("\"{}\" is not a pattern for file names", job.options.file));
    if (job.component->colour == ColourMode::cmyk && job.options.press.empty())
      problems.push_back(make_problem(
          Severity::warning, "pieces.colour",
          message("{} prints from CMYK files, and these are RGB: give image=pdf and press= for its profile",
                  job.component->name)));
  }
  const PieceComponent* component = job.component ? &*job.component : nullptr;
  for (const Request& request : requests) {
    const model::Kind kind = model::kind_of(*request.document);
    if (kind != model::Kind::counters && kind != model::Kind::scenario) continue;
    PieceOptions options = job.options;
    // The counters of a project come from its counters documents.
    if (requests.size() > 1 && kind == model::Kind::scenario) std::erase(options.kinds, PieceKind::counters);
    if (requests.size() > 1 && kind == model::Kind::scenario) std::erase(options.kinds, PieceKind::cards);
    Problems found;
    auto pieces = pieces_of(request, options, component, fonts, found);
    for (Problem& problem : found) {
      if (problem.file.empty()) problem.file = request.path.string();
      problems.push_back(std::move(problem));
    }
    if (!pieces) {
      Problem problem = pieces.error();
      if (problem.file.empty()) problem.file = request.path.string();
      return problem;
    }
    std::move(pieces->begin(), pieces->end(), std::back_inserter(job.pieces));
  }
  if (job.pieces.empty())
    return make_error("sheet.empty", message("there are no pieces of the kinds that pieces= names"));
  if (component != nullptr) check_fit(job.pieces, *component, problems);
  return job;
}

Status write_sheets(const Job& job, const FacePainter& painter, cairo::FontEngine& fonts, PieceFiles& files,
                    Problems& problems) {
  const std::vector<std::string_view> sides = split_words(job.options.sides);
  for (const PieceSheet& sheet : piece_sheets(job.pieces, *job.component->sheet)) {
    const std::pair<const drawing::Page*, std::string_view> pages[] = {{&sheet.front, sides[0]},
                                                                       {&sheet.back, sides[1]}};
    for (const auto& [page, side] : pages) {
      auto bytes = painter.paint(*page, page->title, fonts, problems);
      if (!bytes) return bytes.error();
      files.add(fmt::format("{}-{}.{}", page->title, side, job.options.image), *std::move(bytes));
    }
    if (!sheet.cuts) continue;
    drawing::Document cuts;
    cuts.pages.push_back(*sheet.cuts);
    svg::SvgOptions plain;
    plain.ground = false;
    auto bytes = svg::write_svg(cuts, 0, plain, problems);
    if (!bytes) return bytes.error();
    files.add(sheet.front.title + "-cut-lines.svg", *std::move(bytes));
  }
  for (const Piece& piece : job.pieces)
    for (std::size_t i = 0; i < piece.faces.size(); ++i)
      files.list("", piece, std::string(sides[std::min<std::size_t>(i, 1)]), piece.count, piece.faces[i].page);
  return Done{};
}

Status write_faces(const Job& job, const FacePainter& painter, const Request& request, cairo::FontEngine& fonts,
                   PieceFiles& files, Problems& problems) {
  const std::vector<std::string_view> sides = split_words(job.options.sides);
  int number = 0;
  for (std::size_t i = 0; i < job.pieces.size(); ++i) {
    const Piece& piece = job.pieces[i];
    std::vector<std::string> images;
    const int copies = job.options.copies ? piece.count : 1;
    for (int copy = 0; copy < copies; ++copy) {
      const PieceName values{piece.document, piece.id, piece.name, "", ++number, piece.count};
      const std::vector<std::string> names = files.names(values, piece.faces.size());
      for (std::size_t face = 0; face < names.size(); ++face) {
        if (copy == 0) {
          auto bytes = painter.paint(piece.faces[face].page, piece.id, fonts, problems);
          if (!bytes) return bytes.error();
          images.push_back(*std::move(bytes));
        }
        files.add(names[face], images[face]);
        files.list(names[face], piece, std::string(sides[std::min<std::size_t>(face, 1)]),
                   job.options.copies ? 1 : piece.count, piece.faces[face].page);
      }
    }
    request.progress.set(static_cast<double>(i + 1) / static_cast<double>(job.pieces.size()));
  }
  return Done{};
}

Result<std::vector<NamedFile>> write_pieces(const std::vector<Request>& requests, const std::string&,
                                            Problems& problems) {
  cairo::FontEngine fonts;
  const Result<Job> job = make_job(requests, fonts, problems);
  if (!job) return job.error();
  FacePainter painter(job->options, job->component ? &*job->component : nullptr, requests.front());
  if (Status ready = painter.make_ready(); !ready) return ready.error();
  PieceFiles files(requests.front(), job->options);
  const bool sheets = job->component && job->component->sheet;
  const Status written = sheets ? write_sheets(*job, painter, fonts, files, problems)
                                : write_faces(*job, painter, requests.front(), fonts, files, problems);
  if (!written) return written.error();
  return files.take();
}

template <auto Member>
coq::Option<PieceOptions> piece_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, PieceOptions>(name, takes, doc);
}

coq::Option<PieceOptions> kinds_option() {
  return {"pieces", "KINDS",
          translatable("Which pieces, separated by blanks: counters, cards (of units), deck, orders."),
          [](std::string_view text, PieceOptions& options) {
            std::vector<PieceKind> kinds;
            for (const std::string_view word : split_words(text)) {
              PieceKind kind{};
              if (!read_word(word, kKindWords, kind)) return false;
              kinds.push_back(kind);
            }
            if (kinds.empty()) return false;
            options.kinds = std::move(kinds);
            return true;
          },
          [](const PieceOptions& options) {
            std::vector<std::string> words;
            for (const PieceKind kind : options.kinds) words.push_back(write_word(kKindWords, kind));
            return join(words, " ");
          }};
}

coq::Option<PieceOptions> image_option() {
  return {"image", "png|svg|pdf", translatable("The format of the images."),
          [](std::string_view text, PieceOptions& options) {
            if (text != "png" && text != "svg" && text != "pdf") return false;
            options.image = std::string(text);
            return true;
          },
          [](const PieceOptions& options) { return options.image; }};
}

coq::Option<PieceOptions> bleed_option() {
  return {"bleed", "MM", translatable("Colour beyond the cut on all sides, up to 25 mm."),
          [](std::string_view text, PieceOptions& options) {
            const auto length = parse_mm(text);
            if (!length || *length < 0 || *length > 25'000) return false;
            options.bleed = *length;
            return true;
          },
          [](const PieceOptions& options) { return format_mm(options.bleed); }};
}

coq::Option<PieceOptions> file_option() {
  return {"file", "{id}-{side}",
          translatable("Pattern of file names, with {document}, {id}, {name}, {side}, {number} and {count}; a "
                       "slash makes folders."),
          [](std::string_view text, PieceOptions& options) {
            if (!is_name_pattern(text)) return false;
            options.file = std::string(text);
            return true;
          },
          [](const PieceOptions& options) { return options.file; }};
}

coq::Option<PieceOptions> sides_option() {
  return {"sides", "front back", translatable("The two words for {side}."),
          [](std::string_view text, PieceOptions& options) {
            const auto words = split_words(text);
            if (words.size() != 2 || words[0] == words[1]) return false;
            options.sides = std::string(text);
            return true;
          },
          [](const PieceOptions& options) { return options.sides; }};
}

}  // namespace

const OptionTable<PieceOptions>& piece_option_table() {
  using O = PieceOptions;
  static const OptionTable<O> table = {
      piece_option<&O::preset>(
          "preset", "HOUSE/COMPONENT",
          translatable(
              "Size, bleed, resolution and names as a print house wants them: tgc/medium-square-chit, or "
              "the path of a preset file and a component.")),
      kinds_option(),
      image_option(),
      number_option<&O::dpi, 10, 2400, O>("dpi", translatable("Dots per inch of PNG images.")),
      bleed_option(),
      piece_option<&O::corners>("corners", "MM", translatable("Corner radius of the art; 0 is square.")),
      file_option(),
      sides_option(),
      piece_option<&O::copies>("copies", "yes|no",
                               translatable("A file for each copy of a piece, not one for all.")),
      piece_option<&O::black_and_white>("bw", "yes|no", translatable("Black and white.")),
      piece_option<&O::transparent>("transparent", "yes|no", translatable("No white background.")),
      language_option<&O::lang, O>("piece-lang",
                                   translatable("Language of the names; default: the document's.")),
      piece_option<&O::press>("press", "FILE",
                              translatable("The colour profile of a press, for PDF/X-4 (image=pdf).")),
  };
  return table;
}

Format pieces_format() {
  Format format;
  format.id = "pieces";
  format.extensions = {"zip"};
  format.doc = translatable(
      "an image of each face of each piece, in a folder or archive, with the sizes and names that a print "
      "house "
      "wants");
  format.kinds = {model::Kind::counters, model::Kind::scenario};
  format.losses = {translatable("Maps and reference cards are not pieces: export them as pages."),
                   translatable("PNG and SVG images are RGB. SVG images need the fonts to be installed.")};
  format.options = describe_options(piece_option_table());
  format.folder = true;
  format.projects = true;
  format.write_several = write_pieces;
  return format;
}

}  // namespace coq::exporters
