// SPDX-License-Identifier: MIT
#include "editor/window/main/app.h"

#include <execinfo.h>
#include <unistd.h>
#include <wx/log.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <string>

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/images/font_guard.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kMaxCalls = 64;

/// Allocated early, because allocating memory in a crashed program may hang or crash again.
std::string& said() {
  static auto* const sentence = new std::string;
  return *sentence;
}

void write_trace(int signal) {
  void* calls[kMaxCalls];
  const int count = ::backtrace(calls, kMaxCalls);
  if (::write(STDERR_FILENO, said().data(), said().size()) > 0)
    ::backtrace_symbols_fd(calls, count, STDERR_FILENO);
  ::raise(signal);  // takes effect on return, with the default handler
}

/// Makes a crash signal write `sentence` and a stack trace to standard error before the default action. Must
/// be called once, before other threads start.
void trace_crashes(const std::string& sentence) {
  said() = sentence + "\n";
  void* call = nullptr;
  ::backtrace(&call, 1);  // the first call loads a library
  struct sigaction action {};
  action.sa_handler = write_trace;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE}) ::sigaction(signal, &action, nullptr);
}

}  // namespace

bool App::OnInit() {
  SetAppName("coquelicot");
  SetClassName("coquelicot-editor");
  wxLog::SetActiveTarget(new wxLogStderr);
  OpenDialogs::only();  // must count from the first dialog
  m_program = std::make_unique<Program>(m_launch);
  CallAfter([this] { m_program->start(); });
  return true;
}

/// The event loop starts before there is a window.
int App::OnRun() {
  SetExitOnFrameDelete(false);
  return wxApp::OnRun();
}

int App::OnExit() {
  m_program.reset();
  return wxApp::OnExit();
}

bool App::OnExceptionInMainLoop() {
  try {
    throw;
  } catch (const std::exception& error) {
    m_program->rescue(error.what());
  } catch (...) {
    m_program->rescue("?");
  }
  return true;  // continue running
}

namespace {

/// Finds the language before the options are described: `--lang fr` or `--lang=fr`.
std::string language_of(int argc, char** argv) {
  const auto known = [](std::string_view word) {
    return std::find(std::begin(text::kLanguages), std::end(text::kLanguages), word) !=
           std::end(text::kLanguages);
  };
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang" && i + 1 < argc && known(argv[i + 1])) return argv[i + 1];
    if (word.starts_with("--lang=") && known(word.substr(7))) return std::string(word.substr(7));
  }
  return text::language_of_environment();
}

/// Translates the fixed texts of CLI11's help.
void translate_help(CLI::App& app, const text::Translator& words) {
  const auto tr = [&](const char* english) { return words.translate(english); };
  const auto formatter = std::make_shared<CLI::Formatter>();
  formatter->label("Usage", tr(translatable("Usage")));
  formatter->label("OPTIONS", tr(translatable("OPTIONS")));
  formatter->label("TEXT", tr(translatable("TEXT")));
  formatter->label("Positionals", tr(translatable("What to open")));
  formatter->column_width(28);
  app.formatter(formatter);
  app.option_defaults()->group(tr(translatable("Options")));
  app.set_help_flag("-h,--help", tr(translatable("This help")));
  app.set_version_flag("-V,--version", "coquelicot-editor " COQ_VERSION,
                       tr(translatable("The version of the program")));
}

Message usage_message(const CLI::ParseError& error, const CLI::App& options) {
  const std::vector<std::string> unknown = options.remaining();
  if (!unknown.empty()) return message("not expected: {}", join(unknown, " "));
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ValidationError))
    return message("--lang must be fr or en");
  return message("an option must have a value");
}

}  // namespace

int run_editor(int argc, char** argv, App* (*make)(Launch)) {
  const text::Translator words(text::find_resources().catalogues, language_of(argc, argv));
  const auto tr = [&](const char* english) { return words.translate(english); };
  CLI::App options(tr(translatable("The map editor of Coquelicot.")), "coquelicot-editor");
  translate_help(options, words);
  Launch launch;
  std::string project, state;
  options.add_option(
      "PROJECT", project,
      tr(translatable("A project folder, one of its documents, or an image of a map, which starts a new "
                      "project; default: the last project")));
  options.add_option("--lang", launch.language, tr(translatable("Language of the program: fr or en")))
      ->type_name("fr|en")
      ->check(CLI::IsMember({"fr", "en"}).description(""));
  options.add_option("--state", state, tr(translatable("Folder for preferences, keys and layouts, for tests")));
  try {
    options.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return options.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "coquelicot-editor: " << words(usage_message(error, options)) << '\n'
              << tr(translatable("See: coquelicot-editor --help")) << '\n';
    return 2;
  }
  launch.project = project;
  launch.state = state;
  trace_crashes(
      tr(translatable("coquelicot-editor has crashed. Your drawing has been kept and will be offered at the "
                      "next start. The crash was here:")));
  keep_numbers_plain();
  images::keep_faces_of_this_thread();
  wxApp::SetInstance(make(std::move(launch)));
  // Hides our options from wxWidgets.
  int count = 1;
  return wxEntry(count, argv);
}

}  // namespace coq::win
