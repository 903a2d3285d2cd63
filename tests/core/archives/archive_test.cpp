// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/archives/archive_reader.h"
#include "core/archives/archive_writer.h"

using namespace coq;
using archives::ArchiveReader;

namespace {

std::string archive(const std::vector<archives::NewEntry>& entries) {
  auto bytes = archives::write_archive(entries);
  REQUIRE(bytes);
  return *bytes;
}

/// Returns why an archive is refused.
std::string refusal(const std::string& bytes, const archives::Limits& limits = {}) {
  const auto reader = ArchiveReader::open(bytes, limits);
  REQUIRE_FALSE(reader);
  CHECK(reader.error().check == "archive.read");
  return reader.error().message.text();
}

/// Puts `with` where `text` stands, in the local header and in the directory.
std::string replaced(std::string bytes, const std::string& text, const std::string& with) {
  REQUIRE(text.size() == with.size());
  for (std::size_t at = bytes.find(text); at != std::string::npos; at = bytes.find(text, at + 1))
    bytes.replace(at, text.size(), with);
  return bytes;
}

}  // namespace

TEST_CASE("What an archive was given can be read from it", "[archives]") {
  const std::string binary("\0\xFF\x80 end", 7);
  const std::string bytes = archive({{"a/é.txt", "hello"}, {"empty", ""}, {"b.png", binary, false}});
  const auto reader = ArchiveReader::open(bytes);
  REQUIRE(reader);
  CHECK(reader->names() == std::vector<std::string>{"a/é.txt", "empty", "b.png"});
  CHECK(*reader->read("a/é.txt") == "hello");
  CHECK(reader->read("empty")->empty());
  CHECK(*reader->read("b.png") == binary);
  CHECK(reader->has("empty"));
  CHECK_FALSE(reader->read("none"));
}

TEST_CASE("Equal entries give equal bytes", "[archives]") {
  CHECK(archive({{"a", "x"}, {"b", "y"}}) == archive({{"a", "x"}, {"b", "y"}}));
}

TEST_CASE("A truncated archive and a file of another kind are refused", "[archives]") {
  const std::string bytes = archive({{"a", std::string(1000, 'x')}});
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, bytes.size() / 2, bytes.size() - 1})
    refusal(bytes.substr(0, size));
  refusal("<xml/>");
}

TEST_CASE("A name that leads out of an archive is refused", "[archives]") {
  for (const std::string name : {"/etc/x", "../x.y", "a/../y", "C:/xyz", "a\\b.yz", "a/b/.."}) {
    CAPTURE(name);
    CHECK(refusal(replaced(archive({{"abcdef", "x"}}), "abcdef", name)).find(name) != std::string::npos);
  }
  CHECK(ArchiveReader::open(archive({{"..a/b..", "x"}})));
}

TEST_CASE("An archive beyond the limits is refused before it is unpacked", "[archives]") {
  const std::string bomb = archive({{"bomb", std::string(std::size_t{8} << 20, '\0')}});
  CHECK(bomb.size() < 20'000);
  archives::Limits limits;
  limits.entry_bytes = std::uint64_t{4} << 20;
  CHECK(refusal(bomb, limits).find("\"bomb\"") != std::string::npos);
  limits = {};
  limits.total_bytes = std::uint64_t{7} << 20;
  refusal(bomb, limits);
  limits = {};
  limits.entries = 1;
  refusal(archive({{"a", ""}, {"b", ""}}), limits);
}

TEST_CASE("An entry that unpacks to more or less than it states is refused", "[archives]") {
  // The size in the directory, after its signature: a little-endian number at offset 24.
  for (const char stated : {'\x05', '\x63'}) {
    std::string bytes = archive({{"a", std::string(50, 'x')}});
    const std::size_t directory = bytes.find("PK\x01\x02");
    REQUIRE(directory != std::string::npos);
    bytes[directory + 24] = stated;
    const auto reader = ArchiveReader::open(bytes);
    CHECK_FALSE((reader && reader->read("a")));
  }
}

TEST_CASE("Damaged content is found when it is read", "[archives]") {
  std::string bytes = archive({{"a", std::string(500, 'x'), false}});
  bytes[bytes.find("xxxx") + 100] = 'y';
  const auto reader = ArchiveReader::open(bytes);
  REQUIRE(reader);
  CHECK_FALSE(reader->read("a"));
}
