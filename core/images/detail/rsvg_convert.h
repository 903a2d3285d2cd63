// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

/// Runs librsvg's program rsvg-convert in a child process with limits on time and memory. Images are untrusted:
/// librsvg 2.54 panics on some filters, which would end this program, and takes hours for others.
namespace coq::images::detail {

/// The outcome of one run.
struct Converted {
  std::string out{};  ///< the standard output
  std::string err{};  ///< the standard error
  std::string
      fault{};  ///< the reason of a failed run, in English, without the file's path; empty after a success
};

/// Converts the SVG `file` with these arguments of rsvg-convert. The child may take 5 s of processor time, 20 s
/// in all and 2 GiB of memory. It loads linked images from the file's folder and below, and from nowhere else.
/// If `logs`, librsvg lists what it does not draw before the converted image.
Converted convert(const std::string& file, const std::vector<std::string>& arguments, bool logs);

}  // namespace coq::images::detail
