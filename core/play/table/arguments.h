// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/play/engine/arguments.h"
#include "core/play/table/edges.h"
#include "core/play/table/legs.h"

/// Arguments of actions on a table: points in millimetres, facings, paths, edges.
namespace coq::play {
inline namespace on_table {

/// Returns text such as "66.5 121". Lists use a comma as separator.
std::string point_text(Point p, char separator = ' ');
std::string facing_text(Vector v, char separator = ' ');
/// Returns text such as "60,40 60,100".
std::string way_text(const Way& way);

std::optional<Point> parse_point(std::string_view text, char separator = ' ');
/// Parses a direction. Returns nullopt if the text is none, or has components beyond kFacingLimit.
std::optional<Vector> parse_facing(std::string_view text, char separator = ' ');
inline constexpr std::size_t kMaxLegs = 64;
std::optional<Way> parse_way(std::string_view text);

template <class Table, class Command>
struct TableArguments : ArgumentsOf<Table, Command> {
  using Argument = play::Argument<Table, Command>;

  /// A point, for a std::optional<Point>.
  template <auto Field>
  static constexpr Argument point(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              return (c.*Field = parse_point(text)).has_value();
            },
            [](const Table&, const Command& c) { return c.*Field ? point_text(*(c.*Field)) : std::string(); }};
  }
  /// A direction, for a std::optional<Vector>.
  template <auto Field>
  static constexpr Argument facing(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              return (c.*Field = parse_facing(text)).has_value();
            },
            [](const Table&, const Command& c) { return c.*Field ? facing_text(*(c.*Field)) : std::string(); }};
  }
  /// A list of at least one direction.
  template <auto Field>
  static constexpr Argument facings(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              for (const std::string_view word : split_words(text)) {
                const auto facing = parse_facing(word, ',');
                if (!facing) return false;
                (c.*Field).push_back(*facing);
              }
              return !(c.*Field).empty();
            },
            [](const Table&, const Command& c) {
              return listed(c.*Field, [](Vector v) { return facing_text(v, ','); });
            }};
  }
  /// A path, which may have no points.
  template <auto Field>
  static constexpr Argument way(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              auto way = parse_way(text);
              if (way) c.*Field = *std::move(way);
              return way.has_value();
            },
            [](const Table&, const Command& c) { return way_text(c.*Field); }};
  }
  /// A list that holds exactly one path.
  template <auto Field>
  static constexpr Argument way_of_list(const char* name) {
    return {name, [](const Table&, Command& c, std::string_view text) { return add_way(c.*Field, text); },
            [](const Table&, const Command& c) {
              return (c.*Field).empty() ? std::string() : way_text((c.*Field).front());
            }};
  }
  /// The paths of several units, in their order.
  template <auto Field>
  static constexpr Argument ways(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              for (const std::string_view part : split(text, ';'))
                if (!add_way(c.*Field, part)) return false;
              return true;
            },
            [](const Table&, const Command& c) {
              std::string out;
              for (const Way& way : c.*Field) out += (&way == &(c.*Field).front() ? "" : "; ") + way_text(way);
              return out;
            }};
  }
  /// A number of legs, for a std::optional<int>.
  template <auto Field>
  static constexpr Argument legs(const char* name) {
    return {
        name,
        [](const Table&, Command& c, std::string_view text) {
          const auto number = parse_integer(text);
          if (!number || *number < 0 || *number > static_cast<int>(kMaxLegs)) return false;
          c.*Field = static_cast<int>(*number);
          return true;
        },
        [](const Table&, const Command& c) { return c.*Field ? std::to_string(*(c.*Field)) : std::string(); }};
  }
  /// An edge of the table, for a small integer.
  template <auto Field>
  static constexpr Argument edge(const char* name) {
    return {name,
            [](const Table&, Command& c, std::string_view text) {
              return read_index(c.*Field, text, [](std::string_view word) {
                const auto edge = edge_named(word);
                return edge ? static_cast<int>(*edge) : kNone;
              });
            },
            [](const Table&, const Command& c) {
              return c.*Field == kNone ? std::string()
                                       : std::string(edge_name(static_cast<TableEdge>(c.*Field)));
            }};
  }
  /// An id or keyword that the rules look up. It must not be empty.
  template <auto Field>
  static constexpr Argument text(const char* name) {
    return {
        name,
        [](const Table&, Command& c, std::string_view text) { return !(c.*Field = std::string(text)).empty(); },
        [](const Table&, const Command& c) { return c.*Field; }};
  }

 private:
  static bool add_way(std::vector<Way>& ways, std::string_view text) {
    auto way = parse_way(text);
    if (way) ways.push_back(*std::move(way));
    return way.has_value();
  }
};

}  // namespace on_table
}  // namespace coq::play
