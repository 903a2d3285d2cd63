// SPDX-License-Identifier: MIT
#include "importers/ground_map/digest.h"

#include <cstdint>
#include <type_traits>

#include "core/documents/model/document.h"
#include "core/documents/xml/xml.h"

namespace coq::importers::ground {
namespace {

using namespace model;

template <class T>
concept Imported = requires(T& feature) {
  feature.imported;
};

std::uint64_t fnv_1a(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace

std::string digest_of(const Feature& feature) {
  return std::visit(
      [](auto copy) {
        using T = std::decay_t<decltype(copy)>;
        if constexpr (Imported<T>) copy.imported.reset();
        copy.id.clear();
        // The layout of a document is stable, so the text of a feature is, too.
        return fmt::format("{:016x}", fnv_1a(xml::write_element(describe<T>(), "feature", &copy)));
      },
      feature);
}

void set_imported(Feature& feature) {
  const std::string digest = digest_of(feature);
  std::visit(
      [&](auto& one) {
        if constexpr (Imported<std::decay_t<decltype(one)>>) one.imported = digest;
      },
      feature);
}

std::string source_of(const Feature& feature) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (Imported<std::decay_t<decltype(one)>>)
          if (one.source) return *one.source;
        return {};
      },
      feature);
}

bool is_untouched(const Feature& feature) {
  return std::visit(
      [&](const auto& one) {
        if constexpr (Imported<std::decay_t<decltype(one)>>)
          return one.imported && *one.imported == digest_of(feature);
        return false;
      },
      feature);
}

}  // namespace coq::importers::ground
