// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/base/shared.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/painting/cairo/images.h"
#include "editor/app/tiles/job_queue.h"

namespace coq::app::gallery {

/// Settings for drawing all faces of a document.
struct FaceStyle {
  Shared<model::RulesetDocument> ruleset;
  std::string document_lang;
  std::string lang;    ///< language of names
  std::string folder;  ///< the document's folder
  double pixels_per_mm = 4;
  std::vector<model::Layout> layouts{};  ///< the document's layouts
};

/// Draws one face as printed, without bleed. May be used on any thread; the fonts are reused between calls.
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

/// Returns the box of a face at true size, with the origin at its top left corner.
Box box_of_face(const model::Counter& counter);
/// Returns the pixel size of a face at that scale.
images::Size size_of_face(const model::Counter& counter, double pixels_per_mm);

/// Cached pictures of a document's faces. Workers draw a face on demand; it is kept until its counter changes.
/// Must be used on the window's thread.
class FacePictures {
 public:
  /// `changed` is called when requested faces are ready.
  FacePictures(JobQueue& jobs, std::function<void()> changed);
  ~FacePictures();
  FacePictures(const FacePictures&) = delete;
  FacePictures& operator=(const FacePictures&) = delete;

  /// Keeps the faces of counters that, including their picture files, did not change.
  void set_document(const model::CountersDocument& document, FaceStyle style);
  /// Returns a drawn face, possibly at another scale or outdated, or null if there is none yet. Requests a face
  /// that is missing or outdated; draw_wanted() then draws it.
  const cairo::Bitmap* face(std::size_t counter, std::size_t face);
  void draw_wanted();
  /// Returns whether no face is being drawn.
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
  std::vector<std::string> m_files;  ///< by counter: names, times and sizes of its picture files
  std::unordered_map<Key, Kept, Hash> m_kept;
  std::vector<std::pair<std::size_t, std::size_t>> m_wanted;  ///< counter, face
  std::uint64_t m_state = 0;
  std::uint64_t m_clock = 0;
  std::size_t m_bytes = 0;
  std::size_t m_drawing = 0;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace coq::app::gallery
