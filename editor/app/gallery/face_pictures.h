// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/base/shared.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "editor/app/tiles/job_queue.h"
#include "formats/painters/cairo/images.h"

namespace coq::app::gallery {

/// How faces are drawn: what is the same for all of a document.
struct FaceStyle {
  Shared<model::RulesetDocument> ruleset;
  std::string document_lang;
  std::string lang;    ///< of names
  std::string folder;  ///< of the document
  double pixels_per_mm = 4;
  std::vector<model::Layout> layouts{};  ///< of the document
};

/// One face as it prints, without its bleed. For any thread; tools that are made once a thread are shared by
/// calls.
class FacePainter {
 public:
  FacePainter();
  ~FacePainter();
  cairo::Bitmap paint(const model::Counter& counter, std::size_t face, const FaceStyle& style);

 private:
  struct Tools;
  std::unique_ptr<Tools> take();

  std::mutex m_mutex;
  std::vector<std::unique_ptr<Tools>> m_free;
};

/// A face at its true size, from the upper left corner on.
Box box_of_face(const model::Counter& counter);
/// The pixels of a face at that scale.
picture::Size size_of_face(const model::Counter& counter, double pixels_per_mm);

/// Pictures of the faces of a document, drawn by workers when they are asked for and kept as long as their
/// counter stays. For the window's thread.
class FacePictures {
 public:
  /// `changed` is called when faces that were asked for are there.
  FacePictures(JobQueue& jobs, std::function<void()> changed);
  ~FacePictures();
  FacePictures(const FacePictures&) = delete;
  FacePictures& operator=(const FacePictures&) = delete;

  /// Counters that are as they were, with the files of their pictures, keep their faces.
  void set_document(const model::CountersDocument& document, FaceStyle style);
  /// A drawn face, perhaps of another scale or of an older state; null where there is none yet. Asks for what
  /// is not there as it should be: it is drawn after the next call of draw_wanted().
  const cairo::Bitmap* face(std::size_t counter, std::size_t face);
  void draw_wanted();
  /// Nothing is being drawn.
  bool idle() const { return m_drawing == 0; }
  std::size_t bytes() const { return m_bytes; }

 private:
  struct Key {
    std::string id;
    std::size_t face = 0;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const { return std::hash<std::string>()(key.id) * 2 + key.face; }
  };
  struct Kept {
    std::shared_ptr<const cairo::Bitmap> picture{};
    bool is_current = false;
    bool is_asked = false;
    std::uint64_t used = 0;
  };
  struct Drawn {
    Key key;
    std::shared_ptr<const cairo::Bitmap> picture;
  };
  void take(std::vector<Drawn> drawn, std::uint64_t state);
  void forget_old();

  JobQueue& m_jobs;
  std::function<void()> m_changed;
  std::shared_ptr<FacePainter> m_painter;
  Shared<model::CountersDocument> m_document;
  FaceStyle m_style;
  std::vector<std::string> m_files;  ///< by counter: its pictures' names, times and sizes
  std::unordered_map<Key, Kept, Hash> m_kept;
  std::vector<std::pair<std::size_t, std::size_t>> m_wanted;  ///< counter, face
  std::uint64_t m_state = 0;
  std::uint64_t m_clock = 0;
  std::size_t m_bytes = 0;
  std::size_t m_drawing = 0;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace coq::app::gallery
