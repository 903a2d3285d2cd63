// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>

#include "cli/commands/progress.h"
#include "cli/commands/register.h"
#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/images/page_name.h"

namespace coq::cli {

namespace fs = std::filesystem;
namespace geo = georeferencing;

void fail_of_scan(const Context& context, const RegisterArguments& arguments, Problem problem) {
  problem.file = arguments.scan;
  context.report(problem);
  throw Failure{problem.check == "georeferencing.none" ? Exit::problems_found : Exit::file_failure};
}

NamedPlace named_place(const Context& context, const std::string& text) {
  const std::size_t equals = text.find('=');
  NamedPlace out;
  out.label = text.substr(0, equals);
  if (equals == std::string::npos) return out;
  const std::size_t comma = text.find(',', equals);
  const auto x = parse_thousandths(std::string_view(text).substr(equals + 1, comma - equals - 1));
  const auto y =
      comma == std::string::npos ? std::nullopt : parse_thousandths(std::string_view(text).substr(comma + 1));
  if (!x || !y)
    usage_error(context, message("\"{}\" is not a hex with its pixel, such as A01=273.9,210.1", text));
  out.pixel = geo::PixelPoint{static_cast<double>(*x) / 1000, static_cast<double>(*y) / 1000};
  return out;
}

std::string href_from(const fs::path& document, const fs::path& file) {
  std::error_code error;
  const fs::path folder = document == "-" ? fs::path() : document.parent_path();
  const fs::path from = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
  return fs::weakly_canonical(file, error).lexically_relative(from).generic_string();
}

double scale_number(const Context& context, const std::string& given) {
  constexpr double kMin = 1, kMax = 100'000'000;
  const std::string number = given.starts_with("1:") ? given.substr(2) : given;
  const auto value = parse_thousandths(number);
  const double scale = value ? static_cast<double>(*value) / 1000 : 0;
  if (!(scale >= kMin && scale <= kMax))
    usage_error(context, message("--scale {}: expected a scale such as 1:25000", given));
  return scale;
}

std::string text_of_map(const Context& context, const RegisterArguments& arguments, model::MapDocument map,
                        const model::RulesetDocument& ruleset) {
  std::string name =
      fs::path(arguments.output == "-" ? images::parse_page_name(arguments.scan).file : arguments.output)
          .stem()
          .string();
  if (name.ends_with(".map")) name.resize(name.size() - 4);
  const auto files = scenario::project_on(std::move(map), name, ruleset, context.language, name);
  return xml::text_to_save(files.front().document, "", context.program());
}

bool is_damaged(const Context& context, const RegisterArguments& arguments) {
  const Waiting waiting(context, fs::path(arguments.scan).filename().string());
  const Status whole = images::read_through(arguments.scan, StopToken(), coq::Progress());
  if (whole) return false;
  Problem problem = whole.error();
  problem.severity = Severity::warning;
  problem.file = arguments.scan;
  context.report(problem);
  return true;
}

std::optional<geo::PixelPoint> numbers_of(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view word) -> std::optional<double> {
    double value = 0;
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
    constexpr double kMost = 1e12;
    if (read.ec != std::errc() || read.ptr != word.data() + word.size() || !(std::abs(value) <= kMost))
      return std::nullopt;
    return value;
  };
  const auto x = number(text.substr(0, comma)), y = number(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return geo::PixelPoint{*x, *y};
}

std::optional<geo::FitKind> fit_kind(const RegisterArguments& arguments) {
  if (arguments.fit == "similarity") return geo::FitKind::similarity;
  if (arguments.fit == "affine") return geo::FitKind::affine;
  if (arguments.fit == "projective") return geo::FitKind::projective;
  if (arguments.fit == "thin-plate" || arguments.fit == "spline") return geo::FitKind::spline;
  return std::nullopt;
}

geo::TieFit fit_or_fail(const Context& context, const RegisterArguments& arguments,
                        const std::vector<TiePair>& ties) {
  const auto kind = fit_kind(arguments);
  auto fit = kind ? geo::fit(ties, *kind) : geo::best_fit(ties);
  if (!fit) usage_error(context, fit.error().message);
  return *std::move(fit);
}

namespace {

std::string fit_number(const Context& context, double value) {
  return text::with_decimal_sign(fmt::format("{:.2f}", value), context.translator->language());
}

Message kind_sentence(geo::FitKind kind, std::size_t ties) {
  switch (kind) {
    case geo::FitKind::similarity:
      return message("similarity through {} control points", ties);
    case geo::FitKind::affine:
      return message("affine fit through {} control points", ties);
    case geo::FitKind::projective:
      return message("projective fit through {} control points", ties);
    case geo::FitKind::spline:
      break;
  }
  return message("thin plate through {} control points", ties);
}

}  // namespace

void print_fit(const Context& context, const geo::TieFit& fit, const std::vector<std::string>& names) {
  const text::Translator& translate = *context.translator;
  const auto say = [&](const Message& sentence) { *context.out << translate(sentence) << "\n"; };
  say(kind_sentence(fit.kind, names.size()));
  if (fit.left_out) {
    const std::size_t worst = fit.worst();
    say(message("control points predicted by the others: off by {} pixels on average, at worst {} by {}",
                fit_number(context, *fit.left_out), names[worst],
                fit_number(context, fit.ties[worst].error())));
  } else {
    say(message("no control point is left that could check this fit: add another"));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (fit.ties[i].outlier)
      say(message("{} does not fit the others: off by {} pixels", names[i],
                  fit_number(context, fit.ties[i].error())));
  }
}

std::optional<Problem> contradiction_of(const Context& context, const geo::TieFit& fit,
                                        const std::vector<std::string>& names, double hex) {
  constexpr double kMost = 0.1;  // fraction of a hex
  const auto found = geo::contradiction(fit, kMost * hex);
  if (!found) return std::nullopt;
  const std::size_t worst = found->worst;
  const double error = found->error;
  return make_error("scan.tie",
                    found->stray
                        ? message("control point {} contradicts the others: it is off by {} pixels, {} of a "
                                  "hex; correct it or leave it out",
                                  names[worst], fit_number(context, error), fit_number(context, error / hex))
                        : message("the control points contradict one another: they are off by {} pixels on "
                                  "average, {} of a hex, and {} by {} pixels",
                                  fit_number(context, fit.deviation), fit_number(context, fit.deviation / hex),
                                  names[worst], fit_number(context, error)));
}

void refuse(const Context& context, const RegisterArguments& arguments, Problem problem) {
  problem.file = arguments.scan;
  context.report(problem);
  throw Failure{Exit::problems_found};
}

}  // namespace coq::cli
