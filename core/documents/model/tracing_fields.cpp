// SPDX-License-Identifier: MIT
#include "core/documents/model/candidates.h"
#include "core/documents/model/describer.h"
#include "core/documents/model/inks.h"

namespace coq::model {

COQ_COMPILE_HERE(Candidate);
COQ_COMPILE_HERE(AreaCandidate);
COQ_COMPILE_HERE(LineCandidate);
COQ_COMPILE_HERE(CandidatesDocument);
COQ_COMPILE_HERE(Ink);
COQ_COMPILE_HERE(InksDocument);

namespace {

const Words<CandidateState> as_state{"candidate-state", {"open", "taken", "refused"}};
const Words<InkShape> as_shape{"ink-shape", {"areas", "lines", "nothing"}};

/// Users may name classes of inks in addition to the usual ones.
const Vocabulary kClasses = words::open("users may name inks of their own");

template <class T>
Describer<T> describe_candidate(std::string_view type_name, std::string_view doc) {
  Describer<T> d(type_name, doc);
  d.attribute("id", &T::id, as_id, "Its id.")
      .attribute("class", &T::ink, as_word, "Class of its ink: woods, water, relief, or a terrain type.")
      .among(kClasses)
      .attribute("type", &T::type, as_reference,
                 "Terrain type that it becomes; default: the one that is named as the class is.")
      .among(words::of(WordsFrom::terrain_types))
      .attribute("score", &T::score, Decimal{0, 1}, "Share of it that is printed in its ink, 0 to 1.")
      .attribute("source", &T::source, as_line,
                 "Where it was found: `trace:woods`, `osm:w123`. The feature of the map keeps it.")
      .attribute("replaces", &T::replaces, as_reference, "Id of the feature of the map that it replaces.")
      .among(words::open("features of the map of the document"))
      .attribute("state", &T::state, as_state, "Decision about it; default: `open`.");
  return d;
}

}  // namespace

template <>
const ElementInfo& describe<AreaCandidate>() {
  static const ElementInfo info =
      describe_candidate<AreaCandidate>("area-candidate", "An area that a search found.")
          .attribute("level", &AreaCandidate::level, Decimal{-1000, 1000},
                     "Height, in the levels of the rule system.")
          .child("ring", &AreaCandidate::ring, "")
          .child("hole", &AreaCandidate::holes, "")
          .child("crest", &AreaCandidate::crests, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<LineCandidate>() {
  static const ElementInfo info =
      describe_candidate<LineCandidate>("line-candidate", "A line that a search found.")
          .attribute("width", &LineCandidate::width, as_size, "Its printed width in millimetres.")
          .child("path", &LineCandidate::path, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<CandidatesDocument>() {
  static const ElementInfo info =
      describe_root<CandidatesDocument>("candidates",
                                        "Areas and lines that a search found, for a person to take into a map.")
          .attribute("map", &CandidatesDocument::map, as_path, "Path of the map.")
          .child("title", &CandidatesDocument::titles, "")
          .choice({"area", "line"}, &CandidatesDocument::candidates, "Points are on the page of the map.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<InkClick>() {
  static const ElementInfo info =
      Describer<InkClick>("ink-click", "A place of the scan that shows the ink.")
          .attribute("pixel", &InkClick::pixel, as_pixel, "\"x y\" in pixels of the upright scan.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Ink>() {
  static const ElementInfo info =
      Describer<Ink>("ink", "What a printed colour stands for, and where the scan shows it.")
          .own_lines()
          .attribute("class", &Ink::name, as_word,
                     "The class: woods, water, buildings, roads, relief, black, paper, or a terrain type.")
          .among(kClasses)
          .attribute("type", &Ink::type, as_reference,
                     "Terrain type of what it draws; default: the one that is named as the class is.")
          .among(words::of(WordsFrom::terrain_types))
          .attribute(
              "shape", &Ink::shape, as_shape,
              "Whether it draws areas, lines, or nothing that the map needs; default: `nothing` for paper "
              "and black, `lines` for roads and relief, otherwise `areas`.")
          .child("click", &Ink::clicks, "", 1)
          .build();
  return info;
}

template <>
const ElementInfo& describe<InksDocument>() {
  static const ElementInfo info =
      describe_root<InksDocument>("inks", "The inks of a scan, named by clicks.")
          .attribute("scan", &InksDocument::scan, as_path, "Path of the image.")
          .attribute("page", &InksDocument::page, WholeNumber{1, 100'000},
                     "Page of a TIFF or PDF file; default: 1.")
          .attribute("clusters", &InksDocument::clusters, WholeNumber{2, 64},
                     "Number of colours that the sheet is parted into; default: 16.")
          .child("title", &InksDocument::titles, "")
          .child("ink", &InksDocument::inks, "")
          .build();
  return info;
}

}  // namespace coq::model
